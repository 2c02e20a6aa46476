"""The dialogs that create a campaign and open one."""

import re
import unicodedata
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget
from shiboken6 import isValid

from assessor_app.app.actions.page import usual_keys
from assessor_app.app.dialogs.scale_editor import ScaleEditor
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons, button
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row, scrolled, set_tab_order, size_window
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.domain.file_names import safe_file_name
from assessor_app.domain.progress import Progress

LAST_FOLDER = "campaigns/folder"
SUFFIX = ".assess"


def ask_for_campaign(session: Session, window: QWidget) -> None:
    """Ask for a file, open it, and remember its folder."""
    folder = str(session.settings.kept(LAST_FOLDER, ""))
    kinds = tr("Campaigns (*.assess);;All files (*)")
    path, _ = QFileDialog.getOpenFileName(window, tr("Open campaign"), folder, kinds)
    if path and session.open(Path(path)):
        session.settings.keep(LAST_FOLDER, str(Path(path).parent))


def open_sample(session: Session) -> None:
    """Open the user's copy of the sample campaign; create it on the worker if there is none."""
    place = QStandardPaths.StandardLocation.AppDataLocation
    path = Path(QStandardPaths.writableLocation(place)) / f"sample{SUFFIX}"

    def make(_: object, progress: Progress) -> Path:
        from assessor_app.campaign.files.sample import sample_campaign

        sample_campaign(path, progress).close()
        return path

    session.jobs.start(tr("Creating the sample campaign"), make, session.open)


def file_name(words: str) -> str:
    """Return a file name without suffix: the words of the title, joined by hyphens."""
    composed = unicodedata.normalize("NFC", words.casefold())
    return safe_file_name("-".join(re.findall(r"\w+", composed)), "campaign")


class NewCampaign(TypedDialog):
    """Asks for the title, the scale and the file of a new campaign."""

    help_topic = "reference/window-campaign.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._file_is_own = True
        self.setWindowTitle(self.tr("New campaign"))
        size_window(self, 860, 640)
        self._title = QLineEdit()
        self._title.setPlaceholderText(self.tr("For example: News search 2026"))
        self._title.setAccessibleName(self.tr("Title of the campaign"))
        self.editor = ScaleEditor(usual_keys(parent, "judge"))
        self._file = QLineEdit()
        self._file.setAccessibleName(self.tr("Campaign file"))
        self._error = plain()
        self._error.setProperty("bad", True)
        self._hint = plain(self.tr("Enter a title to create the campaign."), muted=True)
        self._place_parts()
        self._title.textChanged.connect(self._on_title)
        self.editor.changed.connect(self._check)
        self._file.textEdited.connect(self._on_file)
        self.editor.choose_kind("graded")
        self._on_title("")

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog; when accepted, it creates the campaign."""
        dialog = cls(session, parent)
        dialog.exec()
        dialog.deleteLater()

    def path(self) -> Path:
        """Return the path chosen for the file, with the suffix of campaigns."""
        path = Path(self._file.text().strip()).expanduser()
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def accept(self) -> None:
        """Create the campaign and close; if that fails, stay open and show the problem."""
        problems: list[Exception] = []
        self._session.problem.connect(problems.append)
        scale, compares = self.editor.scale(), self.editor.compares.isChecked()
        made = self._session.create(self.path(), self._title.text(), scale, self._accept_shown)
        self._session.problem.disconnect(problems.append)
        if made:
            self._session.do(lambda campaign: let_compare(campaign, compares))
            self._session.settings.keep(LAST_FOLDER, str(self.path().parent))
            super().accept()
        elif problems:
            self._error.setText(str(problems[-1]))

    def _accept_shown(self) -> None:
        # If the dialog was cancelled meanwhile, no campaign is to be created.
        if isValid(self) and self.isVisible():
            self.accept()

    def _place_parts(self) -> None:
        choose = button(self.tr("Choose…"), self._choose)
        file_row = row((self._file, 1), choose, spacing=8)
        form = self.editor.form
        form.insertRow(0, self.tr("&Title"), self._title)
        form.insertRow(1, self.tr("&File"), file_row)
        form.labelForField(file_row).setBuddy(self._file)  # type: ignore[attr-defined]  # a QLabel
        buttons, self._create = answer_buttons(self, self.tr("Create campaign"))
        self.setLayout(
            column(
                title(self.tr("New campaign"), 1.5),
                (scrolled(column(self.editor)), 1),
                self._error,
                self._hint,
                buttons,
                spacing=14,
                margins=(28, 24, 28, 20),
            )
        )
        set_tab_order(self._title, self._file, choose, self.editor.kind)
        self._title.setFocus()

    def _on_title(self, words: str) -> None:
        if self._file_is_own:
            folder = str(self._session.settings.kept(LAST_FOLDER, QDir.homePath()))
            self._file.setText(str(Path(folder) / (file_name(words) + SUFFIX)))
        self._check()

    def _on_file(self) -> None:
        self._file_is_own = False
        self._check()

    def _choose(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Campaign file"),
            self._file.text(),
            self.tr("Campaigns (*{0})").format(SUFFIX),
        )
        if path:
            self._file.setText(path)
            self._on_file()

    def _check(self) -> None:
        self._error.clear()
        named = self._title.text().strip() and self._file.text().strip()
        self._hint.setVisible(not self._title.text().strip())
        self._create.setEnabled(bool(named) and not self.editor.wrong())

"""Make a campaign: a title, a scale, and the file it is kept in."""

import re
from html import escape
from pathlib import Path

from PySide6.QtCore import QDir
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import accepting, button
from assessor_app.app.widgets.labels import plain, title
from assessor_app.domain.kinds import KINDS, scale_from
from assessor_app.domain.problems import WrongUse

SUFFIX = ".assess"
LAST_FOLDER = "campaigns/folder"


def file_name(words: str) -> str:
    """A file name made of a title: letters and digits, joined by hyphens."""
    return "-".join(re.findall(r"\w+", words.casefold())) or "campaign"


class NewCampaign(QDialog):
    """The form. `specification` is the scale as the core reads it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._file_is_own = True
        self.setWindowTitle("New campaign")
        self.setMinimumWidth(640)
        self._title = QLineEdit()
        self._title.setPlaceholderText("Such as: News search 2026")
        self._title.setAccessibleName("Title of the campaign")
        self._kind = QComboBox()
        self._kind.setAccessibleName("Kind of judgement")
        for kind in KINDS:
            self._kind.addItem(kind.title, kind.name)
        self._labels = QLineEdit()
        self._labels.setAccessibleName("Names of the grades, from 0 upwards")
        self._file = QLineEdit()
        self._file.setAccessibleName("File of the campaign")
        self._explained = plain(muted=True)
        self._preview = QLabel()
        self._preview.setWordWrap(True)
        self._explained.setWordWrap(False)
        self._error = plain()
        self._error.setProperty("bad", True)
        self._place_parts()
        self._kind.setCurrentIndex([kind.name for kind in KINDS].index("graded"))
        self._labels.setText(", ".join(step.label for step in scale_from("graded").grades))
        self._title.textChanged.connect(self._on_title)
        self._kind.currentIndexChanged.connect(self._check)
        self._labels.textChanged.connect(self._check)
        self._file.textEdited.connect(self._on_file)
        self._on_title("")

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the form and make what it says."""
        dialog = cls(session, parent)
        dialog.exec()
        dialog.deleteLater()

    def specification(self) -> str:
        """The scale in words the core reads: "graded:No,Yes"."""
        kind = str(self._kind.currentData())
        return f"graded:{self._labels.text()}" if kind == "graded" else kind

    def path(self) -> Path:
        """The file, with the campaign's ending."""
        path = Path(self._file.text().strip()).expanduser()
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)

    def accept(self) -> None:
        """Make the campaign; on a problem the form stays, with the problem in it."""
        problems: list[Exception] = []
        self._session.problem.connect(problems.append)
        made = self._session.create(self.path(), self._title.text(), self.specification())
        self._session.problem.disconnect(problems.append)
        if made:
            self._session.settings.keep(LAST_FOLDER, str(self.path().parent))
            super().accept()
        elif problems:
            self._error.setText(str(problems[-1]))

    def _place_parts(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(10)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow("&Title", self._title)
        form.addRow("&Judgements", self._kind)
        form.addRow("", self._explained)
        form.addRow("&Grades, from 0", self._labels)
        form.addRow("", self._preview)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._file, 1)
        row.addWidget(button("Choose…", self._choose))
        form.addRow("&File", row)
        form.labelForField(row).setBuddy(self._file)  # type: ignore[attr-defined]  # it is a QLabel
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._create = accepting(buttons, "Create")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(14)
        layout.addWidget(title("New campaign", 1.5))
        layout.addLayout(form)
        layout.addWidget(self._error)
        layout.addWidget(buttons)

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
            self, "File of the campaign", self._file.text(), f"Campaigns (*{SUFFIX})"
        )
        if path:
            self._file.setText(path)
            self._on_file()

    def _check(self) -> None:
        kind = KINDS[self._kind.currentIndex()]
        self._explained.setText(kind.explanation)
        self._labels.setEnabled(kind.name == "graded")
        wrong = ""
        try:
            scale = scale_from(self.specification())
            self._preview.setText(
                " &nbsp; ".join(
                    f'<span style="color:{step.colour}">■</span> <b>{step.key}</b>&nbsp;'
                    + escape(step.label).replace(" ", "&nbsp;")
                    for step in scale.grades
                )
            )
        except WrongUse as problem:
            wrong = str(problem)
            self._preview.clear()
        self._error.setText(wrong)
        ready = not wrong and self._title.text().strip() and self._file.text().strip()
        self._create.setEnabled(bool(ready))

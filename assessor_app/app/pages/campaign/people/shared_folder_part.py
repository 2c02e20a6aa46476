"""The shared folder on the People tab: its work packages, and buttons to merge and write some."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from assessor_app.app.announcements import announce
from assessor_app.app.pages.campaign.packages_by_file import show_outcome, write_packages
from assessor_app.app.pages.campaign.shared_folder_watch import SharedFolderWatch
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, link, pill
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.labels import OneLine, plain, title
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.sharing.shared_folder import FolderFile, folder_table

DISPENSABLE, LEAST_ROWS = ("last_active", "new", "decided"), 6


class SharedFolderPart(QWidget):
    """Shows the files of the shared folder; hidden while no folder is chosen.

    chooses: the button that asks for the folder, for another row of buttons.
    """

    def __init__(self, session: Session, watch: SharedFolderWatch) -> None:
        super().__init__()
        self._session, self._watch = session, watch
        self._files: Sequence[FolderFile] = ()
        self.chooses = button(
            self.tr("Shared folder…"),
            self.choose,
            self.tr(
                "Choose a folder that is synchronised or on a network drive. Assessor watches the "
                "work packages in it and merges them when they are returned."
            ),
        )
        self.view = FittedTable(
            self.tr("Work packages in the shared folder"),
            ("file", "remark"),
            optional=("remark",),
            dispensable=DISPENSABLE,
        )
        EndAtLastRow(self.view, LEAST_ROWS)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._say_merge())
        self.merge = button("", lambda: watch.merge(self._chosen()))
        self.itself = pill(self.tr("Merge automatically"))
        self.itself.setToolTip(
            self.tr(
                "Merge each package that is ready, after a backup, while nobody judges or types "
                "and no dialog is open"
            )
        )
        self.itself.clicked.connect(watch.let_merge)
        self._place()
        watch.looked.connect(self._show)
        self._show()

    def choose(self) -> None:
        """Ask for the shared folder of the campaign."""
        folder = self._watch.folder()
        start = folder or (self._session.campaign and self._session.campaign.address.parent)
        path = QFileDialog.getExistingDirectory(
            self.window(), self.tr("Shared folder for work packages"), str(start or "")
        )
        if path:
            self._watch.choose(Path(path))

    def _place(self) -> None:
        self._where = OneLine()
        self._where.setProperty("muted", True)
        self._note = plain(muted=True)
        self.last = link(self.tr("Last merge…"), self._show_last)
        self.write = button(
            self.tr("Write packages here"),
            self._write,
            self.tr("Write a work package for each assessor who has none in the folder"),
        )
        self.again = button(self.tr("Look again"), self._watch.look)
        self.stop = button(
            self.tr("Stop watching"),
            lambda: self._watch.choose(None),
            self.tr("Watch no shared folder. Its files and what was merged stay."),
        )
        heading = row(title(self.tr("Shared folder"), 0.5), (self._where, 1), self.last, spacing=12)
        buttons = FlowRow((self.merge, self.itself), (self.write, self.again, self.stop))
        # Else the layout takes from the part below what the height for this width is above the
        # least one.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        parts = (heading, self.view, self._note, buttons)
        self.setLayout(column(*parts, spacing=8, margins=(0, 12, 0, 0)))

    def _show(self) -> None:
        folder = self._watch.folder()
        self.setVisible(folder is not None)
        if folder is None:
            return
        self._where.say(str(folder))
        self._show_files(self._watch.files)
        self.itself.setChecked(self._watch.merges_itself())
        self.itself.setEnabled(self._session.is_writable())
        self.last.setVisible(self._watch.outcome is not None)
        words = self._words()
        if words and words != self._note.text() and self.isVisible():
            announce(self, words, urgent=bool(self._watch.obstacle))
        self._note.setText(words)
        self._note.setVisible(bool(words))
        self._say_merge()

    def _show_files(self, files: Sequence[FolderFile]) -> None:
        """Show the files, and select those again that were selected."""
        table = folder_table(files)
        chosen = {self._files[at].path for at in self.view.selected_rows()}
        self._files = files
        self.view.setVisible(bool(files))
        if table == self.view.table():
            return
        self.view.show_table(table)
        self.view.fit_columns()
        way = QItemSelectionModel.SelectionFlag
        for at, one in enumerate(files):
            if one.path in chosen:
                self.view.selectionModel().select(self.view.index_of(at), way.Select | way.Rows)

    def _words(self) -> str:
        if self._watch.obstacle:
            return self._watch.obstacle
        if self._watch.holds_campaign():
            return self.tr(
                "The campaign file is in this folder, where others can open it. Move it elsewhere: "
                "assessors need their work packages only."
            )
        if not self._watch.files:
            return (
                self.tr("There are no work packages in this folder.")
                if self._watch.has_looked
                else self.tr("Looking into the folder…")
            )
        return ""

    def _chosen(self) -> list[FolderFile]:
        """Return the selected files that can be merged; without a selection, those ready."""
        if rows := self.view.selected_rows():
            return [self._files[at] for at in rows if self._files[at].can_be_merged]
        return self._watch.ready()

    def _say_merge(self) -> None:
        chosen = self._chosen()
        self.merge.setText(self.tr("Merge %Ln package(s)", "", len(chosen)))
        self.merge.setEnabled(bool(chosen) and self._session.is_writable())

    def _show_last(self) -> None:
        if (outcome := self._watch.outcome) is not None:
            show_outcome(self._session, outcome, self.window())

    def _write(self) -> None:
        if (folder := self._watch.folder()) is not None:
            have = {one.assessor for one in self._watch.files if one.assessor}
            write_packages(self._session, folder, self.window(), have)

"""The import history and the runs of a campaign; runs can be renamed and removed."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import (
    QHBoxLayout,
    QInputDialog,
    QMessageBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.campaign.history_list import HistoryList
from assessor_app.app.pages.campaign.text_places import TextPlaces
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import title
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.files.run_changes import (
    HeldRun,
    RunRemoval,
    held_runs,
    removal,
    remove_run,
    rename_run,
)
from assessor_app.campaign.importing.import_history import Entry, history
from assessor_app.campaign.importing.referred_texts import TextPlace, text_places
from assessor_app.domain.formatting import counted
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table

RUN_COLUMNS = (
    Column("run", "Run", numeric=False),
    Column("topics", "Topics", "Topics that it answers", digits=0),
    Column("lines", "Lines", "Documents that it returned, over all topics", digits=0),
    Column("tag", "Tag", "What the file itself calls the run", numeric=False),
)


@dataclass(frozen=True, slots=True)
class Held:
    """What was imported into the campaign.

    entries: the import history, latest first. runs: in import order. texts: files outside the
    campaign that contain document texts.
    """

    entries: tuple[Entry, ...]
    runs: tuple[HeldRun, ...]
    texts: tuple[TextPlace, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.entries or self.runs)


def read_held(campaign: Campaign, progress: Progress) -> Held:
    """Return the campaign's history, runs and text files; called on the worker."""
    return Held(history(campaign), held_runs(campaign), text_places(campaign))


class HeldFiles(QWidget):
    """Shows the import history, the runs and the text files, with buttons to change them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._held = Held((), ())
        self._history = HistoryList(session)
        self._runs = TableView(self.tr("Runs of the campaign"))
        self._runs.selectionModel().selectionChanged.connect(lambda *_: self._enable())
        self._texts = TextPlaces(session)
        self._rename = button(
            self.tr("Rename…"), self.rename, self.tr("Call the chosen run otherwise")
        )
        self._remove = button(
            self.tr("Remove…"), self.remove, self.tr("Forget the chosen run; judgements stay")
        )
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self._side(self.tr("Import history"), self._history, self._texts))
        split.addWidget(self._side(self.tr("Runs"), self._runs, self._buttons()))
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(split)
        self._enable()

    def show_held(self, held: Held) -> None:
        """Replace the content; the selected run stays selected if it still exists."""
        chosen = self.chosen()
        self._held = held
        self._history.show_entries(held.entries)
        rows = tuple((run.name, run.topics, run.lines, run.tag) for run in held.runs)
        self._runs.show_table(Table("Runs", RUN_COLUMNS, rows))
        self._runs.fit_columns()
        names = [run.name for run in held.runs]
        if chosen in names:
            self._runs.select_row(names.index(chosen))
        self._texts.show_places(held.texts)
        self._enable()

    def find_texts(self) -> None:
        """Ask for the new location of the first missing file that contains document texts."""
        self._texts.find_lost()

    def chosen(self) -> str:
        """Return the name of the selected run; empty if there is none."""
        rows = [row for row in self._runs.selected_rows() if row < len(self._held.runs)]
        return self._held.runs[rows[0]].name if rows else ""

    def rename(self) -> None:
        """Ask for a new name of the selected run and rename it."""
        name = self.chosen()
        if not name:
            return
        question = QInputDialog(self.window())
        question.setWindowTitle(self.tr("Rename a run"))
        question.setLabelText(self.tr("New name of the run “{0}”:").format(name))
        question.setTextValue(name)
        given = question.textValue() if question.exec() else name
        question.deleteLater()
        if given.strip() != name:
            self._session.do(lambda campaign: rename_run(campaign, name, given))

    def remove(self) -> None:
        """Show what removing the selected run deletes, and remove it after confirmation."""
        name = self.chosen()
        if name:
            self._session.do(
                lambda campaign: removal(campaign, name), partial(self._ask_to_remove, name)
            )

    def _ask_to_remove(self, name: str, gone: RunRemoval) -> None:
        question = QMessageBox(self.window())
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(self.tr("Remove a run"))
        question.setText(self.tr("Remove the run “{0}”?").format(name))
        question.setInformativeText(
            self.tr(
                "Its {0} for {1} go, and it is no longer in tables and curves. "
                "What it brought to the pool stays pooled, and every judgement stays. "
                "To have it back, import its file again."
            ).format(counted(gone.lines, "line"), counted(gone.topics, "topic"))
        )
        act = question.addButton(self.tr("Remove"), QMessageBox.ButtonRole.DestructiveRole)
        stay = question.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(stay)
        question.setEscapeButton(stay)
        question.exec()
        confirmed = question.clickedButton() is act
        question.deleteLater()
        if confirmed:
            self._session.do_backed_up(
                self.tr("Removing a run"),
                Step("removing runs"),
                lambda campaign, _: remove_run(campaign, name),
                lambda _: self._session.news.emit(self.tr("Removed the run “{0}”.").format(name)),
            )

    def _enable(self) -> None:
        campaign = self._session.campaign
        writable = campaign is not None and not campaign.read_only
        for one in (self._rename, self._remove):
            one.setEnabled(writable and bool(self.chosen()))

    def _buttons(self) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._rename)
        layout.addWidget(self._remove)
        layout.addStretch()
        return row

    @staticmethod
    def _side(heading: str, *parts: QWidget) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(8)
        column.addWidget(title(heading, 0.5))
        for part in parts:
            column.addWidget(part, 1 if isinstance(part, TableView | HistoryList) else 0)
        return side

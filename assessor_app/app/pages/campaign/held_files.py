"""Lists what a campaign contains: import history, runs, and files with document texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.dialogs.run_description_dialog import RunDescriptionDialog
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.session import Session
from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import button, confirmed, question
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, empty, panel, row, scrolled
from assessor_app.app.widgets.splitters import GapSplitter
from assessor_app.app.widgets.table_view import LEAST_ROWS, EndAtLastRow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files import run_changes
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.importing import import_history, referred_texts
from assessor_app.campaign.importing.run_describing import run_descriptions_of, with_details
from assessor_app.campaign.importing.undo_preview import Entry, UndoPreview
from assessor_app.campaign.sharing.merging import changed_judgements
from assessor_app.domain.run_description import RunDescription
from assessor_app.domain.table import Column, table_of

BESIDE = 1_000  # width in pixels, for letters of the usual size
DETAILS = 1_000  # judgements listed in the question
RUN_COLUMNS = (
    Column("run", QT_TRANSLATE_NOOP("Column", "Run"), numeric=False, of=lambda run: run.name),
    Column(
        "topics",
        QT_TRANSLATE_NOOP("Column", "Topics"),
        QT_TRANSLATE_NOOP("Column", "Topics for which the run returned documents"),
        digits=0,
    ),
    Column(
        "lines",
        QT_TRANSLATE_NOOP("Column", "Documents returned"),
        QT_TRANSLATE_NOOP("Column", "Lines of the run, over all topics"),
        digits=0,
    ),
    Column(
        "tag",
        QT_TRANSLATE_NOOP("Column", "Run tag"),
        QT_TRANSLATE_NOOP("Column", "Name of the run in its file, where it is another one"),
        numeric=False,
        of=lambda run: run.tag if run.tag != run.name else "",
    ),
)


@dataclass(frozen=True, slots=True)
class Held:
    """Lists what was imported into a campaign. False if there is neither history nor runs.

    entries: the import history, latest first. runs: in import order. texts: files outside the
    campaign that contain document texts. described: the details of runs, by name.
    """

    entries: tuple[Entry, ...]
    runs: tuple[run_changes.HeldRun, ...]
    texts: tuple[referred_texts.TextPlace, ...] = ()
    described: Mapping[str, RunDescription] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.entries or self.runs)


def read_held(campaign: Campaign) -> Held:
    """Return the campaign's import history, runs and text files; called on the worker."""
    return Held(
        import_history.history(campaign),
        run_changes.held_runs(campaign),
        referred_texts.text_places(campaign),
        run_descriptions_of(campaign),
    )


class HeldFiles(QWidget):
    """Shows the import history, the runs and the text files, with buttons to change them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._held = Held((), ())
        self._history = HistoryList(session)
        self._runs = FittedTable(self.tr("Runs of the campaign"), ("run", "tag"), optional=("tag",))
        EndAtLastRow(self._runs, LEAST_ROWS)
        self._runs.selectionModel().selectionChanged.connect(lambda *_: self._enable())
        self.texts = TextPlaces(session)
        self._rename = button(self.tr("Rename…"), self.rename, self.tr("Rename the selected run"))
        self._remove = button(
            self.tr("Remove…"),
            self.remove,
            self.tr("Remove the selected run. All judgements are kept."),
        )
        self._details = button(
            self.tr("Details…"),
            self.describe,
            self.tr("Edit the system, the date and the note of the selected run"),
        )
        imports = column((self._history, 1), self.texts, None, spacing=8)
        runs = column(
            row((title(self.tr("Runs"), 0.5), 1), self._details, self._rename, self._remove),
            (self._runs, 1),
            None,
            spacing=8,
        )
        self._both = GapSplitter((panel(imports), 5), (panel(runs), 2), sizes=(860, 340), gap=20)
        self.setLayout(column(scrolled(column(self._both))))
        LetterWatch(self, self._place)
        self._enable()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the runs below the import history where both do not fit side by side."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        beside = self.width() >= grown(self.font(), BESIDE)
        self._both.setOrientation(Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical)

    def show_held(self, held: Held) -> None:
        """Show this content; the selected run stays selected if it still exists."""
        chosen = self.chosen()
        self._held = held
        self._history.show_entries(held.entries)
        runs = table_of("Runs", RUN_COLUMNS, held.runs)
        self._runs.show_table(with_details(runs, held.described))
        self._runs.fit_columns()
        names = [run.name for run in held.runs]
        if chosen in names:
            self._runs.select_row(names.index(chosen))
        self.texts.show_places(held.texts)
        self._enable()

    def chosen(self) -> str:
        """Return the name of the selected run; empty without one."""
        rows = [row for row in self._runs.selected_rows() if row < len(self._held.runs)]
        return self._held.runs[rows[0]].name if rows else ""

    def rename(self) -> None:
        """Ask for a new name of the selected run and rename it."""
        name = self.chosen()
        if not name:
            return
        words = self.tr("New name of the run “{0}”:").format(name)
        given = text_asked(self.window(), self.tr("Rename run"), words, self.tr("Rename"), name)
        if given is not None and given != name:
            self._session.do(lambda campaign: run_changes.rename_run(campaign, name, given))

    def describe(self) -> None:
        """Edit the details of the selected run."""
        if name := self.chosen():
            RunDescriptionDialog.ask(self._session, name, self._held.described, self.window())

    def remove(self) -> None:
        """Show what removing the selected run deletes, and remove it after confirmation."""
        name = self.chosen()
        if name:
            self._session.do(
                lambda campaign: run_changes.removal(campaign, name),
                partial(self._ask_to_remove, name),
            )

    def _ask_to_remove(self, name: str, gone: run_changes.RunRemoval) -> None:
        told = self.tr(
            "This removes its {0} for {1}. The documents that it contributed stay in the pool, "
            "and all judgements are kept. To restore the run, import its file again."
        ).format(self.tr("%Ln line(s)", "", gone.lines), self.tr("%Ln topic(s)", "", gone.topics))
        text = self.tr("Remove the run “{0}”?").format(name)
        asked = question(self.window(), self.tr("Remove run"), text, told)
        if confirmed(asked, self.tr("Remove"), self.tr("Cancel")):
            self._session.do_backed_up(
                self.tr("Removing the run"),
                Step("removing runs"),
                lambda campaign, _: run_changes.remove_run(campaign, name),
                lambda _: self._session.news.emit(self.tr("Removed the run “{0}”.").format(name)),
            )

    def _enable(self) -> None:
        for one in (self._details, self._rename, self._remove):
            one.setEnabled(self._session.is_writable() and bool(self.chosen()))


class HistoryList(QWidget):
    """Shows a table with one row for each imported file, and a button that undoes the selected
    entry."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries: tuple[Entry, ...] = ()
        self._table = FittedTable(
            self.tr("Import history"),
            ("file", "mended"),
            first=("entry", "file", "content", "when", "state"),
            optional=("refused", "replaced", "mended", "state"),
            dispensable=("person", "when", "content"),
        )
        EndAtLastRow(self._table, LEAST_ROWS)
        self._table.selectionModel().selectionChanged.connect(lambda *_: self._enable())
        self._take_back = button(
            self.tr("Undo import…"),
            self.ask,
            self.tr("Undo the selected import, merge, pool or assignment as a whole"),
        )
        head = row((title(self.tr("Import history"), 0.5), 1), self._take_back)
        told = self.tr(
            "Imported: topics, documents, lines of a run, or judgements; for a pool, "
            "topic-document pairs. Files with the same number are undone together."
        )
        self._about = plain(told, muted=True)
        self._table.room_changed.connect(
            lambda: self._about.setText(" ".join((told, self._table.hidden_words())).strip())
        )
        self.setLayout(column(head, (self._table, 1), self._about, None, spacing=8))
        self._enable()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Replace the entries; the selected entry stays selected if it still exists."""
        chosen = self.chosen()
        self._entries = entries
        table = import_history.history_table(entries)
        self._table.show_table(table)
        self._table.fit_columns()
        self._about.setVisible(bool(table.rows))
        numbers = [row[0] for row in table.rows]
        if chosen is not None and chosen.number in numbers:
            self._table.select_row(numbers.index(chosen.number))
        self._enable()

    def chosen(self) -> Entry | None:
        """Return the entry of the selected row; None without one."""
        rows = [entry for entry in self._entries for _ in entry.operation.files]
        selected = [row for row in self._table.selected_rows() if row < len(rows)]
        return rows[selected[0]] if selected else None

    def ask(self) -> None:
        """Show what undoing the selected entry would change, and undo it after confirmation."""
        if (entry := self.chosen()) is not None:
            number = str(entry.number)
            self._session.jobs.start(
                self.tr("Computing the preview"),
                lambda campaign, progress: import_history.preview_undo(campaign, number, progress),
                self._confirm,
                self._session.report,
            )

    def _confirm(self, found: UndoPreview) -> None:
        said = [
            self.tr("Effects of the undo:"),
            *found.lines(0),
            self.tr("Later changes by others are kept."),
        ]
        text = self.tr("Undo {0}?").format(found.entry.title)
        asked = question(self.window(), self.tr("Undo import"), text, "\n".join(said))
        if found.judgements.number:
            asked.setDetailedText("\n".join(found.judgements.lines(DETAILS)))
        if confirmed(asked, self.tr("Undo"), self.tr("Cancel")):
            number = str(found.entry.number)
            self._session.do_backed_up(
                self.tr("Undoing the import"),
                Step("undo"),
                lambda campaign, progress: import_history.take_back(campaign, number, progress),
                self._say,
            )

    def _say(self, done: import_history.Undone) -> None:
        changed = changed_judgements(self.tr("Changed judgements"), done.preview.judgements.listed)
        if not changed.rows:
            self._session.news.emit(". ".join(line.strip() for line in done.lines(0)[:1]))
            return
        TableReport.show_tables(
            self._session, self.tr("Import undone"), done.lines(0), [changed], self.window()
        )

    def _enable(self) -> None:
        entry = self.chosen()
        can_be_undone = entry is not None and entry.undone_by is None
        self._take_back.setEnabled(self._session.is_writable() and can_be_undone)


class TextPlaces(QWidget):
    """Shows a line for each file with texts outside the campaign; hidden if there is none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._places: tuple[referred_texts.TextPlace, ...] = ()
        self._rows = column(spacing=4)
        self.setLayout(self._rows)
        self.hide()

    def show_places(self, places: tuple[referred_texts.TextPlace, ...]) -> None:
        """Show these files instead of the previous ones."""
        self._places = places
        empty(self._rows)
        for place in places:
            self._rows.addWidget(self._row(place))
        self.setVisible(bool(places))

    def find_lost(self) -> None:
        """Ask for the new location of the first missing file; show a message if none is missing."""
        lost = next((one for one in self._places if one.problem), None)
        if lost is not None:
            self.look_for(lost)
        else:
            self._session.news.emit(self.tr("No file with document texts is missing."))

    def look_for(self, place: referred_texts.TextPlace) -> None:
        """Ask for the new location of a file, and have its texts read from there."""
        heading = self.tr("Locate {0}").format(place.path.name)
        around = str(place.path.parent)
        if place.is_folder:
            new = QFileDialog.getExistingDirectory(self, heading, around)
        else:
            new = QFileDialog.getOpenFileName(self, heading, around)[0]
        if new:
            self._session.do_later(
                self.tr("Checking the texts"),
                lambda campaign, progress: referred_texts.look_elsewhere(
                    campaign, place.path, Path(new), progress
                ),
                self._say,
            )

    def _say(self, moved: referred_texts.Moved) -> None:
        told = self.tr("%Ln document(s) are now read from {0}.", "", moved.documents)
        words = [told.format(moved.path.name), *referred_texts.lines(moved.texts)]
        self._session.news.emit(" ".join(words))

    def _row(self, place: referred_texts.TextPlace) -> QWidget:
        lost = bool(place.problem)
        number = place.documents
        if lost:
            words = self.tr("%Ln text(s) cannot be read: {0} is missing.", "", number)
        else:
            words = self.tr("%Ln text(s) are read from {0} when shown.", "", number)
        said = plain(words.format(place.path), muted=not lost)
        said.setProperty("warning", lost)
        line = row((said, 1))
        if lost:
            find = button(
                self.tr("Locate file…"),
                lambda: self.look_for(place),
                self.tr("Choose the new location of {0}").format(place.path.name),
            )
            find.setEnabled(self._session.is_writable())
            line.addWidget(find)
        return panel(line)

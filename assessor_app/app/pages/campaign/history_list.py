"""The import history in the window, with a button that undoes an entry."""

from PySide6.QtWidgets import QHBoxLayout, QMessageBox, QVBoxLayout, QWidget

from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.importing.import_history import (
    Entry,
    Undone,
    UndoOutlook,
    history_table,
    outlook,
    take_back,
)
from assessor_app.campaign.sharing.merge_tables import changed_judgements
from assessor_app.domain.progress import Progress

DETAILS = 1_000  # judgements listed in the question


class HistoryList(QWidget):
    """A table with a row for each imported file, and a button that undoes the selected entry."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries: tuple[Entry, ...] = ()
        self._table = TableView(self.tr("Import history"))
        self._table.selectionModel().selectionChanged.connect(lambda *_: self._enable())
        self._take_back = button(
            self.tr("Take back…"),
            self.ask,
            self.tr("Undo the chosen import, merge, pool or assignment as a whole"),
        )
        row = QHBoxLayout()
        row.addWidget(self._take_back)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._table, 1)
        layout.addLayout(row)
        self._enable()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Replace the entries; the selected entry stays selected."""
        chosen = self.chosen()
        self._entries = entries
        table = history_table(entries)
        self._table.show_table(table)
        self._table.fit_columns()
        numbers = [row[0] for row in table.rows]
        if chosen is not None and chosen.number in numbers:
            self._table.select_row(numbers.index(chosen.number))
        self._enable()

    def chosen(self) -> Entry | None:
        """Return the entry of the selected row, or None."""
        rows = [entry for entry in self._entries for _ in entry.operation.files]
        selected = [row for row in self._table.selected_rows() if row < len(rows)]
        return rows[selected[0]] if selected else None

    def ask(self) -> None:
        """Show what undoing the selected entry would change, and undo it after confirmation."""
        entry = self.chosen()
        if entry is None:
            return
        number = str(entry.number)

        def work(campaign: Campaign, progress: Progress) -> UndoOutlook:
            return outlook(campaign, number, progress)

        self._session.jobs.start(
            self.tr("Looking at what would change"), work, self._confirm, self._session.report
        )

    def _confirm(self, found: UndoOutlook) -> None:
        question = QMessageBox(self.window())
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(self.tr("Take back an entry"))
        question.setText(self.tr("Take back {0}?").format(found.entry.title))
        said = [*found.lines(0), self.tr("What others did since stays.")]
        question.setInformativeText("\n".join(said))
        if found.judgements.number:
            question.setDetailedText("\n".join(found.judgements.lines(DETAILS)))
        act = question.addButton(self.tr("Take back"), QMessageBox.ButtonRole.DestructiveRole)
        stay = question.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(stay)
        question.setEscapeButton(stay)
        question.exec()
        confirmed = question.clickedButton() is act
        question.deleteLater()
        if confirmed:
            self._do(str(found.entry.number))

    def _do(self, number: str) -> None:
        def work(campaign: Campaign, progress: Progress) -> Undone:
            return take_back(campaign, number, progress)

        self._session.do_backed_up(self.tr("Taking back"), Step("undo"), work, self._say)

    def _say(self, done: Undone) -> None:
        changed = changed_judgements(self.tr("Changed judgements"), done.outlook.judgements.listed)
        if not changed.rows:
            self._session.news.emit(". ".join(line.strip() for line in done.lines(0)[:1]))
            return
        TableReport.show_tables(
            self._session, self.tr("Taken back"), done.lines(0), [changed], self.window()
        )

    def _enable(self) -> None:
        campaign, entry = self._session.campaign, self.chosen()
        writable = campaign is not None and not campaign.read_only
        stands = entry is not None and entry.undone_by is None
        self._take_back.setEnabled(writable and stands)

"""The values of a measure for every topic."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.runs_view import UndefinedReasons, select_rows
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.text_size import grown
from assessor_app.app.translation import QT_TR_NOOP, QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.form_fields import NamedBox, add_clear_button, guarded, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, row
from assessor_app.app.widgets.table_view import LEAST_ROWS, EndAtLastRow, TableView
from assessor_app.campaign.evaluating.evaluation_tables import topics_table
from assessor_app.domain.table import Column, Table

TITLE = Column(
    "title",
    QT_TRANSLATE_NOOP("Column", "Title"),
    QT_TRANSLATE_NOOP("Column", "Title of the topic"),
    numeric=False,
)
FIRST_RUN = 2
WIDEST_TITLE, LEAST_TITLE = 320, 90
# For speed with hundreds of columns; each column still has room for its greatest value.
ROWS_FITTED = 1
HINT = QT_TRANSLATE_NOOP(
    "TopicsTab", "Select topics to restrict the plots to them. Averages and tests use all topics."
)
WHY = QT_TR_NOOP("{run} did not return topic {topic}, or the measure is undefined for it.")


def with_titles(table: Table, titles: dict[str, str]) -> Table:
    """Return a table of topics with a column for the topics' titles."""
    # Columns compare topics, where a higher value is not better.
    runs = (replace(column, higher_is_better=None) for column in table.columns[1:])
    rows = tuple((row[0], titles.get(str(row[0]), ""), *row[1:]) for row in table.rows)
    return replace(table, columns=(table.columns[0], TITLE, *runs), rows=rows)


def narrowed(table: Table, runs: tuple[str, ...]) -> Table:
    """Return a table of topics by runs with only the columns of these runs (empty: all)."""
    return _with_columns(
        table, [at for at, column in enumerate(table.columns) if _is_shown(at, column, runs)]
    )


def arranged(table: Table, runs: tuple[str, ...]) -> Table:
    """Return a table of topics by runs with the columns of `runs` first, in this order."""
    places = {name: at for at, name in enumerate(runs)}
    own = range(FIRST_RUN, len(table.columns))
    known = sorted(own, key=lambda at: places.get(table.columns[at].key, len(places)))
    return _with_columns(table, [*range(FIRST_RUN), *known])


def _with_columns(table: Table, kept: list[int]) -> Table:
    columns = tuple(table.columns[at] for at in kept)
    rows = tuple(tuple(row[at] for at in kept) for row in table.rows)
    return replace(table, columns=columns, rows=rows)


def _is_shown(at: int, column: Column, runs: tuple[str, ...]) -> bool:
    return at < FIRST_RUN or not runs or column.key in runs


class TopicsTab(DetailTab):
    """Shows the values of a measure per topic and run.

    topics_chosen: emitted with the ids of the selected topics.
    """

    topics_chosen = Signal(tuple)

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self._given: Table | None = None
        self.measure = guarded(NamedBox())
        self.measure.setAccessibleName(self.tr("Measure per topic"))
        self.measure.setMinimumWidth(140)
        self.measure.currentTextChanged.connect(lambda _: self.again())
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Filter topics"))
        self.field.setAccessibleName(self.tr("Filter topics"))
        add_clear_button(self.field)
        self.field.setMaximumWidth(260)
        self.view = TableView(self.tr("Values per topic"))
        self.view.make_dense()
        self.view.freeze_first_column()
        self.view.horizontalHeader().setResizeContentsPrecision(ROWS_FITTED)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._on_selected())
        self.view.letters_fitted.connect(self._limit_titles)
        self.view.horizontalHeader().geometriesChanged.connect(self._limit_titles)
        self.field.textChanged.connect(self.view.filter)
        self.reasons = UndefinedReasons(
            self.view, lambda topic, run: tr(WHY).format(topic=topic, run=run)
        )
        self._place()

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures of the evaluation; the one shown is kept if it is among them."""
        if answer.evaluation is not None:
            names = [one.name for one in answer.evaluation.requested if one.measure.per_topic]
            offer(self.measure, [(name, name) for name in names])

    def take_order(self) -> None:
        """Sort the columns as the table above sorts the runs."""
        self.draw()

    def take_runs(self) -> None:
        """Show only the columns of the selected runs."""
        self._hide_others()

    def ask(self) -> None:
        """Compute the values of the chosen measure in the background."""
        if measure := self.measure.currentText():
            self.computing.ask(
                self.tr("Values per topic"),
                lambda evaluation, *_: topics_table(evaluation, measure),
                self._take,
                "runs.topics",
            )

    def _take(self, table: Table) -> None:
        """Show the values of a measure; the selected topics stay selected."""
        self._given = with_titles(table, self.computing.answer.titles)
        self.draw_now()

    def draw_content(self) -> None:
        """Show the values per topic; the selected topics stay selected."""
        if self._given is None:
            return
        shown = arranged(self._given, self.order)
        anew = shown.columns != self.view.table().columns
        selected, order = self.selected(), self.view.sorted_by()
        with QSignalBlocker(self):
            self.view.show_table(shown)
            if anew:
                self.view.sort_by(*order)
            rows = (at for at, row in enumerate(shown.rows) if row[0] in selected)
            select_rows(self.view, rows)
        self._hide_others()
        if anew:
            self._limit_titles()
        if self.selected() != selected:
            self._on_selected()

    def _limit_titles(self) -> None:
        """Let titles have the room that is left, or WIDEST_TITLE pixels if it is too little."""
        model, width_of = self.view.model(), self.view.fontMetrics().horizontalAdvance
        titles = (model.index(row, 1) for row in range(model.rowCount()))
        longest = max(titles, key=lambda title: width_of(str(title.data() or "")), default=None)
        if longest is None or self.view.isColumnHidden(1):
            return
        wanted = self.view.sizeHintForIndex(longest).width()
        others = self.view.horizontalHeader().length() - self.view.columnWidth(1)
        room = self.view.viewport().width() - others
        widest = room if room >= LEAST_TITLE else grown(self.view.font(), WIDEST_TITLE)
        self.view.setColumnWidth(1, max(self.view.title_width(1), min(wanted, widest)))

    def table(self) -> Table:
        """Return the visible table, with the columns of the runs shown."""
        return narrowed(self.view.shown_table(), self.runs)

    def selected(self) -> tuple[str, ...]:
        """Return the ids of the selected topics."""
        rows = self.view.table().rows
        return tuple(str(rows[row][0]) for row in self.view.selected_rows())

    def _hide_others(self) -> None:
        table = self.view.table()
        untitled = not any(row[1] for row in table.rows)
        for at, shown in enumerate(table.columns):
            hidden = not _is_shown(at, shown, self.runs) or (at == 1 and untitled)
            if self.view.isColumnHidden(at) != hidden:
                self.view.setColumnHidden(at, hidden)

    def _on_selected(self) -> None:
        self.topics_chosen.emit(self.selected())

    def _place(self) -> None:
        hint = plain(self.tr(HINT), muted=True)
        label = labelled(self.tr("Measure"), self.measure)
        bar = row(label, self.measure, self.field, (None, 1), spacing=10)
        EndAtLastRow(self.view, LEAST_ROWS)
        self.body.setLayout(column(bar, hint, (self.view, 1), None, spacing=8))

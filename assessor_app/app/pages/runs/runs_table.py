"""The table of runs and measures with what is said about it."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from assessor_app.app.pages.runs.computing import Answer
from assessor_app.app.pages.runs.run_mark import RunMark
from assessor_app.app.pages.runs.runs_model import RunsModel
from assessor_app.app.pages.runs.selecting import select_rows
from assessor_app.app.pages.runs.undefined_reasons import UndefinedReasons
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.evaluation import Evaluation, relevance_words
from assessor_app.campaign.marked_runs import NO_MARKS, Marks, with_marks
from assessor_app.domain.table import Table
from assessor_app.reports.cells import is_undefined

WHY = "{measure} of {run} is undefined: none of the topics counted has a value."
DASH = "A dash is a value that is undefined; its tooltip says why."

FEWEST_ROWS, MOST_ROWS = 3, 8


class RunsTable(QWidget):
    """`selected_changed` gives the names of the runs selected; none means all."""

    selected_changed = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._told: tuple[str, ...] = ()
        self._marks = NO_MARKS
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Filter runs"))
        self.field.setAccessibleName(self.tr("Filter runs"))
        self.field.setClearButtonEnabled(True)
        self.field.setMaximumWidth(260)
        self.said = plain(muted=True)
        self.said.setWordWrap(False)
        self.all = link(
            self.tr("Show all runs"), self.select_all, self.tr("Let the plots show all runs again")
        )
        self.model = RunsModel()
        self.view = TableView(self.tr("Runs and measures"), source=self.model)
        self.model.setParent(self.view)
        self.view.setHorizontalScrollMode(TableView.ScrollMode.ScrollPerPixel)
        self.mark = RunMark(self.view)
        self.view.setItemDelegateForColumn(0, self.mark)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._on_selected())
        self.field.textChanged.connect(self.view.filter)
        self.reasons = UndefinedReasons(
            self.view, lambda run, measure: WHY.format(run=run, measure=measure)
        )
        self.bar = bar = QHBoxLayout()
        bar.setSpacing(10)
        for part in (self.field, self.said):
            bar.addWidget(part)
        bar.addStretch(1)
        bar.addWidget(self.all)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(bar)
        layout.addWidget(self.view, 1)

    def show_answer(self, answer: Answer) -> None:
        """Show scores; the runs that were selected stay so."""
        table, evaluation = answer.table, answer.evaluation
        assert evaluation is not None
        selected = self._told
        anew = table.columns != self.view.table().columns
        order = self._order()
        self._names = evaluation.rankings.names
        self.said.setText(summary(table, evaluation))
        self.said.setToolTip(whole_story(evaluation))
        blocker = QSignalBlocker(self)
        # Before the table: the mark takes part in the column's width.
        self.mark.show_runs(self._names, len(selected) or len(self._names))
        wider = _widths(answer.marks) != _widths(self._marks)
        self._marks = answer.marks
        self.model.show_marked(table, answer.marks, shaded=answer.shaded)
        if anew:
            self.view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        if anew or wider:
            self.view.fit_columns()
        if anew:
            self._sort_again(order)
        select_rows(self.view, (at for at, name in enumerate(self._names) if name in selected))
        blocker.unblock()
        self._on_selected()

    def table(self) -> Table:
        """What is shown, with the marks as columns of their own."""
        return with_marks(self.view.table(), self._marks)

    def selected(self) -> tuple[str, ...]:
        """The runs selected, in the campaign's order."""
        return tuple(self._names[row] for row in self.view.selected_rows())

    def fitting_height(self) -> int:
        """The height that shows all runs, or a good many of them."""
        rows = min(max(len(self._names), FEWEST_ROWS), MOST_ROWS)
        header = self.view.horizontalHeader().sizeHint().height()
        bar = self.view.horizontalScrollBar().sizeHint().height()
        above = self.field.sizeHint().height() + 8
        return above + header + rows * self.view.verticalHeader().defaultSectionSize() + bar + 6

    def select_all(self) -> None:
        """Select nothing, which means all."""
        self.view.clearSelection()

    def _order(self) -> tuple[str, Qt.SortOrder]:
        header = self.view.horizontalHeader()
        at, columns = header.sortIndicatorSection(), self.view.table().columns
        key = columns[at].key if 0 <= at < len(columns) else ""
        return key, header.sortIndicatorOrder()

    def _sort_again(self, order: tuple[str, Qt.SortOrder]) -> None:
        keys = [column.key for column in self.view.table().columns]
        if order[0] in keys:
            self.view.sortByColumn(keys.index(order[0]), order[1])
        elif len(keys) > 1:
            self.view.sortByColumn(1, Qt.SortOrder.DescendingOrder)

    def _on_selected(self) -> None:
        chosen = self.selected()
        if 0 < len(chosen) < len(self._names):
            self.all.setText(
                self.tr("{0:,} of {1:,} runs · show all").format(len(chosen), len(self._names))
            )
        self.all.setVisible(0 < len(chosen) < len(self._names))
        self.mark.show_runs(self._names, len(chosen) or len(self._names))
        if chosen != self._told:
            self._told = chosen
            self.selected_changed.emit(chosen)


def _widths(marks: Marks) -> tuple[bool, str]:
    """What the widths of the columns hang on."""
    return marks.intervals, marks.baseline


def summary(table: Table, evaluation: Evaluation) -> str:
    """Over how many topics the averages are, on whose judgements, and what a dash means."""
    counts = sorted({int(count) for count in evaluation.scores.averaged})
    topics = f"{counts[0]:,}" if len(counts) == 1 else f"{counts[0]:,} to {counts[-1]:,}"
    parts = [f"Averages over {topics} {'topic' if topics == '1' else 'topics'}"]
    if evaluation.whose is not None:
        parts.append(f"{len(evaluation.whose.grade):,} judgements")
    if relevant := relevance_words(evaluation):
        parts.append(relevant)
    if any(is_undefined(cell) for row in table.rows for cell in row):
        parts.append(DASH)
    return " · ".join(parts)


def whole_story(evaluation: Evaluation) -> str:
    """How the judgements that count were decided."""
    if evaluation.whose is None:
        return ""
    cases = (f"{count:,} {words}" for words, count in evaluation.whose.decided if count)
    return f"Judgements ({evaluation.whose.title}): " + ", ".join(cases) + "."

"""The table of runs and measures, with its filter, summary and notes."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QLineEdit, QWidget

from assessor_app.app.models.table_model import shown_in_window, title_of
from assessor_app.app.numbers import fill
from assessor_app.app.pages.runs.computing import Answer
from assessor_app.app.pages.runs.fitting_columns import FittingColumns
from assessor_app.app.pages.runs.run_groups import GROUP, GroupBar, with_groups
from assessor_app.app.pages.runs.runs_view import (
    RunMark,
    RunsModel,
    RunsView,
    UndefinedReasons,
    select_rows,
)
from assessor_app.app.plotting.look import SWATCH
from assessor_app.app.translation import QT_TR_NOOP, of_core, tr
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import add_clear_button
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.rule_choice import rule_definition
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.evaluating.evaluation import (
    MARKER,
    Evaluation,
    relevance_words,
    with_topics,
)
from assessor_app.campaign.evaluating.evaluation_tables import remarks
from assessor_app.campaign.evaluating.marked_runs import NO_MARKS, Marks, meanings
from assessor_app.domain.formatting import counted
from assessor_app.domain.table import Cell, Table
from assessor_app.reports.cells import best_cells, is_undefined

WHY = QT_TR_NOOP("{measure} of {run} is undefined: it has no value for any of the topics included.")
DASH = QT_TR_NOOP("–: undefined, see tooltip")

BOLD = QT_TR_NOOP("bold: best of the column")

TOPICS = "topics"
# Columns of counts, which are left out of sight if all runs have the same count.
COUNTS = (TOPICS, "missing", "not_judged")
ROWS_FITTED = 8
EDGE = 2
BESIDE_FILTER = 20  # pixels: frame, padding and margins
LEAST_FILTER = 110  # pixels that large letters leave to the field at least
SPACING = 8
TICK, BESIDE_NAME, BESIDE_VALUE = 20, 24, 16
FEWEST_TOPICS = 2


class RunsTable(QWidget):
    """Shows the table of runs and measures, with a filter, a summary and notes.

    selected_changed: emitted with the names of the selected runs; empty means all. order_changed:
    emitted with the names of the runs as sorted. hidden_changed: emitted with the runs whose lines
    are hidden. shown_changed: emitted with the runs that pass filter and group; empty means all.
    pointed: emitted with the run under the pointer; empty for none.
    """

    selected_changed = Signal(tuple)
    order_changed = Signal(tuple)
    hidden_changed = Signal(frozenset)
    shown_changed = Signal(tuple)
    pointed = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self._names: tuple[str, ...] = ()
        self._told: tuple[str, ...] = ()
        self._told_shown: tuple[str, ...] = ()
        self._marks = NO_MARKS
        self._filling = self._is_folded = False
        self.field = self._make_field()
        self.groups = GroupBar(settings)
        self.said = plain(muted=True)
        self.all = link(
            self.tr("Show all runs"), self.select_all, self.tr("Clear the selection of runs")
        )
        self.model = RunsModel()
        self.view = self._make_view()
        self._fitting = FittingColumns(self.view, self._columns_wanted)
        self._fitting.changed.connect(self._say)
        self.meaning = plain(muted=True)
        self.meaning.hide()
        self.rule = plain(muted=True)
        self.rule.hide()
        self.mark = RunMark(self.view)
        frozen = self.view.freeze_first_column()
        for view in (self.view, frozen):
            view.setItemDelegateForColumn(0, self.mark)
        self.mark.changed.connect(frozen.viewport().update)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._on_selected())
        # Connected after the view's own slot, so that the rows are already sorted.
        self.view.horizontalHeader().sortIndicatorChanged.connect(lambda *_: self._tell_order())
        self.field.textChanged.connect(lambda _: self._on_filter())
        self.groups.changed.connect(self._on_filter)
        self.reasons = UndefinedReasons(
            self.view, lambda run, measure: tr(WHY).format(run=run, measure=measure)
        )
        self.model.hidden_changed.connect(self.hidden_changed)
        self.view.pointed.connect(self.pointed)
        self._fit_field()
        self._place()
        self.view.letters_fitted.connect(self._fit_letters)

    def _make_view(self) -> RunsView:
        view = RunsView(self.tr("Runs and measures"), self.model)
        self.model.setParent(view)
        # Measuring a dozen columns in hundreds of rows would take most of a second.
        view.horizontalHeader().setResizeContentsPrecision(ROWS_FITTED)
        view.make_dense(wraps_heads=False)
        view.setVerticalScrollMode(view.ScrollMode.ScrollPerPixel)
        return view

    def _make_field(self) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(self.tr("Filter runs"))
        field.setAccessibleName(self.tr("Filter runs"))
        field.setToolTip(self.tr("Show the runs whose name or group contains this text"))
        add_clear_button(field)
        field.setMaximumWidth(220)
        return field

    def _fit_field(self) -> None:
        """Let the field shrink no more than its placeholder allows, unless letters are large."""
        words = self.field.fontMetrics().horizontalAdvance(self.field.placeholderText())
        self.field.setMinimumWidth(min(words + BESIDE_FILTER, LEAST_FILTER))

    def _place(self) -> None:
        self.bar = row((self.field, 1), self.groups, (None, 0), spacing=10)
        caption = row((self.said, 1), self.all, spacing=10)
        EndAtLastRow(self.view)
        parts = (self.bar, caption, (self.view, 1), self.meaning, self.rule, None)
        self.setLayout(column(*parts, spacing=SPACING))

    def show_answer(self, answer: Answer) -> None:
        """Show the scores of an evaluation; the selected runs stay selected."""
        evaluation = answer.evaluation
        assert evaluation is not None
        self._answer = answer
        self._names = evaluation.rankings.names
        self.groups.show_runs(evaluation.rankings)
        self._fill()

    def hide_lines(self, runs: frozenset[str]) -> None:
        """Untick the runs whose lines are hidden, and tick the others."""
        self.model.hide_lines(runs)

    def table(self) -> Table:
        """Return the table as shown: sorted, with intervals and marks."""
        return self.view.shown_table()

    def order(self) -> tuple[str, ...]:
        """Return the names of the runs shown, as sorted."""
        return tuple(str(row[0]) for row in self.view.shown_rows())

    def selected(self) -> tuple[str, ...]:
        """Return the names of the selected runs, in the campaign's order."""
        rows = self.view.table().rows
        return tuple(str(rows[row][0]) for row in self.view.selected_rows())

    def _fill(self) -> None:
        """Show the runs that pass group and filter; the best values are determined among these
        runs."""
        if self._answer is None or self._answer.evaluation is None:
            return
        answer, selected, order = self._answer, self._told, self.view.sorted_by()
        note = note_for_files(self._answer.evaluation)
        table = replace(self._left(answer.table), note=note)
        anew = table.columns != self.view.table().columns
        wider = _widths(answer.marks) != _widths(self._marks)
        self._filling = True
        # Before the table, because the line sample adds to the column's width.
        self._mark_runs(selected)
        self._marks = answer.marks
        if anew:
            # Before the table: otherwise it would be sorted by a column with another meaning.
            self.view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.model.show_marked(table, answer.marks, shaded=answer.shaded)
        if anew or wider:
            self._fit_columns()
        if anew:
            self._sort_again(order)
        wanted = set(selected)
        select_rows(self.view, (at for at, row in enumerate(table.rows) if row[0] in wanted))
        self._hide_columns()
        self._filling = False
        self._say()
        self._on_selected()
        self._tell_shown()

    def _tell_shown(self) -> None:
        names = tuple(str(row[0]) for row in self.view.table().rows)
        shown = names if len(names) < len(self._names) else ()
        if shown != self._told_shown:
            self._told_shown = shown
            self.shown_changed.emit(shown)

    def _fit_columns(self) -> None:
        for at in range(self.model.columnCount()):
            self.view.setColumnHidden(at, False)  # a hidden column has no width to be kept
        self.view.fit_columns()
        longest = max((str(row[0]) for row in self.view.table().rows), key=len, default="")
        words = (
            self.view.fontMetrics().horizontalAdvance(longest) + SWATCH.width() + TICK + BESIDE_NAME
        )
        self.view.setColumnWidth(0, max(self.view.columnWidth(0), words))
        self._fit_best()
        self._fitting.measure()

    def _fit_letters(self) -> None:
        self._fit_field()
        self._fit_columns()
        self._hide_columns()

    def _fit_best(self) -> None:
        """Widen columns so that the best value, shown in bold with interval and mark, fits."""
        font = QFont(self.view.font())
        font.setBold(True)
        metrics, rows = QFontMetrics(font), range(min(self.model.rowCount(), ROWS_FITTED))
        for at, shown in enumerate(self.view.table().columns):
            if shown.higher_is_better is not None and rows:
                texts = (str(self.model.index(row, at).data()) for row in rows)
                wanted = metrics.horizontalAdvance(max(texts, key=len)) + BESIDE_VALUE
                self.view.setColumnWidth(at, max(self.view.columnWidth(at), wanted))

    def _left(self, table: Table) -> Table:
        typed = self.field.text().strip().casefold()
        groups = self.groups.groups if self.groups.are_on() else {}

        def is_left(run: str) -> bool:
            words = f"{run}\n{groups.get(run, '')}".casefold()
            return typed in words and self.groups.shows(run)

        rows = tuple(row for row in table.rows if is_left(str(row[0])))
        left = table if len(rows) == len(table.rows) else replace(table, rows=rows)
        return with_groups(left, groups) if self.groups.are_on() else left

    def _say(self) -> None:
        assert self._answer is not None
        assert self._answer.evaluation is not None
        words = summary(self._answer.table, self._answer.evaluation)
        if hidden := self._fitting.hidden:
            more = self.tr("%Ln more column(s): Columns ▾", "", hidden)
            words = f"{words} · {more}"
        marks, most = self._answer.marks, self._answer.evaluation.scores.averaged.max(initial=0)
        if (marks.intervals or marks.baseline) and most < FEWEST_TOPICS:
            words = f"{words} · {self.tr('intervals and significance need at least two topics')}"
        shown = len(self.view.table().rows)
        if shown < len(self._names):
            few = fill(self.tr("{0:,} of %Ln run(s) shown", "", len(self._names)), shown)
            words = f"{few} · {words}"
        # A line breaks behind a dot between two parts, not before it.
        self.said.setText(words.replace(" · ", "\N{NO-BREAK SPACE}· "))
        self.said.setVisible(not self._is_folded)
        judged = self._answer.evaluation.judged
        said = (*meanings(marks), *remarks(self._answer.evaluation))
        if withdrawn := len(self._answer.evaluation.withdrawn):
            said = (*said, self.tr("%Ln withdrawn topic(s) not counted.", "", withdrawn))
        self.meaning.setText(" ".join((*said, with_topics("", judged, MARKER))).strip())
        self.meaning.setToolTip("\n".join(named_topics(self._answer.evaluation)))
        self.meaning.setVisible(bool(self.meaning.text()) and not self._is_folded)
        self.said.setToolTip(whole_story(self._answer.evaluation))
        selected = self._answer.evaluation.selected
        has_rule = selected is not None and bool(selected.rule)
        self.rule.setText(rule_definition(selected.rule) if selected and has_rule else "")
        self.rule.setVisible(has_rule and not self._is_folded)

    def fitting_width(self) -> int:
        """Return the width in pixels that shows the visible columns in full."""
        view = self.view
        wanted = self._fitting.wanted_width()
        bar = view.verticalScrollBar().sizeHint().width()
        return max(wanted + bar + 2 * view.frameWidth() + EDGE, self.minimumSizeHint().width())

    def set_folded(self, is_folded: bool) -> None:
        """Show only the names and the sorted column, without captions, or everything again."""
        self._is_folded = is_folded
        self._hide_columns()
        self.groups.setVisible(not is_folded)
        if self._answer is not None:
            self._say()
            self._show_link()
        # Otherwise the width of the hidden parts would still count.
        if (layout := self.layout()) is not None:
            layout.activate()

    def _hide_columns(self) -> None:
        """Hide the columns that say nothing, and those that do not fit."""
        self._fitting.fit(every=self._shows_every_column())

    def _shows_every_column(self) -> bool:
        return self._is_folded or self._answer is None or self._answer.every_column

    def _columns_wanted(self) -> list[int]:
        """Return the columns to show if there is room: names, sorted column, then the others.

        Without those that have one value for all runs; if folded, only name and sorted column.
        """
        key, _ = self.view.sorted_by()
        same = constant_columns(self._answer.table) if self._answer else {}
        columns = self.view.table().columns
        first = [at for at, one in enumerate(columns) if at == 0 or one.key == key]
        others = (at for at, one in enumerate(columns) if not one.apart and one.key not in same)
        return first if self._is_folded else list(dict.fromkeys((*first, *others)))

    def select_all(self) -> None:
        """Clear the selection, so that the plots show all runs."""
        self.view.clearSelection()

    def _sort_again(self, order: tuple[str, Qt.SortOrder]) -> None:
        keys = [column.key for column in self.view.table().columns]
        if self.view.sort_by(*order):
            return
        if first := next((at for at, one in enumerate(keys) if at and one != GROUP.key), 0):
            self.view.sortByColumn(first, Qt.SortOrder.DescendingOrder)

    def _on_filter(self) -> None:
        self._fill()
        if len(self.view.table().rows) == len(self._names):
            # The table may have been sorted while some runs were hidden.
            self._tell_order()

    def _mark_runs(self, selected: tuple[str, ...]) -> None:
        self.mark.show_runs(self._names, selected, self.order(), self._marks.baseline)

    def _tell_order(self) -> None:
        if not self._filling:
            self._hide_columns()
            self._mark_runs(self._told)
            self.order_changed.emit(self.order())

    def _show_link(self) -> None:
        chosen = len(self.selected())
        self.all.setVisible(0 < chosen < len(self._names) and not self._is_folded)

    def _on_selected(self) -> None:
        if self._filling:
            return
        chosen = self.selected()
        if 0 < len(chosen) < len(self._names):
            self.all.setText(
                fill(self.tr("{0:,} of {1:,} runs · show all"), len(chosen), len(self._names))
            )
        self._show_link()
        self._mark_runs(chosen)
        if chosen != self._told:
            self._told = chosen
            self.selected_changed.emit(chosen)


def constant_columns(table: Table) -> dict[str, Cell]:
    """Return key -> value of the columns that have the same value for all runs.

    A measure of a single run is no such column.
    """
    found: dict[str, Cell] = {}
    for at, shown in enumerate(table.columns[1:], start=1):
        values = {row[at] for row in table.rows}
        if len(values) == 1 and (shown.key in COUNTS or len(table.rows) > 1):
            found[shown.key] = values.pop()
    return found


def _widths(marks: Marks) -> tuple[bool, str]:
    """Return the properties of the marks that determine the columns' widths: intervals,
    baseline."""
    return marks.intervals, marks.baseline


def summary(table: Table, evaluation: Evaluation) -> str:
    """Return a line on the topics, the judged documents and what is relevant; it gives the columns
    with one value, but not counts of 0, and explains dashes if there are any."""
    parts = [_averages_words(evaluation)]
    if evaluation.selected is not None:
        judged = len(evaluation.selected.grade)
        parts.append(tr("%Ln judged document(s) (sum over topics)", "", judged))
    level = evaluation.rankings.options.level
    parts.append(tr("relevant: grade {0} or higher").format(level))
    same = constant_columns(table)
    for one in table.columns:
        if one.key in same and one.key != TOPICS and (same[one.key] or one.key not in COUNTS):
            title = title_of(one).casefold() if one.key in COUNTS else title_of(one)
            parts.append(tr("{0}: {1}").format(title, shown_in_window(same[one.key], one)))
    if any(is_undefined(cell) for row in table.rows for cell in row):
        parts.append(tr(DASH))
    if best_cells(table):
        parts.append(tr(BOLD))
    return " · ".join(parts)


def note_for_files(evaluation: Evaluation) -> str:
    """Return the note for exported tables: the topics and judgements used."""
    parts = [_averages(evaluation)]
    if (selected := evaluation.selected) is not None:
        parts.append(f"{counted(len(selected.grade), 'judged document')} ({selected.title})")
    note = f"{'; '.join(filter(None, (*parts, relevance_words(evaluation))))}."
    return with_topics(note, evaluation.judged, MARKER)


def named_topics(evaluation: Evaluation) -> Iterator[str]:
    """Yield lines that list the topics judged less than half, left out, and withdrawn."""
    judged = evaluation.judged
    if evaluation.withdrawn:
        yield tr("Topics withdrawn: {0}").format(", ".join(evaluation.withdrawn))
    if judged is not None and judged.barely:
        yield tr("Less than half of the pool judged: {0}").format(", ".join(judged.barely))
    if judged is not None and judged.left_out:
        yield tr("Topics excluded: {0}").format(", ".join(judged.left_out))


def _averages(evaluation: Evaluation) -> str:
    counts = sorted({int(count) for count in evaluation.scores.averaged})
    topics = f"{counts[0]:,}" if len(counts) == 1 else f"{counts[0]:,} to {counts[-1]:,}"
    return f"Averages over {topics} {'topic' if topics == '1' else 'topics'}"


def _averages_words(evaluation: Evaluation) -> str:
    """Return the number of topics of the averages, in the language of the window."""
    counts = sorted({int(count) for count in evaluation.scores.averaged})
    if len(counts) == 1:
        return tr("Averages over %Ln topic(s)", "", counts[0])
    return fill(tr("Averages over {0:,} to %Ln topic(s)", "", counts[-1]), counts[0])


def whole_story(evaluation: Evaluation) -> str:
    """Return a sentence on how the judgements that count were determined; empty if not
    applicable."""
    if evaluation.selected is None:
        return ""
    decided = ((words, count) for words, count in evaluation.selected.decided if count)
    cases = (fill(tr("{0:,} {1}"), count, of_core(words)) for words, count in decided)
    told = tr("Judgements ({0}): {1}.")
    return told.format(evaluation.selected.title, tr(", ").join(cases))

"""The Qt classes of the table of runs: model, line samples before the names, view, tooltips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QGuiApplication, QHelpEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from assessor_app.app.models.table_model import EMPTY, VALUE, Index, TableModel
from assessor_app.app.numbers import fill
from assessor_app.app.pages.runs.tabs.pair_matrix import pair_words
from assessor_app.app.plotting.look import SWATCH, look_of, palette_for, swatch
from assessor_app.app.theme import theme_of
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.evaluating.marked_runs import NO_MARKS, Mark, Marks, with_marks
from assessor_app.domain.formatting import with_minus
from assessor_app.domain.table import Table
from assessor_app.reports.cells import interval_of, is_undefined, sign_of
from assessor_app.reports.line_styles import coloured, line_style, places_of

Role = Qt.ItemDataRole
SWITCH = QT_TRANSLATE_NOOP(
    "RunsModel", "The check box, or Space, shows or hides the line in the plots."
)
KEYS = QT_TRANSLATE_NOOP(
    "RunsView", "Space shows or hides the lines of the selected runs in the plots."
)
# Figure spaces are as wide as digits, so that values are aligned.
NO_SIGN = " \u2007"
NO_INTERVAL = "\u2007" * 7
FAINTEST, DARKEST = 0, 78


class RunsModel(TableModel):
    """A table model whose displayed texts include marks; its values, used for sorting, do not.

    The name of each run has a check box, ticked while the run's line is shown in the plots.
    hidden: the runs whose lines are hidden. hidden_changed: emitted with them after a change.
    """

    hidden_changed = Signal(frozenset)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(EMPTY, parent)
        self.hidden: frozenset[str] = frozenset()
        self._marks = NO_MARKS
        self._wide: set[str] = set()
        self._ends: Mapping[int, tuple[float, float]] = {}

    def marked(self, table: Table) -> Table:
        """Return the table with the marks as additional columns, for files."""
        return with_marks(table, self._marks)

    def show_marked(self, table: Table, marks: Marks, *, shaded: bool) -> None:
        """Show a table of runs with marks; shaded: shade cells from the worst to the best value."""
        self._marks = marks
        self._wide = {name for (name, _), one in marks.of.items() if interval_of(one.beside())}
        self._ends = _ends(table) if shaded else {}
        self.show(table)

    def hide_lines(self, runs: frozenset[str]) -> None:
        """Untick these runs, and tick the others."""
        if runs == self.hidden:
            return
        self.hidden = runs
        if self.rowCount():
            last = self.index(self.rowCount() - 1, 0)
            self.dataChanged.emit(self.index(0, 0), last, [Role.CheckStateRole])
        self.hidden_changed.emit(runs)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a cell; the name of a run can be ticked."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else flags

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        """Show or hide the line of a run when its check box is switched."""
        if role != Role.CheckStateRole or index.column() != 0:
            return False
        run = {str(self.row(index)[0])}
        is_ticked = Qt.CheckState(value) == Qt.CheckState.Checked
        self.hide_lines(self.hidden - run if is_ticked else self.hidden | run)
        return True

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the table's data with marks, shades and check boxes, and with tooltips that
        explain the marks."""
        found = super().data(index, role)
        if not index.isValid():
            return found
        match role:
            case Role.DisplayRole:
                return f"{found}{self._suffix(index)}"
            case Role.BackgroundRole:
                return self._shade(index)
            case Role.CheckStateRole if index.column() == 0:
                is_hidden = str(self.row(index)[0]) in self.hidden
                return Qt.CheckState.Unchecked if is_hidden else Qt.CheckState.Checked
            case Role.ToolTipRole if index.column() == 0:
                return f"{found or self.row(index)[0]}\n{self.tr(SWITCH)}"
            case Role.ToolTipRole:
                return self._story(index) or found
            case Role.AccessibleTextRole:
                return f"{found}{self._said(index)}"
        return found

    def _mark(self, index: Index) -> Mark | None:
        row = self.row(index)
        return self._marks.of.get((self.table.columns[index.column()].key, str(row[0])))

    def _suffix(self, index: Index) -> str:
        if index.column() == 0:
            is_baseline = self.row(index)[0] == self._marks.baseline
            return self.tr("  (baseline)") if is_baseline and self._marks.baseline else ""
        mark = self._mark(index)
        if mark is None:
            return ""
        none = NO_INTERVAL if self.table.columns[index.column()].key in self._wide else ""
        interval, sign = interval_of(mark.beside()), sign_of(mark.beside())
        # All cells of a column have endings of equal width, to keep the digits aligned.
        room = NO_SIGN if self._marks.baseline else ""
        return (f" {interval}" if interval else none) + (f" {sign}" if sign else room)

    def _said(self, index: Index) -> str:
        mark = self._mark(index)
        if mark is None:
            return ""
        words = {True: self.tr("significantly better"), False: self.tr("significantly worse")}
        if mark.better is None:
            return ""
        return f", {words[mark.better]}"

    def _story(self, index: Index) -> str:
        mark = self._mark(index)
        if mark is None:
            return ""
        lines = []
        if interval_of(mark.beside()):
            told = self.tr("95% confidence interval: {0:.4f} to {1:.4f}")
            lines.append(with_minus(fill(told, mark.low, mark.high)))
        if mark.pair is not None:
            lines += pair_words(mark.pair, 1 if mark.pair.b == self._marks.baseline else -1)
        return "\n".join(lines)

    def _shade(self, index: Index) -> QColor | None:
        if index.column() not in self._ends:
            return None
        value = self.row(index)[index.column()]
        if is_undefined(value) or not isinstance(value, int | float):
            return None
        worst, best = self._ends[index.column()]
        share = (value - worst) / (best - worst) if best != worst else 0.0
        colour = QColor(theme_of(QGuiApplication.palette()).accent)
        colour.setAlpha(round(FAINTEST + (DARKEST - FAINTEST) * share))
        return colour


def _ends(table: Table) -> dict[int, tuple[float, float]]:
    """Return (worst, best) value of each column in which higher or lower is better, by column
    number."""
    found = {}
    for at, column in enumerate(table.columns):
        cells = (row[at] for row in table.rows)
        values = [
            float(one) for one in cells if isinstance(one, int | float) and not is_undefined(one)
        ]
        if values and column.higher_is_better is not None:
            low, high = min(values), max(values)
            found[at] = (low, high) if column.higher_is_better else (high, low)
    return found


class RunMark(QStyledItemDelegate):
    """Paints a sample of each run's line before its name.

    changed: emitted when the runs' line styles have changed.
    """

    changed = Signal()

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._names: dict[str, int] = {}
        self._shown = 0
        self._icons: dict[tuple[str, str], QIcon] = {}

    def show_runs(
        self, names: Sequence[str], chosen: Sequence[str], rows: Sequence[str], baseline: str
    ) -> None:
        """Set the runs whose line samples are shown.

        names: all runs, in the order that determines their styles. chosen: the selected runs. rows:
        the runs as sorted in the table. baseline: see `coloured`.
        """
        there = set(rows)
        lines = (*rows, *(name for name in names if name not in there))
        strong = coloured(rows or lines, chosen, baseline)
        shown = len(strong)
        named = dict(zip(lines, places_of(lines, names, strong), strict=True))
        if (named, shown) != (self._names, self._shown):
            self._names, self._shown = named, shown
            self._icons.clear()
            self._view.viewport().update()
            self.changed.emit()

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Add the line sample to the item of a run."""
        super().initStyleOption(option, index)
        name = index.data(VALUE)
        if name in self._names:
            option.icon = self.icon_of(name)
            option.decorationSize = SWATCH
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration

    def icon_of(self, name: str) -> QIcon:
        """Return the line sample of a run, in the colour and line style of the plots."""
        theme = theme_of(self._view.palette())
        if (name, theme.name) not in self._icons:
            look = look_of(line_style(self._names[name], self._shown, palette_for(theme)))
            self._icons[name, theme.name] = swatch(look)
        return self._icons[name, theme.name]


class RunsView(TableView):
    """Shows the table of runs; copies and exports use `shown_table`.

    pointed: emitted with the run under the pointer; empty for none.
    """

    pointed = Signal(str)

    def __init__(self, name: str, runs: RunsModel, parent: QWidget | None = None) -> None:
        super().__init__(name, parent, source=runs)
        self._runs = runs
        self.setAccessibleDescription(self.tr(KEYS))

    def set_hovered_row(self, row: int) -> None:
        """Set the row that is painted as hovered, and emit `pointed`."""
        if row != self.hovered_row:
            self.pointed.emit(self._run(row) if row >= 0 else "")
        super().set_hovered_row(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """For Space, hide the lines of the selected runs, or show them if any is hidden."""
        if event.key() != Qt.Key.Key_Space or event.modifiers():
            super().keyPressEvent(event)
            return
        selected = {index.row() for index in self.selectionModel().selectedRows()}
        current = self.currentIndex().row()
        rows = selected if current in selected else {current} - {-1}
        runs = {self._run(row) for row in rows}
        hidden = self._runs.hidden
        self._runs.hide_lines(hidden - runs if hidden & runs else hidden | runs)

    def _run(self, row: int) -> str:
        return str(self.model().index(row, 0).data(VALUE))

    def shown_table(self, places: Sequence[int] = ()) -> Table:
        """Return the table in the order shown, with intervals and signs."""
        table = self._runs.marked(super().shown_table())
        return replace(table, rows=[table.rows[place] for place in places]) if places else table


def select_rows(view: TableView, rows: Iterable[int]) -> None:
    """Select these rows of the view's table, and no others."""
    chosen = QItemSelection()
    for row in rows:
        index = view.index_of(row)
        if index.isValid():
            chosen.select(index, index)
    way = QItemSelectionModel.SelectionFlag
    view.selectionModel().select(chosen, way.ClearAndSelect | way.Rows)


class Folding(QObject):
    """Folds the left part of a splitter, and restores its former width.

    show: called with whether the part is to be shown folded. width: returns the width in pixels
    that the part needs as it is shown. turned: emitted when the part was folded or unfolded.
    """

    turned = Signal()

    def __init__(
        self, split: QSplitter, show: Callable[[bool], None], width: Callable[[], int]
    ) -> None:
        super().__init__(split)
        self._split = split
        self._show = show
        self._width = width
        self._before = 0
        # Dragging the handle sets a new width, which replaces the former one.
        split.splitterMoved.connect(lambda *_: self.forget())

    def is_folded(self) -> bool:
        """Return whether the left part is folded."""
        return self._before > 0

    def turn(self) -> None:
        """Fold the left part, or unfold it if it is folded."""
        left, right = self._split.sizes()
        folds = not self._before
        self._show(folds)
        wanted = min(self._width(), left) if folds else self._before
        self._before = left if folds else 0
        self._split.setSizes([wanted, left + right - wanted])
        self.turned.emit()

    def forget(self) -> None:
        """Forget the former width, because the part has got another one; it then counts as
        unfolded."""
        if self._before:
            self._before = 0
            self._show(False)
            self.turned.emit()


class UndefinedReasons(QObject):
    """Shows the reasons of undefined cells as tooltips.

    reason: called with the first cell of the row and the column's title; returns the tooltip.
    """

    def __init__(self, view: QTableView, reason: Callable[[str, str], str]) -> None:
        super().__init__(view)
        self._view = view
        self._reason = reason
        view.viewport().installEventFilter(self)

    def words(self, row: int, column: int) -> str:
        """Return the reason of the dash in a cell, by row and column of the view; empty without
        a dash."""
        model = self._view.model()
        index = model.index(row, column)
        if not index.isValid() or not is_undefined(index.data(VALUE)):
            return ""
        title = model.headerData(column, self._view.horizontalHeader().orientation())
        return self._reason(str(model.index(row, 0).data(VALUE)), str(title))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason when a tooltip is requested."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._view.indexAt(event.pos())
            words = self.words(index.row(), index.column()) if index.isValid() else ""
            if words:
                QToolTip.showText(event.globalPos(), words, self._view)
                return True
        return super().eventFilter(watched, event)

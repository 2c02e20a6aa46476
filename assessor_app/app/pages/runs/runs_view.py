"""The view of the table of runs, selection of rows, reasons for dashes, and collapsing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QObject, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QSplitter, QTableView, QToolTip, QWidget

from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.runs.runs_model import RunsModel
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table
from assessor_app.reports.cells import is_undefined


class RunsView(TableView):
    """The table of runs; copies and exports use `shown_table`."""

    def __init__(self, name: str, runs: RunsModel, parent: QWidget | None = None) -> None:
        super().__init__(name, parent, source=runs)
        self._runs = runs

    def shown_table(self) -> Table:
        """Return the table as shown, in its order, with intervals and signs."""
        return self._runs.marked(super().shown_table())


def select_rows(view: TableView, rows: Iterable[int]) -> None:
    """Select exactly these rows of the table."""
    chosen = QItemSelection()
    for row in rows:
        index = view.index_of(row)
        if index.isValid():
            chosen.select(index, index)
    way = QItemSelectionModel.SelectionFlag
    view.selectionModel().select(chosen, way.ClearAndSelect | way.Rows)


class Folding(QObject):
    """Collapses the upper part of a splitter, and restores its former height.

    height: returns the collapsed height. turned: emitted when collapsed or expanded.
    """

    turned = Signal()

    def __init__(self, split: QSplitter, height: Callable[[], int]) -> None:
        super().__init__(split)
        self._split = split
        self._height = height
        self._before = 0
        # Dragging the handle sets a new height, which replaces the former one.
        split.splitterMoved.connect(lambda *_: self.forget())

    def is_folded(self) -> bool:
        """Return whether the part is collapsed."""
        return self._before > 0

    def turn(self) -> None:
        """Collapse or expand the part."""
        upper, lower = self._split.sizes()
        wanted = self._before or min(self._height(), upper)
        self._before = 0 if self._before else upper
        self._split.setSizes([wanted, upper + lower - wanted])
        self.turned.emit()

    def forget(self) -> None:
        """Forget the former height, because the part has been given another one."""
        if self._before:
            self._before = 0
            self.turned.emit()


class UndefinedReasons(QObject):
    """Shows reasons for undefined cells as tooltips.

    reason: given the first cell of the row and the column's title, returns the words.
    """

    def __init__(self, view: QTableView, reason: Callable[[str, str], str]) -> None:
        super().__init__(view)
        self._view = view
        self._reason = reason
        view.viewport().installEventFilter(self)

    def words(self, row: int, column: int) -> str:
        """Return the reason for the dash in a cell, by view row and column; empty for no dash."""
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

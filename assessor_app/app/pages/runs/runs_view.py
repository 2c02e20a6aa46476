"""The view of the table of runs: copies with marks, selection, reasons for dashes, folding."""

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
    """Every way out of the window goes through `shown_table`."""

    def __init__(self, name: str, runs: RunsModel, parent: QWidget | None = None) -> None:
        super().__init__(name, parent, source=runs)
        self._runs = runs

    def shown_table(self) -> Table:
        """What is shown, in its order, with intervals and signs."""
        return self._runs.marked(super().shown_table())


def select_rows(view: TableView, rows: Iterable[int]) -> None:
    """Select these of the table's rows, and no others."""
    chosen = QItemSelection()
    for row in rows:
        index = view.index_of(row)
        if index.isValid():
            chosen.select(index, index)
    way = QItemSelectionModel.SelectionFlag
    view.selectionModel().select(chosen, way.ClearAndSelect | way.Rows)


class Folding(QObject):
    """Folds the upper of a splitter's two parts, and unfolds it to the height it had.

    height: gives the height of the folded part. turned: it is folded or unfolded now.
    """

    turned = Signal()

    def __init__(self, split: QSplitter, height: Callable[[], int]) -> None:
        super().__init__(split)
        self._split = split
        self._height = height
        self._before = 0
        # Whoever takes the grip has chosen a height, and wants the one before no more.
        split.splitterMoved.connect(lambda *_: self.forget())

    def is_folded(self) -> bool:
        """Whether it is."""
        return self._before > 0

    def turn(self) -> None:
        """Fold, or unfold."""
        upper, lower = self._split.sizes()
        wanted = self._before or min(self._height(), upper)
        self._before = 0 if self._before else upper
        self._split.setSizes([wanted, upper + lower - wanted])
        self.turned.emit()

    def forget(self) -> None:
        """The part has been given another height."""
        if self._before:
            self._before = 0
            self.turned.emit()


class UndefinedReasons(QObject):
    """Watches a table's tooltips. `reason`: (first cell of the row, column's title) -> words."""

    def __init__(self, view: QTableView, reason: Callable[[str, str], str]) -> None:
        super().__init__(view)
        self._view = view
        self._reason = reason
        view.viewport().installEventFilter(self)

    def words(self, row: int, column: int) -> str:
        """The reason for the dash in a cell as the view counts them; empty where there is none."""
        model = self._view.model()
        index = model.index(row, column)
        if not index.isValid() or not is_undefined(index.data(VALUE)):
            return ""
        title = model.headerData(column, self._view.horizontalHeader().orientation())
        return self._reason(str(model.index(row, 0).data(VALUE)), str(title))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A tooltip is asked for."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._view.indexAt(event.pos())
            words = self.words(index.row(), index.column()) if index.isValid() else ""
            if words:
                QToolTip.showText(event.globalPos(), words, self._view)
                return True
        return super().eventFilter(watched, event)

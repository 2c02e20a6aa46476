"""Says why a cell has a dash, in place of the column's explanation."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QTableView, QToolTip

from assessor_app.app.models.table_model import VALUE
from assessor_app.reports.cells import is_undefined


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

"""Tables and lists that mark whole rows: the selected, the hovered and the current one."""

from PySide6.QtCore import QEvent, QItemSelection, QRect, Qt
from PySide6.QtGui import QColor, QFocusEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from assessor_app.app.theme import theme_of


class RowTable(QTableView):
    """Fills the rows selected and hovered up to the edge of the view.

    While the table has the focus, a frame of one pixel marks the current row.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hovered_row = -1
        self.setMouseTracking(True)

    def has_marked_row(self) -> bool:
        """Return whether the frame of the current row is shown."""
        return self.hasFocus()

    def set_hovered_row(self, row: int) -> None:
        """Set the row that is painted as hovered; -1 for none."""
        for changed in {row, self.hovered_row} - {-1} if row != self.hovered_row else ():
            self.viewport().update(self.row_rect(changed))
        self.hovered_row = row

    def row_rect(self, row: int) -> QRect:
        """Return the rectangle of a row in the viewport, which is as wide as the view."""
        top, height = self.rowViewportPosition(row), self.rowHeight(row)
        return QRect(0, top, self.viewport().width(), height)

    def _marks_rows(self) -> bool:
        return self.selectionBehavior() == QAbstractItemView.SelectionBehavior.SelectRows

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Repaint whole rows: Qt repaints only their cells."""
        super().selectionChanged(selected, deselected)
        if self._marks_rows():
            for part in (*selected.toList(), *deselected.toList()):
                first, last = self.row_rect(part.top()), self.row_rect(part.bottom())
                self.viewport().update(first.united(last))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the pointer."""
        super().mouseMoveEvent(event)
        self.set_hovered_row(self.rowAt(event.position().toPoint().y()))

    def viewportEvent(self, event: QEvent) -> bool:
        """Remove the mark of the hovered row when the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self.set_hovered_row(-1)
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the frame of the current row."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the frame of the current row."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks of rows below the cells, and the frame of the current row above them."""
        if not self._marks_rows():
            super().paintEvent(event)
            return
        theme = theme_of(self.palette())
        painter = QPainter(self.viewport())
        if self.hovered_row >= 0:
            painter.fillRect(self.row_rect(self.hovered_row), QColor(theme.sunken))
        if self.selectionModel() is not None:
            for part in self.selectionModel().selection().toList():
                first, last = self.row_rect(part.top()), self.row_rect(part.bottom())
                painter.fillRect(first.united(last), QColor(theme.accent_soft))
        painter.end()
        super().paintEvent(event)
        current = self.currentIndex()
        if current.isValid() and self.has_marked_row():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme.accent))
            painter.drawRect(self.row_rect(current.row()).adjusted(0, 0, -1, -1))
            painter.end()


class RowList(RowTable):
    """A list of rows of equal height, of which one is selected. name: its accessible name.

    It is a table of one column, because QListView visits all rows whenever the current one changes.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

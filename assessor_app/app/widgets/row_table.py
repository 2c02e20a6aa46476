"""Tables and lists that mark the selected, the hovered and the current row, or the current cell.

And the frozen first column of such a table.
"""

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import QColor, QFocusEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from assessor_app.app.theme import Theme, theme_of

LINE = 1  # pixels of the edge of a frozen column


class RowTable(QTableView):
    """Fills the rows selected and hovered up to the edge of the view, if whole rows are selected.

    While the table has the focus, a frame of one pixel marks the current row, or the current cell
    if single cells are selected, or the whole view if nothing is current.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hovered_row = -1
        self.setMouseTracking(True)

    def has_marked_row(self) -> bool:
        """Return whether the frame of the focus is shown."""
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
        """Show the frame of the focus."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the frame of the focus."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks of rows below the cells, and the frame of the focus above them."""
        theme = theme_of(self.palette())
        if self._marks_rows():
            self._paint_rows(theme)
        super().paintEvent(event)
        if self.has_marked_row():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme.accent))
            painter.drawRect(self._framed().adjusted(0, 0, -1, -1))
            painter.end()

    def _paint_rows(self, theme: Theme) -> None:
        painter = QPainter(self.viewport())
        if self.hovered_row >= 0:
            painter.fillRect(self.row_rect(self.hovered_row), QColor(theme.sunken))
        if self.selectionModel() is not None:
            for part in self.selectionModel().selection().toList():
                first, last = self.row_rect(part.top()), self.row_rect(part.bottom())
                painter.fillRect(first.united(last), QColor(theme.accent_soft))
        painter.end()

    def _framed(self) -> QRect:
        """Return what the frame of the focus is around: the current row, cell, or the view."""
        current = self.currentIndex()
        if not current.isValid():
            return self.viewport().rect()
        return self.row_rect(current.row()) if self._marks_rows() else self.visualRect(current)


class FrozenColumn(RowTable):
    """A view of the first column that covers the table once the table is scrolled horizontally.

    It shares the table's model and selection; keys, menus and screen readers use the table itself.
    """

    def __init__(self, table: RowTable) -> None:
        super().__init__(table)
        self._table = table
        self._following = False
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setSelectionBehavior(table.selectionBehavior())
        self.setSelectionMode(table.selectionMode())
        self.setAccessibleName(table.accessibleName())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        self._place_header()
        # A line marks the edge under which the other columns scroll.
        self.setObjectName("frozen")
        self.setStyleSheet(
            "QTableView#frozen { border: none; border-radius: 0;"
            " border-right: 1px solid palette(mid); }"
        )
        self._follow()
        self.hide()

    def _place_header(self) -> None:
        ours, theirs = self.horizontalHeader(), self._table.horizontalHeader()
        ours.setHighlightSections(False)
        ours.setSectionsClickable(True)
        ours.setSortIndicatorShown(True)
        ours.setDefaultAlignment(theirs.defaultAlignment())
        ours.setSortIndicator(theirs.sortIndicatorSection(), theirs.sortIndicatorOrder())
        # Called through a lambda: PySide cannot connect the header's own method.
        theirs.sortIndicatorChanged.connect(lambda *sign: ours.setSortIndicator(*sign))
        ours.sectionClicked.connect(self._sort)

    def _follow(self) -> None:
        table = self._table
        table.horizontalHeader().sectionResized.connect(lambda *_: self.place())
        table.horizontalHeader().geometriesChanged.connect(self.place)
        table.horizontalScrollBar().valueChanged.connect(lambda _: self.place())
        table.model().modelReset.connect(self.place)
        table.verticalScrollBar().valueChanged.connect(lambda _: self._follow_rows())
        self.verticalScrollBar().valueChanged.connect(self._lead_rows)
        table.installEventFilter(self)

    def has_marked_row(self) -> bool:
        """Return whether the table shows the frame of its current row."""
        return self._table.has_marked_row()

    def set_hovered_row(self, row: int) -> None:
        """Mark the hovered row in the table, which marks it here too."""
        self._table.set_hovered_row(row)

    def width_covered(self) -> int:
        """Return how many pixels of the table's width this column covers."""
        return 0 if self.isHidden() else self.width()

    def _follow_rows(self) -> None:
        """Show the rows that the table shows."""
        ours, theirs = self.verticalScrollBar(), self._table.verticalScrollBar()
        self._following = True
        ours.setRange(theirs.minimum(), theirs.maximum())
        ours.setValue(theirs.value())
        self._following = False

    def _lead_rows(self, value: int) -> None:
        """Scroll the table when this column is scrolled, but not when it is placed or follows."""
        if not self._following and self.isVisible():
            self._table.verticalScrollBar().setValue(value)

    def place(self) -> None:
        """Show the column over the table while the table is scrolled horizontally, else hide it."""
        self._following = True
        self._place()
        self._follow_rows()

    def _place(self) -> None:
        table, columns = self._table, self.model().columnCount()
        self.setVisible(columns > 1 and table.horizontalScrollBar().value() > 0)
        if self.isHidden():
            return
        for column in range(1, columns):
            self.setColumnHidden(column, True)
        self.setColumnWidth(0, table.columnWidth(0))
        header = table.horizontalHeader()
        self.horizontalHeader().setFixedHeight(header.height())
        area = table.viewport().geometry()
        width = min(table.columnWidth(0), area.width() // 2) + LINE
        self.setGeometry(area.left(), header.y(), width, area.bottom() + 1 - header.y())
        self.raise_()

    def uncover(self, index: QModelIndex | QPersistentModelIndex) -> None:
        """Scroll the table so that this column does not cover the cell at `index`."""
        hidden = self.width_covered() - self._table.visualRect(index).left()
        if index.isValid() and index.column() > 0 and hidden > 0:
            bar = self._table.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the row without scrolling the table back to its first column."""
        scrolls = self._table.hasAutoScroll()
        self._table.setAutoScroll(False)
        super().mousePressEvent(event)
        self._table.setAutoScroll(scrolls)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Resize and place this column again when the table is resized."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.place()
        return super().eventFilter(watched, event)

    def _sort(self, _: int) -> None:
        header = self._table.horizontalHeader()
        rising = header.sortIndicatorSection() == 0 and (
            header.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
        )
        order = Qt.SortOrder.DescendingOrder if rising else Qt.SortOrder.AscendingOrder
        self._table.sortByColumn(0, order)


class RowList(RowTable):
    """A list of rows of equal height, of which one is selected. name: its accessible name.

    It is a table of one column, because QListView visits all rows whenever the current one changes.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

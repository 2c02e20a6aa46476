"""A first column that stays visible while a table is scrolled horizontally."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QTableView

EDGE = 1


class FrozenColumn(QTableView):
    """A view of the first column that covers the table once it is scrolled horizontally.

    It shares the table's model and selection; keys, menus and screen readers use the table itself.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
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
        for one, other in ((table, self), (self, table)):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
        table.installEventFilter(self)

    def width_covered(self) -> int:
        """Return the width in pixels of the table that this column covers."""
        return 0 if self.isHidden() else self.width()

    def place(self) -> None:
        """Show the column over the table while the table is scrolled horizontally, else hide it."""
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
        width = min(table.columnWidth(0), area.width() // 2) + EDGE
        self.setGeometry(area.left(), header.y(), width, area.bottom() + 1 - header.y())
        self.verticalScrollBar().setRange(
            table.verticalScrollBar().minimum(), table.verticalScrollBar().maximum()
        )
        self.verticalScrollBar().setValue(table.verticalScrollBar().value())
        self.raise_()

    def uncover(self, index: QModelIndex | QPersistentModelIndex) -> None:
        """Scroll the table so that this column does not cover a cell."""
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
        """Follow the size of the table."""
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

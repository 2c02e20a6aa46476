"""A matrix whose cells are shaded, with the number always written; each reachable by keys."""

from collections.abc import Mapping

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from assessor_app.app.models.table_model import EMPTY, TableModel
from assessor_app.app.pages.agreement.shades import shade, text_on
from assessor_app.app.pages.agreement.upright_header import UprightHeader
from assessor_app.app.theme import theme_of
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Place = tuple[int, int]
STRENGTH = int(Role.UserRole) + 1
PADDING = 8
TITLE_PADDING = 12
BOLD = 1.15
NARROWEST = 64
WIDEST = 100
# With more columns than CROWD the numbers have the room, and names are shortened.
CROWD, CROWDED, CROWDED_ROW = 12, 50, 28
WIDEST_NAME = 150
ROW = 40


class MatrixModel(TableModel):
    """A table with a strength from 0 to 1 for the cells that are shaded, and words for each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(EMPTY, parent)
        self._strengths: Mapping[Place, float] = {}
        self._words: Mapping[Place, str] = {}

    def show_matrix(
        self, table: Table, strengths: Mapping[Place, float], words: Mapping[Place, str]
    ) -> None:
        """Show another matrix; places are (row, column) of the table."""
        self._strengths, self._words = strengths, words
        self.show(table)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Down the side the rows' names; above, titles on two lines where need be."""
        if orientation == Qt.Orientation.Vertical:
            named = role in (Role.DisplayRole, Role.ToolTipRole) and section < self.rowCount()
            return str(self.table.rows[section][0]) if named else None
        if role == Role.ToolTipRole and 0 < section < self.columnCount():
            column = self.table.columns[section]
            return column.explanation or column.title
        if role == Role.TextAlignmentRole and section > 0:
            return int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """As the table, with the cell's own words in place of the column's."""
        place = (index.row(), index.column())
        if role == STRENGTH:
            return self._strengths.get(place)
        if role in (Role.ToolTipRole, Role.AccessibleTextRole) and place in self._words:
            return self._words[place]
        return super().data(index, role)


class _Cells(QStyledItemDelegate):
    """Paints a cell's shade, its text and where the cursor is."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        theme = theme_of(option.palette)
        strength = index.data(STRENGTH)
        ground = QColor(theme.surface) if strength is None else shade(theme, float(strength))
        text = QColor(theme.text) if strength is None else text_on(ground)
        inside = option.rect.adjusted(1, 1, -1, -1)
        painter.save()
        painter.fillRect(inside, ground)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(text, 2))
            painter.drawRect(inside.adjusted(2, 2, -3, -3))
        painter.setPen(text)
        painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        painter.restore()


class MatrixView(TableView):
    """Shows a matrix: its first column stands at the side. Copies and exports as a table does.

    entered: the cursor came to a cell; opened: a cell was clicked, or Enter pressed on it.
    """

    entered = Signal(int, int)
    opened = Signal(int, int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        self._matrix = MatrixModel()
        super().__init__(name, parent, self._matrix)
        self._matrix.setParent(self)
        self.setItemDelegate(_Cells(self))
        self._header = UprightHeader(self)
        self.setSortingEnabled(False)
        self.setHorizontalHeader(self._header)
        self._header.setHighlightSections(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().setFixedHeight(2 * PADDING + self.fontMetrics().height())
        side = self.verticalHeader()
        side.setDefaultSectionSize(ROW)
        side.setSectionsClickable(False)
        side.setMaximumWidth(WIDEST_NAME)
        side.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        side.setTextElideMode(Qt.TextElideMode.ElideRight)
        side.setStyleSheet("QHeaderView { border: none; }")
        side.show()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.selectionModel().currentChanged.connect(self._on_entered)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)

    def show_matrix(
        self, table: Table, strengths: Mapping[Place, float], words: Mapping[Place, str]
    ) -> None:
        """Show another matrix; the cursor stays where it can."""
        current = self.current()
        self._matrix.show_matrix(table, strengths, words)
        self.viewport().update()
        self._fit()
        if current[0] < len(table.rows) and current[1] < len(table.columns):
            self.put_cursor(*current)

    def current(self) -> Place:
        """Row and column of the cursor; (-1, -1) without one."""
        index = self.currentIndex()
        return index.row(), index.column()

    def put_cursor(self, row: int, column: int) -> None:
        """Move the cursor to a cell; nothing is opened."""
        index = self.model().index(row, column)
        if index.isValid() and self.current() != (row, column):
            way = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, way.ClearAndSelect)

    def _fit(self) -> None:
        header = self.horizontalHeader()
        metrics = header.fontMetrics()
        self.setColumnHidden(0, True)
        lines = 1
        crowded = len(self.table().columns) > CROWD
        widest = CROWDED if crowded else WIDEST
        self._header.set_upright(crowded)
        self.verticalHeader().setDefaultSectionSize(CROWDED_ROW if crowded else ROW)
        for at, column in enumerate(self.table().columns):
            # The style sheet's titles are bolder, and so wider, than these metrics know.
            wanted = round(metrics.horizontalAdvance(column.title) * BOLD) + 2 * TITLE_PADDING
            if at > 0:
                header.resizeSection(at, min(max(wanted, min(NARROWEST, widest)), widest))
                lines = 2 if wanted > widest and not crowded else lines
        titles = [column.title for column in self.table().columns]
        upright = self._header.height_for(titles)
        header.setFixedHeight(upright if crowded else metrics.height() * lines + 2 * PADDING)

    def fitting_width(self) -> int:
        """As wide as all columns."""
        sides = self.verticalHeader().sizeHint().width() + 2 * self.frameWidth() + 2 * PADDING
        return self.horizontalHeader().length() + sides

    def _on_entered(self, now: QModelIndex, _: QModelIndex) -> None:
        if now.isValid():
            self.entered.emit(now.row(), now.column())

    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.row(), index.column())

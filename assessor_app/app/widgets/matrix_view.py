"""Shows a table of shaded numbers whose cells can be reached by keyboard."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from assessor_app.app.models.table_model import (
    EMPTY,
    TableModel,
    explanation_of,
    extremes,
    in_two_lines,
    shown_in_window,
    title_of,
)
from assessor_app.app.text_size import grown
from assessor_app.app.theme import Theme, theme_of
from assessor_app.app.widgets.shades import shade, text_on
from assessor_app.app.widgets.table_view import TableView
from assessor_app.app.widgets.upright_header import UprightHeader
from assessor_app.domain.formatting import MINUS, with_minus
from assessor_app.domain.table import Table

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Place = tuple[int, int]
# The number, the strength of the shade (None: unshaded), and the small text below the number.
Written = tuple[str, float | None, str | None]
SELECTED = QStyle.StateFlag.State_Selected
MOST_PICTURES = 4096
PADDING = 8
TITLE_PADDING = 12
BOLD = 1.15
NARROWEST = 64
WIDEST = 130
# With more than CROWD columns, the cells are small and the column titles are upright.
CROWD, CROWDED, CROWDED_ROW, TIGHTEST_ROW = 12, 50, 28, 18
SMALL = 0.8  # of the text size, where the number would not fit otherwise
WIDEST_NAME = 150
ROW, ROOMY_ROW = 40, 72
MOST_LINES = 2  # of a column title
MOST_SIZE, LEAST_HEIGHT = QSize(16_777_215, 16_777_215), 260  # Qt's own limit; pixels
CENTRED_LOW = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
CENTRED_HIGH = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, eq=False, slots=True)
class CellWords(Mapping[Place, str]):
    """The words on each cell, made on demand because those of hundreds of cells take a while.

    say: returns the words on the cell in this row and column. rows, columns: how many there are
    with words; the first column, with the names of the rows, has none.
    """

    say: Callable[[int, int], str]
    rows: int
    columns: int

    def __getitem__(self, place: Place) -> str:
        row, column = place
        if not (0 <= row < self.rows and 0 < column <= self.columns):
            raise KeyError(place)
        return self.say(row, column)

    def __iter__(self) -> Iterator[Place]:
        return iter(product(range(self.rows), range(1, self.columns + 1)))

    def __len__(self) -> int:
        return self.rows * self.columns


@dataclass(frozen=True, eq=False, slots=True)
class Matrix:
    """A table with extra data for some cells, by (row, column).

    strengths: strength of the shade, 0 to 1, of the shaded cells. words: tooltip and accessible
    text. beneath: small text below the number, shown if the rows are high enough. outlined: the
    cells with a frame.
    """

    table: Table
    strengths: Mapping[Place, float]
    words: Mapping[Place, str]
    beneath: Mapping[Place, str] = field(default_factory=dict)
    outlined: frozenset[Place] = frozenset()


class MatrixModel(TableModel):
    """The Qt item model of a matrix."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(EMPTY, parent)
        self._shown = Matrix(EMPTY, {}, {})

    def show_matrix(self, matrix: Matrix) -> None:
        """Show another matrix in place of the current one."""
        self._shown = matrix
        self.show(matrix.table)

    def cell(self, row: int, column: int) -> Written:
        """Return what is painted in a cell: the number, the strength of its shade, a small text."""
        words = shown_in_window(self.table.rows[row][column], self.table.columns[column])
        place = row, column
        return words, self._shown.strengths.get(place), self._shown.beneath.get(place)

    def is_outlined(self, row: int, column: int) -> bool:
        """Return whether a cell has a frame."""
        return (row, column) in self._shown.outlined

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return the names of rows for the vertical header, and centred, wrapped column titles."""
        if orientation == Qt.Orientation.Vertical:
            named = role in (Role.DisplayRole, Role.ToolTipRole) and section < self.rowCount()
            name = self.table.columns[0]
            return shown_in_window(self.table.rows[section][0], name) if named else None
        if role == Role.ToolTipRole and 0 < section < self.columnCount():
            column = self.table.columns[section]
            return explanation_of(column) or title_of(column)
        if role == Role.TextAlignmentRole and section > 0:
            return int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the data of a cell; its tooltip is its text in `Matrix.words`, if there is any."""
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            words = self._shown.words.get((index.row(), index.column()))
            if words is not None:
                return with_minus(words)
        return super().data(index, role)


class _Cells(QStyledItemDelegate):
    """Paints the shade, the text and the cursor of a cell.

    A large matrix shows two thousand cells, many of them equal, so the picture of a cell is cached
    and reused for all equal cells.
    """

    def __init__(self, matrix: MatrixModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._matrix = matrix
        self.pictures: dict[tuple[object, ...], QPixmap] = {}

    def forget(self) -> None:
        """Clear the cache of cell pictures, because the font or the colours have changed."""
        self.pictures.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        cell = self._matrix.cell(index.row(), index.column())
        rect: QRect = option.rect
        device = painter.device()
        sharpness = device.devicePixelRatioF() if device is not None else 1.0
        alike = (cell, rect.width(), rect.height(), sharpness)
        picture = self.pictures.get(alike)
        if picture is None:
            if len(self.pictures) >= MOST_PICTURES:
                self.pictures.clear()
            picture = self.pictures[alike] = _picture(option, cell, sharpness)
        painter.drawPixmap(rect.x(), rect.y(), picture)
        if self._matrix.is_outlined(index.row(), index.column()):
            painter.setPen(QColor(theme_of(option.palette).text))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
        if SELECTED in option.state:
            inset = 3 if rect.width() > CROWDED // 2 else 1
            painter.setPen(QPen(_colours(theme_of(option.palette), cell[1])[1], 2))
            painter.drawRect(rect.adjusted(inset, inset, -inset - 1, -inset - 1))


def _picture(option: QStyleOptionViewItem, cell: Written, sharpness: float) -> QPixmap:
    words, strength, beneath = cell
    rect = QRect(0, 0, option.rect.width(), option.rect.height())
    made = QPixmap(rect.size() * sharpness)
    made.setDevicePixelRatio(sharpness)
    theme = theme_of(option.palette)
    ground, text = _colours(theme, strength)
    made.fill(QColor(theme.surface))
    painter = QPainter(made)
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # signs before their numbers
    painter.fillRect(rect.adjusted(1, 1, -1, -1), ground)
    painter.setPen(text)
    painter.setFont(option.font)
    if option.fontMetrics.horizontalAdvance(words) + 2 > rect.width():
        words = _short(words)
        painter.setFont(_small(option.font))
    if beneath and rect.height() >= ROW:
        upper, lower = _halves(rect)
        painter.drawText(upper, CENTRED_LOW, words)
        painter.setFont(_small(option.font))
        painter.drawText(lower, CENTRED_HIGH, beneath)
    else:
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return made


def _colours(theme: Theme, strength: float | None) -> tuple[QColor, QColor]:
    """Return the background and the text colour of a cell. strength: of its shade, or None."""
    if strength is None:
        return QColor(theme.surface), QColor(theme.text)
    ground = shade(theme, strength)
    return ground, text_on(ground)


def _halves(rect: QRect) -> tuple[QRect, QRect]:
    upper, lower = QRect(rect), QRect(rect)
    upper.setBottom(rect.center().y() + 2)
    lower.setTop(rect.center().y() + 3)
    return upper, lower


def _short(number: str) -> str:
    """Return a number between -1 and 1 without the zero before the decimal point."""
    small = number.startswith(("0.", f"{MINUS}0."))
    return number.replace("0.", ".", 1) if small else number


def _small(font: QFont) -> QFont:
    made = QFont(font)
    made.setPixelSize(round(QFontMetrics(font).ascent() * SMALL))
    return made


class MatrixView(TableView):
    """Shows a matrix, with its first column as row headers.

    Copies and exports as other tables do. entered: emitted with the row and column that the cursor
    moved to. opened: emitted with the row and column of a cell that was clicked or activated with
    Enter.
    """

    entered = Signal(int, int)
    opened = Signal(int, int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        self._matrix = MatrixModel()
        self._fitted = QSize()
        self._roomy = False
        self._cell = QSize()
        self._measured = EMPTY, "", TIGHTEST_ROW
        super().__init__(name, parent, self._matrix)
        self.set_row_height(ROW)
        self._matrix.setParent(self)
        self.cells = _Cells(self._matrix, self)
        self.setItemDelegate(self.cells)
        self._header = UprightHeader(self)
        self.setSortingEnabled(False)
        self.setHorizontalHeader(self._header)
        self._header.setHighlightSections(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        self.setCornerButtonEnabled(False)
        header.setFixedHeight(2 * PADDING + self.fontMetrics().height())
        side = self._dressed_side()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        for one in (header, side):
            one.setMinimumSectionSize(TIGHTEST_ROW)
        self.selectionModel().currentChanged.connect(self._on_entered)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)

    def _dressed_side(self) -> QHeaderView:
        """Show the names of the rows, and return their header."""
        side = self.verticalHeader()
        side.setSectionsClickable(False)
        side.setMaximumWidth(WIDEST_NAME)
        side.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        side.setTextElideMode(Qt.TextElideMode.ElideRight)
        # Qt elides the names by the font of the header, not by that of its style sheet.
        bold = QFont()
        bold.setWeight(QFont.Weight.DemiBold)
        side.setFont(bold)
        side.setStyleSheet(
            "QHeaderView { border: none; }"
            "QHeaderView::section { padding-top: 0; padding-bottom: 0; }"
        )
        side.show()
        return side

    def show_matrix(self, matrix: Matrix) -> None:
        """Replace the matrix, and keep the cursor's position if it still exists."""
        current, table = self.current(), matrix.table
        self._matrix.show_matrix(matrix)
        self.cells.forget()
        self.viewport().update()
        self._fit()
        if current[0] < len(table.rows) and current[1] < len(table.columns):
            self.put_cursor(*current)

    def fit_letters(self) -> None:
        """Fit titles and cells to letters of another size."""
        self._fit()
        super().fit_letters()

    def set_roomy(self, roomy: bool) -> None:
        """Set whether the cells are large, for a matrix with few cells."""
        self._roomy = roomy

    def set_cell_size(self, size: QSize) -> None:
        """Give all cells this size for letters of the usual size, and end at the last cell.

        They are larger for larger letters, and wider where a title needs it.

        The cells of a matrix with more than CROWD columns keep their own size.
        """
        if size != self._cell:
            self._cell = size
            self._fit()

    def current(self) -> Place:
        """Return the row and column of the cursor; (-1, -1) if there is no cursor."""
        index = self.currentIndex()
        return index.row(), index.column()

    def put_cursor(self, row: int, column: int) -> None:
        """Move the cursor to a cell without emitting `opened`."""
        index = self.model().index(row, column)
        if index.isValid() and self.current() != (row, column):
            way = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, way.ClearAndSelect)

    def _fit(self) -> None:
        """Set the widths of the columns for their titles, reduced until they fit into the view."""
        columns = self.table().columns
        if len(columns) < 2:
            return
        header = self.horizontalHeader()
        self.setColumnHidden(0, True)
        crowded = len(columns) > CROWD
        room = max((self.width() - self._sides()) // (len(columns) - 1), self.least_cell_width())
        widths = [min(one, room) for one in self._widths()]
        lines = [
            self._header.lines_for(title_of(column), width)
            for width, column in zip(widths, columns[1:], strict=True)
        ]
        squeezed = not all(1 <= one <= MOST_LINES for one in lines)
        self._header.set_upright(crowded or squeezed)
        roomy = grown(self.font(), ROOMY_ROW if self._roomy else ROW)
        roomy = roomy if self._cell.isEmpty() else grown(self.font(), self._cell.height())
        self.verticalHeader().setDefaultSectionSize(self._row_height() if crowded else roomy)
        for at, width in enumerate(widths, start=1):
            header.resizeSection(at, width)
        upright = self._header.height_for([title_of(column) for column in columns])
        flat = self._header.metrics().lineSpacing() * max(lines) + 2 * PADDING
        header.setFixedHeight(upright if crowded or squeezed else flat)
        if not self._cell.isEmpty():
            self._end_at_last_cell(is_crowded=crowded)

    def _end_at_last_cell(self, *, is_crowded: bool) -> None:
        """Leave no empty frame beside and below the cells, and do not scroll few rows."""
        high = self.horizontalHeader().height() + self.verticalHeader().length()
        high += 2 * self.frameWidth()
        self.setMaximumSize(MOST_SIZE if is_crowded else QSize(self.fitting_width(), high))
        self.setMinimumHeight(LEAST_HEIGHT if is_crowded else high)

    def _wanted(self, name: str) -> int:
        # The style sheet makes titles bold, which these metrics do not include.
        metrics = self.horizontalHeader().fontMetrics()
        return round(metrics.horizontalAdvance(name) * BOLD) + 2 * TITLE_PADDING

    def _widths(self) -> list[int]:
        """Return the preferred width of each column in pixels."""
        columns = self.table().columns
        if not self._cell.isEmpty() and len(columns) <= CROWD:
            wide = grown(self.font(), self._cell.width())
            return [max(wide, self._folded_title())] * (len(columns) - 1)
        widest = CROWDED if len(columns) > CROWD else WIDEST
        narrowest = min(WIDEST if self._roomy else NARROWEST, widest)
        return [min(max(self._wanted(one.title), narrowest), widest) for one in columns[1:]]

    def least_cell_width(self) -> int:
        """Return the smallest column width in pixels at which every number is readable."""
        table, font = self.table(), self.font().key()
        if self._measured[0] is not table or self._measured[1] != font:
            self._measured = table, font, self._narrowest_for(table)
        return self._measured[2]

    def _narrowest_for(self, table: Table) -> int:
        words = (
            _short(shown_in_window(cell, column))
            for at, column in enumerate(table.columns[1:], start=1)
            for cell in extremes([row[at] for row in table.rows])
        )
        metrics = QFontMetrics(_small(self.font()))
        widest = max((metrics.horizontalAdvance(one) for one in {*words}), default=0)
        return max(widest + 2, TIGHTEST_ROW)

    def _row_height(self) -> int:
        """Return the height of a row in a matrix with many columns."""
        room = self.height() - self._header.height() - 2 * self.frameWidth()
        return min(max(room // max(len(self.table().rows), 1), TIGHTEST_ROW), CROWDED_ROW)

    def _sides(self) -> int:
        """Return the width in pixels of the row headers, the frame and the scroll bar together."""
        bar = self.verticalScrollBar().sizeHint().width() if self.model().rowCount() > CROWD else 0
        names = min(self.verticalHeader().sizeHint().width(), WIDEST_NAME)
        return names + 2 * self.frameWidth() + bar

    def fitting_width(self) -> int:
        """Return the width in pixels at which the view shows all columns with preferred widths."""
        return sum(self._widths()) + self._sides() + 2 * PADDING

    def folded_width(self) -> int:
        """Return the width in pixels at which all column titles fit in two lines."""
        columns = self.table().columns[1:]
        widest = max(self._folded_title(), self.least_cell_width())
        return widest * len(columns) + self._sides() + 2

    def _folded_title(self) -> int:
        """Return the width in pixels in which each column title fits in two lines."""
        columns, metrics = self.table().columns[1:], self._header.metrics()
        lines = (line for column in columns for line in in_two_lines(title_of(column)).split("\n"))
        return max(map(metrics.horizontalAdvance, lines), default=0) + TITLE_PADDING

    def least_width(self) -> int:
        """Return the width in pixels at which the view shows all columns with readable numbers."""
        return self.least_cell_width() * max(len(self.table().columns) - 1, 1) + self._sides() + 2

    def changeEvent(self, event: QEvent) -> None:
        """Clear the cached cell pictures when the font or the colours change."""
        super().changeEvent(event)
        # Qt calls this during construction, too.
        if hasattr(self, "cells"):
            self.cells.forget()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width."""
        super().resizeEvent(event)
        # Fitting itself resizes the viewport (scroll bars, header), so compare the outer size.
        if self.size() != self._fitted:
            self._fitted = self.size()
            self._fit()

    def _on_entered(self, now: QModelIndex, _: QModelIndex) -> None:
        if now.isValid():
            self.entered.emit(now.row(), now.column())

    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.row(), index.column())

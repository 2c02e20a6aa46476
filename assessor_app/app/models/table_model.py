"""A domain table as Qt's views read it: sorted as numbers, the undefined last, the best in bold."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont

from assessor_app.domain.problems import without_controls
from assessor_app.domain.table import Cell, Table
from assessor_app.reports.cells import best_cells, is_undefined, written

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
EMPTY = Table("", (), ())
VALUE = int(Role.UserRole)


def extremes(cells: Sequence[Cell]) -> list[Cell]:
    """Among these is the cell of a column that is written longest: of thousands few matter."""
    numbers = [cell for cell in cells if isinstance(cell, int | float) and not is_undefined(cell)]
    others = {cell for cell in cells if isinstance(cell, str) or is_undefined(cell)}
    return [*others, min(numbers), max(numbers)] if numbers else [*others]


class TableModel(QAbstractTableModel):
    """Rows of a `Table`, sorted by a column. The role VALUE gives the bare cell.

    It sorts itself: Qt would ask for two cells with every pair of rows.
    """

    def __init__(self, table: Table = EMPTY, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._best = best_cells(table)
        self._by = (-1, Qt.SortOrder.AscendingOrder)
        self._order = self._sorted(table)
        self._bold = QFont()
        self._bold.setBold(True)

    @property
    def table(self) -> Table:
        """What is shown."""
        return self._table

    def show(self, table: Table) -> None:
        """Show another table; with the same columns and number of rows, selections stay."""
        same = table.columns == self._table.columns and len(table.rows) == len(self._table.rows)
        order = self._sorted(table)
        if not same:
            self.beginResetModel()
        self._table, self._best = table, best_cells(table)
        if not same:
            self._order = order
            self.endResetModel()
        elif table.rows and table.columns:
            last = self.index(len(table.rows) - 1, len(table.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self._rearrange(order)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1: as the table has its rows."""
        self._by = column, order
        self._rearrange(self._sorted(self._table))

    def row_of(self, shown: int) -> int:
        """The table's row that is shown at a place."""
        return self._order[shown]

    def place_of(self, row: int) -> int:
        """Where one of the table's rows is shown."""
        return self._order.index(row)

    def row(self, index: Index) -> tuple[Cell, ...]:
        """The cells of the row that a cell is in."""
        return self._table.rows[self._order[index.row()]]

    def _sorted(self, table: Table) -> list[int]:
        column, order = self._by
        if not 0 <= column < len(table.columns):
            return list(range(len(table.rows)))
        cells = [row[column] for row in table.rows]
        return _arranged(cells, falling=order == Qt.SortOrder.DescendingOrder)

    def _rearrange(self, order: list[int]) -> None:
        """Show the rows in this order; what is selected or current stays on its row."""
        if order == self._order:
            return
        self.layoutAboutToBeChanged.emit()
        places = {row: place for place, row in enumerate(order)}
        held = self.persistentIndexList()
        moved = [self.index(places[self._order[one.row()]], one.column()) for one in held]
        self._order = order
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Rows of the table."""
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Columns of the table."""
        return 0 if parent.isValid() else len(self._table.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A cell: its text, value, alignment, tooltip, or what a screen reader says."""
        if not index.isValid():
            return None
        column = self._table.columns[index.column()]
        row = self._order[index.row()]
        cell = self._table.rows[row][index.column()]
        match role:
            case Role.DisplayRole:
                return without_controls(written(cell, column))
            case Role.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Role.FontRole if (row, index.column()) in self._best:
                return self._bold
            case Role.ToolTipRole:
                return column.explanation or None
            case Role.AccessibleTextRole:
                said = (
                    "undefined" if is_undefined(cell) else without_controls(written(cell, column))
                )
                return f"{column.title}: {said}"
        return cell if role == VALUE else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """A column's title, and its explanation as tooltip."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        column = self._table.columns[section]
        match role:
            case Role.DisplayRole:
                return column.title
            case Role.ToolTipRole:
                return column.explanation or None
            case Role.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Role.InitialSortOrderRole if column.higher_is_better:
                # The first click on a title brings up the best.
                return Qt.SortOrder.DescendingOrder
        return None


class FilteredTable(QSortFilterProxyModel):
    """The rows of a table that have a text in a cell; the table sorts itself."""

    def __init__(self, source: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self.setSourceModel(source)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterKeyColumn(-1)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Have the table sorted."""
        self._source.sort(column, order)


def _arranged(cells: Sequence[Cell], *, falling: bool) -> list[int]:
    """The rows in the order of their cells: text without regard to case, the undefined last.

    Rows with equal cells stay as they were.
    """
    known = [row for row, cell in enumerate(cells) if not is_undefined(cell)]
    lacking = [row for row, cell in enumerate(cells) if is_undefined(cell)]
    as_text = any(isinstance(cells[row], str) for row in known)
    keys: dict[int, Any] = {
        row: str(cells[row]).casefold() if as_text else cells[row] for row in known
    }
    return [*sorted(known, key=keys.__getitem__, reverse=falling), *lacking]

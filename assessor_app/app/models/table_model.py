"""A domain table as Qt's views read it: sorted as numbers, the undefined last, the best in bold."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont

from assessor_app.domain.table import Cell, Column, Table
from assessor_app.reports.cells import best_cells, is_undefined, shown

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
UNDEFINED = "–"
LARGE = 1_000
EMPTY = Table("", (), ())
VALUE = int(Role.UserRole)


def written(cell: Cell, column: Column) -> str:
    """The cell as it is shown: large whole numbers in groups of three."""
    whole = isinstance(cell, int) or column.digits == 0
    if whole and isinstance(cell, int | float) and abs(cell) >= LARGE:
        return f"{cell:,.0f}"
    return shown(cell, column, UNDEFINED)


class TableModel(QAbstractTableModel):
    """Rows of a `Table`. The role VALUE gives the bare cell."""

    def __init__(self, table: Table = EMPTY, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._best = best_cells(table)
        self._bold = QFont()
        self._bold.setBold(True)

    @property
    def table(self) -> Table:
        """What is shown."""
        return self._table

    def show(self, table: Table) -> None:
        """Show another table; with the same columns and number of rows, selections stay."""
        same = table.columns == self._table.columns and len(table.rows) == len(self._table.rows)
        if not same:
            self.beginResetModel()
        self._table, self._best = table, best_cells(table)
        if not same:
            self.endResetModel()
        elif table.rows and table.columns:
            last = self.index(len(table.rows) - 1, len(table.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

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
        cell = self._table.rows[index.row()][index.column()]
        match role:
            case Role.DisplayRole:
                return written(cell, column)
            case Role.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Role.FontRole if (index.row(), index.column()) in self._best:
                return self._bold
            case Role.ToolTipRole:
                return column.explanation or None
            case Role.AccessibleTextRole:
                said = "undefined" if is_undefined(cell) else written(cell, column)
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
        return None


class SortedTable(QSortFilterProxyModel):
    """Sorts numbers as numbers and text without regard to case; the undefined stays last."""

    def __init__(self, source: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self._by = (-1, Qt.SortOrder.AscendingOrder)
        self._placed: Table | None = None
        self._places: list[int] = []
        self.setSourceModel(source)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterKeyColumn(-1)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1: as the table has its rows."""
        self._by, self._placed = (column, order), None
        super().sort(column, order)

    def lessThan(self, left: Index, right: Index) -> bool:
        """Order of two cells of the column sorted by."""
        if self._placed is not self._source.table:
            self._places = self._worked_out()
        return self._places[left.row()] < self._places[right.row()]

    def _worked_out(self) -> list[int]:
        """Where each row of the table stands: told once, not with every pair."""
        self._placed = self._source.table
        (at, order), table = self._by, self._placed
        known = 0 <= at < len(table.columns)
        cells = [row[at] for row in table.rows] if known else [None] * len(table.rows)
        return _places(cells, order == Qt.SortOrder.DescendingOrder)


def _places(cells: Sequence[Cell], falling: bool) -> list[int]:
    """The place of each cell, equal ones alike; the undefined come last in the order shown."""
    as_text = any(isinstance(cell, str) for cell in cells)
    keys = [
        None if is_undefined(cell) else str(cell).casefold() if as_text else cell for cell in cells
    ]
    known = {
        key: place for place, key in enumerate(sorted({key for key in keys if key is not None}))
    }
    undefined = -1 if falling else len(known)
    return [undefined if key is None else known[key] for key in keys]

"""Qt item models of a `Table`, and functions for its text on the clipboard."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont, QGuiApplication

from assessor_app.app.numbers import localised, localised_moment
from assessor_app.app.session import Session
from assessor_app.app.translation import of_core, translate
from assessor_app.domain.formatting import MINUS, p_value
from assessor_app.domain.problems import without_controls
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Cell, Column, Table, cells_in, shielded
from assessor_app.reports.cells import best_cells, is_undefined, written
from assessor_app.reports.text_fitting import BETWEEN_WORDS

Result = TypeVar("Result")
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
EMPTY = Table("", (), ())
VALUE = int(Role.UserRole)
# The roles that may have an answer: Qt asks for as many others to paint or measure a cell.
ANSWERED = frozenset(
    (
        int(Role.DisplayRole),
        int(Role.TextAlignmentRole),
        int(Role.FontRole),
        int(Role.ToolTipRole),
        int(Role.AccessibleTextRole),
        int(Role.AccessibleDescriptionRole),
        VALUE,
    )
)
LONGEST_HEAD = 9  # characters; longer column titles have two lines
MOST_DIGITS = 4
ROWS_AT_ONCE = 2000  # between two reports of progress
CELLS_AT_ONCE = 10_000  # written in a twentieth of a second at most
SIGNS = ("+", "-", MINUS)
LEFT_TO_RIGHT_MARK = "\u200e"


def tab_separated(table: Table) -> str:
    """Return the titles and rows of a table as tab-separated lines, numbers in full precision."""
    return "".join(_tab_separated_lines(table))


def _tab_separated_lines(table: Table) -> Iterator[str]:
    yield "\t".join(_cell(column.title) for column in table.columns) + "\n"
    for row in table.rows:
        yield "\t".join(map(_cell, row)) + "\n"


def copy_rows(
    table: Table,
    session: Session | None,
    then: Callable[[], object] = lambda: None,
    pieces: Callable[[Table], Iterable[str]] = _tab_separated_lines,
) -> None:
    """Copy a table to the clipboard, by default as tab-separated lines, and call `then`.

    The clipboard stays as it is if the job that writes a long table is cancelled, and with a later
    copy of another table.
    """

    def put(text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        then()

    title = translate("TableView", "Copying rows")
    if session is not None:
        session.jobs.withdraw(title)
    write_rows(table, session, title, "".join, put, pieces)


def write_rows(
    table: Table,
    session: Session | None,
    title: str,
    write: Callable[[Iterable[str]], Result],
    done: Callable[[Result], object],
    pieces: Callable[[Table], Iterable[str]],
) -> None:
    """Pass the pieces of the written table to `write`, and its result to `done`.

    A table of more than CELLS_AT_ONCE cells is written by a job, which shows its progress and can
    be cancelled; a later job with the same title takes its place. session: None to write every
    table at once.
    """

    def work(campaign: object, progress: Progress) -> Result:
        return write(_reported(pieces(table), len(table.rows), title, progress))

    if session is None or len(table.rows) * len(table.columns) <= CELLS_AT_ONCE:
        done(work(None, SILENT))
    else:
        session.jobs.ask(title, work, done, keep_latest=title)


def _reported(pieces: Iterable[str], rows: int, title: str, progress: Progress) -> Iterator[str]:
    """Pass the pieces on, of which each row has one, and report them. Raises Cancelled."""
    for done, piece in enumerate(pieces):
        if not done % ROWS_AT_ONCE:
            progress.report(min(done, rows), rows, title)
        yield piece


def _cell(cell: Cell) -> str:
    if is_undefined(cell):
        return ""
    text = " ".join(str(cell).split())
    # Prevents a spreadsheet from running pasted text that looks like a formula.
    return shielded(text) if isinstance(cell, str) else text


def shown_in_window(cell: Cell, column: Column) -> str:
    """Return the text of a cell in the window.

    A true minus, at most MOST_DIGITS decimals, three significant digits of a probability, and times
    as the language writes them; files and the clipboard have the column's own form.
    """
    if column.moment and isinstance(cell, str):
        return localised_moment(cell)
    if column.never_zero and isinstance(cell, int | float) and not is_undefined(cell):
        return localised(p_value(cell))
    if column.digits > MOST_DIGITS:
        column = replace(column, digits=MOST_DIGITS)
    text = written(cell, column, minus=MINUS)
    return text if isinstance(cell, str) else localised(text)


def title_of(column: Column) -> str:
    """Return the title of a column in the language of the window; files have the English one."""
    return translate("Column", of_core(column.title))


def explanation_of(column: Column) -> str:
    """Return the explanation of a column in the language of the window."""
    return translate("Column", of_core(column.explanation)) if column.explanation else ""


def extremes(cells: Sequence[Cell]) -> list[Cell]:
    """Return the distinct texts and undefined cells, and the least and the greatest number."""
    numbers = [cell for cell in cells if isinstance(cell, int | float)]
    known = [number for number in numbers if not math.isnan(number)]
    others = {cell for cell in cells if cell is None or isinstance(cell, str)}
    others |= {None} if len(known) < len(numbers) else set()
    return [*others, min(known), max(known)] if known else [*others]


def sign_first(text: str) -> str:
    """Return the text of a cell such that a sign stays before its number, also right to left."""
    is_signed = text[:1] in SIGNS and QGuiApplication.isRightToLeft()
    return f"{LEFT_TO_RIGHT_MARK}{text}" if text and is_signed else text


def is_same(one: Cell, other: Cell) -> bool:
    """Return whether two cells are equal; NaN equals NaN."""
    return one == other or (one != one and other != other)


class TableModel(QAbstractTableModel):
    """A Qt item model of a `Table`. The role VALUE returns the cell's value.

    The model sorts itself: a sorting proxy of Qt would fetch two cells for each comparison.
    wraps_heads: whether long titles of columns are shown in two lines.
    """

    def __init__(self, table: Table = EMPTY, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.wraps_heads = False
        self._best = best_cells(table)
        self._by = (-1, Qt.SortOrder.AscendingOrder)
        self._order = self._sorted(table)
        self._bold = QFont()
        self._bold.setBold(True)

    @property
    def table(self) -> Table:
        """Return the table that the model shows, in the table's own order."""
        return self._table

    def show(self, table: Table) -> None:
        """Replace the table; selections stay if columns and number of rows are the same."""
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

    def change_row(self, table: Table, row: int) -> None:
        """Show a table that differs from the one shown only in the row with the index `row`.

        The rows are sorted again only if the row's cell of the sort column has changed.
        """
        before, now = self._table.rows[row], table.rows[row]
        self._table, self._best = table, best_cells(table)
        shown, (column, _) = self.place_of(row), self._by
        self.dataChanged.emit(self.index(shown, 0), self.index(shown, len(now) - 1))
        if 0 <= column < len(now) and not is_same(before[column], now[column]):
            self._rearrange(self._sorted(table))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by the column with this index; -1 restores the table's own order."""
        self._by = column, order
        self._rearrange(self._sorted(self._table))

    def row_of(self, shown: int) -> int:
        """Return the index of the table's row that is shown at position `shown`."""
        return self._order[shown]

    def place_of(self, row: int) -> int:
        """Return the position at which the row with index `row` of the table is shown."""
        return self._order.index(row)

    def row(self, index: Index) -> tuple[Cell, ...]:
        """Return the cells of the row that contains a model index."""
        return self._table.rows[self._order[index.row()]]

    def _sorted(self, table: Table) -> Sequence[int]:
        column, order = self._by
        if not 0 <= column < len(table.columns):
            return range(len(table.rows))
        cells = cells_in(table, column)
        return _arranged(cells, falling=order == Qt.SortOrder.DescendingOrder)

    def _rearrange(self, order: Sequence[int]) -> None:
        """Show the rows in a new order; the selection and the current cell keep their rows.

        order: for each position the index of the table's row.
        """
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
        """Return the number of rows; 0 below a cell."""
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Return the number of columns; 0 below a cell."""
        return 0 if parent.isValid() else len(self._table.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the text, value, alignment, font, tooltip or accessible text of a cell.

        role: selects which of these.
        """
        if role not in ANSWERED or not index.isValid():
            return None
        column = self._table.columns[index.column()]
        row = self._order[index.row()]
        cell = self._table.rows[row][index.column()]
        match role:
            case Role.DisplayRole:
                return sign_first(without_controls(shown_in_window(cell, column)))
            case Role.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Role.FontRole if (row, index.column()) in self._best:
                return self._bold
            case Role.ToolTipRole:
                return self.tooltip(index)
            case Role.AccessibleTextRole:
                text = shown_in_window(cell, column)
                if is_undefined(cell):
                    text = self.tr("undefined")
                return self.tr("{0}: {1}").format(title_of(column), without_controls(text))
            case Role.AccessibleDescriptionRole if index.column() not in self._naming():
                return self._row_name(row)
        return cell if role == VALUE else None

    def tooltip(self, index: Index) -> str | None:
        """Return the explanation of a cell's column, else its text, which may be elided."""
        column, cell = self._table.columns[index.column()], self.row(index)[index.column()]
        whole = "" if column.numeric or not cell else shown_in_window(cell, column)
        return explanation_of(column) or without_controls(whole) or None

    def _naming(self) -> range:
        """Return the columns that name a row: the first, and the second if both are texts."""
        first_two = self._table.columns[:2]
        return range(2 if not any(column.numeric for column in first_two) else 1)

    def _row_name(self, row: int) -> str:
        """Return the texts by which screen readers tell a row from others."""
        cells = self._table.rows[row]
        texts = (shown_in_window(cells[at], self._table.columns[at]) for at in self._naming())
        return ", ".join(without_controls(text) for text in texts)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return the title, tooltip, alignment, first order or accessible texts of a column."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        column = self._table.columns[section]
        match role:
            case Role.DisplayRole:
                title = title_of(column)
                return in_two_lines(title) if self.wraps_heads else title
            case Role.AccessibleTextRole:
                return title_of(column)
            case Role.ToolTipRole | Role.AccessibleDescriptionRole:
                return explanation_of(column) or None
            case Role.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.numeric else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
            case Role.InitialSortOrderRole if column.higher_is_better:
                # The first click on a title sorts the best value to the top.
                return Qt.SortOrder.DescendingOrder
        return None


def in_two_lines(title: str) -> str:
    """Return a title of several words in two lines, if it is longer than LONGEST_HEAD.

    It is divided at a space or behind a hyphen.
    """
    breaks = list(BETWEEN_WORDS.finditer(title))
    if len(title) <= LONGEST_HEAD or not breaks:
        return title
    halves = ((title[: one.start()], title[one.end() :]) for one in breaks)
    return "\n".join(min(halves, key=lambda half: max(map(len, half))))


class FilteredTable(QSortFilterProxyModel):
    """A proxy model that shows only the rows in which a cell contains the filter text.

    The source model sorts.
    """

    def __init__(self, source: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self.setSourceModel(source)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterKeyColumn(-1)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the source model."""
        self._source.sort(column, order)


def _arranged(cells: Sequence[Cell], *, falling: bool) -> list[int]:
    """Return the indices of rows, sorted by their cells of one column; undefined cells come last.

    falling: whether to sort in descending order. Texts are compared without regard to case. Rows
    with equal cells keep their order.
    """
    lacking = [row for row, cell in enumerate(cells) if cell is None or cell != cell]
    left_out = set(lacking)
    known = [row for row in range(len(cells)) if row not in left_out]
    keys: Sequence[Any] = cells
    if any(isinstance(cell, str) for cell in cells):
        keys = [str(cell).casefold() for cell in cells]
    return [*sorted(known, key=keys.__getitem__, reverse=falling), *lacking]

"""A table as values, for the window, the report and the command line; and its cells as text.

The columns of a table are declared once: beside the dataclass whose instances are the rows or,
where they depend on the table, in the function that makes it with `table_of`. Titles, explanations
and notes that are constants are in English here; forms for people show them translated.
"""

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, TypeVar, overload

from assessor_app.domain.language import in_sentence, tr

Cell = str | int | float | None
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    key: its name in CSV and JSON, and the attribute of the items that it shows.
    digits: decimals of a float. higher_is_better: None if neither is better.
    never_zero: for probabilities. A value above 0 that would be rounded to 0 is shown as less
      than the last decimal ("<0.0001"); likewise near 1.
    words: whether its cells are words of the program, such as "judged", which forms for people show
      in the language of the process.
    moment: whether its cells are times, "2026-03-01 09:30", which the window shows in its language.
    apart: whether it is only in forms for programs. Forms for people show the value in the cell
      of another column (`Table.beside`).
    of: returns the cell of an item, if it is not the attribute called `key`.
    whole: returns the cells of all items of a table on demand, if that is faster than `of` for
      each.
    """

    key: str
    title: str
    explanation: str = ""
    numeric: bool = True
    digits: int = 4
    higher_is_better: bool | None = None
    never_zero: bool = False
    apart: bool = False
    words: bool = False
    moment: bool = False
    of: Callable[[Any], Cell] | None = field(default=None, compare=False, repr=False)
    whole: Callable[[Any], Sequence[Cell]] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Beside:
    """Notes shown beside the value of a cell.

    half: half the width of its interval; NaN without an interval. better: whether it is
    significantly better (True) or worse (False) than the value it is compared with; None for
    neither. letters: of the groups of values that do not differ significantly.
    """

    half: float = float("nan")
    better: bool | None = None
    letters: str = ""


class OnDemand(Sequence[Item]):
    """A sequence whose items are made when they are read."""

    __slots__ = ()

    @abstractmethod
    def made(self, place: int) -> Item:
        """Make the item at an index, which is not negative."""

    @overload
    def __getitem__(self, at: int) -> Item: ...

    @overload
    def __getitem__(self, at: slice) -> list[Item]: ...

    def __getitem__(self, at: int | slice) -> Item | list[Item]:
        places = range(len(self))[at]
        return self.made(places) if isinstance(places, int) else [*map(self.made, places)]


ROWS_HELD = 200  # more than a window shows at once


@dataclass(frozen=True, eq=False, slots=True)
class RowsOnDemand(OnDemand[tuple[Cell, ...]]):
    """The rows of items, each made when it is read; up to ROWS_HELD are held.

    columns: for the cells of an item.
    """

    items: Sequence[object] = field(repr=False)
    columns: tuple[Column, ...]
    _held: dict[int, tuple[Cell, ...]] = field(default_factory=dict, init=False, repr=False)

    def __len__(self) -> int:
        return len(self.items)

    def made(self, place: int) -> tuple[Cell, ...]:
        """Return the row at an index, which is held."""
        row = self._held.get(place)
        if row is None:
            row = row_of(self.columns, self.items[place])
            if len(self._held) >= ROWS_HELD:
                self._held.clear()
            self._held[place] = row
        return row

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        if self.columns and all(column.whole is not None for column in self.columns):
            return zip(*map(self.column, range(len(self.columns))), strict=True)
        cells = [cell_of(column) for column in self.columns]
        return (tuple([cell(item) for cell in cells]) for item in self.items)

    def column(self, at: int) -> Sequence[Cell]:
        """Return the cells of the column at this place."""
        if (whole := self.columns[at].whole) is not None:
            return whole(self.items)
        cell = cell_of(self.columns[at])
        return [cell(item) for item in self.items]


@dataclass(frozen=True, eq=False, slots=True)
class ChosenRows(OnDemand[tuple[Cell, ...]]):
    """Some rows of a table, read when they are used. places: their indices, in their order."""

    rows: Sequence[tuple[Cell, ...]] = field(repr=False)
    places: Sequence[int]

    def __len__(self) -> int:
        return len(self.places)

    def made(self, place: int) -> tuple[Cell, ...]:
        """Return the row at an index."""
        return self.rows[self.places[place]]

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        # Many rows are made faster together than one after the other.
        rows = tuple(self.rows) if len(self.places) > ROWS_HELD else self.rows
        return map(rows.__getitem__, self.places)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, one per column. NaN and None are undefined and shown as a dash.

    beside: notes by (key of the column, first cell of the row).
    """

    title: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Cell, ...]]
    note: str = ""
    beside: Mapping[tuple[str, str], Beside] = field(default_factory=dict, hash=False)


def explained(columns: Iterable[Column]) -> str:
    """Return the explanations of columns as sentences, for a note of a table.

    Columns with equal explanations share a sentence.
    """
    titles: dict[str, list[str]] = {}
    for one in columns:
        titles.setdefault(one.explanation, []).append(tr(one.title))
    told = ((", ".join(its), in_sentence(words)) for words, its in titles.items() if words)
    return " ".join(tr("{0}: {1}.", its, words.rstrip(".")) for its, words in told)


def table_of(
    title: str, columns: Sequence[Column], items: Iterable[object], note: str = ""
) -> Table:
    """Return a table with a row per item; each column gives the item's cell (`Column.of`)."""
    cells = [cell_of(column) for column in columns]
    rows = tuple(tuple(cell(item) for cell in cells) for item in items)
    return Table(title, tuple(columns), rows, note)


def table_on_demand(
    title: str, columns: Sequence[Column], items: Sequence[object], note: str = ""
) -> Table:
    """Return the table of `table_of`, whose rows are made when they are read."""
    return Table(title, tuple(columns), RowsOnDemand(items, tuple(columns)), note)


def cells_in(table: Table, at: int) -> Sequence[Cell]:
    """Return the cells of the column at this place."""
    rows = table.rows
    return rows.column(at) if isinstance(rows, RowsOnDemand) else [row[at] for row in rows]


def has_text(table: Table, at: int) -> bool:
    """Return whether any cell of the column at this place is neither empty, 0 nor None.

    Most columns with a text have one in the first rows, so these are made first, and held.
    """
    rows = table.rows
    if not isinstance(rows, RowsOnDemand):
        return any(row[at] for row in rows)
    cell = cell_of(rows.columns[at])
    if rows.columns[at].whole is None:
        return any(cell(item) for item in rows.items)
    return any(row[at] for row in rows[:ROWS_HELD]) or any(rows.column(at))


def without_columns(table: Table, places: Collection[int]) -> Table:
    """Return the table without the columns at these places."""
    kept = [at for at in range(len(table.columns)) if at not in places]
    if len(kept) == len(table.columns):
        return table
    columns = tuple(table.columns[at] for at in kept)
    rows = table.rows
    if isinstance(rows, RowsOnDemand):
        columns_of_rows = tuple(rows.columns[at] for at in kept)
        return replace(table, columns=columns, rows=RowsOnDemand(rows.items, columns_of_rows))
    chosen = tuple(tuple(row[at] for at in kept) for row in rows)
    return replace(table, columns=columns, rows=chosen)


def row_of(columns: Iterable[Column], item: object) -> tuple[Cell, ...]:
    """Return the row of one item in a table with these columns."""
    return tuple(cell_of(column)(item) for column in columns)


def cell_of(column: Column) -> Callable[[Any], Cell]:
    """Return the function that gives the cell of an item."""
    return column.of or attrgetter(column.key)


# In a spreadsheet a leading apostrophe marks a cell as text. One is also put before existing
# apostrophes, so that removing one always gives the original text.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_SHIELD = "'"


def shielded(text: str) -> str:
    """Return the text as a cell that spreadsheets do not read as a formula."""
    return _SHIELD + text if _FORMULA.match(text) else text


def unshielded(cell: str) -> str:
    """Return the text from which `shielded` created the cell."""
    return cell[1:] if cell.startswith(_SHIELD) and _FORMULA.match(cell) else cell

"""Cells of tables: text, exact value, notes beside the value, and best values."""

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from numbers import Integral

from assessor_app.domain.language import Phrase, tr
from assessor_app.domain.table import Beside, Cell, Column, Table, without_columns
from assessor_app.reports.text_fitting import one_line

BETTER, WORSE = "▲", "▼"
PLUS_MINUS = "±"
LARGE = 1_000
NOTHING_BESIDE = Beside()


def is_undefined(cell: Cell) -> bool:
    """Return whether the cell is undefined (None or NaN)."""
    return cell is None or (isinstance(cell, float) and math.isnan(cell))


def exact(cell: Cell) -> Cell:
    """Return the cell as Python's own str, int or float, also for numpy's types.

    None if undefined.
    """
    if cell is None or is_undefined(cell):
        return None
    if isinstance(cell, str):
        return str(cell)
    return int(cell) if isinstance(cell, Integral) else float(cell)


def shown(cell: Cell, column: Column, dash: str = "–", minus: str = "-") -> str:
    """Return the cell as text with the column's decimals, never -0; `dash` if undefined.

    minus: the minus sign.
    """
    value = exact(cell)
    if value is None:
        return dash
    if isinstance(value, str):
        return one_line(_in_words(cell, column))
    if column.never_zero and value < (least := 10.0**-column.digits):
        return f"< {least:.{column.digits}f}"
    if column.never_zero and 1.0 - least / 2 <= value < 1.0:
        return f"> {1.0 - least:.{column.digits}f}"
    digits = str(value) if isinstance(value, int) else format(value, f"z.{column.digits}f")
    return digits.replace("-", minus)


def _in_words(cell: Cell, column: Column) -> str:
    """Return the text of a cell in the language of the process, if it is not data."""
    if isinstance(cell, Phrase):
        return cell.translated()
    return tr(str(cell)) if column.words else str(cell)


def written(cell: Cell, column: Column, dash: str = "–", minus: str = "-") -> str:
    """Return the cell as text, as `shown`, with large whole numbers in groups of three digits."""
    value = exact(cell)
    whole = isinstance(value, int) or column.digits == 0
    if whole and isinstance(value, int | float) and abs(value) >= LARGE:
        return f"{value:,.0f}".replace("-", minus)
    return shown(cell, column, dash, minus)


def interval_of(beside: Beside) -> str:
    """Return half of the interval's width as text, "± 0.012"; empty if there is none."""
    return "" if math.isnan(beside.half) else f"{PLUS_MINUS} {beside.half:.3f}"


def sign_of(beside: Beside) -> str:
    """Return the sign for a better or worse value; empty if it is neither."""
    return "" if beside.better is None else BETTER if beside.better else WORSE


def with_beside(value: str, beside: Beside) -> str:
    """Return a value as text, followed by its interval, its letters and its sign."""
    parts = (value, interval_of(beside), beside.letters)
    return " ".join(filter(None, parts)) + sign_of(beside)


def signed_columns(table: Table) -> frozenset[int]:
    """Return the indexes of the columns with a sign in any row; other rows leave room for it."""
    signed = {key for (key, _), beside in table.beside.items() if sign_of(beside)}
    return frozenset(at for at, column in enumerate(table.columns) if column.key in signed)


def lettered_columns(table: Table) -> frozenset[int]:
    """Return the indexes of the columns in which any row has letters."""
    lettered = {key for (key, _), beside in table.beside.items() if beside.letters}
    return frozenset(at for at, column in enumerate(table.columns) if column.key in lettered)


def beside_of(table: Table, row: int, column: int) -> Beside:
    """Return the notes beside the value of a cell."""
    return table.beside.get((table.columns[column].key, str(table.rows[row][0])), NOTHING_BESIDE)


def for_people(table: Table) -> Table:
    """Return the table in the language of the process, without columns only for programs."""
    apart = [at for at, column in enumerate(table.columns) if column.apart]
    return in_language(without_columns(table, apart))


def in_language(table: Table) -> Table:
    """Return the table with its title, heads, explanations and note in the process's language."""
    columns = tuple(
        replace(one, title=tr(one.title), explanation=tr(one.explanation)) for one in table.columns
    )
    return replace(table, title=tr(table.title), columns=columns, note=tr(table.note))


def best_cells(table: Table) -> frozenset[tuple[int, int]]:
    """Return the (row, column) of each cell that shows its column's best value.

    Columns in which neither direction is better, and columns with equal values, have none.
    """
    return frozenset(place for at in range(len(table.columns)) for place in _best_of(table, at))


def second_cells(table: Table) -> frozenset[tuple[int, int]]:
    """Return the (row, column) of each cell that shows its column's second best value.

    A column has one only if a further value is worse.
    """
    return frozenset(
        (row, at)
        for at in range(len(table.columns))
        if (best := {row for row, _ in _best_of(table, at)})
        for row in _seconds(table, at, best)
    )


def marked_cells(table: Table, best: str, second: str) -> dict[tuple[int, int], str]:
    """Return the pattern for the best and the second best cells, by (row, column)."""
    patterns = dict.fromkeys(second_cells(table), second)
    return patterns | dict.fromkeys(best_cells(table), best)


def _best_of(table: Table, at: int) -> Iterator[tuple[int, int]]:
    numbers = _numbers(table, at)
    alike = _alike(table.columns[at], numbers)
    if len(alike) < len(numbers):
        yield from ((row, at) for row in alike)


def _seconds(table: Table, at: int, best: Collection[int]) -> list[int]:
    numbers = {row: value for row, value in _numbers(table, at).items() if row not in best}
    alike = _alike(table.columns[at], numbers)
    return alike if len(alike) < len(numbers) else []


def _numbers(table: Table, at: int) -> dict[int, int | float]:
    """Return the defined values of a column by row; none if neither direction is better."""
    if table.columns[at].higher_is_better is None:
        return {}
    return {
        row: value
        for row, cells in enumerate(table.rows)
        if isinstance(value := exact(cells[at]), int | float)
    }


def _alike(column: Column, numbers: Mapping[int, int | float]) -> list[int]:
    """Return the rows with the best value. Values that are shown as equal are equally good."""
    if not numbers:
        return []
    best = (max if column.higher_is_better else min)(numbers.values())
    text, close = shown(best, column), 10.0**-column.digits
    return [
        row
        for row, value in numbers.items()
        if (value == best or abs(value - best) <= close) and shown(value, column) == text
    ]

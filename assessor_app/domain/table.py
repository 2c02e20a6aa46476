"""A table as values, for the window, the report and the command line; and its cells as text."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column. `digits`: decimals of a float. `higher_is_better`: None if neither is better.

    never_zero: for probabilities. A value above 0 that would be rounded to 0 is shown as less
    than the last decimal ("<0.0001"); likewise near 1.
    apart: only in forms for programs. Forms for people show the value in the cell of another
    column (`Table.beside`).
    """

    key: str
    title: str
    explanation: str = ""
    numeric: bool = True
    digits: int = 4
    higher_is_better: bool | None = None
    never_zero: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """A note to the value of a cell.

    half: half the width of its interval; NaN without one. better: whether it is significantly
    better (True) or worse (False) than the value it is compared with; None for neither.
    """

    half: float = float("nan")
    better: bool | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, one per column. NaN and None are undefined and shown as a dash.

    beside: notes by (key of the column, first cell of the row).
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    beside: Mapping[tuple[str, str], Beside] = field(default_factory=dict, hash=False)


# In a spreadsheet a leading apostrophe marks a cell as text. One is also put before existing
# apostrophes, so that removing one always gives the original text.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_SHIELD = "'"


def shielded(text: str) -> str:
    """The text as a cell that spreadsheets do not read as a formula."""
    return _SHIELD + text if _FORMULA.match(text) else text


def unshielded(cell: str) -> str:
    """The text from which `shielded` made the cell."""
    return cell[1:] if cell.startswith(_SHIELD) and _FORMULA.match(cell) else cell

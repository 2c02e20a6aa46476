"""A table as values: what the window shows, the report shows and the command line prints."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column. `digits`: decimals of a float; `higher_is_better`: None where it means nothing.

    never_zero: for probabilities, which are above 0 however small; those that would print as 0 are
    shown as below the last decimal. Those below 1 are not shown as 1 either.
    apart: for programs only; what people read has it beside another column's values, in their
    cells (`Table.beside`).
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
    """What stands in a cell beside its value.

    half: of the value's interval; NaN where there is none. better: than what it is compared with,
    significantly; None where it is neither better nor worse.
    """

    half: float = float("nan")
    better: bool | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, one per column. NaN and None are undefined and shown as a dash.

    beside: by the column's key and the first cell of the row.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    beside: Mapping[tuple[str, str], Beside] = field(default_factory=dict, hash=False)

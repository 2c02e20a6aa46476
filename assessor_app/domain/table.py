"""A table as values: what the window shows, the report shows and the command line prints."""

from dataclasses import dataclass

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column. `digits`: decimals of a float; `higher_is_better`: None where it means nothing.

    never_zero: for probabilities, which are above 0 however small; those that would print as 0 are
    shown as below the last decimal.
    """

    key: str
    title: str
    explanation: str = ""
    numeric: bool = True
    digits: int = 4
    higher_is_better: bool | None = None
    never_zero: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, one per column. NaN and None are undefined and shown as a dash."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""

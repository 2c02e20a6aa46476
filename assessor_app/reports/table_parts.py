"""How wide a table is on a page, and wide ones in parts that each fit."""

from assessor_app.domain.table import Cell, Column, Table
from assessor_app.reports.cells import written

# In characters, padding included: what the report's page holds at its usual and its small size.
USUAL, SMALL = 96, 116
PADDING = 3


def widths(table: Table) -> list[int]:
    """Characters that each column takes: its longest cell, or the longest word of its title."""
    return [
        _width(column, [row[place] for row in table.rows]) + PADDING
        for place, column in enumerate(table.columns)
    ]


def _width(column: Column, cells: list[Cell]) -> int:
    words = column.title.split() or [""]
    longest = max((len(written(cell, column)) for cell in cells), default=0)
    return max(longest, max(len(word) for word in words))


def is_small(table: Table) -> bool:
    """Whether the table needs the small size, or more than that."""
    return sum(widths(table)) > USUAL


def parts(table: Table) -> tuple[Table, ...]:
    """The table, or several with the same rows, each as wide as a page holds, as few as can be.

    All begin with the columns that say what a row is of: the words before its first number. The
    others are dealt out evenly, so that no part is left with a single one.
    """
    wide = widths(table)
    if sum(wide) <= SMALL:
        return (table,)
    leading = _leading(table, wide)
    fewest = len(_groups(wide, leading, SMALL))
    limit = next(
        limit for limit in range(1, SMALL + 1) if len(_groups(wide, leading, limit)) == fewest
    )
    return tuple(_chosen(table, group) for group in _groups(wide, leading, limit))


def _groups(wide: list[int], leading: list[int], limit: int) -> list[list[int]]:
    groups: list[list[int]] = [list(leading)]
    for place in range(len(leading), len(wide)):
        group = groups[-1]
        taken = sum(wide[held] for held in group)
        if len(group) > len(leading) and taken + wide[place] > limit:
            group = list(leading)
            groups.append(group)
        group.append(place)
    return groups


def _leading(table: Table, wide: list[int]) -> list[int]:
    words = [place for place, column in enumerate(table.columns) if not column.numeric]
    leading = [place for at, place in enumerate(words) if at == place]
    return leading if leading and sum(wide[place] for place in leading) <= SMALL / 2 else [0]


def without_empty(table: Table) -> Table:
    """The table without the columns of words in which no row has any."""
    kept = [
        place
        for place, column in enumerate(table.columns)
        if column.numeric or not table.rows or any(row[place] for row in table.rows)
    ]
    return table if len(kept) == len(table.columns) else _chosen(table, kept)


def _chosen(table: Table, places: list[int]) -> Table:
    columns = tuple(table.columns[place] for place in places)
    rows = tuple(tuple(row[place] for place in places) for row in table.rows)
    return Table(table.title, columns, rows, table.note)

"""A table for the terminal: columns aligned by blanks."""

from assessor_app.domain.table import Table
from assessor_app.reports.cells import (
    beside_of,
    for_people,
    shown,
    sign_of,
    signed_columns,
    with_beside,
)
from assessor_app.reports.text_fitting import columns_of, one_line, padded

GAP = "  "


def text(given: Table) -> str:
    """Title, header, a line, the rows (numbers to the right), the note."""
    table = for_people(given)
    signed = signed_columns(table)
    body = [
        [_cell(table, at, place, place in signed) for place in range(len(row))]
        for at, row in enumerate(table.rows)
    ]
    header = [one_line(column.title) for column in table.columns]
    widths = [max(map(columns_of, cells)) for cells in zip(header, *body, strict=True)]
    rule = ["-" * width for width in widths]
    lines = [_line(table, cells, widths) for cells in (header, rule, *body)]
    title, note = one_line(table.title), one_line(table.note)
    before = [title, ""] if title else []
    after = ["", note] if note else []
    return "\n".join([*before, *lines, *after]) + "\n"


def _cell(table: Table, row: int, column: int, signed: bool) -> str:
    beside = beside_of(table, row, column)
    value = shown(table.rows[row][column], table.columns[column])
    room = " " if signed and not sign_of(beside) else ""
    return with_beside(value, beside) + room


def _line(table: Table, cells: list[str], widths: list[int]) -> str:
    placed = (
        padded(cell, width, right=column.numeric)
        for cell, width, column in zip(cells, widths, table.columns, strict=True)
    )
    return GAP.join(placed).rstrip()

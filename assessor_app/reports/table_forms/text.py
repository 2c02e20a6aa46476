"""A table for the terminal: columns aligned by blanks."""

from assessor_app.domain.table import Table
from assessor_app.reports.cells import shown
from assessor_app.reports.words import columns_of, one_line, padded

GAP = "  "


def text(table: Table) -> str:
    """Title, header, a line, the rows (numbers to the right), the note."""
    body = [
        [shown(cell, column) for cell, column in zip(row, table.columns, strict=True)]
        for row in table.rows
    ]
    header = [one_line(column.title) for column in table.columns]
    widths = [max(map(columns_of, cells)) for cells in zip(header, *body, strict=True)]
    rule = ["-" * width for width in widths]
    lines = [_line(table, cells, widths) for cells in (header, rule, *body)]
    title, note = one_line(table.title), one_line(table.note)
    before = [title, ""] if title else []
    after = ["", note] if note else []
    return "\n".join([*before, *lines, *after]) + "\n"


def _line(table: Table, cells: list[str], widths: list[int]) -> str:
    placed = (
        padded(cell, width, right=column.numeric)
        for cell, width, column in zip(cells, widths, table.columns, strict=True)
    )
    return GAP.join(placed).rstrip()

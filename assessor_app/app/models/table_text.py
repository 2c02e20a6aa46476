"""Converts a table to tab-separated text for the clipboard."""

from collections.abc import Iterable

from assessor_app.domain.table import Cell, Table, shielded
from assessor_app.reports.cells import is_undefined


def tab_separated(table: Table, rows: Iterable[tuple[Cell, ...]] | None = None) -> str:
    """Return titles and rows (default: all) as tab-separated lines, numbers in full precision."""
    lines = ["\t".join(_cell(column.title) for column in table.columns)]
    chosen = table.rows if rows is None else rows
    lines += ["\t".join(_cell(cell) for cell in row) for row in chosen]
    return "\n".join(lines) + "\n"


def _cell(cell: Cell) -> str:
    if is_undefined(cell):
        return ""
    text = " ".join(str(cell).split())
    # Prevents a spreadsheet from running pasted text that looks like a formula.
    return shielded(text) if isinstance(cell, str) else text

"""A table as tab-separated text for the clipboard."""

from collections.abc import Iterable

from assessor_app.domain.table import Cell, Table, shielded
from assessor_app.reports.cells import is_undefined


def tab_separated(table: Table, rows: Iterable[tuple[Cell, ...]] | None = None) -> str:
    """Titles and rows (all of the table's where none are given), numbers in full precision."""
    lines = ["\t".join(_cell(column.title) for column in table.columns)]
    chosen = table.rows if rows is None else rows
    lines += ["\t".join(_cell(cell) for cell in row) for row in chosen]
    return "\n".join(lines) + "\n"


def _cell(cell: Cell) -> str:
    if is_undefined(cell):
        return ""
    text = " ".join(str(cell).split())
    # Pasted into a spreadsheet, a text that looks like a formula must not be run.
    return shielded(text) if isinstance(cell, str) else text

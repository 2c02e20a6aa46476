"""A table for a README or an issue: Markdown with pipes."""

import re

from assessor_app.domain.table import Beside, Cell, Column, Table
from assessor_app.reports.cells import beside_of, best_cells, for_people, with_beside, written
from assessor_app.reports.text_fitting import columns_of, one_line, padded

SPECIAL = re.compile(r"([\\`*_\[\]<>#|~$&])")
NARROWEST = 3


def markdown(given: Table) -> str:
    """Title in bold, a table aligned in the source too, the note; best values bold."""
    table = for_people(given)
    best = best_cells(table)
    body = [
        [
            _cell(cell, column, (at, place) in best, beside_of(table, at, place))
            for place, (cell, column) in enumerate(zip(row, table.columns, strict=True))
        ]
        for at, row in enumerate(table.rows)
    ]
    header = [escaped(column.title) for column in table.columns]
    widths = [max(NARROWEST, *map(columns_of, cells)) for cells in zip(header, *body, strict=True)]
    rule = [
        "-" * (width - 1) + ":" if column.numeric else "-" * width
        for width, column in zip(widths, table.columns, strict=True)
    ]
    lines = [_line(table, cells, widths) for cells in (header, rule, *body)]
    before = [f"**{escaped(table.title)}**", ""] if table.title.strip() else []
    after = ["", escaped(table.note)] if table.note.strip() else []
    return "\n".join([*before, *lines, *after]) + "\n"


def escaped(text: str) -> str:
    """`text` escaped for Markdown."""
    return SPECIAL.sub(r"\\\1", one_line(text))


def _cell(cell: Cell, column: Column, best: bool, beside: Beside) -> str:
    if isinstance(cell, str):
        return escaped(cell)
    text = written(cell, column)
    return with_beside(f"**{text}**" if best else text, beside)


def _line(table: Table, cells: list[str], widths: list[int]) -> str:
    placed = (
        padded(cell, width, right=column.numeric)
        for cell, width, column in zip(cells, widths, table.columns, strict=True)
    )
    return "| " + " | ".join(placed) + " |"

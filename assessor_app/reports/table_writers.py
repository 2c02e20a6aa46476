"""The forms in which a table can be written, `TABLE_FORMS`: for terminals, issues and papers."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from assessor_app.domain.formatting import MINUS
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Beside, Cell, Column, Table
from assessor_app.reports.cells import (
    beside_of,
    best_cells,
    for_people,
    marked_cells,
    shown,
    sign_of,
    signed_columns,
    with_beside,
    written,
)
from assessor_app.reports.svg_elements import words
from assessor_app.reports.text_fitting import columns_of, one_line, padded

GAP = "  "
CELL_END = "\x1f"  # in no cell: `shown` leaves only printable characters
SPECIAL = re.compile(r"([\\`*_\[\]<>#|~$&])")
NARROWEST = 3


def text(given: Table) -> str:
    """Return the table as text aligned by blanks, for the terminal: title, header, rows, note."""
    return "".join(text_lines(given))


def text_lines(given: Table, most: int | None = None) -> Iterator[str]:
    """Yield the lines of `text`.

    most: the columns of the terminal, where its cells permit; a wider table becomes a block of
    lines `column: value` per row. None: any.
    """
    table = for_people(given)
    header, body, widths = _text_cells(table)
    rows = (row.split(CELL_END) for row in body)
    if body and most is not None and sum(widths) + len(GAP) * (len(widths) - 1) > most:
        lines = _block_lines(header, rows)
    else:
        rule = ["-" * width for width in widths]
        all_rows = chain((header, rule), rows)
        lines = (GAP.join(_placed(table, cells, widths)).rstrip() for cells in all_rows)
    title, note = one_line(table.title), one_line(table.note)
    for line in chain([title, ""] if title else (), lines, ["", note] if note else ()):
        yield line + "\n"


def _text_cells(table: Table) -> tuple[list[str], list[str], list[int]]:
    """Return the cells of the header, each row as a text with CELL_END between cells, and widths.

    One text for a row takes a third of the memory of its cells.
    """
    signed = signed_columns(table)
    header = [one_line(column.title) for column in table.columns]
    widths = list(map(columns_of, header))
    body = []
    for at, row in enumerate(table.rows):
        if table.beside:
            cells = [_text_cell(table, at, place, place in signed) for place in range(len(row))]
        else:
            cells = list(map(shown, row, table.columns))
        widths = list(map(max, widths, map(columns_of, cells)))
        body.append(CELL_END.join(cells))
    return header, body, widths


def _block_lines(header: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    """Yield a line per cell, with an empty line between the rows."""
    names = [f"{name}:" for name in header]
    width = max(map(columns_of, names))
    for at, cells in enumerate(rows):
        if at:
            yield ""
        for name, cell in zip(names, cells, strict=True):
            yield f"{padded(name, width)} {cell.strip()}".rstrip()


def _text_cell(table: Table, row: int, column: int, signed: bool) -> str:
    beside = beside_of(table, row, column)
    value = shown(table.rows[row][column], table.columns[column])
    room = " " if signed and not sign_of(beside) else ""
    return with_beside(value, beside) + room


def markdown(given: Table) -> str:
    """Return the table in Markdown, for a README or an issue.

    Best values are bold, second best ones underlined. The columns are aligned in the source, too.
    """
    table = for_people(given)
    marked = marked_cells(table, "**{}**", "<ins>{}</ins>")
    body = [
        [
            _markdown_cell(cell, column, marked.get((at, place), "{}"), beside_of(table, at, place))
            for place, (cell, column) in enumerate(zip(row, table.columns, strict=True))
        ]
        for at, row in enumerate(table.rows)
    ]
    header = [markdown_escaped(column.title) for column in table.columns]
    widths = [max(NARROWEST, width) for width in _widths(header, body)]
    rule = [
        "-" * (width - 1) + ":" if column.numeric else "-" * width
        for width, column in zip(widths, table.columns, strict=True)
    ]
    lines = [f"| {' | '.join(_placed(table, cells, widths))} |" for cells in (header, rule, *body)]
    title = f"**{markdown_escaped(table.title)}**" if table.title.strip() else ""
    return _page(title, lines, markdown_escaped(table.note))


def markdown_escaped(text: str) -> str:
    """Return `text` escaped for Markdown."""
    return SPECIAL.sub(r"\\\1", one_line(text))


def _markdown_cell(cell: Cell, column: Column, pattern: str, beside: Beside) -> str:
    if isinstance(cell, str):
        return markdown_escaped(cell)
    value = written(cell, column)
    raised = f"<sup>{beside.letters}</sup>" if beside.letters else ""
    return with_beside(pattern.format(value) + raised, replace(beside, letters=""))


def html(given: Table) -> str:
    """Return the table as an HTML element, for notebooks; best values are bold.

    The note is below the table.
    """
    table = for_people(given)
    best = best_cells(table)
    head = "".join(
        f'<th style="{_side(one)}" title="{html_escaped(one.explanation)}">'
        f"{html_escaped(one.title)}</th>"
        for one in table.columns
    )
    lines = [f"<tr>{head}</tr>"]
    for at, row in enumerate(table.rows):
        cells = []
        for place, (cell, column) in enumerate(zip(row, table.columns, strict=True)):
            value = html_escaped(
                with_beside(written(cell, column, minus=MINUS), beside_of(table, at, place))
            )
            content = f"<b>{value}</b>" if (at, place) in best else value
            cells.append(f'<td style="{_side(column)}">{content}</td>')
        lines.append(f"<tr>{''.join(cells)}</tr>")
    parts = [f"<caption>{html_escaped(table.title)}</caption>", *lines]
    note = f"<p>{html_escaped(table.note)}</p>" if table.note else ""
    return f"<table>{''.join(parts)}</table>{note}"


def _side(column: Column) -> str:
    return f"text-align: {'right' if column.numeric else 'left'}"


def html_escaped(text: str) -> str:
    """Return `text` on one line, escaped as the content of an HTML element or attribute."""
    return words(text).replace('"', "&quot;")


def _widths(header: list[str], body: list[list[str]]) -> list[int]:
    return [max(map(columns_of, cells)) for cells in zip(header, *body, strict=True)]


def _placed(table: Table, cells: list[str], widths: list[int]) -> list[str]:
    """Return the cells padded to these widths, with numbers aligned to the right."""
    return [
        padded(cell, width, right=column.numeric)
        for cell, width, column in zip(cells, widths, table.columns, strict=True)
    ]


def _page(title: str, lines: list[str], note: str) -> str:
    before = [title, ""] if title else []
    after = ["", note] if note else []
    return "\n".join([*before, *lines, *after]) + "\n"


@dataclass(frozen=True, slots=True)
class TableForm:
    """A form in which tables are written. suffix: of its files. pieces: a table as pieces of text.

    The pieces are to be written one after the other; a long table need not be in memory as a whole.
    """

    name: str
    title: str
    suffix: str
    pieces: Callable[[Table], Iterable[str]]

    def write(self, table: Table) -> str:
        """Return the table as text."""
        return "".join(self.pieces(table))


# These forms are loaded when they are written: most tables are shown as text.


def _comma_separated(table: Table) -> Iterable[str]:
    from assessor_app.reports.machine_forms import comma_separated

    return comma_separated(table)


def _json_list(table: Table) -> Iterable[str]:
    from assessor_app.reports.machine_forms import json_list

    return json_list(table)


def _latex(table: Table) -> Iterable[str]:
    from assessor_app.reports.table_latex import latex

    return [latex(table)]


TABLE_FORMS: tuple[TableForm, ...] = (
    TableForm("text", "Plain text", ".txt", text_lines),
    TableForm("csv", "CSV", ".csv", _comma_separated),
    TableForm("json", "JSON", ".json", _json_list),
    TableForm("latex", "LaTeX (booktabs)", ".tex", _latex),
    TableForm("markdown", "Markdown", ".md", lambda table: [markdown(table)]),
)


def pieces(table: Table, form: str) -> Iterable[str]:
    """Return `table` in the form called `form`, in pieces. Raises WrongUse for an unknown form."""
    for known in TABLE_FORMS:
        if known.name == form:
            return known.pieces(table)
    names = ", ".join(known.name for known in TABLE_FORMS)
    raise WrongUse("there is no table form {0!r}", form, expected=names)


def render(table: Table, form: str) -> str:
    """Return `table` in the form called `form`. Raises WrongUse for an unknown form."""
    return "".join(pieces(table, form))

"""The forms in which a table can be written, `TABLE_FORMS`: for terminals, issues and papers."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

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
from assessor_app.reports.machine_forms import comma_separated, json_list
from assessor_app.reports.svg_elements import words
from assessor_app.reports.table_latex import latex
from assessor_app.reports.text_fitting import columns_of, one_line, padded

GAP = "  "
SPECIAL = re.compile(r"([\\`*_\[\]<>#|~$&])")
NARROWEST = 3


def text(given: Table) -> str:
    """Return the table as text aligned by blanks, for the terminal: title, header, rows, note."""
    table = for_people(given)
    return _page(one_line(table.title), _text_lines(table), one_line(table.note))


def fitted_text(given: Table, width: int) -> str:
    """Return the table as text no wider than `width` columns, where its cells permit.

    A wider table becomes a block of lines `column: value` per row.
    """
    table = for_people(given)
    lines = _text_lines(table)
    if table.rows and max(map(columns_of, lines)) > width:
        lines = _block_lines(table)
    return _page(one_line(table.title), lines, one_line(table.note))


def _text_lines(table: Table) -> list[str]:
    header, body = _text_cells(table)
    widths = _widths(header, body)
    rule = ["-" * width for width in widths]
    return [GAP.join(_placed(table, cells, widths)).rstrip() for cells in (header, rule, *body)]


def _text_cells(table: Table) -> tuple[list[str], list[list[str]]]:
    """Return the cells of the header and of the rows as text."""
    signed = signed_columns(table)
    body = [
        [_text_cell(table, at, place, place in signed) for place in range(len(row))]
        for at, row in enumerate(table.rows)
    ]
    return [one_line(column.title) for column in table.columns], body


def _block_lines(table: Table) -> list[str]:
    """Return a line per cell, with an empty line between the rows."""
    header, body = _text_cells(table)
    names = [f"{name}:" for name in header]
    width = max(map(columns_of, names))
    lines: list[str] = []
    for cells in body:
        lines += [""] if lines else []
        lines += [
            f"{padded(name, width)} {cell.strip()}".rstrip()
            for name, cell in zip(names, cells, strict=True)
        ]
    return lines


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
            value = html_escaped(with_beside(written(cell, column), beside_of(table, at, place)))
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
    """A form in which tables are written. suffix: of its files. write: returns a table as text."""

    name: str
    title: str
    suffix: str
    write: Callable[[Table], str]


TABLE_FORMS: tuple[TableForm, ...] = (
    TableForm("text", "Plain text", ".txt", text),
    TableForm("csv", "CSV", ".csv", comma_separated),
    TableForm("json", "JSON", ".json", json_list),
    TableForm("latex", "LaTeX (booktabs)", ".tex", latex),
    TableForm("markdown", "Markdown", ".md", markdown),
)


def render(table: Table, form: str) -> str:
    """Return `table` in the form called `form`. Raises WrongUse for an unknown form."""
    for known in TABLE_FORMS:
        if known.name == form:
            return known.write(table)
    names = ", ".join(known.name for known in TABLE_FORMS)
    raise WrongUse("there is no table form {0!r}", form, expected=names)

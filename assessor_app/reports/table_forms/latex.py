"""A table for a paper: LaTeX with booktabs."""

from assessor_app.domain.table import Beside, Cell, Column, Table
from assessor_app.reports.cells import (
    BETTER,
    PLUS_MINUS,
    WORSE,
    beside_of,
    best_cells,
    for_people,
    interval_of,
    signed_columns,
    written,
)
from assessor_app.reports.text_fitting import one_line

# Brackets and stars are braced: after \\ and \midrule LaTeX would take them for options.
ESCAPES = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "$": r"\$",
        "&": r"\&",
        "#": r"\#",
        "%": r"\%",
        "_": r"\_",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        '"': r"\textquotedbl{}",
        "`": r"\textasciigrave{}",
        "'": r"\textquotesingle{}",
        "[": "{[}",
        "]": "{]}",
        "*": "{*}",
        BETTER: r"$\blacktriangle$",
        WORSE: r"$\blacktriangledown$",
        PLUS_MINUS: r"$\pm$",
    }
)

UP, DOWN = r"$^{\blacktriangle}$", r"$^{\blacktriangledown}$"


def latex(given: Table) -> str:
    """A `table` with caption and booktabs rules; best values bold."""
    table = for_people(given)
    best, signed = best_cells(table), signed_columns(table)
    rows = [
        [
            _cell(cell, column, (at, place) in best)
            + _beside(beside_of(table, at, place), place in signed)
            for place, (cell, column) in enumerate(zip(row, table.columns, strict=True))
        ]
        for at, row in enumerate(table.rows)
    ]
    header = [escaped(column.title) for column in table.columns]
    tabular = [
        rf"  \begin{{tabular}}{{{''.join('r' if c.numeric else 'l' for c in table.columns)}}}",
        r"    \toprule",
        _row(header),
        r"    \midrule",
        *map(_row, rows),
        r"    \bottomrule",
        r"  \end{tabular}",
    ]
    lines = [*_opening(table), *tabular, *_closing(table)]
    return "\n".join((_packages(lines), *lines)) + "\n"


def escaped(text: str) -> str:
    """`text` escaped for LaTeX."""
    # Two hyphens side by side would print as one long dash.
    return one_line(text).translate(ESCAPES).replace("--", "-{}-").replace("--", "-{}-")


def _packages(lines: list[str]) -> str:
    """The packages that the document needs; amssymb for triangles."""
    needed = [r"\usepackage{booktabs}", r"\usepackage[T1]{fontenc}"]
    if any(r"\blacktriangle" in line for line in lines):
        needed.append(r"\usepackage{amssymb}")
    return f"% {', '.join(needed[:-1])} and {needed[-1]}"


def _opening(table: Table) -> list[str]:
    caption = [rf"  \caption{{{escaped(table.title)}}}"] if table.title.strip() else []
    return [
        r"\begin{table}",
        r"  \centering",
        *caption,
    ]


def _closing(table: Table) -> list[str]:
    note = [rf"  \par\smallskip\footnotesize {escaped(table.note)}"] if table.note.strip() else []
    return [*note, r"\end{table}"]


def _row(cells: list[str]) -> str:
    return "    " + " & ".join(cells) + r" \\"


def _cell(cell: Cell, column: Column, best: bool) -> str:
    if isinstance(cell, str):
        return escaped(cell)
    text = written(cell, column, dash="--", minus="$-$").replace("<", "$<$")
    return rf"\textbf{{{text}}}" if best else text


def _beside(beside: Beside, signed: bool) -> str:
    """Interval and sign after a value; room for the sign, so that the values stand in line."""
    interval = interval_of(beside).replace(PLUS_MINUS, r"$\pm$")
    sign = {True: UP, False: DOWN, None: rf"\phantom{{{UP}}}" if signed else ""}[beside.better]
    return (rf" {{\scriptsize {interval}}}" if interval else "") + sign

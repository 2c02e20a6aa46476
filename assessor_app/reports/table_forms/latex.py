"""A table for a paper: LaTeX with booktabs."""

from assessor_app.domain.table import Cell, Column, Table
from assessor_app.reports.cells import best_cells, shown
from assessor_app.reports.words import one_line

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
    }
)


def latex(table: Table) -> str:
    """A `table` with caption and booktabs rules; best values bold."""
    best = best_cells(table)
    rows = [
        [
            _cell(cell, column, (at, place) in best)
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
    return "\n".join((*_opening(table), *tabular, *_closing(table))) + "\n"


def escaped(text: str) -> str:
    """`text` so that LaTeX prints it as it stands."""
    # Two hyphens side by side would print as one long dash.
    return one_line(text).translate(ESCAPES).replace("--", "-{}-").replace("--", "-{}-")


def _opening(table: Table) -> list[str]:
    caption = [rf"  \caption{{{escaped(table.title)}}}"] if table.title.strip() else []
    return [
        r"% \usepackage{booktabs} and \usepackage[T1]{fontenc}",
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
    text = shown(cell, column, dash="--", minus="$-$").replace("<", "$<$")
    return rf"\textbf{{{text}}}" if best else text

"""Tables in LaTeX."""

import re
from collections.abc import Collection, Iterator

from assessor_app.domain.formatting import MINUS
from assessor_app.domain.table import Beside, Cell, Column, Table
from assessor_app.reports.cells import (
    BETTER,
    PLUS_MINUS,
    WORSE,
    beside_of,
    for_people,
    interval_of,
    lettered_columns,
    marked_cells,
    signed_columns,
    written,
)
from assessor_app.reports.text_fitting import one_line

# Brackets and stars are braced: after \\ and \midrule LaTeX would take them for options.
LATEX_ESCAPES = str.maketrans(
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
        MINUS: "$-$",
    }
)

# Characters that pdflatex with T1 fonts prints: those of the Latin languages of Europe.
PDFLATEX = re.compile(r"[ -~¡-ſ–—‘’‚“”„†‡•…‰‹›€™]")
UP, DOWN = r"$^{\blacktriangle}$", r"$^{\blacktriangledown}$"


def latex(given: Table) -> str:
    """Return a LaTeX `table` environment with caption and booktabs rules.

    Best values are bold, second best ones underlined.
    """
    table = for_people(given)
    signed, lettered = signed_columns(table), lettered_columns(table)
    marked = marked_cells(table, r"\textbf{{{}}}", r"\underline{{{}}}")
    rows = [
        [
            _latex_cell(cell, column, marked.get((at, place), "{}"))
            + _latex_beside(beside_of(table, at, place), place in signed)
            + (_latex_letters(beside_of(table, at, place)) if place in lettered else "")
            for place, (cell, column) in enumerate(zip(row, table.columns, strict=True))
        ]
        for at, row in enumerate(table.rows)
    ]
    caption = [rf"  \caption{{{latex_escaped(table.title)}}}"] if table.title.strip() else []
    note = rf"  \par\smallskip\footnotesize {latex_escaped(table.note)}"
    lines = [
        r"\begin{table}",
        r"  \centering",
        *caption,
        rf"  \begin{{tabular}}{{{''.join(_latex_sides(table, lettered))}}}",
        r"    \toprule",
        _latex_row([_latex_head(one, at in lettered) for at, one in enumerate(table.columns)]),
        r"    \midrule",
        *map(_latex_row, rows),
        r"    \bottomrule",
        r"  \end{tabular}",
        *([note] if table.note.strip() else []),
        r"\end{table}",
    ]
    return "\n".join((*_needs(lines), *lines)) + "\n"


def latex_escaped(text: str) -> str:
    """Return `text` escaped for LaTeX."""
    # Two hyphens side by side would print as one long dash.
    return one_line(text).translate(LATEX_ESCAPES).replace("--", "-{}-").replace("--", "-{}-")


def _latex_sides(table: Table, lettered: Collection[int]) -> Iterator[str]:
    """Yield the alignment of each column. Letters are a column of their own, so that the values
    are aligned whatever the number of letters.
    """
    for at, column in enumerate(table.columns):
        yield "r@{}l" if at in lettered else "r" if column.numeric else "l"


def _latex_head(column: Column, lettered: bool) -> str:
    title = latex_escaped(column.title)
    return rf"\multicolumn{{2}}{{c}}{{{title}}}" if lettered else title


def _latex_letters(beside: Beside) -> str:
    return rf" & \textsuperscript{{{beside.letters}}}" if beside.letters else " &"


def _needs(lines: list[str]) -> Iterator[str]:
    """Yield comments on the packages and, for some characters, the program that are needed."""
    yield _packages(lines)
    strange = sorted({one for line in lines for one in line if not PDFLATEX.match(one)})
    if strange:
        yield (
            f"% XeLaTeX or LuaLaTeX, and a font set by fontspec, print these characters: "
            f"{' '.join(strange)}"
        )


def _packages(lines: list[str]) -> str:
    """Return a comment with the packages that the document needs; amssymb for triangles."""
    needed = [r"\usepackage{booktabs}", r"\usepackage[T1]{fontenc}"]
    if any(r"\blacktriangle" in line for line in lines):
        needed.append(r"\usepackage{amssymb}")
    return f"% {', '.join(needed[:-1])} and {needed[-1]}"


def _latex_row(cells: list[str]) -> str:
    return "    " + " & ".join(cells) + r" \\"


def _latex_cell(cell: Cell, column: Column, pattern: str) -> str:
    if isinstance(cell, str):
        return latex_escaped(cell)
    text = written(cell, column, dash="--", minus="$-$").replace("<", "$<$")
    return pattern.format(text)


def _latex_beside(beside: Beside, signed: bool) -> str:
    """Return interval and sign after a value; without a sign, room for one.

    signed: whether any cell of the column has a sign.
    """
    interval = interval_of(beside).replace(PLUS_MINUS, r"$\pm$")
    sign = {True: UP, False: DOWN, None: rf"\phantom{{{UP}}}" if signed else ""}[beside.better]
    return (rf" {{\scriptsize {interval}}}" if interval else "") + sign

"""The report: a self-contained HTML file without scripts, light or dark."""

from dataclasses import dataclass, replace
from itertools import count

from assessor_app.domain.language import language, tr
from assessor_app.domain.resources import resource
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.reports.cells import best_cells, in_language, is_undefined, written
from assessor_app.reports.figure_choice import run_places, with_known_lines
from assessor_app.reports.figure_points import points_table
from assessor_app.reports.figure_scene import note_of
from assessor_app.reports.figure_style import FigureStyle, Length
from assessor_app.reports.figure_svg import draw_figure
from assessor_app.reports.line_styles import (
    DARK,
    LIGHT,
    PAGE,
    coloured,
    style_variables,
)
from assessor_app.reports.text_fitting import one_line

# The page shows title and caption beside the figure.
FIGURE_STYLE = FigureStyle(width=Length(800), height=Length(460), title=False, caption=False)
# Black and grey of the page's own colours, light or dark.
GREY_PAGE = replace(PAGE, series=(PAGE.ink, PAGE.quiet))
POINTS_LISTED = 400
MOST_IN_COLOUR = 10  # of more lines, the first are in colour and the others grey
MINUS = "−"
# Characters, with padding, that fit on the report's page at the usual and the small type size.
USUAL, SMALL = 96, 116
WRAPPED = 40  # characters: longer texts are wrapped
PADDING = 3


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the report, shown in the order of the fields. All texts are plain text.

    runs: the names of all runs, in the order that determines the styles of their lines.
    """

    title: str
    paragraphs: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    figures: tuple[Figure, ...] = ()
    notes: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportContent:
    """The content of a report.

    made_at: date and time in words. version: of the program. glossary: (name, explanation, source)
    of each term. style: of the figures; None to draw them as wide as the page.
    """

    title: str
    made_at: str
    version: str
    sections: tuple[Section, ...]
    glossary: tuple[tuple[str, str, str], ...] = ()
    style: FigureStyle | None = None


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell as the page shows it. kind: its CSS class."""

    text: str
    kind: str
    best: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table with its number in the report.

    rows: the cells as the page shows them. parts: a table too wide for a page, in groups of
    columns. small: whether it is shown in small type.
    """

    number: int
    table: Table
    rows: tuple[tuple[ShownCell, ...], ...]
    parts: tuple["ShownTable", ...] = ()
    small: bool = False


@dataclass(frozen=True, slots=True)
class ShownFigure:
    """A figure with its number in the report.

    svg: the figure as markup. note: the text below it. points: its points as a table; None if there
    are none, or too many to read.
    """

    number: int
    figure: Figure
    svg: str
    note: str
    points: ShownTable | None


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section of the report with its number, and its tables and figures in their final form."""

    number: int
    section: Section
    tables: tuple[ShownTable, ...]
    figures: tuple[ShownFigure, ...]


def report_html(content: ReportContent) -> str:
    """Return the report as an HTML document without scripts, which needs no network."""
    sections = _shown_sections(content.sections, content.style)
    return _rendered(content=content, sections=sections)


def _rendered(**values: object) -> str:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(resource("report")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["line"] = one_line
    environment.globals["tr"] = tr
    environment.filters["quoted_css"] = quoted_css
    return environment.get_template("report.html").render(
        style=resource("report/report.css").read_text(encoding="utf-8"),
        light=style_variables(LIGHT),
        dark=style_variables(DARK),
        language=language().replace("_", "-"),
        **values,
    )


def quoted_css(text: str) -> str:
    """Return the text as a string of CSS that is safe within a style element of HTML."""
    kept = (one if one.isalnum() or one == " " else f"\\{ord(one):x} " for one in text)
    return f'"{"".join(kept)}"'


def _shown_sections(sections: tuple[Section, ...], style: FigureStyle | None) -> list[ShownSection]:
    tables, figures = count(1), count(1)
    return [
        ShownSection(
            number,
            section,
            tuple(_shown_table(table, next(tables)) for table in section.tables),
            tuple(
                _shown_figure(one, next(figures), section.runs, style) for one in section.figures
            ),
        )
        for number, section in enumerate(sections, 1)
    ]


def _shown_table(given: Table, number: int) -> ShownTable:
    table = in_language(without_empty(given))
    best = best_cells(table)
    rows = tuple(
        tuple(
            ShownCell(
                text=written(cell, column, minus=MINUS),
                kind="undefined" if is_undefined(cell) else "number" if column.numeric else "words",
                best=(at, place) in best,
            )
            for place, (cell, column) in enumerate(zip(row, table.columns, strict=True))
        )
        for at, row in enumerate(table.rows)
    )
    fitting = parts(table)
    whole = len(fitting) == 1
    shown_parts = () if whole else tuple(_shown_table(part, number) for part in fitting)
    return ShownTable(number, table, rows, shown_parts, is_small(table))


def _shown_figure(
    figure: Figure, number: int, runs: tuple[str, ...], chosen: FigureStyle | None
) -> ShownFigure:
    places = run_places(figure, runs)
    style = FIGURE_STYLE if chosen is None else page_style(chosen, figure)
    names = list(style.runs) or [series.name for series in figure.series]
    if len(names) > MOST_IN_COLOUR and not style.highlight:
        style = replace(style, highlight=tuple(sorted(coloured(names, (), figure.reference))))
    svg = draw_figure(figure, style, places, GREY_PAGE if style.greyscale else PAGE)
    total = sum(len(series.x) for series in figure.series)
    points = _shown_table(points_table(figure), number) if 0 < total <= POINTS_LISTED else None
    return ShownFigure(number, figure, svg, note_of(figure, len(figure.series)), points)


def page_style(chosen: FigureStyle, figure: Figure) -> FigureStyle:
    """Return the style for a figure of the page, which has the title and the caption beside it.

    The lines are those of `chosen` that the figure has. The ends and scales of the axes are those
    of the figure, because a report has figures of several kinds.
    """
    plain = FigureStyle()
    return replace(
        with_known_lines(chosen, figure),
        title=False,
        caption=False,
        dark=False,
        x_limits=plain.x_limits,
        y_limits=plain.y_limits,
        x_scale=plain.x_scale,
        y_scale=plain.y_scale,
    )


def widths(table: Table) -> list[int]:
    """Return the characters that each column takes: its longest cell or word of its title.

    Texts of more than WRAPPED characters are wrapped on the page.
    """
    return [
        _width(column, [row[place] for row in table.rows]) + PADDING
        for place, column in enumerate(table.columns)
    ]


def _width(column: Column, cells: list[Cell]) -> int:
    words = column.title.split() or [""]
    texts = [written(cell, column) for cell in cells]
    longest = max(map(len, texts), default=0)
    if not column.numeric and longest > WRAPPED:
        words += [word for text in texts for word in text.split()]
        longest = WRAPPED
    return max(longest, max(len(word) for word in words))


def is_small(table: Table) -> bool:
    """Return whether the table is too wide for the usual type size."""
    return sum(widths(table)) > USUAL


def parts(table: Table) -> tuple[Table, ...]:
    """Return the table, or the fewest tables with equal rows that each fit on a page.

    Each begins with the columns that name a row: the texts before its first number. The other
    columns are spread evenly, so that the last table does not have only a single column.
    """
    wide = widths(table)
    if sum(wide) <= SMALL:
        return (table,)
    leading = _leading(table, wide)
    fewest = len(_groups(wide, leading, SMALL))
    limit = next(
        limit for limit in range(1, SMALL + 1) if len(_groups(wide, leading, limit)) == fewest
    )
    return tuple(_chosen(table, group) for group in _groups(wide, leading, limit))


def _groups(wide: list[int], leading: list[int], limit: int) -> list[list[int]]:
    groups: list[list[int]] = [list(leading)]
    for place in range(len(leading), len(wide)):
        group = groups[-1]
        taken = sum(wide[held] for held in group)
        if len(group) > len(leading) and taken + wide[place] > limit:
            group = list(leading)
            groups.append(group)
        group.append(place)
    return groups


def _leading(table: Table, wide: list[int]) -> list[int]:
    words = [place for place, column in enumerate(table.columns) if not column.numeric]
    leading = [place for at, place in enumerate(words) if at == place]
    return leading if leading and sum(wide[place] for place in leading) <= SMALL / 2 else [0]


def without_empty(table: Table) -> Table:
    """Return the table without columns of texts that are all empty."""
    kept = [
        place
        for place, column in enumerate(table.columns)
        if column.numeric or not table.rows or any(row[place] for row in table.rows)
    ]
    return table if len(kept) == len(table.columns) else _chosen(table, kept)


def _chosen(table: Table, places: list[int]) -> Table:
    columns = tuple(table.columns[place] for place in places)
    rows = tuple(tuple(row[place] for place in places) for row in table.rows)
    return Table(table.title, columns, rows, table.note)

"""The report: one self-contained HTML file without scripts, to be mailed and printed."""

from dataclasses import dataclass

from assessor_app.domain.resources import resource
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.reports.cells import best_cells, is_undefined, written
from assessor_app.reports.figure_marks import told_apart
from assessor_app.reports.figure_points import points_table
from assessor_app.reports.figure_svg import draw_figure
from assessor_app.reports.palette import DARK, LIGHT, PAGE, style_variables
from assessor_app.reports.table_parts import is_small, parts, without_empty
from assessor_app.reports.text_fitting import one_line

FIGURE_WIDTH, FIGURE_HEIGHT = 800, 460
POINTS_LISTED = 400
MINUS = "−"


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the report, shown in the order of the fields. All words are plain text.

    runs: the names in the order that the looks of lines go by, wherever they are drawn.
    """

    title: str
    paragraphs: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    figures: tuple[Figure, ...] = ()
    notes: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportContent:
    """All that a report says. made_at: the moment in words; version: of the program.

    glossary: (name, explanation, source) of each term.
    """

    title: str
    made_at: str
    version: str
    sections: tuple[Section, ...]
    glossary: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell as the page writes it. `kind`: its CSS class."""

    text: str
    kind: str
    best: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table with its number in the report.

    parts: the columns of a table that is too wide for a page, group by group; small: in small type.
    """

    number: int
    table: Table
    rows: tuple[tuple[ShownCell, ...], ...]
    parts: tuple["ShownTable", ...] = ()
    small: bool = False


@dataclass(frozen=True, slots=True)
class ShownFigure:
    """A figure with its number in the report; `svg` is markup.

    points: its points as a table; None where there are too many to be read.
    """

    number: int
    figure: Figure
    svg: str
    points: ShownTable | None


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section with its number, tables and figures in their final form."""

    number: int
    section: Section
    tables: tuple[ShownTable, ...]
    figures: tuple[ShownFigure, ...]


def report_html(content: ReportContent) -> str:
    """The report as a self-contained HTML document, light or dark as the reader's system is."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    folder = resource("report")
    environment = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["line"] = one_line
    return environment.get_template("report.html").render(
        content=content,
        sections=_shown_sections(content.sections),
        style=(folder / "report.css").read_text(encoding="utf-8"),
        light=style_variables(LIGHT),
        dark=style_variables(DARK),
    )


def _shown_sections(sections: tuple[Section, ...]) -> list[ShownSection]:
    shown_sections: list[ShownSection] = []
    tables = figures = 0
    for number, section in enumerate(sections, 1):
        shown_sections.append(
            ShownSection(
                number,
                section,
                tuple(
                    _shown_table(table, tables + at) for at, table in enumerate(section.tables, 1)
                ),
                tuple(
                    _shown_figure(one, figures + at, section.runs)
                    for at, one in enumerate(section.figures, 1)
                ),
            )
        )
        tables += len(section.tables)
        figures += len(section.figures)
    return shown_sections


def _shown_table(given: Table, number: int) -> ShownTable:
    table = without_empty(given)
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


def _shown_figure(figure: Figure, number: int, runs: tuple[str, ...]) -> ShownFigure:
    places = _places(figure, runs)
    svg = draw_figure(figure, FIGURE_WIDTH, FIGURE_HEIGHT, PAGE, captioned=True, places=places)
    count = sum(len(series.x) for series in figure.series)
    points = _shown_table(points_table(figure), number) if 0 < count <= POINTS_LISTED else None
    return ShownFigure(number, figure, svg, points)


def _places(figure: Figure, runs: tuple[str, ...]) -> tuple[int, ...]:
    """By which lines look as they do in the window; none where they are not all runs."""
    known = {name: place for place, name in enumerate(runs)}
    own = [known[one.name] for one in figure.series if one.name in known]
    if len(own) < len(figure.series):
        return ()
    return told_apart(own, len(PAGE.series))

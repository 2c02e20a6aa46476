"""A matrix of shaded cells as SVG, with numbers in the cells if they fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assessor_app.domain.language import tr
from assessor_app.reports.line_styles import DARK, LIGHT, Palette
from assessor_app.reports.svg_elements import element, label, tooltip
from assessor_app.reports.text_fitting import shortened, text_width

# From the weakest shade to the strongest: one hue that varies in lightness only.
SHADES = {"light": ("#eef4fa", "#0b4a86"), "dark": ("#242b35", "#9ccbf7")}
SQUARE, LARGEST, SMALLEST = 560, 90, 12
MARGIN, GAP = 16, 6
TITLE_SIZE, TEXT_SIZE, SMALL_SIZE = 15, 12, 10
LINE = 20
WIDEST_NAME = 150
BESIDE, BENEATH = 4, 30
BRIGHT = 0.55


@dataclass(frozen=True, slots=True)
class MatrixPicture:
    """A square matrix of shaded cells.

    names: of the rows, and of the columns. down, across: the titles of rows and of columns.
    numbers, beneath, words: texts of each cell, row by row: in the cell, in its second line, and
    in its tooltip. strengths: shades from 0 to 1, None for a cell without a shade.
    """

    title: str
    names: tuple[str, ...]
    down: str
    across: str
    numbers: tuple[tuple[str, ...], ...]
    beneath: tuple[tuple[str, ...], ...]
    words: tuple[tuple[str, ...], ...]
    strengths: tuple[tuple[float | None, ...], ...]
    note: str = ""


def matrix_svg(matrix: MatrixPicture, dark: bool = False) -> str:
    """Return the matrix as a self-contained SVG document.

    Its size depends on the number of cells.
    """
    palette = DARK if dark else LIGHT
    size = len(matrix.names)
    cell = min(max(SQUARE // max(size, 1), SMALLEST), LARGEST)
    widest = max((text_width(name, TEXT_SIZE) for name in matrix.names), default=0)
    name = min(widest, WIDEST_NAME) + GAP
    left, top = MARGIN + LINE + name, MARGIN + 2 * LINE + GAP + name
    width = max(left + size * cell + MARGIN, text_width(matrix.title, TITLE_SIZE) + 2 * MARGIN)
    height = top + size * cell + MARGIN + (LINE if matrix.note else 0)
    return element(
        "svg",
        element("rect", width=width, height=height, fill=palette.paper),
        label(
            matrix.title, MARGIN, MARGIN + TITLE_SIZE, TITLE_SIZE, palette.ink, font_weight="bold"
        ),
        *_axes(matrix, left, top, cell, palette),
        *_cells(matrix, left, top, cell, palette, "dark" if dark else "light"),
        label(matrix.note, MARGIN, height - MARGIN, SMALL_SIZE, palette.quiet),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=round(width),
        height=round(height),
        font_family="sans-serif",
        role="img",
        aria_label=tr(
            "{0}. {1} by {1}, {2} by {3}.", matrix.title, size, matrix.down, matrix.across
        ),
    )


def _axes(
    matrix: MatrixPicture, left: float, top: float, cell: float, palette: Palette
) -> Iterator[str]:
    # If the names would overlap, only every n-th name is drawn.
    every = max(1, -(-TEXT_SIZE // int(cell)))
    half = cell / 2 + TEXT_SIZE / 3
    for at, full in enumerate(matrix.names):
        if at % every == 0:
            name = shortened(full, WIDEST_NAME, TEXT_SIZE)
            across, down = left + at * cell + half, top + at * cell + half
            yield label(name, left - GAP, down, TEXT_SIZE, palette.ink, text_anchor="end")
            turned = f"translate({across:.1f} {top - GAP:.1f}) rotate(-90)"
            yield element("g", label(name, 0, 0, TEXT_SIZE, palette.ink), transform=turned)
    middle = len(matrix.names) * cell / 2
    yield label(
        matrix.across,
        left + middle,
        MARGIN + 2 * LINE,
        TEXT_SIZE,
        palette.quiet,
        text_anchor="middle",
    )
    upright = f"translate({MARGIN + TEXT_SIZE:.1f} {top + middle:.1f}) rotate(-90)"
    yield element(
        "g",
        label(matrix.down, 0, 0, TEXT_SIZE, palette.quiet, text_anchor="middle"),
        transform=upright,
    )


def _cells(
    matrix: MatrixPicture, left: float, top: float, cell: float, palette: Palette, theme: str
) -> Iterator[str]:
    longest = max((text_width(one, TEXT_SIZE) for row in matrix.numbers for one in row), default=0)
    shown = longest + BESIDE <= cell
    two_lines = shown and cell >= BENEATH + GAP and _fits(matrix.beneath, cell)
    for row, strengths in enumerate(matrix.strengths):
        for column, strength in enumerate(strengths):
            x, y = left + column * cell, top + row * cell
            fill = palette.paper if strength is None else _shade(theme, strength)
            inside = [tooltip(matrix.words[row][column])]
            ink = palette.ink if strength is None else _ink_on(fill)
            yield element("rect", *inside, x=x, y=y, width=cell - 1, height=cell - 1, fill=fill)
            if not shown:
                continue
            middle, line = x + cell / 2, y + cell / 2 + TEXT_SIZE / 3
            lift = TEXT_SIZE / 2 + 1 if two_lines else 0
            number = matrix.numbers[row][column]
            yield label(number, middle, line - lift, TEXT_SIZE, ink, text_anchor="middle")
            if two_lines:
                below = matrix.beneath[row][column]
                yield label(below, middle, line + lift, SMALL_SIZE, ink, text_anchor="middle")


def _fits(texts: Sequence[Sequence[str]], cell: float) -> bool:
    return all(text_width(one, SMALL_SIZE) + BESIDE <= cell for row in texts for one in row)


def _shade(theme: str, strength: float) -> str:
    weak, strong = SHADES[theme]
    share = min(max(strength, 0.0), 1.0)
    mixed = (
        round(low + (high - low) * share)
        for low, high in zip(_parts(weak), _parts(strong), strict=True)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _ink_on(fill: str) -> str:
    red, green, blue = (part / 255 for part in _parts(fill))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > BRIGHT else "#ffffff"

"""Colours of figures, and line styles that differ also in print without colour."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from math import lcm

# Okabe & Ito (2008), "Color Universal Design": told apart by the colour-blind. On dark paper each
# line has the hue that it has on white; the blues are lighter, and white replaces black.
ON_LIGHT = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#6B4A00", "#5D3182", "#000000")
ON_DARK = ("#1896DC", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#DCB2FF", "#FFFFFF")
# In high contrast: the same hues, with a contrast to the paper of at least 4.5.
ON_WHITE = ("#005A8C", "#A84A00", "#006B4E", "#935778", "#6B4A00", "#5D3182", "#000000")
SOLID = ""
THIN = 0.9
# Five dashes, six marks and seven colours have no common divisor: 210 lines differ from each other.
DASHES = (SOLID, "7 4", "2 3", "9 3 2 3", "5 2")
Corners = tuple[tuple[float, float], ...]
# With more lines than this, dashes and marks would hide what they should show.
CROWD = 30
CROWDED_DOT = 1.8
# Of more lines than this, the others are grey unless they are selected.
MOST_COLOURED = 6
# The position of a grey line, see `line_style`.
REST = -1
SHAPES: tuple[str | Corners, ...] = (
    "circle",
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    ((0, -1.3), (1.1, 0), (0, 1.3), (-1.1, 0)),
    ((0, 1.15), (1.1, -0.85), (-1.1, -0.85)),
    ((-0.45, -1.2), (0.45, -1.2), (0.45, 1.2), (-0.45, 1.2)),
)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a figure.

    paper: the background; empty leaves it transparent. ink: of text; quiet: of secondary text.
    rest: of the lines that are not coloured, a quarter of the ink. series: of the others.
    """

    paper: str
    ink: str
    quiet: str
    axis: str
    grid: str
    rest: str
    series: tuple[str, ...]


LIGHT = Palette("#FFFFFF", "#1D2126", "#5A626B", "#7B848E", "#E4E7EB", "#C7C8C9", ON_LIGHT)
DARK = Palette("#16191D", "#E7EAEE", "#A3ABB5", "#77808A", "#2D333A", "#4A4D51", ON_DARK)
CONTRAST_LIGHT = Palette("#FFFFFF", "#000000", "#333333", "#4D4D4D", "#D0D0D0", "#A0A0A0", ON_WHITE)
CONTRAST_DARK = Palette("#000000", "#FFFFFF", "#D6D6D6", "#B3B3B3", "#404040", "#555555", ON_DARK)
# Two shades that stay apart in print without colour; dashes and marks distinguish the others.
GREY = Palette(
    "#FFFFFF", "#000000", "#4D4D4D", "#7F7F7F", "#E6E6E6", "#C8C8C8", ("#000000", "#6E6E6E")
)
GREY_ON_DARK = Palette(
    "#161616", "#FFFFFF", "#B3B3B3", "#808080", "#333333", "#4D4D4D", ("#FFFFFF", "#9A9A9A")
)
# The report's style sheet sets these variables, from `style_variables`.
PAGE = Palette(
    "",
    "var(--ink)",
    "var(--quiet)",
    "var(--axis)",
    "var(--grid)",
    "var(--rest)",
    tuple(f"var(--series-{number})" for number in range(len(ON_LIGHT))),
)


def style_variables(palette: Palette) -> str:
    """Return the palette as CSS custom properties, with the names that `PAGE` uses."""
    named = asdict(palette)
    named |= {f"series-{number}": colour for number, colour in enumerate(named.pop("series"))}
    return " ".join(f"--{name}: {colour};" for name, colour in named.items())


@dataclass(frozen=True, slots=True)
class LineStyle:
    """The style of a line.

    dash: its SVG dash pattern; empty for a solid line. shape: of its marks: "circle", or the
    corners of a polygon of radius 1. width, radius: of the line and of its marks in pixels; 0 for
    none. grey: whether it is painted below the coloured lines.
    """

    colour: str
    dash: str
    shape: str | Corners
    width: float
    radius: float
    grey: bool = False

    @property
    def is_dots(self) -> bool:
        """Whether only marks are drawn, one for each point."""
        return not self.width


def line_style(position: int, count: int, palette: Palette, *, joined: bool = True) -> LineStyle:
    """Return the style of line `position` of `count`; the more lines, the thinner they are.

    A line at position REST is grey and thin. joined: whether a line joins the points; otherwise
    only marks are drawn, even for many lines.
    """
    if position == REST:
        grey = LineStyle(palette.rest, SOLID, SHAPES[0], THIN, 0, grey=True)
        return grey if joined else replace(grey, width=0, radius=CROWDED_DOT)
    crowd = count > CROWD
    width = 2.0 if count <= 8 else THIN if crowd else 1.4
    style = LineStyle(
        colour=palette.series[position % len(palette.series)],
        dash=SOLID if crowd else DASHES[position % len(DASHES)],
        shape=SHAPES[position % len(SHAPES)],
        width=width,
        radius=0 if crowd else 2.2 + 0.5 * width,
    )
    return style if joined else replace(style, width=0, radius=style.radius or CROWDED_DOT)


def coloured(
    lines: Sequence[str], selected: Collection[str] = (), baseline: str = ""
) -> frozenset[str]:
    """Return the names of the lines that are coloured: all of up to MOST_COLOURED lines.

    Of more lines: the selected ones and the baseline; if none is selected, the baseline and the
    first others, MOST_COLOURED in all.
    """
    if len(lines) <= MOST_COLOURED:
        return frozenset(lines)
    chosen = {baseline, *selected}.intersection(lines)
    if chosen.isdisjoint(selected):
        others = [name for name in lines if name not in chosen]
        chosen.update(others[: MOST_COLOURED - len(chosen)])
    return frozenset(chosen)


def places_of(
    lines: Sequence[str], order: Sequence[str], chosen: Collection[str]
) -> tuple[int, ...]:
    """Return the position for `line_style` of each line; REST for those that are not in `chosen`.

    order: names of lines; a line's place here is its own position, see `told_apart`.
    """
    known = {name: place for place, name in enumerate(order)}
    own = {name: known.get(name, at) for at, name in enumerate(lines) if name in chosen}
    apart = told_apart(tuple(own.values()), len(ON_LIGHT))
    found = dict(zip(own, apart, strict=True))
    return tuple(found.get(name, REST) for name in lines)


def told_apart(places: Sequence[int], colours: int) -> tuple[int, ...]:
    """Return positions for `line_style` that give no two of these lines an equal style.

    places: the lines' own positions; each line keeps its position if that is free. Up to `colours`
    lines all differ in colour. More lines that share a colour differ in dash and in mark, because
    either may be all that is visible. Beyond CROWD lines the positions are unchanged. The result
    does not depend on the order of the lines: of two lines with equal styles, the line with the
    lower position keeps it, and the other keeps dash and mark if possible. If no free style is
    left, a line keeps its own.
    """
    if len(places) > CROWD:
        return tuple(places)
    few, taken = len(places) <= colours, set[tuple[int, ...]]()

    def looks(place: int) -> set[tuple[int, ...]]:
        """Return what no other line may share: the colour, or its pairs with dash and mark."""
        colour, dash, mark = place % colours, place % len(DASHES), place % len(SHAPES)
        return {(colour,)} if few else {(colour, 0, dash), (colour, 1, mark)}

    found, moved = list(places), list[int]()
    for at in sorted(range(len(places)), key=places.__getitem__):
        if taken.isdisjoint(looks(places[at])):
            taken |= looks(places[at])
        else:
            moved.append(at)
    for at in moved:
        own, alike = places[at], lcm(len(DASHES), len(SHAPES))
        # From `again` on looks repeat. Positions that differ only in colour come first.
        again = own + lcm(colours, alike)
        others = (*range(own + alike, again, alike), *range(own + 1, again))
        found[at] = next((one for one in others if taken.isdisjoint(looks(one))), own)
        taken |= looks(found[at])
    return tuple(found)

"""Looks of lines that stay distinct, also in print without colour."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import lcm

from assessor_app.reports.palette import Palette
from assessor_app.reports.svg_elements import element, number

SOLID = ""
# Five dashes, six marks and seven colours have no common divisor: 210 lines differ from each other.
DASHES = (SOLID, "7 4", "2 3", "9 3 2 3", "5 2")
Corners = tuple[tuple[float, float], ...]
CIRCLE = "circle"
# With more lines than this, dashes and marks would hide what they should show.
CROWD = 30
CROWDED_DOT = 1.8
SHAPES: tuple[str | Corners, ...] = (
    CIRCLE,
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    ((0, -1.3), (1.1, 0), (0, 1.3), (-1.1, 0)),
    ((0, 1.15), (1.1, -0.85), (-1.1, -0.85)),
    ((-0.45, -1.2), (0.45, -1.2), (0.45, 1.2), (-0.45, 1.2)),
)


@dataclass(frozen=True, slots=True)
class LineStyle:
    """The look of a line. `width` and the radius of its marks are in pixels; 0: there is none."""

    colour: str
    dash: str
    shape: str | Corners
    width: float
    radius: float

    @property
    def is_dots(self) -> bool:
        """Whether there are marks alone, one for each point."""
        return not self.width

    def line(self, path: str, *inside: str) -> str:
        """The line along `path` (SVG path data)."""
        attributes: dict[str, str | float] = {
            "d": path,
            "fill": "none",
            "stroke": self.colour,
            "stroke_width": self.width,
            "stroke_linejoin": "round",
            "stroke_linecap": "butt",
        }
        if self.dash:
            attributes["stroke_dasharray"] = self.dash
        return element("path", *inside, **attributes)

    def mark(self, x: float, y: float) -> str:
        """The line's mark around a point; nothing where the lines are too many for marks."""
        if not self.radius:
            return ""
        if isinstance(self.shape, str):
            return element("circle", cx=x, cy=y, r=self.radius, fill=self.colour)
        corners = " ".join(
            f"{number(x + across * self.radius)},{number(y + down * self.radius)}"
            for across, down in self.shape
        )
        return element("polygon", points=corners, fill=self.colour)


def line_style(position: int, count: int, palette: Palette, *, joined: bool = True) -> LineStyle:
    """The look of line `position` of `count`: the more lines, the finer.

    joined: whether a line goes through the points; else there are marks alone, in a crowd too.
    """
    crowd = count > CROWD
    width = 2.0 if count <= 8 else 0.9 if crowd else 1.4
    style = LineStyle(
        colour=palette.series[position % len(palette.series)],
        dash=SOLID if crowd else DASHES[position % len(DASHES)],
        shape=SHAPES[position % len(SHAPES)],
        width=width,
        radius=0 if crowd else 2.2 + 0.5 * width,
    )
    return style if joined else replace(style, width=0, radius=style.radius or CROWDED_DOT)


def told_apart(places: Sequence[int], colours: int) -> tuple[int, ...]:
    """Places for these lines, so that no two look alike: their own wherever that is free.

    No two of a few lines share a colour. Of more those that do differ in dash and mark, each of
    which may be all that is seen. A crowd has but colours, and keeps its own. In whatever order
    lines come, each gets the same: of two that are alike the one with the lower place stays so,
    and the other keeps its dash and mark if it can.
    Where no look is left that is free, a line keeps its own.
    """
    if len(places) > CROWD:
        return tuple(places)
    few, taken = len(places) <= colours, set[tuple[int, ...]]()

    def looks(place: int) -> set[tuple[int, ...]]:
        """What must differ between lines: the colour alone, or colour with dash and with mark."""
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
        # From `again` on they come again. First those that differ in colour alone.
        again = own + lcm(colours, alike)
        others = (*range(own + alike, again, alike), *range(own + 1, again))
        found[at] = next((one for one in others if taken.isdisjoint(looks(one))), own)
        taken |= looks(found[at])
    return tuple(found)

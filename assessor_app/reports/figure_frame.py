"""The rectangle of the plot in an SVG figure, and lines cut at its edges.

Lines are cut by arithmetic because Qt's SVG renderer knows no clipping paths.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from assessor_app.reports.figure_scales import Axis
from assessor_app.reports.figure_scene import FigureScene, Point
from assessor_app.reports.figure_style import FigureStyle
from assessor_app.reports.text_fitting import text_width, whole_named_ticks, wrapped_whole

LEAST_SIDE = 40.0
SEEN_APART = 0.8  # pixels
# Of the figure's width: the most for names on the left, and the margin of a small figure.
MOST_FOR_NAMES, MARGIN_SHARE = 0.42, 0.0225
MOST_FOR_TURNED = 0.35
LINE = 1.25


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of texts and of the rows that they take, in pixels."""

    margin: float
    scale: float
    title: float
    text: float
    small: float
    title_row: float
    label_row: float
    note_row: float
    tick_gap: float
    tick_row: float

    @property
    def line(self) -> float:
        """The height of a line of text."""
        return self.text * LINE


def sizes_of(style: FigureStyle) -> Sizes:
    """Return the sizes for the style's font; a small figure has narrow margins."""
    scale = style.scale
    parts = (15.0, 12.0, 11.0, 28.0, 22.0, 15.0, 8.0, 14.0)
    return Sizes(
        min(16.0 * scale, style.width.pixels * MARGIN_SHARE), scale, *(scale * one for one in parts)
    )


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's rectangle, in pixels from the top left of the figure, and its axes.

    size: of the font. naming: how the names of x are written: in ROWS below the axis, TURNED
    upright below it, or SIDEWAYS, where x goes down the left side and y to the right.
    """

    left: float
    top: float
    right: float
    bottom: float
    x_axis: Axis
    y_axis: Axis
    sizes: Sizes
    naming: str

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """Left, right, top, bottom."""
        return self.left, self.right, self.top, self.bottom

    @property
    def middle(self) -> Point:
        """The centre of the rectangle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def is_sideways(self) -> bool:
        """Whether x goes down and y to the right."""
        return self.naming == SIDEWAYS

    def point(self, share: Point) -> Point:
        """Return the pixels of a point of the unit square, whose origin is at the bottom left."""
        across, up = (share[1], 1 - share[0]) if self.is_sideways else share
        return (
            self.left + across * (self.right - self.left),
            self.bottom - up * (self.bottom - self.top),
        )

    def share(self, x: float, y: float) -> Point:
        """Return the position of a point in the unit square; NaN for a value without position."""
        return (self.x_axis.share(x), self.y_axis.share(y))

    def path(self, shares: list[Point]) -> str:
        """Return path data through points of the unit square, without points too close to
        distinguish.
        """
        spots = [self.point(share) for share in shares]
        kept = spots[:1]
        for spot in spots[1:-1]:
            if math.dist(spot, kept[-1]) >= SEEN_APART:
                kept.append(spot)
        return "M" + "L".join(f"{x:z.1f} {y:z.1f}" for x, y in (*kept, spots[-1]))

    def ticks_below(self) -> list[tuple[float, str]]:
        """Return (pixels from the left, text) of each tick of the axis at the bottom.

        The text of a name in a lower row begins with a line feed per row above it.
        """
        length = self.right - self.left
        if self.is_sideways:
            ticks = replace(self.y_axis, upright=False).labelled_ticks(length, self.sizes.text)
            return [(self.point((0, self.y_axis.share(value)))[0], words) for value, words in ticks]
        names = self.x_axis.names
        if not names:
            ticks = self.x_axis.labelled_ticks(length, self.sizes.text)
        elif self.naming == TURNED:
            ticks = [(at, name) for at, name in enumerate(names, 1)]
        else:
            shown = whole_named_ticks(names, length, self.sizes.text)
            ticks = [(at + 1.0, words) for at, words in shown]
        return [(self.point((self.x_axis.share(value), 0))[0], words) for value, words in ticks]

    def ticks_beside(self) -> list[tuple[float, str]]:
        """Return (pixels from the top, text) of each tick of the axis at the left."""
        if self.is_sideways:
            return [
                (self.point((self.x_axis.share(float(at)), 0))[1], name)
                for at, name in enumerate(self.x_axis.names, 1)
            ]
        ticks = self.y_axis.labelled_ticks(self.bottom - self.top, self.sizes.text)
        return [(self.point((0, self.y_axis.share(value)))[1], words) for value, words in ticks]


ROWS, TURNED, SIDEWAYS = "rows", "turned", "sideways"


@dataclass(frozen=True, slots=True)
class Room:
    """The figure's size, and the pixels that title, legend and note take of it."""

    width: float
    height: float
    above: float = 0
    beside: float = 0
    below: float = 0


def naming_of(scene: FigureScene, width: float, sizes: Sizes) -> str:
    """Return how the names on the x axis of a figure of `width` pixels are written."""
    figure = scene.figure
    if not figure.every_name or not figure.x_names:
        return ROWS
    shown = whole_named_ticks(figure.x_names, width * 0.8, sizes.text)
    if len(shown) == len(figure.x_names) and rows_below(shown) < 2:
        return ROWS
    return SIDEWAYS if any(series.box for series in figure.series) else TURNED


def frame_of(scene: FigureScene, room: Room, sizes: Sizes, naming: str = ROWS) -> Frame:
    """Return the frame that leaves room for the text of the axes."""
    top = sizes.margin + room.above
    lowest = room.height - sizes.margin - room.below

    def placed(texts: float) -> Frame:
        """Return the frame with `texts` pixels for the names or numbers below its axis."""
        bottom = max(lowest - texts, top + LEAST_SIDE)
        left = sizes.margin + _beside(scene, bottom - top, room, sizes, naming)
        # Half of the last tick's text is right of the plot.
        margin = max(sizes.margin, 0.95 * sizes.text)
        right = max(room.width - margin - room.beside, left + LEAST_SIDE)
        return Frame(left, top, right, bottom, scene.x, scene.y, sizes, naming)

    label = scene.figure.y_label if naming == SIDEWAYS else scene.figure.x_label
    texts = sizes.text + sizes.tick_gap
    if naming == TURNED:
        texts = sizes.tick_gap + turned_room(scene, room.height, sizes)
    frame = placed(texts + (sizes.label_row if label else 0))
    if naming == ROWS:
        texts += rows_below(frame.ticks_below()) * sizes.tick_row
    lines = label_lines(label, frame.right - frame.left, sizes)
    words = sizes.label_row + (len(lines) - 1) * sizes.line if lines else 0
    return placed(texts + words)


def _beside(scene: FigureScene, height: float, room: Room, sizes: Sizes, naming: str) -> float:
    """Return the pixels that names or numbers and the axis's name take at the left."""
    if naming == SIDEWAYS:
        widths = [
            text_width(line, sizes.text)
            for name in scene.x.names
            for line in name_lines(name, room.width, sizes)
        ]
        return max(widths, default=0) + sizes.tick_gap
    ticks = scene.y.labelled_ticks(height, sizes.text)
    longest = max((text_width(words, sizes.text) for _, words in ticks), default=0)
    lines = label_lines(scene.figure.y_label, height, sizes)
    label = sizes.label_row + (len(lines) - 1) * sizes.line if lines else 0
    return longest + sizes.tick_gap + label


def name_lines(name: str, width: float, sizes: Sizes) -> list[str]:
    """Return the lines of a name at the left of a plot in a figure of `width` pixels."""
    return wrapped_whole(name, width * MOST_FOR_NAMES, sizes.text)


def turned_room(scene: FigureScene, height: float, sizes: Sizes) -> float:
    """Return the height that the upright names below a plot take."""
    widths = (
        text_width(line, sizes.text)
        for name in scene.x.names
        for line in turned_lines(name, height, sizes)
    )
    return max(widths, default=0.0)


def turned_lines(name: str, height: float, sizes: Sizes) -> list[str]:
    """Return the lines of an upright name below a plot in a figure of `height` pixels."""
    return wrapped_whole(name, max(height * MOST_FOR_TURNED, 8 * sizes.text), sizes.text)


def label_lines(label: str, length: float, sizes: Sizes) -> list[str]:
    """Return the lines of the name of an axis of `length` pixels."""
    return wrapped_whole(label, max(length, LEAST_SIDE), sizes.text)


def rows_below(ticks: Iterable[tuple[float, str]]) -> int:
    """Return how many rows of names are below the first row, of ticks as `Frame` returns them."""
    return max((words.count("\n") for _, words in ticks), default=0)


def pieces(points: Iterable[Point]) -> Iterator[list[Point]]:
    """Yield the parts of the line through `points` inside the unit square, each as its points.

    A point that is not finite breaks the line.
    """
    piece: list[Point] = []
    before: Point | None = None
    for point in points:
        finite = math.isfinite(point[0]) and math.isfinite(point[1])
        inside = segment_inside(before, point) if before and finite else None
        if piece and (inside is None or inside[0] != piece[-1]):
            yield piece
            piece = []
        if inside is not None:
            piece.extend(inside[1:] if piece else inside)
        before = point if finite else None
    if piece:
        yield piece


def is_inside(point: Point) -> bool:
    """Return whether the point lies in the unit square, its edge included."""
    return 0 <= point[0] <= 1 and 0 <= point[1] <= 1


def segment_inside(start: Point, end: Point) -> tuple[Point, Point] | None:
    """Return the part of a segment inside the unit square; None if there is none.

    Liang & Barsky (1984), "A new concept and method for line clipping".
    """
    enters, leaves = 0.0, 1.0
    for at in (0, 1):
        step = end[at] - start[at]
        if step == 0:
            if not 0 <= start[at] <= 1:
                return None
            continue
        near, far = sorted(((0 - start[at]) / step, (1 - start[at]) / step))
        enters, leaves = max(enters, near), min(leaves, far)
    if enters > leaves:
        return None
    return _along(start, end, enters), _along(start, end, leaves)


def _along(start: Point, end: Point, share: float) -> Point:
    # The ends themselves are returned as they are, so that neighbouring segments join exactly.
    if share in (0.0, 1.0):
        return end if share else start
    return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))

"""The rectangle of the plot in an SVG figure, and lines cut at its edges.

Lines are cut by arithmetic because Qt's SVG renderer knows no clipping paths.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scales import Axis
from assessor_app.reports.figure_scene import FigureScene, Point, note_of
from assessor_app.reports.svg_elements import number
from assessor_app.reports.text_fitting import text_width, wrapped

MARGIN = 16.0
TITLE_SIZE, TEXT_SIZE, SMALL_SIZE = 15.0, 12.0, 11.0
TITLE_ROW, LEGEND_ROW, LABEL_ROW, NOTE_ROW = 28.0, 26.0, 22.0, 15.0
TICK_GAP, TICK_ROW = 8.0, 14.0
NOTE_LINES = 3
LEAST_SIDE = 40.0
SEEN_APART = 0.3


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's rectangle, in pixels from the top left of the figure, and its axes."""

    left: float
    top: float
    right: float
    bottom: float
    x_axis: Axis
    y_axis: Axis

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """Left, right, top, bottom."""
        return self.left, self.right, self.top, self.bottom

    @property
    def middle(self) -> Point:
        """The centre of the rectangle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def point(self, share: Point) -> Point:
        """Return the pixels of a point of the unit square, whose origin is at the bottom left."""
        across, up = share
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
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (*kept, spots[-1]))

    def x_ticks(self) -> list[tuple[float, str]]:
        """Return (pixels from the left, text) of each tick."""
        ticks = self.x_axis.labelled_ticks(self.right - self.left, TEXT_SIZE)
        return [(self.point((self.x_axis.share(value), 0))[0], words) for value, words in ticks]

    def y_ticks(self) -> list[tuple[float, str]]:
        """Return (pixels from the top, text) of each tick."""
        ticks = self.y_axis.labelled_ticks(self.bottom - self.top, TEXT_SIZE)
        return [(self.point((0, self.y_axis.share(value)))[1], words) for value, words in ticks]


def frame_of(
    scene: FigureScene, width: float, height: float, above: float, beside: float, below: float
) -> Frame:
    """Return the frame that leaves room for the text of the axes.

    width, height: of the figure. above, beside, below: pixels that title, legend and note take.
    """
    figure = scene.figure
    x_words = TEXT_SIZE + TICK_GAP + (LABEL_ROW if figure.x_label else 0)
    top = MARGIN + above
    lowest = height - MARGIN - below - x_words

    def placed(rows: int) -> Frame:
        """Return the frame with room for `rows` further rows of names below its x axis."""
        bottom = max(lowest - rows * TICK_ROW, top + LEAST_SIDE)
        ticks = scene.y.labelled_ticks(bottom - top, TEXT_SIZE)
        longest = max((text_width(words, TEXT_SIZE) for _, words in ticks), default=0)
        left = MARGIN + longest + TICK_GAP + (LABEL_ROW if figure.y_label else 0)
        right = max(width - MARGIN - beside, left + LEAST_SIDE)
        return Frame(left, top, right, bottom, scene.x, scene.y)

    frame = placed(0)
    rows = rows_below(frame.x_ticks())
    return placed(rows) if rows else frame


def rows_below(ticks: Iterable[tuple[float, str]]) -> int:
    """Return how many rows of names are below the first row. ticks: as `Frame.x_ticks` returns."""
    return max((words.count("\n") for _, words in ticks), default=0)


def note_lines(figure: Figure, width: float) -> list[str]:
    """Return the lines of the figure's note, wrapped to the width of the figure."""
    return wrapped(note_of(figure, len(figure.series)), width - 2 * MARGIN, SMALL_SIZE, NOTE_LINES)


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

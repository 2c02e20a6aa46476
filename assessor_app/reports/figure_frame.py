"""The layout of an SVG figure: the rectangle of the plot and the positions of ticks in it."""

import math
from dataclasses import dataclass

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scales import Axis
from assessor_app.reports.figure_scene import FigureScene
from assessor_app.reports.svg_elements import number
from assessor_app.reports.text_fitting import text_width, wrapped

MARGIN = 16.0
TITLE_SIZE, TEXT_SIZE, SMALL_SIZE = 15.0, 12.0, 11.0
TITLE_ROW, LEGEND_ROW, LABEL_ROW, NOTE_ROW = 28.0, 26.0, 22.0, 15.0
TICK_GAP = 8.0
NOTE_LINES = 3
LEAST_SIDE = 40.0
SEEN_APART = 0.3


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's rectangle in pixels from the top left, and its axes."""

    left: float
    top: float
    right: float
    bottom: float
    x_axis: Axis
    y_axis: Axis

    def point(self, share: tuple[float, float]) -> tuple[float, float]:
        """Pixels of a point of the unit square, whose origin is at the bottom left."""
        across, up = share
        return (
            self.left + across * (self.right - self.left),
            self.bottom - up * (self.bottom - self.top),
        )

    def share(self, x: float, y: float) -> tuple[float, float]:
        """The position of a point in the unit square; NaN where a value has none."""
        return (self.x_axis.share(x), self.y_axis.share(y))

    def path(self, shares: list[tuple[float, float]]) -> str:
        """SVG path data through points of the unit square; points too close to see are left out."""
        spots = [self.point(share) for share in shares]
        kept = spots[:1]
        for spot in spots[1:-1]:
            if math.dist(spot, kept[-1]) >= SEEN_APART:
                kept.append(spot)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (*kept, spots[-1]))

    def x_ticks(self) -> list[tuple[float, str]]:
        """(pixels from the left, text) of each tick."""
        ticks = self.x_axis.labelled_ticks(self.right - self.left, TEXT_SIZE)
        return [(self.point((self.x_axis.share(value), 0))[0], words) for value, words in ticks]

    def y_ticks(self) -> list[tuple[float, str]]:
        """(pixels from the top, text) of each tick."""
        ticks = self.y_axis.labelled_ticks(self.bottom - self.top, TEXT_SIZE)
        return [(self.point((0, self.y_axis.share(value)))[1], words) for value, words in ticks]


def frame_of(
    scene: FigureScene, width: float, height: float, above: float, beside: float, below: float
) -> Frame:
    """The frame that leaves room for the text of the axes.

    above, beside, below: pixels that title, legend and note take.
    """
    figure = scene.figure
    x_words = TEXT_SIZE + TICK_GAP + (LABEL_ROW if figure.x_label else 0)
    top = MARGIN + above
    bottom = max(height - MARGIN - below - x_words, top + LEAST_SIDE)
    ticks = scene.y.labelled_ticks(bottom - top, TEXT_SIZE)
    longest = max((text_width(words, TEXT_SIZE) for _, words in ticks), default=0)
    left = MARGIN + longest + TICK_GAP + (LABEL_ROW if figure.y_label else 0)
    right = max(width - MARGIN - beside, left + LEAST_SIDE)
    return Frame(left, top, right, bottom, scene.x, scene.y)


def note_lines(figure: Figure, width: float) -> list[str]:
    """The figure's note as it fits under the plot."""
    return wrapped(figure.note, width - 2 * MARGIN, SMALL_SIZE, NOTE_LINES)

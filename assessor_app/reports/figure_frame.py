"""Where things stand in a figure: the plot's rectangle, its axes and their ticks."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scales import Axis, axis, tick_labels
from assessor_app.reports.svg_elements import number
from assessor_app.reports.text_fitting import named_ticks, text_width, wrapped

MARGIN = 16.0
TITLE_SIZE, TEXT_SIZE, SMALL_SIZE = 15.0, 12.0, 11.0
TITLE_ROW, LEGEND_ROW, LABEL_ROW, NOTE_ROW = 28.0, 26.0, 22.0, 15.0
TICK_GAP = 8.0
NOTE_LINES = 3
LEAST_SIDE = 40.0
SEEN_APART = 0.3
BETWEEN_X_TICKS, BETWEEN_Y_TICKS = 80.0, 48.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's rectangle in pixels from the top left, and what its axes mean.

    x_names: where the x axis counts things from 1, their names.
    """

    left: float
    top: float
    right: float
    bottom: float
    x_axis: Axis
    y_axis: Axis
    x_names: tuple[str, ...] = ()

    def point(self, share: tuple[float, float]) -> tuple[float, float]:
        """Pixels of a point of the unit square, whose origin is at the bottom left."""
        across, up = share
        return (
            self.left + across * (self.right - self.left),
            self.bottom - up * (self.bottom - self.top),
        )

    def share(self, x: float, y: float) -> tuple[float, float]:
        """Where a value stands in the unit square; NaN where it has no place."""
        return (self.x_axis.share(x), self.y_axis.share(y))

    def path(self, shares: list[tuple[float, float]]) -> str:
        """SVG path data through points of the unit square, without those too close to be seen."""
        spots = [self.point(share) for share in shares]
        kept = spots[:1]
        for spot in spots[1:-1]:
            if math.dist(spot, kept[-1]) >= SEEN_APART:
                kept.append(spot)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (*kept, spots[-1]))

    def x_ticks(self) -> Iterator[tuple[float, str]]:
        """Pixels from the left and the words of each tick, none on top of another."""
        if self.x_names:
            return self._named_ticks()
        ticks = self.x_axis.ticks(int((self.right - self.left) / BETWEEN_X_TICKS))
        places = [self.point((self.x_axis.share(tick), 0))[0] for tick in ticks]
        return _apart(places, tick_labels(ticks), lambda words: text_width(words, TEXT_SIZE) + 8)

    def _named_ticks(self) -> Iterator[tuple[float, str]]:
        for at, words in named_ticks(self.x_names, self.right - self.left, TEXT_SIZE):
            yield self.point((self.x_axis.share(at + 1), 0))[0], words

    def y_ticks(self) -> Iterator[tuple[float, str]]:
        """Pixels from the top and the words of each tick, none on top of another."""
        ticks = self.y_axis.ticks(int((self.bottom - self.top) / BETWEEN_Y_TICKS))
        places = [self.point((0, self.y_axis.share(tick)))[1] for tick in ticks]
        return _apart(places, tick_labels(ticks), lambda words: TEXT_SIZE + 4)


def frame_of(
    figure: Figure, width: float, height: float, above: float, beside: float, below: float
) -> Frame:
    """The frame that leaves room for the axes' words; above, beside, below: pixels for the rest."""
    x_axis = axis(figure.x_scale, figure.x_range)
    y_axis = axis(figure.y_scale, figure.y_range)
    x_words = TEXT_SIZE + TICK_GAP + (LABEL_ROW if figure.x_label else 0)
    top = MARGIN + above
    bottom = max(height - MARGIN - below - x_words, top + LEAST_SIDE)
    # The ticks' words do not depend on where the left side will be.
    unplaced = Frame(0, top, 1, bottom, x_axis, y_axis)
    longest = max((text_width(words, TEXT_SIZE) for _, words in unplaced.y_ticks()), default=0)
    left = MARGIN + longest + TICK_GAP + (LABEL_ROW if figure.y_label else 0)
    right = max(width - MARGIN - beside, left + LEAST_SIDE)
    return Frame(left, top, right, bottom, x_axis, y_axis, figure.x_names)


def note_lines(figure: Figure, width: float) -> list[str]:
    """The figure's note as it fits under the plot."""
    return wrapped(figure.note, width - 2 * MARGIN, SMALL_SIZE, NOTE_LINES)


def _apart(
    places: list[float], labels: tuple[str, ...], room: Callable[[str], float]
) -> Iterator[tuple[float, str]]:
    last: float | None = None
    for place, words in zip(places, labels, strict=True):
        if last is None or abs(place - last) >= room(words):
            yield place, words
            last = place

"""The points of a figure as arrays: the nearest point, lines in pixels, thinned figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.app.numbers import fill
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_scales import Axis, axis

Doubles = NDArray[np.float64]
Flags = NDArray[np.bool_]
# Painting shorter pieces takes less time than thinning them.
SHORT = 64
Value = TypeVar("Value")
# Painting a line of fewer points takes less time than thinning it.
ENOUGH = 5_000
# Finer than a pixel of any plot, and of one that is zoomed in somewhat.
STEPS = 4_000
NOTE = QT_TR_NOOP("Of {0:,} points per line, those that coincide on the screen are not drawn.")


@dataclass(frozen=True, eq=False, slots=True)
class Points:
    """The points of all lines, one line after the other.

    x, y: float64[points], positions along the axes, NaN for none. line: int64[points], the line of
    each point. start: int64[lines + 1], the first point of each line, then the number of points.
    breaks: int64[breaks], points that are not joined to the point before.
    """

    x: Doubles
    y: Doubles
    line: NDArray[np.int64]
    start: NDArray[np.int64]
    breaks: NDArray[np.int64]

    @staticmethod
    def none() -> "Points":
        """Return an object without lines and points."""
        return points_of(Figure("", "", "", ()))

    def turned(self) -> "Points":
        """Return the points with x and y exchanged."""
        return replace(self, x=self.y, y=self.x)

    def of_line(self, line: int) -> tuple[Doubles, Doubles]:
        """Return x and y of the points of a line, float64[points of the line] each."""
        here = slice(self.start[line], self.start[line + 1])
        return self.x[here], self.y[here]

    def nearest(
        self,
        place: tuple[float, float],
        pixels: tuple[float, float],
        reach: float,
        seen: NDArray[np.bool_],
    ) -> tuple[int, int] | None:
        """Return (line, point of the line) nearest to `place` within `reach` pixels; None without
        one.

        place: (x, y) as positions along the axes. pixels: the pixels of a step of 1 along x and
        along y.
        seen: bool[lines], the lines to search.
        """
        across = np.abs((self.x - place[0]) * pixels[0])
        near = np.flatnonzero(across <= reach)
        near = near[seen[self.line[near]]]
        away = np.hypot(across[near], (self.y[near] - place[1]) * pixels[1])
        away[np.isnan(away)] = np.inf
        if away.min(initial=np.inf) > reach:
            return None
        at = int(near[away.argmin()])
        line = int(self.line[at])
        return line, at - int(self.start[line])


def straightened(values: Sequence[float] | Doubles, scaled: Axis) -> Doubles:
    """Return float64[values]: the positions of values along the axis `scaled`, as
    `Axis.straight` does."""
    given = np.asarray(values, np.float64)
    if scaled.scale.name == "linear":
        return given
    # Many points share a depth or a rate: each distinct value is computed once.
    each, where = np.unique(given, return_inverse=True)
    return np.array(scaled.straight(each.tolist()), np.float64)[where]


def points_of(figure: Figure) -> Points:
    """Return the points of all lines of a figure, as positions along its axes."""
    lengths = [len(series.x) for series in figure.series]
    x = _joined([series.x for series in figure.series], sum(lengths))
    y = _joined([series.y for series in figure.series], sum(lengths))
    start = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    breaks = [
        first + at
        for first, series in zip(start.tolist(), figure.series, strict=False)
        for at in series.breaks
    ]
    return Points(
        straightened(x, axis(figure.x_scale, figure.x_range)),
        straightened(y, axis(figure.y_scale, figure.y_range)),
        np.repeat(np.arange(len(lengths)), lengths),
        start,
        np.array(breaks, np.int64),
    )


def _joined(parts: Sequence[Sequence[float]], length: int) -> Doubles:
    return np.fromiter(chain.from_iterable(parts), np.float64, length)


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the plot in view, as positions along the axes, and its mapping to pixels.

    A point's pixels are (x * across + left, y * down + top).
    """

    x: tuple[float, float]
    y: tuple[float, float]
    across: float
    left: float
    down: float
    top: float

    def pixels(self, x: Doubles, y: Doubles) -> tuple[Doubles, Doubles]:
        """Return x and y in pixels of points given as positions along the axes."""
        return x * self.across + self.left, y * self.down + self.top


def links(points: Points) -> Flags:
    """Return bool[points - 1]: True if a line joins a point to the next one.

    A line is broken at points without a position, and before the points in `breaks`.
    """
    there = np.isfinite(points.x) & np.isfinite(points.y)
    linked: Flags = there[1:] & there[:-1] & (points.line[1:] == points.line[:-1])
    linked[points.breaks - 1] = False
    return linked


def pieces(
    points: Points, linked: Flags, drawn: Flags, window: Window, parts: float, *, cut: bool
) -> Iterator[tuple[int, Doubles, Doubles]]:
    """Yield (line, x, y) of each unbroken piece of a line, in pixels, in the order of the lines.

    linked: see `links`. drawn: bool[lines], the lines to draw. parts: the number of cells along a
    pixel's side; of successive points in the same cell, the first is drawn. cut: omit the pieces
    beyond the window; False for dashed lines, because dashes are counted from the start of a line.
    """
    if not drawn.any() or not len(linked):
        return
    linked = linked & drawn[points.line[1:]]
    if cut:
        for values, (low, high) in ((points.x, window.x), (points.y, window.y)):
            below, above = values < low, values > high
            linked &= ~((below[1:] & below[:-1]) | (above[1:] & above[:-1]))
    after, before = np.append(linked, False), np.insert(linked, 0, False)
    at = np.flatnonzero(after | before)
    x, y = window.pixels(points.x[at], points.y[at])
    first, last = ~before[at], ~after[at]
    # All pieces are thinned at once: one by one would take longer than the painting.
    piece = np.cumsum(first) - 1
    kept = apart(x * parts, y * parts) | first | last | (np.bincount(piece) <= SHORT)[piece]
    x, y, line = x[kept], y[kept], points.line[at[kept]]
    starts, ends = np.flatnonzero(first[kept]).tolist(), np.flatnonzero(last[kept]).tolist()
    for start, end in zip(starts, ends, strict=True):
        here = slice(start, end + 1)
        yield int(line[start]), x[here], y[here]


def apart(x: Doubles, y: Doubles) -> Flags:
    """Return bool[points]: True if a point is in another pixel than the point before it.

    x, y: float64[points] in pixels. The first and the last point are always True.
    """
    across, up = np.floor(x), np.floor(y)
    moved = np.ones(len(x), bool)
    moved[1:-1] = (across[1:-1] != across[:-2]) | (up[1:-1] != up[:-2])
    return moved


def inside(x: Doubles, y: Doubles, window: Window) -> Flags:
    """Return bool[points]: True if a point is in the window; x, y: positions along the axes."""
    across = (x >= window.x[0]) & (x <= window.x[1])
    within: Flags = across & (y >= window.y[0]) & (y <= window.y[1])
    return within


def thinned(figure: Figure) -> Figure:
    """Return the figure with only points that can be told apart on a grid of STEPS x STEPS cells.

    Of successive points of a line in the same cell the first is kept, and the last point of the
    line. Points are kept that are in different cells on either scale of x, linear or logarithmic. A
    figure whose lines have at most ENOUGH points each is returned unchanged, as are unjoined lines.
    """
    longest = max((len(series.x) for series in figure.series), default=0)
    if longest <= ENOUGH:
        return figure
    scales = dict.fromkeys((figure.on_scale("linear"), figure.on_scale("log")))
    found = [points_of(scaled) for scaled in scales]
    series = []
    for line, one in enumerate(figure.series):
        kept = np.zeros(len(one.x), bool)
        for points in found:
            x, y = points.of_line(line)
            kept |= apart(_in_steps(x), _in_steps(y))
        few = len(one.x) <= ENOUGH or not one.joined
        series.append(one if few else _only(one, kept))
    note = fill(tr(NOTE), longest)
    return replace(figure, series=tuple(series), note="  ".join(filter(None, (figure.note, note))))


def _in_steps(values: Doubles) -> Doubles:
    known = values[np.isfinite(values)]
    span = float(np.ptp(known)) if len(known) else 0.0
    # NaN times 0 is NaN: gaps in the line stay.
    steps: Doubles = values * (STEPS / span if span > 0 else 0.0)
    return steps


def _only(series: Series, kept: Flags) -> Series:
    at = np.flatnonzero(kept).tolist()

    def those(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(values[one] for one in at) if values else ()

    return replace(
        series,
        x=those(series.x),
        y=those(series.y),
        labels=those(series.labels),
        thresholds=those(series.thresholds),
        low=those(series.low),
        high=those(series.high),
    )

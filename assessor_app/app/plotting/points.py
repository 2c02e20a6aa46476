"""The points of a figure as arrays, in the order of its lines, and the search for the nearest."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scales import Axis, axis

Doubles = NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class Points:
    """x, y: float64[points], positions along the axes, NaN for none; line: int64[points].

    start: int64[lines + 1], the first point of each line, and the number of points.
    """

    x: Doubles
    y: Doubles
    line: NDArray[np.int64]
    start: NDArray[np.int64]

    @staticmethod
    def none() -> "Points":
        """No lines."""
        return points_of(Figure("", "", "", ()))

    def of_line(self, line: int) -> tuple[Doubles, Doubles]:
        """The points of a line."""
        here = slice(self.start[line], self.start[line + 1])
        return self.x[here], self.y[here]

    def nearest(
        self,
        place: tuple[float, float],
        pixels: tuple[float, float],
        reach: float,
        seen: NDArray[np.bool_],
    ) -> tuple[int, int] | None:
        """(line, point of the line) nearest to `place`, at most `reach` pixels away, or None.

        pixels: how many a step of 1 has on either axis. seen: which lines count.
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
    """Positions of the values along an axis, as `Axis.straight`: float64[values]."""
    given = np.asarray(values, np.float64)
    if scaled.scale.name == "linear":
        return given
    # Many points share a depth or a rate: each distinct value is computed once.
    each, where = np.unique(given, return_inverse=True)
    return np.array(scaled.straight(each.tolist()), np.float64)[where]


def points_of(figure: Figure) -> Points:
    """All points of a figure."""
    lengths = [len(series.x) for series in figure.series]
    x = _joined([series.x for series in figure.series], sum(lengths))
    y = _joined([series.y for series in figure.series], sum(lengths))
    return Points(
        straightened(x, axis(figure.x_scale, figure.x_range)),
        straightened(y, axis(figure.y_scale, figure.y_range)),
        np.repeat(np.arange(len(lengths)), lengths),
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
    )


def _joined(parts: Sequence[Sequence[float]], length: int) -> Doubles:
    return np.fromiter(chain.from_iterable(parts), np.float64, length)

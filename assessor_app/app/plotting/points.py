"""The points of a figure as arrays in the order of its lines, and the one nearest to a place."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scales import Range, axis

Doubles = NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class Points:
    """x, y: where the points stand on evenly growing axes (NaN: nowhere); line: whose they are.

    start: where each line begins, and the end of the last.
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
        if not len(self.x):
            return None
        away = np.hypot((self.x - place[0]) * pixels[0], (self.y - place[1]) * pixels[1])
        away[np.isnan(away) | ~seen[self.line]] = np.inf
        at = int(away.argmin())
        if away[at] > reach:
            return None
        line = int(self.line[at])
        return line, at - int(self.start[line])


def straightened(values: tuple[float, ...], scale: str, ends: Range) -> Doubles:
    """Values as they stand on an axis with this scale and these ends."""
    if scale == "linear":
        return np.asarray(values, np.float64)
    return np.array(axis(scale, ends).straight(values), np.float64)


def points_of(figure: Figure) -> Points:
    """All points of a figure."""
    lengths = [len(series.x) for series in figure.series]
    x = tuple(x for series in figure.series for x in series.x)
    y = tuple(y for series in figure.series for y in series.y)
    return Points(
        straightened(x, figure.x_scale, figure.x_range),
        straightened(y, figure.y_scale, figure.y_range),
        np.repeat(np.arange(len(lengths)), lengths),
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
    )

"""A curve as numbers: what the window draws, the report draws and the tests check."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a plot. All tuples have one entry per point, or are empty.

    labels: words for the point ("rank 7"); thresholds: the score from which on the answer is yes.
    summary: the figure that sums the curve up ("AUC 0.8123"), empty where there is none.
    joined: whether a line goes through the points; else each stands by itself as a mark.
    """

    name: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    labels: tuple[str, ...] = ()
    thresholds: tuple[float, ...] = ()
    summary: str = ""
    joined: bool = True


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot: lines and axes. Ranges are (low, high). `diagonal` draws the line of chance.

    Scales are "linear", "log" (values above 0), or "deviate": the normal distribution's quantile
    of a share between 0 and 1, as detection error trade-off plots have it; what lies beyond such
    an axis, as 0 and 1 do, is drawn at its end.
    x_names: where x counts things from 1, their names, which take the place of the numbers.
    """

    title: str
    x_label: str
    y_label: str
    series: tuple[Series, ...]
    x_range: tuple[float, float] = (0.0, 1.0)
    y_range: tuple[float, float] = (0.0, 1.0)
    diagonal: bool = False
    note: str = ""
    x_scale: str = "linear"
    y_scale: str = "linear"
    x_names: tuple[str, ...] = ()

"""A curve as numbers: what the window draws, the report draws and the tests check."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Box:
    """A box plot: values of one thing, upright at `x`. low, high: how far the whiskers reach."""

    x: float
    width: float
    low: float
    lower_quartile: float
    median: float
    upper_quartile: float
    high: float


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a plot. All tuples have one entry per point, or are empty.

    labels: words for the point ("rank 7"); thresholds: the score from which on the answer is yes.
    summary: the figure that sums the curve up ("AUC 0.8123"), empty where there is none.
    joined: whether a line goes through the points; else each stands by itself as a mark.
    low, high: how far the interval of each y reaches, NaN where it is undefined.
    box: how the values are spread, drawn beneath the points.
    """

    name: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    labels: tuple[str, ...] = ()
    thresholds: tuple[float, ...] = ()
    summary: str = ""
    joined: bool = True
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot: lines and axes. Ranges are (low, high). `diagonal` draws the line of chance.

    Scales are "linear", "log" (values above 0), or "deviate": the normal distribution's quantile
    of a share between 0 and 1, as detection error trade-off plots have it; what lies beyond such
    an axis, as 0 and 1 do, is drawn at its end.
    x_names: where x counts things from 1, their names, which take the place of the numbers.
    log_from: where x may be seen on a log scale too, the least x there; 0 where it may not.
    x_first: the part of x that a window brings into sight first, where all of it would be too
    much; None for all.
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
    log_from: float = 0.0
    x_first: tuple[float, float] | None = None

    def on_scale(self, scale: str) -> "Figure":
        """The same with x on a linear or a log scale; as it is where x has no log scale."""
        if not self.log_from or scale == self.x_scale:
            return self
        if scale == "log":
            low, high = self.x_range
            return replace(self, x_scale=scale, x_range=(max(low, self.log_from), high))
        return replace(self, x_scale=scale)

"""Curves and figures as numbers, for the window, the report and the tests."""

from dataclasses import dataclass, replace

BETWEEN_NOTES = "   ·   "  # between the parts of a figure's note


@dataclass(frozen=True, slots=True)
class Box:
    """A vertical box plot at `x`. low, high: ends of the whiskers."""

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

    labels: of the points ("rank 7"). thresholds: the lowest score that is predicted positive.
    summary: a value for the whole curve ("AUC 0.8123"); may be empty.
    joined: whether a line joins the points; otherwise only markers are drawn.
    breaks: indexes of points that the line does not join to the point before.
    low, high: the ends of the interval of each y; NaN if undefined.
    box: a box plot of the values, drawn below the points.
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
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot: lines and axes. Ranges are (low, high).

    diagonal: whether the line of chance is drawn. note: a text below the plot.
    band_note: a text below the plot while bands are drawn.
    x_scale, y_scale: "linear", "log" (values above 0), or "deviate": the normal quantile of a
      share between 0 and 1, as in detection error trade-off plots; values outside the axis, such
      as 0 and 1, are drawn at its end.
    x_names: names shown instead of the numbers 1, 2, ... on the x axis.
    log_from: the smallest x on an optional log scale; 0 if there is no such option.
    every_name: whether each x is named, not only as many as fit side by side.
    x_column, y_column: names of x and y in a table of the points; empty for those of the axes.
    reference: the run that the others are compared with and that the texts name; may be empty.
    line_column, point_column: what the names of the lines and the labels of the points are, in a
      table of the points; a label is shown beside the name of its x only with a point_column.
    groups: names of lines of one point each; a bar beside the points joins those of each group.
    whiskers: whether intervals are drawn as a bar at each point, not as a band along the line.
    """

    title: str
    x_label: str
    y_label: str
    series: tuple[Series, ...]
    x_range: tuple[float, float] = (0.0, 1.0)
    y_range: tuple[float, float] = (0.0, 1.0)
    diagonal: bool = False
    note: str = ""
    band_note: str = ""
    x_scale: str = "linear"
    y_scale: str = "linear"
    x_names: tuple[str, ...] = ()
    log_from: float = 0.0
    every_name: bool = False
    x_column: str = ""
    y_column: str = ""
    reference: str = ""
    line_column: str = "run"
    point_column: str = ""
    groups: tuple[tuple[str, ...], ...] = ()
    whiskers: bool = False

    def on_scale(self, scale: str) -> "Figure":
        """Return the plot with x on a "linear" or "log" scale; unchanged if x has no log scale."""
        if not self.log_from or scale == self.x_scale:
            return self
        if scale == "log":
            low, high = self.x_range
            return replace(self, x_scale=scale, x_range=(max(low, self.log_from), high))
        return replace(self, x_scale=scale)

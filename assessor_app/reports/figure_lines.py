"""Lines of an SVG figure with their marks, and the tooltips of their points."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_clipping import is_inside, pieces
from assessor_app.reports.figure_frame import Frame
from assessor_app.reports.figure_marks import LineStyle
from assessor_app.reports.figure_scene import FigureScene
from assessor_app.reports.palette import Palette
from assessor_app.reports.svg_elements import element, tooltip

FEW_POINTS = 25
BETWEEN_MARKS = 56.0
BETWEEN_TOUCHES = 6.0
TOUCH_RADIUS = 6.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a line inside the plot: its index in the series, and its pixels."""

    point: int
    x: float
    y: float

    def is_apart_from(self, other: "Spot | None", pixels: float) -> bool:
        """Whether it is at least so far from another."""
        return other is None or math.hypot(self.x - other.x, self.y - other.y) >= pixels


@dataclass(frozen=True, slots=True)
class Trace:
    """A series laid out in the plot: its pieces of line, as path data, and its points inside."""

    series: Series
    path: str
    spots: list[Spot]


def trace_of(series: Series, frame: Frame) -> Trace:
    """The series in pixels of the frame."""
    across, up = frame.x_axis.shares(series.x), frame.y_axis.shares(series.y)
    shares = list(zip(across, up, strict=True))
    path = "".join(frame.path(piece) for piece in pieces(shares))
    spots = [Spot(at, *frame.point(share)) for at, share in enumerate(shares) if is_inside(share)]
    return Trace(series, path, spots)


def draw_line(trace: Trace, style: LineStyle) -> str:
    """The line and its marks."""
    words = tooltip(trace.series.name, trace.series.summary)
    line = style.line(trace.path, words) if trace.path and not style.is_dots else ""
    all_marked = style.is_dots or len(trace.spots) <= FEW_POINTS
    marked = trace.spots if all_marked else spaced(trace.spots, BETWEEN_MARKS)
    return element("g", line, *(style.mark(spot.x, spot.y) for spot in marked))


def draw_touches(figure: Figure, traces: list[Trace]) -> str:
    """Unseen circles that name the points under the pointer, thinned where points crowd."""
    crowding = max(BETWEEN_TOUCHES, len(traces) / 2)
    circles = (
        element(
            "circle",
            tooltip(*point_words(figure, trace.series, spot.point)),
            cx=spot.x,
            cy=spot.y,
            r=TOUCH_RADIUS,
        )
        for trace in traces
        for spot in spaced(trace.spots, crowding)
    )
    return element("g", *circles, fill="none", stroke="none", pointer_events="all")


def draw_chance(scene: FigureScene, frame: Frame, palette: Palette) -> str:
    """The line of chance; empty if the figure has none."""
    shares = (frame.share(*point) for point in scene.chance)
    drawn = "".join(frame.path(piece) for piece in pieces(shares))
    if not drawn:
        return ""
    return element(
        "path",
        tooltip("chance"),
        d=drawn,
        fill="none",
        stroke=palette.axis,
        stroke_width=1,
        stroke_dasharray="3 4",
    )


def spaced(spots: list[Spot], pixels: float) -> Iterator[Spot]:
    """The first spot, and each that is `pixels` away from the one taken before."""
    last: Spot | None = None
    for spot in spots:
        if spot.is_apart_from(last, pixels):
            yield spot
            last = spot


def point_words(figure: Figure, series: Series, at: int) -> tuple[str, ...]:
    """The readout of a point: line, label, both values, interval, threshold.

    Missing parts are empty, as is the x value if the label contains it.
    """
    label = series.labels[at] if series.labels else ""
    named = bool(figure.x_names and series.labels) or _says(label, figure.x_label, series.x[at])
    return (
        series.name,
        label,
        "" if named else f"{figure.x_label or 'x'}: {x_words(figure, series.x[at])}",
        f"{figure.y_label or 'y'}: {series.y[at]:.6g}",
        interval_words(series, at),
        _threshold_words(series, at),
    )


def _says(label: str, axis: str, x: float) -> bool:
    """Whether the label is the axis's name and the value: "recall 0.4" is not said twice."""
    name, _, value = label.casefold().rpartition(" ")
    return name == axis.casefold() and value in {f"{x:.6g}", f"{x:.1f}"}


def x_words(figure: Figure, x: float, form: str = ".6g") -> str:
    """The text of an x value: a name if the x axis counts named things."""
    number = int(x) if math.isfinite(x) else 0
    named = number == x and 1 <= number <= len(figure.x_names)
    return figure.x_names[number - 1] if named else format(x, form)


def interval_words(series: Series, at: int) -> str:
    """The interval of a point; empty where there is none."""
    if not series.low or math.isnan(series.low[at]) or math.isnan(series.high[at]):
        return ""
    return f"interval: {series.low[at]:.4f} to {series.high[at]:.4f}"


def _threshold_words(series: Series, at: int) -> str:
    threshold = series.thresholds[at] if series.thresholds else math.nan
    return "" if math.isnan(threshold) else f"threshold: {threshold:.6g}"

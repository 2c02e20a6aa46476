"""What both painters of a figure draw, SVG and window: axes, looks of lines, line of chance."""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.domain.series import Figure
from assessor_app.reports.figure_marks import LineStyle, line_style
from assessor_app.reports.figure_scales import Axis, axis
from assessor_app.reports.palette import Palette

CURVE_STEPS = 64


@dataclass(frozen=True, slots=True)
class FigureScene:
    """A figure with everything that does not depend on its size in pixels.

    styles: the look of each series, in their order, which is the order of the legend too.
    chance: points (x, y) of the line of chance; empty if the figure has none.
    """

    figure: Figure
    x: Axis
    y: Axis
    styles: tuple[LineStyle, ...]
    chance: tuple[tuple[float, float], ...]


def scene_of(figure: Figure, palette: Palette, places: Sequence[int] = ()) -> FigureScene:
    """The scene of `figure` in the colours of `palette`.

    places: the number that determines the look of each series; 0, 1, ... if empty.
    Raises ValueError if their number differs from that of the series.
    """
    count = len(figure.series)
    styles = tuple(
        line_style(place, count, palette, joined=series.joined)
        for place, series in zip(places or range(count), figure.series, strict=True)
    )
    x = axis(figure.x_scale, figure.x_range, figure.x_names)
    y = axis(figure.y_scale, figure.y_range, upright=True)
    return FigureScene(figure, x, y, styles, chance_line(x, y) if figure.diagonal else ())


def chance_line(x: Axis, y: Axis) -> tuple[tuple[float, float], ...]:
    """Points with x = y where both axes have the value; two if the scales are the same."""
    low = max(min(one.low, one.high) for one in (x, y))
    high = min(max(one.low, one.high) for one in (x, y))
    steps = 1 if x.scale is y.scale else CURVE_STEPS
    values = [low + (high - low) * step / steps for step in range(steps + 1)]
    return tuple((value, value) for value in values)

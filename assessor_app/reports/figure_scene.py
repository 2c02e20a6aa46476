"""The parts of a figure that do not depend on its size: what both painters, SVG and Qt, draw."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from assessor_app.domain.series import BETWEEN_NOTES, Box, Figure, Series
from assessor_app.reports.figure_scales import Axis, axis
from assessor_app.reports.line_styles import REST, LineStyle, Palette, line_style

Point = tuple[float, float]
CURVE_STEPS = 64
# A joined line of up to this number of points has a mark on each.
FEW_POINTS = 25
# More bands, or bars of intervals, than this cover each other.
MOST_BANDS, MOST_WHISKERS = 2, 12
BAND, BOX = 0.16, 0.12  # opacities
BOX_LINE, MEDIAN_LINE = 1.0, 2.5
CAP = 0.4  # of the box's width
# Pixels: in a narrower box points would hide the box; only those beyond its whiskers are drawn.
SLIM = 16.0
# The distance of bars as a share of the range of the points, and ticks as a share of that.
BAR_STEP, BAR_TICK, BAR_LINE = 0.05, 0.4, 2.5
SLIM_BOX, SLIM_WHISKER = 0.6, 0.4


@dataclass(frozen=True, slots=True)
class FigureScene:
    """A figure with its axes and the styles of its lines.

    styles: of each series, in the order of the series and of the legend. chance: points (x, y) of
    the line of chance; empty if the figure has none. bars: open lines of the bars over groups.
    """

    figure: Figure
    x: Axis
    y: Axis
    styles: tuple[LineStyle, ...]
    chance: tuple[Point, ...]
    bars: tuple[tuple[Point, ...], ...]
    palette: Palette


def scene_of(figure: Figure, palette: Palette, places: Sequence[int] = ()) -> FigureScene:
    """Return the scene of `figure` in the colours of `palette`.

    places: the number that determines the style of each series; 0, 1, ... if empty. Raises
    ValueError if their number differs from that of the series.
    """
    chosen = places or range(len(figure.series))
    count = sum(place != REST for place in chosen)
    styles = tuple(
        line_style(place, count, palette, joined=series.joined)
        for place, series in zip(chosen, figure.series, strict=True)
    )
    x = axis(figure.x_scale, figure.x_range, figure.x_names)
    y = axis(figure.y_scale, figure.y_range, upright=True)
    chance = chance_line(x, y) if figure.diagonal else ()
    return FigureScene(figure, x, y, styles, chance, group_bars(figure), palette)


def chance_line(x: Axis, y: Axis) -> tuple[Point, ...]:
    """Return points with x = y on the common part of both axes.

    Two points if the scales are equal.
    """
    low = max(min(one.low, one.high) for one in (x, y))
    high = min(max(one.low, one.high) for one in (x, y))
    steps = 1 if x.scale is y.scale else CURVE_STEPS
    values = [low + (high - low) * step / steps for step in range(steps + 1)]
    return tuple((value, value) for value in values)


@dataclass(frozen=True, slots=True)
class BoxPart:
    """Outlines of a part of a box plot, in values of the axes.

    opacity: of the inside, 0 for none. width: of the line, 0 for none. shade: the line's opacity.
    """

    outlines: tuple[tuple[Point, ...], ...]
    opacity: float
    width: float
    shade: float = 1.0


def group_bars(figure: Figure) -> tuple[tuple[Point, ...], ...]:
    """Return the bars of the figure's groups as open lines, with a tick towards each member.

    A bar lies above all points that it passes, and bars beside each other keep a distance.
    """
    point = {one.name: (one.x[0], one.y[0]) for one in figure.series if one.x}
    heights = [y for _, y in point.values()]
    step = (max(heights) - min(heights)) * BAR_STEP if heights else 0.0
    members = [sorted(point[name][0] for name in group if name in point) for group in figure.groups]
    bars: list[tuple[float, float, float]] = []  # height, first and last x
    lines: list[tuple[Point, ...]] = []
    for top, xs in sorted((_top(point.values(), xs), xs) for xs in members if len(xs) > 1):
        height = top + step
        for other, first, last in bars:
            if first <= xs[-1] and xs[0] <= last:
                height = max(height, other + step)
        bars.append((height, xs[0], xs[-1]))
        lines.append(((xs[0], height), (xs[-1], height)))
        lines += [((x, height), (x, height - step * BAR_TICK)) for x in xs]
    return tuple(lines)


def _top(points: Iterable[Point], xs: Sequence[float]) -> float:
    """Return the highest y of the points from the first to the last x."""
    return max(y for x, y in points if xs[0] <= x <= xs[-1])


def most_intervals(figure: Figure) -> int:
    """Return for how many lines at most the intervals are drawn."""
    return MOST_WHISKERS if figure.whiskers else MOST_BANDS


def interval_part(figure: Figure, series: Series) -> BoxPart:
    """Return the intervals of a line: its band, or a bar at each point."""
    if not figure.whiskers:
        return BoxPart(tuple(map(tuple, bands(series))), BAND, 0)
    ends = zip(series.x, series.low, series.high, strict=False)
    bars = (((x, low), (x, high)) for x, low, high in ends if not math.isnan(low))
    return BoxPart(tuple(bars), 0, BOX_LINE)


def note_of(figure: Figure, lines: int) -> str:
    """Return the text below the figure while it shows this number of lines."""
    band_note = figure.band_note if lines <= most_intervals(figure) else ""
    return BETWEEN_NOTES.join(part for part in (band_note, figure.note) if part)


def bands(series: Series) -> Iterator[list[Point]]:
    """Yield the band as closed outlines, one for each unbroken run of points with intervals."""
    stretch: list[tuple[float, float, float]] = []
    for x, low, high in (*zip(series.x, series.low, series.high, strict=False), (math.nan,) * 3):
        if math.isfinite(x) and math.isfinite(low) and math.isfinite(high):
            stretch.append((x, low, high))
            continue
        if len(stretch) > 1:
            upper = [(x, high) for x, _, high in stretch]
            yield upper + [(x, low) for x, low, _ in reversed(stretch)]
        stretch = []


def is_beyond(box: Box, y: float) -> bool:
    """Return whether a value lies beyond the whiskers."""
    return y < box.low or y > box.high


def box_parts(box: Box, *, slim: bool = False) -> tuple[BoxPart, ...]:
    """Return the box, the whiskers and the median. slim: leave out caps and outline."""
    left, right = box.x - box.width / 2, box.x + box.width / 2
    near, far = box.x - CAP * box.width / 2, box.x + CAP * box.width / 2
    low, high = box.lower_quartile, box.upper_quartile
    whiskers = (((box.x, high), (box.x, box.high)), ((box.x, low), (box.x, box.low)))
    caps = (((near, box.high), (far, box.high)), ((near, box.low), (far, box.low)))
    return (
        BoxPart(
            (((left, low), (left, high), (right, high), (right, low), (left, low)),),
            SLIM_BOX if slim else BOX,
            0 if slim else BOX_LINE,
        ),
        BoxPart(whiskers if slim else whiskers + caps, 0, BOX_LINE, SLIM_WHISKER if slim else 1.0),
        BoxPart((((left, box.median), (right, box.median)),), 0, MEDIAN_LINE),
    )

"""Areas beneath the lines of a figure: bands of intervals, and box plots."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from assessor_app.domain.series import Box, Series
from assessor_app.reports.figure_frame import Frame
from assessor_app.reports.figure_scene import FigureScene
from assessor_app.reports.svg_elements import element, number, tooltip

# More bands than this cover each other.
MOST_BANDS = 2
BAND, BOX = 0.16, 0.12  # opacities
BOX_LINE, MEDIAN_LINE = 1.0, 2.5
CAP = 0.4  # of the box's width
# Pixels: in a box slimmer than this points lie on one another, and its outline leaves no inside.
SLIM = 10.0
SLIM_BOX, SLIM_WHISKER = 0.6, 0.4
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoxPart:
    """Outlines of a part of a box plot, in the figure's own values.

    opacity: of the inside, 0 for none; width and shade: of the line, its opacity, 0 for none.
    """

    outlines: tuple[tuple[Point, ...], ...]
    opacity: float
    width: float
    shade: float = 1.0


def bands(series: Series) -> Iterator[list[Point]]:
    """The band as closed outlines, one for each unbroken sequence of points with intervals."""
    stretch: list[tuple[float, float, float]] = []
    for x, low, high in (*zip(series.x, series.low, series.high, strict=False), (math.nan,) * 3):
        if math.isfinite(x) and math.isfinite(low) and math.isfinite(high):
            stretch.append((x, low, high))
            continue
        if len(stretch) > 1:
            upper = [(x, high) for x, _, high in stretch]
            yield upper + [(x, low) for x, low, _ in reversed(stretch)]
        stretch = []


def box_parts(box: Box, *, slim: bool = False) -> tuple[BoxPart, ...]:
    """The box, its whiskers, its median; slim: without caps and outlines."""
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


def is_slim(box: Box, frame: Frame) -> bool:
    """Whether the box is too narrow in pixels for the points in it to be distinguished."""
    left, right = (
        frame.point((frame.x_axis.share(box.x + side * box.width / 2), 0))[0] for side in (-1, 1)
    )
    return right - left < SLIM


def draw_areas(scene: FigureScene, frame: Frame) -> Iterator[str]:
    """The bands of up to MOST_BANDS series, and all boxes."""
    series = scene.figure.series
    for one, style in zip(series, scene.styles, strict=True):
        if len(series) <= MOST_BANDS:
            for outline in bands(one):
                yield _filled(_path(outline, frame), style.colour, BAND)
        if one.box is not None:
            parts = box_parts(one.box, slim=is_slim(one.box, frame))
            drawn = (_part(part, style.colour, frame) for part in parts)
            yield element("g", tooltip(one.name, one.summary), *drawn)


def _part(part: BoxPart, colour: str, frame: Frame) -> str:
    path = "".join(_path(outline, frame) for outline in part.outlines)
    if not part.width:
        return _filled(path, colour, part.opacity)
    inside = {"fill": colour, "fill_opacity": part.opacity} if part.opacity else {"fill": "none"}
    shade = {"stroke_opacity": part.shade} if part.shade < 1 else {}
    return element("path", d=path, **inside, stroke=colour, stroke_width=part.width, **shade)


def _filled(path: str, colour: str, opacity: float) -> str:
    return element("path", d=path, fill=colour, fill_opacity=opacity, stroke="none")


def _path(points: Sequence[Point], frame: Frame) -> str:
    """Path data; points beyond the plot are moved to its edge."""
    shares = (frame.share(*point) for point in points)
    held = [(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)) for x, y in shares]
    kept = held[:1] + [after for before, after in pairwise(held) if after != before]
    spots = (frame.point(share) for share in kept)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)

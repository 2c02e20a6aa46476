"""What lies beneath the lines of a figure: bands of intervals, and box plots."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from assessor_app.domain.series import Box, Series
from assessor_app.reports.figure_frame import Frame
from assessor_app.reports.figure_marks import LineStyle
from assessor_app.reports.svg_elements import element, number

# More bands than this cover each other.
MOST_BANDS = 2
BAND, BOX = 0.16, 0.12  # opacities
BOX_LINE, MEDIAN_LINE = 1.0, 2.5
CAP = 0.4  # of the box's width
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoxShape:
    """A box plot as points in the figure's own values: closed box, median, whiskers with caps."""

    box: tuple[Point, ...]
    median: tuple[Point, ...]
    whiskers: tuple[tuple[Point, ...], ...]


def bands(series: Series) -> Iterator[list[Point]]:
    """The band as closed outlines, one for each stretch in which there is an interval."""
    stretch: list[tuple[float, float, float]] = []
    for x, low, high in (*zip(series.x, series.low, series.high, strict=False), (math.nan,) * 3):
        if math.isfinite(x) and math.isfinite(low) and math.isfinite(high):
            stretch.append((x, low, high))
            continue
        if len(stretch) > 1:
            upper = [(x, high) for x, _, high in stretch]
            yield upper + [(x, low) for x, low, _ in reversed(stretch)]
        stretch = []


def box_shape(box: Box) -> BoxShape:
    """The box plot's lines."""
    left, right = box.x - box.width / 2, box.x + box.width / 2
    near, far = box.x - CAP * box.width / 2, box.x + CAP * box.width / 2
    low, high = box.lower_quartile, box.upper_quartile
    return BoxShape(
        ((left, low), (left, high), (right, high), (right, low), (left, low)),
        ((left, box.median), (right, box.median)),
        (
            ((box.x, high), (box.x, box.high)),
            ((near, box.high), (far, box.high)),
            ((box.x, low), (box.x, box.low)),
            ((near, box.low), (far, box.low)),
        ),
    )


def draw_areas(
    series: Sequence[Series], styles: Sequence[LineStyle], frame: Frame
) -> Iterator[str]:
    """Bands, where they are few, and boxes."""
    for one, style in zip(series, styles, strict=True):
        if len(series) <= MOST_BANDS:
            for outline in bands(one):
                yield _filled(_path(outline, frame), style.colour, BAND)
        if one.box is not None:
            yield from _box(box_shape(one.box), style.colour, frame)


def _box(shape: BoxShape, colour: str, frame: Frame) -> Iterator[str]:
    yield _filled(_path(shape.box, frame), colour, BOX)
    thin = "".join(_path(line, frame) for line in (shape.box, *shape.whiskers))
    for path, width in ((thin, BOX_LINE), (_path(shape.median, frame), MEDIAN_LINE)):
        yield element("path", d=path, fill="none", stroke=colour, stroke_width=width)


def _filled(path: str, colour: str, opacity: float) -> str:
    return element("path", d=path, fill=colour, fill_opacity=opacity, stroke="none")


def _path(points: Sequence[Point], frame: Frame) -> str:
    """Path data; what lies beyond the plot is drawn at its edge."""
    shares = (frame.share(*point) for point in points)
    held = [(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)) for x, y in shares]
    kept = held[:1] + [after for before, after in pairwise(held) if after != before]
    spots = (frame.point(share) for share in kept)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)

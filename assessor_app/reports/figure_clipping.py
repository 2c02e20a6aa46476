"""Lines cut at the edges of a figure by arithmetic: Qt's SVG renderer knows no clipping paths."""

import math
from collections.abc import Iterable, Iterator

Point = tuple[float, float]


def pieces(points: Iterable[Point]) -> Iterator[list[Point]]:
    """The parts of the line through `points` that lie in the unit square, each as its points.

    A point that is not finite breaks the line.
    """
    piece: list[Point] = []
    before: Point | None = None
    for point in points:
        finite = math.isfinite(point[0]) and math.isfinite(point[1])
        inside = segment_inside(before, point) if before and finite else None
        if piece and (inside is None or inside[0] != piece[-1]):
            yield piece
            piece = []
        if inside is not None:
            piece.extend(inside[1:] if piece else inside)
        before = point if finite else None
    if piece:
        yield piece


def is_inside(point: Point) -> bool:
    """Whether the point lies in the unit square, its edge included."""
    return 0 <= point[0] <= 1 and 0 <= point[1] <= 1


def segment_inside(start: Point, end: Point) -> tuple[Point, Point] | None:
    """The part of a segment inside the unit square; None if there is none.

    Liang & Barsky (1984), "A new concept and method for line clipping".
    """
    enters, leaves = 0.0, 1.0
    for at in (0, 1):
        step = end[at] - start[at]
        if step == 0:
            if not 0 <= start[at] <= 1:
                return None
            continue
        near, far = sorted(((0 - start[at]) / step, (1 - start[at]) / step))
        enters, leaves = max(enters, near), min(leaves, far)
    if enters > leaves:
        return None
    return _along(start, end, enters), _along(start, end, leaves)


def _along(start: Point, end: Point, share: float) -> Point:
    # The ends themselves are returned as they are, so that neighbouring segments join exactly.
    if share in (0.0, 1.0):
        return end if share else start
    return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))

"""What lies beneath the lines of a plot: bands of intervals, and box plots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from assessor_app.app.plotting.points import straightened
from assessor_app.app.plotting.strokes import Doubles, Flags, Window
from assessor_app.domain.series import Figure
from assessor_app.reports.figure_areas import (
    BAND,
    BOX,
    BOX_LINE,
    MEDIAN_LINE,
    MOST_BANDS,
    Point,
    bands,
    box_shape,
)

Places = tuple[Doubles, Doubles]


@dataclass(frozen=True, eq=False, slots=True)
class Area:
    """A line's outlines on evenly growing axes. opacity: of their inside, 0 for none.

    width: of their line, 0 for none; is_band: whether it is left out where lines are many.
    """

    line: int
    outlines: tuple[Places, ...]
    opacity: float
    width: float
    is_band: bool = False


def areas_of(figure: Figure) -> tuple[Area, ...]:
    """All that lies beneath the figure's lines."""
    found: list[Area] = []
    for line, series in enumerate(figure.series):
        banded = tuple(_places(figure, outline) for outline in bands(series))
        if banded:
            found.append(Area(line, banded, BAND, 0, is_band=True))
        if series.box is not None:
            shape = box_shape(series.box)
            whiskers = tuple(_places(figure, whisker) for whisker in shape.whiskers)
            found.append(Area(line, (_places(figure, shape.box),), BOX, BOX_LINE))
            found.append(Area(line, whiskers, 0, BOX_LINE))
            found.append(Area(line, (_places(figure, shape.median),), 0, MEDIAN_LINE))
    return tuple(found)


def paint_areas(
    painter: QPainter,
    areas: Iterable[Area],
    seen: Flags,
    colours: Sequence[QColor],
    window: Window,
) -> None:
    """Paint those of the lines that are seen, in pixels."""
    few = np.count_nonzero(seen) <= MOST_BANDS
    for area in areas:
        if not seen[area.line] or (area.is_band and not few):
            continue
        colour = colours[area.line]
        inside = QColor(colour)
        inside.setAlphaF(area.opacity)
        painter.setPen(QPen(colour, area.width) if area.width else Qt.PenStyle.NoPen)
        painter.setBrush(inside if area.opacity else Qt.BrushStyle.NoBrush)
        for x, y in area.outlines:
            across, down = window.pixels(x, y)
            spots = zip(across.tolist(), down.tolist(), strict=True)
            painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in spots]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _places(figure: Figure, outline: Iterable[Point]) -> Places:
    x, y = zip(*outline, strict=True)
    return (
        straightened(x, figure.x_scale, figure.x_range),
        straightened(y, figure.y_scale, figure.y_range),
    )

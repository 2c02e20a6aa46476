"""Areas beneath the lines of a plot, painted with Qt: bands of intervals, and box plots."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from assessor_app.app.plotting.points import straightened
from assessor_app.app.plotting.strokes import Doubles, Flags, Window
from assessor_app.domain.series import Box, Figure
from assessor_app.reports.figure_scales import axis
from assessor_app.reports.figure_scene import BAND, MOST_BANDS, SLIM, Point, bands, box_parts

Places = tuple[Doubles, Doubles]


@dataclass(frozen=True, eq=False, slots=True)
class Area:
    """A `BoxPart` of a line, with its outlines as positions along the axes."""

    line: int
    outlines: tuple[Places, ...]
    opacity: float
    width: float
    shade: float


class Areas:
    """All areas of a figure; each is computed when it is first in view."""

    def __init__(self, figure: Figure) -> None:
        self._figure = figure
        self._x = axis(figure.x_scale, figure.x_range)
        self._y = axis(figure.y_scale, figure.y_range)
        self.computed: dict[int, tuple[Area, ...]] = {}
        self._boxes: dict[tuple[int, bool], tuple[Area, ...]] = {}
        boxed = [(line, one.box) for line, one in enumerate(figure.series) if one.box]
        self._boxed = np.array([line for line, _ in boxed], np.int64)
        middles = np.array([box.x for _, box in boxed], np.float64)
        halves = np.array([box.width / 2 for _, box in boxed], np.float64)
        self._left, self._right = self._across(middles - halves), self._across(middles + halves)

    def bands(self, seen: Flags) -> Iterator[Area]:
        """The bands of the visible lines; none if they are more than MOST_BANDS."""
        if np.count_nonzero(seen) <= MOST_BANDS:
            for line in np.flatnonzero(seen).tolist():
                yield from self._bands_of(line)

    def boxes(self, seen: Flags, window: Window) -> Iterator[Area]:
        """The boxes of the visible lines that reach into the window."""
        slim = self.slim(window)
        inside = (self._right >= window.x[0]) & (self._left <= window.x[1])
        for line in self._boxed[inside & seen[self._boxed]].tolist():
            yield from self._box_of(line, bool(slim[line]))

    def slim(self, window: Window) -> Flags:
        """bool[lines]: whether the line has a box too narrow for its points to be distinguished."""
        found = np.zeros(len(self._figure.series), bool)
        found[self._boxed] = (self._right - self._left) * window.across < SLIM
        return found

    def _bands_of(self, line: int) -> tuple[Area, ...]:
        if line not in self.computed:
            outlines = tuple(self._places(outline) for outline in bands(self._figure.series[line]))
            self.computed[line] = (Area(line, outlines, BAND, 0, 0),) if outlines else ()
        return self.computed[line]

    def _box_of(self, line: int, slim: bool) -> tuple[Area, ...]:
        if (line, slim) not in self._boxes:
            box = self._figure.series[line].box
            assert isinstance(box, Box)
            self._boxes[line, slim] = tuple(
                Area(
                    line,
                    tuple(map(self._places, part.outlines)),
                    part.opacity,
                    part.width,
                    part.shade,
                )
                for part in box_parts(box, slim=slim)
            )
        return self._boxes[line, slim]

    def _places(self, outline: Iterable[Point]) -> Places:
        x, y = zip(*outline, strict=True)
        return self._across(x), straightened(y, self._y)

    def _across(self, x: Sequence[float] | Doubles) -> Doubles:
        return straightened(x, self._x)


def paint_areas(
    painter: QPainter,
    areas: Iterable[Area],
    colours: Sequence[QColor],
    window: Window,
    strength: float = 1.0,
) -> None:
    """Paint the areas in the colours of their lines; painter: with coordinates in pixels."""
    for area in areas:
        inside, outside = QColor(colours[area.line]), QColor(colours[area.line])
        inside.setAlphaF(area.opacity)
        outside.setAlphaF(area.shade)
        pen = QPen(outside, area.width * strength)
        painter.setPen(pen if area.width else Qt.PenStyle.NoPen)
        painter.setBrush(inside if area.opacity else Qt.BrushStyle.NoBrush)
        for x, y in area.outlines:
            across, down = window.pixels(x, y)
            spots = zip(across.tolist(), down.tolist(), strict=True)
            painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in spots]))
    painter.setBrush(Qt.BrushStyle.NoBrush)

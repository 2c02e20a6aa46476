"""Axes of a plot: pyqtgraph's, with the ticks that the figure's own axes give."""

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont

from assessor_app.reports.figure_scales import Axis, axis, tick_labels
from assessor_app.reports.line_styles import Palette

ROOM = 28
GRID = 0.22
TEXT_SIZE = 13.0
LEFT, BOTTOM = "left", "bottom"


class PlotAxis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis with ticks from an `Axis`, for the part in view.

    It keeps the text at its ends, which pyqtgraph leaves out if there is a grid.
    """

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self._axis = axis("linear", (0.0, 1.0), upright=side == LEFT)
        self._texts: dict[float, str] = {}

    def show_axis(self, shown: Axis) -> None:
        """Take the ticks from this axis."""
        self._axis = shown
        self.picture = None
        self.update()

    def boundingRect(self) -> QRectF:
        """Where it paints, with room for half a word beyond the ends."""
        return QRectF(super().boundingRect()).adjusted(-ROOM, -ROOM, ROOM, ROOM)

    def tickValues(  # pyqtgraph's name
        self, low: float, high: float, size: float
    ) -> list[tuple[float, list[float]]]:
        """[(distance of ticks, their positions)] between two positions, `size` pixels apart."""
        value = self._axis.scale.value
        ticks = self._axis.labelled_ticks(size, TEXT_SIZE, (value(low), value(high)))
        places = self._axis.straight(tick for tick, _ in ticks)
        self._texts = {place: text for place, (_, text) in zip(places, ticks, strict=True)}
        return [(places[1] - places[0] if len(places) > 1 else 1.0, places)]

    def tickStrings(  # pyqtgraph's name
        self, values: list[float], scale: float, spacing: float
    ) -> list[str]:
        """The text of the ticks at these positions."""
        value = self._axis.scale.value
        return [self._texts.get(place) or tick_labels((value(place),))[0] for place in values]


def new_axes() -> dict[str, pg.AxisItem]:
    """Both axes of a plot."""
    return {side: PlotAxis(side) for side in (LEFT, BOTTOM)}


def dress(plot: Any, palette: Palette, font: QFont) -> None:
    """Set the colours and the font of both axes."""
    for side in (LEFT, BOTTOM):
        item = plot.getAxis(side)
        item.setPen(pg.mkPen(palette.axis))
        item.setTextPen(pg.mkPen(palette.quiet))
        item.setTickFont(font)
        item.setStyle(tickTextOffset=6, tickLength=-4, maxTickLevel=0)
        if item.autoSIPrefix:
            # A second call would scale small numbers to thousandths without saying so.
            item.enableAutoSIPrefix(False)
        item.label.setFont(font)
    plot.showGrid(x=True, y=True, alpha=GRID)


def name(plot: Any, side: str, words: str, colour: str) -> None:
    """Set the title of an axis."""
    plot.getAxis(side).setLabel(words, color=colour)

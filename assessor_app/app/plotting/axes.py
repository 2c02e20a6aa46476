"""Axes of a plot: pyqtgraph's, with ticks of ours where an axis is not linear."""

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont

from assessor_app.app.plotting.points import straightened
from assessor_app.reports.figure_scales import axis as scaled_axis
from assessor_app.reports.figure_scales import tick_labels
from assessor_app.reports.palette import Palette

TICKS = 10
ROOM = 14
GRID = 0.22
LEFT, BOTTOM = "left", "bottom"


class RoomyAxis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis that keeps the words at its ends: with a grid pyqtgraph leaves them out."""

    def boundingRect(self) -> QRectF:
        """Where it paints, with room for half a word beyond the ends."""
        return QRectF(super().boundingRect()).adjusted(-ROOM, -ROOM, ROOM, ROOM)


def new_axes() -> dict[str, pg.AxisItem]:
    """Both axes of a plot."""
    return {side: RoomyAxis(side) for side in (LEFT, BOTTOM)}


def ends(scale: str, values: tuple[float, float]) -> tuple[float, float]:
    """Where an axis with these values at its ends begins and ends."""
    made = scaled_axis(scale, values)
    low, high = straightened((made.low, made.high), scale)
    return float(low), float(high)


def set_scale(item: pg.AxisItem, scale: str, values: tuple[float, float]) -> None:
    """Put the ticks where the scale has them."""
    if scale == "linear":
        item.setTicks(None)
        return
    ticks = scaled_axis(scale, values).ticks(TICKS)
    places = straightened(ticks, scale).tolist()
    item.setTicks([list(zip(places, tick_labels(ticks), strict=True))])


def dress(plot: Any, palette: Palette, font: QFont) -> None:
    """Colours and font of both axes."""
    for side in (LEFT, BOTTOM):
        item = plot.getAxis(side)
        item.setPen(pg.mkPen(palette.axis))
        item.setTextPen(pg.mkPen(palette.quiet))
        item.setTickFont(font)
        item.setStyle(tickTextOffset=6, tickLength=-4, maxTickLevel=0)
        item.enableAutoSIPrefix(False)
        item.label.setFont(font)
    plot.showGrid(x=True, y=True, alpha=GRID)


def name(plot: Any, side: str, words: str, colour: str) -> None:
    """The axis's title."""
    plot.getAxis(side).setLabel(words, color=colour)

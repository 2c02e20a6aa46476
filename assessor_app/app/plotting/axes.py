"""Axes of a plot: pyqtgraph's, with ticks of ours where an axis is not linear."""

import math
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont

from assessor_app.app.plotting.points import straightened
from assessor_app.reports.figure_scales import axis as scaled_axis
from assessor_app.reports.figure_scales import counts, round_step, tick_labels
from assessor_app.reports.palette import Palette
from assessor_app.reports.text_fitting import named_ticks

TICKS = 10
ROOM = 28
GRID = 0.22
NAME_SIZE = 13.0
LEFT, BOTTOM = "left", "bottom"
BETWEEN_TICKS = {LEFT: 28.0, BOTTOM: 56.0}  # pixels, where an axis counts


class RoomyAxis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis that keeps the words at its ends: with a grid pyqtgraph leaves them out.

    Its ticks may be the names of what it counts; as many are there as have room.
    """

    _names: tuple[str, ...] = ()

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self._written: dict[int, str] = {}
        self.counts = False  # whether ticks stand at whole numbers alone

    def boundingRect(self) -> QRectF:
        """Where it paints, with room for half a word beyond the ends."""
        return QRectF(super().boundingRect()).adjusted(-ROOM, -ROOM, ROOM, ROOM)

    def set_names(self, names: tuple[str, ...]) -> None:
        """The names of 1, 2, ...; none: numbers."""
        self._names = names
        self.picture = None

    def tickSpacing(  # pyqtgraph's name
        self, low: float, high: float, size: float
    ) -> list[tuple[float, float]]:
        """How far ticks are from one another, and from where they count."""
        if not self.counts:
            return list(super().tickSpacing(low, high, size))
        fitting = max(size / BETWEEN_TICKS[self.orientation], 1)
        return [(round_step((high - low) / fitting, whole=True), 0.0)]

    def tickValues(  # pyqtgraph's name
        self, low: float, high: float, size: float
    ) -> list[tuple[float, list[float]]]:
        """Where ticks stand, by their distance."""
        if not self._names:
            return list(super().tickValues(low, high, size))
        first, last = max(math.ceil(low), 1), min(math.floor(high), len(self._names))
        chosen = named_ticks(self._names[first - 1 : last], size, NAME_SIZE)
        self._written = {first + at: words for at, words in chosen}
        step = chosen[1][0] if len(chosen) > 1 else 1
        return [(float(step), [float(number) for number in self._written])]

    def tickStrings(  # pyqtgraph's name
        self, values: list[float], scale: float, spacing: float
    ) -> list[str]:
        """What the ticks are called."""
        if not self._names:
            return list(super().tickStrings(values, scale, spacing))
        return [self._written[int(value)] for value in values]


def new_axes() -> dict[str, pg.AxisItem]:
    """Both axes of a plot."""
    return {side: RoomyAxis(side) for side in (LEFT, BOTTOM)}


def ends(scale: str, values: tuple[float, float]) -> tuple[float, float]:
    """Where an axis with these values at its ends begins and ends."""
    made = scaled_axis(scale, values)
    low, high = straightened((made.low, made.high), scale, values)
    return float(low), float(high)


def set_scale(
    item: RoomyAxis, scale: str, values: tuple[float, float], names: tuple[str, ...] = ()
) -> None:
    """Put the ticks where the scale has them; names: of what the axis counts from 1, if any."""
    item.set_names(names)
    item.counts = scale == "linear" and counts(values)
    if scale == "linear":
        item.setTicks(None)
        return
    ticks = scaled_axis(scale, values).ticks(TICKS)
    places = straightened(ticks, scale, values).tolist()
    item.setTicks([list(zip(places, tick_labels(ticks), strict=True))])


def dress(plot: Any, palette: Palette, font: QFont) -> None:
    """Colours and font of both axes."""
    for side in (LEFT, BOTTOM):
        item = plot.getAxis(side)
        item.setPen(pg.mkPen(palette.axis))
        item.setTextPen(pg.mkPen(palette.quiet))
        item.setTickFont(font)
        item.setStyle(tickTextOffset=6, tickLength=-4, maxTickLevel=0)
        if item.autoSIPrefix:
            # Said again it would count small numbers in thousandths without a word.
            item.enableAutoSIPrefix(False)
        item.label.setFont(font)
    plot.showGrid(x=True, y=True, alpha=GRID)


def name(plot: Any, side: str, words: str, colour: str) -> None:
    """The axis's title."""
    plot.getAxis(side).setLabel(words, color=colour)

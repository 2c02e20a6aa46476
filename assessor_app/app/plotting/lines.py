"""The lines of a figure as items of a plot, kept from figure to figure since making them costs."""

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray

from assessor_app.app.plotting.look import EMPHASIS, Look
from assessor_app.app.plotting.points import Doubles, Points
from assessor_app.reports.figure_lines import FEW_POINTS

# Marks would hide a line that goes through them.
ABOVE, BELOW, UNDERNEATH = 10, 0, -1


class Lines:
    """A curve, and marks where its points are few, for each line of a figure."""

    def __init__(self, view: pg.ViewBox) -> None:
        self._view = view
        self._curves: list[pg.PlotCurveItem] = []
        self._marks: list[pg.ScatterPlotItem] = []
        self._looks: list[Look] = []
        self._marked: list[bool] = []
        self._strong: int | None = None
        self.seen: NDArray[np.bool_] = np.zeros(0, bool)

    def show(self, points: Points, looks: list[Look]) -> None:
        """Draw these lines, all of them in sight."""
        self._strong = None
        while len(self._curves) < len(looks):
            self._add()
        self._looks = looks
        self._marked = []
        self.seen = np.ones(len(looks), bool)
        for line, look in enumerate(looks):
            self._draw(line, look, *points.of_line(line))
        for line in range(len(self._curves)):
            self._show_items(line, line < len(looks))

    def set_seen(self, line: int, seen: bool) -> None:
        """Show a line or not."""
        self.seen[line] = seen
        self._show_items(line, seen)

    def restyle(self, looks: list[Look]) -> None:
        """Paint the same lines otherwise."""
        self._looks, self._strong = looks, None
        for line, look in enumerate(looks):
            self._curves[line].setPen(look.pen)
            self._marks[line].setBrush(look.colour)

    def set_smooth(self, smooth: bool) -> None:
        """Smooth edges cost several times the painting: without them while a crowd moves."""
        for curve in self._curves:
            curve.opts["antialias"] = smooth

    def emphasise(self, line: int | None) -> None:
        """Paint one line stronger and above the others, or none."""
        if line == self._strong:
            return
        for which, strong in ((self._strong, False), (line, True)):
            if which is not None and which < len(self._looks):
                look = self._looks[which]
                self._curves[which].setPen(look.strong if strong else look.pen)
                self._curves[which].setZValue(ABOVE if strong else BELOW)
                if not look.joined:
                    self._marks[which].setSize(look.mark_size * (EMPHASIS if strong else 1))
                    self._marks[which].setZValue(ABOVE if strong else UNDERNEATH)
        self._strong = line

    def _add(self) -> None:
        curve = pg.PlotCurveItem(antialias=True, skipFiniteCheck=False)
        marks = pg.ScatterPlotItem(pxMode=True, pen=None)
        for item, made in ((curve, self._curves), (marks, self._marks)):
            self._view.addItem(item, ignoreBounds=True)
            made.append(item)

    def _draw(self, line: int, look: Look, x: Doubles, y: Doubles) -> None:
        shown = slice(None) if look.joined else slice(0)
        self._curves[line].setData(x[shown], y[shown], pen=look.pen, connect="finite")
        for items in (self._curves, self._marks):
            items[line].setZValue(BELOW if look.joined else UNDERNEATH)
        marked = look.mark is not None and (len(x) <= FEW_POINTS or not look.joined)
        self._marked.append(marked)
        if marked:
            self._marks[line].setData(
                x, y, symbol=look.mark, size=look.mark_size, brush=look.colour, pen=None
            )

    def _show_items(self, line: int, seen: bool) -> None:
        self._curves[line].setVisible(seen)
        self._marks[line].setVisible(seen and line < len(self._marked) and self._marked[line])

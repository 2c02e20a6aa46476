"""The lines of a figure, painted by one item: an item for each would be as slow as a plot each."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assessor_app.app.plotting.areas import Areas, paint_areas
from assessor_app.app.plotting.look import EMPHASIS, Look
from assessor_app.app.plotting.points import Points
from assessor_app.app.plotting.strokes import Doubles, Flags, Window, inside, links, pieces
from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scene import FEW_POINTS

ABOVE, BELOW = 10, 0
# Of more points than this, fewer are painted while the plot moves.
MANY_POINTS = 50_000
Cache = QGraphicsItem.CacheMode
NO_AREAS = Areas(Figure("", "", "", ()))


@dataclass(frozen=True, eq=False, slots=True)
class Drawing:
    """What an item paints. linked: see `strokes.links`; marked: the lines whose points have marks;
    joined, dashed: the lines whose looks are so;
    areas: what lies beneath the lines.
    """

    points: Points
    looks: list[Look]
    linked: Flags
    marked: Flags
    joined: Flags
    dashed: Flags
    areas: Areas


def drawing_of(points: Points, looks: list[Look], areas: Areas = NO_AREAS) -> Drawing:
    """These lines in these looks."""
    few = np.diff(points.start) <= FEW_POINTS
    joined = np.array([look.joined for look in looks], bool)
    dashed = np.array([look.pen.style() == Qt.PenStyle.CustomDashLine for look in looks], bool)
    marked = np.array([look.mark is not None for look in looks], bool) & (few | ~joined)
    return Drawing(points, looks, links(points), marked, joined, dashed, areas)


NOTHING = drawing_of(Points.none(), [])


class LineItem(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph has no types
    """Paints some lines of a drawing: first marks without lines, then lines."""

    def __init__(self) -> None:
        super().__init__()
        self.drawing = NOTHING
        self.seen: Flags = np.zeros(0, bool)
        self.smooth = True
        self.strength = 1.0
        self._stamps: dict[tuple[int, float], QPixmap] = {}

    def show(self, drawing: Drawing, seen: Flags, strength: float = 1.0) -> None:
        """Paint these lines of it."""
        self.drawing, self.seen, self.strength = drawing, seen, strength
        self._stamps.clear()
        self.update()

    def boundingRect(self) -> QRectF:
        """The part of the plot in view."""
        return QRectF(self.viewRect() or QRectF())

    def viewTransformChanged(self) -> None:  # pyqtgraph's name
        """Follow a change of the view."""
        super().viewTransformChanged()
        self.prepareGeometryChange()

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None) -> None:
        """Paint in pixels; points beyond the edges or closer than a pixel are skipped."""
        if not self.seen.any():
            return
        window = _window(self.boundingRect(), painter.transform())
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, self.smooth)
        joined, areas = self.drawing.joined, self.drawing.areas
        alone, stressed = self.seen & ~joined, self.strength > 1
        beneath = areas.boxes(self.seen, window)
        if not stressed:
            beneath = chain(areas.bands(self.seen), beneath)
            # Of a box that is stressed the points are shown, however many lie on one another.
            alone &= ~areas.slim(window)
        colours = [look.colour for look in self.drawing.looks]
        paint_areas(painter, beneath, colours, window, self.strength)
        self._paint_marks(painter, alone, window)
        self._paint_lines(painter, self.seen & joined, window)
        self._paint_marks(painter, self.seen & joined, window)

    def _paint_lines(self, painter: QPainter, drawn: Flags, window: Window) -> None:
        drawing = self.drawing
        many = len(drawing.points.x) > MANY_POINTS
        parts = 2.0 if self.smooth else 0.5 if many else 1.0
        strong = self.strength > 1
        pens = [look.strong if strong else look.pen for look in drawing.looks]
        for chosen, cut in ((drawn & ~drawing.dashed, True), (drawn & drawing.dashed, False)):
            found = pieces(drawing.points, drawing.linked, chosen, window, parts, cut=cut)
            for line, x, y in found:
                painter.setPen(pens[line])
                painter.drawPolyline(_polygon(x, y))

    def _paint_marks(self, painter: QPainter, drawn: Flags, window: Window) -> None:
        device = painter.device()
        sharpness = device.devicePixelRatioF() if device is not None else 1.0
        for line in np.flatnonzero(drawn & self.drawing.marked).tolist():
            x, y = self.drawing.points.of_line(line)
            near = inside(x, y, window)
            stamp = self._stamp(line, sharpness)
            half = stamp.width() / sharpness / 2
            across, down = window.pixels(x[near], y[near])
            for left, top in zip((across - half).tolist(), (down - half).tolist(), strict=True):
                painter.drawPixmap(QPointF(left, top), stamp)

    def _stamp(self, line: int, sharpness: float) -> QPixmap:
        if (line, sharpness) not in self._stamps:
            look = self.drawing.looks[line]
            strength = 1.0 if look.joined else self.strength
            self._stamps[line, sharpness] = _stamp(look, strength, sharpness)
        return self._stamps[line, sharpness]


class Lines:
    """The visible lines, and above them the emphasised one."""

    def __init__(self, view: pg.ViewBox) -> None:
        self._all, self._one = LineItem(), LineItem()
        for item, height in ((self._all, BELOW), (self._one, ABOVE)):
            item.setZValue(height)
            view.addItem(item, ignoreBounds=True)
        self.emphasised: int | None = None
        self.set_smooth(True)

    @property
    def seen(self) -> Flags:
        """bool[lines]: which lines are visible."""
        return self._all.seen

    @property
    def drawing(self) -> Drawing:
        """What is painted."""
        return self._all.drawing

    def show(self, points: Points, looks: list[Look], areas: Areas = NO_AREAS) -> None:
        """Draw these lines, all of them visible."""
        self._paint(drawing_of(points, looks, areas), np.ones(len(looks), bool))

    def set_seen(self, seen: Sequence[bool]) -> None:
        """Show these lines."""
        self._paint(self.drawing, np.array(seen, bool))

    def restyle(self, looks: list[Look]) -> None:
        """Paint the same lines otherwise."""
        self._paint(drawing_of(self.drawing.points, looks, self.drawing.areas), self.seen)

    def set_smooth(self, smooth: bool) -> None:
        """Smooth edges cost several times the painting: without them while a crowd moves."""
        self._all.smooth = smooth
        # At rest a picture of the lines is kept: pointing at them paints none of them anew.
        self._all.setCacheMode(Cache.DeviceCoordinateCache if smooth else Cache.NoCache)

    def emphasise(self, line: int | None) -> None:
        """Paint one line bolder and above the others; None: no line."""
        if line == self.emphasised:
            return
        self.emphasised = line
        only = np.zeros(len(self.seen), bool)
        if line is not None and line < len(only):
            only[line] = self.seen[line]
        self._one.show(self.drawing, only, EMPHASIS)

    def _paint(self, drawing: Drawing, seen: Flags) -> None:
        self._all.show(drawing, seen)
        self.emphasised = None
        self._one.show(drawing, np.zeros(len(seen), bool), EMPHASIS)


def _window(seen: QRectF, to_screen: QTransform) -> Window:
    return Window(
        (seen.left(), seen.right()),
        (seen.top(), seen.bottom()),
        to_screen.m11(),
        to_screen.dx(),
        to_screen.m22(),
        to_screen.dy(),
    )


def _polygon(x: Doubles, y: Doubles) -> QPolygonF:
    made: QPolygonF = pg.functions.arrayToQPolygonF(x, y)
    return made


def _stamp(look: Look, strength: float, sharpness: float) -> QPixmap:
    assert look.mark is not None
    size = look.mark_size * strength
    scaled = QTransform.fromScale(size, size).map(look.mark)
    reach = scaled.boundingRect()
    corners = reach.left(), reach.top(), reach.right(), reach.bottom()
    side = 2 * max(map(abs, corners)) + 2
    stamp = QPixmap(round(side * sharpness), round(side * sharpness))
    stamp.setDevicePixelRatio(sharpness)
    stamp.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(stamp)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(stamp.width() / sharpness / 2, stamp.height() / sharpness / 2)
    painter.fillPath(scaled, look.colour)
    painter.end()
    return stamp

"""The lines of a figure and the areas beneath them, painted by one item.

One graphics item per line would be too slow.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from assessor_app.app.plotting.look import EMPHASIS, Look
from assessor_app.app.plotting.points import (
    Doubles,
    Flags,
    Points,
    Window,
    inside,
    links,
    pieces,
    straightened,
)
from assessor_app.domain.series import Figure
from assessor_app.reports.figure_scales import axis
from assessor_app.reports.figure_scene import (
    FEW_POINTS,
    SLIM,
    BoxPart,
    Point,
    box_parts,
    interval_part,
    is_beyond,
    most_intervals,
)

Places = tuple[Doubles, Doubles]
ABOVE, BELOW = 10, 0
# With more points than this, not all are painted while the plot moves.
MANY_POINTS = 50_000
Cache = QGraphicsItem.CacheMode


@dataclass(frozen=True, eq=False, slots=True)
class Area:
    """A part of a line's band or box.

    line: its number. outlines: (x, y) of each outline, as positions along the axes.
    """

    line: int
    part: BoxPart
    outlines: tuple[Places, ...]


class Areas:
    """Computes the bands and boxes of a figure, each when it first comes into view.

    sideways: whether x goes down the plot and y across it.
    """

    def __init__(self, figure: Figure, *, sideways: bool = False) -> None:
        self._figure, self._sideways = figure, sideways
        self._x = axis(figure.x_scale, figure.x_range)
        self._y = axis(figure.y_scale, figure.y_range)
        self.computed: dict[tuple[int, str], tuple[Area, ...]] = {}
        boxed = [(line, one.box) for line, one in enumerate(figure.series) if one.box]
        self._boxed = np.array([line for line, _ in boxed], np.int64)
        middles = np.array([box.x for _, box in boxed], np.float64)
        halves = np.array([box.width / 2 for _, box in boxed], np.float64)
        self._first, self._last = self._along(middles - halves), self._along(middles + halves)

    def bands(self, seen: Flags) -> Iterator[Area]:
        """Yield the intervals of the visible lines; nothing if too many lines are visible.

        seen: bool[lines], the visible lines.
        """
        if np.count_nonzero(seen) <= most_intervals(self._figure):
            for line in np.flatnonzero(seen).tolist():
                yield from self._areas(line, "band")

    def boxes(self, seen: Flags, window: Window) -> Iterator[Area]:
        """Yield the boxes of the visible lines that overlap the window along the axis of names.

        seen: bool[lines], the visible lines.
        """
        slim = self.slim(window)
        first, last = window.y if self._sideways else window.x
        inside = (self._last >= first) & (self._first <= last)
        for line in self._boxed[inside & seen[self._boxed]].tolist():
            yield from self._areas(line, "slim box" if slim[line] else "box")

    def slim(self, window: Window) -> Flags:
        """Return bool[lines]: True for a line with a box narrower than SLIM pixels in the
        window."""
        found = np.zeros(len(self._figure.series), bool)
        pixels = abs(window.down) if self._sideways else window.across
        found[self._boxed] = (self._last - self._first) * pixels < SLIM
        return found

    def beyond(self, line: int) -> Flags:
        """Return bool[points]: True for the points beyond the whiskers of a line's box."""
        series = self._figure.series[line]
        box = series.box
        return np.array([box is not None and is_beyond(box, y) for y in series.y], bool)

    def _areas(self, line: int, what: str) -> tuple[Area, ...]:
        """Return the areas of a line, computed on first use; what: "band", "box" or "slim box"."""
        if (line, what) not in self.computed:
            series = self._figure.series[line]
            if what == "band":
                parts: tuple[BoxPart, ...] = (interval_part(self._figure, series),)
            else:
                assert series.box is not None
                parts = box_parts(series.box, slim=what == "slim box")
            self.computed[line, what] = tuple(
                Area(line, part, tuple(map(self._places, part.outlines))) for part in parts
            )
        return self.computed[line, what]

    def _places(self, outline: Iterable[Point]) -> Places:
        x, y = zip(*outline, strict=True)
        places = self._along(x), straightened(y, self._y)
        return places[::-1] if self._sideways else places

    def _along(self, x: Sequence[float] | Doubles) -> Doubles:
        return straightened(x, self._x)


def paint_areas(
    painter: QPainter,
    areas: Iterable[Area],
    colours: Sequence[QColor],
    window: Window,
    strength: float = 1.0,
) -> None:
    """Paint the areas in the colours of their lines.

    painter: with coordinates in pixels. colours: one per line. strength: factor of the outlines'
    widths.
    """
    for area in areas:
        part = area.part
        inside, outside = QColor(colours[area.line]), QColor(colours[area.line])
        inside.setAlphaF(part.opacity)
        outside.setAlphaF(part.shade)
        pen = QPen(outside, part.width * strength)
        painter.setPen(pen if part.width else Qt.PenStyle.NoPen)
        painter.setBrush(inside if part.opacity else Qt.BrushStyle.NoBrush)
        for x, y in area.outlines:
            across, down = window.pixels(x, y)
            spots = zip(across.tolist(), down.tolist(), strict=True)
            painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in spots]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


NO_AREAS = Areas(Figure("", "", "", ()))


@dataclass(frozen=True, eq=False, slots=True)
class Drawing:
    """The lines that a `LineItem` paints.

    looks: one per line. linked: see `points.links`. marked, joined, dashed, grey: bool[lines],
    whether a line has marks, is drawn between its points, has dashes, is below the others. areas:
    painted beneath the lines.
    """

    points: Points
    looks: list[Look]
    linked: Flags
    marked: Flags
    joined: Flags
    dashed: Flags
    grey: Flags
    areas: Areas


def drawing_of(points: Points, looks: list[Look], areas: Areas = NO_AREAS) -> Drawing:
    """Return the drawing of the lines of `points`; looks: one per line.

    The marks of a joined line are omitted if it has more than FEW_POINTS points.
    """
    few = np.diff(points.start) <= FEW_POINTS
    joined = np.array([look.joined for look in looks], bool)
    dashed = np.array([look.pen.style() == Qt.PenStyle.CustomDashLine for look in looks], bool)
    marked = np.array([look.mark is not None for look in looks], bool) & (few | ~joined)
    grey = np.array([look.style.grey for look in looks], bool)
    return Drawing(points, looks, links(points), marked, joined, dashed, grey, areas)


NOTHING = drawing_of(Points.none(), [])


class LineItem(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph has no types
    """Paints the visible lines of a drawing: first areas, then marks without lines, then lines.

    Of the lines, the grey ones are painted first.
    """

    def __init__(self) -> None:
        super().__init__()
        self.drawing = NOTHING
        self.seen: Flags = np.zeros(0, bool)
        self.smooth = True
        self.strength = 1.0
        self._stamps: dict[tuple[int, float], QPixmap] = {}

    def show(self, drawing: Drawing, seen: Flags, strength: float = 1.0) -> None:
        """Paint the lines of a drawing that `seen` (bool[lines]) selects.

        strength: factor of the widths of lines and outlines, and of the sizes of marks without
        lines.
        """
        self.drawing, self.seen, self.strength = drawing, seen, strength
        self._stamps.clear()
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the part of the plot in view, in the coordinates of the axes."""
        return QRectF(self.viewRect() or QRectF())

    def viewTransformChanged(self) -> None:  # pyqtgraph's name
        """Tell Qt that the bounding rectangle has changed with the view."""
        super().viewTransformChanged()
        self.prepareGeometryChange()

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None) -> None:
        """Paint the visible lines; points outside the view or closer than a pixel are skipped."""
        if not self.seen.any():
            return
        window = _window(self.boundingRect(), painter.transform())
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, self.smooth)
        joined, areas = self.drawing.joined, self.drawing.areas
        alone, stressed = self.seen & ~joined, self.strength > 1
        slim = np.zeros_like(alone)
        beneath = areas.boxes(self.seen, window)
        if not stressed:
            beneath = chain(areas.bands(self.seen & ~self.drawing.grey), beneath)
            # The points of an emphasised box are shown even if they cover each other.
            slim = areas.slim(window)
        colours = [look.vivid if stressed else look.colour for look in self.drawing.looks]
        paint_areas(painter, beneath, colours, window, self.strength)
        for layer in (self.drawing.grey, ~self.drawing.grey):
            self._paint_marks(painter, alone & layer, window, slim)
            self._paint_lines(painter, self.seen & joined & layer, window)
            self._paint_marks(painter, self.seen & joined & layer, window, np.zeros_like(slim))

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

    def _paint_marks(self, painter: QPainter, drawn: Flags, window: Window, slim: Flags) -> None:
        """Paint the marks of the lines `drawn`; of those in `slim`, only the points beyond the
        whiskers of their box."""
        device = painter.device()
        sharpness = device.devicePixelRatioF() if device is not None else 1.0
        for line in np.flatnonzero(drawn & self.drawing.marked).tolist():
            x, y = self.drawing.points.of_line(line)
            near = inside(x, y, window)
            if slim[line]:
                near &= self.drawing.areas.beyond(line)
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
    """Paints the visible lines, and above them the emphasised line."""

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
        """The drawing of all lines, visible or not."""
        return self._all.drawing

    def show(self, points: Points, looks: list[Look], areas: Areas = NO_AREAS) -> None:
        """Draw the lines of `points`, all of them visible; looks: one per line."""
        self._paint(drawing_of(points, looks, areas), np.ones(len(looks), bool))

    def set_seen(self, seen: Sequence[bool]) -> None:
        """Show only the lines that `seen` (bool[lines]) selects."""
        self._paint(self.drawing, np.array(seen, bool))

    def restyle(self, looks: list[Look]) -> None:
        """Paint the same lines in other looks."""
        self._paint(drawing_of(self.drawing.points, looks, self.drawing.areas), self.seen)

    def set_smooth(self, smooth: bool) -> None:
        """Switch antialiasing on or off; it takes several times as long, and is off while many
        lines move."""
        self._all.smooth = smooth
        # At rest an image of the lines is cached, so that pointing at them repaints no line.
        self._all.setCacheMode(Cache.DeviceCoordinateCache if smooth else Cache.NoCache)

    def emphasise(self, line: int | None) -> None:
        """Paint a line bolder and above the others; None: emphasise no line."""
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
    painter.fillPath(scaled, look.vivid if strength > 1 else look.colour)
    painter.end()
    return stamp

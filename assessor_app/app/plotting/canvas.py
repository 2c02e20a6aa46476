"""The plot: axes, lines, and the point selected with the mouse or the keys."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.announcements import announce
from assessor_app.app.plotting.lines import Areas, Lines
from assessor_app.app.plotting.look import Look
from assessor_app.app.plotting.plot_axis import BOTTOM, LEFT, TEXT_SIZE, PlotAxis
from assessor_app.app.plotting.plot_legend import Readout
from assessor_app.app.plotting.points import points_of
from assessor_app.app.theme import Theme
from assessor_app.domain.formatting import with_minus
from assessor_app.domain.series import Figure
from assessor_app.reports.figure_frame import MOST_FOR_NAMES, rows_below
from assessor_app.reports.figure_points import point_words
from assessor_app.reports.figure_scales import Axis
from assessor_app.reports.figure_scene import BAR_LINE, FigureScene, scene_of
from assessor_app.reports.line_styles import CROWD, LIGHT, Palette
from assessor_app.reports.text_fitting import one_line

GRID = 0.22
REACH = 28.0
MOST_DIGITS = 4
LEAST_ACROSS = 0.8  # of the width, for the plot beside its axis
ROW = 1.4  # heights of the font
ROOM = 0.02  # share of an axis that is shown beyond each of its ends
ZOOM = 0.8
AT_REST = 150
MARGINS = (4, 8, 14, 6)
HALF_LABEL = 26  # pixels of a label of the usual size that reach beyond the end of the axis
RING = 13
Key = Qt.Key


class Canvas(QWidget):
    """Shows a `FigureScene`.

    Keys: left and right move along a line, up and down to the next line, plus and minus zoom, Home
    shows the whole plot, Escape deselects the point.
    pointed: (line, point) that is selected now, (-1, -1) for none. opened: (line, point) that was
    clicked, or chosen with Enter. threshold_moved: the x to which a threshold's line was dragged.
    arranged: the plot was fitted to another size.
    """

    pointed = Signal(int, int)
    opened = Signal(int, int)
    threshold_moved = Signal(float)
    arranged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Held, not subclassed: Qt calls a subclass's changeEvent before the plot exists.
        sides = {side: PlotAxis(side) for side in (LEFT, BOTTOM)}
        self._plot = pg.PlotWidget(enableMenu=False, axisItems=sides)
        self._plot.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._plot.hideButtons()
        # Axes run from left to right in every language.
        self._plot.getPlotItem().setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFocusProxy(self._plot)
        self._scene = scene_of(Figure("", "", "", ()), LIGHT)
        self._points = points_of(self._figure)
        self._sideways = False
        self._place: tuple[int, int] | None = None
        self._about = ""
        self._first_range: list[list[float]] = []
        self.lines = Lines(self._plot.getViewBox())
        self._chance = pg.PlotCurveItem(antialias=True)
        self._bars = pg.PlotCurveItem(antialias=True)
        self.ring = pg.ScatterPlotItem(size=RING, brush=None, pxMode=True)
        for item, height in ((self._chance, -10), (self._bars, -5), (self.ring, 20)):
            item.setZValue(height)
            self._plot.addItem(item, ignoreBounds=True)
        self._threshold = pg.InfiniteLine(angle=90, movable=True)
        self._threshold.setVisible(False)
        self._threshold.sigDragged.connect(lambda line: self.threshold_moved.emit(line.value()))
        self._plot.addItem(self._threshold, ignoreBounds=True)
        self.readout = Readout(self._plot)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._plot)
        self._plot.scene().sigMouseMoved.connect(self._on_mouse)
        self._plot.scene().sigMouseClicked.connect(self._on_click)
        self._plot.getViewBox().sigRangeChanged.connect(lambda *_: self._on_moved())
        self._plot.getViewBox().sigResized.connect(lambda _: self._on_resized())
        self._rest = QTimer(self, singleShot=True, interval=AT_REST)
        self._rest.timeout.connect(self._on_rest)
        self._plot.installEventFilter(self)
        self._keys = self._key_table()

    @property
    def _figure(self) -> Figure:
        return self._scene.figure

    # Showing ------------------------------------------------------------------------------

    def show_scene(self, scene: FigureScene, looks: list[Look], about: str = "") -> None:
        """Draw a scene; keep the view if the axes are the same.

        looks: of the scene's styles, one per line. about: words for the readout of every point.
        """
        figure, before, zoomed = scene.figure, self._figure, self._is_zoomed()
        at_first, sideways = self._is_at_first(), self._sideways
        self._about = about
        self._lay_out(scene, looks)
        if _axes(figure) != _axes(before) or self._sideways != sideways:
            self._set_axes()
            # If only the axes have become longer, the view stays.
            if at_first or _kind(figure) != _kind(before) or figure.title != before.title:
                self._show_first()
            elif not zoomed:
                self.show_all()
        self._draw_chance()
        self._draw_bars()
        self._plot.setAccessibleName(figure.title or self.tr("Plot"))

    def _lay_out(self, scene: FigureScene, looks: list[Look]) -> None:
        """Place the points and boxes of a scene; sideways if their names fit only at the left."""
        self._scene, self._sideways = scene, self._is_sideways(scene)
        points = points_of(scene.figure)
        self._points = points.turned() if self._sideways else points
        self.point_at(None)
        self.lines.show(self._points, looks, Areas(scene.figure, sideways=self._sideways))

    def _is_sideways(self, scene: FigureScene) -> bool:
        """Return whether the names of boxes do not fit whole in two rows below the plot."""
        boxed = any(series.box for series in scene.figure.series)
        if not (boxed and scene.figure.every_name):
            return False
        size = self._plot.getAxis(BOTTOM).text_size
        ticks = scene.x.labelled_ticks(self.width() * LEAST_ACROSS, size)
        names = [one_line(name) for name in scene.x.names]
        return rows_below(ticks) > 1 or [words.strip() for _, words in ticks] != names

    def _on_resized(self) -> None:
        """Turn boxes whose names have room elsewhere now, and show as many as have room."""
        self._plot.getAxis(LEFT).names_room = self.width() * MOST_FOR_NAMES
        turns, seen = self._is_sideways(self._scene) != self._sideways, self.lines.seen.tolist()
        if turns:
            self._lay_out(self._scene, self.lines.drawing.looks)
            self.lines.set_seen(seen)
            self._set_axes()
        if turns or (self._sideways and self._is_at_first()):
            self._show_first()
            self.arranged.emit()

    def names_at_first(self) -> int:
        """Return how many of the names beside horizontal boxes have room at once; 0 for all."""
        size = self._plot.getAxis(LEFT).text_size
        room = int(self._plot.getViewBox().height() / (size * ROW))
        return max(room, 1) if self._sideways and room < len(self._figure.x_names) else 0

    def describe(self, words: str) -> None:
        """Set what screen readers say of the plot after its name."""
        self._plot.setAccessibleDescription(words)

    def dress(self, theme: Theme, palette: Palette, looks: list[Look]) -> None:
        """Apply a theme, a palette and the lines' looks."""
        self._plot.setBackground(theme.surface)
        self._plot.setStyleSheet(
            "QGraphicsView { border: 1px solid transparent; border-radius: 5px; padding: 1px; }"
            f"QGraphicsView:focus {{ border-color: {theme.accent}; }}"
        )
        self.readout.setStyleSheet(
            f"#readout {{ background: {theme.surface}; color: {theme.text}; padding: 5px 8px;"
            f" border: 1px solid {theme.border}; border-radius: 4px; }}"
        )
        self._dress_axes(palette)
        self._chance.setPen(pg.mkPen(palette.axis, width=1, style=Qt.PenStyle.DashLine))
        self._bars.setPen(pg.mkPen(palette.ink, width=BAR_LINE))
        self.ring.setPen(pg.mkPen(palette.ink, width=2))
        self._threshold.setPen(pg.mkPen(palette.ink, width=2, style=Qt.PenStyle.DashLine))
        self._threshold.setHoverPen(pg.mkPen(theme.accent, width=3))
        self._name_axes(palette)
        self.lines.restyle(looks)

    def _dress_axes(self, palette: Palette) -> None:
        for side in (LEFT, BOTTOM):
            item = self._plot.getAxis(side)
            item.setPen(pg.mkPen(palette.axis))
            item.setTextPen(pg.mkPen(palette.quiet))
            item.set_font(self.font())
            item.setStyle(tickTextOffset=6, tickLength=-4, maxTickLevel=0)
            if item.autoSIPrefix:
                # A second call would show small numbers in thousandths without a unit.
                item.enableAutoSIPrefix(False)
        left, top, right, bottom = MARGINS
        right += round(HALF_LABEL * (self._plot.getAxis(BOTTOM).text_size / TEXT_SIZE - 1))
        self._plot.getPlotItem().setContentsMargins(left, top, right, bottom)
        self._plot.showGrid(x=True, y=True, alpha=GRID)

    def show_threshold(self, value: float) -> None:
        """Draw a vertical line at a value of a linear x axis; the user can drag it."""
        self._threshold.setVisible(True)
        if self._threshold.value() != value:
            self._threshold.setValue(value)

    def show_all(self) -> None:
        """Show the whole plot."""
        x, y = self._ends()
        self._plot.setRange(xRange=x, yRange=y, padding=ROOM)

    def bring_into_sight(self, line: int) -> None:
        """Move the view to the middle point of a line if none of the line's points is in view."""
        x, y = self._points.of_line(line)
        known = np.flatnonzero(np.isfinite(x) & np.isfinite(y))
        (left, right), (low, high) = self._plot.viewRange()
        if len(known) and not np.any((x >= left) & (x <= right) & (y >= low) & (y <= high)):
            self._follow(line, int(known[len(known) // 2]))

    def _show_first(self) -> None:
        """Show the first names that have room, or the whole plot, and remember the view."""
        self.show_all()
        if first := self.names_at_first():
            self._plot.setYRange(0.5, first + 0.5, padding=ROOM)
        self._first_range = self._plot.viewRange()

    def _is_at_first(self) -> bool:
        """Return whether the view is that of `_show_first`."""
        return bool(self._plot.viewRange() == self._first_range)

    def _follow(self, line: int, point: int) -> None:
        """Move a point to the middle of the view if it is outside."""
        place = (float(part[point]) for part in self._points.of_line(line))
        away = [
            0.0 if low <= value <= high or math.isnan(value) else value - (low + high) / 2
            for value, (low, high) in zip(place, self._plot.viewRange(), strict=True)
        ]
        self._plot.getViewBox().translateBy(x=away[0], y=away[1])

    def _is_zoomed(self) -> bool:
        """Return whether a part of the plot is outside the view."""
        seen = self._plot.getViewBox().viewRange()
        ends = zip(seen, self._ends(), strict=True)
        return any(low < first or last < high for (first, last), (low, high) in ends)

    def _set_axes(self) -> None:
        for side, shown in zip((BOTTOM, LEFT), self._axes(), strict=True):
            self._plot.getAxis(side).show_axis(shown)
        # Rank 1 is at the top, and so is the first of the names at the left.
        self._plot.invertY(self._sideways or self._scene.y.low > self._scene.y.high)
        (left, right), (low, high) = self._ends()
        across, up = (right - left) * 2 * ROOM, (high - low) * 2 * ROOM
        self._plot.setLimits(xMin=left - across, xMax=right + across, yMin=low - up, yMax=high + up)
        self._name_axes(None)

    def _axes(self) -> tuple[Axis, Axis]:
        """Return the axis at the bottom and the axis at the left."""
        x, y = self._scene.x, self._scene.y
        return (replace(y, upright=False), replace(x, upright=True)) if self._sideways else (x, y)

    def _ends(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return (low, high) of the axis at the bottom and at the left, as positions."""
        x, y = (one.straight((one.low, one.high)) for one in self._axes())
        return (x[0], x[1]), (min(y), max(y))

    def _name_axes(self, palette: Palette | None) -> None:
        if palette is not None:
            self._words_colour = palette.ink
        across, up = self._figure.x_label, self._figure.y_label
        if self._sideways:
            across, up = up, ""  # names need no title
        for side, words in ((BOTTOM, across), (LEFT, up)):
            self._plot.getAxis(side).setLabel(words, color=self._words_colour)

    def _draw_chance(self) -> None:
        x = self._scene.x.straight(x for x, _ in self._scene.chance)
        y = self._scene.y.straight(y for _, y in self._scene.chance)
        self._chance.setData(np.array(x), np.array(y), connect="finite")

    def _draw_bars(self) -> None:
        points = [point for one in self._scene.bars for point in (*one, (math.nan, math.nan))]
        x = self._scene.x.straight(x for x, _ in points)
        y = self._scene.y.straight(y for _, y in points)
        self._bars.setData(np.array(x), np.array(y), connect="finite")

    def _on_moved(self) -> None:
        self._place_readout()
        if len(self.lines.seen) > CROWD:
            self.lines.set_smooth(False)
            self._rest.start()

    def is_at_rest(self) -> bool:
        """Return whether the plot is drawn finely; many lines are drawn coarsely while the view
        moves."""
        return not self._rest.isActive()

    def _on_rest(self) -> None:
        self.lines.set_smooth(True)
        self._plot.viewport().update()

    # Pointing -----------------------------------------------------------------------------

    def point_at(self, place: tuple[int, int] | None) -> None:
        """Select a point (line, point of the line) and show its readout; None: deselect."""
        if place == self._place:
            return
        self._place = place
        self.lines.emphasise(None if place is None else place[0])
        self._place_readout()
        self.pointed.emit(*(place or (-1, -1)))

    def go_to(self, line: int, point: int) -> None:
        """Move the view to a point of a line if it is outside, and select the point."""
        self._follow(line, point)
        self.point_at((line, point))

    def words(self, line: int, point: int) -> tuple[str, ...]:
        """Return the readout of a point: name of its line, `about`, values, summary of its box.

        Empty parts are left out.
        """
        series = self._figure.series[line]
        name, *rest = point_words(self._figure, series, point, MOST_DIGITS)
        # Slim boxes do not show their points apart, so the summary is more useful.
        box = series.summary if series.box is not None else ""
        numbers = map(with_minus, (*rest, box))
        return tuple(word for word in (name, self._about, *numbers) if word)

    def _marked(self) -> QPointF | None:
        """Return the position of the selected point; None if there is none or it has no
        position."""
        if self._place is None:
            return None
        x, y = (float(part[self._place[1]]) for part in self._points.of_line(self._place[0]))
        return None if math.isnan(x) or math.isnan(y) else QPointF(x, y)

    def _place_readout(self) -> None:
        place = self._marked()
        if place is None or self._place is None:
            self.ring.setData([], [])
            self.readout.hide()
            return
        self.ring.setData([place.x()], [place.y()])
        box = self._plot.getViewBox()
        at = self._plot.mapFromScene(box.mapViewToScene(place))
        inside: QRect = self._plot.mapFromScene(box.sceneBoundingRect()).boundingRect()
        if inside.adjusted(-1, -1, 1, 1).contains(at):
            self.readout.say(self.words(*self._place), at, inside)
        else:
            self.readout.hide()

    def _on_mouse(self, scene_place: QPointF) -> None:
        # While a button is held the plot is being dragged.
        if not self._plot.scene().clickEvents and not self._plot.scene().dragButtons:
            self._point_near(scene_place)

    def _point_near(self, scene_place: QPointF) -> None:
        box = self._plot.getViewBox()
        if not box.sceneBoundingRect().contains(scene_place):
            self.point_at(None)
            return
        at = box.mapSceneToView(scene_place)
        width, height = (1 / size if size else 0.0 for size in box.viewPixelSize())
        seen = self.lines.seen
        self.point_at(self._points.nearest((at.x(), at.y()), (width, height), REACH, seen))

    def _on_click(self, event: Any) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._point_near(event.scenePos())
            self._open()

    def _open(self) -> None:
        if self._place is not None:
            self.opened.emit(*self._place)

    # Keys ---------------------------------------------------------------------------------

    def _key_table(self) -> dict[int, Callable[[], None]]:
        box = self._plot.getViewBox()

        def zoom(factor: float) -> Callable[[], None]:
            return lambda: box.scaleBy((factor, factor), center=self._marked())

        return {
            Key.Key_Right: lambda: self._go_along(1),
            Key.Key_Left: lambda: self._go_along(-1),
            Key.Key_Down: lambda: self._go_across(1),
            Key.Key_Up: lambda: self._go_across(-1),
            Key.Key_Plus: zoom(ZOOM),
            Key.Key_Equal: zoom(ZOOM),
            Key.Key_Minus: zoom(1 / ZOOM),
            Key.Key_Home: self.show_all,
            Key.Key_Escape: lambda: self.point_at(None),
            Key.Key_Return: self._open,
            Key.Key_Enter: self._open,
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the plot, and deselect the point when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self.point_at(None)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            act = self._keys.get(event.key())
            plain = event.modifiers() & ~(
                Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
            )
            if act is not None and not plain:
                before = self._place
                act()
                if self._place not in (None, before):
                    announce(self._plot, ". ".join(self.words(*self._place)))
                return True
        return super().eventFilter(watched, event)

    def _go_along(self, step: int) -> None:
        line, point = self._place or (self._first_seen(), -1 if step > 0 else 0)
        if line >= 0 and len(self._figure.series[line].x):
            last = len(self._figure.series[line].x) - 1
            self.go_to(line, min(max(point + step, 0), last))

    def _go_across(self, step: int) -> None:
        shown = [
            line
            for line in np.flatnonzero(self.lines.seen).tolist()
            if len(self._figure.series[line].x)
        ]
        if not shown:
            return
        if self._place is None:
            self.go_to(shown[0], 0)
            return
        line, point = self._place
        at = shown.index(line) if line in shown else -step
        target = shown[(at + step) % len(shown)]
        self.go_to(target, min(point, len(self._figure.series[target].x) - 1))

    def _first_seen(self) -> int:
        shown = np.flatnonzero(self.lines.seen)
        return int(shown[0]) if len(shown) else -1


def _kind(figure: Figure) -> tuple[object, ...]:
    return figure.x_label, figure.y_label, figure.x_scale, figure.y_scale, sorted(figure.x_names)


def _axes(figure: Figure) -> tuple[object, ...]:
    return figure.x_range, figure.y_range, figure.x_names, *_kind(figure)

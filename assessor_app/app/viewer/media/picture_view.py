"""The view of an image: fitted to the window or zoomed, with several pages or animated."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.theme import theme_of
from assessor_app.app.viewer.media.page_controls import FIT, ZOOM_STEP, zoom_of
from assessor_app.app.viewer.media.page_reading import PicturePages
from assessor_app.domain.collection import Document

AROUND = 16
CAPTION = 26
LEAST_SCALE, MOST_SCALE = 0.01, 16.0
SHARPER = 1.1  # a sharper image is requested if the screen shows this many times the pixels at hand
# largest scale when fitting a vector drawing; other images are not enlarged to fit
MOST_FITTED = 4.0
STEP = 60
PANS = {
    Qt.Key.Key_Up: (0, -STEP),
    Qt.Key.Key_Down: (0, STEP),
    Qt.Key.Key_Left: (-STEP, 0),
    Qt.Key.Key_Right: (STEP, 0),
}
PAUSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PictureView(QAbstractScrollArea):
    """Shows one image, fitted to the window or zoomed.

    zoom: screen pixels per image pixel, or FIT.
    painted: emitted with the document's id once the image is on the screen. broken: emitted with
    the reason why the image cannot be shown.
    """

    painted = Signal(str)
    broken = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Document"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.pages = PicturePages(self)
        self.pages.opened.connect(self._on_opened)
        self.pages.came.connect(self._on_came)
        self.pages.broken.connect(self.broken)
        self.zoom = FIT  # screen pixels per image pixel; FIT: scaled to fit the window
        self._name = ""
        self._fresh = False
        self._grabbed: QPoint | None = None
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._on_next)
        self.paused = self._still = False

    # Content ------------------------------------------------------------------------------

    def show_document(self, document: Document) -> None:
        """Show an image, scaled to fit the window."""
        self._name = document.id
        self._next.stop()
        self._fresh, self.paused, self.zoom = True, self._still, FIT
        self.setAccessibleDescription(self.tr("{0} {1}, image").format(document.id, document.title))
        self.pages.show(document)
        self._lay_out()

    def set_still(self, still: bool) -> None:
        """Set whether animations wait at their first frame until the user plays them."""
        self._still = still
        if self.pages.moves and still != self.paused:
            self.switch_pause()
        self.paused = still

    def rest(self) -> None:
        """Release the image while another view is shown; the process stays for the next image."""
        self._next.stop()
        self.pages.show(Document("", ""))

    def stop(self) -> None:
        """End the process, before the view is closed."""
        self._next.stop()
        self.pages.stop()

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Set the scale in screen pixels per image pixel, or FIT.

        at: a point of the viewport that stays in place; None: its middle.
        """
        before = self.scale()
        focus = at or QPointF(self.viewport().rect().center())
        box = self._box()
        share = (focus - box.topLeft()) / before
        self.zoom = zoom if zoom == FIT else min(max(zoom, LEAST_SCALE), MOST_SCALE)
        self._lay_out()
        if self.zoom != FIT:
            place = share * self.scale() - focus
            self.horizontalScrollBar().setValue(round(place.x()) + AROUND)
            self.verticalScrollBar().setValue(round(place.y()) + AROUND)
        self._want(self.pages.page)

    def scale(self) -> float:
        """Return the current scale in screen pixels per image pixel."""
        return self.zoom if self.zoom != FIT else self._fitting()

    def step_page(self, by: int) -> None:
        """Go to the next (1) or previous (-1) page if it exists; do nothing for animations."""
        page = self.pages.page + by
        if not self.pages.moves and 0 <= page < self.pages.count:
            self._want(page)

    def switch_pause(self) -> None:
        """Pause or resume an animation."""
        if self.pages.moves:
            self.paused = not self.paused
            if self.paused:
                self._next.stop()
            else:
                self._on_next()
            self.viewport().update()

    def caption(self) -> str:
        """Return the line below the image: size, scale, page and keys; empty without an image."""
        pages, size = self.pages, self.pages.size
        if size.isEmpty():
            return ""
        extent = fill(self.tr("{0:,} × {1:,} pixels, "), size.width(), size.height())
        words = [f"{'' if pages.drawn else extent}{self.scale():.0%}"]
        if pages.moves:
            words.append(
                self.tr("Animation paused; Enter or a click here plays it")
                if self.paused
                else self.tr("Animation; Enter or a click here pauses it")
            )
        elif pages.count > 1:
            where = self.tr("page {0} of {1:,} (Page Up, Page Down)")
            words.append(fill(where, pages.page + 1, pages.count))
        words.append(self.tr("Ctrl +, − and 0: zoom"))
        return "   ·   ".join(words)

    # Layout -------------------------------------------------------------------------------

    def _fitting(self) -> float:
        size = self.pages.size
        if size.isEmpty():
            return 1.0
        wide = self.viewport().width() - 2 * AROUND
        high = self.viewport().height() - 2 * AROUND - CAPTION
        most = MOST_FITTED if self.pages.drawn else 1.0
        return max(LEAST_SCALE / 10, min(most, wide / size.width(), high / size.height()))

    def _shown_size(self) -> tuple[float, float]:
        return self.pages.size.width() * self.scale(), self.pages.size.height() * self.scale()

    def _box(self) -> QRectF:
        """Return the rectangle of the image in coordinates of the viewport."""
        wide, high = self._shown_size()
        room_wide, room_high = self.viewport().width(), self.viewport().height() - CAPTION
        left = (room_wide - wide) / 2
        top = (room_high - high) / 2
        if wide > room_wide - 2 * AROUND:
            left = AROUND - self.horizontalScrollBar().value()
        if high > room_high - 2 * AROUND:
            top = AROUND - self.verticalScrollBar().value()
        return QRectF(left, top, wide, high)

    def _lay_out(self) -> None:
        wide, high = self._shown_size() if not self.pages.size.isEmpty() else (0.0, 0.0)
        room = self.viewport().size() - QSize(0, CAPTION)
        for bar, whole, shown in (
            (self.horizontalScrollBar(), wide, room.width()),
            (self.verticalScrollBar(), high, room.height()),
        ):
            bar.setRange(0, max(0, round(whole) + 2 * AROUND - shown) if self.zoom != FIT else 0)
            bar.setPageStep(max(1, shown))
            bar.setSingleStep(STEP)
        self.viewport().update()

    def _want(self, page: int) -> None:
        if self.pages.size.isEmpty():
            return
        wide, high = self._shown_size()
        sharp = self.devicePixelRatioF()
        size = QSize(max(1, round(wide * sharp)), max(1, round(high * sharp)))
        held = self.pages.pixmap
        there = not held.isNull() and page == self.pages.page and not self.pages.moves
        most = size.width()
        if not self.pages.drawn:
            most = min(most, self.pages.size.width())
        if not there or most > held.width() * SHARPER:
            self.pages.want(page, size)

    def _on_opened(self) -> None:
        self.setAccessibleDescription(self.tr("{0}, image, {1}").format(self._name, self.caption()))
        self._lay_out()
        self._want(0)

    def _on_came(self) -> None:
        self.setAccessibleDescription(self.tr("{0}, image, {1}").format(self._name, self.caption()))
        if self.pages.moves and not self.paused:
            self._next.start(self.pages.delay)
        self.viewport().update()

    def _on_next(self) -> None:
        if self.isVisible():
            self._want((self.pages.page + 1) % self.pages.count)

    # Qt's events --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the image and its caption, and emit `painted` for a new image."""
        theme, painter = theme_of(self.palette()), QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self.scale() < 4)
        painter.fillRect(event.rect(), QColor(theme.sunken))
        pixmap = self.pages.pixmap
        if not pixmap.isNull():
            painter.drawPixmap(self._box(), pixmap, QRectF(pixmap.rect()))
        strip = QRectF(self.viewport().rect())
        strip.setTop(strip.bottom() - CAPTION)
        painter.fillRect(strip, QColor(theme.surface))
        painter.setPen(QColor(theme.muted))
        painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, self.caption())
        painter.end()
        if self._fresh and not pixmap.isNull():
            self._fresh = False
            self.painted.emit(self._name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the image out again for the new size."""
        super().resizeEvent(event)
        self._lay_out()
        self._want(self.pages.page)

    def showEvent(self, event: QEvent) -> None:
        """Resume an animation that is not paused."""
        if self.pages.moves and not self.paused and not self._next.isActive():
            self._next.start(self.pages.delay)

    def event(self, event: QEvent) -> bool:
        """Keep the keys for zooming, panning and pausing from triggering window shortcuts."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._is_ours(event):
            event.accept()
            return True
        return super().event(event)

    def _is_ours(self, event: QKeyEvent) -> bool:
        pauses = event.key() in PAUSE and self.pages.moves
        # A large image is panned with Shift and arrows; arrows alone go to another document.
        pans = event.key() in PANS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return bool(pauses or pans or zoom_of(event, 1.0) is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys for zooming, panning, turning pages and pausing."""
        zoom, key = zoom_of(event, self.scale()), Qt.Key(event.key())
        if zoom is not None:
            self.set_zoom(zoom)
        elif key in PANS:
            self._pan(*PANS[key])
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and self.pages.count > 1:
            self.step_page(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in PAUSE and self.pages.moves:
            self.switch_pause()
        else:
            super().keyPressEvent(event)

    def _pan(self, across: int, down: int) -> None:
        for bar, by in ((self.horizontalScrollBar(), across), (self.verticalScrollBar(), down)):
            bar.setValue(bar.value() + by)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer with Ctrl and the wheel; otherwise scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            factor = ZOOM_STEP ** (event.angleDelta().y() / 120)
            self.set_zoom(self.scale() * factor, event.position())
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start to drag the image; in the caption, pause or play an animation."""
        in_caption = event.position().y() >= self.viewport().height() - CAPTION
        if event.button() == Qt.MouseButton.LeftButton and in_caption and self.pages.moves:
            self.switch_pause()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._grabbed = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan by the pointer's movement while dragging."""
        if self._grabbed is not None:
            moved = self._grabbed - event.position().toPoint()
            self._pan(moved.x(), moved.y())
            self._grabbed = event.position().toPoint()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End dragging."""
        self._grabbed = None
        self.viewport().unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Switch between fitting the window and one screen pixel per image pixel."""
        self.set_zoom(1.0 if self.zoom == FIT else FIT, event.position())

"""The view of a PDF: its pages stacked vertically, with marks in their text."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QToolTip, QWidget

from assessor_app.app.theme import LIGHT, Theme, theme_of
from assessor_app.app.viewer.marks import WORD_KINDS, Mark
from assessor_app.app.viewer.media.page_controls import (
    FIT,
    HEIGHT,
    ZOOM_STEP,
    PageField,
    goes_to_page,
    zoom_of,
)
from assessor_app.app.viewer.media.page_painter import GAP, PageLayout, invert, paint_marks
from assessor_app.app.viewer.media.page_reading import PdfPages
from assessor_app.app.viewer.media.page_text import PageText
from assessor_app.app.viewer.media.paged_text import PagedText
from assessor_app.app.viewer.term_finders import Hit, TermFinder
from assessor_app.domain.collection import Document

WIDEST = 1100  # maximum page width in pixels at zoom 1; wider lines are hard to read
LEAST_ZOOM, MOST_ZOOM = 0.25, 6.0
LINE = 48  # pixels
STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}


class PdfView(QAbstractScrollArea):
    """Shows one PDF. Offsets count characters of the document's text.

    painted: emitted with the document's id once one of its pages is on the screen.
    broken: emitted with the reason why no page can be shown.
    clicked_mark: emitted with the mark that was clicked.
    """

    painted = Signal(str)
    broken = Signal(str)
    hits_changed = Signal()
    found_changed = Signal()
    clicked_mark = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Document"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._moved())
        self.horizontalScrollBar().valueChanged.connect(lambda _: self.viewport().update())
        self.pages = PdfPages(self._wanted, self)
        self.pages.opened.connect(self._on_opened)
        self.pages.came.connect(lambda _: self._on_came())
        self.pages.broken.connect(self.broken)
        self.text = PagedText()
        self.zoom = 1.0
        self._name = ""
        self.page_layout = PageLayout()
        self._fresh = self._inverted = False
        self._to_show: int | None = None
        # Screen readers find only what is in the viewport.
        self.page_field = PageField(self.viewport())
        self.page_field.wanted.connect(self.go_to_page)
        self.page_field.left.connect(self._on_field_left)
        # Of the parts of a scrolled area screen readers find those in its viewport.
        self.page_text = PageText(self.viewport())
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._look_on)

    # Content ------------------------------------------------------------------------------

    def show_document(self, document: Document, finder: TermFinder | None = None) -> None:
        """Show a PDF from its beginning and mark the finder's topic terms in it."""
        self._name = document.id
        self.text = PagedText(document.text, finder)
        self._to_show = None
        self._fresh = True
        self.zoom = 1.0
        self.setAccessibleDescription(self.tr("{0} {1}, PDF").format(document.id, document.title))
        self.pages.show(document.data)
        self._lay_out()
        self.verticalScrollBar().setValue(0)
        self._more.start()
        self.hits_changed.emit()
        self.found_changed.emit()

    def _look_on(self) -> None:
        """Search the next piece of a long text for topic terms."""
        places = self.text.places
        if not places.is_complete:
            places.look_on()
            self._more.start()
            if places.is_complete:
                self.hits_changed.emit()
            self.viewport().update()

    def is_complete(self) -> bool:
        """Return whether the whole text has been searched for topic terms."""
        return self.text.places.is_complete

    @property
    def hits(self) -> list[Hit]:
        """The hits of the topic's terms found so far."""
        return self.text.places.hits

    @property
    def finder(self) -> TermFinder:
        """The finder of the topic's terms."""
        return self.text.places.finder

    @property
    def found(self) -> list[int]:
        """The offsets of the search hits."""
        return self.text.places.found

    @property
    def found_at(self) -> int:
        """The index of the current search hit; -1 for none."""
        return self.text.places.found_at

    def whole_text(self) -> str:
        """Return the text of all pages, with a form feed between pages."""
        return self.text.places.text

    def rest(self) -> None:
        """Release the document while another view is shown; the process stays for the next PDF."""
        self._more.stop()
        self.pages.show(b"")

    def stop(self) -> None:
        """End the process, before the view is closed."""
        self._more.stop()
        self.pages.stop()

    def set_inverted(self, inverted: bool) -> None:
        """Set whether pages are inverted in dark themes."""
        self._inverted = inverted
        self.viewport().update()

    def page_theme(self, window: Theme) -> Theme:
        """Return the theme of the pages, in a window with the theme `window`."""
        return window if self._inverted and window.is_dark else LIGHT

    def set_zoom(self, zoom: float) -> None:
        """Set the zoom, and keep the middle of the view in place; 1 fits the page width to the
        view."""
        bar, half = self.verticalScrollBar(), self._room().height() / 2
        middle = (bar.value() + half) / max(1.0, self.page_layout.height)
        self.zoom = min(max(zoom, LEAST_ZOOM), MOST_ZOOM)
        self._lay_out()
        bar.setValue(round(middle * self.page_layout.height - half))
        self._moved()

    def page_in_sight(self) -> int:
        """Return the page in the middle of the view, from 0; the last page at the end of the
        document."""
        bar = self.verticalScrollBar()
        if bar.value() == bar.maximum() > 0:
            return max(0, len(self.pages.sizes) - 1)
        return self.page_layout.page_at(bar.value() + self._room().height() / 2)

    def go_to_page(self, page: int) -> None:
        """Scroll to the top of a page, counted from 0."""
        if 0 <= page < len(self.pages.sizes):
            self.verticalScrollBar().setValue(round(self.page_layout.box(page)[1] - GAP))

    def _on_field_left(self) -> None:
        self.setFocus()
        self._say_page()

    def _say_page(self) -> None:
        page, count = self.page_in_sight(), self.pages.count
        self.page_field.show_page(page, count)
        words = self.text.pages[page] if page < len(self.text.pages) else ""
        self.page_text.show_page(page + 1, count, words)

    # Marks and places ---------------------------------------------------------------------

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Replace the marks shown in addition to topic terms and search hits."""
        self.text.set_marks(marks)
        self.viewport().update()

    def selection(self) -> tuple[int, int] | None:
        """Return (start, end) of the selection, end exclusive; None without a selection."""
        return self.text.selection.span

    def caret(self) -> int:
        """Return the offset of the cursor, or of the start of the selection."""
        chosen = self.text.selection
        return min(chosen.anchor, chosen.caret)

    def selected_text(self) -> str:
        """Return the selected text; empty without a selection."""
        chosen = self.selection()
        return self.text.places.text[slice(*chosen)] if chosen else ""

    def select(self, start: int, end: int) -> None:
        """Select the characters start to end - 1, with the cursor at the end."""
        self.text.selection.anchor, self.text.selection.caret = start, end
        self.viewport().update()

    def offset_at(self, point: QPoint) -> int | None:
        """Return the offset at a point of the viewport; None until its page has been read."""
        down = point.y() + self.verticalScrollBar().value()
        across = point.x() + self.horizontalScrollBar().value()
        page = self.page_layout.page_at(down)
        letters = self.pages.letters.get(page)
        if letters is None or not self.text.is_of(page, letters):
            return None
        left, top, wide, high = self.page_layout.box(page)
        return self.text.starts[page] + letters.nearest((across - left) / wide, (down - top) / high)

    def next_hit(self, by: int, kinds: Sequence[str] = WORD_KINDS, tip: str = "") -> bool:
        """Go to the next (by=1) or previous (by=-1) mark of these kinds; return whether there is
        one.

        kinds: see `Mark.kind`. tip: if given, only marks with this tooltip count.
        """
        sight = (self._first_in_sight(), self._last_in_sight())
        place = self.text.next_hit(by, kinds, tip, sight)
        self._go_to(place)
        return place is not None

    def hit_number(self, kinds: Sequence[str], tip: str) -> tuple[int, int]:
        """Return the number of the mark that a key moved to, from 1, and of all such marks."""
        return self.text.hit_number(kinds, tip)

    def find_all(self, wanted: str) -> None:
        """Mark every occurrence of `wanted`, and go to the first one in or below the view."""
        self._go_to_found(self.text.places.find_all(wanted, self._first_in_sight()))
        self.found_changed.emit()

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) search hit, cyclically."""
        self._go_to_found(self.text.places.step(step))
        self.found_changed.emit()

    def _go_to_found(self, place: int | None) -> None:
        """Select the search hit, so that it can be highlighted, and scroll to it."""
        if place is not None:
            self.select(place, place + self.text.places.length)
        self._go_to(place)

    def _go_to(self, place: int | None) -> None:
        if place is not None:
            self.scroll_to(place)
        self.viewport().update()

    def scroll_to(self, start: int) -> None:
        """Scroll to the character at offset `start`, again once its page has been read."""
        page = self.text.page_of(start)
        letters = self.pages.letters.get(page)
        self._to_show = None if letters is not None else start
        if page >= len(self.pages.sizes):
            return
        left, top, wide, high = self.page_layout.box(page)
        share = (0.0, 0.0) if letters is None else letters.place(start - self.text.starts[page])[:2]
        across, down, room = left + share[0] * wide, top + share[1] * high, self._room()
        bar, sideways = self.verticalScrollBar(), self.horizontalScrollBar()
        if not bar.value() + 30 <= down <= bar.value() + room.height() - 60:
            bar.setValue(round(down - room.height() / 3))
        if not sideways.value() <= across <= sideways.value() + room.width() - 60:
            sideways.setValue(round(across - room.width() / 3))
        self.viewport().update()

    def _room(self) -> QSize:
        """Return the size of the viewport above the field for the number of a page."""
        return self.viewport().size() - QSize(0, HEIGHT)

    def _first_in_sight(self) -> int:
        place = self.offset_at(QPoint(0, 0))
        page = self.page_layout.page_at(self.verticalScrollBar().value() + GAP)
        starts = self.text.starts
        return starts[min(page, len(starts) - 1)] if place is None else place

    def _last_in_sight(self) -> int:
        room, starts = self._room(), self.text.starts
        place = self.offset_at(QPoint(room.width(), room.height()))
        after = self._in_sight().stop
        end = starts[after] if after < len(starts) else len(self.text.places.text)
        return end if place is None else place

    # Pages --------------------------------------------------------------------------------

    def _in_sight(self) -> range:
        top = self.verticalScrollBar().value()
        return self.page_layout.pages_between(top, top + self._room().height())

    def _wanted(self) -> tuple[list[int], float]:
        seen, count = self._in_sight(), len(self.pages.sizes)
        ahead = [page for page in (seen.stop, seen.start - 1) if 0 <= page < count]
        scale = self.page_layout.box(0)[2] / self.pages.sizes[0][0] * self.devicePixelRatioF()
        return [*seen, *ahead], round(scale, 6)

    def _on_opened(self) -> None:
        self._lay_out()
        count = self.pages.count
        pages = self.tr("%Ln page(s)", "", count)
        self.setAccessibleDescription(self.tr("{0}, PDF, {1}").format(self._name, pages))

    def _on_came(self) -> None:
        if self._to_show is not None:
            self.scroll_to(self._to_show)
        self.viewport().update()

    def _lay_out(self) -> None:
        room = self._room()
        width = max(80.0, min(room.width() - 2 * GAP, WIDEST) * self.zoom)
        self.page_layout = PageLayout(self.pages.sizes, width, room.width())
        for bar, whole, shown in (
            (self.verticalScrollBar(), self.page_layout.height, room.height()),
            (self.horizontalScrollBar(), self.page_layout.width, room.width()),
        ):
            bar.setRange(0, max(0, round(whole) - shown))
            bar.setPageStep(shown)
            bar.setSingleStep(LINE)
        across = self.horizontalScrollBar()
        across.setValue(across.maximum() // 2)
        self._say_page()
        self.viewport().update()

    def _moved(self) -> None:
        self.pages.go_on()
        self._say_page()
        self.viewport().update()

    # Qt's events --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible pages, and emit `painted` for a new document."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(event.rect(), QColor(theme_of(self.palette()).sunken))
        painter.translate(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        shown = [self._paint_page(painter, page) for page in self._in_sight()]
        painter.end()
        if self._fresh and any(shown):
            self._fresh = False
            self.painted.emit(self._name)

    def _paint_page(self, painter: QPainter, page: int) -> bool:
        """Paint a page or a placeholder; return False if the page has not been read yet."""
        box = QRectF(*self.page_layout.box(page))
        pixmap, letters = self.pages.pixmap(page), self.pages.letters.get(page)
        theme = self.page_theme(theme_of(self.palette()))
        if pixmap is not None:
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
            if theme.is_dark:
                invert(painter, box)
            if letters is not None and self.text.is_of(page, letters):
                paint_marks(painter, self.text, page, letters, box, theme)
            return True
        painter.fillRect(box, Qt.GlobalColor.black if theme.is_dark else Qt.GlobalColor.white)
        why = self.pages.bad.get(page)
        if why:
            words = self.tr("This page cannot be shown: {0}.").format(why)
        else:
            words = self.tr("Page {0}").format(page + 1)
        painter.setPen(QColor(theme.muted))
        place = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box.adjusted(40, 60, -40, -40), place, words)
        return why is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pages to the new width and keep the scroll position relative to the document."""
        super().resizeEvent(event)
        room = self._room()
        self.page_field.setGeometry(0, room.height(), room.width(), HEIGHT)
        bar = self.verticalScrollBar()
        share = bar.value() / max(1.0, self.page_layout.height)
        self._lay_out()
        bar.setValue(round(share * self.page_layout.height))
        if self.pages.sizes:
            self.pages.go_on()

    def event(self, event: QEvent) -> bool:
        """Keep the keys for zooming, copying and going to a page from triggering shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            ours = event.matches(QKeySequence.StandardKey.Copy) or goes_to_page(event)
            if ours or zoom_of(event, 1.0) is not None:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys for zooming, copying, selecting, going to a page and scrolling."""
        zoom, bar = zoom_of(event, self.zoom), self.verticalScrollBar()
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if zoom is not None:
            self.set_zoom(1.0 if zoom == FIT else zoom)
        elif goes_to_page(event):
            self.page_field.take_focus()
        elif event.matches(QKeySequence.StandardKey.Copy):
            QApplication.clipboard().setText(self.selected_text())
        elif shift and event.key() in STEPS:
            self._extend(STEPS[Qt.Key(event.key())], event.modifiers())
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            bar.setValue(0 if event.key() == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    def _extend(self, by: int, modifiers: Qt.KeyboardModifier) -> None:
        """Move the end of the selection by one character, or by one word with Ctrl."""
        chosen, text = self.text.selection, self.text.places.text
        if chosen.anchor == chosen.caret == 0:
            chosen.anchor = chosen.caret = self._first_in_sight()
        caret = min(max(chosen.caret + by, 0), len(text))
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            start, end = self.text.word_at(caret)
            caret = end if by > 0 else start
        chosen.caret = caret
        self.scroll_to(caret)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl and the wheel; otherwise scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * ZOOM_STEP ** (event.angleDelta().y() / 120))
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a selection; with Shift, extend the current one."""
        place = self.offset_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and place is not None:
            extend = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.select(self.text.selection.anchor if extend else place, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Extend the selection to the pointer."""
        place = self.offset_at(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton and place is not None:
            self.select(self.text.selection.anchor, place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit `clicked_mark` if a mark was clicked and nothing is selected."""
        place = self.offset_at(event.position().toPoint())
        mark = self.text.mark_at(place) if place is not None else None
        if mark is not None and self.selection() is None:
            self.clicked_mark.emit(mark)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select the word under the pointer."""
        place = self.offset_at(event.position().toPoint())
        if place is not None:
            self.select(*self.text.word_at(place))

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of the mark under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.offset_at(event.pos())
            mark = self.text.mark_at(place) if place is not None else None
            QToolTip.showText(event.globalPos(), mark.tip if mark else "", self)
            return True
        return super().viewportEvent(event)

"""The view of a document's text: a readable column with terms and search hits marked."""

import time
from bisect import bisect_left, bisect_right
from collections.abc import Container, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from assessor_app.app.theme import SEPIA, palette_of, theme_of
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import ReadingStyle
from assessor_app.app.viewer.block_writer import BlockWriter
from assessor_app.app.viewer.mark_layer import NOT_THERE, MarkLayer
from assessor_app.app.viewer.marks import WORD_KINDS, Mark
from assessor_app.app.viewer.mirrored_tables import correct_step, covered_ranges, text_of
from assessor_app.app.viewer.term_finders import Hit, TermFinder, title_hits
from assessor_app.app.viewer.text_formats import Formats
from assessor_app.app.viewer.text_positions import search_range
from assessor_app.app.viewer.text_sheet import TextSheet
from assessor_app.domain.collection import Document
from assessor_app.judging.reading.characters import UNKNOWN
from assessor_app.judging.reading.outline import OutlinePart, PartKind, outline
from assessor_app.judging.reading.readable import Reading

# Seconds of work before the first painting, and per step after it.
FIRST, SLICE = 0.015, 0.008
PIECE = 12_000  # characters laid out in one step
# Characters searched even if the time is up: for terms, and for a new search string.
LEAST, AT_ONCE = 1_500, 100_000
NOTHING = QT_TRANSLATE_NOOP("DocumentView", "This document has no text.")
UNKNOWN_ONLY = QT_TRANSLATE_NOOP(
    "DocumentView",
    "This document contains only unknown characters. Entities that it declares are not expanded.",
)
BEING_READ = QT_TRANSLATE_NOOP("DocumentView", "Reading this document…")
NO_TERMS = TermFinder(())
# With more than MANY_MARKS marks a text is painted in strips of STRIP pixels.
MANY_MARKS, STRIP = 70, 64
NOWHERE = -1_000_000_000


class DocumentView(TextSheet):
    """Shows the text of one document, read-only.

    Offsets count characters of the document's readable text, which `whole_text` returns as far as
    it was read; offsets in the title are below 0.
    painted: emitted with the document's id once it is on the screen.
    """

    painted = Signal(str)
    hits_changed = Signal()
    found_changed = Signal()
    clicked_mark = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Document"))
        self.mark_layer = MarkLayer(NO_TERMS)
        self._name = self._title = ""
        self._reading = Reading(Document("", ""))
        self._spacing = ReadingStyle().spacing
        self._writer = BlockWriter(self.document(), Formats(self.font(), theme_of(self.palette())))
        self._looked = self._sought = 0  # blocks searched for terms, and for the search string
        self._wanted: tuple[int, int | None] | None = None
        self._seen = self._find_from = self._part = NOWHERE
        self.marked_range = (NOWHERE, NOWHERE)
        self._fresh = False
        self._theme = ""
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self.go_on)
        self._moved = QTimer(self, singleShot=True, interval=0)
        self._moved.timeout.connect(self._mark)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._mark())
        self.cursorPositionChanged.connect(self._let_go)

    # Content ------------------------------------------------------------------------------

    def show_document(
        self,
        document: Document,
        finder: TermFinder = NO_TERMS,
        reading: Reading | None = None,
    ) -> None:
        """Show a document from its beginning; a long document is read and laid out in steps.

        finder: finds the terms to mark. reading: the same document, as far as it was read already.
        """
        self._reading = reading or Reading(document)
        self._reading.go_on(FIRST)
        self._name = document.id
        same = _one_line(self._reading.heading).casefold() == _one_line(document.title).casefold()
        self._title = "" if same else _one_line(document.title)
        self.mark_layer = MarkLayer(finder)
        self._looked, self._sought, self._wanted, self._seen = 0, 0, None, NOWHERE
        self._part = NOWHERE
        if self._title:
            self.mark_layer.hits += title_hits(finder, self._title)
        self._begin()
        self.verticalScrollBar().setValue(0)
        self._mark()
        self._fresh = True
        self.setAccessibleDescription(f"{document.id} {document.title}".strip())
        self.hits_changed.emit()
        self.found_changed.emit()
        self.viewport().update()

    def _begin(self) -> None:
        self._more.stop()
        self.begin_anew()
        theme = theme_of(self.palette())
        self._theme = theme.name
        self._writer = BlockWriter(self.document(), Formats(self.font(), theme, self._spacing))
        self.set_frame()
        reading = self._reading
        if reading.is_complete and not reading.text.strip(f"{UNKNOWN} \n\t"):
            self._writer.done = len(reading.blocks)
        if self._title:
            self._writer.title(self._title)
        self._work(FIRST)
        self.select_nothing()  # the first text is written at the cursor, and Qt selects it
        self._tell_why_empty()

    def _tell_why_empty(self) -> None:
        if not self._writer.places.end:
            why = UNKNOWN_ONLY if self._reading.blocks else NOTHING
            self.setPlaceholderText(self.tr(why if self._reading.is_complete else BEING_READ))

    def _work(self, seconds: float) -> None:
        reading = self._reading
        if not reading.is_complete:
            reading.go_on(seconds / 2)
        blocks = reading.blocks
        if self._writer.done < len(blocks):
            complete = reading.is_complete
            self._writer.write(reading.text, blocks, seconds / 2, PIECE, complete=complete)
        self._look_through(seconds / 2)
        if self._seek(seconds / 2):
            self._mark()
        if not self.is_complete() or self._sought < self._looked:
            self._more.start()

    def go_on(self) -> None:
        """Read, write and mark the next part of the document, for at most `SLICE` seconds."""
        full, before = self._writer.places.end > self._seen, self.is_complete()
        is_first = not self._writer.done
        self._work(SLICE)
        if is_first:
            self.select_nothing()
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self._go_to(*wanted)
        if not full:
            self._mark()
        if self.is_complete() and not before:
            self._tell_why_empty()
            self.hits_changed.emit()

    def _look_through(self, seconds: float) -> None:
        """Find terms in blocks not searched yet, for about `seconds`."""
        blocks, layer, text = self._reading.blocks, self.mark_layer, self._reading.text
        until, reached = time.perf_counter() + seconds, 0
        while self._looked < len(blocks) and (reached < LEAST or time.perf_counter() < until):
            start, end, self._looked = search_range(blocks, self._looked)
            layer.hits += layer.finder.hits(text, start, end)
            reached += end - start

    def _seek(self, seconds: float, least: int = LEAST) -> bool:
        """Search blocks not searched yet for the search string; return whether there are new hits.

        seconds: the time to spend, once at least `least` characters were searched.
        """
        layer, blocks, text = self.mark_layer, self._reading.blocks, self._reading.text
        known, until, reached = len(layer.found), time.perf_counter() + seconds, 0
        while self._sought < self._looked and (reached < least or time.perf_counter() < until):
            start, end, self._sought = search_range(blocks, self._sought, self._looked)
            layer.look_through(text, start, end)
            reached += end - start
        found, all_seen = layer.found, self._sought == self._looked
        if layer.found_at < 0 and found and (all_seen or found[-1][0] >= self._find_from):
            layer.found_at = bisect_left(found, (self._find_from, 0)) % len(found)
            self._go_to(*found[layer.found_at])
        if len(found) > known:
            self.found_changed.emit()
        return len(found) > known

    def is_complete(self) -> bool:
        """Return whether the whole document is read, laid out and searched for terms."""
        done = min(self._writer.done, self._looked)
        return self._reading.is_complete and done == len(self._reading.blocks)

    def stop(self) -> None:
        """Stop all work before the page is closed."""
        super().stop()
        self._more.stop()
        self._moved.stop()

    def whole_text(self) -> str:
        """Return the readable text read so far; the whole text once `is_complete` is True."""
        return self._reading.text

    def title(self) -> str:
        """Return the title above the text; empty if there is none or the text starts with it."""
        return self._title

    def set_reading(self, style: ReadingStyle) -> None:
        """Set how the text is set; the text at the top of the view stays there."""
        self._spacing = style.spacing
        self.set_letters(style)
        self.setPalette(palette_of(SEPIA) if style.sepia else QPalette())
        self._again()

    def _again(self) -> None:
        """Lay the whole document out again; the text at the top of the view stays there."""
        if not self._name:
            return
        top, scrolled = self._in_sight()[0], self.verticalScrollBar().value() > 0
        self._begin()
        self._mark()
        if scrolled:
            self._go_to(top)

    # Search -------------------------------------------------------------------------------

    @property
    def finder(self) -> TermFinder:
        """The finder of the marked terms."""
        return self.mark_layer.finder

    @property
    def hits(self) -> list[Hit]:
        """The hits of terms found so far."""
        return self.mark_layer.hits

    @property
    def found(self) -> list[tuple[int, int]]:
        """(start, end) of each search hit found so far."""
        return self.mark_layer.found

    @property
    def found_at(self) -> int:
        """The index of the current search hit; -1 for none."""
        return self.mark_layer.found_at

    def find_all(self, wanted: str) -> None:
        """Mark every occurrence of `wanted`, and go to the first one in or below the view."""
        layer = self.mark_layer
        layer.look_for(wanted)
        if wanted:  # otherwise the last hit stays selected, so that it can be highlighted
            self.select_nothing()
        self._find_from = self._in_sight()[0]
        if self._title:
            layer.look_through(self._title, 0, len(self._title), len(self._title) + 1)
        self._sought = 0 if wanted else self._looked
        self._seek(FIRST, AT_ONCE)
        if self._sought < self._looked:
            self._more.start()
        self._mark()
        self.found_changed.emit()

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) search hit, cyclically."""
        layer = self.mark_layer
        if layer.found:
            layer.found_at = (layer.found_at + step) % len(layer.found)
            self._go_to(*layer.found[layer.found_at])
            self._mark()
            self.found_changed.emit()

    def next_hit(self, by: int, kinds: Sequence[str] = WORD_KINDS, tip: str = "") -> bool:
        """Go to the next (by=1) or previous (by=-1) mark of these kinds; return whether there is
        one.

        kinds: see `Mark.kind`. tip: if given, only marks with this tooltip count. The search starts
        at the edge of the view if the cursor has been scrolled out of view.
        """
        place = self.mark_layer.next_range(self._start_of_step(by), by, kinds, tip)
        if place is None:
            return False
        # The word reached can be highlighted; a passage reached is highlighted already.
        self.mark_layer.here = place if "span" not in kinds else NOT_THERE
        self._go_to(place[0])
        self._mark()
        return True

    def _start_of_step(self, by: int) -> int:
        """Return the cursor's place, or the edge of the view if it has been scrolled out of it."""
        here, (first, last) = self._cursor_at(), self._in_sight()
        if first <= here <= last:
            return here
        return first - 1 if by > 0 else last + 1

    def hit_number(self, kinds: Sequence[str], tip: str) -> tuple[int, int]:
        """Return the number of the mark that a key moved to, from 1, and of all such marks."""
        here = self._wanted[0] if self._wanted is not None else self._cursor_at()
        return self.mark_layer.number(here, kinds, tip)

    def next_part(self, by: int, kinds: Container[PartKind]) -> tuple[OutlinePart, int, int] | None:
        """Go to the next (by=1) or previous (by=-1) heading, link, list or table of the text.

        kinds: to stop at. Returns the part, its number among those of its kind, from 1, and their
        number; None without one. The search starts as that of `next_hit`.
        """
        parts = outline(self._reading.text, self._reading.blocks)
        if self._title:
            parts.insert(0, OutlinePart(PartKind.HEADING, -len(self._title) - 1, self._title, 1))
        places = [at for at, part in enumerate(parts) if part.kind in kinds]
        if not places:
            return None
        here, starts = self._start_of_step(by), [parts[at].start for at in places]
        # A list and the link that it begins with have the same place.
        if self._part in places and parts[self._part].start == here:
            at = places.index(self._part) + by
        else:
            at = bisect_right(starts, here) if by > 0 else bisect_left(starts, here) - 1
        self._part = places[at % len(places)]
        part = parts[self._part]
        same = [one for one in parts if one.kind is part.kind]
        self._go_to(part.start)
        return part, same.index(part) + 1, len(same)

    def scroll_to(self, start: int) -> None:
        """Scroll to offset `start` of the readable text."""
        self._go_to(start)

    def _go_to(self, place: int, end: int | None = None) -> None:
        """Scroll to an offset, and select the text from it to `end`, so that it can be highlighted.

        If that text is not laid out yet, this is done once it is. end: None: select nothing.
        """
        places, behind = self._writer.places, place + 1 if end is None else end
        if behind > places.end and not self.is_complete():
            self._wanted = (place, end)
            return
        first, last = places.in_qt(place), None if end is None else places.end_in_qt(end)
        self.bring_in_sight(self.cursor_over(first, last))

    # Places and marks ---------------------------------------------------------------------

    def selection(self) -> tuple[int, int] | None:
        """Return (start, end) of the selection, or of the word reached by a key; None for
        neither."""
        start, end = self._hit() or self._covered()
        return (max(0, start), end) if max(0, start) < end else None

    def _covered(self) -> tuple[int, int]:
        """Return (start, end) of the selection, or twice the place of the cursor."""
        ranges = covered_ranges(self.textCursor(), self._writer.places)
        return ranges[0][0], ranges[-1][1]

    def _hit(self) -> tuple[int, int] | None:
        """Return (start, end) of the word reached by a key; None if the cursor is elsewhere."""
        hit, alone = self.mark_layer.here, not self.textCursor().hasSelection()
        return hit if hit != NOT_THERE and alone and self._cursor_at() == hit[0] else None

    def _let_go(self) -> None:
        """Remove the emphasis of the word reached by a key once the cursor has left the word."""
        if self.mark_layer.here != NOT_THERE and self._hit() is None and self._wanted is None:
            self.mark_layer.here = NOT_THERE
            self._mark()

    def _cursor_at(self) -> int:
        return self._covered()[0]

    def caret(self) -> int:
        """Return the offset of the cursor, or of the start of the selection."""
        return max(0, self._cursor_at())

    def offset_at(self, point: QPoint) -> int:
        """Return the offset of the text at a point of the viewport; below 0 in the title."""
        return self._writer.places.in_text(self.cursorForPosition(point).position())

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Replace the marks that are shown in addition to the finder's terms."""
        self.mark_layer.set_marks(marks)
        self._mark()
        self.viewport().update()

    def _in_sight(self) -> tuple[int, int]:
        box, places = self.viewport().rect(), self._writer.places
        first = self.cursorForPosition(QPoint(0, 0)).position()
        last = self.cursorForPosition(QPoint(box.width(), box.height())).position()
        start, end = places.in_text(first), places.in_text(last)
        if self._writer.is_right_to_left:  # such a line begins at the right
            start = min(start, self.offset_at(QPoint(box.width(), 0)))
            end = max(end, self.offset_at(QPoint(0, box.height())))
        return start, end + 1

    def _mark(self) -> None:
        layer, sight = self.mark_layer, self._in_sight()
        self._seen, self.marked_range = sight[1], sight
        if sight[0] > sight[1]:  # the layout is incomplete: try again in the event loop
            self._moved.start()
        if not (layer.hits or layer.found or layer.marks):
            if self.extraSelections():
                self.setExtraSelections([])
            return
        theme = theme_of(self.palette())
        places = self._writer.places
        self.setExtraSelections(layer.selections(self.document(), places, theme, sight))

    # Qt's events --------------------------------------------------------------------------

    def begin_selecting(self) -> None:
        """Show the caret and select the word reached by a key; else start at the cursor if it is
        visible."""
        super().begin_selecting()
        hit, places = self._hit(), self._writer.places
        if hit is not None:
            self.setTextCursor(self.cursor_over(places.in_qt(hit[0]), places.end_in_qt(hit[1])))

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return the selection for a copy, also of a table in the order of the document."""
        if not self._writer.has_mirrored:
            return super().createMimeDataFromSelection()
        ranges = covered_ranges(self.textCursor(), self._writer.places)
        reading, title, (start, end) = self._reading, self._title, ranges[0]
        lines = [title[len(title) + 1 + start :][: end - start]] if start < 0 else []
        copied = QMimeData()
        copied.setText("\n".join([*lines, text_of(ranges, reading.text, reading.blocks)]))
        return copied

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the caret through the cells of a table in the order of the document."""
        before = self.textCursor() if self._writer.has_mirrored else None
        super().keyPressEvent(event)
        if before is not None and self.has_caret():
            moved = correct_step(self.textCursor(), before, event, self._writer.places)
            if moved is not None:
                self.setTextCursor(moved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Mark the text that has come into view."""
        super().resizeEvent(event)
        self._mark()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text and the marks, and emit `painted` for a new document."""
        self._paint_text(event)
        if self.mark_layer.marks:
            layer, theme = self.mark_layer, theme_of(self.palette())
            layer.paint_points(self, self._writer.places, theme, self._in_sight())
        # The visible range can change while the window is laid out; the marks are updated later.
        if self._in_sight() != self.marked_range:
            self._moved.start()
        if self._fresh:
            self._fresh = False
            self.painted.emit(self._name)

    def _paint_text(self, event: QPaintEvent) -> None:
        # Qt computes the outlines of all marks in each paragraph that it paints: painting hundreds
        # of marks takes a tenth of a second at once, and a hundredth in strips of a few lines.
        box, marks = event.rect(), len(self.extraSelections())
        height = box.height() if marks <= MANY_MARKS else STRIP
        for top in range(box.top(), box.bottom() + 1, max(1, height)):
            strip = QRect(box.left(), top, box.width(), height)
            super().paintEvent(QPaintEvent(strip & box))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit `clicked_mark` for the mark under the pointer, unless text is selected."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            mark = self.mark_layer.at(self.offset_at(event.position().toPoint()))
            if mark is not None:
                self.clicked_mark.emit(mark)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of the mark under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tip = self.mark_layer.tip_at(self.offset_at(event.pos()))
            QToolTip.showText(event.globalPos(), tip, self.viewport())
            return True
        return super().viewportEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Lay the document out again in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_theme"):
            if self._theme not in ("", theme_of(self.palette()).name):
                self._again()
            self._mark()


def _one_line(text: str) -> str:
    return " ".join(text.split())

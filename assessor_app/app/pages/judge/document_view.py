"""The document: large, in a column one can read, with the topic's words and what is looked for."""

import re
from bisect import bisect_left, bisect_right

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from assessor_app.app.pages.judge.term_colours import term_colour
from assessor_app.app.pages.judge.topic_terms import Hit, TermFinder
from assessor_app.app.reading.reading_text import Places
from assessor_app.app.theme import heading, theme_of

FIRST_PIECE = 8_000  # characters laid out before the first painting
PIECE = 20_000
MOST_LINES = 600  # of a piece
LINE_HEIGHT = 145  # per cent
SPACE_AROUND = 22
LEAST_MARGIN = 24
MOST_FOUND = 50_000
# Letters as frequent as in English prose: a font's own average width is too large.
PROSE = "the rise and fall of the tide shapes the lives of plants and animals on every shore "
SHEET = """QTextEdit, QTextEdit:focus { border: none; border-radius: 0; padding: 0; }
QTextEdit:focus { border-top: 2px solid palette(highlight); }
QTextEdit { border-top: 2px solid transparent; }"""


class DocumentView(QTextEdit):
    """Shows one text, read-only. `painted` names a document once it is on the screen."""

    painted = Signal(str)
    hits_changed = Signal()
    found_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Document")
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.viewport().setMouseTracking(True)
        # A caret blinking beside what one reads is in the way; marks show where one is.
        self.setCursorWidth(0)
        self.hits: list[Hit] = []
        self.found: list[int] = []
        self.found_at = -1
        self._found_length = 0
        self._hit_at = -1
        self._name = ""
        self._text = ""
        self._laid_out = 0
        self._looked_through = 0
        self._fresh = False
        self._line = 80
        self._places = Places("")
        self._finder = TermFinder(())
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._go_on)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._mark())

    # What is shown ------------------------------------------------------------------------

    def show_text(self, name: str, title: str, text: str, finder: TermFinder) -> None:
        """Show a document from its beginning. A long text is laid out piece by piece."""
        self._more.stop()
        self._name, self._text = name, f"{title}\n{text}" if title else text
        self._places = Places(self._text)
        self._finder = finder
        self._laid_out = self._looked_through = 0
        self.hits, self.found, self.found_at, self._hit_at = [], [], -1, -1
        self.clear()
        self._begin(bool(title))
        self._lay_out(FIRST_PIECE)
        self._look_through(FIRST_PIECE)
        if self._laid_out < len(self._text):
            self._more.start()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)
        self._mark()
        self._fresh = True
        self.setAccessibleDescription(f"{name} {title}".strip())
        self.hits_changed.emit()
        self.found_changed.emit()
        self.viewport().update()

    @property
    def finder(self) -> TermFinder:
        """The terms that are marked."""
        return self._finder

    def is_complete(self) -> bool:
        """Whether the whole text is laid out and looked through."""
        return self._looked_through >= len(self._text)

    def whole_text(self) -> str:
        """All that is shown, also what is not laid out yet."""
        return self._text

    def set_reading(self, points: float, characters: int) -> None:
        """Set the size of the letters and the longest line."""
        # As a style sheet: a font set here is lost when the window's style is set anew.
        self.setStyleSheet(f"{SHEET} QTextEdit {{ font-size: {points}pt; }}")
        self.ensurePolished()
        self._line = characters
        self._set_margins()

    def _begin(self, titled: bool) -> None:
        self.document().setDocumentMargin(0)
        cursor = QTextCursor(self.document())
        plain = QTextBlockFormat()
        plain.setLineHeight(LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(plain)
        frame = self.document().rootFrame()
        around = frame.frameFormat()
        around.setTopMargin(SPACE_AROUND)
        around.setBottomMargin(2 * SPACE_AROUND)
        frame.setFrameFormat(around)
        if titled:
            end = self._text.index("\n")
            form = QTextCharFormat()
            form.setFont(heading(self.font(), 1.4))
            first = QTextBlockFormat()
            first.setBottomMargin(10)
            first.setLineHeight(115, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            cursor.setBlockFormat(first)
            cursor.insertText(self._text[:end], form)
            cursor.insertBlock(plain, QTextCharFormat())
            self._laid_out = end + 1

    def _lay_out(self, wanted: int) -> None:
        end = min(len(self._text), self._laid_out + wanted)
        if end > self._laid_out:
            end = self._line_end(self._laid_out, end)
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(self._text[self._laid_out : end])
            self._laid_out = end

    def _line_end(self, start: int, end: int) -> int:
        """The end of the line that `end` is in, or of the line that makes the piece long."""
        if self._text.count("\n", start, end) > MOST_LINES:
            lines = self._text[start:end].split("\n", MOST_LINES)
            return end - len(lines[-1]) - 1
        line_end = self._text.find("\n", end)
        return len(self._text) if line_end < 0 else line_end

    def _look_through(self, wanted: int) -> None:
        # To the end of a line, so that no word is cut.
        end = self._text.find("\n", self._looked_through + wanted)
        end = len(self._text) if end < 0 else end
        self.hits += self._finder.hits(self._text, self._looked_through, end)
        self._looked_through = end

    def _go_on(self) -> None:
        self._lay_out(PIECE)
        self._look_through(PIECE)
        self._mark()
        if self._laid_out < len(self._text) or not self.is_complete():
            self._more.start()
        else:
            self.hits_changed.emit()

    def stop(self) -> None:
        """Lay out nothing more: the page is going."""
        self._more.stop()

    # Looking for something ----------------------------------------------------------------

    def find_all(self, wanted: str) -> None:
        """Mark every place that has these characters, and go to the first in or below sight."""
        self.found, self.found_at, self._found_length = [], -1, len(wanted)
        self._hit_at = -1
        if wanted:
            pattern = re.compile(re.escape(wanted), re.IGNORECASE)
            for match in pattern.finditer(self._text):
                self.found.append(match.start())
                if len(self.found) == MOST_FOUND:
                    break
        if self.found:
            self.found_at = bisect_left(self.found, self._in_sight()[0]) % len(self.found)
            self._go_to(self.found[self.found_at])
        self._mark()
        self.found_changed.emit()

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) place, round and round."""
        if self.found:
            self.found_at = (self.found_at + step) % len(self.found)
            self._go_to(self.found[self.found_at])
            self._mark()
            self.found_changed.emit()

    def next_hit(self, step: int) -> bool:
        """Go to the next or previous word of the topic; whether there is one."""
        if not self.hits:
            return False
        here = self._places.in_text(self.textCursor().position())
        starts = [hit.start for hit in self.hits]
        at = bisect_right(starts, here) if step > 0 else bisect_left(starts, here) - 1
        self._hit_at = at % len(starts)
        self._go_to(starts[self._hit_at])
        self._mark()
        return True

    def _go_to(self, place: int) -> None:
        if place >= self._laid_out:
            self._lay_out(place - self._laid_out + PIECE)
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._places.in_qt(place))
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        box = self.cursorRect(cursor)
        if not self.viewport().rect().adjusted(0, 30, 0, -60).contains(box.center()):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + box.top() - self.viewport().height() // 3)

    # Marks --------------------------------------------------------------------------------

    def _in_sight(self) -> tuple[int, int]:
        box = self.viewport().rect()
        first = self.cursorForPosition(QPoint(0, 0)).position()
        last = self.cursorForPosition(QPoint(box.width(), box.height())).position()
        return self._places.in_text(first), self._places.in_text(last) + 1

    def _mark(self) -> None:
        """Colour what is in sight: a document may have more places than one wants to paint."""
        if not self.hits and not self.found:
            self.setExtraSelections([])
            return
        first, last = self._in_sight()
        theme = theme_of(self.palette())
        marks = []
        low = bisect_left(self.hits, first, key=lambda hit: hit.end)
        for at in range(low, bisect_right(self.hits, last, key=lambda hit: hit.start)):
            hit, here = self.hits[at], at == self._hit_at
            soft = term_colour(hit.term, dark=theme.name == "dark")
            ground, ink = (theme.accent, theme.on_accent) if here else (soft, theme.text)
            marks.append(self._selection(hit.start, hit.end, ground, ink))
        low = bisect_left(self.found, first - self._found_length)
        for at in range(low, bisect_right(self.found, last)):
            start = self.found[at]
            here = at == self.found_at
            ground = theme.accent if here else theme.accent_soft
            ink = theme.on_accent if here else theme.text
            mark = self._selection(start, start + self._found_length, ground, ink)
            mark.format.setFontUnderline(True)
            marks.append(mark)
        self.setExtraSelections(marks)

    def _selection(self, start: int, end: int, ground: str, ink: str) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        last = self.document().characterCount() - 1
        cursor.setPosition(min(self._places.in_qt(start), last))
        cursor.setPosition(min(self._places.in_qt(end), last), QTextCursor.MoveMode.KeepAnchor)
        made.cursor = cursor
        form = QTextCharFormat()
        form.setBackground(QColor(ground))
        form.setForeground(QColor(ink))
        made.format = form
        return made

    # Qt's events --------------------------------------------------------------------------

    def _set_margins(self) -> None:
        width = self.fontMetrics().horizontalAdvance(PROSE) / len(PROSE) * self._line
        bar = self.verticalScrollBar()
        room = self.width() - (bar.sizeHint().width() if bar else 0)
        margin = max(LEAST_MARGIN, int(room - width) // 2)
        self.setViewportMargins(margin, 0, margin, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the column in the middle."""
        self._set_margins()
        super().resizeEvent(event)
        self._mark()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and tell when a new document is on the screen."""
        super().paintEvent(event)
        if self._fresh:
            self._fresh = False
            self.painted.emit(self._name)

    def changeEvent(self, event: QEvent) -> None:
        """Mark in the new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "hits"):
            self._mark()

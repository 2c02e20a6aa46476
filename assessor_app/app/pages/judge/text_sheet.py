"""A sheet to read: large letters, lines of a length that can be read, in the middle."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

SPACE_AROUND = 22
LEAST_MARGIN = 24
# Letters as frequent as in English prose: a font's own average width is too large.
PROSE = "the rise and fall of the tide shapes the lives of plants and animals on every shore "
SHEET = """QTextEdit, QTextEdit:focus { border: none; border-radius: 0; padding: 0; }
QTextEdit:focus { border-top: 2px solid palette(highlight); }
QTextEdit { border-top: 2px solid transparent; }"""


class TextSheet(QTextEdit):
    """A text that is read and not written."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = 70
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

    def set_letters(self, points: float, characters: int) -> None:
        """Set the size of the letters and the longest line."""
        # As a style sheet: a font set here is lost when the window's style is set anew.
        self.setStyleSheet(f"{SHEET} QTextEdit {{ font-size: {points}pt; }}")
        self.ensurePolished()
        self._line = characters
        self._set_margins()

    def set_frame(self) -> None:
        """Leave room above and below what is written next."""
        self.document().setDocumentMargin(0)
        self.document().setIndentWidth(self.fontMetrics().height() * 1.3)
        frame = self.document().rootFrame()
        around = frame.frameFormat()
        around.setTopMargin(SPACE_AROUND)
        around.setBottomMargin(2 * SPACE_AROUND)
        frame.setFrameFormat(around)

    def bring_in_sight(self, cursor: QTextCursor) -> None:
        """Go where this cursor is, with some lines above it."""
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        box = self.cursorRect(cursor)
        if not self.viewport().rect().adjusted(0, 30, 0, -60).contains(box.center()):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + box.top() - self.viewport().height() // 3)

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

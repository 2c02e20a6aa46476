"""A read-only text view with a centred column of limited line length."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QAbstractSlider, QFrame, QTextEdit, QWidget

from assessor_app.app.theme import SEPIA
from assessor_app.app.user_settings import ReadingStyle

BLOCKS = 500  # deleted in one step
KEEPING = QTextCursor.MoveMode.KeepAnchor
SPACE_AROUND = 22
LEAST_MARGIN = 24
CARET = 2
LINES_SCROLLED = 2
# Documents with fewer blocks are cleared at once.
MANY_BLOCKS = 2_000
_STEP = QAbstractSlider.SliderAction
SCROLLED_BY = {
    Qt.Key.Key_Up: _STEP.SliderSingleStepSub,
    Qt.Key.Key_Down: _STEP.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _STEP.SliderPageStepSub,
    Qt.Key.Key_PageDown: _STEP.SliderPageStepAdd,
    Qt.Key.Key_Home: _STEP.SliderToMinimum,
    Qt.Key.Key_End: _STEP.SliderToMaximum,
}
CARET_KEYS = frozenset({*SCROLLED_BY, Qt.Key.Key_Left, Qt.Key.Key_Right})
# Letters as frequent as in English prose: a font's own average width is too large.
PROSE = "the rise and fall of the tide shapes the lives of plants and animals on every shore "
SHEET = """QTextEdit, QTextEdit:focus { border: none; border-radius: 0; padding: 0; }
QTextEdit:focus { border-top: 1px solid palette(highlight); }
QTextEdit { border-top: 1px solid transparent; }"""
PAPER = (
    f" background: {SEPIA.surface}; color: {SEPIA.text};"
    f" selection-background-color: {SEPIA.accent}; selection-color: {SEPIA.on_accent};"
)
_WITH_CARET = (
    Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.KeypadModifier
)


class DocumentDisposal(QObject):
    """Deletes a long document from its end, in steps between other events, and then itself."""

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        document.setParent(self)
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self.go_on)
        self._more.start()

    def go_on(self) -> None:
        """Remove the last BLOCKS blocks; delete this object when no more blocks than that are
        left."""
        document, before = self._document, self._document.blockCount()
        if before > BLOCKS:
            self._shorten(document.findBlockByNumber(before - BLOCKS).position())
        if before > BLOCKS and document.blockCount() < before:
            self._more.start()
        else:
            self.deleteLater()

    def _shorten(self, position: int) -> None:
        cursor = QTextCursor(self._document)
        cursor.setPosition(position)
        table = cursor.currentTable()
        if table is not None:
            # Deleting a part of a table would delete its text only.
            cursor.setPosition(max(0, table.firstPosition() - 1))
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

    def stop(self) -> None:
        """Stop deleting; the remaining blocks are deleted with the window."""
        self._more.stop()


class TextSheet(QTextEdit):
    """Shows a text for reading, in a centred column.

    Arrow keys scroll. Selecting with keys, or `show_caret`, shows a caret; arrow keys then move it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = 70
        self._has_caret = False
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        # Always there, so that the column stays in place when a text gets longer than the view.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)
        self._on_range(0, 0)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.viewport().setMouseTracking(True)
        # A blinking caret distracts readers; marks show the current place.
        self.setCursorWidth(0)

    # The caret ----------------------------------------------------------------------------

    def has_caret(self) -> bool:
        """Return whether the arrow keys move a caret instead of scrolling."""
        return self._has_caret

    def show_caret(self, shown: bool) -> None:
        """Show a caret in the visible text (True), or hide it and clear the selection (False)."""
        self._has_caret = shown
        self.setCursorWidth(CARET if shown else 0)
        cursor = self.textCursor()
        if not shown:
            cursor.clearSelection()
        # Vertically only: in right-to-left text the caret is at or beyond the horizontal edge.
        elif not 0 <= self.cursorRect().center().y() < self.viewport().height():
            cursor = self._first_line_in_sight()
        self.setTextCursor(cursor)

    def begin_selecting(self) -> None:
        """Show the caret before keys select text."""
        if not self._has_caret:
            self.show_caret(True)

    def _first_line_in_sight(self) -> QTextCursor:
        """Return a cursor at the start of the first line that is wholly visible."""
        cursor = self.cursorForPosition(QPoint(self.viewport().width() // 2, 0))
        cursor.movePosition(QTextCursor.MoveOperation.StartOfLine)
        if self.cursorRect(cursor).top() < 0:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfLine)
            cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
        return cursor

    def event(self, event: QEvent) -> bool:
        """Keep the keys that move the caret from triggering shortcuts while it is shown."""
        overrides = self._has_caret and event.type() is QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent):
            alone = not event.modifiers() & ~_WITH_CARET
            if alone and event.key() in (*CARET_KEYS, Qt.Key.Key_Escape):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll with arrow keys; with Shift, select; while a caret is shown, move it. Escape
        hides it."""
        key = event.key()
        if self._has_caret and key == Qt.Key.Key_Escape:
            self.show_caret(False)
            return
        if key in CARET_KEYS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.begin_selecting()
        elif key in SCROLLED_BY and not self._has_caret:
            self.verticalScrollBar().triggerAction(SCROLLED_BY[Qt.Key(key)])
            return
        elif key in CARET_KEYS and not self._has_caret:
            event.ignore()
            return
        super().keyPressEvent(event)

    # The sheet ----------------------------------------------------------------------------

    def begin_anew(self) -> None:
        """Start an empty document without a caret; a long old document is deleted in steps."""
        self._has_caret = False
        old = self.document()
        if old.blockCount() <= MANY_BLOCKS:
            self.clear()
        else:
            self.setExtraSelections([])
            new = QTextDocument(self)
            new.setDefaultFont(old.defaultFont())
            new.setUndoRedoEnabled(False)
            new.documentLayout().setPaintDevice(self.viewport())
            old.setParent(self)
            self.setDocument(new)
            DocumentDisposal(old, self)
        # Else each part that is written moves the cursor, which screen readers follow.
        cursor = self.textCursor()
        cursor.setKeepPositionOnInsert(True)
        self.setTextCursor(cursor)
        self.setCursorWidth(0)

    def stop(self) -> None:
        """Stop all work before the page is closed."""
        for remains in self.findChildren(DocumentDisposal):
            remains.stop()

    def set_letters(self, style: ReadingStyle) -> None:
        """Set the font, its size and the maximum line length."""
        # Set by style sheet: a font set with setFont is lost when the window's style changes.
        family = f' font-family: "{style.font}";' if style.font else ""
        paper = PAPER if style.sepia else ""
        self.setStyleSheet(f"{SHEET} QTextEdit {{ font-size: {style.points}pt;{family}{paper} }}")
        self.ensurePolished()
        self.verticalScrollBar().setSingleStep(LINES_SCROLLED * self.fontMetrics().lineSpacing())
        self._line = style.characters
        self._set_margins()

    def set_frame(self) -> None:
        """Set the margins and the indentation of the new document."""
        # Not set on the root frame: Qt never frees the frame formats that are requested.
        self.document().setDocumentMargin(SPACE_AROUND)
        self.document().setIndentWidth(self.fontMetrics().height() * 1.3)

    def cursor_over(self, start: int, end: int | None = None) -> QTextCursor:
        """Return a cursor that selects from Qt's position `start` to `end`; without `end`,
        nothing."""
        cursor, last = QTextCursor(self.document()), self.document().characterCount() - 1
        cursor.setPosition(min(start, last))
        cursor.setPosition(min(start if end is None else end, last), KEEPING)
        return cursor

    def select_nothing(self) -> None:
        """Clear the selection without scrolling."""
        cursor = self.textCursor()
        if cursor.hasSelection():
            bar = self.verticalScrollBar()
            seen = bar.value()
            cursor.clearSelection()
            self.setTextCursor(cursor)
            bar.setValue(seen)

    def bring_in_sight(self, cursor: QTextCursor) -> None:
        """Set the text cursor, and scroll so that some lines above it are visible."""
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        box = self.cursorRect(cursor)
        if not self.viewport().rect().adjusted(0, 30, 0, -60).contains(box.center()):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + box.top() - self.viewport().height() // 3)

    def _set_margins(self) -> None:
        width = self.fontMetrics().horizontalAdvance(PROSE) / len(PROSE) * self._line
        margin = max(LEAST_MARGIN, int(self.width() - width) // 2) - SPACE_AROUND
        # The scroll bar lies in the right margin, so that the column is in the centre.
        bar = self.verticalScrollBar().sizeHint().width()
        margin = max(margin, bar)
        self.setViewportMargins(margin, 0, margin - bar, 0)

    def _on_range(self, _: int, most: int) -> None:
        self.verticalScrollBar().setEnabled(most > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the column centred."""
        self._set_margins()
        super().resizeEvent(event)

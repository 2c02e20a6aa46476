"""The note on a document. Keys typed here are text; leaving it keeps what was written."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

LINES = 2


class NoteField(QPlainTextEdit):
    """`left`: the focus went elsewhere. `done`: Escape or Ctrl+Enter, back to the document."""

    left = Signal()
    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Note on this document"))
        self.setTabChangesFocus(True)
        height = LINES * self.fontMetrics().lineSpacing() + 20
        self.setFixedHeight(height)

    def show_key(self, key: str) -> None:
        """Say in the empty field which key leads here."""
        note = self.tr("Note")
        self.setPlaceholderText(f"{note} ({key})" if key else note)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the note was left."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape and Ctrl+Enter lead back to the document."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape or (enter and held):
            self.done.emit()
        else:
            super().keyPressEvent(event)

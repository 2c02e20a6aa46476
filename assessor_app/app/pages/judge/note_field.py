"""The note on a document. Keys typed here are text; leaving it keeps what was written."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

LINES = 2


class NoteField(QPlainTextEdit):
    """`left`: the focus went elsewhere. `done`: Escape or Ctrl+Enter, back to the document."""

    left = Signal()
    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.not_filed = QLabel(self.tr("Not yet filed"), self)
        self.not_filed.setProperty("warning", True)
        self.not_filed.hide()
        self.setAccessibleName(self.tr("Note on this document"))
        self.setTabChangesFocus(True)
        height = LINES * self.fontMetrics().lineSpacing() + 20
        self.setFixedHeight(height)

    def show_key(self, key: str) -> None:
        """Say in the empty field which key leads here."""
        note = self.tr("Note")
        self.setPlaceholderText(f"{note} ({key})" if key else note)

    def show_not_filed(self, *, shown: bool) -> None:
        """Say that what stands here was written earlier, and never filed."""
        told = self.tr("Written earlier, and not yet filed.")
        self.setAccessibleDescription(told if shown else "")
        self.setToolTip(told if shown else "")
        self.not_filed.setVisible(shown)
        self.not_filed.adjustSize()
        # Beside the words, not over them.
        self.setViewportMargins(0, 0, self.not_filed.width() + 8 if shown else 0, 0)
        self._place_not_filed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words in the corner."""
        super().resizeEvent(event)
        self._place_not_filed()

    def _place_not_filed(self) -> None:
        self.not_filed.move(self.width() - self.not_filed.width() - 8, 6)

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

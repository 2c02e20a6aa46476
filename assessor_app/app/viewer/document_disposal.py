"""Deletes a long QTextDocument in steps, because deleting it at once blocks the event loop."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QTextCursor, QTextDocument

BLOCKS = 500  # deleted in one step


class Remains(QObject):
    """Deletes a document from its end, in steps between other events, and then itself."""

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        document.setParent(self)
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._go_on)
        self._more.start()

    def _go_on(self) -> None:
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
        """Stop deleting; the rest is deleted with the window."""
        self._more.stop()

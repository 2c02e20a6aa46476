"""Shows the messages on a document, with a field for another one."""

from collections.abc import Mapping

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtGui import QFont, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.numbers import moment_words
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import MultilineField
from assessor_app.app.widgets.layouts import column, row
from assessor_app.campaign.judging.discussion import LONGEST, Message, Thread

LINES = 3
NO_NAMES: Mapping[str, str] = {}


class MessageList(QTextEdit):
    """Shows messages as text, each with its writer, its readers and its time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Messages on this document"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def show_messages(
        self, messages: tuple[Message, ...], reader: str = "", names: Mapping[str, str] = NO_NAMES
    ) -> None:
        """Show messages, the last one in sight.

        reader: the assessor who reads; empty for the lead. names: shown in place of the assessors'.
        """
        self.clear()
        cursor = QTextCursor(self.document())
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        for one in messages:
            if not self.document().isEmpty():
                cursor.insertText("\n\n", QTextCharFormat())
            cursor.insertText(self._head(one, reader, names), bold)
            cursor.insertText("\n" + one.text, QTextCharFormat())
        if not messages:
            cursor.insertText(self.tr("No messages on this document yet."), QTextCharFormat())
        self.moveCursor(QTextCursor.MoveOperation.End)

    def _head(self, one: Message, reader: str, names: Mapping[str, str]) -> str:
        writer, to = names.get(one.writer, one.writer), names.get(one.to, one.to)
        if reader and not one.from_lead:
            who = self.tr("You")
        elif one.from_lead and not reader:
            who = self.tr("{0} to {1}").format(one.writer, to or self.tr("all"))
        else:
            who = one.writer if one.from_lead else writer
        parts = [who]
        if one.at is not None:
            parts.append(moment_words(QDateTime.fromSecsSinceEpoch(int(one.at))))
        if reader and one.is_new_to(reader):
            parts.append(self.tr("new"))
        elif not reader and not one.from_lead and not one.answered:
            parts.append(self.tr("unanswered"))
        return "  ·  ".join(parts)


class ThreadView(QWidget):
    """Shows the messages on a document, and a field to write another one.

    wanted: emitted with the text when the user sends it. left: emitted when the user leaves the
    field by Escape. beside: further controls beside the button.
    """

    wanted = Signal(str)
    left = Signal()

    def __init__(self, *beside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = MessageList()
        self.field = MultilineField(self.tr("Your message"), LINES)
        self.send = button(
            self.tr("Send"),
            self._send,
            with_native_keys(self.tr("Save the message for the reader (Ctrl+Enter)")),
        )
        self.field.entered.connect(self._send)
        self.field.escaped.connect(self.left)
        self.field.textChanged.connect(self._show_sendable)
        below = row(*beside, (None, 1), self.send, spacing=8)
        self.setLayout(column((self.list, 1), self.field, below, spacing=6))
        self._may_write = True
        self._show_sendable()

    def show_thread(
        self, thread: Thread, reader: str = "", names: Mapping[str, str] = NO_NAMES
    ) -> None:
        """Show a thread; the parameters are those of `MessageList.show_messages`."""
        self.list.show_messages(thread.messages, reader, names)

    def let_write(self, *, may: bool) -> None:
        """Allow or forbid to write."""
        self._may_write = may
        self.field.setReadOnly(not may)
        self._show_sendable()

    def _show_sendable(self) -> None:
        length = len(self.field.toPlainText().strip())
        self.send.setEnabled(self._may_write and 0 < length <= LONGEST)

    def _send(self) -> None:
        if self.send.isEnabled():
            self.wanted.emit(self.field.toPlainText())

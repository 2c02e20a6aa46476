"""The text of a page for screen readers, which cannot read the picture of the page."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from assessor_app.app.announcements import is_heard

SHARE = 3  # of the height of the view that the text takes while it has the focus: one of so many


class PageText(QPlainTextEdit):
    """The text of the page in sight, which Tab reaches while a screen reader listens.

    It lies over the lower part of its parent while it has the focus; else it is a point, so that
    the page stays as it is for those who see it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = parent
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.hide()

    def show_page(self, page: int, count: int, text: str) -> None:
        """Take the text of a page, if a screen reader listens. page: counted from 1."""
        if not is_heard() or not count:
            self.hide()
            return
        self.setAccessibleName(self.tr("Text of page {0} of {1}").format(page, count))
        words = text.strip() or self.tr("This page has no text.")
        if words != self.toPlainText():
            self.setPlainText(words)
        self.place()
        self.show()

    def place(self) -> None:
        """Lie over the lower part of the parent, or be a point in its corner."""
        around = self._around.rect()
        if self.hasFocus():
            around.setTop(around.bottom() - around.height() // SHARE)
            self.setGeometry(around)
        else:
            self.setGeometry(around.left(), around.bottom(), 1, 1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the text to those who see it, too."""
        super().focusInEvent(event)
        self.place()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Give the room back to the page."""
        super().focusOutEvent(event)
        self.place()

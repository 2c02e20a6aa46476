"""The assessor's own terms, one to a line."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.widgets.buttons import accepting
from assessor_app.app.widgets.labels import plain, title


class ScanEditor(QDialog):
    """Escape leaves the terms as they were, having asked where some were written; Ctrl+Enter keeps
    them.

    keep: is given the terms, and accepts the dialog once they are kept.
    """

    def __init__(
        self,
        terms: tuple[str, ...],
        keep: Callable[[tuple[str, ...]], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._keep_terms = keep
        self.setWindowTitle(self.tr("Your terms"))
        self.resize(440, 380)
        self._before = "\n".join(terms)
        self.field = QPlainTextEdit(self._before)
        self.field.setAccessibleName(self.tr("Terms, one to a line"))
        self.field.setTabChangesFocus(True)
        self.field.moveCursor(self.field.textCursor().MoveOperation.End)
        self.said = plain(muted=True)
        self.said.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        accepting(buttons, self.tr("Keep"))
        buttons.accepted.connect(self._keep)
        buttons.rejected.connect(self.reject)
        told = self.tr(
            "Words or phrases to look out for, one to a line. Case and accents do not matter; "
            "a star at the end stands for the rest of a word. Only you see them."
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(10)
        layout.addWidget(title(self.tr("Your terms"), 1))
        layout.addWidget(plain(told, muted=True))
        layout.addWidget(self.field, 1)
        layout.addWidget(self.said)
        layout.addWidget(buttons)
        self.field.setFocus()

    def _keep(self) -> None:
        self._keep_terms(tuple(self.field.toPlainText().split("\n")))

    def reject(self) -> None:
        """Leave the terms as they were; what was written is not thrown away unasked."""
        if self.field.toPlainText() == self._before:
            super().reject()
            return
        question = QMessageBox(self)
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(self.tr("Your terms"))
        question.setText(self.tr("Keep the terms as you wrote them?"))
        keep = question.addButton(self.tr("Keep"), QMessageBox.ButtonRole.AcceptRole)
        drop = question.addButton(
            self.tr("Leave them as they were"), QMessageBox.ButtonRole.DestructiveRole
        )
        write = question.addButton(self.tr("Go on writing"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(keep)
        question.setEscapeButton(write)
        question.exec()
        chosen = question.clickedButton()
        question.deleteLater()
        # A wait may have ended meanwhile, and the dialog with it.
        if chosen is keep and self.isVisible():
            self._keep()
        elif chosen is drop and self.isVisible():
            super().reject()

    def say(self, words: str) -> None:
        """Say why the dialog is still there."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter keeps what is written."""
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        else:
            super().keyPressEvent(event)

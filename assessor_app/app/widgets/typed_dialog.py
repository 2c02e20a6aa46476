"""Questions with two answers, and dialogs that ask before typed text is discarded."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QMessageBox, QPlainTextEdit, QWidget

from assessor_app.app.widgets.buttons import make_main

# A short question would otherwise break its explanation into lines of few words.
WIDTH = "QLabel#qt_msgbox_informativelabel { min-width: 400px; }"


def question(parent: QWidget, title: str, text: str, more: str) -> QMessageBox:
    """Return a question for `confirmed`. more: what each answer results in."""
    made = QMessageBox(parent)
    made.setWindowTitle(title)
    made.setText(text)
    made.setInformativeText(more)
    made.setStyleSheet(WIDTH)
    return made


def confirmed(asked: QMessageBox, act: str, stay: str) -> bool:
    """Show a question with two buttons, and delete it; return whether the button `act` was pressed.

    stay: the text of the other button, which Enter and Escape press.
    """
    acting = asked.addButton(act, QMessageBox.ButtonRole.DestructiveRole)
    staying = asked.addButton(stay, QMessageBox.ButtonRole.RejectRole)
    asked.setDefaultButton(staying)
    make_main(staying)
    asked.setEscapeButton(staying)
    asked.exec()
    chosen = asked.clickedButton()
    asked.deleteLater()
    return chosen is acting


class TypedDialog(QDialog):
    """A dialog that Escape closes only after a question, if something was typed in it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask before Escape discards what was typed."""
        if event.key() == Qt.Key.Key_Escape and self.has_typed() and not self._discards():
            return
        super().keyPressEvent(event)

    def has_typed(self) -> bool:
        """Return whether the user has changed the text of a field."""
        lines, texts = self.findChildren(QLineEdit), self.findChildren(QPlainTextEdit)
        is_line_changed = any(one.isModified() for one in lines)
        return is_line_changed or any(one.document().isModified() for one in texts)

    def _discards(self) -> bool:
        asked = question(
            self,
            self.windowTitle(),
            self.tr("Discard your changes?"),
            self.tr("What you typed in this dialog is not saved."),
        )
        return confirmed(asked, self.tr("Discard changes"), self.tr("Continue editing"))

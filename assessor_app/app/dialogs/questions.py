"""Questions in a dialog of their own: yes or no, and a name."""

from PySide6.QtWidgets import QInputDialog, QMessageBox, QWidget

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
    asked.setEscapeButton(staying)
    asked.exec()
    chosen = asked.clickedButton()
    asked.deleteLater()
    return chosen is acting


def text_asked(parent: QWidget, title: str, label: str, act: str, text: str = "") -> str | None:
    """Ask for a line of text and return it without spaces around it; None if cancelled.

    act: the text of the accepting button. text: shown first.
    """
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setTextValue(text)
    dialog.setOkButtonText(act)
    accepted = dialog.exec()
    dialog.deleteLater()
    return dialog.textValue().strip() if accepted else None

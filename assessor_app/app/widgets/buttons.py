"""Buttons in the styles of the window, and questions and dialogs that are answered by buttons."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QIcon, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from assessor_app.app.translation import QT_TRANSLATE_NOOP

CLICKED_TWICE = QT_TRANSLATE_NOOP(
    "DecisionButton",
    "The second click of a double click is ignored. Click again to judge what is shown now.",
)


# A short question would otherwise break its explanation into lines of few words.
WIDTH = "QLabel#qt_msgbox_informativelabel { min-width: 400px; }"


class DecisionButton(QPushButton):
    """A button that judges a document and shows the next; a double click counts as one click.

    refused: emitted with a message if a click was ignored: the second of a double click, or another
    that followed as fast.
    """

    refused = Signal(str)

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._refused_at: int | None = None  # time stamp of the event in milliseconds

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press the button, unless the click quickly follows an ignored one."""
        interval = QGuiApplication.styleHints().mouseDoubleClickInterval()
        if self._refused_at is not None and event.timestamp() - self._refused_at < interval:
            self._refuse(event)
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click: it would judge the next document before the user has seen it."""
        self._refuse(event)

    def _refuse(self, event: QMouseEvent) -> None:
        self._refused_at = event.timestamp()
        self.refused.emit(self.tr(CLICKED_TWICE))


class MenuButton(QToolButton):
    """A button that opens a menu; explanation: its tooltip and accessible name."""

    def __init__(self, text: str, explanation: str) -> None:
        super().__init__()
        self.setText(text)
        self.setToolTip(explanation)
        self.setAccessibleName(explanation)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setMenu(QMenu(self))
        self.menu().setToolTipsVisible(True)


def button(text: str, clicked: Callable[[], object], explanation: str = "") -> QPushButton:
    """Return a plain button that calls `clicked`. explanation: its tooltip."""
    made = QPushButton(text)
    made.clicked.connect(lambda: clicked())
    made.setToolTip(explanation)
    made.setAutoDefault(False)
    return made


def primary(text: str, clicked: Callable[[], object], explanation: str = "") -> QPushButton:
    """Return a button for the main action of a page; at most one should be visible.

    clicked: called when the button is clicked. explanation: its tooltip.
    """
    made = button(text, clicked, explanation)
    made.setProperty("primary", True)
    return made


def make_main(made: QPushButton) -> None:
    """Make a button the main button of its dialog: it is bold, and Enter presses it."""
    made.setDefault(True)
    # The style sheet widens primary buttons for their bold text, but not default buttons.
    made.setProperty("primary", True)
    # A question has styled its buttons by now.
    made.style().unpolish(made)
    made.style().polish(made)


def accepting(box: QDialogButtonBox, text: str) -> QPushButton:
    """Add the accepting button to a dialog's button box and return it; it is the main button."""
    made = box.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
    make_main(made)
    return made


def standard_button(which: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """Return a dialog's button box with a standard button, without the icon of the desktop."""
    box = QDialogButtonBox(which)
    # The style sheet of the window comes too late, because the box is made without a parent. With a
    # style sheet of the application, Qt would style all parts of a page again with each layout.
    box.button(which).setIcon(QIcon())
    return box


def answer_buttons(
    dialog: QDialog, text: str, accept: Callable[[], object] | None = None
) -> tuple[QDialogButtonBox, QPushButton]:
    """Return a dialog's button box with Cancel and an accepting button, and the accepting button.

    text: label of the accepting button. accept: called by this button; None for the dialog's own
    `accept`.
    """
    box = standard_button(QDialogButtonBox.StandardButton.Cancel)
    made = accepting(box, text)
    box.accepted.connect(accept or dialog.accept)
    box.rejected.connect(dialog.reject)
    return box, made


def close_buttons(dialog: QDialog) -> QDialogButtonBox:
    """Return the button box of a dialog that can only be closed; Close is the main button."""
    box = standard_button(QDialogButtonBox.StandardButton.Close)
    make_main(box.button(QDialogButtonBox.StandardButton.Close))
    # Closing asks about typed text; only Cancel discards it without a question.
    box.rejected.connect(dialog.close)
    return box


def without_default(box: QDialogButtonBox) -> QDialogButtonBox:
    """Return a button box whose buttons Enter does not press, for dialogs with a search field."""
    for one in box.findChildren(QPushButton):
        one.setDefault(False)
        one.setAutoDefault(False)
    return box


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
    """A dialog that asks before Escape or the close button of its window discards typed text."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask before Escape discards typed text."""
        if event.key() == Qt.Key.Key_Escape and self.has_typed() and not self._discards():
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask before the close button of the window discards typed text."""
        if self.isVisible() and self.has_typed() and not self._discards():
            event.ignore()
            return
        super().closeEvent(event)

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


def pill(text: str, parent: QWidget | None = None) -> QPushButton:
    """Return a switch that is on or off."""
    made = QPushButton(text, parent)
    made.setCheckable(True)
    made.setProperty("pill", True)
    made.setAutoDefault(False)
    return made


def link(text: str, clicked: Callable[[], object], explanation: str = "") -> QPushButton:
    """Return a button that looks like a link, for lists of things to open.

    clicked: called when the button is clicked. explanation: its tooltip.
    """
    made = button(text, clicked, explanation)
    made.setProperty("link", True)
    return made

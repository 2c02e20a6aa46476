"""Functions and classes for buttons in the styles of the window: plain, primary, pill and link."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QPushButton, QToolButton, QWidget

from assessor_app.app.translation import QT_TRANSLATE_NOOP

CLICKED_TWICE = QT_TRANSLATE_NOOP(
    "DecisionButton",
    "The second click of a double click is ignored. Click again to judge what is shown now.",
)


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


def answer_buttons(
    dialog: QDialog, text: str, accept: Callable[[], object] | None = None
) -> tuple[QDialogButtonBox, QPushButton]:
    """Return a dialog's button box with Cancel and an accepting button, and the accepting button.

    text: label of the accepting button. accept: called by this button; None for the dialog's own
    `accept`.
    """
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    made = accepting(box, text)
    box.accepted.connect(accept or dialog.accept)
    box.rejected.connect(dialog.reject)
    return box, made


def close_buttons(dialog: QDialog) -> QDialogButtonBox:
    """Return the button box of a dialog that can only be closed; Close is the main button."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    make_main(box.button(QDialogButtonBox.StandardButton.Close))
    box.rejected.connect(dialog.reject)
    return box


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

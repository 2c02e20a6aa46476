"""Buttons in the window's three manners."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from assessor_app.app.translation import QT_TRANSLATE_NOOP

CLICKED_TWICE = QT_TRANSLATE_NOOP(
    "DecisionButton", "A double click counts as one click. Click again for what is shown now."
)


class DecisionButton(QPushButton):
    """A button that decides about a document and brings up the next: a double click is one click.

    refused: the second click of a double click, or one that follows as fast, was not taken, and
    why.
    """

    refused = Signal(str)

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._refused_at: int | None = None  # the event's time stamp, in milliseconds

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press the button, unless Qt takes the third of several fast clicks for a new one."""
        interval = QGuiApplication.styleHints().mouseDoubleClickInterval()
        if self._refused_at is not None and event.timestamp() - self._refused_at < interval:
            self._refuse(event)
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do not press the button: the next document has only just appeared."""
        self._refuse(event)

    def _refuse(self, event: QMouseEvent) -> None:
        self._refused_at = event.timestamp()
        self.refused.emit(self.tr(CLICKED_TWICE))


def button(text: str, clicked: Callable[[], object], explanation: str = "") -> QPushButton:
    """A plain button."""
    made = QPushButton(text)
    made.clicked.connect(lambda: clicked())
    made.setToolTip(explanation)
    made.setAutoDefault(False)
    return made


def primary(text: str, clicked: Callable[[], object], explanation: str = "") -> QPushButton:
    """The button that most people want: at most one in sight."""
    made = button(text, clicked, explanation)
    made.setProperty("primary", True)
    return made


def accepting(box: QDialogButtonBox, text: str) -> QPushButton:
    """Put the button into a dialog's row that does what the dialog is for; Enter presses it."""
    made = box.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
    made.setDefault(True)
    # The style makes room for the bolder letters of a primary button, not of a default one.
    made.setProperty("primary", True)
    return made


def link(text: str, clicked: Callable[[], object], explanation: str = "") -> QPushButton:
    """A button without a frame, for lists of things to open."""
    made = button(text, clicked, explanation)
    made.setProperty("link", True)
    return made

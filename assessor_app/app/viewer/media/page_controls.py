"""The controls of PDF and image views: the keys for zooming and the page number field."""

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.numbers import localised
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.form_fields import NumberField
from assessor_app.app.widgets.layouts import row

ZOOM_STEP = 1.2
FIT = 0.0
_CONTROL = Qt.KeyboardModifier.ControlModifier
_LARGER = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
HEIGHT = 30
FIELD_WIDTH = 72


def zoom_of(event: QKeyEvent, zoom: float) -> float | None:
    """Return the zoom after a key press, FIT for Ctrl+0; None if the key does not zoom."""
    if not event.modifiers() & _CONTROL:
        return None
    if event.key() in _LARGER:
        return zoom * ZOOM_STEP
    if event.key() == Qt.Key.Key_Minus:
        return zoom / ZOOM_STEP
    return FIT if event.key() == Qt.Key.Key_0 else None


def goes_to_page(event: QKeyEvent) -> bool:
    """Return whether a key press is Ctrl+G, which asks for a page number."""
    return event.key() == Qt.Key.Key_G and event.modifiers() == _CONTROL


class PageField(QWidget):
    """A field for the number of a page, followed by the number of pages, such as "3 / 12".

    Enter goes to the page typed, Escape cancels.
    wanted: emitted with the page to go to, counted from 0. left: emitted when the field gives up
    the focus.
    """

    wanted = Signal(int)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.number = NumberField(self.tr("Page"), 1, 1)
        self.number.setKeyboardTracking(False)
        self.number.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        follow_letters(self.number, self._fit_letters)
        self.number.setToolTip(with_native_keys(self.tr("Go to a page (Ctrl+G)")))
        self.number.installEventFilter(self)
        self.number.valueChanged.connect(lambda page: self.wanted.emit(page - 1))
        self.count = QLabel()
        self.setLayout(row((None, 1), self.number, self.count, (None, 1), spacing=6))

    def _fit_letters(self) -> None:
        self.number.setFixedWidth(grown(self.number.font(), FIELD_WIDTH))

    def show_page(self, page: int, count: int) -> None:
        """Show the current page, counted from 0, and the number of pages; keep a number being
        typed.

        The field is hidden if there are no pages.
        """
        self.setVisible(count > 0)
        self.count.setText(localised(f"/ {count:,}"))
        if not self.number.hasFocus():
            with QSignalBlocker(self.number):
                self.number.setRange(1, max(1, count))
                self.number.setValue(page + 1)

    def take_focus(self) -> None:
        """Focus the field and select its number."""
        self.number.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.number.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept the number on Enter or discard it on Escape; both emit `left`."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.number.interpretText()
        elif event.key() == Qt.Key.Key_Escape:
            # Reset the text first: the field would accept the typed number when it loses the focus.
            self.number.lineEdit().setText(str(self.number.value()))
        else:
            return False
        self.left.emit()
        return True

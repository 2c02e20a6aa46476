"""Keeps the mouse wheel from changing a control that somebody only scrolls past."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

Control = TypeVar("Control", bound=QWidget)
# Ways into a control that its user takes; others put the focus there without being asked.
CHOSEN = frozenset(
    {
        Qt.FocusReason.MouseFocusReason,
        Qt.FocusReason.TabFocusReason,
        Qt.FocusReason.BacktabFocusReason,
        Qt.FocusReason.ShortcutFocusReason,
    }
)
# The focus comes back from another window, or from the control's own list.
COMES_BACK = frozenset({Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason})


class WheelGuard(QObject):
    """Passes the wheel on to what is around the control, until a click or a key has chosen it."""

    def __init__(self, control: QWidget) -> None:
        super().__init__(control)
        self._is_chosen = False
        if control.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note how the focus comes; ignore the wheel, so that Qt offers it to the parent."""
        kind = event.type()
        if kind == QEvent.Type.Wheel and not self._is_chosen:
            event.ignore()
            return True
        if kind == QEvent.Type.MouseButtonPress:
            self._is_chosen = isinstance(watched, QWidget) and watched.hasFocus()
        elif kind == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            # A dialog that opens reports the focus of its first field as if Tab had led there.
            is_active = isinstance(watched, QWidget) and watched.isActiveWindow()
            self._is_chosen |= event.reason() in CHOSEN and is_active
        elif kind == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            self._is_chosen &= event.reason() in COMES_BACK
        return False


def guarded(control: Control) -> Control:
    """The same control, that the wheel changes only once a click or a key has chosen it."""
    WheelGuard(control)
    return control

"""Keeps the mouse wheel from changing a control while the user scrolls past it."""

from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

Control = TypeVar("Control", bound=QWidget)
# Focus reasons by which the user chooses a control; others set the focus automatically.
CHOSEN = frozenset(
    {
        Qt.FocusReason.MouseFocusReason,
        Qt.FocusReason.TabFocusReason,
        Qt.FocusReason.BacktabFocusReason,
        Qt.FocusReason.ShortcutFocusReason,
    }
)
# The focus returns from another window or from the control's own list.
COMES_BACK = frozenset({Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason})


class WheelGuard(QObject):
    """Passes wheel events to the parent until the user has chosen the control by click or key."""

    def __init__(self, control: QWidget) -> None:
        super().__init__(control)
        self._is_chosen = False
        if control.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Track whether the user chose the control, and ignore the wheel if not."""
        kind = event.type()
        if kind == QEvent.Type.Wheel and not self._is_chosen:
            event.ignore()
            return True
        if kind == QEvent.Type.MouseButtonPress:
            self._is_chosen = isinstance(watched, QWidget) and watched.hasFocus()
        elif kind == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            # Opening a dialog reports the focus of its first field as if Tab had been pressed.
            is_active = isinstance(watched, QWidget) and watched.isActiveWindow()
            self._is_chosen |= event.reason() in CHOSEN and is_active
        elif kind == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            self._is_chosen &= event.reason() in COMES_BACK
        return False


def guarded(control: Control) -> Control:
    """Install a WheelGuard on the control and return the control."""
    WheelGuard(control)
    return control

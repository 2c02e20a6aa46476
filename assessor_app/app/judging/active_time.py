"""How long somebody really was there: time without a sign of life does not count."""

import time
from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QWidget

LONGEST_SILENCE = 60.0
OF_JUDGING = "of_judging"
SIGNS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
    }
)


class Attention:
    """Active seconds since `begin`. A silence counts for a minute at most."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seconds = 0.0
        self._last = clock()
        self._away = False

    def begin(self) -> None:
        """Count anew."""
        self._seconds = 0.0
        self._last = self._clock()

    def notice(self) -> None:
        """There was a key or a movement."""
        now = self._clock()
        if not self._away:
            self._seconds += min(now - self._last, LONGEST_SILENCE)
        self._last = now

    def leave(self) -> None:
        """The window is not the one in use any more."""
        self.notice()
        self._away = True

    def come_back(self) -> None:
        """The window is in use again."""
        if self._away:
            self._away = False
            self._last = self._clock()

    def seconds(self) -> float:
        """How long somebody was there, until now."""
        if self._away:
            return self._seconds
        return self._seconds + min(self._clock() - self._last, LONGEST_SILENCE)


def belongs_to_judging(dialog: QWidget) -> None:
    """Time in this dialog counts as time with the document."""
    dialog.setProperty(OF_JUDGING, True)


class SignsOfLife(QObject):
    """Tells an `Attention` of keys and movements in a window, and when the window is left.

    What is read or written in a dialog of judging is read or written for the document.
    """

    def __init__(self, attention: Attention, parent: QWidget) -> None:
        super().__init__(parent)
        self._attention = attention
        self._watched: QObject | None = None
        cast(QGuiApplication, QGuiApplication.instance()).focusWindowChanged.connect(self._on_focus)

    def watch(self, window: QWidget) -> None:
        """Look at this window's input from now on."""
        handle = window.windowHandle()
        if handle is not None and handle is not self._watched:
            self._watched = handle
            # What comes to the window's handle is input only: this filter is not run for paints.
            handle.installEventFilter(self)
            window.installEventFilter(self)

    def _on_focus(self, window: QWindow | None) -> None:
        if window is None:
            return
        for dialog in QApplication.topLevelWidgets():
            if dialog.windowHandle() is window and dialog.property(OF_JUDGING):
                window.installEventFilter(self)
                dialog.installEventFilter(self)
                self._attention.come_back()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice, and let everything pass."""
        kind = event.type()
        if kind in SIGNS:
            self._attention.notice()
        elif kind == QEvent.Type.WindowDeactivate:
            self._attention.leave()
        elif kind == QEvent.Type.WindowActivate:
            self._attention.come_back()
        return False

"""Other windows and programs on the same campaign: their changes are looked for here."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from assessor_app.app.session import Session

EVERY = 1000


class Watch(QObject):
    """Looks when the window comes into use, and once a second while it is in use."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.look)
        window.installEventFilter(self)

    def look(self) -> None:
        """Look now, unless the worker is busy: what it writes is told by whoever asked for it."""
        if self._session.jobs.idle():
            self._session.look_elsewhere()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin and stop with the window's being in use."""
        kind = event.type()
        if watched is self._window and kind == QEvent.Type.WindowActivate:
            self.look()
            self._timer.start()
        elif watched is self._window and kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide):
            self._timer.stop()
        return False

"""Tracks the key or mouse press that the program is handling: its time, and if it is a repeat.

Qt recognises the repeats of a held key by looking for the next press behind each release. On a busy
machine under X11 that press has often not arrived yet, and Qt delivers release and press as
genuine. Their time stamps, which the X server sets, are still equal.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWindow

SHORTEST_RELEASE = 10  # milliseconds: a shorter release is contact bounce
LONGEST_DELAY = 60.0  # seconds; a press that seems older may have the time stamp of another clock
SAME_DELAY, APART = 0.25, 1.0  # seconds; see `Press._has_another_clock`
REST = 1000  # milliseconds
STILL_HELD = 0.5  # seconds without a repeat after which the key counts as released
DRIFT = 1e-4  # drift between the two clocks in seconds per second
MOUSE = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)


class Press:
    """Tracks which press of a key or mouse button the program is handling.

    The methods `key_down`, `key_up` and `mouse_down` record the events of the window. is_repeat:
    whether the key has been held down, or bounced, since an earlier press. clock: returns monotonic
    seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._pressed_at: float | None = None  # time of the last press
        self._noticed_at = clock()
        self._made_at: float | None = None  # time of the press that is being handled
        self.is_repeat = False
        self._repeated_at = -STILL_HELD
        self._last = (0, 0)  # key and time stamp
        self._released: dict[int, int] = {}  # time stamp by key
        self._offset: float | None = None
        self._compared_at = 0.0
        self._stamp = 0.0  # of the last press, in seconds
        self._too_late: tuple[float, float] | None = None  # a delay, and when it was noticed

    def key_down(self, key: int, stamp: int, *, repeats: bool = False) -> None:
        """Record that a key was pressed; the same press may be reported more than once.

        key: the code of the key. stamp: time stamp of the event in milliseconds, 0 if unknown.
        repeats: whether Qt marks the press as a repeat.
        """
        if stamp and (key, stamp) == self._last:
            return
        up = self._released.get(key)
        held = bool(stamp) and up is not None and 0 <= stamp - up < SHORTEST_RELEASE
        self._begin(stamp, is_repeat=repeats or held)
        self._last = (key, stamp)

    def key_up(self, key: int, stamp: int) -> None:
        """Record that a key was released, or that Qt reports so.

        The arguments are those of `key_down`.
        """
        self._released[key] = stamp
        if key == self._last[0]:
            self.is_answered()

    def mouse_down(self, stamp: int) -> None:
        """Record that a mouse button was pressed. stamp: as in `key_down`."""
        self._begin(stamp, is_repeat=False)

    def is_answered(self) -> None:
        """Record the release of the key or mouse button; on-screen buttons react only now."""
        self._made_at = self._pressed_at

    def is_over(self) -> None:
        """Record that the program has done everything that the press triggered."""
        self._made_at, self.is_repeat = None, False

    def is_held(self) -> bool:
        """Return whether a key is being held down, so that it repeats."""
        return self._clock() - self._repeated_at < STILL_HELD

    def seconds_since(self) -> float:
        """Return the seconds since the last press, or since the start without one."""
        return self._clock() - self._noticed_at

    def was_before(self, moment: float) -> bool:
        """Return whether the press happened before `moment`, in seconds of the monotonic clock.

        Returns False if no press is known, as with a screen reader.
        """
        return self._made_at is not None and self._made_at < moment

    def _begin(self, stamp: int, *, is_repeat: bool) -> None:
        self.is_repeat, self._noticed_at = is_repeat, self._clock()
        if is_repeat:
            self._repeated_at = self._noticed_at
        self._pressed_at = self._on_our_clock(stamp / 1000) if stamp else None
        self._made_at = self._pressed_at

    def _on_our_clock(self, stamp: float) -> float:
        """Convert the time stamp of an event (seconds) to the monotonic clock, and return it.

        Assumes that the event with the shortest delay so far arrived at once.
        """
        now = self._clock()
        difference = now - stamp
        known = self._offset
        if known is not None and not self._has_another_clock(stamp, difference - known):
            difference = min(difference, known + DRIFT * (now - self._compared_at))
        self._offset, self._compared_at, self._stamp = difference, now, stamp
        return stamp + difference

    def _has_another_clock(self, stamp: float, delay: float) -> bool:
        """Return whether a press seems very late only because its clock was reset.

        stamp: of the press, in seconds. delay: by how many seconds the press seems late. Presses
        that were really delayed, as by the connection to the X server, arrive together, each with a
        shorter delay. A clock that was reset goes back, or shows the same delay again later.
        """
        if delay < LONGEST_DELAY:
            self._too_late = None
            return False
        if stamp < self._stamp:
            return True
        now, before = self._clock(), self._too_late
        if before is None or abs(delay - before[0]) > SAME_DELAY:
            self._too_late = delay, now
            return False
        return now - before[1] >= APART


class Rest(QTimer):
    """A timer for the pause after the last judgement of a topic.

    During the pause, judging keys are ignored, because they would press buttons or switch tabs.
    over: emitted when the pause has passed and no key is held down.
    """

    over = Signal()

    def __init__(self, press: Press, parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=REST)
        self._press = press
        self.timeout.connect(self._look)

    def _look(self) -> None:
        if self._press.is_held():
            self.start()
        else:
            self.over.emit()


class PressWatch(QObject):
    """Reports presses in the application's windows to a `Press`.

    Repeats of a held key that Qt did not recognise are resent, marked as repeats.
    """

    def __init__(self, press: Press, parent: QObject) -> None:
        super().__init__(parent)
        self._press = press
        self._after = QTimer(self, singleShot=True, interval=0)
        self._after.timeout.connect(press.is_over)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._watch)
        self._watch(application.focusWindow())

    def _watch(self, window: QWindow | None) -> None:
        # A window's handle receives only input events, so the filter runs for nothing else.
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report a press to the `Press`.

        A repeat that Qt took for a genuine press is resent as a repeat; True is then returned.
        """
        if isinstance(event, QKeyEvent):
            return self._on_key(watched, event)
        if event.type() in MOUSE and isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseButtonPress:
                self._press.mouse_down(event.timestamp())
            else:
                self._press.is_answered()
            self._after.start()
        return False

    def _on_key(self, window: QObject, event: QKeyEvent) -> bool:
        key, press = event.nativeScanCode() or event.key(), self._press
        self._after.start()
        if event.type() == QEvent.Type.KeyRelease:
            press.key_up(key, event.timestamp())
            return False
        press.key_down(key, event.timestamp(), repeats=event.isAutoRepeat())
        is_press = event.type() == QEvent.Type.KeyPress
        if is_press and press.is_repeat and not event.isAutoRepeat():
            QGuiApplication.sendEvent(window, _as_repeat(event))
            return True
        return False


def _as_repeat(event: QKeyEvent) -> QKeyEvent:
    made = QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,
        event.count(),
    )
    made.setTimestamp(event.timestamp())
    return made

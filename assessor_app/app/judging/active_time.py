"""Active seconds of judging, without longer pauses, and the rate of decisions."""

import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import cast

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.translation import QT_TR_NOOP, tr, translate
from assessor_app.campaign.files.status import FEWEST_DECISIONS

LONGEST_PAUSE = 60.0
OF_JUDGING = "of_judging"
INPUT_EVENTS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
    }
)


class ActiveTime:
    """Measures the active seconds since `begin`. Each pause without input counts for at most a
    minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._seconds = 0.0
        self._last = clock()
        self._away = False

    def begin(self) -> None:
        """Reset the active time to 0 seconds."""
        self._seconds = 0.0
        self._last = self.clock()

    def notice(self) -> None:
        """Record an input: count the time since the last input, at most `LONGEST_PAUSE` seconds."""
        now = self.clock()
        if not self._away:
            self._seconds += min(now - self._last, LONGEST_PAUSE)
        self._last = now

    def leave(self) -> None:
        """Stop counting, because the window is no longer active."""
        self.notice()
        self._away = True

    def come_back(self) -> None:
        """Continue counting, because the window is active again."""
        if self._away:
            self._away = False
            self._last = self.clock()

    def seconds(self) -> float:
        """Return the active seconds from `begin` until now."""
        if self._away:
            return self._seconds
        return self._seconds + min(self.clock() - self._last, LONGEST_PAUSE)


def belongs_to_judging(dialog: QWidget) -> None:
    """Mark a dialog, so that input in it counts as active time on the document."""
    dialog.setProperty(OF_JUDGING, True)


class InputWatcher(QObject):
    """Reports the input in a window, and its activation, to an `ActiveTime`.

    Input in dialogs marked with `belongs_to_judging` counts as input in the window.
    """

    def __init__(self, active_time: ActiveTime, parent: QWidget) -> None:
        super().__init__(parent)
        self._active_time = active_time
        self._watched: QObject | None = None
        cast(QGuiApplication, QGuiApplication.instance()).focusWindowChanged.connect(self._on_focus)

    def watch(self, window: QWidget) -> None:
        """Observe the input in this window from now on."""
        handle = window.windowHandle()
        if handle is not None and handle is not self._watched:
            self._watched = handle
            # The window's handle receives input only: the filter does not run for paint events.
            handle.installEventFilter(self)
            window.installEventFilter(self)

    def _on_focus(self, window: QWindow | None) -> None:
        if window is None:
            return
        for dialog in QApplication.topLevelWidgets():
            if dialog.windowHandle() is window and dialog.property(OF_JUDGING):
                window.installEventFilter(self)
                dialog.installEventFilter(self)
                self._active_time.come_back()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report an event to the active time, and pass it on."""
        kind = event.type()
        if kind in INPUT_EVENTS:
            self._active_time.notice()
        elif kind == QEvent.Type.WindowDeactivate:
            self._active_time.leave()
        elif kind == QEvent.Type.WindowActivate:
            self._active_time.come_back()
        return False


LOOK_BACK = 3600.0  # seconds
SHORTEST = 0.2  # seconds of a decision
RATES = {
    "docs": (QT_TR_NOOP("{0:,} docs/hour"), QT_TR_NOOP("– docs/hour")),
    "pairs": (QT_TR_NOOP("{0:,} pairs/hour"), QT_TR_NOOP("– pairs/hour")),
}


class Pace:
    """Computes the rate of the decisions of the last hour from their active seconds.

    before: (time in seconds since 1970, active seconds) of each earlier decision, oldest first.
    unit: the objects of the decisions, a key of RATES.
    """

    def __init__(
        self,
        before: Iterable[tuple[float, float]] = (),
        clock: Callable[[], float] = time.time,
        unit: str = "docs",
    ) -> None:
        self._clock = clock
        self._unit = unit
        self._decisions = deque((when, max(seconds, SHORTEST)) for when, seconds in before)

    def add(self, seconds: float) -> None:
        """Add a decision made now, after `seconds` active seconds."""
        self._decisions.append((self._clock(), max(seconds, SHORTEST)))

    def words(self, left: int) -> str:
        """Return the decisions per hour and the time that `left` more decisions take, in words.

        The rate is "–" if fewer than `FEWEST_DECISIONS` decisions were made in the last hour.
        """
        each = self._each()
        if not each:
            return tr(RATES[self._unit][1])
        said = fill(tr(RATES[self._unit][0]), round(3600 / each))
        if not left:
            return said
        return translate("Pace", "{0}, {1} remaining").format(said, duration(each * left))

    def time_for(self, number: int) -> str:
        """Return the time that a number of decisions takes, in words; empty without a rate."""
        each = self._each()
        return duration(each * number) if each else ""

    def _each(self) -> float:
        """Return the seconds of a decision; 0 if too few decisions were made in the last hour."""
        while self._decisions and self._decisions[0][0] < self._clock() - LOOK_BACK:
            self._decisions.popleft()
        if len(self._decisions) < FEWEST_DECISIONS:
            return 0.0
        return sum(seconds for _, seconds in self._decisions) / len(self._decisions)


def duration(seconds: float) -> str:
    """Return the approximate duration of `seconds` in words, such as "about 5 min"."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("under a minute")
    if minutes < 60:
        return tr("about {0} min").format(minutes)
    hours, rest = divmod(minutes, 60)
    if hours < 10:
        return tr("about {0} h {1} min").format(hours, rest)
    return tr("about {0} h").format(hours)

"""How fast the judging goes, and how long it will still take."""

import time
from collections import deque
from collections.abc import Callable, Iterable

FIRST_WORD = 3
LOOK_BACK = 3600.0  # seconds
SHORTEST = 0.2


class Pace:
    """The active seconds of the decisions of the last hour."""

    def __init__(
        self, before: Iterable[tuple[float, float]] = (), clock: Callable[[], float] = time.time
    ) -> None:
        self._clock = clock
        self._decisions = deque((when, max(seconds, SHORTEST)) for when, seconds in before)

    def add(self, seconds: float) -> None:
        """A decision was made after so many active seconds."""
        self._decisions.append((self._clock(), max(seconds, SHORTEST)))

    def words(self, left: int) -> str:
        """Decisions an hour and the time left at that rate; empty before there is a rate."""
        while self._decisions and self._decisions[0][0] < self._clock() - LOOK_BACK:
            self._decisions.popleft()
        if len(self._decisions) < FIRST_WORD:
            return ""
        each = sum(seconds for _, seconds in self._decisions) / len(self._decisions)
        said = f"{round(3600 / each):,} an hour"
        return f"{said}, {duration(each * left)} left" if left else said


def duration(seconds: float) -> str:
    """About how long, in words."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return "under a minute"
    if minutes < 60:
        return f"about {minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"about {hours} h {rest} min" if hours < 10 else f"about {hours} h"

"""How fast the judging goes, and how long it will still take."""

from collections import deque
from statistics import median

FIRST_WORD = 3
LOOK_BACK = 50


class Pace:
    """The active seconds of the last decisions of this sitting."""

    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=LOOK_BACK)

    def add(self, seconds: float) -> None:
        """A decision was made after so many active seconds."""
        self._seconds.append(max(seconds, 0.2))

    def words(self, left: int) -> str:
        """Decisions an hour and the time left in words; empty before there is something to say."""
        if len(self._seconds) < FIRST_WORD:
            return ""
        hourly = round(3600 / (sum(self._seconds) / len(self._seconds)))
        said = f"{hourly:,} an hour"
        return f"{said}, {duration(median(self._seconds) * left)} left" if left else said


def duration(seconds: float) -> str:
    """About how long, in words."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return "under a minute"
    if minutes < 60:
        return f"about {minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"about {hours} h {rest} min" if hours < 10 else f"about {hours} h"

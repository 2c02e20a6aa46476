"""A progress bar on standard error, shown only on a terminal."""

import sys
import time

from assessor_app.cli.standard_streams import TerminalText
from assessor_app.domain.problems import without_controls

WIDTH = 30
SECONDS_BETWEEN = 0.1


class ProgressBar:
    """Shows the progress of a long task, and erases itself at the end."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._last = 0.0
        self._drawn = False

    def report(self, done: float, total: float | None, what: str) -> None:
        """Redraw the bar, at most ten times a second. total: None if it is unknown."""
        now = time.monotonic()
        if not self._shown or now - self._last < SECONDS_BETWEEN:
            return
        self._last, self._drawn = now, True
        if total:
            full = round(WIDTH * min(1.0, done / total))
            bar = "█" * full + "░" * (WIDTH - full) + f" {done / total:4.0%}"
        else:
            bar = f"{done:,.0f}" if done else "…"
        _draw(f"{bar}  {without_controls(what[:60])}")

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            _draw("")


def _draw(line: str) -> None:
    stream = sys.stderr
    write = stream.control if isinstance(stream, TerminalText) else stream.write
    write(f"\r\x1b[K{line}")
    stream.flush()

"""Marks that a window is running, and finds the marks of windows that crashed.

Each window has three files in a folder: a mark with its open campaign, a lock that the system
releases when the process ends, and a trace that Python's faulthandler writes in a crash.
"""

import faulthandler
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from PySide6.QtCore import QLockFile, QObject, QTimer

EVERY = 60_000
MARK, LOCK, TRACE = ".json", ".lock", ".trace"
LONGEST_TRACE = 20_000  # characters


@dataclass(frozen=True, slots=True)
class Stopped:
    """A window that did not close properly.

    at: its last sign of life, to the minute. trace: what faulthandler wrote; empty if the process
    was killed.
    """

    at: datetime
    campaign: Path | None
    trace: str


class Running(QObject):
    """The mark of this window. If the folder is not writable, there is no mark and no error."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._stem = folder / uuid4().hex
        self._lock: QLockFile | None = None
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._give_sign)
        self._file = -1

    def begin(self) -> tuple[Stopped, ...]:
        """Create the mark.

        Return the windows that stopped without removing theirs, the latest last.
        """
        stopped: tuple[Stopped, ...] = ()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            stopped = self._stopped()
            self._lock = QLockFile(str(self._stem.with_suffix(LOCK)))
            self._lock.setStaleLockTime(0)
            if not self._lock.tryLock(0):
                return stopped
            flags = os.O_CREAT | os.O_WRONLY | os.O_APPEND
            self._file = os.open(self._stem.with_suffix(TRACE), flags, 0o600)
        except OSError:
            return stopped
        self.show_campaign(None)
        faulthandler.enable(self._file)
        self._timer.start()
        return stopped

    @property
    def trace_file(self) -> int:
        """File descriptor of the trace; -1 without a mark."""
        return self._file

    def show_campaign(self, path: Path | None) -> None:
        """Record the campaign that is open in the window; None if there is none."""
        if self._file >= 0:
            words = json.dumps({"campaign": str(path.resolve()) if path else ""})
            with suppress(OSError):
                self._stem.with_suffix(MARK).write_text(words, encoding="utf-8")

    def end(self) -> None:
        """Remove the mark, because the window has closed properly."""
        self._timer.stop()
        if self._file >= 0:
            faulthandler.disable()
            os.close(self._file)
            self._file = -1
            _remove(self._stem)
        if self._lock is not None:
            self._lock.unlock()

    def _give_sign(self) -> None:
        with suppress(OSError):
            os.utime(self._stem.with_suffix(MARK))

    def _stopped(self) -> tuple[Stopped, ...]:
        found = [_taken_away(mark) for mark in self._folder.glob(f"*{MARK}")]
        return tuple(sorted((one for one in found if one), key=lambda one: one.at))


def _taken_away(mark: Path) -> Stopped | None:
    """Read and delete a mark; None if its window is still running or the mark is invalid."""
    lock = QLockFile(str(mark.with_suffix(LOCK)))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return None
    try:
        at = datetime.fromtimestamp(mark.stat().st_mtime)
        named = json.loads(mark.read_text(encoding="utf-8"))["campaign"]
        trace = mark.with_suffix(TRACE).read_text(encoding="utf-8", errors="replace")
        return Stopped(at, Path(named) if named else None, trace[-LONGEST_TRACE:])
    except (OSError, ValueError, KeyError, TypeError):
        return None  # an incomplete mark, after a power failure
    finally:
        with suppress(OSError):
            _remove(mark)
        lock.unlock()


def _remove(stem: Path) -> None:
    for ending in (MARK, TRACE):
        stem.with_suffix(ending).unlink(missing_ok=True)

"""Marks that a window is running, and reports on windows that did not close properly.

Each window has three files in a folder: a mark with its open campaign, a lock that the system
releases when the process ends, and a trace that Python's faulthandler writes in a crash.
"""

import faulthandler
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from assessor_app.app.jobs import Jobs
from assessor_app.app.translation import QT_TRANSLATE_NOOP, long_moment_words, tr, translate
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.domain.progress import Progress

if TYPE_CHECKING:
    from assessor_app.campaign.files.status import Recovered

EVERY = 60_000
MARK, LOCK, TRACE = ".json", ".lock", ".trace"
LONGEST_TRACE = 20_000  # characters
TO_RESTORE = QT_TRANSLATE_NOOP("Recovery", "open it, and choose File › Restore from backup…")
HAS_TRACE = QT_TRANSLATE_NOOP("Recovery", "For details choose Help › Error report.")
NOTHING_LOST = QT_TRANSLATE_NOOP("Recovery", "No judgement is lost; you can go on.")


@dataclass(frozen=True, slots=True)
class CrashedWindow:
    """A window that did not close properly.

    at: time of its last sign of life, to the minute. campaign: the file that was open; None if
    there was none. trace: what faulthandler wrote; empty if the process was killed.
    """

    at: datetime
    campaign: Path | None
    trace: str


class RunningMark(QObject):
    """Keeps the mark of this window on the disk while the window is open.

    If the folder is not writable, there is no mark and no error.
    """

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._stem = folder / uuid4().hex
        self._lock: QLockFile | None = None
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._give_sign)
        self._file = -1

    def begin(self) -> tuple[CrashedWindow, ...]:
        """Create the mark of this window.

        Returns the windows that stopped without removing their marks, the latest last.
        """
        stopped: tuple[CrashedWindow, ...] = ()
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
        """Return the file descriptor of the trace; -1 if there is no mark."""
        return self._file

    def show_campaign(self, path: Path | None) -> None:
        """Record the file of the campaign that is open in the window; None if none is open."""
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

    def _stopped(self) -> tuple[CrashedWindow, ...]:
        found = [_taken_away(mark) for mark in self._folder.glob(f"*{MARK}")]
        return tuple(sorted((one for one in found if one), key=lambda one: one.at))


def _taken_away(mark: Path) -> CrashedWindow | None:
    """Read and delete the mark of a window that has stopped, and return its contents.

    Returns None if the window is still running, or the mark is invalid.
    """
    lock = QLockFile(str(mark.with_suffix(LOCK)))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return None
    try:
        at = datetime.fromtimestamp(mark.stat().st_mtime)
        named = json.loads(mark.read_text(encoding="utf-8"))["campaign"]
        trace = mark.with_suffix(TRACE).read_text(encoding="utf-8", errors="replace")
        return CrashedWindow(at, Path(named) if named else None, trace[-LONGEST_TRACE:])
    except (OSError, ValueError, KeyError, TypeError):
        return None  # an incomplete mark, after a power failure
    finally:
        with suppress(OSError):
            _remove(mark)
        lock.unlock()


def _remove(stem: Path) -> None:
    for ending in (MARK, TRACE):
        stem.with_suffix(ending).unlink(missing_ok=True)


class Recovery(QObject):
    """Checks the campaigns that stopped windows had open, on a worker of its own.

    told: emitted with two texts: what happened, and what is saved. problem: emitted for a damaged
    file.
    """

    told = Signal(str, str)
    problem = Signal(Exception)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = Jobs(self)

    def look(self, stopped: Iterable[CrashedWindow]) -> None:
        """Check the campaign of each stopped window, and emit what was found."""
        for one in stopped:
            self._look_at(one)

    def _look_at(self, one: CrashedWindow) -> None:
        path = one.campaign
        if path is None:
            self.told.emit(
                _stopped_on(one.at), _with_trace(self.tr("No campaign was open."), one.trace)
            )
            return

        def work(_: object, progress: Progress) -> "Recovered":
            """Return the state of the campaign's file; runs on the worker."""
            from assessor_app.campaign.files.status import recovered

            return recovered(path, progress)

        def tell(found: "Recovered") -> None:
            """Emit the state of the campaign, or a problem if its file is damaged."""
            if found.damage:
                self.problem.emit(_damaged(path, found.damage[0]))
            else:
                told = f"{_stopped_on(_ended_at(one, found))} {self.tr(NOTHING_LOST)}"
                self.told.emit(told, _held(found, one.trace))

        self._jobs.start(self.tr("Checking the campaign"), work, tell, self.problem.emit)

    def shut_down(self) -> None:
        """Stop checking and end the worker."""
        self._jobs.shut_down()


def _damaged(path: Path, why: str) -> BadCampaign:
    told = tr("Assessor did not close properly, and the campaign is damaged: {0}").format(why)
    return BadCampaign(told, place=Place(path), advice=translate("Recovery", TO_RESTORE))


def _stopped_on(at: datetime) -> str:
    return tr("Assessor did not close properly on {0}.").format(long_moment_words(at))


def _ended_at(one: CrashedWindow, found: "Recovered") -> datetime:
    """Return when a window ended: its last sign of life, or the time of a later judgement.

    A judgement counts only if it was made within two minutes after the last sign of life.
    """
    if found.last_at is None:
        return one.at
    known = local_time(found.last_at)
    filed = known.replace(tzinfo=None) if known is not None else one.at
    return filed if one.at < filed < one.at + timedelta(milliseconds=2 * EVERY) else one.at


def _held(found: "Recovered", trace: str) -> str:
    sound = tr("The file is undamaged. Only a note that was being written may be missing.")
    return _with_trace(f"{_there(found)} {sound}", trace)


def _with_trace(words: str, trace: str) -> str:
    more = translate("Recovery", HAS_TRACE)
    return f"{words} {more}" if trace else words


def _there(found: "Recovered") -> str:
    held = [_judgements(found.judgements)] if found.judgements else []
    held += [_preferences(found.preferences)] if found.preferences else []
    if not held:
        return tr("“{0}” has no judgements.").format(found.title)
    both = tr("{0} and {1}").format(*held) if len(held) > 1 else held[0]
    if found.last_at is None:
        return tr("“{0}” has {1}.").format(found.title, both)
    at = local_time(found.last_at)
    last = written(at, found.last_at, "") if at is None else long_moment_words(at)
    told = tr("All judgements in “{0}” up to {1} are saved: {2}.")
    return told.format(found.title, last, both)


def _judgements(number: int) -> str:
    return tr("%Ln judgement(s)", "", number)


def _preferences(number: int) -> str:
    return tr("%Ln preference(s)", "", number)

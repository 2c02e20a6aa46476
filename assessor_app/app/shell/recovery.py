"""Reports the state of campaigns whose window did not close properly the last time."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from assessor_app.app.jobs import Jobs
from assessor_app.app.shell.running import EVERY, Stopped
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.domain.progress import Progress

if TYPE_CHECKING:
    from assessor_app.campaign.files.recovering import Recovered

WHEN = "%d %B %Y, %H:%M"
TO_RESTORE = QT_TRANSLATE_NOOP("Recovery", "open it, and choose Campaign, Restore from backup")
HAS_TRACE = QT_TRANSLATE_NOOP("Recovery", "Help, Report of what went wrong tells what stopped it.")


class Recovery(QObject):
    """Checks the campaigns on a worker of its own, so that the window is not blocked.

    told: emitted with what happened and what is saved, as texts. problem: emitted for a damaged
    file.
    """

    told = Signal(str, str)
    problem = Signal(Exception)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = Jobs(self)

    def look(self, stopped: Iterable[Stopped]) -> None:
        """Check the campaign that each stopped window had open."""
        for one in stopped:
            self._look_at(one)

    def _look_at(self, one: Stopped) -> None:
        path = one.campaign
        if path is None:
            self.told.emit(
                _stopped_on(one.at), _with_trace(self.tr("No campaign was open."), one.trace)
            )
            return

        def work(_: object, progress: Progress) -> "Recovered":
            from assessor_app.campaign.files.recovering import recovered

            return recovered(path, progress)

        def tell(found: "Recovered") -> None:
            if found.damage:
                self.problem.emit(_damaged(path, found.damage[0]))
            else:
                self.told.emit(_stopped_on(_ended_at(one, found)), _held(found, one.trace))

        self._jobs.start(self.tr("Looking a campaign through"), work, tell, self.problem.emit)

    def shut_down(self) -> None:
        """Stop checking and end the worker."""
        self._jobs.shut_down()


def _damaged(path: Path, why: str) -> BadCampaign:
    told = _tr("after the last end of the program {0}").format(why)
    return BadCampaign(told, place=Place(path), advice=_tr(TO_RESTORE))


def _stopped_on(at: datetime) -> str:
    return _tr("Assessor did not close properly on {0}.").format(f"{at:{WHEN}}")


def _ended_at(one: Stopped, found: "Recovered") -> datetime:
    """Return when the window ended: its last sign of life, or a later judgement soon after it."""
    if found.last_at is None:
        return one.at
    known = local_time(found.last_at)
    filed = known.replace(tzinfo=None) if known is not None else one.at
    return filed if one.at < filed < one.at + timedelta(milliseconds=2 * EVERY) else one.at


def _held(found: "Recovered", trace: str) -> str:
    sound = _tr("The file is sound. Only a note being written may be missing.")
    return _with_trace(f"{_there(found)} {sound}", trace)


def _with_trace(words: str, trace: str) -> str:
    return f"{words} {_tr(HAS_TRACE)}" if trace else words


def _there(found: "Recovered") -> str:
    held = [_judgements(found.judgements)] if found.judgements else []
    held += [_preferences(found.preferences)] if found.preferences else []
    if not held:
        return _tr("“{0}” is there as it was.").format(found.title)
    both = _tr("{0} and {1}").format(*held) if len(held) > 1 else held[0]
    if found.last_at is None:
        return _tr("Everything judged in “{0}” is there: {1}.").format(found.title, both)
    last = written(local_time(found.last_at), found.last_at, WHEN)
    told = _tr("Everything judged in “{0}” up to {1} is there: {2}.")
    return told.format(found.title, last, both)


def _judgements(number: int) -> str:
    return (_tr("{0} judgement") if number == 1 else _tr("{0:,} judgements")).format(number)


def _preferences(number: int) -> str:
    return (_tr("{0} preference") if number == 1 else _tr("{0:,} preferences")).format(number)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Recovery", text)

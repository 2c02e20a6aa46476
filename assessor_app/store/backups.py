"""Copies of the campaign in a folder beside it, and the way back to one."""

import contextlib
import datetime
import os
import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.problems import BadCampaign, Cancelled, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store import open_marks
from assessor_app.store.database import APPLICATION_ID, VERSION, Store, open_store
from assessor_app.store.failures import explained, is_locked
from assessor_app.store.file_header import inspect

KEPT = 5
_DATE, _TIME = "%Y-%m-%d", "%H%M%S"
_UNFINISHED = ".unfinished"
_ABANDONED_SECONDS = 3600
_BESIDE = ("", "-wal", "-shm")
_PAGES = 1024  # copied between two reports
_STEPS = 100_000  # of SQLite's machine between two reports of a check
SILENT = Silent()


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy. made_at: local time; why: "daily", "before update", "before restore" ..."""

    path: Path
    made_at: datetime.datetime
    why: str
    size: int


def folder(campaign: Path) -> Path:
    """Where the copies of a campaign file are."""
    return campaign.with_name(campaign.name + "-backups")


def make(
    store: Store,
    why: str,
    now: datetime.datetime | None = None,
    spared: Path | None = None,
    *,
    progress: Progress = SILENT,
) -> Backup:
    """Copy the campaign as it is; other writers need not stop.

    Only the last copies are kept, and the one `spared`.

    Raises BadCampaign where the copy cannot be written, CampaignMoved where another file is at the
    path of the campaign. Cancelled, it leaves nothing.
    """
    store.file.refuse_moved()
    store.checkpoint()
    moment = now or datetime.datetime.now()
    target = folder(store.path) / f"{moment:{_DATE} {_TIME}} {why}.assess"
    # Another program may be making the same copy at this very moment.
    unfinished = target.with_name(f"{target.name}.{os.getpid()}{_UNFINISHED}")
    try:
        _sweep_unfinished(target.parent, moment)
        target.parent.mkdir(exist_ok=True)
        with contextlib.closing(sqlite3.connect(unfinished)) as copy:
            _copy(store.connection, copy, progress, f"copying {store.path.name}")
            open_marks.remove_all(copy)
        os.replace(unfinished, target)
        _flush(target.parent, target.parent.parent)
    except (OSError, sqlite3.Error) as error:
        _take_away(unfinished)
        raise _not_made(error, target) from error
    except BaseException:
        _take_away(unfinished)
        raise
    _prune(store.path, spared)
    return Backup(target, moment.replace(microsecond=0), why, target.stat().st_size)


def _copy(
    source: sqlite3.Connection, target: sqlite3.Connection, progress: Progress, what: str
) -> None:
    """All of the source as it is now; all or nothing where the target is a campaign."""

    def report(status: int, remaining: int, total: int) -> None:
        progress.report(total - remaining, total, what)

    # Held to one moment: else every judgement filed meanwhile would make SQLite begin anew.
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        source.backup(target, pages=_PAGES, progress=report)
    finally:
        if source.in_transaction:
            source.execute("ROLLBACK")


def _flush(*changed: Path) -> None:
    """See that the new names in these folders are on the disk, where the system can be asked."""
    if sys.platform == "win32":
        return
    for one in changed:
        # Some file systems, as of a network, know nothing of the kind; the file is whole anyway.
        with contextlib.suppress(OSError):
            number = os.open(one, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def _take_away(unfinished: Path) -> None:
    with contextlib.suppress(OSError):
        unfinished.unlink()


def _sweep_unfinished(copies: Path, now: datetime.datetime) -> None:
    # A program that died while it copied left a part as large as the campaign.
    for part in copies.glob(f"*{_UNFINISHED}*"):
        if part.stat().st_mtime < now.timestamp() - _ABANDONED_SECONDS:
            part.unlink(missing_ok=True)


def _not_made(error: OSError | sqlite3.Error, target: Path) -> BadCampaign:
    known = explained(error, target) if isinstance(error, sqlite3.Error) else None
    return known or BadCampaign(
        f"no backup could be made ({error})",
        place=Place(target),
        advice="make room on the disk, and see that you may write to the folder",
    )


def _prune(campaign: Path, spared: Path | None) -> None:
    for backup in all_of(campaign)[KEPT:]:
        if backup.path != spared:
            backup.path.unlink(missing_ok=True)


def make_daily(
    store: Store, now: datetime.datetime | None = None, *, progress: Progress = SILENT
) -> Backup | None:
    """Copy the campaign unless a copy of today is there; None where there is."""
    moment = now or datetime.datetime.now()
    if any(backup.made_at.date() == moment.date() for backup in all_of(store.path)):
        return None
    return make(store, "daily", moment, progress=progress)


def all_of(campaign: Path) -> tuple[Backup, ...]:
    """The copies of a campaign file, the latest first. The campaign itself may be missing."""
    if not folder(campaign).is_dir():
        return ()
    found = [_backup(path) for path in folder(campaign).glob("*.assess")]
    known = [backup for backup in found if backup is not None]
    return tuple(sorted(known, key=lambda backup: backup.path.name, reverse=True))


def _backup(path: Path) -> Backup | None:
    date, _, rest = path.stem.partition(" ")
    time, _, why = rest.partition(" ")
    try:
        made_at = datetime.datetime.strptime(f"{date} {time}", f"{_DATE} {_TIME}")
    except ValueError:
        return None
    return Backup(path, made_at, why, path.stat().st_size)


def restore(
    campaign: Path,
    backup: Backup,
    now: datetime.datetime | None = None,
    *,
    progress: Progress = SILENT,
) -> Path | None:
    """Bring the campaign back to what it was in `backup`. Returns where the present state is kept.

    The campaign is all the old or all the new at any moment, and others may have it open. A damaged
    one is put aside under another name; None where there was no file at all. Raises WrongUse where
    the copy is gone, BadCampaign where it is not sound or cannot be written back, or another
    program is writing to the campaign. Cancelled, it leaves the campaign as it is.
    """
    if not backup.path.is_file():
        raise WrongUse(f"the backup {backup.path.name!r} is gone")
    inspect(backup.path, APPLICATION_ID, VERSION)
    moment = now or datetime.datetime.now()
    with contextlib.closing(sqlite3.connect(backup.path)) as source:
        _refuse_unsound(source, backup.path, progress)
        try:
            present = open_store(campaign)
        except BadCampaign as problem:
            if isinstance(problem.__cause__, sqlite3.Error) and is_locked(problem.__cause__):
                # It is sound, and what is judged into it meanwhile would go with it.
                raise
            return _replace_damaged(source, campaign, moment, progress)
        with contextlib.closing(present):
            kept = make(present, "before restore", moment, backup.path, progress=progress).path
            _overwrite(source, present, progress)
            return kept


def _refuse_unsound(source: sqlite3.Connection, path: Path, progress: Progress) -> None:
    stopped: list[Cancelled] = []

    def look_up() -> bool:
        try:
            progress.report(0, None, f"checking {path.name}")
        except Cancelled as cancelled:
            stopped.append(cancelled)
        return bool(stopped)

    source.set_progress_handler(look_up, _STEPS)
    try:
        (verdict,) = source.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        verdict = str(error)
    source.set_progress_handler(None, 0)
    if stopped:
        raise stopped[0]
    if verdict != "ok":
        raise BadCampaign("this backup is damaged", place=Place(path), advice="choose an older one")


def _overwrite(source: sqlite3.Connection, present: Store, progress: Progress) -> None:
    if present.read_only:
        raise BadCampaign(f"nothing can be restored: {present.why_read_only}")
    try:
        _copy(source, present.connection, progress, f"writing {present.path.name}")
    except sqlite3.Error as error:
        raise _not_made(error, present.path) from error


def _replace_damaged(
    source: sqlite3.Connection, campaign: Path, moment: datetime.datetime, progress: Progress
) -> Path | None:
    unfinished = campaign.with_name(campaign.name + _UNFINISHED)
    try:
        with contextlib.closing(sqlite3.connect(unfinished)) as copy:
            _copy(source, copy, progress, f"writing {campaign.name}")
        kept = _put_aside(campaign, moment)
        os.replace(unfinished, campaign)
        _flush(campaign.parent)
    except (OSError, sqlite3.Error) as error:
        _take_away(unfinished)
        raise _not_made(error, campaign) from error
    except BaseException:
        _take_away(unfinished)
        raise
    return kept


def _put_aside(campaign: Path, moment: datetime.datetime) -> Path | None:
    kept = None
    for ending in _BESIDE:
        part = campaign.with_name(campaign.name + ending)
        if part.exists():
            aside = f"{campaign.stem} damaged {moment:{_DATE} {_TIME}}{campaign.suffix}{ending}"
            moved = part.rename(campaign.with_name(aside))
            kept = kept or moved
    return kept

"""Copies of the campaign in a folder beside it, and the way back to one.

The name of a copy says when and why it was made. Copies made before a restore, those of the day and
all others are counted apart: `KEPT` of each stay.
"""

import contextlib
import datetime
import os
import shutil
import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.problems import BadCampaign, Cancelled, NoBackup, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file import open_marks, schema
from assessor_app.store.file.database import APPLICATION_ID, VERSION, Store, open_store, remove
from assessor_app.store.file.failures import explained, is_damaged, is_locked
from assessor_app.store.file.file_header import inspect
from assessor_app.store.imports.campaign_state import fingerprint
from assessor_app.store.imports.import_makers import clear_away_unfinished, unfinished_beside

KEPT = 5
DAILY, ON_REQUEST, BEFORE_RESTORE = "daily", "on request", "before restore"
_DATE, _TIME = "%Y-%m-%d", "%H%M%S"
_MOMENTS = (f"{_DATE} {_TIME}", f"{_DATE} {_TIME}.%f")
_SPARE_BYTES = 1 << 20  # left free on the disk beside a copy
_UNFINISHED = ".unfinished"
_ABANDONED_SECONDS = 3600
_BESIDE = ("", "-wal", "-shm")
_PAGES = 1024  # copied between two reports
_STEPS = 100_000  # of SQLite's machine between two reports of a check
SILENT = Silent()


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy.

    made_at: local time; why: "daily", "before update", "before restore" ...; size: bytes;
    is_future: it is dated later than the clock says now, so one of the two is wrong.
    """

    path: Path
    made_at: datetime.datetime
    why: str
    size: int
    is_future: bool = False

    @property
    def id(self) -> str:
        """A word for it without blanks: its date and time, such as 2026-03-01-120000."""
        date, time = self.path.stem.split(" ")[:2]
        return f"{date}-{time}"


def folder(campaign: Path) -> Path:
    """Where the copies of a campaign file are."""
    return campaign.with_name(campaign.name + "-backups")


def make(
    store: Store,
    why: str,
    now: datetime.datetime | None = None,
    *,
    room: int = 0,
    progress: Progress = SILENT,
) -> Backup:
    """Copy the campaign as it is; other writers need not stop.

    Older copies are removed afterwards, unless this one is made before a restore: the person may
    be looking for one of them. room: bytes that must stay free for what comes next.

    Raises NoBackup where the copy cannot be written, CampaignMoved where another file is at the
    path of the campaign. Cancelled, it leaves nothing.
    """
    store.file.refuse_moved()
    store.checkpoint()
    moment = now or datetime.datetime.now()
    target = _free_name(folder(store.path), moment, why)
    try:
        _sweep_unfinished(target.parent, moment)
        target.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise _not_made(error, target) from error
    _refuse_without_room(store, target.parent, room)
    _write(store, target, progress)
    made = _backup(target, moment)
    if made is None:
        raise NoBackup("the backup was removed as soon as it was made", place=Place(target))
    if why != BEFORE_RESTORE:
        _prune(store.path, made.path, moment)
    return made


def write_to(store: Store, target: Path, progress: Progress = SILENT) -> None:
    """Copy the campaign as it is to a new file. Raises WrongUse where there is one, NoBackup."""
    if target.exists():
        raise WrongUse(f"there is a file {target.name!r} already", advice="choose another name")
    _write(store, target, progress)


def _write(store: Store, target: Path, progress: Progress) -> None:
    # A program that died while it copied left a part as large as the campaign.
    clear_away_unfinished(target.parent)
    unfinished = unfinished_beside(target)
    try:
        with _made(unfinished) as copy:
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


def _made(unfinished: Path) -> contextlib.closing[sqlite3.Connection]:
    """A new, empty file to copy into, closed at the end. Raises OSError where one is there."""
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    return contextlib.closing(sqlite3.connect(unfinished))


def _free_name(copies: Path, moment: datetime.datetime, why: str) -> Path:
    second = f"{moment:{_MOMENTS[0]}}"
    # Of copies made in one second the names say the order, too.
    taken = copies.is_dir() and any(copies.glob(f"{second}*"))
    return copies / f"{moment:{_MOMENTS[int(taken)]}} {why}.assess"


def _refuse_without_room(store: Store, copies: Path, room: int) -> None:
    """Raises NoBackup where a copy would take the room that the next work needs."""
    needed = store.size() + room + _SPARE_BYTES
    free = shutil.disk_usage(copies).free
    if free < needed:
        raise NoBackup(
            f"the disk has no room for a backup: {_megabytes(free)} are free, and "
            f"{_megabytes(needed)} are needed",
            place=Place(copies),
            advice="make room on the disk",
        )


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"


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


def _take_away(path: Path) -> None:
    with contextlib.suppress(OSError):
        remove(path)


def _sweep_unfinished(copies: Path, now: datetime.datetime) -> None:
    # Parts as earlier versions named them, each as large as the campaign.
    for part in copies.glob(f"*{_UNFINISHED}*"):
        if part.stat().st_mtime < now.timestamp() - _ABANDONED_SECONDS:
            part.unlink(missing_ok=True)


def _not_made(error: OSError | sqlite3.Error, target: Path) -> BadCampaign:
    known = explained(error, target)
    if isinstance(error, sqlite3.Error) and (is_locked(error) or is_damaged(error)) and known:
        # The campaign's own fault, not the disk's.
        return known
    return NoBackup(
        f"no backup could be made ({error})",
        place=Place(target),
        advice="make room on the disk, and see that you may write to the folder",
    )


def _not_restored(error: OSError | sqlite3.Error, campaign: Path) -> BadCampaign:
    return explained(error, campaign) or BadCampaign(
        f"the backup could not be restored ({error})",
        place=Place(campaign),
        advice="make room on the disk, and see that you may write to the folder",
    )


def _prune(campaign: Path, made: Path, now: datetime.datetime) -> None:
    """Remove all but the last `KEPT` copies that can be restored, of each group; never `made`.

    Copies dated in the future count as the oldest: nobody knows when they were made.
    """
    for group in _groups(all_of(campaign, now)):
        # The one just made is the first of its group whatever other copies are dated.
        ranked = sorted(group, key=lambda copy: copy.path != made)
        usable = 0
        for copy in ranked:
            if usable < KEPT:
                usable += _is_usable(copy.path)
            else:
                _take_away(copy.path)


def _groups(copies: tuple[Backup, ...]) -> tuple[list[Backup], ...]:
    kinds = (DAILY, BEFORE_RESTORE)
    kept_apart = [[copy for copy in copies if copy.why == kind] for kind in kinds]
    return (*kept_apart, [copy for copy in copies if copy.why not in kinds])


def _is_usable(path: Path) -> bool:
    try:
        inspect(path, APPLICATION_ID, VERSION)
    except (BadCampaign, OSError):
        return False
    return True


def make_daily(
    store: Store, now: datetime.datetime | None = None, *, progress: Progress = SILENT
) -> Backup | None:
    """Copy the campaign unless a copy of today is there; None where there is."""
    moment = now or datetime.datetime.now()
    if any(backup.made_at.date() == moment.date() for backup in all_of(store.path)):
        return None
    return make(store, DAILY, moment, progress=progress)


def make_if_changed(
    store: Store,
    why: str,
    now: datetime.datetime | None = None,
    *,
    room: int = 0,
    progress: Progress = SILENT,
) -> Backup | None:
    """Copy the campaign unless the latest copy holds the same; None where it does.

    room and what is raised: as for `make`.
    """
    latest = next(iter(all_of(store.path, now)), None)
    if latest is not None and _fingerprint_of(latest.path) == fingerprint(store.connection):
        return None
    return make(store, why, now, room=room, progress=progress)


def _fingerprint_of(copy: Path) -> str | None:
    """None where the copy is damaged or gone."""
    # Immutable: nothing is left beside the copy.
    address = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
            return fingerprint(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def all_of(campaign: Path, now: datetime.datetime | None = None) -> tuple[Backup, ...]:
    """The copies of a campaign file, the latest first, those dated in the future at the end.

    The campaign itself may be missing.
    """
    moment = now or datetime.datetime.now()
    if not folder(campaign).is_dir():
        return ()
    found = [_backup(path, moment) for path in folder(campaign).glob("*.assess")]
    known = sorted(
        (backup for backup in found if backup is not None),
        key=lambda backup: (backup.made_at, backup.path.name),
        reverse=True,
    )
    return tuple(sorted(known, key=lambda backup: backup.is_future))


def _backup(path: Path, now: datetime.datetime) -> Backup | None:
    """None for another file, and for a copy that another program has removed."""
    date, _, rest = path.stem.partition(" ")
    time, _, why = rest.partition(" ")
    for written in _MOMENTS:
        with contextlib.suppress(ValueError):
            made_at = datetime.datetime.strptime(f"{date} {time}", written)
            break
    else:
        return None
    try:
        size = path.stat().st_size
    except OSError:
        return None
    return Backup(path, made_at, why, size, made_at > now)


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
        schema.refuse_foreign(source, backup.path)
        try:
            present = open_store(campaign)
        except BadCampaign as problem:
            if isinstance(problem.__cause__, sqlite3.Error) and is_locked(problem.__cause__):
                # It is sound, and what is judged into it meanwhile would go with it.
                raise
            return _replace_damaged(source, campaign, moment, progress)
        with contextlib.closing(present):
            kept = make(present, BEFORE_RESTORE, moment, progress=progress).path
            with open_marks.kept(present):
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
        raise _not_restored(error, present.path) from error


def _replace_damaged(
    source: sqlite3.Connection, campaign: Path, moment: datetime.datetime, progress: Progress
) -> Path | None:
    clear_away_unfinished(campaign.parent)
    unfinished = unfinished_beside(campaign)
    try:
        with _made(unfinished) as copy:
            _copy(source, copy, progress, f"writing {campaign.name}")
        kept = _put_aside(campaign, moment)
        os.replace(unfinished, campaign)
        _flush(campaign.parent)
    except (OSError, sqlite3.Error) as error:
        _take_away(unfinished)
        raise _not_restored(error, campaign) from error
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

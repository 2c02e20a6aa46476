"""Backups: copies of a campaign in a folder beside it, and a fingerprint of its contents.

The file name of a backup gives the time and the reason. Four groups are pruned separately: daily
backups, backups made before a restore, backups made before an automatic merge, and all others.
`KEPT` usable backups of each group stay.
"""

import contextlib
import datetime
import hashlib
import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadCampaign, NoBackup, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file import open_marks
from assessor_app.store.file.database import Store
from assessor_app.store.file.failures import explained, is_damaged, is_locked
from assessor_app.store.file.file_header import BACKUPS, inspect
from assessor_app.store.file.open_marks import KEYS
from assessor_app.store.file.opened_file import IMMUTABLE, sqlite_address
from assessor_app.store.file.unfinished_files import (
    copy_database,
    flush_folders,
    move_into_place,
    new_database,
    refuse_unusable,
    remove_if_possible,
    written_beside,
)

# Tables that are derived from others, or hold only the progress of an import.
_LEFT_OUT = frozenset(
    {
        "chain",
        "document",
        "journal_import",
        "journal_import_assessor",
        "judgement_row",
        "operation_rows",
        "run_lines",
        "sampled",
        "version_answer",
        "version_grade",
        "version_question",
    }
)
# Large tables are counted, not read. The journal, texts and versions only grow; a changed run or
# pool gets a new row in the table `run` or `pooling`, which is read completely.
_COUNTED = {
    "assessor": "SELECT code, id FROM assessor WHERE hidden = 0 ORDER BY code",
    "content": "SELECT count(*), total(start), total(length) FROM content WHERE file IS NOT NULL",
    "document_import": (
        "SELECT count(*), max(publication) FROM document_import WHERE publication IS NOT NULL"
    ),
    "journal_row": "SELECT count(*), max(number), max(clock) FROM journal",
    "opening": "SELECT count(*), max(at) FROM opening",
    "pooled": "SELECT count(*), max(pooling) FROM pooled",
    "pooled_from": "SELECT count(*) FROM pooled_from",
    # Without the marks of the processes that have the campaign open.
    "setting": (
        f"SELECT key, value FROM setting WHERE key < '{KEYS[0]}' OR key >= '{KEYS[1]}' ORDER BY key"
    ),
}
_TABLES = """SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view', 'trigger', 'index')
    AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"""
_INDEX_PREFIX = "words"  # of the tables of the full-text index, which are made from the texts


def fingerprint(connection: sqlite3.Connection) -> str:
    """Return a SHA-256 digest (hexadecimal) of the campaign's contents.

    The digest changes with every change that a user can make or see. It ignores rows of interrupted
    imports and tables that are derived from other tables. Takes milliseconds, because only small
    tables are read completely. Raises sqlite3.Error if the file is damaged.
    """
    digest = hashlib.sha256()
    definitions = connection.execute(_TABLES).fetchall()
    for name, definition in definitions:
        if name.startswith(_INDEX_PREFIX):
            continue
        digest.update(repr((name, definition)).encode("utf-8", "surrogatepass"))
        if not (definition or "").startswith("CREATE TABLE") or name in _LEFT_OUT:
            continue
        query = _COUNTED.get(name) or f'SELECT * FROM "{name}" ORDER BY 1'
        for row in connection.execute(query):
            digest.update(repr(row).encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


KEPT = 5
DAILY, ON_REQUEST = marked("daily"), marked("on request")
BEFORE_RESTORE, BEFORE_UPDATE = marked("before restore"), marked("before update")
# Automatic merges must not remove the backups of changes that a person made.
BEFORE_AUTOMATIC_MERGE = marked("before automatic merge")
_DATE, _TIME = "%Y-%m-%d", "%H%M%S"
_MOMENTS = (f"{_DATE} {_TIME}", f"{_DATE} {_TIME}.%f")
_SPARE_BYTES = 1 << 20  # left free on the disk beside a copy
_UNFINISHED = ".unfinished"
_ABANDONED_SECONDS = 3600
SILENT = Silent()


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup file of a campaign.

    made_at: local time. why: the reason, such as "daily" or "before update". size: in bytes.
    is_future: whether `made_at` is later than now, so the date or the clock is wrong.
    """

    path: Path
    made_at: datetime.datetime
    why: str
    size: int
    is_future: bool = False

    @property
    def id(self) -> str:
        """Return the date and time of the backup as an identifier, such as 2026-03-01-120000."""
        date, time = self.path.stem.split(" ")[:2]
        return f"{date}-{time}"


def folder(campaign: Path) -> Path:
    """Return the path of the folder that holds the backups of a campaign file."""
    return campaign.with_name(campaign.name + BACKUPS)


def make(
    store: Store,
    why: str,
    now: datetime.datetime | None = None,
    *,
    room: int = 0,
    progress: Progress = SILENT,
) -> Backup:
    """Copy the campaign to a new backup, without blocking writers, and prune older backups.

    Nothing is pruned if this backup is made before a restore, because the user may want to restore
    an older backup next. why: the reason, which becomes part of the file name. now: date of the
    backup. room: bytes that must stay free on the disk for later work.

    Raises NoBackup if the backup cannot be written, CampaignMoved if another file is at the path of
    the campaign. If cancelled, it leaves no file.
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
        raise NoBackup("another program removed the backup", place=Place(target))
    if why != BEFORE_RESTORE:
        _prune(store.path, made.path, moment)
    return made


def write_to(store: Store, target: Path, progress: Progress = SILENT) -> None:
    """Copy the campaign to a new file at `target`.

    Raises WrongUse if the file exists, and NoBackup if the copy cannot be written.
    """
    refuse_unusable(target)
    if target.exists():
        raise WrongUse("file exists: {0}", target, advice="choose another name")
    _write(store, target, progress)


def _write(store: Store, target: Path, progress: Progress) -> None:
    try:
        with written_beside(target) as unfinished:
            with new_database(unfinished) as copy:
                copy_database(store.connection, copy, progress, tr("Copying {0}", store.path.name))
                open_marks.remove_all(copy)
            move_into_place(unfinished, target)
            flush_folders(target.parent, target.parent.parent)
    except (OSError, sqlite3.Error) as error:
        raise _not_made(error, target) from error


def _free_name(copies: Path, moment: datetime.datetime, why: str) -> Path:
    second = f"{moment:{_MOMENTS[0]}}"
    # The names of copies made in the same second sort in the order of their making, too.
    taken = copies.is_dir() and any(copies.glob(f"{second}*"))
    return copies / f"{moment:{_MOMENTS[int(taken)]}} {why}.assess"


def _refuse_without_room(store: Store, copies: Path, room: int) -> None:
    """Raise NoBackup if a copy in the folder `copies` would leave less than `room` bytes free."""
    needed = store.size() + room + _SPARE_BYTES
    free = shutil.disk_usage(copies).free
    if free < needed:
        raise NoBackup(
            "not enough disk space for a backup: {0} free, {1} needed",
            _megabytes(free),
            _megabytes(needed),
            place=Place(copies),
            advice="free some disk space",
        )


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"


def _sweep_unfinished(copies: Path, now: datetime.datetime) -> None:
    # Earlier versions used other names for unfinished copies.
    for part in copies.glob(f"*{_UNFINISHED}*"):
        if part.stat().st_mtime < now.timestamp() - _ABANDONED_SECONDS:
            part.unlink(missing_ok=True)


def _not_made(error: OSError | sqlite3.Error, target: Path) -> BadCampaign:
    known = explained(error, target)
    if isinstance(error, sqlite3.Error) and (is_locked(error) or is_damaged(error)) and known:
        # The campaign is the cause, not the disk.
        return known
    return NoBackup(
        "no backup can be made: {0}",
        getattr(error, "strerror", None) or error,
        place=Place(target),
        advice="free some disk space, and choose an existing folder that can be written",
    )


def _prune(campaign: Path, made: Path, now: datetime.datetime) -> None:
    """Delete the backups of each group except the latest `KEPT` usable ones; never delete `made`.

    Backups dated in the future count as the oldest, because their true dates are unknown.
    """
    for group in _groups(all_of(campaign, now)):
        # `made` is the first of its group, whatever the dates of the others.
        ranked = sorted(group, key=lambda copy: copy.path != made)
        usable = 0
        for copy in ranked:
            if usable < KEPT:
                usable += _is_usable(copy.path)
            else:
                remove_if_possible(copy.path)


def _groups(copies: tuple[Backup, ...]) -> tuple[list[Backup], ...]:
    kinds = (DAILY, BEFORE_RESTORE, BEFORE_AUTOMATIC_MERGE)
    kept_apart = [[copy for copy in copies if copy.why == kind] for kind in kinds]
    return (*kept_apart, [copy for copy in copies if copy.why not in kinds])


def _is_usable(path: Path) -> bool:
    try:
        inspect(path)
    except (BadCampaign, OSError):
        return False
    return True


def make_daily(
    store: Store, now: datetime.datetime | None = None, *, progress: Progress = SILENT
) -> Backup | None:
    """Make a backup unless one was made today. Returns the backup, or None if none was made."""
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
    """Make a backup unless the latest one has the same contents. Returns the new backup or None.

    Arguments and errors are those of `make`.
    """
    latest = next(iter(all_of(store.path, now)), None)
    if latest is not None and _fingerprint_of(latest.path) == fingerprint(store.connection):
        return None
    return make(store, why, now, room=room, progress=progress)


def _fingerprint_of(copy: Path) -> str | None:
    """Return the fingerprint of a backup file; None if the file is damaged or does not exist."""
    address = sqlite_address(copy.absolute(), IMMUTABLE)
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
            return fingerprint(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        return None


def all_of(campaign: Path, now: datetime.datetime | None = None) -> tuple[Backup, ...]:
    """Return the backups of a campaign file, the latest first and those dated in the future last.

    The campaign file itself may be missing.
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
    """Return the backup at `path`; None if its name is not that of a backup, or it cannot be read.

    now: a backup with a later date is marked as `is_future`.
    """
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

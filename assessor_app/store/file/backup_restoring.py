"""Restores a backup into its campaign."""

import contextlib
import datetime
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadCampaign, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file import backups, open_marks, schema
from assessor_app.store.file.backups import BEFORE_RESTORE, Backup
from assessor_app.store.file.database import Store, reporting
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.file.failures import explained, is_locked
from assessor_app.store.file.file_header import inspect
from assessor_app.store.file.unfinished_files import (
    copy_database,
    flush_folders,
    in_use_advice,
    move_into_place,
    new_database,
    written_beside,
)

_BESIDE = ("", "-wal", "-shm")
SILENT = Silent()


def restore(
    campaign: Path,
    backup: Backup,
    now: datetime.datetime | None = None,
    *,
    progress: Progress = SILENT,
) -> Path | None:
    """Replace the contents of `campaign` by those of `backup`.

    Returns the file that keeps the previous contents: a new backup, or the renamed file if the
    campaign was damaged; None if there was no campaign file. now: local time for the name of that
    file; None: the current time. The replacement is atomic, and other processes may have the
    campaign open.

    Raises WrongUse if the file of the backup no longer exists; BadCampaign if the backup is
    damaged, if the campaign cannot be written, or if another process writes to it. If cancelled,
    the campaign stays as it is.
    """
    if not backup.path.is_file():
        raise WrongUse("no such backup: {0}", backup.path.name)
    inspect(backup.path)
    moment = now or datetime.datetime.now()
    with contextlib.closing(sqlite3.connect(backup.path)) as source:
        _refuse_unsound(source, backup.path, progress)
        schema.refuse_foreign(source, backup.path)
        try:
            present = open_store(campaign)
        except BadCampaign as problem:
            if isinstance(problem.__cause__, sqlite3.Error) and is_locked(problem.__cause__):
                # The campaign is not damaged. To replace its file would lose new judgements.
                raise
            return _replace_damaged(source, campaign, moment, progress)
        with contextlib.closing(present):
            kept = backups.make(present, BEFORE_RESTORE, moment, progress=progress).path
            with _valid_marks_kept(present):
                _overwrite(source, present, progress)
            return kept


def is_damaged(backup: Path, progress: Progress = SILENT) -> bool:
    """Return whether the backup file cannot be restored, because it is damaged or unreadable."""
    try:
        inspect(backup)
        with contextlib.closing(sqlite3.connect(backup)) as source:
            _refuse_unsound(source, backup, progress)
    except (BadCampaign, OSError):
        return True
    return False


def _refuse_unsound(source: sqlite3.Connection, path: Path, progress: Progress) -> None:
    try:
        with reporting(source, progress, tr("Checking {0}", path.name)):
            (verdict,) = source.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        verdict = str(error)
    if verdict != "ok":
        raise BadCampaign(
            "the backup is damaged", place=Place(path), advice="restore an older backup"
        )


@contextlib.contextmanager
def _valid_marks_kept(store: Store) -> Iterator[None]:
    """Write the valid open marks again after the `with` block replaced the campaign's contents."""
    valid = open_marks.valid_marks(store.connection, store.file)
    values = {mark.key: open_marks.value_of(store.connection, mark.key) for mark in valid}
    yield
    with contextlib.suppress(BadCampaign, sqlite3.Error), store.transaction():
        open_marks.put_back(store.connection, values)


def _overwrite(source: sqlite3.Connection, present: Store, progress: Progress) -> None:
    if present.read_only:
        raise BadCampaign("the campaign is read-only: {0}", present.why_read_only)
    try:
        copy_database(source, present.connection, progress, tr("Writing {0}", present.path.name))
    except sqlite3.Error as error:
        raise _not_restored(error, present.path) from error


def _replace_damaged(
    source: sqlite3.Connection, campaign: Path, moment: datetime.datetime, progress: Progress
) -> Path | None:
    try:
        with written_beside(campaign) as unfinished:
            with new_database(unfinished) as copy:
                copy_database(source, copy, progress, tr("Writing {0}", campaign.name))
            kept = _put_aside(campaign, moment)
            move_into_place(unfinished, campaign)
            flush_folders(campaign.parent)
    except (OSError, sqlite3.Error) as error:
        raise _not_restored(error, campaign) from error
    return kept


def _put_aside(campaign: Path, moment: datetime.datetime) -> Path | None:
    kept = None
    for ending in _BESIDE:
        part = campaign.with_name(campaign.name + ending)
        if part.exists():
            aside = f"{campaign.stem} damaged {moment:%Y-%m-%d %H%M%S}{campaign.suffix}{ending}"
            moved = campaign.with_name(aside)
            move_into_place(part, moved, replace=Path.rename)
            kept = kept or moved
    return kept


def _not_restored(error: OSError | sqlite3.Error, campaign: Path) -> BadCampaign:
    return explained(error, campaign) or BadCampaign(
        "the backup cannot be restored: {0}",
        error,
        place=Place(campaign),
        advice=in_use_advice(error)
        or tr("free some disk space, and check the permissions of the folder"),
    )

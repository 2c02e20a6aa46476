"""Creates and opens campaign files, and migrates them to the current version."""

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from assessor_app.domain.events import new_id
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file import backups, file_header, schema
from assessor_app.store.file.database import READING_PROBE, Store, connect, reporting
from assessor_app.store.file.failures import explained, is_full, is_locked, is_not_writable
from assessor_app.store.file.file_header import APPLICATION_ID, VERSION
from assessor_app.store.file.opened_file import IMMUTABLE, OpenedFile
from assessor_app.store.file.unfinished_files import refuse_unusable, remove

LONG_LOG_BYTES = 32 << 20  # SQLite needs a while to read it after a crash
NO_RIGHT = "no permission to write to the file or its folder"
NO_ROOM = "the disk is full. Free some disk space, and open the campaign again"
SILENT = Silent()
# Only a write shows whether the file can be written. This one is rolled back.
WRITING_PROBES = (
    "PRAGMA journal_mode = WAL",
    "BEGIN IMMEDIATE",
    f"PRAGMA application_id = {APPLICATION_ID}",
    "ROLLBACK",
)


def create(path: Path) -> Store:
    """Create an empty campaign and return it open.

    Raises BadCampaign if the file exists or cannot be created.
    """
    refuse_unusable(path)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    except FileExistsError as error:
        raise BadCampaign("file exists", place=Place(path), advice="choose another name") from error
    except OSError as error:
        raise BadCampaign(
            "the campaign cannot be created: {0}",
            error.strerror,
            place=Place(path),
            advice="choose an existing folder with write permission",
        ) from error
    try:
        return _fill(path)
    except BaseException:
        remove(path)
        raise


def _fill(path: Path) -> Store:
    file = OpenedFile.at(path)
    connection = connect(path, "rw")
    try:
        # The header is written before the log exists, so even an empty file names the program.
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = WAL")
        store = Store(file, connection)
        _migrate(store)
    except BaseException as error:
        connection.close()
        problem = explained(error, path) if isinstance(error, sqlite3.Error) else None
        if problem is None:
            raise
        raise problem from error
    return store


def opens_at_once(path: Path) -> bool:
    """Return whether opening is quick: no migration, no long log to recover, no lock to wait for.

    Also True if the file cannot be opened, because opening it fails quickly.
    """
    try:
        file_header.inspect(path)
        if OpenedFile.at(path).log_state()[0] > LONG_LOG_BYTES:
            return False
        probes = ("BEGIN IMMEDIATE", "ROLLBACK")
        with contextlib.closing(connect(path, "rw", *probes, patience=0)) as connection:
            return _version(connection) == VERSION
    except BadCampaign:
        return True
    except sqlite3.Error as error:
        return not is_locked(error)


def is_write_locked(path: Path) -> bool:
    """Return whether another connection holds the write lock at this moment; never waits."""
    try:
        connect(path, "rw", "BEGIN IMMEDIATE", "ROLLBACK", patience=0).close()
    except BadCampaign:
        return False
    except sqlite3.Error as error:
        return is_locked(error)
    return False


def open_store(
    path: Path,
    read_only: bool = False,
    *,
    progress: Progress = SILENT,
    expected: OpenedFile | None = None,
    untouched: bool = False,
) -> Store:
    """Open the campaign at `path`, migrate a file of an older version, and return the open store.

    A file or folder that cannot be written is opened read-only; `why_read_only` gives the reason.
    Raises BadCampaign, with a message for each case, if `path` is not a campaign, was made by a
    newer version, is damaged, or stays locked by another process. expected: the file that should be
    at the path; if another file is there, raises CampaignMoved without opening that file.
    untouched: read the file alone, without its log, and write nothing to it or beside it; the file
    must have the current version.
    """
    if expected is not None:
        expected.refuse_moved()
    file_header.inspect(path)
    file = expected or OpenedFile.at(path)
    try:
        if read_only:
            why = "the file was opened read-only"
            store = _open_untouched(file, why) if untouched else _open_for_reading(file, why, True)
        else:
            store = _open_for_writing(file, progress)
        _refuse_foreign(store)
        return store
    except sqlite3.Error as error:
        problem = explained(error, path)
        if problem is None:
            raise
        raise problem from error


def _refuse_foreign(store: Store) -> None:
    try:
        schema.refuse_foreign(store.connection, store.path)
    except BaseException:
        store.close()
        raise


def _open_for_writing(file: OpenedFile, progress: Progress = SILENT) -> Store:
    path = file.path
    try:
        if path.with_name(path.name + "-journal").exists():
            # The power failed while the campaign was created: SQLite rolls that back first.
            connect(path, "rw", READING_PROBE).close()
            file_header.inspect(path)
        connection = connect(path, "rw", *WRITING_PROBES)
    except sqlite3.Error as error:
        if is_not_writable(error) or is_full(error):
            return _open_for_reading(file, NO_ROOM if is_full(error) else NO_RIGHT)
        raise
    store = Store(file, connection)
    try:
        if _version(connection) < VERSION:
            schema.refuse_foreign(connection, path)
            _migrate_with_backup(store, progress)
    except BaseException:
        store.close()
        raise
    return store


def _open_for_reading(file: OpenedFile, why: str, update: bool = False) -> Store:
    path = file.path
    try:
        connection = connect(path, "ro", READING_PROBE)
    except sqlite3.Error as error:
        readable = is_not_writable(error) or is_full(error)
        if not readable or file.log_state()[0]:
            raise
        # If the folder cannot be written, or has no room for the index of the log, SQLite reads
        # the file only in immutable mode.
        connection = connect(path, IMMUTABLE)
    if _version(connection) < VERSION:
        connection.close()
        if update:
            _open_for_writing(file).close()
            return _open_for_reading(file, why)
        raise BadCampaign(
            "the campaign was made by an older version of Assessor and cannot be updated here",
            place=Place(path),
            advice="copy it to a writable folder, and open the copy",
        )
    return Store(file, connection, why)


def _open_untouched(file: OpenedFile, why: str) -> Store:
    return Store(file, connect(file.path, IMMUTABLE, READING_PROBE), why, is_untouched=True)


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _migrate_with_backup(store: Store, progress: Progress) -> None:
    if _version(store.connection):
        # Version 0: the power failed while the file was created, so there is nothing to copy.
        backups.make(store, backups.BEFORE_UPDATE, progress=progress)
    with reporting(store.connection, progress, tr("Updating {0}", store.path.name)):
        _migrate(store)


def _migrate(store: Store) -> None:
    # Loads sqlite_utils (0.25 s), so only where it is needed.
    from assessor_app.store.file.migrations import MIGRATIONS

    with store.transaction():
        MIGRATIONS.apply(store.db)
        store.connection.executemany(
            "INSERT INTO setting(key, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (("campaign_id", new_id()), ("created_at", repr(time.time()))),
        )
        store.connection.execute(f"PRAGMA user_version = {VERSION}")

"""The campaign file: made, opened, and written in transactions that hold or never were."""

import contextlib
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.domain.events import new_id
from assessor_app.domain.problems import BadCampaign, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file import file_header, schema
from assessor_app.store.file.failures import damaged, explained, is_full, is_locked, is_not_writable
from assessor_app.store.file.opened_file import OpenedFile
from assessor_app.store.imports.import_makers import DATABASE_ENDINGS

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION_ID = 0x41534553  # "ASES"
VERSION = 11  # how many migrations there are
BUSY_MILLISECONDS = 5000
LOOK_AGAIN_SECONDS = 0.001
STEPS_BETWEEN_REPORTS = 100_000  # of SQLite's machine: a few milliseconds
LONG_LOG_BYTES = 32 << 20  # takes a while to be read again after a crash
NO_RIGHT = "you have no right to write to the file or its folder"
NO_ROOM = "the disk is full; make room on it and open the campaign again"
SILENT = Silent()

PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Without it, REPLACE would pass by the journal's guard against deletion.
    "PRAGMA recursive_triggers = ON",
    # A file may come from anywhere, and be made to harm: nothing in it is run, taken on trust, or
    # mapped into the memory.
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -32768",
)
# Only a write tells whether the file may be written; this one is taken back and changes nothing.
SIMPLEST_PROBE = "SELECT count(*) FROM sqlite_schema"
WRITING_PROBES = (
    "PRAGMA journal_mode = WAL",
    "BEGIN IMMEDIATE",
    f"PRAGMA application_id = {APPLICATION_ID}",
    "ROLLBACK",
)


class Store:
    """An open campaign file. Usable from the thread that opened it only.

    file: which file was opened. why_read_only: in words, empty where it can be written.
    patience: seconds that a transaction waits for another program's to end. with_first_change:
    called inside the first transaction that changes something; what it writes is committed with
    that, and both are copied into the file itself at once.
    """

    def __init__(
        self, file: OpenedFile, connection: sqlite3.Connection, why_read_only: str = ""
    ) -> None:
        self.file = file
        self.path = file.path
        self.connection = connection
        self.why_read_only = why_read_only
        self.patience = BUSY_MILLISECONDS / 1000
        self.with_first_change: Callable[[], None] | None = None

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        return bool(self.why_read_only)

    @property
    def db(self) -> "Database":
        """The same connection as sqlite_utils knows it (a quarter of a second to import)."""
        from sqlite_utils import Database

        return Database(self.connection, execute_plugins=False)

    def close(self) -> None:
        """Close the file. Closing twice is harmless.

        What lies beside another file that took its place is left alone; so does SQLite.
        """
        self.connection.close()
        if not self.file.why_moved():
            _clear_away_the_log(self.file)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is written inside reaches the disk together, or nothing does.

        Inside another transaction it joins that one. Raises BadCampaign where the file cannot be
        written: read-only, disk full, damaged, held by another program for long; CampaignMoved
        where the path does not lead to this file any more.
        """
        if self.connection.in_transaction:
            yield
            return
        if self.read_only:
            raise BadCampaign(
                f"nothing can be changed: {self.why_read_only}", place=Place(self.path)
            )
        try:
            self._begin()
            before = self.connection.total_changes
            yield
            self.file.refuse_moved()
            self._commit(is_change=self.connection.total_changes != before)
        except UnicodeEncodeError as error:
            self._roll_back()
            raise WrongUse(
                "a text holds half a character and cannot be kept", text=ascii(error.object)
            ) from error
        except sqlite3.Error as error:
            self._roll_back()
            problem = explained(error, self.path)
            if problem is None:
                raise
            raise problem from error
        except BaseException:
            self._roll_back()
            raise

    def _begin(self) -> None:
        # SQLite's own waiting sleeps for up to 100 ms at a time and misses the gaps between the
        # batches of an import: a judgement would wait for several of them.
        deadline = time.monotonic() + self.patience
        self.connection.execute("PRAGMA busy_timeout = 0")
        try:
            while True:
                try:
                    self.connection.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    if not is_locked(error) or time.monotonic() > deadline:
                        raise
                time.sleep(LOOK_AGAIN_SECONDS)
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")

    def _commit(self, *, is_change: bool) -> None:
        write = self.with_first_change if is_change else None
        if write:
            write()
        self.connection.execute("COMMIT")
        if write:
            self.with_first_change = None
            # It is committed whether or not it can be copied into the file now.
            with contextlib.suppress(BadCampaign, sqlite3.Error):
                self.checkpoint()

    def _roll_back(self) -> None:
        # Some errors (disk full) have already rolled back by themselves.
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    @contextlib.contextmanager
    def flushed_later(self) -> Iterator[None]:
        """Commits inside need not reach the disk at once.

        For what loses nothing if the power fails: the next commit that is flushed flushes it too.
        """
        self.connection.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self.connection.execute("PRAGMA synchronous = FULL")

    def checkpoint(self, *, empty_log: bool = False) -> None:
        """Copy what is committed from the log into the file itself and flush it.

        Writers go on meanwhile (SQLite's passive checkpoint), and what readers still need stays in
        the log. empty_log: also cut the log to nothing, unless somebody is reading or writing at
        this moment. Does nothing inside a transaction or where nothing can be written.
        """
        if self.read_only or self.connection.in_transaction:
            return
        self.connection.execute("PRAGMA busy_timeout = 0")
        try:
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            if empty_log:
                self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except sqlite3.Error as error:
            problem = explained(error, self.path)
            if problem is None:
                raise
            raise problem from error
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")

    def give_way(self) -> None:
        """Between two of many batches: let those in who wait, for they look only now and then."""
        if not self.connection.in_transaction:
            time.sleep(1.5 * LOOK_AGAIN_SECONDS)

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        """All that is read inside is of one moment, whatever others write meanwhile."""
        if self.connection.in_transaction:
            yield
            return
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            self._roll_back()

    def size(self) -> int:
        """How many bytes the campaign takes as one file, with what is still in its log."""
        (pages,) = self.connection.execute("PRAGMA page_count").fetchone()
        (page_size,) = self.connection.execute("PRAGMA page_size").fetchone()
        return int(pages) * int(page_size)

    def foreign_version(self) -> int:
        """A number that is another after every change made through another connection."""
        (version,) = self.connection.execute("PRAGMA data_version").fetchone()
        return int(version)


def _clear_away_the_log(file: OpenedFile) -> None:
    # Who only reads leaves the log and its index lying beside the campaign; so do two that close at
    # one moment, since each takes the other for the last. Whoever may write clears them away, and
    # knows whether there is another. Nobody waits for that.
    if file.log.exists():
        with contextlib.suppress(sqlite3.Error):
            _connect(file.path, "rw", SIMPLEST_PROBE, patience=0).close()


def engine_version() -> str:
    """SQLite's version."""
    return sqlite3.sqlite_version


def create(path: Path) -> Store:
    """A new, empty campaign. Raises BadCampaign where the file exists or cannot be made."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    except FileExistsError as error:
        raise BadCampaign(
            "there is a file of this name already", place=Place(path), advice="choose another name"
        ) from error
    except OSError as error:
        raise BadCampaign(
            f"the campaign cannot be made here ({error.strerror})",
            place=Place(path),
            advice="choose a folder that exists and that you may write to",
        ) from error
    try:
        return _fill(path)
    except BaseException:
        remove(path)
        raise


def remove(path: Path) -> None:
    """Take away a campaign that nobody has open, with all that SQLite keeps beside it."""
    for ending in DATABASE_ENDINGS:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _fill(path: Path) -> Store:
    file = OpenedFile.at(path)
    connection = _connect(path, "rw")
    try:
        # The header is written before the log exists: it names the program from the first byte on.
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
    """Whether opening takes but a moment: nothing to bring up to date, recover, or wait for.

    Also where it cannot be opened at all, which is told at once, too.
    """
    try:
        file_header.inspect(path, APPLICATION_ID, VERSION)
        if OpenedFile.at(path).log_state()[0] > LONG_LOG_BYTES:
            return False
        probes = ("BEGIN IMMEDIATE", "ROLLBACK")
        with contextlib.closing(_connect(path, "rw", *probes, patience=0)) as connection:
            return _version(connection) == VERSION
    except BadCampaign:
        return True
    except sqlite3.Error as error:
        return not is_locked(error)


def open_store(
    path: Path,
    read_only: bool = False,
    *,
    progress: Progress = SILENT,
    expected: OpenedFile | None = None,
) -> Store:
    """The campaign at `path`, brought up to date where an older version made it.

    A file or folder that cannot be written opens read-only, and `why_read_only` says so.
    Raises BadCampaign, each case with its own words, where `path` is no campaign, was made by a
    newer version, is damaged, or is held by another program for long. With `expected` raises
    CampaignMoved where another file is there, which is not even looked at.
    """
    if expected is not None:
        expected.refuse_moved()
    file_header.inspect(path, APPLICATION_ID, VERSION)
    file = expected or OpenedFile.at(path)
    try:
        if read_only:
            store = _open_for_reading(file, "it was opened for reading only", update=True)
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
            # The power failed while the campaign was made: what it is shows once that is undone.
            _connect(path, "rw", SIMPLEST_PROBE).close()
            file_header.inspect(path, APPLICATION_ID, VERSION)
        connection = _connect(path, "rw", *WRITING_PROBES)
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
        connection = _connect(path, "ro", SIMPLEST_PROBE)
    except sqlite3.Error as error:
        readable = is_not_writable(error) or is_full(error)
        if not readable or file.log_state()[0]:
            raise
        # In a folder that cannot be written, or without room for the log's index, SQLite reads
        # the file only if told that nobody else can change it.
        connection = _connect(path, "ro&immutable=1")
    if _version(connection) < VERSION:
        connection.close()
        if update:
            _open_for_writing(file).close()
            return _open_for_reading(file, why)
        raise BadCampaign(
            "an older version of Assessor made this campaign, and it cannot be brought up to date",
            place=Place(path),
            advice="copy it to where you may write, and open the copy",
        )
    return Store(file, connection, why)


def _connect(
    path: Path, mode: str, *probes: str, patience: int = BUSY_MILLISECONDS
) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        timeout=patience / 1000,
    )
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    try:
        for statement in (*PRAGMAS, *probes):
            connection.execute(statement).fetchall()
    except sqlite3.Error:
        connection.close()
        raise
    except UnicodeDecodeError as error:
        # What SQLite says of damaged table definitions quotes them, and they need be no text.
        connection.close()
        raise damaged("the definitions of the tables are no text") from error
    return connection


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _migrate_with_backup(store: Store, progress: Progress) -> None:
    from assessor_app.store.file import backups

    if _version(store.connection):
        # Without a version the power failed while it was made: there is nothing to copy.
        backups.make(store, "before update", progress=progress)
    with reporting(store.connection, progress, f"updating {store.path.name}"):
        _migrate(store)


@contextlib.contextmanager
def reporting(connection: sqlite3.Connection, progress: Progress, what: str) -> Iterator[None]:
    """Report while SQLite works inside; what `progress` raises (Cancelled) stops the work."""
    stopped: list[BaseException] = []

    def look() -> int:
        try:
            progress.report(0, None, what)
        except BaseException as error:  # noqa: BLE001 - SQLite would swallow it
            stopped.append(error)
        return len(stopped)

    connection.set_progress_handler(look, STEPS_BETWEEN_REPORTS)
    try:
        yield
    except BaseException as error:
        if stopped:
            raise stopped[0] from error
        raise
    finally:
        connection.set_progress_handler(None, 0)
    if stopped:
        raise stopped[0]


def _migrate(store: Store) -> None:
    from assessor_app.store.file.migrations import MIGRATIONS

    with store.transaction():
        MIGRATIONS.apply(store.db)
        store.connection.executemany(
            "INSERT INTO setting(key, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (("campaign_id", new_id()), ("created_at", repr(time.time()))),
        )
        store.connection.execute(f"PRAGMA user_version = {VERSION}")

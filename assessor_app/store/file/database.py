"""An open campaign file: its connection to SQLite, transactions, checkpoints and closing."""

import contextlib
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.domain.platforms import MACOS
from assessor_app.domain.problems import BadCampaign, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.store.file import open_marks
from assessor_app.store.file.failures import damaged, explained, is_locked
from assessor_app.store.file.opened_file import OpenedFile, sqlite_address

if TYPE_CHECKING:
    from sqlite_utils import Database

BUSY_MILLISECONDS = 5000
RETRY_SECONDS = 0.001  # between two attempts to begin a transaction
STEPS_BETWEEN_REPORTS = 100_000  # of SQLite's virtual machine: a few milliseconds

PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Without it, REPLACE would not fire the trigger that protects the journal from deletion.
    "PRAGMA recursive_triggers = ON",
    # The file may come from an untrusted source: SQLite runs no code of its schema, checks each
    # cell that it reads, and does not map the file into memory.
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -32768",
)


def pragmas(platform: str = sys.platform) -> tuple[str, ...]:
    """Return the settings of a connection; `platform` is as in `sys.platform`."""
    # Without it, macOS leaves a commit in the cache of the drive, which a power failure clears.
    return (*PRAGMAS, "PRAGMA fullfsync = ON") if platform == MACOS else PRAGMAS


# Reads the schema, and so reports damage and missing rights.
READING_PROBE = "SELECT count(*) FROM sqlite_schema"


class Store:
    """An open campaign file. Use it only in the thread that opened it.

    file: identifies the file that was opened. why_read_only: the reason for opening it read-only;
    empty if the file can be written. patience: seconds that a transaction waits for the lock of
    another process. gives_up: called while a transaction waits; True ends the wait.
    with_first_change: called inside the first transaction that changes something. The rows that it
    writes are committed in that transaction, and a checkpoint follows at once. is_untouched: the
    file is read without locks, and neither it nor the files beside it are ever written.
    """

    def __init__(
        self,
        file: OpenedFile,
        connection: sqlite3.Connection,
        why_read_only: str = "",
        *,
        is_untouched: bool = False,
    ) -> None:
        self.file = file
        self.path = file.path
        self.connection = connection
        self.why_read_only = why_read_only
        self.is_untouched = is_untouched
        self.patience = BUSY_MILLISECONDS / 1000
        self.gives_up: Callable[[], bool] = lambda: False
        self.with_first_change: Callable[[], None] | None = None
        self._in_snapshot = False

    @property
    def read_only(self) -> bool:
        """Return whether the campaign was opened read-only."""
        return bool(self.why_read_only)

    @property
    def db(self) -> "Database":
        """Return the connection as a sqlite_utils Database. Importing sqlite_utils takes 0.25 s."""
        from sqlite_utils import Database

        return Database(self.connection, execute_plugins=False)

    def close(self) -> None:
        """Close the file, and copy the log into it if no other connection is open.

        The open marks of processes that were killed are removed once the file holds all commits of
        these processes. A second call does nothing. If another file is now at the path, neither
        that file nor the files beside it are touched.
        """
        is_moved = bool(self.file.why_moved())
        if not self.read_only and not is_moved:
            _remove_dead_marks(self.connection, self.file)
        self.connection.close()
        if not (is_moved or self.is_untouched):
            _clear_log(self.file)

    def refuse_rewritten(self) -> None:
        """Raise BadCampaign if another program wrote to a file that is read without locks."""
        if self.is_untouched and self.file.is_rewritten():
            raise BadCampaign(
                "the file was changed while it was read, and nothing of it was merged",
                place=Place(self.path),
                advice="merge it again",
            )

    def put_mark(self, key: str, *, window: bool) -> None:
        """Mark the file as open, with the key of the mark (see `open_marks`).

        window: whether a window opened the file. A window writes its mark now, a command together
        with its first change. Raises BadCampaign if the mark of a window cannot be written.
        """
        if window:
            with self.transaction():
                open_marks.write(self.connection, self.file, key, window=True)
            self.checkpoint()
        else:
            self.with_first_change = lambda: open_marks.write(
                self.connection, self.file, key, window=False
            )

    def take_mark_away(self, key: str) -> None:
        """Remove the mark `key`, if it was written. A mark that cannot be removed stays."""
        with contextlib.suppress(BadCampaign, sqlite3.Error):
            if open_marks.value_of(self.connection, key):
                # The last connection flushes the file when it closes.
                with self.flushed_later(), self.transaction():
                    open_marks.remove(self.connection, key)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Run the `with` block in a transaction: either all its writes reach the disk, or none.

        Inside another transaction, the block becomes part of that one. Raises BadCampaign if the
        file cannot be written: read-only, disk full, damaged, or locked by another process for
        longer than `patience`; CampaignMoved if the path no longer leads to this file; WrongUse if
        a text holds a lone surrogate; RuntimeError inside a snapshot, whose end would undo it.
        """
        if self._in_snapshot:
            raise RuntimeError("a snapshot of the campaign is for reading only")
        if self.connection.in_transaction:
            yield
            return
        if self.read_only:
            raise BadCampaign(
                "the campaign is read-only: {0}", self.why_read_only, place=Place(self.path)
            )
        try:
            self.begin()
            before = self.connection.total_changes
            yield
            self.file.refuse_moved()
            self._commit(is_change=self.connection.total_changes != before)
        except UnicodeEncodeError as error:
            self._roll_back()
            raise WrongUse(
                "a text contains half of a surrogate pair and cannot be stored",
                text=ascii(error.object),
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

    def begin(self) -> None:
        """Begin a write transaction, waiting at most `patience` seconds for the lock.

        Stops waiting as soon as `gives_up` returns True. Raises sqlite3.OperationalError if the
        lock was not obtained.
        """
        # SQLite's busy handler sleeps for up to 100 ms at a time and misses the gaps between the
        # batches of an import, so a judgement would wait for several batches.
        deadline = time.monotonic() + self.patience
        self.connection.execute("PRAGMA busy_timeout = 0")
        try:
            while True:
                try:
                    self.connection.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    is_over = time.monotonic() > deadline or self.gives_up()
                    if is_over or not is_locked(error):
                        raise
                time.sleep(RETRY_SECONDS)
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")

    def _commit(self, *, is_change: bool) -> None:
        write = self.with_first_change if is_change else None
        if write:
            write()
        self.connection.execute("COMMIT")
        if write:
            self.with_first_change = None
            # The commit holds even if the checkpoint fails.
            with contextlib.suppress(BadCampaign, sqlite3.Error):
                self.checkpoint()

    def _roll_back(self) -> None:
        # Some errors (disk full) have already rolled back by themselves.
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    @contextlib.contextmanager
    def flushed_later(self) -> Iterator[None]:
        """Commit without flushing to the disk in the `with` block; the next flushed commit does it.

        Use it only for writes that may be lost if the power fails.
        """
        self.connection.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self.connection.execute("PRAGMA synchronous = FULL")

    def checkpoint(self, *, empty_log: bool = False) -> None:
        """Copy the commits in the write-ahead log into the main file, and flush it.

        Uses SQLite's passive checkpoint: writers are not blocked, and pages that readers still
        need stay in the log. empty_log: also truncate the log, unless another connection reads or
        writes at this moment. Does nothing inside a transaction or if the file is read-only.
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
        """Sleep briefly between two batches, so that waiting writers can begin their transactions.

        Does nothing inside a transaction.
        """
        if not self.connection.in_transaction:
            time.sleep(1.5 * RETRY_SECONDS)

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        """Run the `with` block in a read transaction, so that all reads see the same state."""
        if self.connection.in_transaction:
            yield
            return
        self.connection.execute("BEGIN")
        self._in_snapshot = True
        try:
            yield
        finally:
            self._in_snapshot = False
            self._roll_back()

    def size(self) -> int:
        """Return the size in bytes of the campaign as one file, including the contents of the log.

        Returns the size that the file has once the log is copied into it.
        """
        (pages,) = self.connection.execute("PRAGMA page_count").fetchone()
        (page_size,) = self.connection.execute("PRAGMA page_size").fetchone()
        return int(pages) * int(page_size)

    def foreign_version(self) -> int:
        """Return SQLite's data_version, which changes with each commit of another connection."""
        (version,) = self.connection.execute("PRAGMA data_version").fetchone()
        return int(version)

    def shrink_cache(self) -> None:
        """Free the memory in which SQLite holds parts of the file that nothing uses now."""
        self.connection.execute("PRAGMA shrink_memory")

    def version(self) -> tuple[int, int]:
        """Return a value that changes with each change of the data, by any connection."""
        return self.foreign_version(), self.connection.total_changes


def _remove_dead_marks(connection: sqlite3.Connection, file: OpenedFile) -> None:
    # Best effort: the next closing tries again.
    with contextlib.suppress(sqlite3.Error):
        if not connection.in_transaction:
            connection.execute("PRAGMA busy_timeout = 0")
            open_marks.remove_dead(connection, file)


def _clear_log(file: OpenedFile) -> None:
    # A connection that only reads leaves the log and its index behind. So do two connections that
    # close at the same moment, since neither is the last. A writing connection copies the log into
    # the file and removes it, unless others are still open. It does not wait for a lock.
    if file.log.exists():
        with contextlib.suppress(sqlite3.Error):
            connection = connect(file.path, "rw", READING_PROBE, patience=0)
            _remove_dead_marks(connection, file)
            connection.close()


def engine_version() -> str:
    """Return the version of SQLite, such as "3.45.1"."""
    return sqlite3.sqlite_version


def connect(
    path: Path, mode: str, *probes: str, patience: int = BUSY_MILLISECONDS
) -> sqlite3.Connection:
    """Open a connection to the file at `path` with the settings of `pragmas`, and return it.

    mode: the mode of SQLite's URI, such as "rw" or "ro&immutable=1". probes: statements that are
    executed at once, to find out whether the connection can read or write. patience: milliseconds
    to wait for a lock. Raises sqlite3.Error if a probe fails.
    """
    connection = sqlite3.connect(
        sqlite_address(path.absolute(), mode),
        uri=True,
        isolation_level=None,
        timeout=patience / 1000,
    )
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    try:
        for statement in (*pragmas(), *probes):
            connection.execute(statement).fetchall()
    except sqlite3.Error:
        connection.close()
        raise
    except UnicodeDecodeError as error:
        # SQLite's message quotes damaged table definitions, which may not be valid UTF-8.
        connection.close()
        raise damaged("the table definitions are not text") from error
    return connection


@contextlib.contextmanager
def reporting(connection: sqlite3.Connection, progress: Progress, what: str) -> Iterator[None]:
    """Report progress while SQLite works in the `with` block.

    what: names the work in the reports. An exception raised by `progress`, such as Cancelled, stops
    SQLite and is raised from the block.
    """
    stopped: list[BaseException] = []

    def look() -> int:
        """Report progress; return nonzero to interrupt SQLite if the report raised an exception."""
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

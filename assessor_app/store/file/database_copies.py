"""Copies a whole database with SQLite's backup interface, and makes new names durable."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.progress import Progress
from assessor_app.store.file.unfinished_files import (
    clear_away_unfinished,
    remove,
    unfinished_beside,
)

_PAGES = 1024  # copied between two reports


def copy_database(
    source: sqlite3.Connection, target: sqlite3.Connection, progress: Progress, what: str
) -> None:
    """Copy one state of the source to the target, in one transaction of the target.

    Writers of the source are not blocked. what: names the work in progress reports.
    """

    def report(status: int, remaining: int, total: int) -> None:
        """Pass on the numbers of pages."""
        progress.report(total - remaining, total, what)

    # Without a read transaction, SQLite would start anew after every commit to the source.
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        source.backup(target, pages=_PAGES, progress=report)
    finally:
        if source.in_transaction:
            source.execute("ROLLBACK")


@contextlib.contextmanager
def written_beside(target: Path) -> Iterator[Path]:
    """A name for an unfinished file, which is deleted if the work inside fails.

    Unfinished files of killed processes in the same folder are deleted first. The work inside
    renames the file when it is complete.
    """
    clear_away_unfinished(target.parent)
    unfinished = unfinished_beside(target)
    try:
        yield unfinished
    except BaseException:
        remove_if_possible(unfinished)
        raise


def new_database(path: Path) -> contextlib.closing[sqlite3.Connection]:
    """A new, empty database, closed on leaving. Raises OSError if the file exists."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    return contextlib.closing(sqlite3.connect(path))


def remove_if_possible(path: Path) -> None:
    """Delete a database and SQLite's files beside it; errors of the file system are ignored."""
    with contextlib.suppress(OSError):
        remove(path)


def flush_folders(*folders: Path) -> None:
    """Flush the names in these folders to the disk, if the system supports it."""
    if sys.platform == "win32":
        return
    for folder in folders:
        # Some network file systems do not support it. The file itself is complete anyway.
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(number)
            finally:
                os.close(number)

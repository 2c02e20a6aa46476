"""Marks in a campaign file that say which processes have it open.

While a campaign is open, its last commits may be only in SQLite's log, so a copy of the main file
alone can lack them. Each window writes a mark when it opens the file, each command with its first
change. A checkpoint copies the mark into the main file at once, and closing removes it. So a copy
made in between carries the mark. The copy differs from the original by its inode, and it has no
log beside it. All functions that write are to be called inside a transaction.
"""

import json
import socket
import sqlite3
import time
from dataclasses import dataclass
from typing import Any

from assessor_app.store.file import program_identity
from assessor_app.store.file.opened_file import OpenedFile

_PREFIX = "open:"
KEYS = (_PREFIX, "open;")  # the keys of all marks, in the table `setting`, are between the two


@dataclass(frozen=True, slots=True)
class OpenMark:
    """A mark in the campaign file: one process has the file open.

    key: key of the setting that stores the mark; names the process and machine. inode: of the file
    that was opened. machine: host name. since: seconds since 1970. window: False for a command.
    """

    key: str
    inode: int
    machine: str
    since: float
    window: bool


def new_key() -> str:
    """Return a new unique key for a mark of this process."""
    return _PREFIX + program_identity.import_id()


def write(connection: sqlite3.Connection, file: OpenedFile, key: str, *, window: bool) -> None:
    """Write a mark of this process under `key`, and remove the marks that are no longer valid.

    file: the campaign file as it was opened. window: whether a window opened it.
    """
    mark = {
        "inode": file.number[1],
        "machine": socket.gethostname(),
        "since": time.time(),
        "window": window,
    }
    for other in marks(connection):
        if not _is_valid(other, file):
            remove(connection, other.key)
    put_back(connection, {key: json.dumps(mark)})


def put_back(connection: sqlite3.Connection, values: dict[str, str]) -> None:
    """Write marks that were read with `value_of`. values: the stored form of each mark, by key."""
    connection.executemany(
        "INSERT INTO setting(key, value) VALUES (?, ?)"
        " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
        values.items(),
    )


def value_of(connection: sqlite3.Connection, key: str) -> str:
    """Return the stored form (JSON) of the mark with this key; empty if there is none."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
    return str(row[0]) if row else ""


def marks(connection: sqlite3.Connection) -> tuple[OpenMark, ...]:
    """Return all readable marks in the file, the oldest first."""
    rows = connection.execute("SELECT key, value FROM setting WHERE key >= ? AND key < ?", KEYS)
    found = (_mark(key, value) for key, value in rows)
    return tuple(sorted((mark for mark in found if mark), key=lambda mark: mark.since))


def valid_marks(connection: sqlite3.Connection, file: OpenedFile) -> tuple[OpenMark, ...]:
    """Return the marks of this file whose processes are not known to have ended, the oldest first.

    Marks that were copied from another file are omitted.
    """
    return tuple(mark for mark in marks(connection) if _is_valid(mark, file))


def marks_in_use(connection: sqlite3.Connection, file: OpenedFile) -> tuple[OpenMark, ...]:
    """Return the marks of processes that have this file, or the original of this copy, open.

    The oldest is the first. Omits the processes that are known to have ended.
    """
    return tuple(
        mark
        for mark in marks(connection)
        if _is_valid(mark, file) or (mark.inode != file.number[1] and not _is_dead(mark))
    )


def marks_of_original(connection: sqlite3.Connection, file: OpenedFile) -> tuple[OpenMark, ...]:
    """Return the marks which show that this file was copied while the original was open.

    Empty if a log was beside the file when it was opened: the log holds the commits that the main
    file lacks.
    """
    if file.had_log:
        return ()
    return tuple(mark for mark in marks(connection) if mark.inode != file.number[1])


def remove(connection: sqlite3.Connection, key: str) -> None:
    """Delete the mark with this key, if there is one."""
    connection.execute("DELETE FROM setting WHERE key = ?", (key,))


def remove_all(connection: sqlite3.Connection) -> None:
    """Delete all marks from a complete copy of a campaign, and commit."""
    with connection:
        connection.execute("DELETE FROM setting WHERE key >= ? AND key < ?", KEYS)


def remove_dead(connection: sqlite3.Connection, file: OpenedFile) -> None:
    """Delete the marks that processes left when they were killed, and commit.

    First copies the log into the main file, and removes nothing unless the whole log could be
    copied: a main file without a mark must hold every commit of the process that wrote the mark. In
    a copy that came with its log, the marks of the original count as dead, too. Raises
    sqlite3.Error if the file is locked or cannot be written.
    """
    dead = [mark.key for mark in marks(connection) if _is_complete_without(mark, file)]
    if not dead:
        return
    busy, pages, copied = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if busy or pages != copied:
        return
    connection.execute("BEGIN IMMEDIATE")
    for key in dead:
        remove(connection, key)
    connection.execute("COMMIT")


def _is_complete_without(mark: OpenMark, file: OpenedFile) -> bool:
    if mark.inode != file.number[1]:
        # An empty log proves nothing: any process that reads the copy creates one.
        return bool(file.log_bytes)
    return not _is_valid(mark, file)


def _is_valid(mark: OpenMark, file: OpenedFile) -> bool:
    if mark.inode != file.number[1] or _is_dead(mark):
        return False
    # Without a log no process had the file open, so a crash left any mark from before.
    return file.had_log or mark.since >= file.opened_at


def _is_dead(mark: OpenMark) -> bool:
    return program_identity.is_dead(mark.key.removeprefix(_PREFIX))


def _mark(key: str, value: str) -> OpenMark | None:
    try:
        found: dict[str, Any] = json.loads(value)
        return OpenMark(
            key,
            int(found["inode"]),
            str(found["machine"]),
            float(found["since"]),
            bool(found["window"]),
        )
    except (ValueError, TypeError, KeyError):
        return None  # not a mark that Assessor wrote

"""Checks whether a file is a campaign, by its header, before it is opened.

On POSIX systems, closing a file drops every lock that the process holds on it, SQLite's locks
included. Another process could then take the campaign for closed and delete its log, and the
commits in the log would be lost. So a file that may be open in this process is inspected through
SQLite, which keeps its locks.
"""

import contextlib
import sqlite3
import struct
from pathlib import Path

from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.store.file.failures import RESTORE, is_damaged

APPLICATION_ID = 0x41534553  # "ASES"
VERSION = 11  # the number of migrations
MAGIC = b"SQLite format 3\x00"
HEADER_BYTES = 100
EMPTY = "delete it, or restore a backup"


def inspect(path: Path) -> None:
    """Raise BadCampaign, with a message for each case, unless `path` may be a campaign.

    For the offsets see "The Database Header" in SQLite's file format description.
    """
    if not path.exists():
        raise BadCampaign(
            "there is no such file", place=Place(path), advice="check the name, or make it anew"
        )
    if path.is_dir():
        raise BadCampaign(
            "this is a folder, not a campaign", place=Place(path), advice="choose the file in it"
        )
    if not path.is_file():
        # Opening a pipe would block for ever.
        raise BadCampaign(
            "this is no ordinary file, and not a campaign",
            place=Place(path),
            advice="choose the campaign's file",
        )
    if not _may_be_one(path):
        _say_why_not(path)


def is_database(path: Path) -> bool:
    """Return whether the file is an SQLite database, of this program or any other."""
    if not path.stat().st_size:
        return False
    try:
        with contextlib.closing(_peek(path)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        return is_damaged(error)
    return True


def _may_be_one(path: Path) -> bool:
    try:
        with contextlib.closing(_peek(path)) as connection:
            (found_application,) = connection.execute("PRAGMA application_id").fetchone()
            (found_version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        # During or after an interrupted checkpoint, the log still holds the missing pages.
        return is_damaged(error) and _has_log(path)
    return bool(found_application == APPLICATION_ID and found_version <= VERSION)


def _peek(path: Path) -> sqlite3.Connection:
    # Immutable mode takes no locks and creates no files.
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(address, uri=True, isolation_level=None)


def _say_why_not(path: Path) -> None:
    header = _read(path)
    if not header:
        raise BadCampaign("the file is empty", place=Place(path), advice=EMPTY)
    if not header.startswith(MAGIC[: len(header)]):
        raise BadCampaign(
            "this is not a campaign: it is not a database",
            place=Place(path),
            advice="choose a campaign; other files can be imported into one",
        )
    if len(header) < HEADER_BYTES or _is_cut_short(path, header):
        raise BadCampaign(
            "this campaign file is damaged: its end is missing", place=Place(path), advice=RESTORE
        )
    _refuse_others(path, header)


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(HEADER_BYTES)
    except OSError as error:
        raise BadCampaign(
            f"this file cannot be read ({error.strerror})",
            place=Place(path),
            advice="ask its owner for the right to read it",
        ) from error


def _refuse_others(path: Path, header: bytes) -> None:
    (found_version,) = struct.unpack(">i", header[60:64])
    (found_application,) = struct.unpack(">i", header[68:72])
    if found_application != APPLICATION_ID:
        raise BadCampaign(
            "this is a database, but of another program", place=Place(path), advice="leave it be"
        )
    if found_version > VERSION:
        raise BadCampaign(
            "this campaign was made by a newer version of Assessor",
            place=Place(path),
            advice="update Assessor to open it; nothing was changed",
        )


def _is_cut_short(path: Path, header: bytes) -> bool:
    if _has_log(path):
        return False
    (page_size,) = struct.unpack(">H", header[16:18])
    page_bytes = 65536 if page_size == 1 else page_size
    (pages,) = struct.unpack(">I", header[28:32])
    return bool(path.stat().st_size < page_bytes * pages)


def _has_log(path: Path) -> bool:
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0

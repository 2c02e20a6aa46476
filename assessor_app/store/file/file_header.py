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

from assessor_app.domain.language import marked
from assessor_app.domain.problems import BadCampaign, NotACampaign, Place
from assessor_app.store.file.failures import damaged_campaign, is_damaged
from assessor_app.store.file.opened_file import IMMUTABLE, sqlite_address

APPLICATION_ID = 0x41534553  # "ASES"
VERSION = 18  # the number of migrations
MAGIC = b"SQLite format 3\x00"
HEADER_BYTES = 100
EMPTY = marked("delete it, or restore a backup")
IMPORT = marked("create a campaign and import the file into it")
BACKUPS = "-backups"  # the ending of the folder of backups beside a campaign


def inspect(path: Path) -> None:
    """Raise BadCampaign, with a message for each case, unless `path` may be a campaign.

    For the offsets see "The Database Header" in SQLite's file format description.
    """
    if not path.exists():
        raise BadCampaign("no such campaign: {0}", path)
    if path.is_dir():
        raise BadCampaign(
            "not a campaign, but a folder",
            place=Place(path),
            advice="name a campaign file in it",
        )
    if not path.is_file():
        # Opening a pipe would block for ever.
        raise BadCampaign(
            "not a campaign, and not a regular file",
            place=Place(path),
            advice="name a campaign file",
        )
    if not _may_be_one(path):
        _say_why_not(path)


def is_cut_short(path: Path) -> bool:
    """Return whether the end of a database, without its log, is missing; not for an open file.

    An empty file counts as cut short. Raises BadCampaign if the file cannot be read.
    """
    header = _read(path)
    if len(header) < HEADER_BYTES:
        return header.startswith(MAGIC[: len(header)])
    return header.startswith(MAGIC) and _is_short(path, header)


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
    address = sqlite_address(path.absolute(), IMMUTABLE)
    return sqlite3.connect(address, uri=True, isolation_level=None)


def _say_why_not(path: Path) -> None:
    header = _read(path)
    if not header:
        raise BadCampaign("the file is empty", place=Place(path), advice=EMPTY)
    if not header.startswith(MAGIC[: len(header)]):
        _refuse_damaged(path, header)
        raise NotACampaign("not a campaign", place=Place(path), advice=IMPORT)
    if len(header) < HEADER_BYTES or _is_cut_short(path, header):
        raise damaged_campaign(path, "the end of the file is missing")
    _refuse_others(path, header)


def _refuse_damaged(path: Path, header: bytes) -> None:
    """Raise DamagedCampaign if a file with another header was a campaign.

    Signs of one are the program's number in the header, a header of zeros, which remains after a
    power failure, and backups beside the file.
    """
    named = header[68:72] == APPLICATION_ID.to_bytes(4, "big")
    if named or not any(header) or path.with_name(path.name + BACKUPS).is_dir():
        raise damaged_campaign(path, "the header of the file is invalid")


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(HEADER_BYTES)
    except OSError as error:
        raise BadCampaign(
            "the campaign cannot be read: {0}",
            error.strerror,
            place=Place(path),
            advice="check the permissions of the file",
        ) from error


def _refuse_others(path: Path, header: bytes) -> None:
    (found_version,) = struct.unpack(">i", header[60:64])
    (found_application,) = struct.unpack(">i", header[68:72])
    if found_application != APPLICATION_ID:
        _refuse_damaged(path, header)
        raise BadCampaign(
            "not a campaign, but a database of another program",
            place=Place(path),
            advice="name a campaign file, as created by assessor new",
        )
    if found_version > VERSION:
        raise BadCampaign(
            "the campaign was made by a newer version of Assessor",
            place=Place(path),
            advice="update Assessor",
        )


def _is_cut_short(path: Path, header: bytes) -> bool:
    return not _has_log(path) and _is_short(path, header)


def _is_short(path: Path, header: bytes) -> bool:
    (page_size,) = struct.unpack(">H", header[16:18])
    page_bytes = 65536 if page_size == 1 else page_size
    (pages,) = struct.unpack(">I", header[28:32])
    return bool(path.stat().st_size < page_bytes * pages)


def _has_log(path: Path) -> bool:
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0

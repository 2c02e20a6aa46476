"""Classifies errors of SQLite, and converts them into messages for the user."""

import sqlite3
from pathlib import Path

from assessor_app.domain.language import marked
from assessor_app.domain.problems import BadCampaign, CampaignBusy, DamagedCampaign, Place

_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_NOT_WRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)

RESTORE = marked(
    "restore a backup (File › Restore from backup…, or assessor backup CAMPAIGN --list)"
)


def primary_code(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code of `error`; -1 if the error did not come from SQLite."""
    code = getattr(error, "sqlite_errorcode", None)
    return -1 if code is None else code & 0xFF


def is_locked(error: sqlite3.Error) -> bool:
    """Return whether the error says that another connection holds the lock."""
    return primary_code(error) in _LOCKED


def is_damaged(error: sqlite3.Error) -> bool:
    """Return whether the error says that SQLite found the file malformed."""
    return primary_code(error) == sqlite3.SQLITE_CORRUPT


def is_not_writable(error: sqlite3.Error) -> bool:
    """Return whether the error says that the file or its folder cannot be opened or written."""
    return primary_code(error) in _NOT_WRITABLE


def is_full(error: sqlite3.Error) -> bool:
    """Return whether the error says that the disk has no room for the data or the log's index."""
    return (
        primary_code(error) == sqlite3.SQLITE_FULL
        or getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_SHMSIZE
    )


def is_interrupted(error: sqlite3.Error) -> bool:
    """Return whether the error says that a progress handler of this program interrupted SQLite."""
    return primary_code(error) == sqlite3.SQLITE_INTERRUPT


def is_undecodable(error: sqlite3.Error) -> bool:
    """Return whether the error says that a text is not valid UTF-8.

    The sqlite3 module gives no error code for this, so the message is compared.
    """
    return primary_code(error) == -1 and str(error).startswith("Could not decode to UTF-8")


def damaged(why: str) -> sqlite3.DatabaseError:
    """Return an error such as SQLite raises for a malformed file, with the message `why`."""
    error = sqlite3.DatabaseError(why)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def damaged_campaign(path: Path, finding: str = "") -> DamagedCampaign:
    """Return the error for a damaged campaign file. finding: what is damaged; empty if unknown."""
    where = f": {finding}" if finding else ""
    return DamagedCampaign("the campaign is damaged{0}", where, place=Place(path), advice=RESTORE)


def explained(error: BaseException | None, path: Path) -> BadCampaign | None:
    """Return `error` as a message for the user; None if neither the file nor the disk caused it.

    path: the file that the message names.
    """
    if not isinstance(error, sqlite3.Error):
        return None
    if is_undecodable(error):
        return damaged_campaign(path, "a text is not valid UTF-8")
    if str(error) == "no such module: fts5":
        return BadCampaign(
            "SQLite of this Python lacks full-text search (FTS5)",
            place=Place(path),
            advice="install Assessor with the Python of python.org or of the system",
        )
    code, place = primary_code(error), Place(path)
    if is_locked(error):
        return CampaignBusy(
            "the campaign is locked by another process",
            place=place,
            advice="wait until that process has finished, and try again",
        )
    if code in _DAMAGED:
        return damaged_campaign(path)
    if code == sqlite3.SQLITE_TOOBIG:
        return damaged_campaign(path, "a text is longer than Assessor allows")
    if code in _NOT_WRITABLE:
        return BadCampaign(
            "the campaign cannot be written", place=place, advice="open a writable copy"
        )
    return _by_the_disk(error, place)


def _by_the_disk(error: sqlite3.Error, place: Place) -> BadCampaign | None:
    if is_full(error):
        return BadCampaign(
            "the disk is full, and nothing of the last step was saved",
            place=place,
            advice="free some disk space, and repeat the step",
        )
    if primary_code(error) == sqlite3.SQLITE_IOERR:
        return BadCampaign(
            "the disk could not be read or written, and nothing of the last step was saved",
            place=place,
            advice="check the disk, and repeat the step",
        )
    return None

"""Identifies the file of an open campaign, to notice that it was moved or replaced."""

import os
import time
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Self

from assessor_app.domain.language import marked
from assessor_app.domain.problems import CampaignMoved, Place

GONE = "the campaign was moved or deleted while it was open, and nothing more is saved"
REPLACED = "the campaign was replaced by another file while it was open, and nothing more is saved"
IMMUTABLE = "ro&immutable=1"  # the mode in which SQLite takes no locks and makes no files
PUT_BACK = marked("put the file back, or open it at its new place, and repeat the step")


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """Identifies a campaign file, as it was just before it was opened.

    path: as given; may be a link. address: the absolute path. number: device and inode (on Windows
    volume and file index). log: path of SQLite's write-ahead log. log_bytes: size of the log, None
    if there was none. opened_at: seconds since 1970. content: size and modification time in
    nanoseconds, which differ after the file was written.
    """

    path: Path
    address: Path
    number: tuple[int, int]
    log: Path
    log_bytes: int | None
    opened_at: float
    content: tuple[int, int]

    @classmethod
    def at(cls, path: Path) -> Self:
        """Return the file that is at `path` now. Raises OSError if there is none."""
        log, found = log_of(path), os.stat(path)
        number, content = (found.st_dev, found.st_ino), (found.st_size, found.st_mtime_ns)
        return cls(path, path.absolute(), number, log, _size(log), time.time(), content)

    @property
    def had_log(self) -> bool:
        """Return whether there was a log beside the file before it was opened."""
        return self.log_bytes is not None

    def refuse_moved(self) -> None:
        """Raise CampaignMoved unless the path still leads to this file. Calls stat once."""
        why = self.why_moved()
        if why:
            raise CampaignMoved(why, place=Place(self.path), advice=PUT_BACK)

    def why_moved(self) -> str:
        """Return a sentence why the path no longer leads to this file; empty while it does."""
        try:
            found = _number(self.address)
        except OSError:
            return GONE
        return REPLACED if found != self.number else ""

    def is_rewritten(self) -> bool:
        """Return whether the file was written, replaced or deleted since it was opened."""
        try:
            return OpenedFile.at(self.address).content != self.content or bool(self.why_moved())
        except OSError:
            return True

    def log_state(self) -> tuple[int, int]:
        """Return the size of the log in bytes, and its modification time in nanoseconds.

        Returns (0, 0) without a log. The size is 0 after the log was copied into the file and
        truncated.
        """
        try:
            found = self.log.stat()
        except OSError:
            return 0, 0
        return found.st_size, found.st_mtime_ns


def sqlite_address(path: PurePath, mode: str) -> str:
    """Return the address by which SQLite opens a file.

    path: absolute. mode: the mode of the address, such as "rw" or "ro&immutable=1".
    """
    address = path.as_uri()
    if not address.startswith("file:///"):
        # A network folder of Windows (\\\\server\\folder). SQLite accepts no name of a computer.
        address = address.replace("file:", "file://", 1)
    return f"{address}?mode={mode}"


def log_of(path: Path) -> Path:
    """Return the path of SQLite's write-ahead log for the file at `path`; links are followed."""
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + "-wal")


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None


def _number(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino

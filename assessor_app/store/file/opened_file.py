"""The file behind an open campaign, and whether its path still leads to it."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from assessor_app.domain.problems import CampaignMoved, Place

GONE = "this campaign was moved or deleted while it was open; nothing more is saved"
REPLACED = "another file took the place of this campaign while it was open; nothing more is saved"
PUT_BACK = "put the file back, or open it where it is now, and do it again"


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """The file found at `path`, which may be a link, just before it was opened.

    address: the absolute path. number: the device and inode of the file; on Windows the volume and
    the file index. log: where SQLite keeps the write-ahead log of the file. had_log: whether there
    was a log already. opened_at: seconds since 1970.
    """

    path: Path
    address: Path
    number: tuple[int, int]
    log: Path
    had_log: bool
    opened_at: float

    @classmethod
    def at(cls, path: Path) -> Self:
        """The file at `path` now. Raises OSError where there is none."""
        log = log_of(path)
        return cls(path, path.absolute(), _number(path), log, log.exists(), time.time())

    def refuse_moved(self) -> None:
        """Raise CampaignMoved unless the path still leads to this file. Costs one stat."""
        why = self.why_moved()
        if why:
            raise CampaignMoved(why, place=Place(self.path), advice=PUT_BACK)

    def why_moved(self) -> str:
        """Why the path no longer leads to this file, as a sentence; empty while it does."""
        try:
            found = _number(self.address)
        except OSError:
            return GONE
        return REPLACED if found != self.number else ""

    def log_state(self) -> tuple[int, int]:
        """The size of the log in bytes, and when it was written (nanoseconds).

        The size is 0 once everything is in the file itself and the log is emptied.
        """
        try:
            found = self.log.stat()
        except OSError:
            return 0, 0
        return found.st_size, found.st_mtime_ns


def log_of(path: Path) -> Path:
    """Where SQLite keeps the write-ahead log of the file at `path`: beside the target of a link."""
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + "-wal")


def _number(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino

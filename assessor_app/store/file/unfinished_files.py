"""Files that are written under a temporary name and renamed when they are complete."""

import contextlib
import os
import re
import secrets
import time
from pathlib import Path

from assessor_app.store.file import program_identity

# Of the file itself, and of the files that SQLite keeps beside it.
DATABASE_ENDINGS = ("", "-wal", "-shm", "-journal")
_UNFINISHED = ".part"
_OURS = re.compile(r"\.[0-9a-f]{16}\.([0-9]+)\.part$")
_LONGEST_NAME = 60  # of the original name: file systems allow 255 bytes, and our suffix needs some
_IDLE_SECONDS = 60.0  # a file in use is written more often than this


def remove(path: Path) -> None:
    """Delete a campaign file that no process has open, and SQLite's files beside it."""
    for ending in DATABASE_ENDINGS:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def unfinished_beside(path: Path) -> Path:
    """A temporary name beside `path`, which holds the process number and a random part.

    Nobody can guess the name, so nobody can plant a link there. Create the file exclusively, and
    rename it to `path` when it is complete.
    """
    name = path.name[:_LONGEST_NAME]
    return path.with_name(f".{name}.{secrets.token_hex(8)}.{os.getpid()}{_UNFINISHED}")


def clear_away_unfinished(folder: Path) -> None:
    """Delete unfinished files in `folder` whose processes have ended."""
    with contextlib.suppress(OSError):  # failing to tidy up must not stop the caller
        for file in folder.glob(f".*{_UNFINISHED}"):
            made = _OURS.search(file.name)
            # In a shared folder the process may run on another machine.
            if made and program_identity.process_is_gone(int(made[1])) and _is_idle(file):
                for ending in DATABASE_ENDINGS:
                    file.with_name(file.name + ending).unlink(missing_ok=True)


def _is_idle(file: Path) -> bool:
    last = 0.0
    for ending in DATABASE_ENDINGS:
        with contextlib.suppress(FileNotFoundError):
            last = max(last, file.with_name(file.name + ending).lstat().st_mtime)
    return time.time() - last > _IDLE_SECONDS

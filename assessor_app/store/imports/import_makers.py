"""Which program is at work on an import or a file, and whether it is still there."""

import contextlib
import getpass
import os
import re
import secrets
import socket
import sys
import time
from pathlib import Path

from assessor_app.domain.events import new_id

# What SQLite keeps beside a file, and the file.
DATABASE_ENDINGS = ("", "-wal", "-shm", "-journal")
_UNFINISHED = ".part"
_OURS = re.compile(r"\.[0-9a-f]{16}\.([0-9]+)\.part$")
_LONGEST_NAME = 60  # of a name: file systems take 255 bytes, of which the end is ours
_IDLE_SECONDS = 60.0  # a file at work is written to all the time


def import_id() -> str:
    """An identifier for an import, unique everywhere, that says which program makes it."""
    return f"{new_id()}:{os.getpid()}:{_machine()}"


def account() -> str:
    """The name of the account that runs the program; empty where the system knows none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


def is_dead(import_id: str) -> bool:
    """Whether the program that made the import is known to be gone; False where nothing is known"""
    _, pid, machine = (*import_id.split(":", 2), "", "")[:3]
    return machine == _machine() and pid.isdigit() and process_is_gone(int(pid))


def process_is_gone(pid: int) -> bool:
    """Whether no process of this machine has the number; False where that cannot be asked."""
    if sys.platform == "win32":
        return False  # to ask would end the process
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def unfinished_beside(path: Path) -> Path:
    """A name beside `path` for a file that is moved there when it is whole.

    Nobody can guess it, so no link waits there; it tells the process that writes the file. The
    file must be made exclusively.
    """
    name = path.name[:_LONGEST_NAME]
    return path.with_name(f".{name}.{secrets.token_hex(8)}.{os.getpid()}{_UNFINISHED}")


def clear_away_unfinished(folder: Path) -> None:
    """Remove the unfinished files of processes that were killed while they wrote to the folder."""
    with contextlib.suppress(OSError):  # tidiness is no reason to stop
        for file in folder.glob(f".*{_UNFINISHED}"):
            made = _OURS.search(file.name)
            # Another machine may be at work in a shared folder.
            if made and process_is_gone(int(made[1])) and _is_idle(file):
                for ending in DATABASE_ENDINGS:
                    file.with_name(file.name + ending).unlink(missing_ok=True)


def _is_idle(file: Path) -> bool:
    last = 0.0
    for ending in DATABASE_ENDINGS:
        with contextlib.suppress(FileNotFoundError):
            last = max(last, file.with_name(file.name + ending).lstat().st_mtime)
    return time.time() - last > _IDLE_SECONDS


def _machine() -> str:
    """The machine, and on it the room in which numbers of processes mean something."""
    try:
        room = Path("/proc/self/ns/pid").readlink().name
    except OSError:
        room = ""
    return f"{socket.gethostname()}/{room}"

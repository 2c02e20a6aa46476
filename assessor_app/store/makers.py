"""Which program is at work on an import or a file, and whether it is still there."""

import getpass
import os
import socket
import sys
from pathlib import Path

from assessor_app.domain.events import new_id


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


def _machine() -> str:
    """The machine, and on it the room in which numbers of processes mean something."""
    try:
        room = Path("/proc/self/ns/pid").readlink().name
    except OSError:
        room = ""
    return f"{socket.gethostname()}/{room}"

"""Identifies the process that runs an import or has a file open, and tells whether it has ended."""

import getpass
import os
import socket
import sys
from pathlib import Path
from typing import Any

from assessor_app.domain.events import new_id


def import_id() -> str:
    """Return a new unique identifier that names this process and this machine.

    It identifies an import, or an open mark, of the process.
    """
    return f"{new_id()}:{os.getpid()}:{_machine()}"


def account() -> str:
    """Return the name of the user account that runs the program; empty if the system has none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


def is_dead(import_id: str) -> bool:
    """Return whether the process named in `import_id` is known to have ended; False if unknown."""
    _, pid, machine = (*import_id.split(":", 2), "", "")[:3]
    return machine == _machine() and pid.isdigit() and process_is_gone(int(pid))


def process_is_gone(pid: int, platform: str = sys.platform, kernel: Any = None) -> bool:
    """Return whether no process of this machine has the number `pid`; False if that is unknown.

    platform: as in `sys.platform`. kernel: a `WindowsKernel`; None for that of this system.
    """
    if platform == "win32":  # os.kill would end the process
        from assessor_app.domain.windows_kernel import kernel32

        return bool((kernel or kernel32()).process_is_gone(pid))
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _machine() -> str:
    """Return the host name, and on Linux the PID namespace in which process numbers are valid."""
    try:
        room = Path("/proc/self/ns/pid").readlink().name
    except OSError:
        room = ""
    return f"{socket.gethostname()}/{room}"

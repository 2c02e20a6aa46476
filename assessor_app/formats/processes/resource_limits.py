"""Limits on the process that reads hostile files, as far as each system can set them.

Linux limits computing time, memory, open files and written files; Windows computing time, memory
and further processes; macOS the same as Linux, but no memory. The caller limits the time to wait
and the size of answers on every system.
"""

import sys
from contextlib import suppress
from typing import Any

MOST_CPU_SECONDS = 600
MOST_OPEN_FILES = 64


def limit_this_process(memory: int, platform: str = sys.platform, system: Any = None) -> None:
    """Limit this process, and ignore each limit that the system refuses.

    memory: bytes. platform: as in `sys.platform`. system: what sets the limits, a `WindowsKernel`
    or a module such as `resource`; None for that of this system.
    """
    if platform == "win32":
        with suppress(OSError):
            (system or _kernel()).limit_this_process(memory, MOST_CPU_SECONDS)
        return
    system = system or _resource()
    limits = {
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_CPU": MOST_CPU_SECONDS,
        "RLIMIT_NOFILE": MOST_OPEN_FILES,
    }
    if platform != "darwin":  # macOS has the name, but does not limit the memory
        limits["RLIMIT_AS"] = memory
    for name, most in limits.items():
        with suppress(OSError, ValueError):
            system.setrlimit(getattr(system, name), (most, most))


def _kernel() -> Any:
    # Loads ctypes, so only where it is needed.
    from assessor_app.domain.windows_kernel import kernel32

    return kernel32()


def _resource() -> Any:
    if sys.platform == "win32":
        raise OSError("Windows has no such limits")
    import resource

    return resource

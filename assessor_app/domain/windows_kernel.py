"""Calls to the kernel of Windows: whether a process has ended, and limits on this process.

The sizes of all fields are fixed, so the structures are the same on every 64-bit system, and tests
compare them with the documentation of Windows anywhere.
"""

import ctypes
import sys
from collections.abc import Callable
from typing import Any

_QUERY_LIMITED_INFORMATION, _SYNCHRONIZE = 0x1000, 0x0010_0000
_INVALID_PARAMETER = 87  # the error for a process number that no process has
_SIGNALLED = 0
_EXTENDED_LIMIT_INFORMATION = 9
PROCESS_TIME, ACTIVE_PROCESS, PROCESS_MEMORY, DIE_ON_UNHANDLED_EXCEPTION = 0x2, 0x8, 0x100, 0x400
_TICKS = 10_000_000  # of 100 nanoseconds in a second


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION of Windows."""

    _fields_ = (
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION of Windows."""

    _fields_ = (
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    )


_HANDLE, _NUMBER = ctypes.c_void_p, ctypes.c_uint32
# The result, and the arguments, of every function that is called. Without them, ctypes would pass
# handles as 32 bits.
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "OpenProcess": (_HANDLE, (_NUMBER, ctypes.c_int, _NUMBER)),
    "WaitForSingleObject": (_NUMBER, (_HANDLE, _NUMBER)),
    "CloseHandle": (ctypes.c_int, (_HANDLE,)),
    "GetCurrentProcess": (_HANDLE, ()),
    "CreateJobObjectW": (_HANDLE, (ctypes.c_void_p, ctypes.c_wchar_p)),
    "SetInformationJobObject": (ctypes.c_int, (_HANDLE, ctypes.c_int, ctypes.c_void_p, _NUMBER)),
    "AssignProcessToJobObject": (ctypes.c_int, (_HANDLE, _HANDLE)),
}


class WindowsKernel:
    """The functions of kernel32 that Assessor calls.

    library: kernel32, as ctypes loads it. last_error: returns the error code of the last call.
    """

    def __init__(self, library: Any, last_error: Callable[[], int]) -> None:
        self._library, self._last_error = library, last_error
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments

    def process_is_gone(self, number: int) -> bool:
        """Return whether no running process has this number; False if that is unknown."""
        rights = _QUERY_LIMITED_INFORMATION | _SYNCHRONIZE
        try:
            process = self._library.OpenProcess(rights, False, number)
        except (ctypes.ArgumentError, OverflowError):
            return False
        if not process:
            return self._last_error() == _INVALID_PARAMETER
        try:
            # An ended process keeps its number while another process holds a handle of it.
            return bool(self._library.WaitForSingleObject(process, 0) == _SIGNALLED)
        finally:
            self._library.CloseHandle(process)

    def limit_this_process(self, memory: int, seconds: int) -> None:
        """Put this process into a job of its own that starts no processes.

        memory: bytes that it can allocate at most. seconds: computing time, after which Windows
        ends it. Raises OSError if Windows refuses.
        """
        limits = ExtendedLimits()
        basic = limits.BasicLimitInformation
        basic.LimitFlags = (
            PROCESS_TIME | ACTIVE_PROCESS | PROCESS_MEMORY | DIE_ON_UNHANDLED_EXCEPTION
        )
        basic.PerProcessUserTimeLimit = seconds * _TICKS
        basic.ActiveProcessLimit = 1
        limits.ProcessMemoryLimit = memory
        library = self._library
        job = self._checked(library.CreateJobObjectW(None, None), "CreateJobObjectW")
        size = ctypes.sizeof(limits)
        done = library.SetInformationJobObject(
            job, _EXTENDED_LIMIT_INFORMATION, ctypes.byref(limits), size
        )
        self._checked(done, "SetInformationJobObject")
        # The job, and so its handle, must exist as long as the process.
        done = library.AssignProcessToJobObject(job, library.GetCurrentProcess())
        self._checked(done, "AssignProcessToJobObject")

    def _checked(self, result: Any, name: str) -> Any:
        if not result:
            raise OSError(self._last_error(), f"{name} failed")
        return result


def kernel32() -> WindowsKernel:
    """Load the kernel of Windows. Raises OSError on other systems."""
    if sys.platform == "win32":
        return WindowsKernel(ctypes.WinDLL("kernel32", use_last_error=True), ctypes.get_last_error)
    raise OSError("kernel32 exists on Windows only")

"""Small differences between Linux, Windows and macOS; `platform` is as in `sys.platform`.

Larger ones have modules of their own: `windows_kernel` and `file_names` beside this one, the
limits of processes in `formats/processes`, and renaming of open files in `store/file`.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Mapping, Sequence

WINDOWS, MACOS, LINUX = "win32", "darwin", "linux"


def has_display(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a window can be shown."""
    if platform in (WINDOWS, MACOS):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def closing_signals(platform: str = sys.platform) -> tuple[str, ...]:
    """Return the names of the signals that ask the program to close.

    Windows sends SIGBREAK for Ctrl+Break, and when the user closes the console.
    """
    return ("SIGTERM", "SIGINT", "SIGBREAK") if platform == WINDOWS else ("SIGTERM", "SIGINT")


def is_closed_pipe(error: OSError, platform: str = sys.platform) -> bool:
    """Return whether writing failed because the reader of the pipe has closed it.

    Windows reports an invalid argument for that, as it does, with the file, for wrong file names.
    """
    if isinstance(error, BrokenPipeError):
        return True
    return platform == WINDOWS and error.errno == errno.EINVAL and error.filename is None


def usual_text_points(platform: str = sys.platform) -> float:
    """Return the size up to which nobody has enlarged the text of the system, in points.

    Windows has 9 points, desktops of Linux have 9 to 11, and macOS has 13.
    """
    return 13.0 if platform == MACOS else 11.0


def expanded_words(words: Sequence[str], platform: str = sys.platform) -> list[str]:
    """Return the words of a command line with patterns of file names replaced by the names.

    Only on Windows, whose shells leave that to the program. A pattern without a file is kept.
    """
    if platform != WINDOWS:
        return list(words)
    # Imported here, because only Windows needs it.
    import glob

    found = (sorted(glob.glob(word)) if "*" in word else [] for word in words)
    return [name for word, names in zip(words, found, strict=True) for name in names or [word]]


def redrawn_line(text: str, columns: int, platform: str = sys.platform) -> str:
    """Return what replaces the last line of a terminal with this many columns by `text`.

    A console of Windows may print escape sequences instead of following them, so the rest of the
    line is filled with spaces there.
    """
    if platform == WINDOWS:
        return f"\r{text[: columns - 1].ljust(columns - 1)}\r"
    return f"\r\x1b[K{text}"


def give_memory_back(platform: str = sys.platform) -> None:
    """Return freed memory to the system, which the C library of Linux else keeps for later."""
    if platform == LINUX:
        # Imported here, because only a window needs it.
        import ctypes

        # Other C libraries than that of GNU have no such function.
        with contextlib.suppress(AttributeError):
            ctypes.CDLL(None).malloc_trim(0)

"""Finds the system packages that are missing when Qt cannot be loaded. Imports no Qt."""

import ctypes
import os
import sys
from collections.abc import Sequence

Library = tuple[str, str]

# (library, package in Debian and Ubuntu). Without these, Qt cannot even draw to a file.
DRAWING: tuple[Library, ...] = (
    ("libEGL.so.1", "libegl1"),
    ("libGL.so.1", "libgl1"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
    ("libfontconfig.so.1", "libfontconfig1"),
    ("libfreetype.so.6", "libfreetype6"),
    ("libdbus-1.so.3", "libdbus-1-3"),
    ("libglib-2.0.so.0", "libglib2.0-0"),
    ("libgthread-2.0.so.0", "libglib2.0-0"),
)
# Without these, Qt terminates the process when it opens a window on an X display.
X_DISPLAY: tuple[Library, ...] = (
    ("libX11-xcb.so.1", "libx11-xcb1"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ("libxcb-image.so.0", "libxcb-image0"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    ("libxcb-randr.so.0", "libxcb-randr0"),
    ("libxcb-render-util.so.0", "libxcb-render-util0"),
    ("libxcb-shape.so.0", "libxcb-shape0"),
    ("libxcb-xkb.so.1", "libxcb-xkb1"),
)


def needed() -> tuple[Library, ...]:
    """Return the libraries that Qt needs on this machine; empty on other systems than Linux.

    For an X display more libraries are needed than for drawing alone.
    """
    if sys.platform != "linux":
        return ()
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    on_x = bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")
    return DRAWING + X_DISPLAY if platform == "xcb" or (on_x and not platform) else DRAWING


def missing(libraries: Sequence[Library]) -> tuple[Library, ...]:
    """Return those of the libraries that this machine cannot load."""
    return tuple(library for library in libraries if not _loads(library[0]))


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def explanation(absent: Sequence[Library]) -> str:
    """Return the message about missing libraries, with the command that installs them."""
    names = ", ".join(name for name, _ in absent)
    packages = " ".join(dict.fromkeys(package for _, package in absent))
    return (
        f"the window needs system libraries that are not on this machine: {names}. "
        f"On Debian or Ubuntu: sudo apt install {packages}"
    )


def main() -> int:
    """Print the missing libraries to standard error. Return the exit code: 2 if any is missing."""
    absent = missing(needed())
    if absent:
        print(f"assessor: {explanation(absent)}", file=sys.stderr)  # noqa: T201 - for a terminal
    return 2 if absent else 0


if __name__ == "__main__":
    sys.exit(main())

"""Which system package is missing when Qt cannot be loaded. Imports no Qt."""

import re
import sys

# Debian's names; Ubuntu's are the same.
PACKAGES: tuple[tuple[str, str], ...] = (
    ("libEGL.so", "libegl1"),
    ("libGL.so", "libgl1"),
    ("libOpenGL.so", "libopengl0"),
    ("libxkbcommon-x11.so", "libxkbcommon-x11-0"),
    ("libxkbcommon.so", "libxkbcommon0"),
    ("libxcb-cursor.so", "libxcb-cursor0"),
    ("libxcb-icccm.so", "libxcb-icccm4"),
    ("libxcb-keysyms.so", "libxcb-keysyms1"),
    ("libxcb-shape.so", "libxcb-shape0"),
    ("libxcb-render-util.so", "libxcb-render-util0"),
    ("libxcb-image.so", "libxcb-image0"),
    ("libxcb-util.so", "libxcb-util1"),
    ("libxcb.so", "libxcb1"),
    ("libX11-xcb.so", "libx11-xcb1"),
    ("libX11.so", "libx11-6"),
    ("libfontconfig.so", "libfontconfig1"),
    ("libfreetype.so", "libfreetype6"),
    ("libdbus-1.so", "libdbus-1-3"),
    ("libglib-2.0.so", "libglib2.0-0"),
    ("libgthread-2.0.so", "libglib2.0-0"),
    ("libz.so", "zlib1g"),
    ("libzstd.so", "libzstd1"),
)
LIBRARY = re.compile(r"(lib[\w.+-]+\.so[\w.]*)")


def missing_package(error: ImportError) -> tuple[str, str] | None:
    """The library and the package that has it, or None when the error is about something else.

    The package is empty where the library is not one that Qt is known to need.
    """
    found = LIBRARY.search(str(error))
    if found is None:
        return None
    library = found.group(1)
    package = next((name for start, name in PACKAGES if library.startswith(start)), "")
    return library, package


def explanation(error: ImportError) -> str:
    """What to tell a person whose system cannot load Qt: what is missing and how to get it."""
    missing = missing_package(error)
    if missing is None:
        if "PySide6" in str(error):
            return "The window needs PySide6; install it with: pip install PySide6-Essentials"
        return f"The window cannot be loaded: {error}"
    library, package = missing
    way = (
        f"On Debian or Ubuntu install it with: sudo apt install {package}"
        if package
        else "Install the system package that has it."
    )
    return (
        f"The window needs the system library {library}, which is not on this machine. {way}\n"
        "The command line works without it: assessor --help"
    )


def check() -> int:
    """Load Qt; where a library is missing say which package has it. The exit code."""
    try:
        import PySide6.QtSvg
        import PySide6.QtTest
        import PySide6.QtWidgets  # noqa: F401 - loading it is the check
    except ImportError as error:
        print(explanation(error), file=sys.stderr)  # noqa: T201 - it is for a terminal
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(check())

"""Chooses what goes into the frozen program: a part of Qt and of the libraries, nothing unused."""

import fnmatch
import sys
from collections.abc import Iterable
from pathlib import PurePath

# Modules that libraries import where they can, and that this program never uses.
EXCLUDED_MODULES = (
    "PySide6.QtNetwork",
    "PySide6.QtPrintSupport",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtSvgWidgets",
    "PySide6.QtUiTools",
    "PySide6.QtXml",
    "curses",
    "dask",
    "distributed",
    "IPython",
    "ir_datasets",
    "matplotlib",
    "pandas",
    "pip",
    "psutil",
    "pyqtgraph.opengl",
    "pyarrow",
    "readline",
    "scipy",
    "setuptools",
    "sklearn",
    "ssl",
    "tkinter",
    "unittest",
)
# Modules that the program imports by a name in a string; those of its own are found without it.
MODULES_BY_NAME = (
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtTest",
    "backports.zstd",
    "cProfile",
)
# Hooks of PyInstaller that run before the program and import what most commands do not need:
# inspect, multiprocessing, Qt. The program starts no process through multiprocessing.
UNUSED_HOOKS = (
    "pyi_rth_inspect",
    "pyi_rth_multiprocessing",
    "pyi_rth_pkgutil",
    "pyi_rth_pyqtgraph_multiprocess",
)
# On Linux Qt for Python finds its plugins by itself. This hook would load Qt for each command, and
# the Qt programs that this one opens would get its plugins by the environment.
UNUSED_HOOKS_ON_LINUX = ("pyi_rth_pyside6",)
# The plugins of Qt by folder. A folder that is not named here is left out.
PLUGINS = {
    "iconengines": ("*qsvgicon*",),
    "imageformats": ("*qgif*", "*qico*", "*qjpeg*", "*qsvg*", "*qtiff*", "*qwebp*"),
    "platforms": ("*qxcb*", "*qwayland*", "*qoffscreen*", "*qwindows*", "*qcocoa*"),
    "platforminputcontexts": ("*compose*", "*ibus*"),
    "platformthemes": ("*xdgdesktopportal*",),
    "styles": ("*",),
    "wayland-decoration-client": ("*",),
    "wayland-shell-integration": ("*xdg-shell*",),
}
# The libraries of Qt. On Windows they are called Qt6Core.dll, on macOS QtCore.
QT_LIBRARIES = (
    "Core",
    "DBus",
    "Gui",
    "OpenGL",
    "OpenGLWidgets",
    "Svg",
    "Test",
    "WaylandClient",
    "Widgets",
    "XcbQpa",
)
_NO_QTBASE = ("[!q]*", "qt[!b]*")
# Data that programs never read, by the path inside the frozen program.
UNUSED_DATA = (
    # All translations of Qt but qtbase_*, which has those of its dialogs and buttons.
    *(
        f"PySide6/{folder}/{name}"
        for folder in ("Qt/translations", "translations")
        for name in _NO_QTBASE
    ),
    "PySide6/Qt/qml/*",
    "numpy/*/tests/*",
    "pyqtgraph/colors/*",
    "pyqtgraph/examples/*",
    "pyqtgraph/icons/*",
)
# Libraries of Linux that travel with the program: those of Python, and what comes with Qt. The
# program uses the system's copy of every other library, such as those of the desktop and drivers.
TRAVELLING_LIBRARIES = (
    "libQt6*",
    "libbz2*",
    "libcrypto*",
    "libffi*",
    "libicu*",
    "liblzma*",
    "libmpdec*",
    "libpyside6*",
    "libpython3*",
    "libshiboken6*",
    "libsqlite3*",
    "libuuid*",
    "libz.so*",
)


def belongs(place: str) -> bool:
    """Return whether the file with this path inside the frozen program belongs in it."""
    path = PurePath(place.replace("\\", "/"))
    if any(fnmatch.fnmatch(path.as_posix(), pattern) for pattern in UNUSED_DATA):
        return False
    if "plugins" in path.parts and "PySide6" in path.parts:
        folder = path.parts[path.parts.index("plugins") + 1]
        return _is_named(path.name, PLUGINS.get(folder, ()))
    if _is_qt_library(path.name):
        return any(_is_named(path.name, _qt_names(one)) for one in QT_LIBRARIES)
    # Libraries of a Python package are beside it; those of the system are at the top.
    at_top = len(path.parts) == 1 and path.name.startswith("lib") and ".so" in path.name
    return not at_top or _is_named(path.name, TRAVELLING_LIBRARIES)


def needed_scripts(
    scripts: Iterable[tuple[str, str, str]], platform: str = sys.platform
) -> list[tuple[str, str, str]]:
    """Return the scripts of PyInstaller (name, source, kind) without unused hooks."""
    unused = UNUSED_HOOKS + (UNUSED_HOOKS_ON_LINUX if platform == "linux" else ())
    return [script for script in scripts if script[0] not in unused]


def chosen(entries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return those entries of PyInstaller (place, source, kind) that belong in the program."""
    return [entry for entry in entries if belongs(entry[0])]


def _is_named(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns)


def _qt_names(library: str) -> tuple[str, ...]:
    return (f"libQt6{library}.so*", f"Qt6{library}.dll", f"Qt{library}")


def _is_qt_library(name: str) -> bool:
    return _is_named(name, ("libQt6*.so*", "Qt6*.dll"))

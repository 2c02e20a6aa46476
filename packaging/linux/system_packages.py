"""Finds the packages of Debian that the frozen program needs, from its libraries."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from assessor_app.app.system_libraries import DRAWING, X_DISPLAY

# (library, package), besides those that the program itself asks for.
FURTHER = (
    ("libX11.so.6", "libx11-6"),
    ("libexpat.so.1", "libexpat1"),
    ("libgcc_s.so.1", "libgcc-s1"),
    ("libgio-2.0.so.0", "libglib2.0-0"),
    ("libgobject-2.0.so.0", "libglib2.0-0"),
    ("libstdc++.so.6", "libstdc++6"),
    ("libwayland-client.so.0", "libwayland-client0"),
    ("libwayland-cursor.so.0", "libwayland-cursor0"),
    ("libxcb-glx.so.0", "libxcb-glx0"),
    ("libxcb-render.so.0", "libxcb-render0"),
    ("libxcb-shm.so.0", "libxcb-shm0"),
    ("libxcb-sync.so.1", "libxcb-sync1"),
    ("libxcb-util.so.1", "libxcb-util1"),
    ("libxcb-xfixes.so.0", "libxcb-xfixes0"),
    ("libxcb-xinput.so.0", "libxcb-xinput0"),
    ("libxcb.so.1", "libxcb1"),
    ("libzstd.so.1", "libzstd1"),
)
PACKAGES = dict((*DRAWING, *X_DISPLAY, *FURTHER))
OF_THE_C_LIBRARY = re.compile(r"(ld-linux.*|lib(c|m|dl|rt|pthread|util|resolv))\.so\.\d+")
_NEEDED = re.compile(r"\(NEEDED\).*\[([^\]]+)\]")
_C_VERSION = re.compile(rb"\bGLIBC_(\d+)\.(\d+)\b")


def needed_packages(folder: Path) -> list[str]:
    """Return what goes into Depends for the programs and libraries in a folder.

    Raises SystemExit for a library that is neither in the folder nor in `PACKAGES`.
    """
    files = [one for one in sorted(folder.rglob("*")) if is_elf(one)]
    here = {one.name for one in files}
    needed = {library for one in files for library in libraries_of(one)} - here
    version = c_library_version(one.read_bytes() for one in files)
    return [f"libc6 (>= {version})", *packages_for(needed)]


def packages_for(libraries: Iterable[str]) -> list[str]:
    """Return the packages of these libraries, without that of the C library, in order."""
    others = sorted(one for one in libraries if not OF_THE_C_LIBRARY.fullmatch(one))
    unknown = [one for one in others if one not in PACKAGES]
    if unknown:
        raise SystemExit(f"no package is known for {', '.join(unknown)}: add it to {__file__}")
    return sorted({PACKAGES[one] for one in others})


def c_library_version(contents: Iterable[bytes]) -> str:
    """Return the oldest version of the C library with all symbols that these files name."""
    found = {
        (int(major), int(minor)) for one in contents for major, minor in _C_VERSION.findall(one)
    }
    major, minor = max(found, default=(2, 0))
    return f"{major}.{minor}"


def is_elf(path: Path) -> bool:
    """Return whether the file is a program or a library of Linux."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def libraries_of(path: Path) -> list[str]:
    """Return the names of the libraries that a program or library loads at its start."""
    command = ["readelf", "--dynamic", str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return _NEEDED.findall(said)

"""Collects the licence texts of everything in the frozen program, and the list of its components.

The list is read by the page "Licences" of the help. The build ends with an error if something in
the program has no licence text.
"""

import dataclasses
import importlib.metadata
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from assessor_app.campaign.help.licence_page import LIST, PYTHON, Component, component_of

LICENCES = Path(__file__).resolve().parents[1] / "licences"
OWN_LICENCE = Path(__file__).resolve().parents[1] / "LICENSE"
_TEXT = re.compile(r"licen[cs]e|copying|notice|authors", re.IGNORECASE)
GNU_TEXTS = ("LGPL-3.0.txt", "GPL-3.0.txt")
# The texts of packages that come without one.
TEXTS = {
    "PySide6_Essentials": (*GNU_TEXTS, "qt.md"),
    "shiboken6": GNU_TEXTS,
}
# The licences of libraries of the system that travel with the program, by their package.
SYSTEM_LICENCES = {
    "libbz2-1.0": "bzip2-1.0.6",
    "libffi8": "MIT",
    "liblzma5": "0BSD",
    "libmpdec3": "BSD-2-Clause",
    "libsqlite3-0": "blessing",
    "libssl3": "Apache-2.0",
    "libuuid1": "BSD-3-Clause",
    "zlib1g": "Zlib",
}

Entry = tuple[str, str, str]  # place in the program, source, kind


def write_licences(folder: Path, entries: Sequence[Entry]) -> tuple[Component, ...]:
    """Write the texts and the list for everything that the entries name, and return the list.

    folder: is emptied before.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(OWN_LICENCE, folder / "Assessor.txt")
    components = [_python(folder), *(_package(one, folder) for one in packages_of(entries))]
    components += [_system_package(one, folder) for one in system_packages(entries)]
    found = tuple(sorted(components, key=lambda one: one.name.lower()))
    listed = [dataclasses.asdict(one) for one in found]
    (folder / LIST).write_text(json.dumps(listed, indent=1), encoding="utf-8")
    return found


def packages_of(entries: Iterable[Entry]) -> list[importlib.metadata.Distribution]:
    """Return the Python packages that the modules and libraries of the program come from."""
    homes = importlib.metadata.packages_distributions()
    names = {
        home
        for place, _, kind in entries
        for home in homes.get(_module(place, kind), ())
        if home != "assessor-app"
    }
    return [importlib.metadata.distribution(name) for name in sorted(names)]


def _module(place: str, kind: str) -> str:
    """Return the top-level module of an entry: `numpy` for numpy.linalg and numpy/core/a.so."""
    return place.split(".")[0] if kind == "PYMODULE" else re.split(r"[/\\.]", place)[0]


def system_packages(entries: Iterable[Entry]) -> list[str]:
    """Return the packages of Debian that the libraries at the top of the program come from."""
    if sys.platform != "linux":
        return []
    sources = {
        os.path.realpath(source)
        for place, source, kind in entries
        if kind == "BINARY" and source.startswith(("/lib", "/usr/lib"))
    }
    packages = {_owner(source) for source in sources}
    return sorted(one for one in packages if not one.startswith(("python3", "libpython3")))


def _owner(library: str) -> str:
    """Return the package of a library. Debian 12 lists some files of /usr/lib as in /lib."""
    for path in (library, library.removeprefix("/usr")):
        found = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True, check=False)
        if found.returncode == 0:
            return found.stdout.partition(":")[0]  # "libffi8:amd64: /usr/lib/…/libffi.so.8.1.2"
    sys.exit(f"no package owns {library}")


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _python(folder: Path) -> Component:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    places = (
        Path(os.__file__).with_name("LICENSE.txt"),
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/python{version}/copyright"),
    )
    text = next((one for one in places if one.is_file()), None)
    if text is None:
        sys.exit(f"no licence text of Python in {', '.join(map(str, places))}")
    shutil.copy(text, folder / "Python.txt")
    return Component("Python", platform.python_version(), PYTHON)


def _package(package: importlib.metadata.Distribution, folder: Path) -> Component:
    component = component_of(package)
    texts = {}
    for one in package.files or ():
        within = str(one).replace("\\", "/").partition(".dist-info/")[2]
        if within.startswith("licenses/") or _TEXT.search(within):
            texts[within.removeprefix("licenses/")] = Path(str(one.locate()))
    texts |= {name: LICENCES / name for name in TEXTS.get(component.name, ())}
    if not texts:
        sys.exit(f"no licence text of {component.name}: add it to TEXTS in {__file__}")
    for name, text in texts.items():
        target = folder / component.name / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(text, target)
    return component


def _system_package(package: str, folder: Path) -> Component:
    licence = SYSTEM_LICENCES.get(package.removesuffix("t64"), "")
    if not licence:
        sys.exit(f"{package} is not to travel with the program, or add it to {__file__}")
    shutil.copy(f"/usr/share/doc/{package}/copyright", folder / f"{package}.txt")
    return Component(package, _said("dpkg-query", "-W", "-f=${Version}", package), licence)

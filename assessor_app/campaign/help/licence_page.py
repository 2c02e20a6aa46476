"""The help page that lists what the program is made of, with versions and licences."""

import importlib.metadata
import json
import platform
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.help.help_markdown import code, escaped, table_lines
from assessor_app.domain.resources import resource

PROGRAM = "assessor-app"
PYTHON = "PSF-2.0"
LIST = "components.json"  # in the folder of licence texts, which only a frozen program has
LONGEST_LICENCE = 80  # characters; a longer entry is the text of the licence
_NAME = re.compile(r"[\w.-]+")


@dataclass(frozen=True, slots=True, order=True)
class Component:
    """A part of the program that somebody else makes. licence: an SPDX expression or a name."""

    name: str
    version: str
    licence: str


def licence_page() -> str:
    """Return the page on the licences of the program and its components."""
    folder = _texts()
    lines = [
        "# Licences",
        "",
        "Assessor has the MIT licence. It contains or uses these components:",
    ]
    rows = [(escaped(one.name), escaped(one.version), escaped(one.licence)) for one in components()]
    lines += table_lines(("Component", "Version", "Licence"), rows)
    if folder is not None:
        lines.append(f"The texts of the licences are in the folder {code(str(folder))}.")
    else:
        lines.append("Each component has been installed with the text of its licence.")
    lines += [
        "",
        "Qt and Qt for Python have the LGPL: you may replace their libraries by your own versions.",
    ]
    return "\n".join(lines)


def components() -> tuple[Component, ...]:
    """Return the components in alphabetical order.

    A frozen program lists what it contains; an installed one lists Python and its packages.
    """
    folder = _texts()
    if folder is not None:
        listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
        return tuple(Component(**one) for one in listed)
    python = Component("Python", platform.python_version(), PYTHON)
    packages = (component_of(one) for one in _required(PROGRAM, set()))
    return tuple(sorted((python, *packages), key=lambda one: one.name.lower()))


def component_of(package: importlib.metadata.Distribution) -> Component:
    """Return name, version and licence of an installed package, from its metadata."""
    facts = package.metadata.json
    licence = str(facts.get("license_expression") or facts.get("license") or "")
    if not licence or len(licence) > LONGEST_LICENCE or "\n" in licence:
        classes = facts.get("classifier", [])
        named = [one.rpartition(" :: ")[2] for one in classes if one.startswith("License ::")]
        licence = ", ".join(named) or "see its text"
    return Component(str(facts["name"]), package.version, licence)


def _texts() -> Path | None:
    try:
        return resource(f"licences/{LIST}").parent
    except FileNotFoundError:
        return None


def _required(name: str, seen: set[str]) -> Iterator[importlib.metadata.Distribution]:
    """Yield the installed packages that a package needs, directly or by others, without extras."""
    try:
        needs = importlib.metadata.requires(name) or []
    except importlib.metadata.PackageNotFoundError:
        return
    for need in needs:
        found = _NAME.match(need)
        if found is None or "extra ==" in need or found[0].lower() in seen:
            continue
        seen.add(found[0].lower())
        try:
            yield importlib.metadata.distribution(found[0])
        except importlib.metadata.PackageNotFoundError:  # for another system or Python
            continue
        yield from _required(found[0], seen)

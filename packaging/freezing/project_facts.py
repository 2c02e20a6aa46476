"""Facts on the project for the packages, read from pyproject.toml, the source and git."""

import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SUMMARY = PROJECT["description"]
HOMEPAGE = PROJECT["urls"]["Homepage"]
MAINTAINER = "The Assessor contributors <assessor@example.org>"
# The name of the application for app stores: the words of the address, the last one first.
APPLICATION_ID = "org.example.assessor"


def version() -> str:
    """Return the version in the source."""
    text = (ROOT / "assessor_app" / "__init__.py").read_text(encoding="utf-8")
    (found,) = re.findall(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    return str(found)


def timestamp() -> int:
    """Return the time of all files in a package: SOURCE_DATE_EPOCH or that of the last commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return int(said) if said.strip() else int(time.time())


def filled(template: str) -> str:
    """Return a text with @VERSION@ and the other names replaced by the facts."""
    day = time.strftime("%Y-%m-%d", time.gmtime(timestamp()))
    facts = {
        "APPLICATION_ID": APPLICATION_ID,
        "DATE": day,
        "HOMEPAGE": HOMEPAGE,
        "MAINTAINER": MAINTAINER,
        "SUMMARY": SUMMARY,
        "VERSION": version(),
    }
    return re.sub(r"@([A-Z_]+)@", lambda found: facts[found[1]], template)


def freeze() -> Path:
    """Run PyInstaller, and return the folder of the frozen program."""
    build = ROOT / "build"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(build / "frozen"), "--workpath", str(build / "freezing")]
    subprocess.run([*command, *places, str(ROOT / "packaging" / "assessor.spec")], check=True)
    return build / "frozen" / "assessor"

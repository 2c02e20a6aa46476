"""Checks whether the texts of the project are ready for a release.

python packaging/release/check_release.py prints what is not ready, and ends with exit code 1 then.
`make release-check` also runs the tests and builds everything.
"""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_VERSION = re.compile(r"\d+\.\d+\.\d+")
_HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts that name the version. tags: the tags of the repository; changed: git status."""

    source: str
    changelog: str
    citation: str
    readme: str
    tags: tuple[str, ...] = ()
    changed: str = ""


def problems(texts: Texts) -> list[str]:
    """Return what is not ready, a sentence each; empty if all is."""
    (version,) = re.findall(r'^__version__ = "([^"]+)"', texts.source, re.MULTILINE)
    found = []
    if not _VERSION.fullmatch(version):
        found.append(f"assessor_app/__init__.py: {version} is not a version such as 1.2.3")
    if f"v{version}" in texts.tags:
        found.append(f"the tag v{version} exists: raise the version in assessor_app/__init__.py")
    found += _changelog_problems(texts.changelog, version)
    found += version_problems(texts, version)
    if texts.changed:
        found.append(f"uncommitted changes: {', '.join(texts.changed.split()[1::2][:3])}")
    return found


def version_problems(texts: Texts, version: str) -> list[str]:
    """Return where the texts name another version than this one, a sentence each."""
    found = []
    if not re.search(rf"^version: {re.escape(version)}$", texts.citation, re.MULTILINE):
        found.append(f"packaging/CITATION.cff: the version is not {version}")
    if f"version {version}," not in texts.readme:
        found.append(f'README.md: "Citing" does not name version {version}')
    for package, named in re.findall(r"(assessor[_-](\d+\.\d+\.\d+))", texts.readme):
        if named != version:
            found.append(f"README.md: {package} is not a package of version {version}")
    return found


def _changelog_problems(changelog: str, version: str) -> list[str]:
    headings = list(_HEADING.finditer(changelog))
    names = [one[1] for one in headings]
    if names[:1] != ["Unreleased"]:
        return ['CHANGELOG.md: the first heading is not "## [Unreleased]"']
    if names[1:2] != [version]:
        return [f'CHANGELOG.md: the second heading is not "## [{version}] - DATE"']
    found = []
    if changelog[headings[0].end() : headings[1].start()].strip():
        found.append(f"CHANGELOG.md: move the entries below Unreleased to {version}")
    if headings[1][2] is None:
        found.append(f"CHANGELOG.md: the heading of {version} has no date")
    return found


def notes(changelog: str, version: str) -> str:
    """Return the part of the changelog on a version. Raises SystemExit if there is none."""
    headings = list(_HEADING.finditer(changelog))
    for at, one in enumerate(headings):
        if one[1] == version:
            end = headings[at + 1].start() if at + 1 < len(headings) else len(changelog)
            return changelog[one.end() : end].strip() + "\n"
    sys.exit(f"CHANGELOG.md has no part on {version}")


def texts_of(root: Path) -> Texts:
    """Return the texts of a checkout."""

    def read(name: str) -> str:
        """Return the text of a file."""
        return (root / name).read_text(encoding="utf-8")

    def said(*words: str) -> str:
        """Return what git prints."""
        command = ["git", "-C", str(root), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    return Texts(
        read("assessor_app/__init__.py"),
        read("CHANGELOG.md"),
        read("packaging/CITATION.cff"),
        read("README.md"),
        tuple(said("tag", "--list").split()),
        said("status", "--porcelain"),
    )


def main() -> int:
    """Print the problems and return the exit code; with `--notes VERSION` print its notes."""
    texts = texts_of(ROOT)
    if sys.argv[1:2] == ["--notes"]:
        print(notes(texts.changelog, sys.argv[2]), end="")
        return 0
    found = problems(texts)
    for one in found:
        print(one, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

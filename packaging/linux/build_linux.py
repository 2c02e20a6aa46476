"""Builds the packages for Linux in dist: python packaging/linux/build_linux.py

A .deb and a .tar.gz with the same content, from the frozen program. Needs dpkg-deb and readelf.
"""

import os
import platform
import subprocess
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "freezing"), str(HERE.parent / "release"), str(HERE.parents[1])]

from bill_of_materials import write_bill  # noqa: E402
from project_facts import (  # noqa: E402
    HOMEPAGE,
    MAINTAINER,
    ROOT,
    SUMMARY,
    freeze,
    timestamp,
    version,
)
from shared_tree import lay_out  # noqa: E402
from system_packages import needed_packages  # noqa: E402

BUILD, DIST = ROOT / "build", ROOT / "dist"
ARCHIVE = f"assessor-{version()}-linux-{platform.machine()}"
LARGEST = 100 * 1000 * 1000  # bytes of a package
DESCRIPTION = (
    "Assessors judge a pool of documents, a lab lead measures their agreement and",
    "adjudicates conflicts, and system builders see what the disagreement does to",
    "the system ranking. A campaign is one file; there is no server.",
)
RECOMMENDED = ("desktop-file-utils", "fonts-dejavu-core", "shared-mime-info", "xdg-utils")


def control(depends: list[str], kilobytes: int, architecture: str) -> str:
    """Return the control file of the Debian package."""
    lines = [
        "Package: assessor",
        f"Version: {version()}",
        f"Architecture: {architecture}",
        f"Maintainer: {MAINTAINER}",
        f"Installed-Size: {kilobytes}",
        f"Depends: {', '.join(depends)}",
        f"Recommends: {', '.join(RECOMMENDED)}",
        "Section: science",
        "Priority: optional",
        f"Homepage: {HOMEPAGE}",
        f"Description: {SUMMARY.partition(':')[0].lower()}",
        *(f" {line}" for line in DESCRIPTION),
    ]
    return "\n".join(lines) + "\n"


def build_deb(tree: Path) -> Path:
    """Write the Debian package of the tree, as below /usr, and return its path."""
    root = tree.parent
    architecture = _said("dpkg", "--print-architecture")
    kilobytes = sum(one.lstat().st_size for one in tree.rglob("*")) // 1024
    (root / "DEBIAN").mkdir(exist_ok=True)
    text = control(needed_packages(tree / "lib" / "assessor"), kilobytes, architecture)
    (root / "DEBIAN" / "control").write_text(text, encoding="utf-8")
    path = DIST / f"assessor_{version()}_{architecture}.deb"
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(timestamp())}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(path)]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return path


def build_archive(tree: Path) -> Path:
    """Write the .tar.gz of the tree, in one folder, and return its path."""
    path = DIST / f"{ARCHIVE}.tar.gz"

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        """Leave out who has built the archive, and when."""
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = timestamp()
        return entry

    with tarfile.open(path, "w:gz", format=tarfile.GNU_FORMAT) as archive:
        archive.add(tree, ARCHIVE, filter=anonymous)
    return path


def main() -> None:
    """Build both packages and print their sizes. Ends with an error if one is too large."""
    os.umask(0o022)
    DIST.mkdir(exist_ok=True)
    tree = BUILD / "linux" / "usr"
    frozen = freeze()
    write_bill(frozen, DIST / f"{ARCHIVE}.cdx.json")
    lay_out(frozen, tree)
    for path in (build_deb(tree), build_archive(tree)):
        size = path.stat().st_size
        print(f"{path.relative_to(ROOT)}: {size / 1e6:.1f} MB")
        if size > LARGEST:
            sys.exit(f"{path.name} is larger than {LARGEST / 1e6:.0f} MB")


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()

"""Lays out the frozen program with its desktop file, icons, manual page and completion scripts.

The layout is that below /usr: it is the content of the .deb and of the .tar.gz.
"""

import gzip
import json
import os
import shutil
import subprocess
from pathlib import Path

from application_icons import APPLICATION, CAMPAIGN, SIZES, drawings
from project_facts import APPLICATION_ID, ROOT, filled

HERE = Path(__file__).resolve().parent
COMPLETIONS = {
    "bash": "share/bash-completion/completions/assessor",
    "zsh": "share/zsh/vendor-completions/_assessor",
    "fish": "share/fish/vendor_completions.d/assessor.fish",
}
DOCUMENTS = "share/doc/assessor"
LICENCES = "_internal/assessor_app/resources/licences"


def lay_out(frozen: Path, tree: Path) -> None:
    """Copy the frozen program into the folder `tree`, emptied before, and add the rest."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(frozen, tree / "lib" / "assessor", symlinks=True)
    (tree / "bin").mkdir()
    (tree / "bin" / "assessor").symlink_to("../lib/assessor/assessor")
    _add_desktop(tree)
    _add_icons(tree / "share" / "icons" / "hicolor")
    _add_documents(tree)
    _allow_reading(tree)


def _add_desktop(tree: Path) -> None:
    _write(tree / "share/applications/assessor.desktop", (HERE / "assessor.desktop").read_text())
    _write(tree / "share/mime/packages/assessor.xml", (HERE / "assessor.xml").read_text())
    metainfo = filled((HERE / "metainfo.xml").read_text(encoding="utf-8"))
    _write(tree / f"share/metainfo/{APPLICATION_ID}.metainfo.xml", metainfo)


def _add_icons(theme: Path) -> None:
    icons = (
        ("apps/assessor", APPLICATION),
        ("mimetypes/application-x-assessor-campaign", CAMPAIGN),
    )
    for name, source in icons:
        _write(theme / "scalable" / f"{name}.svg", source.read_text(encoding="utf-8"))
        for size, picture in drawings(source, SIZES).items():
            path = theme / f"{size}x{size}" / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(picture)


def _add_documents(tree: Path) -> None:
    program = tree / "lib" / "assessor" / "assessor"
    for shell, place in COMPLETIONS.items():
        _write(tree / place, _printed(program, "completion", shell))
    _compress(tree / "share/man/man1/assessor.1.gz", _printed(program, "man"))
    _compress(tree / DOCUMENTS / "changelog.gz", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    _write(tree / DOCUMENTS / "copyright", copyright_text(tree / "lib" / "assessor" / LICENCES))


def copyright_text(licences: Path) -> str:
    """Return the licence of the program, the list of its components, and their licence texts."""
    listed = json.loads((licences / "components.json").read_text(encoding="utf-8"))
    lines = [
        "Assessor has the licence below. It contains these components, whose licence texts follow:",
        "",
        *(f"  {one['name']} {one['version']}: {one['licence']}" for one in listed),
        "",
    ]
    own = licences / "Assessor.txt"
    others = sorted(one for one in licences.rglob("*") if one.is_file() and one != own)
    for path in (own, *others):
        if path.suffix == ".json":
            continue
        name = path.relative_to(licences).as_posix()
        lines += ["", f"==== {name} ====", "", path.read_text(encoding="utf-8", errors="replace")]
    return "\n".join(lines)


def _printed(program: Path, *words: str) -> str:
    command = [str(program), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _compress(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def _allow_reading(tree: Path) -> None:
    """Give everybody the right to read, whatever the umask is: 755 for programs and folders."""
    for folder, _, files in os.walk(tree):
        os.chmod(folder, 0o755)
        for name in files:
            path = Path(folder) / name
            if not path.is_symlink():
                path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)

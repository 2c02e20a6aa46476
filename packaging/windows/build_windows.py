"""Builds the installer for Windows in dist: python packaging/windows/build_windows.py

Needs PyInstaller and makensis. With --stand-in FOLDER it takes that folder for the frozen program,
so that the installer can be compiled on any system.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "freezing"), str(HERE.parent / "release"), str(HERE.parents[1])]

from application_icons import write_icons  # noqa: E402
from bill_of_materials import write_bill  # noqa: E402
from project_facts import ROOT, freeze, version  # noqa: E402

NSIS = Path("C:/Program Files (x86)/NSIS/makensis.exe")


def definitions(frozen: Path, icons: Path, output: Path) -> list[str]:
    """Return the arguments of makensis that define the names of the script."""
    values = {
        "VERSION": version(),
        "FROZEN": frozen,
        "ICONS": icons,
        "LICENCE": ROOT / "packaging" / "LICENSE",
        "OUTPUT": output,
    }
    return [f"-D{name}={value}" for name, value in values.items()]


def build_installer(frozen: Path, output: Path) -> None:
    """Compile the installer of a frozen program."""
    output.parent.mkdir(parents=True, exist_ok=True)
    makensis = shutil.which("makensis") or str(NSIS)
    with tempfile.TemporaryDirectory() as icons:
        write_icons(Path(icons))
        given = definitions(frozen, Path(icons), output)
        subprocess.run([makensis, "-V2", "-WX", *given, str(HERE / "assessor.nsi")], check=True)


def main() -> None:
    """Build the installer, and print its name."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--stand-in", type=Path, metavar="FOLDER")
    stand_in = parser.parse_args().stand_in
    frozen = stand_in.resolve() if stand_in else freeze()
    output = ROOT / "dist" / f"Assessor-{version()}-setup.exe"
    build_installer(frozen, output)
    if not stand_in:
        write_bill(frozen, ROOT / "dist" / f"Assessor-{version()}-windows.cdx.json")
    print(output.relative_to(ROOT))


if __name__ == "__main__":
    main()

"""The frozen program contains the parts that it needs; its first lines start it."""

import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from application_icons import (
    APPLICATION,
    CAMPAIGN,
    MACOS_KINDS,
    drawings,
    macos_icon,
    windows_icon,
)
from frozen_parts import belongs, needed_scripts
from licence_texts import packages_of, write_licences
from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parents[2]
HOOK = ROOT / "packaging" / "freezing" / "library_path_hook.py"


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt6Gui.dll",
        "PySide6/Qt/plugins/imageformats/libqjpeg.so",
        "libsqlite3.so.0",
        "libpython3.11.so.1.0",
        "numpy.libs/libscipy_openblas64_-1.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "assessor_app/resources/help/index.md",
    ],
)
def test_what_the_program_uses_belongs_in_it(place: str) -> None:
    assert belongs(place)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt6Network.dll",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/sqldrivers/libqsqlite.so",
        "PySide6/Qt/translations/qt_de.qm",
        "PySide6/Qt/translations/qtmultimedia_de.qm",
        "PySide6/translations/designer_de.qm",
        "libgtk-3.so.0",
        "libxcb-cursor.so.0",
    ],
)
def test_what_the_program_does_not_use_is_left_out(place: str) -> None:
    assert not belongs(place)


@pytest.mark.parametrize(("platform", "kept"), [("linux", 2), ("win32", 3), ("darwin", 3)])
def test_commands_do_not_wait_for_what_only_the_window_needs(platform: str, kept: int) -> None:
    names = ("library_path_hook", "pyi_rth_inspect", "pyi_rth_pyside6", "__main__")
    scripts = [(name, f"{name}.py", "PYSOURCE") for name in names]
    found = [name for name, _, _ in needed_scripts(scripts, platform)]
    assert len(found) == kept
    assert (found[0], found[-1]) == ("library_path_hook", "__main__")
    assert "pyi_rth_inspect" not in found


@pytest.mark.parametrize("before", ["", "/opt/lib"])
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the variable")
def test_programs_started_by_the_frozen_one_get_the_systems_libraries(before: str) -> None:
    given = os.environ | {"LD_LIBRARY_PATH": "/frozen"}
    if before:
        given["LD_LIBRARY_PATH_ORIG"] = before
    code = f"import os, runpy; runpy.run_path({str(HOOK)!r}); os.execvp('env', ['env'])"
    done = subprocess.run(
        [sys.executable, "-c", code], env=given, capture_output=True, text=True, check=True
    )
    found = [line for line in done.stdout.splitlines() if line.startswith("LD_LIBRARY_PATH")]
    assert found == ([f"LD_LIBRARY_PATH={before}"] if before else [])
    # Without it, a further process of the frozen program would not find its own libraries.
    assert "PYINSTALLER_RESET_ENVIRONMENT=1" in done.stdout.splitlines()


def test_the_packages_are_those_of_the_modules_and_libraries() -> None:
    entries = [
        ("numpy.linalg", "", "PYMODULE"),
        ("assessor_app.cli", "", "PYMODULE"),
        ("markupsafe/_speedups.so", "", "EXTENSION"),
        ("json", "", "PYMODULE"),
    ]
    assert [one.name.lower() for one in packages_of(entries)] == ["markupsafe", "numpy"]


def test_every_package_in_the_program_has_its_licence_text(tmp_path: Path) -> None:
    entries = [(name, "", "PYMODULE") for name in ("numpy", "jinja2", "PySide6", "pypdfium2")]
    listed = {one.name.lower(): one for one in write_licences(tmp_path, entries)}
    assert list(listed) == sorted(listed)
    assert listed["numpy"].version == distribution("numpy").version
    assert "LGPL-3.0" in listed["pyside6_essentials"].licence
    texts = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert {"Assessor.txt", "Python.txt", "PySide6_Essentials/LGPL-3.0.txt"} <= texts
    assert "numpy/LICENSE.txt" in texts
    assert any("pdfium" in one for one in texts)


@pytest.mark.parametrize("source", [APPLICATION, CAMPAIGN], ids=["application", "campaign"])
def test_the_icons_of_all_systems_hold_the_drawing(source: Path, qapp: object) -> None:
    pictures = drawings(source, (16, 48, 256))
    for size, picture in pictures.items():
        image = QImage.fromData(picture)
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(size // 2, size - size // 4).alpha() == 255
    icon = QImage.fromData(windows_icon(pictures), "ICO")
    assert icon.width() in pictures
    large = drawings(source, MACOS_KINDS)
    assert not QImage.fromData(macos_icon(large), "ICNS").isNull()

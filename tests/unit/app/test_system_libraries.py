"""A machine without a library that Qt needs is told which package has it."""

import subprocess
import sys

import pytest

from assessor_app.app.system_libraries import explanation, missing_package


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libfontconfig.so.1", "libfontconfig1"),
    ],
)
def test_a_missing_library_is_named_with_its_package(library: str, package: str) -> None:
    words = f"{library}: cannot open shared object file: No such file or directory"
    assert missing_package(ImportError(words)) == (library, package)
    assert f"sudo apt install {package}" in explanation(ImportError(words))


def test_an_unknown_library_is_still_named() -> None:
    told = explanation(ImportError("libodd.so.7: cannot open shared object file"))
    assert "libodd.so.7" in told
    assert "apt install" not in told


def test_without_pyside_the_way_to_get_it_is_told() -> None:
    assert "PySide6" in explanation(ModuleNotFoundError("No module named 'PySide6'"))


def test_an_error_about_something_else_is_passed_on() -> None:
    error = ImportError("cannot import name 'X'")
    assert missing_package(error) is None
    assert "cannot import name 'X'" in explanation(error)


def test_it_can_be_asked_without_qt() -> None:
    code = (
        "import sys, assessor_app.app.system_libraries; "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

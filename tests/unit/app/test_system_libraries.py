"""A machine without libraries that Qt needs is told which packages have them, all at once."""

import subprocess
import sys

import pytest

from assessor_app.app.system_libraries import DRAWING, X_DISPLAY, explanation, missing, needed

ODD = (("libodd.so.7", "libodd7"), ("libodder.so.1", "libodd7"), ("libeven.so.2", "libeven2"))


def test_every_missing_library_is_named_and_each_package_once() -> None:
    absent = missing(ODD)
    assert absent == ODD
    told = explanation(absent)
    assert all(name in told for name, _ in ODD)
    assert told.endswith("sudo apt install libodd7 libeven2")


def test_what_is_there_is_not_missed() -> None:
    assert missing(DRAWING) == ()


@pytest.mark.skipif(sys.platform != "linux", reason="about Linux")
@pytest.mark.parametrize(
    ("environment", "libraries"),
    [
        ({"DISPLAY": ":0"}, DRAWING + X_DISPLAY),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, DRAWING),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, DRAWING),
        ({}, DRAWING),
    ],
)
def test_a_window_on_an_x_display_needs_more_than_drawing(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], libraries: object
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert needed() == libraries


def test_it_can_be_asked_without_qt() -> None:
    code = (
        "import sys, assessor_app.app.system_libraries; "
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

"""Small differences between the systems."""

import signal
from pathlib import Path

import pytest

from assessor_app.domain.platforms import (
    closing_signals,
    expanded_words,
    has_display,
    is_closed_pipe,
    redrawn_line,
)

SYSTEMS = ("linux", "win32", "darwin")


@pytest.mark.parametrize(
    ("platform", "environment", "has"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_only_linux_names_its_display(platform: str, environment: dict[str, str], has: bool):
    assert has_display(platform, environment) is has


@pytest.mark.parametrize("platform", SYSTEMS)
def test_only_windows_has_a_break_signal(platform: str) -> None:
    names = closing_signals(platform)
    assert names[:2] == ("SIGTERM", "SIGINT")
    assert ("SIGBREAK" in names) is (platform == "win32")


def test_this_system_has_its_signals() -> None:
    assert all(signal.Signals[name] for name in closing_signals())


@pytest.mark.parametrize("platform", SYSTEMS)
def test_a_closed_pipe_is_an_invalid_argument_on_windows_alone(platform: str) -> None:
    assert is_closed_pipe(BrokenPipeError(32, "Broken pipe"), platform)
    assert is_closed_pipe(OSError(22, "Invalid argument"), platform) is (platform == "win32")
    assert not is_closed_pipe(OSError(28, "No space left on device"), platform)
    assert not is_closed_pipe(OSError(22, "Invalid argument", "a?.run"), platform)


def test_windows_leaves_patterns_of_file_names_to_the_program(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("b.run", "a.run", "a.txt"):
        Path(name).touch()
    words = ["evaluate", "q", "*.run", "*.csv", "-m", "AP"]
    windows = ["evaluate", "q", "a.run", "b.run", "*.csv", "-m", "AP"]
    assert expanded_words(words, "win32") == windows
    assert expanded_words(words, "linux") == expanded_words(words, "darwin") == words


@pytest.mark.parametrize(("text", "filled"), [("abc", "abc      "), ("", " " * 9)])
def test_a_console_of_windows_gets_spaces_and_a_terminal_an_escape_sequence(text, filled) -> None:
    assert redrawn_line(text, 10, "win32") == f"\r{filled}\r"
    assert redrawn_line(text, 10, "linux") == redrawn_line(text, 10, "darwin") == f"\r\x1b[K{text}"


def test_a_long_line_does_not_wrap_in_a_console_of_windows() -> None:
    assert redrawn_line("a" * 30, 10, "win32") == f"\r{'a' * 9}\r"

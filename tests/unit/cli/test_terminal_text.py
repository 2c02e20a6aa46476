"""No escape sequence reaches a terminal, whatever campaigns hold; pipes get everything as it is."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import create
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import without_controls
from assessor_app.store.tables import stored_topics

pty = pytest.importorskip("pty")
TITLE = "a \x1b[31mred\x07 \u202etitle\x9b"


def on_a_terminal(*words: str) -> bytes:
    """What a command writes to a terminal."""
    master, slave = pty.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "assessor_app", *words],
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=slave,
    )
    os.close(slave)
    parts = []
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    done.wait()
    os.close(master)
    return b"".join(parts)


def test_an_export_to_a_terminal_is_escaped_and_to_a_pipe_exact(tmp_path: Path) -> None:
    path = tmp_path / "hostile.assess"
    with contextlib.closing(create(path, "Hostile words")) as campaign:
        stored_topics.put(campaign.store, [Topic("1", TITLE)])

    words = ("export", str(path), "--what", "topics", "-o", "-")
    shown = on_a_terminal(*words)
    assert b"red" in shown
    assert b"\x1b" not in shown
    assert "\u202e".encode() not in shown
    assert "\x9b".encode() not in shown

    piped = subprocess.run(
        [sys.executable, "-m", "assessor_app", *words], capture_output=True, check=True
    ).stdout
    assert "\u202e".encode() in piped


def test_an_error_on_a_terminal_is_escaped() -> None:
    shown = on_a_terminal("no\x1b[2Jcommand\u202e")
    assert b"command" in shown
    assert b"\x1b" not in shown


def test_controls_are_escaped_and_letters_stay() -> None:
    assert without_controls(TITLE) == r"a \x1b[31mred\x07 \u202etitle\x9b"
    assert without_controls("می\u200cخواهم é") == "می\u200cخواهم é"

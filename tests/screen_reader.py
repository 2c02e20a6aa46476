"""A screen reader before the real program, on a display and a bus of their own."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.displays import SOON, display, start

PROGRAMS = ("Xvfb", "openbox", "dbus-daemon")
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
READER = Path(__file__).with_name("bus_reader.py")


@cache
def missing() -> tuple[str, ...]:
    """Return the programs that a screen reader needs and this machine lacks."""
    lacks = [one for one in PROGRAMS if shutil.which(one) is None]
    if not LAUNCHER.exists():
        lacks.append("at-spi2-core")
    looked = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True)
    return (*lacks, "python3-pyatspi") if looked.returncode else tuple(lacks)


class ScreenReader:
    """Starts the program without a campaign, and knows it by the accessibility bus alone.

    Names are regular expressions that fit the whole name. Each method waits until what it needs is
    there, and fails when it does not come.
    """

    def __init__(self, stack: ExitStack, settings: str = "") -> None:
        """settings: the text of the program's file of settings."""
        home = Path(stack.enter_context(TemporaryDirectory(prefix="reader")))
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("XDG_")},
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "DISPLAY": display(stack, size="1366x768"),
            "QT_QPA_PLATFORM": "xcb",
            "QT_ACCESSIBILITY": "1",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        if settings:
            kept = home / ".config" / "Assessor" / "Assessor.conf"
            kept.parent.mkdir(parents=True)
            kept.write_text(settings, encoding="utf-8")
        quiet: dict[str, Any] = {"env": environment, "stderr": subprocess.DEVNULL}
        silent = {**quiet, "stdout": subprocess.DEVNULL}
        bus = start(
            stack,
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            stdout=subprocess.PIPE,
            text=True,
            **quiet,
        )
        stack.callback(bus.stdout.close)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        start(stack, ["openbox"], **silent)
        command = [sys.executable, "-m", "assessor_app"]
        self._program = start(stack, command, cwd=READER.parents[1], **silent)
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self._reader = start(stack, [SYSTEM_PYTHON, str(READER)], **pipes, **quiet)
        for pipe in (self._reader.stdin, self._reader.stdout):
            stack.callback(pipe.close)

    def leave(self) -> None:
        """Close the program as the system does at its end, and wait until it has ended."""
        self._program.terminate()
        assert self._program.wait(SOON) == 0

    def _ask(self, question: str, **details: Any) -> Any:
        self._reader.stdin.write(json.dumps({"ask": question, **details}) + "\n")
        self._reader.stdin.flush()
        answer = json.loads(self._reader.stdout.readline())
        assert "failed" not in answer, answer["failed"]
        return answer["answer"]

    def find(self, role: str, name: str, *states: str) -> dict[str, Any]:
        """Return the text of the only visible object of this role, name and states on the bus.

        Keys: role, name, description, states, interfaces, labels (the names of its labels).
        """
        return self._ask("find", role=role, name=name, states=states)

    def names(self, role: str, name: str, count: int = 1) -> list[str]:
        """The names of the objects in sight of this role and name, once there are `count`."""
        return self._ask("names", role=role, name=name, count=count)

    def everything(self) -> list[dict[str, Any]]:
        """Return the text of each visible object on the bus."""
        return self._ask("everything")

    def press(self, name: str) -> None:
        """Press a button."""
        self._ask("act", role="push button", name=name, action="Press")

    def switch(self, role: str, name: str) -> None:
        """Check a radio button, or switch a check box on or off."""
        self._ask("act", role=role, name=name, action="Toggle")

    def text(self, role: str, name: str) -> str:
        """The whole text of an object, by its Text interface."""
        return self._ask("text", role=role, name=name)

    def runs(self, role: str, name: str) -> list[dict[str, Any]]:
        """The stretches of an object's text: their words, and the attributes of their letters."""
        return self._ask("runs", role=role, name=name)

    def write(self, name: str, words: str) -> None:
        """Replace the text of a field."""
        self._ask("write", role="text", name=name, words=words)

    def hear(self, words: str) -> dict[str, Any]:
        """The first announcement that fits a regular expression: its words, whether it is urgent.

        Announcements before it are forgotten.
        """
        return self._ask("hear", words=words)

"""Displays of their own for programs with a window, and programs that end with the test."""

import os
import subprocess
from contextlib import ExitStack
from typing import Any

SOON = 15.0  # seconds


def display(stack: ExitStack, *options: str, size: str = "1280x800") -> str:
    """Start an X server that chooses its own number; return the name of its display.

    options: further arguments of Xvfb. size: width and height in pixels.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24"]
    command += [*options, "-nolisten", "tcp"]
    start(stack, command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        return f":{told.readline().strip()}"


def start(stack: ExitStack, command: list[str], **how: Any) -> "subprocess.Popen[Any]":
    """Start a program that is stopped when the stack is closed, by its own number."""
    process = subprocess.Popen(command, **how)

    def stop() -> None:
        process.terminate()
        try:
            process.wait(SOON)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    stack.callback(stop)
    return process

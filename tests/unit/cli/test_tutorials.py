"""The tutorials on the command line print what they show.

Outputs that are meant to change are approved by running these tests with ASSESSOR_APPROVE=1,
which rewrites the blocks; read the difference before it is committed.
"""

import io
import os
import re
import shlex
import shutil
import sys
import time

import pytest

from assessor_app.cli.command_line import main
from assessor_app.domain.resources import resource

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WRITTEN_AT = "2026-11-26 12:00"  # the time of all outputs
PROMPT = "$ assessor "


def printed(line, place, monkeypatch):
    """Return the output and the notes of a command that succeeds, in their order."""
    words = []
    for word in shlex.split(line.removeprefix(PROMPT)):
        found = sorted(place.glob(word)) if "*" in word else []
        words += [path.relative_to(place).as_posix() for path in found] or [word]
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", shown)
        patched.setattr(sys, "stderr", shown)
        code = main(words)
    text = shown.buffer.getvalue().decode()
    assert code == 0, text
    text = re.sub(time.strftime(r"%Y-%m-%d \d\d:\d\d", time.gmtime()), WRITTEN_AT, text)
    return "".join(f"{row.rstrip()}\n" for row in text.splitlines())


@pytest.mark.parametrize("name", ["small-campaign", "evaluate-and-compare"])
def test_every_command_of_a_tutorial_prints_what_the_tutorial_shows(name, place, monkeypatch):
    shutil.copytree(resource("sample"), place / "sample")
    page = resource(f"help/tutorials/{name}.md")
    text = page.read_text(encoding="utf-8")

    def run_block(block):
        lines = [line for line in block[1].splitlines() if line.startswith(PROMPT)]
        assert lines
        rows = "".join(f"{line}\n{printed(line, place, monkeypatch)}" for line in lines)
        return f"```console\n{rows}```"

    now = BLOCK.sub(run_block, text)
    if os.environ.get("ASSESSOR_APPROVE"):
        page.write_text(now, encoding="utf-8")
    assert now.count("\n$ assessor ") >= 5
    assert page.read_text(encoding="utf-8") == now

"""`assessor self-test` tells what works on this machine, and touches nothing of anybody's."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assessor_app.campaign.files import self_testing
from assessor_app.domain.problems import Problem

NEEDED = {name for name, _ in self_testing.STEPS} | {"The window", "Images", "Fonts"}


def call(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home)}
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "XDG_CACHE_HOME"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "assessor_app", "self-test", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=home,
        timeout=240,
        env=kept | own | {"PYTHONPATH": str(Path(__file__).resolve().parents[3])},
    )


@pytest.mark.long
def test_on_a_sound_machine_everything_that_is_needed_works(tmp_path):
    done = call(tmp_path, "--format", "json")
    told = json.loads(done.stdout)
    states = {one["name"]: one["works"] for one in told["findings"]}
    assert {name for name in NEEDED if states[name] is True} == NEEDED, done.stdout
    assert states["The screen"] is None
    assert (done.returncode, told["works"]) == (0, True)
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path for path in left if "fontconfig" not in path.parts] == []


def test_where_qt_ends_its_process_the_line_says_so_and_the_exit_code_is_1(run, monkeypatch):
    ended = [sys.executable, "-c", "import sys; sys.exit('no plugin')"]
    monkeypatch.setattr(self_testing.separate_process, "command", lambda name: ended)
    monkeypatch.setattr(self_testing, "STEPS", self_testing.STEPS[:2])
    code, out, _ = run("self-test")
    lines = {line[:28].strip(): line[30:] for line in out.splitlines() if line}
    assert code == 1
    assert lines["The window"].split() == [
        "FAILS",
        *["the", "process", "ended", "with", "exit", "code", "1:", "no", "plugin"],
    ]
    assert lines["Python"].startswith("works")
    assert out.splitlines()[-1].endswith("tests failed")


def test_where_the_window_cannot_be_imported_the_reason_is_told_and_the_rest_is_tried(
    run, monkeypatch
):
    program = (
        "import sys; sys.modules['sqlite3'] = None\n"
        "from assessor_app.app import self_test_window; self_test_window.serve()"
    )
    started = [sys.executable, "-c", program]
    monkeypatch.setattr(self_testing.separate_process, "command", lambda name: started)
    monkeypatch.setattr(self_testing, "STEPS", self_testing.STEPS[:2])
    _, out, _ = run("self-test", "--format", "json")
    found = {one["name"]: one for one in json.loads(out)["findings"]}
    assert found["The window"]["works"] is False
    assert "sqlite3" in found["The window"]["words"]
    assert found["Images"]["works"] is found["Fonts"]["works"] is True


def test_what_fails_is_told_in_words_and_the_rest_is_tried_all_the_same(monkeypatch):
    def break_off(job):
        raise Problem("the tide is out", advice="wait")

    def fall_over(job):
        raise ZeroDivisionError("division by zero")

    steps = (("First", break_off), ("Second", fall_over), *self_testing.STEPS[:2])
    monkeypatch.setattr(self_testing, "STEPS", steps)
    monkeypatch.setattr(self_testing, "_of_the_window", lambda folder, what: [])
    found = {one.name: one for one in self_testing.self_test()}
    assert (found["First"].works, found["First"].words) == (False, "the tide is out. Wait.")
    assert found["Second"].words == "ZeroDivisionError: division by zero"
    assert found["Python"].works

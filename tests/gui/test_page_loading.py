"""The Runs page is loaded in parts, and never while an assessor judges."""

import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app.shell import idle_work
from assessor_app.app.shell.idle_work import PARTS, PageLoading
from assessor_app.app.shell.main_window import MainWindow


def test_the_parts_are_all_that_the_page_imports_of_the_program() -> None:
    code = (
        "import sys\n"
        f"for name in {PARTS!r}: __import__(name)\n"
        "before = set(sys.modules)\n"
        "import assessor_app.app.pages.runs.runs_page, assessor_app.app.pages.runs.run_details\n"
        "print(sorted(set(sys.modules) - before), 'pyqtgraph' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] False"


def test_they_are_loaded_one_after_the_other_but_not_while_somebody_judges(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(idle_work, "import_module", loaded.append)
    monkeypatch.setattr(idle_work, "LATER", 5)
    monkeypatch.setattr(idle_work, "PAUSE", 5)
    ahead = PageLoading(window)
    window.session.opened.connect(ahead.begin)
    window.session.open(campaign_path)
    window.show_page("judge")
    qtbot.wait(100)
    assert not loaded
    window.show_page("campaign")
    qtbot.waitUntil(lambda: tuple(loaded) == PARTS)
    ahead.begin()
    qtbot.wait(50)
    assert tuple(loaded) == PARTS

"""The window as a program: drawn without a display, cleaned up on the right thread."""

import gc
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.garbage import GarbageCollector
from assessor_app.app.main import _shown_in
from assessor_app.app.pages import PAGES
from assessor_app.app.session import Session
from assessor_app.domain.problems import WrongUse


def test_every_page_is_drawn_in_both_themes_without_a_display(
    campaign_path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "drawn"
    code = (
        "import sys; from pathlib import Path; from assessor_app.app.main import draw_pages; "
        "print(*draw_pages(Path(sys.argv[1]), Path(sys.argv[2])), sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(campaign_path), str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    names = {Path(line).name for line in done.stdout.splitlines()}
    assert names == {f"{spec.id}-{theme}.png" for spec in PAGES for theme in ("light", "dark")}
    assert {path.name for path in folder.iterdir()} == names
    light, dark = (
        QImage(str(folder / f"campaign-{theme}.png")).pixelColor(1270, 400).lightness()
        for theme in ("light", "dark")
    )
    assert light > 200 > 60 > dark


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    yield made
    made.stop()


class _Cycle:
    def __init__(self) -> None:
        self.timer = QTimer()
        self.timer.start(100_000)
        self.itself = self


def test_qts_objects_are_freed_on_the_windows_thread_however_busy_the_worker_is(
    qtbot: QtBot, collector: GarbageCollector
) -> None:
    freed: list[str] = []
    cycle = _Cycle()
    cycle.timer.destroyed.connect(lambda: freed.append(threading.current_thread().name))
    del cycle
    busy = threading.Thread(target=lambda: [[] for _ in range(50_000)])
    busy.start()
    busy.join()
    assert freed == []
    collector.collect()
    gc.collect()
    qtbot.waitUntil(lambda: bool(freed))
    assert freed == ["MainThread"]


def test_python_collects_by_itself_again_afterwards(qapp: QApplication) -> None:
    collector = GarbageCollector()
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


def test_a_fault_of_the_program_is_told_and_a_problem_is_just_shown(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[Exception] = []
    session.problem.connect(told.append)
    hook = _shown_in(session)
    for error in (ZeroDivisionError("division by zero"), WrongUse("no such run")):
        hook(type(error), error, None)
    assert "ZeroDivisionError" in str(told[0])
    assert "judgements are safe" in str(told[0])
    assert str(told[1]) == "no such run"
    assert "ZeroDivisionError" in capsys.readouterr().err

"""What large files of answers and scores cost the window's thread: a hundred classes, long curves.

Times are the thread's own, between two ticks of a timer: how long a click would wait. The bound is
more than what is promised: it catches work that grows with cells or points.
"""

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.classification.classification_window import (
    ClassificationWindow,
    open_classification_files,
)
from assessor_app.app.shell.main_window import MainWindow

CLASSES, ANSWERS, SCORES = 100, 20_000, 300_000
PATIENCE = 120_000
MOST = 0.25  # promised: 0.1
TICK = 10


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    draw = np.random.default_rng(1)
    truth = draw.integers(0, CLASSES, ANSWERS)
    given = np.where(draw.random(ANSWERS) < 0.7, truth, draw.integers(0, CLASSES, ANSWERS))
    lines = (
        f"i{at},class {a},class {b}\n" for at, (a, b) in enumerate(zip(truth, given, strict=True))
    )
    path = tmp_path_factory.mktemp("answers") / "answers.csv"
    path.write_text("item,truth,answer\n" + "".join(lines), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def scores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    draw = np.random.default_rng(1)
    truth = draw.random(SCORES) < 0.3
    score = draw.normal(size=SCORES) + truth
    lines = (
        f"i{at},{'yes' if a else 'no'},{b:.9f}\n"
        for at, (a, b) in enumerate(zip(truth, score, strict=True))
    )
    path = tmp_path_factory.mktemp("scores") / "scores.csv"
    path.write_text("item,truth,good\n" + "".join(lines), encoding="utf-8")
    return path


class Waits:
    """The longest that a click would have waited, by what was done."""

    def __init__(self, qtbot: QtBot) -> None:
        self._bot = qtbot
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK)
        self._timer.timeout.connect(self._on_tick)
        self._last = self._worst = 0.0

    def of(self, what: str, act: Callable[[], object], ready: Callable[[], bool]) -> float:
        self._last, self._worst = time.thread_time(), 0.0
        self._timer.start()
        act()
        for _ in range(3):
            self._on_tick()
            QApplication.processEvents()
            self._bot.waitUntil(ready, timeout=PATIENCE)
        self._on_tick()
        self._timer.stop()
        print(f"\n{what}: {self._worst * 1000:.0f} ms")
        return self._worst

    def _on_tick(self) -> None:
        now = time.thread_time()
        self._worst, self._last = max(self._worst, now - self._last), now


def _opened(window: MainWindow, waits: Waits, path: Path) -> ClassificationWindow:
    shown = open_classification_files(window.session, window, [])
    worst = waits.of(f"open {path.name}", lambda: shown.read([path]), shown.ready)
    assert worst < MOST
    return shown


def _through_the_tabs(waits: Waits, shown: ClassificationWindow) -> list[float]:
    tabs = shown.tabs
    there = [at for at in range(tabs.count()) if tabs.isTabVisible(at)]
    return [
        waits.of(tabs.tabText(at), lambda at=at: tabs.setCurrentIndex(at), shown.ready)
        for at in there
    ]


def test_a_hundred_classes(qtbot: QtBot, window: MainWindow, answers: Path) -> None:
    waits = Waits(qtbot)
    shown = _opened(window, waits, answers)
    found = _through_the_tabs(waits, shown)
    shown.tabs.setCurrentIndex(0)
    by = shown.tabs.matrix.by
    for at in range(1, by.count()):
        found.append(waits.of(by.itemText(at), lambda at=at: by.setCurrentIndex(at), shown.ready))
    assert max(found) < MOST
    shown.close()


def test_curves_of_hundreds_of_thousands_of_points(
    qtbot: QtBot, window: MainWindow, scores: Path
) -> None:
    waits = Waits(qtbot)
    shown = _opened(window, waits, scores)
    found = _through_the_tabs(waits, shown)
    curves = shown.tabs.curves
    shown.tabs.setCurrentWidget(curves)
    for name in ("Detection error trade-off", "Precision-recall, steps"):
        at = curves.curve.findText(name)
        found.append(waits.of(name, lambda at=at: curves.curve.setCurrentIndex(at), shown.ready))
    switch = curves.drawn.points_switch
    found.append(waits.of("points", lambda: switch.setChecked(True), shown.ready))
    assert max(found) < MOST
    shown.close()

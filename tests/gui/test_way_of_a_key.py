"""The way of a grade from its key to the commit, and to the next document: few calls."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import assessor_app
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries

PRODUCT = str(Path(assessor_app.__file__).parent)
MOST_FRAMES, MOST_FILES = 12, 8
MOST_TO_THE_COMMIT, MOST_TO_THE_NEXT_DOCUMENT = 800, 2100  # calls
SOON = 20_000
Frames = list[tuple[str, str]]


class Way:
    """Counts the calls on one thread until a function of the product is entered or has returned.

    frames: those of the product on the stack when the function was entered, the outermost first.
    """

    def __init__(self, file: str, function: str, *, until_it_returns: bool = False) -> None:
        self._end = (file, function)
        self._event = "return" if until_it_returns else "call"
        self.calls, self.is_over = 0, False
        self.frames: dict[tuple[str, str], Frames] = {}

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """For sys.setprofile."""
        if self.is_over:
            return
        self.calls += event in ("call", "c_call")
        code = frame.f_code
        if not code.co_filename.startswith(PRODUCT):
            return
        here = (code.co_filename.removeprefix(PRODUCT).strip("/"), code.co_name)
        if event == "call" and here not in self.frames:
            self.frames[here] = _stack(frame)
        self.is_over = here == self._end and event == self._event


def _stack(frame: FrameType | None) -> Frames:
    found: Frames = []
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(PRODUCT):
            found.insert(0, (file.removeprefix(PRODUCT).strip("/"), frame.f_code.co_name))
        frame = frame.f_back
    return found


@pytest.fixture
def page(window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    """Ada before a document that was on the screen for a moment."""
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    for _ in range(2):
        at_rest(qtbot, shown)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    at_rest(qtbot, shown)
    return shown


def at_rest(qtbot: QtBot, page: JudgePage) -> None:
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen(), timeout=SOON)


def profiling(way: Way | None) -> Callable[[Campaign], None]:
    """Has the thread that it is called on profiled from then on, or no longer."""
    return lambda _: sys.setprofile(way.note if way is not None else None)


def test_a_grade_goes_from_its_key_to_the_commit_on_a_short_way(
    qtbot: QtBot, page: JudgePage
) -> None:
    before, writer = page.queue_judging.document, page.session.writer
    asked = Way("app/writer.py", "wait")
    filed = Way("store/file/database.py", "_commit", until_it_returns=True)
    page.session.do(profiling(filed))
    sys.setprofile(asked.note)
    try:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)
    finally:
        sys.setprofile(None)
        page.session.do(profiling(None))
    assert asked.is_over
    assert filed.is_over
    campaign = page.session.campaign
    assert campaign is not None
    held = judging_queries.judgement(campaign, "ada", "051", before)
    assert held is not None
    assert held.grade == 2
    assert not writer.is_waiting()

    to_submit = asked.frames["app/writer.py", "submit"]
    to_store = filed.frames["store/journal/journal.py", "append"]
    files = {file for file, _ in (*to_submit, *to_store)}
    calls = asked.calls + filed.calls
    print(f"\n{len(to_submit)} + {len(to_store)} frames, {len(files)} files, {calls} calls")
    print(*to_submit, "--", *to_store, sep="\n")
    assert len(to_submit) + len(to_store) <= MOST_FRAMES
    assert len(files) <= MOST_FILES
    assert calls <= MOST_TO_THE_COMMIT


def test_the_next_document_is_shown_after_few_calls(qtbot: QtBot, page: JudgePage) -> None:
    before = page.queue_judging.document
    shown = Way("app/judging/screen_position.py", "has_appeared")
    sys.setprofile(shown.note)
    try:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)
        qtbot.waitUntil(lambda: shown.is_over, timeout=SOON)
    finally:
        sys.setprofile(None)
    assert page.queue_judging.document != before
    print(f"\n{shown.calls} calls on the window's thread")
    assert shown.calls <= MOST_TO_THE_NEXT_DOCUMENT

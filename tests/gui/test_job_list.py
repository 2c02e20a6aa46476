"""All jobs in one place: seen, paused, continued and cancelled, while the window is used."""

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.pool_part import PoolPart
from assessor_app.app.session import Session
from assessor_app.app.shell.job_list import JobList, JobRow, clock
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import describe
from assessor_app.domain.progress import Progress
from tests.conftest import Hand
from tests.widgets import answering

SOON = 5000  # milliseconds


class Counter:
    """Long work that counts until it is to end."""

    def __init__(self) -> None:
        self.counted = 0
        self.ends = threading.Event()

    def __call__(self, campaign: Campaign, progress: Progress) -> int:
        while not self.ends.wait(0.005):
            self.counted += 1
            progress.report(min(self.counted, 50), 100, "lines")
        return self.counted


@pytest.fixture
def opened(window: MainWindow, hand: Hand, sample: Path, tmp_path: Path) -> MainWindow:
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    hand.settle()
    window.activateWindow()
    return window


@pytest.fixture
def work(opened: MainWindow) -> Iterator[Counter]:
    """Long work, which has begun under the title "Counting lines"."""
    counter = Counter()
    opened.session.do_later("Counting lines", counter)
    yield counter
    counter.ends.set()


@pytest.fixture
def jobs(opened: MainWindow, qtbot: QtBot, work: Counter) -> JobList:
    """The list, opened by its shortcut while the work runs."""
    qtbot.waitUntil(lambda: work.counted > 0)
    QTest.keyClick(opened, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    found = opened.findChild(JobList)
    assert found is not None
    qtbot.waitExposed(found)
    return found


def rows(jobs: JobList) -> list[JobRow]:
    found = [one for one in jobs.findChildren(JobRow) if one.isVisible()]
    return sorted(found, key=lambda one: one.y())


def pressed(widget: QWidget, text: str) -> QPushButton:
    """The button with this text, after a key pressed it."""
    found = next(one for one in widget.findChildren(QPushButton) if one.text() == text)
    found.setFocus()
    QTest.keyClick(found, Qt.Key.Key_Space)
    return found


def said(row: JobRow) -> str:
    return " ".join(one.text() for one in row.findChildren(QLabel))


def test_the_list_is_closed_until_the_progress_in_the_status_bar_opens_it(
    opened: MainWindow, qtbot: QtBot, work: Counter
) -> None:
    assert opened.findChild(JobList) is None
    qtbot.waitUntil(opened.progress.isVisible, timeout=SOON)
    found = next(
        one for one in opened.progress.findChildren(QAbstractButton) if one.text() == "Jobs"
    )
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    jobs = opened.findChild(JobList)
    assert jobs is not None
    qtbot.waitUntil(lambda: len(rows(jobs)) == 1)
    assert rows(jobs)[0].title.text() == "Counting lines"


def test_a_job_is_listed_with_progress_and_time_and_those_that_wait(
    opened: MainWindow, qtbot: QtBot, jobs: JobList
) -> None:
    opened.session.jobs.start("Comparing assessors", lambda *_: None, lambda _: None)
    qtbot.waitUntil(lambda: len(rows(jobs)) == 2)
    first, second = rows(jobs)
    qtbot.waitUntil(lambda: "Running · lines · " in said(first) and "0:01" in said(first))
    assert "Comparing assessors" in said(second)
    assert "Waiting" in said(second)


def test_a_job_is_paused_and_continued_by_keys_and_others_work_meanwhile(
    opened: MainWindow, qtbot: QtBot, jobs: JobList, work: Counter
) -> None:
    results: list[int] = []
    pressed(jobs, "Pause")
    qtbot.waitUntil(lambda: "Paused" in said(rows(jobs)[0]))
    counted = work.counted
    opened.session.jobs.start("Reading", lambda *_: 1, results.append)
    qtbot.waitUntil(lambda: results == [1])
    assert work.counted == counted
    pressed(jobs, "Continue")
    qtbot.waitUntil(lambda: work.counted > counted)
    assert "Running" in said(rows(jobs)[0])


def test_the_status_bar_says_that_a_job_is_paused(
    opened: MainWindow, qtbot: QtBot, jobs: JobList
) -> None:
    pressed(jobs, "Pause")
    label = opened.progress.findChild(QLabel)
    assert label is not None
    qtbot.waitUntil(lambda: label.text() == "Paused: Counting lines")


def test_a_cancelled_job_leaves_the_list_and_the_focus_stays_in_the_list(
    qtbot: QtBot, jobs: JobList
) -> None:
    pressed(jobs, "Cancel")
    qtbot.waitUntil(lambda: rows(jobs) == [])
    assert any(one.text() == "No jobs" for one in jobs.findChildren(QLabel) if one.isVisible())
    focus = jobs.focusWidget()
    assert isinstance(focus, QPushButton)
    assert focus.text().replace("&", "") == "Close"


def test_a_paused_job_holds_no_lock_of_the_campaign(
    opened: MainWindow, qtbot: QtBot, jobs: JobList
) -> None:
    pressed(jobs, "Pause")
    qtbot.waitUntil(lambda: "Paused" in said(rows(jobs)[0]))
    assert opened.session.do(lambda campaign: describe(campaign, title="Judged meanwhile"))
    assert opened.session.campaign is not None
    assert opened.session.campaign.title == "Judged meanwhile"


def test_a_job_in_a_transaction_cannot_be_paused_and_says_why(
    opened: MainWindow, qtbot: QtBot, jobs: JobList, work: Counter
) -> None:
    writing = Counter()

    def write(campaign: Campaign, progress: Progress) -> int:
        with campaign.store.transaction():
            return writing(campaign, progress)

    work.ends.set()
    opened.session.do_later("Making the pool", write)
    qtbot.waitUntil(lambda: [row.title.text() for row in rows(jobs)] == ["Making the pool"])
    row = rows(jobs)[0]
    pause = next(one for one in row.findChildren(QPushButton) if one.text() == "Pause")
    assert pause.isEnabled()
    pause.setFocus()
    assert jobs.focusWidget() is pause
    qtbot.waitUntil(lambda: not pause.isEnabled(), timeout=SOON)
    assert jobs.focusWidget() is row.cancel
    assert "cannot pause while it holds the campaign file" in said(row)
    assert pause.toolTip() in said(row)
    writing.ends.set()
    qtbot.waitUntil(lambda: rows(jobs) == [], timeout=SOON)


def test_screen_readers_get_the_title_with_each_button(jobs: JobList) -> None:
    names = [
        QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name)
        for one in rows(jobs)[0].findChildren(QPushButton)
    ]
    assert sorted(names) == ["Cancel: Counting lines", "Pause: Counting lines"]


def test_leaving_with_a_paused_job_asks_as_with_a_running_one(
    opened: MainWindow, qtbot: QtBot, jobs: JobList, session: Session
) -> None:
    pressed(jobs, "Pause")
    qtbot.waitUntil(lambda: "Paused" in said(rows(jobs)[0]))
    assert answering("Keep running", session.close) == ["Still running: counting lines."]
    assert session.campaign is not None
    answering("Stop and close", session.close)
    assert session.campaign is None
    assert session.jobs.idle()
    qtbot.waitUntil(lambda: rows(jobs) == [])


@contextmanager
def long_job(session: Session) -> Iterator[None]:
    """Work on the interpreter, without a pause, while the block runs."""
    running, stop = threading.Event(), threading.Event()

    def busy(campaign: Campaign, progress: Progress) -> None:
        running.set()
        while not stop.is_set():
            sum(range(1000))

    session.jobs.start("Comparing assessors", busy, lambda _: None)
    assert running.wait(SOON / 1000)
    try:
        yield
    finally:
        stop.set()


def test_the_size_of_a_pool_is_shown_within_two_seconds_while_a_long_job_works(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    opened.show_page("campaign")
    opened.action("campaign.part.pool").trigger()
    hand.settle()
    part = opened.findChild(PoolPart)
    assert part is not None
    size = part.findChild(QLabel, "size")
    depth = next(one for one in part.findChildren(QSpinBox) if one.isVisible())
    assert size is not None
    with long_job(opened.session):
        before, asked = size.text(), time.monotonic()
        depth.setFocus()
        QTest.keyClick(depth, Qt.Key.Key_Down)
        qtbot.waitUntil(lambda: size.text() not in (before, "Computing…"), timeout=SOON)
        assert time.monotonic() - asked < 2
    hand.settle()


def test_times_are_written_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 7.9, 65, 3723)] == ["0:00", "0:07", "1:05", "1:02:03"]

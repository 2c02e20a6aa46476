"""A copy of the file alone, taken while a window judges in it, holds everything acknowledged."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import make_window
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import State
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

pytestmark = pytest.mark.long
SOON = 20_000
TWO_SECONDS = 2000
KEYS = (Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_2, Qt.Key.Key_1)
GRADES = {"d0": 3, "d1": 0, "d2": 2, "d3": 1}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "shore.assess"
    with create(made, "Shore", "graded") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tides and shores")])
        names = [f"d{at}" for at in range(8)]
        documents.stage(campaign.store, "all", [Document(one, f"On {one}.") for one in names])
        documents.publish(campaign.store, "all")
        pools.put(campaign.store, [PoolEntry("1", one) for one in names], "all")
        add_assessor(campaign, "ada")
    return made


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, path: Path) -> JudgePage:
    """Ada has judged four documents by four keys, a moment ago."""
    assert window.session.open(path)
    window.session.choose_assessor("ada")
    made = window.show_page("judge")
    assert isinstance(made, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    for at, key in enumerate(KEYS):
        qtbot.waitUntil(lambda at=at: is_at(made, f"d{at}"), timeout=SOON)
        QTest.keyClick(QApplication.focusWidget(), key)
    qtbot.waitUntil(lambda: is_at(made, "d4"), timeout=SOON)
    return made


@pytest.fixture
def second(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, tmp_path: Path
) -> Iterator[MainWindow]:
    """Another window of another session."""
    kept = QSettings(str(tmp_path / "second.ini"), QSettings.Format.IniFormat)
    made = make_window(Session(Settings(kept)))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.session.shut_down()
    made.deleteLater()
    qapp.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def is_at(page: JudgePage, document: str) -> bool:
    queue_judging = page.queue_judging
    return page.ready() and queue_judging.document == document and queue_judging.has_been_seen()


def log_size(path: Path) -> int:
    log = path.with_name(f"{path.name}-wal")
    return log.stat().st_size if log.exists() else 0


def copy_of(path: Path, name: str = "copy.assess") -> Path:
    return shutil.copyfile(path, path.with_name(name))


def grades_in(path: Path) -> dict[str, int | None]:
    with open_campaign(path, read_only=True) as campaign:
        assert check(campaign) == ()
        queue = judging_queries.queue(campaign, "ada", "1")
        return {one.document: one.grade for one in queue if one.state is State.JUDGED}


def command(*words: object) -> "subprocess.CompletedProcess[str]":
    given = [sys.executable, "-m", "assessor_app", *map(str, words)]
    return subprocess.run(given, capture_output=True, text=True, check=False)


def test_two_seconds_after_the_last_key_the_file_alone_holds_everything(
    qtbot: QtBot, page: JudgePage, path: Path
) -> None:
    qtbot.waitUntil(lambda: log_size(path) == 0, timeout=TWO_SECONDS)
    assert grades_in(copy_of(path)) == GRADES


def test_a_window_that_is_left_writes_everything_into_the_file_at_once(
    qtbot: QtBot, window: MainWindow, page: JudgePage, path: Path, second: MainWindow
) -> None:
    with qtbot.waitActive(second):
        second.activateWindow()
    qtbot.waitUntil(lambda: log_size(path) == 0, timeout=TWO_SECONDS)
    assert grades_in(copy_of(path)) == GRADES


def test_a_checkpoint_is_no_change_and_reads_nothing_anew(
    qtbot: QtBot, window: MainWindow, page: JudgePage, path: Path
) -> None:
    told: list[Changes] = []
    window.session.changed.connect(told.append)
    qtbot.waitUntil(lambda: log_size(path) == 0, timeout=TWO_SECONDS)
    window.session.announce_foreign_changes()
    assert told == []
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    qtbot.waitUntil(lambda: is_at(page, "d5"), timeout=SOON)
    assert grades_in(path) == GRADES | {"d4": 1}


def test_a_copy_says_in_the_window_that_it_was_made_while_the_campaign_was_open(
    qtbot: QtBot, page: JudgePage, path: Path, second: MainWindow
) -> None:
    taken = copy_of(path)
    assert second.session.open(taken)
    told = second.notice.text()
    assert told.startswith("copy.assess was copied while the campaign was open on ")
    assert "may be missing" in told
    assert "ask for a copy made after the campaign was closed" in told
    qtbot.waitUntil(second.session.jobs.idle, timeout=SOON)
    assert second.notice.text() == told


def test_commands_say_so_too_and_merging_brings_what_the_copy_holds(
    qtbot: QtBot, window: MainWindow, page: JudgePage, path: Path
) -> None:
    before = shutil.copyfile(path, path.with_name("lead.assess"))
    qtbot.waitUntil(lambda: log_size(path) == 0, timeout=TWO_SECONDS)
    taken = copy_of(path)
    status = command("status", taken)
    assert status.returncode == 0
    assert "copied while the campaign was open on" in status.stderr
    merged = command("merge", before, taken)
    assert merged.returncode == 0
    assert "copied while the campaign was open on" in merged.stderr
    assert grades_in(before) == GRADES
    assert window.session.close()
    window.session.shut_down()
    assert command("status", copy_of(path, "later.assess")).stderr == ""


def test_two_windows_on_one_file_say_so_once(
    qtbot: QtBot, window: MainWindow, page: JudgePage, path: Path, second: MainWindow
) -> None:
    told: dict[str, list[str]] = {"first": [], "second": []}
    window.session.news.connect(told["first"].append)
    second.session.news.connect(told["second"].append)
    assert second.session.open(path)
    also = "is also open in another window"
    qtbot.waitUntil(lambda: any(also in one for one in told["second"]), timeout=SOON)
    window.activateWindow()
    qtbot.waitUntil(lambda: any(also in one for one in told["first"]), timeout=SOON)
    for one in (window, second):
        for name in ("campaign", "agreement", "judge"):
            one.show_page(name)
        one.session.announce(EVERYTHING)
    for words in told.values():
        assert len([one for one in words if also in one]) == 1

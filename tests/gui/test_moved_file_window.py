"""A campaign whose file is moved, deleted or replaced while a window judges in it."""

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import Problem
from assessor_app.store.file import open_marks

SOON = 20_000
Way = Callable[[Path], None]
GONE = "The campaign was moved or deleted while it was open, and nothing more is saved."
REPLACED = "The campaign was replaced by another file while it was open, and nothing more is saved."


def move_within_the_folder(path: Path) -> None:
    path.rename(path.with_name("elsewhere.assess"))


def move_away_and_put_another_there(path: Path) -> None:
    other = shutil.copyfile(path, path.with_name("other.assess"))
    path.rename(path.with_name("elsewhere.assess"))
    other.rename(path)


def delete(path: Path) -> None:
    path.unlink()


def replace_at_once(path: Path) -> None:
    """As a program that keeps folders alike on several machines does."""
    arrived = shutil.copyfile(path, path.with_name(".arrived"))
    os.replace(arrived, path)


def move_to_another_disk(path: Path) -> None:
    shutil.copyfile(path, path.with_name("elsewhere.assess"))
    path.unlink()


WAYS = (
    move_within_the_folder,
    move_away_and_put_another_there,
    delete,
    replace_at_once,
    move_to_another_disk,
)


@pytest.fixture
def page(left_on_judge: None, qtbot: QtBot, window: MainWindow, campaign_path: Path) -> JudgePage:
    """Ada has judged d1 and d2 by keys a moment ago, and is at d3."""
    assert window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    made = window.show_page("judge")
    assert isinstance(made, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(lambda: is_at(made, "d1"), timeout=SOON)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    press(qtbot, made, Qt.Key.Key_3, "d2")
    press(qtbot, made, Qt.Key.Key_2, "d3")
    return made


def is_at(page: JudgePage, document: str) -> bool:
    queue_judging = page.queue_judging
    return page.ready() and queue_judging.document == document and queue_judging.has_been_seen()


def press(qtbot: QtBot, page: JudgePage, key: Qt.Key, then: str) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)
    qtbot.waitUntil(lambda: is_at(page, then), timeout=SOON)


def grades_in(path: Path) -> dict[str, int | None]:
    with open_campaign(path, read_only=True) as campaign:
        assert check(campaign) == ()
        queue = judging_queries.queue(campaign, "ada", "051")
        return {one.document: one.grade for one in queue if one.state is State.JUDGED}


def button_of_notice(window: MainWindow) -> QPushButton:
    buttons = window.notice.findChildren(QPushButton)
    return next(one for one in buttons if one.isVisible() and one.text() == "Save a copy…")


@pytest.fixture
def save_copy(monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> Callable[[Path], None]:
    """Clicks the button of the notice, and names the copy."""

    def save(name: Path) -> None:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(name), ""))
        QTest.mouseClick(button_of_notice(window), Qt.MouseButton.LeftButton)

    return save


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_key_is_not_acknowledged_and_a_copy_goes_on_with_everything(
    qtbot: QtBot,
    window: MainWindow,
    page: JudgePage,
    campaign_path: Path,
    save_copy: Callable[[Path], None],
    way: Way,
) -> None:
    way(campaign_path)
    there = campaign_path.read_bytes() if campaign_path.exists() else None
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    assert page.queue_judging.document == "d3"
    assert window.notice.text().splitlines() == [
        REPLACED if campaign_path.exists() else GONE,
        (
            "Nothing that was saved before is lost. Move the file back to its place, or save a "
            "copy and continue with the copy."
        ),
    ]

    copy = campaign_path.with_name("saved.assess")
    save_copy(copy)
    session = window.session
    qtbot.waitUntil(
        lambda: session.campaign is not None and session.campaign.path == copy, timeout=SOON
    )
    assert window.notice.text().startswith("saved.assess is now open.")
    qtbot.waitUntil(lambda: is_at(page, "d3"), timeout=SOON)
    assert session.assessor == "ada"
    assert grades_in(copy) == {"d0": 2, "d1": 3, "d2": 2}
    press(qtbot, page, Qt.Key.Key_1, "d4")
    session.close()
    session.shut_down()
    assert grades_in(copy) == {"d0": 2, "d1": 3, "d2": 2, "d3": 1}
    assert (campaign_path.read_bytes() if campaign_path.exists() else None) == there


def test_nobody_need_press_a_key_to_learn_of_it(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    move_within_the_folder(campaign_path)
    qtbot.waitUntil(lambda: "moved or deleted" in window.notice.text(), timeout=2000)
    assert button_of_notice(window).isVisible()
    # What was acknowledged is in the file, wherever it is.
    assert grades_in(campaign_path.with_name("elsewhere.assess")) == {"d0": 2, "d1": 3, "d2": 2}


def test_a_replacement_never_meets_the_log_of_the_file_before_it(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    before = grades_in(campaign_path)
    shutil.copyfile(campaign_path, campaign_path.with_name("copy.assess"))
    replace_at_once(campaign_path)
    there = campaign_path.read_bytes()
    log = campaign_path.with_name(f"{campaign_path.name}-wal")
    qtbot.waitUntil(lambda: "another file" in window.notice.text().casefold(), timeout=2000)
    assert log.stat().st_size == 0
    window.session.leave()
    window.session.shut_down()
    assert campaign_path.read_bytes() == there
    held = grades_in(campaign_path)
    assert held == {name: grade for name, grade in before.items() if name in held}


def test_the_notice_stays_and_cannot_be_dismissed(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    delete(campaign_path)
    qtbot.waitUntil(lambda: "moved or deleted" in window.notice.text(), timeout=2000)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    window.session.news.emit("Something else.")
    assert window.notice.text() == "Something else."
    window.notice.dismiss()
    assert "moved or deleted" in window.notice.text()
    window.show_page("campaign")
    window.show_page("judge")
    assert "moved or deleted" in window.notice.text()


def test_another_problem_leaves_the_notice_of_the_moved_file_in_sight(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    delete(campaign_path)
    qtbot.waitUntil(lambda: "moved or deleted" in window.notice.text(), timeout=2000)
    window.session.problem.emit(Problem("the figure cannot be written", advice="choose a folder"))
    assert window.notice.text().splitlines() == [
        "The figure cannot be written.",
        "Choose a folder.",
        GONE,
    ]
    assert button_of_notice(window).isVisible()
    close = window.notice.findChild(QToolButton)
    assert close is not None
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert "moved or deleted" in window.notice.text()
    assert "figure" not in window.notice.text()


def test_a_file_that_is_put_back_is_judged_in_again(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    away = campaign_path.with_name("away.assess")
    other = shutil.copyfile(campaign_path, campaign_path.with_name("other.assess"))
    campaign_path.rename(away)
    other.rename(campaign_path)
    qtbot.waitUntil(lambda: "another file" in window.notice.text().casefold(), timeout=2000)
    os.replace(away, campaign_path)
    qtbot.waitUntil(lambda: window.notice.text() == "", timeout=2000)
    qtbot.waitUntil(lambda: is_at(page, "d3"), timeout=SOON)
    press(qtbot, page, Qt.Key.Key_0, "d4")
    window.session.close()
    window.session.shut_down()
    assert grades_in(campaign_path) == {"d0": 2, "d1": 3, "d2": 2, "d3": 0}


@pytest.mark.long
def test_a_file_that_is_put_back_and_locked_does_not_stop_the_window(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    away = campaign_path.with_name("away.assess")
    campaign_path.rename(away)
    qtbot.waitUntil(lambda: "moved" in window.notice.text().casefold(), timeout=2000)
    away.rename(campaign_path)
    with contextlib.closing(sqlite3.connect(campaign_path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        longest, last = 0.0, time.monotonic()
        until = last + 1.5
        while last < until:
            QApplication.processEvents()
            longest, last = max(longest, time.monotonic() - last), time.monotonic()
        assert longest < 3  # seconds; opening would wait for the lock for five
        assert window.notice.text()
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: window.notice.text() == "", timeout=2000)
    qtbot.waitUntil(lambda: is_at(page, "d3"), timeout=SOON)  # keys are ignored before
    press(qtbot, page, Qt.Key.Key_0, "d4")


def test_a_file_behind_a_link_is_noticed_too(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    link = campaign_path.with_name("link.assess")
    link.symlink_to(campaign_path)
    assert window.session.open(link)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    other = shutil.copyfile(campaign_path, campaign_path.with_name("other.assess"))
    link.unlink()
    link.symlink_to(other)
    qtbot.waitUntil(lambda: "another file" in window.notice.text().casefold(), timeout=2000)


def test_no_file_is_written_over_by_a_copy(
    qtbot: QtBot,
    window: MainWindow,
    page: JudgePage,
    campaign_path: Path,
    save_copy: Callable[[Path], None],
) -> None:
    replace_at_once(campaign_path)
    there = campaign_path.read_bytes()
    qtbot.waitUntil(lambda: "another file" in window.notice.text().casefold(), timeout=2000)
    save_copy(campaign_path)
    refusal = [f"File exists: {campaign_path}.", "Choose another name.", REPLACED]
    qtbot.waitUntil(lambda: window.notice.text().splitlines() == refusal, timeout=SOON)
    assert campaign_path.read_bytes() == there
    window.notice.dismiss()
    assert window.notice.text().startswith(REPLACED)


def test_the_file_in_its_place_is_not_opened_beside_it(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    replace_at_once(campaign_path)
    assert not window.session.open(campaign_path)
    assert window.notice.text().splitlines() == [
        "The open campaign had this path before its file was moved or replaced.",
        str(campaign_path),
        "Save a copy of the open campaign, or close it; then open this file.",
    ]


def test_leaving_without_a_copy_is_asked_about(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    delete(campaign_path)
    qtbot.waitUntil(lambda: "moved or deleted" in window.notice.text(), timeout=2000)
    answers = ["Cancel", "Close without a copy"]
    asked = []

    def answer() -> None:
        question = QApplication.activeModalWidget()
        assert isinstance(question, QMessageBox)
        asked.append(question.text())
        wanted = answers.pop(0)
        button = next(one for one in question.buttons() if one.text() == wanted)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, window, answer)
    assert not window.session.close()
    assert window.session.campaign is not None
    QTimer.singleShot(0, window, answer)
    assert window.session.close()
    assert asked == ["The file of this campaign is no longer in its place."] * 2
    assert window.notice.text() == ""


def test_a_copy_can_be_saved_at_any_time(
    qtbot: QtBot,
    window: MainWindow,
    page: JudgePage,
    campaign_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copy = campaign_path.with_name("saved.assess")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(copy), ""))
    window.registry.action("campaign.save_copy").trigger()
    qtbot.waitUntil(lambda: window.notice.text() == f"Wrote {copy}.", timeout=SOON)
    assert window.session.campaign is not None
    assert window.session.campaign.path == campaign_path
    with open_campaign(copy, read_only=True) as campaign:
        assert open_marks.marks(campaign.store.connection) == ()
    assert grades_in(copy) == {"d0": 2, "d1": 3, "d2": 2}

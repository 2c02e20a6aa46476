"""A note while another program writes to the campaign: it waits, and is lost in no case."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.judging.judging_settings import saved_draft
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.store.journal import journal

Key = Qt.Key
HERE, NEXT = ("ada", "051", "d1"), ("ada", "051", "d2")
NOTE = "slack water"
SOON = 20_000
Hold = Callable[[Path], Any]


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def write(judge_page: JudgePage, words: str = NOTE) -> None:
    judge_page.write_note()
    QTest.keyClicks(judge_page.area.bar.note, words)


def said_of(path: Path, place: tuple[str, str, str] = HERE) -> list[str]:
    """Return the operations filed there, in order, without those that only read."""
    with open_campaign(path, read_only=True) as campaign:
        said = journal.events(campaign.store)
        return [
            f"{one.kind} {one.value}".strip()
            for one in said
            if (one.assessor, one.topic, one.document) == place and str(one.kind) != "opened"
        ]


def free(qtbot: QtBot, judge_page: JudgePage) -> None:
    qtbot.waitUntil(lambda: not judge_page.session.writer.is_waiting(), timeout=SOON)


@pytest.mark.long
def test_a_note_that_was_left_waits_and_is_filed_once(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        assert judge_page.session.writer.is_waiting()
        assert (
            "Waiting: the campaign is locked by another process" in judge_page.area.bar.said.text()
        )
        assert saved_draft(judge_page.session, HERE, "") == NOTE
        press(Key.Key_3, Key.Key_N, Key.Key_U, Key.Key_Space)
        assert judge_page.queue_judging.place() == HERE
        qtbot.wait(300)
        assert window.notice.text() == ""
        assert said_of(campaign_path) == []
        other.let_go()
        free(qtbot, judge_page)
    qtbot.waitUntil(lambda: judge_page.area.bar.said.text() == f"Note on {HERE[2]} · Undo U")
    assert said_of(campaign_path) == [f"note {NOTE}"]
    assert judge_page.notes.is_filed()
    assert saved_draft(judge_page.session, HERE, "") is None
    press(Key.Key_3)
    assert said_of(campaign_path) == [f"note {NOTE}", "grade 3"]


def test_a_key_that_was_not_taken_is_told_of(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    told: list[str] = []
    judge_page.session.refused.connect(told.append)
    with hold(campaign_path) as other:
        press(Key.Key_3, Key.Key_2)
        waiting = "Waiting: the campaign is locked by another process"
        assert judge_page.area.bar.said.text() == f"{told[0]} · {waiting}"
        assert judge_page.area.bar.said.is_refusal()
        other.let_go()
        free(qtbot, judge_page)
    assert "Waiting" not in judge_page.area.bar.said.text()
    assert told == ["Ignored: the previous change is still being saved. Press again."]
    assert said_of(campaign_path) == ["grade 3"]
    qtbot.waitUntil(judge_page.queue_judging.has_been_seen)
    press(Key.Key_1)
    assert len(told) == 1
    judge_page.queue_judging.show(judge_page.queue_judging.row)
    judge_page.grade(2)
    assert told[1:] == ["Ignored: d3 was not on the screen yet. Press again."]
    assert judge_page.area.bar.said.text() == told[1]
    assert said_of(campaign_path, ("ada", "051", "d3")) == []


@pytest.mark.parametrize(
    ("act", "filed"),
    [
        (lambda judge_page: judge_page.grade(2), ["grade 2"]),
        (lambda judge_page: judge_page.step(1), []),
    ],
)
def test_what_was_asked_for_comes_after_the_note_that_waited(
    qtbot: QtBot,
    judge_page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    act: Callable[[JudgePage], None],
    filed: list[str],
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        act(judge_page)
        assert judge_page.queue_judging.place() == HERE
        other.let_go()
        qtbot.waitUntil(lambda: judge_page.queue_judging.place() == NEXT, timeout=SOON)
    assert said_of(campaign_path) == [f"note {NOTE}", *filed]
    assert judge_page.area.bar.note.toPlainText() == ""
    assert said_of(campaign_path, NEXT) == []


@pytest.mark.usefixtures("hasty")
def test_a_note_that_is_kept_out_for_long_is_told_stays_and_is_a_draft(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        judge_page.grade(2)
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        assert judge_page.queue_judging.place() == HERE
        assert judge_page.area.bar.note.toPlainText() == NOTE
        assert saved_draft(judge_page.session, HERE, "") == NOTE
        other.let_go()
    assert said_of(campaign_path) == []
    judge_page.grade(2)
    assert said_of(campaign_path) == [f"note {NOTE}", "grade 2"]


def test_a_note_begun_while_its_judgement_waited_is_filed_behind_it(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    with hold(campaign_path) as other:
        press(Key.Key_3)
        write(judge_page)
        other.let_go()
        free(qtbot, judge_page)
    # Who writes is not sent away, nor their next letters to another document.
    assert judge_page.queue_judging.place() == HERE
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: judge_page.queue_judging.place() == NEXT, timeout=SOON)
    free(qtbot, judge_page)
    assert said_of(campaign_path) == ["grade 3", f"note {NOTE}"]
    assert said_of(campaign_path, NEXT) == []


def test_what_is_written_on_while_the_note_waits_is_not_lost(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        write(judge_page, " at noon")
        other.let_go()
        free(qtbot, judge_page)
    assert judge_page.area.bar.note.toPlainText() == f"{NOTE} at noon"
    assert saved_draft(judge_page.session, HERE, NOTE) == f"{NOTE} at noon"
    press(Key.Key_Escape)
    assert said_of(campaign_path) == [f"note {NOTE}", f"note {NOTE} at noon"]
    assert saved_draft(judge_page.session, HERE, NOTE) is None


@pytest.mark.parametrize("asked", [lambda judge_page: None, lambda judge_page: judge_page.grade(2)])
def test_who_leaves_while_a_note_waits_leaves_once_it_is_filed(
    qtbot: QtBot,
    window: MainWindow,
    judge_page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    asked: Callable[[JudgePage], None],
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        asked(judge_page)
        assert not window.session.close()
        other.let_go()
        qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    assert said_of(campaign_path)[0] == f"note {NOTE}"
    assert said_of(campaign_path)[1:] in ([], ["grade 2"])


@pytest.mark.usefixtures("hasty")
def test_who_leaves_while_the_note_is_kept_out_stays_with_it(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        assert not window.session.close()
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        assert judge_page.area.bar.note.toPlainText() == NOTE
        other.let_go()
    window.session.close()
    qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    assert said_of(campaign_path) == [f"note {NOTE}"]


def test_a_note_waits_on_where_another_topic_is_chosen_meanwhile(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        judge_page.queue_judging.open_topic("052")
        assert judge_page.area.bar.note.toPlainText() == ""
        other.let_go()
        free(qtbot, judge_page)
    assert said_of(campaign_path) == [f"note {NOTE}"]
    assert saved_draft(judge_page.session, HERE, "") is None
    assert judge_page.area.bar.note.toPlainText() == ""


@pytest.mark.usefixtures("hasty")
def test_a_note_that_is_kept_out_behind_one_s_back_comes_back_as_a_draft(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(judge_page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        judge_page.queue_judging.open_topic("052")
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        other.let_go()
    assert said_of(campaign_path) == []
    judge_page.queue_judging.open_topic("051", at=HERE[2])
    qtbot.waitUntil(judge_page.queue_judging.has_been_seen, timeout=SOON)
    assert judge_page.area.bar.note.toPlainText() == NOTE
    assert judge_page.area.bar.note.not_filed.isVisible()
    judge_page.step(1)
    free(qtbot, judge_page)
    assert said_of(campaign_path) == [f"note {NOTE}"]

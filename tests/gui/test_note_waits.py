"""A note while another program writes to the campaign: it waits, and is lost in no case."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app import writer
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.judge.judging_settings import saved_draft
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.store.journal import journal

Key = Qt.Key
HERE, NEXT = ("ada", "051", "d1"), ("ada", "051", "d2")
NOTE = "slack water"
SOON = 20_000
Hold = Callable[[Path], Any]


@pytest.fixture
def page(window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    """Ada before d1."""
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(lambda: shown.ready() and shown.queue_judging.has_been_seen(), timeout=SOON)
    # The day's backup is through, and leaves the disk alone.
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    assert shown.queue_judging.place() == HERE
    return shown


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second is long."""
    monkeypatch.setattr(writer, "LONGEST", 0.5)


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def write(page: JudgePage, words: str = NOTE) -> None:
    page.write_note()
    QTest.keyClicks(page.area.bar.note, words)


def said_of(path: Path, place: tuple[str, str, str] = HERE) -> list[str]:
    """What was filed there, in order, without what was only looked at."""
    with open_campaign(path, read_only=True) as campaign:
        said = journal.events(campaign.store)
        return [
            f"{one.kind} {one.value}".strip()
            for one in said
            if (one.assessor, one.topic, one.document) == place and str(one.kind) != "opened"
        ]


def free(qtbot: QtBot, page: JudgePage) -> None:
    qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)


def test_a_note_that_was_left_waits_and_is_filed_once(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        assert page.session.writer.is_waiting()
        assert "Waiting: another program" in page.area.bar.said.text()
        assert saved_draft(page.session, HERE, "") == NOTE
        press(Key.Key_3, Key.Key_N, Key.Key_U, Key.Key_Space)
        assert page.queue_judging.place() == HERE
        qtbot.wait(300)
        assert window.notice.text() == ""
        assert said_of(campaign_path) == []
        other.let_go()
        free(qtbot, page)
    assert f"Note on {HERE[2]}" in page.area.bar.said.text()
    assert said_of(campaign_path) == [f"note {NOTE}"]
    assert page.notes.is_filed()
    assert saved_draft(page.session, HERE, "") is None
    press(Key.Key_3)
    assert said_of(campaign_path) == [f"note {NOTE}", "grade 3"]


def test_a_key_that_was_not_taken_is_told_of(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    told: list[str] = []
    page.session.refused.connect(told.append)
    with hold(campaign_path) as other:
        press(Key.Key_3, Key.Key_2)
        assert window.statusBar().currentMessage() == told[0]
        other.let_go()
        free(qtbot, page)
    assert told == ["Not taken: the last entry is still being saved. Press again."]
    assert said_of(campaign_path) == ["grade 3"]
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    press(Key.Key_1)
    assert len(told) == 1
    page.queue_judging.show(page.queue_judging.row)
    page.grade(2)
    assert told[1:] == ["Not taken: d3 was not on the screen yet. Press again."]
    assert window.statusBar().currentMessage() == told[1]
    assert said_of(campaign_path, ("ada", "051", "d3")) == []


@pytest.mark.parametrize(
    ("act", "filed"),
    [(lambda page: page.grade(2), ["grade 2"]), (lambda page: page.step(1), [])],
)
def test_what_was_asked_for_comes_after_the_note_that_waited(
    qtbot: QtBot,
    page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    act: Callable[[JudgePage], None],
    filed: list[str],
) -> None:
    write(page)
    with hold(campaign_path) as other:
        act(page)
        assert page.queue_judging.place() == HERE
        other.let_go()
        qtbot.waitUntil(lambda: page.queue_judging.place() == NEXT, timeout=SOON)
    assert said_of(campaign_path) == [f"note {NOTE}", *filed]
    assert page.area.bar.note.toPlainText() == ""
    assert said_of(campaign_path, NEXT) == []


@pytest.mark.usefixtures("hasty")
def test_a_note_that_is_kept_out_for_long_is_told_stays_and_is_a_draft(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(page)
    with hold(campaign_path) as other:
        page.grade(2)
        qtbot.waitUntil(lambda: "busy for long" in window.notice.text(), timeout=SOON)
        assert page.queue_judging.place() == HERE
        assert page.area.bar.note.toPlainText() == NOTE
        assert saved_draft(page.session, HERE, "") == NOTE
        other.let_go()
    assert said_of(campaign_path) == []
    page.grade(2)
    assert said_of(campaign_path) == [f"note {NOTE}", "grade 2"]


def test_a_note_begun_while_its_judgement_waited_is_filed_behind_it(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    with hold(campaign_path) as other:
        press(Key.Key_3)
        write(page)
        other.let_go()
        free(qtbot, page)
    # Who writes is not sent away, nor their next letters to another document.
    assert page.queue_judging.place() == HERE
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: page.queue_judging.place() == NEXT, timeout=SOON)
    free(qtbot, page)
    assert said_of(campaign_path) == ["grade 3", f"note {NOTE}"]
    assert said_of(campaign_path, NEXT) == []


def test_what_is_written_on_while_the_note_waits_is_not_lost(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        write(page, " at noon")
        other.let_go()
        free(qtbot, page)
    assert page.area.bar.note.toPlainText() == f"{NOTE} at noon"
    assert saved_draft(page.session, HERE, NOTE) == f"{NOTE} at noon"
    press(Key.Key_Escape)
    assert said_of(campaign_path) == [f"note {NOTE}", f"note {NOTE} at noon"]
    assert saved_draft(page.session, HERE, NOTE) is None


@pytest.mark.parametrize("asked", [lambda page: None, lambda page: page.grade(2)])
def test_who_leaves_while_a_note_waits_leaves_once_it_is_filed(
    qtbot: QtBot,
    window: MainWindow,
    page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    asked: Callable[[JudgePage], None],
) -> None:
    write(page)
    with hold(campaign_path) as other:
        asked(page)
        assert not window.session.close()
        other.let_go()
        qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    assert said_of(campaign_path)[0] == f"note {NOTE}"
    assert said_of(campaign_path)[1:] in ([], ["grade 2"])


@pytest.mark.usefixtures("hasty")
def test_who_leaves_while_the_note_is_kept_out_stays_with_it(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(page)
    with hold(campaign_path) as other:
        assert not window.session.close()
        qtbot.waitUntil(lambda: "busy for long" in window.notice.text(), timeout=SOON)
        assert page.area.bar.note.toPlainText() == NOTE
        other.let_go()
    window.session.close()
    qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    assert said_of(campaign_path) == [f"note {NOTE}"]


def test_a_note_waits_on_where_another_topic_is_chosen_meanwhile(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        page.queue_judging.open_topic("052")
        assert page.area.bar.note.toPlainText() == ""
        other.let_go()
        free(qtbot, page)
    assert said_of(campaign_path) == [f"note {NOTE}"]
    assert saved_draft(page.session, HERE, "") is None
    assert page.area.bar.note.toPlainText() == ""


@pytest.mark.usefixtures("hasty")
def test_a_note_that_is_kept_out_behind_one_s_back_comes_back_as_a_draft(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    write(page)
    with hold(campaign_path) as other:
        press(Key.Key_Escape)
        page.queue_judging.open_topic("052")
        qtbot.waitUntil(lambda: "busy for long" in window.notice.text(), timeout=SOON)
        other.let_go()
    assert said_of(campaign_path) == []
    page.queue_judging.open_topic("051", at=HERE[2])
    qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=SOON)
    assert page.area.bar.note.toPlainText() == NOTE
    assert page.area.bar.note.not_filed.isVisible()
    page.step(1)
    free(qtbot, page)
    assert said_of(campaign_path) == [f"note {NOTE}"]

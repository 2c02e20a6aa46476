"""A hidden repeat on the Judge page, judged by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.dialogs.hidden_repeats_dialog import HiddenRepeatsDialog
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.hidden_repeats import choose_repeats, chosen_repeats
from assessor_app.domain.judgement import State
from assessor_app.judging.repeats import RepeatPlan
from assessor_app.store.journal.uncounted_events import repeated_grades

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key


@pytest.fixture
def press(judge_page: JudgePage, window: MainWindow, qtbot: QtBot) -> Callable[[Key], None]:
    """Press a key on the page, and wait for the document that follows."""

    def key(pressed: Key) -> None:
        QTest.keyClick(window.focusWidget() or window, pressed)
        qtbot.waitUntil(
            lambda: judge_page.ready() and judge_page.queue_judging.has_been_seen(), timeout=20_000
        )

    return key


def order(page: JudgePage) -> list[str]:
    return [item.document for item in page.queue_judging.items]


def test_a_repeat_comes_as_a_document_to_do_and_its_grade_counts_for_nothing(
    judge_page: JudgePage, press: Callable[[Key], None]
) -> None:
    queue, campaign = judge_page.queue_judging, judge_page.session.campaign
    assert campaign is not None
    choose_repeats(campaign, RepeatPlan(every=3, distance=2))
    press(Key.Key_1)  # d1; d0 has grade 2
    assert (queue.document, order(judge_page)[:3]) == ("d2", ["d0", "d1", "d2"])
    press(Key.Key_1)  # d2, the third
    due = queue.document
    assert due == "d0"  # d1 is too recent
    assert order(judge_page) == ["d1", "d2", "d0", "d3", "d4", "d5"]
    line = judge_page.queue_judging.item
    assert line is not None
    assert (line.state, line.grade, line.note) == (State.UNREACHED, None, "")
    assert not any(button.isChecked() for button in judge_page.area.bar.grades)

    press(Key.Key_0)
    assert queue.document == "d3"
    assert [item.grade for item in queue.items[:3]] == [1, 1, 0]
    held = judging_queries.judgement(campaign, "ada", "051", "d0")
    assert held is not None
    assert held.grade == 2
    assert [one[2:5] for one in repeated_grades(campaign.store)] == [("d0", 2, 0)]

    press(Key.Key_U)
    assert (queue.document, queue.items[2].grade) == ("d0", None)
    assert repeated_grades(campaign.store) == []
    press(Key.Key_U)  # the judgement that made the repeat due
    assert queue.document == "d2"
    assert queue.items[queue.queue.row_of("d0")].grade == 2
    press(Key.Key_3)
    press(Key.Key_3)
    assert [one[2:5] for one in repeated_grades(campaign.store)] == [("d0", 2, 3)]
    assert queue.document == "d3"


def test_a_note_and_a_flag_on_a_repeat_stay_with_it(
    judge_page: JudgePage, press: Callable[[Key], None], window: MainWindow
) -> None:
    queue, campaign = judge_page.queue_judging, judge_page.session.campaign
    assert campaign is not None
    choose_repeats(campaign, RepeatPlan(every=2, distance=1))
    press(Key.Key_1)
    assert queue.document == "d0"
    press(Key.Key_1)
    press(Key.Key_P)
    assert queue.document == "d0"
    judge_page.write_note()
    QTest.keyClicks(judge_page.area.bar.note, "again")
    press(Key.Key_Escape)
    judge_page.area.bar.flags["unsure"].click()
    line = queue.items[queue.queue.row_of("d0")]
    assert (line.grade, line.note, line.flags) == (1, "again", "unsure")
    held = judging_queries.judgement(campaign, "ada", "051", "d0")
    assert held is not None
    assert (held.grade, held.note, held.flags) == (2, "", "")


def test_the_lead_chooses_rate_and_distance_in_a_dialog(
    window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    campaign = window.session.campaign
    assert campaign is not None

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, HiddenRepeatsDialog)
        assert not dialog.every.isEnabled()
        QTest.mouseClick(dialog.repeats, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
        dialog.every.selectAll()
        QTest.keyClicks(dialog.every, "4")
        QTest.keyClick(dialog, Key.Key_Return)

    QTimer.singleShot(0, fill)
    window.registry.action("campaign.repeats").trigger()
    qtbot.waitUntil(lambda: chosen_repeats(campaign) == RepeatPlan(every=4), timeout=20_000)

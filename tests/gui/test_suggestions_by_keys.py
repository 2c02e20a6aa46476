"""Grades of a model on the Judge page: shown after the choice or before, answered by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from assessor_app.app.dialogs.assessor_kind_dialog import SuggestionDialog
from assessor_app.campaign.agreement.suggestion_use import suggestion_use
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.suggestions import chosen_suggestions, open_suggestions
from assessor_app.domain.assessor_kind import AFTER, BEFORE, MODEL, seen_grade
from assessor_app.store.journal import journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key
MODEL_GRADES = {"d1": 3, "d2": 1, "d3": 0}


@pytest.fixture
def page(judge_page: JudgePage) -> JudgePage:
    """The page shows d1 of six documents; a model graded d1, d2 and d3."""
    campaign = judge_page.session.campaign
    assert campaign is not None
    for document, grade in MODEL_GRADES.items():
        judging.judge(campaign, ("bot", "051", document), grade)
    set_kind(campaign, ["bot"], checked_kind(MODEL))
    return judge_page


@pytest.fixture
def press(page: JudgePage, window: MainWindow, qtbot: QtBot) -> Callable[[Key], None]:
    """Press a key on the page, and wait for the document that follows."""

    def key(pressed: Key) -> None:
        QTest.keyClick(window.focusWidget() or window, pressed)
        qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen(), timeout=20_000)

    return key


def show(page: JudgePage, when: str) -> None:
    page.session.do(lambda campaign: open_suggestions(campaign, "bot", when))


def held(page: JudgePage, document: str) -> tuple[int | None, str]:
    assert page.session.campaign is not None
    one = journal.judgement(page.session.campaign.store, "ada", "051", document)
    assert one is not None
    return one.grade, one.flags


def test_without_the_setting_no_grade_of_a_model_is_shown(
    page: JudgePage, press: Callable[[Key], None]
) -> None:
    for document in MODEL_GRADES:
        assert page.queue_judging.document == document
        assert page.area.bar.suggestion.isHidden()
        press(Key.Key_1)
        assert held(page, document) == (1, "")
    assert page.area.bar.suggestion.text() == ""


def test_a_differing_grade_keeps_the_document_until_it_is_kept_or_changed(
    page: JudgePage, press: Callable[[Key], None], qtbot: QtBot
) -> None:
    show(page, AFTER)
    queue, bar = page.queue_judging, page.area.bar
    assert queue.document == "d1"
    assert bar.suggestion.isHidden()
    press(Key.Key_1)
    assert queue.document == "d1"
    assert bar.suggestion.isVisible()
    assert bar.suggestion.text().startswith("bot (model): 3")
    assert held(page, "d1") == (1, "")
    press(Key.Key_3)
    assert queue.document == "d2"
    assert bar.suggestion.isHidden()
    assert held(page, "d1") == (3, "seen=bot:3:after")
    press(Key.Key_1)  # as the model
    assert queue.document == "d3"
    assert held(page, "d2") == (1, "")
    press(Key.Key_2)
    press(Key.Key_2)  # kept
    assert queue.document == "d4"
    assert held(page, "d3") == (2, "seen=bot:0:after")
    press(Key.Key_2)  # the model gave no grade
    assert queue.document == "d5"
    press(Key.Key_U)
    press(Key.Key_U)
    assert queue.document == "d3"
    assert held(page, "d3") == (2, "")
    assert page.session.campaign is not None
    (found,) = suggestion_use(page.session.campaign)
    assert (found.followed.hits, found.followed.trials, found.raised) == (1, 1, 1)


def test_a_grade_shown_before_is_recorded_with_the_first_choice(
    page: JudgePage, press: Callable[[Key], None]
) -> None:
    show(page, BEFORE)
    bar = page.area.bar
    assert bar.suggestion.isVisible()
    assert bar.suggestion.text().startswith("bot (model): 3")
    assert "again" not in bar.suggestion.text()
    press(Key.Key_2)
    assert page.queue_judging.document == "d2"
    assert bar.suggestion.text().startswith("bot (model): 1")
    grade, flags = held(page, "d1")
    seen = seen_grade(flags)
    assert seen is not None
    assert (grade, seen.grade, seen.when) == (2, 3, BEFORE)


def test_the_lead_opens_and_closes_it_in_a_dialog(
    page: JudgePage, window: MainWindow, qtbot: QtBot
) -> None:
    campaign = page.session.campaign
    assert campaign is not None
    window.show_page("campaign")

    def choose(when: str, topics: str) -> None:
        def fill() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, SuggestionDialog)
            dialog.when.setCurrentIndex(dialog.when.findData(when))
            dialog.topics.clear()
            QTest.keyClicks(dialog.topics, topics)
            save = next(one for one in dialog.findChildren(QPushButton) if "Save" in one.text())
            QTest.mouseClick(save, Qt.MouseButton.LeftButton)

        QTimer.singleShot(0, fill)
        window.registry.action("campaign.suggest").trigger()

    choose(BEFORE, "051")
    qtbot.waitUntil(lambda: bool(chosen_suggestions(campaign)), timeout=20_000)
    (plan,) = chosen_suggestions(campaign)
    assert (plan.assessor, plan.when, plan.topics) == ("bot", BEFORE, ("051",))
    choose("", "")
    qtbot.waitUntil(lambda: not chosen_suggestions(campaign), timeout=20_000)


def test_markup_in_the_name_of_a_model_is_shown_as_it_is(page: JudgePage, qtbot: QtBot) -> None:
    name = "<b>bot</b>"
    page.session.do(lambda campaign: rename_assessor(campaign, "bot", name))
    page.session.do(lambda campaign: open_suggestions(campaign, name, BEFORE))
    label = page.area.bar.suggestion
    qtbot.waitUntil(label.isVisible)
    assert label.text().startswith("<b>bot</b> (model): 3")
    assert label.textFormat() is Qt.TextFormat.PlainText

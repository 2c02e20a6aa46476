"""The lead's dialog for further questions and aspects, by keys and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from assessor_app.app.judging.aspect_dialog import AspectDialog
from assessor_app.app.pages.campaign.questions_dialog import (
    QuestionDialog,
    QuestionsDialog,
    levels_from,
)
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.answering import answer
from assessor_app.campaign.judging.aspects import aspects_of
from assessor_app.campaign.judging.further_questions import questions, set_questions
from assessor_app.domain.collection import Topic
from assessor_app.domain.questions.aspect import Importance
from assessor_app.domain.questions.question import AnswerLevel, FurtherQuestion, QuestionKind
from assessor_app.store.tables import stored_topics

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow
    from assessor_app.campaign.campaign import Campaign

pytestmark = pytest.mark.qt_log_ignore("does not support", extend=True)
Key = Qt.Key
Kind = TypeVar("Kind", bound=QDialog)
SOON = 20_000
FACTS = FurtherQuestion("facts", "Facts", QuestionKind.ASPECTS)


@pytest.fixture
def campaign_path(campaign_path: Path) -> Path:
    """The small campaign; its first topic has subtopics."""
    with open_campaign(campaign_path) as campaign, campaign.store.transaction():
        told = "Subtopic 1: The first letter\nSubtopic 2: The last letter"
        stored_topics.put(campaign.store, [Topic("051", "first letters", narrative=told)])
    return campaign_path


@pytest.fixture
def campaign(window: MainWindow, campaign_path: Path) -> Campaign:
    """The open campaign."""
    window.session.open(campaign_path)
    assert window.session.campaign is not None
    return window.session.campaign


def opened(window: MainWindow, qtbot: QtBot) -> QuestionsDialog:
    """The dialog that the command opens."""
    window.registry.action("campaign.questions").trigger()
    return in_front(QuestionsDialog, qtbot)


def in_front(kind: type[Kind], qtbot: QtBot) -> Kind:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind), timeout=SOON)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


def type_into(field: QWidget, text: str) -> None:
    field.setFocus()
    QTest.keyClick(field, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def test_the_lead_adds_orders_edits_and_removes_questions_by_keys(
    window: MainWindow, campaign: Campaign, qtbot: QtBot
) -> None:
    dialog = opened(window, qtbot)
    assert not dialog.edit.isEnabled()
    QTest.keyClick(dialog.add, Key.Key_Space)
    form = in_front(QuestionDialog, qtbot)
    QTest.keyClicks(form.text, "Is it a survey?")
    assert not form.levels.isEnabled()
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(lambda: len(questions(campaign)) == 1, timeout=SOON)
    assert questions(campaign) == (FurtherQuestion("q1", "Is it a survey?"),)

    in_front(QuestionsDialog, qtbot)
    QTest.keyClick(dialog.add, Key.Key_Space)
    form = in_front(QuestionDialog, qtbot)
    QTest.keyClicks(form.text, "How good is it?")
    type_into(form.key, "good")
    QTest.keyClick(form.kind, Key.Key_Down)
    QTest.keyClicks(form.levels, "bad")
    QTest.keyClick(form.levels, Key.Key_Return)
    QTest.keyClicks(form.levels, "2 = good")
    QTest.keyClick(form.text, Key.Key_Return)
    qtbot.waitUntil(lambda: len(questions(campaign)) == 2, timeout=SOON)
    levels = (AnswerLevel(0, "bad"), AnswerLevel(2, "good"))
    good = FurtherQuestion("good", "How good is it?", QuestionKind.GRADED, levels)
    assert questions(campaign)[1] == good

    in_front(QuestionsDialog, qtbot)
    assert dialog.questions.selected_rows() == (1,)
    QTest.keyClick(dialog.up, Key.Key_Space)
    qtbot.waitUntil(lambda: questions(campaign)[0] == good, timeout=SOON)
    assert dialog.questions.selected_rows() == (0,)
    assert not dialog.up.isEnabled()
    QTest.keyClick(dialog.edit, Key.Key_Space)
    form = in_front(QuestionDialog, qtbot)
    assert form.levels.toPlainText() == "0 = bad\n2 = good"
    type_into(form.text, "How true is it?")
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(lambda: questions(campaign)[0].text == "How true is it?", timeout=SOON)
    in_front(QuestionsDialog, qtbot)
    QTest.keyClick(dialog.remove, Key.Key_Space)
    qtbot.waitUntil(lambda: len(questions(campaign)) == 1, timeout=SOON)
    assert dialog.questions.table().rows[0][1] == "Is it a survey?"
    QTest.keyClick(dialog, Key.Key_Escape)


def test_a_refusal_is_shown_in_the_words_of_the_core(
    window: MainWindow, campaign: Campaign, qtbot: QtBot
) -> None:
    set_questions(campaign, [FurtherQuestion("q1", "Is it a survey?")])
    answer(campaign, ("ada", "051", "d0"), ("q1", ""), 1)
    dialog = opened(window, qtbot)
    QTest.keyClick(dialog.remove, Key.Key_Space)
    qtbot.waitUntil(dialog.said.isVisible, timeout=SOON)
    assert "question q1 must stay, because it has 1 answer" in dialog.said.text()
    QTest.keyClick(dialog.add, Key.Key_Space)
    form = in_front(QuestionDialog, qtbot)
    type_into(form.key, "q1")
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(form.said.isVisible, timeout=SOON)
    assert "two questions have the key q1" in form.said.text()
    type_into(form.key, "q2")
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(lambda: "needs a text" in form.said.text(), timeout=SOON)
    QTest.keyClicks(form.text, "Now?")
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(lambda: len(questions(campaign)) == 2, timeout=SOON)
    in_front(QuestionsDialog, qtbot)
    assert not dialog.said.isVisible()
    QTest.keyClick(dialog, Key.Key_Escape)


def test_the_lead_keeps_the_aspects_of_a_topic(
    window: MainWindow, campaign: Campaign, qtbot: QtBot
) -> None:
    set_questions(campaign, [FACTS])
    dialog = opened(window, qtbot)
    assert not dialog.edit_aspect.isEnabled()
    QTest.keyClick(dialog.take, Key.Key_Space)
    qtbot.waitUntil(lambda: len(aspects_of(campaign, "051").listed) == 2, timeout=SOON)
    names = [one.name for one in aspects_of(campaign, "051").listed]
    assert names == ["The first letter", "The last letter"]
    qtbot.waitUntil(lambda: len(dialog.aspects.table().rows) == 2, timeout=SOON)

    QTest.keyClick(dialog.add_aspect, Key.Key_Space)
    form = in_front(AspectDialog, qtbot)
    QTest.keyClicks(form.name, "A third")
    QTest.keyClick(form.okay, Key.Key_Space)
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(lambda: len(aspects_of(campaign, "051").listed) == 3, timeout=SOON)
    third = aspects_of(campaign, "051").listed[2]
    assert (third.name, third.importance, third.by) == ("A third", Importance.OKAY, "")

    in_front(QuestionsDialog, qtbot)
    assert dialog.aspects.selected_rows() == (0,)
    QTest.keyClick(dialog.edit_aspect, Key.Key_Space)
    form = in_front(AspectDialog, qtbot)
    assert form.name.text() == "The first letter"
    type_into(form.name, "Alpha")
    QTest.keyClick(form, Key.Key_Return)
    qtbot.waitUntil(lambda: aspects_of(campaign, "051").listed[0].name == "Alpha", timeout=SOON)
    in_front(QuestionsDialog, qtbot)
    QTest.keyClick(dialog.remove_aspect, Key.Key_Space)
    qtbot.waitUntil(lambda: len(aspects_of(campaign, "051").listed) == 2, timeout=SOON)
    assert "Alpha" not in [one.name for one in aspects_of(campaign, "051").listed]
    QTest.keyClick(dialog, Key.Key_Escape)


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("", ()),
        ("bad\n\n good ", ((0, "bad"), (1, "good"))),
        ("-1 = spam\n5=five stars", ((-1, "spam"), (5, "five stars"))),
        ("1 star\n3 stars", ((0, "1 star"), (1, "3 stars"))),
        ("2001 = a film", ((0, "2001 = a film"),)),
    ],
)
def test_levels_are_numbered_by_their_lines_unless_they_have_numbers(
    text: str, levels: tuple[tuple[int, str], ...]
) -> None:
    assert levels_from(text) == tuple(AnswerLevel(*one) for one in levels)

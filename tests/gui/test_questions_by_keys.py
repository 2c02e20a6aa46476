"""Further questions on the Judge page, answered by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.actions.key_bindings import ANSWER_KEYS, SPARE_ANSWER_KEYS
from assessor_app.app.composition import ACTIONS
from assessor_app.app.judging.aspect_dialog import AspectDialog
from assessor_app.app.pages.judge.judge_dialogs import HistoryDialog
from assessor_app.app.pages.judge.questions.question_row import AnswerList
from assessor_app.app.widgets import labels as labels_of_window
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.answering import answers_seen
from assessor_app.campaign.judging.aspects import aspects_of, put_aspects
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.domain.questions.aspect import Aspect, Importance
from assessor_app.domain.questions.question import AnswerLevel, FurtherQuestion, QuestionKind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.shell.main_window import MainWindow
    from assessor_app.campaign.campaign import Campaign
    from tests.conftest import Hand

SURVEY = FurtherQuestion("survey", "Is it a survey?")
STYLE = FurtherQuestion(
    "style",
    "How well is it written?",
    QuestionKind.GRADED,
    (AnswerLevel(0, "badly"), AnswerLevel(1, "well")),
)
FACTS = FurtherQuestion("facts", "Facts", QuestionKind.ASPECTS, may_add=True)
OLD, NEW = ("facts", "1"), ("facts", "2")
SOON = 20_000


@pytest.fixture
def questions() -> tuple[FurtherQuestion, ...]:
    """Those of the campaign."""
    return (SURVEY, STYLE, FACTS)


@pytest.fixture
def campaign_path(campaign_path: Path, questions: tuple[FurtherQuestion, ...]) -> Path:
    """The small campaign with further questions; two aspects of the first topic."""
    with open_campaign(campaign_path) as campaign:
        set_questions(campaign, questions)
        listed = [
            Aspect("051", "facts", "1", "Greek letters"),
            Aspect("051", "facts", "2", "Order"),
        ]
        listed[1] = Aspect("051", "facts", "2", "Order", Importance.OKAY)
        put_aspects(campaign, listed if FACTS in questions else [])
    return campaign_path


@pytest.fixture
def campaign(judge_page: JudgePage) -> Campaign:
    """The open campaign."""
    assert judge_page.session.campaign is not None
    return judge_page.session.campaign


@pytest.fixture
def press(hand: Hand, judge_page: JudgePage, qtbot: QtBot) -> Callable[..., None]:
    """Press keys on the page, and wait for the document after each."""

    def keys(*pressed: str) -> None:
        for one in pressed:
            hand.press(one)
            qtbot.waitUntil(
                lambda: judge_page.ready() and judge_page.queue_judging.has_been_seen(),
                timeout=SOON,
            )

    return keys


def seen(campaign: Campaign, document: str = "d1") -> dict[tuple[str, str], int]:
    return answers_seen(campaign, ("ada", "051", document))


def labels(page: JudgePage) -> list[str]:
    return [button.text() for button in page.area.questions.buttons]


def test_each_answer_has_a_key_of_its_own() -> None:
    held = [
        key
        for action in ACTIONS
        if action.page in ("", "judge") and not action.id.startswith("judge.answer.")
        for key in action.keys
    ]
    assert len(ANSWER_KEYS) == 9
    assert not {*ANSWER_KEYS, *SPARE_ANSWER_KEYS} & set(held)


def test_keys_answer_and_undo_takes_answers_back_like_grades(
    judge_page: JudgePage, campaign: Campaign, press: Callable[..., None]
) -> None:
    row = judge_page.area.questions
    assert row.isVisible()
    assert [button.key for button in row.buttons] == ["A", "B", "D", "Q"]
    press("A")
    assert seen(campaign) == {("survey", ""): 1}
    assert labels(judge_page)[0] == "Is it a survey? yes"
    assert judge_page.area.bar.said.text() == "d1: Is it a survey? yes · Undo U"
    press("A")
    assert seen(campaign) == {("survey", ""): 0}
    press("A")
    assert seen(campaign) == {}
    assert labels(judge_page)[0] == "Is it a survey? –"
    press("B", "B", "D")
    assert seen(campaign) == {("style", ""): 1, OLD: 1}
    assert labels(judge_page)[1:] == [
        "How well is it written? 1 well",
        "✓ Greek letters ★",
        "? Order",
    ]
    press("B", "D")
    assert seen(campaign) == {OLD: 0}
    press("U")
    assert judge_page.area.bar.said.text().startswith("Undone: d1, answer to “Greek letters”")
    press("U")
    assert seen(campaign) == {("style", ""): 1, OLD: 1}
    assert labels(judge_page)[2] == "✓ Greek letters ★"


def test_a_grade_answers_the_aspects_on_the_screen_and_undo_shows_the_document_again(
    judge_page: JudgePage, campaign: Campaign, press: Callable[..., None]
) -> None:
    press("D", "2")
    assert judge_page.queue_judging.document == "d2"
    assert labels(judge_page)[2] == "? Greek letters ★"
    assert seen(campaign) == {OLD: 1, NEW: 0}
    press("U")
    assert judge_page.queue_judging.document == "d1"
    assert seen(campaign) == {OLD: 1}
    press("N", "A", "P", "U")
    assert judge_page.queue_judging.document == "d2"
    assert seen(campaign, "d2") == {}


def test_a_flag_answers_no_aspect(
    judge_page: JudgePage, campaign: Campaign, press: Callable[..., None]
) -> None:
    press("P", "S")
    held = judging_queries.judgement(campaign, "ada", "051", "d0")
    assert held is not None
    assert (held.grade, held.flags) == (2, "unsure")
    assert seen(campaign, "d0") == {}


def test_a_click_answers_and_a_topic_without_aspects_says_so(
    judge_page: JudgePage, campaign: Campaign, hand: Hand, press: Callable[..., None]
) -> None:
    hand.click(judge_page.area.questions.buttons[3])
    assert seen(campaign) == {NEW: 1}
    press("Ctrl+PgDown")
    assert len(labels(judge_page)) == 2
    assert judge_page.area.questions.isVisible()


def test_screen_readers_get_the_whole_of_a_button(judge_page: JudgePage) -> None:
    survey, _, old, new = judge_page.area.questions.buttons
    assert survey.accessibleName() == "Is it a survey?, key A: no answer"
    assert old.accessibleName() == "Facts, Greek letters, vital aspect, key D: no answer"
    assert new.accessibleName() == "Facts, Order, okay aspect, key Q: no answer"


def test_screen_readers_hear_each_change(
    judge_page: JudgePage, press: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    was = QAccessible.isActive()
    QAccessible.setActive(True)
    monkeypatch.setattr(labels_of_window, "announce", lambda _, words, **__: heard.append(words))
    try:
        press("A", "D", "D", "U")
    finally:
        QAccessible.setActive(was)
    assert [one.partition(". ")[0] for one in heard] == [
        "d1: Is it a survey? yes",
        "d1: Greek letters: contained",
        "d1: Greek letters: not contained",
        "Undone: d1, answer to “Greek letters”",
    ]


def test_the_user_changes_the_key_of_an_answer(
    judge_page: JudgePage, campaign: Campaign, window: MainWindow, press: Callable[..., None]
) -> None:
    action = next(one for one in ACTIONS if one.id == "judge.answer.1")
    window.bindings.bind(action, ("F8",))
    assert judge_page.area.questions.buttons[0].key == "F8"
    press("A")
    assert seen(campaign) == {}
    press("F8")
    assert seen(campaign) == {("survey", ""): 1}


def test_an_aspect_found_while_judging_puts_earlier_documents_up_for_a_second_look(
    judge_page: JudgePage,
    campaign: Campaign,
    press: Callable[..., None],
    hand: Hand,
    qtbot: QtBot,
) -> None:
    press("1", "1")
    assert judge_page.queue_judging.document == "d3"
    # d0 was graded before there were questions.
    qtbot.waitUntil(lambda: judge_page.area.queue.again == {"d0"}, timeout=SOON)

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, AspectDialog)
        hand.type("A text")
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)

    QTimer.singleShot(100, fill)
    press("Shift+A")
    qtbot.waitUntil(lambda: "✓ A text ★" in labels(judge_page), timeout=SOON)
    judge_page.window().activateWindow()
    assert [one.by for one in aspects_of(campaign, "051").listed] == ["", "", "ada"]
    again = judge_page.area.questions.again
    qtbot.waitUntil(lambda: judge_page.area.queue.again == {"d0", "d1", "d2"}, timeout=SOON)
    assert again.text().startswith("3 to look at again")
    filters = judge_page.area.queue.filters
    assert filters.findText("To look at again (3)") >= 0

    press("Shift+L")
    assert judge_page.queue_judging.document == "d0"
    assert judge_page.area.queue.shown.text() == "3 to look at again"
    for document in ("d1", "d2"):
        press("1")
        qtbot.waitUntil(lambda: judge_page.session.lookups.idle(), timeout=SOON)
        assert judge_page.queue_judging.document == document
    hand.press("1")
    qtbot.waitUntil(lambda: not judge_page.area.queue.again, timeout=SOON)
    assert not again.isVisible()
    press("Escape", "U", "U", "U", "U")
    qtbot.waitUntil(lambda: len(judge_page.area.questions.buttons) == 4, timeout=SOON)
    assert judge_page.queue_judging.document == "d3"
    assert len(aspects_of(campaign, "051").listed) == 2


@pytest.mark.parametrize("wanted", ["Vital", "Okay"])
def test_an_aspect_that_the_topic_has_is_answered_and_not_told_as_added(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot, wanted: str
) -> None:
    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, AspectDialog)
        QTest.keyClicks(QApplication.focusWidget(), " greek  LETTERS")
        if wanted == "Okay":
            for key in (Qt.Key.Key_Tab, Qt.Key.Key_Down):
                QTest.keyClick(QApplication.focusWidget(), key)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)

    QTimer.singleShot(100, fill)
    press("Shift+A")
    said = judge_page.area.bar.said
    qtbot.waitUntil(lambda: "Greek letters: contained" in said.text(), timeout=SOON)
    assert ("which the topic has as vital already" in said.text()) == (wanted == "Okay")


def test_a_refused_name_is_told_in_the_dialog(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    said = []

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, AspectDialog)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(dialog.said.isVisible, timeout=SOON)
        said.append(dialog.said.text())
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(100, fill)
    press("Shift+A")
    qtbot.waitUntil(lambda: bool(said), timeout=SOON)
    assert "an aspect needs a name" in said[0]
    assert not judge_page.window().notice.isVisible()


def test_the_history_tells_answers_and_aspects_in_words(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    told: list[object] = []
    press("A", "D", "B", "B", "B", "1", "P")

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, HistoryDialog)
        told.extend(row[1] for row in dialog.view.table().rows)
        dialog.reject()

    QTimer.singleShot(100, read)
    press("H")
    qtbot.waitUntil(lambda: bool(told), timeout=SOON)
    assert told == [
        "Is it a survey? yes",
        "Greek letters: contained",
        "How well is it written? 0 badly",
        "How well is it written? 1 well",
        "How well is it written? no answer",
        "Order: not contained; 1  Marginal",
    ]


class TestManyAspects:
    """A topic with 40 aspects: nine keys, and a list for all."""

    @pytest.fixture
    def questions(self) -> tuple[FurtherQuestion, ...]:
        """Those of the campaign."""
        return (FACTS, SURVEY)

    @pytest.fixture
    def campaign_path(self, campaign_path: Path) -> Path:
        """With 40 aspects."""
        with open_campaign(campaign_path) as campaign:
            more = [Aspect("051", "facts", str(at), f"Fact number {at}") for at in range(3, 41)]
            put_aspects(campaign, more)
        return campaign_path

    @pytest.mark.qt_log_ignore("does not support", extend=True)
    def test_a_question_keeps_its_key_and_typing_finds_an_aspect(
        self,
        judge_page: JudgePage,
        campaign: Campaign,
        press: Callable[..., None],
        hand: Hand,
        qtbot: QtBot,
    ) -> None:
        row = judge_page.area.questions
        assert [button.key for button in row.buttons[:8]] == list(ANSWER_KEYS[:8])
        assert {button.key for button in row.buttons[8:-1]} == {""}
        assert row.buttons[-1].key == ANSWER_KEYS[8]
        assert row.more.isVisible()
        press("Shift+Q")
        listed = QApplication.activePopupWidget()
        assert isinstance(listed, AnswerList)
        assert listed.model.rowCount() == 41
        QTest.keyClicks(listed.field, "fact 3")
        assert listed.model.rowCount() == 13  # 3, 13, 23, 30 to 39
        QTest.keyClick(listed.field, Qt.Key.Key_Down)
        QTest.keyClick(listed.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: seen(campaign) == {("facts", "13"): 1}, timeout=SOON)
        assert listed.list.currentIndex().data() == "✓ Fact number 13 ★"
        QTest.keyClick(listed.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: seen(campaign) == {("facts", "13"): 0}, timeout=SOON)
        QTest.keyClick(listed.field, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None, timeout=SOON)
        press("2")
        assert len(seen(campaign)) == 40
        assert sum(seen(campaign).values()) == 0


def test_a_letter_that_the_scale_gives_to_a_grade_stays_with_the_grade(
    window: MainWindow,
) -> None:
    from dataclasses import replace

    from assessor_app.domain.kinds import scale_from

    scale = scale_from("graded")
    first = replace(scale.grades[0], key="b")
    window.bindings.offer_for(replace(scale, grades=(first, *scale.grades[1:])), "judge")
    assert window.bindings.key_of("judge.grade.0") == "B"
    assert window.bindings.key_of("judge.answer.2") == "Shift+G"
    assert window.bindings.key_of("judge.answer.1") == "A"

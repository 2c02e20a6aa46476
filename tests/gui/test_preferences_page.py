"""Comparing by keys: what a key does, what it must never do, and what the answers come to."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.preferences.preference_overview import consistency
from assessor_app.domain.changes import EVERYTHING
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadCampaign
from assessor_app.judging.schedulers import plan_from
from assessor_app.store.tables import assessors, stored_topics

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Press = Callable[..., None]
PLAN = "heap:k=3,seed=1,repeats=4"


@pytest.fixture
def compared_path(campaign_path: Path) -> Path:
    """The small campaign, of which pairs are compared, the best three by a heap."""
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
        preferring.choose_plan(campaign, plan_from(PLAN))
    return campaign_path


@pytest.fixture
def page(
    left_on_preferences: None, window: MainWindow, compared_path: Path, qtbot: QtBot
) -> PreferencesPage:
    """The page with ada before it, who has compared nothing."""
    window.session.open(compared_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("preferences")
    assert isinstance(shown, PreferencesPage)
    wait(qtbot, shown)
    return shown


@pytest.fixture
def press(window: MainWindow, qapp: QApplication, qtbot: QtBot) -> Press:
    """Press keys where the focus is; each is waited for."""

    def keys(*pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in pressed:
            QTest.keyClick(qapp.focusWidget() or window, key, held)
            qapp.processEvents()
            page = window.page("preferences")
            assert isinstance(page, PreferencesPage)
            wait(qtbot, page)

    return keys


def wait(qtbot: QtBot, page: PreferencesPage) -> None:
    """Until the pair is on the screen and all that follows is known."""
    qtbot.waitUntil(page.ready)
    if page.is_comparing():
        qtbot.waitUntil(page.pair_judging.has_been_seen)
        qtbot.waitUntil(page.ready)


def campaign_of(page: PreferencesPage) -> Campaign:
    assert page.session.campaign is not None
    return page.session.campaign


def pair_of(page: PreferencesPage) -> tuple[str, str]:
    """Left and right."""
    pair = page.pair_judging.pair
    assert pair is not None
    return pair.left, pair.right


def filed(page: PreferencesPage, topic: str = "051") -> list[tuple[str, str, str]]:
    """Return ada's verdicts, in order."""
    found = preferring.answers(campaign_of(page), "ada", topic)
    return [(one.first, one.second, one.verdict) for one in found]


def better(page: PreferencesPage) -> Qt.Key:
    """The key of one for whom a higher number is better."""
    left, right = pair_of(page)
    return Key.Key_Left if left > right else Key.Key_Right


# One key --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "verdict"),
    [
        (Key.Key_Left, "A"),
        (Key.Key_Right, "B"),
        (Key.Key_Down, "tie"),
        (Key.Key_0, "tie"),
        (Key.Key_X, "neither"),
    ],
)
def test_one_key_files_the_verdict_with_its_sides_and_shows_the_next_pair(
    page: PreferencesPage, press: Press, key: Qt.Key, verdict: str
) -> None:
    left, right = pair_of(page)
    assert page.area.left.document.whole_text() != page.area.right.document.whole_text()
    press(key)
    assert filed(page) == [(left, right, verdict)]
    assert page.pair_judging.pair is None or pair_of(page) != (left, right)
    (answer,) = preferring.answers(campaign_of(page), "ada", "051")
    assert answer.order == PLAN
    assert answer.shown_at is not None
    assert (answer.decided_at or 0) >= answer.shown_at


@pytest.mark.long
def test_forty_pairs_by_keys_alone_with_undo_over_restarts(
    page: PreferencesPage, press: Press, window: MainWindow, compared_path: Path, qtbot: QtBot
) -> None:
    drawn, keys = random.Random(4), (Key.Key_Left, Key.Key_Right, Key.Key_Down)
    plan = plan_from("all:seed=2,repeats=3")
    window.session.do(lambda campaign: preferring.choose_plan(campaign, plan))
    wait(qtbot, page)
    said = 0
    while said < 40:
        if page.pair_judging.pair is None:
            press(Key.Key_Return)
        before = page.pair_judging.pair
        if before is None:
            break
        press(drawn.choice(keys))
        said += 1
        if said % 5 == 0:
            press(drawn.choice((Key.Key_U, Key.Key_Backspace)))
            assert page.pair_judging.pair == before
            press(drawn.choice(keys))
        if said % 7 == 0:
            window.session.close()
            window.session.open(compared_path)
            window.show_page("preferences")
            wait(qtbot, page)
            press(Key.Key_U)
            assert page.pair_judging.pair == before
            press(Key.Key_Z, held=CONTROL | SHIFT)
    # Two topics of six documents: 15 pairs each, and after every third one that comes again.
    assert said == 38
    assert len(filed(page)) == len(filed(page, "052")) == 15
    assert page.results.heading.text() == "Topic 052 is done"
    with open_campaign(compared_path) as again:
        assert consistency(again, "ada").same.trials == 8


def test_a_key_typed_in_a_field_judges_nothing(page: PreferencesPage, press: Press) -> None:
    press(Key.Key_F, held=CONTROL)
    assert page.area.finding.field.hasFocus()
    press(Key.Key_0, Key.Key_X, Key.Key_U, Key.Key_Left, Key.Key_Down)
    assert page.area.finding.field.text() == "0xu"
    assert filed(page) == []
    press(Key.Key_Escape, better(page))
    assert len(filed(page)) == 1


def test_grades_and_pairs_are_taken_back_each_on_its_page(
    page: PreferencesPage, press: Press, window: MainWindow
) -> None:
    pair = pair_of(page)
    press(Key.Key_Left)
    judging.judge(campaign_of(page), ("ada", "051", "d1"), 3)
    press(Key.Key_U)
    assert filed(page) == []
    assert pair_of(page) == pair
    press(Key.Key_U)
    assert "There is no preference to undo" in page.area.bar.line.text()
    held = judging_queries.judgement(campaign_of(page), "ada", "051", "d1")
    assert held is not None
    assert held.grade == 3


def test_what_was_done_is_said_among_the_results_too(page: PreferencesPage, press: Press) -> None:
    press(Key.Key_R)
    assert page.results.isVisible()
    press(Key.Key_U)
    assert "There is no preference to undo" in page.results.line.text()
    page.session.announce(EVERYTHING)
    assert page.results.isVisible()
    press(Key.Key_R)
    while page.pair_judging.pair is not None:
        left, right = pair_of(page)
        press(Key.Key_X)
    assert page.results.isVisible()
    assert page.results.line.text() == f"Neither relevant: {left} and {right} · Undo U"


def test_find_and_scrolling_go_through_both(page: PreferencesPage, press: Press) -> None:
    press(Key.Key_F, held=CONTROL)
    page.area.finding.field.setText("text")
    press(Key.Key_Return)
    assert page.area.finding.count.text() == "left: 1 of 1, right: 1 of 1"
    press(Key.Key_Escape)
    assert page.area.left.document.hasFocus() or page.area.left.document.text.hasFocus()
    press(Key.Key_O)
    assert page.area.focused() is page.area.right


# What the bars show ----------------------------------------------------------------------------


@pytest.mark.parametrize("width", [960, 1366, 1920])
def test_both_documents_have_half_the_room_beside_the_topic(
    page: PreferencesPage, window: MainWindow, qtbot: QtBot, width: int
) -> None:
    window.resize(width, 600)
    wait(qtbot, page)
    area = page.area
    assert area.head.height() <= 40
    assert area.bar.height() <= 52
    # An odd number of pixels has no half.
    assert abs(area.left.width() - area.right.width()) <= 1
    assert all(made.width() >= made.sizeHint().width() for made in area.bar.buttons.values())
    assert area.topic.width() == (264 if width == 960 else 320)


@pytest.mark.long
def test_the_bar_says_what_was_filed_and_undone_and_moves_nothing(
    page: PreferencesPage, press: Press, qtbot: QtBot
) -> None:
    bar, (left, right) = page.area.bar, pair_of(page)
    before = [made.geometry() for made in bar.buttons.values()]
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    assert bar.buttons["B"].is_lit()
    assert bar.line.text() == f"Right preferred: {right} over {left} · Undo U"
    qtbot.waitUntil(lambda: not bar.buttons["B"].is_lit())
    wait(qtbot, page)
    press(Key.Key_U)
    assert bar.line.text() == f"Undone: {left} and {right} · Redo Ctrl+Shift+Z"
    press(Key.Key_0)
    assert bar.line.text() == f"Equally good: {left} and {right} · Undo U"
    qtbot.waitUntil(lambda: not bar.line.text(), timeout=4000)
    assert [made.geometry() for made in bar.buttons.values()] == before


@pytest.mark.long
def test_a_key_that_was_not_taken_is_told_of_beside_the_answers(
    page: PreferencesPage, press: Press, window: MainWindow, qtbot: QtBot
) -> None:
    bar = page.area.bar
    heights = bar.height(), page.area.left.height()
    page.session.refused.emit("Ignored: the pair was not on the screen yet. Press again.")
    assert bar.line.is_refusal()
    assert bar.line.text() == "Ignored: the pair was not on the screen yet. Press again."
    assert window.statusBar().currentMessage() == ""
    assert bar.line.geometry().top() - bar.buttons["A"].geometry().bottom() <= 40
    assert (bar.height(), page.area.left.height()) == heights
    qtbot.waitUntil(lambda: not bar.line.is_refusal(), timeout=5000)


def test_the_remaining_pairs_are_explained(page: PreferencesPage) -> None:
    standing, head = page.pair_judging.standing, page.area.head
    assert standing is not None
    remaining = standing.remaining
    assert head.remaining.text() == f"about {round(remaining.expected)} pairs remaining"
    assert head.remaining.toolTip() == (
        "Judged: 0. Documents: 6.\n"
        "Remaining: the number of pairs to expect until the topic is done, at least "
        f"{remaining.best} and at most {remaining.worst}. It depends on your judgements; "
        "“equally good” and “neither relevant” reduce it.\n"
        "Hidden repeats, pairs shown again with exchanged sides, are included.\n"
        "Pace: – pairs/hour."
    )


# The end, and circles -------------------------------------------------------------------------


def test_at_the_end_the_ranking_is_shown_and_enter_goes_on(
    page: PreferencesPage, press: Press
) -> None:
    while page.pair_judging.pair is not None:
        press(better(page))
    assert page.results.heading.text() == "Topic 051 is done"
    assert [row[:2] for row in page.results.ranking.table().rows] == [
        (1, "d5"),
        (2, "d4"),
        (3, "d3"),
    ]
    assert "judged the same" in page.results.consistency.text()
    press(Key.Key_Return)
    assert page.pair_judging.topic_id() == "052"
    assert page.is_comparing()


def test_a_topic_that_was_done_is_not_called_so_once_an_answer_is_taken_back(
    page: PreferencesPage, press: Press
) -> None:
    while page.pair_judging.pair is not None:
        press(better(page))
    topics = page.area.head.topics
    assert topics.itemText(0).endswith("– done")
    press(Key.Key_U)
    assert page.is_comparing()
    assert "– done" not in topics.itemText(0)
    # The progress of the current topic is beside the list, that of another one in the list.
    assert topics.itemText(0).endswith("first letters\u2069")
    answered = page.pair_judging.standing.answered if page.pair_judging.standing else 0
    press(Key.Key_PageDown, held=CONTROL)
    assert topics.itemText(0).endswith(f"– {answered} judged")


def test_a_circle_is_shown_and_its_pairs_are_judged_again(
    page: PreferencesPage, press: Press, qtbot: QtBot
) -> None:
    for first, second in (("d0", "d1"), ("d1", "d2"), ("d2", "d0")):
        preferring.answer(campaign_of(page), "ada", pair_choice.Pair("051", first, second), "A")
    press(Key.Key_R)
    assert page.results.tabs.tabText(1) == "Consistency, 1 cycle"
    assert len(page.results.circle_buttons) == 3
    page.results.tabs.setCurrentIndex(1)
    last = page.results.circle_buttons[-1]
    last.setFocus()
    press(Key.Key_Space)
    assert page.is_comparing()
    assert "You judged this pair before: left preferred" in page.area.bar.line.text()
    left, right = pair_of(page)
    press(Key.Key_Right)
    assert page.area.bar.line.text() == f"Right preferred: {right} over {left} · Undo U"
    assert (left, right, "B") in filed(page)
    press(Key.Key_R)
    assert page.results.tabs.tabText(1) == "Consistency"
    # Undo goes back to that pair, though another is asked next.
    press(Key.Key_U)
    assert pair_of(page) == (left, right)
    assert (left, right, "A") in filed(page)


# Where there is nothing to compare --------------------------------------------------------------


def test_without_a_campaign_the_page_says_so(window: MainWindow, press: Press) -> None:
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    assert page.empty.words() == (
        "No campaign is open. On this page, assessors judge which of two documents is better for a "
        "topic. Open or create a campaign first."
    )
    assert page.ready()
    press(Key.Key_Return)
    assert window.page("campaign").isVisible()


def test_topics_without_pooled_documents_are_told_of(
    window: MainWindow, compared_path: Path, press: Press
) -> None:
    with open_campaign(compared_path) as campaign, campaign.store.transaction():
        stored_topics.put(campaign.store, [Topic("053", "no letters")])
        assessors.assign(campaign.store, "ada", ("053",))
    window.session.open(compared_path)
    window.session.choose_assessor("ada")
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    assert page.empty.words() == (
        "There are no pairs to judge yet. On this page, assessors judge which of two documents is "
        "better for a topic. No topic assigned to ada has pooled documents. Change the assignments "
        "or the pool on the Campaign page."
    )
    press(Key.Key_Return)
    assert window.page("campaign").isVisible()


def test_a_campaign_of_grades_compares_once_the_lead_says_so(
    window: MainWindow, campaign_path: Path, press: Press
) -> None:
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    assert page.empty.words() == (
        "This campaign has grades but no preferences. On this page, assessors judge which of two "
        "documents is better for a topic. Preferences order documents of the same grade; grades "
        "are kept."
    )
    press(Key.Key_Return)
    assert page.is_comparing()
    assert preferring.compares(campaign_of(page))


def test_nobody_judging_is_asked_who_they_are(
    window: MainWindow, compared_path: Path, qtbot: QtBot
) -> None:
    window.session.open(compared_path)
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    assert page.assessor_choice.isVisible()
    assert page.assessor_choice.state.text.text() == (
        "You judge which of two documents is better for a topic. Preferences are stored per "
        "assessor. Assessors do not see each other's preferences."
    )
    window.session.choose_assessor("bob")
    wait(qtbot, page)
    assert page.is_comparing()


def test_a_document_that_cannot_be_judged_comes_no_more_until_that_is_taken_back(
    page: PreferencesPage, press: Press, qtbot: QtBot
) -> None:
    pair = pair_of(page)
    page.pair_judging.cannot_judge(pair[0], "broken")
    wait(qtbot, page)
    assert pair[0] not in pair_of(page)
    press(Key.Key_U)
    assert pair_of(page) == pair


def test_for_reading_only_pairs_are_shown_and_nothing_is_filed(
    window: MainWindow,
    compared_path: Path,
    press: Press,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only_reading = partial(open_campaign, read_only=True)
    monkeypatch.setattr("assessor_app.campaign.files.opening.open_campaign", only_reading)
    window.session.open(compared_path)
    window.session.choose_assessor("ada")
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    wait(qtbot, page)
    assert "Preferences cannot be saved" in page.area.bar.line.text()
    press(Key.Key_Left, Key.Key_U)
    assert filed(page) == []


def test_one_document_makes_no_pair_and_the_page_says_why(
    page: PreferencesPage, press: Press, qtbot: QtBot
) -> None:
    for number in range(1, 6):
        judging.cannot_judge(campaign_of(page), ("ada", "051", f"d{number}"), "torn")
    page.session.announce(EVERYTHING)
    page.open_topic("051")
    wait(qtbot, page)
    assert page.results.heading.text() == "Topic 051 has no pairs"
    assert "no two documents to compare" in page.results.why.text()


def test_another_plan_goes_on_with_the_answers_that_are_there(
    page: PreferencesPage, press: Press, qtbot: QtBot
) -> None:
    press(Key.Key_Left, Key.Key_Right)
    plan = plan_from("merge:seed=5,repeats=0")
    page.session.do(lambda campaign: preferring.choose_plan(campaign, plan))
    wait(qtbot, page)
    assert page.pair_judging.standing is not None
    assert page.pair_judging.standing.answered == 2
    assert page.area.head.plan.toolTip() == "Pairs are selected by: Merge sort (P)"
    pair = page.pair_judging.pair
    assert pair is not None
    assert pair.order == str(plan)


def test_a_key_shows_the_next_pair_without_asking_the_disk_again(
    page: PreferencesPage, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreseen = dict(page.pair_judging.foreseen)
    assert set(foreseen) == {"A", "B", "tie", "neither"}
    monkeypatch.setattr(page.pair_judging, "seek", lambda *_: pytest.fail("it was not foreseen"))
    press(Key.Key_Right)
    assert page.pair_judging.pair == foreseen["B"]


def test_a_pair_taken_back_in_a_topic_that_is_another_s_by_now_is_not_shown_in_this_one(
    page: PreferencesPage, press: Press
) -> None:
    press(Key.Key_Left)
    campaign, before = campaign_of(page), pair_of(page)
    with campaign.store.transaction():
        assessors.assign(campaign.store, "ada", ("052",))
    page.session.announce(EVERYTHING)
    page.pair_judging.begin()
    press(Key.Key_U)
    assert page.pair_judging.topic_id() == "052"
    assert filed(page) == []
    following = pair_choice.next_pair(campaign, "ada", "052", PLAN)
    assert isinstance(following, pair_choice.Pair)
    assert pair_of(page) == (following.left, following.right) != before


def test_a_pair_that_cannot_be_read_is_not_waited_for(
    page: PreferencesPage, press: Press, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise BadCampaign("it is locked")

    monkeypatch.setattr(pair_choice, "next_pair", locked)
    page.pair_judging.seek()
    wait(qtbot, page)
    assert page.pair_judging.done is not None
    assert not page.can_answer()
    monkeypatch.undo()
    page.open_topic("051")
    wait(qtbot, page)
    press(Key.Key_Left)
    assert len(filed(page)) == 1

"""The sample campaign by the keyboard alone: every page, every way to get there, one topic judged.

No click, no drop: what cannot be reached by keys here cannot be reached by those who have no mouse.
"""

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QTabWidget

from assessor_app.app.composition import PAGES
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.runs.run_actions import KEYS
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE
from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.judgement import State
from assessor_app.store.journal import journal
from tests.widgets import find

TOPIC = "7"
GRADES = (0, 1, 2, 3)


@pytest.fixture
def standard_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sample is made in the person's own folder: not in the one of whoever runs the tests."""
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "own"))


def test_the_sample_by_keys_alone(hand, standard_paths: None) -> None:
    the_sample_is_made_from_the_welcome(hand)
    every_page_comes_by_its_number(hand)
    somebody_sits_down(hand)
    said = topic_seven_is_found_and_judged(hand)
    the_work_is_seen_in_the_agreement(hand)
    the_runs_are_looked_through(hand)
    the_look_is_changed_by_the_palette(hand)
    the_judgements_are_there_after_closing(hand)
    assert len(said) > 10
    assert in_the_file(hand.window.session.campaign.path) == said


def in_the_file(path: Path) -> dict[str, int | None]:
    """Return the grades that the newcomer gave on topic 7, read by another connection."""
    with open_campaign(path, read_only=True) as campaign:
        return {
            one.document: one.grade
            for one in journal.judgements(campaign.store)
            if (one.assessor, one.topic) == ("newcomer 2", TOPIC)
        }


def ask(hand, words: str) -> None:
    """Find a command in the palette and run it."""
    hand.press("Ctrl+K")
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    hand.type(words)
    hand.press("Return")
    hand.settle()


def go_to(hand, words: str) -> None:
    """Press Tab until the focus is on the control of this name or text."""
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        if words in (focus.accessibleName(), getattr(focus, "text", str)()):
            return
        hand.press("Tab")
    raise AssertionError(f"{words!r} is not reached by the Tab key")


def the_sample_is_made_from_the_welcome(hand) -> None:
    go_to(hand, "Try the sample")
    hand.press("Space")
    hand.settle()
    assert hand.window.session.campaign is not None
    assert hand.window.windowTitle().startswith("Sample campaign")
    hand.look("campaign")
    page = hand.window.context().page
    tabs = page.findChild(QTabWidget)
    titles = ("Overview", "Files", "Pool", "People", "People", "Versions")
    for number, title in enumerate(titles):
        hand.press(f"Alt+{number}")
        hand.settle()
        assert tabs.tabText(tabs.currentIndex()) == title
        hand.look(title.casefold())


def every_page_comes_by_its_number(hand) -> None:
    for number, spec in enumerate(PAGES, start=1):
        hand.press(f"Ctrl+{number}")
        hand.settle()
        assert hand.window.context().page.id == spec.id
        assert find(hand.window.rail, spec.title, QAbstractButton).isChecked()
        focus = QApplication.focusWidget()
        # The keys of a page need the focus on it; only where nothing takes it, it stays.
        assert focus is not None
        assert hand.window.context().page.isAncestorOf(focus), spec.id
        hand.look(spec.id)


def somebody_sits_down(hand) -> None:
    ask(hand, "go to judge")
    assert hand.window.context().page.id == "judge"
    assert hand.window.session.assessor == ""
    hand.type("newcomer 2")
    hand.press("Return")
    hand.settle()
    assert hand.window.session.assessor == "newcomer 2"


def judged(hand) -> dict[str, int | None]:
    """Topic 7 as the file has it: what the newcomer gave each document."""
    campaign = hand.window.session.campaign
    queue = judging_queries.queue(campaign, "newcomer 2", TOPIC)
    return {item.document: item.grade for item in queue if item.state is State.JUDGED}


def topic_seven_is_found_and_judged(hand) -> dict[str, int]:
    """Return the decision on each document."""
    page = hand.window.context().page
    assert isinstance(page, JudgePage)
    while page.queue_judging.topic.topic.id != TOPIC:
        hand.press("Ctrl+PgDown")
    hand.settle()
    hand.look("topic-7")
    documents = [item.document for item in page.queue_judging.items]
    assert len(documents) > 10
    for place, document in enumerate(documents):
        assert page.queue_judging.document == document
        hand.press(str(GRADES[place % len(GRADES)]))
        hand.settle()
    expected = {one: GRADES[at % len(GRADES)] for at, one in enumerate(documents)}
    assert judged(hand) == expected
    assert page.area.shown_part() is page.area.done
    hand.look("topic-7-done")
    hand.press("U")
    assert documents[-1] not in judged(hand)
    hand.press("Shift+U")
    assert judged(hand) == expected
    return expected


def the_work_is_seen_in_the_agreement(hand) -> None:
    ask(hand, "go to agreement")
    page = hand.window.context().page
    assert isinstance(page, AgreementPage)
    found = agreeing.agreement(agreeing.ratings(hand.window.session.campaign))
    assert "newcomer 2" in found.assessors
    shown = page.pairs.view.table().rows
    assert [row[:3] for row in shown] == [(pair.a, pair.b, pair.n) for pair in found.pairs]
    tabs = page.tabs
    for number in range(tabs.count()):
        hand.press(f"Alt+{number + 1}")
        hand.settle()
        assert tabs.currentIndex() == number
        hand.look(f"agreement-{tabs.tabText(number).casefold().replace(' ', '-')}")


def the_runs_are_looked_through(hand) -> None:
    ask(hand, "go to runs")
    page = hand.window.context().page
    assert isinstance(page, RunsPage)
    campaign = hand.window.session.campaign
    expected = evaluate(
        campaign, EvaluationRequest(judgements=JudgementSelection(rule=page.bar.choices.rule))
    )
    assert {row[0] for row in page.runs.view.table().rows} == set(expected.rankings.names)
    for number in range(len(page.details.tabs)):
        hand.press(KEYS[number])
        hand.settle()
        assert page.details.number() == number
        hand.look(f"runs-{number + 1}")


def the_look_is_changed_by_the_palette(hand) -> None:
    before = hand.window.theme().name
    ask(hand, "switch theme")
    assert hand.window.theme().name != before
    ask(hand, "go to judge")
    size = hand.window.session.settings.number(DOCUMENT_FONT_SIZE)
    ask(hand, "larger text")
    assert hand.window.session.settings.number(DOCUMENT_FONT_SIZE) == size + 1
    hand.look("judge-dark")
    ask(hand, "switch theme")
    assert hand.window.theme().name == before


def the_judgements_are_there_after_closing(hand) -> None:
    before = judged(hand)
    hand.press("Ctrl+W")
    assert hand.window.session.campaign is None
    ask(hand, "sample")
    assert judged(hand) == before
    assert hand.window.session.assessor == "newcomer 2"

"""A random sample certifies the recall of a topic, which is judged to its end by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.recall_window import RecallWindow
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging.certification_sample import (
    SamplePlan,
    chosen_sample,
    sample_of,
)
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.judging.stopping_advice import topic_gains
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import score_in
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

SOON = 30_000
DOCUMENTS, GOOD = 24, 12
NAMES = [f"d{at:02}" for at in range(DOCUMENTS)]
RELEVANT = frozenset(NAMES[1::2])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """One topic whose relevant documents share words."""
    texts = [
        Document(
            one,
            ("The tide rises and falls" if one in RELEVANT else "Bees make honey")
            + f", says book {at}.",
            f"Book {at}",
        )
        for at, one in enumerate(NAMES)
    ]
    made = tmp_path / "certified.assess"
    with create(made, "Tides", "graded") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("7", "why does the tide rise")])
        documents.stage(campaign.store, "all", texts)
        documents.publish(campaign.store, "all")
        pools.put(campaign.store, [PoolEntry("7", one) for one in NAMES], "all")
        add_assessor(campaign, "ada")
    return made


class Lead:
    """The window on recall, as the lead uses it by keys."""

    def __init__(self, hand, qtbot: QtBot) -> None:
        self._hand, self._bot = hand, qtbot
        hand.press("Ctrl+1")
        hand.settle()
        hand.window.registry.action("campaign.recall").trigger()
        found = hand.window.findChild(RecallWindow)
        assert isinstance(found, RecallWindow)
        self.window = found
        qtbot.waitUntil(found.gains.has_result, timeout=SOON)

    def go_to(self, widget) -> None:
        """Press Tab until the focus is on a control."""
        self.window.activateWindow()
        self._bot.waitUntil(self.window.isActiveWindow)
        for _ in range(60):
            if QApplication.focusWidget() is widget:
                return
            self._hand.press("Tab")
        raise AssertionError("not reached by the Tab key")

    def enter(self, field, text: str) -> None:
        """Type a number into a field."""
        self.go_to(field)
        self._hand.press("Ctrl+A")
        self._hand.type(text)
        self._hand.press("Return")

    def words(self, part: str, within: str) -> None:
        """Wait until a column of the topic's row contains words."""

        def is_shown() -> bool:
            table = self.window.gains.topics.table()
            found = dict(zip((one.key for one in table.columns), table.rows[0], strict=True))
            return within in str(found.get(part))

        self._bot.waitUntil(is_shown, timeout=SOON)

    def read_again(self) -> None:
        """Come back to the window, which then counts what was judged."""
        self._hand.window.activateWindow()
        self._bot.waitUntil(self._hand.window.isActiveWindow)
        self.window.activateWindow()


def test_a_topic_is_judged_until_its_sample_certifies_the_recall_and_to_its_end(
    hand, path: Path, qtbot: QtBot
) -> None:
    session = hand.window.session
    session.open(path)
    session.choose_assessor("ada")
    lead = Lead(hand, qtbot)
    the_sample_is_out_of_reach_of_a_high_recall(hand, lead)
    judging = Judging(hand, qtbot)
    with open_campaign(path, read_only=True) as campaign:
        (plan,) = {chosen_sample(campaign)}
        assert plan == SamplePlan(0.5, 2)
        sample = set(sample_of(plan, "7", NAMES))
    assert len(sample) == DOCUMENTS // 2
    shown = judging.until(lambda so_far: sample <= so_far)
    hand.look("sample-judged")
    while not certified(path):
        shown |= judging.until(lambda so_far: bool(so_far))
    assert len(shown) < DOCUMENTS
    lead.read_again()
    lead.words("certificate", "recall of 50% certified")
    lead.words("advice", "can end: recall of 50% certified by the sample")
    told = "Topic 7: can end: recall of 50% certified by the sample"
    assert lead.window.gains.chosen.text() == told
    hand.look("certified", lead.window)
    # Advice locks nothing: the rest is judged, too.
    hand.window.activateWindow()
    judging.until(lambda so_far: len(so_far | shown) == DOCUMENTS)
    hand.settle()
    page = hand.window.context().page
    assert page.area.shown_part() is page.area.done
    hand.look("end")
    lead.read_again()
    lead.words("advice", "all judged")
    hand.look("all-judged", lead.window)
    with open_campaign(path, read_only=True) as campaign:
        held = journal.judgements(campaign.store, assessor="ada")
        assert {one.document for one in held if one.grade} == RELEVANT
        assert all(one.order.startswith("learned") for one in held)
        # The learned order chose the documents that have a score, and the sample the others.
        without_score = {one.document for one in held if score_in(one.flags) is None}
        assert set() < without_score <= sample


def certified(path: Path) -> bool:
    """Whether the sample certifies the topic, read by another connection."""
    with open_campaign(path, read_only=True) as campaign:
        return topic_gains(campaign, 0.5)[0].is_certified


def the_sample_is_out_of_reach_of_a_high_recall(hand, lead: Lead) -> None:
    lead.words("advice", "go on: no relevant document yet")
    row = lead.window.gains.sample
    lead.go_to(row.chosen)
    hand.press("Space")
    lead.enter(row.share, "50")
    lead.enter(row.every, "2")
    lead.go_to(row.act)
    hand.press("Space")
    lead.go_to(lead.window.gains.topics)
    hand.press("Home")
    lead.words(
        "certificate",
        "out of reach: 14 sampled relevant documents are needed, the sample has at most 12",
    )
    hand.look("out-of-reach", lead.window)
    lead.enter(lead.window.target, "50")
    lead.words("certificate", "12 sampled documents to judge")
    hand.look("to-judge", lead.window)


class Judging:
    """The Judge page in the learned order, as the assessor uses it by keys."""

    def __init__(self, hand, qtbot: QtBot) -> None:
        self._hand, self._bot = hand, qtbot
        hand.window.activateWindow()
        page = hand.window.show_page("judge")
        assert isinstance(page, JudgePage)
        self._page = page
        hand.settle()
        qtbot.waitUntil(hand.window.isActiveWindow, timeout=SOON)
        orders = page.area.queue.order.orders
        for _ in range(orders.findData("learned")):
            orders.setFocus()
            hand.press("Down")
            hand.settle()
        qtbot.waitUntil(self._is_there, timeout=SOON)
        hand.press("Escape")
        hand.look("learned")

    def _is_there(self) -> bool:
        judging = self._page.queue_judging
        is_learned = judging.order.startswith("learned")
        return is_learned and judging.has_been_seen() and self._page.ready()

    def until(self, enough: Callable[[set[str]], bool]) -> set[str]:
        """Judge by keys until enough documents are judged; return these."""
        judged: set[str] = set()
        while not enough(judged):
            self._bot.waitUntil(self._is_there, timeout=SOON)
            document = self._page.queue_judging.document
            judged.add(document)
            self._hand.press("2" if document in RELEVANT else "0")
        return judged

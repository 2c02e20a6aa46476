"""An adaptive order follows each judgement, and nothing that is looked at moves for it."""

import csv
import io
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge import queue_refresh
from assessor_app.app.pages.judge.judge_dialogs import history_table
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.judge.queue_state import MOST_MOVED, QueueState
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.certification_sample import (
    SamplePlan,
    choose_sample,
    sample_of,
)
from assessor_app.campaign.judging.document_orders import Ahead, rows_ahead, scored_queue_row
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.reporting.exporting import export
from assessor_app.domain.events import score_in
from assessor_app.domain.judgement import Judgement, State
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal

Press = Callable[..., None]
Key = Qt.Key
DEPTH = 6
SOON = 20_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """One topic; three runs that bring other documents each: a0 … a5, b0 …, c0 …

    The documents of a run share a word.
    """
    topics, texts = tmp_path / "topics.jsonl", tmp_path / "texts.jsonl"
    topics.write_text('{"id": "7", "title": "letters"}\n')
    names = [f"{run}{rank}" for run in "abc" for rank in range(DEPTH)]
    lines = (f'{{"id": "{one}", "text": "Text {one} {one[0] * 3}."}}\n' for one in names)
    texts.write_text("".join(lines))
    orders = [ImportOrder(topics, Content.TOPICS), ImportOrder(texts, Content.DOCUMENTS)]
    for run in "abc":
        file = tmp_path / f"{run}.run"
        lines = (f"7 Q0 {run}{rank} {rank + 1} {9 - rank} {run}\n" for rank in range(DEPTH))
        file.write_text("".join(lines))
        orders.append(ImportOrder(file, Content.RUN))
    made = tmp_path / "runs.assess"
    with create(made, "Runs", "graded") as campaign:
        import_files(campaign, orders)
        make_pool(campaign, DEPTH)
        add_assessor(campaign, "ada")
    return made


@pytest.fixture
def page(window: MainWindow, path: Path, qtbot: QtBot) -> JudgePage:
    window.session.open(path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    shown.queue_judging.choose_order("prioritised:mtf")
    qtbot.waitUntil(lambda: foreseen(shown))
    return shown


def foreseen(page: JudgePage) -> bool:
    """Whether the document is on the screen and what comes after it is known."""
    known = page.queue_judging.order_ahead.known
    return page.queue_judging.has_been_seen() and known is not None and page.ready()


@pytest.fixture
def press(page: JudgePage, qtbot: QtBot) -> Press:
    """Press keys, each when what comes after is known."""

    def keys(*pressed: Qt.Key) -> None:
        for key in pressed:
            qtbot.waitUntil(lambda: foreseen(page))
            QTest.keyClick(QApplication.focusWidget() or page, key)

    return keys


def as_asked_anew(page: JudgePage) -> str:
    """Return the next document of the order, computed without the window's cache."""
    campaign = page.session.campaign
    assert campaign is not None
    row = judging_queries.queue(campaign, "ada", "7", page.queue_judging.order)
    return next(one.document for one in row if one.state in (State.UNREACHED, State.OPENED))


@pytest.mark.parametrize("order", ["prioritised:mtf", "prioritised:maxmean", "learned:3"])
def test_the_document_that_comes_next_is_what_the_order_says_after_the_judgement(
    page: JudgePage, press: Press, order: str
) -> None:
    page.queue_judging.choose_order(order)
    shown = []
    for at in range(3 * DEPTH):
        here = page.queue_judging.document
        shown.append(here)
        # Only what the second run brought is relevant.
        press(Key.Key_3 if here.startswith("b") else Key.Key_0)
        if at < 3 * DEPTH - 1:
            assert page.queue_judging.document == as_asked_anew(page)
    assert len(set(shown)) == 3 * DEPTH
    first_b = next(at for at, one in enumerate(shown) if one.startswith("b"))
    campaign = page.session.campaign
    assert campaign is not None
    held = judging_queries.judgement(campaign, "ada", "7", shown[-1])
    assert held is not None
    assert (held.order, held.position) == (order, 3 * DEPTH - 1)
    assert (score_in(held.flags) is not None) == order.startswith("learned")
    assert [one[0] for one in shown[first_b : first_b + DEPTH]].count("b") >= DEPTH - 1
    assert page.area.shown_part() is page.area.done


@pytest.mark.parametrize("order", ["id", "prioritised:mtf", "learned:3"])
def test_sampled_documents_come_at_each_third_place_and_look_like_all_others(
    page: JudgePage, qtbot: QtBot, order: str
) -> None:
    plan, queue = SamplePlan(share=0.4, every=3, seed=2), page.queue_judging
    page.session.do(lambda campaign: choose_sample(campaign, plan))
    queue.choose_order(order)
    names = [f"{run}{rank}" for run in "abc" for rank in range(DEPTH)]
    sample, shown = sample_of(plan, "7", names), list[str]()
    assert len(sample) > 4
    states = set()
    for _ in names:
        qtbot.waitUntil(lambda: page.ready() and queue.has_been_seen(), timeout=SOON)
        if queue.order != "id":
            qtbot.waitUntil(lambda: foreseen(page), timeout=SOON)
        assert queue.document == as_asked_anew(page)
        here = queue.queue.at(queue.row)
        assert here is not None
        # Nothing but the id and the title tells one document from another.
        states.add(replace(here, document="", title="", state=State.OPENED))
        shown.append(queue.document)
        relevant = queue.document.startswith("b")
        QTest.keyClick(QApplication.focusWidget() or page, Key.Key_3 if relevant else Key.Key_0)
    assert len(states) == 1
    assert sorted(shown) == names
    for place in range(2, len(names), 3):
        is_left = any(one not in shown[:place] for one in sample)
        assert shown[place] in sample or not is_left


def test_the_score_by_which_a_document_was_chosen_is_recorded_exported_and_kept(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    page.queue_judging.choose_order("learned:3")
    campaign = page.session.campaign
    assert campaign is not None
    expected: dict[str, float | None] = {}
    for key in (Key.Key_3, Key.Key_0, Key.Key_Space, Key.Key_1):
        qtbot.waitUntil(lambda: foreseen(page))
        here = page.queue_judging.document
        score = scored_queue_row(campaign, "ada", "7", "learned:3")[1].score_of(here)
        assert score is not None
        expected[here] = float(f"{score:.6g}")
        press(key)
    assert len(expected) == 4
    assert len(set(expected.values())) > 1

    def recorded(now: Campaign) -> dict[str, float | None]:
        found = {one.document: one for one in journal.judgements(now.store, assessor="ada")}
        assert {found[one].order for one in expected} == {"learned:3"}
        assert [found[one].position for one in expected] == [0, 1, 2, 3]
        return {one: score_in(found[one].flags) for one in expected}

    assert recorded(campaign) == expected
    # A later decision on the same document keeps the score by which it was chosen.
    first, skipped = next(iter(expected)), list(expected)[2]
    press(Key.Key_P, Key.Key_P, Key.Key_P, Key.Key_P)
    assert page.queue_judging.document == first
    press(Key.Key_2)
    with open_campaign(campaign.path, read_only=True) as again:
        held = journal.judgement(again.store, "ada", "7", first)
        assert held is not None
        assert (held.grade, score_in(held.flags)) == (2, expected[first])
        out = io.StringIO()
        export(again, "judgements")(out)
        rows = {one["document"]: one for one in csv.DictReader(io.StringIO(out.getvalue()))}
        for name in expected.keys() - {skipped}:
            assert rows[name]["order"] == "learned:3"
            assert score_in(rows[name]["flags"]) == expected[name]
    told = history_table(judging_queries.history(campaign, "ada", "7", first), campaign.scale)
    assert f"score {expected[first]:.3f}" in str(told.rows[0][1])


def test_an_undone_decision_is_filed_with_the_score_after_the_undo(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    page.queue_judging.choose_order("learned:3")
    press(Key.Key_3)
    second = page.queue_judging.document
    press(Key.Key_0, Key.Key_U)
    qtbot.waitUntil(lambda: foreseen(page) and page.queue_judging.document == second)
    campaign = page.session.campaign
    assert campaign is not None
    score = scored_queue_row(campaign, "ada", "7", "learned:3")[1].score_of(second)
    press(Key.Key_1)
    held = judging_queries.judgement(campaign, "ada", "7", second)
    assert held is not None
    assert held.flags == f"score={score:.6g}"


def filed(page: JudgePage, document: str) -> Judgement:
    campaign = page.session.campaign
    assert campaign is not None
    held = judging_queries.judgement(campaign, "ada", "7", document)
    assert held is not None
    return held


def rounded(score: float | None) -> float | None:
    return None if score is None else float(f"{score:.6g}")


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """While this is cleared, no orders ahead arrive, as if each training took long."""
    may_end = threading.Event()
    may_end.set()

    def slow(*asked: Any) -> Ahead:
        may_end.wait(20)
        return rows_ahead(*asked)

    monkeypatch.setattr(queue_refresh, "rows_ahead", slow)
    yield may_end
    may_end.set()


def test_an_order_that_arrives_later_does_not_change_the_score_of_the_document_shown(
    page: JudgePage, press: Press, qtbot: QtBot, training: threading.Event
) -> None:
    page.queue_judging.choose_order("learned:3")
    press(Key.Key_0)
    qtbot.waitUntil(lambda: foreseen(page))
    campaign = page.session.campaign
    assert campaign is not None
    training.clear()
    # Its orders are known; those after the next document are not yet.
    QTest.keyClick(QApplication.focusWidget(), Key.Key_3)
    _, old = scored_queue_row(campaign, "ada", "7", "learned:3")
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_3)
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    here = page.queue_judging.document
    training.set()
    qtbot.waitUntil(lambda: foreseen(page))
    _, new = scored_queue_row(campaign, "ada", "7", "learned:3")
    assert rounded(old.score_of(here)) != rounded(new.score_of(here))
    press(Key.Key_1)
    assert score_in(filed(page, here).flags) == rounded(old.score_of(here))
    # The next document is chosen by the new order.
    qtbot.waitUntil(lambda: foreseen(page))
    _, newest = scored_queue_row(campaign, "ada", "7", "learned:3")
    following = page.queue_judging.document
    press(Key.Key_1)
    assert score_in(filed(page, following).flags) == rounded(newest.score_of(following))


def test_a_queue_that_was_read_again_has_the_scores_of_its_order(
    page: JudgePage, press: Press, qtbot: QtBot, training: threading.Event
) -> None:
    queue = page.queue_judging
    queue.choose_order("learned:3")
    press(Key.Key_0)
    qtbot.waitUntil(lambda: foreseen(page))
    campaign, here = page.session.campaign, queue.document
    assert campaign is not None
    _, old = scored_queue_row(campaign, "ada", "7", "learned:3")
    row = [one.document for one in queue.items if one.state is State.UNREACHED]
    others = [one for one in row if one != here][-3:]
    with open_campaign(campaign.path) as elsewhere:
        for one in others:
            judge(elsewhere, ("ada", "7", one), 3)
    page.session.announce_foreign_changes()
    qtbot.waitUntil(lambda: queue.queue.count(State.JUDGED) == 4, timeout=SOON)
    _, new = scored_queue_row(campaign, "ada", "7", "learned:3")
    assert queue.document == here
    assert rounded(old.score_of(here)) != rounded(new.score_of(here))
    training.clear()
    # As if the orders ahead of this document were not known yet.
    queue.order_ahead.ask()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_0)
    following = queue.document
    qtbot.waitUntil(queue.has_been_seen)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_0)
    assert score_in(filed(page, here).flags) == rounded(old.score_of(here))
    assert score_in(filed(page, following).flags) == rounded(new.score_of(following))


def test_a_document_that_is_opened_and_left_keeps_the_score_of_its_place(
    page: JudgePage, press: Press
) -> None:
    page.queue_judging.choose_order("learned:3")
    press(Key.Key_N)
    left = page.queue_judging.items[0].document
    campaign = page.session.campaign
    assert campaign is not None
    score = scored_queue_row(campaign, "ada", "7", "learned:3")[1].score_of(left)
    press(Key.Key_3, Key.Key_P, Key.Key_P)
    assert page.queue_judging.document == left
    press(Key.Key_0)
    assert score_in(filed(page, left).flags) == rounded(score)


def test_a_document_judged_again_in_another_order_has_no_score(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    queue = page.queue_judging
    queue.choose_order("learned:0")
    qtbot.waitUntil(lambda: foreseen(page))
    document = queue.document
    press(Key.Key_3)
    score = score_in(filed(page, document).flags)
    assert score is not None
    for order, expected in (("learned:1", None), ("id", None), ("learned:0", None)):
        queue.choose_order(order)
        qtbot.waitUntil(lambda: page.ready() and not queue.is_reading)
        queue.go_to(queue.queue.row_of(document))
        qtbot.waitUntil(queue.has_been_seen)
        QTest.keyClick(QApplication.focusWidget(), Key.Key_2)
        held = filed(page, document)
        assert (held.grade, held.order, score_in(held.flags)) == (2, order, expected)
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Key.Key_U)
        qtbot.waitUntil(lambda: page.ready() and queue.has_been_seen())
    held = filed(page, document)
    assert (held.grade, held.order, score_in(held.flags)) == (3, "learned:0", score)
    # In the order of the first decision, also after an undo of it, its score counts again.
    for key, grade in ((Key.Key_1, 1), (Key.Key_2, 2)):
        QTest.keyClick(QApplication.focusWidget(), key)
        held = filed(page, document)
        assert (held.grade, held.order, score_in(held.flags)) == (grade, "learned:0", score)
        QTest.keyClick(QApplication.focusWidget(), Key.Key_U)
        qtbot.waitUntil(lambda: queue.document == document and queue.has_been_seen())
        if key is Key.Key_1:
            QTest.keyClick(QApplication.focusWidget(), Key.Key_U)
            qtbot.waitUntil(lambda: queue.document == document and queue.has_been_seen())
            here = queue.item
            assert here is not None
            assert here.state is State.OPENED


def test_only_documents_that_the_sample_did_not_mix_in_have_a_score(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    plan, queue = SamplePlan(share=0.4, every=3, seed=2), page.queue_judging
    page.session.do(lambda campaign: choose_sample(campaign, plan))
    queue.choose_order("learned:3")
    names = [f"{run}{rank}" for run in "abc" for rank in range(DEPTH)]
    left, found = sample_of(plan, "7", names), list[bool]()
    expected = []
    for place in range(1, 13):
        qtbot.waitUntil(lambda: foreseen(page), timeout=SOON)
        document = queue.document
        expected.append(place % 3 != 0 or not left)
        left = [one for one in left if one != document]
        press(Key.Key_3 if document.startswith("b") else Key.Key_0)
        found.append(score_in(filed(page, document).flags) is not None)
        # The assessor must not see which documents were mixed in.
        campaign = page.session.campaign
        assert campaign is not None
        events = judging_queries.history(campaign, "ada", "7", document)
        assert [score_in(one.flags) for one in events] == [None]
    assert found == expected
    assert set(found) == {True, False}


def test_what_is_looked_at_and_what_was_seen_stay_where_they_are(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    press(Key.Key_0, Key.Key_N, Key.Key_N)
    qtbot.waitUntil(lambda: foreseen(page))
    here, row = page.queue_judging.document, page.queue_judging.row
    before = [one.document for one in page.queue_judging.items[: row + 1]]
    assert row == 3
    press(Key.Key_3)
    assert [one.document for one in page.queue_judging.items[: row + 1]] == before
    assert page.queue_judging.row == row + 1
    press(Key.Key_P)
    assert page.queue_judging.document == here


def test_undo_goes_back_and_the_order_follows(page: JudgePage, press: Press, qtbot: QtBot) -> None:
    first = page.queue_judging.document
    press(Key.Key_0)
    second = page.queue_judging.document
    press(Key.Key_U)
    assert page.queue_judging.document == first
    press(Key.Key_3)
    # It has been seen, and stands where it stood; then comes what the order says.
    assert page.queue_judging.document == second
    press(Key.Key_0)
    assert page.queue_judging.document == as_asked_anew(page)


def test_a_key_that_is_quicker_than_the_worker_waits_for_nothing(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    press(Key.Key_0)
    qtbot.waitUntil(lambda: foreseen(page))
    go_on = threading.Event()
    page.session.lookups.start("Something before", lambda *_: go_on.wait(20), lambda _: None)
    try:
        press_at = page.queue_judging.document
        QTest.keyClick(QApplication.focusWidget(), Key.Key_0)
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        known = page.queue_judging.document
        QTest.keyClick(QApplication.focusWidget(), Key.Key_0)
        assert page.queue_judging.document not in (press_at, known)
    finally:
        go_on.set()
    here = page.queue_judging.document
    qtbot.waitUntil(lambda: foreseen(page))
    assert page.queue_judging.document == here
    press(Key.Key_0)
    assert page.queue_judging.document == as_asked_anew(page)


def test_only_what_has_not_been_seen_is_put_in_order() -> None:
    items = [QueueItem(f"d{at}", "", State.UNREACHED, None) for at in range(6)]
    items[1] = QueueItem("d1", "", State.JUDGED, 2)
    items[3] = QueueItem("d3", "", State.OPENED, None)
    queue = QueueState(items)
    row = ["d5", "d4", "d3", "d2", "d1", "d0"]
    found = [one.document for one in queue.reordered(row, "d2").items]
    assert found == ["d1", "d2", "d3", "d5", "d4", "d0"]
    assert queue.reordered([one.document for one in items[::-1]][:-1], "d2") is queue
    done = queue.reordered(row, "d2")
    assert done.reordered(row, "d2") is done
    assert (done.count(State.JUDGED), done.next_undecided(0)) == (1, 1)


def test_of_a_large_pool_the_documents_that_come_soon_are_put_in_order() -> None:
    number = 3 * MOST_MOVED
    items = [QueueItem(f"d{at:05}", "", State.UNREACHED, None) for at in range(number)]
    items[0] = QueueItem("d00000", "", State.SKIPPED, None)
    queue = QueueState(items)
    row = [one.document for one in reversed(items)]
    made = queue.reordered(row, "d00002")
    names = [one.document for one in made.items]
    assert names[: MOST_MOVED + 2] == ["d00000", "d00002", *row[:MOST_MOVED]]
    assert names[MOST_MOVED + 2 :] == ["d00001", *(f"d{at:05}" for at in range(3, 2 * MOST_MOVED))]
    assert [made.row_of(one) for one in names] == list(range(number))
    assert made.count(State.SKIPPED) == queue.count(State.SKIPPED) == 1
    # What is known of the one says nothing of the other.
    made.replace(5, QueueItem(names[5], "", State.JUDGED, 1))
    assert queue.count(State.JUDGED) == 0
    assert made.next_undecided(5) == 6
    assert [one.document for one in made.reordered(names[::-1], "").items[:2]] == [
        "d00000",
        names[5],
    ]

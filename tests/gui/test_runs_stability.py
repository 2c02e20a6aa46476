"""The Stability tab of the Runs page shows how stable the order of the runs is."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.tabs.stability_tab import QUESTIONS
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.evaluating.evaluation_tables import judged_shares_table
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.stability.stability import left_out_table, topic_stability_table
from assessor_app.store.tables import pools
from assessor_app.store.tables.pools import PoolEntry

Settle = Callable[[RunsPage], None]

NAMES = [one.name for one in QUESTIONS]


@pytest.fixture
def page(runs_page: RunsPage, settle: Settle) -> RunsPage:
    """The page with the stability of the sample's runs in sight."""
    runs_page.details.show_tab(runs_page.details.stability)
    settle(runs_page)
    return runs_page


@pytest.fixture
def take_pool(page: RunsPage) -> Callable[[int], None]:
    """Makes the pool of the page's campaign deeper."""
    return lambda depth: page.session.do(lambda campaign: make_pool(campaign, depth).changes)


def _ask(settle: Settle, page: RunsPage, name: str) -> None:
    page.details.stability.question.setCurrentIndex(NAMES.index(name))
    settle(page)


def test_how_much_is_judged_is_shown_first(page: RunsPage) -> None:
    found = evaluate(
        page.session.campaign, EvaluationRequest(measures=("Judged@10", "RBPResidual"))
    )
    table = page.table()
    assert table == judged_shares_table(found)
    keys = [column.key for column in table.columns]
    for name in ("Judged@10", "RBPResidual"):
        shown = [row[keys.index(name)] for row in table.rows]
        assert shown == found.scores.averages[name].tolist()
    assert page.details.stability.measure.isHidden()


def test_a_run_that_had_not_been_pooled_is_scored_without_its_documents(
    settle: Settle, page: RunsPage
) -> None:
    _ask(settle, page, "pool")
    evaluation = evaluate(page.session.campaign, EvaluationRequest(measures=("AP",)))
    tab = page.details.stability
    assert tab.pool_depth.isVisible()
    assert tab.pool_depth.value() == 10
    assert page.table() == left_out_table(evaluation, 10)
    assert "pool depth 10" in tab.note.text()
    tab.pool_depth.setValue(0)
    settle(page)
    assert tab.pool_depth.text() == "All ranks"
    assert page.table() == left_out_table(evaluation)
    assert "at any rank" in tab.note.text()


def test_the_depth_chosen_stays_until_the_pool_has_another(
    settle: Settle, page: RunsPage, take_pool: Callable[[int], None]
) -> None:
    _ask(settle, page, "pool")
    depth = page.details.stability.pool_depth
    depth.setValue(3)
    settle(page)
    page.session.do(lambda campaign: add_assessor(campaign, "new"))
    settle(page)
    assert depth.value() == 3
    take_pool(12)
    settle(page)
    assert depth.value() == 12
    _ask(settle, page, "topics")
    assert not depth.isVisible()


def test_pairs_on_other_topics_stand_with_the_topics_they_take(
    settle: Settle, page: RunsPage
) -> None:
    _ask(settle, page, "topics")
    found = evaluate(page.session.campaign, EvaluationRequest(measures=("AP",)))
    assert page.table() == topic_stability_table(found, "bootstrap")
    rates = [row[4] for row in page.table().rows]
    assert rates == sorted(rates, reverse=True)
    assert page.details.stability.way.isVisible()


def test_what_to_judge_next_leads_to_the_rankings_it_would_change(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    _ask(settle, page, "next")
    tab, ranking = page.details.stability, page.details.ranking
    topic, document, *_, gains, loses = page.table().rows[0]
    tab.view.setFocus()
    tab.view.select_row(0)
    qtbot.keyClick(tab.view, Qt.Key.Key_Return)
    settle(page)
    assert page.details.tab() is ranking
    assert (ranking.run.currentData(), ranking.beside.currentData()) == (gains, loses)
    assert ranking.topic.currentData() == topic
    assert document in {one.document() for one in ranking.lists}


def test_where_the_unjudged_are_left_out_it_is_said_why_there_is_no_answer(
    settle: Settle, page: RunsPage
) -> None:
    action = next(
        one
        for one in page.bar.options.menu().actions()
        if one.text().startswith("Judged documents only")
    )
    action.trigger()
    settle(page)
    tab = page.details.stability
    assert tab.stack.currentWidget() is tab.reason
    assert "Evaluation options" in tab.reason.text.text()
    assert tab.question.isVisible()
    action.trigger()
    settle(page)
    assert tab.stack.currentWidget() is tab.body


def _judge(qtbot: QtBot, settle: Settle, page: RunsPage, row: int = 0) -> tuple[str, str]:
    """Ask for a row to be judged; its topic and document."""
    page.session.choose_assessor("new")
    settle(page)
    _ask(settle, page, "next")
    tab = page.details.stability
    tab.view.select_row(row)
    qtbot.mouseClick(tab.judge, Qt.MouseButton.LeftButton)
    return page.table().rows[row][:2]


def test_what_to_judge_next_is_brought_up_on_the_judge_page(
    qtbot: QtBot, settle: Settle, page: RunsPage, window: MainWindow
) -> None:
    page.session.do(lambda campaign: add_assessor(campaign, "new"))
    _ask(settle, page, "next")
    topic, document, *_ = page.table().rows[0]
    store = page.session.campaign.store
    with store.transaction():
        pools.put(store, [PoolEntry(topic, document, ())], "by hand")
    assert _judge(qtbot, settle, page) == (topic, document)
    judging = window.context().page
    assert judging.id == "judge"
    qtbot.waitUntil(judging.ready, timeout=20_000)
    assert (judging.queue_judging.topic.topic.id, judging.queue_judging.document) == (
        topic,
        document,
    )


def test_what_is_not_pooled_cannot_be_judged_and_it_is_said(
    qtbot: QtBot, settle: Settle, page: RunsPage, window: MainWindow
) -> None:
    page.session.do(lambda campaign: add_assessor(campaign, "new"))
    store = page.session.campaign.store
    _ask(settle, page, "next")
    rows = [row[:2] for row in page.table().rows]
    at = next(at for at, place in enumerate(rows) if not pools.holds(store, *place))
    with qtbot.waitSignal(page.session.news) as told:
        assert _judge(qtbot, settle, page, at) == rows[at]
    topic, document = rows[at]
    assert told.args == [
        f"Document {document} of topic {topic} is not in the pool that new judges."
    ]


def test_who_is_named_first_still_gets_the_document_that_was_asked_for(
    qtbot: QtBot, settle: Settle, page: RunsPage, window: MainWindow
) -> None:
    assert not page.session.assessor
    _ask(settle, page, "next")
    topic, document, *_ = page.table().rows[-1]
    store = page.session.campaign.store
    with store.transaction():
        pools.put(store, [PoolEntry(topic, document, ())], "by hand")
    tab = page.details.stability
    tab.view.select_row(len(page.table().rows) - 1)
    qtbot.mouseClick(tab.judge, Qt.MouseButton.LeftButton)
    judging = window.context().page
    qtbot.waitUntil(judging.assessor_choice.isVisible)
    qtbot.keyClicks(judging.assessor_choice.name, "nia")
    qtbot.keyClick(judging.assessor_choice.name, Qt.Key.Key_Return)
    qtbot.waitUntil(judging.ready, timeout=20_000)
    assert (judging.queue_judging.topic.topic.id, judging.queue_judging.document) == (
        topic,
        document,
    )
    assert judging.area.isVisible()


def test_who_leaves_before_saying_who_judges_is_led_nowhere_later(
    qtbot: QtBot, settle: Settle, page: RunsPage, window: MainWindow
) -> None:
    _ask(settle, page, "next")
    page.details.stability.view.select_row(0)
    qtbot.mouseClick(page.details.stability.judge, Qt.MouseButton.LeftButton)
    window.show_page("runs")
    told = []
    page.session.news.connect(told.append)
    page.session.do(lambda campaign: add_assessor(campaign, "new"))
    page.session.choose_assessor("new")
    assert window.context().page is page
    assert not told


def test_the_answer_to_another_question_goes_before_the_new_one_is_there(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    tab = page.details.stability
    assert tab.view.table().rows
    tab.question.setFocus()
    qtbot.keyClick(tab.question, Qt.Key.Key_End)
    assert tab.question.currentIndex() == NAMES.index("next")
    assert not tab.view.table().rows
    assert tab.note.text() == "Computing…"
    assert not tab.judge.isEnabled()
    settle(page)
    assert tab.view.table().rows
    assert tab.note.text() != "Computing…"

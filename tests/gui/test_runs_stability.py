"""How firmly the order of the runs stands: the tab of the Runs page."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.stability_tab import QUESTIONS
from assessor_app.campaign.evaluating import evaluate
from assessor_app.campaign.stability import left_out_table
from assessor_app.campaign.topic_stability import topic_stability_table

Settle = Callable[[RunsPage], None]

NAMES = [one.name for one in QUESTIONS]


@pytest.fixture
def page(runs_page: RunsPage, settle: Settle) -> RunsPage:
    """The page with the stability of the sample's runs in sight."""
    runs_page.details.setCurrentWidget(runs_page.details.stability)
    settle(runs_page)
    return runs_page


def _ask(settle: Settle, page: RunsPage, name: str) -> None:
    page.details.stability.question.setCurrentIndex(NAMES.index(name))
    settle(page)


def test_a_run_that_had_not_been_pooled_is_scored_without_its_documents(page: RunsPage) -> None:
    expected = left_out_table(evaluate(page.session.campaign, measures=["AP"]))
    assert page.table() == expected


def test_pairs_on_other_topics_stand_with_the_topics_they_take(
    settle: Settle, page: RunsPage
) -> None:
    _ask(settle, page, "topics")
    found = evaluate(page.session.campaign, measures=["AP"])
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
    assert page.details.currentWidget() is ranking
    assert (ranking.run.currentData(), ranking.beside.currentData()) == (gains, loses)
    assert ranking.topic.currentData() == topic
    assert document in {one.document() for one in ranking.lists}


def test_where_the_unjudged_are_left_out_it_is_said_why_there_is_no_answer(
    settle: Settle, page: RunsPage
) -> None:
    action = next(
        one for one in page.bar.reading.menu().actions() if one.text().startswith("Leave out")
    )
    action.trigger()
    settle(page)
    tab = page.details.stability
    assert tab.stack.currentWidget() is tab.lacking
    assert "Reading menu" in tab.lacking.text.text()
    action.trigger()
    settle(page)
    assert tab.stack.currentWidget() is tab.body

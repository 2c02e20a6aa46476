"""How firmly the order of the runs stands: the tab of the Runs page."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.stability_tab import QUESTIONS
from assessor_app.app.window import MainWindow
from assessor_app.campaign.evaluating import evaluate
from assessor_app.campaign.sample import sample_campaign
from assessor_app.campaign.stability import left_out_table
from assessor_app.campaign.topic_stability import topic_stability_table

NAMES = [one.name for one in QUESTIONS]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("stability") / "sample.assess"
    sample_campaign(path).close()
    return path


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, sample: Path, tmp_path: Path) -> RunsPage:
    """The page with the stability of the sample's runs in sight."""
    assert window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    shown = window.show_page("runs")
    assert isinstance(shown, RunsPage)
    _settle(qtbot, shown)
    shown.details.setCurrentWidget(shown.details.stability)
    _settle(qtbot, shown)
    return shown


def _settle(qtbot: QtBot, page: RunsPage) -> None:
    for _ in range(3):
        QApplication.processEvents()
        qtbot.waitUntil(lambda: page.ready() and page.session.lookups.idle(), timeout=20_000)


def _ask(qtbot: QtBot, page: RunsPage, name: str) -> None:
    page.details.stability.question.setCurrentIndex(NAMES.index(name))
    _settle(qtbot, page)


def test_a_run_that_had_not_been_pooled_is_scored_without_its_documents(page: RunsPage) -> None:
    expected = left_out_table(evaluate(page.session.campaign, measures=["AP"]))
    assert page.table() == expected


def test_pairs_on_other_topics_stand_with_the_topics_they_take(
    qtbot: QtBot, page: RunsPage
) -> None:
    _ask(qtbot, page, "topics")
    found = evaluate(page.session.campaign, measures=["AP"])
    assert page.table() == topic_stability_table(found, "bootstrap")
    rates = [row[4] for row in page.table().rows]
    assert rates == sorted(rates, reverse=True)
    assert page.details.stability.way.isVisible()


def test_what_to_judge_next_leads_to_the_rankings_it_would_change(
    qtbot: QtBot, page: RunsPage
) -> None:
    _ask(qtbot, page, "next")
    tab, ranking = page.details.stability, page.details.ranking
    topic, document, *_, gains, loses = page.table().rows[0]
    tab.view.setFocus()
    tab.view.select_row(0)
    qtbot.keyClick(tab.view, Qt.Key.Key_Return)
    _settle(qtbot, page)
    assert page.details.currentWidget() is ranking
    assert (ranking.run.currentData(), ranking.beside.currentData()) == (gains, loses)
    assert ranking.topic.currentData() == topic
    assert document in {one.document() for one in ranking.lists}


def test_where_the_unjudged_are_left_out_it_is_said_why_there_is_no_answer(
    qtbot: QtBot, page: RunsPage
) -> None:
    action = next(
        one for one in page.bar.reading.menu().actions() if one.text().startswith("Leave out")
    )
    action.trigger()
    _settle(qtbot, page)
    tab = page.details.stability
    assert tab.stack.currentWidget() is tab.lacking
    assert "Reading menu" in tab.lacking.text.text()
    action.trigger()
    _settle(qtbot, page)
    assert tab.stack.currentWidget() is tab.body

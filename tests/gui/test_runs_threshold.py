"""Scores and a threshold on the Runs page: slider, line, matrix, rates, costs."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.run_details import RunDetails
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.campaign.classification.score_thresholds import decisions_table, score_split
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest

Settle = Callable[[RunsPage], None]


@pytest.fixture
def page(runs_page: RunsPage, settle: Settle) -> RunsPage:
    """The page with the scores of a run in sight."""
    runs_page.details.show_tab(runs_page.details.threshold)
    settle(runs_page)
    return runs_page


def test_the_matrix_follows_the_slider(qtbot: QtBot, page: RunsPage) -> None:
    tab = page.details.threshold.board
    expected = score_split(
        evaluate(page.session.campaign, EvaluationRequest(measures=("AP",))), "bm25"
    )
    before = tab.matrix.table().rows
    tab.slider.setFocus()
    for _ in range(3):
        qtbot.keyClick(tab.slider, Qt.Key.Key_PageUp)
    assert tab.matrix.table().rows != before
    assert tab.matrix.table() == decisions_table(expected, tab.threshold)
    assert f"{tab.threshold:.6g}" in tab.said.text()


def test_the_line_in_the_plot_and_the_slider_are_one(page: RunsPage) -> None:
    tab = page.details.threshold.board
    tab.drawn.threshold_moved.emit(tab.split.high)
    assert tab.slider.value() == tab.slider.maximum()
    assert tab.threshold == tab.split.high
    tab.drawn.threshold_moved.emit(tab.split.low - 100)
    assert tab.threshold == tab.split.low


def test_a_cost_can_be_changed(page: RunsPage) -> None:
    tab = page.details.threshold.board
    tab.set_threshold(tab.split.low)
    false_alarms = tab.matrix.table().rows[1][1]
    missed = tab.matrix.table().rows[0][2]
    tab.costs[2].setValue(5)
    assert tab.rates.table().rows[0][1] == missed + 5 * false_alarms


def test_enter_on_a_rate_goes_to_its_best_threshold(qtbot: QtBot, page: RunsPage) -> None:
    tab = page.details.threshold.board
    row = next(at for at, cells in enumerate(tab.rates.table().rows) if "F1" in str(cells[0]))
    tab.rates.setFocus()
    tab.rates.select_row(row)
    qtbot.keyClick(tab.rates, Qt.Key.Key_Return)
    _, here, best, at = tab.rates.table().rows[row]
    assert tab.threshold == at
    assert here == best


def test_ranking_and_thresholds_open_on_the_best_run(qtbot: QtBot, page: RunsPage) -> None:
    details = RunDetails(page.computing, page.session.settings)
    qtbot.addWidget(details)
    details.show_answer(page.computing.answer, ("tfidf", "bm25"))
    assert details.threshold.run.currentText() == "tfidf"
    assert details.ranking.run.currentData() == "tfidf"
    # Which run the user looks at then stays.
    details.show_answer(page.computing.answer, ("bm25", "tfidf"))
    assert details.ranking.run.currentData() == "tfidf"


def test_the_first_run_selected_is_shown(settle: Settle, page: RunsPage) -> None:
    page.details.show_runs(("tfidf", "title"))
    settle(page)
    assert page.details.threshold.board.drawn.figure.title == "Scores of tfidf"


def test_topics_selected_are_taken_alone(settle: Settle, page: RunsPage) -> None:
    tab = page.details.threshold
    whole = tab.board.split.sweep.n
    tab.show_topics(page.computing.answer.evaluation.rankings.topics[:1])
    settle(page)
    assert 0 < tab.board.split.sweep.n < whole

"""Answers to further questions on the pages of the lead: Campaign, Agreement, Runs."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.runs.measure_sets import SHIPPED
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.campaign.agreement.answer_agreement import answer_agreement
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.answering import answer
from assessor_app.campaign.judging.aspects import put_aspects
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.domain.questions.aspect import Aspect
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind
from assessor_app.store.journal import journal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow

SOON = 20_000
SURVEY = FurtherQuestion("survey", "Is it a survey?")
FACTS = FurtherQuestion("facts", "Facts", QuestionKind.ASPECTS)


@pytest.fixture
def answered(sample: Path, tmp_path: Path) -> Path:
    """The sample campaign, in which all judged documents have answers."""
    path = tmp_path / "answered.assess"
    shutil.copyfile(sample, path)
    with open_campaign(path) as campaign:
        set_questions(campaign, [SURVEY, FACTS])
        held = [one for one in journal.judgements(campaign.store) if one.grade is not None]
        topics = dict.fromkeys(one.topic for one in held)
        put_aspects(
            campaign,
            [Aspect(one, "facts", str(at), f"Fact {at}") for one in topics for at in (1, 2)],
        )
        with campaign.store.flushed_later():
            for at, one in enumerate(held):
                place = (one.assessor, one.topic, one.document)
                answer(campaign, place, ("survey", ""), at % 2)
                answer(campaign, place, ("facts", "1"), int((one.grade or 0) > 0))
                answer(campaign, place, ("facts", "2"), int((one.grade or 0) > 2))
    return path


def test_the_overview_counts_the_answers(window: MainWindow, answered: Path, qtbot: QtBot) -> None:
    window.session.open(answered)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    table = page.overview.progress.answers
    qtbot.waitUntil(table.isVisible, timeout=SOON)
    (survey, facts) = table.table().rows
    assert survey[:2] == ("survey", "yes/no")
    assert facts[2] == 2 * survey[2]
    assert survey[2] > 100


def test_the_agreement_page_shows_the_agreement_per_question(
    left_on_agreement: None, window: MainWindow, answered: Path, qtbot: QtBot
) -> None:
    with open_campaign(answered) as campaign:
        expected = answer_agreement(campaign)
    window.session.open(answered)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(page.ready, timeout=SOON)
    shown = page.overall.answers.table()
    keys = [column.key for column in shown.columns]
    assert len(shown.rows) == len(expected) > 3
    for row, one in zip(shown.rows, expected, strict=True):
        found = dict(zip(keys, row, strict=True))
        assert (found["question"], found["topic"], found["aspect"]) == (
            one.question,
            one.topic,
            one.aspect,
        )
        assert (found["a"], found["b"], found["n"]) == (one.pair.a, one.pair.b, one.pair.n)
        assert found["kappa"] == pytest.approx(one.pair.kappa, abs=0, nan_ok=True)


def test_measures_over_aspects_are_computed_from_the_answers(
    left_on_runs: None,
    window: MainWindow,
    answered: Path,
    settle: Callable[[RunsPage], None],
) -> None:
    window.session.open(answered)
    page = window.show_page("runs")
    assert isinstance(page, RunsPage)
    settle(page)
    page.bar.choose_measures()
    sets = page.bar.picker.sets.box
    for name in ("Diversity", "Nuggets"):
        chosen = next(one for one in SHIPPED if one.name == name)
        sets.activated.emit(sets.findText(name))
        settle(page)
        campaign = window.session.campaign
        assert campaign is not None
        found = evaluate(campaign, EvaluationRequest(measures=chosen.measures))
        table = page.runs.view.table()
        keys = [column.key for column in table.columns]
        for measure in chosen.measures[:2]:
            shown = [row[keys.index(measure)] for row in table.rows]
            assert sorted(shown) == sorted(found.scores.averages[measure])
            assert max(shown) > 0
    page.bar.picker.close()

"""Measures over assessors take each assessor's own judgements, all others what counts."""

import numpy as np
import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import (
    EvaluationRequest,
    JudgementSelection,
    narrowed,
)
from assessor_app.campaign.evaluating.grouped_judgements import judgements_in_form
from assessor_app.campaign.evaluating.ranking_files import rank_against
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.stability.stability import left_out_table
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score

MEASURES = ("map_avgjg", "POfAssessors@5", "RprecOfAssessors")


@pytest.fixture
def judged(campaign):
    """In run one (a, b#1, c) ann finds a relevant, ben only c; the other topic is ann's alone."""
    for who, topic, document, grade in (
        ("ben", "7", "a", 0),
        ("ben", "7", "c", 2),
        ("ann", "7", "a", 1),
        ("ann", "7", "c", 0),
        ("ann", "051", "dé", 1),
    ):
        judge(campaign, (who, topic, document), grade)
    return campaign


def of_topic(found, topic, run=0):
    (name,) = [one.name for one in found.requested if one.name.startswith("APOfAssessors")]
    return found.scores.values[name][run, found.rankings.topics.index(topic)]


def test_average_precision_is_the_mean_over_the_assessors_of_a_topic(judged):
    found = evaluate(judged, EvaluationRequest(runs=("one",), measures=("APOfAssessors",)))
    assert of_topic(found, "7") == pytest.approx((1 + 1 / 3) / 2)
    assert of_topic(found, "051") == 1


def test_with_one_assessors_judgements_it_is_their_average_precision(judged):
    found = evaluate(
        judged,
        EvaluationRequest(
            runs=("one",),
            measures=("APOfAssessors", "AP"),
            judgements=JudgementSelection(assessor="ben"),
        ),
    )
    assert of_topic(found, "7") == pytest.approx(1 / 3)
    assert np.array_equal(found.scores.values["AP"], found.scores.values["APOfAssessors"], True)


def test_all_other_measures_stay_as_they_are_without(judged):
    alone = evaluate(judged, EvaluationRequest(measures=("AP", "nDCG@10")))
    beside = evaluate(judged, EvaluationRequest(measures=("AP", "APOfAssessors", "nDCG@10")))
    assert alone.assessors is None
    for name in ("AP", "nDCG@10"):
        assert np.array_equal(alone.scores.values[name], beside.scores.values[name], True)
    assert beside.rankings_of(beside.requested[0]) is beside.rankings
    assert beside.rankings_of(beside.requested[1]) is beside.assessors


def test_narrowed_to_a_run_the_assessors_stay(judged):
    found = narrowed(evaluate(judged, EvaluationRequest(measures=("APOfAssessors",))), runs=["two"])
    assert found.rankings_of(found.requested[0]).names == ("two",)


def test_runs_left_out_of_the_pool_start_from_the_averages_shown(judged):
    found = evaluate(judged, EvaluationRequest(measures=("APOfAssessors",)))
    table = left_out_table(found)
    before = [row[3] for row in table.rows]
    assert before == pytest.approx(found.scores.averages["APOfAssessors"].tolist())


def test_a_frozen_version_keeps_what_each_assessor_said(judged, written):
    freeze(judged, "v1")
    judge(judged, ("cat", "7", "a"), 3)
    then = evaluate(
        judged,
        EvaluationRequest(
            runs=("one",), measures=("APOfAssessors",), judgements=JudgementSelection(frozen="v1")
        ),
    )
    now = evaluate(judged, EvaluationRequest(runs=("one",), measures=("APOfAssessors",)))
    assert of_topic(then, "7") == pytest.approx((1 + 1 / 3) / 2)
    assert of_topic(now, "7") == pytest.approx((1 + 1 / 3 + 1) / 3)
    assert "cat" in written(judged, "qrels", form="assessors")
    assert "cat" not in written(judged, "qrels", form="assessors", frozen="v1")


def test_what_was_said_by_each_comes_back_from_the_file(judged, new, take_in, written):
    out = written(judged, "qrels", form="assessors")
    assert out.splitlines() == [
        "7 ann a 1",
        "7 ben a 0",
        "7 ann c 0",
        "7 ben c 2",
        "051 ann dé 1",
    ]
    other = new(name="other")
    take_in(other, "judgements", out, form="qrels-assessors")
    assert sorted(written(other, "qrels", form="assessors").splitlines()) == sorted(
        out.splitlines()
    )


def test_a_campaign_and_the_file_that_it_gives_out_score_alike(judged, written, file):
    path = file("out.qrels", written(judged, "qrels", form="assessors"))
    requested = parse_measures(MEASURES)
    runs = [
        file("one.run", "7 Q0 a 1 9 one\n7 Q0 b#1 2 8 one\n7 Q0 c 3 7 one\n051 Q0 dé 1 5 one\n")
    ]
    said = judgements_in_form(path, "qrels-assessors")
    of_file = score(rank_against(said, runs, DEFAULT_OPTIONS, Silent()), requested)
    found = evaluate(judged, EvaluationRequest(runs=("one",), measures=MEASURES))
    for one in requested:
        assert np.array_equal(found.scores.values[one.name], of_file.values[one.name], True)

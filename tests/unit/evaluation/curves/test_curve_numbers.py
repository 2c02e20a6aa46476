"""The numbers of the curves."""

import math

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.curves import CURVES, CurveOptions, curve_named
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score

JUDGED = {"1": {"a": 1, "n": 0, "m": 0, "missed": 1}, "2": {"b": 1, "o": 0}, "3": {"c": 1}}
RUN = {"1": {"a": 3.0, "n": 2.0, "x": 1.5, "m": 1.0}, "2": ["o", "b"], "3": ["c"]}


def test_the_interpolated_curve_has_the_averages_of_interpolated_precision(ranked):
    rankings = ranked(JUDGED, {"1": ["x"]}, RUN)
    curve = curve_named("pr").draw(rankings, 1)
    requested = parse_measure("iprec_at_recall")
    scores = score(rankings, requested)
    assert list(curve.y) == [scores.average(one.name, 1) for one in requested]
    assert curve.x[3] == 0.3
    assert curve.summary == f"mean AP {(1 / 2 + 1 / 2 + 1) / 3:.4f}, 3 topics"


def test_by_rank_one_topic_has_every_rank_with_its_score(ranked):
    curve = curve_named("pr-rank").draw(ranked(JUDGED, RUN), 0, CurveOptions([0]))
    assert curve.x == (0.5, 0.5, 0.5, 0.5)
    assert curve.y == pytest.approx((1, 1 / 2, 1 / 3, 1 / 4))
    assert curve.thresholds[:2] == (3.0, 2.0)
    assert math.isnan(curve.thresholds[2])
    assert curve.labels[3] == "rank 4"


def test_by_rank_several_topics_are_averaged_at_fixed_ranks(ranked):
    curve = curve_named("pr-rank").draw(ranked(JUDGED, RUN), 0, CurveOptions([0, 1]))
    assert curve.labels[0] == "rank 5"
    assert curve.y[0] == pytest.approx(1 / 5)
    assert curve.x[0] == pytest.approx((1 / 2 + 1) / 2)


def test_roc_puts_what_was_not_retrieved_at_the_end(ranked):
    curve = curve_named("roc").draw(ranked(JUDGED, RUN), 0, CurveOptions([0]))
    assert curve.x == (0.0, 0.0, 0.5, 1.0, 1.0)
    assert curve.y == (0.0, 0.5, 0.5, 0.5, 1.0)
    assert curve.thresholds == (math.inf, 3.0, 2.0, 1.0, -math.inf)
    assert curve.labels[2] == "to rank 2"
    assert curve.summary == "AUC 0.5000"


def test_roc_takes_equal_scores_as_one_threshold(ranked):
    judged = {"1": {"a": 1, "n": 0, "b": 1}}
    rankings = ranked(judged, {"1": {"a": 1.0, "n": 1.0, "b": 0.0}})
    curve = curve_named("roc").draw(rankings, 0)
    assert curve.x == (0.0, 1.0, 1.0)
    assert curve.y == (0.0, 0.5, 1.0)
    assert curve.summary == "AUC 0.2500"


def test_roc_by_file_order_takes_every_line_by_itself(ranked):
    judged = {"1": {"a": 1, "n": 0}}
    rankings = ranked(judged, {"1": {"a": 1.0, "n": 1.0}}, options=EvaluationOptions(order="file"))
    assert curve_named("roc").draw(rankings, 0).summary == "AUC 1.0000"


def test_roc_of_several_topics_is_their_mean_height_and_says_what_was_left_out(ranked):
    curve = curve_named("roc").draw(ranked(JUDGED, RUN), 0)
    assert len(curve.x) == 101
    assert curve.y[0] == pytest.approx((0.5 + 0) / 2)
    assert curve.y[50] == pytest.approx((0.5 + 0) / 2)
    assert curve.y[100] == 1
    assert curve.summary == "AUC 0.2500, mean of 2 topics, 1 undefined"


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.name)
def test_nothing_to_draw_is_said(ranked, curve):
    rankings = ranked({"1": {"a": 0}}, {"2": ["a"]}, {"1": ["b"]})
    for run in range(2):
        for topics in (None, [0]):
            drawn = curve.draw(rankings, run, CurveOptions(topics))
            assert len(drawn.x) == len(drawn.y)
            assert drawn.summary


def test_an_unknown_curve_is_refused_with_those_there_are():
    with pytest.raises(WrongUse) as caught:
        curve_named("waterfall")
    assert caught.value.message == "no such curve: waterfall"
    assert caught.value.expected == (
        "pr, pr-rank, roc, det, depth, topics, distribution, against, roc-pooled, differences"
    )

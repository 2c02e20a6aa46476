"""Runs with scores as decisions."""

import math

import pytest

from assessor_app.evaluation.classification.curve_areas import roc_area
from assessor_app.evaluation.classification.threshold_sweep import scored_documents, sweep
from assessor_app.evaluation.curves import CurveOptions, curve_named
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score

GRADES = {"1": {"a": 1, "b": 0, "c": 1, "d": 0, "lost": 2}, "2": {"a": 0, "e": 1}}
SCORES = {"1": {"a": 9.0, "b": 7.0, "c": 7.0, "d": 1.0, "new": 8.0}, "2": {"a": 5.0, "e": 5.0}}


def test_relevant_documents_not_returned_stand_at_the_end_and_unjudged_ones_nowhere(ranked):
    relevant, scores = scored_documents(ranked(GRADES, SCORES), 0, [0])
    assert sorted(zip(scores.tolist(), relevant.tolist(), strict=True)) == [
        (-math.inf, True),
        (1, False),
        (7, False),
        (7, True),
        (9, True),
    ]


def test_one_topic_has_the_area_that_its_roc_curve_has(ranked):
    rankings = ranked(GRADES, SCORES)
    for topic in (0, 1):
        drawn = curve_named("roc").draw(rankings, 0, CurveOptions([topic]))
        area = roc_area(sweep(*scored_documents(rankings, 0, [topic]))).value
        assert drawn.summary == f"AUC {area:.4f}"


def test_what_is_returned_stands_before_what_is_not_even_with_a_score_of_minus_infinity(ranked):
    grades = {"1": {"a": 1, "b": 0, "lost": 1}}
    rankings = ranked(grades, {"1": {"a": 2.0, "b": -math.inf}})
    drawn = curve_named("roc").draw(rankings, 0, CurveOptions([0]))
    (one,) = parse_measure("AUC")
    area = roc_area(sweep(*scored_documents(rankings, 0, [0]))).value
    assert area == score(rankings, [one]).averages["AUC"][0] == 0.5
    assert drawn.summary == f"AUC {area:.4f}"


def test_topics_are_pooled(ranked):
    swept = sweep(*scored_documents(ranked(GRADES, SCORES), 0))
    assert (swept.positives, swept.negatives) == (4, 3)
    at_five = swept.at(5)
    assert (at_five.tp, at_five.fp, at_five.fn, at_five.tn) == (3, 2, 1, 1)
    assert at_five.fn / swept.positives == pytest.approx(0.25)

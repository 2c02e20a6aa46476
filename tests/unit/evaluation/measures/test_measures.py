"""Measures by hand, where trec_eval's outputs do not reach."""

import math

import ir_measures
import numpy as np
import pytest

from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import MEASURES, parse_measure, parse_measures
from assessor_app.evaluation.scores import average, score


def value(rankings, name, run=0, topic=0):
    (one,) = parse_measure(name)
    return float(score(rankings, [one]).values[one.name][run, topic])


@pytest.fixture
def graded(ranked):
    """Ranks 1 to 5: grade 1, unjudged, 3, 0, -1; a document of grade 2 is not retrieved."""
    judged = {"1": {"a": 1, "c": 3, "d": 0, "junk": -1, "missed": 2}}
    return ranked(judged, {"1": ["a", "x", "c", "d", "junk"]})


def test_ndcg_with_exponential_gain(graded):
    found = 1 / 1 + 7 / 2
    ideal = 7 / 1 + 3 / math.log2(3) + 1 / 2
    assert value(graded, "nDCG(gain=exp)") == pytest.approx(found / ideal)
    assert value(graded, "nDCG(dcg='exp-log2')@2") == pytest.approx(1 / (7 + 3 / math.log2(3)))


def test_gains_of_single_grades(graded):
    assert value(graded, "CG(gains=1=10,3=0.5)") == pytest.approx(10.5)
    assert value(graded, "DCG(gains=0=4)@4") == pytest.approx(1 + 3 / 2 + 4 / math.log2(5))


def test_expected_reciprocal_rank(graded):
    first, third = 1 / 16, 7 / 16
    assert value(graded, "ERR") == pytest.approx(first + third * (1 - first) / 3)
    assert value(graded, "ERR@2") == pytest.approx(first)
    assert value(graded, "ERR(highest=3)@1") == pytest.approx(1 / 8)


def test_rank_biased_precision_of_grades_and_of_relevance(graded):
    assert value(graded, "RBP(p=0.5)") == pytest.approx(0.5 * (1 / 3 + 1 * 0.25))
    assert value(graded, "RBP(p=0.5,rel=2)") == pytest.approx(0.5 * 0.25)
    assert value(graded, "RBPResidual(p=0.5)") == pytest.approx(1 - 0.5 * (1 + 0.25 + 0.125))


def test_a_measures_own_threshold_beats_the_one_for_all(ranked):
    judged = {"1": {"a": 1, "b": 2}}
    rankings = ranked(judged, {"1": ["a", "b"]}, options=EvaluationOptions(minimum_grade=2))
    assert value(rankings, "RR") == 0.5
    assert value(rankings, "RR(rel=1)") == 1
    assert value(rankings, "nDCG") == pytest.approx((1 + 2 / math.log2(3)) / (2 + 1 / math.log2(3)))


def test_what_average_precision_can_be_divided_by(ranked):
    judged = {"1": {"a": 1, "b": 1, "c": 1, "d": 1}}
    rankings = ranked(judged, {"1": ["a", "x", "b", "y"]})
    total = 1 + 2 / 3
    assert value(rankings, "AP@3") == pytest.approx(total / 4)
    assert value(rankings, "AP(norm=min)@3") == pytest.approx(total / 3)
    assert value(rankings, "AP(norm=min)@9") == pytest.approx(total / 4)
    assert value(rankings, "AP(norm=k)@9") == pytest.approx(total / 9)
    assert value(rankings, "AP(norm=seen)@3") == pytest.approx(total / 2)


def test_f_measure_weighs_recall_by_the_square_of_beta(ranked):
    rankings = ranked({"1": {"a": 1, "b": 1}}, {"1": ["a", "x", "y", "z"]})
    p, r = 0.25, 0.5
    assert value(rankings, "SetF(beta=2)") == pytest.approx(5 * p * r / (4 * p + r))
    assert value(rankings, "SetP(relative=True)") == 0.5


def test_f_measure_says_where_others_weigh_by_beta_itself(ranked):
    judged, run = {"1": {"a": 1, "b": 1}}, {"1": ["a", "x", "y", "z"]}
    scored = {"1": {document: 9.0 - at for at, document in enumerate(run["1"])}}
    theirs = ir_measures.calc_aggregate([ir_measures.SetF(beta=4.0)], judged, scored)
    assert value(ranked(judged, run), "SetF(beta=2)") == pytest.approx(*theirs.values())
    (one,) = parse_measure("SetF(beta=2)")
    assert "beta^2 = 4 as the weight of recall" in one.remark
    assert "ir_measures' SetF(beta=2)" in one.remark
    for plain in ("SetF", "SetF(beta=1)", "SetF(rel=2)", "AP"):
        assert parse_measure(plain)[0].remark == ""


def test_judged_counts_negative_grades_and_stops_at_the_end_of_the_run(graded):
    assert value(graded, "Judged@2") == 0.5
    assert value(graded, "Judged@100") == pytest.approx(4 / 5)
    assert value(graded, "Judged") == pytest.approx(4 / 5)
    assert value(graded, "Unjudged@10") == pytest.approx(2 / 10)


def test_area_under_the_roc_curve_counts_what_was_not_retrieved(ranked):
    judged = {"1": {"a": 1, "n": 0, "b": 1, "missed": 1, "far": 0}}
    rankings = ranked(judged, {"1": {"a": 3.0, "n": 2.0, "b": 2.0}})
    assert value(rankings, "AUC") == pytest.approx((1 + 0.5 + 0) / 3)
    assert value(rankings, "AUC(negatives=judged)") == pytest.approx((2 + 1.5 + 0.5) / 6)


def test_an_area_without_negatives_is_undefined_and_left_out_of_the_mean(ranked):
    judged = {"1": {"a": 1}, "2": {"a": 1, "b": 0}}
    rankings = ranked(judged, {"1": ["a"], "2": ["a", "b"]})
    scores = score(rankings, parse_measures(["AUC", "AP"]))
    assert np.isnan(scores.values["AUC"][0, 0])
    assert scores.average("AUC", 0) == 1


def test_topics_that_a_run_lacks_are_left_out_or_count_0(ranked):
    judged = {"1": {"a": 1}, "2": {"a": 1, "b": 1}, "3": {"z": 0}}
    run = {"1": ["a"], "3": ["z"], "4": ["a"]}
    names = ["AP", "NumQ", "NumRel", "GMAP"]

    some = score(ranked(judged, run), parse_measures(names))
    assert some.average("AP", 0) == 0.5
    assert (some.averaged.tolist(), some.missing.tolist(), some.not_judged.tolist()) == (
        [2],
        [1],
        [1],
    )
    assert np.isnan(some.values["AP"][0, 1])
    assert some.average("NumRel", 0) == 1

    every = score(
        ranked(judged, run, options=EvaluationOptions(complete=True)), parse_measures(names)
    )
    assert every.average("AP", 0) == pytest.approx(1 / 3)
    assert every.average("NumQ", 0) == 3
    assert every.average("NumRel", 0) == 3
    assert every.values["AP"][0, 1] == 0
    assert every.average("GMAP", 0) == pytest.approx(1e-5 ** (2 / 3))


def test_sums_are_added_in_the_order_of_topics():
    values = np.array([[1e16, 1.0, -1e16, 1.0]])
    assert average(values, np.ones((1, 4), bool), "sum").tolist() == [1.0]


def test_no_runs_and_no_topics_give_no_values(ranked):
    requested = parse_measures(["official", "ERR@5", "AUC", "relstring"])
    nothing = score(ranked({"1": {"a": 1}}), requested)
    assert nothing.values["AP"].shape == (0, 1)
    empty = score(ranked({}, {"1": ["a"]}), requested)
    assert np.isnan(empty.average("AP", 0))
    assert empty.not_judged.tolist() == [1]


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_every_measure_keeps_its_range_on_odd_topics(ranked, measure):
    judged = {
        "nothing relevant": {"a": 0, "b": -1},
        "all relevant": {"a": 3, "b": 1, "c": 2},
        "nothing judged": {"b": 1},
        "only junk": {"a": -2},
        "float grades": {"a": 0.5, "b": 2.5},
    }
    run = {topic: ["x", "a", "y", "b"] for topic in judged} | {"nothing judged": ["z"]}
    cut = {"k": "@3", "recall": "@0.5", None: ""}[measure.cut]
    needed = "(collection=10)" if measure.parameter("collection") else ""
    (one,) = parse_measure(measure.name + needed + cut)
    if measure.text is not None:
        assert all(len(text) <= 10 for text in one.texts(ranked(judged, run)))
        return
    values = one.values(ranked(judged, run))
    assert values.shape == (1, len(judged))
    assert values.dtype == np.float64
    low, high = measure.range
    defined = values[~np.isnan(values)]
    assert (low <= defined).all()
    assert (defined <= high + 1e-12).all()
    assert measure.explanation
    assert measure.source

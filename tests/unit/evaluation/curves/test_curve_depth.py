"""A measure against depth: each depth as the measure itself has it."""

import math

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.curves import CurveOptions, curve_named
from assessor_app.evaluation.curves.cutoff_curves import at_depths, depths_to
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import Requested, parse_measure
from assessor_app.evaluation.scores import score

DEPTH = curve_named("depth")
JUDGED = {"1": {"a": 2, "b": 0, "c": 1, "missed": 1}, "2": {"d": 1}, "3": {"e": 1}}
RUN = {"1": ["a", "x", "c", "b"], "2": ["y", "d"]}


def drawn(rankings, measure, run=0, topics=None):
    chosen = DEPTH.measure.one_of(DEPTH.measure.read([measure]))
    return DEPTH.draw(rankings, run, CurveOptions(topics, chosen))


def test_precision_recall_and_ap_by_hand(ranked):
    rankings = ranked(JUDGED, RUN)
    assert drawn(rankings, "P", topics=[0]).x == (1, 2, 3, 4)
    assert drawn(rankings, "P", topics=[0]).y == pytest.approx((1, 1 / 2, 2 / 3, 2 / 4))
    assert drawn(rankings, "R", topics=[0]).y == pytest.approx((1 / 3, 1 / 3, 2 / 3, 2 / 3))
    assert drawn(rankings, "AP", topics=[0]).y == pytest.approx(
        (1 / 3, 1 / 3, (1 + 2 / 3) / 3, (1 + 2 / 3) / 3)
    )


def test_ndcg_by_hand_is_drawn_where_nothing_else_is_asked_for(ranked):
    curve = DEPTH.draw(ranked(JUDGED, RUN), 0, CurveOptions([0]))
    best = (2, 2 + 1 / math.log2(3), 2 + 1 / math.log2(3) + 1 / 2)
    found = (2, 2, 2 + 1 / 2)
    expected = [has / ideal for has, ideal in zip(found, best, strict=True)]
    assert curve.y == pytest.approx((*expected, expected[-1]))
    assert curve.summary == f"nDCG@4 {expected[-1]:.4f}"


def test_several_topics_are_averaged_and_a_short_ranking_keeps_what_it_has(ranked):
    curve = drawn(ranked(JUDGED, RUN), "R")
    assert curve.y == pytest.approx(
        ((1 / 3 + 0) / 2, (1 / 3 + 1) / 2, (2 / 3 + 1) / 2, (2 / 3 + 1) / 2)
    )
    assert curve.summary == f"R@4 {(2 / 3 + 1) / 2:.4f}, 2 topics"


def test_topics_that_a_run_lacks_count_as_in_its_averages(ranked):
    rankings = ranked(JUDGED, RUN, options=EvaluationOptions(complete=True))
    for name, at in (("R", "R@4"), ("E", "E@4")):
        curve = drawn(rankings, name)
        assert curve.y[-1] == pytest.approx(score(rankings, parse_measure(at)).average(at, 0))
        assert curve.summary.endswith("3 topics")


def test_runs_of_different_depth_end_where_they_end(ranked):
    figure = DEPTH.figure(ranked(JUDGED, RUN, {"1": ["a"], "2": ["d"], "3": ["e"]}))
    assert [one.x[-1] for one in figure.series] == [4, 1]
    assert figure.x_range == (1, 4)
    assert figure.note == "A line ends at the length of its run's longest ranking"
    assert DEPTH.figure(ranked(JUDGED, RUN, RUN)).note == ""


MEASURES = (
    *("P", "P(rel=2)", "P(relative=yes)", "R", "R(rel=2)", "AP", "AP(rel=2)", "AP(norm=min)"),
    *("AP(norm=k)", "AP(norm=seen)", "nDCG", "nDCG(gain=exp)", "nDCG(discount=jk,b=3)"),
    *("nDCG(gains=1=3,2=9)", "RR", "Success", "Judged", "ERR", "RBP", "DCG"),
    *("DCG(gain=exp,discount=jk,b=3)", "CG", "CG(gains=1=3,2=9)"),
)


@pytest.mark.parametrize("name", MEASURES)
def test_every_depth_has_the_value_of_the_measure_cut_there(ranked, name):
    random = np.random.default_rng(7)
    judged = {
        topic: {f"d{at}": int(random.integers(-1, 4)) for at in random.permutation(300)[:120]}
        for topic in "123"
    }
    runs = [
        {topic: [f"d{at}" for at in random.permutation(300)[:size]] for topic in "123"}
        for size in (250, 90)
    ]
    rankings = ranked(judged, *runs)
    chosen = DEPTH.measure.one_of(DEPTH.measure.read([name]))
    depths = depths_to(250)
    found = at_depths(rankings, chosen, depths)
    for at, depth in enumerate(depths.tolist()):
        (cut,) = parse_measure(f"{name}@{depth}")
        assert found[at] == pytest.approx(cut.values(rankings).ravel(), rel=1e-12, nan_ok=True)


def test_deep_rankings_have_every_rank_first_and_round_ones_then():
    assert depths_to(3).tolist() == [1, 2, 3]
    assert depths_to(100).tolist() == list(range(1, 101))
    deep = depths_to(2345).tolist()
    assert deep[98:102] == [99, 100, 110, 120]
    assert deep[-3:] == [2200, 2300, 2345]
    assert {5, 10, 15, 20, 30, 100, 200, 500, 1000} <= set(deep)


def test_a_shallow_axis_is_even_and_a_deep_one_logarithmic(ranked):
    for size, scale in ((20, "linear"), (21, "log")):
        run = {"1": [f"x{at}" for at in range(size)]}
        assert DEPTH.figure(ranked(JUDGED, run)).x_scale == scale


def test_the_measure_names_the_axis_and_its_own_cut_is_left_to_the_curve(ranked):
    choice = DEPTH.measure
    chosen = choice.one_of(choice.read(["AP(rel=2)@100"]))
    figure = DEPTH.figure(ranked(JUDGED, RUN), CurveOptions(measure=chosen))
    assert (figure.title, figure.y_label) == ("AP(rel=2) by cutoff", "AP(rel=2)@k")
    assert choice.one_of(choice.read(["P"])).name == "P"
    assert choice.one_of(choice.read(["ndcg_cut_10", "nDCG@20"])).name == "nDCG"


def test_what_cannot_be_drawn_is_refused_and_not_offered():
    choice = DEPTH.measure
    with pytest.raises(WrongUse, match="Rprec has no cutoff"):
        choice.one_of(choice.read(["Rprec"]))
    with pytest.raises(WrongUse, match="a figure shows one measure"):
        choice.one_of(choice.read(["P", "R@5"]))
    with pytest.raises(WrongUse, match=r"no such measure: nDGC\. Did you mean nDCG\?"):
        choice.read(["nDGC"])
    requested = [one for name in ("Rprec", "RR", "nDCG@10", "P@10") for one in parse_measure(name)]
    assert [one.name for one in choice.offers(requested)] == [
        *("nDCG", "P", "R", "AP", "DCG", "CG", "RR")
    ]


def test_an_unbounded_measure_has_room_for_its_greatest_value(ranked):
    choice = DEPTH.measure
    options = CurveOptions(measure=choice.one_of(choice.read(["CG"])))
    figure = DEPTH.figure(ranked({"1": {"a": 7}}, {"1": ["a", "b"]}), options)
    assert figure.y_range == (0, 7)


@pytest.mark.parametrize("name", ["P(judged_only=True)", "nDCG(judged_only=True)"])
def test_condensed_lists_are_cut_at_each_depth_as_they_are_at_one(ranked, name):
    judged = {"1": {"a": 2, "b": 0, "c": 1, "junk": -1}}
    rankings = ranked(judged, {"1": [*"xayb", "junk", "c"]})
    depths = np.array([1, 2, 3])
    asked = [parse_measure(f"{name}@{depth}")[0] for depth in depths]
    found = at_depths(rankings, Requested(asked[0].measure, (("judged_only", "True"),)), depths)
    assert found[:, 0].tolist() == [float(one.values(rankings)[0, 0]) for one in asked]
    whole = ranked({"1": {"a": 2, "b": 0, "c": 1}}, {"1": list("abc")})
    plain = [parse_measure(f"{name.split('(')[0]}@{depth}")[0] for depth in depths]
    assert found[:, 0].tolist() == [float(one.values(whole)[0, 0]) for one in plain]

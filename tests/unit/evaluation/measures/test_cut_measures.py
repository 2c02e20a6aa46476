"""Precision and recall together: F and E by rank, best cuts, areas, average rank. By hand."""

import math

import numpy as np
import pytest

from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score


def value(rankings, name, run=0, topic=0):
    (one,) = parse_measure(name)
    return float(score(rankings, [one]).values[one.name][run, topic])


@pytest.fixture
def walk(ranked):
    """Relevant at ranks 2, 3 and 6 of 6; a fourth one is missed."""
    judged = {"1": dict.fromkeys(["b", "c", "f", "missed"], 1)}
    return ranked(judged, {"1": list("abcdef")})


POINTS = ((1 / 2, 1 / 4), (2 / 3, 2 / 4), (3 / 6, 3 / 4))


def f_of(p, r, beta=1.0):
    return (1 + beta**2) * p * r / (beta**2 * p + r)


def test_f_and_e_after_k_documents(walk):
    assert value(walk, "F@3") == pytest.approx(f_of(2 / 3, 2 / 4))
    assert value(walk, "F(beta=2)@4") == pytest.approx(f_of(2 / 4, 2 / 4, 2))
    assert value(walk, "E@3") == pytest.approx(1 - f_of(2 / 3, 2 / 4))
    assert value(walk, "F@1") == 0
    assert value(walk, "E@1") == 1


@pytest.mark.parametrize("beta", [0.5, 1.0, 2.0])
def test_the_best_f_is_that_of_the_best_rank(walk, beta):
    best = max(f_of(p, r, beta) for p, r in POINTS)
    assert value(walk, f"BestF(beta={beta})") == pytest.approx(best)
    assert value(walk, f"BestE(beta={beta})") == pytest.approx(1 - best)
    by_rank = max(value(walk, f"F(beta={beta})@{k}") for k in range(1, 7))
    assert by_rank == pytest.approx(best)


def test_precision_from_a_recall_on_rounds_nothing(walk):
    assert value(walk, "PrecAtRecall@0.25") == pytest.approx(2 / 3)
    assert value(walk, "PrecAtRecall@0.51") == pytest.approx(1 / 2)
    assert value(walk, "IPrec@0.51") == pytest.approx(2 / 3)
    assert value(walk, "PrecAtRecall@0.8") == 0


def test_precision_breaks_even_with_recall_at_rank_r(walk, ranked):
    assert value(walk, "BreakEven") == pytest.approx(2 / 4)
    short = ranked({"1": {"a": 1, "b": 1}}, {"1": ["a"]})
    assert math.isnan(value(short, "BreakEven"))


def test_system_efficiency_is_the_nearness_of_the_best_point(walk):
    nearest = min(math.hypot(1 - p, 1 - r) for p, r in POINTS)
    assert value(walk, "SysEff") == pytest.approx(1 - nearest / math.sqrt(2))


def test_the_three_areas_are_told_apart(walk, ranked):
    step = (1 / 2 + 2 / 3 + 3 / 6) / 4
    assert value(walk, "AUPR") == pytest.approx(step) == value(walk, "AP")
    halves = ((0 + 1 / 2) / 2, (1 / 2 + 2 / 3) / 2, (2 / 5 + 3 / 6) / 2)
    assert value(walk, "AUPR(area=trapezoid)") == pytest.approx(sum(halves) / 4)
    assert value(walk, "AUPR(area=interpolated)") == pytest.approx((2 / 3 + 2 / 3 + 1 / 2) / 4)
    perfect = ranked({"1": {"a": 1, "b": 1}}, {"1": ["a", "b", "c"]})
    for area in ("step", "trapezoid", "interpolated"):
        assert value(perfect, f"AUPR(area={area})") == 1


def test_interpolated_areas_of_many_cells_do_not_mix(ranked):
    generator = np.random.default_rng(3)
    judged, run = {}, {}
    for topic in range(40):
        order = [f"d{number}" for number in generator.permutation(30)]
        judged[f"{topic:02d}"] = dict.fromkeys(generator.choice(order, 9, replace=False), 1)
        run[f"{topic:02d}"] = order[:20]
    rankings = ranked(judged, run, run)
    (one,) = parse_measure("AUPR(area=interpolated)")
    found = one.values(rankings)
    for at, topic in enumerate(rankings.topics):
        ranks = [rank for rank, name in enumerate(run[topic], 1) if name in judged[topic]]
        precision = [number / rank for number, rank in enumerate(ranks, 1)]
        expected = sum(max(precision[place:]) for place in range(len(ranks))) / 9
        assert found[:, at] == pytest.approx([expected, expected])


def test_the_average_rank_is_over_the_relevant_documents_retrieved(walk, ranked):
    assert value(walk, "AvgRank") == pytest.approx((2 + 3 + 6) / 3)
    assert math.isnan(value(ranked({"1": {"a": 1}}, {"1": ["x"]}), "AvgRank"))

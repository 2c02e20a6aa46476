"""Graded measures by hand: discounts, Q, O, nERR, RBU, and readers who stop."""

import math

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score


def value(rankings, name, run=0, topic=0):
    (one,) = parse_measure(name)
    return float(score(rankings, [one]).values[one.name][run, topic])


@pytest.fixture
def graded(ranked):
    """Grades at ranks 1 to 4: 0, 2, unjudged, 1; a document of grade 3 is missed."""
    return ranked({"1": {"a": 0, "b": 2, "d": 1, "missed": 3}}, {"1": list("abcd")})


def test_the_base_of_the_jk_discount(graded):
    by_3 = 2 / 1 + 1 / math.log(4, 3)
    assert value(graded, "DCG(discount=jk,b=3)") == pytest.approx(by_3)
    ideal = 3 + 2 + 1 / math.log(3, 3)
    assert value(graded, "nDCG(discount=jk,b=3)") == pytest.approx(by_3 / ideal)
    assert value(graded, "DCG(discount=jk)") == value(graded, "DCG(discount=jk,b=2)")


def test_q_and_o_blend_precision_with_cumulated_gain(graded):
    second = (1 + 2) / (2 + 5)
    fourth = (2 + 3) / (4 + 6)
    assert value(graded, "Q") == pytest.approx((second + fourth) / 3)
    assert value(graded, "O") == pytest.approx(second)
    heavier = (1 + 10 * 2) / (2 + 10 * 5)
    assert value(graded, "O(beta=10)") == pytest.approx(heavier)


def test_q_without_gain_is_average_precision(graded):
    assert value(graded, "Q(beta=0)") == pytest.approx(value(graded, "AP"))


def test_err_normalised_by_the_best_order(graded):
    stop = {grade: (2**grade - 1) / 16 for grade in (1, 2, 3)}
    best = stop[3] + (1 - stop[3]) * (stop[2] / 2 + (1 - stop[2]) * stop[1] / 3)
    assert value(graded, "nERR") == pytest.approx(value(graded, "ERR") / best)
    best_of_2 = stop[3] + (1 - stop[3]) * stop[2] / 2
    assert value(graded, "nERR@2") == pytest.approx(stop[2] / 2 / best_of_2)


def test_rank_biased_utility_pays_for_every_document_read(graded):
    p, e = 0.9, 0.02
    stop = {grade: (2**grade - 1) / 8 for grade in (1, 2)}
    gained = p * stop[2] + p**3 * (1 - stop[2]) * stop[1]
    effort = e * (1 + p + p**2 + p**3)
    scaled = (1 - p) * (gained - effort)
    assert value(graded, "RBU(p=0.9,e=0.02)") == pytest.approx(scaled)
    assert value(graded, "RBU(p=0.9,e=0.02,highest=3)") == pytest.approx(scaled)
    assert value(graded, "RBU(p=0.9,e=0.02)@1") == pytest.approx(-e * (1 - p))
    assert value(graded, "RBU") == value(graded, "RBU(p=0.8,e=0.03)")


def test_a_player_stops_at_the_gain_hoped_for_or_at_k(graded):
    assert value(graded, "BPM(T=0.5,max_rel=2)@10") == pytest.approx(1 / 2)
    assert value(graded, "BPM(T=2,max_rel=2)@4") == pytest.approx((1 + 0.5) / 4)


def test_scaled_gain_is_a_share_of_k_highest_grades(graded):
    top = sum(1 / math.log2(rank + 1) for rank in range(1, 5))
    found = (2 / 3 / math.log2(3) + 1 / 3 / math.log2(5)) / top
    assert value(graded, "SDCG(max_rel=3)@4") == pytest.approx(found)
    assert value(graded, "SDCG@4") == pytest.approx(found)


def test_a_scale_upside_down_is_refused(graded):
    with pytest.raises(WrongUse, match="not above"):
        value(graded, "INST(min_rel=3,max_rel=2)")


def test_without_any_grade_above_0_no_graded_measure_has_a_gain(ranked):
    nothing = ranked({"1": {"a": 0, "b": -1}}, {"1": ["a", "b"]})
    for name in ("nDCG", "G", "nDCGrel", "RnDCG", "RnDCG(gains=1=3)", "Q", "O", "ERR", "nERR"):
        assert value(nothing, name) == 0.0

"""Compatibility, by hand and against every order that the grades allow."""

from itertools import pairwise, permutations

import numpy as np
import pytest

from assessor_app.evaluation.measures import parse_measure


def overlap(one, other, p, depth):
    """Rank-biased overlap to a depth, not normalised, from its definition."""
    return sum(
        p**rank * len(set(one[: rank + 1]) & set(other[: rank + 1])) / (rank + 1)
        for rank in range(depth)
    )


def greatest(grades, run, p, depth):
    """The greatest share that any order by falling grade reaches."""
    wanted = [document for document, grade in grades.items() if grade > 0]
    allowed = [
        order
        for order in permutations(wanted)
        if all(grades[one] >= grades[two] for one, two in pairwise(order))
    ]
    best = overlap(allowed[0], allowed[0], p, depth)
    return max(overlap(order, run, p, depth) for order in allowed) / best


@pytest.mark.parametrize("p", [0.5, 0.95])
@pytest.mark.parametrize("run", ["abcd", "xdcb", "dx", "zbxya", "x", "cadbxyz"])
def test_it_is_the_nearest_of_all_orders_allowed(ranked, run, p):
    grades = {"a": 3, "b": 1, "c": 1, "d": 1, "e": 0.5, "f": 0, "g": -1}
    rankings = ranked({"1": grades}, {"1": list(run)})
    (one,) = parse_measure(f"Compat(p={p},depth=12)")
    assert one.values(rankings)[0, 0] == pytest.approx(greatest(grades, list(run), p, 12))


def test_without_normalising_a_short_ideal_order_cannot_reach_1(ranked):
    rankings = ranked({"1": {"a": 1}}, {"1": ["a"]})
    (one,) = parse_measure("Compat(p=0.5,depth=3,normalize=False)")
    assert one.values(rankings)[0, 0] == pytest.approx((1 + 0.5 / 2 + 0.25 / 3) / 1.75)


def test_what_stands_below_the_depth_does_not_count(ranked):
    rankings = ranked({"1": {"a": 2, "b": 1}}, {"1": ["x", "y", "a"]})
    (one,) = parse_measure("Compat(depth=2)")
    assert one.values(rankings)[0, 0] == 0


def test_without_a_grade_above_0_it_is_undefined(ranked):
    rankings = ranked({"1": {"a": 0}, "2": {"a": 1}}, {"1": ["a"], "2": ["b"]})
    (one,) = parse_measure("Compat")
    values = one.values(rankings)[0]
    assert np.isnan(values[0])
    assert values[1] == 0

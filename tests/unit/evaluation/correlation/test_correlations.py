"""Rank correlations, as their papers define them."""

import itertools
import json
import math
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.correlation.correlation import as_scores, completed
from assessor_app.evaluation.correlation.rank_correlations import (
    FEW,
    among_those_above,
    count_pairs,
    footrule_distance,
    tau_ap,
)

NAMES = [one.name for one in CORRELATIONS]
EXAMPLES = Path(__file__).resolve().parents[3] / "data" / "worked_examples.json"
DIFFERENT = {"tau": -1.0, "tau_b": -1.0, "tau_ap": -1.0, "rho": -1.0, "footrule": 1.0}


def example(name):
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))["examples"]
    return next(one for one in examples if one["id"] == name)


def correlation_of(name):
    return next(one for one in CORRELATIONS if one.name == name)


def correlation(name, first, second):
    return correlation_of(name).of_scores(np.array(first, float), np.array(second, float))


def test_worked_example_kendall():
    one = example("kendall")
    first, second = (-np.array(one["given"][name], float) for name in ("a", "b"))
    found = count_pairs(first, second)
    assert found.concordant == one["expect"]["concordant"]
    assert found.discordant == one["expect"]["discordant"]
    assert correlation("tau", first, second) == pytest.approx(
        one["expect"]["tau"], abs=one["tolerance"]
    )


def test_worked_example_spearman():
    one = example("spearman")
    first, second = one["given"]["ideal"], one["given"]["system"]
    ideal, system = as_scores(first, second)
    assert ((ideal - system) ** 2).sum() == one["expect"]["sum_squared_differences"]
    for name in ("rho", "tau"):
        value = correlation_of(name).of_rankings(first, second)
        assert value == pytest.approx(one["expect"][name], abs=one["tolerance"])


@pytest.mark.parametrize("name", NAMES)
def test_a_ranking_is_like_itself(name):
    scores = np.random.default_rng(1).random(200)
    alike = 0.0 if name == "footrule" else 1.0
    if name == "rbo":
        # What 200 ranks leave open is extrapolated.
        assert correlation(name, scores, scores) == pytest.approx(1.0)
    assert correlation(name, scores, scores) == pytest.approx(alike)


@pytest.mark.parametrize("name", DIFFERENT)
@pytest.mark.parametrize("items", [2, 3, 10, 11])
def test_a_ranking_is_farthest_from_its_reverse(name, items):
    scores = np.arange(items, dtype=float)
    assert correlation(name, scores, -scores) == pytest.approx(DIFFERENT[name])


def test_tau_b_and_rho_are_scipys_with_ties():
    random = np.random.default_rng(2)
    for _ in range(20):
        first, second = random.integers(0, 6, (2, 25))
        assert correlation("tau_b", first, second) == pytest.approx(
            stats.kendalltau(first, second).statistic
        )
        assert correlation("rho", first, second) == pytest.approx(
            stats.spearmanr(first, second).statistic
        )


def test_long_rankings_are_compared_in_blocks():
    first, second = np.random.default_rng(3).random((2, 2500))
    assert correlation("tau", first, second) == pytest.approx(
        stats.kendalltau(first, second).statistic
    )


def test_ties_leave_tau_short_of_one():
    assert correlation("tau", [3, 2, 2], [3, 2, 1]) == pytest.approx(2 / 3)
    assert correlation("tau_b", [3, 2, 2], [3, 2, 1]) == pytest.approx(2 / math.sqrt(6))


def tau_ap_by_definition(truth, order):
    """`order`: the items as the estimate ranks them."""
    total = 0.0
    for rank in range(1, len(order)):
        above = np.sign([truth[one] - truth[order[rank]] for one in order[:rank]])
        total += above.sum() / rank
    return total / (len(order) - 1)


def test_tau_ap_is_its_definition():
    random = np.random.default_rng(4)
    for _ in range(10):
        truth, estimate = random.random((2, 17))
        expected = tau_ap_by_definition(truth, np.argsort(-estimate))
        assert correlation("tau_ap", truth, estimate) == pytest.approx(expected)
        concordant = 2 * sum(
            (truth[np.argsort(-estimate)[:i]] > truth[np.argsort(-estimate)[i]]).mean()
            for i in range(1, 17)
        )
        assert correlation("tau_ap", truth, estimate) == pytest.approx(concordant / 16 - 1)


def test_tau_ap_weighs_the_top():
    truth = [5, 4, 3, 2, 1]
    top_swapped = correlation("tau_ap", truth, [4, 5, 3, 2, 1])
    bottom_swapped = correlation("tau_ap", truth, [5, 4, 3, 1, 2])
    assert top_swapped < bottom_swapped < 1


def test_tau_ap_of_ties_is_the_mean_over_their_orders():
    truth = np.array([4.0, 1.0, 3.0, 2.0, 3.0, 5.0])
    estimate = np.array([2.0, 2.0, 2.0, 1.0, 1.0, 0.0])
    orders = [
        [*top, *middle, 5]
        for top in itertools.permutations((0, 1, 2))
        for middle in itertools.permutations((3, 4))
    ]
    expected = np.mean([tau_ap_by_definition(truth, order) for order in orders])
    assert tau_ap(truth, estimate) == pytest.approx(expected)


def test_tau_ap_knows_which_ranking_is_the_truth():
    truth, estimate = [4, 3, 2, 1], [1, 4, 3, 2]
    assert correlation("tau_ap", truth, estimate) != correlation("tau_ap", estimate, truth)
    assert correlation_of("tau_ap").reference == "first"


def test_the_footrule_adds_up_moves():
    assert footrule_distance(np.array([3.0, 2.0, 1.0]), np.array([1.0, 3.0, 2.0])) == 4
    assert correlation("footrule", [3, 2, 1], [1, 3, 2]) == 1.0
    assert correlation("footrule", [4, 3, 2, 1], [3, 4, 2, 1]) == pytest.approx(2 / 8)


def test_what_a_list_lacks_is_put_at_its_end_in_the_others_order():
    first, second = completed(["a", "b", "c"], ["d", "b", "e"])
    assert first == ["a", "b", "c", "d", "e"]
    assert second == ["d", "b", "e", "a", "c"]
    assert correlation_of("tau").of_rankings(["a", "b"], ["b", "c"]) == pytest.approx(
        stats.kendalltau([3, 2, 1], [1, 3, 2]).statistic
    )


def test_a_document_twice_in_a_ranking_is_refused():
    for one in CORRELATIONS:
        with pytest.raises(WrongUse, match="duplicate item"):
            one.of_rankings(["a", "b", "a"], ["a", "b"])


@pytest.mark.parametrize("name", NAMES)
def test_a_single_item_has_no_order(name):
    one = correlation_of(name)
    value = one.of_scores(np.array([1.0, np.nan]), np.array([2.0, 3.0]))
    assert math.isnan(value)
    assert one.why(value, 1) == "fewer than two items"
    assert one.why(0.5, 1) == ""


def test_only_ties_are_no_ranking_and_said_so():
    for name in ("tau_b", "rho"):
        value = correlation(name, [1, 1, 1], [1, 2, 3])
        assert math.isnan(value)
        assert "only ties" in correlation_of(name).why(value, 3)


def test_systems_without_a_value_are_left_out():
    assert correlation("tau", [3, np.nan, 2, 1], [3, 9, 2, 1]) == 1.0


def test_scorings_of_different_lengths_are_wrong_use():
    with pytest.raises(WrongUse):
        correlation("tau", [1, 2], [1, 2, 3])


def test_pairs_are_counted_as_if_each_were_looked_at():
    draw = np.random.default_rng(7)
    for items in range(2, 30):
        first, second = draw.integers(0, 6, items) * 1.0, draw.integers(0, 9, items) * 1e-300
        found = count_pairs(first, second)
        signs = [
            np.sign(first[a] - first[b]) * np.sign(second[a] - second[b])
            for a, b in itertools.combinations(range(items), 2)
        ]
        assert (found.concordant, found.discordant) == (signs.count(1), signs.count(-1))


def test_long_rankings_cost_no_more_than_their_sorting():
    places = np.arange(200_000.0)
    assert correlation("tau", places, -places) == -1.0
    assert correlation("tau_ap", places, places) == pytest.approx(1.0)


def test_many_items_are_counted_as_few_items_are() -> None:
    """Few items are compared pair by pair, many are sorted."""
    chance = np.random.default_rng(7)
    first, second = (chance.integers(0, 40, FEW + 50).astype(np.float64) for _ in range(2))
    above = first > first[:, np.newaxis]
    higher, lower = among_those_above(first, second)
    assert higher.tolist() == (above & (second > second[:, np.newaxis])).sum(axis=1).tolist()
    assert lower.tolist() == (above & (second < second[:, np.newaxis])).sum(axis=1).tolist()
    some = slice(0, FEW)
    cut = np.full(50, -1.0)  # below all others, so that it changes none of their counts
    padded = among_those_above(np.append(first[some], cut), np.append(second[some], cut))
    for one, other in zip(among_those_above(first[some], second[some]), padded, strict=True):
        assert one.tolist() == other[some].tolist()

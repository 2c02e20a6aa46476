"""The same runs under other judgements, against scipy and counting by hand."""

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from scipy.stats import kendalltau

from assessor_app.evaluation.stability.judgement_sets import effect, mixtures

SCORES = some.lists(
    some.lists(some.integers(0, 8).map(lambda n: n / 8), min_size=4, max_size=4),
    min_size=3,
    max_size=6,
)


def table(rows):
    return np.array(rows, np.float64)


def test_a_set_beside_itself_swaps_nothing():
    values = table([[0.1, 0.2], [0.3, 0.9], [0.2, 0.2]])
    same = effect(values, values)
    assert same.correlations["tau"] == 1
    assert not same.swapped.any()
    assert same.fall[1] == 0
    assert same.place.tolist() == [3, 1, 2]


def test_the_pair_that_swaps_is_named_better_first():
    reference = table([[0.5, 0.5], [0.4, 0.4], [0.1, 0.1]])
    other = table([[0.3, 0.5], [0.6, 0.4], [0.1, 0.1]])
    found = effect(other, reference)
    assert np.argwhere(found.swapped).tolist() == [[0, 1]]
    assert found.fall == (0, 1.0)
    assert found.correlations["tau"] == pytest.approx(1 / 3)


def test_topics_that_one_of_the_two_lacks_are_left_out_of_both():
    reference = table([[0.5, 0.0, 0.0], [0.4, 1.0, 0.0]])
    other = table([[0.5, np.nan, 1.0], [0.4, np.nan, 0.0]])
    found = effect(other, reference)
    assert found.topics == 2
    assert found.reference.tolist() == [0.25, 0.2]
    assert found.scores.tolist() == [0.75, 0.2]


def test_sums_that_only_rounding_sets_apart_are_equal():
    found = effect(table([[0.1, 0.2], [0.3, 0.0]]), table([[0.2, 0.1], [0.1, 0.2]]))
    assert not found.swapped.any()


@given(SCORES, SCORES)
def test_tau_and_swaps_are_as_counted_pair_by_pair(first, second):
    runs = min(len(first), len(second))
    reference, other = table(first[:runs]), table(second[:runs])
    found = effect(other, reference)
    here, there = other.mean(axis=1), reference.mean(axis=1)
    swaps = {
        (a, b)
        for a, b in product(range(runs), repeat=2)
        if there[a] > there[b] and here[a] < here[b]
    }
    assert {tuple(pair) for pair in np.argwhere(found.swapped).tolist()} == swaps
    signs = [
        np.sign(there[a] - there[b]) * np.sign(here[a] - here[b])
        for a, b in combinations(range(runs), 2)
    ]
    assert found.correlations["tau"] == pytest.approx(np.mean(signs))
    if len(set(here)) == len(set(there)) == runs:
        assert found.correlations["tau"] == pytest.approx(kendalltau(there, here).statistic)


def test_mixtures_of_one_assessor_are_that_assessor():
    values = table([[0.5, 0.1, 0.4], [0.4, 0.3, 0.1], [0.0, 0.2, 0.9]])
    reference = table([[0.9, 0.9, 0.9], [0.5, 0.5, 0.5], [0.1, 0.1, 0.1]])
    found = mixtures([values], reference, samples=20)
    tau = effect(values, reference).correlations["tau"]
    assert found.tau.tolist() == [tau] * 20
    assert found.limits == (tau, tau)


def test_mixtures_reach_every_mixture_of_two_and_no_other():
    first = table([[1.0, 0.0], [0.0, 0.25]])
    second = table([[0.0, 0.5], [1.0, 0.0]])
    reference = table([[1.0, 1.0], [0.0, 0.0]])
    expected = set()
    for whose in product((first, second), repeat=2):
        mixed = np.stack([whose[topic][:, topic] for topic in range(2)], axis=1)
        expected.add(effect(mixed, reference).correlations["tau"])
    assert set(mixtures([first, second], reference, samples=200).tau.tolist()) == expected


def test_a_topic_is_mixed_from_those_who_judged_it():
    first = table([[1.0, np.nan], [0.0, np.nan]])
    second = table([[np.nan, 0.0], [np.nan, 0.5]])
    reference = table([[1.0, 1.0], [0.0, 0.0]])
    assert set(mixtures([first, second], reference, samples=50).tau.tolist()) == {1.0}


def test_mixtures_count_the_topics_with_more_than_one_assessor():
    first = table([[1.0, 0.5, np.nan], [0.0, 0.1, np.nan]])
    second = table([[0.0, np.nan, np.nan], [0.5, np.nan, np.nan]])
    found = mixtures([first, second], table([[1.0] * 3, [0.0] * 3]), samples=5)
    assert (found.shared, found.topics) == (1, 2)


def test_mixtures_are_the_same_for_the_same_seed():
    generator = np.random.default_rng(3)
    sets = [generator.random((6, 9)) for _ in range(3)]
    one, again = (mixtures(sets, sets[0], samples=30, seed=7) for _ in range(2))
    assert one.tau.tolist() == again.tau.tolist()
    assert one.tau.tolist() != mixtures(sets, sets[0], samples=30, seed=8).tau.tolist()


def test_a_run_without_values_hides_no_other_runs_fall():
    reference = table([[0.9, 0.9], [np.nan, np.nan], [0.1, 0.1]])
    other = table([[0.1, 0.1], [0.5, 0.5], [0.9, 0.9]])
    assert effect(other, reference).fall == (0, 1.0)
    assert effect(reference, reference).fall == (-1, 0.0)

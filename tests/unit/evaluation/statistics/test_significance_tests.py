"""Each test of significance says what its definition says."""

import itertools
import math

import numpy as np
import pytest

from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.agreement.bootstrap import topic_draws
from assessor_app.evaluation.statistics import TESTS, significance_test_named
from assessor_app.evaluation.statistics.resampling_tests import ROWS_AT_ONCE
from assessor_app.evaluation.statistics.significance_test import Drawing, PairedRuns

NAMES = [test.name for test in TESTS]
SAMPLES = 2000


def p_of(name, values, samples=SAMPLES, seed=1):
    paired = PairedRuns.every_pair(np.asarray(values, float))
    test = significance_test_named(name)
    return test.function(paired, Drawing(samples, seed), Silent())


def test_signs_of_three_topics_are_counted_by_hand():
    # Of the eight sums of +-1 +-2 +-3 two are as far from 0 as 6.
    assert p_of("randomisation", [[1, 2, 3], [0, 0, 0]]) == pytest.approx(2 / 8)


def test_few_topics_are_counted_out_whatever_the_seed():
    values = [[0.5, 0.1, 0.9, 0.4, 0.3], [0.4, 0.3, 0.2, 0.4, 0.1]]
    differences = np.array([0.1, -0.2, 0.7, 0.0, 0.2])
    sums = [abs(sum(differences * signs)) for signs in itertools.product((1, -1), repeat=5)]
    expected = np.mean(np.array(sums) >= 0.8 - 1e-9)
    assert p_of("randomisation", values, seed=1) == pytest.approx(expected)
    assert p_of("randomisation", values, seed=2) == pytest.approx(expected)


def test_equal_topics_do_not_stand_in_the_way_of_counting_all_signs():
    first = np.zeros(60)
    first[:3] = 1, 2, 3
    assert p_of("randomisation", [first, np.zeros(60)]) == pytest.approx(2 / 8)


def test_sums_that_differ_by_rounding_alone_are_equally_far():
    # 0.1 + 0.2 - 0.3 is not 0 in binary; every sign change here is as far as the observed one.
    assert p_of("randomisation", [[0.1, 0.2, 0.0], [0.0, 0.0, 0.3]])[0] == 1.0


def test_a_drawn_p_is_never_zero():
    p = p_of("randomisation", [np.arange(1.0, 31.0), np.zeros(30)], samples=999)
    assert p[0] == 1 / 1000


def test_drawn_signs_find_the_p_of_all_signs():
    random = np.random.default_rng(5)
    differences = random.normal(0.25, 0.6, 16)
    signs = np.array(list(itertools.product((1.0, -1.0), repeat=16)))
    exact = np.mean(np.abs(signs @ differences) >= abs(differences.sum()) - 1e-9)
    drawn = p_of("randomisation", [differences, np.zeros(16)], samples=20_000)[0]
    assert drawn == pytest.approx(exact, abs=5 * math.sqrt(exact * (1 - exact) / 20_000))


@pytest.mark.parametrize("name", [test.name for test in TESTS if not test.whole_family])
def test_which_other_pairs_are_asked_for_changes_no_p(name, with_gaps):
    together = p_of(name, with_gaps)
    alone = p_of(name, with_gaps[[0, 4]])
    paired = PairedRuns.every_pair(with_gaps)
    at = np.flatnonzero((paired.first == 0) & (paired.second == 4))
    assert together[at] == pytest.approx(alone, abs=1e-14)


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_gives_the_same_p_again_and_the_other_order_too(name, values):
    assert np.array_equal(p_of(name, values), p_of(name, values))
    turned = p_of(name, values[:2][::-1])
    assert turned == pytest.approx(p_of(name, values[:2]), abs=1e-12 if name != "tukey" else 0.05)


@pytest.mark.parametrize("name", NAMES)
def test_fewer_than_two_topics_say_nothing(name):
    assert math.isnan(p_of(name, [[0.3], [0.4]])[0])
    assert math.isnan(p_of(name, [[0.3, np.nan], [np.nan, 0.4]])[0])
    assert math.isnan(p_of(name, np.empty((2, 0)))[0])


@pytest.mark.parametrize("name", NAMES)
def test_equal_runs_are_never_told_apart(name):
    p = p_of(name, [[0.3, 0.5, 0.1], [0.3, 0.5, 0.1]])[0]
    assert math.isnan(p) or p == 1.0


@pytest.mark.parametrize("name", ["t", "bootstrap"])
def test_a_difference_that_never_varies_has_no_t(name):
    assert math.isnan(p_of(name, [[0.3, 0.5, 0.1], [0.2, 0.4, 0.0]])[0])


@pytest.mark.parametrize("name", NAMES)
def test_p_lies_between_0_and_1(name, with_gaps):
    p = p_of(name, with_gaps, samples=100)
    assert ((p > 0) & (p <= 1)).all()


@pytest.mark.parametrize("name", ["randomisation", "tukey", "bootstrap", "t"])
def test_long_tests_can_be_stopped(name, values, stopped):
    with pytest.raises(Cancelled):
        significance_test_named(name).function(PairedRuns.every_pair(values), Drawing(), stopped)


def test_more_samples_than_a_block_are_all_drawn(values):
    samples = 2 * ROWS_AT_ONCE + 7
    p = p_of("randomisation", values, samples=samples)
    counts = p * (samples + 1)
    assert counts == pytest.approx(np.round(counts), abs=1e-6)


def test_the_bootstrap_test_is_what_a_loop_over_samples_finds(values):
    first, second = values[:2]
    differences = first - second
    shifted = differences - differences.mean()
    far = 0
    for times in topic_draws(np.ones(20, bool), SAMPLES, 1):
        drawn = np.repeat(shifted, times.astype(int))
        far += abs(drawn.mean() / drawn.std()) >= abs(differences.mean() / differences.std())
    assert p_of("bootstrap", values[:2])[0] == (far + 1) / (SAMPLES + 1)


def test_tukey_finds_the_p_of_all_shufflings():
    values = np.array([[0.9, 0.4, 0.7], [0.3, 0.35, 0.2], [0.5, 0.1, 0.6]])
    ranges = []
    for orders in itertools.product(itertools.permutations(range(3)), repeat=3):
        sums = sum(values[list(order), topic] for topic, order in enumerate(orders))
        ranges.append(max(sums) - min(sums))
    sums = values.sum(axis=1)
    observed = np.array([abs(sums[0] - sums[1]), abs(sums[0] - sums[2]), abs(sums[1] - sums[2])])
    exact = (np.array(ranges) >= observed[:, None] - 1e-9).mean(axis=1)
    assert p_of("tukey", values, samples=20_000) == pytest.approx(exact, abs=0.02)


def test_tukey_of_two_runs_is_the_randomisation_test(values):
    p = p_of("tukey", values[:2], samples=20_000)
    assert p == pytest.approx(p_of("randomisation", values[:2], samples=20_000), abs=0.02)


def test_tukey_pairs_by_topic_so_that_hard_and_easy_topics_hide_nothing():
    topics = np.linspace(0, 1, 30)
    values = np.stack([topics, topics + 0.02, topics + 0.04])
    assert (p_of("tukey", values) < 0.01).all()


def test_tukey_never_finds_more_than_the_pair_alone(values):
    slack = 3 * math.sqrt(0.25 / SAMPLES)
    assert (p_of("tukey", values) >= p_of("randomisation", values) - slack).all()


def test_wilcoxon_by_hand():
    # Ranks 1 to 4, the smallest negative: sums of at most 1 are 2 of 16, doubled.
    assert p_of("wilcoxon", [[2, 3, 4, 0], [0, 0, 0, 1]]) == pytest.approx(4 / 16)


def test_the_sign_test_by_hand():
    # Three of four, one equal left out: 2 * (1 + 4) / 16.
    assert p_of("sign", [[2, 3, 4, 0, 5], [0, 0, 0, 1, 5]]) == pytest.approx(10 / 16)


def test_drawing_nothing_is_wrong_use():
    with pytest.raises(WrongUse):
        Drawing(0)
    with pytest.raises(WrongUse):
        Drawing(10, -1)
    with pytest.raises(WrongUse, match="wilcoxon"):
        significance_test_named("anova")


def test_the_signed_rank_test_is_exact_for_few_differences_without_ties():
    values = np.arange(1.0, 61.0)
    rows = np.stack([np.zeros(60), values, np.full(60, 1.0)])
    rows[2, 14:] = 0.0
    rows = np.vstack([rows, np.where(values <= 50, values, 0.0), np.where(values <= 13, 1.0, 0.0)])
    paired = PairedRuns.against(rows, 0)
    exactness = significance_test_named("wilcoxon").exactness
    assert exactness is not None
    # 60 differences; 14 with ties; 50 without ties; 13 with ties.
    assert exactness.of(paired, Drawing()).tolist() == [False, False, True, True]

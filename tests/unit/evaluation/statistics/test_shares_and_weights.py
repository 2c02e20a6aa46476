"""Precision from a sample, F over folds, averages by weight."""

import math

import numpy as np
import pytest
from statsmodels.stats.proportion import proportion_confint
from statsmodels.stats.weightstats import DescrStatsW

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.statistics.intervals import STUDENT_INTERVAL, weighted_average
from assessor_app.evaluation.statistics.proportion import (
    folded_f,
    sampled_precision,
    wilson_interval,
)


@pytest.mark.parametrize(("hits", "trials"), [(0, 10), (1, 10), (7, 10), (10, 10), (300, 1000)])
@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.99])
def test_wilsons_interval_is_statsmodels(hits, trials, confidence):
    expected = proportion_confint(hits, trials, alpha=1 - confidence, method="wilson")
    assert wilson_interval(hits, trials, confidence) == pytest.approx(expected, abs=1e-12)


def test_a_sample_bounds_the_relevant_in_the_whole_answer_set():
    found = sampled_precision(30, 100, 5000)
    assert found.estimate == 0.3
    assert found.low_count == math.floor(found.low * 5000)
    assert found.high_count == math.ceil(found.high * 5000)


def test_what_was_seen_is_never_doubted():
    found = sampled_precision(2, 3, 4)
    assert found.low_count >= 2
    assert found.high_count <= 3
    everything = sampled_precision(3, 10, 10)
    assert (everything.low, everything.high, everything.low_count) == (0.3, 0.3, 3)


def test_an_empty_sample_tells_nothing():
    found = sampled_precision(0, 0, 50)
    assert math.isnan(found.estimate)
    assert (found.low_count, found.high_count) == (0, 50)
    assert sampled_precision(1, 2).low_count == -1


@pytest.mark.parametrize("wrong", [(3, 2, None), (-1, 2, None), (1, 20, 10)])
def test_counts_that_cannot_be_are_wrong_use(wrong):
    with pytest.raises(WrongUse):
        sampled_precision(*wrong)


def test_three_ways_to_f_over_folds():
    # Fold 1: P 1, R 0.5, F 2/3. Fold 2: P 0.25, R 0.5, F 1/3. Together TP 2, FP 3, FN 2.
    found = folded_f([1, 1], [0, 3], [1, 1])
    assert found.folds == pytest.approx((2 / 3, 1 / 3))
    assert found.mean == pytest.approx(0.5)
    assert found.of_means == pytest.approx(2 * 0.625 * 0.5 / 1.125)
    assert found.of_totals == pytest.approx(4 / 9)


def test_a_fold_without_anything_has_no_f_and_is_left_out():
    found = folded_f([0, 2], [0, 0], [0, 0])
    assert math.isnan(found.folds[0])
    assert found.mean == found.of_totals == found.of_means == 1.0
    nothing = folded_f([0], [0], [0])
    assert all(math.isnan(one) for one in (nothing.mean, nothing.of_means, nothing.of_totals))
    assert folded_f([0], [2], [2]).of_means == 0.0


def test_beta_weighs_recall():
    found = folded_f([2], [2], [0], beta=2)
    assert found.of_totals == pytest.approx(5 * 0.5 * 1 / (4 * 0.5 + 1))
    with pytest.raises(WrongUse):
        folded_f([1], [1], [1], beta=0)
    with pytest.raises(WrongUse):
        folded_f([1, 2], [1], [1])


def test_equal_weights_are_no_weights(with_gaps):
    found = weighted_average(with_gaps, np.full(20, 3.0))
    assert found.mean == pytest.approx(np.nanmean(with_gaps, axis=1))
    low, high = STUDENT_INTERVAL.limits(with_gaps)
    assert found.low == pytest.approx(low)
    assert found.high == pytest.approx(high)
    assert found.effective_topics == pytest.approx((~np.isnan(with_gaps)).sum(axis=1))


def test_a_topic_of_weight_two_moves_the_mean_as_two_topics_do(values):
    weights = np.array([2.0, *[1.0] * 19])
    assert weighted_average(values, weights).mean == pytest.approx(
        [DescrStatsW(row, weights).mean for row in values]
    )


def test_a_topic_of_weight_zero_is_not_there(values):
    weights = np.array([0.0, *[1.0] * 19])
    found, without = weighted_average(values, weights), weighted_average(values[:, 1:], weights[1:])
    assert found.low == pytest.approx(without.low)


def test_a_single_topic_has_a_mean_and_no_interval():
    found = weighted_average(np.array([[0.5, np.nan]]), np.ones(2))
    assert found.mean[0] == 0.5
    assert math.isnan(found.low[0])
    assert math.isnan(weighted_average(np.full((1, 2), np.nan), np.ones(2)).mean[0])


@pytest.mark.parametrize("weights", [[1.0], [-1.0, 2.0], [0.0, 0.0], [np.nan, 1.0]])
def test_weights_that_make_no_sense_are_wrong_use(weights):
    with pytest.raises(WrongUse):
        weighted_average(np.ones((1, 2)), np.array(weights))

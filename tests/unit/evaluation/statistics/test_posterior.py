"""The Bayesian paired t test."""

import numpy as np
import pytest
from scipy import stats

from assessor_app.evaluation.statistics.posterior import posterior


def of(differences, region):
    """The three probabilities of one sample of differences."""
    sample = np.asarray(differences, np.float64)
    mean, deviation = np.array([sample.mean()]), np.array([sample.std(ddof=1)])
    found = posterior(mean, deviation, np.array([float(len(sample))]), region)
    return found.above[0], found.within[0], found.below[0]


@pytest.fixture
def differences():
    return np.random.default_rng(7).normal(0.015, 0.08, 40)


@pytest.mark.parametrize("region", [0.0, 0.01, 0.05])
def test_probabilities_are_those_of_a_shifted_t_distribution(differences, region):
    error = differences.std(ddof=1) / np.sqrt(40)
    belief = stats.t(39, loc=differences.mean(), scale=error)
    expected = (belief.sf(region), belief.cdf(region) - belief.cdf(-region), belief.cdf(-region))
    assert of(differences, region) == pytest.approx(expected, abs=1e-13)
    assert of(-differences, region) == pytest.approx(expected[::-1], abs=1e-13)


def test_probabilities_are_the_integral_of_prior_and_likelihood(differences):
    mean = np.linspace(-0.15, 0.18, 1321)[:, np.newaxis]
    deviation = np.geomspace(0.03, 0.3, 600)
    squares = ((differences - mean) ** 2).sum(axis=1, keepdims=True)
    log = -len(differences) * np.log(deviation) - squares / (2 * deviation**2)
    # The prior 1 / variance, for the variance; a geometric grid has steps in proportion to it.
    weight = np.exp(log - log.max()) / deviation**2 * deviation**2
    belief = weight.sum(axis=1) / weight.sum()
    line = mean[:, 0]
    above = belief[line > 0.01 + 1e-9].sum() + belief[np.isclose(line, 0.01)].sum() / 2
    below = belief[line < -0.01 - 1e-9].sum() + belief[np.isclose(line, -0.01)].sum() / 2
    assert of(differences, 0.01) == pytest.approx((above, 1 - above - below, below), abs=2e-5)


def test_without_a_region_the_probability_is_one_minus_half_of_p(differences):
    p = stats.ttest_1samp(differences, 0).pvalue
    above, within, below = of(differences * np.sign(differences.mean()), 0.0)
    assert above == pytest.approx(1 - p / 2, abs=1e-13)
    assert within == pytest.approx(0, abs=1e-15)
    assert below == pytest.approx(p / 2, abs=1e-13)


def test_differences_that_do_not_vary_leave_it_undefined():
    found = posterior(np.array([0.1, 0.1]), np.array([0.0, np.nan]), np.array([5.0, 1.0]), 0.01)
    assert np.isnan([found.above, found.within, found.below]).all()

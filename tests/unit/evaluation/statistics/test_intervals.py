"""Intervals of a mean, as their definitions have them."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.bootstrap import topic_draws
from assessor_app.evaluation.statistics import INTERVALS, interval_named
from assessor_app.evaluation.statistics.distributions import student_limit, student_two_sided
from assessor_app.evaluation.statistics.significance_test import Drawing

NAMES = [one.name for one in INTERVALS]
EXAMPLES = Path(__file__).resolve().parents[3] / "data" / "worked_examples.json"


def limits(name, row, **more):
    low, high = interval_named(name).limits(np.atleast_2d(np.asarray(row, float)), **more)
    return float(low[0]), float(high[0])


def test_worked_example_confidence_interval():
    """The mean -+ 1.96 s / sqrt(n); Student's t for n < 30."""
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))["examples"]
    rule = next(one["what"] for one in examples if one["id"] == "confidence-interval")
    assert "1.96 sigma/sqrt(n)" in rule
    assert "n < 30" in rule
    random = np.random.default_rng(2)
    for topics in (29, 30):
        row = random.random(topics)
        factor = 1.96 if topics >= 30 else 2.0484
        half = factor * row.std(ddof=1) / math.sqrt(topics)
        assert limits("normal", row) == pytest.approx((row.mean() - half, row.mean() + half), 1e-4)


@pytest.mark.parametrize("topics", [2, 3, 10, 29, 30, 250])
def test_student_limits_are_scipys(topics):
    row = np.random.default_rng(topics).random(topics)
    error = row.std(ddof=1) / math.sqrt(topics)
    expected = stats.t.interval(0.95, topics - 1, row.mean(), error)
    assert limits("t", row) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("confidence", [0.5, 0.9, 0.95, 0.99, 0.9999])
def test_limits_of_t_are_scipys(confidence):
    for freedom in (1, 2, 3, 5, 10, 29, 100, 1000, 100_000):
        expected = stats.t.ppf((1 + confidence) / 2, freedom)
        assert student_limit(freedom, confidence) == pytest.approx(expected, rel=1e-9)


def test_probabilities_of_t_are_scipys():
    t = np.array([0.0, 1e-9, 0.1, -1.0, 1.5, 2.0, -10.0, 40.0, 1e6])
    for freedom in (1, 2, 7, 49, 249, 9999):
        found = student_two_sided(t, np.full_like(t, freedom))
        assert found == pytest.approx(2 * stats.t.sf(np.abs(t), freedom), rel=1e-9, abs=1e-300)


def test_the_probability_of_a_t_does_not_depend_on_the_others():
    t = np.random.default_rng(2).normal(0, 3, 500)
    freedom = np.full_like(t, 29)
    whole = student_two_sided(t, freedom)
    alone = [float(student_two_sided(one, np.array(29.0))) for one in t]
    assert whole.tolist() == alone


def test_t_beyond_all_bounds_has_no_chance_and_an_undefined_one_stays_so():
    found = student_two_sided(np.array([np.inf, np.nan, 1.0]), np.array([3.0, 3.0, 0.0]))
    assert found[0] == 0
    assert np.isnan(found[1:]).all()


def test_percentiles_are_those_of_the_drawn_means():
    row = np.random.default_rng(4).random(12)
    means = topic_draws(np.ones(12, bool), 500, 9) @ row / 12
    expected = np.quantile(means, (0.025, 0.975))
    assert limits("percentile", row, drawing=Drawing(500, 9)) == pytest.approx(tuple(expected))


def test_bca_follows_its_definition():
    row = np.random.default_rng(4).exponential(size=15)
    means = topic_draws(np.ones(15, bool), 800, 3) @ row / 15
    without = np.array([np.delete(row, at).mean() for at in range(15)])
    away = without.mean() - without
    acceleration = (away**3).sum() / (6 * (away**2).sum() ** 1.5)
    bias = stats.norm.ppf((means < row.mean()).mean())
    shares = [
        stats.norm.cdf(bias + (bias + z) / (1 - acceleration * (bias + z)))
        for z in stats.norm.ppf((0.025, 0.975))
    ]
    expected = tuple(np.quantile(means, shares))
    assert limits("bca", row, drawing=Drawing(800, 3)) == pytest.approx(expected, rel=1e-9)


def test_bca_is_near_scipys():
    row = np.random.default_rng(8).exponential(size=40)
    expected = stats.bootstrap((row,), np.mean, n_resamples=9999, method="BCa", rng=1)
    low, high = limits("bca", row)
    assert low == pytest.approx(expected.confidence_interval.low, abs=0.02)
    assert high == pytest.approx(expected.confidence_interval.high, abs=0.02)


@pytest.mark.parametrize("name", NAMES)
def test_gaps_are_left_out(name, with_gaps):
    low, high = interval_named(name).limits(with_gaps, drawing=Drawing(200))
    row = with_gaps[0][~np.isnan(with_gaps[0])]
    assert (low[0], high[0]) == pytest.approx(limits(name, row, drawing=Drawing(200)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("row", [[0.4], [np.nan, np.nan], [0.4, np.nan], [0.1, 0.1, 0.1]])
def test_where_nothing_varies_there_is_no_interval(name, row):
    assert all(math.isnan(one) for one in limits(name, row))


@pytest.mark.parametrize("name", NAMES)
def test_more_confidence_means_a_wider_interval(name, values):
    narrow = limits(name, values[0], confidence=0.8)
    wide = limits(name, values[0], confidence=0.99)
    assert wide[0] < narrow[0] < values[0].mean() < narrow[1] < wide[1]


def test_a_confidence_of_one_is_wrong_use(values):
    with pytest.raises(WrongUse):
        limits("t", values[0], confidence=1.0)
    with pytest.raises(WrongUse, match="bca"):
        interval_named("fiducial")

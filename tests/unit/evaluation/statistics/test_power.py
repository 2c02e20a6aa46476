"""The power of the paired t test, the topics that it needs, and what it detects."""

import math

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.power import TTestPower

from assessor_app.evaluation.statistics.power import (
    detectable_effect,
    pooled_deviation,
    power,
    topics_needed,
)


@pytest.mark.parametrize("level", [0.05, 0.01])
def test_power_is_that_of_the_noncentral_t_distribution(level):
    for topics in (2, 3, 4, 7, 25, 50, 100, 249):
        limit = stats.t.ppf(1 - level / 2, topics - 1)
        for effect in (0.0, 0.05, 0.2, 0.5, 1.0, 3.0):
            away = effect * math.sqrt(topics)
            expected = stats.nct.sf(limit, topics - 1, away)
            if away < 6:  # beyond, scipy has no value, and it is 0
                expected += stats.nct.cdf(-limit, topics - 1, away)
            assert power(effect, topics, level) == pytest.approx(expected, abs=1e-10)
            assert power(-effect, topics, level) == power(effect, topics, level)


def test_topics_needed_are_those_of_statsmodels():
    effects = np.array([0.03, 0.1, 0.2, 0.3, 0.42, 0.5, 0.8, 1.2, 2.0])
    for wanted in (0.5, 0.8, 0.95):
        found = topics_needed(effects, wanted=wanted).tolist()
        expected = [
            math.ceil(TTestPower().solve_power(effect_size=one, alpha=0.05, power=wanted))
            for one in effects.tolist()
        ]
        assert found == expected


def test_topics_needed_are_those_of_the_published_tables():
    # Cohen (1988), chapter 2: medium, small to medium and small effects, 80% power.
    assert topics_needed(np.array([0.5, 0.3, 0.2])).tolist() == [34, 90, 199]


def test_no_difference_is_never_found_and_a_constant_one_at_once():
    none, undefined, sure, tiny = topics_needed(np.array([0.0, math.nan, math.inf, 1e-9])).tolist()
    assert math.isnan(none)
    assert math.isnan(undefined)
    assert math.isnan(tiny)
    assert sure == 2


def test_the_detectable_effect_is_that_of_statsmodels():
    for topics in (3, 10, 50, 249):
        expected = TTestPower().solve_power(nobs=topics, alpha=0.05, power=0.8)
        assert detectable_effect(topics) == pytest.approx(expected, rel=1e-6)
        assert power(detectable_effect(topics), topics) == pytest.approx(0.8, abs=1e-9)
    assert math.isnan(detectable_effect(1))


def test_the_pooled_deviation_is_the_residual_of_an_analysis_of_variance():
    import pandas as pd
    import statsmodels.api as sm
    from statsmodels.formula.api import ols

    values = np.random.default_rng(3).random((4, 12))
    values[1, 5] = np.nan  # the topic is left out for every run
    kept = np.delete(values, 5, axis=1)
    long = pd.DataFrame(
        [(kept[run, topic], run, topic) for run in range(4) for topic in range(11)],
        columns=["value", "run", "topic"],
    )
    table = sm.stats.anova_lm(ols("value ~ C(run) + C(topic)", long).fit())
    residual = table.loc["Residual", "mean_sq"]
    assert pooled_deviation(values) == pytest.approx(math.sqrt(2 * residual), rel=1e-12)
    assert math.isnan(pooled_deviation(values[:1]))


def test_the_pooled_deviation_of_two_runs_is_that_of_their_differences():
    values = np.random.default_rng(4).random((2, 9))
    assert pooled_deviation(values) == pytest.approx(np.std(values[0] - values[1], ddof=1))

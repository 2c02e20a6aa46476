"""The power of the paired t test, the number of topics that it needs, and what it can detect."""

import math
from functools import lru_cache

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.distributions import normal_limit, student_limit

LEVEL, POWER = 0.05, 0.8
SOURCE = (
    "Sakai (2018), Laboratory Experiments in Information Retrieval, chapter 6: noncentral t "
    "distribution"
)
FEWEST = 2
# The largest number of topics that is worth a search; more are given as undefined.
MOST_TOPICS = 10_000_000
# Gauss-Legendre nodes for the mixture of normals; 200 give 11 digits, also for 1 degree of freedom.
NODES = 200
SPREAD = 12.0  # standard deviations of the scale on each side of its mean
PRECISION = 1e-10


def power(effect_size: float, topics: int, level: float = LEVEL) -> float:
    """Return the power of a two-sided paired t test.

    effect_size: the true mean difference / the standard deviation of the differences. topics: at
    least 2. The statistic has a noncentral t distribution with topics - 1 degrees of freedom and
    noncentrality effect_size * sqrt(topics). Conditional on s, the ratio of estimated and true
    standard deviation, it is normal, so that the power is 1 minus the integral over s of
    normal_cdf(c s - noncentrality) - normal_cdf(-c s - noncentrality), weighted with the density of
    s, where c is the limit of Student's t.
    """
    scale, weight = _scales(topics - 1)
    away = abs(effect_size) * math.sqrt(topics)
    limit = student_limit(topics - 1, 1 - level) * scale
    inside = _normal(limit - away) - _normal(-limit - away)
    return float(1.0 - (inside * weight).sum())


def _normal(z: Doubles) -> Doubles:
    """Return the standard normal distribution function."""
    found: Doubles = np.array([math.erf(one) for one in (z / math.sqrt(2)).tolist()], np.float64)
    return 0.5 * (1.0 + found)


@lru_cache(maxsize=1)
def _legendre() -> tuple[Doubles, Doubles]:
    nodes, weights = np.polynomial.legendre.leggauss(NODES)
    return nodes, weights


@lru_cache(maxsize=512)
def _scales(freedom: int) -> tuple[Doubles, Doubles]:
    """Return nodes s and weights of the integral over sqrt(chi square / freedom)."""
    nodes, weights = _legendre()
    around = SPREAD / math.sqrt(2 * freedom)
    low, high = max(0.0, 1 - around), 1 + around
    s = low + (high - low) * (nodes + 1) / 2
    half = freedom / 2
    log_density = (
        math.log(2)
        + half * math.log(half)
        - math.lgamma(half)
        + (freedom - 1) * np.log(s)
        - half * s * s
    )
    return s, weights * (high - low) / 2 * np.exp(log_density)


def topics_needed(effect_size: Doubles, level: float = LEVEL, wanted: float = POWER) -> Doubles:
    """Return float64[pairs]: the fewest topics with which a paired t test has the wanted power.

    effect_size: float64[pairs], the mean difference / the standard deviation of the differences.
    NaN for effect 0, undefined effects, and more than MOST_TOPICS topics. At least 2. The search
    starts at the approximation of Guenther (1981), which is mostly within a topic.
    """
    effect = np.asarray(effect_size, np.float64)
    return np.array([_needed(abs(one), level, wanted) for one in effect.tolist()], np.float64)


def _needed(effect: float, level: float, wanted: float) -> float:
    if math.isnan(effect) or effect == 0:
        return math.nan
    if math.isinf(effect):
        return float(FEWEST)
    z, y = normal_limit(1 - level), normal_limit(abs(2 * wanted - 1))
    start = (z + math.copysign(y, wanted - 0.5)) ** 2 / effect**2 + z * z / 2
    if start > MOST_TOPICS:
        return math.nan
    topics = max(FEWEST, math.ceil(start))
    while topics > FEWEST and power(effect, topics - 1, level) >= wanted:
        topics -= 1
    while power(effect, topics, level) < wanted:
        topics += 1
    return float(topics)


def detectable_effect(topics: int, level: float = LEVEL, wanted: float = POWER) -> float:
    """Return the smallest effect size that a paired t test detects with the wanted power.

    NaN with fewer than 2 topics.
    """
    if topics < FEWEST:
        return math.nan
    low, high = 0.0, 1.0
    while power(high, topics, level) < wanted:
        low, high = high, 2 * high
    while high - low > PRECISION * high:
        middle = (low + high) / 2
        low, high = (middle, high) if power(middle, topics, level) < wanted else (low, middle)
    return (low + high) / 2


def pooled_deviation(values: Doubles) -> float:
    """Return the standard deviation of a difference between any two runs, pooled over the runs.

    values: float64[runs, topics]; only topics with a value of every run count. It is sqrt(2 V),
    where V is the residual variance of the two-way analysis of variance without replication (Sakai
    2018, chapter 6). NaN with fewer than two runs or topics.
    """
    kept = values[:, ~np.isnan(values).any(axis=0)]
    runs, topics = kept.shape
    if runs < FEWEST or topics < FEWEST:
        return math.nan
    rest = kept - kept.mean(axis=1, keepdims=True) - kept.mean(axis=0) + kept.mean()
    return math.sqrt(2 * float((rest**2).sum()) / ((runs - 1) * (topics - 1)))


def deviations(differences: Doubles) -> Doubles:
    """Return float64[pairs]: the standard deviation of each pair's differences over topics."""
    return describe(differences).deviation

"""Confidence intervals of a mean over topics, weighted or not."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.bootstrap import added_up, topic_draws
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.descriptions import Description, describe
from assessor_app.evaluation.statistics.distributions import normal_limit, student_limit
from assessor_app.evaluation.statistics.significance_test import (
    EQUAL,
    FEWEST_TOPICS,
    NUMBERS_AT_ONCE,
    Drawing,
    same_topics,
)

CONFIDENCE = 0.95
# With fewer topics a normal interval is Student's, as statistics books advise.
FEW_FOR_NORMAL = 30
Limits = tuple[Doubles, Doubles]


@dataclass(frozen=True, slots=True)
class IntervalMethod:
    """A method for confidence intervals of the mean of each row.

    function: takes float64[rows, topics], the confidence and the drawing, and returns the lower
    and upper limits, each float64[rows]. NaN topics are left out. Limits are NaN with fewer than
    two topics, or if nothing varies. draws: whether the limits depend on random samples.
    """

    name: str
    title: str
    explanation: str
    source: str
    function: Callable[[Doubles, float, Drawing], Limits]
    draws: bool = False

    def limits(
        self, rows: Doubles, confidence: float = CONFIDENCE, drawing: Drawing | None = None
    ) -> Limits:
        """Return the lower and upper limits of each row's mean.

        Raises WrongUse for a confidence not between 0 and 1.
        """
        if not 0 < confidence < 1:
            raise WrongUse("confidence {0:g}", confidence, expected="between 0 and 1")
        return self.function(rows, confidence, drawing or Drawing())


def student_limits(rows: Doubles, confidence: float, drawing: Drawing) -> Limits:
    """Return mean -+ t s / sqrt(n), for any number of topics from two on."""
    found = describe(rows)
    return _around(found, np.array([_student(n, confidence) for n in found.topics.tolist()]))


def normal_limits(rows: Doubles, confidence: float, drawing: Drawing) -> Limits:
    """Return mean -+ z s / sqrt(n) from 30 topics on (z = 1.96 for 95%); Student's t below."""
    found = describe(rows)
    z = normal_limit(confidence)
    factors = [z if n >= FEW_FOR_NORMAL else _student(n, confidence) for n in found.topics.tolist()]
    return _around(found, np.array(factors))


def _student(topics: int, confidence: float) -> float:
    return student_limit(topics - 1, confidence) if topics > 1 else np.nan


def _around(found: Description, factor: Doubles) -> Limits:
    half = np.full(len(found.mean), np.nan)
    varies = found.varies
    half[varies] = (factor * found.deviation)[varies] / np.sqrt(found.topics[varies])
    return found.mean - half, found.mean + half


def percentile_limits(rows: Doubles, confidence: float, drawing: Drawing) -> Limits:
    """Return the limits of the middle share `confidence` of the means of resampled topics."""
    tail = (1 - confidence) / 2

    def shares(values: Doubles, means: Doubles) -> Doubles:
        """Return the two tail shares for each row: float64[2, rows]."""
        return np.tile([[tail], [1 - tail]], len(values))

    return _of_drawn_means(rows, drawing, shares)


def bca_limits(rows: Doubles, confidence: float, drawing: Drawing) -> Limits:
    """Return percentile limits corrected for bias and skewness of the means (BCa).

    The acceleration of a mean by the jackknife has a closed form: the values' own skewness.
    """
    z = normal_limit(confidence)

    def shares(values: Doubles, means: Doubles) -> Doubles:
        """Return the tail shares moved for bias and acceleration: float64[2, rows]."""
        mean = values.mean(axis=1)
        away = values - mean[:, np.newaxis]
        skewness = (away**3).sum(axis=1) / (6 * (away**2).sum(axis=1) ** 1.5)
        bias = _bias(means, mean, EQUAL * np.abs(values).max(axis=1))
        moved = bias + np.array([[-z], [z]])
        return _below(bias + moved / (1 - skewness * moved))

    return _of_drawn_means(rows, drawing, shares)


def _bias(means: Doubles, mean: Doubles, tolerance: Doubles) -> Doubles:
    """Return the normal quantile of the share of drawn means below the mean.

    Equal means count half.
    """
    below = np.count_nonzero(means < mean - tolerance, axis=0)
    not_above = np.count_nonzero(means <= mean + tolerance, axis=0)
    # A share of 0 or 1 has no quantile: moved inwards by half a sample.
    share = np.clip((below + not_above) / 2, 0.5, len(means) - 0.5) / len(means)
    return np.array([normal_limit(2 * one - 1) for one in share.tolist()])


def _below(z: Doubles) -> Doubles:
    return np.array([[math.erfc(-one / math.sqrt(2)) / 2 for one in row] for row in z.tolist()])


def _of_drawn_means(
    rows: Doubles, drawing: Drawing, shares: Callable[[Doubles, Doubles], Doubles]
) -> Limits:
    """Return quantiles of the means of resampled topics, as limits.

    shares: returns float64[2, rows], the quantiles to take, from values[rows, topics] and
    means[samples, rows].
    """
    limits = np.full((2, len(rows)), np.nan)
    varies = describe(rows).varies
    for members, topics in same_topics(rows):
        kept = members[varies[members]]
        if not len(kept):
            continue
        times = topic_draws(np.ones(len(topics), bool), drawing.samples, drawing.seed)
        step = max(1, NUMBERS_AT_ONCE // drawing.samples)
        for start in range(0, len(kept), step):
            block = kept[start : start + step]
            values = rows[block][:, topics]
            means = added_up(times, values.T) / len(topics)
            limits[:, block] = _quantiles(means, shares(values, means))
    return limits[0], limits[1]


def _quantiles(means: Doubles, shares: Doubles) -> Doubles:
    """Return float64[2, rows]: each column of means[samples, rows] at its own two shares."""
    ordered = np.sort(means.T, axis=1)
    at = shares * (ordered.shape[1] - 1)
    low = np.floor(at).astype(np.int64)
    high = np.minimum(low + 1, ordered.shape[1] - 1)
    row = np.arange(ordered.shape[0])
    below, above = ordered[row, low], ordered[row, high]
    found: Doubles = below + (at - low) * (above - below)
    return found


STUDENT_INTERVAL = IntervalMethod(
    "t",
    "Student's t",
    "Mean ± t × standard error, with n - 1 degrees of freedom; assumes that the mean is "
    "approximately normal.",
    "Student (1908), Biometrika 6:1-25",
    student_limits,
)
NORMAL = IntervalMethod(
    "normal",
    "Normal",
    "Mean ± z × standard error (z = 1.96 for 95%); Student's t with fewer than 30 topics.",
    "Snedecor & Cochran (1989), Statistical Methods, chapter 4",
    normal_limits,
)
PERCENTILE = IntervalMethod(
    "percentile",
    "Bootstrap percentile",
    "Quantiles of the means of bootstrap samples of the topics; for 95%, the 2.5% and 97.5% "
    "quantiles.",
    "Efron & Tibshirani (1993), An Introduction to the Bootstrap, section 13.3",
    percentile_limits,
    draws=True,
)
BCA = IntervalMethod(
    "bca",
    "Bootstrap BCa",
    "Bootstrap percentiles adjusted for bias and for skewness (bias-corrected and accelerated).",
    "Efron (1987), Journal of the American Statistical Association 82:171-185",
    bca_limits,
    draws=True,
)


@dataclass(frozen=True, eq=False, slots=True)
class WeightedAverage:
    """Weighted means over topics with their limits; each float64[rows], NaN where undefined.

    effective_topics: how many topics of equal weight give equal information, (sum w)^2 / sum w^2.
    """

    mean: Doubles
    low: Doubles
    high: Doubles
    effective_topics: Doubles


def weighted_average(
    rows: Doubles, weights: Doubles, confidence: float = CONFIDENCE
) -> WeightedAverage:
    """Return the mean of float64[rows, topics] by float64[topics] weights; NaN topics are left out.

    The interval is Student's, for the standard error of a ratio of means (Cochran 1977, Sampling
    Techniques, section 6.4); with equal weights it is the usual interval. Raises WrongUse for
    negative or undefined weights, or if no weight is above 0.
    """
    if weights.shape != rows.shape[1:] or not np.isfinite(weights).all():
        raise WrongUse("topic weights are numbers, one for each topic")
    if (weights < 0).any() or not (weights > 0).any():
        raise WrongUse("topic weights are 0 or more, and one of them above 0")
    used = ~np.isnan(rows) & (weights > 0)
    shares = np.where(used, weights, 0.0)
    total = shares.sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        shares /= np.where(total > 0, total, np.nan)[:, np.newaxis]
        mean = (shares * np.where(used, rows, 0.0)).sum(axis=1)
        effective = 1 / (shares**2).sum(axis=1)
        half = _half_width(rows, shares, mean, used.sum(axis=1), confidence)
    return WeightedAverage(mean, mean - half, mean + half, effective)


def _half_width(
    rows: Doubles, shares: Doubles, mean: Doubles, topics: np.ndarray, confidence: float
) -> Doubles:
    away = np.where(shares > 0, rows - mean[:, np.newaxis], 0.0)
    variance = (shares**2 * away**2).sum(axis=1) * topics / (topics - 1)
    limits = [
        student_limit(n - 1, confidence) if n >= FEWEST_TOPICS else np.nan for n in topics.tolist()
    ]
    half: Doubles = np.array(limits) * np.sqrt(variance)
    return half

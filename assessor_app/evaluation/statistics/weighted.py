"""Weighted averages over topics."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.distributions import student_limit
from assessor_app.evaluation.statistics.intervals import CONFIDENCE
from assessor_app.evaluation.statistics.paired_runs import FEWEST_TOPICS


@dataclass(frozen=True, eq=False, slots=True)
class WeightedAverage:
    """mean, low, high, effective_topics: each float64[rows], NaN where undefined.

    effective_topics: as many topics of equal weight would tell as much, (sum w)^2 / sum w^2.
    """

    mean: Doubles
    low: Doubles
    high: Doubles
    effective_topics: Doubles


def weighted_average(
    rows: Doubles, weights: Doubles, confidence: float = CONFIDENCE
) -> WeightedAverage:
    """The mean of float64[rows, topics] by float64[topics] weights; NaN topics are left out.

    The interval is Student's, for the standard error of a ratio of means (Cochran 1977, Sampling
    Techniques, section 6.4); with equal weights it is the usual one. Raises WrongUse for negative
    or undefined weights, or none above 0.
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

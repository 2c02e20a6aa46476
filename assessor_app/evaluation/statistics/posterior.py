"""The Bayesian paired t test: how probable a difference of practical size is."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.distributions import student_two_sided

PRIOR = marked("prior: p(mean, variance) proportional to 1 / variance")
SOURCE = (
    "Benavoli, Corani, Demsar & Zaffalon (2017), Time for a Change, Journal of Machine Learning "
    "Research 18(77), with correlation 0; Gelman et al. (2013), Bayesian Data Analysis, section 3.2"
)


@dataclass(frozen=True, eq=False, slots=True)
class Posterior:
    """Posterior probabilities that a mean difference is above, within and below a region.

    Each is float64[pairs]; NaN where the differences do not vary.
    """

    above: Doubles
    within: Doubles
    below: Doubles


def posterior(mean: Doubles, deviation: Doubles, topics: Doubles, region: float) -> Posterior:
    """Return the posterior probabilities of mean differences.

    mean, deviation, topics: of the differences over topics, float64[pairs]; the standard deviation
    has n - 1. region: half the width of the region of practical equivalence, at least 0. The
    differences are taken as a normal sample with unknown mean and variance, and `PRIOR`, so that
    (true mean - mean) / (deviation / sqrt(topics)) has Student's t distribution with topics - 1
    degrees of freedom.
    """
    deviation = np.where(deviation > 0, deviation, np.nan)
    error = deviation / np.sqrt(np.where(topics > 1, topics, np.nan))
    above = _higher((region - mean) / error, topics - 1)
    below = _higher((region + mean) / error, topics - 1)
    return Posterior(above, np.maximum(1 - above - below, 0.0), below)


def _higher(t: Doubles, freedom: Doubles) -> Doubles:
    """Return the probability of T > t for Student's t."""
    tail = student_two_sided(t, freedom) / 2
    return np.where(t > 0, tail, 1 - tail)

"""Spearman's rho and footrule."""

import math

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.correlation.correlation import Correlation
from assessor_app.evaluation.correlation.orders import mean_ranks


def rho(first: Doubles, second: Doubles) -> float:
    """Pearson's correlation of the ranks, ties sharing their mean rank; NaN where all are tied.

    Without ties 1 - 6 sum d^2 / (n^3 - n).
    """
    one, other = (mean_ranks(scores) - (len(scores) + 1) / 2 for scores in (first, second))
    spread = math.sqrt(float((one**2).sum() * (other**2).sum()))
    return float((one * other).sum()) / spread if spread else math.nan


def footrule_distance(first: Doubles, second: Doubles) -> float:
    """The sum over items of the difference of their ranks, ties sharing their mean rank."""
    return float(np.abs(mean_ranks(first) - mean_ranks(second)).sum())


def footrule(first: Doubles, second: Doubles) -> float:
    """The distance over the greatest that n items can have, floor(n^2 / 2): 0 alike, 1 farthest."""
    return footrule_distance(first, second) / (len(first) ** 2 // 2)


RHO = Correlation(
    "rho",
    "Spearman's rho",
    "Correlation of the ranks: one far move weighs more than many near ones.",
    "Spearman (1904), American Journal of Psychology 15:72-101",
    (-1.0, 1.0),
    rho,
    "one of the rankings has only ties",
)
FOOTRULE = Correlation(
    "footrule",
    "Spearman's footrule",
    "Sum of the moves in ranks, as a share of the greatest there can be: 0 is the same order.",
    "Diaconis & Graham (1977), Journal of the Royal Statistical Society B 39:262-268",
    (0.0, 1.0),
    footrule,
    "",
    higher_is_alike=False,
)

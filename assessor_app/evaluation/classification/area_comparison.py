"""The uncertainty of areas under ROC curves: DeLong's interval, and his test of two scores."""

import math
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification.rates import Value, undefined
from assessor_app.evaluation.statistics.distributions import normal_limit, normal_two_sided
from assessor_app.evaluation.statistics.intervals import CONFIDENCE

DELONG = "DeLong"
TOO_FEW = marked("the variance needs two positive and two negative items")
SEPARATED = marked("the estimated variance is 0")


@dataclass(frozen=True, eq=False, slots=True)
class Placements:
    """The places of each item among the items of the other class.

    of_positives: float64[positives], the share of the negative items with a lower score.
    of_negatives: float64[negatives], the share of the positive items with a higher score. Equal
    scores count half. The mean of either is the area under the ROC curve.
    """

    of_positives: Doubles
    of_negatives: Doubles

    @property
    def undefined(self) -> str:
        """Why the variance of the area cannot be estimated; empty if it can."""
        few = min(len(self.of_positives), len(self.of_negatives)) < 2
        return TOO_FEW if few else ""


def placements(positive: Flags, scores: Doubles) -> Placements:
    """Return the placements of all items. positive: bool[items]; scores: float64[items].

    Raises WrongUse for a missing score and for unequal lengths. DeLong, DeLong & Clarke-Pearson
    (1988), Biometrics 44:837-845; counted by sorting, as Sun & Xu (2014), IEEE Signal Processing
    Letters 21:1389-1393.
    """
    if positive.shape != scores.shape or np.isnan(scores).any():
        raise WrongUse("each item has one class and one score")
    yes, no = np.sort(scores[positive]), np.sort(scores[~positive])
    own, others = scores[positive], scores[~positive]
    # Twice the number of lower items: whole numbers, so that the shares are rounded once.
    below = np.searchsorted(no, own, "left") + np.searchsorted(no, own, "right")
    above = np.searchsorted(yes, others, "left") + np.searchsorted(yes, others, "right")
    return Placements(
        below / (2.0 * max(len(no), 1)), (2 * len(yes) - above) / (2.0 * max(len(yes), 1))
    )


def area_covariance(one: Placements, other: Placements) -> float:
    """Return the estimated covariance of the areas of two scores of the same items.

    With one score twice, it is the variance of its area. Both classes need two items.
    """
    return _covariance(one.of_positives, other.of_positives) + _covariance(
        one.of_negatives, other.of_negatives
    )


def _covariance(one: Doubles, other: Doubles) -> float:
    products = (one - one.mean()) * (other - other.mean())
    return float(products.sum()) / (len(one) - 1) / len(one)


def area_limits(
    positive: Flags, scores: Doubles, confidence: float = CONFIDENCE
) -> tuple[Value, Value]:
    """Return the limits of the area under the ROC curve, within 0 to 1.

    Area plus and minus the normal quantile times the root of DeLong's variance. Undefined if the
    variance cannot be estimated or is 0, as for scores that separate the classes.
    """
    placed = placements(positive, scores)
    why = placed.undefined
    variance = math.nan if why else area_covariance(placed, placed)
    if why or variance == 0:
        return (undefined(why or SEPARATED, DELONG),) * 2
    area, half = float(placed.of_positives.mean()), normal_limit(confidence) * math.sqrt(variance)
    return (
        Value(max(area - half, 0.0), method=DELONG),
        Value(min(area + half, 1.0), method=DELONG),
    )


@dataclass(frozen=True, slots=True)
class AreaDifference:
    """Two scores of the same items, compared by their areas under the ROC curve.

    difference: area_a - area_b, with its limits `low` and `high`. z: the difference divided by its
    standard error. p: two-sided, for the hypothesis of equal areas. why: the reason if the
    comparison is undefined; then limits, z and p are NaN.
    """

    items: int
    area_a: float
    area_b: float
    difference: float
    low: float
    high: float
    z: float
    p: float
    why: str = ""


def compare_areas(a: Placements, b: Placements, confidence: float = CONFIDENCE) -> AreaDifference:
    """Return DeLong's test of two scores. a, b: the placements of the same items.

    DeLong, DeLong & Clarke-Pearson (1988), Biometrics 44:837-845.
    """
    items = len(a.of_positives) + len(a.of_negatives)
    if not len(a.of_positives) or not len(a.of_negatives):
        return AreaDifference(items, *(math.nan,) * 7, a.undefined)
    area_a, area_b = float(a.of_positives.mean()), float(b.of_positives.mean())
    difference = area_a - area_b
    # The variance of the difference is taken directly: a sum of three terms could fall below 0.
    apart = Placements(a.of_positives - b.of_positives, a.of_negatives - b.of_negatives)
    variance = 0.0 if a.undefined else area_covariance(apart, apart)
    if variance == 0:
        why = a.undefined or SEPARATED
        return AreaDifference(items, area_a, area_b, difference, *(math.nan,) * 4, why)
    error = math.sqrt(variance)
    z, half = difference / error, normal_limit(confidence) * error
    low, high = max(difference - half, -1.0), min(difference + half, 1.0)
    return AreaDifference(items, area_a, area_b, difference, low, high, z, normal_two_sided(z))

"""Weights of disagreements: by the steps between two grades, by their values, or as a matrix."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles

UNWEIGHTED = "none"
RATIO = "ratio"
OWN = "own"
WEIGHTS = (
    UNWEIGHTED,
    "linear",
    "quadratic",
    "linear-value",
    "quadratic-value",
    "ordinal",
    "radical",
    "radical-value",
    RATIO,
)
# The coefficients over all assessors are always computed with these.
STANDING_WEIGHTS = WEIGHTS[:5]
BY_VALUE = "-value"


@dataclass(frozen=True, slots=True)
class OwnWeights:
    """A matrix of disagreement weights, symmetric, with 0 on the diagonal.

    grades: the grade of each row and column, in any order.
    """

    grades: tuple[float, ...]
    rows: tuple[tuple[float, ...], ...]

    def over(self, categories: Doubles) -> Doubles:
        """Return float64[categories, categories]: the weights of these grades, in their order.

        Raises WrongUse for a category that the matrix does not have.
        """
        missing = next((one for one in categories.tolist() if one not in self.grades), None)
        if missing is not None:
            raise WrongUse(
                "the matrix of weights has no row for grade {0:g}",
                missing,
                advice="add a row and a column for it, or choose the grades with --scale",
            )
        places = [self.grades.index(one) for one in categories.tolist()]
        return np.array(self.rows, dtype=np.float64)[np.ix_(places, places)]


Weighting = str | OwnWeights


def weights_name(weights: Weighting) -> str:
    """Return the name of the weights, one of WEIGHTS or OWN."""
    return weights if isinstance(weights, str) else OWN


def disagreement_weights(categories: Doubles, weights: Weighting) -> Doubles:
    """Return float64[grades, grades]: the weight of each disagreement; 0 on the diagonal.

    categories: the ascending grades. With d the number of steps between two grades a and b, or
    a - b where the name ends in "-value", the weights are 1 ("none"), d ("linear"), d^2
    ("quadratic"), the square root of d ("radical") and d (d + 1) / 2 ("ordinal"); "ratio":
    ((a - b) / (a + b))^2. Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition, chapter
    3. Raises WrongUse for another word, for grades below 0 with "ratio", and as
    `OwnWeights.over`.
    """
    if isinstance(weights, OwnWeights):
        return weights.over(categories)
    refuse_unknown("disagreement weights", [weights], WEIGHTS)
    if weights == UNWEIGHTED:
        return np.asarray(1.0 - np.eye(len(categories)))
    if weights == RATIO:
        return _ratios(categories)
    by_value = weights.endswith(BY_VALUE)
    places = categories if by_value else np.arange(len(categories), dtype=np.float64)
    distance = np.abs(places[:, np.newaxis] - places)
    shape = weights.removesuffix(BY_VALUE)
    if shape == "quadratic":
        return np.square(distance)
    if shape == "radical":
        return np.sqrt(distance)
    return distance * (distance + 1.0) / 2.0 if shape == "ordinal" else distance


def agreement_weights(categories: Doubles, weights: Weighting) -> Doubles:
    """Return float64[grades, grades]: 1 - weight / greatest weight; 1 on the diagonal.

    With one category all weights are 1. Raises WrongUse as `disagreement_weights`.
    """
    weight = disagreement_weights(categories, weights)
    return np.asarray(1.0 - weight / (weight.max(initial=0.0) or 1.0))


def _ratios(categories: Doubles) -> Doubles:
    if len(categories) and categories.min() < 0:
        raise WrongUse(
            "ratio weights are undefined for the grade {0:g}",
            categories.min(),
            expected="grades of 0 or more",
        )
    total = categories[:, np.newaxis] + categories
    # 0 stands only beside itself in a sum of 0, which is no disagreement.
    return np.square((categories[:, np.newaxis] - categories) / np.where(total, total, 1.0))

"""Gwet's AC1 and AC2, which are robust if one grade is much more frequent than the others."""

from functools import partial

import numpy as np

from assessor_app.evaluation.agreement.coefficient import Coefficient, beyond_chance
from assessor_app.evaluation.agreement.cohen import disagreement_weights
from assessor_app.evaluation.agreement.ratings import MOST_GRADES
from assessor_app.evaluation.agreement.tally import Tally
from assessor_app.evaluation.arrays import Doubles, defined_ratio

# Chance reaches at most the mean weight, and that 2/3 (linear) or 5/6 (quadratic) with many grades.
LEAST_LINEAR, LEAST_QUADRATIC = -2.0, -5.0
# By value the mean weight is greatest where all of the grades but one lie close together.
LEAST_BY_VALUE = 1.0 - MOST_GRADES**2 / (2.0 * (MOST_GRADES - 1))
ONLY_GRADE = "there is only one grade to give"


def agreement_coefficient(tally: Tally, weights: str = "none") -> Doubles:
    """float64[...]: AC1, or AC2 with the weights of `cohen.disagreement_weights`.

    The frequency of a grade is the mean of its share over all documents, those that only one
    assessor judged among them. The grades are those that can be given, `tally.grades`.
    Gwet (2008), British Journal of Mathematical and Statistical Psychology 61:29-48; missing
    judgements and weights: Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition.
    """
    grades = len(tally.grades)
    if grades < 2:
        return np.full(tally.items.shape, np.nan)
    weight = disagreement_weights(tally.grades, weights)
    agreement = 1.0 - weight / weight.max()
    shares = tally.pair_shares
    observed = defined_ratio((shares * agreement).sum(axis=(-2, -1)), shares.sum(axis=(-2, -1)))
    frequency = defined_ratio(tally.shares, tally.judged[..., np.newaxis])
    spread = (frequency * (1.0 - frequency)).sum(axis=-1)
    return beyond_chance(observed, agreement.sum() * spread / (grades * (grades - 1)))


AC1 = Coefficient(
    "ac1",
    "Gwet's AC1",
    "Agreement beyond chance, where chance is only for documents that are hard to judge.",
    "Gwet (2008), British Journal of Mathematical and Statistical Psychology 61:29-48",
    (-1.0, 1.0),
    "many",
    agreement_coefficient,
    ONLY_GRADE,
)
AC2_LINEAR = Coefficient(
    "ac2_linear",
    "Gwet's AC2, linear weights",
    "AC1 in which a disagreement weighs the number of steps between the two grades.",
    "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
    (LEAST_LINEAR, 1.0),
    "many",
    partial(agreement_coefficient, weights="linear"),
    ONLY_GRADE,
)
AC2_QUADRATIC = Coefficient(
    "ac2_quadratic",
    "Gwet's AC2, quadratic weights",
    "AC1 in which a disagreement weighs the squared number of steps between the two grades.",
    "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
    (LEAST_QUADRATIC, 1.0),
    "many",
    partial(agreement_coefficient, weights="quadratic"),
    ONLY_GRADE,
)
AC2_LINEAR_VALUE = Coefficient(
    "ac2_linear_value",
    "Gwet's AC2, linear weights by value",
    "AC1 in which a disagreement weighs the difference of the two grades as numbers.",
    "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
    (LEAST_BY_VALUE, 1.0),
    "many",
    partial(agreement_coefficient, weights="linear-value"),
    ONLY_GRADE,
    by_step="ac2_linear",
)
AC2_QUADRATIC_VALUE = Coefficient(
    "ac2_quadratic_value",
    "Gwet's AC2, quadratic weights by value",
    "AC1 in which a disagreement weighs the squared difference of the two grades as numbers.",
    "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
    (LEAST_BY_VALUE, 1.0),
    "many",
    partial(agreement_coefficient, weights="quadratic-value"),
    ONLY_GRADE,
    by_step="ac2_quadratic",
)

"""Gwet's AC1 and AC2, which hold where one grade is much more frequent than the others."""

from functools import partial

import numpy as np

from assessor_app.evaluation.agreement.coefficient import (
    Coefficient,
    Values,
    beyond_chance,
    ratio,
)
from assessor_app.evaluation.agreement.cohen import disagreement_weights
from assessor_app.evaluation.agreement.tally import Tally

# Chance reaches at most the mean weight, and that 2/3 (linear) or 5/6 (quadratic) with many grades.
LEAST_LINEAR, LEAST_QUADRATIC = -2.0, -5.0
ONLY_GRADE = "there is only one grade to give"


def agreement_coefficient(tally: Tally, weights: str = "none") -> Values:
    """float64[...]: AC1, or AC2 with linear or quadratic weights over the grades' positions.

    The frequency of a grade is the mean of its share over all documents, those that only one
    assessor judged among them. The grades are those that can be given, `tally.grades`.
    Gwet (2008), British Journal of Mathematical and Statistical Psychology 61:29-48; missing
    judgements and weights: Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition.
    """
    grades = len(tally.grades)
    if grades < 2:
        return np.full(tally.items.shape, np.nan)
    weight = disagreement_weights(np.arange(grades, dtype=np.float64), weights)
    agreement = 1.0 - weight / weight.max()
    shares = tally.pair_shares
    observed = ratio((shares * agreement).sum(axis=(-2, -1)), shares.sum(axis=(-2, -1)))
    frequency = ratio(tally.shares, tally.judged[..., np.newaxis])
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
    "AC1 in which a difference counts as many times as the grades are steps apart.",
    "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
    (LEAST_LINEAR, 1.0),
    "many",
    partial(agreement_coefficient, weights="linear"),
    ONLY_GRADE,
)
AC2_QUADRATIC = Coefficient(
    "ac2_quadratic",
    "Gwet's AC2, quadratic weights",
    "AC1 in which a difference counts by the square of the steps between the grades.",
    "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
    (LEAST_QUADRATIC, 1.0),
    "many",
    partial(agreement_coefficient, weights="quadratic"),
    ONLY_GRADE,
)

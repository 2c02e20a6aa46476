"""Fleiss' kappa and Scott's pi: chance agreement from the grade frequencies of all assessors."""

import numpy as np

from assessor_app.evaluation.agreement.coefficient import Coefficient, beyond_chance
from assessor_app.evaluation.agreement.grade_confusion import Confusion
from assessor_app.evaluation.agreement.observed import observed_agreement
from assessor_app.evaluation.agreement.tally import Tally
from assessor_app.evaluation.arrays import Doubles, defined_ratio

ONE_GRADE = "all judgements are one and the same grade, so chance alone would agree"


def fleiss_kappa(tally: Tally) -> Doubles:
    """float64[...]: kappa of any number of assessors, who may differ between documents.

    Every document with two judgements or more weighs the same, however many (m) it has; others
    are left out. Observed: the mean share of agreeing pairs among the m judgements. Expected: the
    sum of the squared mean shares of the grades. With m the same everywhere this is the published
    formula; with differing m it stays at -1 or above, which it does not when the shares are
    taken over all judgements instead.
    Fleiss (1971), Psychological Bulletin 76:378-382.
    """
    shares = tally.pair_shares.sum(axis=-1)
    share = defined_ratio(shares, shares.sum(axis=-1, keepdims=True))
    return beyond_chance(observed_agreement(tally), np.square(share).sum(axis=-1))


def scott_pi(confusion: Confusion) -> Doubles:
    """float64[...]: kappa of two assessors, chance from how often both together give each grade.

    Scott (1955), Public Opinion Quarterly 19:321-325.
    """
    n = confusion.n
    observed = defined_ratio(np.trace(confusion.counts, axis1=-2, axis2=-1), n)
    share = defined_ratio(confusion.rows + confusion.columns, 2.0 * n[..., np.newaxis])
    return beyond_chance(observed, np.square(share).sum(axis=-1))


FLEISS = Coefficient(
    "fleiss",
    "Fleiss' kappa",
    "Agreement beyond chance among any number of assessors; grades are names without an order.",
    "Fleiss (1971), Psychological Bulletin 76:378-382",
    (-1.0, 1.0),
    "many",
    fleiss_kappa,
    ONE_GRADE,
)
SCOTT_PI = Coefficient(
    "scott_pi",
    "Scott's pi",
    "Kappa of two assessors in which chance takes both to give each grade equally often.",
    "Scott (1955), Public Opinion Quarterly 19:321-325",
    (-1.0, 1.0),
    "pair",
    scott_pi,
    ONE_GRADE,
)

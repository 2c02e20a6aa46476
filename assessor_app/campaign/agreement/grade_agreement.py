"""The agreement of two grades of the same documents."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.agreement.assessor_pairs import why_undefined
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import confusion_by_topic
from assessor_app.evaluation.agreement.ratings import ratings_from_columns
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.statistics.proportion import Share


@dataclass(frozen=True, slots=True)
class GradeAgreement:
    """The agreement of two grades of the same documents.

    equal: share of equal grades, with Wilson's interval. kappa: Cohen's, unweighted, over the
    grades of the scale; NaN if undefined. why: the reason why a figure is undefined.
    """

    equal: Share
    kappa: float
    why: str = ""


def agreement(
    pairs: Sequence[tuple[int, int]] | Integers, steps: Iterable[int], nothing: str
) -> GradeAgreement:
    """Return the agreement of pairs of grades.

    pairs: may be int64[pairs, 2]. steps: of the scale. nothing: why there are no pairs.
    """
    grades = np.asarray(pairs, np.int64).reshape(-1, 2)
    number = len(grades)
    share = Share(int((grades[:, 0] == grades[:, 1]).sum()), number)
    if not number:
        return GradeAgreement(share, math.nan, nothing)
    names = ("a", "b"), ("",), [""] * number
    who, document = np.tile([0, 1], number), np.repeat(np.arange(number), 2)
    columns = who, np.zeros(2 * number, np.int64), document
    both = ratings_from_columns(names, columns, grades.ravel(), steps)
    kappa = float(cohen_kappa(confusion_by_topic(both, 0, 1).total()))
    return GradeAgreement(share, kappa, why_undefined(kappa, number))

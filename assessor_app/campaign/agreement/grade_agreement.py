"""The agreement of two grades of the same documents."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assessor_app.evaluation.agreement.assessor_pairs import why_undefined
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import confusion_by_topic
from assessor_app.evaluation.agreement.ratings import ratings_from
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
    pairs: Sequence[tuple[int, int]], steps: Iterable[int], nothing: str
) -> GradeAgreement:
    """Return the agreement of pairs of grades. steps: of the scale. nothing: why there is none."""
    share = Share(sum(first == second for first, second in pairs), len(pairs))
    if not pairs:
        return GradeAgreement(share, math.nan, nothing)
    rows = [
        (name, "", str(number), grade)
        for number, pair in enumerate(pairs)
        for name, grade in zip("ab", pair, strict=True)
    ]
    kappa = float(cohen_kappa(confusion_by_topic(ratings_from(rows, steps), 0, 1).total()))
    return GradeAgreement(share, kappa, why_undefined(kappa, len(pairs)))

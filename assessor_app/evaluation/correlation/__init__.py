"""Correlations of two rankings: `CORRELATIONS`, in the order in which they are shown."""

from collections.abc import Sequence
from functools import reduce

from assessor_app.domain.language import tr
from assessor_app.evaluation.correlation.correlation import Correlation
from assessor_app.evaluation.correlation.rank_biased_overlap import RBO
from assessor_app.evaluation.correlation.rank_correlations import FOOTRULE, RHO, TAU, TAU_AP, TAU_B

CORRELATIONS: tuple[Correlation, ...] = (TAU, TAU_B, TAU_AP, RHO, FOOTRULE, RBO)


def reference_note(reference: str, shown: Sequence[Correlation] = CORRELATIONS) -> str:
    """Return a sentence that says which ranking is the reference of the asymmetric correlations.

    reference: the name of that ranking. shown: the correlations, of which at least one is
    asymmetric.
    """
    first, *others = (tr(one.title) for one in shown if one.reference)
    names = reduce(lambda before, name: tr("{0} and {1}", before, name), others, first)
    return tr(
        "{0}: the reference is {1}. Exchanging the rankings can change the value.",
        names,
        reference,
    )

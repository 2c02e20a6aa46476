"""Correlations of two rankings: `CORRELATIONS`, in the order in which they are shown."""

from collections.abc import Sequence

from assessor_app.evaluation.correlation.correlation import Correlation
from assessor_app.evaluation.correlation.rank_biased_overlap import RBO
from assessor_app.evaluation.correlation.rank_correlations import FOOTRULE, RHO, TAU, TAU_AP, TAU_B

CORRELATIONS: tuple[Correlation, ...] = (TAU, TAU_B, TAU_AP, RHO, FOOTRULE, RBO)


def reference_note(reference: str, shown: Sequence[Correlation] = CORRELATIONS) -> str:
    """Which order is the reference of the correlations for which that matters, as a sentence."""
    names = " and ".join(one.title for one in shown if one.reference)
    return f"{names}: the reference is {reference}; swapped, the value may differ."

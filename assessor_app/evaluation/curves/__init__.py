"""Curves of runs: one file per family, listed once."""

from assessor_app.domain.names import named
from assessor_app.evaluation.curves.curve import Curve, CurveOptions
from assessor_app.evaluation.curves.cutoff_curves import DEPTH
from assessor_app.evaluation.curves.precision_recall import PRECISION_RECALL, PRECISION_RECALL_RANK
from assessor_app.evaluation.curves.roc_and_det import DET, ROC, ROC_POOLED
from assessor_app.evaluation.curves.topic_curves import (
    DIFFERENCES,
    DISTRIBUTION,
    RUN_AGAINST_RUN,
    TOPICS,
)

__all__ = ["CURVES", "FAMILIES", "Curve", "CurveOptions", "curve_named"]

CURVES: tuple[Curve, ...] = (
    PRECISION_RECALL,
    PRECISION_RECALL_RANK,
    ROC,
    DET,
    DEPTH,
    TOPICS,
    DISTRIBUTION,
    RUN_AGAINST_RUN,
    ROC_POOLED,
    DIFFERENCES,
)

# Curves offered together: a curve, and those that show the same data in another form.
FAMILIES: tuple[tuple[Curve, ...], ...] = tuple(
    (first, *(curve for curve in CURVES if curve.beside == first.name))
    for first in CURVES
    if not first.beside
)


def curve_named(name: str) -> Curve:
    """Return the curve called `name`.

    Raises WrongUse, which lists the known names, for another name.
    """
    return named(CURVES, name, "curve")

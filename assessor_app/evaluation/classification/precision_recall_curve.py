"""Precision against recall over all thresholds, and the area under it in three ways."""

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.classification.rate import Value, undefined
from assessor_app.evaluation.classification.threshold_sweep import Sweep

STEP = "steps: each gain in recall counts with the precision reached there"
TRAPEZOID = "straight lines between the points, the first from recall 0 and precision 1"
INTERPOLATED = "steps under the best precision at this recall or any higher one"


def precision_recall_points(sweep: Sweep) -> tuple[Doubles, Doubles]:
    """(x, y): recall and precision from the strictest threshold that answers yes to the loosest."""
    return sweep.tpr[1:], sweep.tp[1:] / (sweep.tp[1:] + sweep.fp[1:])


def interpolated_points(sweep: Sweep) -> tuple[Doubles, Doubles]:
    """(x, y): recall, and the best precision at that recall or any higher one."""
    recall, precision = precision_recall_points(sweep)
    return recall, np.maximum.accumulate(precision[::-1])[::-1]


def average_precision(sweep: Sweep) -> Value:
    """Area by steps, the usual average precision; equal scores are one step.

    Straight lines would promise what no threshold reaches: Davis & Goadrich (2006), Proceedings
    of ICML, 233-240.
    """
    return _area(sweep, STEP)


def trapezoid_area(sweep: Sweep) -> Value:
    """Area under straight lines, which flatters. The curve starts at recall 0 with precision 1."""
    return _area(sweep, TRAPEZOID)


def interpolated_area(sweep: Sweep) -> Value:
    """Area under the interpolated curve, at every recall reached ("all points").

    Everingham et al. (2010), International Journal of Computer Vision 88:303-338.
    """
    return _area(sweep, INTERPOLATED)


def _area(sweep: Sweep, method: str) -> Value:
    if not sweep.positives:
        return undefined("no item is positive" if sweep.n else "there is no item", method)
    recall, precision = (
        interpolated_points(sweep) if method == INTERPOLATED else precision_recall_points(sweep)
    )
    if method == TRAPEZOID:
        across, up = np.concatenate([[0.0], recall]), np.concatenate([[1.0], precision])
        return Value(float(np.trapezoid(up, across)), method=method)
    gained = np.diff(recall, prepend=0.0)
    return Value(float(np.sum(gained * precision)), method=method)

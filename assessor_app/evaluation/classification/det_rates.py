"""Detection error trade-off: false negative against false positive rate, and equal error."""

from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.classification.rate import Value, undefined
from assessor_app.evaluation.classification.roc_curve import hull_places
from assessor_app.evaluation.classification.threshold_sweep import Sweep

ON_CURVE = "straight line between the two nearest points of the ROC curve"
ON_HULL = "straight line between the two nearest corners of its convex hull"


def detection_error_points(sweep: Sweep) -> tuple[Doubles, Doubles]:
    """(x, y): false positive and false negative rate at each threshold, from (0, 1) to (1, 0).

    Martin et al. (1997), Proceedings of Eurospeech, 1895-1898.
    """
    return sweep.fpr, 1 - sweep.tpr


@dataclass(frozen=True, slots=True)
class EqualError:
    """The equal error rate: false negative rate = false positive rate.

    threshold: of the curve's points the one where the two rates differ least, the lowest of these.
    """

    rate: Value
    threshold: float


def equal_error(sweep: Sweep, on_hull: bool = False) -> EqualError:
    """The equal error rate, interpolated on the curve or on its convex hull (at most as high)."""
    method = ON_HULL if on_hull else ON_CURVE
    if sweep.undefined:
        return EqualError(undefined(sweep.undefined, method), float("nan"))
    places = np.array(hull_places(sweep) if on_hull else range(len(sweep.tp)))
    false_alarms = sweep.fpr[places]
    # Whole numbers: P x FP - N x FN has the sign of FPR - FNR, and no rounding.
    excess = sweep.positives * sweep.fp[places]
    excess = excess - sweep.negatives * (sweep.tp[-1] - sweep.tp[places])
    after = int(np.searchsorted(excess, 0.0, side="left"))
    gap = excess[after] - excess[after - 1]
    share = -excess[after - 1] / gap
    rate = false_alarms[after - 1] + share * (false_alarms[after] - false_alarms[after - 1])
    least = np.flatnonzero(np.abs(excess) == np.abs(excess).min())[-1]
    return EqualError(Value(float(rate), method=method), float(sweep.thresholds[places][least]))

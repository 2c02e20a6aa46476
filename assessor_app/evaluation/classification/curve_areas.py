"""ROC, precision-recall and DET curves over all thresholds: points, areas, equal error rate."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import Phrase, marked
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.classification.rates import Value, undefined
from assessor_app.evaluation.classification.threshold_sweep import Sweep

BY_TRAPEZOIDS = marked("trapezoidal rule; ties count 1/2")
STANDARDISED = marked("standardised after McClish (0.5: no discrimination, 1: perfect)")
Polygon = tuple[Doubles, Doubles]


def roc_points(sweep: Sweep) -> Polygon:
    """Return (x, y): false and true positive rate at each threshold, from (0, 0) to (1, 1)."""
    return sweep.fpr, sweep.tpr


def roc_area(sweep: Sweep) -> Value:
    """Return the probability that a positive item scores above a negative item; ties count half.

    Undefined without positive or without negative items. Hanley & McNeil (1982), Radiology
    143:29-36.
    """
    if sweep.undefined:
        return undefined(sweep.undefined, BY_TRAPEZOIDS)
    # Counts are whole numbers: summed before the division, they are exact.
    doubled = float(np.sum(np.diff(sweep.fp) * (sweep.tp[1:] + sweep.tp[:-1])))
    return Value(doubled / (2.0 * sweep.positives * sweep.negatives), method=BY_TRAPEZOIDS)


def partial_area(sweep: Sweep, low: float = 0.0, high: float = 0.1) -> Value:
    """Return the area under the ROC curve where the false positive rate is from `low` to `high`.

    It is not normalised: at most high - low. Raises WrongUse unless 0 <= low < high <= 1.
    """
    _check(low, high)
    method = Phrase("false positive rate {0:g} to {1:g}", low, high)
    if sweep.undefined:
        return undefined(sweep.undefined, method)
    x, y = roc_points(sweep)
    inside = (x > low) & (x < high)
    edges = _height_after(x, y, low), _height_before(x, y, high)
    across = np.concatenate([[low], x[inside], [high]])
    up = np.concatenate([[edges[0]], y[inside], [edges[1]]])
    return Value(float(np.trapezoid(up, across)), method=method)


def standardised_partial_area(sweep: Sweep, low: float = 0.0, high: float = 0.1) -> Value:
    """Return the partial area on a scale where chance is 0.5 and the greatest possible area is 1.

    McClish (1989), Medical Decision Making 9:190-195. Raises WrongUse unless 0 <= low < high <= 1.
    """
    area = partial_area(sweep, low, high)
    method = Phrase.joined((area.method, STANDARDISED))
    if area.why:
        return undefined(area.why, method)
    least, most = (high * high - low * low) / 2, high - low
    return Value((1 + (area.value - least) / (most - least)) / 2, method=method)


def _check(low: float, high: float) -> None:
    if not 0 <= low < high <= 1:
        raise WrongUse(
            "there is no part of a ROC curve from {0:g} to {1:g}",
            low,
            high,
            expected="two false positive rates from 0 to 1, the lower one first",
        )


def _height_after(x: Doubles, y: Doubles, at: float) -> float:
    """Return the curve's height at `at`; where it is vertical, the height at the upper end."""
    after = int(np.searchsorted(x, at, side="right"))
    return float(y[-1]) if after == len(x) else _between(x, y, after, at)


def _height_before(x: Doubles, y: Doubles, at: float) -> float:
    """Return the curve's height at `at`; where it is vertical, the height at the lower end.

    The vertical part adds nothing to an area.
    """
    after = int(np.searchsorted(x, at, side="left"))
    return float(y[0]) if after == 0 else _between(x, y, after, at)


def _between(x: Doubles, y: Doubles, after: int, at: float) -> float:
    width = x[after] - x[after - 1]
    share = (at - x[after - 1]) / width if width else 0.0
    return float(y[after - 1] + share * (y[after] - y[after - 1]))


def hull_places(sweep: Sweep) -> list[int]:
    """Return the indexes of the thresholds at corners of the ROC curve's convex hull, ascending.

    The strictest threshold comes first. No other threshold is the best choice for any costs and
    frequencies of the classes. Provost & Fawcett (2001), Machine Learning 42:203-231.
    """
    across, up = _exact(sweep.fp), _exact(sweep.tp)
    corners: list[int] = []
    for place in range(len(up)):
        while len(corners) > 1 and not _bends_down(across, up, corners[-2], corners[-1], place):
            corners.pop()
        corners.append(place)
    return corners


def _exact(counts: Doubles) -> list[float]:
    """Return counts as whole numbers, whose products are exact; weights as they are."""
    whole = counts.astype(np.int64)
    exact: list[float] = (whole if np.array_equal(whole, counts) else counts).tolist()
    return exact


def _bends_down(x: list[float], y: list[float], start: int, middle: int, end: int) -> bool:
    rise_before = (y[middle] - y[start]) * (x[end] - x[middle])
    rise_after = (y[end] - y[middle]) * (x[middle] - x[start])
    return rise_before > rise_after


def hull_points(sweep: Sweep) -> Polygon:
    """Return (x, y): false and true positive rate at the corners of the convex hull."""
    places = hull_places(sweep)
    return sweep.fpr[places], sweep.tpr[places]


def hull_area(sweep: Sweep) -> Value:
    """Return the area under the convex hull of the ROC curve, which randomised thresholds can
    reach.
    """
    method = marked("convex hull of the curve")
    if sweep.undefined:
        return undefined(sweep.undefined, method)
    x, y = hull_points(sweep)
    return Value(float(np.trapezoid(y, x)), method=method)


STEP = marked("sum of precision × gain in recall over the thresholds")
TRAPEZOID = marked("trapezoidal rule, from recall 0 and precision 1")
INTERPOLATED = marked("area under the interpolated precision")


def precision_recall_points(sweep: Sweep) -> tuple[Doubles, Doubles]:
    """Return (x, y): recall and precision at each threshold that predicts at least one positive.

    The strictest threshold comes first.
    """
    return sweep.tpr[1:], sweep.tp[1:] / (sweep.tp[1:] + sweep.fp[1:])


def interpolated_points(sweep: Sweep) -> tuple[Doubles, Doubles]:
    """Return (x, y): recall, and the highest precision at that recall or a higher recall."""
    recall, precision = precision_recall_points(sweep)
    return recall, np.maximum.accumulate(precision[::-1])[::-1]


def average_precision(sweep: Sweep) -> Value:
    """Return the area by steps, the usual average precision; equal scores are one step.

    Straight lines would include points that no threshold reaches: Davis & Goadrich (2006),
    Proceedings of ICML, 233-240.
    """
    return _area(sweep, STEP)


def trapezoid_area(sweep: Sweep) -> Value:
    """Return the area under straight lines from recall 0 and precision 1 on, which is too high."""
    return _area(sweep, TRAPEZOID)


def interpolated_area(sweep: Sweep) -> Value:
    """Return the area under the interpolated curve, at every recall reached ("all points").

    Everingham et al. (2010), International Journal of Computer Vision 88:303-338.
    """
    return _area(sweep, INTERPOLATED)


NONE_POSITIVE, NO_ITEM = marked("no item is positive"), marked("there is no item")


def _area(sweep: Sweep, method: str) -> Value:
    if not sweep.positives:
        return undefined(NONE_POSITIVE if sweep.n else NO_ITEM, method)
    recall, precision = (
        interpolated_points(sweep) if method == INTERPOLATED else precision_recall_points(sweep)
    )
    if method == TRAPEZOID:
        across, up = np.concatenate([[0.0], recall]), np.concatenate([[1.0], precision])
        return Value(float(np.trapezoid(up, across)), method=method)
    gained = np.diff(recall, prepend=0.0)
    return Value(float(np.sum(gained * precision)), method=method)


ON_CURVE = marked("linear interpolation between the two nearest points of the ROC curve")
ON_HULL = marked("linear interpolation on the convex hull of the ROC curve")


def detection_error_points(sweep: Sweep) -> tuple[Doubles, Doubles]:
    """Return (x, y): false positive and false negative rate per threshold, from (0, 1) to (1, 0).

    Martin et al. (1997), Proceedings of Eurospeech, 1895-1898.
    """
    return sweep.fpr, 1 - sweep.tpr


@dataclass(frozen=True, slots=True)
class EqualError:
    """The equal error rate, where false negative rate and false positive rate are equal.

    threshold: the threshold at which the two rates differ least, the lowest if there are several;
    NaN if undefined.
    """

    rate: Value
    threshold: float


def equal_error(sweep: Sweep, on_hull: bool = False) -> EqualError:
    """Return the equal error rate, interpolated on the curve or on its convex hull.

    The rate on the hull is at most as high as on the curve.
    """
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

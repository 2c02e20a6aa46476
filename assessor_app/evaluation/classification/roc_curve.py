"""ROC: true positive rate against false positive rate, the area under it, its convex hull."""

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.classification.rate import Value, undefined
from assessor_app.evaluation.classification.threshold_sweep import Sweep

BY_TRAPEZOIDS = "trapezoids; equal scores count half"
STANDARDISED = "McClish: 0.5 without discrimination, 1 at best"
Polygon = tuple[Doubles, Doubles]


def roc_points(sweep: Sweep) -> Polygon:
    """(x, y): false and true positive rate at each threshold, from (0, 0) to (1, 1)."""
    return sweep.fpr, sweep.tpr


def roc_area(sweep: Sweep) -> Value:
    """Chance that a positive item scores above a negative one, ties counting half.

    Hanley & McNeil (1982), Radiology 143:29-36.
    """
    if sweep.undefined:
        return undefined(sweep.undefined, BY_TRAPEZOIDS)
    # Counts are whole numbers: summed before the division, they are exact.
    doubled = float(np.sum(np.diff(sweep.fp) * (sweep.tp[1:] + sweep.tp[:-1])))
    return Value(doubled / (2.0 * sweep.positives * sweep.negatives), method=BY_TRAPEZOIDS)


def partial_area(sweep: Sweep, low: float = 0.0, high: float = 0.1) -> Value:
    """Area under the curve where the false positive rate is from `low` to `high`, as it stands.

    At most high - low. Raises WrongUse unless 0 <= low < high <= 1.
    """
    _check(low, high)
    method = f"false positive rate {low:g} to {high:g}"
    if sweep.undefined:
        return undefined(sweep.undefined, method)
    x, y = roc_points(sweep)
    inside = (x > low) & (x < high)
    edges = _height_after(x, y, low), _height_before(x, y, high)
    across = np.concatenate([[low], x[inside], [high]])
    up = np.concatenate([[edges[0]], y[inside], [edges[1]]])
    return Value(float(np.trapezoid(up, across)), method=method)


def standardised_partial_area(sweep: Sweep, low: float = 0.0, high: float = 0.1) -> Value:
    """Partial area put on a scale from 0.5 (line of chance) to 1 (as large as it can be).

    McClish (1989), Medical Decision Making 9:190-195. Raises WrongUse as `partial_area`.
    """
    area = partial_area(sweep, low, high)
    method = f"{area.method}; {STANDARDISED}"
    if area.why:
        return undefined(area.why, method)
    least, most = (high * high - low * low) / 2, high - low
    return Value((1 + (area.value - least) / (most - least)) / 2, method=method)


def _check(low: float, high: float) -> None:
    if not 0 <= low < high <= 1:
        raise WrongUse(
            f"there is no part of a ROC curve from {low:g} to {high:g}",
            expected="two false positive rates from 0 to 1, the lower one first",
        )


def _height_after(x: Doubles, y: Doubles, at: float) -> float:
    """The curve's height at `at`; where it rises straight up, the height it reaches."""
    after = int(np.searchsorted(x, at, side="right"))
    return float(y[-1]) if after == len(x) else _between(x, y, after, at)


def _height_before(x: Doubles, y: Doubles, at: float) -> float:
    """The curve's height at `at`; where it rises straight up, the height it starts from.

    It adds nothing to an area either way.
    """
    after = int(np.searchsorted(x, at, side="left"))
    return float(y[0]) if after == 0 else _between(x, y, after, at)


def _between(x: Doubles, y: Doubles, after: int, at: float) -> float:
    width = x[after] - x[after - 1]
    share = (at - x[after - 1]) / width if width else 0.0
    return float(y[after - 1] + share * (y[after] - y[after - 1]))


def hull_places(sweep: Sweep) -> list[int]:
    """Which thresholds are corners of the ROC curve's convex hull, strictest first.

    The others are the best choice under no costs and no frequency of the classes.
    Provost & Fawcett (2001), Machine Learning 42:203-231.
    """
    across, up = sweep.fp.astype(np.int64).tolist(), sweep.tp.astype(np.int64).tolist()
    corners: list[int] = []
    for place in range(len(up)):
        while len(corners) > 1 and not _bends_down(across, up, corners[-2], corners[-1], place):
            corners.pop()
        corners.append(place)
    return corners


def _bends_down(x: list[int], y: list[int], start: int, middle: int, end: int) -> bool:
    rise_before = (y[middle] - y[start]) * (x[end] - x[middle])
    rise_after = (y[end] - y[middle]) * (x[middle] - x[start])
    return rise_before > rise_after


def hull_points(sweep: Sweep) -> Polygon:
    """(x, y) of the corners of the convex hull."""
    places = hull_places(sweep)
    return sweep.fpr[places], sweep.tpr[places]


def hull_area(sweep: Sweep) -> Value:
    """Area under the convex hull of the ROC curve, which randomised thresholds can reach."""
    method = "convex hull of the curve"
    if sweep.undefined:
        return undefined(sweep.undefined, method)
    x, y = hull_points(sweep)
    return Value(float(np.trapezoid(y, x)), method=method)

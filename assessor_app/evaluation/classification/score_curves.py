"""Curves and summary figures of scores over all thresholds, each listed once."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from assessor_app.domain.language import marked, spoken, tr
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.evaluation.classification import curve_areas
from assessor_app.evaluation.classification.area_comparison import area_limits
from assessor_app.evaluation.classification.curve_areas import (
    average_precision,
    detection_error_points,
    equal_error,
    hull_area,
    interpolated_area,
    interpolated_points,
    partial_area,
    precision_recall_points,
    roc_area,
    standardised_partial_area,
    trapezoid_area,
)
from assessor_app.evaluation.classification.prediction_errors import (
    BINS,
    brier_score,
    calibration_error,
    log_loss,
)
from assessor_app.evaluation.classification.rates import Rate, Value, undefined
from assessor_app.evaluation.classification.threshold_sweep import Sweep

Named = tuple[str, Sweep]
WEIGHTED = marked("the variance is known for items of equal weight only")


@dataclass(frozen=True, slots=True)
class ScoreCurve:
    """A kind of curve over all thresholds of a score.

    draw(name, sweep): returns the line of one score. diagonal: whether the line of chance is
    drawn. scale: of both axes, "linear", "log" or "deviate" (normal deviates).
    """

    name: str
    title: str
    x_label: str
    y_label: str
    explanation: str
    draw: Callable[[str, Sweep], Series]
    diagonal: bool = False
    scale: str = "linear"


def score_figure(curve: ScoreCurve, sweeps: Sequence[Named]) -> Figure:
    """Return the plot with a line for each score.

    On a log scale, points at 0 are outside the axes.
    """
    low = _least(sweeps) if curve.scale == "log" else 0.0
    return Figure(
        tr(curve.title),
        tr(curve.x_label),
        tr(curve.y_label),
        tuple(curve.draw(name, one) for name, one in sweeps),
        x_range=(low, 1.0),
        y_range=(low, 1.0),
        diagonal=curve.diagonal,
        line_column="score",
        x_column=curve.x_label,
        y_column=curve.y_label,
        x_scale=curve.scale,
        y_scale=curve.scale,
    )


def _least(sweeps: Sequence[Named]) -> float:
    """Return the low end of log axes: the power of ten at or below the smallest rate above 0.

    The smallest rate is one item of the larger class; 0.1 without items.
    """
    most = max((max(one.positives, one.negatives) for _, one in sweeps), default=0)
    return 10.0 ** math.floor(math.log10(1 / most)) if most > 1 else 0.1


def _series(
    name: str, sweep: Sweep, points: tuple[Doubles, Doubles], places: Integers, summary: str
) -> Series:
    keep = ~(np.isnan(points[0]) | np.isnan(points[1]))
    thresholds = sweep.thresholds[places][keep].tolist()
    return Series(
        name,
        tuple(points[0][keep].tolist()),
        tuple(points[1][keep].tolist()),
        tuple(threshold_words(each) for each in thresholds),
        tuple(thresholds),
        summary,
    )


ALL_NEGATIVE = marked("all negative")  # the label of a point, translated where it is shown


def threshold_words(threshold: float) -> str:
    """Return the label of a threshold; at infinity no item is predicted positive."""
    return ALL_NEGATIVE if threshold == math.inf else f"threshold {threshold:.6g}"


def _summary(what: str, value: Value) -> str:
    """Return the summary of a curve. what: the name of its figure."""
    if value.why:
        return tr("{0} undefined: {1}", tr(what), tr(value.why))
    return f"{tr(what)} {spoken(f'{value.value:.4f}')}"


def _all(sweep: Sweep) -> Integers:
    return np.arange(len(sweep.thresholds), dtype=np.int64)


def _roc(name: str, sweep: Sweep) -> Series:
    summary = _summary("AUC", curve_areas.roc_area(sweep))
    return _series(name, sweep, curve_areas.roc_points(sweep), _all(sweep), summary)


def _hull(name: str, sweep: Sweep) -> Series:
    places = np.array(curve_areas.hull_places(sweep), dtype=np.int64)
    summary = _summary(marked("area"), curve_areas.hull_area(sweep))
    return _series(name, sweep, curve_areas.hull_points(sweep), places, summary)


def _detection_error(name: str, sweep: Sweep) -> Series:
    summary = _summary(marked("equal error rate"), equal_error(sweep).rate)
    return _series(name, sweep, detection_error_points(sweep), _all(sweep), summary)


def _precision_recall(name: str, sweep: Sweep) -> Series:
    summary = _summary(marked("trapezoid"), trapezoid_area(sweep))
    return _series(name, sweep, precision_recall_points(sweep), _all(sweep)[1:], summary)


def _interpolated(name: str, sweep: Sweep) -> Series:
    summary = _summary(marked("area"), interpolated_area(sweep))
    return _stepped(name, sweep, interpolated_points(sweep), summary)


def _steps(name: str, sweep: Sweep) -> Series:
    summary = _summary("AP", average_precision(sweep))
    return _stepped(name, sweep, precision_recall_points(sweep), summary)


def _stepped(name: str, sweep: Sweep, points: tuple[Doubles, Doubles], summary: str) -> Series:
    """Return the corners of the steps under which the area is taken, as a line."""
    recall, precision = points
    across = np.repeat(np.concatenate([[0.0], recall]), 2)[1:-1]
    places = np.repeat(_all(sweep)[1:], 2)
    return _series(name, sweep, (across, np.repeat(precision, 2)), places, summary)


def _against_threshold(rate: Rate) -> Callable[[str, Sweep], Series]:
    def draw(name: str, sweep: Sweep) -> Series:
        """Return the rate at each finite threshold, as a line."""
        finite = np.flatnonzero(np.isfinite(sweep.thresholds))
        points = sweep.thresholds[finite], rate.of(sweep.decisions)[finite]
        return _series(name, sweep, points, finite, "")

    return draw


def rate_figure(rate: Rate, sweeps: Sequence[Named]) -> Figure:
    """Return the plot of a rate (accuracy, F, cost) against the threshold, with a line per
    score.
    """
    series = tuple(_against_threshold(rate)(name, one) for name, one in sweeps)
    low, high = rate.range
    seen = [y for one in series for y in one.y] or [0.0, 1.0]
    if not (math.isfinite(low) and math.isfinite(high)):
        low, high = min(seen), max(seen)
    across = [x for one in series for x in one.x] or [0.0, 1.0]
    ends = (min(across), max(across))
    return Figure(
        tr("{0} by threshold", tr(rate.title)),
        tr("Threshold"),
        tr(rate.title),
        series,
        ends,
        (low, high),
        line_column="score",
        x_column="Threshold",
        y_column=rate.title,
    )


ROC = ScoreCurve(
    "roc",
    "ROC",
    "False positive rate",
    "True positive rate",
    "True positive rate against false positive rate at each threshold.",
    _roc,
    diagonal=True,
)
ROC_HULL = ScoreCurve(
    "roc-hull",
    "Convex hull of the ROC curve",
    ROC.x_label,
    ROC.y_label,
    "The thresholds that are optimal for some costs and class frequencies.",
    _hull,
    diagonal=True,
)
DET = ScoreCurve(
    "det",
    "Detection error trade-off",
    "False positive rate",
    "False negative rate",
    "False negative rate against false positive rate on normal deviate axes, on which normally "
    "distributed scores give a straight line.",
    _detection_error,
    scale="deviate",
)
DET_LOG = ScoreCurve(
    "det-log",
    "Detection error trade-off, logarithmic",
    DET.x_label,
    DET.y_label,
    "False negative rate against false positive rate on logarithmic axes.",
    _detection_error,
    scale="log",
)
PR = ScoreCurve(
    "pr",
    "Precision-recall",
    "Recall",
    "Precision",
    "Precision and recall at each threshold, joined by straight lines.",
    _precision_recall,
)
PR_STEP = ScoreCurve(
    "pr-step",
    "Precision-recall, steps",
    "Recall",
    "Precision",
    "Each step in recall at its precision; the area below is average precision.",
    _steps,
)
PR_INTERPOLATED = ScoreCurve(
    "pr-interpolated",
    "Precision-recall, interpolated",
    "Recall",
    "Precision",
    "Highest precision at this recall or above.",
    _interpolated,
)

SCORE_CURVES: tuple[ScoreCurve, ...] = (
    ROC,
    ROC_HULL,
    DET,
    DET_LOG,
    PR,
    PR_STEP,
    PR_INTERPOLATED,
)


Function = Callable[[Sweep, Flags, Doubles, Doubles | None], Value]


@dataclass(frozen=True, slots=True)
class ScoreSummary:
    """A summary value of a score.

    function: takes the sweep, bool[items] (positive), float64[items] (scores) and the weights of
    the items (None: all 1).
    """

    name: str
    title: str
    higher_is_better: bool
    function: Function


def _swept(function: Callable[[Sweep], Value]) -> Function:
    return lambda sweep, positive, scores, weights: function(sweep)


def _on_items(function: Callable[[Flags, Doubles, Doubles | None], Value]) -> Function:
    return lambda sweep, positive, scores, weights: function(positive, scores, weights)


def _area_limit(end: int, positive: Flags, scores: Doubles, weights: Doubles | None) -> Value:
    if weights is not None:
        return undefined(WEIGHTED)
    return area_limits(positive, scores)[end]


SCORE_SUMMARIES: tuple[ScoreSummary, ...] = (
    ScoreSummary("auc", "AUC", True, _swept(roc_area)),
    ScoreSummary("auc_low", "AUC, 95% CI lower", True, _on_items(partial(_area_limit, 0))),
    ScoreSummary("auc_high", "AUC, 95% CI upper", True, _on_items(partial(_area_limit, 1))),
    ScoreSummary("hull_auc", "AUC of the convex hull", True, _swept(hull_area)),
    ScoreSummary("partial_auc", "Partial AUC", True, _swept(partial_area)),
    ScoreSummary(
        "partial_auc_standardised",
        "Partial AUC, standardised",
        True,
        _swept(standardised_partial_area),
    ),
    ScoreSummary(
        "equal_error_rate",
        "Equal error rate",
        False,
        _swept(lambda sweep: equal_error(sweep).rate),
    ),
    ScoreSummary(
        "equal_error_rate_hull",
        "Equal error rate, hull",
        False,
        _swept(lambda sweep: equal_error(sweep, on_hull=True).rate),
    ),
    ScoreSummary("average_precision", "Average precision", True, _swept(average_precision)),
    ScoreSummary("pr_trapezoid", "Precision-recall area, trapezoids", True, _swept(trapezoid_area)),
    ScoreSummary(
        "pr_interpolated", "Precision-recall area, interpolated", True, _swept(interpolated_area)
    ),
    ScoreSummary("log_loss", "Log loss", False, _on_items(log_loss)),
    ScoreSummary("brier", "Brier score", False, _on_items(brier_score)),
    ScoreSummary(
        "calibration_error",
        "Calibration error",
        False,
        _on_items(
            lambda positive, scores, weights: calibration_error(positive, scores, BINS, weights)
        ),
    ),
)

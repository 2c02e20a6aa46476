"""Figures that sum up a score over all thresholds, each listed once."""

from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification.calibration import calibration_error
from assessor_app.evaluation.classification.det_rates import equal_error
from assessor_app.evaluation.classification.precision_recall_curve import (
    average_precision,
    interpolated_area,
    trapezoid_area,
)
from assessor_app.evaluation.classification.prediction_errors import brier_score, log_loss
from assessor_app.evaluation.classification.rate import Value
from assessor_app.evaluation.classification.roc_curve import (
    hull_area,
    partial_area,
    roc_area,
    standardised_partial_area,
)
from assessor_app.evaluation.classification.threshold_sweep import Sweep

Function = Callable[[Sweep, Flags, Doubles], Value]


@dataclass(frozen=True, slots=True)
class ScoreSummary:
    """A figure of a score. function: (sweep, bool[items], float64[items]) -> Value."""

    name: str
    title: str
    higher_is_better: bool
    function: Function


def _swept(function: Callable[[Sweep], Value]) -> Function:
    return lambda sweep, positive, scores: function(sweep)


def _on_items(function: Callable[[Flags, Doubles], Value]) -> Function:
    return lambda sweep, positive, scores: function(positive, scores)


SCORE_SUMMARIES: tuple[ScoreSummary, ...] = (
    ScoreSummary("auc", "AUC", True, _swept(roc_area)),
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
    ScoreSummary("pr_trapezoid", "P-R area, trapezoids", True, _swept(trapezoid_area)),
    ScoreSummary("pr_interpolated", "P-R area, interpolated", True, _swept(interpolated_area)),
    ScoreSummary("log_loss", "Log loss", False, _on_items(log_loss)),
    ScoreSummary("brier", "Brier score", False, _on_items(brier_score)),
    ScoreSummary("calibration_error", "Calibration error", False, _on_items(calibration_error)),
)

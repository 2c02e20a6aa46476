"""Calibration as a figure to draw."""

from collections.abc import Sequence

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.classification.calibration import (
    BINS,
    calibration_bins,
    calibration_error,
)
from assessor_app.evaluation.classification.class_confusion import Flags, Values


def calibration_figure(scores: Sequence[tuple[str, Flags, Values]], bins: int = BINS) -> Figure:
    """A line for each (name, bool[items], float64[items]): what happened against what was said."""
    series = tuple(_series(name, positive, values, bins) for name, positive, values in scores)
    return Figure(
        "Calibration",
        "Mean probability",
        "Share that is positive",
        series,
        diagonal=True,
        note=f"{bins} bins of equal width; on the diagonal, probabilities are right.",
    )


def _series(name: str, positive: Flags, values: Values, bins: int) -> Series:
    held = calibration_bins(positive, values, bins)
    error = calibration_error(positive, values, bins)
    return Series(
        name,
        tuple(one.predicted for one in held),
        tuple(one.observed for one in held),
        tuple(f"{one.items} items from {one.low:g} to {one.high:g}" for one in held),
        summary=f"undefined: {error.why}" if error.why else f"mean error {error.value:.4f}",
    )

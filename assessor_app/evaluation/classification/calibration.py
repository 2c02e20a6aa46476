"""Calibration of probabilities: among items scored 0.7, are 70% positive? As bins and curve."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification.prediction_errors import NO_ITEM, NO_PROBABILITY
from assessor_app.evaluation.classification.rate import Value, undefined

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Items whose probability is from `low` to `high`; the upper end belongs to the next bin.

    predicted: their mean probability; observed: the share of them that is positive.
    """

    low: float
    high: float
    items: int
    predicted: float
    observed: float


def calibration_bins(positive: Flags, probabilities: Doubles, bins: int = BINS) -> tuple[Bin, ...]:
    """The bins of equal width that hold items; none where the scores are no probabilities.

    The last bin holds probability 1. Raises WrongUse for fewer than one bin.
    """
    if bins < 1:
        raise WrongUse(f"calibration takes at least one bin, not {bins}")
    if not ((probabilities >= 0) & (probabilities <= 1)).all():
        return ()
    ends = np.linspace(0.0, 1.0, bins + 1)
    place = np.minimum(np.searchsorted(ends, probabilities, side="right") - 1, bins - 1)
    items = np.bincount(place, minlength=bins)
    predicted = np.bincount(place, probabilities, bins)
    observed = np.bincount(place, positive.astype(np.float64), bins)
    return tuple(
        Bin(
            float(ends[at]),
            float(ends[at + 1]),
            int(items[at]),
            float(predicted[at] / items[at]),
            float(observed[at] / items[at]),
        )
        for at in np.flatnonzero(items).tolist()
    )


def calibration_error(positive: Flags, probabilities: Doubles, bins: int = BINS) -> Value:
    """Mean over items of |predicted - observed| of their bin ("expected calibration error").

    Naeini, Cooper & Hauskrecht (2015), Proceedings of AAAI, 2901-2907.
    """
    method = f"{bins} bins of equal width"
    if not len(positive):
        return undefined(NO_ITEM, method)
    held = calibration_bins(positive, probabilities, bins)
    if not held:
        return undefined(NO_PROBABILITY, method)
    off = sum(one.items * abs(one.predicted - one.observed) for one in held)
    return Value(off / len(positive), method=method)


def calibration_figure(scores: Sequence[tuple[str, Flags, Doubles]], bins: int = BINS) -> Figure:
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


def _series(name: str, positive: Flags, values: Doubles, bins: int) -> Series:
    held = calibration_bins(positive, values, bins)
    error = calibration_error(positive, values, bins)
    return Series(
        name,
        tuple(one.predicted for one in held),
        tuple(one.observed for one in held),
        tuple(f"{one.items} items from {one.low:g} to {one.high:g}" for one in held),
        summary=f"undefined: {error.why}" if error.why else f"mean error {error.value:.4f}",
    )

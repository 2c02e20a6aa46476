"""Errors and calibration of predicted numbers and probabilities.

In all functions, weights is float64[items], above 0: the weight of each item in means and shares;
None: all items weigh the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import Phrase, marked, tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification.class_confusion import plain_count
from assessor_app.evaluation.classification.rates import Value, undefined

CLIP = 1e-15
NO_ITEM = marked("there is no item")
NO_SHARES = marked("the scores are not probabilities that sum to 1 for each item")
NO_PROBABILITY = marked("the scores are not probabilities: some are outside 0 to 1")


def mean_squared_error(
    actual: Doubles, predicted: Doubles, weights: Doubles | None = None
) -> Value:
    """Return the mean of the squared differences; undefined without items.

    Raises WrongUse if the two arrays differ in shape.
    """
    return _mean(np.square(_differences(actual, predicted)), weights)


def root_mean_squared_error(
    actual: Doubles, predicted: Doubles, weights: Doubles | None = None
) -> Value:
    """Return the square root of the mean squared error, in the unit of the values."""
    squared = mean_squared_error(actual, predicted, weights)
    return Value(float(np.sqrt(squared.value)), squared.why)


def mean_absolute_error(
    actual: Doubles, predicted: Doubles, weights: Doubles | None = None
) -> Value:
    """Return the mean of the absolute differences; undefined without items.

    Raises WrongUse if the two arrays differ in shape.
    """
    return _mean(np.abs(_differences(actual, predicted)), weights)


def brier_score(positive: Flags, probabilities: Doubles, weights: Doubles | None = None) -> Value:
    """Return the mean squared difference of probability and outcome (1 or 0), from 0 (best) to 1.

    Undefined for values outside 0 to 1. Brier (1950), Monthly Weather Review 78:1-3, in its form
    for two classes.
    """
    if not _are_probabilities(probabilities):
        return undefined(NO_PROBABILITY)
    return mean_squared_error(positive.astype(np.float64), probabilities, weights)


def log_loss(positive: Flags, probabilities: Doubles, weights: Doubles | None = None) -> Value:
    """Return the mean of -ln(probability of the actual outcome), clipped to 1e-15 from 0 and from
    1.

    Undefined for values outside 0 to 1. Good (1952), Journal of the Royal Statistical Society B
    14:107-114.
    """
    if not _are_probabilities(probabilities):
        return undefined(NO_PROBABILITY)
    # Clipped before the complement is taken: 1 - 1e-15 has rounding of its own.
    yes = np.clip(probabilities, CLIP, 1 - CLIP)
    given = np.where(positive, np.log(yes), np.log1p(-yes))
    return _mean(-given, weights)


def class_log_loss(
    codes: NDArray[np.int64], probabilities: Doubles, weights: Doubles | None = None
) -> Value:
    """Return the log loss for any number of classes.

    codes: int[items], the actual class. probabilities: float64[items, classes]. Undefined unless
    the probabilities of each item sum to 1 (within one part in a million).
    """
    if not _are_shares(probabilities):
        return undefined(NO_SHARES)
    given = probabilities[np.arange(len(codes)), codes]
    return _mean(-np.log(np.clip(given, CLIP, 1 - CLIP)), weights)


def class_brier(
    codes: NDArray[np.int64], probabilities: Doubles, weights: Doubles | None = None
) -> Value:
    """Return the Brier score for any number of classes, in its original form.

    The squared differences of probability and outcome are summed over the classes and averaged over
    the items: from 0 (best) to 2. With two classes it is twice the value of `brier_score`. codes,
    probabilities: as for `class_log_loss`. Brier (1950), Monthly Weather Review 78:1-3.
    """
    if not _are_shares(probabilities):
        return undefined(NO_SHARES)
    outcomes = np.zeros_like(probabilities)
    outcomes[np.arange(len(codes)), codes] = 1.0
    return _mean(np.square(probabilities - outcomes).sum(axis=1), weights)


def _are_shares(probabilities: Doubles) -> bool:
    """Return whether each row holds probabilities that sum to 1, within one part in a million."""
    return _are_probabilities(probabilities) and np.allclose(
        probabilities.sum(axis=1), 1, rtol=1e-6
    )


def _differences(actual: Doubles, predicted: Doubles) -> Doubles:
    if actual.shape != predicted.shape:
        raise WrongUse("each item has one actual and one predicted value")
    return np.asarray(predicted - actual)


def _are_probabilities(values: Doubles) -> bool:
    return bool(((values >= 0) & (values <= 1)).all())


def _mean(values: Doubles, weights: Doubles | None = None) -> Value:
    if not values.size:
        return undefined(NO_ITEM)
    return Value(float(values.mean() if weights is None else np.average(values, weights=weights)))


BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """The items whose probability is at least `low` and below `high`.

    items: their number, or weight. predicted: their mean probability. observed: the share of them
    that is positive.
    """

    low: float
    high: float
    items: float
    predicted: float
    observed: float


def calibration_bins(
    positive: Flags, probabilities: Doubles, bins: int = BINS, weights: Doubles | None = None
) -> tuple[Bin, ...]:
    """Return the bins of equal width that have items; empty for values outside 0 to 1.

    The last bin includes probability 1. Raises WrongUse for fewer than one bin.
    """
    if bins < 1:
        raise WrongUse("calibration needs at least one bin, not {0}", bins)
    if not ((probabilities >= 0) & (probabilities <= 1)).all():
        return ()
    ends = np.linspace(0.0, 1.0, bins + 1)
    place = np.minimum(np.searchsorted(ends, probabilities, side="right") - 1, bins - 1)
    weight = np.ones(len(place)) if weights is None else weights
    items = np.bincount(place, weight, bins)
    predicted = np.bincount(place, weight * probabilities, bins)
    observed = np.bincount(place, weight * positive, bins)
    return tuple(
        Bin(
            float(ends[at]),
            float(ends[at + 1]),
            plain_count(items[at]),
            float(predicted[at] / items[at]),
            float(observed[at] / items[at]),
        )
        for at in np.flatnonzero(items).tolist()
    )


def calibration_error(
    positive: Flags, probabilities: Doubles, bins: int = BINS, weights: Doubles | None = None
) -> Value:
    """Return the mean over items of |predicted - observed| of their bin, "expected calibration
    error".

    Naeini, Cooper & Hauskrecht (2015), Proceedings of AAAI, 2901-2907.
    """
    method = Phrase("{0} bins of equal width", bins)
    if not len(positive):
        return undefined(NO_ITEM, method)
    held = calibration_bins(positive, probabilities, bins, weights)
    if not held:
        return undefined(NO_PROBABILITY, method)
    off = sum(one.items * abs(one.predicted - one.observed) for one in held)
    return Value(off / sum(one.items for one in held), method=method)


def calibration_figure(
    scores: Sequence[tuple[str, Flags, Doubles, Doubles | None]], bins: int = BINS
) -> Figure:
    """Return a plot of observed against predicted frequency, with a line per predictor.

    scores: for each line its name, bool[items] (positive), float64[items] (probabilities) and the
    weights.
    """
    series = tuple(_series(*one, bins) for one in scores)
    return Figure(
        tr("Calibration"),
        tr("Mean predicted probability"),
        tr("Share of positive items"),
        series,
        diagonal=True,
        note=tr_count(
            "{0} bin of equal width. Diagonal: perfect calibration.",
            "{0} bins of equal width. Diagonal: perfect calibration.",
            bins,
        ),
        line_column="score",
        x_column="Mean predicted probability",
        y_column="Share of positive items",
    )


def _series(
    name: str, positive: Flags, values: Doubles, weights: Doubles | None, bins: int
) -> Series:
    held = calibration_bins(positive, values, bins, weights)
    error = calibration_error(positive, values, bins, weights)
    return Series(
        name,
        tuple(one.predicted for one in held),
        tuple(one.observed for one in held),
        tuple(f"{one.items:.12g} items from {one.low:g} to {one.high:g}" for one in held),
        summary=_error_words(error),
    )


def _error_words(error: Value) -> str:
    if error.why:
        return tr("undefined: {0}", tr(error.why))
    return tr("mean error {0:.4f}", error.value)

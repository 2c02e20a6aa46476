"""Errors of predicted numbers, and of predicted probabilities of classes."""

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.classification.rate import Value, undefined

CLIP = 1e-15
NO_ITEM = "there is no item"
NO_PROBABILITY = "the scores are no probabilities: not all are from 0 to 1"


def mean_squared_error(actual: Doubles, predicted: Doubles) -> Value:
    """Mean of the squared differences; large errors weigh most."""
    return _mean(np.square(_differences(actual, predicted)))


def root_mean_squared_error(actual: Doubles, predicted: Doubles) -> Value:
    """Square root of the mean squared error, in the unit of the figures."""
    squared = mean_squared_error(actual, predicted)
    return Value(float(np.sqrt(squared.value)), squared.why)


def mean_absolute_error(actual: Doubles, predicted: Doubles) -> Value:
    """Mean of the differences without their sign."""
    return _mean(np.abs(_differences(actual, predicted)))


def brier_score(positive: Flags, probabilities: Doubles) -> Value:
    """Mean squared difference of probability and outcome (1 or 0): 0 is best, 1 worst.

    Brier (1950), Monthly Weather Review 78:1-3, in its form for two classes.
    """
    if not _are_probabilities(probabilities):
        return undefined(NO_PROBABILITY)
    return mean_squared_error(positive.astype(np.float64), probabilities)


def log_loss(positive: Flags, probabilities: Doubles) -> Value:
    """Mean of -ln(probability given to what is the case), clipped to 1e-15 from 0 and from 1.

    Good (1952), Journal of the Royal Statistical Society B 14:107-114.
    """
    if not _are_probabilities(probabilities):
        return undefined(NO_PROBABILITY)
    # Clipped before the complement is taken: 1 - 1e-15 has rounding of its own.
    yes = np.clip(probabilities, CLIP, 1 - CLIP)
    given = np.where(positive, np.log(yes), np.log1p(-yes))
    return _mean(-given)


def class_log_loss(codes: NDArray[np.int64], probabilities: Doubles) -> Value:
    """As `log_loss` for any number of classes: codes int[items], float64[items, classes].

    Undefined where the probabilities of an item do not sum to 1 (to one part in a million).
    """
    if len(codes) and not (
        _are_probabilities(probabilities) and np.allclose(probabilities.sum(axis=1), 1, rtol=1e-6)
    ):
        return undefined("the scores of an item are no probabilities that sum to 1")
    given = probabilities[np.arange(len(codes)), codes]
    return _mean(-np.log(np.clip(given, CLIP, 1 - CLIP)))


def _differences(actual: Doubles, predicted: Doubles) -> Doubles:
    if actual.shape != predicted.shape:
        raise WrongUse("each item has one actual and one predicted value")
    return np.asarray(predicted - actual)


def _are_probabilities(values: Doubles) -> bool:
    return bool(((values >= 0) & (values <= 1)).all())


def _mean(values: Doubles) -> Value:
    return Value(float(values.mean())) if values.size else undefined(NO_ITEM)

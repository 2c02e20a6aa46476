"""Multi-class confusion, one-against-rest rates, and their averages."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.coefficient import mean_of_defined
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import Confusion
from assessor_app.evaluation.arrays import Doubles, Flags, Integers, defined_ratio
from assessor_app.evaluation.classification.class_confusion import Decisions, plain_count
from assessor_app.evaluation.classification.curve_areas import average_precision
from assessor_app.evaluation.classification.rates import (
    ONE_MARGIN,
    PPV,
    TPR,
    Rate,
    Value,
    undefined,
)
from assessor_app.evaluation.classification.threshold_sweep import sweep

ONE_OF_EACH = marked("there is one class and one answer")
WITHOUT_ITEMS = marked("no class has items")
NO_CLASS = marked("it is undefined for each class")


@dataclass(frozen=True, eq=False, slots=True)
class ClassConfusion:
    """A confusion matrix of several classes.

    counts: float64[actual classes, predicted classes], both in the order of `classes`.
    """

    classes: tuple[str, ...]
    counts: Doubles

    @property
    def n(self) -> float:
        """The number of items, or their weight if that is no whole number."""
        return plain_count(float(self.counts.sum()))

    @property
    def support(self) -> Doubles:
        """float64[classes]: the number of items of each class."""
        return np.asarray(self.counts.sum(axis=1))

    @property
    def one_against_rest(self) -> Decisions:
        """A 2 x 2 matrix per class, with this class as positive and all others as negative."""
        tp = np.diagonal(self.counts).copy()
        fp, fn = self.counts.sum(axis=0) - tp, self.support - tp
        return Decisions(tp, fp, fn, self.n - tp - fp - fn)


def class_confusion(
    classes: tuple[str, ...],
    actual: Integers,
    answered: Integers,
    weights: Doubles | None = None,
) -> ClassConfusion:
    """Return the confusion matrix of actual and predicted classes.

    actual, answered: int[items], indexes in `classes`. weights: float64[items]; None: every item
    counts 1. Raises WrongUse if their lengths differ.
    """
    if actual.shape != answered.shape:
        raise WrongUse("each item has one class and one answer")
    size = len(classes)
    counts = np.bincount(actual * size + answered, weights, size * size)
    return ClassConfusion(classes, counts.reshape(size, size).astype(np.float64))


def accuracy(confusion: ClassConfusion) -> Value:
    """Return the share of items predicted correctly; undefined without items."""
    if not confusion.n:
        return undefined(marked("there is no item"))
    return Value(float(np.trace(confusion.counts)) / confusion.n)


def balanced_accuracy(confusion: ClassConfusion) -> Value:
    """Return the mean recall of the classes that have items; undefined without items.

    Predictions of a class without items count as errors. Brodersen et al. (2010), International
    Conference on Pattern Recognition, 3121-3124.
    """
    mean, defined = mean_of_defined(TPR.of(confusion.one_against_rest))
    return Value(mean) if defined else undefined(marked("there is no item"))


def class_kappa(confusion: ClassConfusion) -> Value:
    """Return Cohen's kappa between actual and predicted class.

    Undefined if all items are of one class and predicted as that class.
    """
    places = np.arange(len(confusion.classes), dtype=np.float64)
    kappa = float(cohen_kappa(Confusion(confusion.counts, places)))
    return Value(kappa) if kappa == kappa else undefined(ONE_OF_EACH)


def class_correlation(confusion: ClassConfusion) -> Value:
    """Return the correlation of actual and predicted class, from -1 to 1.

    With two classes it is the Matthews correlation coefficient. Undefined if all items are of one
    class, or all are predicted as one class. Gorodkin (2004), Computational Biology and Chemistry
    28:367-374.
    """
    actual, answered, n = confusion.support, confusion.counts.sum(axis=0), float(confusion.n)
    together = n * float(np.trace(confusion.counts)) - float(actual @ answered)
    # In this order equal factors cause no rounding error, so that a perfect prediction has 1.
    squares = (n * n - float(actual @ actual)) * (n * n - float(answered @ answered))
    found = float(defined_ratio(together, np.sqrt(squares)))
    return Value(found) if found == found else undefined(ONE_MARGIN)


def micro(confusion: ClassConfusion, rate: Rate) -> Value:
    """Return the rate of the sum of all one-against-rest matrices: every item has equal weight."""
    found = float(rate.of(confusion.one_against_rest.total()))
    return Value(found) if found == found else undefined(rate.undefined)


def macro(confusion: ClassConfusion, rate: Rate) -> Value:
    """Return the mean of the classes' own rates where defined: every class has equal weight.

    For F this is the "mean of F"; the other convention is `f_of_means`.
    """
    mean, defined = mean_of_defined(rate.of(confusion.one_against_rest))
    return Value(mean, "" if defined else NO_CLASS, _of(defined, confusion))


def f_of_means(confusion: ClassConfusion, beta: float = 1.0) -> Value:
    """Return F of the classes' mean precision and mean recall.

    It may be above the mean of the classes' F: Opitz & Burst (2019), arXiv 1911.03347.
    """
    precision, recall = macro(confusion, PPV), macro(confusion, TPR)
    if precision.why or recall.why:
        return undefined(NO_CLASS)
    square = beta * beta
    found = (1 + square) * precision.value * recall.value
    below = float(defined_ratio(found, square * precision.value + recall.value))
    # If both means are 0, F is 0.
    return Value(0.0 if below != below else below)


def weighted(confusion: ClassConfusion, rate: Rate) -> Value:
    """Return the mean of the classes' own rates where defined, weighted by their numbers of
    items.
    """
    return weighted_mean(rate.of(confusion.one_against_rest), confusion.support)


def weighted_mean(values: Doubles, support: Doubles) -> Value:
    """Return the mean of `values` that are not NaN, weighted by `support`.

    values, support: float64[classes].
    """
    defined = ~np.isnan(values)
    mean = defined_ratio(np.sum(values[defined] * support[defined]), support[defined].sum())
    return Value(float(mean)) if mean == mean else undefined(NO_CLASS)


def mean_average_precision(
    actual: Integers, scores: Doubles, weights: Doubles | None = None
) -> Value:
    """Return the mean over classes that have items of their average precision.

    actual: int[items]. scores: float64[items, classes]. Each class is positive against all others,
    with the items ordered by their score for that class. weights: float64[items]; None: all 1.
    """
    each = [
        average_precision(sweep(positive_of(actual, code), scores[:, code], weights)).value
        for code in range(scores.shape[1])
    ]
    mean, defined = mean_of_defined(np.array(each))
    return Value(mean, "" if defined else WITHOUT_ITEMS, f"{defined} of {len(each)} classes")


def positive_of(actual: Integers, code: int) -> Flags:
    """Return bool[items]: whether each item is of the class `code`."""
    return np.asarray(actual == code)


def _of(defined: int, confusion: ClassConfusion) -> str:
    return f"mean of {defined} of {len(confusion.classes)} classes"

"""Multi-class confusion, one-against-rest rates, and their averages."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.coefficient import mean_of_defined
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import Confusion
from assessor_app.evaluation.arrays import Doubles, Flags, Integers, defined_ratio
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.classification.curve_areas import average_precision
from assessor_app.evaluation.classification.rates import PPV, TPR, Rate, Value, undefined
from assessor_app.evaluation.classification.threshold_sweep import sweep

NO_CLASS = "it is undefined for each class"


@dataclass(frozen=True, eq=False, slots=True)
class ClassConfusion:
    """counts: float64[actual classes, answered classes], both in the order of `classes`."""

    classes: tuple[str, ...]
    counts: Doubles

    @property
    def n(self) -> int:
        """All items."""
        return int(self.counts.sum())

    @property
    def support(self) -> Doubles:
        """float64[classes]: items of each class."""
        return np.asarray(self.counts.sum(axis=1))

    @property
    def one_against_rest(self) -> Decisions:
        """float64[classes]: each class as the positive one, the others as negative."""
        tp = np.diagonal(self.counts).copy()
        fp, fn = self.counts.sum(axis=0) - tp, self.support - tp
        return Decisions(tp, fp, fn, self.n - tp - fp - fn)


def class_confusion(
    classes: tuple[str, ...], actual: Integers, answered: Integers
) -> ClassConfusion:
    """The confusion of int[items] each, places in `classes`. Raises WrongUse for other lengths."""
    if actual.shape != answered.shape:
        raise WrongUse("each item has one class and one answer")
    size = len(classes)
    counts = np.bincount(actual * size + answered, minlength=size * size)
    return ClassConfusion(classes, counts.reshape(size, size).astype(np.float64))


def accuracy(confusion: ClassConfusion) -> Value:
    """Share of the items that are answered rightly; one minus it is the error rate."""
    if not confusion.n:
        return undefined("there is no item")
    return Value(float(np.trace(confusion.counts)) / confusion.n)


def balanced_accuracy(confusion: ClassConfusion) -> Value:
    """The mean recall of the classes that have items; answers that are no class are errors.

    Brodersen et al. (2010), International Conference on Pattern Recognition, 3121-3124.
    """
    mean, defined = mean_of_defined(TPR.of(confusion.one_against_rest))
    return Value(mean) if defined else undefined("there is no item")


def class_kappa(confusion: ClassConfusion) -> Value:
    """Cohen's kappa between class and answer."""
    places = np.arange(len(confusion.classes), dtype=np.float64)
    kappa = float(cohen_kappa(Confusion(confusion.counts, places)))
    return Value(kappa) if kappa == kappa else undefined("there is one class and one answer")


def micro(confusion: ClassConfusion, rate: Rate) -> Value:
    """The rate of all one-against-rest matrices added up: every item counts the same."""
    found = float(rate.of(confusion.one_against_rest.total()))
    return Value(found) if found == found else undefined(rate.undefined)


def macro(confusion: ClassConfusion, rate: Rate) -> Value:
    """The mean of the classes' own rates where defined: every class counts the same.

    For F this is the "mean of F", the other convention is `f_of_means`.
    """
    mean, defined = mean_of_defined(rate.of(confusion.one_against_rest))
    return Value(mean, "" if defined else NO_CLASS, _of(defined, confusion))


def f_of_means(confusion: ClassConfusion, beta: float = 1.0) -> Value:
    """F of the classes' mean precision and mean recall.

    It may be above the mean of their F: Opitz & Burst (2019), arXiv 1911.03347.
    """
    precision, recall = macro(confusion, PPV), macro(confusion, TPR)
    if precision.why or recall.why:
        return undefined(NO_CLASS)
    square = beta * beta
    found = (1 + square) * precision.value * recall.value
    below = float(defined_ratio(found, square * precision.value + recall.value))
    # Both means 0: nothing is right, and so is F.
    return Value(0.0 if below != below else below)


def weighted(confusion: ClassConfusion, rate: Rate) -> Value:
    """The mean of the classes' own rates where defined, each by the number of its items."""
    return weighted_mean(rate.of(confusion.one_against_rest), confusion.support)


def weighted_mean(values: Doubles, support: Doubles) -> Value:
    """Mean of float64[classes] where defined, weighted by float64[classes]."""
    defined = ~np.isnan(values)
    mean = defined_ratio(np.sum(values[defined] * support[defined]), support[defined].sum())
    return Value(float(mean)) if mean == mean else undefined(NO_CLASS)


def mean_average_precision(actual: Integers, scores: Doubles) -> Value:
    """Mean over classes that have items of the average precision of float64[items, classes].

    Each class against the rest, items ordered by their score for that class.
    """
    each = [
        average_precision(sweep(positive_of(actual, code), scores[:, code])).value
        for code in range(scores.shape[1])
    ]
    mean, defined = mean_of_defined(np.array(each))
    return Value(mean, "" if defined else "no class has items", f"{defined} of {len(each)} classes")


def positive_of(actual: Integers, code: int) -> Flags:
    """bool[items]: which items are of the class."""
    return np.asarray(actual == code)


def _of(defined: int, confusion: ClassConfusion) -> str:
    return f"mean of {defined} of {len(confusion.classes)} classes"

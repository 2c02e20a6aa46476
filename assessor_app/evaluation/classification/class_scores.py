"""Figures of items with a score for each of several classes, each listed once.

In all functions, actual is int[items], the index of the true class, and scores is
float64[items, classes] without NaN. weights is float64[items], above 0; None: all items weigh 1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.evaluation.agreement.coefficient import mean_of_defined
from assessor_app.evaluation.arrays import Doubles, Integers, defined_ratio
from assessor_app.evaluation.classification.classes import mean_average_precision, weighted_mean
from assessor_app.evaluation.classification.prediction_errors import class_brier, class_log_loss
from assessor_app.evaluation.classification.rates import Value, undefined

NO_AREA = marked("fewer than two classes have items")
SHOWN_RANKS = (2, 3, 5)


@dataclass(frozen=True, slots=True)
class ClassScoreFigure:
    """A figure of items with a score for each class.

    function: takes actual, scores and weights. fewest_classes: below this number of classes the
    figure says nothing and is left out.
    """

    name: str
    title: str
    explanation: str
    source: str
    function: Callable[[Integers, Doubles, Doubles | None], Value]
    range: tuple[float, float] = (0.0, 1.0)
    higher_is_better: bool = True
    fewest_classes: int = 2


def _doubled_wins(actual: Integers, scores: Doubles, weights: Doubles) -> Doubles:
    """Return float64[classes, classes]: twice the number of pairs of items that are in order.

    A pair counts as much as the product of the weights of its items.

    Entry [a, b] counts the pairs of an item of class a and an item of class b in which the former
    has the higher score for class a; equal scores count half.
    """
    classes = scores.shape[1]
    wins = np.zeros((classes, classes))
    for code in range(classes):
        chosen, column = actual == code, scores[:, code]
        order = np.argsort(column[chosen], kind="stable")
        own = column[chosen][order]
        summed = np.concatenate([[0.0], np.cumsum(weights[chosen][order])])
        lower = sum(summed[np.searchsorted(own, column, side)] for side in ("left", "right"))
        wins[code] = np.bincount(actual, weights * (2.0 * summed[-1] - lower), classes)
    np.fill_diagonal(wins, 0.0)
    return wins


def _support(actual: Integers, scores: Doubles, weights: Doubles | None) -> tuple[Doubles, Doubles]:
    """Return the weights of the items, and float64[classes]: the weight of each class."""
    each = np.ones(len(actual)) if weights is None else weights
    support = np.bincount(actual, each, scores.shape[1])
    return each, support.astype(np.float64, copy=False)


def _one_against_rest(
    actual: Integers, scores: Doubles, weights: Doubles | None
) -> tuple[Doubles, Doubles]:
    """Return float64[classes] twice: the area of each class against all others, and its items."""
    each, support = _support(actual, scores, weights)
    pairs = 2.0 * support * (support.sum() - support)
    return defined_ratio(_doubled_wins(actual, scores, each).sum(axis=1), pairs), support


def area_of_classes(
    actual: Integers, scores: Doubles, weights: Doubles | None = None, by_items: bool = False
) -> Value:
    """Return the mean over classes of the area under the ROC curve of the class against the rest.

    by_items: whether each class weighs as much as it has items. Classes without items are left out.
    Provost & Domingos (2000), NYU CeDER working paper 00-04; Fawcett (2006), Pattern Recognition
    Letters 27:861-874.
    """
    areas, support = _one_against_rest(actual, scores, weights)
    mean, defined = mean_of_defined(areas)
    if not defined:
        return undefined(NO_AREA)
    return weighted_mean(areas, support) if by_items else Value(mean)


def area_of_pairs(
    actual: Integers, scores: Doubles, weights: Doubles | None = None, by_items: bool = False
) -> Value:
    """Return the mean over pairs of classes of how well their scores separate the two classes.

    For each pair it is the mean of two areas under the ROC curve, one by the score of each class,
    over the items of the two classes alone. by_items: whether each pair weighs as much as its two
    classes have items. Hand & Till (2001), Machine Learning 45:171-186.
    """
    weight, support = _support(actual, scores, weights)
    areas = defined_ratio(_doubled_wins(actual, scores, weight), 2.0 * np.outer(support, support))
    first, second = np.triu_indices(len(support), 1)
    each = (areas[first, second] + areas[second, first]) / 2
    mean, defined = mean_of_defined(each)
    if not defined:
        return undefined(NO_AREA)
    return weighted_mean(each, support[first] + support[second]) if by_items else Value(mean)


def top_accuracy(
    actual: Integers, scores: Doubles, weights: Doubles | None = None, k: int = 1
) -> Value:
    """Return the share of items whose true class is among the k classes with the highest scores.

    Of equal scores, the class with the lower index comes first, as in the predicted class.
    """
    if not len(actual):
        return undefined(marked("there is no item"))
    own = scores[np.arange(len(actual)), actual][:, None]
    before = (scores == own) & (np.arange(scores.shape[1]) < actual[:, None])
    ranks = np.count_nonzero((scores > own) | before, axis=1)
    return Value(float(np.average(ranks < k, weights=weights)))


HAND = "Hand & Till (2001), Machine Learning 45:171-186"
FAWCETT_2006 = "Fawcett (2006), Pattern Recognition Letters 27:861-874"
PAIRS = (
    "Mean over all pairs of classes of the area under the ROC curve between the two classes, by "
    "the scores of both"
)
REST = "Mean over the classes of the area under the ROC curve of the class against all others"

CLASS_SCORE_FIGURES: tuple[ClassScoreFigure, ...] = (
    ClassScoreFigure(
        "mean AP",
        "Mean average precision over classes",
        "Mean over the classes that have items of the average precision of the class against all "
        "others.",
        "Everingham et al. (2010), International Journal of Computer Vision 88:303-338",
        mean_average_precision,
    ),
    ClassScoreFigure(
        "AUC one-vs-rest",
        "AUC, one-vs-rest, macro",
        f"{REST}; every class has equal weight.",
        FAWCETT_2006,
        area_of_classes,
    ),
    ClassScoreFigure(
        "AUC one-vs-rest weighted",
        "AUC, one-vs-rest, weighted",
        f"{REST}, weighted by the items of each class.",
        f"Provost & Domingos (2000), NYU CeDER working paper 00-04; {FAWCETT_2006}",
        partial(area_of_classes, by_items=True),
    ),
    ClassScoreFigure(
        "AUC one-vs-one",
        "AUC, one-vs-one, macro",
        f"{PAIRS}; every pair has equal weight.",
        HAND,
        area_of_pairs,
    ),
    ClassScoreFigure(
        "AUC one-vs-one weighted",
        "AUC, one-vs-one, weighted",
        f"{PAIRS}, weighted by the items of the pair.",
        "Ferri, Hernández-Orallo & Modroiu (2009), Pattern Recognition Letters 30:27-38",
        partial(area_of_pairs, by_items=True),
    ),
    *(
        ClassScoreFigure(
            f"top-{k} accuracy",
            f"Top-{k} accuracy",
            f"Share of the items whose true class has one of the {k} highest scores.",
            "Russakovsky et al. (2015), International Journal of Computer Vision 115:211-252",
            partial(top_accuracy, k=k),
            fewest_classes=k + 1,
        )
        for k in SHOWN_RANKS
    ),
    ClassScoreFigure(
        "log loss",
        "Log loss of several classes",
        "Mean of -ln(probability of the true class), with probabilities clipped to 1e-15 from 0 "
        "and 1.",
        "Good (1952), Journal of the Royal Statistical Society B 14:107-114",
        class_log_loss,
        range=(0.0, float("inf")),
        higher_is_better=False,
    ),
    ClassScoreFigure(
        "Brier score",
        "Brier score of several classes",
        "Mean over items of the squared differences of probability and outcome (1 for the true "
        "class, else 0), summed over the classes. With two classes it is twice the Brier score of "
        "one positive class.",
        "Brier (1950), Monthly Weather Review 78:1-3",
        class_brier,
        range=(0.0, 2.0),
        higher_is_better=False,
    ),
)


def class_score_values(
    actual: Integers, scores: Doubles, weights: Doubles | None = None
) -> dict[str, Value]:
    """Return the figures that apply to this number of classes, by name."""
    return {
        one.name: one.function(actual, scores, weights)
        for one in CLASS_SCORE_FIGURES
        if scores.shape[1] >= one.fewest_classes
    }

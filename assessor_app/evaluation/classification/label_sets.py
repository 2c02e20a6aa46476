"""Figures of items with any number of labels each, every figure listed once.

In all functions, actual and predicted are bool[items, labels], and weights is float64[items], the
weight of each item in sums and means. 0/0 of a single item or label counts as 0, as in
scikit-learn; figures without any item are undefined.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.evaluation.arrays import Doubles, Flags, Integers, ratio
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.classification.rates import Value, undefined

NO_ITEM = marked("there is no item, or no weight")
NO_LABEL = marked("no item has a label")
UNBOUNDED = float("inf")
SetShare = Callable[[Decisions], Doubles]


@dataclass(frozen=True, slots=True)
class LabelSetFigure:
    """A figure of predicted label sets, or of scores for each label.

    function: takes actual, and predicted or the `LabelRanks` of scores, and weights.
    """

    name: str
    title: str
    explanation: str
    source: str
    function: Callable[..., Value]
    range: tuple[float, float] = (0.0, 1.0)
    higher_is_better: bool = True


def weighted_average(values: Doubles, weights: Doubles) -> Value:
    """Return the mean of values, weighted; undefined without weight. values: float64[items]."""
    total = float(weights.sum())
    return Value(float(values @ weights) / total) if total > 0 else undefined(NO_ITEM)


def subset_accuracy(actual: Flags, predicted: Flags, weights: Doubles) -> Value:
    """Return the share of items whose predicted set equals the true set."""
    return weighted_average((actual == predicted).all(axis=1).astype(np.float64), weights)


def hamming_loss(actual: Flags, predicted: Flags, weights: Doubles) -> Value:
    """Return the share of pairs of item and label that are predicted wrongly."""
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    return weighted_average((actual != predicted).mean(axis=1), weights)


def items_matrices(actual: Flags, predicted: Flags) -> Decisions:
    """Return the confusion matrix of each item, over its labels."""
    return _matrices(actual, predicted, lambda cells: cells.sum(axis=1).astype(np.float64))


def label_matrices(actual: Flags, predicted: Flags, weights: Doubles) -> Decisions:
    """Return the confusion matrix of each label, over the items."""
    return _matrices(actual, predicted, lambda cells: weights @ cells)


def _matrices(actual: Flags, predicted: Flags, count: Callable[[Flags], Doubles]) -> Decisions:
    cells = (predicted & actual, predicted & ~actual, ~predicted & actual, ~predicted & ~actual)
    return Decisions(*(count(cell) for cell in cells))


def jaccard_share(matrices: Decisions) -> Doubles:
    """Return TP / (TP + FP + FN) of each matrix; 0 for 0/0."""
    return ratio(matrices.tp, matrices.tp + matrices.fp + matrices.fn)


def precision_share(matrices: Decisions) -> Doubles:
    """Return TP / (TP + FP) of each matrix; 0 for 0/0."""
    return ratio(matrices.tp, matrices.accepted)


def recall_share(matrices: Decisions) -> Doubles:
    """Return TP / (TP + FN) of each matrix; 0 for 0/0."""
    return ratio(matrices.tp, matrices.positives)


def f1_share(matrices: Decisions) -> Doubles:
    """Return 2 TP / (2 TP + FP + FN) of each matrix; 0 for 0/0."""
    return ratio(2 * matrices.tp, matrices.accepted + matrices.positives)


def by_items(actual: Flags, predicted: Flags, weights: Doubles, share: SetShare) -> Value:
    """Return the mean of `share` over the items."""
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    return weighted_average(share(items_matrices(actual, predicted)), weights)


def micro(actual: Flags, predicted: Flags, weights: Doubles, share: SetShare) -> Value:
    """Return `share` of the sum of the matrices of all labels."""
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    return Value(float(share(label_matrices(actual, predicted, weights).total())))


def macro(actual: Flags, predicted: Flags, weights: Doubles, share: SetShare) -> Value:
    """Return the mean of `share` over the labels."""
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    return Value(float(share(label_matrices(actual, predicted, weights)).mean()))


def by_support(actual: Flags, predicted: Flags, weights: Doubles, share: SetShare) -> Value:
    """Return the mean of `share` over the labels, weighted by the items that have the label."""
    matrices = label_matrices(actual, predicted, weights)
    if not float(matrices.positives.sum()):
        return undefined(NO_LABEL)
    return weighted_average(share(matrices), matrices.positives)


@dataclass(frozen=True, eq=False, slots=True)
class LabelRanks:
    """The labels of each item by descending score: int64[items, labels] each.

    rank: the number of labels with at least the label's score. hits: how many of these the item
    has.
    """

    rank: Integers
    hits: Integers


def label_ranks(actual: Flags, scores: Doubles) -> LabelRanks:
    """Return the ranks of the labels; equal scores share the lowest of their ranks.

    scores: float64[items, labels] without NaN.
    """
    order = np.argsort(-scores, axis=1, kind="stable")
    ranked = np.take_along_axis(scores, order, axis=1)
    labels = scores.shape[1]
    last = np.ones(scores.shape, bool)
    last[:, :-1] = ranked[:, 1:] != ranked[:, :-1]
    ends = np.where(last, np.arange(labels), labels)
    ends = np.minimum.accumulate(ends[:, ::-1], axis=1)[:, ::-1]
    running = np.cumsum(np.take_along_axis(actual.astype(np.int64), order, axis=1), axis=1)
    hits = np.take_along_axis(running, ends, axis=1)
    back = np.argsort(order, axis=1, kind="stable")
    return LabelRanks(
        np.take_along_axis(ends + 1, back, axis=1), np.take_along_axis(hits, back, axis=1)
    )


def coverage_error(actual: Flags, ranks: LabelRanks, weights: Doubles) -> Value:
    """Return the mean number of top labels needed to find all labels of an item.

    It is 0 for an item without labels.
    """
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    deepest = np.where(actual, ranks.rank, 0).max(axis=1).astype(np.float64)
    return weighted_average(deepest, weights)


def ranking_precision(actual: Flags, ranks: LabelRanks, weights: Doubles) -> Value:
    """Return the mean over items of the mean precision at the rank of each of its labels.

    It is 1 for an item with no label or with all.
    """
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    own = actual.sum(axis=1)
    total = np.where(actual, ranks.hits / ranks.rank, 0.0).sum(axis=1)
    whole = (own == 0) | (own == actual.shape[1])
    return weighted_average(np.where(whole, 1.0, ratio(total, own)), weights)


def ranking_loss(actual: Flags, ranks: LabelRanks, weights: Doubles) -> Value:
    """Return the mean over items of the share of wrongly ordered pairs of labels.

    A pair is a label that the item has and one that it lacks; equal scores are wrong. It is 0 for
    an item with no label or with all.
    """
    if not actual.shape[1]:
        return undefined(NO_LABEL)
    own = actual.sum(axis=1)
    wrong = np.where(actual, ranks.rank - ranks.hits, 0).sum(axis=1)
    return weighted_average(ratio(wrong, own * (actual.shape[1] - own)), weights)


TSOUMAKAS = "Tsoumakas, Katakis & Vlahavas (2010), Data Mining and Knowledge Discovery Handbook"
GODBOLE = "Godbole & Sarawagi (2004), PAKDD, LNCS 3056:22-30"
SCHAPIRE = "Schapire & Singer (2000), Machine Learning 39:135-168"
SHARES: dict[str, tuple[SetShare, str]] = {
    "Jaccard": (jaccard_share, "labels both true and predicted / labels true or predicted"),
    "precision": (precision_share, "labels both true and predicted / labels predicted"),
    "recall": (recall_share, "labels both true and predicted / true labels"),
    "F1": (f1_share, "2 * labels both true and predicted / (true labels + predicted labels)"),
}
AVERAGES: dict[str, tuple[Callable[..., Value], str]] = {
    "samples": (by_items, "mean over the items; an item without any label counts as 0"),
    "micro": (micro, "from the counts summed over the labels"),
    "macro": (macro, "mean over the labels"),
    "weighted": (by_support, "mean over the labels, weighted by the items that have them"),
}

LABEL_SET_FIGURES: tuple[LabelSetFigure, ...] = (
    LabelSetFigure(
        "subset accuracy",
        "Subset accuracy",
        "Share of the items whose predicted labels are exactly the true labels.",
        GODBOLE,
        subset_accuracy,
    ),
    LabelSetFigure(
        "Hamming loss",
        "Hamming loss",
        "Share of the pairs of item and label that are predicted wrongly.",
        SCHAPIRE,
        hamming_loss,
        higher_is_better=False,
    ),
    *(
        LabelSetFigure(
            f"{name} {average}",
            f"{name[0].upper()}{name[1:]}, {average}",
            f"{words[0].upper()}{words[1:]}: {how}.",
            GODBOLE if average == "samples" else TSOUMAKAS,
            partial(function, share=share),
        )
        for name, (share, words) in SHARES.items()
        for average, (function, how) in AVERAGES.items()
    ),
)
LABEL_RANKING_FIGURES: tuple[LabelSetFigure, ...] = (
    LabelSetFigure(
        "coverage error",
        "Coverage error",
        "Mean number of the labels with the highest scores that contain all labels of an item; 0 "
        "for an item without labels.",
        TSOUMAKAS,
        coverage_error,
        range=(0.0, UNBOUNDED),
        higher_is_better=False,
    ),
    LabelSetFigure(
        "label ranking AP",
        "Label ranking average precision",
        "Mean over the items, and over the labels of an item, of the share of true labels among "
        "those with at least the score of the label; 1 for an item with no label or with all.",
        SCHAPIRE,
        ranking_precision,
    ),
    LabelSetFigure(
        "ranking loss",
        "Ranking loss",
        "Mean over the items of the share of pairs of a label that the item has and one that it "
        "lacks in which the latter has at least the score of the former; 0 for an item with no "
        "label or with all.",
        SCHAPIRE,
        ranking_loss,
        higher_is_better=False,
    ),
)

"""F over k folds by three definitions, which differ."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.coefficient import mean_of_defined
from assessor_app.evaluation.arrays import Doubles, defined_ratio

SOURCE = "Forman & Scholz (2010), ACM SIGKDD Explorations 12(1):49-57"


@dataclass(frozen=True, slots=True)
class FoldedF:
    """of_totals: F of the folds' counts added up; the one without bias, to be preferred.

    of_means: F of the mean precision and the mean recall. mean: the mean of the folds' own F.
    Means are over the folds where the figure is defined; folds: F of each, NaN where undefined.
    """

    of_totals: float
    of_means: float
    mean: float
    folds: tuple[float, ...]


def folded_f(
    true_positives: Sequence[float],
    false_positives: Sequence[float],
    false_negatives: Sequence[float],
    beta: float = 1.0,
) -> FoldedF:
    """F of k folds (for instance parts of the topics) from the counts of each.

    F = (1 + b^2) TP / ((1 + b^2) TP + b^2 FN + FP). Raises WrongUse for unequal lengths, negative
    counts, or a beta that is not above 0.
    """
    counts = [
        np.asarray(one, np.float64) for one in (true_positives, false_positives, false_negatives)
    ]
    if len({len(one) for one in counts}) != 1 or any((one < 0).any() for one in counts):
        raise WrongUse("the counts of the folds do not match", expected="k counts of each, from 0")
    if not beta > 0:
        raise WrongUse(f"beta {beta:g}", expected="above 0")
    tp, fp, fn = counts
    own = _f(tp, fp, fn, beta)
    precision, _ = mean_of_defined(defined_ratio(tp, tp + fp))
    recall, _ = mean_of_defined(defined_ratio(tp, tp + fn))
    total = _f(tp.sum(), fp.sum(), fn.sum(), beta)
    return FoldedF(
        float(total),
        _harmonic(precision, recall, beta),
        mean_of_defined(own)[0],
        tuple(own.tolist()),
    )


def _f(tp: Doubles, fp: Doubles, fn: Doubles, beta: float) -> Doubles:
    weight = beta * beta
    return defined_ratio((1 + weight) * tp, (1 + weight) * tp + weight * fn + fp)


def _harmonic(precision: float, recall: float, beta: float) -> float:
    if math.isnan(precision) or math.isnan(recall):
        return math.nan
    below = beta * beta * precision + recall
    return (1 + beta * beta) * precision * recall / below if below else 0.0

"""Rates of the whole confusion matrix, by which a threshold can be chosen."""

import math

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.cohen import cohen_kappa
from assessor_app.evaluation.agreement.grade_confusion import Confusion
from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.classification.conditional_rates import FAWCETT, SHARE, TNR, TPR
from assessor_app.evaluation.classification.rate import Rate

BOTH_SIDES = (-1.0, 1.0)
ONE_CLASS = "all items are of one class"
ONE_MARGIN = "all items are of one class, or all answers are the same"
VAN_RIJSBERGEN = "van Rijsbergen (1979), Information Retrieval, chapter 7"


def _balanced_accuracy(matrices: Decisions) -> Doubles:
    return np.asarray((TPR.of(matrices) + TNR.of(matrices)) / 2)


def _correlation(matrices: Decisions) -> Doubles:
    product = matrices.tp * matrices.tn - matrices.fp * matrices.fn
    # In this order equal factors leave no rounding error, and all right is exactly 1.
    squares = (matrices.positives * matrices.negatives) * (matrices.accepted * matrices.refused)
    return defined_ratio(np.asarray(product), np.asarray(np.sqrt(squares)))


def _kappa(matrices: Decisions) -> Doubles:
    rows = (matrices.tn, matrices.fp), (matrices.fn, matrices.tp)
    counts = np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)
    return cohen_kappa(Confusion(counts, np.arange(2.0)))


def f_measure(beta: float) -> Rate:
    """F with recall worth `beta` times as much as precision. Raises WrongUse for beta <= 0."""
    if not (beta > 0 and math.isfinite(beta)):
        raise WrongUse(f"F takes a beta above 0, not {beta:g}")
    square = beta * beta

    def function(matrices: Decisions) -> Doubles:
        """F of each matrix: float64[...]; NaN where its denominator is 0."""
        found = (1 + square) * matrices.tp
        return defined_ratio(
            np.asarray(found), np.asarray(found + square * matrices.fn + matrices.fp)
        )

    return Rate(
        f"F{beta:g}",
        f"F-measure, beta {beta:g}",
        ("F-measure", "F-score", "Dice coefficient", "harmonic mean") if beta == 1 else (),
        "(1 + b^2) TP / ((1 + b^2) TP + b^2 FN + FP)",
        f"Harmonic mean of precision and recall, recall weighing {square:g} times as much."
        if beta != 1
        else "Harmonic mean of precision and recall; the Dice coefficient of yes and positive.",
        VAN_RIJSBERGEN,
        SHARE,
        True,
        function,
        "no item is positive and none is answered yes",
    )


def cost(tp: float, fn: float, fp: float, tn: float) -> Rate:
    """The sum of what each item costs; below 0 is a gain. Raises WrongUse unless all are finite."""
    each = (tp, fn, fp, tn)
    if not all(math.isfinite(price) for price in each):
        raise WrongUse("a cost matrix holds four finite numbers", expected="TP,FN,FP,TN")
    prices = ", ".join(f"{n} {p:g}" for n, p in zip(("TP", "FN", "FP", "TN"), each, strict=True))

    def function(matrices: Decisions) -> Doubles:
        """The sum of count times price over the four cells: float64[...]."""
        parts = (matrices.tp * tp, matrices.fn * fn, matrices.fp * fp, matrices.tn * tn)
        return np.asarray(sum(parts[1:], start=parts[0]))

    return Rate(
        "cost",
        "Cost",
        (),
        "TP x its cost + FN x its cost + FP x its cost + TN x its cost",
        f"What all answers cost together ({prices}).",
        "Elkan (2001), Proceedings of IJCAI, 973-978",
        (-math.inf, math.inf),
        False,
        function,
        whole=True,
    )


ACC = Rate(
    "ACC",
    "Accuracy",
    (),
    "(TP + TN) / all",
    "Share of the items that are answered rightly. Where one class is rare, answering "
    "always no comes close to 1.",
    FAWCETT,
    SHARE,
    True,
    lambda matrix: defined_ratio(matrix.right, matrix.n),
    counts=lambda matrix: (matrix.right, matrix.n),
)
ERROR_RATE = Rate(
    "error rate",
    "Error rate",
    ("misclassification rate",),
    "(FP + FN) / all",
    "Share of the items that are answered wrongly. Some write ERR, which elsewhere is "
    "expected reciprocal rank.",
    FAWCETT,
    SHARE,
    False,
    lambda matrix: defined_ratio(np.asarray(matrix.fp + matrix.fn), matrix.n),
    counts=lambda matrix: (np.asarray(matrix.fp + matrix.fn), matrix.n),
)
BALANCED_ACCURACY = Rate(
    "balanced accuracy",
    "Balanced accuracy",
    ("BA",),
    "(TPR + TNR) / 2",
    "Accuracy as if both classes were equally frequent.",
    "Brodersen et al. (2010), Proceedings of ICPR, 3121-3124",
    SHARE,
    True,
    _balanced_accuracy,
    ONE_CLASS,
)
MCC = Rate(
    "MCC",
    "Matthews correlation coefficient",
    ("phi coefficient",),
    "(TP TN - FP FN) / sqrt((TP + FN) (TN + FP) (TP + FP) (TN + FN))",
    "Correlation between answer and class: 1 all right, 0 as by chance, -1 all wrong.",
    "Matthews (1975), Biochimica et Biophysica Acta 405:442-451",
    BOTH_SIDES,
    True,
    _correlation,
    ONE_MARGIN,
)
KAPPA = Rate(
    "kappa",
    "Cohen's kappa",
    (),
    "(ACC - expected) / (1 - expected)",
    "Accuracy beyond what answers regardless of the item, given as often, would reach.",
    "Cohen (1960), Educational and Psychological Measurement 20:37-46",
    BOTH_SIDES,
    True,
    _kappa,
    "all items are of one class, and all answers are that class",
)
YOUDEN = Rate(
    "J",
    "Youden's J",
    ("informedness", "Youden's index"),
    "TPR + TNR - 1",
    "How far the ROC point lies above the line of chance.",
    "Youden (1950), Cancer 3:32-35",
    BOTH_SIDES,
    True,
    lambda matrix: np.asarray(TPR.of(matrix) + TNR.of(matrix) - 1),
    ONE_CLASS,
)
F1 = f_measure(1)
F2 = f_measure(2)
F_HALF = f_measure(0.5)

"""Rates of a 2 x 2 confusion matrix: the type, and every rate, listed once."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import Confusion
from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.statistics.proportion import wilson_interval


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate of a 2 x 2 confusion matrix.

    also: other names in the field. formula: in words, with the names of `Decisions`.
    function: returns float64[...] for matrices [...]; NaN where the rate is undefined. None for a
      share of items, which is the ratio of its `counts`.
    undefined: the reason if it is undefined.
    one_sided: whether a constant answer is best, so that its best threshold says little.
    whole: whether it is a count or a sum instead of a share.
    counts: of a share of items, returns (numerator, denominator); else None.
    """

    name: str
    title: str
    also: tuple[str, ...]
    formula: str
    explanation: str
    source: str
    range: tuple[float, float] = (0.0, 1.0)
    higher_is_better: bool = True
    function: Callable[[Decisions], Doubles] | None = None
    undefined: str = marked("there is no item")
    one_sided: bool = False
    whole: bool = False
    counts: Callable[[Decisions], tuple[Doubles, Doubles]] | None = None

    def limits(self, matrix: Decisions) -> tuple[float, float] | None:
        """Return Wilson's 95% limits of one matrix's rate.

        None if the rate is not a share of items.
        """
        if self.counts is None:
            return None
        part, whole = self.counts(matrix)
        return wilson_interval(int(part), int(whole))

    def of(self, matrices: Decisions) -> Doubles:
        """Return float64[...]: the rate of each matrix; NaN where it is undefined."""
        if self.counts is not None:
            return defined_ratio(*self.counts(matrices))
        assert self.function is not None, f"{self.name} has neither a function nor counts"
        return self.function(matrices)


@dataclass(frozen=True, slots=True)
class Value:
    """A value that may be undefined: NaN, with the reason in `why`.

    method: the variant computed, for measures that have several.
    """

    value: float
    why: str = ""
    method: str = ""


def undefined(why: str, method: str = "") -> Value:
    """Return an undefined value with the reason `why`."""
    return Value(math.nan, why, method)


FAWCETT = "Fawcett (2006), Pattern Recognition Letters 27:861-874"
YERUSHALMY = "Yerushalmy (1947), Public Health Reports 62:1432-1449"
ALTMAN_PREDICTIVE = "Altman & Bland (1994), British Medical Journal 309:102"
BENJAMINI = "Benjamini & Hochberg (1995), Journal of the Royal Statistical Society B 57:289-300"
NO_POSITIVE = marked("no item is positive")
NO_NEGATIVE = marked("no item is negative")
NO_YES = marked("no item is predicted positive")
NO_NO = marked("no item is predicted negative")

TPR = Rate(
    "TPR",
    "True positive rate",
    ("recall", "sensitivity", "hit rate", "CAR", "correct acceptance rate"),
    "TP / (TP + FN)",
    "Share of the positive items that are predicted positive.",
    YERUSHALMY,
    undefined=NO_POSITIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.tp, matrix.positives),
)
TNR = Rate(
    "TNR",
    "True negative rate",
    ("specificity", "selectivity", "CRR", "correct rejection rate"),
    "TN / (TN + FP)",
    "Share of the negative items that are predicted negative.",
    YERUSHALMY,
    undefined=NO_NEGATIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.tn, matrix.negatives),
)
PPV = Rate(
    "PPV",
    "Positive predictive value",
    ("precision",),
    "TP / (TP + FP)",
    "Share of the positive predictions that are correct.",
    ALTMAN_PREDICTIVE,
    undefined=NO_YES,
    one_sided=True,
    counts=lambda matrix: (matrix.tp, matrix.accepted),
)
NPV = Rate(
    "NPV",
    "Negative predictive value",
    (),
    "TN / (TN + FN)",
    "Share of the negative predictions that are correct.",
    ALTMAN_PREDICTIVE,
    undefined=NO_NO,
    one_sided=True,
    counts=lambda matrix: (matrix.tn, matrix.refused),
)
FNR = Rate(
    "FNR",
    "False negative rate",
    ("miss rate", "FRR", "false rejection rate"),
    "FN / (FN + TP)",
    "Share of the positive items that are predicted negative.",
    FAWCETT,
    higher_is_better=False,
    undefined=NO_POSITIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.fn, matrix.positives),
)
FPR = Rate(
    "FPR",
    "False positive rate",
    ("fall-out", "fallout", "FAR", "false acceptance rate", "false alarm rate"),
    "FP / (FP + TN)",
    "Share of the negative items that are predicted positive.",
    FAWCETT,
    higher_is_better=False,
    undefined=NO_NEGATIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.fp, matrix.negatives),
)
FDR = Rate(
    "FDR",
    "False discovery rate",
    (),
    "FP / (FP + TP)",
    "Share of the positive predictions that are wrong.",
    BENJAMINI,
    higher_is_better=False,
    undefined=NO_YES,
    one_sided=True,
    counts=lambda matrix: (matrix.fp, matrix.accepted),
)
FOR = Rate(
    "FOR",
    "False omission rate",
    (),
    "FN / (FN + TN)",
    "Share of the negative predictions that are wrong.",
    ALTMAN_PREDICTIVE,
    higher_is_better=False,
    undefined=NO_NO,
    one_sided=True,
    counts=lambda matrix: (matrix.fn, matrix.refused),
)


BOTH_SIDES = (-1.0, 1.0)
ONE_CLASS = marked("all items are of one class")
ONE_MARGIN = "all items are of one class, or all predictions are the same"
DEEKS = "Deeks & Altman (2004), British Medical Journal 329:168-169"
VAN_RIJSBERGEN = "van Rijsbergen (1979), Information Retrieval, chapter 7"


def _correlation(matrices: Decisions) -> Doubles:
    product = matrices.tp * matrices.tn - matrices.fp * matrices.fn
    # In this order equal factors cause no rounding error, so that a perfect prediction has 1.
    squares = (matrices.positives * matrices.negatives) * (matrices.accepted * matrices.refused)
    return defined_ratio(product, np.sqrt(squares))


def _kappa(matrices: Decisions) -> Doubles:
    rows = (matrices.tn, matrices.fp), (matrices.fn, matrices.tp)
    counts = np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)
    return cohen_kappa(Confusion(counts, np.arange(2.0)))


def f_measure(beta: float) -> Rate:
    """Return the F-measure in which recall weighs `beta` times as much as precision.

    Raises WrongUse unless beta is finite and above 0.
    """
    if not (beta > 0 and math.isfinite(beta)):
        raise WrongUse("F takes a beta above 0, not {0:g}", beta)
    square = beta * beta

    def function(matrices: Decisions) -> Doubles:
        """Return F of each matrix, float64[...]; NaN where its denominator is 0."""
        found = (1 + square) * matrices.tp
        return defined_ratio(found, found + square * matrices.fn + matrices.fp)

    return Rate(
        f"F{beta:g}",
        f"F-measure, beta {beta:g}",
        ("F-measure", "F-score", "Dice coefficient", "harmonic mean") if beta == 1 else (),
        "(1 + b^2) TP / ((1 + b^2) TP + b^2 FN + FP)",
        f"Weighted harmonic mean of precision and recall; recall has {square:g} times the weight."
        if beta != 1
        else "Harmonic mean of precision and recall.",
        VAN_RIJSBERGEN,
        function=function,
        undefined=marked("no item is positive or predicted positive"),
    )


def cost(tp: float, fn: float, fp: float, tn: float) -> Rate:
    """Return the rate that adds up the costs of all items; a value below 0 is a gain.

    tp, fn, fp, tn: the cost of one item of each cell. Raises WrongUse unless all are finite.
    """
    each = (tp, fn, fp, tn)
    if not all(math.isfinite(price) for price in each):
        raise WrongUse("a cost matrix has four finite numbers", expected="TP,FN,FP,TN")
    prices = ", ".join(f"{n} {p:g}" for n, p in zip(("TP", "FN", "FP", "TN"), each, strict=True))

    def function(matrices: Decisions) -> Doubles:
        """Return float64[...]: the sum of count times cost over the four cells."""
        parts = (matrices.tp * tp, matrices.fn * fn, matrices.fp * fp, matrices.tn * tn)
        return sum(parts[1:], start=parts[0])

    return Rate(
        "cost",
        "Cost",
        (),
        "TP x its cost + FN x its cost + FP x its cost + TN x its cost",
        f"Sum of the costs of all items (cost of one item: {prices}).",
        "Elkan (2001), Proceedings of IJCAI, 973-978",
        range=(-math.inf, math.inf),
        higher_is_better=False,
        function=function,
        whole=True,
    )


ACC = Rate(
    "ACC",
    "Accuracy",
    (),
    "(TP + TN) / all",
    "Share of the items that are predicted correctly. If one class is rare, predicting the other "
    "class for all items gives a value near 1.",
    FAWCETT,
    counts=lambda matrix: (matrix.right, matrix.n),
)
ERROR_RATE = Rate(
    "error rate",
    "Error rate",
    ("misclassification rate",),
    "(FP + FN) / all",
    "Share of the items that are predicted wrongly.",
    FAWCETT,
    higher_is_better=False,
    counts=lambda matrix: (matrix.fp + matrix.fn, matrix.n),
)
BALANCED_ACCURACY = Rate(
    "balanced accuracy",
    "Balanced accuracy",
    ("BA",),
    "(TPR + TNR) / 2",
    "Mean of the true positive rate and the true negative rate.",
    "Brodersen et al. (2010), Proceedings of ICPR, 3121-3124",
    function=lambda matrix: (TPR.of(matrix) + TNR.of(matrix)) / 2,
    undefined=ONE_CLASS,
)
MCC = Rate(
    "MCC",
    "Matthews correlation coefficient",
    ("phi coefficient",),
    "(TP TN - FP FN) / sqrt((TP + FN) (TN + FP) (TP + FP) (TN + FN))",
    "Correlation of predicted and true class: 1 if all predictions are correct, -1 if all are "
    "wrong, 0 if they are uncorrelated.",
    "Matthews (1975), Biochimica et Biophysica Acta 405:442-451",
    range=BOTH_SIDES,
    function=_correlation,
    undefined=ONE_MARGIN,
)
KAPPA = Rate(
    "kappa",
    "Cohen's kappa",
    (),
    "(ACC - expected) / (1 - expected)",
    "Accuracy corrected for the accuracy expected by chance with the same numbers of true and "
    "predicted classes.",
    "Cohen (1960), Educational and Psychological Measurement 20:37-46",
    range=BOTH_SIDES,
    function=_kappa,
    undefined="all items are of one class, and all predictions are that class",
)
YOUDEN = Rate(
    "J",
    "Youden's J",
    ("informedness", "Youden's index"),
    "TPR + TNR - 1",
    "Height of the ROC point above the diagonal.",
    "Youden (1950), Cancer 3:32-35",
    range=BOTH_SIDES,
    function=lambda matrix: TPR.of(matrix) + TNR.of(matrix) - 1,
    undefined=ONE_CLASS,
)
LR_POSITIVE = Rate(
    "LR+",
    "Positive likelihood ratio",
    (),
    "TPR / FPR",
    "How many times as often positive items are predicted positive as negative items are.",
    DEEKS,
    range=(0.0, math.inf),
    function=lambda matrix: defined_ratio(TPR.of(matrix), FPR.of(matrix)),
    undefined=f"no negative item is predicted positive, or {ONE_CLASS}",
    one_sided=True,
)
LR_NEGATIVE = Rate(
    "LR-",
    "Negative likelihood ratio",
    ("LR\N{MINUS SIGN}",),
    "FNR / TNR",
    "How many times as often positive items are predicted negative as negative items are.",
    DEEKS,
    range=(0.0, math.inf),
    higher_is_better=False,
    function=lambda matrix: defined_ratio(FNR.of(matrix), TNR.of(matrix)),
    undefined=f"all negative items are predicted positive, or {ONE_CLASS}",
    one_sided=True,
)
F1 = f_measure(1)
F2 = f_measure(2)
F_HALF = f_measure(0.5)

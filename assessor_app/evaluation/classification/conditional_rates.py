"""Rates within one row or column of the confusion matrix."""

from assessor_app.evaluation.arrays import defined_ratio
from assessor_app.evaluation.classification.rate import Rate

FAWCETT = "Fawcett (2006), Pattern Recognition Letters 27:861-874"
YERUSHALMY = "Yerushalmy (1947), Public Health Reports 62:1432-1449"
ALTMAN_PREDICTIVE = "Altman & Bland (1994), British Medical Journal 309:102"
BENJAMINI = "Benjamini & Hochberg (1995), Journal of the Royal Statistical Society B 57:289-300"
NO_POSITIVE = "no item is positive"
NO_NEGATIVE = "no item is negative"
NO_YES = "no item is answered yes"
NO_NO = "no item is answered no"
SHARE = (0.0, 1.0)

TPR = Rate(
    "TPR",
    "True positive rate",
    ("recall", "sensitivity", "hit rate", "CAR", "correct acceptance rate"),
    "TP / (TP + FN)",
    "Share of the positive items that are answered yes.",
    YERUSHALMY,
    SHARE,
    True,
    lambda matrix: defined_ratio(matrix.tp, matrix.positives),
    NO_POSITIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.tp, matrix.positives),
)
TNR = Rate(
    "TNR",
    "True negative rate",
    ("specificity", "selectivity", "CRR", "correct rejection rate"),
    "TN / (TN + FP)",
    "Share of the negative items that are answered no.",
    YERUSHALMY,
    SHARE,
    True,
    lambda matrix: defined_ratio(matrix.tn, matrix.negatives),
    NO_NEGATIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.tn, matrix.negatives),
)
PPV = Rate(
    "PPV",
    "Positive predictive value",
    ("precision",),
    "TP / (TP + FP)",
    "Share of the yes answers that are right.",
    ALTMAN_PREDICTIVE,
    SHARE,
    True,
    lambda matrix: defined_ratio(matrix.tp, matrix.accepted),
    NO_YES,
    one_sided=True,
    counts=lambda matrix: (matrix.tp, matrix.accepted),
)
NPV = Rate(
    "NPV",
    "Negative predictive value",
    (),
    "TN / (TN + FN)",
    "Share of the no answers that are right.",
    ALTMAN_PREDICTIVE,
    SHARE,
    True,
    lambda matrix: defined_ratio(matrix.tn, matrix.refused),
    NO_NO,
    one_sided=True,
    counts=lambda matrix: (matrix.tn, matrix.refused),
)
FNR = Rate(
    "FNR",
    "False negative rate",
    ("miss rate", "FRR", "false rejection rate"),
    "FN / (FN + TP)",
    "Share of the positive items that are answered no.",
    FAWCETT,
    SHARE,
    False,
    lambda matrix: defined_ratio(matrix.fn, matrix.positives),
    NO_POSITIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.fn, matrix.positives),
)
FPR = Rate(
    "FPR",
    "False positive rate",
    ("fall-out", "fallout", "FAR", "false acceptance rate", "false alarm rate"),
    "FP / (FP + TN)",
    "Share of the negative items that are answered yes.",
    FAWCETT,
    SHARE,
    False,
    lambda matrix: defined_ratio(matrix.fp, matrix.negatives),
    NO_NEGATIVE,
    one_sided=True,
    counts=lambda matrix: (matrix.fp, matrix.negatives),
)
FDR = Rate(
    "FDR",
    "False discovery rate",
    (),
    "FP / (FP + TP)",
    "Share of the yes answers that are wrong.",
    BENJAMINI,
    SHARE,
    False,
    lambda matrix: defined_ratio(matrix.fp, matrix.accepted),
    NO_YES,
    one_sided=True,
    counts=lambda matrix: (matrix.fp, matrix.accepted),
)
FOR = Rate(
    "FOR",
    "False omission rate",
    (),
    "FN / (FN + TN)",
    "Share of the no answers that are wrong.",
    ALTMAN_PREDICTIVE,
    SHARE,
    False,
    lambda matrix: defined_ratio(matrix.fn, matrix.refused),
    NO_NO,
    one_sided=True,
    counts=lambda matrix: (matrix.fn, matrix.refused),
)

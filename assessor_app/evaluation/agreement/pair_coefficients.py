"""Coefficients of two assessors: Cohen's kappa, its standard error and strength, and overlap."""

import math
from functools import partial

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import Phrase, marked
from assessor_app.evaluation.agreement.coefficient import Coefficient
from assessor_app.evaluation.agreement.rating_tables import Confusion
from assessor_app.evaluation.agreement.weightings import (
    Weighting,
    agreement_weights,
    disagreement_weights,
)
from assessor_app.evaluation.arrays import Doubles, defined_ratio

ONE_GRADE = "both assessors gave all documents the same grade: expected agreement is 1"
SETTLED = "one assessor gave all documents the same grade: kappa is 0 for any grades of the other"


def cohen_kappa(confusion: Confusion, weights: Weighting = "none") -> Doubles:
    """Return float64[...]: 1 - observed / expected disagreement, from -1 to 1.

    NaN where no disagreement is expected. Expected: both assessors give grades independently, with
    the frequencies observed for each assessor. Cohen (1960), Educational and Psychological
    Measurement 20:37-46; weighted: Cohen (1968), Psychological Bulletin 70:213-220.
    """
    weight = disagreement_weights(confusion.categories, weights)
    observed = (confusion.counts * weight).sum(axis=(-2, -1))
    expected = ((confusion.rows @ weight) * confusion.columns).sum(axis=-1)
    return np.asarray(1.0 - defined_ratio(observed * confusion.n, expected))


def one_grade_only(confusion: Confusion) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return two bool[...]: whether the first, and whether the second assessor gave only one
    grade.
    """
    first, second = (confusion.rows > 0).sum(axis=-1), (confusion.columns > 0).sum(axis=-1)
    return np.asarray(first == 1), np.asarray(second == 1)


def kappa_settled(confusion: Confusion) -> NDArray[np.bool_]:
    """Return bool[...]: whether kappa is 0 only because an assessor gave all documents one grade.

    False if both assessors gave only the same grade: kappa is then undefined.
    """
    first, second = one_grade_only(confusion)
    agreeing = np.trace(confusion.counts, axis1=-2, axis2=-1)
    # If both gave only the same grade, kappa is undefined.
    return np.asarray((first | second) & ~(first & second & (agreeing > 0)))


def why_settled(confusion: Confusion, a: str, b: str) -> str:
    """Return in words why the kappa of one table is 0 because an assessor gave only one grade.

    a, b: the names of the first and the second assessor. Empty if `kappa_settled` is False.
    """
    if not kappa_settled(confusion):
        return ""
    first, second = one_grade_only(confusion)
    if first and second:
        words = marked("{0} gave all documents one grade and {1} another grade: kappa is always 0")
        return Phrase(words, a, b)
    one, other = (a, b) if first else (b, a)
    words = marked("{0} gave all documents the same grade: kappa is 0 for any grades of {1}")
    return Phrase(words, one, other)


def standard_error(confusion: Confusion, weights: Weighting = "none") -> float:
    """Return the large-sample standard error of kappa for one table; NaN where kappa is undefined.

    Fleiss, Cohen & Everitt (1969), Psychological Bulletin 72:323-327, in terms of agreement
    weights v = 1 - w / greatest w.
    """
    kappa = float(cohen_kappa(confusion, weights))
    if math.isnan(kappa):
        return math.nan
    agreement = agreement_weights(confusion.categories, weights)
    share = confusion.counts / confusion.n
    rows, columns = share.sum(axis=1), share.sum(axis=0)
    expected = rows @ agreement @ columns
    mean = (agreement @ columns)[:, np.newaxis] + rows @ agreement
    spread = (share * np.square(agreement - mean * (1.0 - kappa))).sum()
    variance = spread - np.square(kappa - expected * (1.0 - kappa))
    # Rounding can make the variance negative if the assessors agree on all documents.
    return math.sqrt(max(variance, 0.0) / float(confusion.n)) / float(1.0 - expected)


COHEN_WEIGHTED = "Cohen (1968), Psychological Bulletin 70:213-220"


def _weighted(weights: str, title: str, explanation: str, by_step: str = "") -> Coefficient:
    return Coefficient(
        f"kappa_{weights.replace('-', '_')}",
        f"Cohen's kappa, {title}",
        explanation,
        COHEN_WEIGHTED,
        (-1.0, 1.0),
        "pair",
        partial(cohen_kappa, weights=weights),
        ONE_GRADE,
        settled=kappa_settled,
        settled_words=SETTLED,
        by_step=by_step,
        error=partial(standard_error, weights=weights),
    )


KAPPA = Coefficient(
    "kappa",
    "Cohen's kappa",
    "(observed - expected agreement) / (1 - expected agreement). Expected: independent assessors, "
    "each with their own distribution of grades. All disagreements have the same weight.",
    "Cohen (1960), Educational and Psychological Measurement 20:37-46",
    (-1.0, 1.0),
    "pair",
    cohen_kappa,
    ONE_GRADE,
    settled=kappa_settled,
    settled_words=SETTLED,
    error=standard_error,
)
KAPPA_LINEAR = _weighted(
    "linear",
    "linear weights",
    "Kappa with disagreements weighted by the number of steps between the two grades.",
)
KAPPA_QUADRATIC = _weighted(
    "quadratic",
    "quadratic weights",
    "Kappa with disagreements weighted by the squared number of steps between the two grades.",
)
KAPPA_LINEAR_VALUE = _weighted(
    "linear-value",
    "linear weights by value",
    "Kappa with disagreements weighted by the difference of the two grades.",
    KAPPA_LINEAR.name,
)
KAPPA_QUADRATIC_VALUE = _weighted(
    "quadratic-value",
    "quadratic weights by value",
    "Kappa with disagreements weighted by the squared difference of the two grades.",
    KAPPA_QUADRATIC.name,
)


# Upper limits, included.
BANDS = (
    (0.20, marked("slight")),
    (0.40, marked("fair")),
    (0.60, marked("moderate")),
    (0.80, marked("substantial")),
    (math.inf, marked("almost perfect")),
)


def band(kappa: float) -> str:
    """Return the word of Landis & Koch (1977) for the size of kappa; empty if kappa is NaN.

    Biometrics 33:159-174.
    """
    if math.isnan(kappa):
        return ""
    if kappa < 0:
        return marked("poor")
    return next(word for upper, word in BANDS if kappa <= upper)


NOTHING_RELEVANT = "neither assessor judged a document relevant"


def overlap(confusion: Confusion) -> Doubles:
    """Return float64[...]: documents relevant to both / documents relevant to either assessor.

    confusion: tables over (not relevant, relevant). NaN if neither assessor found any relevant.
    Jaccard (1912), New Phytologist 11:37-50; for assessors: Voorhees (2000), Information
    Processing & Management 36:697-716.
    """
    both = confusion.counts[..., 1, 1]
    return defined_ratio(both, confusion.rows[..., 1] + confusion.columns[..., 1] - both)


def dice(confusion: Confusion) -> Doubles:
    """Return float64[...]: documents relevant to both / mean size of the two relevant sets.

    confusion: tables over (not relevant, relevant). NaN if neither assessor found any relevant.
    Dice (1945), Ecology 26:297-302.
    """
    both = confusion.counts[..., 1, 1]
    return defined_ratio(2.0 * both, confusion.rows[..., 1] + confusion.columns[..., 1])


OVERLAP = Coefficient(
    "overlap",
    "Overlap (Jaccard)",
    "Documents relevant to both assessors / documents relevant to at least one. Not corrected for "
    "chance.",
    "Voorhees (2000), Information Processing & Management 36:697-716",
    (0.0, 1.0),
    "pair",
    overlap,
    NOTHING_RELEVANT,
    relevance=True,
)
DICE = Coefficient(
    "dice",
    "Dice",
    "Documents relevant to both assessors / mean number of documents relevant to one. Not "
    "corrected for chance.",
    "Dice (1945), Ecology 26:297-302",
    (0.0, 1.0),
    "pair",
    dice,
    NOTHING_RELEVANT,
    relevance=True,
)

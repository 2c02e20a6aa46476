"""Observed agreement, PABAK, and agreement on relevant and not relevant documents."""

import numpy as np

from assessor_app.evaluation.agreement.coefficient import Coefficient, beyond_chance
from assessor_app.evaluation.agreement.tally import Tally
from assessor_app.evaluation.arrays import Doubles, defined_ratio

NO_DOCUMENT = "no document was judged by two of them"
ONLY_GRADE = "there is only one grade to give"


def observed_agreement(tally: Tally) -> Doubles:
    """float64[...]: mean over documents of the share of pairs of assessors who gave one grade."""
    agreeing = np.trace(tally.pair_shares, axis1=-2, axis2=-1)
    return defined_ratio(agreeing, tally.pair_shares.sum(axis=(-2, -1)))


def pabak(tally: Tally) -> Doubles:
    """float64[...]: kappa as if each of the q grades were equally likely; 2 p - 1 for two grades.

    Byrt, Bishop & Carlin (1993), Journal of Clinical Epidemiology 46:423-429; for q grades
    Brennan & Prediger (1981), Educational and Psychological Measurement 41:687-699.
    """
    expected = np.float64(1 / max(len(tally.grades), 1))
    return beyond_chance(observed_agreement(tally), np.asarray(expected))


def _specific(tally: Tally, code: int) -> Doubles:
    return defined_ratio(tally.pairs[..., code, code], tally.pairs[..., code, :].sum(axis=-1))


def positive_agreement(tally: Tally) -> Doubles:
    """float64[...]: the probability that another assessor says relevant if one does.

    Cicchetti & Feinstein (1990), Journal of Clinical Epidemiology 43:551-558; over all ordered
    pairs of judgements, so that it serves any number of assessors.
    """
    return _specific(tally, 1)


def negative_agreement(tally: Tally) -> Doubles:
    """float64[...]: as `positive_agreement`, for not relevant."""
    return _specific(tally, 0)


OBSERVED = Coefficient(
    "observed",
    "Observed agreement",
    "Share of documents that got the same grade; with more than two assessors, of their pairs.",
    "Fleiss (1971), Psychological Bulletin 76:378-382",
    (0.0, 1.0),
    "many",
    observed_agreement,
    NO_DOCUMENT,
)
PABAK = Coefficient(
    "pabak",
    "PABAK",
    "Kappa adjusted for prevalence and bias: as if each grade were equally likely.",
    "Byrt, Bishop & Carlin (1993), Journal of Clinical Epidemiology 46:423-429",
    (-1.0, 1.0),
    "many",
    pabak,
    ONLY_GRADE,
)
POSITIVE_AGREEMENT = Coefficient(
    "positive_agreement",
    "Positive agreement",
    "Where one assessor says relevant, how often another says so too.",
    "Cicchetti & Feinstein (1990), Journal of Clinical Epidemiology 43:551-558",
    (0.0, 1.0),
    "many",
    positive_agreement,
    "nobody calls any of the documents relevant",
    relevance=True,
)
NEGATIVE_AGREEMENT = Coefficient(
    "negative_agreement",
    "Negative agreement",
    "Where one assessor says not relevant, how often another says so too.",
    "Cicchetti & Feinstein (1990), Journal of Clinical Epidemiology 43:551-558",
    (0.0, 1.0),
    "many",
    negative_agreement,
    "nobody calls any of the documents not relevant",
    relevance=True,
)

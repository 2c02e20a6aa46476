"""Coefficients of any number of assessors, and Scott's pi, which is Fleiss' kappa of two."""

from functools import partial

import numpy as np

from assessor_app.evaluation.agreement.analytic_errors import (
    alpha_error,
    brennan_prediger_error,
    fleiss_error,
    gwet_error,
    items_of_pair,
    observed_error,
)
from assessor_app.evaluation.agreement.coefficient import Coefficient, beyond_chance
from assessor_app.evaluation.agreement.rating_tables import Confusion, Tally
from assessor_app.evaluation.agreement.ratings import MOST_GRADES
from assessor_app.evaluation.agreement.weightings import (
    Weighting,
    agreement_weights,
    disagreement_weights,
)
from assessor_app.evaluation.arrays import Doubles, defined_ratio

NO_DOCUMENT = "no document was judged by two assessors"
ONLY_GRADE = "the scale has only one grade"


def observed_agreement(tally: Tally) -> Doubles:
    """Return float64[...]: the mean over documents of the share of agreeing pairs of assessors.

    NaN if no document has two judgements.
    """
    agreeing = np.trace(tally.pair_shares, axis1=-2, axis2=-1)
    return defined_ratio(agreeing, tally.pair_shares.sum(axis=(-2, -1)))


def pabak(tally: Tally) -> Doubles:
    """Return float64[...]: kappa as if each of the q grades were equally likely.

    For two grades this is PABAK, 2 p - 1, with the observed agreement p. Byrt, Bishop & Carlin
    (1993), Journal of Clinical Epidemiology 46:423-429. For q grades it is S, (q p - 1) / (q - 1).
    Bennett, Alpert & Goldstein (1954), Public Opinion Quarterly 18:303-308.
    """
    expected = np.float64(1 / max(len(tally.grades), 1))
    return beyond_chance(observed_agreement(tally), np.asarray(expected))


def _specific(tally: Tally, code: int) -> Doubles:
    return defined_ratio(tally.pairs[..., code, code], tally.pairs[..., code, :].sum(axis=-1))


def positive_agreement(tally: Tally) -> Doubles:
    """Return float64[...]: how probably a second assessor says relevant if one assessor does.

    Taken over all ordered pairs of judgements, so that any number of assessors is possible.
    Cicchetti & Feinstein (1990), Journal of Clinical Epidemiology 43:551-558.
    """
    return _specific(tally, 1)


def negative_agreement(tally: Tally) -> Doubles:
    """Return float64[...]: the probability that a second assessor says not relevant if one does.

    Computed as `positive_agreement`.
    """
    return _specific(tally, 0)


OBSERVED = Coefficient(
    "observed",
    "Observed agreement",
    "Share of documents with the same grade; with more than two assessors, the mean over "
    "documents of the share of agreeing pairs. Not corrected for chance.",
    "Fleiss (1971), Psychological Bulletin 76:378-382",
    (0.0, 1.0),
    "many",
    observed_agreement,
    NO_DOCUMENT,
    error=observed_error,
)
PABAK = Coefficient(
    "pabak",
    "PABAK",
    "(observed - expected agreement) / (1 - expected agreement), with an expected agreement of 1 / "
    "number of grades. For two grades this is the prevalence-adjusted and bias-adjusted kappa "
    "(PABAK), 2 * observed agreement - 1; for more grades it is Bennett's S.",
    "Byrt, Bishop & Carlin (1993), Journal of Clinical Epidemiology 46:423-429; more than two "
    "grades: Bennett, Alpert & Goldstein (1954), Public Opinion Quarterly 18:303-308",
    (-1.0, 1.0),
    "many",
    pabak,
    ONLY_GRADE,
    title_of_many="Bennett's S",
    error=brennan_prediger_error,
)
POSITIVE_AGREEMENT = Coefficient(
    "positive_agreement",
    "Positive specific agreement",
    "Probability that a second assessor judges a document relevant if one assessor did, over all "
    "pairs of judgements.",
    "Cicchetti & Feinstein (1990), Journal of Clinical Epidemiology 43:551-558",
    (0.0, 1.0),
    "many",
    positive_agreement,
    "no document was judged relevant",
    relevance=True,
)
NEGATIVE_AGREEMENT = Coefficient(
    "negative_agreement",
    "Negative specific agreement",
    "Probability that a second assessor judges a document not relevant if one assessor did, over "
    "all pairs of judgements.",
    "Cicchetti & Feinstein (1990), Journal of Clinical Epidemiology 43:551-558",
    (0.0, 1.0),
    "many",
    negative_agreement,
    "no document was judged not relevant",
    relevance=True,
)


ONE_GRADE_ONLY = "all judgements have the same grade: expected agreement is 1"


def fleiss_kappa(tally: Tally) -> Doubles:
    """Return float64[...]: kappa of any number of assessors, who may differ between documents.

    Documents with one judgement are left out; every other document has equal weight, however many
    judgements (m) it has. Observed agreement: the mean share of agreeing pairs among the m
    judgements. Expected agreement: the sum of the squared mean shares of the grades. If m is the
    same for all documents, this is the published formula. If m differs, the value stays at -1 or
    above, unlike with shares taken over all judgements.

    Fleiss (1971), Psychological Bulletin 76:378-382.
    """
    shares = tally.pair_shares.sum(axis=-1)
    share = defined_ratio(shares, shares.sum(axis=-1, keepdims=True))
    return beyond_chance(observed_agreement(tally), np.square(share).sum(axis=-1))


def scott_pi(confusion: Confusion) -> Doubles:
    """Return float64[...]: kappa of two assessors who are expected to give each grade equally
    often.

    The expected share of a grade is its mean share over both assessors. Scott (1955), Public
    Opinion Quarterly 19:321-325.
    """
    n = confusion.n
    observed = defined_ratio(np.trace(confusion.counts, axis1=-2, axis2=-1), n)
    share = defined_ratio(confusion.rows + confusion.columns, 2.0 * n[..., np.newaxis])
    return beyond_chance(observed, np.square(share).sum(axis=-1))


FLEISS = Coefficient(
    "fleiss",
    "Fleiss' kappa",
    "Chance-corrected agreement of any number of assessors, for unordered grades. Expected "
    "agreement: independent judgements with the overall distribution of grades, as in Scott's pi. "
    "Computed over the documents judged by at least two assessors, with equal weights; the number "
    "of assessors may differ between documents, unlike in the original.",
    "Fleiss (1971), Psychological Bulletin 76:378-382",
    (-1.0, 1.0),
    "many",
    fleiss_kappa,
    ONE_GRADE_ONLY,
    error=fleiss_error,
)
SCOTT_PI = Coefficient(
    "scott_pi",
    "Scott's pi",
    "As Cohen's kappa. Expected agreement: independent assessors with one common distribution of "
    "grades, the mean of both.",
    "Scott (1955), Public Opinion Quarterly 19:321-325",
    (-1.0, 1.0),
    "pair",
    scott_pi,
    ONE_GRADE_ONLY,
    error=lambda confusion: fleiss_error(items_of_pair(confusion)),
)


# Expected agreement is at most the mean weight: 2/3 (linear) or 5/6 (quadratic) for many grades.
LEAST_LINEAR, LEAST_QUADRATIC = -2.0, -5.0
# By value the mean weight is greatest if all grades but one lie close together.
LEAST_BY_VALUE = 1.0 - MOST_GRADES**2 / (2.0 * (MOST_GRADES - 1))


def agreement_coefficient(tally: Tally, weights: Weighting = "none") -> Doubles:
    """Return float64[...]: AC1, or AC2 with the weights of `disagreement_weights`.

    The frequency of a grade is the mean of its share over all documents, including documents with
    only one judgement. The grades are all that can be given, `tally.grades`; NaN with fewer than
    two.

    Gwet (2008), British Journal of Mathematical and Statistical Psychology 61:29-48; missing
    judgements and weights: Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition.
    """
    grades = len(tally.grades)
    if grades < 2:
        return np.full(tally.items.shape, np.nan)
    agreement = agreement_weights(tally.grades, weights)
    shares = tally.pair_shares
    observed = defined_ratio((shares * agreement).sum(axis=(-2, -1)), shares.sum(axis=(-2, -1)))
    frequency = defined_ratio(tally.shares, tally.judged[..., np.newaxis])
    spread = (frequency * (1.0 - frequency)).sum(axis=-1)
    return beyond_chance(observed, agreement.sum() * spread / (grades * (grades - 1)))


AC1 = Coefficient(
    "ac1",
    "Gwet's AC1",
    "Chance-corrected agreement that is less sensitive to rare grades than kappa. Expected "
    "agreement: sum over grades of p (1 - p) / (number of grades - 1), p: share of the grade.",
    "Gwet (2008), British Journal of Mathematical and Statistical Psychology 61:29-48",
    (-1.0, 1.0),
    "many",
    agreement_coefficient,
    ONLY_GRADE,
    error=gwet_error,
)


def _ac2(weights: str, title: str, weight: str, least: float, by_step: str = "") -> Coefficient:
    return Coefficient(
        f"ac2_{weights.replace('-', '_')}",
        f"Gwet's AC2, {title}",
        f"AC1 with disagreements weighted by the {weight}.",
        "Gwet (2014), Handbook of Inter-Rater Reliability, 4th edition",
        (least, 1.0),
        "many",
        partial(agreement_coefficient, weights=weights),
        ONLY_GRADE,
        by_step=by_step,
        error=partial(gwet_error, weights=weights),
    )


STEPS, VALUES = "number of steps between the two grades", "difference of the two grades"
AC2_LINEAR = _ac2("linear", "linear weights", STEPS, LEAST_LINEAR)
AC2_QUADRATIC = _ac2("quadratic", "quadratic weights", f"squared {STEPS}", LEAST_QUADRATIC)
AC2_LINEAR_VALUE = _ac2(
    "linear-value", "linear weights by value", VALUES, LEAST_BY_VALUE, AC2_LINEAR.name
)
AC2_QUADRATIC_VALUE = _ac2(
    "quadratic-value",
    "quadratic weights by value",
    f"squared {VALUES}",
    LEAST_BY_VALUE,
    AC2_QUADRATIC.name,
)


KRIPPENDORFF = "Krippendorff (2019), Content Analysis, 4th edition, chapter 12"
NO_VARIATION = "all judgements have the same grade: expected disagreement is 0"


def _squared_distance(tally: Tally, scale: str) -> Doubles:
    """Return float64[grades, grades], or [..., grades, grades] if ordinal: squared distances."""
    if scale == "nominal":
        return np.asarray(1.0 - np.eye(len(tally.grades)))
    if scale == "interval":
        place = tally.grades
    else:
        # The mean rank of each grade's judgements: all lower ones, and half of its own.
        place = np.cumsum(tally.counts, axis=-1) - tally.counts / 2.0
    return np.asarray(np.square(place[..., :, np.newaxis] - place[..., np.newaxis, :]))


def alpha(tally: Tally, scale: str) -> Doubles:
    """Return float64[...]: 1 - observed / expected disagreement.

    scale: nominal, ordinal or interval. Documents with fewer than two judgements are left out; NaN
    if the grades do not vary. Krippendorff (2019), Content Analysis, 4th edition, chapter 12.
    """
    return _alpha_of(tally, _squared_distance(tally, scale))


def weighted_alpha(tally: Tally, weights: Weighting) -> Doubles:
    """Return float64[...]: alpha with disagreements weighted by `disagreement_weights`.

    Documents and NaN as in `alpha`.
    """
    return _alpha_of(tally, disagreement_weights(tally.grades, weights))


def _alpha_of(tally: Tally, distance: Doubles) -> Doubles:
    observed = (tally.coincidences * distance).sum(axis=(-2, -1))
    chance = tally.counts[..., :, np.newaxis] * tally.counts[..., np.newaxis, :]
    expected = (chance * distance).sum(axis=(-2, -1))
    return np.asarray(1.0 - defined_ratio(observed * (tally.counts.sum(axis=-1) - 1.0), expected))


# The ordinal distance is not fixed: it depends on the judgements.
FIXED_DISTANCES = {"nominal": "none", "interval": "quadratic-value"}


def _alpha(scale: str, explanation: str) -> Coefficient:
    fixed = FIXED_DISTANCES.get(scale)
    return Coefficient(
        f"alpha_{scale}",
        f"Krippendorff's alpha, {scale}",
        explanation,
        KRIPPENDORFF,
        (-1.0, 1.0),
        "many",
        partial(alpha, scale=scale),
        NO_VARIATION,
        error=partial(alpha_error, weights=fixed) if fixed else None,
    )


ALPHA_NOMINAL = _alpha(
    "nominal",
    "1 - observed / expected disagreement, for any number of assessors and missing judgements. "
    "Expected: random pairs of all judgements. All disagreements have the same weight.",
)
ALPHA_ORDINAL = _alpha(
    "ordinal",
    "Alpha with disagreements weighted by the squared number of judgements between the two grades "
    "(ordinal distance).",
)
ALPHA_INTERVAL = _alpha(
    "interval",
    "Alpha with disagreements weighted by the squared difference of the two grades.",
)

"""Analytic standard errors of agreement coefficients, for documents sampled independently.

Each coefficient is written as a mean of one value per document, up to terms that vanish for many
documents; its error is the standard error of that mean. Gwet (2014), Handbook of Inter-Rater
Reliability, 4th edition, chapter 5. AC1: Gwet (2008), British Journal of Mathematical and
Statistical Psychology 61:29-48. Fleiss' kappa: Gwet (2021), Educational and Psychological
Measurement 81:781-790.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.agreement.rating_tables import Confusion, grade_counts
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings
from assessor_app.evaluation.agreement.weightings import Weighting, agreement_weights
from assessor_app.evaluation.arrays import Doubles

FEWEST_DOCUMENTS = 2
MOST_NUMBERS = 1 << 62


@dataclass(frozen=True, eq=False, slots=True)
class JudgedItems:
    """Documents by their judgements; equal documents may share a row.

    counts: float64[rows, grades], how often each grade was given to a document. times:
    float64[rows], the number of documents like this. grades: float64[grades], ascending.
    """

    counts: Doubles
    times: Doubles
    grades: Doubles

    @property
    def m(self) -> Doubles:
        """float64[rows]: the number of judgements of a document."""
        return np.asarray(self.counts.sum(axis=1))

    @property
    def n(self) -> float:
        """The number of documents."""
        return float(self.times.sum())

    def judged(self, least: int) -> "JudgedItems":
        """Return the documents with at least this number of judgements."""
        kept = self.m >= least
        return JudgedItems(self.counts[kept], self.times[kept], self.grades)

    def alike(self) -> "JudgedItems":
        """Return the documents with one row for all that have equal counts."""
        _, first, row = np.unique(_numbered(self.counts), return_index=True, return_inverse=True)
        times = np.asarray(np.bincount(row, self.times), np.float64)
        return JudgedItems(self.counts[first], times, self.grades)


def _numbered(counts: Doubles) -> NDArray[np.unsignedinteger]:
    """Return for each row a number, equal for equal rows; of the smallest type that holds all."""
    numbers, highest = np.zeros(len(counts), np.int64), 0
    for column in counts.T:
        size = int(column.max(initial=0)) + 1
        if (highest + 1) * size > MOST_NUMBERS:
            _, numbers = np.unique(numbers, return_inverse=True)
            highest = int(numbers.max(initial=0))
        numbers = numbers * size + column.astype(np.int64)
        highest = (highest + 1) * size - 1
    return numbers.astype(np.min_scalar_type(highest))


def items_of(ratings: Ratings) -> JudgedItems:
    """Return all documents of the table that anybody judged, each in a row of its own."""
    counts = grade_counts(ratings)
    items = JudgedItems(counts, np.ones(len(counts)), np.array(ratings.grades, dtype=np.float64))
    return items.judged(1)


def items_of_pair(confusion: Confusion) -> JudgedItems:
    """Return the documents that both assessors of one confusion table judged."""
    size = len(confusion.categories)
    one = np.eye(size)
    counts = (one[:, np.newaxis, :] + one[np.newaxis, :, :]).reshape(size * size, size)
    return JudgedItems(counts, confusion.counts.ravel(), confusion.categories)


def observed_error(items: JudgedItems) -> float:
    """Return the standard error of observed agreement: of the mean of the documents' shares."""
    items = items.judged(2)
    shares = _shares(items, np.eye(len(items.grades)))
    return _error(items, shares)


def brennan_prediger_error(items: JudgedItems) -> float:
    """Return the standard error of PABAK and Bennett's S, whose expected agreement is constant."""
    grades = len(items.grades)
    return observed_error(items) / (1.0 - 1.0 / grades) if grades > 1 else math.nan


def fleiss_error(items: JudgedItems) -> float:
    """Return the standard error of Fleiss' kappa and, for two assessors, of Scott's pi."""
    items = items.judged(2)
    if not items.n:
        return math.nan
    shares = _shares(items, np.eye(len(items.grades)))
    frequency = _mean(items, items.counts / items.m[:, np.newaxis])
    expected = float(np.square(frequency).sum())
    chance = (items.counts @ frequency) / items.m
    return _kappa_error(items, shares, expected, chance)


def gwet_error(items: JudgedItems, weights: Weighting = "none") -> float:
    """Return the standard error of AC1 or, with weights, AC2; over all judged documents."""
    grades = len(items.grades)
    if grades < 2 or not items.judged(2).n:
        return math.nan
    agreement = agreement_weights(items.grades, weights)
    frequency = _mean(items, items.counts / items.m[:, np.newaxis])
    factor = float(agreement.sum()) / (grades * (grades - 1))
    expected = factor * float((frequency * (1.0 - frequency)).sum())
    chance = factor * (items.counts @ (1.0 - frequency)) / items.m
    return _kappa_error(items, _shares(items, agreement), expected, chance)


def alpha_error(items: JudgedItems, weights: Weighting = "none") -> float:
    """Return the standard error of Krippendorff's alpha with fixed weights.

    The ordinal distance depends on the judgements and has no such error.
    """
    items = items.judged(2)
    if not items.n:
        return math.nan
    agreement = agreement_weights(items.grades, weights)
    m, mean = items.m, float((items.times * items.m).sum() / items.n)
    agreeing = _agreeing(items, agreement) / (mean * (m - 1.0))
    one_more = 1.0 / float((items.times * m).sum())
    plain = float(_mean(items, agreeing))
    observed = (1.0 - one_more) * plain + one_more
    frequency = _mean(items, items.counts / mean)
    expected = float(frequency @ agreement @ frequency)
    if expected >= 1.0:
        return math.nan
    longer = (m - mean) / mean
    own = (agreeing - observed * longer - expected) / (1.0 - expected)
    chance = items.counts @ agreement @ frequency / mean - expected * longer
    alpha = (plain - expected) / (1.0 - expected)
    values = own - 2.0 * (1.0 - alpha) * (chance - expected) / (1.0 - expected)
    return _error(items, values, alpha)


def conger_error(ratings: Ratings, weights: Weighting = "none") -> float:
    """Return the standard error of Conger's kappa, over all judged documents.

    Gwet (2014), chapter 5.
    """
    items = items_of(ratings)
    judged = ratings.codes != MISSING
    codes = ratings.codes[:, judged.any(axis=0)]
    row = np.cumsum(judged.any(axis=1)) - 1
    assessors = codes.shape[1]
    if assessors < 2 or not items.judged(2).n:
        return math.nan
    agreement = agreement_weights(items.grades, weights)
    profiles = _profiles(codes, len(items.grades))
    together = profiles.sum(axis=0)
    apart = together @ agreement @ together - np.einsum("gk,kl,gl->", profiles, agreement, profiles)
    others = (together - profiles) @ agreement
    usual = (others * profiles).sum(axis=1)
    chance = np.full(len(items.counts), usual.sum())
    for assessor, said in enumerate(codes.T):
        given = np.flatnonzero(said != MISSING)
        share = len(given) / len(chance)
        chance[row[given]] += (others[assessor][said[given]] - usual[assessor]) / share
    pairs = assessors * (assessors - 1)
    shares = _shares(items, agreement)
    return _kappa_error(items, shares, float(apart) / pairs, chance / pairs)


def _profiles(codes: NDArray[np.int16], grades: int) -> Doubles:
    """Return float64[assessors, grades]: the shares of the grades of each assessor."""
    counts = np.stack([np.bincount(said[said != MISSING], minlength=grades) for said in codes.T])
    return np.asarray(counts / counts.sum(axis=1, keepdims=True))


def _agreeing(items: JudgedItems, agreement: Doubles) -> Doubles:
    """Return float64[rows]: the agreement of a document's ordered pairs of judgements, summed."""
    return np.asarray((items.counts * (items.counts @ agreement - 1.0)).sum(axis=1))


def _shares(items: JudgedItems, agreement: Doubles) -> Doubles:
    """Return float64[rows]: the mean agreement of a document's pairs; 0 without a pair."""
    pairs = items.m * (items.m - 1.0)
    return np.asarray(_agreeing(items, agreement) / np.where(pairs, pairs, 1.0))


def _kappa_error(items: JudgedItems, shares: Doubles, expected: float, chance: Doubles) -> float:
    """Return the standard error of (observed - expected) / (1 - expected).

    shares: each document's observed agreement. chance: each document's contribution to the
    expected agreement, whose mean is `expected`.
    """
    if expected >= 1.0:
        return math.nan
    twice = items.m >= 2
    scale = items.n / float(items.times[twice].sum())
    own = scale * (shares - expected * twice) / (1.0 - expected)
    kappa = float(_mean(items, own))
    values = own - 2.0 * (1.0 - kappa) * (chance - expected) / (1.0 - expected)
    return _error(items, values, kappa)


def _mean(items: JudgedItems, values: Doubles) -> Doubles:
    """Return the mean over documents of values per row."""
    return np.asarray(items.times @ values / items.n)


def _error(items: JudgedItems, values: Doubles, centre: float | None = None) -> float:
    """Return the standard error of the mean of values per row, around `centre` or their mean."""
    n = items.n
    if n < FEWEST_DOCUMENTS:
        return math.nan
    middle = float(_mean(items, values)) if centre is None else centre
    squares = float((items.times * np.square(values - middle)).sum())
    return math.sqrt(squares / (n * (n - 1.0)))

"""Rules that tell when enough of the relevant documents has been found."""

import math
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Truths = NDArray[np.bool_]
KNEE_BOUND, KNEE_MOST = 156, 150


def miss_probability(
    is_relevant: Truths, documents: int, target: float, ordered_from: int = 0
) -> float:
    """Return the p of the null hypothesis that the recall is below the target.

    is_relevant: bool[judged], in the order of judging. documents: the number of all documents.
    target: a recall above 0, at most 1. ordered_from: the number of documents at the beginning
    whose order is not known; no sample begins before their end.

    The last n judged documents are taken as a random sample of the documents that were unjudged
    before them; p is the least over all n (Callaghan & Müller-Hansen 2020,
    doi 10.1186/s13643-020-01521-4, the rule with quasi-random samples). If K is the least number of
    relevant documents among the unjudged ones for which the recall is below the target, p is the
    probability that a sample of n has at most as many relevant documents as were seen:
    P(X ≤ k), X ~ Hypergeometric(unjudged, K, n). An order that ranks well makes p too large, which
    costs effort. An order that ranks at chance or worse makes it too small, because the least of
    many p is taken: in random orders of 120 documents, 10% of simulated topics missed a recall of
    0.8 at a p of 0.05, and 0% in orders that rank well. Returns 1 if nothing
    relevant was found, because every recall is then undefined.
    """
    found = np.concatenate([[0], np.cumsum(is_relevant)])
    total = int(found[-1])
    if not total:
        return 1.0
    before = np.arange(ordered_from, len(is_relevant))
    seen_before = found[ordered_from:-1]
    unjudged = documents - before
    drawn = len(is_relevant) - before
    seen = total - seen_before
    # A recall of exactly the target is no miss; the small number undoes rounding of the division.
    missing = np.floor(total / target + 1e-9).astype(np.int64) - seen_before + 1
    if np.any(missing > unjudged):
        return 0.0
    if not len(before):
        return 1.0
    return float(min(1.0, _at_most(seen, unjudged, missing, drawn).min()))


def further_irrelevant(
    is_relevant: Truths, documents: int, target: float, confidence: float, ordered_from: int = 0
) -> int | None:
    """Return how many further documents must be irrelevant until `miss_probability` allows to stop.

    0 if it allows to stop now; None if it does not allow it before all documents are judged, and if
    nothing relevant was found. The arguments are those of `miss_probability`.
    """

    def allows(further: int) -> bool:
        """Return whether one may stop after this number of further irrelevant documents."""
        seen = np.concatenate([is_relevant, np.zeros(further, np.bool_)])
        return miss_probability(seen, documents, target, ordered_from) < 1 - confidence

    unjudged = documents - len(is_relevant)
    further = bisect_left(range(unjudged), True, key=allows)
    return None if further == unjudged else further


@lru_cache(maxsize=4)
def _log_factorials(most: int) -> NDArray[np.float64]:
    return np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, most + 1)))])


def _at_most(
    seen: NDArray[np.int64],
    documents: NDArray[np.int64],
    relevant: NDArray[np.int64],
    drawn: NDArray[np.int64],
) -> NDArray[np.float64]:
    """Return P(X ≤ seen) of the hypergeometric distribution for each row of the arguments."""
    logs = _log_factorials(int(documents.max()))

    def choose(above: NDArray[np.int64], below: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the logarithms of binomial coefficients; minus infinity for impossible choices."""
        possible = (below >= 0) & (below <= above)
        kept = np.where(possible, below, 0)
        value = logs[above] - logs[kept] - logs[above - kept]
        return np.where(possible, value, -np.inf)

    # One entry per row and number of relevant documents drawn, from 0 to `seen`.
    size = seen + 1
    row = np.repeat(np.arange(len(seen)), size)
    got = np.arange(len(row)) - np.repeat(np.cumsum(size) - size, size)
    hits = choose(relevant[row], got)
    others = choose((documents - relevant)[row], drawn[row] - got)
    chance = np.exp(hits + others - choose(documents, drawn)[row])
    return np.bincount(row, chance, len(seen)).astype(np.float64)


def certifying_rank(sampled: int, target: float, confidence: float) -> int | None:
    """Return which of the sampled relevant documents must be found; None if the sample is small.

    sampled: the number of relevant documents in a random sample that does not influence the order.
    target: the recall. The review may stop when it has found this many of them: the recall then is
    at least the target with this confidence, because the place of the j-th of m sampled relevant
    documents is an upper confidence bound of the place at which the target is reached if
    P(B < j) ≥ confidence, B ~ Binomial(m, target) (Lewis, Yang & Frieder, CIKM 2021,
    quantile binomial confidence bound). At 95%, that takes 14 documents for a recall of 0.8, and 59
    for 0.95.
    """
    if target >= 1:
        return None
    below = 0.0
    for number in range(sampled):
        ways = (
            math.lgamma(sampled + 1) - math.lgamma(number + 1) - math.lgamma(sampled - number + 1)
        )
        chance = ways + number * math.log(target) + (sampled - number) * math.log1p(-target)
        below += math.exp(chance)
        if below >= confidence:
            return number + 1
    return None


def least_certifying(target: float, confidence: float) -> int | None:
    """Return the least sample for which `certifying_rank` is not None; None if there is none."""
    if target >= 1:
        return None
    return math.ceil(math.log(1 - confidence) / math.log(target))


def estimated_total(is_relevant: Truths, probability: Sequence[float]) -> tuple[float, float]:
    """Return an estimate of the number of relevant documents, and its standard error.

    is_relevant: bool[sampled], for documents sampled independently. probability: of each to be
    sampled, above 0. Horvitz & Thompson 1952: each relevant document counts for
    1 / probability; the variance is the sum of (1 - probability) / probability² over the relevant
    documents. The standard error is 0 if no relevant document was sampled, and then says nothing.
    """
    chance = np.asarray(probability, np.float64)[is_relevant]
    total = float((1 / chance).sum())
    return total, float(np.sqrt(((1 - chance) / chance**2).sum()))


def first_stop(is_relevant: Truths, documents: int, target: float, confidence: float) -> int | None:
    """Return the number of documents after which `miss_probability` first allows to stop.

    None if it never does. Only a document that is not relevant can lower the probability.
    """
    for judged in range(1, len(is_relevant) + 1):
        if is_relevant[judged - 1] and judged < documents:
            continue
        if miss_probability(is_relevant[:judged], documents, target) < 1 - confidence:
            return judged
    return None


def knee(is_relevant: Truths) -> int | None:
    """Return the number of documents after which the gain curve first has a knee, or None.

    After s documents with r relevant ones, the knee is the place i at which the curve of relevant
    documents is farthest above the line from its beginning to its end. It counts if the slope
    before it is at least 156 - min(r, 150) times the slope after it, where the relevant documents
    after it are increased by 1 (Cormack & Grossman 2016, doi 10.1145/2911451.2911510). Only
    documents that are not relevant are tested. A rule of thumb: it promises no recall.
    """
    places: list[int] = []
    for judged, relevant in enumerate(is_relevant.tolist(), 1):
        if relevant:
            places.append(judged)
            continue
        if not places:
            continue
        at = np.array(places)
        found = np.arange(1, len(places) + 1)
        best = int(np.argmax(found * judged - at * len(places)))
        place, before = places[best], best + 1
        ratio = before / place * (judged - place) / (1 + len(places) - before)
        if ratio >= KNEE_BOUND - min(len(places), KNEE_MOST):
            return judged
    return None


def end_of_run(is_relevant: Truths, length: int) -> int | None:
    """Return the number of documents after which `length` in a row are not relevant, or None.

    A rule of thumb: it promises no recall.
    """
    row = 0
    for judged, relevant in enumerate(is_relevant.tolist(), 1):
        row = 0 if relevant else row + 1
        if row == length:
            return judged
    return None

"""Distribution of a number of documents over topics."""

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.pooling.candidates import Candidates, Codes, Doubles


def even_shares(available: Codes, budget: int | None) -> Codes:
    """Return how many of `budget` documents each topic gets: equal numbers, as far as available.

    available: int64 per topic, the number of documents it has. What a topic cannot use goes to the
    others, and the remainder of the division to the first of them. budget: None selects everything.
    """
    if budget is None or budget >= available.sum():
        return available.copy()
    low, high = 0, int(available.max(initial=0))
    while low < high:
        middle = (low + high + 1) // 2
        if int(np.minimum(available, middle).sum()) <= budget:
            low = middle
        else:
            high = middle - 1
    shares: Codes = np.minimum(available, low)
    wanting = np.flatnonzero(available > low)[: budget - int(shares.sum())]
    shares[wanting] += 1
    return shares


def by_topic(candidates: Candidates, priority: Doubles) -> Codes:
    """Return all candidates, topic by topic, in descending order of priority.

    Ties are broken by the best rank, then by the document's code.
    """
    return np.lexsort((candidates.document, candidates.best, -priority, candidates.topic))


def best_of(
    candidates: Candidates, priority: Doubles, budget: int | None, by_priority: bool
) -> Codes:
    """Return the `budget` candidates of highest priority, in ascending order of their indexes.

    by_priority: select over all topics together; otherwise each topic gets an even share.
    """
    if by_priority and budget is not None:
        order = np.lexsort((candidates.document, candidates.topic, candidates.best, -priority))
        return np.sort(order[:budget])
    order = by_topic(candidates, priority)
    counts = topic_counts(candidates)
    shares = even_shares(counts, budget)
    within = np.arange(len(order)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.sort(order[within < np.repeat(shares, counts)])


def topic_counts(candidates: Candidates, of: NDArray[np.bool_] | None = None) -> Codes:
    """Return the number of candidates per topic, or of those where the mask `of` is true."""
    topics = candidates.topic if of is None else candidates.topic[of]
    last = int(candidates.topic.max(initial=-1)) + 1
    return np.bincount(topics, minlength=last).astype(np.int64)

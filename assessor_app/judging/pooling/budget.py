"""A number of documents shared among topics."""

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.pooling.candidates import Candidates, Codes, Doubles


def even_shares(available: Codes, budget: int | None) -> Codes:
    """How many each topic gets of `budget`: alike, save that none gets more than it has.

    available: how many each has. What some cannot use goes to the others; what does not divide goes
    to the first of them. None: everything.
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
    """All candidates, topic after topic, those of higher priority first.

    Of equal ones the better best rank comes first, then the document that came into the campaign
    first.
    """
    order: Codes = np.lexsort((candidates.document, candidates.best, -priority, candidates.topic))
    return order


def best_of(
    candidates: Candidates, priority: Doubles, budget: int | None, by_priority: bool
) -> Codes:
    """The `budget` candidates of highest priority, ascending: of all topics, or each its share."""
    if by_priority and budget is not None:
        order = np.lexsort((candidates.document, candidates.topic, candidates.best, -priority))
        return np.sort(order[:budget])
    order = by_topic(candidates, priority)
    counts = topic_counts(candidates)
    shares = even_shares(counts, budget)
    within = np.arange(len(order)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.sort(order[within < np.repeat(shares, counts)])


def topic_counts(candidates: Candidates, of: NDArray[np.bool_] | None = None) -> Codes:
    """How many candidates each topic has, or how many of them are in `of`."""
    topics = candidates.topic if of is None else candidates.topic[of]
    last = int(candidates.topic.max(initial=-1)) + 1
    return np.bincount(topics, minlength=last).astype(np.int64)

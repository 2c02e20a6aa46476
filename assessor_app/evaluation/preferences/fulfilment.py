"""The number of preferences that a ranking satisfies, counted as in trec_eval."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.preferences.topic_preferences import (
    GroupPreferences,
    Matrix,
    TopicPreferences,
)


@dataclass(frozen=True, slots=True)
class GroupCounts:
    """The numbers of one assessor's preferences that one ranking fulfils.

    both, one, neither: pairs of which both documents, one, or neither is retrieved.
    fulfilled_both, fulfilled_one: how many of these are fulfilled; a pair with one document
    retrieved is fulfilled if this is the preferred document. balanced, balanced_retrieved:
    (fulfilled, possible) with as many documents that are not relevant as are relevant.
    """

    fulfilled_both: int
    both: int
    fulfilled_one: int
    one: int
    neither: int
    balanced: tuple[int, int]
    balanced_retrieved: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fulfilment:
    """The preferences of a topic that one ranking fulfils.

    agreement: sums over pairs of documents of the share of assessors whose preference the ranking
    keeps, for pairs with both documents retrieved and with one. pairs: the numbers of pairs with
    both documents retrieved, with one, and with none. why: why nothing can be counted, or empty.
    """

    groups: tuple[GroupCounts, ...]
    agreement: tuple[float, float]
    pairs: tuple[int, int, int]
    why: str = ""


def fulfilment(preferences: TopicPreferences, order: Integers, retrieved: int) -> Fulfilment:
    """Return how far a ranking fulfils the preferences of a topic.

    order: all judged documents of the topic, as indexes in `preferences.rows`, with the
    `retrieved` retrieved documents first, by rank.
    """
    why = next((group.why for group in preferences.groups if group.why), "")
    if why:
        return Fulfilment((), (0.0, 0.0), (0, 0, 0), why)
    if len(preferences.groups) == 1:
        (group,) = preferences.groups
        preferred = group.preferred[np.ix_(order, order)]
        one = _counted(group, preferred, group.level[order], retrieved)
        # With one assessor the agreement on a pair is 0 or 1.
        agreed = float(one.fulfilled_both), float(one.fulfilled_one)
        return Fulfilment((one,), agreed, (one.both, one.one, one.neither))
    size = len(order)
    votes = np.zeros((size, size), np.int32)
    groups = []
    for group in preferences.groups:
        preferred = group.preferred[np.ix_(order, order)]
        votes += preferred
        groups.append(_counted(group, preferred, group.level[order], retrieved))
    return Fulfilment(tuple(groups), *_agreed(votes, retrieved))


def _agreed(
    votes: NDArray[np.int32], retrieved: int
) -> tuple[tuple[float, float], tuple[int, int, int]]:
    kept, all_votes = np.triu(votes, 1), np.triu(votes + votes.T, 1)
    known = all_votes > 0
    share = np.divide(kept, all_votes, out=np.zeros(votes.shape), where=known)
    near, far = slice(0, retrieved), slice(retrieved, None)
    return (
        (float(share[near, near].sum()), float(share[near, far].sum())),
        (int(known[near, near].sum()), int(known[near, far].sum()), int(known[far, far].sum())),
    )


def _counted(
    group: GroupPreferences, preferred: Matrix, level: NDArray[np.float64], retrieved: int
) -> GroupCounts:
    near, far = slice(0, retrieved), slice(retrieved, None)
    fulfilled_both = int(np.triu(preferred[near, near]).sum())
    fulfilled_one = int(preferred[near, far].sum())
    both = int(preferred[near, near].sum())
    one = fulfilled_one + int(preferred[far, near].sum())
    neither = int(preferred[far, far].sum())
    relevant, irrelevant = level > 0, (level <= 0 if group.classes else level == 0)
    known, known_near = int(relevant.sum()), int(relevant[near].sum())
    lacking = known - int(irrelevant.sum())
    lacking_near = known_near - int(irrelevant[near].sum())
    if lacking >= 0:
        balanced = (
            fulfilled_both + fulfilled_one + known_near * lacking,
            both + one + neither + known * lacking,
        )
    else:
        balanced = _balanced(group, preferred, level, known, retrieved, len(level))
    if lacking_near >= 0:
        # The denominator has all relevant documents, retrieved or not, as in trec_eval.
        nearby = fulfilled_both + known_near * lacking_near, both + known * lacking_near
    else:
        # As in trec_eval, one subgroup is cut at the relevant retrieved, several at all relevant.
        kept = known_near if group.classes else known
        nearby = _balanced(group, preferred, level, kept, retrieved, retrieved)
    return GroupCounts(fulfilled_both, both, fulfilled_one, one, neither, balanced, nearby)


def _balanced(
    group: GroupPreferences,
    preferred: Matrix,
    level: NDArray[np.float64],
    kept: int,
    retrieved: int,
    depth: int,
) -> tuple[int, int]:
    """Return (fulfilled, possible) with only the first `kept` documents that are not relevant.

    Documents below `depth` do not count.
    """
    judged = ~np.isnan(level)
    lowest = judged & (level == np.nanmin(level)) if group.classes else level == 0
    first = lowest & (np.cumsum(lowest) <= kept)
    judged[depth:] = lowest[depth:] = first[depth:] = False
    if group.classes:
        # trec_eval compares every document with those kept of the lowest class, also documents
        # of this class; its published figures depend on that.
        above = judged & ~lowest
        counted = preferred & above[:, None] & above[None, :]
        counted |= judged[:, None] & first[None, :]
    else:
        left = judged & (~lowest | first)
        counted = preferred & left[:, None] & left[None, :]
    fulfilled = int(np.triu(counted[:retrieved], 1).sum())
    return fulfilled, int(counted.sum())

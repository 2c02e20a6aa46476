"""The judged pairs of a topic as lists, and its documents in the order of a run."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.ranking import comparable
from assessor_app.evaluation.rankings import Rankings


class Judged(Protocol):
    """The judgements of a topic."""

    @property
    def rows(self) -> Integers:
        """The row numbers of the judged documents, ascending."""


T = TypeVar("T", bound=Judged)


@dataclass(frozen=True, slots=True)
class JudgedOrder(Generic[T]):
    """The judged documents of a topic in the order of a run.

    cell: of the run and the topic. order: the topic's documents as indexes in `preferences.rows`,
    the retrieved documents first, by rank. rank: the ranks of the retrieved documents, from 1.
    """

    cell: int
    preferences: T
    order: Integers
    rank: Integers


def judged_orders(
    rankings: Rankings, judged: Callable[[Judgements, int], T], ids_rising: bool = False
) -> Iterator[JudgedOrder[T]]:
    """Yield the judged documents in the order of each run, topic by topic.

    judged: returns the preferences, given the judgements and the topic; only one topic's
    preferences are in memory at a time. ids_rising: order documents of equal score by ascending
    id, whatever the options say; their ranks are then right relative to each other only.
    """
    topics = len(rankings.topics)
    score = comparable(rankings.hit_score, rankings.options)
    bounds = np.searchsorted(rankings.hit_cell, np.arange(rankings.cells + 1))
    seen = rankings.seen.reshape(-1, max(1, topics))
    for topic in range(topics):
        runs = np.flatnonzero(seen[:, topic])
        if not len(runs):
            continue
        preferences = judged(rankings.judgements, topic)
        for cell in (runs * topics + topic).tolist():
            hits = slice(bounds[cell], bounds[cell + 1])
            row = rankings.hit_row[hits]
            if ids_rising and not rankings.options.ids_rising:
                row = row[_ties_reversed(score[hits])]
            near = np.searchsorted(preferences.rows, row)
            left = np.ones(len(preferences.rows), bool)
            left[near] = False
            order = np.concatenate([near, np.flatnonzero(left)])
            yield JudgedOrder(cell, preferences, order, rankings.hit_rank[hits])


def _ties_reversed(score: NDArray[np.floating]) -> Integers:
    """Return indexes that reverse each group of equal scores."""
    new = np.ones(len(score), bool)
    new[1:] = score[1:] != score[:-1]
    first = np.flatnonzero(new)
    end = np.append(first[1:], len(score))
    run = np.cumsum(new) - 1
    reversed_places: Integers = first[run] + end[run] - 1 - np.arange(len(score))
    return reversed_places


@dataclass(frozen=True, slots=True)
class Comparison:
    """More than two documents compared at once: indexes in `TopicPairs.rows`, and their levels."""

    document: Integers
    level: Doubles


@dataclass(frozen=True, slots=True)
class TopicPairs:
    """The compared documents of a topic; every judgement of a pair counts.

    rows: the judged documents. better, worse: the two documents of each decided pair; tied_one,
    tied_other: of each tied pair; all as indexes in `rows`. comparisons: groups of more than two
    documents, of which each pair counts, too.
    """

    rows: Integers
    better: Integers
    worse: Integers
    tied_one: Integers
    tied_other: Integers
    comparisons: tuple[Comparison, ...]


@dataclass(frozen=True, slots=True)
class OrderedPairs:
    """The judged pairs of a topic against a ranking.

    right, wrong: per place in the ranking, the pairs whose better-ranked document is there, in the
    judged order and against it. decided, tied: the numbers of pairs. unordered: the numbers of
    decided and of tied pairs with neither document retrieved.
    """

    right: Integers
    wrong: Integers
    decided: int
    tied: int
    unordered: tuple[int, int]


def topic_pairs(judgements: Judgements, topic: int) -> TopicPairs:
    """Return the compared pairs of a topic: documents of a subgroup; equal levels are ties."""
    entries = judgements.grouped
    chosen = entries.group_topic[entries.group] == topic
    rows, document = np.unique(entries.row[chosen], return_inverse=True)
    subgroup, level = entries.subgroup[chosen], entries.grade[chosen]
    order = np.argsort(subgroup, kind="stable")
    first = np.flatnonzero(np.diff(subgroup[order], prepend=-1))
    length = np.diff(first, append=len(order))
    pair = first[length == 2]
    one, other = order[pair], order[pair + 1]
    up, down = level[one] > level[other], level[one] < level[other]
    same = ~up & ~down
    large = zip(first[length > 2].tolist(), (first + length)[length > 2].tolist(), strict=True)
    parts = (order[start:end] for start, end in large)
    return TopicPairs(
        rows,
        document[np.concatenate([one[up], other[down]])],
        document[np.concatenate([other[up], one[down]])],
        document[one[same]],
        document[other[same]],
        tuple(Comparison(document[part], level[part]) for part in parts),
    )


def ordered_pairs(pairs: TopicPairs, order: Integers, retrieved: int) -> OrderedPairs:
    """Return the pairs of a topic against a ranking.

    order: all judged documents of the topic, as indexes in `pairs.rows`, with the `retrieved`
    retrieved documents first, by rank.
    """
    place = np.empty(len(order), np.int64)
    place[order] = np.minimum(np.arange(len(order)), retrieved)
    better, worse = place[pairs.better], place[pairs.worse]
    right = np.bincount(better[better < worse], minlength=retrieved)
    wrong = np.bincount(worse[worse < better], minlength=retrieved)
    near_tie = np.minimum(place[pairs.tied_one], place[pairs.tied_other]) < retrieved
    decided, tied = len(better), len(near_tie)
    decided_below, tied_below = int((better == worse).sum()), int((~near_tie).sum())
    for one in pairs.comparisons:
        found = _compared(place[one.document], one.level, retrieved)
        right, wrong = right + found.right, wrong + found.wrong
        decided, tied = decided + found.decided, tied + found.tied
        decided_below += found.unordered[0]
        tied_below += found.unordered[1]
    return OrderedPairs(right, wrong, decided, tied, (decided_below, tied_below))


def _compared(place: Integers, level: Doubles, retrieved: int) -> OrderedPairs:
    """Return all pairs of one comparison against a ranking.

    place: of each document in the ranking; `retrieved` for documents that are not retrieved.
    """
    order = np.argsort(place, kind="stable")
    place = place[order]
    levels, number = np.unique(level[order], return_inverse=True)
    is_level = number[:, None] == np.arange(len(levels))
    near = int(np.searchsorted(place, retrieved))
    # after[i, g]: the number of documents of level g after place i.
    after = is_level.sum(axis=0) - np.cumsum(is_level, axis=0)
    below = np.cumsum(after, axis=1)
    at = np.arange(near)
    lower = below[at, number[:near]] - after[at, number[:near]]
    higher = below[at, -1] - below[at, number[:near]]
    decided, tied = _pairs(is_level.sum(axis=0))
    right = np.bincount(place[:near], lower, retrieved).astype(np.int64)
    wrong = np.bincount(place[:near], higher, retrieved).astype(np.int64)
    return OrderedPairs(right, wrong, decided, tied, _pairs(is_level[near:].sum(axis=0)))


def _pairs(sizes: Integers) -> tuple[int, int]:
    """Return the numbers of pairs of different levels, and of equal levels.

    sizes: the number of documents of each level.
    """
    every = int(sizes.sum())
    tied = int((sizes * (sizes - 1) // 2).sum())
    return every * (every - 1) // 2 - tied, tied

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
    """The judgements of a topic; `rows`: row numbers, ascending."""

    @property
    def rows(self) -> Integers:
        """The judged documents."""


T = TypeVar("T", bound=Judged)


@dataclass(frozen=True, slots=True)
class JudgedOrder(Generic[T]):
    """A run on a topic.

    order: the topic's documents as places in `preferences.rows`, those retrieved first, by rank;
    rank: the ranks of those retrieved, from 1.
    """

    cell: int
    preferences: T
    order: Integers
    rank: Integers


def judged_orders(
    rankings: Rankings, judged: Callable[[Judgements, int], T], ids_rising: bool = False
) -> Iterator[JudgedOrder[T]]:
    """Each run and topic, with the result of `judged` for the judgements and the topic.

    Topic by topic, so that only one topic's preferences are held.

    ids_rising: documents of equal score by rising id, whatever the options say; their ranks are
    then right among each other only.
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
    """Places that reverse each group of equal scores."""
    new = np.ones(len(score), bool)
    new[1:] = score[1:] != score[:-1]
    first = np.flatnonzero(new)
    end = np.append(first[1:], len(score))
    run = np.cumsum(new) - 1
    reversed_places: Integers = first[run] + end[run] - 1 - np.arange(len(score))
    return reversed_places


@dataclass(frozen=True, slots=True)
class Comparison:
    """More than two documents compared at once: places in `TopicPairs.rows`, and their levels."""

    document: Integers
    level: Doubles


@dataclass(frozen=True, slots=True)
class TopicPairs:
    """What was compared, every judgement of a pair counted.

    better, worse, and tied_one, tied_other: documents of pairs, as places in `rows`.
    comparisons: the larger groups, each of whose pairs counts too.
    """

    rows: Integers
    better: Integers
    worse: Integers
    tied_one: Integers
    tied_other: Integers
    comparisons: tuple[Comparison, ...]


@dataclass(frozen=True, slots=True)
class OrderedPairs:
    """Pairs against a ranking. Arrays have an entry per place in it, the better one of a pair.

    right, wrong: pairs in and against the judges' order. unordered: pairs with neither retrieved,
    (decided, tied); decided, tied: how many pairs there are.
    """

    right: Integers
    wrong: Integers
    decided: int
    tied: int
    unordered: tuple[int, int]


def topic_pairs(judgements: Judgements, topic: int) -> TopicPairs:
    """The pairs of a topic: documents of a subgroup, apart where their levels differ."""
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
    """order: the topic's documents as places in `pairs.rows`, those retrieved first."""
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
    """All pairs of one comparison, counted by level."""
    order = np.argsort(place, kind="stable")
    place = place[order]
    levels, number = np.unique(level[order], return_inverse=True)
    is_level = number[:, None] == np.arange(len(levels))
    near = int(np.searchsorted(place, retrieved))
    # after[i, g]: how many documents of level g stand after place i.
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
    """(pairs of different levels, pairs of one level) among so many documents of each."""
    every = int(sizes.sum())
    tied = int((sizes * (sizes - 1) // 2).sum())
    return every * (every - 1) // 2 - tied, tied

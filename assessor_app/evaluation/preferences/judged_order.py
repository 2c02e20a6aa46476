"""The judged documents of a topic in the order in which a run retrieved them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers
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

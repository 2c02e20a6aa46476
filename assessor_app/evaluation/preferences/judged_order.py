"""The judged documents of a topic in the order in which a run retrieved them."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.preferences.topic_preferences import (
    TopicPreferences,
    topic_preferences,
)
from assessor_app.evaluation.ranking import comparable
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.spans import Integers


@dataclass(frozen=True, slots=True)
class JudgedOrder:
    """A run on a topic.

    order: the topic's documents as places in `preferences.rows`, those retrieved first, by rank;
    rank: the ranks of those retrieved, from 1.
    """

    cell: int
    preferences: TopicPreferences
    order: Integers
    rank: Integers


def judged_orders(rankings: Rankings, ids_rising: bool = False) -> Iterator[JudgedOrder]:
    """Every cell that has the topic; topic by topic, so that one topic's matrices are held.

    ids_rising: documents of equal score by rising id, whatever the reading says; their ranks are
    then right among each other only.
    """
    topics = len(rankings.topics)
    score = comparable(rankings.hit_score, rankings.reading)
    bounds = np.searchsorted(rankings.hit_cell, np.arange(rankings.cells + 1))
    seen = rankings.seen.reshape(-1, max(1, topics))
    for topic in range(topics):
        runs = np.flatnonzero(seen[:, topic])
        if not len(runs):
            continue
        preferences = topic_preferences(rankings.judgements, topic)
        for cell in (runs * topics + topic).tolist():
            hits = slice(bounds[cell], bounds[cell + 1])
            row = rankings.hit_row[hits]
            if ids_rising and not rankings.reading.ids_rising:
                row = row[_ties_reversed(score[hits])]
            near = np.searchsorted(preferences.rows, row)
            left = np.ones(len(preferences.rows), bool)
            left[near] = False
            order = np.concatenate([near, np.flatnonzero(left)])
            yield JudgedOrder(cell, preferences, order, rankings.hit_rank[hits])


def _ties_reversed(score: NDArray[np.floating]) -> Integers:
    """Places that turn each run of equal scores round."""
    new = np.ones(len(score), bool)
    new[1:] = score[1:] != score[:-1]
    first = np.flatnonzero(new)
    end = np.append(first[1:], len(score))
    run = np.cumsum(new) - 1
    reversed_places: Integers = first[run] + end[run] - 1 - np.arange(len(score))
    return reversed_places

"""The order of the judged documents that covers the subtopics best, as far as greed finds it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.judgements import Judgements


@dataclass(frozen=True, slots=True)
class IdealOrder:
    """Relevant documents of all topics. One entry per document, by topic, then rank from 1.

    gain: what the document adds: each subtopic counts (1 - alpha) ** (times seen before).
    """

    topic: Integers
    rank: Integers
    gain: Doubles


def ideal_order(judgements: Judgements, level: float, alpha: float) -> IdealOrder:
    """Next comes always the document that adds most; of equals the last by id (bytes).

    The best order is NP-hard to find; ndeval takes the same greedy one. Clarke et al., Novelty and
    diversity in information retrieval evaluation, SIGIR 2008.
    """
    entries = judgements.grouped
    chosen = entries.grade >= level
    row, group = entries.row[chosen], entries.group[chosen]
    topic = entries.group_topic[group]
    gains = [
        _gains(row[topic == number], group[topic == number], entries.place, alpha)
        for number in range(len(judgements.topics))
    ]
    lengths = [len(one) for one in gains]
    return IdealOrder(
        np.repeat(np.arange(len(gains)), lengths),
        np.concatenate([*(np.arange(1, length + 1) for length in lengths), np.empty(0, np.int64)]),
        np.concatenate([*gains, np.empty(0)]),
    )


def _gains(row: Integers, group: Integers, place: Integers, alpha: float) -> Doubles:
    rows, at_row = np.unique(row, return_inverse=True)
    groups, at_group = np.unique(group, return_inverse=True)
    # By falling id, so that the first of the greatest is the last by id.
    order = np.argsort(-place[rows], kind="stable")
    relevant = np.zeros((len(rows), len(groups)))
    relevant[at_row, at_group] = 1.0
    return _taken(relevant[order], alpha)


def _taken(relevant: NDArray[np.float64], alpha: float) -> Doubles:
    left, worth = np.ones(len(relevant), bool), np.ones(relevant.shape[1])
    gains = np.empty(len(relevant))
    for rank in range(len(relevant)):
        adds = np.where(left, relevant @ worth, -1.0)
        best = int(np.argmax(adds))
        gains[rank] = adds[best]
        left[best] = False
        worth[relevant[best] > 0] *= 1.0 - alpha
    return gains

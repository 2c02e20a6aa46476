"""The candidates of a pool, and how a number of documents is distributed over topics."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]
Doubles = NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class RankedRun:
    """A run: its name, and per line the topic (index), document (code), rank from 1 and score."""

    name: str
    topic: Codes
    document: Codes
    rank: Codes
    score: Doubles


@dataclass(frozen=True, eq=False, slots=True)
class Candidates:
    """The candidates of a pool: pairs of a topic and a document, sorted by topic, then document
    code.

    Each candidate has one row for each run that returns it. topic, document, best, start, size:
    one value per candidate. best: the candidate's best rank; start, size: the index of its first
    row and the number of its rows. run, rank, score: one value per row.
    """

    topic: Codes
    document: Codes
    best: Codes
    start: Codes
    size: Codes
    run: Codes
    rank: Codes
    score: Doubles

    def __len__(self) -> int:
        return len(self.topic)

    @property
    def owner(self) -> Codes:
        """The index of the candidate of each row."""
        return np.repeat(np.arange(len(self)), self.size)

    def sums(self, of_rows: Doubles) -> Doubles:
        """Return the sum per candidate of `of_rows`, which has one value per row."""
        if not len(self):
            return np.zeros(0)
        return np.add.reduceat(of_rows, self.start)


def candidates_of(runs: Sequence[RankedRun], depth: int | None = None) -> Candidates:
    """Return the candidates in the first `depth` lines per run and topic; None takes all lines."""
    parts: list[list[NDArray[np.generic]]] = [[], [], [], [], []]
    for number, run in enumerate(runs):
        taken = slice(None) if depth is None else np.flatnonzero(run.rank <= depth)
        topic = run.topic[taken]
        columns = (
            topic,
            run.document[taken],
            np.full(len(topic), number, np.int64),
            run.rank[taken],
            run.score[taken],
        )
        for part, column in zip(parts, columns, strict=True):
            part.append(column)
    kinds = (np.int64, np.int64, np.int64, np.int64, np.float64)
    columns_of_all = [
        np.concatenate(part) if part else np.zeros(0, kind)
        for part, kind in zip(parts, kinds, strict=True)
    ]
    return of_rows(*columns_of_all)


def of_rows(topic: Codes, document: Codes, run: Codes, rank: Codes, score: Doubles) -> Candidates:
    """Return the candidates of rows that ascend by run, and within a run and topic by rank.

    topic, document, run, rank, score: one value per row. If a run returns a document twice for a
    topic, only the better rank counts.
    """
    # One key and a stable sort are far faster than sorting by four keys.
    key = topic * (int(document.max(initial=0)) + 1) + document
    order = np.argsort(key, kind="stable")
    if len(order):
        repeated = (np.diff(key[order]) == 0) & (np.diff(run[order]) == 0)
        order = order[np.r_[True, ~repeated]]
    start = np.flatnonzero(np.diff(key[order], prepend=-1) != 0)
    run, rank = run[order], rank[order]
    best = np.minimum.reduceat(rank, start) if len(start) else start
    size = np.diff(np.r_[start, len(order)])
    first = order[start]
    return Candidates(topic[first], document[first], best, start, size, run, rank, score[order])


def even_shares(available: Codes, budget: int | None) -> Codes:
    """Return how many of `budget` documents each topic gets: equal numbers, as far as available.

    available: int64 per topic, the number of documents that the topic has. Documents that a topic
    cannot supply are shared by the other topics, and the remainder of the division goes to the
    first of these. budget: None selects everything.
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
    """Return the indexes of all candidates, topic by topic, in descending order of priority.

    Ties are broken by the best rank, then by the document's code.
    """
    return np.lexsort((candidates.document, candidates.best, -priority, candidates.topic))


def best_of(
    candidates: Candidates, priority: Doubles, budget: int | None, by_priority: bool
) -> Codes:
    """Return the indexes of the `budget` candidates of highest priority, ascending.

    budget: None selects all candidates. by_priority: select over all topics together; otherwise
    each topic gets an even share of the budget.
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
    """Return the number of candidates per topic; with a mask `of`, count only where it is true."""
    topics = candidates.topic if of is None else candidates.topic[of]
    last = int(candidates.topic.max(initial=-1)) + 1
    return np.bincount(topics, minlength=last).astype(np.int64)

"""The candidates of a pool: documents, and the runs and ranks that return them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]
Doubles = NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class RankedRun:
    """A run: per line the topic (index), document (code), rank from 1 and score."""

    name: str
    topic: Codes
    document: Codes
    rank: Codes
    score: Doubles


@dataclass(frozen=True, eq=False, slots=True)
class Candidates:
    """Pairs of a topic and a document, sorted by topic, then document code.

    topic, document, best: per candidate; best: its best rank. start, size: per candidate, the index
    of its first row and the number of its rows. run, rank, score: per row, one for each run that
    returns the candidate.
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
        """Return the sum per candidate of a value per row."""
        if not len(self):
            return np.zeros(0)
        return np.add.reduceat(of_rows, self.start)


def candidates_of(runs: Sequence[RankedRun], depth: int | None = None) -> Candidates:
    """Return the candidates in the first `depth` lines per run and topic; None: in all lines."""
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

    If a run returns a document twice for a topic, the better rank counts.
    """
    # One key and a sort that leaves equal ones in their order: far faster than sorting by four.
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

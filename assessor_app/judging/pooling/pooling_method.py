"""What a pooling method is given and gives."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False, slots=True)
class RankedRun:
    """A run in its order: for each line the topic (index), document (code) and rank from 1."""

    name: str
    topic: NDArray[np.int64]
    document: NDArray[np.int64]
    rank: NDArray[np.int64]


@dataclass(frozen=True, eq=False, slots=True)
class Brought:
    """Who brought what: a row for each topic, document, run in the pool, with the best rank.

    All arrays have the same length and are sorted by topic, document, run.
    """

    topic: NDArray[np.int64]
    document: NDArray[np.int64]
    run: NDArray[np.int64]
    rank: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Pooling:
    """A method. `select(runs, depth)` gives the pool."""

    name: str
    title: str
    explanation: str
    source: str
    select: Callable[[Sequence[RankedRun], int], Brought]

"""What a pooling method is given and gives."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.pooling.candidates import Candidates, Codes
from assessor_app.judging.pooling.strata import Stratum

UNKNOWN = -1
# A number for each of some (topics, documents), drawn by lot; the same pair always gets the same.
Lots = Callable[[Codes, Codes], NDArray[np.uint64]]
Report = Callable[[int, int], None]


def no_lots(topics: Codes, documents: Codes) -> NDArray[np.uint64]:
    """Lots for who draws none: the documents' own numbers."""
    return documents.astype(np.uint64)


def silent(done: int, total: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, eq=False, slots=True)
class Question:
    """What is to be chosen from.

    depth: how deep the runs were read, None: whole; candidates are cut to it already.
    budget: how many documents to choose; None: no bound. by_priority: a topic's share of it is what
    its documents deserve; else topics share evenly.
    outcome: int8 per candidate: 1 judged relevant, 0 judged not relevant, UNKNOWN not judged.
    pooled: bool per candidate: in the pool already.
    """

    candidates: Candidates
    outcome: NDArray[np.int8]
    pooled: NDArray[np.bool_]
    depth: int | None = None
    budget: int | None = None
    by_priority: bool = False
    strata: tuple[Stratum, ...] = ()
    lots: Lots = no_lots
    report: Report = silent


@dataclass(frozen=True, eq=False, slots=True)
class Frame:
    """What a sample was drawn from: a row for each candidate of some stratum.

    candidate: its number; stratum: from 0; chance: the probability it had to be drawn; drawn: bool.
    """

    candidate: Codes
    stratum: Codes
    chance: NDArray[np.float64]
    drawn: NDArray[np.bool_]


@dataclass(frozen=True, eq=False, slots=True)
class Selection:
    """The numbers of the candidates chosen, ascending; the frame where it is a sample."""

    chosen: Codes
    frame: Frame | None = None


@dataclass(frozen=True, slots=True)
class Pooling:
    """A method.

    required, possible: which of "depth", "budget", "share", "strata", "seed", "replace" it must and
    may be given; of several required ones in one entry, any will do. select: what it chooses.
    row: the numbers of all candidates, per topic in the order in which this method would have them
    judged (for queues); None where it has none. scored: whether that order needs the scores.
    """

    name: str
    title: str
    explanation: str
    source: str
    required: tuple[tuple[str, ...], ...]
    possible: tuple[str, ...]
    select: Callable[[Question], Selection]
    row: Callable[[Question], Codes] | None = None
    scored: bool = False

    @property
    def takes(self) -> tuple[str, ...]:
        """Everything it may be given."""
        return tuple(dict.fromkeys([one for some in self.required for one in some])) + self.possible

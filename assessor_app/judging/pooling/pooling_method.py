"""The interface of a pooling method: its input, its result, its description."""

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
    """Return the document codes in place of random numbers, for methods that draw none."""
    return documents.astype(np.uint64)


def silent(done: int, total: int) -> None:
    """Ignore progress."""


@dataclass(frozen=True, eq=False, slots=True)
class Question:
    """The input of a pooling method.

    depth: to which rank the runs were read, None for all; candidates are cut to it already. budget:
    how many documents to select; None: no limit. by_priority: select over all topics together;
    otherwise topics share the budget evenly. outcome: int8 per candidate: 1 judged relevant, 0
    judged not relevant, UNKNOWN not judged. pooled: bool per candidate: in the pool already. lots:
    random numbers per topic and document.
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
    """The sampling frame: a row for each candidate that is in a stratum.

    candidate: its index; stratum: from 0; chance: its inclusion probability; drawn: bool.
    """

    candidate: Codes
    stratum: Codes
    chance: NDArray[np.float64]
    drawn: NDArray[np.bool_]


@dataclass(frozen=True, eq=False, slots=True)
class Selection:
    """The indexes of the selected candidates, ascending, and the frame if it is a sample."""

    chosen: Codes
    frame: Frame | None = None


@dataclass(frozen=True, slots=True)
class Pooling:
    """A pooling method.

    required, possible: which of "depth", "budget", "share", "strata", "seed", "replace" it must and
    may be given; an entry of several names requires any one of them. select: the selection. row:
    all candidates, per topic in the order in which the method would have them judged, for the
    queue; None if the method has no such order. scored: whether that order needs the scores.
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
        """The names of all parameters that the method accepts."""
        return tuple(dict.fromkeys([one for some in self.required for one in some])) + self.possible

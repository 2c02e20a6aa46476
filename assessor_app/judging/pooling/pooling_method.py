"""The interface of a pooling method: its input, the strata of a sample, its result."""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling.candidates import Candidates, Codes

WRITTEN = "FROM:TO:RATE separated by commas, such as 1:10:1,11:50:0.2"
_ONE = re.compile(r"(\d{1,9}):(\d{1,9}):(\d{0,9}\.?\d{0,9})")


@dataclass(frozen=True, slots=True)
class Stratum:
    """The documents whose best rank in any run is from `first` to `last`, sampled at `rate`."""

    first: int
    last: int
    rate: float


def strata_written(text: str) -> tuple[Stratum, ...]:
    """Parse strata written as FROM:TO:RATE,... in ascending order.

    Raises WrongUse for another form, for ranks that overlap or descend, and for rates that are not
    above 0 and at most 1.
    """
    strata = tuple(_stratum(part.strip()) for part in text.split(",") if part.strip())
    if not strata:
        raise WrongUse("a sample needs strata", expected=WRITTEN)
    for before, after in itertools.pairwise(strata):
        if after.first <= before.last:
            raise WrongUse(
                "the strata {0}:{1} and {2}:{3} overlap or are not in ascending order",
                before.first,
                before.last,
                after.first,
                after.last,
                advice="let each begin after the last rank of the one before",
            )
    return strata


def _stratum(text: str) -> Stratum:
    match = _ONE.fullmatch(text)
    if match is None or match[3] in ("", "."):
        raise WrongUse("this is no stratum", text=text, expected=WRITTEN)
    first, last, rate = int(match[1]), int(match[2]), float(match[3])
    if not 1 <= first <= last:
        raise WrongUse("ranks count from 1, and a stratum's first is not above its last", text=text)
    if not 0 < rate <= 1:
        raise WrongUse("the rate of a stratum is above 0 and at most 1 (1: everything)", text=text)
    return Stratum(first, last, rate)


UNKNOWN = -1
# Random numbers for (topics, documents); the same pair always gets the same number.
Lots = Callable[[Codes, Codes], NDArray[np.uint64]]
Report = Callable[[int, int], None]


def no_lots(topics: Codes, documents: Codes) -> NDArray[np.uint64]:
    """Return the document codes in place of random numbers, for methods that use no chance."""
    return documents.astype(np.uint64)


def silent(done: int, total: int) -> None:
    """Do nothing; used where progress is not reported."""


@dataclass(frozen=True, eq=False, slots=True)
class Question:
    """The input of a pooling method.

    depth: to which rank the runs were read, None for all; the candidates already end there.
    budget: the number of documents to select; None: no limit. by_priority: select over all topics
    together; otherwise the topics share the budget evenly. outcome: int8 per candidate: 1 judged
    relevant, 0 judged not relevant, UNKNOWN not judged. pooled: bool per candidate: already in the
    pool. strata: of a sample. lots: returns random numbers per topic and document. report:
    receives the number of topics done and their total. follows: whether an outcome counts only if
    no candidate before it in the row is UNKNOWN, as for an assessor who follows the row.
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
    follows: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Frame:
    """The sampling frame: a row for each candidate that is in a stratum.

    candidate: the candidate's index. stratum: its stratum, from 0. chance: its inclusion
    probability. drawn: whether it is in the sample.
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

    required, possible: which of "depth", "budget", "share", "strata", "seed" and "replace" the
    method must and may be given; an entry of several names requires any one of them. select:
    returns the selection. row: returns all candidates, topic by topic, in the order in which the
    queue shows them; None if the method has no order. scored: whether that order needs the runs'
    scores.
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

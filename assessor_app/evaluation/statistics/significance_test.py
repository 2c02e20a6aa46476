"""Pairs of runs, their differences topic by topic, and the type of a test of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles, Flags, Integers

FEWEST_TOPICS = 2
# Values that differ by rounding only (0.3 - 0.2 and 0.1) count as equal.
DECIMALS = 12
EQUAL = 1e-12
NUMBERS_AT_ONCE = 1 << 20


@dataclass(frozen=True, eq=False, slots=True)
class PairedRuns:
    """Pairs of rows of values[runs, topics] (float64; NaN where undefined or not counted).

    first, second: the rows of each pair. Only topics on which both are defined count for a pair.
    """

    values: Doubles
    first: Integers
    second: Integers

    @classmethod
    def every_pair(cls, values: Doubles) -> Self:
        """Return all pairs of runs, in the runs' order."""
        first, second = np.triu_indices(len(values), 1)
        return cls(values, first, second)

    @classmethod
    def against(cls, values: Doubles, baseline: int) -> Self:
        """Return every other run as the first, paired with the baseline as the second."""
        first = np.delete(np.arange(len(values)), baseline)
        return cls(values, first, np.full_like(first, baseline))

    def __len__(self) -> int:
        return len(self.first)

    def on_common_topics(self) -> Self:
        """Return the pairs restricted to topics on which all runs are defined."""
        return replace(self, values=self.values[:, ~np.isnan(self.values).any(axis=0)])

    def some(self, pairs: slice) -> Self:
        """Return some of the pairs."""
        return replace(self, first=self.first[pairs], second=self.second[pairs])

    def differences(self, pairs: slice) -> Doubles:
        """Return float64[pairs, topics]: first minus second, NaN where either is undefined."""
        return self.values[self.first[pairs]] - self.values[self.second[pairs]]

    def blocks(self, numbers_per_pair: int | None = None) -> Iterator[slice]:
        """Yield slices of the pairs, so that at most NUMBERS_AT_ONCE numbers are in memory at a
        time.

        numbers_per_pair: None: the number of topics.
        """
        each = max(1, numbers_per_pair or self.values.shape[1])
        step = max(1, NUMBERS_AT_ONCE // each)
        for start in range(0, len(self), step):
            yield slice(start, min(start + step, len(self)))


def defined(differences: Doubles) -> tuple[Doubles, Doubles]:
    """Return the differences with 0 for NaN, and float64[pairs], the number of topics with a
    value.
    """
    known = ~np.isnan(differences)
    return np.where(known, differences, 0.0), known.sum(axis=1).astype(np.float64)


def same_topics(rows: Doubles) -> Iterator[tuple[Integers, Integers]]:
    """Yield groups of rows of float64[rows, topics] that are defined on equal topics.

    Each group is given as its rows, and the topics on which they are defined.
    """
    known: NDArray[np.bool_] = ~np.isnan(rows)
    masks, group = np.unique(np.packbits(known, axis=1), axis=0, return_inverse=True)
    group = group.reshape(-1)
    for number in range(len(masks)):
        members = np.flatnonzero(group == number)
        yield members, np.flatnonzero(known[members[0]])


SAMPLES = 10_000
MOST_SAMPLES = 10_000_000


@dataclass(frozen=True, slots=True)
class Drawing:
    """The number of random samples, and their seed.

    Raises WrongUse for a number below 1 or above MOST_SAMPLES, or a negative seed.
    """

    samples: int = SAMPLES
    seed: int = DEFAULT_SEED

    def __post_init__(self) -> None:
        if not 1 <= self.samples <= MOST_SAMPLES:
            raise WrongUse("{0} samples", self.samples, expected=("1 to {0:,}", MOST_SAMPLES))
        if self.seed < 0:
            raise WrongUse("seed {0}", self.seed, expected="0 or more")


@dataclass(frozen=True, slots=True)
class Exactness:
    """Which p values of a test are exact, and how the others are found.

    of: returns bool[pairs]: whether p is exact. exact: what an exact p is computed from; otherwise:
    what the others are computed from, empty for random samples. Both are noun phrases.
    """

    of: Callable[[PairedRuns, Drawing], Flags]
    exact: str
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class SignificanceTest:
    """A two-sided test of the null hypothesis that two runs are equal, for pairs of runs.

    function: returns float64[pairs] of p, NaN where the test is undefined. hypothesis: the null
    hypothesis in words. assumption: the conditions under which p is valid, a noun phrase or a
    clause. whole_family: whether p is adjusted for all pairs of the runs already, so that the test
    needs topics on which every run is defined. draws: whether p depends on samples and seed, except
    for pairs with an exact p. exactness: None if all p values are computed in one way.
    """

    name: str
    title: str
    explanation: str
    hypothesis: str
    assumption: str
    source: str
    function: Callable[[PairedRuns, Drawing, Progress], Doubles]
    whole_family: bool = False
    draws: bool = False
    exactness: Exactness | None = None

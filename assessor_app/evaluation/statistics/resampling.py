"""Topic resampling: how often two systems change their order on other topics."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement.bootstrap import FEWEST_ROWS, ONE_CORE_PRODUCT, added_up
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.statistics.paired_runs import EQUAL, PairedRuns, defined

SPLITS = 1000
MOST_SPLITS = 100_000
SEED = 1


@dataclass(frozen=True, slots=True)
class Splitting:
    """Settings of a split. splits: the number of random splits; held: the share held out.

    folds: into how many parts k folds go; strata: into how many classes of difficulty topics go.
    Raises WrongUse for what makes no sense.
    """

    splits: int = SPLITS
    seed: int = SEED
    held: float = 0.5
    folds: int = 10
    strata: int = 4

    def __post_init__(self) -> None:
        if not 1 <= self.splits <= MOST_SPLITS:
            raise WrongUse(f"{self.splits} splits", expected=f"1 to {MOST_SPLITS:,}")
        if not 0 < self.held < 1:
            raise WrongUse(f"share held out {self.held:g}", expected="between 0 and 1")
        if self.folds < 2:
            raise WrongUse(f"{self.folds} folds", expected="2 or more")
        if self.strata < 1 or self.seed < 0:
            raise WrongUse(
                f"{self.strata} strata, seed {self.seed}", expected="1 or more, 0 or more"
            )


@dataclass(frozen=True, slots=True)
class Resampling:
    """A method of resampling topics.

    function: (values[runs, topics], splitting) -> how often each topic counts in the one part and
    in the other, each float64[splits, topics]. compared: the two parts in words.
    """

    name: str
    title: str
    explanation: str
    compared: str
    source: str
    function: Callable[[Doubles, Splitting], tuple[Doubles, Doubles]]


@dataclass(frozen=True, eq=False, slots=True)
class Swaps:
    """Counts int64[pairs]. swapped: splits whose two parts order the runs oppositely.

    tied: one part or both puts them level, or has no topic on which both are defined.
    """

    splits: int
    swapped: Integers
    tied: Integers

    @property
    def rate(self) -> Doubles:
        """float64[pairs]: the share of the splits without ties that swap; NaN without any."""
        decided = self.splits - self.tied
        rate = np.full(len(decided), np.nan)
        np.divide(self.swapped, decided, out=rate, where=decided > 0)
        return rate


def swaps(
    paired: PairedRuns,
    resampling: Resampling,
    splitting: Splitting | None = None,
    progress: Progress | None = None,
) -> Swaps:
    """Compare the order of each pair on the two parts. Raises WrongUse for too few topics."""
    watch = progress or Silent()
    one, other = resampling.function(paired.values, splitting or Splitting())
    swapped, tied = np.zeros((2, len(paired)), np.int64)
    topics = max(1, paired.values.shape[1])
    step = max(1, ONE_CORE_PRODUCT // (FEWEST_ROWS * topics))
    for start in range(0, len(paired), step):
        watch.report(start, len(paired), resampling.title)
        block = slice(start, start + step)
        filled, _ = defined(paired.differences(block))
        signs = _signs(one, filled) * _signs(other, filled)
        swapped[block] = np.count_nonzero(signs < 0, axis=0)
        tied[block] = np.count_nonzero(signs == 0, axis=0)
    return Swaps(len(one), swapped, tied)


def _signs(times: Doubles, filled: Doubles) -> Doubles:
    """float64[splits, pairs]: -1, 0 or 1, from sums, as both runs have the same topics."""
    sums = added_up(times, filled.T)
    sums[np.abs(sums) <= EQUAL * np.abs(filled).sum(axis=1)] = 0
    return np.sign(sums)

"""The type of a significance test, and settings of random resampling."""

from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.paired_runs import PairedRuns

SAMPLES = 10_000
MOST_SAMPLES = 10_000_000
SEED = 1


@dataclass(frozen=True, slots=True)
class Drawing:
    """How many samples are drawn, and from which seed. Raises WrongUse for fewer than one."""

    samples: int = SAMPLES
    seed: int = SEED

    def __post_init__(self) -> None:
        if not 1 <= self.samples <= MOST_SAMPLES:
            raise WrongUse(f"{self.samples} samples", expected=f"1 to {MOST_SAMPLES:,}")
        if self.seed < 0:
            raise WrongUse(f"seed {self.seed}", expected="0 or more")


@dataclass(frozen=True, slots=True)
class SignificanceTest:
    """A two-sided test of "the two runs are alike" for pairs of runs.

    function: gives float64[pairs] of p, NaN where the test says nothing.
    hypothesis: what it assumes if the runs are alike, in words.
    whole_family: p allows for all pairs of the runs already, and the test needs topics on which
    every run is defined.
    draws: the p depends on samples and seed.
    """

    name: str
    title: str
    explanation: str
    hypothesis: str
    source: str
    function: Callable[[PairedRuns, Drawing, Progress], Doubles]
    whole_family: bool = False
    draws: bool = False

"""Topic resampling: methods of splitting topics, and how often two systems change their order."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement.bootstrap import (
    FEWEST_ROWS,
    ONE_CORE_PRODUCT,
    added_up,
    topic_draws,
)
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.statistics.significance_test import (
    EQUAL,
    FEWEST_TOPICS,
    PairedRuns,
    defined,
)

SPLITS = 1000
MOST_SPLITS = 100_000


@dataclass(frozen=True, slots=True)
class Splitting:
    """Settings of a split of topics.

    splits: the number of random splits. held: the share held out. folds: the number of parts of k
    folds. strata: the number of classes of difficulty. Raises WrongUse for values out of range.
    """

    splits: int = SPLITS
    seed: int = DEFAULT_SEED
    held: float = 0.5
    folds: int = 10
    strata: int = 4

    def __post_init__(self) -> None:
        if not 1 <= self.splits <= MOST_SPLITS:
            raise WrongUse("{0} splits", self.splits, expected=("1 to {0:,}", MOST_SPLITS))
        if not 0 < self.held < 1:
            raise WrongUse("share held out {0:g}", self.held, expected="between 0 and 1")
        if self.folds < 2:
            raise WrongUse("{0} folds", self.folds, expected="2 or more")
        if self.strata < 1 or self.seed < 0:
            raise WrongUse(
                "{0} strata, seed {1}",
                self.strata,
                self.seed,
                expected="1 or more, 0 or more",
            )


@dataclass(frozen=True, slots=True)
class Resampling:
    """A method of resampling topics.

    function: takes values[runs, topics] and the splitting, and returns how often each topic counts
    in the first and in the second part, each float64[splits, topics]. compared: the two parts in
    words.
    """

    name: str
    title: str
    explanation: str
    compared: str
    source: str
    function: Callable[[Doubles, Splitting], tuple[Doubles, Doubles]]


@dataclass(frozen=True, eq=False, slots=True)
class Swaps:
    """How often two parts of the topics order two runs differently; int64[pairs].

    splits: the number of splits. swapped: splits whose two parts order the runs oppositely. tied:
    splits of which a part has equal runs, or no topic on which both are defined.
    """

    splits: int
    swapped: Integers
    tied: Integers

    @property
    def rate(self) -> Doubles:
        """float64[pairs]: the share of the splits without ties that swap; NaN if all are ties."""
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
    """Return how often the two parts order the runs of each pair differently.

    Raises WrongUse for too few topics.
    """
    watch = progress or Silent()
    one, other = resampling.function(paired.values, splitting or Splitting())
    swapped, tied = np.zeros((2, len(paired)), np.int64)
    topics = max(1, paired.values.shape[1])
    step = max(1, ONE_CORE_PRODUCT // (FEWEST_ROWS * topics))
    for start in range(0, len(paired), step):
        watch.report(start, len(paired), tr(resampling.title))
        block = slice(start, start + step)
        filled, _ = defined(paired.differences(block))
        signs = _signs(one, filled) * _signs(other, filled)
        swapped[block] = np.count_nonzero(signs < 0, axis=0)
        tied[block] = np.count_nonzero(signs == 0, axis=0)
    return Swaps(len(one), swapped, tied)


def _signs(times: Doubles, filled: Doubles) -> Doubles:
    """Return float64[splits, pairs]: -1, 0 or 1, the sign of each difference on a part.

    Sums suffice, as both runs have equal topics.
    """
    sums = added_up(times, filled.T)
    sums[np.abs(sums) <= EQUAL * np.abs(filled).sum(axis=1)] = 0
    return np.sign(sums)


Parts = tuple[Doubles, Doubles]


def _topics(values: Doubles) -> int:
    topics = int(values.shape[1])
    if topics < FEWEST_TOPICS:
        raise WrongUse(
            tr_count("{0:,} topic cannot be split", "{0:,} topics cannot be split", topics),
            expected="two topics or more",
        )
    return topics


def _parts(held: NDArray[np.bool_]) -> Parts:
    return (~held).astype(np.float64), held.astype(np.float64)


def _held_at_random(topics: int, splitting: Splitting, splits: int) -> NDArray[np.bool_]:
    """Return bool[splits, topics]: the topics held out, at least one and never all."""
    number = min(max(1, round(splitting.held * topics)), topics - 1)
    generator = np.random.default_rng(splitting.seed)
    return generator.permuted(np.tile(np.arange(topics), (splits, 1)), axis=1) < number


def holdout(values: Doubles, splitting: Splitting) -> Parts:
    """Return one random split. values: float64[runs, topics], as in all methods."""
    return _parts(_held_at_random(_topics(values), splitting, 1))


def repeated_holdout(values: Doubles, splitting: Splitting) -> Parts:
    """Return (kept, held out) of random splits, each float64[splits, topics] of 0 and 1."""
    return _parts(_held_at_random(_topics(values), splitting, splitting.splits))


def k_folds(values: Doubles, splitting: Splitting) -> Parts:
    """Return each of k parts of the shuffled topics, against the others.

    Raises WrongUse for more folds than topics.
    """
    return _parts(random_folds(_topics(values), splitting.folds, splitting.seed))


def random_folds(topics: int, folds: int, seed: int) -> NDArray[np.bool_]:
    """Return bool[folds, topics]: the topics of each fold, whose sizes differ by one at most.

    Raises WrongUse for fewer than two folds, and for more folds than topics.
    """
    if not 2 <= folds <= topics:
        raise WrongUse(
            tr_count(
                "{0:,} topic cannot be split into {1} folds",
                "{0:,} topics cannot be split into {1} folds",
                topics,
                folds,
            ),
            expected=("2 to {0} folds", topics),
        )
    fold = np.random.default_rng(seed).permutation(np.arange(topics) % folds)
    held: NDArray[np.bool_] = fold == np.arange(folds)[:, np.newaxis]
    return held


def leave_one_out(values: Doubles, splitting: Splitting) -> Parts:
    """Return all topics but one against all, which shows the effect of a single topic."""
    topics = _topics(values)
    return 1 - np.eye(topics), np.ones((topics, topics))


def bootstrap_samples(values: Doubles, splitting: Splitting) -> Parts:
    """Return topics drawn with replacement, as many as there are, against all topics."""
    topics = _topics(values)
    drawn = topic_draws(np.ones(topics, bool), splitting.splits, splitting.seed)
    return drawn, np.ones_like(drawn)


def stratified(values: Doubles, splitting: Splitting) -> Parts:
    """Return random splits that hold out an equal share of each class of difficulty.

    A topic's difficulty is its mean over the runs; the classes have equal numbers of topics.
    """
    topics = _topics(values)
    generator = np.random.default_rng(splitting.seed)
    stratum = strata(values, splitting.strata)
    held = np.zeros((splitting.splits, topics), bool)
    for number in range(splitting.strata):
        members = np.flatnonzero(stratum == number)
        order = generator.permuted(np.tile(np.arange(len(members)), (len(held), 1)), axis=1)
        # Fractions are rounded at random; otherwise odd classes would always hold out fewer.
        wanted = splitting.held * len(members) + generator.random((len(held), 1)) * (
            len(members) > 0
        )
        held[:, members] = order < np.floor(wanted)
    return _never_empty(held, generator)


def _never_empty(held: NDArray[np.bool_], generator: np.random.Generator) -> Parts:
    number = held.sum(axis=1)
    for split in np.flatnonzero((number == 0) | (number == held.shape[1])):
        held[split, generator.integers(held.shape[1])] ^= True
    return _parts(held)


def strata(values: Doubles, number: int) -> Integers:
    """Return int64[topics]: the class of each topic, from the hardest (0), by its mean over the
    runs.

    values: float64[runs, topics]; topics defined for no run are among the hardest. number: of
    classes.
    """
    known = ~np.isnan(values)
    total = np.where(known, values, 0.0).sum(axis=0)
    mean = total / np.maximum(known.sum(axis=0), 1)
    place = np.empty(values.shape[1], np.int64)
    place[np.argsort(mean, kind="stable")] = np.arange(values.shape[1])
    classes: Integers = place * number // max(1, values.shape[1])
    return classes


VOORHEES = (
    "Voorhees & Buckley, The effect of topic set size on retrieval experiment error, SIGIR 2002"
)
HOLDOUT = Resampling(
    "holdout",
    "Holdout",
    "Splits the topics randomly once; the swap rate is then 0 or 1.",
    "one part against the other",
    VOORHEES,
    holdout,
)
REPEATED_HOLDOUT = Resampling(
    "repeated-holdout",
    "Repeated holdout",
    "Splits the topics randomly many times.",
    "one part against the other",
    VOORHEES,
    repeated_holdout,
)
FOLDS = Resampling(
    "folds",
    "k folds",
    "Splits the topics randomly into k parts, and holds each part out once.",
    "the part held out against the other parts",
    "Stone (1974), Journal of the Royal Statistical Society B 36:111-147",
    k_folds,
)
LEAVE_ONE_OUT = Resampling(
    "leave-one-out",
    "Leave one out",
    "Leaves each topic out once.",
    "all topics but one against all topics",
    "Quenouille (1956), Biometrika 43:353-360",
    leave_one_out,
)
BOOTSTRAP_SAMPLES = Resampling(
    "bootstrap",
    "Bootstrap",
    "Samples as many topics as there are, with replacement.",
    "the sampled topics against all topics",
    "Efron (1979), Annals of Statistics 7:1-26",
    bootstrap_samples,
)
STRATIFIED = Resampling(
    "stratified",
    "Stratified repeated holdout",
    "Splits the topics randomly many times, with equal shares of hard and of easy topics in both "
    "parts; a topic's difficulty is its mean over the runs.",
    "one part against the other",
    "Cochran (1977), Sampling Techniques, chapter 5",
    stratified,
)

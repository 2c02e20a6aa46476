"""Scores of runs under several sets of judgements: whether the ranking of the systems changes.

Voorhees (2000), Variations in relevance judgments and the measurement of retrieval effectiveness,
Information Processing & Management 36:697-716: assessors agree little on documents, and yet their
judgements give similar rankings of systems. This module computes the effect for every set of
judgements and for mixtures of the sets.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.correlation.correlation import mean_ranks
from assessor_app.evaluation.correlation.rank_biased_overlap import RBO
from assessor_app.evaluation.correlation.rank_correlations import TAU, TAU_AP
from assessor_app.evaluation.statistics.significance_test import DECIMALS

SHOWN = (TAU, TAU_AP, RBO)
MIXTURES = 1000
NUMBERS_AT_ONCE = 1 << 22


@dataclass(frozen=True, eq=False, slots=True)
class SetEffect:
    """The scores of the runs by one set of judgements, compared with the reference.

    topics: the number of topics with a value by both; other topics are left out. scores,
    reference: float64[runs], means over these topics. place, reference_place: ranks of the runs
    from 1; equal scores share their mean rank. correlations: by the names of SHOWN, with the
    reference as truth. swapped: bool[runs, runs], whether the first run is better by the reference
    and worse by the set.
    """

    topics: int
    scores: Doubles
    reference: Doubles
    place: Doubles
    reference_place: Doubles
    correlations: Mapping[str, float]
    swapped: NDArray[np.bool_]

    @property
    def fall(self) -> tuple[int, float]:
        """The run that falls by the most ranks, and the number of ranks; (-1, 0) if no run
        falls.
        """
        down = np.nan_to_num(self.place - self.reference_place, nan=0.0)
        run = int(np.argmax(down)) if len(down) else -1
        return (run, float(down[run])) if len(down) and down[run] > 0 else (-1, 0.0)


def effect(values: Doubles, reference: Doubles, higher_is_better: bool = True) -> SetEffect:
    """Return the comparison of two scorings of the same runs and topics: float64[runs, topics].

    Values are NaN where a run has none, as on topics that a set does not judge.
    """
    both = ~np.isnan(values) & ~np.isnan(reference)
    here, there = _means(values, both), _means(reference, both)
    worth, truth = (here, there) if higher_is_better else (-here, -there)
    return SetEffect(
        int(both.any(axis=0).sum()),
        here,
        there,
        _places(worth),
        _places(truth),
        {one.name: one.of_scores(truth, worth) for one in SHOWN},
        _better(truth) & _better(worth).T,
    )


def _means(values: Doubles, counted: NDArray[np.bool_]) -> Doubles:
    count = counted.sum(axis=1)
    total = np.where(counted, values, 0.0).sum(axis=1)
    means: Doubles = np.divide(total, count, out=np.full(len(values), np.nan), where=count > 0)
    # Means that differ only by the order of addition are equal.
    return np.round(means, DECIMALS)


def _places(scores: Doubles) -> Doubles:
    places = np.full(len(scores), np.nan)
    known = ~np.isnan(scores)
    places[known] = mean_ranks(scores[known])
    return places


def _better(scores: Doubles) -> NDArray[np.bool_]:
    return scores[:, None] > scores[None, :]


@dataclass(frozen=True, eq=False, slots=True)
class Mixtures:
    """Kendall's tau with the reference, of random mixtures of the assessors' judgements.

    A mixture takes each topic's judgements from a random assessor. tau: float64[samples]. topics,
    shared: the number of topics, and of topics that more than one assessor judged; only these
    differ between mixtures.
    """

    tau: Doubles
    topics: int
    shared: int

    @property
    def mean(self) -> float:
        """The mean tau over the samples; NaN if none is defined."""
        known = self.tau[~np.isnan(self.tau)]
        return float(known.mean()) if len(known) else float("nan")

    @property
    def limits(self) -> tuple[float, float]:
        """The limits of the middle 95% of tau; NaN if none is defined."""
        known = self.tau[~np.isnan(self.tau)]
        if not len(known):
            return float("nan"), float("nan")
        low, high = np.quantile(known, [0.025, 0.975]).tolist()
        return float(low), float(high)


def mixtures(
    sets: Sequence[Doubles],
    reference: Doubles,
    samples: int = MIXTURES,
    seed: int = DEFAULT_SEED,
    progress: Progress | None = None,
) -> Mixtures:
    """Return tau with the reference for `samples` mixtures of the assessors' judgements.

    sets: for each assessor float64[runs, topics], NaN for topics without judgements. reference:
    float64[runs, topics]. Topics that no assessor judged, or that the reference lacks, are left
    out.
    """
    watch = progress or Silent()
    table = np.stack(sets)
    judged = np.asarray(np.isfinite(table).any(axis=1))
    topics = np.flatnonzero(judged.any(axis=0) & np.isfinite(reference).any(axis=0))
    table, judged, reference = table[:, :, topics], judged[:, topics], reference[:, topics]
    generator = np.random.default_rng(seed)
    step = max(1, NUMBERS_AT_ONCE // max(1, reference.size))
    found: list[float] = []
    for start in range(0, samples if len(topics) else 0, step):
        watch.report(start, samples, tr("Mixing the assessors' judgements"))
        whose = _drawn(judged, min(step, samples - start), generator)
        for row in whose:
            values = table[row, :, np.arange(len(topics))].T
            both = ~np.isnan(values) & ~np.isnan(reference)
            found.append(TAU.of_scores(_means(reference, both), _means(values, both)))
    shared = int((judged.sum(axis=0) > 1).sum())
    return Mixtures(np.array(found, np.float64), len(topics), shared)


def _drawn(judged: NDArray[np.bool_], samples: int, generator: np.random.Generator) -> Integers:
    """Return int64[samples, topics]: for each topic one of its assessors, with equal
    probability.
    """
    lots = generator.random((samples, *judged.shape))
    drawn: Integers = np.where(judged, lots, -1.0).argmax(axis=1)
    return drawn

"""Kendall's tau, with ties, and weighted to the top."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.correlation.correlation import Correlation
from assessor_app.evaluation.judgements import Doubles

Flags = NDArray[np.bool_]
NUMBERS_AT_ONCE = 1 << 20


@dataclass(frozen=True, slots=True)
class PairCounts:
    """Of all pairs of items: ordered alike, ordered otherwise, tied in one scoring or both."""

    concordant: int
    discordant: int
    tied_first: int
    tied_second: int
    pairs: int


def count_pairs(first: Doubles, second: Doubles) -> PairCounts:
    """Compare all pairs of items, float64[items] twice without NaN."""
    concordant = discordant = 0
    for higher, over, under in _compared(first, second):
        # Of each pair, only the item that is higher in the first sees the other below it.
        concordant += int(np.count_nonzero(higher & over))
        discordant += int(np.count_nonzero(higher & under))
    pairs = len(first) * (len(first) - 1) // 2
    return PairCounts(concordant, discordant, _tied(first), _tied(second), pairs)


def _tied(scores: Doubles) -> int:
    _, count = np.unique(scores, return_counts=True)
    return int((count * (count - 1) // 2).sum())


def _compared(first: Doubles, second: Doubles) -> Iterator[tuple[Flags, Flags, Flags]]:
    """bool[some items, items]: is the item higher in the first; in the second; lower there."""
    step = max(1, NUMBERS_AT_ONCE // max(1, len(first)))
    for start in range(0, len(first), step):
        block = slice(start, start + step)
        some = second[block, np.newaxis]
        yield first[block, np.newaxis] > first, some > second, some < second


def tau(first: Doubles, second: Doubles) -> float:
    """(concordant - discordant) / pairs; ties count as neither."""
    found = count_pairs(first, second)
    return (found.concordant - found.discordant) / found.pairs


def tau_b(first: Doubles, second: Doubles) -> float:
    """tau over the geometric mean of the pairs not tied in each; NaN where one has only ties."""
    found = count_pairs(first, second)
    untied = (found.pairs - found.tied_first) * (found.pairs - found.tied_second)
    return (found.concordant - found.discordant) / math.sqrt(untied) if untied else math.nan


def tau_ap(truth: Doubles, estimate: Doubles) -> float:
    """Mean over the ranks i > 1 of the estimate of (right - wrong) / (i - 1) among those above.

    Ties in the estimate: the mean over all orders of the tied items. Ties in the truth: neither
    right nor wrong. (Without ties: Yilmaz, Aslam & Robertson 2008; with: tau_AP,a of Urbano &
    Marrero, The treatment of ties in AP correlation, ICTIR 2017.)
    """
    balance = np.concatenate(
        [
            # Above in the estimate: right where the truth has it above too.
            np.count_nonzero(below & under, axis=1) - np.count_nonzero(below & over, axis=1)
            for below, over, under in _compared(-estimate, truth)
        ]
    )
    # Grouped by rank in the estimate: how many stand above, how many share the rank.
    _, group, size = np.unique(-estimate, return_inverse=True, return_counts=True)
    above = np.cumsum(size) - size
    of_group = np.bincount(group, weights=balance) / size
    harmonic = np.concatenate([[0.0], np.cumsum(1 / np.arange(1, max(2, len(truth))))])
    last = above + size - 1
    # Ranks above + 1 to above + size have `above` to `last` items before them.
    weight = harmonic[last] - harmonic[np.maximum(above - 1, 0)]
    return float((of_group * weight)[above > 0].sum() / (len(truth) - 1))


TAU = Correlation(
    "tau",
    "Kendall's tau",
    "Share of pairs ordered alike minus share ordered otherwise.",
    "Kendall (1938), Biometrika 30:81-93",
    (-1.0, 1.0),
    tau,
    "",
)
TAU_B = Correlation(
    "tau_b",
    "Kendall's tau-b",
    "Tau for rankings with ties: 1 stays within reach.",
    "Kendall (1945), Biometrika 33:239-251",
    (-1.0, 1.0),
    tau_b,
    "one of the rankings has only ties",
)
TAU_AP = Correlation(
    "tau_ap",
    "AP correlation",
    "Tau in which mistakes near the top weigh more; the first ranking is the truth.",
    "Yilmaz, Aslam & Robertson, A new rank correlation coefficient for IR, SIGIR 2008",
    (-1.0, 1.0),
    tau_ap,
    "",
    reference="first",
)

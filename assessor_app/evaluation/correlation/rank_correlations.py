"""Kendall's tau, with ties and weighted to the top, and Spearman's rho and footrule."""

import math
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.correlation.correlation import Correlation, mean_ranks

FEW = 200  # items whose pairs are all compared: faster than sorting


@dataclass(frozen=True, slots=True)
class PairCounts:
    """The numbers of pairs of items by how two scorings order them.

    concordant, discordant: ordered equally, or oppositely. tied_first, tied_second: tied in the
    first, or in the second scoring. pairs: all pairs.
    """

    concordant: int
    discordant: int
    tied_first: int
    tied_second: int
    pairs: int


def count_pairs(first: Doubles, second: Doubles) -> PairCounts:
    """Return the counts over all pairs of items. first, second: float64[items] without NaN."""
    higher, lower = among_those_above(first, second)
    pairs = len(first) * (len(first) - 1) // 2
    return PairCounts(int(higher.sum()), int(lower.sum()), _tied(first), _tied(second), pairs)


def _tied(scores: Doubles) -> int:
    _, count = np.unique(scores, return_counts=True)
    return int((count * (count - 1) // 2).sum())


def among_those_above(first: Doubles, second: Doubles) -> tuple[Integers, Integers]:
    """Return for each item how many items are higher in both scorings, and in the first only.

    Two int64[items]. The second array counts the items that are higher in the first scoring and
    lower in the second. The cost is that of sorting.
    """
    if len(first) <= FEW:
        above = first > first[:, np.newaxis]
        higher, lower = second > second[:, np.newaxis], second < second[:, np.newaxis]
        return (above & higher).sum(axis=1), (above & lower).sum(axis=1)
    return _lower_before(first, -second), _lower_before(first, second)


def _lower_before(first: Doubles, second: Doubles) -> Integers:
    """Return int64[items]: how many items are higher in the first scoring and lower in the
    second.
    """
    # Among ties in the first scoring the lower item comes later, so it is not counted.
    order = np.lexsort((-second, -first))
    _, place = np.unique(second[order], return_inverse=True)
    counts = np.empty(len(first), np.int64)
    counts[order] = _smaller_earlier(place.astype(np.int64))
    return counts


def _smaller_earlier(values: Integers) -> Integers:
    """Return int64[n]: how many entries before each entry are smaller. values: from 0.

    Two values differ first in one bit, and the smaller value has 0 there. So, bit by bit from the
    highest, each entry with a 1 counts the earlier entries with a 0 that have equal higher bits.
    """
    counts = np.zeros(len(values), np.int64)
    order = np.arange(len(values))
    for bit in reversed(range(int(values.max(initial=0)).bit_length())):
        ones = values[order] >> bit & 1
        # The values are sorted by their higher bits: where these change, a group begins.
        group = values[order] >> (bit + 1)
        first = np.searchsorted(group, group)
        zeros = np.concatenate([[0], np.cumsum(1 - ones)])
        counts[order] += ones * (zeros[:-1] - zeros[first])
        order = order[np.argsort(values[order] >> bit, kind="stable")]
    return counts


def tau(first: Doubles, second: Doubles) -> float:
    """Return (concordant - discordant) / pairs; ties count as neither."""
    found = count_pairs(first, second)
    return (found.concordant - found.discordant) / found.pairs


def tau_b(first: Doubles, second: Doubles) -> float:
    """Return (concordant - discordant) / the geometric mean of the pairs not tied in each scoring.

    NaN if one scoring has only ties.
    """
    found = count_pairs(first, second)
    untied = (found.pairs - found.tied_first) * (found.pairs - found.tied_second)
    return (found.concordant - found.discordant) / math.sqrt(untied) if untied else math.nan


def tau_ap(truth: Doubles, estimate: Doubles) -> float:
    """Return the mean, over ranks i > 1 of the estimate, of (right - wrong) / (i - 1).

    right, wrong: how many of the items above rank i does the truth also have above, or below. For
    ties in the estimate, the mean over all orders of the tied items; ties in the truth are neither
    right nor wrong. Without ties: Yilmaz, Aslam & Robertson 2008; with ties: tau_AP,a of Urbano &
    Marrero, The treatment of ties in AP correlation, ICTIR 2017.
    """
    # An item above in the estimate is right if it is above in the truth, too.
    right, wrong = among_those_above(estimate, truth)
    balance = right - wrong
    # Grouped by rank in the estimate: the items above, and those that share the rank.
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
    "Share of pairs in the same order minus share of pairs in the opposite order; tied pairs "
    "count as neither.",
    "Kendall (1938), Biometrika 30:81-93",
    (-1.0, 1.0),
    tau,
    "",
)
TAU_B = Correlation(
    "tau_b",
    "Kendall's tau-b",
    "Kendall's tau adjusted for ties in either ranking; 1 is possible if both have the same ties.",
    "Kendall (1945), Biometrika 33:239-251",
    (-1.0, 1.0),
    tau_b,
    "one of the rankings has only ties",
)
TAU_AP = Correlation(
    "tau_ap",
    "AP correlation",
    "Kendall's tau with more weight on the top of the second ranking (tau_AP); the first ranking "
    "is the reference.",
    "Yilmaz, Aslam & Robertson, A new rank correlation coefficient for IR, SIGIR 2008",
    (-1.0, 1.0),
    tau_ap,
    "",
    reference="first",
)


def rho(first: Doubles, second: Doubles) -> float:
    """Return Pearson's correlation of the ranks; ties share their mean rank, NaN if all are tied.

    Without ties this is 1 - 6 sum d^2 / (n^3 - n).
    """
    one, other = (mean_ranks(scores) - (len(scores) + 1) / 2 for scores in (first, second))
    spread = math.sqrt(float((one**2).sum() * (other**2).sum()))
    return float((one * other).sum()) / spread if spread else math.nan


def footrule_distance(first: Doubles, second: Doubles) -> float:
    """Return the sum over items of the difference of their ranks; ties share their mean rank."""
    return float(np.abs(mean_ranks(first) - mean_ranks(second)).sum())


def footrule(first: Doubles, second: Doubles) -> float:
    """Return the footrule distance as a share of its maximum for n items, floor(n^2 / 2).

    0 for equal rankings, 1 for the greatest distance.
    """
    return footrule_distance(first, second) / (len(first) ** 2 // 2)


RHO = Correlation(
    "rho",
    "Spearman's rho",
    "Correlation coefficient of the ranks, with mean ranks for ties; large differences in rank "
    "have more influence than in tau.",
    "Spearman (1904), American Journal of Psychology 15:72-101",
    (-1.0, 1.0),
    rho,
    "one of the rankings has only ties",
)
FOOTRULE = Correlation(
    "footrule",
    "Spearman's footrule",
    "Sum of the absolute differences in rank, divided by its maximum; 0 for the same order.",
    "Diaconis & Graham (1977), Journal of the Royal Statistical Society B 39:262-268",
    (0.0, 1.0),
    footrule,
    "",
    higher_is_alike=False,
)

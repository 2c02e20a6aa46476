"""Tests of paired values by sign and rank: the sign test and Wilcoxon's signed rank test."""

import math
from functools import lru_cache

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.distributions import coin_two_sided, normal_two_sided
from assessor_app.evaluation.statistics.paired_runs import (
    DECIMALS,
    EQUAL,
    FEWEST_TOPICS,
    PairedRuns,
    defined,
)
from assessor_app.evaluation.statistics.significance_test import Drawing, SignificanceTest

# As scipy chooses once zeros are dropped: exact up to 50 differences, with ties up to 13.
MOST_EXACT = 50
MOST_EXACT_WITH_TIES = 13


def wilcoxon(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[pairs]: p of the signed rank sums; NaN where no topic differs."""
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), "Signed rank tests")
        for at, row in enumerate(paired.differences(block), block.start):
            known = row[~np.isnan(row)]
            if len(known) >= FEWEST_TOPICS:
                result[at] = signed_rank(known)
    return result


def signed_rank(differences: Doubles) -> float:
    """p from float64[topics] without NaN; differences of 0 are dropped, NaN where none is left.

    Exact, or by the normal approximation with ties allowed for (Hollander & Wolfe 1999,
    Nonparametric Statistical Methods, section 3.1); without correction for continuity.
    """
    rounded = np.round(differences, DECIMALS)
    kept = rounded[rounded != 0]
    if not len(kept):
        return math.nan
    doubled, ties = doubled_ranks(np.abs(kept))
    positive = int(doubled[kept > 0].sum())
    most = MOST_EXACT_WITH_TIES if (ties > 1).any() else MOST_EXACT
    if len(kept) <= most:
        return _exact(tuple(np.sort(doubled).tolist()), positive)
    return _normal(len(kept), ties, positive / 2)


def doubled_ranks(values: Doubles) -> tuple[np.ndarray, np.ndarray]:
    """Twice the rank of each value from 1, ties sharing their mean (hence twice: no halves).

    And how many values each different one stands for.
    """
    _, group, count = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    return (2 * last - count + 1)[group], count


def _exact(doubled: tuple[int, ...], positive: int) -> float:
    ways = _ways(doubled)
    total = sum(doubled)
    fewer = min(positive, total - positive)
    return min(1.0, 2 * float(ways[: fewer + 1].sum() / ways.sum()))


@lru_cache(maxsize=64)
def _ways(doubled: tuple[int, ...]) -> Doubles:
    """In how many of all 2^n ways the doubled ranks of the positive ones add up to each sum."""
    ways = np.zeros(sum(doubled) + 1)
    ways[0] = 1
    for rank in doubled:
        added = ways.copy()
        added[rank:] += ways[: len(ways) - rank]
        ways = added
    return ways


def _normal(number: int, ties: np.ndarray, positive: float) -> float:
    mean = number * (number + 1) / 4
    variance = number * (number + 1) * (2 * number + 1) / 24 - float((ties**3 - ties).sum()) / 48
    return normal_two_sided((positive - mean) / math.sqrt(variance))


WILCOXON = SignificanceTest(
    "wilcoxon",
    "Wilcoxon signed rank test",
    "Whether the larger differences point one way more often than chance would have it.",
    "the differences lie symmetrically about 0",
    "Wilcoxon (1945), Biometrics Bulletin 1:80-83",
    wilcoxon,
)


def sign(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[pairs]: exact binomial p of better against worse; NaN where no topic differs."""
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), "Sign tests")
        filled, number = defined(paired.differences(block))
        better = (filled > EQUAL).sum(axis=1).tolist()
        worse = (filled < -EQUAL).sum(axis=1).tolist()
        for at in np.flatnonzero(number >= FEWEST_TOPICS).tolist():
            if better[at] + worse[at]:
                p = coin_two_sided(better[at], better[at] + worse[at])
                result[block.start + at] = p
    return result


SIGN = SignificanceTest(
    "sign",
    "Sign test",
    "On how many topics a run is better, whatever by how much; equal topics are left out.",
    "where two runs differ, either is better equally often",
    "Dixon & Mood (1946), Journal of the American Statistical Association 41:557-566",
    sign,
)

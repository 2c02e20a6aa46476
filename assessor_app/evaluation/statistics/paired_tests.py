"""Paired tests by the t distribution, by signs and by ranks."""

import math
from functools import lru_cache

import numpy as np

from assessor_app.domain.language import marked, tr
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles, Flags
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.distributions import (
    coin_two_sided,
    normal_two_sided,
    student_two_sided,
)
from assessor_app.evaluation.statistics.significance_test import (
    DECIMALS,
    EQUAL,
    FEWEST_TOPICS,
    Drawing,
    Exactness,
    PairedRuns,
    SignificanceTest,
    defined,
)


def paired_t(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """Return float64[pairs]: p of t = mean / (sd / sqrt(n)); NaN if the differences do not vary."""
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), tr("t tests"))
        found = describe(paired.differences(block))
        varies = found.varies
        error = found.deviation[varies] / np.sqrt(found.topics[varies])
        part = np.full(len(varies), np.nan)
        part[varies] = student_two_sided(found.mean[varies] / error, found.freedom[varies])
        result[block] = part
    return result


STUDENT = SignificanceTest(
    "t",
    "Paired t test",
    "Refers the mean difference, divided by its standard error, to Student's t distribution.",
    "the mean of the differences is 0",
    "independent topics, and a mean difference that is approximately normal",
    "Student (1908), Biometrika 6:1-25",
    paired_t,
)


# As in scipy after zeros are dropped: exact up to 50 differences, with ties up to 13.
MOST_EXACT = 50
MOST_EXACT_WITH_TIES = 13


def wilcoxon(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """Return float64[pairs]: p of the signed rank test; NaN if no topic differs."""
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), tr("Signed rank tests"))
        for at, row in enumerate(paired.differences(block), block.start):
            known = row[~np.isnan(row)]
            if len(known) >= FEWEST_TOPICS:
                result[at] = signed_rank(known)
    return result


def signed_rank(differences: Doubles) -> float:
    """Return p from float64[topics] without NaN; differences of 0 are dropped, NaN if none is left.

    Exact for few topics, otherwise the normal approximation with a correction for ties (Hollander
    & Wolfe 1999, Nonparametric Statistical Methods, section 3.1) and none for continuity.
    """
    kept = _not_zero(differences)
    if not len(kept):
        return math.nan
    doubled, ties = doubled_ranks(np.abs(kept))
    positive = int(doubled[kept > 0].sum())
    if _is_small(kept):
        return _exact(tuple(np.sort(doubled).tolist()), positive)
    return _normal(len(kept), ties, positive / 2)


def _not_zero(differences: Doubles) -> Doubles:
    """Return the rounded differences that are not 0. differences: float64[topics], without NaN."""
    rounded: Doubles = np.round(differences, DECIMALS)
    kept: Doubles = rounded[rounded != 0]
    return kept


def _is_small(kept: Doubles) -> bool:
    """Return whether p is exact. kept: the differences that are not 0."""
    if len(kept) <= MOST_EXACT_WITH_TIES:
        return True
    return len(kept) <= MOST_EXACT and len(np.unique(np.abs(kept))) == len(kept)


def _has_few_ranks(paired: PairedRuns, drawing: Drawing) -> Flags:
    """Return bool[pairs]: whether the signed rank test is exact."""
    return np.array(
        [
            _is_small(_not_zero(row[~np.isnan(row)]))
            for block in paired.blocks()
            for row in paired.differences(block)
        ],
        bool,
    )


def doubled_ranks(values: Doubles) -> tuple[np.ndarray, np.ndarray]:
    """Return twice the rank of each value from 1, and the number of values of each distinct value.

    Ties share their mean rank; twice the rank is always an integer.
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
    """Return, for each sum, in how many of all 2^n sign patterns the positive ranks add up to
    it.
    """
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
    "Ranks the differences by size, and compares the ranks of positive and negative differences; "
    "differences of 0 are omitted.",
    "the differences are distributed symmetrically about 0",
    "independent topics, and differences that are distributed symmetrically",
    "Wilcoxon (1945), Biometrics Bulletin 1:80-83",
    wilcoxon,
    exactness=Exactness(
        _has_few_ranks,
        marked("the exact distribution of the ranks"),
        marked("the normal approximation"),
    ),
)


def sign(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """Return float64[pairs]: the exact binomial p of better against worse.

    NaN if no topic differs.
    """
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), tr("Sign tests"))
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
    "Compares the numbers of topics on which each run is higher; equal topics are omitted, and the "
    "size of a difference has no effect.",
    "on a topic where the two runs differ, either is higher with probability 1/2",
    "independent topics",
    "Dixon & Mood (1946), Journal of the American Statistical Association 41:557-566",
    sign,
)

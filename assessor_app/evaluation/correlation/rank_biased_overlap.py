"""Rank-biased overlap of two rankings, which may differ in their items and in their length."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.correlation.correlation import Correlation

PERSISTENCE = 0.9


@dataclass(frozen=True, slots=True)
class RankBiasedOverlap:
    """The rank-biased overlap of two lists.

    low, high: the bounds of the overlap over all continuations of the lists. extrapolated: the
    overlap if agreement continues as at the ends; low <= extrapolated <= high.
    """

    low: float
    high: float
    extrapolated: float

    @property
    def residual(self) -> float:
        """high - low: the effect that the unseen parts of the lists can have."""
        return self.high - self.low


def rank_biased_overlap(
    first: Sequence[Hashable], second: Sequence[Hashable], p: float = PERSISTENCE
) -> RankBiasedOverlap:
    """Return the rank-biased overlap of two lists, best first, without ties; NaN if one is empty.

    p: the probability that a reader continues to the next rank. Webber, Moffat & Zobel (2010), ACM
    Transactions on Information Systems 28(4):20, equations 11 (low), 32 (extrapolated) and section
    4.3 (high). Raises WrongUse for p not between 0 and 1, or a duplicate item in a list.
    """
    if not 0 < p < 1:
        raise WrongUse("persistence {0:g}", p, expected="between 0 and 1")
    for items in (first, second):
        if len(set(items)) < len(items):
            raise WrongUse("duplicate item in a ranking")
    shorter, longer = sorted((first, second), key=len)
    if not len(shorter):
        return RankBiasedOverlap(math.nan, math.nan, math.nan)
    overlap = _overlaps(shorter, longer)
    return RankBiasedOverlap(
        _low(overlap, p),
        _high(overlap, len(shorter), p),
        _extrapolated(overlap, len(shorter), p),
    )


def _overlaps(shorter: Sequence[Hashable], longer: Sequence[Hashable]) -> Doubles:
    """Return float64[longer]: how many items the first d of both lists share, for each depth d
    from 1.
    """
    place = {item: at for at, item in enumerate(longer)}
    met = [max(at, place[item]) for at, item in enumerate(shorter) if item in place]
    counts = np.bincount(np.array(met, np.int64), minlength=len(longer))
    return np.cumsum(counts).astype(np.float64)


def _low(overlap: Doubles, p: float) -> float:
    """Return the overlap if no item below the ends of the lists is shared.

    overlap: the result of `_overlaps`.
    """
    depth = np.arange(1, len(overlap) + 1)
    weights = p**depth / depth
    beyond = -math.log1p(-p) - weights.sum()
    return float((1 - p) / p * ((weights * overlap).sum() + overlap[-1] * max(beyond, 0.0)))


def _high(overlap: Doubles, shorter: int, p: float) -> float:
    """Return the overlap if each unseen item matches an item of the other list as early as
    possible.

    overlap: the result of `_overlaps`. shorter: the length of the shorter list.
    """
    longer = len(overlap)
    # At depth `full` all seen items are matched; from there on all items are shared.
    full = longer + shorter - int(overlap[-1])
    depth = np.arange(1, full + 1)
    seen = overlap[np.minimum(depth, longer) - 1]
    more = np.maximum(depth - shorter, 0) + np.maximum(depth - longer, 0)
    shared = np.minimum(seen + more, depth)
    return float((1 - p) / p * (p**depth * shared / depth).sum() + p**full)


def _extrapolated(overlap: Doubles, shorter: int, p: float) -> float:
    """Return the overlap if the agreement at the ends continues: equation 32.

    overlap: the result of `_overlaps`. shorter: the length of the shorter list.
    """
    longer = len(overlap)
    depth = np.arange(1, longer + 1)
    at_end, at_shorter = overlap[-1], overlap[shorter - 1]
    assumed = at_shorter * np.maximum(depth - shorter, 0) / shorter
    summed = (p**depth * (overlap + assumed) / depth).sum()
    last = (at_end - at_shorter) / longer + at_shorter / shorter
    return float((1 - p) / p * summed + last * p**longer)


def of_scores(first: Doubles, second: Doubles) -> float:
    """Return the extrapolated overlap of two scorings of the same items.

    Ties keep the items' order.
    """
    one, other = (np.argsort(-scores, kind="stable").tolist() for scores in (first, second))
    return rank_biased_overlap(one, other).extrapolated


def of_lists(first: Sequence[str], second: Sequence[str]) -> float:
    """Return the extrapolated overlap of two lists, which need not have the same items."""
    return rank_biased_overlap(first, second).extrapolated


RBO = Correlation(
    "rbo",
    "Rank-biased overlap (p = 0.9)",
    "Weighted mean over depths of the overlap of the two lists, with weights that decrease "
    "geometrically; extrapolated beyond the end of the lists.",
    "Webber, Moffat & Zobel (2010), ACM Transactions on Information Systems 28(4):20",
    (0.0, 1.0),
    of_scores,
    "one of the rankings is empty",
    of_lists=of_lists,
)

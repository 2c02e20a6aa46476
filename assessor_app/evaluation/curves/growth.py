"""Measures at many cutoffs at once, by cumulative sums over the hits."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.measures.average_precision import AP
from assessor_app.evaluation.measures.cumulative_gain import CG, DCG, NDCG
from assessor_app.evaluation.measures.first_ranks import P, R
from assessor_app.evaluation.measures.gains import Gains, discounts, gains_of
from assessor_app.evaluation.measures.measure import Measure, Requested
from assessor_app.evaluation.rankings import Rankings, condensed

Growth = Callable[..., Doubles]


def at_depths(rankings: Rankings, one: Requested, depths: Integers) -> Doubles:
    """A measure cut at each depth: float64[depths, cells], NaN where undefined.

    depths: rising. The measure's own function gives the same, a depth at a time; that is how those
    are computed that are no sums over the hits.
    """
    parameters = dict(one.parameters)
    if parameters.pop("judged_only", "False") == "True":
        rankings = condensed(rankings)
    for measure, growth in GROWING:
        if measure is one.measure:
            return growth(rankings, depths, **parameters)
    cut = one.measure.cut
    assert cut is not None
    return np.stack(
        [
            one.measure.function(rankings, **{**parameters, cut: depth}).ravel()
            for depth in depths.tolist()
        ]
    )


def _sums(
    cells: int, depths: Integers, cell: Integers, rank: Integers, weight: Doubles | None = None
) -> Doubles:
    """Sums of the weights (None: 1) down to each depth: float64[depths, cells]."""
    step = np.searchsorted(depths, rank)
    within = step < len(depths)
    place = step[within] * cells + cell[within]
    weights = None if weight is None else weight[within]
    each: NDArray[np.float64] = np.bincount(place, weights, len(depths) * cells).astype(np.float64)
    return np.cumsum(each.reshape(len(depths), cells), axis=0)


def _found(rankings: Rankings, depths: Integers, rel: int | None) -> Doubles:
    hits = rankings.relevant(rel)
    return _sums(rankings.cells, depths, hits.cell, hits.rank)


def _precision(
    rankings: Rankings, depths: Integers, rel: int | None = None, relative: str = "no"
) -> Doubles:
    depth = depths[:, None]
    most = np.minimum(depth, rankings.relevant_known(rel)) if relative == "yes" else depth
    return ratio(_found(rankings, depths, rel), most)


def _recall(rankings: Rankings, depths: Integers, rel: int | None = None) -> Doubles:
    return ratio(_found(rankings, depths, rel), rankings.relevant_known(rel))


def _average_precision(
    rankings: Rankings, depths: Integers, rel: int | None = None, norm: str = "relevant"
) -> Doubles:
    hits, known, depth = rankings.relevant(rel), rankings.relevant_known(rel), depths[:, None]
    sums = _sums(rankings.cells, depths, hits.cell, hits.rank, hits.precision)
    match norm:
        case "min":
            return ratio(sums, np.minimum(depth, known))
        case "k":
            return ratio(sums, depth)
        case "seen":
            return ratio(sums, _found(rankings, depths, rel))
    return ratio(sums, known)


def _gained(rankings: Rankings, depths: Integers, worth: Gains) -> Doubles:
    return _sums(rankings.cells, depths, worth.hits.cell, worth.hits.rank, worth.gain)


def _discounted(
    rankings: Rankings, discount: str = "log2", b: float = 2.0, **worth_by: str
) -> Gains:
    """The gains, each divided by what its rank costs."""
    worth = gains_of(rankings, **worth_by)
    ideal = worth.ideal
    return replace(
        worth,
        gain=worth.gain / discounts(worth.hits.rank, discount, b),
        ideal=replace(ideal, gain=ideal.gain / discounts(ideal.rank, discount, b)),
    )


def _cumulated_gain(rankings: Rankings, depths: Integers, **worth_by: str) -> Doubles:
    return _gained(rankings, depths, gains_of(rankings, **worth_by))


def _discounted_gain(rankings: Rankings, depths: Integers, **discounted_by: Any) -> Doubles:
    return _gained(rankings, depths, _discounted(rankings, **discounted_by))


def _normalised_gain(rankings: Rankings, depths: Integers, **discounted_by: Any) -> Doubles:
    worth = _discounted(rankings, **discounted_by)
    ideal = worth.ideal
    highest = _sums(len(rankings.topics), depths, ideal.topic, ideal.rank, ideal.gain)
    return ratio(_gained(rankings, depths, worth), np.tile(highest, len(rankings.rankings)))


GROWING: tuple[tuple[Measure, Growth], ...] = (
    (P, _precision),
    (R, _recall),
    (AP, _average_precision),
    (CG, _cumulated_gain),
    (DCG, _discounted_gain),
    (NDCG, _normalised_gain),
)

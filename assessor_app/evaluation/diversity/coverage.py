"""Measures of how well the subtopics of a topic are covered, as ndeval defines them.

A subtopic counts where a document is relevant to it; gains are binary. Each function gives
float64[runs, topics]; `rel` is the lowest grade that is relevant.
"""

from collections.abc import Callable

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.diversity.ideal_order import IdealOrder, ideal_order
from assessor_app.evaluation.group_hits import GroupHits, group_hits, mean_of_groups
from assessor_app.evaluation.rankings import Rankings

Discount = Callable[[Integers], Doubles]


def alpha_dcg(
    rankings: Rankings, k: int | None = None, alpha: float = 0.5, rel: int | None = None
) -> Doubles:
    """Gains over log2(1 + rank), divided by what a document on every subtopic at each rank gives.

    Clarke et al., SIGIR 2008; the division as in Clarke et al., WSDM 2011.
    """
    return _by_best_imaginable(rankings, k, alpha, rel, _logarithmic)


def alpha_ndcg(
    rankings: Rankings, k: int | None = None, alpha: float = 0.5, rel: int | None = None
) -> Doubles:
    """Gains over log2(1 + rank), divided by those of the ideal order of the judged documents."""
    return _by_ideal(rankings, k, alpha, rel, _logarithmic)


def err_ia(
    rankings: Rankings, k: int | None = None, alpha: float = 0.5, rel: int | None = None
) -> Doubles:
    """As `alpha_dcg`, the discount being the rank itself. Chapelle et al., CIKM 2009."""
    return _by_best_imaginable(rankings, k, alpha, rel, _reciprocal)


def nerr_ia(
    rankings: Rankings, k: int | None = None, alpha: float = 0.5, rel: int | None = None
) -> Doubles:
    """As `alpha_ndcg`, the discount being the rank itself."""
    return _by_ideal(rankings, k, alpha, rel, _reciprocal)


def nrbp(
    rankings: Rankings, alpha: float = 0.5, beta: float = 0.5, rel: int | None = None
) -> Doubles:
    """Gains times beta ** (rank - 1), by (1 - (1 - alpha) * beta) / subtopics.

    Clarke, Kolla & Vechtomova, An effectiveness measure for ambiguous queries, ICTIR 2009.
    """
    gains = _gained(rankings, None, alpha, rel, _geometric(beta))
    return rankings.per_topic(
        _ratio(gains * (1.0 - (1.0 - alpha) * beta), _subtopics(rankings, rel))
    )


def nnrbp(
    rankings: Rankings, alpha: float = 0.5, beta: float = 0.5, rel: int | None = None
) -> Doubles:
    """As `nrbp`, divided by that of the ideal order of the judged documents."""
    return _by_ideal(rankings, None, alpha, rel, _geometric(beta))


def precision_ia(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Precision among the first k, averaged over the subtopics. Agrawal et al., WSDM 2009."""
    found = group_hits(rankings, rel)
    near = found.cell[found.hits.rank <= k]
    return rankings.per_topic(_ratio(rankings.count(near), k * _subtopics(rankings, rel)))


def average_precision_ia(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Average precision, averaged over the subtopics. Agrawal et al., WSDM 2009."""
    found = group_hits(rankings, rel)
    sums = np.bincount(found.hits.cell, found.hits.precision, len(found.known))
    values = _ratio(sums, found.known)
    return rankings.per_topic(mean_of_groups(rankings, found, values, _held(found)))


def subtopic_recall(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Share of the subtopics that a document among the first k is relevant to.

    Zhai, Cohen & Lafferty, Beyond independent relevance, SIGIR 2003.
    """
    found = group_hits(rankings, rel)
    new = (found.hits.number == 1) & (found.hits.rank <= k)
    return rankings.per_topic(_ratio(rankings.count(found.cell[new]), _subtopics(rankings, rel)))


def _by_best_imaginable(
    rankings: Rankings, k: int | None, alpha: float, rel: int | None, discount: Discount
) -> Doubles:
    deepest = k or int(rankings.retrieved.max(initial=1))
    rank = np.arange(1, deepest + 1)
    best = np.cumsum((1.0 - alpha) ** (rank - 1) * discount(rank))
    # Without a cut each ranking is measured over its own length.
    depth = np.maximum(rankings.retrieved, 1) if k is None else np.full(rankings.cells, k)
    reachable = best[depth - 1] * _subtopics(rankings, rel)
    return rankings.per_topic(_ratio(_gained(rankings, k, alpha, rel, discount), reachable))


def _by_ideal(
    rankings: Rankings, k: int | None, alpha: float, rel: int | None, discount: Discount
) -> Doubles:
    level = rankings.level(rel)
    ideal: IdealOrder = rankings.judgements.remember(
        ("ideal order", level, alpha), lambda: ideal_order(rankings.judgements, level, alpha)
    )
    near = ideal.rank <= (k or len(ideal.rank))
    gains = ideal.gain[near] * discount(ideal.rank[near])
    best = np.bincount(ideal.topic[near], gains, len(rankings.topics))
    gained = _gained(rankings, k, alpha, rel, discount)
    return rankings.per_topic(_ratio(gained, rankings.each_run(best)))


def _gained(
    rankings: Rankings, k: int | None, alpha: float, rel: int | None, discount: Discount
) -> Doubles:
    """Per cell, what the first k give: less each time that a subtopic comes again."""
    found = group_hits(rankings, rel)
    near = slice(None) if k is None else found.hits.rank <= k
    seen_before, rank = found.hits.number[near] - 1, found.hits.rank[near]
    return rankings.total(found.cell[near], (1.0 - alpha) ** seen_before * discount(rank))


def _subtopics(rankings: Rankings, rel: int | None) -> Doubles:
    found = group_hits(rankings, rel)
    return rankings.total(found.topic_cell, _held(found))


def _held(found: GroupHits) -> Doubles:
    """1 for the groups that hold any document relevant: ndeval knows no others."""
    return (found.known > 0).astype(np.float64)


def _logarithmic(rank: Integers) -> Doubles:
    weights: Doubles = 1.0 / np.log2(rank + 1.0)
    return weights


def _reciprocal(rank: Integers) -> Doubles:
    return 1.0 / rank.astype(np.float64)


def _geometric(beta: float) -> Discount:
    def discount(rank: Integers) -> Doubles:
        """beta^(rank - 1), float64 in the shape of `rank`."""
        weights: Doubles = np.power(beta, rank - 1.0)
        return weights

    return discount


def _ratio(above: Doubles | Integers, below: Doubles | Integers) -> Doubles:
    """0 where a topic has nothing relevant, as ndeval prints it."""
    return np.divide(above, below, out=np.zeros(len(above)), where=below != 0)

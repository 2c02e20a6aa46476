"""Agreement of a ranking with judged pairs.

Every judgement of a pair counts, even if the pair was judged more than once or both ways.
Documents that are not retrieved come after all others, tied with each other.
"""

from collections.abc import Callable

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.preferences.judged_order import JudgedOrder, judged_orders
from assessor_app.evaluation.preferences.topic_pairs import (
    OrderedPairs,
    TopicPairs,
    ordered_pairs,
    topic_pairs,
)
from assessor_app.evaluation.rankings import Rankings


def precision_of_preferences(rankings: Rankings, k: int | None = None) -> Doubles:
    """Of the pairs with a document among the first k, the share in the right order (ppref).

    float64[runs, topics]; NaN where there is no such pair. Ties do not count.
    Carterette & Bennett, Evaluation measures for preference judgments, SIGIR 2008.
    """
    return _each(rankings, lambda one: _ordered(one, k, np.ones(len(one.rank))))


def weighted_precision_of_preferences(rankings: Rankings, k: int | None = None) -> Doubles:
    """As `precision_of_preferences`, a pair counting 1 / log2(1 + its better rank) (wpref)."""
    return _each(rankings, lambda one: _ordered(one, k, 1.0 / np.log2(one.rank + 1.0)))


def tau(rankings: Rankings) -> Doubles:
    """(pairs in the right order - pairs in the wrong order) / judged pairs; Kendall's tau.

    float64[runs, topics], -1 to 1; NaN without judged pairs. Kendall, Biometrika 1938.
    """
    return _each(rankings, lambda one: _correlation(one, corrected=False))


def tau_b(rankings: Rankings) -> Doubles:
    """As `tau`, corrected for ties of the judges and of the run; NaN where either has only ties."""
    return _each(rankings, lambda one: _correlation(one, corrected=True))


def _ordered(one: JudgedOrder[TopicPairs], k: int | None, weight: Doubles) -> float:
    near = len(one.rank) if k is None else int(np.searchsorted(one.rank, k, side="right"))
    found = _found(one)
    right, ordered = found.right[:near], (found.right + found.wrong)[:near]
    every = float((weight[:near] * ordered).sum())
    return float((weight[:near] * right).sum()) / every if every else np.nan


def _correlation(one: JudgedOrder[TopicPairs], corrected: bool) -> float:
    found = _found(one)
    above = int(found.right.sum()) - int(found.wrong.sum())
    every = found.decided + found.tied
    if not corrected:
        return above / every if every else np.nan
    below = np.sqrt(float(found.decided) * (every - sum(found.unordered)))
    return float(above / below) if below else np.nan


def _found(one: JudgedOrder[TopicPairs]) -> OrderedPairs:
    return ordered_pairs(one.preferences, one.order, len(one.rank))


def _each(rankings: Rankings, value: Callable[[JudgedOrder[TopicPairs]], float]) -> Doubles:
    values = np.full(rankings.cells, np.nan)
    for one in judged_orders(rankings, topic_pairs):
        values[one.cell] = value(one)
    return rankings.per_topic(values)

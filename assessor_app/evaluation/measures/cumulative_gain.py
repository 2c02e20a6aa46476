"""Cumulative gain: CG, DCG, nDCG.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.measures.gains import (
    BASE,
    DISCOUNT,
    GAIN,
    GAINS,
    Gains,
    discounts,
    gains_of,
)
from assessor_app.evaluation.measures.measure import (
    CUTS,
    JUDGED_ONLY,
    UNBOUNDED,
    K,
    Measure,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Rankings

JARVELIN = "Järvelin & Kekäläinen, ACM TOIS 20(4), 2002"


def cumulated_gain(
    rankings: Rankings, k: int | None = None, gain: str = "linear", gains: str = ""
) -> Doubles:
    """Sum of the gains of the first k documents."""
    worth = gains_of(rankings, gain, gains)
    within = _within(worth.hits.rank, k)
    return rankings.per_topic(rankings.total(worth.hits.cell[within], worth.gain[within]))


def discounted_gain(
    rankings: Rankings,
    k: int | None = None,
    gain: str = "linear",
    discount: str = "log2",
    b: float = 2.0,
    gains: str = "",
) -> Doubles:
    """Sum of gain / discount(rank) over the first k documents."""
    worth = gains_of(rankings, gain, gains)
    return rankings.per_topic(_retrieved(rankings, worth, k, discount, b))


def normalised_gain(
    rankings: Rankings,
    k: int | None = None,
    gain: str = "linear",
    discount: str = "log2",
    b: float = 2.0,
    gains: str = "",
) -> Doubles:
    """DCG divided by that of the best order of everything judged; 0 where nothing has a gain."""
    worth = gains_of(rankings, gain, gains)
    ideal = rankings.each_run(_ideal(rankings, worth, k, discount, b))
    return rankings.per_topic(ratio(_retrieved(rankings, worth, k, discount, b), ideal))


def _within(rank: Integers, k: int | None) -> NDArray[np.bool_]:
    return np.ones(len(rank), bool) if k is None else rank <= k


def _retrieved(rankings: Rankings, worth: Gains, k: int | None, discount: str, b: float) -> Doubles:
    within = _within(worth.hits.rank, k)
    rank, cell = worth.hits.rank[within], worth.hits.cell[within]
    return rankings.total(cell, worth.gain[within] / discounts(rank, discount, b))


def _ideal(rankings: Rankings, worth: Gains, k: int | None, discount: str, b: float) -> Doubles:
    within = _within(worth.ideal.rank, k)
    topic, rank = worth.ideal.topic[within], worth.ideal.rank[within]
    values = worth.ideal.gain[within] / discounts(rank, discount, b)
    sums = np.bincount(topic, values, len(rankings.topics))
    return sums.astype(np.float64, copy=False)


CG = Measure(
    "CG",
    "Cumulative gain",
    "Sum of the gains of the first k documents.",
    JARVELIN,
    "ranked, graded",
    cumulated_gain,
    parameters=(GAIN, GAINS, K),
    cut="k",
    range=(0.0, UNBOUNDED),
    formula="sum of the gains of the first k documents",
    blind_to="order within the first k; what could have been gained",
)
DCG = Measure(
    "DCG",
    "Discounted cumulative gain",
    "Sum of gains, each divided by a discount that grows with the rank.",
    JARVELIN,
    "ranked, graded",
    discounted_gain,
    parameters=(GAIN, DISCOUNT, BASE, GAINS, K),
    cut="k",
    range=(0.0, UNBOUNDED),
    formula="sum of gain / discount(rank)",
    blind_to=(
        "what could have been gained, so that topics with many relevant documents outweigh others"
    ),
)
NDCG = Measure(
    "nDCG",
    "Normalised discounted cumulative gain",
    "Discounted cumulative gain as a share of what the best order of the judged documents has.",
    JARVELIN,
    "ranked, graded",
    normalised_gain,
    parameters=(GAIN, DISCOUNT, BASE, GAINS, K, JUDGED_ONLY),
    cut="k",
    trec_eval_names=(
        TrecEvalName("ndcg", "ndcg", rest=("gains",)),
        TrecEvalName("ndcg_cut", "ndcg_cut_{value}", "k", CUTS),
    ),
    formula="sum of gain / discount(rank) over that sum for the best order of the judged documents",
    blind_to=(
        "documents without a judgement; how few relevant documents a topic has, as the best "
        "order is always 1"
    ),
    aliases=("NDCG",),
)

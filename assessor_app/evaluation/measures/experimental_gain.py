"""trec_eval's experimental gain measures: G, binG, nDCG at relevant documents and at R levels.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers, logarithms, ratio
from assessor_app.evaluation.measures.cumulative_gain import (
    GAINS,
    Gains,
    Ideal,
    discounts,
    gains_of,
)
from assessor_app.evaluation.measures.measure import REL, Measure, TrecEvalName
from assessor_app.evaluation.rankings import Rankings, hits_of

BUCKLEY = "Buckley, trec_eval 9, 2008"


def binary_gain(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the mean over relevant documents of 1 / log2(2 + documents above that are not
    relevant).
    """
    hits = rankings.relevant(rel)
    above = hits.rank - hits.number
    values = 1.0 / logarithms(int(above.max(initial=0)) + 2)[above + 2]
    return rankings.per_topic(
        ratio(rankings.total(hits.cell, values), rankings.relevant_known(rel))
    )


def normalised_loss_gain(rankings: Rankings, gains: str = "") -> Doubles:
    """Return the sum of gain / log2(2 + best gain so far - own gain so far), over the sum of gains.

    Every rank adds at least 1 to the best gain. gains: see `gains_of`.
    """
    worth = gains_of(rankings, gains=gains)
    hits, topics = worth.hits, len(rankings.topics)
    above_one = np.concatenate([[0.0], np.cumsum(np.maximum(worth.ideal.gain - 1, 0))])
    first = worth.ideal.first(topics)
    topic = hits.cell % max(1, topics)
    reached = np.minimum(first[topic] + hits.rank, first[topic + 1])
    best = hits.rank + above_one[reached] - above_one[first[topic]]
    values = worth.gain / np.log2(2 + best - hits.running_sum(worth.gain))
    sums = np.bincount(worth.ideal.topic, worth.ideal.gain, topics)
    return rankings.per_topic(ratio(rankings.total(hits.cell, values), rankings.each_run(sums)))


def gain_at_relevant(rankings: Rankings, gains: str = "") -> Doubles:
    """Return the mean nDCG at the ranks of documents with a gain.

    Missed documents use the last rank.
    """
    worth = gains_of(rankings, gains=gains)
    hits, topics = worth.hits, len(rankings.topics)
    gained = hits.running_sum(worth.gain / discounts(hits.rank, "log2"))
    ideal = _ideal_sums(worth.ideal, topics)
    first = worth.ideal.first(topics)
    topic = hits.cell % max(1, topics)
    count = np.minimum(hits.rank, first[topic + 1] - first[topic])
    counts = worth.gain > 0
    at_hits = ratio(gained, ideal[first[topic] + count])
    total = rankings.total(hits.cell[counts], at_hits[counts])
    missed = rankings.each_run(np.diff(first)) - rankings.count(hits.cell[counts])
    end = ratio(_at_end(rankings, worth), rankings.each_run(ideal[first[1:]]))
    return rankings.per_topic(ratio(total + missed * end, rankings.each_run(np.diff(first))))


def gain_at_levels(rankings: Rankings, gains: str = "") -> Doubles:
    """Return the mean nDCG at the ranks where the gain of the ideal order changes, and at the
    end.
    """
    worth = gains_of(rankings, gains=gains)
    topics = len(rankings.topics)
    first, ideal = worth.ideal.first(topics), _ideal_sums(worth.ideal, topics)
    last = np.ones(len(worth.ideal.gain), bool)
    last[:-1] = worth.ideal.gain[1:] != worth.ideal.gain[:-1]
    last[first[1:][np.diff(first) > 0] - 1] = True
    level_topic, level_rank = worth.ideal.topic[last], worth.ideal.rank[last]
    runs = len(rankings.names)
    cell = (np.arange(runs)[:, None] * topics + level_topic).ravel()
    rank = np.tile(level_rank, runs)
    at_ideal = np.tile(ideal[first[level_topic] + level_rank], runs)
    gained = _up_to(rankings, worth, cell, rank)
    total = rankings.total(cell, ratio(gained, at_ideal))
    points = rankings.count(cell)
    known = rankings.each_run(np.diff(first))
    beyond = (rankings.retrieved > known + 1) & (known > 0)
    end = ratio(_at_end(rankings, worth), rankings.each_run(ideal[first[1:]]))
    values = ratio(total + np.where(beyond, end, 0), points + beyond)
    return rankings.per_topic(np.where(rankings.relevant_known() > 0, values, 0.0))


def _ideal_sums(ideal: Ideal, topics: int) -> Doubles:
    """Return running sums of the ideal order's discounted gains, shifted by one entry.

    The sum after n documents of a topic whose entries begin at f is entry f + n, for n of at least
    1.
    """
    values = ideal.gain / discounts(ideal.rank, "log2")
    in_order = hits_of(topics, ideal.topic, ideal.rank, ideal.gain, ideal.gain)
    return np.concatenate([[0.0], in_order.running_sum(values)])


def _at_end(rankings: Rankings, worth: Gains) -> Doubles:
    hits = worth.hits
    return rankings.total(hits.cell, worth.gain / discounts(hits.rank, "log2"))


def _up_to(rankings: Rankings, worth: Gains, cell: Integers, rank: Integers) -> Doubles:
    """Return the discounted gain of each cell down to the rank given for it."""
    hits = worth.hits
    if not len(hits.cell):
        return np.zeros(len(cell))
    deepest = int(max(hits.rank.max(), rank.max(initial=0))) + 1
    keys = hits.cell * deepest + hits.rank
    at = np.searchsorted(keys, cell * deepest + rank, side="right") - 1
    running = hits.running_sum(worth.gain / discounts(hits.rank, "log2"))
    inside = (at >= 0) & (hits.cell[at] == cell)
    return np.where(inside, running[at], 0.0)


BIN_G = Measure(
    "binG",
    "Binary G",
    "Mean over relevant documents of 1 / log2(2 + number of documents above that are not "
    "relevant).",
    BUCKLEY,
    "ranked, binary",
    binary_gain,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("binG", "binG"),),
    formula=(
        "mean over relevant documents of 1 / log2(2 + n); n: documents above that are not relevant"
    ),
    blind_to="degrees of relevance; the number of relevant documents above",
)
G = Measure(
    "G",
    "Normalised gain G",
    "Sum of gains, each discounted by the difference between the best possible gain at its rank "
    "and the gain so far; divided by the sum of all gains.",
    BUCKLEY,
    "ranked, graded",
    normalised_loss_gain,
    parameters=(GAINS,),
    trec_eval_names=(TrecEvalName("G", "G", rest=("gains",)),),
    formula=(
        "sum of gain / log2(2 + best gain up to the rank - gain up to the rank), divided by the "
        "sum of all gains"
    ),
    blind_to="unjudged documents",
)
NDCG_REL = Measure(
    "nDCGrel",
    "nDCG, mean over relevant documents",
    "Mean of nDCG at the rank of each document with a gain.",
    BUCKLEY,
    "ranked, graded",
    gain_at_relevant,
    parameters=(GAINS,),
    trec_eval_names=(TrecEvalName("ndcg_rel", "ndcg_rel", rest=("gains",)),),
    formula=(
        "mean over documents with a gain of nDCG at their rank; nDCG at the last rank for "
        "documents not retrieved"
    ),
    blind_to="unjudged documents",
)
RNDCG = Measure(
    "RnDCG",
    "nDCG, mean over R levels",
    "Mean of nDCG at the ranks where the gain changes in the ideal ranking.",
    BUCKLEY,
    "ranked, graded",
    gain_at_levels,
    parameters=(GAINS,),
    trec_eval_names=(TrecEvalName("Rndcg", "Rndcg", rest=("gains",)),),
    formula=(
        "mean of nDCG at the ranks where the gain changes in the ideal ranking, and at the last "
        "rank if the run is longer"
    ),
    blind_to="the ranking between these ranks; unjudged documents",
)

"""Measures of diversity with graded relevance to each intent: D-nDCG and D#-nDCG.

Intents are the subtopics of the judgements; only those with a relevant document count. Measure
functions return float64[runs, topics]. Of their arguments, `rel` is the lowest relevant grade
(None: that of the options), k the cutoff, and gain "linear" for the grade, or "exp" for
2^grade - 1. Sakai & Song, Evaluating diversified search results using per-intent graded relevance,
SIGIR 2011.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures.cumulative_gain import GAIN, discounts, plain_gain
from assessor_app.evaluation.measures.diversity import FAMILY, subtopic_recall, where_listed
from assessor_app.evaluation.measures.measure import (
    JUDGED_ONLY,
    K_REQUIRED,
    REL,
    Measure,
    Parameter,
)
from assessor_app.evaluation.rankings import Rankings


def global_gains(judgements: Judgements, level: float, gain: str) -> Doubles:
    """Return float64[rows]: the global gain of each judgement (topic and document).

    It is the sum over intents of the probability of the intent times the gain of the grade that
    the document has for it. Probabilities come from the judgements if they have them, else the
    intents of a topic are equally probable. level: the lowest relevant grade; grades below it gain
    nothing.
    """
    entries = judgements.grouped
    chosen = (entries.grade >= level) & (entries.grade > 0)
    row, group = entries.row[chosen], entries.group[chosen]
    held = (entries.relevant(level) > 0).astype(np.float64)
    if entries.weight is not None:
        held = held * entries.weight
    total = np.bincount(entries.group_topic, held, len(judgements.topics))
    share = ratio(held, total[entries.group_topic])
    values = share[group] * plain_gain(entries.grade[chosen], gain)
    return np.bincount(row, values, len(judgements.row_topic)).astype(np.float64, copy=False)


@where_listed
def graded_diversity(
    rankings: Rankings, k: int, gain: str = "linear", rel: int | None = None
) -> Doubles:
    """Return D-nDCG: nDCG at k with global gains; the ideal order is by descending global gain."""
    judgements, level = rankings.judgements, rankings.level(rel)
    values: Doubles = judgements.remember(
        ("global gains", level, gain), lambda: global_gains(judgements, level, gain)
    )
    near = rankings.hit_rank <= k
    gained = values[rankings.hit_row[near]] / discounts(rankings.hit_rank[near], "log2")
    reached = rankings.total(rankings.hit_cell[near], gained)
    best: Doubles = judgements.remember(
        ("ideal global gain", level, gain, k), lambda: _ideal(judgements, values, k)
    )
    return rankings.per_topic(ratio(reached, rankings.each_run(best)))


def _ideal(judgements: Judgements, values: Doubles, k: int) -> Doubles:
    """Return float64[topics]: the discounted global gain of the first k in the ideal order."""
    order = np.lexsort((-values, judgements.row_topic))
    topic = judgements.row_topic[order]
    rank = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
    near = rank <= k
    gained = values[order][near] / discounts(rank[near], "log2")
    best = np.bincount(topic[near], gained, len(judgements.topics))
    return best.astype(np.float64, copy=False)


def diversity_and_recall(
    rankings: Rankings, k: int, gain: str = "linear", gamma: float = 0.5, rel: int | None = None
) -> Doubles:
    """Return D#-nDCG: gamma * intent recall at k + (1 - gamma) * D-nDCG at k."""
    covered = subtopic_recall(rankings, k, rel)
    return gamma * covered + (1.0 - gamma) * graded_diversity(rankings, k, gain, rel)


SAKAI_2011 = (
    "Sakai & Song, Evaluating diversified search results using per-intent graded relevance, "
    "SIGIR 2011"
)
GAMMA = Parameter("gamma", "weight of intent recall relative to D-nDCG", float, 0.5, high=1)

D_NDCG = Measure(
    "D_nDCG",
    "nDCG with gains over intents",
    "nDCG where the gain of a document is the sum over the intents (subtopics) of the probability "
    "of the intent times the gain of the grade for it. Intents are equally probable, unless "
    "--intents names a file of their probabilities.",
    SAKAI_2011,
    FAMILY,
    graded_diversity,
    parameters=(GAIN, REL, K_REQUIRED, JUDGED_ONLY),
    missing=None,
    aliases=("D-nDCG",),
    formula=(
        "sum over the first k ranks of global gain / log2(rank + 1), divided by the same sum of "
        "the ranking by descending global gain"
    ),
    blind_to="whether all intents are covered: documents on one probable intent can be enough",
)
DSHARP_NDCG = Measure(
    "D#_nDCG",
    "D#-nDCG: intent recall and nDCG over intents",
    "Mean of the intent recall at k (StRecall) and of D_nDCG at k, weighted by gamma.",
    SAKAI_2011,
    FAMILY,
    diversity_and_recall,
    parameters=(GAIN, GAMMA, REL, K_REQUIRED, JUDGED_ONLY),
    missing=None,
    aliases=("D#-nDCG", "DSharp_nDCG"),
    formula="gamma * StRecall@k + (1 - gamma) * D_nDCG@k",
    blind_to="which intents are missing; redundant documents on one intent",
)

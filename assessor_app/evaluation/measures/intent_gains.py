"""Measures of intents with grades or importance: D-nDCG, D#-nDCG, nugget recall and precision.

Intents are the subtopics of the judgements; only those with a relevant document count. Measure
functions return float64[runs, topics]. Of their arguments, `rel` is the lowest relevant grade
(None: that of the options), k the cutoff, and gain "linear" for the grade, or "exp" for
2^grade - 1. Sakai & Song, Evaluating diversified search results using per-intent graded relevance,
SIGIR 2011.
"""

from dataclasses import replace

import numpy as np

from assessor_app.evaluation.arrays import Doubles, defined_ratio, ratio
from assessor_app.evaluation.judgement_entries import Entries
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
from assessor_app.evaluation.measures.over_assessors import group_hits
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


# Nuggets: the intents that a document contains, weighted by importance -------------------------

ALL, VITAL, WEIGHTED = "all", "vital", "weighted"
OKAY_WEIGHT = 0.5


def weights(entries: Entries, nuggets: str) -> Doubles:
    """Return float64[groups]: the weight of each nugget, 0 if it does not count.

    nuggets: "all" weighs each 1; "vital" weighs vital ones 1 and others 0; "weighted" weighs vital
    ones 1 and others OKAY_WEIGHT. Without importance in the judgements, all nuggets are vital.
    """
    number = len(entries.group_topic)
    is_vital = np.ones(number, bool) if entries.vital is None else entries.vital
    others = {ALL: 1.0, VITAL: 0.0, WEIGHTED: OKAY_WEIGHT}[nuggets]
    return np.where(is_vital, 1.0, others)


def nugget_recall(
    rankings: Rankings, k: int, nuggets: str = ALL, rel: int | None = None
) -> Doubles:
    """Return the weight of the found nuggets, divided by that of all nuggets of the topic.

    NaN for a topic without nuggets that count. Nuggets that no document contains count, too, if
    the judgements list them.
    """
    found = group_hits(rankings, rel)
    weight = np.tile(weights(rankings.judgements.grouped, nuggets), len(rankings.rankings))
    new = (found.hits.number == 1) & (found.hits.rank <= k)
    gained = rankings.total(found.cell[new], weight[found.hits.cell[new]])
    return rankings.per_topic(defined_ratio(gained, rankings.total(found.topic_cell, weight)))


def nugget_precision(
    rankings: Rankings, k: int, nuggets: str = ALL, rel: int | None = None
) -> Doubles:
    """Return the share of the first k documents that contain a nugget that counts.

    NaN for a topic without nuggets that count.
    """
    found = group_hits(rankings, rel)
    entries = rankings.judgements.grouped
    counts = weights(entries, nuggets) > 0
    groups = max(1, len(entries.group_topic))
    near = (found.hits.rank <= k) & counts[found.hits.cell % groups]
    cell, rank = found.cell[near], found.hits.rank[near]
    documents = np.unique(np.stack([cell, rank]), axis=1)
    number = np.bincount(documents[0], minlength=rankings.cells).astype(np.float64)
    known = rankings.total(found.topic_cell, np.tile(counts * 1.0, len(rankings.rankings)))
    return rankings.per_topic(np.where(known > 0, number / k, np.nan))


PRADEEP_2024 = (
    "Pradeep et al., Initial nugget evaluation results for the TREC 2024 RAG track with the "
    "AutoNuggetizer framework, arXiv:2411.09607, 2024 (its strict scores)"
)
VOORHEES_2003 = "Voorhees, Overview of the TREC 2003 question answering track, 2003"
NUGGETS = Parameter(
    "nuggets",
    "all; only vital ones; or weighted: vital ones by 1, okay ones by 0.5",
    str,
    default=ALL,
    choices=(ALL, VITAL, WEIGHTED),
)

NUGGET_RECALL = Measure(
    "NuggetRecall",
    "Nugget recall",
    "Share of the nuggets of the topic that the first k documents contain, as TREC's RAG track "
    "scores an answer: with nuggets=vital its vital score, with nuggets=weighted its weighted "
    "score. Nuggets are the subtopics or aspects of the judgements; without importance all are "
    "vital.",
    PRADEEP_2024,
    FAMILY,
    nugget_recall,
    parameters=(NUGGETS, REL, K_REQUIRED, JUDGED_ONLY),
    missing=None,
    aliases=("nugget_recall",),
    formula=(
        "sum of the weights of the nuggets in the first k documents / sum of the weights of all "
        "nuggets of the topic"
    ),
    blind_to="order within the first k; how many documents contain a nugget; partial support",
)
NUGGET_PRECISION = Measure(
    "NuggetPrecision",
    "Nugget precision",
    "Share of the first k documents that contain at least one nugget. TREC's precision of nuggets "
    "in an answer depends on its length; ranked documents are counted instead.",
    VOORHEES_2003,
    FAMILY,
    nugget_precision,
    parameters=(replace(NUGGETS, choices=(ALL, VITAL)), REL, K_REQUIRED, JUDGED_ONLY),
    missing=None,
    aliases=("nugget_precision",),
    formula="documents among the first k that contain a nugget / k",
    blind_to="redundancy: each document may contain the same nugget; order within the first k",
)

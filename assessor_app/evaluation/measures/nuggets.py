"""Nugget recall and precision of ranked documents.

Nuggets are the subtopics of the judgements. A document contains a nugget if its grade for it is
relevant; a nugget is found if a document among the first k contains it. Measure functions return
float64[runs, topics], NaN where undefined. Of their arguments, `rel` is the lowest relevant grade
(None: that of the options), k the cutoff, and `nuggets` chooses those that count.
"""

from dataclasses import replace

import numpy as np

from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.judgement_entries import Entries
from assessor_app.evaluation.measures.diversity import FAMILY
from assessor_app.evaluation.measures.measure import (
    JUDGED_ONLY,
    K_REQUIRED,
    REL,
    Measure,
    Parameter,
)
from assessor_app.evaluation.measures.over_assessors import group_hits
from assessor_app.evaluation.rankings import Rankings

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

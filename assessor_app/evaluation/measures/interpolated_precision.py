"""Interpolated precision at levels of recall.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.measure import (
    JUDGED_ONLY,
    RECALL,
    RECALLS,
    REL,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Rankings

SALTON = "Salton & McGill, Introduction to modern information retrieval, 1983"


def documents_for(recall: float, known: Integers, compat: int) -> Integers:
    """int64[topics]: the number of relevant documents that reaches the recall level; at least 1.

    trec_eval 9 takes (long)(recall * R + 0.9), 10 lround(recall * R).
    """
    exact = recall * known
    if compat < 10:
        return np.maximum((exact + 0.9).astype(np.int64), 1)
    below = np.floor(exact)
    rounded: Integers = (below + (exact - below >= 0.5)).astype(np.int64)
    return np.maximum(rounded, 1)


def interpolated_precision(rankings: Rankings, recall: float, rel: int | None = None) -> Doubles:
    """The highest precision at any rank where the recall is reached; 0 if it never is."""
    hits = rankings.relevant(rel)
    needed = documents_for(recall, rankings.relevant_known(rel), rankings.options.compat)
    values = np.zeros(rankings.cells)
    reached = np.flatnonzero(needed <= hits.found)
    if reached.size:
        begin = hits.first[reached] + needed[reached] - 1
        end = hits.first[reached] + hits.found[reached]
        between = np.stack([begin, end], axis=1).ravel()
        values[reached] = np.maximum.reduceat(np.append(hits.precision, 0.0), between)[::2]
    return rankings.per_topic(values)


def average_interpolated_precision(
    rankings: Rankings, rel: int | None = None, recalls: str = ""
) -> Doubles:
    """Mean of the interpolated precisions at the levels, summed from the highest level down."""
    levels = [float(level) for level in recalls.split(",")] if recalls else list(RECALLS)
    total = np.zeros((len(rankings.names), len(rankings.topics)))
    for level in sorted(levels, reverse=True):
        total += interpolated_precision(rankings, level, rel)
    return total / len(levels)


IPREC = Measure(
    "IPrec",
    "Interpolated precision",
    "Highest precision at any rank from which on the recall level is reached.",
    SALTON,
    "ranked, binary",
    interpolated_precision,
    parameters=(REL, RECALL, JUDGED_ONLY),
    cut="recall",
    trec_eval_names=(
        TrecEvalName("iprec_at_recall", "iprec_at_recall_{value:3.2f}", "recall", RECALLS),
    ),
    formula="highest precision at any rank where at least the recall level is reached",
    blind_to="everything above the rank where the level is reached; degrees of relevance",
)
AVERAGE_IPREC = Measure(
    "IPrecAvg",
    "Eleven-point average precision",
    "Mean of the interpolated precisions at recall 0.0, 0.1, ... 1.0.",
    SALTON,
    "ranked, binary",
    average_interpolated_precision,
    parameters=(REL, Parameter("recalls", "other levels, separated by commas", str, default="")),
    trec_eval_names=(TrecEvalName("11pt_avg", "11pt_avg", rest=("recalls",)),),
    formula="mean of interpolated precision at recall 0.0, 0.1, ... 1.0",
    blind_to="what happens between the levels; degrees of relevance",
)

"""Precision against recall: combined at a cutoff or rank, interpolated, and as an area.

Measure functions return float64[runs, topics], NaN where undefined; the source of each formula is
in its `Measure`.
"""

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.measures.first_ranks import precision_at, recall_at
from assessor_app.evaluation.measures.measure import (
    BETA,
    JUDGED_ONLY,
    K_REQUIRED,
    RECALL,
    RECALLS,
    REL,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.measures.sets import RIJSBERGEN
from assessor_app.evaluation.rankings import Hits, Rankings


def f_at(rankings: Rankings, k: int, rel: int | None = None, beta: float = 1.0) -> Doubles:
    """Return (1 + b^2) P R / (b^2 P + R) of the first k documents; 0 if none of them is relevant.

    beta: b, the weight of recall against precision.
    """
    p, r = precision_at(rankings, k, rel), recall_at(rankings, k, rel)
    return ratio((1 + beta**2) * p * r, beta**2 * p + r)


def e_at(rankings: Rankings, k: int, rel: int | None = None, beta: float = 1.0) -> Doubles:
    """Return 1 - F of the first k documents."""
    return 1.0 - f_at(rankings, k, rel, beta)


def best_f(rankings: Rankings, rel: int | None = None, beta: float = 1.0) -> Doubles:
    """Return the highest F over all ranks; 0 if no relevant document is retrieved.

    It is always at a relevant document.
    """
    hits = rankings.relevant(rel)
    recall = _recall(rankings, hits, rel)
    values = ratio((1 + beta**2) * hits.precision * recall, beta**2 * hits.precision + recall)
    return rankings.per_topic(_highest(rankings, hits, values))


def best_e(rankings: Rankings, rel: int | None = None, beta: float = 1.0) -> Doubles:
    """Return the lowest E, which is 1 - F, over all ranks."""
    return 1.0 - best_f(rankings, rel, beta)


def precision_from_recall(rankings: Rankings, recall: float, rel: int | None = None) -> Doubles:
    """Return the highest precision at any rank whose recall is at least `recall`; 0 if there is
    none.

    Unlike in interpolated precision, the recall is not rounded to a number of documents.
    """
    hits = rankings.relevant(rel)
    enough = _recall(rankings, hits, rel) >= recall
    return rankings.per_topic(_highest(rankings, hits, np.where(enough, hits.precision, 0.0)))


def break_even(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the precision at rank R, which equals recall there; NaN if the run ends before rank R.

    R is the number of relevant documents known. 0 if there are none.
    """
    hits, known = rankings.relevant(rel), rankings.relevant_known(rel)
    found = rankings.count(hits.cell[hits.rank <= known[hits.cell]])
    return rankings.per_topic(np.where(rankings.retrieved >= known, ratio(found, known), np.nan))


def system_efficiency(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return 1 - d / sqrt(2), with the least distance d of the precision-recall points from (1, 1).

    There is one point (recall, precision) per rank.
    """
    hits = rankings.relevant(rel)
    away = np.hypot(1.0 - hits.precision, 1.0 - _recall(rankings, hits, rel))
    return rankings.per_topic(_highest(rankings, hits, 1.0 - away / np.sqrt(2.0)))


def _recall(rankings: Rankings, hits: Hits, rel: int | None) -> Doubles:
    return hits.number / rankings.relevant_known(rel)[hits.cell]


def _highest(rankings: Rankings, hits: Hits, values: Doubles) -> Doubles:
    """Return the highest value of each cell; 0 for a cell without values. values: not negative."""
    highest = np.zeros(rankings.cells)
    np.maximum.at(highest, hits.cell, values)
    return highest


F = Measure(
    "F",
    "F-measure at k",
    "Weighted harmonic mean of precision and recall of the first k documents.",
    RIJSBERGEN,
    "ranked, binary",
    f_at,
    parameters=(REL, BETA, K_REQUIRED),
    formula="(1 + beta^2) P R / (beta^2 P + R) of the first k documents",
    blind_to="order within the first k; degrees of relevance",
)
E = Measure(
    "E",
    "E-measure at k",
    "1 minus the F-measure of the first k documents.",
    RIJSBERGEN,
    "ranked, binary",
    e_at,
    parameters=(REL, BETA, K_REQUIRED),
    higher_is_better=False,
    missing=1.0,
    formula="1 - F of the first k documents",
    blind_to="order within the first k; degrees of relevance",
)
BEST_F = Measure(
    "BestF",
    "Best F-measure",
    "The highest F-measure over all ranks.",
    RIJSBERGEN,
    "ranked, binary",
    best_f,
    parameters=(REL, BETA),
    formula="highest value over all ranks of (1 + beta^2) P R / (beta^2 P + R)",
    blind_to="the choice of a rank: the best rank is not known in advance; all other ranks",
)
BEST_E = Measure(
    "BestE",
    "Best E-measure",
    "The lowest E-measure over all ranks.",
    RIJSBERGEN,
    "ranked, binary",
    best_e,
    parameters=(REL, BETA),
    higher_is_better=False,
    missing=1.0,
    formula="lowest value over all ranks of 1 - F",
    blind_to="the choice of a rank: the best rank is not known in advance; all other ranks",
)
PRECISION_FROM_RECALL = Measure(
    "PrecAtRecall",
    "Precision at a recall threshold",
    "Highest precision at any rank whose recall is at least the threshold, without rounding.",
    "Raghavan, Bollmann & Jung, ACM TOIS 7(3), 1989",
    "ranked, binary",
    precision_from_recall,
    parameters=(
        REL,
        Parameter("recall", "recall threshold", float, high=1, required=True, is_cut=True),
    ),
    formula=(
        "highest precision at any rank where relevant documents retrieved / relevant documents is "
        "at least the threshold"
    ),
    blind_to="the ranking above the rank that reaches the threshold; degrees of relevance",
)
BREAK_EVEN = Measure(
    "BreakEven",
    "Break-even point",
    "Precision at rank R, where it equals recall; R is the number of relevant documents.",
    "Lewis, An evaluation of phrasal and clustered representations, SIGIR 1992",
    "ranked, binary",
    break_even,
    parameters=(REL,),
    formula=(
        "relevant documents among the first R / R; undefined if fewer than R documents are "
        "retrieved"
    ),
    blind_to="order within the first R; all ranks below; degrees of relevance",
)
SYSTEM_EFFICIENCY = Measure(
    "SysEff",
    "System efficiency",
    "Closeness of the precision-recall points to perfect precision and recall.",
    "after Swets, Science 141, 1963",
    "ranked, binary",
    system_efficiency,
    parameters=(REL,),
    formula="1 - d / sqrt(2); d: least distance of (recall, precision) at any rank to (1, 1)",
    blind_to="all ranks but the best rank; degrees of relevance",
)


SALTON = "Salton & McGill, Introduction to modern information retrieval, 1983"


def documents_for(recall: float, known: Integers, compat: int) -> Integers:
    """Return int64[topics]: the number of relevant documents that reaches the recall level.

    known: the number of relevant documents per topic. At least 1. trec_eval 9 takes (long)(recall
    * R + 0.9), 10 lround(recall * R); compat: 9 or 10.
    """
    exact = recall * known
    if compat < 10:
        return np.maximum((exact + 0.9).astype(np.int64), 1)
    below = np.floor(exact)
    rounded: Integers = (below + (exact - below >= 0.5)).astype(np.int64)
    return np.maximum(rounded, 1)


def interpolated_precision(rankings: Rankings, recall: float, rel: int | None = None) -> Doubles:
    """Return the highest precision at any rank where the recall is reached; 0 if it never is.

    The recall is rounded to a number of documents by `documents_for`.
    """
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
    """Return the mean of the interpolated precisions at the levels, summed from the highest down.

    recalls: the levels, separated by commas; empty: 0.0, 0.1, ... 1.0. Raises WrongUse if one is
    not a number.
    """
    try:
        levels = [float(level) for level in recalls.split(",")] if recalls else list(RECALLS)
    except ValueError:
        raise WrongUse("invalid recalls={0}", recalls, expected="such as 0.2,0.5") from None
    total = np.zeros((len(rankings.names), len(rankings.topics)))
    for level in sorted(levels, reverse=True):
        total += interpolated_precision(rankings, level, rel)
    return total / len(levels)


IPREC = Measure(
    "IPrec",
    "Interpolated precision",
    "Highest precision at any rank whose recall is at least the given recall level.",
    SALTON,
    "ranked, binary",
    interpolated_precision,
    parameters=(REL, RECALL, JUDGED_ONLY),
    trec_eval_names=(
        TrecEvalName("iprec_at_recall", "iprec_at_recall_{value:3.2f}", "recall", RECALLS),
    ),
    formula=(
        "highest precision at any rank with at least the given recall; the recall level is "
        "rounded to a number of documents as in trec_eval"
    ),
    blind_to="the ranking above the rank that reaches the recall level; degrees of relevance",
)
AVERAGE_IPREC = Measure(
    "IPrecAvg",
    "Eleven-point average precision",
    "Mean of the interpolated precision at the recall levels 0.0, 0.1, ... 1.0.",
    SALTON,
    "ranked, binary",
    average_interpolated_precision,
    parameters=(
        REL,
        Parameter("recalls", "other recall levels, separated by commas", str, default=""),
    ),
    trec_eval_names=(TrecEvalName("11pt_avg", "11pt_avg", rest=("recalls",)),),
    formula="mean of interpolated precision at recall 0.0, 0.1, ... 1.0",
    blind_to="the ranking between the recall levels; degrees of relevance",
)


def precision_recall_area(
    rankings: Rankings, rel: int | None = None, area: str = "step"
) -> Doubles:
    """Return the sum, over relevant documents retrieved, of the recall gained times a precision.

    area: which precision: "step", the precision at the document (the sum is then AP); "trapezoid",
    the mean of this and the precision at the rank before (1 before the first rank);
    "interpolated", the highest precision from the document on. Documents that were not retrieved
    add nothing.
    """
    hits = rankings.relevant(rel)
    heights = {"step": _at, "trapezoid": _between, "interpolated": _from_there_on}[area](hits)
    return rankings.per_topic(
        ratio(rankings.total(hits.cell, heights), rankings.relevant_known(rel))
    )


def _at(hits: Hits) -> Doubles:
    return hits.precision


def _between(hits: Hits) -> Doubles:
    before = np.ones(len(hits.rank))
    np.divide(hits.number - 1, hits.rank - 1, out=before, where=hits.rank > 1)
    return (before + hits.precision) / 2


def _from_there_on(hits: Hits) -> Doubles:
    """Return for each hit the highest precision from it to the end of its cell.

    The maxima of all cells are computed at once, on ranks of the values raised by cell.
    """
    count = int(hits.cell.max(initial=0)) + 1
    # Values raised by a multiple of the cell would lose bits; their ranks do not.
    order = np.lexsort((hits.precision, hits.cell))
    standing = np.empty(len(order), np.int64)
    standing[order] = np.arange(len(order))
    lifted = standing + (count - hits.cell) * (len(order) + 1)
    highest = np.maximum.accumulate(lifted[::-1])[::-1] - (count - hits.cell) * (len(order) + 1)
    return hits.precision[order[highest]]


AUPR = Measure(
    "AUPR",
    "Area under the precision-recall curve",
    "Area under the precision-recall curve: in steps (equal to AP), by trapezoids, or "
    "interpolated.",
    "Davis & Goadrich, The relationship between precision-recall and ROC curves, ICML 2006",
    "ranked, binary",
    precision_recall_area,
    parameters=(
        REL,
        Parameter(
            "area",
            "step: precision at each relevant document; trapezoid: linear interpolation, which "
            "overestimates the area (Davis & Goadrich 2006); interpolated: highest precision from "
            "the document on",
            str,
            default="step",
            choices=("step", "trapezoid", "interpolated"),
        ),
    ),
    formula=(
        "sum over relevant documents of the increase in recall * a precision: at the document, "
        "the mean with the rank before, or the highest from the document on"
    ),
    blind_to="degrees of relevance; relevant documents that are not retrieved add 0",
)

"""The area under the precision-recall curve, by steps, trapezoids or interpolation.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.hits import Hits
from assessor_app.evaluation.measures.measure import REL, Measure, Parameter
from assessor_app.evaluation.rankings import Rankings


def precision_recall_area(
    rankings: Rankings, rel: int | None = None, area: str = "step"
) -> Doubles:
    """Sum over relevant documents retrieved of the recall gained times a precision, by `area`.

    step: the precision there (which is AP); trapezoid: the mean of that and the precision at the
    rank before it (1 before the first rank); interpolated: the highest from there on. Relevant
    documents that were not retrieved add nothing.
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
    """Running maxima from each cell's end, all cells at once.

    Values are in [0, 1]; an offset of 2 per cell keeps the maxima of cells separate.
    """
    count = int(hits.cell.max(initial=0)) + 1
    # A lift that is a power of two times the cell would lose bits of the value: ranks keep them.
    order = np.lexsort((hits.precision, hits.cell))
    standing = np.empty(len(order), np.int64)
    standing[order] = np.arange(len(order))
    lifted = standing + (count - hits.cell) * (len(order) + 1)
    highest = np.maximum.accumulate(lifted[::-1])[::-1] - (count - hits.cell) * (len(order) + 1)
    return hits.precision[order[highest]]


AUPR = Measure(
    "AUPR",
    "Area under the precision-recall curve",
    "Area under precision against recall: in steps (then it is AP), by trapezoids, interpolated.",
    "Davis & Goadrich, The relationship between precision-recall and ROC curves, ICML 2006",
    "ranked, binary",
    precision_recall_area,
    parameters=(
        REL,
        Parameter(
            "area",
            "step: precision at each relevant document; trapezoid: straight lines from rank to "
            "rank; interpolated: the highest precision from there on",
            str,
            default="step",
            choices=("step", "trapezoid", "interpolated"),
        ),
    ),
    formula=(
        "sum over relevant documents of the recall gained times a precision: there, between "
        "ranks, or the highest from there on"
    ),
    blind_to="degrees of relevance; relevant documents missed add no area",
)

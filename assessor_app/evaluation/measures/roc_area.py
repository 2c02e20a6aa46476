"""The area under the ROC curve of a run, and the accuracy of its pairs.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers, defined_ratio
from assessor_app.evaluation.measures.measure import REL, K, Measure, Parameter
from assessor_app.evaluation.ranking import comparable
from assessor_app.evaluation.rankings import Hits, Rankings, combine

FAWCETT = "Fawcett, An introduction to ROC analysis, Pattern Recognition Letters 27, 2006"


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The distinct scores of judged documents, by cell, then descending.

    true, false: the numbers of relevant documents, and of documents judged not relevant, of the
    cell with at least this score. last_rank: the rank of the last judged document with this score.
    """

    cell: Integers
    true: Integers
    false: Integers
    score: Doubles
    last_rank: Integers


def thresholds(rankings: Rankings, rel: int | None = None) -> Thresholds:
    """Return the thresholds of the retrieved judged documents; equal scores are one threshold.

    If the order is not by score, each rank is a threshold. rel: the lowest relevant grade.
    """
    hits = rankings.judged()
    is_relevant = hits.grade >= rankings.level(rel)
    last = np.flatnonzero(_ends_tie(hits, rankings))
    return Thresholds(
        hits.cell[last],
        hits.running_count(is_relevant)[last],
        hits.running_count(~is_relevant)[last],
        hits.score[last],
        hits.rank[last],
    )


def _ends_tie(hits: Hits, rankings: Rankings) -> NDArray[np.bool_]:
    ends = np.ones(len(hits.cell), bool)
    if rankings.options.order == "score":
        score = comparable(hits.score, rankings.options)
        ends[:-1] = (score[1:] != score[:-1]) | (hits.cell[1:] != hits.cell[:-1])
    return ends


def roc_area(
    rankings: Rankings,
    rel: int | None = None,
    negatives: str = "retrieved",
    size: int | None = None,
) -> Doubles:
    """Return the share of the pairs (relevant, not relevant) that the run orders correctly.

    A pair of equal score counts half. negatives: "retrieved": documents retrieved and judged not
    relevant; "judged": all judged not relevant; "collection": all documents that are not relevant,
    of `size` in the collection. Relevant documents that were not retrieved are at the end, tied
    with negatives that were not retrieved. NaN for a topic without relevant documents or
    negatives. Raises WrongUse for "collection" without a size, or a size without "collection".
    """
    if negatives == "collection":
        return _area_in_collection(rankings, rel, size)
    if size is not None:
        raise WrongUse("AUC takes size=N together with negatives=collection")
    steps = thresholds(rankings, rel)
    true_before, false_before = _before(steps.true, steps.cell), _before(steps.false, steps.cell)
    level = rankings.level(rel)
    known = rankings.relevant_known(rel)
    hits = rankings.judged()
    found = rankings.count(hits.cell[hits.grade < level])
    against = found
    if negatives == "judged":
        against = rankings.each_run(rankings.judgements.not_relevant(level))
    gained = (steps.true - true_before) * (against[steps.cell] - (false_before + steps.false) / 2)
    missed = known - rankings.relevant(rel).found
    right = rankings.total(steps.cell, gained) + missed * (against - found) / 2
    pairs = (known * against).astype(np.float64)
    area = np.full(rankings.cells, np.nan)
    np.divide(right, pairs, out=area, where=pairs > 0)
    return rankings.per_topic(area)


def _area_in_collection(rankings: Rankings, rel: int | None, size: int | None) -> Doubles:
    """Return the area with all unjudged documents as negatives.

    Ties count half if they are kept.
    """
    if size is None:
        raise WrongUse(
            "AUC(negatives=collection) needs the collection's size",
            expected="AUC(negatives=collection,size=500000)",
        )
    tied = [ranking.tied for ranking in rankings.rankings if ranking.tied is not None]
    if len(tied) < len(rankings.rankings):
        return _area_by_rank(rankings, rel, size)
    # A tie won in one order and lost in the other counts half.
    best, worst = (
        combine(rankings.judgements, [orders[at] for orders in tied], rankings.options)
        for at in (0, 1)
    )
    return (_area_by_rank(best, rel, size) + _area_by_rank(worst, rel, size)) / 2


def _area_by_rank(rankings: Rankings, rel: int | None, size: int) -> Doubles:
    hits, known = rankings.relevant(rel), rankings.relevant_known(rel)
    against = size - known
    retrieved = rankings.retrieved - hits.found
    if (against < retrieved).any():
        raise WrongUse(
            tr_count(
                "a collection of {0:,} document is too small for these runs and judgements",
                "a collection of {0:,} documents is too small for these runs and judgements",
                size,
            ),
            expected=f"size={int((retrieved + known).max()):,} or more".replace(",", ""),
        )
    above = (hits.rank - hits.number).astype(np.float64)
    won = hits.found * against - rankings.total(hits.cell, above)
    missed = (known - hits.found) * (against - retrieved) / 2
    return rankings.per_topic(defined_ratio(won + missed, known * against))


def pairwise_accuracy(rankings: Rankings, rel: int | None = None, k: int | None = None) -> Doubles:
    """Return the share of pairs (relevant, any other) in the right order among the retrieved.

    k: only the first k documents; None: all. NaN if no relevant document or no other is among
    them.
    """
    hits = rankings.relevant(rel)
    within = hits.rank <= (k or np.iinfo(np.int64).max)
    cell = hits.cell[within]
    found = rankings.count(cell)
    length = rankings.retrieved if k is None else np.minimum(k, rankings.retrieved)
    others = length - found
    above = rankings.total(cell, (hits.rank - hits.number)[within].astype(np.float64))
    return rankings.per_topic(1 - defined_ratio(above, others * found))


def _before(running: Integers, cell: Integers) -> Integers:
    """Return the entry before each entry in its cell; 0 for the first of a cell."""
    before = np.zeros_like(running)
    before[1:] = np.where(cell[1:] == cell[:-1], running[:-1], 0)
    return before


AUC = Measure(
    "AUC",
    "Area under the ROC curve",
    "Share of the pairs of a relevant and a non-relevant document in which the relevant document "
    "is ranked higher; ties count half.",
    FAWCETT,
    "ranked, binary",
    roc_area,
    parameters=(
        REL,
        Parameter(
            "negatives",
            "non-relevant documents: retrieved and judged not relevant; all judged not relevant; "
            "all other documents of the collection",
            str,
            default="retrieved",
            choices=("retrieved", "judged", "collection"),
        ),
        Parameter("size", "documents in the collection, for negatives=collection", int, low=1),
    ),
    formula=(
        "pairs (relevant, non-relevant) in the correct order, ties counted half, / all such pairs"
    ),
    blind_to="the rank of an error: errors at the top and at the end have equal weight",
)
ACCURACY = Measure(
    "Accuracy",
    "Pairwise accuracy",
    "Share of the pairs of a relevant and another retrieved document in which the relevant "
    "document is ranked higher.",
    "ir_measures, Accuracy",
    "ranked, binary",
    pairwise_accuracy,
    parameters=(REL, K),
    formula=(
        "pairs (relevant, any other) in the correct order / all such pairs, among the retrieved "
        "documents"
    ),
    blind_to=(
        "relevant documents that are not retrieved; the difference between non-relevant and "
        "unjudged documents"
    ),
)

"""Hits by group of judgements (assessor or subtopic), and measures averaged over assessors.

Measure functions return float64[runs, topics], NaN where undefined; the source of each formula is
in its `Measure`.
"""

from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.measures.first_ranks import MULTIPLES
from assessor_app.evaluation.measures.measure import (
    CUTS,
    K_REQUIRED,
    REL,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Hits, Rankings, hits_of


@dataclass(frozen=True, slots=True)
class GroupHits:
    """Relevant documents retrieved, once for each group that finds the document relevant.

    hits: by run and group (cell = run * groups + group), then rank. known: per run and group, the
    number of documents relevant to the group. topic_cell: per run and group, the topic's cell.
    """

    hits: Hits
    known: Integers
    topic_cell: Integers

    @property
    def cell(self) -> Integers:
        """The cell of each hit's topic."""
        return self.topic_cell[self.hits.cell]


def group_hits(rankings: Rankings, rel: float | None = None) -> GroupHits:
    """Return the retrieved documents that each group finds relevant.

    rel: the lowest relevant grade; None: that of the options. Computed once per rankings and
    grade.
    """
    level = rankings.level(rel)
    return rankings.remember(("group hits", level), lambda: _found(rankings, level))


def _found(rankings: Rankings, level: float) -> GroupHits:
    entries, topics = rankings.judgements.grouped, len(rankings.topics)
    runs, groups = len(rankings.rankings), len(entries.group_topic)
    chosen = np.flatnonzero(entries.grade >= level)
    chosen = chosen[np.argsort(entries.row[chosen], kind="stable")]
    row = entries.row[chosen]
    first = np.searchsorted(row, rankings.hit_row)
    count = np.searchsorted(row, rankings.hit_row, side="right") - first
    hit = np.repeat(np.arange(len(count)), count)
    within = np.arange(len(hit)) - np.repeat(np.cumsum(count) - count, count)
    entry = chosen[np.repeat(first, count) + within]
    cell = rankings.hit_cell[hit] // max(1, topics) * groups + entries.group[entry]
    order = np.argsort(cell, kind="stable")
    hit, entry = hit[order], entry[order]
    found = hits_of(
        runs * groups,
        cell[order],
        rankings.hit_rank[hit],
        entries.grade[entry],
        rankings.hit_score[hit],
    )
    run = np.repeat(np.arange(runs), groups)
    topic_cell = run * topics + np.tile(entries.group_topic, runs)
    return GroupHits(found, np.tile(entries.relevant(level), runs), topic_cell)


def mean_of_groups(
    rankings: Rankings, found: GroupHits, values: Doubles, counted: Doubles
) -> Doubles:
    """Return per cell the mean of its groups' values, weighted by `counted`; 0 if no group
    counts.
    """
    total = rankings.total(found.topic_cell, values * counted)
    number = rankings.total(found.topic_cell, counted)
    return np.divide(total, number, out=np.zeros(rankings.cells), where=number > 0)


FAMILY = "over assessors"
SOURCE = "trec_eval, judgement groups"


def _mean(rankings: Rankings, found: GroupHits, values: Doubles) -> Doubles:
    everybody = np.ones(len(values))
    return rankings.per_topic(mean_of_groups(rankings, found, values, everybody))


def average_precision(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return average precision on each assessor's judgements, averaged over assessors."""
    found = group_hits(rankings, rel)
    sums = np.bincount(found.hits.cell, found.hits.precision, len(found.known))
    return _mean(rankings, found, ratio(sums, found.known))


def precision_at(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Return precision among the first k on each assessor's judgements, averaged over assessors."""
    found = group_hits(rankings, rel)
    near = np.bincount(found.hits.cell[found.hits.rank <= k], minlength=len(found.known))
    return _mean(rankings, found, near / k)


def r_precision(rankings: Rankings, rel: int | None = None, multiple: float = 1.0) -> Doubles:
    """Return precision at rank R x `multiple`, averaged over assessors.

    R is the number of documents that the assessor finds relevant.
    """
    found = group_hits(rankings, rel)
    depth = (multiple * found.known + 0.9).astype(np.int64)
    chosen = found.hits.rank <= depth[found.hits.cell]
    near = np.bincount(found.hits.cell[chosen], minlength=len(found.known))
    return _mean(rankings, found, ratio(near, depth))


AP_OF_ASSESSORS = Measure(
    "APOfAssessors",
    "Average precision, averaged over assessors",
    "Average precision with the judgements of each assessor, averaged over the assessors of a "
    "topic.",
    SOURCE,
    FAMILY,
    average_precision,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("map_avgjg", "map_avgjg"),),
    formula="mean over assessors of AP with the judgements of each",
    blind_to="the documents on which assessors disagree; degrees of relevance",
)
P_OF_ASSESSORS = Measure(
    "POfAssessors",
    "Precision at k, averaged over assessors",
    "Precision at k with the judgements of each assessor, averaged over the assessors of a topic.",
    SOURCE,
    FAMILY,
    precision_at,
    parameters=(REL, K_REQUIRED),
    trec_eval_names=(TrecEvalName("P_avgjg", "P_avgjg_{value}", "k", CUTS),),
    formula="mean over assessors of precision at k with the judgements of each",
    blind_to="the documents on which assessors disagree; order within the first k",
)
RPREC_OF_ASSESSORS = Measure(
    "RprecOfAssessors",
    "R-precision, averaged over assessors",
    "R-precision (or at a multiple of R) with the judgements of each assessor, averaged over the "
    "assessors of a topic.",
    SOURCE,
    FAMILY,
    r_precision,
    parameters=(REL, Parameter("multiple", "multiple of R", float, default=1.0)),
    trec_eval_names=(
        TrecEvalName("Rprec_mult_avgjg", "Rprec_mult_avgjg_{value:3.2f}", "multiple", MULTIPLES),
    ),
    formula="mean over assessors of R-precision with the judgements of each",
    blind_to="the documents on which assessors disagree; order within the first R",
)

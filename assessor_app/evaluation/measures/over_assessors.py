"""Measures computed from each assessor's judgements, averaged over the assessors of a topic.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.group_hits import GroupHits, group_hits, mean_of_groups
from assessor_app.evaluation.measures.first_ranks import MULTIPLES
from assessor_app.evaluation.measures.measure import (
    CUTS,
    K_REQUIRED,
    REL,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Rankings

FAMILY = "over assessors"
SOURCE = "trec_eval, judgement groups"


def _mean(rankings: Rankings, found: GroupHits, values: Doubles) -> Doubles:
    everybody = np.ones(len(values))
    return rankings.per_topic(mean_of_groups(rankings, found, values, everybody))


def average_precision(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Average precision by each assessor, averaged; float64[runs, topics]."""
    found = group_hits(rankings, rel)
    sums = np.bincount(found.hits.cell, found.hits.precision, len(found.known))
    return _mean(rankings, found, ratio(sums, found.known))


def precision_at(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Precision among the first k by each assessor, averaged."""
    found = group_hits(rankings, rel)
    near = np.bincount(found.hits.cell[found.hits.rank <= k], minlength=len(found.known))
    return _mean(rankings, found, near / k)


def r_precision(rankings: Rankings, rel: int | None = None, multiple: float = 1.0) -> Doubles:
    """Precision at rank R x `multiple`, R being each assessor's relevant documents, averaged."""
    found = group_hits(rankings, rel)
    depth = (multiple * found.known + 0.9).astype(np.int64)
    chosen = found.hits.rank <= depth[found.hits.cell]
    near = np.bincount(found.hits.cell[chosen], minlength=len(found.known))
    return _mean(rankings, found, ratio(near, depth))


AP_OF_ASSESSORS = Measure(
    "APOfAssessors",
    "Average precision, averaged over assessors",
    "Average precision on each assessor's judgements, averaged over the assessors of a topic.",
    SOURCE,
    FAMILY,
    average_precision,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("map_avgjg", "map_avgjg"),),
    formula="mean over assessors of AP on the judgements of each",
    blind_to="on which documents the assessors disagree; degrees of relevance",
)
P_OF_ASSESSORS = Measure(
    "POfAssessors",
    "Precision at k, averaged over assessors",
    "Precision at k on each assessor's judgements, averaged over the assessors of a topic.",
    SOURCE,
    FAMILY,
    precision_at,
    parameters=(REL, K_REQUIRED),
    cut="k",
    trec_eval_names=(TrecEvalName("P_avgjg", "P_avgjg_{value}", "k", CUTS),),
    formula="mean over assessors of precision at k on the judgements of each",
    blind_to="on which documents the assessors disagree; order within the first k",
)
RPREC_OF_ASSESSORS = Measure(
    "RprecOfAssessors",
    "R-precision, averaged over assessors",
    "R-precision (or at a multiple of R) on each assessor's judgements, averaged over them.",
    SOURCE,
    FAMILY,
    r_precision,
    parameters=(REL, Parameter("multiple", "times the relevant documents", float, default=1.0)),
    trec_eval_names=(
        TrecEvalName("Rprec_mult_avgjg", "Rprec_mult_avgjg_{value:3.2f}", "multiple", MULTIPLES),
    ),
    formula="mean over assessors of R-precision on the judgements of each",
    blind_to="on which documents the assessors disagree; order above rank R",
)

"""Average precision, its geometric mean, inferred average precision, and binary preference.

Measure functions return float64[runs, topics], NaN where undefined; the source of each formula is
in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.measures.measure import (
    CUTS,
    JUDGED_ONLY,
    REL,
    UNBOUNDED,
    K,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Rankings

# What trec_eval calls INFAP_EPSILON: smooths the share of relevant documents above a rank.
EPSILON = 0.00001


def average_precision(
    rankings: Rankings, rel: int | None = None, k: int | None = None, norm: str = "relevant"
) -> Doubles:
    """Return the sum of precision at each relevant document retrieved, divided by a number.

    rel: the lowest relevant grade. k: the cutoff; None: the whole ranking. norm: the divisor:
    "relevant" documents known, "min" of k and these, "k", or relevant documents "seen".
    """
    hits, known = rankings.relevant(rel), rankings.relevant_known(rel)
    cell, precision, seen = hits.cell, hits.precision, hits.found
    if k is not None:
        within = hits.rank <= k
        cell, precision = cell[within], precision[within]
        seen = rankings.count(cell)
    depth = known if k is None else k
    divisor = {
        "relevant": known,
        "min": np.minimum(depth, known),
        "k": np.full(rankings.cells, depth),
        "seen": seen,
    }[norm]
    return rankings.per_topic(ratio(rankings.total(cell, precision), divisor))


def yet_another_average_precision(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return ln((1 + s) / (1 + R - s)).

    s: the sum of precision at the relevant documents retrieved. R: relevant documents known.
    """
    hits = rankings.relevant(rel)
    total = rankings.total(hits.cell, hits.precision)
    return rankings.per_topic(np.log((1.0 + total) / (1.0 + rankings.relevant_known(rel) - total)))


def inferred_average_precision(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the expected AP if a random sample of the pool is judged.

    Negative grades mark pooled documents that are not judged. At a relevant document of rank k,
    the value is 1/k + (k-1)/k * (share of the documents above it that are in the pool) * (share of
    the judged documents above it that are relevant).
    """
    hits, level = rankings.all_judged(), rankings.level(rel)
    is_relevant = hits.grade >= level
    pooled = (hits.number - 1)[is_relevant]
    relevant = (hits.running_count(is_relevant) - 1)[is_relevant]
    judged = (hits.running_count(hits.grade >= 0) - 1)[is_relevant]
    rank = hits.rank[is_relevant].astype(np.float64)
    above = rank - 1
    expected = (relevant + EPSILON) / (judged + 2 * EPSILON)
    value = 1 / rank + above / rank * ratio(pooled, above) * expected
    total = rankings.total(hits.cell[is_relevant], value)
    return rankings.per_topic(ratio(total, rankings.relevant_known(rel)))


AP = Measure(
    "AP",
    "Average precision",
    "Mean of the precision at the rank of each relevant document; 0 for relevant documents that "
    "are not retrieved.",
    "Harman, Overview of the first TREC conference, SIGIR 1993",
    "ranked, binary",
    average_precision,
    parameters=(
        REL,
        K,
        Parameter(
            "norm",
            "divisor of the sum: relevant documents; min(k, relevant documents); k; relevant "
            "documents seen up to k",
            str,
            default="relevant",
            choices=("relevant", "min", "k", "seen"),
        ),
        JUDGED_ONLY,
    ),
    trec_eval_names=(
        TrecEvalName("map", "map"),
        TrecEvalName("map_cut", "map_cut_{value}", "k", CUTS),
    ),
    formula=(
        "sum over relevant documents retrieved of (relevant documents up to its rank / rank), "
        "divided by the number of relevant documents"
    ),
    blind_to=(
        "degrees of relevance; relevant documents that are unjudged; the rank at which a user stops"
    ),
    aliases=("MAP",),
)
GMAP = Measure(
    "GMAP",
    "Geometric mean average precision",
    "Geometric mean of AP over topics, with AP of at least 0.00001; topics with low AP have more "
    "influence than in the arithmetic mean.",
    "Robertson, On GMAP and other transformations, CIKM 2006",
    "ranked, binary",
    average_precision,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("gm_map", "gm_map"),),
    aggregate="geometric mean",
    per_topic=False,
    formula="exp of the mean over topics of ln(max(AP, 0.00001))",
    blind_to="degrees of relevance; topics by themselves: it is defined for a set of topics only",
)
YAAP = Measure(
    "YAAP",
    "Yet another average precision",
    "Logit of AP, smoothed by one document: grows with AP within a topic, and extreme topics weigh "
    "less in its mean.",
    "Robertson, On smoothing average precision, ECIR 2012",
    "ranked, binary",
    yet_another_average_precision,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("yaap", "yaap"),),
    range=(-UNBOUNDED, UNBOUNDED),
    formula=(
        "ln((1 + s) / (1 + R - s)); s: sum of the precision at the relevant documents retrieved, "
        "R: number of relevant documents"
    ),
    blind_to="degrees of relevance; relevant documents that are unjudged",
)
INF_AP = Measure(
    "infAP",
    "Inferred average precision",
    "Estimate of AP from a pool of which a random sample is judged; the other pooled documents "
    "have grade -1.",
    "Yilmaz & Aslam, Estimating average precision with incomplete and imperfect judgments, CIKM "
    "2006",
    "ranked, binary",
    inferred_average_precision,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("infAP", "infAP"),),
    formula=(
        "mean over relevant documents of 1/k + (k-1)/k * (share of the documents above that are "
        "in the pool) * (share of the judged documents above that are relevant), smoothed; k: rank"
    ),
    blind_to="degrees of relevance; samples that are not uniform",
)


def binary_preference(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return 1/R * the sum over relevant documents retrieved of 1 - min(n, R) / min(N, R).

    n: documents above it that are judged not relevant. N: all documents judged not relevant. R:
    relevant documents known.
    """
    hits, level = rankings.judged(), rankings.level(rel)
    is_relevant = hits.grade >= level
    known = rankings.relevant_known(rel)
    not_relevant = rankings.each_run(rankings.judgements.not_relevant(level))
    above = hits.running_count(~is_relevant)[is_relevant]
    cell = hits.cell[is_relevant]
    share = ratio(np.minimum(above, known[cell]), np.minimum(not_relevant, known)[cell])
    return rankings.per_topic(ratio(rankings.total(cell, 1.0 - share), known))


BPREF = Measure(
    "Bpref",
    "Binary preference",
    "Mean over relevant documents of the share of documents judged not relevant that are not "
    "ranked above it; unjudged documents are ignored.",
    "Buckley & Voorhees, Retrieval evaluation with incomplete information, SIGIR 2004; with "
    "min(N, R) as in trec_eval",
    "ranked, binary",
    binary_preference,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("bpref", "bpref"),),
    formula=(
        "mean over relevant documents of 1 - min(n, R) / min(N, R); n: documents judged not "
        "relevant that are ranked above it, N: all documents judged not relevant, R: relevant "
        "documents; 0 for relevant documents not retrieved"
    ),
    blind_to="unjudged documents, at any rank; degrees of relevance",
    aliases=("BPref",),
)
GMBPREF = Measure(
    "GMBpref",
    "Geometric mean binary preference",
    "Geometric mean of Bpref over topics, with Bpref of at least 0.00001.",
    "trec_eval",
    "ranked, binary",
    binary_preference,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("gm_bpref", "gm_bpref"),),
    aggregate="geometric mean",
    per_topic=False,
    formula="exp of the mean over topics of ln(max(Bpref, 0.00001))",
    blind_to="unjudged documents; topics by themselves: it is defined for a set of topics only",
)

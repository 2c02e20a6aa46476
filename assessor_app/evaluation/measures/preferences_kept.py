"""Binary preference: judged relevant documents before judged not relevant ones.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.measures.measure import REL, Measure, TrecEvalName
from assessor_app.evaluation.rankings import Rankings


def binary_preference(rankings: Rankings, rel: int | None = None) -> Doubles:
    """1/R * sum over relevant documents of 1 - min(n, R) / min(N, R).

    n: judged not relevant documents above it; N: all those known; R: relevant documents known.
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
    "How seldom a document judged not relevant stands above a relevant one; others do not count.",
    "Buckley & Voorhees, Retrieval evaluation with incomplete information, SIGIR 2004",
    "ranked, binary",
    binary_preference,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("bpref", "bpref"),),
    formula=(
        "mean over relevant documents of 1 - min(judged not relevant above it, R) / min(judged "
        "not relevant, R)"
    ),
    blind_to="documents without a judgement, however many stand above; degrees of relevance",
    aliases=("BPref",),
)
GMBPREF = Measure(
    "GMBpref",
    "Geometric mean binary preference",
    "Geometric mean of Bpref over topics (never below 0.00001).",
    "trec_eval",
    "ranked, binary",
    binary_preference,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("gm_bpref", "gm_bpref"),),
    aggregate="geometric mean",
    per_topic=False,
    formula="exp of the mean over topics of ln(max(Bpref, 0.00001))",
    blind_to="differences among good topics; documents without a judgement",
)

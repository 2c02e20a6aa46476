"""Measures by rank: precision, recall, success at a cutoff, first and average rank, grades.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers, defined_ratio, ratio
from assessor_app.evaluation.measures.measure import (
    CUTS,
    JUDGED_ONLY,
    K_REQUIRED,
    REL,
    UNBOUNDED,
    K,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Rankings

MULTIPLES = (0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0)


def _found_within(rankings: Rankings, rel: int | None, depth: Integers | int) -> Integers:
    """Return per cell the number of relevant documents among the first `depth`.

    depth: one number for all cells, or one for each cell.
    """
    hits = rankings.relevant(rel)
    limit = depth if isinstance(depth, int) else depth[hits.cell]
    return rankings.count(hits.cell[hits.rank <= limit])


def precision_at(
    rankings: Rankings, k: int, rel: int | None = None, relative: str = "no"
) -> Doubles:
    """Return the number of relevant documents among the first k, divided by k.

    relative: "yes" divides by the greatest number possible instead.
    """
    found = _found_within(rankings, rel, k)
    if relative == "yes":
        return rankings.per_topic(ratio(found, np.minimum(k, rankings.relevant_known(rel))))
    return rankings.per_topic(found / k)


def recall_at(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Return the share of the known relevant documents that are among the first k."""
    return rankings.per_topic(ratio(_found_within(rankings, rel, k), rankings.relevant_known(rel)))


def hits_at(rankings: Rankings, rel: int | None = None, k: int | None = None) -> Doubles:
    """Return the number of relevant documents among the first k (None: all) documents."""
    if k is None:
        return rankings.per_topic(rankings.relevant(rel).found)
    return rankings.per_topic(_found_within(rankings, rel, k))


def success_at(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Return 1 if a relevant document is among the first k, else 0."""
    return rankings.per_topic(_found_within(rankings, rel, k) > 0)


def r_precision(rankings: Rankings, rel: int | None = None, multiple: float = 1.0) -> Doubles:
    """Return the precision at rank R x `multiple`; R is the number of known relevant documents."""
    known = rankings.relevant_known(rel)
    depth = (multiple * known + 0.9).astype(np.int64)
    return rankings.per_topic(ratio(_found_within(rankings, rel, depth), depth))


def reciprocal_rank(rankings: Rankings, rel: int | None = None, k: int | None = None) -> Doubles:
    """Return 1 / rank of the first relevant document, 0 if there is none (among the first k)."""
    hits = rankings.relevant(rel)
    first = hits.number == 1
    if k is not None:
        first &= hits.rank <= k
    values = np.zeros(rankings.cells)
    values[hits.cell[first]] = 1.0 / hits.rank[first]
    return rankings.per_topic(values)


def judged_at(rankings: Rankings, k: int | None = None) -> Doubles:
    """Return the share of the first k documents (None: all) with a judgement.

    NaN for an empty ranking. A negative grade counts as a judgement, except in a sampled pool,
    where it marks undrawn documents.
    """
    sampled = rankings.judgements.sampling is not None
    hits = rankings.judged() if sampled else rankings.all_judged()
    judged = hits.found if k is None else rankings.count(hits.cell[hits.rank <= k])
    of = rankings.retrieved if k is None else np.minimum(k, rankings.retrieved)
    return rankings.per_topic(np.where(of > 0, ratio(judged, of), np.nan))


def unjudged_at(rankings: Rankings, k: int) -> Doubles:
    """Return the number of unjudged documents among the first k, divided by k.

    A document with a negative grade is unjudged.
    """
    hits = rankings.judged()
    judged = rankings.count(hits.cell[hits.rank <= k])
    return rankings.per_topic((np.minimum(k, rankings.retrieved) - judged) / k)


RELATIVE = Parameter(
    "relative",
    "yes: divide by the highest number of relevant documents possible among the first k",
    str,
    default="no",
    choices=("no", "yes"),
)
P = Measure(
    "P",
    "Precision at k",
    "Share of the first k documents that are relevant.",
    "Cleverdon, The Cranfield tests on index language devices, Aslib Proceedings 19, 1967",
    "ranked, binary",
    precision_at,
    parameters=(REL, RELATIVE, K_REQUIRED, JUDGED_ONLY),
    trec_eval_names=(
        TrecEvalName("P", "P_{value}", "k", CUTS),
        TrecEvalName("relative_P", "relative_P_{value}", "k", CUTS, {"relative": "yes"}),
    ),
    formula="relevant documents among the first k / k",
    blind_to="order within the first k; the number of relevant documents; degrees of relevance",
    aliases=("Precision",),
)
R = Measure(
    "R",
    "Recall at k",
    "Share of the known relevant documents (those judged relevant) that are among the first k.",
    "Cleverdon, The Cranfield tests on index language devices, Aslib Proceedings 19, 1967",
    "ranked, binary",
    recall_at,
    parameters=(REL, K_REQUIRED, JUDGED_ONLY),
    trec_eval_names=(TrecEvalName("recall", "recall_{value}", "k", CUTS),),
    formula="relevant documents among the first k / relevant documents",
    blind_to=(
        "order within the first k; relevant documents that are unjudged; degrees of relevance"
    ),
    aliases=("Recall",),
)
SUCCESS = Measure(
    "Success",
    "Success at k",
    "1 if a relevant document is among the first k, else 0.",
    "Craswell & Hawking, Overview of the TREC-2004 web track",
    "ranked, binary",
    success_at,
    parameters=(REL, K_REQUIRED, JUDGED_ONLY),
    trec_eval_names=(TrecEvalName("success", "success_{value}", "k", (1, 5, 10)),),
    formula="1 if any of the first k documents is relevant, else 0",
    blind_to=(
        "the number of relevant documents and their ranks within the first k; degrees of relevance"
    ),
)
RPREC = Measure(
    "Rprec",
    "R-precision",
    "Precision at rank R, where R is the number of relevant documents (or at a multiple of R).",
    "Buckley & Voorhees, Evaluating evaluation measure stability, SIGIR 2000",
    "ranked, binary",
    r_precision,
    parameters=(
        REL,
        Parameter("multiple", "multiple of R", float, default=1.0),
        JUDGED_ONLY,
    ),
    trec_eval_names=(
        TrecEvalName("Rprec", "Rprec"),
        TrecEvalName("Rprec_mult", "Rprec_mult_{value:3.2f}", "multiple", MULTIPLES),
    ),
    formula=(
        "relevant documents among the first R / R; R: number of relevant documents, times the "
        "multiple if given"
    ),
    blind_to="order within the first R; all ranks below; degrees of relevance",
    aliases=("RPrec",),
)
RR = Measure(
    "RR",
    "Reciprocal rank",
    "1 / rank of the first relevant document; 0 if no relevant document is retrieved.",
    "Kantor & Voorhees, The TREC-5 confusion track, 2000",
    "ranked, binary",
    reciprocal_rank,
    parameters=(REL, K, JUDGED_ONLY),
    trec_eval_names=(TrecEvalName("recip_rank", "recip_rank"),),
    formula="1 / rank of the first relevant document",
    blind_to="all relevant documents but the first; degrees of relevance",
    aliases=("MRR",),
)
JUDGED = Measure(
    "Judged",
    "Judged at k",
    "Share of the first k documents retrieved that are judged.",
    "MacAvaney et al., ir_measures, ECIR 2022",
    "coverage",
    judged_at,
    parameters=(K,),
    formula="judged documents among the first k / documents retrieved among the first k",
    blind_to="relevance: it measures what is known, not the quality of a run",
)
UNJUDGED = Measure(
    "Unjudged",
    "Unjudged at k",
    "Number of unjudged documents among the first k, divided by k.",
    "trec_eval 10",
    "coverage",
    unjudged_at,
    parameters=(K_REQUIRED,),
    trec_eval_names=(TrecEvalName("unj", "unj_{value}", "k", (5, 10, 20)),),
    higher_is_better=False,
    formula="unjudged documents among the first k / k",
    blind_to="relevance: it measures what is unknown, not the quality of a run",
)


def average_rank(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the mean rank of the relevant documents retrieved; NaN if there are none."""
    hits = rankings.relevant(rel)
    return rankings.per_topic(
        defined_ratio(rankings.total(hits.cell, hits.rank.astype(float)), hits.found)
    )


AVERAGE_RANK = Measure(
    "AvgRank",
    "Average rank of relevant documents",
    "Mean rank of the relevant documents retrieved.",
    "Rocchio, PhD thesis, Harvard University, 1966",
    "ranked, binary",
    average_rank,
    parameters=(REL,),
    range=(1.0, UNBOUNDED),
    higher_is_better=False,
    missing=float("nan"),
    formula="sum of the ranks of the relevant documents retrieved / their number",
    blind_to=(
        "relevant documents that are not retrieved: a run that retrieves fewer can have a better "
        "value"
    ),
)


def undefined(rankings: Rankings, length: int = 10) -> Doubles:
    """Return NaN for every cell, because the measure's value is a text."""
    return rankings.per_topic(np.full(rankings.cells, np.nan))


def relevance_strings(rankings: Rankings, length: int = 10) -> list[str]:
    """Return a text per cell with one character for each of the first `length` documents.

    The character is the grade, ">" above 9, "." for a negative grade, and "-" if unjudged.
    """
    shown = np.minimum(rankings.retrieved, length)
    strings = [["-"] * count for count in shown.tolist()]
    hits = rankings.all_judged()
    for at in np.flatnonzero(hits.rank <= length):
        strings[hits.cell[at]][hits.rank[at] - 1] = _character(float(hits.grade[at]))
    return ["".join(string) for string in strings]


def _character(grade: float) -> str:
    if grade < 0:
        return "."
    return ">" if grade > 9 else str(int(grade))


RELSTRING = Measure(
    "RelString",
    "Grades of the first documents",
    "The grades of the first documents, one character per document.",
    "trec_eval",
    "coverage",
    undefined,
    parameters=(Parameter("length", "number of documents", int, default=10),),
    trec_eval_names=(TrecEvalName("relstring", "relstring", rest=("length",)),),
    higher_is_better=None,
    aggregate="none",
    text=relevance_strings,
    formula=(
        "grade of each of the first documents: a digit, > above 9, . if negative, - if unjudged"
    ),
    blind_to="averages: the value is a text",
)
HITS = Measure(
    "Hits",
    "Relevant documents at k",
    "Number of relevant documents among the first k, averaged over topics.",
    "Bassani, ranx: a blazing-fast Python library for ranking evaluation and comparison, ECIR 2022",
    "ranked, binary",
    hits_at,
    parameters=(REL, K),
    range=(0.0, UNBOUNDED),
    formula="number of relevant documents among the first k",
    blind_to="order within the first k; degrees of relevance; number of relevant documents",
)

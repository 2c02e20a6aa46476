"""Measures of a user who reads from the top: ERR, rank-biased precision and utility.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.measures.measure import (
    PERSISTENCE,
    REL,
    UNBOUNDED,
    K,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Hits, Rankings, hits_of


def expected_reciprocal_rank(rankings: Rankings, k: int | None = None, highest: int = 4) -> Doubles:
    """Return ERR: the sum over ranks i of r_i / i * the product over j < i of (1 - r_j).

    r = (2^grade - 1) / 2^highest. highest: the highest grade of the scale, whether or not it
    occurs; higher grades count as this one.
    """
    hits = rankings.gaining()
    return rankings.per_topic(rankings.total(hits.cell, _stops_well(hits, k, highest)))


def normalised_reciprocal_rank(
    rankings: Rankings, k: int | None = None, highest: int = 4
) -> Doubles:
    """Return ERR / ERR of the ideal order; 0 for a topic without grades above 0."""
    topic, rank, grade = rankings.judgements.ideal
    ideal = hits_of(len(rankings.topics), topic, rank, grade, grade)
    best = np.bincount(topic, _stops_well(ideal, k, highest), len(rankings.topics))
    found = expected_reciprocal_rank(rankings, k, highest)
    return ratio(found, best[np.newaxis, :])


def _stops_well(hits: Hits, k: int | None, highest: int) -> Doubles:
    """Return for each hit the probability of stopping there / its rank; 0 beyond rank k."""
    stops = _stops(hits.grade, highest)
    values: Doubles = stops / hits.rank * hits.product_before(1 - stops)
    return values if k is None else np.where(hits.rank <= k, values, 0.0)


def _stops(grade: Doubles, highest: int) -> Doubles:
    return (np.exp2(np.minimum(grade, highest)) - 1) / 2.0**highest


def rank_biased_utility(
    rankings: Rankings,
    p: float = 0.8,
    e: float = 0.03,
    highest: int | None = None,
    k: int | None = None,
) -> Doubles:
    """Return (1 - p) * the sum over i of p^(i-1) * (r_i * the product over j < i of (1 - r_j) - e).

    The sum is over the ranks i of the first k documents retrieved. p: the probability of
    continuing. e: the effort of reading a document. r: as in ERR. highest: the highest grade of
    the scale; None: that of the topic. Equal to the authors' program, with its p and e; their
    paper omits the factor 1 - p.
    """
    hits = rankings.gaining()
    highest_of = _highest_grades(rankings) if highest is None else np.array(float(highest))
    top = rankings.each_run(np.broadcast_to(highest_of, len(rankings.topics)))[hits.cell]
    stops = (np.exp2(np.minimum(hits.grade, top)) - 1) / np.exp2(top)
    values = np.power(p, hits.rank - 1.0) * stops * hits.product_before(1 - stops)
    within = hits.rank <= k if k is not None else np.ones(len(values), bool)
    read = rankings.retrieved if k is None else np.minimum(k, rankings.retrieved)
    powers = np.concatenate([[0.0], np.cumsum(np.power(p, np.arange(0.0, read.max(initial=0))))])
    gained = rankings.total(hits.cell[within], values[within])
    return rankings.per_topic((1 - p) * (gained - e * powers[read]))


def rank_biased_precision(
    rankings: Rankings, p: float = 0.8, rel: int | None = None, k: int | None = None
) -> Doubles:
    """Return (1 - p) * the sum of gain * p^(rank - 1). p: the probability of continuing.

    With `rel` the gain is 1 from that grade on, else 0. Without `rel` it is the grade / the
    topic's highest grade (at least 1), as in trec_eval 10.
    """
    hits = rankings.gaining() if rel is None else rankings.relevant(rel)
    highest = rankings.each_run(_highest_grades(rankings))
    gain = hits.grade / highest[hits.cell] if rel is None else np.ones(len(hits.grade))
    within = hits.rank <= k if k is not None else np.ones(len(gain), bool)
    values = gain[within] * np.power(p, hits.rank[within] - 1.0)
    return rankings.per_topic((1 - p) * rankings.total(hits.cell[within], values))


def _highest_grades(rankings: Rankings) -> Doubles:
    topic, rank, grade = rankings.judgements.ideal
    highest = np.ones(len(rankings.topics))
    highest[topic[rank == 1]] = np.maximum(grade[rank == 1], 1.0)
    return highest


def rank_biased_residual(rankings: Rankings, p: float = 0.8) -> Doubles:
    """Return how much RBP would rise if all that is unjudged were relevant.

    That is all unjudged documents, and all ranks beyond the end. 0 if no document retrieved is
    unjudged, as in trec_eval.
    """
    hits = rankings.judged()
    known = (1 - p) * rankings.total(hits.cell, np.power(p, hits.rank - 1.0))
    return rankings.per_topic(np.where(hits.found < rankings.retrieved, 1 - known, 0.0))


HIGHEST = Parameter("highest", "highest grade of the scale", int, default=4, low=1, high=127)
ERR = Measure(
    "ERR",
    "Expected reciprocal rank",
    "Expected value of 1 / rank at which a user stops; a user stops at a document with a "
    "probability that increases with its grade.",
    "Chapelle et al., Expected reciprocal rank for graded relevance, CIKM 2009",
    "ranked, graded",
    expected_reciprocal_rank,
    parameters=(HIGHEST, K),
    formula=(
        "sum over ranks of 1/rank * r * product of (1 - r) over the ranks before; r = (2^grade - "
        "1) / 2^highest"
    ),
    blind_to="most of the ranking below a highly relevant document; recall",
)
NERR = Measure(
    "nERR",
    "Normalised expected reciprocal rank",
    "ERR divided by the ERR of the ideal ranking of the judged documents.",
    "Chapelle et al., Expected reciprocal rank for graded relevance, CIKM 2009; normalised as nDCG",
    "ranked, graded",
    normalised_reciprocal_rank,
    parameters=(HIGHEST, K),
    formula="ERR / ERR of the ideal ranking",
    blind_to=(
        "most of the ranking below a highly relevant document; the number of relevant documents"
    ),
)
RBU = Measure(
    "RBU",
    "Rank-biased utility",
    "Expected utility of a user who continues with probability p, stops when satisfied, and has a "
    "cost for each document read.",
    "Amigó, Spina & Carrillo-de-Albornoz, SIGIR 2018",
    "ranked, graded",
    rank_biased_utility,
    parameters=(
        PERSISTENCE,
        Parameter("e", "cost of reading a document", float, default=0.03),
        Parameter(
            "highest",
            "highest grade of the scale; default: the highest grade of the topic",
            int,
            low=1,
            high=127,
        ),
        K,
    ),
    range=(-UNBOUNDED, 1.0),
    formula=(
        "(1 - p) * sum over ranks of p^(rank - 1) * (r * product of (1 - r) over the ranks before "
        "- e); r as in ERR"
    ),
    blind_to="most of the ranking below a highly relevant document, except its cost",
)
RBP = Measure(
    "RBP",
    "Rank-biased precision",
    "Expected gain per document read by a user who continues to the next document with "
    "probability p. The default of p is 0.8; trec_eval's rbp has 0.9.",
    "Moffat & Zobel, ACM TOIS 27(1), 2008",
    "ranked, graded",
    rank_biased_precision,
    parameters=(PERSISTENCE, REL, K),
    trec_eval_names=(TrecEvalName("rbp", "rbp", fixed={"p": 0.9}),),
    formula=(
        "(1 - p) * sum of gain * p^(rank - 1); gain: 1 for relevant documents if rel is given, "
        "else grade / highest grade of the topic"
    ),
    blind_to="the number of relevant documents; deep ranks, whose weight is close to 0",
)
RBP_RESIDUAL = Measure(
    "RBPResidual",
    "Residual of rank-biased precision",
    "The most that further judgements could add to RBP: the sum of the RBP weights of all unjudged "
    "documents and of all ranks beyond the end of the run.",
    "Moffat & Zobel, ACM TOIS 27(1), 2008",
    "coverage",
    rank_biased_residual,
    parameters=(PERSISTENCE,),
    trec_eval_names=(TrecEvalName("rbp_resid", "rbp_resid", fixed={"p": 0.9}),),
    higher_is_better=False,
    formula=(
        "1 - (1 - p) * sum over judged documents of p^(rank - 1); 0 if all retrieved documents "
        "are judged, as in trec_eval"
    ),
    blind_to="relevance: it measures what is unknown, not the quality of a run",
)

"""Measures estimated from a sample of the pool: by strata, or by inclusion probabilities.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures.cumulative_gain import GAIN, discounts, plain_gain
from assessor_app.evaluation.measures.measure import REL, UNBOUNDED, Measure, Parameter
from assessor_app.evaluation.rankings import Hits, Rankings
from assessor_app.evaluation.sampling import Sampling

# Smooths the share relevant above a rank, as in sample_eval, which TREC's tracks used.
EPSILON = 0.00001
# Because of rounding, sums of estimates such as 3 * (5 / 6) may be just below the exact half.
ALMOST = 1e-9
YILMAZ = "Yilmaz, Kanoulas & Aslam, A simple and efficient sampling method, SIGIR 2008"
SIZE = Parameter("size", "number of ranks that are evaluated", int, default=1000, low=1)
FAMILY = "sampled pools"


def stratified_average_precision(
    rankings: Rankings, rel: int | None = None, size: int = 1000
) -> Doubles:
    """Return the expected AP if each stratum of the pool was sampled at its own rate.

    A relevant document of rank k has the precision 1/k + 1/k * the sum over strata of (documents
    of the stratum above it) * (share relevant of those judged). It is weighted by documents of its
    stratum / documents drawn from it. size: the number of documents per topic that count. Raises
    WrongUse for judgements with probabilities instead of strata.
    """
    sampling, level = _strata(rankings), rankings.level(rel)
    hits = rankings.all_judged()
    chosen = (hits.grade >= level) & (hits.rank <= size)
    row = rankings.hit_row[chosen]
    rank = hits.rank[chosen]
    precision = (1 + _relevant_above(rankings, hits, sampling, level)[chosen]) / rank
    total = rankings.total(hits.cell[chosen], precision * sampling.weight[row])
    known = np.minimum(_estimated(rankings.judgements, sampling, level), size)
    return rankings.per_topic(ratio(total, rankings.each_run(known)))


def _strata(rankings: Rankings) -> Sampling:
    sampling = rankings.judgements.sampled
    if rankings.judgements.sampling is not None and not sampling.has_strata:
        raise WrongUse(
            "the judgements have inclusion probabilities, and no strata",
            advice="statAP is estimated from probabilities",
        )
    return sampling


def _relevant_above(rankings: Rankings, hits: Hits, sampling: Sampling, level: float) -> Doubles:
    """Return float64[hits]: the expected number of relevant pool documents above each hit."""
    place = sampling.place[rankings.hit_row]
    above = np.zeros(len(place))
    for number in range(int(sampling.place.max(initial=-1)) + 1):
        here = place == number
        relevant, judged = here & (hits.grade >= level), here & (hits.grade >= 0)
        documents, found, drawn = (
            hits.running_count(one) - one for one in (here, relevant, judged)
        )
        above += documents * (found + EPSILON) / (drawn + 3 * EPSILON)
    return above


def _estimated(judgements: Judgements, sampling: Sampling, level: float) -> Doubles:
    """Return float64[topics]: the expected number of relevant documents in the pool."""
    relevant = judgements.row_grade >= level
    counts = np.bincount(
        judgements.row_topic[relevant], sampling.weight[relevant], len(judgements.topics)
    )
    return counts.astype(np.float64)


def stratified_gain(rankings: Rankings, gain: str = "linear", size: int = 1000) -> Doubles:
    """Return the expected nDCG if each stratum of the pool was sampled at its own rate.

    The gains retrieved of a stratum are weighted by its documents retrieved / the judged ones of
    these. The ideal order has the expected number of documents of each grade, rounded, as in
    NIST's program since October 2011. gain: "linear" or "exp". size: the number of documents per
    topic that count. Raises WrongUse for judgements with probabilities instead of strata.
    """
    sampling = _strata(rankings)
    hits, row = rankings.all_judged(), rankings.hit_row
    within = hits.rank <= size
    cell, grade, rank, row = hits.cell[within], hits.grade[within], hits.rank[within], row[within]
    most = int(sampling.place.max(initial=0)) + 1
    part = cell * most + sampling.place[row]
    parts = rankings.cells * most
    documents = np.bincount(part, minlength=parts)
    drawn = np.bincount(part[grade >= 0], minlength=parts)
    worth = np.where(grade > 0, plain_gain(grade, gain), 0.0) / discounts(rank, "log2")
    gained = np.bincount(part, worth, parts) * ratio(documents, drawn)
    total = gained.reshape(rankings.cells, most).sum(axis=1)
    best = rankings.each_run(_best_gain(rankings.judgements, sampling, gain, size))
    return rankings.per_topic(ratio(total, best))


def _best_gain(judgements: Judgements, sampling: Sampling, gain: str, size: int) -> Doubles:
    """Return float64[topics]: the expected discounted gain of the ideal order."""
    grades = judgements.row_grade
    best = np.zeros(len(judgements.topics))
    start = np.zeros(len(best))
    for grade in sorted({*grades[grades > 0].tolist()}, reverse=True):
        here = grades == grade
        count = np.bincount(judgements.row_topic[here], sampling.weight[here], len(best))
        whole = np.floor(count + 0.5 + ALMOST)
        within = np.clip(size - start, 0, whole)
        topic = np.repeat(np.arange(len(best)), within.astype(np.int64))
        number = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
        worth = float(plain_gain(np.array([grade]), gain)[0]) / np.log2(start[topic] + number + 1)
        best += np.bincount(topic, worth, len(best))
        start += whole
    return best


def statistical_average_precision(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the Horvitz-Thompson estimate of AP from documents drawn with known probabilities.

    The sum of precisions is a sum over pairs of relevant documents of 1 / rank of the lower
    document. Each pair drawn is weighted by 1 / (product of its probabilities), a document paired
    with itself by 1 / its own. The sum is divided by the expected number of relevant documents.
    """
    judgements, level = rankings.judgements, rankings.level(rel)
    stands = _stands_for(judgements)
    hits = rankings.all_judged()
    weight = np.where(hits.grade >= level, stands[rankings.hit_row], 0.0)
    above = hits.running_sum(weight) - weight
    # A document that was not drawn has weight 0 at any rank.
    total = rankings.total(hits.cell, weight * (1 + above) / hits.rank)
    relevant = judgements.row_grade >= level
    known = np.bincount(
        judgements.row_topic[relevant], stands[relevant], len(judgements.topics)
    ).astype(np.float64)
    return rankings.per_topic(ratio(total, rankings.each_run(known)))


def _stands_for(judgements: Judgements) -> Doubles:
    """Return float64[rows]: the weight of each document, 1 / its probability, or 0 without one."""
    inclusion = judgements.sampled.inclusion
    return ratio(np.ones(len(inclusion)), inclusion)


XINF_AP = Measure(
    "xinfAP",
    "Stratified inferred average precision",
    "Estimate of AP from a pool with strata that are sampled at different rates.",
    YILMAZ,
    FAMILY,
    stratified_average_precision,
    parameters=(REL, SIZE),
    range=(0.0, UNBOUNDED),
    formula=(
        "sum over relevant documents retrieved of weight * (1 + expected relevant documents "
        "above) / rank, divided by the expected number of relevant documents; weight: documents "
        "of the stratum / sampled documents of the stratum"
    ),
    blind_to="degrees of relevance; documents outside the pool; the variance of the estimate",
)
INF_NDCG = Measure(
    "infNDCG",
    "Inferred nDCG",
    "Estimate of nDCG from a pool with strata that are sampled at different rates.",
    YILMAZ,
    FAMILY,
    stratified_gain,
    parameters=(GAIN, SIZE),
    range=(0.0, UNBOUNDED),
    formula=(
        "sum over strata of (documents retrieved / judged documents retrieved) * sum of gain / "
        "log2(rank + 1), divided by the DCG of an ideal ranking with the expected number of "
        "documents per grade, rounded"
    ),
    blind_to="documents outside the pool; the variance of the estimate",
    aliases=("infnDCG",),
)
STAT_AP = Measure(
    "statAP",
    "Statistical average precision",
    "Estimate of AP from a sample of documents with known inclusion probabilities "
    "(Horvitz-Thompson).",
    "Aslam, Pavlu & Yilmaz, SIGIR 2006; Pavlu & Aslam, A practical sampling strategy, 2007",
    FAMILY,
    statistical_average_precision,
    parameters=(REL,),
    range=(0.0, UNBOUNDED),
    formula=(
        "sum over relevant documents retrieved of (1 + sum of 1/p of relevant documents above) / "
        "(rank * p), divided by the sum of 1/p of all relevant documents; p: inclusion probability"
    ),
    blind_to=(
        "degrees of relevance; documents with inclusion probability 0; the variance of the estimate"
    ),
)

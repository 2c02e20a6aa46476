"""Gains of documents, and measures that cumulate them: CG, DCG, nDCG, Q-measure, O-measure.

Measure functions return float64[runs, topics], NaN where undefined; the source of each formula is
in its `Measure`.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers, logarithms, ratio
from assessor_app.evaluation.measures.measure import (
    CUTS,
    JUDGED_ONLY,
    UNBOUNDED,
    K,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.rankings import Hits, Rankings

GAIN = Parameter(
    "gain",
    "linear: the grade; exp: 2^grade - 1 (Burges et al., ICML 2005)",
    str,
    default="linear",
    choices=("linear", "exp"),
)
GAINS = Parameter("gains", 'gains of single grades, such as "1=3,2=9"', str, default="")
DISCOUNT = Parameter(
    "discount",
    "log2: log2(rank+1); jk: none before rank b, then log_b(rank) (Järvelin & Kekäläinen 2002)",
    str,
    default="log2",
    choices=("log2", "jk"),
)
BASE = Parameter("b", "base of the jk discount's logarithm", float, default=2.0, low=1.01)


@dataclass(frozen=True, slots=True)
class Ideal:
    """The ideal order of all topics: gains above 0, by topic, then rank from 1."""

    topic: Integers
    rank: Integers
    gain: Doubles

    def first(self, topics: int) -> Integers:
        """Return the index of the first entry of each topic, and the number of entries at the
        end.
        """
        return np.searchsorted(self.topic, np.arange(topics + 1))


@dataclass(frozen=True, slots=True)
class Gains:
    """The retrieved judged documents with their gains, and the gains of the ideal order."""

    hits: Hits
    gain: Doubles
    ideal: Ideal


def gains_of(rankings: Rankings, gain: str = "linear", gains: str = "") -> Gains:
    """Return the gains of the documents by grade.

    gain: "linear" or "exp", see `plain_gain`. gains: exceptions for single grades, such as
    "1=3,2=9". Negative grades gain 0. Raises WrongUse for `gains` of another form.
    """
    exceptions = _exceptions(gains)
    if exceptions:
        return _with_exceptions(rankings, gain, exceptions)
    hits = rankings.gaining()
    topic, rank, grade = rankings.judgements.ideal
    return Gains(hits, plain_gain(hits.grade, gain), Ideal(topic, rank, plain_gain(grade, gain)))


def plain_gain(grade: Doubles, gain: str) -> Doubles:
    """Return the grades ("linear"), or 2^grade - 1 ("exp")."""
    return grade if gain == "linear" else np.exp2(grade) - 1.0


def _exceptions(gains: str) -> dict[float, float]:
    try:
        pairs = [part.split("=") for part in gains.split(",") if part]
        return {float(grade): float(value) for grade, value in pairs}
    except ValueError:
        raise WrongUse("invalid gains={0}", gains, expected="such as 1=3,2=9") from None


def _with_exceptions(rankings: Rankings, gain: str, exceptions: dict[float, float]) -> Gains:
    def worth(grade: Doubles) -> Doubles:
        """Return the gain of each grade, in the shape of `grade`; 0 for grades of 0 and below."""
        values = np.where(grade > 0, plain_gain(grade, gain), 0.0)
        for level, value in exceptions.items():
            values[grade == level] = value
        return values

    judgements = rankings.judgements
    values = worth(judgements.row_grade)
    topic, values = judgements.row_topic[values > 0], values[values > 0]
    order = np.lexsort((-values, topic))
    topic, values = topic[order], values[order]
    rank = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
    hits = rankings.all_judged()
    return Gains(hits, worth(hits.grade), Ideal(topic, rank, values))


def discounts(rank: Integers, discount: str, base: float = 2.0) -> Doubles:
    """Return float64[hits]: the discount at each rank.

    discount: "log2" for log2(rank + 1), "jk" for log_base(rank), at least 1.
    """
    table = logarithms(int(rank.max(initial=0)) + 1)
    if discount == "jk":
        return np.maximum(table[rank] / math.log2(base), 1.0)
    return table[rank + 1]


JARVELIN = "Järvelin & Kekäläinen, ACM TOIS 20(4), 2002"


def cumulated_gain(
    rankings: Rankings, k: int | None = None, gain: str = "linear", gains: str = ""
) -> Doubles:
    """Return the sum of the gains of the first k documents."""
    worth = gains_of(rankings, gain, gains)
    within = _within(worth.hits.rank, k)
    return rankings.per_topic(rankings.total(worth.hits.cell[within], worth.gain[within]))


def discounted_gain(
    rankings: Rankings,
    k: int | None = None,
    gain: str = "linear",
    discount: str = "log2",
    b: float = 2.0,
    gains: str = "",
) -> Doubles:
    """Return the sum of gain / discount(rank) over the first k documents.

    b: the base of the discount "jk". See `gains_of` and `discounts` for the other arguments.
    """
    worth = gains_of(rankings, gain, gains)
    return rankings.per_topic(_retrieved(rankings, worth, k, discount, b))


def normalised_gain(
    rankings: Rankings,
    k: int | None = None,
    gain: str = "linear",
    discount: str = "log2",
    b: float = 2.0,
    gains: str = "",
) -> Doubles:
    """Return DCG divided by the DCG of the best order of all judged documents; 0 without gains.

    The arguments are those of `discounted_gain`.
    """
    worth = gains_of(rankings, gain, gains)
    ideal = rankings.each_run(_ideal(rankings, worth, k, discount, b))
    return rankings.per_topic(ratio(_retrieved(rankings, worth, k, discount, b), ideal))


def _within(rank: Integers, k: int | None) -> NDArray[np.bool_]:
    return np.ones(len(rank), bool) if k is None else rank <= k


def _retrieved(rankings: Rankings, worth: Gains, k: int | None, discount: str, b: float) -> Doubles:
    within = _within(worth.hits.rank, k)
    rank, cell = worth.hits.rank[within], worth.hits.cell[within]
    return rankings.total(cell, worth.gain[within] / discounts(rank, discount, b))


def _ideal(rankings: Rankings, worth: Gains, k: int | None, discount: str, b: float) -> Doubles:
    within = _within(worth.ideal.rank, k)
    topic, rank = worth.ideal.topic[within], worth.ideal.rank[within]
    values = worth.ideal.gain[within] / discounts(rank, discount, b)
    sums = np.bincount(topic, values, len(rankings.topics))
    return sums.astype(np.float64, copy=False)


CG = Measure(
    "CG",
    "Cumulative gain",
    "Sum of the gains of the first k documents.",
    JARVELIN,
    "ranked, graded",
    cumulated_gain,
    parameters=(GAIN, GAINS, K),
    range=(0.0, UNBOUNDED),
    formula="sum of the gains of the first k documents",
    blind_to="order within the first k; the gain that is possible",
)
DCG = Measure(
    "DCG",
    "Discounted cumulative gain",
    "Sum of gains, each divided by a discount that increases with the rank.",
    JARVELIN,
    "ranked, graded",
    discounted_gain,
    parameters=(GAIN, DISCOUNT, BASE, GAINS, K),
    range=(0.0, UNBOUNDED),
    formula="sum of gain / discount(rank)",
    blind_to="the gain that is possible: topics with many relevant documents have more influence",
)
NDCG = Measure(
    "nDCG",
    "Normalised discounted cumulative gain",
    "Discounted cumulative gain (DCG) divided by the DCG of the ideal ranking of the judged "
    "documents.",
    JARVELIN,
    "ranked, graded",
    normalised_gain,
    parameters=(GAIN, DISCOUNT, BASE, GAINS, K, JUDGED_ONLY),
    trec_eval_names=(
        TrecEvalName("ndcg", "ndcg", rest=("gains",)),
        TrecEvalName("ndcg_cut", "ndcg_cut_{value}", "k", CUTS),
    ),
    formula=(
        "DCG / DCG of the ideal ranking; the ideal ranking has all judged documents in descending "
        "order of gain"
    ),
    blind_to=(
        "unjudged documents; the number of relevant documents, as the ideal ranking always has 1"
    ),
    aliases=("NDCG",),
)


SAKAI = "Sakai, Information Processing & Management 43(2), 2007"
PATIENCE = Parameter(
    "beta",
    "weight of the cumulative gain relative to the number of relevant documents",
    float,
    default=1.0,
)


def q_measure(rankings: Rankings, beta: float = 1.0, gain: str = "linear") -> Doubles:
    """Return the mean blended ratio over all documents with a gain; 0 for those not retrieved.

    beta: the weight of gain against the number of documents.
    """
    worth = gains_of(rankings, gain)
    total = rankings.total(worth.hits.cell, _blended_ratios(rankings, worth, beta))
    known = np.diff(worth.ideal.first(len(rankings.topics)))
    return rankings.per_topic(ratio(total, rankings.each_run(known)))


def o_measure(rankings: Rankings, beta: float = 1.0, gain: str = "linear") -> Doubles:
    """Return the blended ratio at the first document with a gain; 0 if none is retrieved.

    beta: the weight of gain against the number of documents.
    """
    worth = gains_of(rankings, gain)
    ratios, first = _blended_ratios(rankings, worth, beta), worth.hits.number == 1
    return rankings.per_topic(rankings.total(worth.hits.cell[first], ratios[first]))


def _blended_ratios(rankings: Rankings, worth: Gains, beta: float) -> Doubles:
    """Return (n + b * gain so far) / (rank + b * best gain so far) at the n-th document with a
    gain.
    """
    hits = worth.hits
    best = _best_so_far(rankings, worth, hits)
    return (hits.number + beta * hits.running_sum(worth.gain)) / (hits.rank + beta * best)


def _best_so_far(rankings: Rankings, worth: Gains, hits: Hits) -> Doubles:
    """Return the gain that the ideal order has cumulated at each hit's rank."""
    topics = len(rankings.topics)
    first = worth.ideal.first(topics)
    summed = np.concatenate([[0.0], np.cumsum(worth.ideal.gain)])
    topic = hits.cell % max(1, topics)
    reached = np.minimum(first[topic] + hits.rank, first[topic + 1])
    best: Doubles = summed[reached] - summed[first[topic]]
    return best


Q = Measure(
    "Q",
    "Q-measure",
    "Mean over relevant documents of a ratio that combines precision and normalised cumulative "
    "gain; AP with graded relevance.",
    SAKAI,
    "ranked, graded",
    q_measure,
    aliases=("Q-measure", "Q_measure"),
    parameters=(PATIENCE, GAIN),
    formula=(
        "mean over documents with a gain of (n + beta * cumulative gain) / (rank + beta * ideal "
        "cumulative gain at the rank); n: documents with a gain up to the rank; 0 for documents "
        "not retrieved"
    ),
    blind_to="unjudged documents; the rank at which a user stops",
)
O = Measure(  # noqa: E741 - the field's own name
    "O",
    "O-measure",
    "The blended ratio of the Q-measure at the first relevant document.",
    SAKAI,
    "ranked, graded",
    o_measure,
    aliases=("O-measure", "O_measure"),
    parameters=(PATIENCE, GAIN),
    formula=(
        "(1 + beta * gain) / (rank + beta * ideal cumulative gain at the rank), at the first "
        "document with a gain"
    ),
    blind_to="the ranking below the first relevant document",
)

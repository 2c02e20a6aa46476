"""Measures of novelty and diversity, from judgements on the subtopics of a topic.

A document covers a subtopic if it is relevant to it; gains are binary, as in ndeval. Measure
functions return float64[runs, topics]. Of their arguments, `rel` is the lowest relevant grade
(None: that of the options), k the cutoff (None: the whole ranking), and alpha the share of its
worth that a subtopic loses each time it is covered.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from typing import Concatenate, ParamSpec

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures.measure import (
    JUDGED_ONLY,
    K_REQUIRED,
    REL,
    K,
    Measure,
    Parameter,
)
from assessor_app.evaluation.measures.over_assessors import GroupHits, group_hits, mean_of_groups
from assessor_app.evaluation.rankings import Rankings


@dataclass(frozen=True, slots=True)
class IdealOrder:
    """The relevant documents of all topics in ideal order, by topic, then rank from 1.

    gain: what each document adds: the sum over its subtopics of (1 - alpha) ** (times covered
    before).
    """

    topic: Integers
    rank: Integers
    gain: Doubles


def ideal_order(judgements: Judgements, level: float, alpha: float) -> IdealOrder:
    """Return the greedy ideal order: each rank has the document that adds most at that point.

    level: the lowest relevant grade. Ties go to the last id in byte order. Finding the best order
    is NP-hard; ndeval uses this greedy order, too. Clarke et al., Novelty and diversity in
    information retrieval evaluation, SIGIR 2008.
    """
    entries = judgements.grouped
    chosen = entries.grade >= level
    row, group = entries.row[chosen], entries.group[chosen]
    topic = entries.group_topic[group]
    gains = [
        _gains(row[topic == number], group[topic == number], entries.place, alpha)
        for number in range(len(judgements.topics))
    ]
    lengths = [len(one) for one in gains]
    return IdealOrder(
        np.repeat(np.arange(len(gains)), lengths),
        np.concatenate([*(np.arange(1, length + 1) for length in lengths), np.empty(0, np.int64)]),
        np.concatenate([*gains, np.empty(0)]),
    )


def _gains(row: Integers, group: Integers, place: Integers, alpha: float) -> Doubles:
    rows, at_row = np.unique(row, return_inverse=True)
    groups, at_group = np.unique(group, return_inverse=True)
    # By descending id, so that the first maximum is the last by id.
    order = np.argsort(-place[rows], kind="stable")
    relevant = np.zeros((len(rows), len(groups)))
    relevant[at_row, at_group] = 1.0
    return _taken(relevant[order], alpha)


def _taken(relevant: Doubles, alpha: float) -> Doubles:
    left, worth = np.ones(len(relevant), bool), np.ones(relevant.shape[1])
    gains = np.empty(len(relevant))
    for rank in range(len(relevant)):
        adds = np.where(left, relevant @ worth, -1.0)
        best = int(np.argmax(adds))
        gains[rank] = adds[best]
        left[best] = False
        worth[relevant[best] > 0] *= 1.0 - alpha
    return gains


Discount = Callable[[Integers], Doubles]
P = ParamSpec("P")


def where_listed(
    function: Callable[Concatenate[Rankings, P], Doubles],
) -> Callable[Concatenate[Rankings, P], Doubles]:
    """Make a measure undefined for topics without subtopics in the judgements.

    A file of subtopic qrels has no such topics; a campaign may have answers in some topics only.
    """

    @wraps(function)
    def values(rankings: Rankings, /, *arguments: P.args, **named: P.kwargs) -> Doubles:
        """Return the values of the measure, NaN for topics without subtopics."""
        found = function(rankings, *arguments, **named)
        listed = np.zeros(len(rankings.topics), bool)
        listed[rankings.judgements.grouped.group_topic] = True
        return found if listed.all() else np.where(listed, found, np.nan)

    return values


@where_listed
def nrbp(
    rankings: Rankings, alpha: float = 0.5, beta: float = 0.5, rel: int | None = None
) -> Doubles:
    """Return the sum of gain * beta ** (rank - 1), times (1 - (1 - alpha) * beta) / subtopics.

    beta: the probability that a reader continues. Clarke, Kolla & Vechtomova, An effectiveness
    measure for ambiguous queries, ICTIR 2009.
    """
    gains = _gained(rankings, None, alpha, rel, _geometric(beta))
    return rankings.per_topic(
        ratio(gains * (1.0 - (1.0 - alpha) * beta), _subtopics(rankings, rel))
    )


@where_listed
def nnrbp(
    rankings: Rankings, alpha: float = 0.5, beta: float = 0.5, rel: int | None = None
) -> Doubles:
    """Return NRBP divided by the NRBP of the ideal order of the judged documents."""
    return by_ideal(rankings, None, alpha, rel, discount=_geometric(beta))


@where_listed
def precision_ia(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Return the precision among the first k, averaged over the subtopics.

    Agrawal et al., WSDM 2009.
    """
    found = group_hits(rankings, rel)
    near = found.cell[found.hits.rank <= k]
    return rankings.per_topic(ratio(rankings.count(near), k * _subtopics(rankings, rel)))


@where_listed
def average_precision_ia(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return average precision, averaged over the subtopics. Agrawal et al., WSDM 2009."""
    found = group_hits(rankings, rel)
    sums = np.bincount(found.hits.cell, found.hits.precision, len(found.known))
    values = ratio(sums, found.known)
    return rankings.per_topic(mean_of_groups(rankings, found, values, _held(found)))


@where_listed
def subtopic_recall(rankings: Rankings, k: int, rel: int | None = None) -> Doubles:
    """Return the share of the subtopics that the first k documents cover.

    Zhai, Cohen & Lafferty, Beyond independent relevance, SIGIR 2003.
    """
    found = group_hits(rankings, rel)
    new = (found.hits.number == 1) & (found.hits.rank <= k)
    return rankings.per_topic(ratio(rankings.count(found.cell[new]), _subtopics(rankings, rel)))


@where_listed
def by_best_imaginable(
    rankings: Rankings,
    k: int | None = None,
    alpha: float = 0.5,
    rel: int | None = None,
    *,
    discount: Discount,
) -> Doubles:
    """Return discounted gains, divided by the gains if every document covered every subtopic.

    discount: returns the weight of each rank. With logarithmic discount this is alpha-DCG, with
    reciprocal discount ERR-IA. Clarke et al., SIGIR 2008; the division as in Clarke et al., WSDM
    2011.
    """
    deepest = k or int(rankings.retrieved.max(initial=1))
    rank = np.arange(1, deepest + 1)
    best = np.cumsum((1.0 - alpha) ** (rank - 1) * discount(rank))
    # Without a cut each ranking is measured over its own length.
    depth = np.maximum(rankings.retrieved, 1) if k is None else np.full(rankings.cells, k)
    reachable = best[depth - 1] * _subtopics(rankings, rel)
    return rankings.per_topic(ratio(_gained(rankings, k, alpha, rel, discount), reachable))


@where_listed
def by_ideal(
    rankings: Rankings,
    k: int | None = None,
    alpha: float = 0.5,
    rel: int | None = None,
    *,
    discount: Discount,
) -> Doubles:
    """Return discounted gains, divided by those of the ideal order of the judged documents.

    A document gains (1 - alpha) ** (times covered before) for each of its subtopics. discount:
    returns the weight of each rank. With logarithmic discount this is alpha-nDCG (Clarke et al.,
    SIGIR 2008), with reciprocal discount nERR-IA, with geometric discount nNRBP.
    """
    level = rankings.level(rel)
    ideal: IdealOrder = rankings.judgements.remember(
        ("ideal order", level, alpha), lambda: ideal_order(rankings.judgements, level, alpha)
    )
    near = ideal.rank <= (k or len(ideal.rank))
    gains = ideal.gain[near] * discount(ideal.rank[near])
    best = np.bincount(ideal.topic[near], gains, len(rankings.topics))
    gained = _gained(rankings, k, alpha, rel, discount)
    return rankings.per_topic(ratio(gained, rankings.each_run(best)))


def _gained(
    rankings: Rankings, k: int | None, alpha: float, rel: int | None, discount: Discount
) -> Doubles:
    """Return per cell the sum of discounted gains of the first k documents.

    A subtopic adds (1 - alpha) ** (times covered before), times the discount of the rank.
    """
    found = group_hits(rankings, rel)
    near = slice(None) if k is None else found.hits.rank <= k
    seen_before, rank = found.hits.number[near] - 1, found.hits.rank[near]
    return rankings.total(found.cell[near], (1.0 - alpha) ** seen_before * discount(rank))


def _subtopics(rankings: Rankings, rel: int | None) -> Doubles:
    found = group_hits(rankings, rel)
    return rankings.total(found.topic_cell, _held(found))


def _held(found: GroupHits) -> Doubles:
    """Return 1 for groups with a relevant document, else 0; ndeval knows no subtopics without."""
    return (found.known > 0).astype(np.float64)


def _logarithmic(rank: Integers) -> Doubles:
    weights: Doubles = 1.0 / np.log2(rank + 1.0)
    return weights


def _reciprocal(rank: Integers) -> Doubles:
    return 1.0 / rank.astype(np.float64)


def _geometric(beta: float) -> Discount:
    def discount(rank: Integers) -> Doubles:
        """Return beta ** (rank - 1), float64 in the shape of `rank`."""
        weights: Doubles = np.power(beta, rank - 1.0)
        return weights

    return discount


FAMILY = "diversity"
# The functions give 0 for a topic that a run did not return, and NaN for one without subtopics, so
# the measures have no value of their own for missing topics.
CLARKE_2008 = "Clarke et al., Novelty and diversity in information retrieval evaluation, SIGIR 2008"
CLARKE_2009 = "Clarke, Kolla & Vechtomova, An effectiveness measure for ambiguous queries, 2009"
CHAPELLE_2009 = "Chapelle et al., Expected reciprocal rank for graded relevance, CIKM 2009; ndeval"
AGRAWAL_2009 = "Agrawal et al., Diversifying search results, WSDM 2009; ndeval"
ALPHA = Parameter("alpha", "penalty for a subtopic that is already covered", float, 0.5, high=1)
BETA = Parameter("beta", "probability of continuing to the next document", float, 0.5, high=1)

ALPHA_DCG = Measure(
    "alpha_DCG",
    "Alpha-discounted cumulative gain",
    "Sum over subtopics of a gain that decreases each time the subtopic is covered, discounted by "
    "rank; normalised by documents that cover every subtopic.",
    CLARKE_2008,
    FAMILY,
    partial(by_best_imaginable, discount=_logarithmic),
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    missing=None,
    aliases=("alpha-DCG", "α_DCG"),
    formula=(
        "sum over ranks of 1 / log2(rank + 1) * sum over its subtopics of (1 - alpha)^(times "
        "covered before), divided by the same for documents that cover every subtopic"
    ),
    blind_to="degrees of relevance; the probability of each subtopic",
)
ALPHA_NDCG = Measure(
    "alpha_nDCG",
    "Normalised alpha-discounted cumulative gain",
    "alpha_DCG divided by the alpha_DCG of a greedy ideal ranking of the judged documents.",
    CLARKE_2008,
    FAMILY,
    partial(by_ideal, discount=_logarithmic),
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    missing=None,
    aliases=("alpha-nDCG", "α_nDCG"),
    formula="sum as in alpha_DCG / the same sum for the greedy ideal ranking",
    blind_to=(
        "degrees of relevance; better rankings than the greedy ideal ranking, if there are any"
    ),
)
ERR_IA = Measure(
    "ERR_IA",
    "Intent-aware expected reciprocal rank",
    "Sum over subtopics of a gain that decreases each time the subtopic is covered, divided by "
    "the rank; normalised by documents that cover every subtopic.",
    CHAPELLE_2009,
    FAMILY,
    partial(by_best_imaginable, discount=_reciprocal),
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    missing=None,
    aliases=("ERR-IA",),
    formula=(
        "sum over ranks of 1/rank * sum over its subtopics of (1 - alpha)^(times covered before), "
        "divided by the same for documents that cover every subtopic"
    ),
    blind_to="degrees of relevance; the probability of each subtopic",
)
NERR_IA = Measure(
    "nERR_IA",
    "Normalised intent-aware expected reciprocal rank",
    "ERR_IA divided by the ERR_IA of a greedy ideal ranking of the judged documents.",
    CHAPELLE_2009,
    FAMILY,
    partial(by_ideal, discount=_reciprocal),
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    missing=None,
    aliases=("nERR-IA",),
    formula="sum as in ERR_IA / the same sum for the greedy ideal ranking",
    blind_to=(
        "degrees of relevance; better rankings than the greedy ideal ranking, if there are any"
    ),
)
NRBP = Measure(
    "NRBP",
    "Novelty- and rank-biased precision",
    "Rank-biased precision over subtopics, with a gain that decreases each time a subtopic is "
    "covered.",
    CLARKE_2009,
    FAMILY,
    nrbp,
    parameters=(ALPHA, BETA, REL),
    missing=None,
    formula=(
        "(1 - (1 - alpha) * beta) / subtopics * sum over ranks of beta^(rank - 1) * sum over its "
        "subtopics of (1 - alpha)^(times covered before)"
    ),
    blind_to="degrees of relevance; deep ranks, whose weight is close to 0",
)
NNRBP = Measure(
    "nNRBP",
    "Normalised novelty- and rank-biased precision",
    "NRBP divided by the NRBP of a greedy ideal ranking of the judged documents.",
    CLARKE_2009,
    FAMILY,
    nnrbp,
    parameters=(ALPHA, BETA, REL),
    missing=None,
    formula="NRBP / NRBP of the greedy ideal ranking",
    blind_to=(
        "degrees of relevance; better rankings than the greedy ideal ranking, if there are any"
    ),
)
AP_IA = Measure(
    "AP_IA",
    "Intent-aware average precision",
    "Mean of the average precision over the subtopics.",
    AGRAWAL_2009,
    FAMILY,
    average_precision_ia,
    parameters=(REL, JUDGED_ONLY),
    missing=None,
    aliases=("MAP-IA", "MAP_IA"),
    formula="mean over subtopics of AP with the judgements of the subtopic",
    blind_to="redundancy; degrees of relevance; the probability of each subtopic",
)
P_IA = Measure(
    "P_IA",
    "Intent-aware precision",
    "Mean of the precision at k over the subtopics.",
    AGRAWAL_2009,
    FAMILY,
    precision_ia,
    parameters=(REL, K_REQUIRED, JUDGED_ONLY),
    missing=None,
    aliases=("P-IA",),
    formula="mean over subtopics of (relevant documents among the first k / k)",
    blind_to="order within the first k; redundancy; the probability of each subtopic",
)
STRECALL = Measure(
    "StRecall",
    "Subtopic recall",
    "Share of the subtopics with a relevant document among the first k.",
    "Zhai, Cohen & Lafferty, Beyond independent relevance, SIGIR 2003",
    FAMILY,
    subtopic_recall,
    parameters=(REL, K_REQUIRED),
    missing=None,
    aliases=("strec", "I_rec", "I-rec"),
    formula="subtopics with a relevant document among the first k / subtopics",
    blind_to="order within the first k; the number of documents per subtopic",
)

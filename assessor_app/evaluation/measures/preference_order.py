"""Measures of how well a ranking agrees with judged preferences between documents.

Every judgement of a pair counts, even if the pair was judged more than once or both ways.
Documents that are not retrieved come after all others, tied with each other.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.measure import K, Measure, Parameter
from assessor_app.evaluation.rankings import Rankings

if TYPE_CHECKING:
    from assessor_app.evaluation.preferences import topic_pairs as judged

DEPTH = 1000


def compatibility(
    rankings: Rankings, p: float = 0.95, normalize: bool = True, depth: int = DEPTH
) -> Doubles:
    """Return the greatest rank-biased overlap with any order by descending grade.

    float64[runs, topics]; NaN for a topic without grades above 0. Documents of equal grade are
    ordered as in the run; documents with grade 0 or below are not part of the ideal order. Lists
    are compared down to `depth`, whatever their length. p: the probability of continuing to the
    next document. normalize: divide by the overlap of the ideal order with itself. Clarke,
    Vtyurina & Smucker, Assessing top-k preferences, TOIS 2021.
    """
    wanted = rankings.each_run(rankings.judgements.relevant(np.nextafter(0.0, 1.0)))
    weight = p ** np.arange(depth, dtype=np.float64)
    # A document that both lists have by rank r agrees at r and all ranks below.
    agreed_from = np.cumsum((weight / np.arange(1, depth + 1))[::-1])[::-1]
    hits, place = rankings.gaining(), _ideal_places(rankings)
    met = np.maximum(hits.rank, place)
    near = met <= depth
    reached = rankings.total(hits.cell[near], agreed_from[met[near] - 1])
    best = np.full(rankings.cells, weight.sum())
    if normalize:
        best = np.concatenate([[0.0], np.cumsum(agreed_from)])[np.minimum(wanted, depth)]
    values = np.divide(reached, best, out=np.full(rankings.cells, np.nan), where=wanted > 0)
    return rankings.per_topic(values)


def _ideal_places(rankings: Rankings) -> Integers:
    """Return the rank, from 1, of each hit with a grade above 0 in the ideal order."""
    hits = rankings.gaining()
    topic, _, grade = rankings.judgements.ideal
    # As pairs (topic, -grade) the ideal list ascends: entries before a grade are better.
    order = np.lexsort((hits.rank, -hits.grade, hits.cell))
    cell, grades = hits.cell[order], hits.grade[order]
    new = np.ones(len(order), bool)
    new[1:] = (cell[1:] != cell[:-1]) | (grades[1:] != grades[:-1])
    first = np.flatnonzero(new)
    within = np.arange(len(order)) - np.repeat(first, np.diff(first, append=len(order)))
    place = np.empty(len(order), np.int64)
    place[order] = _better(topic, grade, cell % max(1, len(rankings.topics)), grades) + within + 1
    return place


def _better(topic: Integers, grade: Doubles, of_topic: Integers, of_grade: Doubles) -> Integers:
    """Return for each pair of `of_topic` and `of_grade` how many grades of the topic are higher.

    topic, grade: the ideal order of all topics.
    """
    levels, level = np.unique(np.concatenate([grade, of_grade]), return_inverse=True)
    key = topic * len(levels) + (len(levels) - 1 - level[: len(grade)])
    wanted = of_topic * len(levels) + (len(levels) - 1 - level[len(grade) :])
    start = np.searchsorted(topic, of_topic)
    return np.searchsorted(key, wanted) - start


def precision_of_preferences(rankings: Rankings, k: int | None = None) -> Doubles:
    """Return the share in the right order of the pairs with a document among the first k (ppref).

    float64[runs, topics]; NaN if there is no such pair. Ties do not count. Carterette & Bennett,
    Evaluation measures for preference judgments, SIGIR 2008.
    """
    return _each(rankings, lambda one: _ordered(one, k, np.ones(len(one.rank))))


def weighted_precision_of_preferences(rankings: Rankings, k: int | None = None) -> Doubles:
    """Return ppref with each pair weighted by 1 / log2(1 + its better rank) (wpref)."""
    return _each(rankings, lambda one: _ordered(one, k, 1.0 / np.log2(one.rank + 1.0)))


def tau(rankings: Rankings) -> Doubles:
    """Return Kendall's tau: (pairs in the right order - pairs in the wrong order) / judged pairs.

    float64[runs, topics], -1 to 1; NaN without judged pairs. Kendall, Biometrika 1938.
    """
    return _each(rankings, lambda one: _correlation(one, corrected=False))


def tau_b(rankings: Rankings) -> Doubles:
    """Return Kendall's tau, corrected for ties in the judgements and in the run.

    NaN if either has only ties.
    """
    return _each(rankings, lambda one: _correlation(one, corrected=True))


def _ordered(one: "judged.JudgedOrder[judged.TopicPairs]", k: int | None, weight: Doubles) -> float:
    near = len(one.rank) if k is None else int(np.searchsorted(one.rank, k, side="right"))
    found = _found(one)
    right, ordered = found.right[:near], (found.right + found.wrong)[:near]
    every = float((weight[:near] * ordered).sum())
    return float((weight[:near] * right).sum()) / every if every else np.nan


def _correlation(one: "judged.JudgedOrder[judged.TopicPairs]", corrected: bool) -> float:
    found = _found(one)
    above = int(found.right.sum()) - int(found.wrong.sum())
    every = found.decided + found.tied
    if not corrected:
        return above / every if every else np.nan
    below = np.sqrt(float(found.decided) * (every - sum(found.unordered)))
    return float(above / below) if below else np.nan


def _found(one: "judged.JudgedOrder[judged.TopicPairs]") -> "judged.OrderedPairs":
    from assessor_app.evaluation.preferences.topic_pairs import ordered_pairs

    return ordered_pairs(one.preferences, one.order, len(one.rank))


def _each(
    rankings: Rankings, value: "Callable[[judged.JudgedOrder[judged.TopicPairs]], float]"
) -> Doubles:
    values = np.full(rankings.cells, np.nan)
    # Loaded when such a measure is computed: most evaluations have no preferences.
    from assessor_app.evaluation.preferences.topic_pairs import judged_orders, topic_pairs

    for one in judged_orders(rankings, topic_pairs):
        values[one.cell] = value(one)
    return rankings.per_topic(values)


FAMILY = "preferences"
CARTERETTE_2008 = "Carterette & Bennett, Evaluation measures for preference judgments, SIGIR 2008"


def _compatibility(
    rankings: Rankings,
    p: float = 0.95,
    normalize: str = "True",
    depth: int = DEPTH,
) -> Doubles:
    return compatibility(rankings, p, normalize == "True", depth)


COMPAT = Measure(
    "Compat",
    "Compatibility",
    "Highest rank-biased overlap with any ideal ranking that the preferences (or grades) allow.",
    "Clarke, Vtyurina & Smucker, Assessing top-k preferences, ACM TOIS 2021",
    FAMILY,
    _compatibility,
    parameters=(
        Parameter("p", "probability of continuing to the next document", float, 0.95, high=1),
        Parameter(
            "normalize",
            "True: divide by the value of the ideal ranking",
            str,
            "True",
            choices=("True", "False"),
        ),
        Parameter("depth", "number of ranks that are compared", int, DEPTH, low=1),
    ),
    aliases=("compatibility",),
    formula=(
        "highest rank-biased overlap of the run with any ideal ranking that the preferences "
        "allow, divided by that of the ideal ranking with itself"
    ),
    blind_to="unjudged documents; deep ranks, whose weight is close to 0",
)
PPREF = Measure(
    "ppref",
    "Precision of preferences",
    "Share of the judged pairs with a document among the first k that are in the correct order.",
    CARTERETTE_2008,
    FAMILY,
    precision_of_preferences,
    parameters=(K,),
    formula=(
        "judged pairs in the correct order / judged pairs in either order, of those with a "
        "document among the first k"
    ),
    blind_to="the rank of an error; unjudged pairs",
)
WPREF = Measure(
    "wpref",
    "Weighted precision of preferences",
    "ppref with each pair weighted by 1 / log2(1 + rank of its higher document).",
    CARTERETTE_2008,
    FAMILY,
    weighted_precision_of_preferences,
    parameters=(K,),
    formula=(
        "sum of weights of judged pairs in the correct order / sum of weights of all judged "
        "pairs; weight: 1 / log2(1 + rank of the higher document)"
    ),
    blind_to="unjudged pairs",
)
PREF_TAU = Measure(
    "PrefTau",
    "Kendall's tau on judged pairs",
    "Judged pairs in the correct order minus those in the wrong order, divided by all judged "
    "pairs.",
    "Kendall, A new measure of rank correlation, Biometrika 1938",
    FAMILY,
    tau,
    range=(-1.0, 1.0),
    formula="(pairs in the correct order - pairs in the wrong order) / judged pairs",
    blind_to="the rank of an error; unjudged pairs",
)
PREF_TAU_B = Measure(
    "PrefTauB",
    "Kendall's tau-b on judged pairs",
    "PrefTau adjusted for pairs that are tied in the judgements or in the run.",
    "Kendall, The treatment of ties in ranking problems, Biometrika 1945",
    FAMILY,
    tau_b,
    range=(-1.0, 1.0),
    formula=(
        "(correct - wrong) / sqrt(pairs not tied in the judgements * pairs not tied in the run)"
    ),
    blind_to="the rank of an error; unjudged pairs",
)

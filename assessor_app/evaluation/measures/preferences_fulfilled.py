"""trec_eval's measures of the preferences that a ranking fulfils.

Measure functions return float64[runs, topics]: NaN where the preferences contradict each other, 0
where the run lacks the topic. Their argument `pairs` says which pairs of documents count.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures.measure import UNBOUNDED, Measure, Parameter, TrecEvalName
from assessor_app.evaluation.rankings import Rankings

if TYPE_CHECKING:
    from assessor_app.evaluation.preferences.fulfilment import Fulfilment, GroupCounts

# Which pairs count: all, those with a document retrieved, or those with both retrieved.
Which = Literal["all", "implied", "retrieved"]


def possible(rankings: Rankings) -> Doubles:
    """Return the number of preferences."""
    return _each(rankings, lambda found: sum(_pairs(one, "all")[1] for one in found.groups))


def fulfilled(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Return the number of preferences that the ranking fulfils."""
    return _each(rankings, lambda found: sum(_pairs(one, pairs)[0] for one in found.groups))


def share(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Return the preferences fulfilled as a share of all preferences; 0 if there are none."""

    def value(found: "Fulfilment") -> float:
        """Return preferences fulfilled / preferences counted, over all assessors together."""
        counted = [_pairs(one, pairs) for one in found.groups]
        return _quotient(sum(above for above, _ in counted), sum(below for _, below in counted))

    return _each(rankings, value)


def share_of_pairs(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Return the mean over pairs of documents of the share of assessors that the ranking agrees
    with.
    """

    def value(found: "Fulfilment") -> float:
        """Return the agreement summed over pairs of documents / the number of pairs."""
        (both, one), (pairs_both, pairs_one, pairs_none) = found.agreement, found.pairs
        if pairs == "retrieved":
            return _quotient(both, pairs_both)
        rest = pairs_none if pairs == "all" else 0
        return _quotient(both + one, pairs_both + pairs_one + rest)

    return _each(rankings, value)


def share_of_assessors(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Return the mean over assessors of the share of their preferences that the ranking fulfils."""

    def value(found: "Fulfilment") -> float:
        """Return the mean over assessors of their shares of preferences fulfilled."""
        shares = [_quotient(*_pairs(one, pairs)) for one in found.groups]
        return sum(shares) / len(shares)

    return _each(rankings, value)


def balanced_share_of_assessors(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Return the mean share of assessors, with as many documents not relevant as relevant.

    If fewer documents are judged not relevant, preferences are added as if there were more. 0 if
    one assessor has no preference that counts, as in trec_eval.
    """

    def value(found: "Fulfilment") -> float:
        """Return the mean over assessors of their balanced shares; 0 where one is undefined."""
        shares = []
        for one in found.groups:
            above, below = one.balanced_retrieved if pairs == "retrieved" else one.balanced
            if not below:
                return 0.0
            shares.append(above / below)
        return sum(shares) / len(shares)

    return _each(rankings, value)


def undefined_topics(judgements: Judgements) -> dict[str, list[str]]:
    """Return the topics for which these measures are undefined, by the reason in words."""
    from assessor_app.evaluation.preferences.topic_preferences import topic_preferences

    found: dict[str, list[str]] = {}
    for number, topic in enumerate(judgements.topics):
        reasons = {group.why for group in topic_preferences(judgements, number).groups}
        for why in sorted(reasons - {""}):
            found.setdefault(why, []).append(topic)
    return found


def _pairs(one: "GroupCounts", pairs: Which) -> tuple[int, int]:
    """Return the numbers of preferences fulfilled and possible for one assessor."""
    if pairs == "retrieved":
        return one.fulfilled_both, one.both
    rest = one.neither if pairs == "all" else 0
    return one.fulfilled_both + one.fulfilled_one, one.both + one.one + rest


def _quotient(above: float, below: float) -> float:
    return above / below if below else 0.0


def _each(rankings: Rankings, value: "Callable[[Fulfilment], float]") -> Doubles:
    """Return the value of each cell: NaN for contradictory preferences, 0 if the run lacks the
    topic.
    """
    values = np.zeros(rankings.cells)
    for cell, found in _fulfilments(rankings).items():
        values[cell] = np.nan if found.why else value(found)
    return rankings.per_topic(values)


def _fulfilments(rankings: Rankings) -> "dict[int, Fulfilment]":
    # Loaded when such a measure is computed: most evaluations have no preferences.
    from assessor_app.evaluation.preferences.fulfilment import fulfilment
    from assessor_app.evaluation.preferences.topic_pairs import judged_orders
    from assessor_app.evaluation.preferences.topic_preferences import topic_preferences

    # trec_eval orders equal scores by ascending id here, but by descending id everywhere else.
    return rankings.remember(
        "preferences fulfilled",
        lambda: {
            one.cell: fulfilment(one.preferences, one.order, len(one.rank))
            for one in judged_orders(
                rankings, topic_preferences, ids_rising=rankings.options.order == "score"
            )
        },
    )


FAMILY = "preferences"
SOURCE = "trec_eval, -R prefs"
PAIRS = Parameter(
    "pairs",
    "all pairs, those with a document retrieved (implied), or with both (retrieved)",
    str,
    default="all",
    choices=("all", "implied", "retrieved"),
)
ALL_OR_RETRIEVED = Parameter(
    "pairs",
    "all pairs, or those with both documents retrieved",
    str,
    default="all",
    choices=("all", "retrieved"),
)


def _names(stem: str, *variants: str) -> tuple[TrecEvalName, ...]:
    """Return trec_eval's names of a measure: the stem, and the stem with the ending of each
    variant.
    """
    endings = {"retrieved": "_ret", "implied": "_imp"}
    return (
        TrecEvalName(stem, stem),
        *(
            TrecEvalName(stem + endings[one], stem + endings[one], fixed={"pairs": one})
            for one in variants
        ),
    )


NUM_PREFS = Measure(
    "NumPrefs",
    "Number of preferences",
    "Number of preferences, including those that follow from others.",
    SOURCE,
    FAMILY,
    possible,
    trec_eval_names=_names("prefs_num_prefs_poss"),
    range=(0.0, UNBOUNDED),
    higher_is_better=None,
    aggregate="sum",
    integer=True,
    formula="number of preferences, including those that follow from others, summed over topics",
    blind_to="the run",
)
NUM_PREFS_FULFILLED = Measure(
    "NumPrefsFulfilled",
    "Number of preferences fulfilled",
    "Number of preferences that agree with the ranking; a preferred document that is retrieved "
    "ranks above a document that is not.",
    SOURCE,
    FAMILY,
    fulfilled,
    parameters=(ALL_OR_RETRIEVED,),
    trec_eval_names=_names("prefs_num_prefs_ful", "retrieved"),
    range=(0.0, UNBOUNDED),
    aggregate="sum",
    integer=True,
    formula="number of preferences that agree with the ranking, summed over topics",
    blind_to="the number of preferences; the rank of an error",
)
PREFS_SHARE = Measure(
    "PrefsShare",
    "Share of preferences fulfilled",
    "Preferences that agree with the ranking, divided by all preferences of all assessors.",
    SOURCE,
    FAMILY,
    share,
    parameters=(PAIRS,),
    trec_eval_names=_names("prefs_simp", "retrieved", "implied"),
    formula="preferences that agree with the ranking / preferences",
    blind_to="the rank of an error; assessors with few preferences have little influence",
)
PREFS_OF_PAIRS = Measure(
    "PrefsOfPairs",
    "Preferences fulfilled, averaged over pairs",
    "Share of the assessors of a pair who agree with the ranking, averaged over pairs of "
    "documents.",
    SOURCE,
    FAMILY,
    share_of_pairs,
    parameters=(PAIRS,),
    trec_eval_names=_names("prefs_pair", "retrieved", "implied"),
    formula=(
        "mean over pairs of documents of (assessors who agree with the ranking / assessors who "
        "judged the pair)"
    ),
    blind_to="the rank of an error",
)
PREFS_OF_ASSESSORS = Measure(
    "PrefsOfAssessors",
    "Preferences fulfilled, averaged over assessors",
    "Share of an assessor's preferences that agree with the ranking, averaged over assessors.",
    SOURCE,
    FAMILY,
    share_of_assessors,
    parameters=(PAIRS,),
    trec_eval_names=_names("prefs_avgjg", "retrieved", "implied"),
    formula="mean over assessors of (preferences that agree with the ranking / preferences)",
    blind_to="the rank of an error; the number of preferences of an assessor",
)
PREFS_BALANCED = Measure(
    "PrefsBalanced",
    "Preferences fulfilled, averaged over assessors, balanced",
    "PrefsOfAssessors with equal numbers of relevant documents and documents judged not relevant.",
    SOURCE,
    FAMILY,
    balanced_share_of_assessors,
    parameters=(ALL_OR_RETRIEVED,),
    trec_eval_names=_names("prefs_avgjg_Rnonrel", "retrieved"),
    formula=(
        "as PrefsOfAssessors, with the number of documents judged not relevant made equal to the "
        "number of relevant documents"
    ),
    blind_to="the rank of an error; further documents judged not relevant",
)

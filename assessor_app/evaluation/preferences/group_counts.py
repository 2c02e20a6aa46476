"""trec_eval's measures of preferences, from what a ranking fulfils. float64[runs, topics]."""

from collections.abc import Callable
from typing import Literal

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.preferences.fulfilment import Fulfilment, GroupCounts, fulfilment
from assessor_app.evaluation.preferences.judged_order import judged_orders
from assessor_app.evaluation.preferences.topic_preferences import topic_preferences
from assessor_app.evaluation.rankings import Rankings

# Which pairs count: all; those of which a document is retrieved; those of which both are.
Which = Literal["all", "implied", "retrieved"]


def possible(rankings: Rankings) -> Doubles:
    """How many preferences there are."""
    return _each(rankings, lambda found: sum(_pairs(one, "all")[1] for one in found.groups))


def fulfilled(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """How many preferences the ranking fulfils."""
    return _each(rankings, lambda found: sum(_pairs(one, pairs)[0] for one in found.groups))


def share(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Preferences fulfilled by preferences there are; 0 where there are none."""

    def value(found: Fulfilment) -> float:
        """Preferences fulfilled / preferences counted, over all assessors together."""
        counted = [_pairs(one, pairs) for one in found.groups]
        return _quotient(sum(above for above, _ in counted), sum(below for _, below in counted))

    return _each(rankings, value)


def share_of_pairs(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Per pair of documents the share of assessors agreed with, averaged over pairs."""

    def value(found: Fulfilment) -> float:
        """Agreement summed over pairs of documents / number of pairs."""
        (both, one), (pairs_both, pairs_one, pairs_none) = found.agreement, found.pairs
        if pairs == "retrieved":
            return _quotient(both, pairs_both)
        rest = pairs_none if pairs == "all" else 0
        return _quotient(both + one, pairs_both + pairs_one + rest)

    return _each(rankings, value)


def share_of_assessors(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """Per assessor the share of preferences fulfilled, averaged over assessors."""

    def value(found: Fulfilment) -> float:
        """Mean over assessors of their shares of preferences fulfilled."""
        shares = [_quotient(*_pairs(one, pairs)) for one in found.groups]
        return sum(shares) / len(shares)

    return _each(rankings, value)


def balanced_share_of_assessors(rankings: Rankings, pairs: Which = "all") -> Doubles:
    """As `share_of_assessors`, with as many documents not relevant as are relevant.

    Where fewer are judged not relevant, as many preferences are added as if there were more.
    0 where one assessor has nothing to count, as trec_eval has it.
    """

    def value(found: Fulfilment) -> float:
        """Mean over assessors of their balanced shares; 0 where one is undefined."""
        shares = []
        for one in found.groups:
            above, below = one.balanced_retrieved if pairs == "retrieved" else one.balanced
            if not below:
                return 0.0
            shares.append(above / below)
        return sum(shares) / len(shares)

    return _each(rankings, value)


def undefined_topics(judgements: Judgements) -> dict[str, list[str]]:
    """Why these measures are undefined, in words, with the topics where it is so."""
    found: dict[str, list[str]] = {}
    for number, topic in enumerate(judgements.topics):
        reasons = {group.why for group in topic_preferences(judgements, number).groups}
        for why in sorted(reasons - {""}):
            found.setdefault(why, []).append(topic)
    return found


def _pairs(one: GroupCounts, pairs: Which) -> tuple[int, int]:
    """(fulfilled, possible) of one assessor."""
    if pairs == "retrieved":
        return one.fulfilled_both, one.both
    rest = one.neither if pairs == "all" else 0
    return one.fulfilled_both + one.fulfilled_one, one.both + one.one + rest


def _quotient(above: float, below: float) -> float:
    return above / below if below else 0.0


def _each(rankings: Rankings, value: Callable[[Fulfilment], float]) -> Doubles:
    """NaN where the preferences contradict each other; 0 where the run lacks the topic."""
    values = np.zeros(rankings.cells)
    for cell, found in _fulfilments(rankings).items():
        values[cell] = np.nan if found.why else value(found)
    return rankings.per_topic(values)


def _fulfilments(rankings: Rankings) -> dict[int, Fulfilment]:
    # trec_eval orders equal scores by rising id here, though by falling id everywhere else.
    return rankings.remember(
        "preferences fulfilled",
        lambda: {
            one.cell: fulfilment(one.preferences, one.order, len(one.rank))
            for one in judged_orders(
                rankings, topic_preferences, ids_rising=rankings.options.order == "score"
            )
        },
    )

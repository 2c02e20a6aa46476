"""The effect that the order of documents of equal score can have on a run's measures."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.ranking import Ranking
from assessor_app.evaluation.rankings import Rankings, combine
from assessor_app.evaluation.scores import Scores, average, score

# A better document higher up can lower these: no two orders of ties give both limits.
NOT_BY_GRADE = ("infAP", "xinfAP", "infNDCG", "statAP", "Accuracy", "BPM", "G", "wpref", "Novelty")
OF_TEXT = ("TBG", "U")
GROUPED = ("diversity", "preferences", "over assessors")
REASON = (
    "it can decrease if a better document is ranked higher: the range over orders of ties is not "
    "known"
)


def refused_for_ties(one: Requested, rankings: Rankings) -> bool:
    """Return whether the measure has no range between the best and the worst order by grade."""
    given = dict(one.parameters)
    by_others = one.measure.family in GROUPED and rankings.judgements.entries is not None
    odd = one.measure.name in NOT_BY_GRADE or given.get("norm") == "seen" or given.get("gains")
    half = given.get("negatives") == "collection"  # ties count half there, whatever their order
    # A document between them may be longer than another that ties with it.
    by_text = rankings.options.lengths is not None and one.measure.name in OF_TEXT
    return bool(by_others or odd or half or by_text)


@dataclass(frozen=True, slots=True)
class TieRange:
    """The effect that the order of tied documents can have; by a measure's name, float64[runs].

    affected: the share of the topics that count whose value depends on the order, NaN if no topic
    counts. lowest, highest: the average with every topic at its lowest, and at its highest.
    refused: by a measure's name, why it has no range (NaN).
    """

    affected: dict[str, Doubles]
    lowest: dict[str, Doubles]
    highest: dict[str, Doubles]
    refused: dict[str, str] = field(default_factory=dict)


def tie_range(rankings: Rankings, requested: Sequence[Requested], found: Scores) -> TieRange:
    """Return the range of averages over all orders of tied documents.

    rankings: read with `EvaluationOptions.ties`. found: their scores. In each group of ties the
    judged documents are ordered once by descending grade, before all others, and once by ascending
    grade, after them. All other orders lie between, for a measure that no better document makes
    worse by ranking higher.
    """
    numeric = [one for one in requested if one.measure.text is None]
    orders = [found, *(score(_in(rankings, best), numeric) for best in (True, False))]
    affected, lowest, highest = {}, {}, {}
    untied = np.array([_untied(ranking) for ranking in rankings.rankings], bool)
    refused = {one.name: REASON for one in numeric if refused_for_ties(one, rankings)}
    for one in numeric:
        if one.name in refused:
            # Only for runs without ties the range is known: their own value.
            affected[one.name] = np.where(untied, 0.0, np.nan)
            lowest[one.name] = np.where(untied, found.averages[one.name], np.nan)
            highest[one.name] = lowest[one.name]
            continue
        values = np.stack([scores.values[one.name] for scores in orders])
        low, high = values.min(axis=0), values.max(axis=0)
        differs = (low != high) & ~np.isnan(low)
        counted = found.averaged
        affected[one.name] = np.divide(
            (differs & found.counts).sum(axis=1),
            counted,
            out=np.full(len(counted), np.nan),
            where=counted > 0,
        )
        if one.measure.terms is not None:
            # Sums over all topics are of sets, which do not depend on the order.
            lowest[one.name] = highest[one.name] = found.averages[one.name]
            continue
        lowest[one.name] = average(low, found.counts, one.measure.aggregate)
        highest[one.name] = average(high, found.counts, one.measure.aggregate)
    return TieRange(affected, lowest, highest, {} if untied.all() else refused)


def _untied(ranking: Ranking) -> bool:
    """Return whether each judged document has one rank, whatever the order of tied documents."""
    best, worst = ranking.tied or (ranking, ranking)
    same_ranks = np.array_equal(best.hit_rank, worst.hit_rank)
    return same_ranks and np.array_equal(best.hit_row, worst.hit_row)


def _in(rankings: Rankings, best: bool) -> Rankings:
    return combine(
        rankings.judgements,
        [_other_order(ranking, best) for ranking in rankings.rankings],
        rankings.options,
    )


def _other_order(ranking: Ranking, best: bool) -> Ranking:
    assert ranking.tied is not None, "the range of ties needs runs read with EvaluationOptions.ties"
    return ranking.tied[0 if best else 1]

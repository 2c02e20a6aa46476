"""Bounds of a run's measures if all documents that it retrieved were judged.

The tables say how each measure changes with judgements, which decides what to try. A test checks
each entry by trying all ways to judge a few documents.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement, product
from math import comb
from typing import Literal

import numpy as np

from assessor_app.domain.language import marked, tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores, average
from assessor_app.evaluation.stability.closed_bounds import (
    GradedTopic,
    JudgedTopic,
    deep_values,
    gain_bounds,
)
from assessor_app.evaluation.stability.hypothetical import (
    HypotheticalTopic,
    highest_grade,
    hypothetical_rankings,
    refuse_estimates,
)

Effect = Literal["ends", "relevant", "grades", "all", "refused"]

# No single grade that rises can lower them, or none can raise them: the extremes are all documents
# at the lowest grade and all at the highest.
ENDS = (
    *("NumRet", "NumRelRet", "NumNonrelRet", "P", "RR", "Success", "SetP", "SetR", "SetAP", "SetF"),
    *("SetE", "SetJaccard", "SetDice", "Fallout", "Utility", "CG", "DCG", "ERR", "Judged"),
    *("Unjudged", "RBPResidual", "RBP", "RBU", "INSQ", "SDCG"),
)
# For each number of relevant documents, extreme if these are ranked first, or last.
RELEVANT = (
    *("AP", "GMAP", "R", "P", "Rprec", "Bpref", "GMBpref", "IPrec", "IPrecAvg", "infAP", "F"),
    *("BestF", "E", "BestE", "PrecAtRecall", "BreakEven", "AUPR", "SysEff", "AvgRank", "binG"),
)
# For each number of documents per grade, extreme if the grades descend, or ascend.
GRADES = ("nDCG", "nERR", "RBP", "RBU")
# No such rule holds for these: every way to judge is tried.
ALL = (
    *("Q", "O", "G", "nDCGrel", "RnDCG", "INST", "BPM", "NERR8", "NERR9", "NERR10", "NERR11"),
    "Accuracy",
)

GROUPED = marked("it needs judgements per assessor or subtopic, or preferences")
REASONS = {
    "AUC": marked("it needs the scores of unjudged documents"),
    "MicroP": marked("it is a ratio of sums over topics"),
    "MicroR": marked("it is a ratio of sums over topics"),
    "MicroF": marked("it is a ratio of sums over topics"),
}
USUAL_REASON = marked("no exact bounds are known for it")
TOO_MANY = marked("a topic has too many unjudged documents to try all possible judgements")
SOMETIMES_UNDEFINED = marked("it is undefined for some possible judgements of a topic")


def effect_of(one: Requested) -> Effect:
    """Return how judgements change the measure; "refused" if no exact bounds are known."""
    name, given = one.measure.name, dict(one.parameters)
    if given.get("gains") or given.get("norm") == "seen":
        return "all"
    if name == "P" and given.get("relative") == "yes":
        return "relevant"
    if (name == "RBP" and given.get("rel") is None) or (
        name == "RBU" and given.get("highest") is None
    ):
        return "grades"
    if name in ENDS:
        return "ends"
    if name in RELEVANT:
        return "relevant"
    if name in ALL:
        return "all"
    return "grades" if name in GRADES else "refused"


def reason_of(one: Requested) -> str:
    """Return in words why a refused measure has no bounds."""
    if one.measure.family in ("diversity", "preferences", "over assessors"):
        return GROUPED
    return REASONS.get(one.measure.name, USUAL_REASON)


MOST_WAYS = 500  # of a topic that are tried one by one
MOST_LEVELS = 10
ROWS_AT_ONCE = 1_000_000


@dataclass(frozen=True, slots=True)
class Bounds:
    """The lowest and highest averages that judging the unjudged documents can give.

    lowest, highest: by a measure's name, float64[runs], the average with every topic at its
    lowest, or highest. refused: by a measure's name, why it has no bounds (NaN) for all runs or
    for some.
    """

    lowest: dict[str, Doubles]
    highest: dict[str, Doubles]
    refused: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False, slots=True)
class _Topic:
    """A topic of a run.

    unjudged: ranks of the unjudged documents. levels: grades that these documents could get.
    """

    number: int
    unjudged: Integers
    levels: Doubles


def unjudged_bounds(
    rankings: Rankings,
    requested: Sequence[Requested],
    found: Scores,
    progress: Progress | None = None,
) -> Bounds:
    """Return the bounds of each run's averages over all ways to judge its unjudged documents.

    Each unjudged document may get any grade from 0 to the highest grade given; the ideal order
    that a measure compares with changes accordingly. Documents with a negative grade, and
    documents that the run did not retrieve, stay unchanged. Both limits are reached by some way to
    judge, or by the present judgements. A measure for which this is not certain is refused: its
    limits are NaN, with a reason. found: the scores of the runs. Raises WrongUse for judgements by
    assessor or subtopic, and for measures that estimate.
    """
    refuse_estimates(requested)
    watch = progress or Silent()
    numeric = [one for one in requested if one.measure.text is None]
    refused = {one.name: reason_of(one) for one in numeric if effect_of(one) == "refused"}
    low, high = ({one.name: found.values[one.name].copy() for one in numeric} for _ in range(2))
    for run in range(len(rankings.names)):
        watch.report(run, len(rankings.names), tr("Bounds for unjudged documents"))
        alone = rankings.only(run)
        topics = list(_topics(alone))
        for one in numeric:
            if one.name in refused and effect_of(one) == "refused":
                low[one.name][run] = high[one.name][run] = np.nan
                continue
            reason = _widen(one, alone, topics, low[one.name][run], high[one.name][run])
            if reason:
                refused[one.name] = reason
                low[one.name][run] = high[one.name][run] = np.nan
    return Bounds(
        {one.name: average(low[one.name], found.counts, one.measure.aggregate) for one in numeric},
        {one.name: average(high[one.name], found.counts, one.measure.aggregate) for one in numeric},
        refused,
    )


def _topics(alone: Rankings) -> Iterator[_Topic]:
    given = alone.judgements.row_grade
    top = highest_grade(alone.judgements)
    whole = np.arange(int(top) + 1.0) if top <= MOST_LEVELS else np.zeros(1)
    levels = np.unique(np.concatenate([given[given >= 0], whole, [0.0, top]]))
    for topic in np.flatnonzero(alone.seen).tolist():
        ranks = _unjudged_ranks(alone, topic)
        if len(ranks):
            yield _Topic(topic, ranks, levels)


def _unjudged_ranks(one: Rankings, topic: int) -> Integers:
    here = slice(*np.searchsorted(one.hit_cell, [topic, topic + 1]).tolist())
    unjudged = np.ones(int(one.retrieved[topic]), bool)
    unjudged[one.hit_rank[here] - 1] = False
    return np.flatnonzero(unjudged) + 1


def _widen(
    one: Requested, alone: Rankings, topics: Sequence[_Topic], low: Doubles, high: Doubles
) -> str:
    """Widen the topics' bounds in place by the possible values. Returns why it cannot, or ""."""
    hypothetical: list[HypotheticalTopic] = []
    for topic in topics:
        ends = _closed_form(one, alone, topic)
        if ends is not None:
            low[topic.number] = np.fmin(low[topic.number], ends[0])
            high[topic.number] = np.fmax(high[topic.number], ends[1])
            continue
        ways = _ways(one, alone, topic)
        if ways is None:
            return TOO_MANY
        hypothetical += (
            HypotheticalTopic(topic.number, way, topic.unjudged[np.newaxis, :]) for way in ways
        )
    undefined = {int(number) for number in np.flatnonzero(np.isnan(low))}
    fixed = _with_top(one, alone)
    for batch in _batches(alone, hypothetical):
        values = fixed.values(hypothetical_rankings(alone, batch))[0]
        of_topic = np.array([added.topic for added in batch], np.int64)
        np.fmin.at(low, of_topic, values)
        np.fmax.at(high, of_topic, values)
        for topic_number, value in zip(of_topic.tolist(), values.tolist(), strict=True):
            # An average over topics that may or may not count has no limits topic by topic.
            if (value != value) != (topic_number in undefined):
                return SOMETIMES_UNDEFINED
    return ""


def _with_top(one: Requested, alone: Rankings) -> Requested:
    """Return the measure with the highest grade of all topics as a parameter, for use on few
    topics.
    """
    given = dict(one.parameters)
    if one.measure.parameter("max_rel") is None or given.get("max_rel") is not None:
        return one
    top = int(highest_grade(alone.judgements))
    return replace(one, parameters=(*one.parameters, ("max_rel", top)))


def _level(one: Requested, alone: Rankings) -> float:
    rel = dict(one.parameters).get("rel")
    return alone.level(rel if isinstance(rel, int) else None)


def _closed_form(one: Requested, alone: Rankings, topic: _Topic) -> tuple[float, float] | None:
    here = slice(*np.searchsorted(alone.hit_cell, [topic.number, topic.number + 1]).tolist())
    ranks, grades = alone.hit_rank[here], alone.hit_grade[here]
    if effect_of(one) == "all":
        return None
    judgements = alone.judgements
    known = judgements.row_grade[judgements.row_topic == topic.number]
    given = dict(one.parameters)
    if one.measure.name == "nDCG" and given.get("judged_only", "False") == "False":
        graded = GradedTopic(ranks, grades, topic.unjudged, known, topic.levels)
        return gain_bounds(one, graded)
    level = _level(one, alone)
    judged = JudgedTopic(
        ranks[grades >= level],
        ranks[(grades >= 0) & (grades < level)],
        topic.unjudged,
        int((known >= level).sum()),
        int(((known >= 0) & (known < level)).sum()),
    )
    values = deep_values(one, judged)
    if values is None:
        return None
    reachable = len(topic.unjudged) + 1 if topic.levels[-1] >= level else 1
    least = 0 if (topic.levels < level).any() else len(topic.unjudged)
    both = np.concatenate([part[least:reachable] for part in values])
    return float(both.min()), float(both.max())


def _ways(one: Requested, alone: Rankings, topic: _Topic) -> list[Doubles] | None:
    """Return ways to grade the unjudged documents, by rank, that include both extremes.

    Returns None if there would be too many ways.
    """
    number, levels = len(topic.unjudged), topic.levels
    effect = effect_of(one)
    if effect == "ends":
        return [np.full(number, levels[0]), np.full(number, levels[-1])]
    if effect == "all":
        if len(levels) ** number > MOST_WAYS:
            return None
        return [np.array(way) for way in product(levels.tolist(), repeat=number)]
    if effect == "relevant":
        if number > MOST_WAYS:
            return None
        level = _level(one, alone)
        levels = np.array([levels[0], levels[-1]]) if levels[-1] >= level else levels[:1]
    elif one.measure.name == "RBP":
        return list(_by_highest(number, levels))
    elif comb(number + len(levels) - 1, number) > MOST_WAYS:
        return None
    rising = [np.array(way) for way in combinations_with_replacement(levels.tolist(), number)]
    return [*rising, *(way[::-1] for way in rising)]


def _by_highest(number: int, levels: Doubles) -> Iterator[Doubles]:
    """Yield all documents at one grade, and the last document alone at it, for each grade.

    These are the extremes of a measure that divides by the highest grade.
    """
    for level in levels.tolist():
        yield np.full(number, level)
        alone = np.full(number, levels[0])
        alone[-1] = level
        yield alone


def _batches(
    one: Rankings, hypothetical: Sequence[HypotheticalTopic]
) -> Iterator[list[HypotheticalTopic]]:
    judged = np.bincount(one.judgements.row_topic, minlength=len(one.topics))
    batch: list[HypotheticalTopic] = []
    rows = 0
    for added in hypothetical:
        batch.append(added)
        rows += len(added.grades) + int(judged[added.topic])
        if rows > ROWS_AT_ONCE:
            yield batch
            batch, rows = [], 0
    if batch:
        yield batch

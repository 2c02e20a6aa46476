"""Score the campaign's runs on the judgements that count."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating_assessors import assessors_judgements
from assessor_app.campaign.evaluating_preferences import preference_judgements
from assessor_app.campaign.evaluating_samples import sample_judgements
from assessor_app.campaign.evaluation import (
    DEFAULT_MEASURES,
    Evaluation,
    needs_ties,
    requested_measures,
)
from assessor_app.campaign.grouped_judgements import PREFERENCE_MEASURES
from assessor_app.campaign.ordered_runs import ordered_runs
from assessor_app.campaign.whose import Chosen, chosen
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.changed_topics import (
    Coded,
    changed_topics,
    rank_again,
    score_again,
)
from assessor_app.evaluation.coded_runs import CodedRun, rank_coded
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.measures.known_before import USER_ORIENTED
from assessor_app.evaluation.measures.over_assessors import FAMILY as OVER_ASSESSORS
from assessor_app.evaluation.measures.sampled_pools import FAMILY as SAMPLED
from assessor_app.evaluation.rankings import Rankings, combine
from assessor_app.evaluation.reading import DEFAULT_READING, Reading
from assessor_app.evaluation.scores import score
from assessor_app.store.judgements import flagged

KNOWN = "known"


@dataclass(frozen=True, eq=False, slots=True)
class _Scored:
    """What was evaluated last. runs: as they were ordered for it."""

    runs: tuple[CodedRun, ...]
    judged: Coded
    found: Evaluation


class _Last:
    """The last evaluation of one kind: after a judgement only its topic is looked at anew."""

    scored: _Scored | None = None


def evaluate(
    campaign: Campaign,
    *,
    runs: Sequence[str] = (),
    measures: Sequence[str] = (),
    reading: Reading = DEFAULT_READING,
    assessor: str = "",
    rule: str = "",
    frozen: str = "",
    progress: Progress | None = None,
) -> Evaluation:
    """Score runs (default: all) by measures (default: DEFAULT_MEASURES).

    Where the reading does not say from which grade on a document is relevant, the scale does.
    A campaign with preferences only is evaluated on those (default: PREFERENCE_MEASURES).
    Raises WrongUse for an unknown run, measure, assessor, rule or version (`frozen`), and where
    nothing is judged.
    """
    watch = progress or Silent()
    whose = chosen(campaign, assessor=assessor, rule=rule, frozen=frozen)
    if not len(whose.grade):
        return _on_preferences(campaign, runs, measures, reading, assessor, watch)
    if reading.relevant is None:
        reading = replace(reading, relevant=whose.relevant_from)
    requested = requested_measures(measures or DEFAULT_MEASURES)
    reading = replace(reading, ties=reading.ties or needs_ties(measures))
    ordered = ordered_runs(campaign, reading, runs, watch)
    if not ordered:
        raise WrongUse("there are no runs", advice="import runs first")
    judged = Coded(_judgements(campaign, whose, assessor, requested), whose.document)
    watch.report(0, None, "Scoring")
    names = tuple(one.name for one in requested)
    last = campaign.remember("last evaluation", (names, reading), _Last)
    found = _scored_again(last.scored, ordered, judged, whose, requested)
    found = found or _scored(ordered, reading, judged.judgements, whose, requested)
    last.scored = _Scored(ordered, judged, found)
    return _with_own_judgements(campaign, found, ordered, assessor, frozen)


def _judgements(
    campaign: Campaign, whose: Chosen, assessor: str, requested: Sequence[Requested]
) -> Judgements:
    judgements = Judgements.from_codes(
        whose.topics,
        whose.topic,
        whose.document.astype(np.uint32),
        whose.grade.astype(np.float64),
    )
    if any(one.measure.family == USER_ORIENTED for one in requested):
        judgements = replace(judgements, known=_known_already(campaign, whose, assessor))
    return judgements


def _scored(
    ordered: Sequence[CodedRun],
    reading: Reading,
    judgements: Judgements,
    whose: Chosen,
    requested: tuple[Requested, ...],
) -> Evaluation:
    ranked = [rank_coded(run, judgements, reading) for run in ordered]
    rankings = combine(judgements, ranked, reading)
    return Evaluation(requested, rankings, score(rankings, requested), whose)


def _scored_again(
    last: _Scored | None,
    ordered: Sequence[CodedRun],
    judged: Coded,
    whose: Chosen,
    requested: tuple[Requested, ...],
) -> Evaluation | None:
    """The evaluation made from the last one; None where it has to be made from nothing."""
    if last is None or len(last.runs) != len(ordered):
        return None
    if any(one is not other for one, other in zip(last.runs, ordered, strict=True)):
        return None
    which = changed_topics(last.judged, judged)
    if which is None:
        return None
    former, judgements = last.found, judged.judgements
    reading = former.rankings.reading
    pairs = [
        rank_again(run, ranking, judgements, reading, which)
        for run, ranking in zip(ordered, former.rankings.rankings, strict=True)
    ]
    rankings = combine(judgements, [whole for whole, _ in pairs], reading)
    fresh = [part for _, part in pairs]
    scores = score_again(rankings, fresh, former.scores, requested, which)
    return Evaluation(requested, rankings, scores, whose)


def _with_own_judgements(
    campaign: Campaign,
    found: Evaluation,
    ordered: Sequence[CodedRun],
    assessor: str,
    frozen: str,
) -> Evaluation:
    """With the measures that are scored on more than the judgements that count."""
    families = {one.measure.family for one in found.requested}
    whose, reading = found.whose, found.rankings.reading
    if whose is None:
        return found
    if SAMPLED in families:
        sample = _ranked(ordered, reading, sample_judgements(campaign, whose))
        found = _rescored(replace(found, sample=sample), SAMPLED)
    if OVER_ASSESSORS in families:
        said = assessors_judgements(campaign, whose, assessor, frozen)
        found = _rescored(replace(found, assessors=_ranked(ordered, reading, said)), OVER_ASSESSORS)
    return found


def _ranked(
    ordered: Sequence[CodedRun], reading: Reading, judgements: Judgements | None
) -> Rankings | None:
    if judgements is None:
        return None
    return combine(judgements, [rank_coded(run, judgements, reading) for run in ordered], reading)


def _rescored(found: Evaluation, family: str) -> Evaluation:
    """The evaluation with the measures of a family scored on judgements of their own, if any."""
    concerned = [one for one in found.requested if one.measure.family == family]
    rankings = found.rankings_of(concerned[0])
    if rankings is found.rankings:
        return found
    own, scores = score(rankings, concerned), found.scores
    values, averages = scores.values | own.values, scores.averages | own.averages
    return replace(found, scores=replace(scores, values=values, averages=averages))


def _on_preferences(
    campaign: Campaign,
    runs: Sequence[str],
    measures: Sequence[str],
    reading: Reading,
    assessor: str,
    watch: Progress,
) -> Evaluation:
    judgements = preference_judgements(campaign, assessor)
    if judgements is None:
        raise WrongUse("nothing is judged yet", advice="judge, or import judgements")
    requested = requested_measures(measures or PREFERENCE_MEASURES)
    ordered = ordered_runs(campaign, reading, runs, watch)
    if not ordered:
        raise WrongUse("there are no runs", advice="import runs first")
    watch.report(0, None, "Scoring")
    ranked = [rank_coded(run, judgements, reading) for run in ordered]
    rankings = combine(judgements, ranked, reading)
    return Evaluation(requested, rankings, score(rankings, requested))


def _known_already(campaign: Campaign, whose: Chosen, assessor: str) -> NDArray[np.bool_]:
    """Which of the judgements that count are of a document that an assessor knew before."""
    marked = flagged(campaign.store, KNOWN, assessor)
    places = zip(whose.topic.tolist(), whose.document.tolist(), strict=True)
    return np.array([(whose.topics[topic], code) in marked for topic, code in places], bool)

"""Score the campaign's runs on the judgements that count."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.counted_judgements import (
    counted_judgements,
    counted_preferences,
    refuse_no_topic,
)
from assessor_app.campaign.evaluating.evaluating_assessors import assessors_judgements
from assessor_app.campaign.evaluating.evaluating_samples import sample_judgements
from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_MEASURES,
    Evaluation,
    needs_ties,
    requested_measures,
)
from assessor_app.campaign.evaluating.evaluation_request import (
    DEFAULT_REQUEST,
    EvaluationRequest,
    JudgementSelection,
)
from assessor_app.campaign.evaluating.grouped_judgements import PREFERENCE_MEASURES
from assessor_app.campaign.evaluating.judged_topics import JudgedTopics
from assessor_app.campaign.evaluating.ordered_runs import ordered_runs
from assessor_app.campaign.evaluating.whose import Chosen
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.changed_topics import (
    Coded,
    changed_topics,
    rank_again,
    score_again,
)
from assessor_app.evaluation.coded_runs import CodedRun, rank_coded
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.measures.known_before import USER_ORIENTED
from assessor_app.evaluation.measures.over_assessors import FAMILY as OVER_ASSESSORS
from assessor_app.evaluation.measures.sampled_pools import FAMILY as SAMPLED
from assessor_app.evaluation.rankings import Rankings, combine
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.topic_codes import encoded
from assessor_app.store.journal.current_judgements import flagged

KNOWN = "known"


@dataclass(frozen=True, eq=False, slots=True)
class _Scored:
    """The last evaluation and its inputs. runs: the ordered runs that were evaluated."""

    runs: tuple[CodedRun, ...]
    judged: Coded
    found: Evaluation


@dataclass(frozen=True, eq=False, slots=True)
class _Ground:
    """Inputs for ranking runs. judged: the topics that the minimum judged share leaves out."""

    judgements: Judgements
    options: EvaluationOptions
    judged: JudgedTopics | None


class _Last:
    """Cache of the last evaluation of one kind, so that a new judgement rescores only its topic."""

    scored: _Scored | None = None


def evaluate(
    campaign: Campaign,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
) -> Evaluation:
    """Score the runs of a campaign by measures (default: DEFAULT_MEASURES).

    Topics with less of their pool judged than `options.min_judged` are left out, as if they had no
    judgements. Without `options.minimum_grade` the scale gives the lowest relevant grade. A
    campaign that has only preferences is evaluated on those (default: PREFERENCE_MEASURES). Raises
    WrongUse for an unknown run, measure, assessor, rule or version, if nothing is judged, if no
    topic reaches `min_judged`, and for `min_judged` without a pool.
    """
    watch, options = progress or Silent(), request.options
    whose, pooled = counted_judgements(campaign, options.min_judged, request.judgements)
    if not len(whose.grade):
        refuse_no_topic(pooled)
        return _on_preferences(campaign, request, watch)
    if options.minimum_grade is None:
        options = replace(options, minimum_grade=whose.relevant_from)
    requested = requested_measures(request.measures or DEFAULT_MEASURES)
    options = replace(options, ties=options.ties or needs_ties(request.measures))
    ordered = _ordered(campaign, options, request.runs, watch)
    assessor = request.judgements.assessor
    judged = Coded(_judgements(campaign, whose, assessor, requested), whose.document)
    watch.report(0, None, "Scoring")
    names = tuple(one.name for one in requested)
    last = campaign.remember("last evaluation", (names, options), _Last)
    ground = _Ground(judged.judgements, options, pooled)
    found = _scored_again(last.scored, ordered, judged, whose, pooled)
    found = found or _scored(ordered, ground, whose, requested)
    last.scored = _Scored(ordered, judged, found)
    return _with_own_judgements(campaign, found, ordered, request.judgements)


def _ordered(
    campaign: Campaign, options: EvaluationOptions, runs: Sequence[str], watch: Progress
) -> tuple[CodedRun, ...]:
    ordered = ordered_runs(campaign, options, runs, watch)
    if not ordered:
        raise WrongUse("there are no runs", advice="import runs first")
    return ordered


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
    ground: _Ground,
    whose: Chosen | None,
    requested: tuple[Requested, ...],
) -> Evaluation:
    rankings = _ranked(ordered, ground)
    found = score(rankings, requested)
    return Evaluation(requested, rankings, found, whose, judged=ground.judged)


def _ranked(ordered: Sequence[CodedRun], ground: _Ground) -> Rankings:
    """Rank the runs; topics below the minimum judged share do not count as unjudged topics."""
    left_out = {encoded(topic) for topic in _left_out(ground.judged)}
    ranked = []
    for run in ordered:
        one = rank_coded(run, ground.judgements, ground.options)
        known = sum(name in left_out for name in run.blocks.names)
        ranked.append(replace(one, extra_topics=one.extra_topics - known))
    return combine(ground.judgements, ranked, ground.options)


def _left_out(judged: JudgedTopics | None) -> tuple[str, ...]:
    return judged.left_out if judged is not None else ()


def _scored_again(
    last: _Scored | None,
    ordered: Sequence[CodedRun],
    judged: Coded,
    whose: Chosen,
    pooled: JudgedTopics | None,
) -> Evaluation | None:
    """Return the evaluation updated from the last one; None if it must be computed from scratch."""
    if last is None or len(last.runs) != len(ordered):
        return None
    if any(one is not other for one, other in zip(last.runs, ordered, strict=True)):
        return None
    which = changed_topics(last.judged, judged)
    former, judgements = last.found, judged.judgements
    if which is None or _left_out(former.judged) != _left_out(pooled):
        return None
    options, requested = former.rankings.options, former.requested
    pairs = [
        rank_again(run, ranking, judgements, options, which)
        for run, ranking in zip(ordered, former.rankings.rankings, strict=True)
    ]
    rankings = combine(judgements, [whole for whole, _ in pairs], options)
    fresh = [part for _, part in pairs]
    scores = score_again(rankings, fresh, former.scores, requested, which)
    return Evaluation(requested, rankings, scores, whose, judged=pooled)


def _with_own_judgements(
    campaign: Campaign,
    found: Evaluation,
    ordered: Sequence[CodedRun],
    selection: JudgementSelection,
) -> Evaluation:
    """Add the values of measures that use judgements of their own (samples, single assessors)."""
    families = {one.measure.family for one in found.requested}
    whose, options = found.whose, found.rankings.options
    if whose is None:
        return found
    if SAMPLED in families:
        drawn = sample_judgements(campaign, whose)
        if drawn is not None:
            sample = _ranked(ordered, _Ground(drawn, options, found.judged))
            found = _rescored(replace(found, sample=sample), SAMPLED)
    if OVER_ASSESSORS in families:
        said = assessors_judgements(campaign, whose, selection)
        if said is not None:
            assessors = _ranked(ordered, _Ground(said, options, found.judged))
            found = _rescored(replace(found, assessors=assessors), OVER_ASSESSORS)
    return found


def _rescored(found: Evaluation, family: str) -> Evaluation:
    """Rescore the measures of a family if the evaluation holds separate judgements for them."""
    concerned = [one for one in found.requested if one.measure.family == family]
    rankings = found.rankings_of(concerned[0])
    if rankings is found.rankings:
        return found
    own, scores = score(rankings, concerned), found.scores
    values, averages = scores.values | own.values, scores.averages | own.averages
    return replace(found, scores=replace(scores, values=values, averages=averages))


def _on_preferences(campaign: Campaign, request: EvaluationRequest, watch: Progress) -> Evaluation:
    options = request.options
    judgements, judged = counted_preferences(
        campaign, options.min_judged, request.judgements.assessor
    )
    if judgements is None:
        refuse_no_topic(judged)
        if name := request.judgements.assessor:
            raise WrongUse(
                f"the assessor {name!r} has no judgements yet",
                advice="choose another one, or a rule",
            )
        raise WrongUse("nothing is judged yet", advice="judge, or import judgements")
    requested = requested_measures(request.measures or PREFERENCE_MEASURES)
    ordered = _ordered(campaign, options, request.runs, watch)
    watch.report(0, None, "Scoring")
    return _scored(ordered, _Ground(judgements, options, judged), None, requested)


def _known_already(campaign: Campaign, whose: Chosen, assessor: str) -> NDArray[np.bool_]:
    """Return bool[judgements]: True where an assessor marked the document as seen before."""
    marked = flagged(campaign.store, KNOWN, assessor)
    places = zip(whose.topic.tolist(), whose.document.tolist(), strict=True)
    return np.array([(whose.topics[topic], code) in marked for topic, code in places], bool)

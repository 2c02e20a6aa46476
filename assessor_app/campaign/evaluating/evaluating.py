"""Score the campaign's runs on the judgements that count."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.counted_judgements import (
    assessors_judgements,
    counted_judgements,
    counted_preferences,
    refuse_no_topic,
    sample_judgements,
)
from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_MEASURES,
    DEFAULT_REQUEST,
    Evaluation,
    EvaluationRequest,
    JudgedTopics,
    JudgementSelection,
    SelectedJudgements,
    needs_ties,
)
from assessor_app.campaign.evaluating.evaluation_notes import LEVEL
from assessor_app.campaign.evaluating.grouped_judgements import (
    FORM_MEASURES,
    PREFERENCE_MEASURES,
    SUBTOPICS,
)
from assessor_app.campaign.evaluating.selected_answers import aspect_judgements
from assessor_app.campaign.evaluating.selected_judgements import (
    columns_of,
    refuse_unreached,
    scale_of,
    why_no_grade_counts,
)
from assessor_app.domain.language import tr
from assessor_app.domain.names import natural, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.byte_strings import encoded
from assessor_app.evaluation.changed_topics import Coded, changed_topics, rank_again, score_again
from assessor_app.evaluation.coded_runs import CodedRun, order_coded, rank_coded, topic_blocks
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import DocumentsOfSets, Judgements
from assessor_app.evaluation.measures import Requested, parse_measure, parse_measures
from assessor_app.evaluation.measures.diversity import FAMILY as DIVERSITY
from assessor_app.evaluation.measures.over_assessors import FAMILY as OVER_ASSESSORS
from assessor_app.evaluation.measures.sampled_pools import FAMILY as SAMPLED
from assessor_app.evaluation.measures.set_overlap import USER_ORIENTED
from assessor_app.evaluation.rankings import Rankings, combine
from assessor_app.evaluation.scores import Scores, score
from assessor_app.store.journal.current_judgements import flagged
from assessor_app.store.tables import documents, set_aside, stored_runs

KNOWN = "known"
CONTAINED = 1  # the lowest answer for an aspect that a document contains
RUNS_AT_ONCE = 4


@dataclass(frozen=True, eq=False, slots=True)
class _Scored:
    """The last evaluation and its inputs. runs: the evaluated runs, in evaluation order."""

    runs: tuple[CodedRun, ...]
    judged: Coded
    found: Evaluation


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """The judgements and options with which runs are ranked.

    judged: the judged share of each topic's pool, which names the topics left out; None without a
    pool. withdrawn: see `Evaluation`.
    """

    judgements: Judgements
    options: EvaluationOptions
    judged: JudgedTopics | None
    withdrawn: tuple[str, ...] = ()

    @property
    def uncounted(self) -> frozenset[str]:
        """The topics without scores that are no unjudged topics."""
        left_out = self.judged.left_out if self.judged is not None else ()
        return frozenset((*left_out, *self.withdrawn))


@dataclass(frozen=True, eq=False, slots=True)
class Prepared:
    """The judgements and measures of an evaluation. selected: None for preferences."""

    requested: tuple[Requested, ...]
    ground: Ground
    selected: SelectedJudgements | None

    def found(self, rankings: Rankings, scores: Scores) -> Evaluation:
        """Return the evaluation of some runs."""
        return Evaluation(
            self.requested,
            rankings,
            scores,
            self.selected,
            judged=self.ground.judged,
            withdrawn=self.ground.withdrawn,
        )


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
    WrongUse for an unknown run, measure, assessor, rule or version, for a minimum relevant grade
    above the scale, if nothing is judged, if the rule leaves out all judged documents, if no topic
    reaches `min_judged`, and for `min_judged` without a pool.
    """
    watch = progress or Silent()
    what = _prepared(campaign, request, watch)
    ordered = _runs(campaign, what.ground.options, request.runs, watch)
    watch.report(0, None, tr("Scoring"))
    if what.selected is None:
        return _score_all(ordered, what)
    names = tuple(one.name for one in what.requested)
    last = campaign.remember("last evaluation", (names, what.ground.options), _Last, bulky=True)
    judged = Coded(what.ground.judgements, what.selected.document)
    found = _scored_again(last.scored, ordered, judged, what.selected, what.ground)
    if found is None:
        last.scored = None  # those of other judgements need not fill the memory meanwhile
        found = _score_all(ordered, what)
    last.scored = _Scored(ordered, judged, found)
    return _with_own_judgements(campaign, found, ordered, request.judgements)


# Scores several parts of the runs on the same judgements, one after the other.
PartScoring = Callable[[Sequence[Sequence[CodedRun]], Prepared], Iterator[Evaluation]]


def score_here(parts: Sequence[Sequence[CodedRun]], what: Prepared) -> Iterator[Evaluation]:
    """Yield the evaluation of each part of the runs, computed in this process."""
    return (_score_all(some, what) for some in parts)


class SharedScoring:
    """Scores runs here on the judgements of single assessors and of rules, one set after another.

    A `PartScoring` that looks up the documents of each run once for all sets. frozen: see
    `selected_judgements.columns_of`.
    """

    def __init__(self, campaign: Campaign, frozen: str) -> None:
        columns = columns_of(campaign, frozen)
        places = np.sort((columns.topic.astype(np.int64) << 32) | columns.document)
        places = places[np.diff(places, prepend=-1) > 0]
        codes = (places & 0xFFFFFFFF).astype(np.uint32)
        self._judged = DocumentsOfSets(columns.topics, places >> 32, codes)

    def __call__(self, parts: Sequence[Sequence[CodedRun]], what: Prepared) -> Iterator[Evaluation]:
        """Yield what `score_here` yields."""
        return score_here(parts, self._shared(what))

    def _shared(self, what: Prepared) -> Prepared:
        one = what.selected
        if one is None:
            return what
        index = self._judged.index_of(one.topics, one.topic, one.document.astype(np.uint32))
        if index is None:
            return what
        judgements = replace(what.ground.judgements, index=index)
        return replace(what, ground=replace(what.ground, judgements=judgements))


def evaluate_in_parts(
    campaign: Campaign,
    request: EvaluationRequest,
    progress: Progress | None = None,
    scored: PartScoring = score_here,
) -> Iterator[Evaluation]:
    """Yield what `evaluate` returns for RUNS_AT_ONCE runs after the other, and keep none of it.

    All have the same topics. Rankings of many runs on many judgements take gigabytes together.
    scored: where the runs are scored.
    """
    watch = progress or Silent()
    what = _prepared(campaign, request, watch)
    ordered = _runs(campaign, what.ground.options, request.runs, watch)
    starts = range(0, len(ordered), RUNS_AT_ONCE)
    parts = [ordered[start : start + RUNS_AT_ONCE] for start in starts]
    for some, found in zip(parts, scored(parts, what), strict=True):
        yield _with_own_judgements(campaign, found, some, request.judgements)


def _prepared(campaign: Campaign, request: EvaluationRequest, watch: Progress) -> "Prepared":
    """Return the judgements and measures of an evaluation. Raises WrongUse as `evaluate` does."""
    options = request.options
    run_names(campaign, request.runs)  # before the judgements: an unknown run is the first error
    _refuse_unreached(campaign, request)
    selected, pooled = counted_judgements(campaign, options.min_judged, request.judgements)
    if not len(selected.grade):
        refuse_no_topic(pooled)
        if why := why_no_grade_counts(campaign, request.judgements):
            raise WrongUse(why, advice="choose other judgements")
        return _of_answers(campaign, request) or _of_preferences(campaign, request)
    if options.minimum_grade is None:
        options = replace(options, minimum_grade=selected.relevant_from)
    requested = parse_measures(request.measures or DEFAULT_MEASURES)
    options = replace(options, ties=options.ties or needs_ties(request.measures))
    judgements = _judgements(campaign, selected, request.judgements.assessor, requested)
    ground = Ground(judgements, options, pooled, _withdrawn(campaign, judgements))
    return Prepared(requested, ground, selected)


def _refuse_unreached(campaign: Campaign, request: EvaluationRequest) -> None:
    """Raise NoSuchGrade if -l, or a parameter rel of a measure, is above the scale."""
    grades = [grade.value for grade in scale_of(campaign, request.judgements.frozen).grades]
    refuse_unreached(grades, [request.options.minimum_grade])
    levels = [(_level(name), name) for name in request.measures]
    for level, _ in levels:
        refuse_unreached(grades, [level], [name for other, name in levels if other == level])


def _level(measure: str) -> int:
    """Return the greatest lowest relevant grade (rel) of the measures of a name; 0 without one."""
    return max(int(dict(one.parameters).get(LEVEL) or 0) for one in parse_measure(measure))


def measures_above_scale(campaign: Campaign, request: EvaluationRequest) -> tuple[str, ...]:
    """Return the measures of a request whose lowest relevant grade is above the scale."""
    grades = scale_of(campaign, request.judgements.frozen).grades
    top = max((grade.value for grade in grades), default=None)
    return tuple(name for name in request.measures if top is not None and _level(name) > top)


def _runs(
    campaign: Campaign, options: EvaluationOptions, runs: Sequence[str], watch: Progress
) -> tuple[CodedRun, ...]:
    ordered = ordered_runs(campaign, options, runs, watch)
    if not ordered:
        raise _no_runs()
    return ordered


def _no_runs() -> WrongUse:
    return WrongUse("the campaign has no runs", advice="import runs first")


def _judgements(
    campaign: Campaign, selected: SelectedJudgements, assessor: str, requested: Sequence[Requested]
) -> Judgements:
    judgements = Judgements.from_codes(
        selected.topics,
        selected.topic,
        selected.document.astype(np.uint32),
        selected.grade.astype(np.float64),
    )
    if any(one.measure.family == USER_ORIENTED for one in requested):
        judgements = replace(judgements, known=_known_already(campaign, selected, assessor))
    return judgements


def _score_all(ordered: Sequence[CodedRun], what: Prepared) -> Evaluation:
    """Rank the runs, from `ordered_runs`, and compute every measure for every topic and run."""
    rankings = ranked_runs(ordered, what.ground)
    return what.found(rankings, score(rankings, what.requested))


def _withdrawn(campaign: Campaign, judgements: Judgements) -> tuple[str, ...]:
    """Return the withdrawn topics without judgements; a frozen version may have judgements."""
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    return tuple(sorted(set(gone) - set(judgements.topics), key=natural))


def ranked_runs(ordered: Sequence[CodedRun], ground: Ground) -> Rankings:
    """Rank the runs; topics below the minimum judged share do not count as unjudged topics."""
    left_out = {encoded(topic) for topic in ground.uncounted}
    ranked = []
    for run in ordered:
        one = rank_coded(run, ground.judgements, ground.options)
        known = len(left_out.intersection(run.blocks.names))
        ranked.append(replace(one, extra_topics=one.extra_topics - known))
    return combine(ground.judgements, ranked, ground.options)


def _scored_again(
    last: _Scored | None,
    ordered: Sequence[CodedRun],
    judged: Coded,
    selected: SelectedJudgements,
    ground: Ground,
) -> Evaluation | None:
    """Return the last evaluation with only the changed topics scored again.

    Returns None if the evaluation must be computed from scratch.
    """
    if last is None or len(last.runs) != len(ordered):
        return None
    if any(one is not other for one, other in zip(last.runs, ordered, strict=True)):
        return None
    which = changed_topics(last.judged, judged)
    former, judgements = last.found, judged.judgements
    before = Ground(former.rankings.judgements, ground.options, former.judged, former.withdrawn)
    if which is None or before.uncounted != ground.uncounted:
        return None
    options, requested = former.rankings.options, former.requested
    pairs = [
        rank_again(run, ranking, judgements, options, which)
        for run, ranking in zip(ordered, former.rankings.rankings, strict=True)
    ]
    rankings = combine(judgements, [whole for whole, _ in pairs], options)
    fresh = [part for _, part in pairs]
    scores = score_again(rankings, fresh, former.scores, requested, which)
    return replace(
        former, rankings=rankings, scores=scores, selected=selected, judged=ground.judged
    )


def _with_own_judgements(
    campaign: Campaign,
    found: Evaluation,
    ordered: Sequence[CodedRun],
    selection: JudgementSelection,
) -> Evaluation:
    """Add the values of measures that use judgements of their own (samples, single assessors).

    found: the evaluation so far; it is not changed.
    """
    families = {one.measure.family for one in found.requested}
    selected, options = found.selected, found.rankings.options
    if selected is None:
        return found
    if SAMPLED in families:
        drawn = sample_judgements(campaign, selected)
        if drawn is not None:
            sample = ranked_runs(ordered, Ground(drawn, options, found.judged, found.withdrawn))
            found = _rescored(replace(found, sample=sample), SAMPLED)
    if OVER_ASSESSORS in families:
        said = assessors_judgements(campaign, selected, selection)
        if said is not None:
            assessors = ranked_runs(ordered, Ground(said, options, found.judged, found.withdrawn))
            found = _rescored(replace(found, assessors=assessors), OVER_ASSESSORS)
    if DIVERSITY in families:
        return _with_answers(campaign, found, ordered, selection)
    if selection.question:
        raise WrongUse(
            "answers to question {0} count for measures of diversity only",
            selection.question,
            advice="specify one, such as -m alpha-nDCG@20",
        )
    return found


def _with_answers(
    campaign: Campaign,
    found: Evaluation,
    ordered: Sequence[CodedRun],
    selection: JudgementSelection,
) -> Evaluation:
    """Return the evaluation with measures of diversity on the answers on aspects, if there are any.

    Raises WrongUse if the selected question has no answers.
    """
    said = aspect_judgements(campaign, found.selected, selection)
    if said is None and selection.question:
        raise WrongUse("no answers to question {0}", selection.question)
    if said is None:
        return found
    contained = replace(found.rankings.options, minimum_grade=CONTAINED)
    ground = Ground(said, contained, found.judged, found.withdrawn)
    return _rescored(replace(found, aspects=ranked_runs(ordered, ground)), DIVERSITY)


def _rescored(found: Evaluation, family: str) -> Evaluation:
    """Return the evaluation with the measures of a family scored on their own judgements.

    If the evaluation has no separate judgements for the family, it is returned unchanged.
    """
    concerned = [one for one in found.requested if one.measure.family == family]
    rankings = found.rankings_of(concerned[0])
    if rankings is found.rankings:
        return found
    own, scores = score(rankings, concerned), found.scores
    values, averages = scores.values | own.values, scores.averages | own.averages
    return replace(found, scores=replace(scores, values=values, averages=averages))


def _of_answers(campaign: Campaign, request: EvaluationRequest) -> Prepared | None:
    """Return the evaluation of a campaign that has answers on aspects and no grades, or None."""
    said = aspect_judgements(campaign, None, request.judgements)
    if said is None:
        return None
    requested = parse_measures(request.measures or FORM_MEASURES[SUBTOPICS])
    options = replace(request.options, minimum_grade=CONTAINED)
    return Prepared(requested, Ground(said, options, None, _withdrawn(campaign, said)), None)


def _of_preferences(campaign: Campaign, request: EvaluationRequest) -> Prepared:
    options = request.options
    judgements, judged = counted_preferences(
        campaign, options.min_judged, request.judgements.assessor
    )
    if judgements is None:
        refuse_no_topic(judged)
        if name := request.judgements.assessor:
            raise WrongUse(
                "the assessor {0!r} has no judgements yet",
                name,
                advice="choose another one, or a rule",
            )
        raise WrongUse("nothing is judged yet", advice="judge, or import judgements")
    requested = parse_measures(request.measures or PREFERENCE_MEASURES)
    ground = Ground(judgements, options, judged, _withdrawn(campaign, judgements))
    return Prepared(requested, ground, None)


def _known_already(
    campaign: Campaign, selected: SelectedJudgements, assessor: str
) -> NDArray[np.bool_]:
    """Return bool[judgements]: True where an assessor marked the document as seen before."""
    marked = flagged(campaign.store, KNOWN, assessor)
    places = zip(selected.topic.tolist(), selected.document.tolist(), strict=True)
    return np.array([(selected.topics[topic], code) in marked for topic, code in places], bool)


def run_names(campaign: Campaign, wanted: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the wanted run names, each once; all names if `wanted` is empty.

    Raises WrongUse for an unknown run.
    """
    known = tuple(stored_runs.names(campaign.store))
    if wanted and not known:
        raise _no_runs()
    refuse_unknown("run", wanted, known)
    return tuple(dict.fromkeys(wanted)) or known


def ordered_runs(
    campaign: Campaign,
    options: EvaluationOptions,
    wanted: Sequence[str] = (),
    progress: Progress | None = None,
) -> tuple[CodedRun, ...]:
    """Return the runs with their documents in evaluation order.

    wanted: names; empty for all runs. The order of each run is cached, because ordering is the most
    expensive step and does not depend on the judgements. Raises WrongUse for an unknown run.
    """
    return tuple(each_ordered_run(campaign, options, wanted, progress, keep=True))


def each_ordered_run(
    campaign: Campaign,
    options: EvaluationOptions,
    wanted: Sequence[str] = (),
    progress: Progress | None = None,
    *,
    keep: bool = False,
) -> Iterator[CodedRun]:
    """Yield what `ordered_runs` returns, one run after the other.

    keep: whether runs that are not cached are cached; many runs together take much memory.
    """
    watch = progress or Silent()
    names = run_names(campaign, wanted)
    revisions = stored_runs.revisions(campaign.store)
    for number, name in enumerate(names):
        watch.report(number, len(names), tr("Ordering {0}", name))
        key = (revisions[name], options.compat, options.order, options.ids_rising, options.lengths)
        make = partial(_order, campaign, name, options)
        yield campaign.remember(f"run {name}", key, make, keep=keep, bulky=True)


def _order(campaign: Campaign, name: str, options: EvaluationOptions) -> CodedRun:
    run = stored_runs.read(campaign.store, name)

    def document_bytes(codes: NDArray[np.uint32]) -> list[bytes]:
        """Return the ids of the documents with these codes, as bytes."""
        ids = documents.ids_of(campaign.store, codes.tolist())
        return [one.encode("utf-8", "surrogatepass") for one in ids]

    blocks = topic_blocks(run.topics, run.lengths)
    lines = CodedRun(run.name, run.tag, blocks, run.documents, run.scores, run.ranks)
    return order_coded(lines, options, document_bytes)

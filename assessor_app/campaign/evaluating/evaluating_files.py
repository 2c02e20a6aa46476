"""Evaluate runs on judgements, both from files or memory, without a campaign.

The runs are ranked here, or on an existing Dask cluster with one task per run.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_MEASURES,
    Evaluation,
    FileEvaluationRequest,
    needs_ties,
)
from assessor_app.campaign.evaluating.ranking_files import (
    judgements_from,
    rank_against,
    run_names,
    score_against,
)
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.given_lines import GivenLines
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import Requested, parse_measures
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import score

# Called with a file, a remark on it, and the problems that caused the remark.
Remark = Callable[[FileSource, str, Sequence[BadInput]], None]


def evaluate_files(
    request: FileEvaluationRequest, remark: Remark, progress: Progress, keep_hits: bool = True
) -> Evaluation:
    """Score runs on judgements.

    remark: called for each file that is not read in the requested way. keep_hits: keep the hits in
    the rankings, which curves and other measures need; without hits large runs take little memory.
    Raises BadInput naming file and line, or run, topic and document, and WrongUse for an unknown
    measure or if two runs have equal names.
    """
    options = replace(request.options, ties=request.options.ties or needs_ties(request.measures))
    request = replace(request, options=options)
    if request.form or request.preferences:
        return _on_grouped(request, progress)
    assert request.qrels is not None, "a request has qrels or preferences"
    requested = parse_measures(request.measures or DEFAULT_MEASURES)
    run_names(request.runs)
    if request.scheduler:
        return _on_cluster(request, requested, progress, keep_hits)
    if request.lenient:
        rankings = _leniently(request, remark, progress)
        return Evaluation(requested, rankings, score(rankings, requested))
    judgements, form = _judgements(request.qrels, request.measures, remark)
    if form:
        return _on_grouped(replace(request, form=form), progress, judgements)
    if request.intents is not None:
        raise WrongUse("--intents needs judgements by subtopic", place=Place(request.intents))
    arguments = judgements, request.runs, options, progress, request.jobs
    if not keep_hits:
        return Evaluation(requested, *score_against(requested, *arguments))
    rankings = rank_against(*arguments)
    return Evaluation(requested, rankings, score(rankings, requested))


def _judgements(
    source: Path | GivenLines, measures: Sequence[str], remark: Remark
) -> tuple[Judgements, str]:
    """Return (judgements, the form in which they were read, "" for plain grades).

    source: the qrels. measures: names, by which a form is chosen if two forms look equal. Qrels
    that cannot be plain grades, for example because a document is repeated within a topic, are read
    in the form that is recognised.
    """
    try:
        judgements = judgements_from(source)
    except BadInput as problem:
        if not isinstance(source, Path):
            raise
        # Imported here because it loads all formats, which most evaluations do not need.
        from assessor_app.campaign.evaluating import grouped_judgements

        form = grouped_judgements.recognised_form(source, measures)
        if not form:
            raise
        remark(source, tr("read as {0} ({1})", form, problem.message), ())
        return grouped_judgements.judgements_in_form(source, form), form
    return judgements, ""


def _on_grouped(
    request: FileEvaluationRequest, progress: Progress, judgements: Judgements | None = None
) -> Evaluation:
    """Score the runs on preferences, or on qrels in a grouped form.

    judgements: the content of the files, if it was read before; None to read it.
    """
    from assessor_app.campaign.evaluating import grouped_judgements as groups

    usual = groups.FORM_MEASURES.get(request.form, groups.PREFERENCE_MEASURES)
    requested = parse_measures(request.measures or usual)
    if judgements is None:
        judgements = (
            groups.judgements_in_form(request.qrels, request.form)
            if isinstance(request.qrels, Path)
            else groups.judgements_of_preferences(request.preferences)
        )
    if request.intents is not None:
        judgements = groups.with_intents(judgements, request.intents)
    rankings = rank_against(judgements, request.runs, request.options, progress, request.jobs)
    return Evaluation(requested, rankings, score(rankings, requested))


def _leniently(request: FileEvaluationRequest, remark: Remark, progress: Progress) -> Rankings:
    """Rank the runs, skipping lines that cannot be read.

    remark: called for each file with skipped lines.
    """
    # Imported here because it loads all formats, which most evaluations do not need.
    from assessor_app.campaign.evaluating.lenient_files import rank_leniently

    assert isinstance(request.qrels, Path), "lenient reading is for files"
    return rank_leniently(request.qrels, request.run_files, request.options, remark, progress)


def _on_cluster(
    request: FileEvaluationRequest,
    requested: tuple[Requested, ...],
    progress: Progress,
    keep_hits: bool,
) -> Evaluation:
    """Rank and score the runs on the cluster that the request names."""
    # Imported here because it imports Dask, which other evaluations do not need.
    from assessor_app.campaign.distributing.cluster import cluster_at
    from assessor_app.campaign.distributing.cluster_tasks import rank_on_cluster, score_on_cluster

    assert request.qrels is not None, "the runs of a cluster are judged by qrels"
    judgements = judgements_from(request.qrels)
    runs, options = request.run_files, request.options
    with cluster_at(request.scheduler) as cluster:
        if keep_hits:
            rankings = rank_on_cluster(cluster, judgements, runs, options, progress)
            return Evaluation(requested, rankings, score(rankings, requested))
        sets = [judgements]
        ((rankings, scores),) = score_on_cluster(cluster, requested, sets, runs, options, progress)
    return Evaluation(requested, rankings, scores)

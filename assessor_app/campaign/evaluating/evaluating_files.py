"""Evaluate run files on files of judgements, without a campaign."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_MEASURES,
    Evaluation,
    needs_ties,
    requested_measures,
)
from assessor_app.campaign.evaluating.evaluation_request import FileEvaluationRequest
from assessor_app.campaign.evaluating.ranking_files import (
    judgements_from_file,
    rank_against,
    refuse_nothing_judged,
    run_names,
    score_against,
)
from assessor_app.domain.problems import BadInput
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import score

# Called with a file, a remark on it, and the problems that caused the remark.
Remark = Callable[[Path, str, Sequence[BadInput]], None]


def evaluate_files(
    request: FileEvaluationRequest, remark: Remark, progress: Progress, keep_hits: bool = True
) -> Evaluation:
    """Score run files on judgements from files.

    remark: called for each file that is not read in the requested way. keep_hits: keep the hits in
    the rankings, which curves and other measures need; without them large runs take little memory.
    Raises BadInput naming file and line, and WrongUse for an unknown measure or if two runs have
    one name.
    """
    options = replace(request.options, ties=request.options.ties or needs_ties(request.measures))
    request = replace(request, options=options)
    if request.form or request.preferences:
        return _on_grouped(request, progress)
    assert request.qrels is not None, "a request has qrels or preferences"
    requested = requested_measures(request.measures or DEFAULT_MEASURES)
    if request.lenient or request.scheduler:
        rankings = _ranked_elsewhere(request, request.qrels, remark, progress)
        return Evaluation(requested, rankings, score(rankings, requested))
    run_names(request.runs)
    judgements, form = _judgements(request.qrels, request.measures, remark)
    if form:
        return _on_grouped(replace(request, form=form), progress, judgements)
    arguments = judgements, request.runs, options, progress, request.jobs
    if not keep_hits:
        return Evaluation(requested, *score_against(requested, *arguments))
    rankings = rank_against(*arguments)
    return Evaluation(requested, rankings, score(rankings, requested))


def _judgements(path: Path, measures: Sequence[str], remark: Remark) -> tuple[Judgements, str]:
    """Return the judgements and the form in which they were read ("" for plain grades).

    Qrels that cannot be plain grades, for example because a document is repeated within a topic,
    are read in the form that is recognised.
    """
    try:
        judgements = judgements_from_file(path)
        refuse_nothing_judged(judgements, path)
    except BadInput as problem:
        # Imported here because it loads all formats, which most evaluations do not need.
        from assessor_app.campaign.evaluating import grouped_judgements

        form = grouped_judgements.recognised_form(path, measures)
        if not form:
            raise
        remark(path, f"read as {form} ({problem.message})", ())
        return grouped_judgements.judgements_in_form(path, form), form
    return judgements, ""


def _on_grouped(
    request: FileEvaluationRequest, progress: Progress, judgements: Judgements | None = None
) -> Evaluation:
    """Score on preferences or on qrels in a grouped form; reads them unless they are given."""
    from assessor_app.campaign.evaluating import grouped_judgements as groups

    usual = groups.FORM_MEASURES.get(request.form, groups.PREFERENCE_MEASURES)
    requested = requested_measures(request.measures or usual)
    if judgements is None:
        judgements = (
            groups.judgements_in_form(request.qrels, request.form)
            if request.qrels
            else groups.judgements_of_preferences(request.preferences)
        )
    rankings = rank_against(judgements, request.runs, request.options, progress, request.jobs)
    return Evaluation(requested, rankings, score(rankings, requested))


def _ranked_elsewhere(
    request: FileEvaluationRequest, qrels: Path, remark: Remark, progress: Progress
) -> Rankings:
    """Rank the runs leniently (skipping unreadable lines) or on a cluster."""
    runs, options = request.runs, request.options
    if request.lenient:
        # Imported here because it loads all formats, which most evaluations do not need.
        from assessor_app.campaign.importing.lenient_files import rank_leniently

        return rank_leniently(qrels, runs, options, remark, progress)
    from assessor_app.campaign.evaluating.cluster import rank_on_cluster

    return rank_on_cluster(request.scheduler, qrels, runs, options, progress)

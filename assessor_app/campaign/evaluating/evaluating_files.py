"""Evaluate runs on judgements, both from files or memory, without a campaign.

The runs are ranked here, or on an existing Dask cluster with one task per run.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np

from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_MEASURES,
    Evaluation,
    FileEvaluationRequest,
    needs_ties,
)
from assessor_app.campaign.evaluating.ranking_files import (
    judgements_from,
    rank_against,
    rank_file,
    run_names,
    score_against,
)
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.given_lines import GivenLines
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.rankings import Ranking, Rankings, combine
from assessor_app.evaluation.scores import score

# Called with a file, a remark on it, and the problems that caused the remark.
Remark = Callable[[Path, str, Sequence[BadInput]], None]


SECONDS_TO_ANSWER = 10
SCHEMES = ("tcp", "tls", "ucx", "ws", "wss")
NO_GRADES = np.empty(0)


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
    if isinstance(request.qrels, Path) and (request.lenient or request.scheduler):
        rankings = _ranked_elsewhere(request, request.qrels, remark, progress)
        return Evaluation(requested, rankings, score(rankings, requested))
    run_names(request.runs)
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


def _ranked_elsewhere(
    request: FileEvaluationRequest, qrels: Path, remark: Remark, progress: Progress
) -> Rankings:
    """Rank the runs leniently (skipping unreadable lines) if requested, or else on a cluster.

    qrels: the file of judgements. remark: called for each file with skipped lines.
    """
    runs, options = request.run_files, request.options
    if request.lenient:
        # Imported here because it loads all formats, which most evaluations do not need.
        from assessor_app.campaign.evaluating.lenient_files import rank_leniently

        return rank_leniently(qrels, runs, options, remark, progress)

    return rank_on_cluster(request.scheduler, qrels, runs, options, progress)


def rank_on_cluster(
    address: str, judged: Path, runs: Sequence[Path], options: EvaluationOptions, progress: Progress
) -> Rankings:
    """Rank run files as `ranking_files.rank_files` does, on a cluster.

    address: of the cluster's scheduler. judged: the qrels file. The workers read the run files, so
    the files must have the same absolute paths there. Raises BadInput naming file and line, and
    WrongUse if no scheduler answers or two runs have equal names.
    """
    names = run_names(runs)
    judgements = judgements_from(judged)
    with _client(address) as client:
        progress.report(0, len(runs), tr("Reading runs"))
        (everywhere,) = client.scatter([judgements], broadcast=True)
        paths = [str(path.resolve()) for path in runs]
        tasks = client.map(
            _rank_there, paths, names, judgements=everywhere, options=options, pure=False
        )
        rankings = []
        for task in tasks:
            rankings.append(_with_grades(task.result(), judgements.row_grade))
            progress.report(len(rankings), len(runs), tr("Reading runs"))
    return combine(judgements, rankings, options)


def _rank_there(
    path: str, name: str, judgements: Judgements, options: EvaluationOptions
) -> Ranking:
    """Rank one run file on a worker, and return the ranking without grades.

    The caller adds the grades again, so that less data is sent.
    """
    return _with_grades(rank_file(Path(path), judgements, options, name=name), NO_GRADES)


def _with_grades(ranking: Ranking, grades: Doubles) -> Ranking:
    if ranking.tied is not None:
        best, worst = (_with_grades(other, grades) for other in ranking.tied)
        ranking = replace(ranking, tied=(best, worst))
    return replace(ranking, row_grade=grades)


def _refuse_address(address: str) -> None:
    """Raise WrongUse for an invalid scheduler address, before the client allocates resources."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise WrongUse(
            "{0!r} is no address of a scheduler",
            address,
            expected="such as tcp://host:8786",
        )


@contextmanager
def _client(address: str) -> Iterator[Any]:
    try:
        from distributed import Client
    except ImportError:
        raise WrongUse(
            "--scheduler needs Dask, which is not installed",
            advice="pip install 'assessor-app[cluster]'",
        ) from None
    _refuse_address(address)
    try:
        # Dask's client is not typed.
        client: Any = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WrongUse(
            "no scheduler answers at {0}: {1}",
            address,
            error,
            expected="such as tcp://host:8786",
        ) from None
    try:
        yield client
    finally:
        client.close()

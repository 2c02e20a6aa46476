"""The report: judgements, agreement of the assessors, and evaluation of the runs."""

import time
from collections.abc import Sequence
from pathlib import Path

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.evaluation_request import DEFAULT_REQUEST, EvaluationRequest
from assessor_app.campaign.evaluating.judged_topics import percent
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.reporting import report_sections as sections
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.measures import parse_measures
from assessor_app.reports.html import ReportContent, Section, report_html


def write_report(
    campaign: Campaign,
    path: Path,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
) -> None:
    """Write the report as one HTML file. Raises BadInput if it cannot be written."""
    page = report_page(campaign, request, progress)
    write_file(path, lambda out: out.write(page))


def report_page(
    campaign: Campaign,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
) -> str:
    """Return the report as HTML."""
    return report_html(report_content(campaign, request, progress))


def report_content(
    campaign: Campaign,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
) -> ReportContent:
    """Return the content of the report. A chapter without content states the reason.

    Raises WrongUse for an unknown measure, assessor, rule or version.
    """
    watch = progress or Silent()
    parse_measures(request.measures)
    frozen = request.judgements.frozen
    watch.report(1, 4, "Agreement")
    chapters = [sections.collection(campaign), sections.agreement(campaign, frozen, watch)]
    agreed = bool(chapters[-1].tables)
    watch.report(2, 4, "Scoring runs")
    evaluation: Evaluation | None = None
    try:
        evaluation = evaluate(campaign, request, watch)
    except WrongUse as nothing:
        # An unknown selection raises here; without judgements the other chapters are still written.
        select_judgements(campaign, request.judgements)
        chapters.append(Section(sections.RUNS, (f"Not evaluated: {nothing.message}.",)))
    else:
        chapters += _of_runs(campaign, evaluation, frozen, watch)
    chapters += _at_the_end(campaign, evaluation, _command_options(request), chapters)
    made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    glossary = _glossary(evaluation, agreed)
    return ReportContent(campaign.title, made, assessor_app.__version__, tuple(chapters), glossary)


def _command_options(request: EvaluationRequest) -> tuple[str, ...]:
    """Return the command-line options that select the same topics and judgements."""
    which, minimum = request.judgements, request.options.min_judged
    given = (("--assessor", which.assessor), ("--rule", which.rule), ("--frozen", which.frozen))
    selected = tuple(f'{name} "{value}"' for name, value in given if value)
    return (*selected, f"--min-judged {percent(minimum)}") if minimum else selected


def _at_the_end(
    campaign: Campaign,
    evaluation: Evaluation | None,
    options: tuple[str, ...],
    chapters: Sequence[Section],
) -> list[Section]:
    again = sections.again(campaign, evaluation, options, chapters)
    return [*sections.judged_per_topic(campaign), again]


def _of_runs(
    campaign: Campaign, evaluation: Evaluation, frozen: str, watch: Progress
) -> list[Section]:
    return [
        sections.runs(evaluation),
        sections.significance(evaluation, watch),
        sections.disagreement(campaign, evaluation, frozen, watch),
        sections.pool(campaign, evaluation, watch),
        sections.curves(evaluation),
        sections.topics(evaluation),
    ]


def _glossary(evaluation: Evaluation | None, agreed: bool) -> tuple[tuple[str, str, str], ...]:
    """Return (term, explanation, source) for the measures and coefficients of the report."""
    asked = evaluation.requested if evaluation is not None else ()
    measures = [(one.name, one.measure.explanation, one.measure.source) for one in asked]
    found = COEFFICIENTS if agreed else ()
    return (*measures, *((one.title, one.explanation, one.source) for one in found))

"""The report: what was judged, how far the assessors agree, how the runs do."""

import time
from pathlib import Path

import assessor_app
from assessor_app.campaign import report_sections as sections
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating import evaluate
from assessor_app.campaign.evaluation import Evaluation
from assessor_app.campaign.output_file import write_file
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.reports.html import ReportContent, Section, report_html


def write_report(
    campaign: Campaign,
    path: Path,
    *,
    assessor: str = "",
    rule: str = "",
    frozen: str = "",
    progress: Progress | None = None,
) -> None:
    """Write the report as one HTML file. Raises BadInput where the place cannot be written."""
    page = report_page(campaign, assessor=assessor, rule=rule, frozen=frozen, progress=progress)
    write_file(path, lambda out: out.write(page))


def report_page(
    campaign: Campaign,
    *,
    assessor: str = "",
    rule: str = "",
    frozen: str = "",
    progress: Progress | None = None,
) -> str:
    """The report as HTML."""
    return report_html(
        report_content(campaign, assessor=assessor, rule=rule, frozen=frozen, progress=progress)
    )


def report_content(
    campaign: Campaign,
    *,
    assessor: str = "",
    rule: str = "",
    frozen: str = "",
    progress: Progress | None = None,
) -> ReportContent:
    """What the report says. A part that there is nothing to say of tells why."""
    watch = progress or Silent()
    chapters = [sections.collection(campaign)]
    glossary: list[tuple[str, str, str]] = []
    watch.report(1, 4, "Agreement")
    agreement = sections.agreement(campaign, frozen, watch)
    chapters.append(agreement)
    watch.report(2, 4, "Scoring runs")
    evaluation: Evaluation | None = None
    try:
        evaluation = evaluate(campaign, assessor=assessor, rule=rule, frozen=frozen, progress=watch)
    except WrongUse as nothing:
        if assessor or rule or frozen:
            raise
        chapters.append(Section("Runs", (f"Not evaluated: {nothing.message}.",)))
    else:
        chapters += [sections.runs(evaluation), sections.significance(evaluation, watch)]
        chapters += [sections.disagreement(campaign, evaluation, frozen, watch)]
        chapters += [sections.pool(evaluation, watch), sections.curves(evaluation)]
        chapters += [sections.topics(evaluation)]
        glossary += [
            (one.name, one.measure.explanation, one.measure.source) for one in evaluation.requested
        ]
    chapters.append(sections.again(campaign, evaluation, _options(assessor, rule, frozen)))
    if agreement.tables:
        glossary += [(one.title, one.explanation, one.source) for one in COEFFICIENTS]
    made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    return ReportContent(
        campaign.title, made, assessor_app.__version__, tuple(chapters), tuple(glossary)
    )


def _options(assessor: str, rule: str, frozen: str) -> tuple[str, ...]:
    given = (("--assessor", assessor), ("--rule", rule), ("--frozen", frozen))
    return tuple(f'{name} "{value}"' for name, value in given if value)

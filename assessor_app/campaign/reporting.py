"""The report: what was judged, how far the assessors agree, how the runs do."""

import time
from pathlib import Path

import assessor_app
from assessor_app.campaign import agreeing, agreement_tables, effect_tables
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.effects import effects
from assessor_app.campaign.evaluating import evaluate
from assessor_app.campaign.evaluation import Evaluation, relevance_words
from assessor_app.campaign.evaluation_tables import runs_table, topics_table
from assessor_app.campaign.figures import figure
from assessor_app.campaign.output_file import write_file
from assessor_app.campaign.status import progress_table, status, totals_table
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.curves import CURVES
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
    sections = [_collection(campaign)]
    glossary: list[tuple[str, str, str]] = []
    watch.report(1, 4, "Agreement")
    sections.append(_agreement(campaign, watch))
    watch.report(2, 4, "Scoring runs")
    try:
        evaluation = evaluate(campaign, assessor=assessor, rule=rule, frozen=frozen, progress=watch)
    except WrongUse as nothing:
        if assessor or rule or frozen:
            raise
        sections.append(Section("Runs", (f"Not evaluated: {nothing.message}.",)))
    else:
        sections += [_runs(evaluation), _effects(campaign, evaluation, watch)]
        sections += [_curves(evaluation), _topics(evaluation)]
        glossary += [
            (one.name, one.measure.explanation, one.measure.source) for one in evaluation.requested
        ]
    glossary += [(one.title, one.explanation, one.source) for one in COEFFICIENTS]
    made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    return ReportContent(
        campaign.title, made, assessor_app.__version__, tuple(sections), tuple(glossary)
    )


def _collection(campaign: Campaign) -> Section:
    found = status(campaign)
    words = (
        f"{found.topics:,} topics, {found.documents:,} documents, {len(found.runs):,} runs.",
        f"{found.pooled:,} documents are pooled for {found.pooled_topics:,} topics.",
        f"Scale: {found.scale}.",
    )
    tables = (totals_table(found), progress_table(found)) if found.progress else ()
    return Section("Collection", words, tables)


def _agreement(campaign: Campaign, progress: Progress) -> Section:
    title = "Agreement between assessors"
    try:
        found = agreeing.agreement(
            agreeing.ratings(campaign), relevant=campaign.scale.relevant_from, progress=progress
        )
    except WrongUse as nothing:
        return Section(title, (f"Not computed: {nothing.message}.",))
    words = f"{found.items:,} documents were judged by at least two of {len(found.assessors)}."
    tables = (agreement_tables.pairs_table(found), agreement_tables.overall_table(found))
    return Section(title, (words,), tables)


def _runs(evaluation: Evaluation) -> Section:
    whose = evaluation.whose
    words = [f"Judgements: {whose.title}."] if whose else []
    words += [f"{count:,} {case}." for case, count in (whose.decided if whose else ()) if count]
    if relevant := relevance_words(evaluation):
        words.append(f"{relevant.capitalize()}.")
    return Section("Runs", tuple(words), (runs_table(evaluation),))


def _effects(campaign: Campaign, evaluation: Evaluation, progress: Progress) -> Section:
    title = "What the disagreement does to the runs"
    try:
        found = effects(campaign, measure=evaluation.requested[0].name, progress=progress)
    except WrongUse as nothing:
        return Section(title, (f"Not computed: {nothing.message}.",))
    swaps = effect_tables.swaps_table(found)
    tables = (effect_tables.sets_table(found), *((swaps,) if swaps.rows else ()))
    return Section(title, effect_tables.words(found), tables, (effect_tables.places_figure(found),))


def _curves(evaluation: Evaluation) -> Section:
    figures = tuple(figure(evaluation, curve.name) for curve in CURVES)
    return Section("Curves", figures=figures)


def _topics(evaluation: Evaluation) -> Section:
    first = evaluation.requested[0].name
    return Section("Topics", tables=(topics_table(evaluation, first),))

"""The report: judgements, agreement of the assessors, and evaluation of the runs.

A chapter without content states the reason.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import assessor_app
from assessor_app.campaign.agreement import agreement_tables, effect_tables
from assessor_app.campaign.agreement.effects import effects
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.comparison_tables import pairs_table
from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_REQUEST,
    Evaluation,
    EvaluationRequest,
    JudgedTopics,
    SelectedJudgements,
    narrowed,
    percent,
    relevance_words,
    with_topics,
)
from assessor_app.campaign.evaluating.evaluation_tables import runs_table, topics_table
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.campaign.evaluating.selected_judgements import (
    excluded_words,
    machine_words,
    select_judgements,
)
from assessor_app.campaign.files.status import status
from assessor_app.campaign.pooling.pooling import pool_depth
from assessor_app.campaign.reporting import report_choices
from assessor_app.campaign.reporting.collection_chapter import (
    collection_section,
    judged_per_topic_section,
)
from assessor_app.campaign.reporting.methods_text import made_with, methods_text
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.campaign.stability.stability import left_out_table
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Table
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.curves import CURVES
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.reports.citations import as_latex, as_plain, bibtex, cited_works
from assessor_app.reports.html import ReportContent, Section, report_html

AGREEMENT = "Agreement between assessors"
RUNS = "Runs"
DISAGREEMENT = "Effect of disagreement on system rankings"
SIGNIFICANCE = "Significance of differences"
METHODS = "Methods"
POOL = "Pool bias and reusability"
REPRODUCTION = "Reproduction"
# The sections that need an evaluation.
OF_RUNS = frozenset(report_choices.SECTIONS[3:-1])
# Up to this many topics are listed with the collection; more are listed at the report's end.
# The most important columns of a pair come first.
PAIR_COLUMNS = ("a", "b", "difference", "p_corrected", "low", "high", "p")
# Up to this many assessors are named; more are counted.
# Number of runs in curves and topic tables, the best ones, so that lines are distinguishable.
SHOWN = 17


def write_report(
    campaign: Campaign,
    path: Path,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
    choices: report_choices.ReportChoices = report_choices.DEFAULT_CHOICES,
) -> None:
    """Write the report to one HTML file.

    Raises BadInput if the file cannot be written, and WrongUse as `report_content` does.
    """
    page = report_page(campaign, request, progress, choices)
    write_file(path, lambda out: out.write(page))


def report_page(
    campaign: Campaign,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
    choices: report_choices.ReportChoices = report_choices.DEFAULT_CHOICES,
) -> str:
    """Return the report as HTML. Raises WrongUse as `report_content` does."""
    return report_html(report_content(campaign, request, progress, choices))


def page_and_methods(
    campaign: Campaign,
    request: EvaluationRequest,
    progress: Progress,
    choices: report_choices.ReportChoices,
) -> tuple[str, tuple[str, ...]]:
    """Return `report_page` and `methods_of` of one evaluation. Raises WrongUse as they do."""
    found = _findings(campaign, request, progress, choices)
    return report_html(_content(found)), methods_text(found)


def report_content(
    campaign: Campaign,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
    choices: report_choices.ReportChoices = report_choices.DEFAULT_CHOICES,
) -> ReportContent:
    """Return the content of the report. A chapter without content states the reason.

    Raises WrongUse for an unknown measure, assessor, rule or version, and as
    `ReportChoices.checked` does.
    """
    return _content(_findings(campaign, request, progress, choices))


def _findings(
    campaign: Campaign,
    request: EvaluationRequest,
    progress: Progress | None,
    choices: report_choices.ReportChoices,
) -> report_choices.ReportFindings:
    """Return what the report computes. Raises WrongUse as `report_content` does."""
    parse_measures(request.measures)
    choices.checked(status(campaign).runs)
    return report_choices.ReportFindings(campaign, request, choices, progress or Silent())


def _content(found: report_choices.ReportFindings) -> ReportContent:
    campaign, choices = found.campaign, found.choices
    chapters: list[Section] = []
    if report_choices.COLLECTION in choices.sections:
        chapters.append(collection_section(campaign))
    begun, agreed = len(chapters), False
    if report_choices.AGREEMENT in choices.sections:
        chapters.append(_agreement_section(found))
        agreed = bool(chapters[-1].tables)
    evaluation = None
    if OF_RUNS.intersection(choices.sections):
        evaluation, unevaluated = _evaluated(found)
        chapters += unevaluated
    if evaluation is not None:
        chapters += _of_runs(found, evaluation)
    if report_choices.METHODS in choices.sections:
        # Made last: what it computes first would be in English in the other chapters.
        chapters.insert(begun, _methods_section(found))
    chapters += _at_the_end(found, evaluation, chapters)
    made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    glossary = _glossary(evaluation, agreed)
    version = assessor_app.__version__
    return ReportContent(
        campaign.title, made, version, tuple(chapters), glossary, style=choices.style
    )


def methods_of(
    campaign: Campaign,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
    choices: report_choices.ReportChoices = report_choices.DEFAULT_CHOICES,
) -> tuple[str, ...]:
    """Return the methods for a paper as paragraphs, with citations as in `reports.citations`.

    Raises WrongUse as `report_content` does.
    """
    return methods_text(_findings(campaign, request, progress, choices))


def write_methods(
    campaign: Campaign,
    path: Path,
    request: EvaluationRequest = DEFAULT_REQUEST,
    progress: Progress | None = None,
    choices: report_choices.ReportChoices = report_choices.DEFAULT_CHOICES,
) -> None:
    """Write the methods as LaTeX and the works that they cite as BibTeX beside the file `path`.

    Raises BadInput if a file cannot be written, and WrongUse as `report_content` does.
    """
    text = methods_of(campaign, request, progress, choices)
    paragraphs, works = "\n\n".join(map(as_latex, text)), bibtex(cited_works(text))
    write_file(path.with_suffix(".tex"), lambda out: out.write(f"{paragraphs}\n"))
    write_file(path.with_suffix(".bib"), lambda out: out.write(works))


def _methods_section(found: report_choices.ReportFindings) -> Section:
    """Return the chapter with the methods, and the works that they cite as a list."""
    text = methods_text(found)
    references = tuple(work.reference for work in cited_works(text))
    return Section(METHODS, tuple(map(as_plain, text)), notes=references)


def _evaluated(found: report_choices.ReportFindings) -> tuple[Evaluation | None, list[Section]]:
    """Return the evaluation, or None and the chapter with the reason why there is none."""
    try:
        return found.evaluation, []
    except WrongUse as nothing:
        # An unknown selection raises here; without judgements the other chapters are still written.
        select_judgements(found.campaign, found.request.judgements)
        return None, [Section(RUNS, (tr("Not evaluated: {0}.", nothing.message),))]


def _command_options(request: EvaluationRequest) -> tuple[str, ...]:
    """Return the command-line options that select the report's judgements and topics."""
    which, minimum = request.judgements, request.options.min_judged
    given = (("--assessor", which.assessor), ("--rule", which.rule), ("--frozen", which.frozen))
    selected = tuple(f'{name} "{value}"' for name, value in given if value)
    counted = ("--machines",) if which.machines else ()
    needed = (f"--min-judged {percent(minimum)}",) if minimum else ()
    return (*selected, *counted, *needed)


def _at_the_end(
    given: report_choices.ReportFindings, evaluation: Evaluation | None, chapters: Sequence[Section]
) -> list[Section]:
    found: list[Section] = []
    if report_choices.COLLECTION in given.choices.sections:
        found += judged_per_topic_section(given.campaign)
    if report_choices.REPRODUCTION in given.choices.sections:
        found.append(_again_section(given, evaluation, chapters))
    return found


def _of_runs(found: report_choices.ReportFindings, evaluation: Evaluation) -> list[Section]:
    """Return the chosen chapters on the runs."""
    made: dict[str, Callable[[], Section]] = {
        report_choices.RUNS: lambda: _runs_section(evaluation),
        report_choices.SIGNIFICANCE: lambda: _significance_section(found),
        report_choices.DISAGREEMENT: lambda: _disagreement_section(found, evaluation),
        report_choices.POOL: lambda: _pool_section(found.campaign, evaluation, found.progress),
        report_choices.CURVES: lambda: _curves_section(evaluation),
        report_choices.TOPICS: lambda: _topics_section(evaluation),
    }
    return [make() for name, make in made.items() if name in found.choices.sections]


def _glossary(evaluation: Evaluation | None, agreed: bool) -> tuple[tuple[str, str, str], ...]:
    """Return (term, explanation, source) for the measures and coefficients of the report."""
    asked = evaluation.requested if evaluation is not None else ()
    measures = [(one.name, tr(one.measure.explanation), one.measure.source) for one in asked]
    found = COEFFICIENTS if agreed else ()
    return (*measures, *((tr(one.title), tr(one.explanation), one.source) for one in found))


def _agreement_section(findings: report_choices.ReportFindings) -> Section:
    """Return the chapter on the agreement of each pair of assessors, and overall."""
    try:
        found = findings.agreement
    except WrongUse as nothing:
        return Section(AGREEMENT, (tr("Not computed: {0}.", nothing.message),))
    words = [
        tr_count(
            "{0:,} document was judged by at least two of {1}.",
            "{0:,} documents were judged by at least two of {1}.",
            found.items,
            counted(len(found.assessors), "assessor"),
        )
    ]
    if found.excluded:
        words.append(f"{excluded_words(found.excluded)}.")
    if found.machines_left_out:
        words.append(f"{machine_words(found.machines_left_out)}.")
    tables = (agreement_tables.pairs_table(found), agreement_tables.overall_table(found))
    return Section(AGREEMENT, tuple(words), tables)


def _runs_section(evaluation: Evaluation) -> Section:
    """Return the chapter with the runs' averages and a description of the judgements used."""
    selected = evaluation.selected
    words = [_selected_words(selected)] if selected else []
    if relevant := relevance_words(evaluation):
        words.append(f"{relevant.capitalize()}.")
    words += _topic_words(evaluation.judged)
    table = runs_table(evaluation)
    places = {name: place for place, name in enumerate(report_choices.runs_best_first(evaluation))}
    rows = tuple(sorted(table.rows, key=lambda row: places[str(row[0])]))
    return Section(RUNS, tuple(words), (replace(table, rows=rows),))


def _shown_of(evaluation: Evaluation) -> tuple[Evaluation, tuple[str, ...]]:
    """Return (evaluation of the best runs, sentences that say so).

    The second value is empty if there are at most SHOWN runs, so that none is left out.
    """
    names = report_choices.runs_best_first(evaluation)
    if len(names) <= SHOWN:
        return evaluation, ()
    first = evaluation.requested[0].name
    words = tr("Shown are the {0} best of {1} runs by {2}.", SHOWN, len(names), first)
    return narrowed(evaluation, runs=names[:SHOWN]), (words,)


def _selected_words(selected: SelectedJudgements) -> str:
    cases = "; ".join(f"{count:,} {tr(case)}" for case, count in selected.decided if count)
    if cases:
        return tr("Judgements: {0} ({1}).", selected.title, cases)
    return tr("Judgements: {0}.", selected.title)


def _topic_words(judged: JudgedTopics | None) -> list[str]:
    """Describe which topics the averages cover, by the judged shares of their pools."""
    if judged is None:
        return []
    words = [with_topics("", judged) or tr("All judged topics are included.")]
    if judged.barely:
        words.append(
            tr("Topics with less than half of the pool judged: {0}.", ", ".join(judged.barely))
        )
    if judged.left_out:
        words.append(tr("Topics excluded: {0}.", ", ".join(judged.left_out)))
    return words


def _disagreement_section(
    findings: report_choices.ReportFindings, evaluation: Evaluation
) -> Section:
    """Return the chapter on the runs' values by each assessor, rule and version."""
    used = evaluation.rankings.options
    try:
        found = effects(
            findings.campaign,
            measure=evaluation.requested[0].name,
            frozen=findings.frozen,
            options=EvaluationOptions(
                min_judged=used.min_judged, sessions=used.sessions, lengths=used.lengths
            ),
            progress=findings.progress,
        )
    except WrongUse as nothing:
        return Section(DISAGREEMENT, (tr("Not computed: {0}.", nothing.message),))
    swaps = effect_tables.swaps_table(found)
    tables = (effect_tables.sets_table(found), *((swaps,) if swaps.rows else ()))
    return Section(
        DISAGREEMENT,
        effect_tables.words(found),
        tables,
        (effect_tables.places_figure(found),),
        runs=evaluation.rankings.names,
    )


def _curves_section(evaluation: Evaluation) -> Section:
    """Return the chapter with a figure for each kind of curve, runs in the table's order."""
    shown, words = _shown_of(evaluation)
    runs = report_choices.runs_best_first(shown)
    figures = tuple(figure(shown, curve.name, runs) for curve in CURVES)
    return Section("Curves", words, figures=figures, runs=evaluation.rankings.names)


def _topics_section(evaluation: Evaluation) -> Section:
    """Return the chapter with the values of the first measure for each topic."""
    shown, words = _shown_of(evaluation)
    first = evaluation.requested[0].name
    return Section("Per-topic values", words, (topics_table(shown, first),))


def _significance_section(findings: report_choices.ReportFindings) -> Section:
    """Return the chapter on the differences of runs by the first measure.

    Without a chosen baseline, each of many runs is compared with the best run only.
    """
    try:
        found = findings.comparison
    except WrongUse as nothing:
        return Section(SIGNIFICANCE, (tr("Not computed: {0}.", nothing.message),))
    evaluation, baseline = findings.evaluation, findings.baseline
    table = pairs_table(
        report_choices.best_first(found, report_choices.runs_best_first(evaluation), baseline)
    )
    order = _order_words(baseline, chosen=bool(findings.choices.baseline))
    words = tr("Measure: {0}. {1}", evaluation.requested[0].name, order)
    return Section(SIGNIFICANCE, (words, table.note), (_main_first(table),))


def _order_words(baseline: str, chosen: bool) -> str:
    """Describe which pairs are compared, and in which order. chosen: whether by the user."""
    if not baseline:
        return tr(
            "Every pair of runs is compared. The pairs are in the order of the runs by this "
            "measure, best first: run A has the higher rank, run B the lower."
        )
    if chosen:
        return tr(
            "Each run is compared with the baseline, {0}. The pairs are in the order of the runs "
            "by this measure, best first.",
            baseline,
        )
    return tr(
        "Each run is compared with the best run, {0}. The pairs are in the order of the runs by "
        "this measure, best first.",
        baseline,
    )


def _main_first(pairs: Table) -> Table:
    """Return the table of pairs with the main columns first.

    The column of the measure, which is the same in all rows, is left out.
    """
    keys = [column.key for column in pairs.columns]
    first = [keys.index(key) for key in PAIR_COLUMNS]
    order = (*first, *(at for at in range(1, len(keys)) if at not in first))
    columns = tuple(pairs.columns[at] for at in order)
    return Table(pairs.title, columns, tuple(tuple(row[at] for at in order) for row in pairs.rows))


def _pool_section(campaign: Campaign, evaluation: Evaluation, progress: Progress) -> Section:
    """Return the chapter on pool bias: leave-one-run-out by the first measure."""
    one = evaluation.requested[0]
    if one.measure.text is not None:
        return Section(POOL, (tr("Not computed: {0} is not a number.", one.name),))
    table = left_out_table(replace(evaluation, requested=(one,)), pool_depth(campaign), progress)
    return Section(POOL, (), (table,))


SAME_VALUES = marked(
    "These commands print the same values from a copy of the campaign file; the pairs of runs are "
    "in the order of the runs there, so differences may have the other sign:"
)


def _again_section(
    given: report_choices.ReportFindings, evaluation: Evaluation | None, chapters: Iterable[Section]
) -> Section:
    """Return the chapter with the commands and versions to reproduce the numbers.

    Lists only commands for chapters that have tables.
    """
    choices, options = given.choices, _command_options(given.request)
    told = {one.title for one in chapters if one.tables}
    name = _as_word(given.campaign.path.name)
    files = " ".join(f'{option} "{path}"' for option, path in choices.files)
    selecting = " ".join((*options, files))
    frozen = next((one for one in options if one.startswith("--frozen")), "")
    minimum = next((one for one in options if one.startswith("--min-judged")), "")
    tested = " ".join(choices.options())
    measures = first = baseline = ""
    if evaluation is not None:
        measures = " ".join(f'-m "{one.name}"' for one in evaluation.requested)
        first = f'-m "{evaluation.requested[0].name}"'
        # All pairs would adjust p for more pairs than the report does.
        baseline = f'--baseline "{given.baseline}"' if given.baseline else ""
    commands = {
        AGREEMENT: f"assessor agreement {name} {frozen}",
        RUNS: f"assessor evaluate {name} {measures} {selecting}",
        DISAGREEMENT: f"assessor effects {name} {first} {frozen} {minimum} {files}",
        SIGNIFICANCE: f"assessor compare {name} {first} {selecting} {baseline} {tested}",
        POOL: f"assessor stability {name} {first} {selecting}",
    }
    listed = [command for chapter, command in commands.items() if chapter in told]
    ours = f"{selecting} {_choice_options(choices)}"
    listed.append(f"assessor report {name} {measures} {ours} --output report.html")
    return Section(
        REPRODUCTION,
        (tr("Made with {0}.", made_with()), tr(SAME_VALUES)),
        notes=tuple(" ".join(command.split()) for command in listed),
    )


def _as_word(name: str) -> str:
    """Return a name as one word of a command."""
    return f'"{name}"' if " " in name else name


def _choice_options(choices: report_choices.ReportChoices) -> str:
    """Return the options of `assessor report` for the choices that are not the default."""
    baseline = f'--baseline "{choices.baseline}"' if choices.baseline else ""
    kept = [one for one in report_choices.SECTIONS if one in choices.sections]
    sections = f"--sections {','.join(kept)}" if len(kept) < len(report_choices.SECTIONS) else ""
    style = f'--style "{choices.style_file}"' if choices.style_file else ""
    return " ".join((baseline, *choices.options(), sections, style))

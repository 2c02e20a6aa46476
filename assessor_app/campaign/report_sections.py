"""The chapters of the report. What there is nothing to say of tells why."""

import platform
from dataclasses import replace

import numpy

import assessor_app
from assessor_app.campaign import agreeing, agreement_tables, effect_tables
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.comparing import compare
from assessor_app.campaign.comparison_tables import pairs_table
from assessor_app.campaign.effects import effects
from assessor_app.campaign.evaluation import Evaluation, relevance_words
from assessor_app.campaign.evaluation_tables import runs_table, topics_table
from assessor_app.campaign.figures import figure
from assessor_app.campaign.narrowed_evaluation import narrowed
from assessor_app.campaign.pooling import methods
from assessor_app.campaign.stability import left_out_table
from assessor_app.campaign.status import judged_table, status, totals_table
from assessor_app.campaign.versions import versions, versions_table
from assessor_app.campaign.whose import Chosen, scale_of
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table
from assessor_app.evaluation.curves import CURVES
from assessor_app.reports.html import Section
from assessor_app.store import database

# Runs whose pairs are all listed; of more, each beside the best.
ALL_PAIRS = 8
# Runs whose curves and topics are shown; of more, the best: what is left can be told apart.
SHOWN = 17


def collection(campaign: Campaign) -> Section:
    """What the campaign holds, how it was pooled, who judged how much, what was frozen."""
    found = status(campaign)
    words: tuple[str, ...] = (
        f"{found.topics:,} topics, {found.documents:,} documents, {len(found.runs):,} runs.",
        f"{found.pooled:,} documents are pooled for {found.pooled_topics:,} topics.",
        f"Scale: {found.scale}.",
    )
    if how := methods(campaign):
        words += (f"Pooled by: {', '.join(how)}.",)
    tables: tuple[Table, ...] = ()
    if found.progress:
        tables = (totals_table(found), judged_table(found))
    if frozen := versions(campaign):
        tables += (versions_table(frozen),)
    return Section("Collection", words, tables)


def agreement(campaign: Campaign, frozen: str, progress: Progress) -> Section:
    """Each pair of assessors, and all together."""
    title = "Agreement between assessors"
    try:
        found = agreeing.agreement(
            agreeing.ratings(campaign, frozen=frozen),
            relevant=scale_of(campaign, frozen).relevant_from,
            progress=progress,
        )
    except WrongUse as nothing:
        return Section(title, (f"Not computed: {nothing.message}.",))
    words = f"{found.items:,} documents were judged by at least two of {len(found.assessors)}."
    tables = (agreement_tables.pairs_table(found), agreement_tables.overall_table(found))
    return Section(title, (words,), tables)


def runs(evaluation: Evaluation) -> Section:
    """The averages, and whose judgements they are of."""
    whose = evaluation.whose
    words = [_whose_words(whose)] if whose else []
    if relevant := relevance_words(evaluation):
        words.append(f"{relevant.capitalize()}.")
    table = runs_table(evaluation)
    places = {name: place for place, name in enumerate(_best_first(evaluation))}
    rows = tuple(sorted(table.rows, key=lambda row: places[str(row[0])]))
    return Section("Runs", tuple(words), (replace(table, rows=rows),))


def _best_first(evaluation: Evaluation) -> list[str]:
    """The names of the runs by the first measure; undefined ones last."""
    one = evaluation.requested[0]
    names = evaluation.rankings.names
    if one.measure.text is not None:
        return list(names)
    values = evaluation.scores.averages[one.name]
    order = -values if one.measure.higher_is_better else values
    return [names[place] for place in numpy.argsort(order, kind="stable")]


def _shown_of(evaluation: Evaluation) -> tuple[Evaluation, tuple[str, ...]]:
    """The best runs, and words that say so where there are more."""
    names = _best_first(evaluation)
    if len(names) <= SHOWN:
        return evaluation, ()
    first = evaluation.requested[0].name
    words = f"The {SHOWN} best of {len(names)} runs by {first}."
    return narrowed(evaluation, runs=names[:SHOWN]), (words,)


def _whose_words(whose: Chosen) -> str:
    cases = "; ".join(f"{count:,} {case}" for case, count in whose.decided if count)
    return f"Judgements: {whose.title}{f' ({cases})' if cases else ''}."


def disagreement(
    campaign: Campaign, evaluation: Evaluation, frozen: str, progress: Progress
) -> Section:
    """The runs under every assessor, rule and version."""
    title = "What the disagreement does to the runs"
    try:
        measure = evaluation.requested[0].name
        found = effects(campaign, measure=measure, frozen=frozen, progress=progress)
    except WrongUse as nothing:
        return Section(title, (f"Not computed: {nothing.message}.",))
    swaps = effect_tables.swaps_table(found)
    tables = (effect_tables.sets_table(found), *((swaps,) if swaps.rows else ()))
    return Section(title, effect_tables.words(found), tables, (effect_tables.places_figure(found),))


def curves(evaluation: Evaluation) -> Section:
    """Every kind of curve."""
    shown, words = _shown_of(evaluation)
    figures = tuple(figure(shown, curve.name) for curve in CURVES)
    return Section("Curves", words, figures=figures)


def topics(evaluation: Evaluation) -> Section:
    """The first measure, topic by topic."""
    shown, words = _shown_of(evaluation)
    first = evaluation.requested[0].name
    return Section("Topics", words, (topics_table(shown, first),))


def significance(evaluation: Evaluation, progress: Progress) -> Section:
    """The differences of runs by the first measure; of many runs, of each from the best."""
    title = "How sure the differences are"
    one = evaluation.requested[0]
    averages = evaluation.scores.averages[one.name]
    names = evaluation.rankings.names
    baseline = names[int(numpy.nanargmax(averages))] if len(names) > ALL_PAIRS else ""
    try:
        found = compare(replace(evaluation, requested=(one,)), baseline=baseline, progress=progress)
    except WrongUse as nothing:
        return Section(title, (f"Not computed: {nothing.message}.",))
    table = pairs_table(found)
    beside = f" Each run beside {baseline}, the best of them." if baseline else ""
    # All by one measure: the column that says which tells nothing.
    columns, rows = table.columns[1:], tuple(row[1:] for row in table.rows)
    shown = Table(table.title, columns, rows)
    return Section(title, (f"By {one.name}.{beside}", table.note), (shown,))


def pool(evaluation: Evaluation, progress: Progress) -> Section:
    """What hangs on each run's part in the pool, and on what is not judged."""
    title = "How firm the pool is"
    one = evaluation.requested[0]
    if one.measure.text is not None:
        return Section(title, (f"Not computed: {one.name} is no number.",))
    table = left_out_table(replace(evaluation, requested=(one,)), progress=progress)
    return Section(title, tables=(table,))


def again(campaign: Campaign, evaluation: Evaluation | None, whose: tuple[str, ...]) -> Section:
    """How to compute the same numbers once more, and with what these were."""
    name = campaign.path.name
    options = " ".join(whose)
    frozen = next((one for one in whose if one.startswith("--frozen")), "")
    commands = [f"assessor agreement {name} {frozen}"]
    if evaluation is not None:
        measures = " ".join(f'-m "{one.name}"' for one in evaluation.requested)
        first = f'-m "{evaluation.requested[0].name}"'
        commands += [
            f"assessor evaluate {name} {measures} {options}",
            f"assessor effects {name} {first} {frozen}",
            f"assessor compare {name} {first} {options}",
            f"assessor stability {name} {first} {options}",
        ]
    commands.append(f"assessor report {name} {options} --output report.html")
    made_with = (
        f"Made with assessor {assessor_app.__version__}, Python {platform.python_version()},"
        f" numpy {numpy.__version__}, SQLite {database.engine_version()}."
    )
    return Section(
        "The same numbers again",
        (made_with, "On a copy of the campaign's file these commands print them:"),
        notes=tuple(" ".join(command.split()) for command in commands),
    )

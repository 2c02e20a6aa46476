"""The methods of a campaign as text for a paper: only what the campaign holds, with citations.

Citations are in the notation of `reports.citations`.
"""

import platform
from collections.abc import Iterator

import numpy as np

import assessor_app
from assessor_app.campaign.agreement.agreement_tables import level_words
from assessor_app.campaign.evaluating import selected_judgements
from assessor_app.campaign.evaluating.comparing import Comparison, over_comparisons, over_topics
from assessor_app.campaign.evaluating.comparison_tables import how_computed
from assessor_app.campaign.files.status import status
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.pooling.pooling import methods as pooling_steps
from assessor_app.campaign.reporting.report_choices import ReportFindings
from assessor_app.domain.formatting import MINUS, counted, universal_time, written
from assessor_app.domain.language import in_english, in_sentence
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement import coefficient_named
from assessor_app.evaluation.agreement.coefficient import Estimate
from assessor_app.evaluation.statistics.corrections import NONE
from assessor_app.evaluation.statistics.intervals import CONFIDENCE
from assessor_app.reports.citations import citation, cited
from assessor_app.store.file import database
from assessor_app.store.tables import pools

# How each rule combines different grades of a document, as the end of a sentence.
RULE_WORDS = {
    "consensus": "the adjudicated grade, else the only grade, else the grade of the majority, "
    "else the lower median",
    "adjudicated": "the adjudicated grade, or the grade on which all assessors of the document "
    "agree; other documents are left out",
    "majority": "the grade of more than half of the assessors; other documents are left out",
    "any": "relevant if any assessor says so",
    "all": "relevant if all assessors say so",
    "highest": "the highest grade",
    "lowest": "the lowest grade",
    "median": "the lower median",
    "primary": "the grade of the primary assessor, else of the assessor added first",
}


def methods_text(found: ReportFindings) -> tuple[str, ...]:
    """Return the methods as paragraphs, with citations.

    What cannot be computed is named, with the reason.
    """
    versions_used = made_with(f"numpy{cited('harris2020')}")
    software = f"All figures were computed with {versions_used}."
    parts = (_collection(found), _judging(found), _evaluation(found), [software])
    with in_english():  # as papers are
        return tuple(" ".join(part) for part in parts)


def _listed(words: list[str]) -> str:
    """Return the words as a list in a sentence: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _collection(found: ReportFindings) -> Iterator[str]:
    held = status(found.campaign)
    title = f"The collection “{held.title}”" if held.title else "The collection"
    sizes = (held.topics, "topic"), (held.documents, "document"), (len(held.runs), "run")
    # Runs and judgements may name topics and documents whose texts are elsewhere.
    told = [one for one in sizes if one[0]] or sizes
    yield f"{title} has {_listed([counted(*one) for one in told])}."
    if held.withdrawn:
        yield f"{counted(len(held.withdrawn), 'topic is', 'topics are')} withdrawn."
    systems = sorted({one["system"] for one in held.run_details if one["system"]})
    if systems:
        yield f"The runs are of {counted(len(systems), 'named system')}: {_listed(systems)}."
    yield from _pool(found)


def _pool(found: ReportFindings) -> Iterator[str]:
    campaign = found.campaign
    sizes = list(pools.sizes(campaign.store).values())
    if not sizes:
        yield "The campaign has no pool."
        return
    each = f"{min(sizes):,} to {max(sizes):,}" if min(sizes) < max(sizes) else f"{min(sizes):,}"
    yield (
        f"The pool has {counted(sum(sizes), 'document')} for {counted(len(sizes), 'topic')}, "
        f"{each} for each topic."
    )
    contributing = {run for one in pools.entries(campaign.store) for run, _ in one.contributions}
    steps = [f"{step}{citation('poolings', step.split()[0])}" for step in pooling_steps(campaign)]
    if steps:
        source = f" from {counted(len(contributing), 'run')}" if contributing else ""
        yield f"It was made{source} by pooling: {'; then '.join(steps)}."


def _judging(found: ReportFindings) -> Iterator[str]:
    campaign, frozen = found.campaign, found.frozen
    columns, scale = (
        selected_judgements.columns_of(campaign, frozen),
        selected_judgements.scale_of(campaign, frozen),
    )
    pairs = np.stack((columns.topic, columns.document), axis=1)
    _, times = np.unique(pairs, axis=0, return_counts=True) if len(pairs) else (pairs, np.array([]))
    grades = [
        f"{grade.value} ({grade.label}{f': “{grade.meaning}”' if grade.meaning else ''})"
        for grade in scale.grades
    ]
    if grades:
        yield (
            f"The scale is {scale.kind}, with the grades {_listed(grades)}; grades of "
            f"{scale.relevant_from} or higher are relevant."
        )
    if len(times):
        several = int((times > 1).sum())
        machines = selected_judgements.machine_kinds(found.campaign, frozen).keys()
        of_them = len(machines & set(columns.assessors))
        kinds = f", {of_them:,} of them models or rules," if of_them else ""
        yield (
            f"{counted(len(columns.assessors), 'assessor')}{kinds} made "
            f"{counted(len(columns.grade), 'judgement')} of {counted(len(times), 'document')} "
            f"(each counted once for each topic); {f'{several:,}' if several else 'none'} of them "
            f"{'was' if several < 2 else 'were'} judged by at least two assessors."
        )
    held = status(campaign)
    if held.preferences and not frozen:
        yield f"{counted(held.preferences, 'pair')} of documents were compared."
    if not len(times) and not held.preferences:
        yield "There are no judgements."
    if frozen:
        (version,) = (one for one in versions(campaign) if one.name == frozen)
        day = written(universal_time(version.made_at), version.made_at, "%Y-%m-%d")
        yield f"The judgements are those of the version “{frozen}”, frozen on {day} (UTC)."
    if len(times):
        yield from _agreement(found)
        yield _conflicts(found)


def _agreement(found: ReportFindings) -> Iterator[str]:
    try:
        agreement = found.agreement
    except WrongUse as nothing:
        yield f"Agreement is undefined: {nothing.message}."
        return
    if not agreement.items:
        yield "Agreement is undefined: no document was judged by at least two assessors."
        return
    two = len(agreement.assessors) == 2
    ordinal = len(agreement.categories.values) > 2
    names = (
        "observed",
        "kappa" if two else "fleiss",
        f"alpha_{'ordinal' if ordinal else 'nominal'}",
    )
    figures = [
        f"{_coefficient(name)}{citation('coefficients', name)} is "
        f"{_estimate(agreement.overall[name], level_words(agreement.resampling.confidence))}"
        for name in names
    ]
    yield (
        f"On the {counted(agreement.items, 'document')} judged by at least two assessors, "
        f"{_listed(figures)}."
    )
    origins = {agreement.overall[name].interval for name in names}
    bootstrap = sorted(one for one in origins if one.startswith("bootstrap"))
    if bootstrap:
        yield f"Intervals: {_listed(bootstrap)}{cited('efron1993')}."


def _coefficient(name: str) -> str:
    """Return the title of a coefficient within a sentence: "Krippendorff's alpha (ordinal)"."""
    title, _, weights = coefficient_named(name).title.partition(", ")
    # Only this title does not begin with a name.
    title = title.replace("Observed", "observed")
    return f"{title} ({weights})" if weights else title


def _estimate(one: Estimate, level: str) -> str:
    if np.isnan(one.value):
        return f"undefined ({one.why})"
    if np.isnan(one.low):
        why = f"; {one.interval}" if one.interval else ""
        return f"{_number(one.value)} (no interval{why})"
    return f"{_number(one.value)} ({level} CI {_number(one.low)} to {_number(one.high)})"


def _number(value: float) -> str:
    return f"{value:z.4f}".replace("-", MINUS)


def _conflicts(found: ReportFindings) -> str:
    selected = selected_judgements.select_judgements(found.campaign, found.request.judgements)
    cases = "; ".join(f"{count:,} {case}" for case, count in selected.decided if count)
    decided = f" ({cases})" if cases else ""
    if not selected.rule:
        return f"One grade counts for each document: that of one assessor{decided}."
    return (
        f"One grade counts for each document, by the rule “{selected.rule}”: "
        f"{RULE_WORDS[selected.rule]}{decided}."
    )


def _evaluation(found: ReportFindings) -> Iterator[str]:
    try:
        evaluation = found.evaluation
    except WrongUse as nothing:
        yield f"The runs are not evaluated: {nothing.message}."
        return
    measures = [
        f"{one.name}{citation('measures', one.measure.name)}" for one in evaluation.requested
    ]
    scores = evaluation.scores
    topics = over_topics([int(one) for one in scores.averaged])
    runs = counted(len(scores.runs), "run was", "runs were")
    yield f"{runs} evaluated by {_listed(measures)}, averaged over {topics}."
    if missing := int(scores.missing.max(initial=0)):
        yield (
            f"A judged topic that a run did not return is left out of its averages (up to "
            f"{counted(missing, 'topic')})."
        )
    if evaluation.judged is not None and (chosen := evaluation.judged.choice()):
        yield f"Averages cover {chosen}."
    level = evaluation.rankings.options.level
    yield (
        f"Binary measures take grades of {level} or higher as relevant, and unjudged documents as "
        f"not relevant; equal scores are in descending order of document ids, as in "
        f"trec_eval{cited('treceval')}."
    )
    try:
        yield from _comparison(found, found.comparison)
    except WrongUse as nothing:
        yield f"Differences of runs are not tested: {nothing.message}."


def _comparison(found: ReportFindings, comparison: Comparison) -> Iterator[str]:
    name = found.evaluation.requested[0].name
    test, correction = comparison.test, comparison.correction
    which = f"each run and the baseline {found.baseline}" if found.baseline else "each pair of runs"
    topics = over_topics({pair.topics for pair in comparison.pairs})
    yield (
        f"Differences in {name} between {which} were tested over {topics} by the "
        f"{in_sentence(test.title)}{citation('tests', test.name)}, two-sided."
    )
    if computed := how_computed(comparison).strip():
        yield computed
    comparisons = over_comparisons(comparison.family.values())
    if test.whole_family:
        yield f"The test itself adjusts p for {comparisons}."
    elif correction is NONE:
        yield f"p is not adjusted for the number of comparisons ({comparisons})."
    else:
        works = citation("corrections", correction.name)
        yield f"p is adjusted for {comparisons} by the method of {correction.title}{works}."
    yield (
        f"{CONFIDENCE:.0%} confidence intervals of the differences are not adjusted: "
        f"{comparison.interval.title}."
    )


def made_with(numpy: str = "numpy") -> str:
    """Return the versions of the program and of its libraries. numpy: the name of NumPy."""
    return (
        f"assessor {assessor_app.__version__}, Python {platform.python_version()}, "
        f"{numpy} {np.__version__}, SQLite {database.engine_version()}"
    )

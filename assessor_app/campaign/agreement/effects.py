"""Measure the effect of disagreement between assessors on system rankings.

The same runs are evaluated with several judgement sets: the judgements of one assessor, those of
all assessors combined by a rule, a frozen version, or a file.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from assessor_app.campaign.agreement.judged_sets import (
    JudgedSet,
    agreement_on_relevance,
    judged_set,
    rows_of_file,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.counted_judgements import counted_judgements
from assessor_app.campaign.evaluating.evaluating import (
    PartScoring,
    SharedScoring,
    evaluate_in_parts,
)
from assessor_app.campaign.evaluating.evaluation import (
    Evaluation,
    EvaluationRequest,
    FileEvaluationRequest,
    JudgedTopics,
    JudgementSelection,
)
from assessor_app.campaign.evaluating.ranking_files import judgements_from, run_name, score_against
from assessor_app.campaign.evaluating.selected_judgements import (
    columns_of,
    excluded_assessors,
    has_primary_assessors,
    machine_kinds,
)
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.judgement import PRIMARY
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.evaluation.measures import Requested, parse_measures
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores
from assessor_app.evaluation.stability.judgement_sets import Mixtures, SetEffect, effect, mixtures
from assessor_app.evaluation.statistics import correction_named, significance_test_named
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.significance_test import Drawing, PairedRuns
from assessor_app.judging.combination import DEFAULT_RULE, RULE_NAMES
from assessor_app.store.tables import frozen_versions

DEFAULT_MEASURE = "AP"
TEST, CORRECTION = "t", "holm"
LEVEL = 0.05
ASSESSOR, MACHINE, RULE = marked("assessor"), marked("machine"), marked("rule")
VERSION, FILE = marked("version"), marked("file")


@dataclass(frozen=True, eq=False, slots=True)
class SetResult:
    """A judgement set compared with the reference: its effect on the runs, and its agreement.

    kind: assessor, machine (a model or a rule that judges), rule, version or file. agreement: on
    relevance, over the documents judged in both sets; None without such documents, and for the
    reference itself. judged: the number of judgements of the set.
    """

    name: str
    kind: str
    effect: SetEffect
    agreement: PairAgreement | None
    judged: int = 0


@dataclass(frozen=True, slots=True)
class SwappedRuns:
    """Two runs in swapped order: `a` is better with the reference, `b` with other judgement sets.

    difference: mean of `a` minus mean of `b` with the reference. p: significance of the difference,
    adjusted over all pairs of runs. sets: names of the judgement sets that swap the runs. holds:
    whether `a` is also better over all topics of the reference, not only over the topics of a set.
    """

    a: str
    b: str
    difference: float
    p: float
    sets: tuple[str, ...]
    holds: bool = True

    @property
    def significant(self) -> bool:
        """Whether the swapped difference was significant with the reference."""
        return self.holds and self.p < LEVEL


@dataclass(frozen=True, eq=False, slots=True)
class Effects:
    """The comparison of all judgement sets with the reference, by one measure.

    reference: name of the reference set. means: float64[runs], with the reference. mixed: agreement
    of the rankings by random mixtures of assessors; None for fewer than two assessors. test,
    correction: names of the methods behind p. relevant: the lowest relevant grade. judged: how much
    of each topic's pool the reference judges; None without a pool. left_out: sets left out because
    they judge no topic to the required extent. unassigned: name of the set of the primary rule if
    no topic has a primary assessor; else empty. of_one: (number of documents whose grade with the
    reference is that of a single assessor, number of all documents); None if unknown. excluded:
    assessors who are not compared because the lead excluded them.
    """

    measure: Requested
    reference: str
    runs: tuple[str, ...]
    means: Doubles
    sets: tuple[SetResult, ...]
    swapped: tuple[SwappedRuns, ...]
    mixed: Mixtures | None
    test: str
    correction: str
    relevant: int
    judged: JudgedTopics | None = None
    left_out: tuple[str, ...] = ()
    unassigned: str = ""
    of_one: tuple[int, int] | None = None
    excluded: tuple[str, ...] = ()

    @property
    def pairs_swapped(self) -> int:
        """Number of pairs of runs that any set swaps.

        A pair is in `swapped` twice if the reference orders it differently on the topics of
        different sets.
        """
        return len({frozenset((one.a, one.b)) for one in self.swapped})


class NamedSet(NamedTuple):
    """A judgement set of a campaign: its kind, its name, and a unique label.

    The label is the name, with the kind of a machine, such as "gpt (model)", and with the kind of
    the set if another set has the same name.
    """

    kind: str
    name: str
    label: str


def judgement_sets(campaign: Campaign, frozen: str = "") -> tuple[NamedSet, ...]:
    """Return the judgement sets of the campaign: of its assessors, rules and versions.

    frozen: the version from which assessors and rules are taken; empty for the present judgements.
    """
    kinds = machine_kinds(campaign, frozen)
    names = [
        (MACHINE if name in kinds else ASSESSOR, name)
        for name in columns_of(campaign, frozen).assessors
    ]
    names += [(RULE, name) for name in RULE_NAMES]
    names += [(VERSION, one.name) for one in frozen_versions.all_versions(campaign.store)]
    plain = [name for _, name in names]

    def label(kind: str, name: str) -> str:
        """Return the name, with the kind of a machine, and of a set if the name is not unique."""
        of_machine = kinds[name] if kind == MACHINE else ""
        if plain.count(name) == 1:
            return f"{name} ({of_machine})" if of_machine else name
        return f"{name} ({kind}, {of_machine})" if of_machine else f"{name} ({kind})"

    return tuple(NamedSet(kind, name, label(kind, name)) for kind, name in names)


def effects(
    campaign: Campaign,
    *,
    measure: str = DEFAULT_MEASURE,
    reference: str = DEFAULT_RULE,
    frozen: str = "",
    options: EvaluationOptions = DEFAULT_OPTIONS,
    progress: Progress | None = None,
) -> Effects:
    """Evaluate the campaign's runs with the judgements of each assessor, rule and version.

    reference: the name of an assessor, rule or version, whose judgements the others are compared
    with. frozen: the version from which assessors and rules are taken; empty for the present
    judgements. Excluded assessors are compared only as the reference. Raises WrongUse for unknown
    names, fewer than two runs and fewer than two assessors.
    """
    request = EvaluationRequest((), (measure,), options, JudgementSelection(frozen=frozen))
    return effects_scored(campaign, request, reference, None, progress or Silent())


def effects_scored(
    campaign: Campaign,
    request: EvaluationRequest,
    reference: str,
    scored: PartScoring | None,
    progress: Progress,
) -> Effects:
    """Return what `effects` returns for the measure, options and frozen version of a request.

    scored: where the runs are scored; None: here.
    """
    (one,) = parse_measures(request.measures)
    options, frozen = request.options, request.judgements.frozen
    everything = judgement_sets(campaign, frozen)
    truth = _reference_among(everything, reference)
    named, out = _without_excluded(campaign, everything, truth, frozen)
    _refuse_one_assessor(named)
    scoring = scored or SharedScoring(campaign, frozen)
    sets: list[JudgedSet] = []
    left_out = []
    for number, (kind, name, label) in enumerate(named):
        progress.report(number, len(named), tr("Scoring by {0}", name))
        selected = _selection(kind, name, frozen)
        if label == truth or not _is_left_out(campaign, selected, options):
            of_set = replace(request, judgements=selected.judgements)
            parts = evaluate_in_parts(campaign, of_set, scored=scoring)
            judged = judged_set(label, kind, parts)
            rows = judged.rows.sharing(each.rows for each in sets)
            sets.append(replace(judged, rows=rows))
        elif kind != RULE or options.min_judged:
            left_out.append(label)
    unassigned = "" if has_primary_assessors(campaign, frozen) else _label_of(named, PRIMARY)
    found = compared(one, sets, truth, progress)
    return replace(found, left_out=tuple(left_out), unassigned=unassigned, excluded=out)


def _refuse_one_assessor(named: Sequence[NamedSet]) -> None:
    if sum(each.kind in (ASSESSOR, MACHINE) for each in named) < 2:
        raise WrongUse(
            "the effect of disagreement needs judgements of at least two assessors",
            advice="import or add judgements of another assessor",
        )


def _without_excluded(
    campaign: Campaign, named: Sequence[NamedSet], truth: str, frozen: str
) -> tuple[tuple[NamedSet, ...], tuple[str, ...]]:
    """Return (sets, excluded assessors): the sets without those of excluded assessors.

    truth: the label of the reference, which stays.
    """
    excluded = excluded_assessors(campaign, frozen)
    gone = [
        one
        for one in named
        if one.kind in (ASSESSOR, MACHINE) and one.name in excluded and one.label != truth
    ]
    return tuple(one for one in named if one not in gone), tuple(one.name for one in gone)


def with_titles(found: Effects, titles: Mapping[str, str]) -> Effects:
    """Return the effects with titles in place of the names of rules. titles: name -> title."""

    def title(name: str) -> str:
        """Return what to call a judgement set. A name that is also a rule's has its kind added."""
        return titles.get(name, name)

    return replace(
        found,
        reference=title(found.reference),
        sets=tuple(replace(one, name=title(one.name)) for one in found.sets),
        swapped=tuple(replace(one, sets=tuple(map(title, one.sets))) for one in found.swapped),
        left_out=tuple(map(title, found.left_out)),
        unassigned=title(found.unassigned),
    )


def _label_of(named: Sequence[NamedSet], rule: str) -> str:
    return next(each.label for each in named if (each.kind, each.name) == (RULE, rule))


def _reference_among(named: Sequence[NamedSet], wanted: str) -> str:
    """Return the label of the set called `wanted`, preferring a rule. Raises WrongUse."""
    labels = [each.label for each in named]
    called = [each.label for each in named if each.name == wanted]
    for label in (wanted, f"{wanted} ({RULE})", *called):
        if label in labels:
            return label
    raise no_such("assessor, rule or version", wanted, labels)


class _NamedSelection(NamedTuple):
    """A judgement set of the campaign: its kind, and the judgements that count."""

    kind: str
    judgements: JudgementSelection


def _selection(kind: str, name: str, frozen: str) -> _NamedSelection:
    """Return the set of this kind and name.

    frozen: the version from which assessors and rules are taken.
    """
    return _NamedSelection(
        kind,
        JudgementSelection(
            assessor=name if kind in (ASSESSOR, MACHINE) else "",
            rule=name if kind == RULE else "",
            frozen=name if kind == VERSION else frozen,
        ),
    )


def _is_left_out(campaign: Campaign, selected: _NamedSelection, options: EvaluationOptions) -> bool:
    """Return whether the rule or the minimum share of judged documents leaves no judgements.

    For example, the majority rule leaves none if two assessors never agree.
    """
    if selected.kind != RULE and not options.min_judged:
        return False
    counted, judged = counted_judgements(campaign, options.min_judged, selected.judgements)
    nothing_kept = judged is not None and bool(judged.topics) and not judged.kept
    return not len(counted.grade) if selected.kind == RULE else nothing_kept


def effects_of_files(
    judged: Sequence[Path],
    runs: Sequence[FileSource],
    *,
    measure: str = DEFAULT_MEASURE,
    options: EvaluationOptions = DEFAULT_OPTIONS,
    scheduler: str = "",
    progress: Progress | None = None,
) -> Effects:
    """Evaluate the runs with the judgements of each file; the first file is the reference.

    scheduler: the address of a Dask cluster that evaluates the runs; empty to do it here. Raises
    BadInput, and WrongUse for fewer than two files of judgements.
    """
    watch = progress or Silent()
    requested = parse_measures([measure])
    if len(judged) < 2:
        raise WrongUse(
            "specify at least two qrels files, of which the first is the reference",
            advice="repeat --qrels: --qrels Q --qrels R RUN RUN...",
        )
    names, sets = _file_names(judged), []
    documents: dict[str, int] = {}
    request = FileEvaluationRequest(None, tuple(runs), options=options, scheduler=scheduler)
    scored = _scored_files(judged, request, requested, watch)
    for path, name, (rankings, scores) in zip(judged, names, scored, strict=True):
        evaluation = Evaluation(requested, rankings, scores)
        rows = rows_of_file(path, documents, rankings.options.level)
        sets.append(judged_set(name, FILE, [evaluation], rows))
    return compared(requested[0], sets, sets[0].name, watch)


def _scored_files(
    judged: Sequence[Path],
    request: FileEvaluationRequest,
    requested: Sequence[Requested],
    progress: Progress,
) -> Iterator[tuple[Rankings, Scores]]:
    """Yield the rankings, without hits, and the scores of the runs by each file of judgements."""
    runs, options = request.run_files, request.options
    if request.scheduler:
        # Imported here because it imports Dask.
        from assessor_app.campaign.distributing.cluster import cluster_at
        from assessor_app.campaign.distributing.cluster_tasks import score_on_cluster

        sets = [judgements_from(path) for path in judged]
        with cluster_at(request.scheduler) as cluster:
            yield from score_on_cluster(cluster, requested, sets, runs, options, progress)
        return
    for number, path in enumerate(judged):
        progress.report(number, len(judged), tr("Scoring by {0}", path.name))
        yield score_against(requested, judgements_from(path), runs, options, Silent())


def _file_names(files: Sequence[Path]) -> list[str]:
    """Return a name per file: its stem, or its whole path if two files have equal stems.

    Raises WrongUse if a file is given twice.
    """
    plain = [run_name(path) for path in files]
    names = [
        name if plain.count(name) == 1 else str(path)
        for name, path in zip(plain, files, strict=True)
    ]
    repeated = next((name for name in names if names.count(name) > 1), None)
    if repeated is not None:
        raise WrongUse("{0} is given twice", repeated, expected="different files of judgements")
    return names


def compared(
    one: Requested, sets: Sequence[JudgedSet], reference: str, progress: Progress
) -> Effects:
    """Compare every judgement set with the one called `reference`.

    one: the measure. Raises WrongUse for fewer than two runs.
    """
    truth = next(each for each in sets if each.name == reference)
    runs = truth.runs
    if len(runs) < 2:
        raise WrongUse("a system ranking needs at least two runs", advice="import more runs")
    topics = sorted({topic for each in sets for topic in each.topics})
    values = {each.name: each.values_on(topics) for each in sets}
    rising = one.measure.higher_is_better is not False
    results = []
    for number, each in enumerate(sets):
        progress.report(number, len(sets), tr("Comparing {0}", each.name))
        beside = effect(values[each.name], values[reference], rising)
        judged = len(each.rows.relevant)
        results.append(
            SetResult(each.name, each.kind, beside, agreement_on_relevance(each, truth), judged)
        )
    singles = [values[each.name] for each in sets if each.kind in (ASSESSOR, FILE)]
    mixed = mixtures(singles, values[reference], progress=progress) if len(singles) > 1 else None
    return Effects(
        one,
        reference,
        runs,
        results[sets.index(truth)].effect.reference,
        tuple(results),
        _swapped(values[reference], runs, results, rising, progress),
        mixed,
        TEST,
        CORRECTION,
        # Union and intersection have the grades 0 and 1 only, whatever the scale.
        max(each.level for each in sets),
        truth.judged,
        of_one=truth.of_one,
    )


def _swapped(
    reference: Doubles,
    runs: Sequence[str],
    results: Sequence[SetResult],
    rising: bool,
    progress: Progress,
) -> tuple[SwappedRuns, ...]:
    """Return the pairs of runs that any judgement set swaps, by ascending p, undefined p last.

    reference: float64[runs, topics]. rising: whether higher values are better.
    """
    where: dict[tuple[int, int], list[str]] = {}
    for result in results:
        for better, worse in zip(
            *(at.tolist() for at in result.effect.swapped.nonzero()), strict=True
        ):
            where.setdefault((better, worse), []).append(result.name)
    if not where:
        return ()
    paired = PairedRuns.every_pair(reference)
    p = significance_test_named(TEST).function(paired, Drawing(), progress)
    corrected = correction_named(CORRECTION).correct(p)
    places = zip(paired.first.tolist(), paired.second.tolist(), strict=True)
    p_of = {frozenset(pair): float(one) for pair, one in zip(places, corrected, strict=True)}
    differences = describe(reference[[a for a, _ in where]] - reference[[b for _, b in where]]).mean
    found = []
    for ((a, b), names), mean in zip(where.items(), differences.tolist(), strict=True):
        holds = mean > 0 if rising else mean < 0
        chance = p_of[frozenset((a, b))]
        found.append(SwappedRuns(runs[a], runs[b], mean, chance, tuple(names), holds))
    return tuple(sorted(found, key=lambda pair: (np.nan_to_num(pair.p, nan=2.0), pair.a, pair.b)))

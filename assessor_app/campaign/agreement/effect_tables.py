"""Present the effect of disagreement on system rankings as tables, sentences and a plot."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from assessor_app.campaign.agreement.effects import (
    ASSESSOR,
    FILE,
    LEVEL,
    MACHINE,
    RULE,
    VERSION,
    Effects,
    SetResult,
    SwappedRuns,
)
from assessor_app.campaign.evaluating.evaluation import with_topics
from assessor_app.campaign.evaluating.selected_judgements import excluded_words
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import in_sentence, marked, spoken, tr, tr_count
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table, explained, table_of
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.correlation import reference_note
from assessor_app.evaluation.correlation.rank_biased_overlap import RBO
from assessor_app.evaluation.stability.judgement_sets import SHOWN, Mixtures
from assessor_app.evaluation.statistics import correction_named, significance_test_named


def sets_table(found: Effects) -> Table:
    """Return a table with a row per judgement set other than the reference.

    The columns are the agreement with the reference, and the effect on the ranking of the runs.
    """
    reference = tr("the system ranking with {0}", found.reference)
    told = (
        Column("judged", "Judged", "Documents judged in this set", digits=0),
        Column(
            "documents", "Documents", "Documents judged in this set and in the reference", digits=0
        ),
    )
    columns = (
        Column("set", "Judgements", "An assessor, a rule or a frozen version", numeric=False),
        Column("kind", "Kind", numeric=False, words=True),
        Column("topics", "Topics", "Topics evaluated with this set and the reference", digits=0),
        *told,
        Column("overlap", "Overlap (Jaccard)", "Relevant in both sets / relevant in at least one"),
        Column("kappa", "Binary kappa", "Cohen's kappa of relevant and not relevant"),
        *(Column(one.name, one.title, one.explained(reference)) for one in SHOWN),
        Column("swapped", "Swaps", "Pairs of runs ranked the other way", digits=0),
        Column(
            "significant",
            "Significant swaps",
            tr("Swapped pairs of runs whose difference with {0} is significant", found.reference),
            digits=0,
        ),
        Column(
            "fall",
            "Largest rank drop",
            tr("By how many ranks a run drops most, from its rank with {0}", found.reference),
            digits=1,
        ),
        Column("falls", "Run that drops", "Run with the largest rank drop", numeric=False),
    )
    rows = tuple(_set_row(found, one) for one in found.sets if one.name != found.reference)
    title = tr("System rankings by {0}, compared with {1}", found.measure.name, found.reference)
    return Table(title, columns, rows, f"{_sets_note(found, reference)} {explained(told)}")


BOTH_SETS = marked(
    "They use only the documents judged in both sets; ranks and correlations use all documents of "
    "each set."
)


def _sets_note(found: Effects, reference: str) -> str:
    """Return sentences on the columns of `sets_table`.

    reference: the ranking that is the reference of the correlations, in words.
    """
    notes = (
        tr("Each row is compared with {0}.", found.reference),
        tr("Overlap and kappa are binary: grade {0} or higher is relevant.", found.relevant),
        tr(BOTH_SETS),
        reference_note(reference, SHOWN),
        tr("{0} is extrapolated beyond rank {1:,}.", tr(RBO.title), len(found.runs)),
        tr("Significant: by the judgements of {0}, {1}.", found.reference, _tested(found)),
        _unassigned_words(found),
        topic_words(found),
    )
    return " ".join(filter(None, notes))


def _unassigned_words(found: Effects) -> str:
    """Return what the primary rule uses if no topic has a primary assessor; else empty."""
    if not found.unassigned or found.unassigned not in {one.name for one in found.sets}:
        return ""
    return tr(
        "{0}: no topic has a primary assessor, so the grade of the document's assessor who was "
        "added to the campaign first counts.",
        found.unassigned,
    )


def _set_row(found: Effects, one: SetResult) -> tuple[Cell, ...]:
    agreement, effect = one.agreement, one.effect
    swapped = [pair for pair in found.swapped if one.name in pair.sets]
    run, places = effect.fall
    return (
        one.name,
        one.kind,
        effect.topics,
        one.judged,
        agreement.n if agreement else 0,
        agreement.overlap if agreement else math.nan,
        agreement.kappa if agreement else math.nan,
        *(effect.correlations[each.name] for each in SHOWN),
        len(swapped),
        sum(pair.significant for pair in swapped),
        places,
        found.runs[run] if places else "",
    )


def swaps_table(found: Effects) -> Table:
    """Return a table with a row per pair of runs that any judgement set swaps."""
    columns = _swap_columns(found)
    title = tr("Swapped pairs of runs by {0}", found.measure.name)
    twice = tr(
        "A pair is in the table in both orders if {0} orders it differently on the topics of "
        "different sets.",
        found.reference,
    )
    is_twice = found.pairs_swapped < len(found.swapped)
    of_all = tr(
        "Higher and lower are by mean {0} over the topics of the sets that swap the pair. "
        "Difference and p are over all topics of {1}, on which the order may be the other.",
        found.measure.name,
        found.reference,
    )
    told = of_all if found.swapped else ""
    notes = (told, judged_words(found), topic_words(found), twice if is_twice else "")
    return table_of(title, columns, found.swapped, " ".join(filter(None, notes)))


def _swap_columns(found: Effects) -> tuple[Column, ...]:
    truth = found.reference
    return (
        *_ranked_columns(truth),
        Column(
            "difference",
            "Difference",
            tr("Difference of mean {0} over all topics of {1}", found.measure.name, truth),
        ),
        Column(
            "p",
            "Adjusted p",
            tr(
                "p of the difference over all topics of {0}: {1} over all pairs of runs",
                truth,
                _tested(found),
            ),
            never_zero=True,
        ),
        Column(
            "significant",
            "Significant",
            tr("Whether the difference with {0} is significant at {1:g}", truth, LEVEL),
            numeric=False,
            words=True,
            of=_yes_or_no,
        ),
        Column(
            "sets",
            "Swapped by",
            "Judgement sets that rank the two runs the other way",
            numeric=False,
            of=lambda pair: ", ".join(pair.sets),
        ),
    )


def _ranked_columns(truth: str) -> tuple[Column, Column]:
    return (
        Column(
            "a",
            tr("Higher with {0}", truth),
            tr(
                "The run ranked higher with {0}, on the topics judged by the sets that swap the "
                "pair",
                truth,
            ),
            numeric=False,
        ),
        Column(
            "b",
            tr("Lower with {0}", truth),
            tr(
                "The run ranked lower with {0}, on the topics judged by the sets that swap the "
                "pair",
                truth,
            ),
            numeric=False,
        ),
    )


def _yes_or_no(pair: SwappedRuns) -> str:
    return marked("yes") if pair.significant else marked("no")


def _tested(found: Effects) -> str:
    test, correction = significance_test_named(found.test), correction_named(found.correction)
    return tr("{0} with {1} correction", in_sentence(test.title), tr(correction.title))


def judged_words(found: Effects) -> str:
    """Return a sentence on the number of documents that the reference judges."""
    truth = next(one for one in found.sets if one.name == found.reference)
    return tr_count(
        "{1} judges {0:,} document; a set that judges fewer may swap runs because of the "
        "documents that it lacks.",
        "{1} judges {0:,} documents; a set that judges fewer may swap runs because of the "
        "documents that it lacks.",
        truth.judged,
        found.reference,
    )


def topic_words(found: Effects) -> str:
    """Return a sentence on which topics count.

    Empty if all topics count and at least half of each topic's pool is judged.
    """
    left_out = (
        tr("Sets without such a topic: {0}.", ", ".join(found.left_out)) if found.left_out else ""
    )
    return " ".join(filter(None, (with_topics("", found.judged), left_out)))


def words(found: Effects) -> tuple[str, ...]:
    """Return sentences that summarise the tables of the effect on system rankings."""
    return tuple(_sentences(found))


def _sentences(found: Effects) -> Iterator[str]:
    if found.excluded:
        yield f"{excluded_words(found.excluded)}."
    yield from _alone_words(found)
    pairs = len(found.runs) * (len(found.runs) - 1) // 2
    if not found.swapped:
        yield tr_count(
            "No judgement set swaps the only pair of runs.",
            "No judgement set swaps any of the {0} pairs of runs.",
            pairs,
        )
    else:
        opposite = tr(
            "{0}: at least one judgement set ranks the two runs in the opposite order to {1}.",
            _swapping(found.pairs_swapped, pairs),
            found.reference,
        )
        yield f"{opposite} {_significant(found)}"
    if found.mixed is not None and not math.isnan(found.mixed.mean):
        yield _mixed_words(found, found.mixed)


def _alone_words(found: Effects) -> Iterator[str]:
    """Yield what single assessors do to overlap and tau; nothing if no assessor is known."""
    singles = [
        one
        for one in found.sets
        if one.kind not in (RULE, VERSION, MACHINE) and one.name != found.reference
    ]
    overlaps = _known(one.agreement.overlap for one in singles if one.agreement)
    taus = _known(one.effect.correlations["tau"] for one in singles)
    if overlaps and taus:
        kind = next(one.kind for one in found.sets if one.name == found.reference)
        own = "" if kind in (ASSESSOR, FILE) else _own_judgements(found.of_one)
        who = tr("Each file alone") if kind == FILE else tr("Each assessor alone")
        alone = tr_count(
            "{5}, compared with the reference ({1}): overlap (Jaccard) {2}; "
            "Kendall's tau of {0:,} run ranked by {3}: {4}.",
            "{5}, compared with the reference ({1}): overlap (Jaccard) {2}; "
            "Kendall's tau of {0:,} runs ranked by {3}: {4}.",
            len(found.runs),
            found.reference,
            _span(overlaps),
            found.measure.name,
            _span(taus),
            who,
        )
        yield " ".join(filter(None, (alone, own)))


def _mixed_words(found: Effects, mixed: Mixtures) -> str:
    """Return how much the rankings of random judgement sets differ from the reference's."""
    low, high = mixed.limits
    of_files = found.sets[0].kind == FILE
    return tr_count(
        "{0:,} random judgement set, each with the judgements of {6} per topic ({1}): mean "
        "Kendall's tau with the ranking by {2} {3:.3f}; 95% of the values lie between {4:.3f} and "
        "{5:.3f}.",
        "{0:,} random judgement sets, each with the judgements of {6} per topic ({1}): mean "
        "Kendall's tau with the ranking by {2} {3:.3f}; 95% of the values lie between {4:.3f} and "
        "{5:.3f}.",
        len(mixed.tau),
        _shared_topics(mixed, of_files),
        found.reference,
        mixed.mean,
        low,
        high,
        tr("one randomly chosen file") if of_files else tr("one randomly chosen assessor"),
    )


def _own_judgements(of_one: tuple[int, int] | None) -> str:
    """Return a caution on a reference that is made of the assessors' judgements.

    of_one: see `Effects`.
    """
    if of_one is None or not of_one[0]:
        return tr(
            "The reference includes the assessors' own judgements, which tends to raise both "
            "values."
        )
    return tr_count(
        "The reference includes the assessors' own judgements ({0:,} of {1} has a single "
        "assessor), which tends to raise both values.",
        "The reference includes the assessors' own judgements ({0:,} of {1} have a single "
        "assessor), which tends to raise both values.",
        of_one[0],
        counted(of_one[1], "document"),
    )


def _shared_topics(mixed: Mixtures, of_files: bool) -> str:
    """Return how many topics several assessors or files judge: only these differ between sets."""
    if of_files:
        return tr("topics in several files: {0:,} of {1:,}", mixed.shared, mixed.topics)
    return tr_count(
        "{0:,} of {1} has more than one assessor",
        "{0:,} of {1} have more than one assessor",
        mixed.shared,
        counted(mixed.topics, "topic"),
    )


def _swapping(swapped: int, pairs: int) -> str:
    if pairs == 1:
        return tr("The only pair of runs is swapped")
    return tr_count(
        "{0} of {1} pairs of runs is swapped",
        "{0} of {1} pairs of runs are swapped",
        swapped,
        pairs,
    )


def _significant(found: Effects) -> str:
    """Return a sentence on which of the swapped pairs differ significantly by the reference."""
    sure = [pair for pair in found.swapped if pair.significant]
    told = [tr("{0} and {1}", pair.a, pair.b) for pair in sure[:3]]
    named = "; ".join([*told, "…"] if len(sure) > 3 else told)
    places = (found.reference, found.measure.name, _tested(found))
    if not sure and found.pairs_swapped == 1:
        return tr("With {0}, the difference of mean {1} is not significant ({2}).", *places)
    if not sure:
        words = marked(
            "With {0}, the difference of mean {1} is significant for none of them ({2})."
        )
        return tr(words, *places)
    if found.pairs_swapped == 1:
        return tr("With {0}, the difference of mean {1} is significant ({2}): {3}.", *places, named)
    return tr(
        "With {0}, the difference of mean {1} is significant for {3} of them ({2}): {4}.",
        *places,
        len(sure),
        named,
    )


def _known(values: Iterable[float]) -> list[float]:
    return [value for value in values if not math.isnan(value)]


def _span(values: list[float]) -> str:
    low, high = spoken(f"{min(values):.2f}"), spoken(f"{max(values):.2f}")
    return low if low == high else tr("{0} to {1}", low, high)


class _Place(NamedTuple):
    """The ranks and scores of the runs in a column of the plot.

    joined: whether lines join the column to the column before.
    """

    name: str
    ranks: Doubles
    scores: Doubles
    joined: bool = True


def places_figure(found: Effects) -> Figure:
    """Return a plot of each run's rank under each judgement set, the reference first.

    Lines cross where runs swap. If the reference ranks the runs differently on the topics of a set,
    the set is drawn apart, after the reference on these topics.
    """
    truth = next(one for one in found.sets if one.name == found.reference)
    others = [one for one in found.sets if one is not truth]
    apart = [one for one in others if _is_apart(one, truth)]
    columns = [
        _Place(one.name, one.effect.place, one.effect.scores)
        for one in (truth, *(one for one in others if one not in apart))
    ]
    for one in apart:
        name = _column_on_topics(truth, one)
        columns += [
            _Place(name, one.effect.reference_place, one.effect.reference, joined=False),
            _Place(one.name, one.effect.place, one.effect.scores),
        ]
    ranks = truth.effect.place
    series = tuple(
        _line_of(found.runs[run], run, columns) for run in np.argsort(ranks, kind="stable").tolist()
    )
    return Figure(
        tr("Ranks of the runs by {0}", found.measure.name),
        *(tr("Judgement set"), tr("Rank"), series),
        x_range=(0.5, len(columns) + 0.5),
        y_range=(len(found.runs) + 0.5, 0.5),
        x_names=tuple(column.name for column in columns),
        every_name=True,
        note=_places_note(found, truth, apart),
    )


def _line_of(name: str, run: int, columns: Sequence[_Place]) -> Series:
    """Return the line of the run with this index through the columns."""
    return Series(
        name,
        tuple(float(at) for at in range(1, len(columns) + 1)),
        tuple(float(column.ranks[run]) for column in columns),
        labels=tuple(tr("{0:.4f} with {1}", column.scores[run], column.name) for column in columns),
        breaks=tuple(at for at, column in enumerate(columns) if not column.joined),
    )


def _places_note(found: Effects, truth: SetResult, apart: Sequence[SetResult]) -> str:
    notes = (_apart_words(truth, apart), _unassigned_words(found), topic_words(found))
    return " ".join(filter(None, notes))


def _column_on_topics(truth: SetResult, one: SetResult) -> str:
    return f"{truth.name} ({one.name})"


def _is_apart(one: SetResult, truth: SetResult) -> bool:
    """Return whether the reference ranks the runs differently on the topics of the set."""
    ranks = one.effect.reference_place
    return one.effect.topics > 0 and not np.array_equal(ranks, truth.effect.place, equal_nan=True)


def _apart_words(truth: SetResult, apart: Sequence[SetResult]) -> str:
    """Return sentences on the sets that are drawn apart; empty without such a set."""
    if not apart:
        return ""
    first = apart[0].name
    column = _column_on_topics(truth, apart[0])
    if len(apart) == 1:
        return tr(
            "The column “{0}” shows the ranks with {1} on only the topics of {2}, because they "
            "differ from the ranks on all topics. Compare {2} with this column, and each other "
            "set with the column “{1}”.",
            column,
            truth.name,
            first,
        )
    return tr(
        "Columns such as “{0}” show the ranks with {1} on only the topics of a set, because they "
        "differ from the ranks on all topics. Compare such a set with the column before it, and "
        "each other set with the column “{1}”.",
        column,
        truth.name,
    )

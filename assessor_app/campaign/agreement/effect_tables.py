"""Present the effect of disagreement on system rankings as tables, sentences and a plot."""

import math
from collections.abc import Iterable, Iterator

from assessor_app.campaign.agreement.effects import RULE, VERSION, Effects, SetResult, SwappedRuns
from assessor_app.campaign.evaluating.evaluation import with_topics
from assessor_app.domain.formatting import counted
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Cell, Column, Table, table_of
from assessor_app.evaluation.correlation import reference_note
from assessor_app.evaluation.stability.judgement_sets import SHOWN


def sets_table(found: Effects) -> Table:
    """Return a table with a row per judgement set other than the reference.

    The columns are the agreement with the reference, and the effect on the ranking of the runs.
    """
    reference = f"the order of the runs by {found.reference}"
    columns = (
        Column("set", "Judgements", "Of an assessor, or by a rule", numeric=False),
        Column("kind", "Whose", numeric=False),
        Column("topics", "Topics", "Scored by this set and the reference", digits=0),
        Column("documents", "Documents", "Judged in this set and in the reference", digits=0),
        Column("overlap", "Overlap", "Relevant in both of those relevant in either (Jaccard)"),
        Column("kappa", "Kappa", "Cohen's kappa on whether a document is relevant"),
        *(Column(one.name, one.title, one.explained(reference)) for one in SHOWN),
        Column("swapped", "Swaps", "Pairs of runs that change places", digits=0),
        Column(
            "significant",
            "Significant",
            f"Swapping pairs whose difference was significant by {found.reference}",
            digits=0,
        ),
        Column("fall", "Largest fall", "Of a run, in places", digits=1),
        Column("falls", "Of run", numeric=False),
    )
    rows = tuple(_set_row(found, one) for one in found.sets if one.name != found.reference)
    title = f"The runs by {found.measure.name}, beside {found.reference}"
    note = f"{reference_note(reference, SHOWN)} {topic_words(found)}".strip()
    return Table(title, columns, rows, note)


def _set_row(found: Effects, one: SetResult) -> tuple[Cell, ...]:
    agreement, effect = one.agreement, one.effect
    swapped = [pair for pair in found.swapped if one.name in pair.sets]
    run, places = effect.fall
    return (
        one.name,
        one.kind,
        effect.topics,
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
    columns = (
        Column("a", "Better", f"By {found.reference}, on a set's topics", numeric=False),
        Column("b", "Worse", f"By {found.reference}, on a set's topics", numeric=False),
        Column(
            "difference",
            "Difference",
            f"Of the means of {found.measure.name}, over all topics of {found.reference}",
        ),
        Column(
            "p",
            "p",
            f"{found.test} test, {found.correction} over all pairs of runs",
            never_zero=True,
        ),
        Column("significant", "Significant", numeric=False, of=_yes_or_no),
        Column(
            "sets",
            "Swapped by",
            "The judgements that see it the other way",
            numeric=False,
            of=lambda pair: ", ".join(pair.sets),
        ),
    )
    title = f"Pairs of runs that swap, by {found.measure.name}"
    return table_of(title, columns, found.swapped, topic_words(found))


def _yes_or_no(pair: SwappedRuns) -> str:
    return "yes" if pair.significant else "no"


def topic_words(found: Effects) -> str:
    """Return a sentence on which topics count.

    Empty if all topics count and at least half of each topic's pool is judged.
    """
    left_out = f"Without any such topic: {', '.join(found.left_out)}." if found.left_out else ""
    return with_topics("", found.judged) + (f" {left_out}" if left_out else "")


def words(found: Effects) -> tuple[str, ...]:
    """Return sentences that summarise the tables of the effect on system rankings."""
    return tuple(_sentences(found))


def _sentences(found: Effects) -> Iterator[str]:
    singles = [
        one for one in found.sets if one.kind not in (RULE, VERSION) and one.name != found.reference
    ]
    overlaps = _known(one.agreement.overlap for one in singles if one.agreement)
    taus = _known(one.effect.correlations["tau"] for one in singles)
    if overlaps and taus:
        yield (
            f"With the reference ({found.reference}), single assessors share {_span(overlaps)} of"
            f" what either calls relevant; their orders of the {counted(len(found.runs), 'run')} by"
            f" {found.measure.name} have a tau of {_span(taus)} with its order."
        )
    pairs = len(found.runs) * (len(found.runs) - 1) // 2
    if not found.swapped:
        of_pairs = "the only pair" if pairs == 1 else f"any of the {pairs} pairs"
        yield f"No set of judgements swaps {of_pairs} of runs."
    else:
        sure = [pair for pair in found.swapped if pair.significant]
        told = "; ".join(f"{pair.a} and {pair.b}" for pair in sure[:3])
        tail = f": {told}{'; …' if len(sure) > 3 else ''}" if sure else ""
        yield (
            f"{_swapping(len(found.swapped), pairs)} under some set of judgements;"
            f" {_significant(len(found.swapped), len(sure))}"
            f" ({found.test} test, {found.correction}){tail}."
        )
    if found.mixed is not None and not math.isnan(found.mixed.mean):
        low, high = found.mixed.limits
        yield (
            f"{counted(len(found.mixed.tau), 'mixture')}, each topic's judgements by an assessor"
            f" drawn at random: tau {found.mixed.mean:.3f} on average, 95 % of them between"
            f" {low:.3f} and {high:.3f}."
        )


def _swapping(swapped: int, pairs: int) -> str:
    if pairs == 1:
        return "The only pair of runs swaps"
    return f"{swapped} of {pairs} pairs of runs {'swaps' if swapped == 1 else 'swap'}"


def _significant(swapped: int, sure: int) -> str:
    if swapped == 1:
        return f"its difference was {'' if sure else 'not '}significant"
    return f"the difference of {sure or 'none'} of them was significant"


def _known(values: Iterable[float]) -> list[float]:
    return [value for value in values if not math.isnan(value)]


def _span(values: list[float]) -> str:
    low, high = f"{min(values):.2f}", f"{max(values):.2f}"
    return low if low == high else f"{low} to {high}"


def places_figure(found: Effects) -> Figure:
    """Return a plot of each run's rank under each judgement set, the reference first.

    Lines cross where runs swap.
    """
    first = [one for one in found.sets if one.name == found.reference]
    sets = first + [one for one in found.sets if one.name != found.reference]
    order = sorted(range(len(found.runs)), key=lambda run: _place(first[0], run))
    series = tuple(
        Series(
            found.runs[run],
            tuple(float(at) for at in range(1, len(sets) + 1)),
            tuple(float(one.effect.place[run]) for one in sets),
            labels=tuple(f"{one.effect.scores[run]:.4f} by {one.name}" for one in sets),
        )
        for run in order
    )
    return Figure(
        f"Places of the runs by {found.measure.name}",
        "judgements",
        "place",
        series,
        x_range=(0.5, len(sets) + 0.5),
        y_range=(len(found.runs) + 0.5, 0.5),
        x_names=tuple(one.name for one in sets),
        note=topic_words(found),
    )


def _place(one: SetResult, run: int) -> float:
    place = float(one.effect.place[run])
    return math.inf if math.isnan(place) else place

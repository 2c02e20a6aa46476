"""Tables of scores, rows of scores for other programs, and ranges of the averages.

Ranges show the effect of the order of ties, and of judging the unjudged documents.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.campaign.evaluating.evaluation import MARKER, Evaluation, with_topics
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table, explained
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures import (
    Requested,
    in_trec_eval_order,
    known_to_9,
    parse_measure,
    parse_measures,
)
from assessor_app.evaluation.scores import score

DIGITS = 4
SHARES_SHOWN = (
    "Judged@5",
    "Judged@10",
    "Judged@20",
    "Judged@100",
    "Unjudged@10",
    "RBP",
    "RBPResidual",
)
FEWER = "Topics in the average; for the other topics the measure is undefined"


AFFECTED = marked("Share of the topics whose value depends on the order of tied documents")
LEAST = marked(
    "The lowest average that judging all retrieved documents could give, with grades from 0 to the "
    "highest grade given"
)
MOST = marked(
    "The highest average that judging all retrieved documents could give, with grades from 0 to "
    "the highest grade given"
)
WORST_ORDER = marked("With every tie in its worst order")
BEST_ORDER = marked("With every tie in its best order")
TIES = marked("{0} ties")
LOW_BY_TIES, HIGH_BY_TIES = marked("{0} low by ties"), marked("{0} high by ties")
LOW_IF_JUDGED, HIGH_IF_JUDGED = marked("{0} low if judged"), marked("{0} high if judged")
JUDGED = "Share of judged documents among the documents that the measure uses"


@dataclass(frozen=True, eq=False, slots=True)
class FurtherColumn:
    """A column placed after the column of its measure.

    values: float64[runs]. is_range: whether it is part of a range of the average.
    """

    measure: str
    column: Column
    values: Doubles
    is_range: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Ranges:
    """Columns beside averages. refused: (measure, reason) for measures without a complete range."""

    columns: tuple[FurtherColumn, ...]
    refused: tuple[tuple[str, str], ...]


def _digits(one: Requested) -> int:
    return 0 if one.measure.integer else DIGITS


def _average_column(evaluation: Evaluation, one: Requested) -> Column:
    """Return the column of a measure's averages, marked if any topic is barely judged."""
    words = [tr(one.measure.explanation), one.measure.source, *filter(None, [one.remark])]
    title, better = one.name, one.measure.higher_is_better
    if evaluation.judged is not None and evaluation.judged.barely:
        title = f"{one.name} {MARKER}"
        words.append(with_topics("", evaluation.judged))
    return Column(one.name, title, " ".join(words), digits=_digits(one), higher_is_better=better)


def _fewer_column(measure: str) -> Column:
    return Column(f"{measure} topics", tr("{0} topics", measure), FEWER, digits=0)


def runs_table(evaluation: Evaluation, further: Sequence[FurtherColumn] = ()) -> Table:
    """Return a table with a row per run: averages, numbers of topics, then further columns.

    A measure that is undefined for some topics gets a column with the number of averaged topics.
    Averages over barely judged topics have a marker in their titles, which the note explains.
    """
    scores = evaluation.scores
    fewer = tuple(partly_defined(evaluation))
    columns = (
        Column("run", "Run", numeric=False),
        *(_average_column(evaluation, one) for one in evaluation.requested),
        Column("topics", "Topics", "Topics in the averages of the run", digits=0),
        Column("missing", "Missing topics", "Judged topics that the run did not return", digits=0),
        Column("not_judged", "Unjudged topics", "Topics of the run without judgements", digits=0),
        *(
            Column(f"{one.name} topics", tr("{0} topics", one.name), FEWER, digits=0)
            for one in fewer
        ),
        *(one.column for one in further),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, name in enumerate(evaluation.rankings.names):
        averages = (scores.average(one.name, number) for one in evaluation.requested)
        counts = (scores.averaged[number], scores.missing[number], scores.not_judged[number])
        beside = (float(one.values[number]) for one in further)
        left = (scores.averaged_of(one)[number] for one in fewer)
        rows.append((name, *averages, *(int(count) for count in (*counts, *left)), *beside))
    added = explained(one.column for one in further)
    parts = (*remarks(evaluation), added, with_topics("", evaluation.judged, MARKER))
    note = " ".join(filter(None, parts))
    return Table("Runs", columns, tuple(rows), note)


def remarks(evaluation: Evaluation) -> tuple[str, ...]:
    """Return the remarks on the requested measures and their parameters; most have none."""
    return tuple(filter(None, (one.remark for one in evaluation.requested)))


def partly_defined(evaluation: Evaluation) -> Iterator[Requested]:
    """Yield the measures that are undefined for some topics and averaged over the others."""
    scores = evaluation.scores
    for one in evaluation.requested:
        if one.measure.text is None and (scores.averaged_of(one) != scores.averaged).any():
            yield one


def topics_table(evaluation: Evaluation, measure: str) -> Table:
    """Return a table with a row per judged topic and a column per run.

    Raises WrongUse for a measure that was not requested.
    """
    one = next((one for one in evaluation.requested if one.name == measure), None)
    if one is None:
        raise WrongUse("{0} was not computed", measure)
    values = evaluation.scores.values[one.name]
    counts = evaluation.scores.counts
    better = one.measure.higher_is_better
    columns = (
        Column("topic", "Topic", numeric=False),
        *(
            Column(name, name, digits=_digits(one), higher_is_better=better)
            for name in evaluation.rankings.names
        ),
    )
    rows = tuple(
        (
            topic,
            *(
                float(values[run, at]) if counts[run, at] else None
                for run in range(len(evaluation.rankings.names))
            ),
        )
        for at, topic in enumerate(evaluation.rankings.topics)
    )
    return Table(tr("{0} per topic", measure), columns, rows, with_topics("", evaluation.judged))


def long_rows(
    evaluation: Evaluation, per_topic: bool, further: Sequence[FurtherColumn] = ()
) -> Iterator[tuple[str, str, str, float | None]]:
    """Yield (run, measure, topic, value): each run's averages, with topic "".

    per_topic: yield the values of the topics before the average. A further column of a measure
    follows its average under its own name.
    """
    scores, rankings = evaluation.scores, evaluation.rankings
    for run, name in enumerate(rankings.names):
        counted = scores.counts[run].tolist()
        for one in evaluation.requested:
            if per_topic and one.measure.per_topic:
                values = scores.values[one.name][run].tolist()
                for topic, value, counts in zip(rankings.topics, values, counted, strict=True):
                    if counts:
                        yield name, one.name, topic, value
            yield name, one.name, "", scores.average(one.name, run)
            for column in further:
                if column.measure == one.name:
                    yield name, column.column.key, "", float(column.values[run])


def trec_eval_rows(evaluation: Evaluation, per_topic: bool) -> Iterator[tuple[str, str, str]]:
    """Yield (measure, topic, printed value) for each run in trec_eval's format and order.

    A row "runid" with the run's tag, then the averages, follow the topics; the order of the request
    is ignored. If the options ask for trec_eval 9, there are no rows for judged topics that a run
    does not return, even if they count, and none for the measures added in version 10.
    """
    scores, rankings = evaluation.scores, evaluation.rankings
    old = rankings.options.compat < 10
    requested = in_trec_eval_order(
        known_to_9(evaluation.requested) if old else evaluation.requested
    )
    by_topic = [one for one in requested if per_topic and one.measure.per_topic]
    names = [one.trec_eval_name for one in by_topic]
    for run, ranking in enumerate(rankings.rankings):
        shown = (ranking.seen if old else scores.counts[run]).tolist()
        printed = zip(*(scores.print_topics(one, run) for one in by_topic), strict=True)
        for topic, is_shown, values in zip(rankings.topics, shown, printed, strict=False):
            if is_shown:
                yield from ((name, topic, value) for name, value in zip(names, values, strict=True))
        yield "runid", "", ranking.tag
        for one in requested:
            if one.measure.aggregate != "none":
                yield one.trec_eval_name, "", one.print_value(scores.average(one.name, run))


RESIDUAL_MEANS = marked(
    "Means over topics. Judged@k is the judged share of the documents retrieved up to rank k. RBP "
    "has p = 0.8; the gain of a document is its grade / the highest grade given in the topic. RBP "
    "counts unjudged documents as not relevant; it would rise by RBPResidual if they and all ranks "
    "after the end had that grade. The table shows how much of each run is judged; "
    "leave-one-run-out shows how much its rank depends on that."
)


def judged_shares_table(evaluation: Evaluation) -> Table:
    """Return a table with each run's judged share at several cutoffs, and RBP with its residual."""
    requested = parse_measures(SHARES_SHOWN)
    found = score(evaluation.rankings, requested)
    columns = (
        Column("run", "Run", numeric=False),
        *(Column(one.name, one.name, one.measure.explanation) for one in requested),
    )
    rows: list[tuple[Cell, ...]] = [
        (name, *(found.average(one.name, run) for one in requested))
        for run, name in enumerate(evaluation.rankings.names)
    ]
    note = with_topics(tr(RESIDUAL_MEANS), evaluation.judged)
    return Table("Judged documents", columns, tuple(rows), note)


def tie_columns(evaluation: Evaluation) -> Ranges:
    """Return, per measure, the share of topics affected by ties, and the range of averages.

    The range is given by the averages with every tie in its worst and in its best order. Needs runs
    that were read with `EvaluationOptions.ties`. Raises WrongUse if no measure has a range.
    """
    # Imported here and below: few evaluations ask for ranges.
    from assessor_app.evaluation.ties import tie_range

    columns: list[FurtherColumn] = []
    refused: dict[str, str] = {}
    for one in _numeric(evaluation):
        name = one.name
        found = tie_range(evaluation.rankings_of(one), [one], evaluation.scores)
        columns += [
            _further(one, TIES, AFFECTED, found.affected[name]),
            _further(one, LOW_BY_TIES, WORST_ORDER, found.lowest[name]),
            _further(one, HIGH_BY_TIES, BEST_ORDER, found.highest[name]),
        ]
        refused |= found.refused
    return _ranges(columns, refused)


def unjudged_columns(evaluation: Evaluation, progress: Progress) -> Ranges:
    """Return, per measure, the judged share, and the range that further judging could give.

    The range is given by the lowest and the highest possible average. Raises WrongUse if no measure
    has a range.
    """
    from assessor_app.evaluation.stability.unjudged_bounds import unjudged_bounds

    rankings = evaluation.rankings
    requested = [one for one in _numeric(evaluation) if not one.measure.of_topic]
    bounds = unjudged_bounds(rankings, requested, evaluation.scores, progress)
    columns = []
    for one in requested:
        (judged,) = parse_measure(_judged(one))
        share = score(rankings, [judged]).averages[judged.name]
        low, high = bounds.lowest[one.name], bounds.highest[one.name]
        columns += [
            FurtherColumn(one.name, Column(judged.name, judged.name, JUDGED), share, False),
            _further(one, LOW_IF_JUDGED, LEAST, low),
            _further(one, HIGH_IF_JUDGED, MOST, high),
        ]
    return _ranges(columns, bounds.refused)


def _ranges(columns: Sequence[FurtherColumn], refused: Mapping[str, str]) -> Ranges:
    undefined = all(np.isnan(one.values).all() for one in columns if one.is_range)
    if refused and undefined:
        name, why = next(iter(refused.items()))
        raise WrongUse(
            "{0} has no such range: {1}", name, why, advice="ask for another, such as AP"
        )
    return Ranges(tuple(columns), tuple(refused.items()))


def _numeric(evaluation: Evaluation) -> Sequence[Requested]:
    return [one for one in evaluation.requested if one.measure.text is None]


def _judged(one: Requested) -> str:
    cut = dict(one.parameters).get("k")
    return "Judged" if cut is None else f"Judged@{cut}"


def _further(one: Requested, head: str, explanation: str, values: Doubles) -> FurtherColumn:
    """Return a column of a measure. head: a message with a place for the measure; also the key."""
    column = Column(head.format(one.name), tr(head, one.name), explanation)
    return FurtherColumn(one.name, column, values)

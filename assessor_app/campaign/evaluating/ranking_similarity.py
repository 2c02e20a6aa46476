"""Similarity of rankings: of documents by two runs, and of the runs by two measures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.ranking_files import run_names
from assessor_app.domain.collection import RunLine
from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.byte_strings import encoded
from assessor_app.evaluation.correlation import CORRELATIONS, reference_note
from assessor_app.evaluation.correlation.rank_biased_overlap import rank_biased_overlap
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.ranking import comparable
from assessor_app.formats import detect
from assessor_app.formats.format import Content, ReadOptions
from assessor_app.formats.runs.run_rows import ordered_by_rank
from assessor_app.formats.text.remote_files import local_file

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign


RBO = marked("Whatever the two go on with below their ends")
REFERENCE = marked("the first run's order")


def _value_column(key: str, title: str, explanation: str) -> Column:
    return Column(key, title, explanation, of=lambda row: row.values[key])


def _value_columns(reference: str) -> tuple[Column, ...]:
    """Return a column for each correlation. reference: what the values compare with, in words."""
    return tuple(
        _value_column(one.name, one.title, one.explained(reference)) for one in CORRELATIONS
    )


LIMITS = (
    _value_column("rbo_low", marked("RBO at least"), RBO),
    _value_column("rbo_high", marked("RBO at most"), RBO),
)
COLUMNS = (*_value_columns(REFERENCE), *LIMITS)


@dataclass(frozen=True, slots=True)
class RankedTopics:
    """A run: its name and, for each topic, the ids of its documents, best first."""

    name: str
    topics: Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class LikeRankings:
    """The similarity of two runs on a topic, or its mean over topics if `topic` is empty.

    count: number of topics, 1 for a single topic. values: by the keys of COLUMNS; the run `a` is
    the reference if a correlation needs one.
    """

    a: str
    b: str
    topic: str
    count: int
    values: Mapping[str, float] = field(hash=False)


def ranked_files(
    files: Sequence[FileSource], options: EvaluationOptions, progress: Progress | None = None
) -> tuple[RankedTopics, ...]:
    """Read run files and rank their documents in the order given by `options`.

    Raises BadInput naming file and line.
    """
    watch = progress or Silent()
    found: list[RankedTopics] = []
    for number, (source, name) in enumerate(zip(files, run_names(files), strict=True)):
        watch.report(number, len(files), tr("Reading {0}", source.name))
        topics: dict[str, list[RunLine]] = {}
        with local_file(source) as path:
            form = detect.recognise(path, Content.RUN).format
            if options.order == "rank":
                form = ordered_by_rank(form)
            for line in form.read(path, ReadOptions()):
                topics.setdefault(line.topic, []).append(line)
        ranked = {topic: _ordered(lines, options) for topic, lines in topics.items()}
        found.append(RankedTopics(name, ranked))
    return tuple(found)


def _ordered(lines: list[RunLine], options: EvaluationOptions) -> list[str]:
    if options.order == "score":
        falling = not options.ids_rising
        lines = sorted(lines, key=lambda line: encoded(line.document), reverse=falling)
        scores = comparable(np.array([line.score for line in lines]), options)
        lines = [lines[at] for at in np.argsort(-scores, kind="stable")]
    elif options.order == "rank":
        lines = sorted(lines, key=lambda line: line.rank or 0)
    return [line.document for line in lines[: options.depth]]


def ranked_campaign(
    campaign: "Campaign",
    options: EvaluationOptions,
    names: Sequence[str] = (),
    progress: Progress | None = None,
) -> tuple[RankedTopics, ...]:
    """Return the campaign's runs with their documents in the order given by `options`.

    names: of the runs; empty for all. Raises WrongUse for an unknown run.
    """
    # Imported here because comparing files must not load the store.
    from assessor_app.campaign.evaluating.evaluating import ordered_runs
    from assessor_app.store.tables.documents import ids_of

    found = []
    for run in ordered_runs(campaign, options, names, progress):
        ids = ids_of(campaign.store, run.documents.tolist())
        topics = {}
        blocks = zip(run.blocks.names, run.blocks.starts, run.blocks.lengths, strict=True)
        for topic, start, length in blocks:
            end = start + (length if options.depth is None else min(length, options.depth))
            topics[topic.decode("utf-8", "surrogateescape")] = ids[start:end]
        found.append(RankedTopics(run.name, topics))
    return tuple(found)


def like_rankings(
    runs: Sequence[RankedTopics], per_topic: bool = False, progress: Progress | None = None
) -> tuple[LikeRankings, ...]:
    """Compare each pair of runs over their common topics and return the mean similarity.

    per_topic: also return the similarity for each topic, before the mean. Raises WrongUse for fewer
    than two runs.
    """
    if len(runs) < 2:
        raise WrongUse("a comparison needs at least two runs")
    watch = progress or Silent()
    rows: list[LikeRankings] = []
    pairs = list(combinations(runs, 2))
    for number, (one, other) in enumerate(pairs):
        topics = [topic for topic in one.topics if topic in other.topics]
        of_topics = []
        for at, topic in enumerate(topics):
            watch.report(
                number + at / len(topics), len(pairs), tr("{0} and {1}", one.name, other.name)
            )
            of_topics.append(_values(one.topics[topic], other.topics[topic]))
        if per_topic:
            rows += [
                LikeRankings(one.name, other.name, topic, 1, values)
                for topic, values in zip(topics, of_topics, strict=True)
            ]
        rows.append(LikeRankings(one.name, other.name, "", len(topics), _means(of_topics)))
    return tuple(rows)


def _values(first: Sequence[str], second: Sequence[str]) -> dict[str, float]:
    overlap = rank_biased_overlap(first, second)
    values = {one.name: one.of_rankings(first, second) for one in CORRELATIONS}
    return {**values, LIMITS[0].key: overlap.low, LIMITS[1].key: overlap.high}


def _means(values: Sequence[Mapping[str, float]]) -> dict[str, float]:
    table = np.array([[one[column.key] for column in COLUMNS] for one in values])
    table = table.reshape(len(values), len(COLUMNS))
    known = ~np.isnan(table)
    count = known.sum(axis=0)
    means = np.full(len(COLUMNS), np.nan)
    np.divide(np.where(known, table, 0.0).sum(axis=0), count, out=means, where=count > 0)
    return {column.key: float(mean) for column, mean in zip(COLUMNS, means, strict=True)}


def rankings_table(rows: Sequence[LikeRankings]) -> Table:
    """Return a table with a row for each pair of runs and topic; rows of means have no topic."""
    columns = (
        Column("a", "Run A", "The reference of correlations that have one", numeric=False),
        Column("b", "Run B", numeric=False),
        Column("topic", "Topic", "Empty: mean over the topics of both runs", numeric=False),
        Column("topics", "Topics", digits=0, of=attrgetter("count")),
        *_value_columns(tr(REFERENCE)),
        *LIMITS,
    )
    note = tr(
        "Documents that a run did not retrieve follow its ranking in the order of the other run, "
        "except for RBO."
    )
    note = f"{note} {reference_note(tr(REFERENCE))}"
    return table_of("Rankings of documents", columns, rows, note)


@dataclass(frozen=True, slots=True)
class LikeOrders:
    """The similarity of the system rankings by the measures `a` and `b`.

    runs: number of runs compared. values: by the name of the correlation. why: the reason for
    undefined values.
    """

    a: str
    b: str
    runs: int
    values: dict[str, float] = field(hash=False)
    why: str = ""


def like_orders(evaluation: Evaluation) -> tuple[LikeOrders, ...]:
    """Compare the system rankings by each pair of measures; the first of a pair is the reference.

    Measures without averages, and measures without a better direction, are left out. Raises
    WrongUse for fewer than two measures or fewer than two runs.
    """
    told = [one for one in evaluation.requested if one.measure.higher_is_better is not None]
    told = [one for one in told if one.name in evaluation.scores.averages and not one.measure.text]
    if len(told) < 2 or len(evaluation.rankings.names) < 2:
        raise WrongUse("this comparison needs at least two measures and at least two runs")
    return tuple(
        _like(one, other, _goodness(evaluation, one), _goodness(evaluation, other))
        for one, other in combinations(told, 2)
    )


def _goodness(evaluation: Evaluation, one: Requested) -> Doubles:
    averages = evaluation.scores.averages[one.name]
    return averages if one.measure.higher_is_better else -averages


def _like(one: Requested, other: Requested, first: Doubles, second: Doubles) -> LikeOrders:
    runs = int((~np.isnan(first) & ~np.isnan(second)).sum())
    values = {known.name: known.of_scores(first, second) for known in CORRELATIONS}
    reasons = {known.why(values[known.name], runs) for known in CORRELATIONS} - {""}
    return LikeOrders(one.name, other.name, runs, values, Phrase.joined(sorted(reasons)))


def orders_table(rows: Sequence[LikeOrders]) -> Table:
    """Return a table with a row for each pair of measures: correlations of their rankings."""
    reference = tr("the ranking by measure A")
    columns = (
        Column("a", "Measure A", "The reference of correlations that have one", numeric=False),
        Column("b", "Measure B", numeric=False),
        Column("runs", "Runs", digits=0),
        *_value_columns(reference),
        Column("why", "Remark", numeric=False, words=True),
    )
    return table_of("System rankings by measure", columns, rows, reference_note(reference))

"""Between which values a run's figures would lie if all that it retrieved were judged."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.judgements import Doubles
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores, average
from assessor_app.evaluation.spans import Integers
from assessor_app.evaluation.stability.imagined import (
    Imagined,
    highest_grade,
    imagine,
    refuse_estimates,
)

EXACT_UP_TO = 16
ROWS_AT_ONCE = 1_000_000


@dataclass(frozen=True, slots=True)
class Bounds:
    """By a measure's name, float64[runs]: averages with every topic at its lowest, or highest."""

    lowest: dict[str, Doubles]
    highest: dict[str, Doubles]


def unjudged_bounds(
    rankings: Rankings,
    requested: Sequence[Requested],
    found: Scores,
    progress: Progress | None = None,
) -> Bounds:
    """The range that judging the unjudged documents retrieved could bring each run into.

    Of a topic's n unjudged documents the first j, or the last j, are taken as relevant with the
    highest grade, the others as not relevant, for j from 0 to n: for a given number of relevant
    ones a measure is highest with them at the top and lowest with them at the bottom. Above
    EXACT_UP_TO unjudged documents j takes EXACT_UP_TO + 1 values, closer together near 0 and the
    same for all measures, so that the true range can be a little wider. Documents with a negative
    grade stay as they are. Raises WrongUse for judgements by assessor or subtopic, and for measures
    that estimate.
    """
    refuse_estimates(requested)
    watch = progress or Silent()
    numeric = [one for one in requested if one.measure.text is None]
    low = {one.name: found.values[one.name].copy() for one in numeric}
    high = {one.name: found.values[one.name].copy() for one in numeric}
    for run in range(len(rankings.names)):
        watch.report(run, len(rankings.names), "Judging in thought")
        for wishes in _batches(rankings.only(run)):
            imagined = imagine(rankings.only(run), wishes)
            of_topic = np.array([wish.topic for wish in wishes], np.int64)
            for one in numeric:
                values = one.values(imagined)[0]
                np.fmin.at(low[one.name][run], of_topic, values)
                np.fmax.at(high[one.name][run], of_topic, values)
    return Bounds(
        {one.name: _averages(one, low[one.name], found) for one in numeric},
        {one.name: _averages(one, high[one.name], found) for one in numeric},
    )


def _averages(one: Requested, values: Doubles, found: Scores) -> Doubles:
    # A ratio of sums has no bounds topic by topic: the mean of its topics' ratios would mislead.
    if one.measure.terms is not None:
        return np.full(len(values), np.nan)
    return average(values, found.counts, one.measure.aggregate)


def _batches(one: Rankings) -> Iterator[list[Imagined]]:
    top = highest_grade(one.judgements)
    judged = np.bincount(one.judgements.row_topic, minlength=len(one.topics))
    batch: list[Imagined] = []
    rows = 0
    for topic in np.flatnonzero(one.seen).tolist():
        ranks = _unjudged_ranks(one, topic)
        for wish in _wishes(topic, ranks, top) if len(ranks) else ():
            batch.append(wish)
            rows += len(ranks) + int(judged[topic])
        if rows > ROWS_AT_ONCE:
            yield batch
            batch, rows = [], 0
    if batch:
        yield batch


def _unjudged_ranks(one: Rankings, topic: int) -> Integers:
    here = slice(*np.searchsorted(one.hit_cell, [topic, topic + 1]).tolist())
    unjudged = np.ones(int(one.retrieved[topic]), bool)
    unjudged[one.hit_rank[here] - 1] = False
    return np.flatnonzero(unjudged) + 1


def _wishes(topic: int, ranks: Integers, top: float) -> Iterator[Imagined]:
    for relevant in _numbers(len(ranks)):
        grades = np.zeros(len(ranks))
        grades[:relevant] = top
        yield Imagined(topic, grades, ranks[np.newaxis, :])
        if 0 < relevant < len(ranks):
            yield Imagined(topic, grades[::-1], ranks[np.newaxis, :])


def _numbers(most: int) -> list[int]:
    """From 0 to `most`: all of them if they are few, else denser near 0."""
    if most <= EXACT_UP_TO:
        return list(range(most + 1))
    steps = np.linspace(0.0, 1.0, EXACT_UP_TO + 1)
    return sorted({round(most * float(step) ** 2) for step in steps} | {1})

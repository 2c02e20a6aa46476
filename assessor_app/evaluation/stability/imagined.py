"""Runs on judgements that nobody has made: topics as they would be with more documents judged."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.judgements import CodedDocuments, Doubles, Judgements
from assessor_app.evaluation.key_table import KeyTable
from assessor_app.evaluation.ranking import Ranking
from assessor_app.evaluation.rankings import Rankings, combine
from assessor_app.evaluation.spans import Integers


@dataclass(frozen=True, eq=False, slots=True)
class Imagined:
    """A topic with documents judged that are not.

    topic: its number. grades: of the added documents. ranks: int64[runs, added], where each run
    has them; 0: it has not.
    """

    topic: int
    grades: Doubles
    ranks: Integers


def imagine(rankings: Rankings, wishes: Sequence[Imagined]) -> Rankings:
    """The same runs with the wishes as topics, in their order.

    Raises WrongUse for judgements of assessors or subtopics, of which a wish would not say enough.
    """
    judgements = rankings.judgements
    if judgements.entries is not None:
        raise WrongUse("this needs one grade per document, not one per assessor or subtopic")
    of_topic = np.array([wish.topic for wish in wishes], np.int64)
    judged = _imagined_judgements(judgements, wishes, of_topic)
    ranked = [
        _imagined_run(rankings, run, wishes, of_topic) for run in range(len(rankings.rankings))
    ]
    return combine(judged, ranked, rankings.reading)


def highest_grade(judgements: Judgements) -> float:
    """The highest grade that was given, at least 1."""
    return max(1.0, float(judgements.row_grade.max(initial=0)))


def _imagined_judgements(
    judgements: Judgements, wishes: Sequence[Imagined], of_topic: Integers
) -> Judgements:
    order = np.argsort(judgements.row_topic, kind="stable")
    count = np.bincount(judgements.row_topic, minlength=len(judgements.topics))
    start = np.cumsum(count) - count
    rows = order[_ranges(start[of_topic], count[of_topic])]
    added = [len(wish.grades) for wish in wishes]
    place = np.arange(len(wishes))
    return Judgements(
        tuple(f"{at:09d}" for at in range(len(wishes))),
        np.concatenate([np.repeat(place, count[of_topic]), np.repeat(place, added)]),
        np.concatenate([judgements.row_grade[rows], *(wish.grades for wish in wishes)]),
        CodedDocuments(KeyTable(np.empty(0, np.uint64))),
    )


def _imagined_run(
    rankings: Rankings, run: int, wishes: Sequence[Imagined], of_topic: Integers
) -> Ranking:
    held = rankings.rankings[run]
    begin = np.searchsorted(held.hit_topic, of_topic)
    count = np.searchsorted(held.hit_topic, of_topic, side="right") - begin
    hits = _ranges(begin, count)
    added = [len(wish.grades) for wish in wishes]
    rank = np.concatenate([*(wish.ranks[run] for wish in wishes), np.empty(0, np.int64)])
    has = rank > 0
    place = np.arange(len(wishes))
    new_grade = np.concatenate([*(wish.grades for wish in wishes), np.empty(0)])[has]
    topic = np.concatenate([np.repeat(place, count), np.repeat(place, added)[has]])
    rank = np.concatenate([held.hit_rank[hits], rank[has]])
    grade = np.concatenate([held.hit_grade[hits], new_grade])
    # No score is known of what no line of the run was joined to: ranks fall as scores do.
    order = np.lexsort((rank, topic))
    return Ranking(
        held.name,
        held.tag,
        0,
        held.retrieved[of_topic],
        held.seen[of_topic],
        topic[order],
        rank[order],
        grade[order],
        -rank[order].astype(np.float64),
        np.zeros(len(order), np.int64),
    )


def _ranges(start: Integers, length: Integers) -> Integers:
    """start, start + 1, ... for each of the lengths, one after the other."""
    before = np.cumsum(length) - length
    ranges: Integers = np.arange(int(length.sum())) + np.repeat(start - before, length)
    return ranges

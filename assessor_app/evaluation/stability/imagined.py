"""Runs on judgements that nobody has made: topics as they would be with more documents judged."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.byte_spans import Integers
from assessor_app.evaluation.judgements import CodedDocuments, Doubles, Judgements
from assessor_app.evaluation.key_table import KeyTable
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.measures.sampled_pools import FAMILY
from assessor_app.evaluation.ranking import Ranking
from assessor_app.evaluation.rankings import Rankings, combine


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
    rows = _Rows.of(judgements, of_topic)
    judged = _imagined_judgements(judgements, wishes, rows)
    ranked = [
        _imagined_run(held, [wish.ranks[run] for wish in wishes], of_topic, rows, judged)
        for run, held in enumerate(rankings.rankings)
    ]
    return combine(judged, ranked, rankings.options)


def refuse_estimates(requested: Sequence[Requested]) -> None:
    """Raise WrongUse for a measure that estimates: what is judged in thought is no sample."""
    for one in requested:
        if one.measure.family == FAMILY:
            raise WrongUse(
                f"{one.name} estimates what is not judged, and has no range for it",
                advice="ask for a measure of what is judged, such as AP",
            )


def highest_grade(judgements: Judgements) -> float:
    """The highest grade that was given, at least 1."""
    return max(1.0, float(judgements.row_grade.max(initial=0)))


@dataclass(frozen=True, eq=False, slots=True)
class _Rows:
    """The judgements of the wishes' topics, wish by wish, copied from those that were made.

    row: of the judgements made. wish: of each copy. place: per judgement made, its place within
    its topic. first: per wish, where its copies begin.
    """

    row: Integers
    wish: Integers
    place: Integers
    first: Integers

    @classmethod
    def of(cls, judgements: Judgements, of_topic: Integers) -> "_Rows":
        """Copy the rows of these topics; of_topic: int64[wishes], topic numbers."""
        order = np.argsort(judgements.row_topic, kind="stable")
        count = np.bincount(judgements.row_topic, minlength=len(judgements.topics))
        start = np.cumsum(count) - count
        place = np.empty(len(order), np.int64)
        place[order] = np.arange(len(order)) - np.repeat(start, count)
        copied = count[of_topic]
        wish = np.repeat(np.arange(len(of_topic)), copied)
        row = order[_ranges(start[of_topic], copied)]
        return cls(row, wish, place, np.cumsum(copied) - copied)


def _imagined_judgements(
    judgements: Judgements, wishes: Sequence[Imagined], rows: _Rows
) -> Judgements:
    added = [len(wish.grades) for wish in wishes]
    return Judgements(
        tuple(f"{at:09d}" for at in range(len(wishes))),
        np.concatenate([rows.wish, np.repeat(np.arange(len(wishes)), added)]),
        np.concatenate([judgements.row_grade[rows.row], *(wish.grades for wish in wishes)]),
        CodedDocuments(KeyTable(np.empty(0, np.uint64))),
    )


def _imagined_run(
    held: Ranking, ranks: Sequence[Integers], of_topic: Integers, rows: _Rows, judged: Judgements
) -> Ranking:
    """The run with the hits it had and those that the wishes add; ranks: of these, per wish."""
    begin = np.searchsorted(held.hit_topic, of_topic)
    count = np.searchsorted(held.hit_topic, of_topic, side="right") - begin
    hits, wish = _ranges(begin, count), np.repeat(np.arange(len(of_topic)), count)
    rank = np.concatenate([*ranks, np.empty(0, np.int64)])
    has = rank > 0
    new_row = len(rows.row) + np.flatnonzero(has)
    row = np.concatenate([rows.first[wish] + rows.place[held.hit_row[hits]], new_row])
    rank = np.concatenate([held.hit_rank[hits], rank[has]])
    topic = np.concatenate([wish, judged.row_topic[new_row]])
    order = np.lexsort((rank, topic))
    topic, rank, row = (one[order].astype(np.int32) for one in (topic, rank, row))
    retrieved, seen = held.retrieved[of_topic], held.seen[of_topic]
    # No score is known of what no line of the run was joined to: ranks fall as scores do.
    score = -rank.astype(np.float64)
    return Ranking(
        held.name, held.tag, 0, retrieved, seen, topic, rank, score, row, judged.row_grade
    )


def _ranges(start: Integers, length: Integers) -> Integers:
    """start, start + 1, ... for each of the lengths, one after the other."""
    before = np.cumsum(length) - length
    ranges: Integers = np.arange(int(length.sum())) + np.repeat(start - before, length)
    return ranges

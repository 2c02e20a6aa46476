"""Runs evaluated on hypothetical judgements: topics as if more documents were judged."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.judgements import CodedDocuments, Judgements
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.measures.sampled_pools import FAMILY
from assessor_app.evaluation.measures.user_effort import READ_LENGTHS
from assessor_app.evaluation.ranking import Ranking
from assessor_app.evaluation.rankings import Rankings, combine


@dataclass(frozen=True, eq=False, slots=True)
class HypotheticalTopic:
    """A topic with hypothetical grades for some unjudged documents.

    topic: the index of the topic. grades: float64[added], of the added documents. ranks:
    int64[runs, added], the rank of each document in each run; 0 if not retrieved.
    """

    topic: int
    grades: Doubles
    ranks: Integers


def hypothetical_rankings(rankings: Rankings, topics: Sequence[HypotheticalTopic]) -> Rankings:
    """Return the runs with these hypothetical topics instead of their own, in the order given.

    Raises WrongUse for judgements by assessor or subtopic, which have no single grade.
    """
    judgements = rankings.judgements
    if judgements.entries is not None:
        raise WrongUse("expected one grade per document, not one per assessor or subtopic")
    of_topic = np.array([one.topic for one in topics], np.int64)
    rows = _Rows.of(judgements, of_topic)
    judged = _hypothetical_judgements(judgements, topics, rows)
    ranked = [
        _hypothetical_run(
            held,
            [one.ranks[run] for one in topics],
            of_topic,
            rows,
            judged,
        )
        for run, held in enumerate(rankings.rankings)
    ]
    return combine(judged, ranked, rankings.options)


def refuse_estimates(requested: Sequence[Requested]) -> None:
    """Raise WrongUse for a measure that estimates from a sample, to which no documents can be
    added.
    """
    for one in requested:
        if one.measure.family == FAMILY:
            raise WrongUse(
                "{0} is an estimate for unjudged documents, and has no bounds for them",
                one.name,
                advice="use a measure of judged documents, such as AP",
            )


def refuse_lengths(one: Requested, rankings: Rankings) -> None:
    """Raise WrongUse for a measure of the text read, if lengths of documents are given.

    The rankings have lengths only of judged documents, so not of the added ones.
    """
    if rankings.options.lengths is not None and one.measure in READ_LENGTHS:
        raise WrongUse(
            "{0} with lengths of documents cannot be computed for further judgements",
            one.name,
            advice="leave the lengths out, or use another measure, such as AP",
        )


def highest_grade(judgements: Judgements) -> float:
    """Return the highest grade given, at least 1."""
    return max(1.0, float(judgements.row_grade.max(initial=0)))


@dataclass(frozen=True, eq=False, slots=True)
class _Rows:
    """Copies of the rows of judgements, topic by hypothetical topic.

    row: int64[copies], the row copied. topic_of_copy: int64[copies], the hypothetical topic.
    place: int64[rows], the index of each row within its topic. first: int64[topics], the first
    copy of each hypothetical topic.
    """

    row: Integers
    topic_of_copy: Integers
    place: Integers
    first: Integers

    @classmethod
    def of(cls, judgements: Judgements, of_topic: Integers) -> "_Rows":
        """Return copies of the rows of these topics. of_topic: int64[topics], indexes of topics."""
        order = np.argsort(judgements.row_topic, kind="stable")
        count = np.bincount(judgements.row_topic, minlength=len(judgements.topics))
        start = np.cumsum(count) - count
        place = np.empty(len(order), np.int64)
        place[order] = np.arange(len(order)) - np.repeat(start, count)
        copied = count[of_topic]
        topic_of_copy = np.repeat(np.arange(len(of_topic)), copied)
        row = order[_ranges(start[of_topic], copied)]
        return cls(row, topic_of_copy, place, np.cumsum(copied) - copied)


def _hypothetical_judgements(
    judgements: Judgements, topics: Sequence[HypotheticalTopic], rows: _Rows
) -> Judgements:
    added = [len(one.grades) for one in topics]
    return Judgements(
        tuple(f"{at:09d}" for at in range(len(topics))),
        np.concatenate([rows.topic_of_copy, np.repeat(np.arange(len(topics)), added)]),
        np.concatenate(
            [
                judgements.row_grade[rows.row],
                *(one.grades for one in topics),
            ]
        ),
        CodedDocuments(np.empty(0, np.uint64), len(topics)),
    )


def _hypothetical_run(
    held: Ranking, ranks: Sequence[Integers], of_topic: Integers, rows: _Rows, judged: Judgements
) -> Ranking:
    """Return the run with its own hits and the added hits. ranks: int64[added] for each topic."""
    begin = np.searchsorted(held.hit_topic, of_topic)
    count = np.searchsorted(held.hit_topic, of_topic, side="right") - begin
    hits, topic_of_copy = _ranges(begin, count), np.repeat(np.arange(len(of_topic)), count)
    rank = np.concatenate([*ranks, np.empty(0, np.int64)])
    has = rank > 0
    new_row = len(rows.row) + np.flatnonzero(has)
    row = np.concatenate([rows.first[topic_of_copy] + rows.place[held.hit_row[hits]], new_row])
    rank = np.concatenate([held.hit_rank[hits], rank[has]])
    topic = np.concatenate([topic_of_copy, judged.row_topic[new_row]])
    order = np.lexsort((rank, topic))
    topic, rank, row = (one[order].astype(np.int32) for one in (topic, rank, row))
    retrieved, seen = held.retrieved[of_topic], held.seen[of_topic]
    # Added documents have no score, so minus the rank replaces all scores.
    score = -rank.astype(np.float64)
    return Ranking(
        held.name, held.tag, 0, retrieved, seen, topic, rank, score, row, judged.row_grade
    )


def _ranges(start: Integers, length: Integers) -> Integers:
    """Return start, start + 1, ... for each of the lengths, one after the other."""
    before = np.cumsum(length) - length
    ranges: Integers = np.arange(int(length.sum())) + np.repeat(start - before, length)
    return ranges

"""Small runs and judgements, written as a person would."""

import pytest

from assessor_app.evaluation.byte_strings import packed
from assessor_app.evaluation.encoded_lines import ScatteredTopics, encode, rank_settled, settle
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.evaluation.judgement_entries import Entry
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.rankings import combine, rank_lines


@pytest.fixture
def ranked():
    """ranked(judged, *runs, reading): each a dict topic -> {document: grade or score}.

    A list of documents as a run's topic is an order: scores fall from the first to the last.
    """

    def make(judged, *runs, options=DEFAULT_OPTIONS):
        judgements = Judgements.from_rows(
            (topic, document, grade)
            for topic, grades in judged.items()
            for document, grade in grades.items()
        )
        rankings = [
            rank_rows(rows_of(run), judgements, options, f"run {number}")
            for number, run in enumerate(runs)
        ]
        return combine(judgements, rankings, options)

    return make


@pytest.fixture
def ranked_in_groups():
    """ranked_in_groups(entries, *runs, grades, reading): entries are (topic, group, document, grade
    [, subgroup]); runs as in `ranked`.
    """

    def make(entries, *runs, grades=None, options=DEFAULT_OPTIONS):
        judgements = Judgements.from_entries((Entry(*entry) for entry in entries), grades)
        rankings = [
            rank_rows(rows_of(run), judgements, options, f"run {number}")
            for number, run in enumerate(runs)
        ]
        return combine(judgements, rankings, options)

    return make


@pytest.fixture
def rank():
    """rank(rows, judgements, reading) -> Ranking; rows are (topic, document, score[, rank])."""
    return rank_rows


def rows_of(run):
    """(topic, document, score) of a run written as a dict."""
    for topic, documents in run.items():
        if not isinstance(documents, dict):
            documents = {document: -place for place, document in enumerate(documents)}
        for document, score in documents.items():
            yield topic, document, score


def rank_rows(rows, judgements, options=DEFAULT_OPTIONS, name="run", chunk=1000):
    """Rank rows as if they had been read from a file in chunks of so many lines."""
    import numpy as np

    rows = [(*row, 0)[:4] for row in rows]
    chunks = []
    everything = packed([row[1].encode() for row in rows])
    for at in range(0, len(rows), chunk):
        part = rows[at : at + chunk]
        chunks.append(
            encode(
                packed([row[0].encode() for row in part]),
                everything.take(slice(at, at + chunk)),
                np.array([row[2] for row in part], np.float64),
                np.array([row[3] for row in part], np.float64),
                judgements,
            )
        )
    whole = rank_lines(chunks, judgements, options, name)
    try:
        settled = [settle(part, options) for part in chunks]
        in_parts = rank_settled(settled, judgements, options, name)
    except ScatteredTopics:
        return whole
    for field in ("extra_topics", "retrieved", "seen", "hit_topic", "hit_rank", "hit_score"):
        assert np.array_equal(getattr(in_parts, field), getattr(whole, field)), field
    return in_parts

"""Scoring only the topics that changed gives what scoring everything gives, to the last bit."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from assessor_app.evaluation.changed_topics import (
    Coded,
    changed_topics,
    rank_again,
    score_again,
)
from assessor_app.evaluation.coded_runs import CodedRun, order_coded, rank_coded, topic_blocks
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import MEASURES
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import combine
from assessor_app.evaluation.scores import score

TOPICS = ("1", "10", "2", "301", "7")
NEEDED = {"k": 3, "recall": 0.5, "collection": 100}
REQUESTED = [
    Requested(
        measure, tuple((one.name, NEEDED[one.name]) for one in measure.parameters if one.required)
    )
    for measure in MEASURES
]
READINGS = (
    EvaluationOptions(minimum_grade=1),
    EvaluationOptions(minimum_grade=2, judged_only=True),
    EvaluationOptions(minimum_grade=1, depth=4, complete=True, ties=True),
    EvaluationOptions(minimum_grade=1, order="rank", ties=True),
)
rows = some.dictionaries(some.integers(0, 9), some.integers(-1, 3), min_size=1)
judged = some.tuples(*(rows for _ in TOPICS))
ranked = some.dictionaries(
    some.sampled_from((*TOPICS, "not judged")), some.permutations(range(10)), min_size=1
)


def judgements_of(said):
    listed = [
        (at, code, grade) for at, rows in enumerate(said) for code, grade in sorted(rows.items())
    ]
    topic, code, grade = (np.array(column, np.int64) for column in zip(*listed, strict=True))
    made = Judgements.from_codes(TOPICS, topic, code.astype(np.uint32), grade.astype(float))
    return Coded(made, code)


def run_of(number, by_topic, options):
    lengths = np.array([len(codes) for codes in by_topic.values()])
    codes = np.concatenate([np.array(codes, np.uint32) for codes in by_topic.values()])
    scores = -np.tile(np.arange(10) // 2, len(by_topic)).astype(float)
    ranks = np.tile(np.arange(10) // 3 + 1, len(by_topic)).astype(np.int32)
    run = CodedRun(f"run {number}", "", topic_blocks(list(by_topic), lengths), codes, scores, ranks)
    return order_coded(
        run, options, lambda wanted: [str(code).encode() for code in wanted.tolist()]
    )


@pytest.mark.long
@settings(deadline=None, max_examples=60)
@given(
    judged,
    some.sampled_from(range(len(TOPICS))),
    rows,
    some.lists(ranked, min_size=1, max_size=3),
    some.sampled_from(READINGS),
)
def test_scoring_again_is_scoring_anew(said, at, otherwise, runs, options):
    before = judgements_of(said)
    after = judgements_of((*said[:at], otherwise, *said[at + 1 :]))
    coded = [run_of(number, one, options) for number, one in enumerate(runs)]
    former = combine(
        before.judgements, [rank_coded(run, before.judgements, options) for run in coded], options
    )
    anew = combine(
        after.judgements, [rank_coded(run, after.judgements, options) for run in coded], options
    )
    which = changed_topics(before, after)
    if which is None:
        highest = [max(one.judgements.row_grade.max(), 0) for one in (before, after)]
        assert highest[0] != highest[1]
        return
    scored = score(former, REQUESTED)

    pairs = [
        rank_again(run, ranking, after.judgements, options, which)
        for run, ranking in zip(coded, former.rankings, strict=True)
    ]
    again = combine(after.judgements, [whole for whole, _ in pairs], options)
    found = score_again(again, [fresh for _, fresh in pairs], scored, REQUESTED, which)

    for one, other in zip(again.rankings, anew.rankings, strict=True):
        for name in ("retrieved", "seen", "hit_topic", "hit_rank", "hit_score", "hit_row"):
            assert getattr(one, name).tolist() == getattr(other, name).tolist(), name
        assert one.extra_topics == other.extra_topics
    expected = score(anew, REQUESTED)
    for one in REQUESTED:
        for mine, theirs in ((found.values, expected.values), (found.averages, expected.averages)):
            np.testing.assert_array_equal(mine[one.name], theirs[one.name], one.name)
    assert found.texts == expected.texts
    assert found.counts.tolist() == expected.counts.tolist()


@pytest.mark.parametrize("topics", [TOPICS[:4], (*TOPICS[:4], "8")])
def test_other_topics_are_not_compared(topics):
    before = judgements_of([{1: 1}] * 5)
    listed = np.arange(len(topics))
    codes = np.ones(len(topics), np.uint32)
    other = Judgements.from_codes(topics, listed, codes, np.ones(len(topics)))
    assert changed_topics(before, Coded(other, codes.astype(np.int64))) is None

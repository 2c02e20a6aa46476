"""The ranks of judged documents: ties, unjudged documents, depth, orders."""

from dataclasses import replace

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.coded_runs import CodedRun, topic_blocks
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import DocumentsOfSets, Judgements
from assessor_app.evaluation.rankings import (
    RepeatedDocument,
    combine,
    order_coded,
    rank_coded,
)

JUDGED = [("1", "a", 1), ("1", "b", 0), ("1", "c", 2), ("1", "junk", -1)]


def ranks(ranking, judgements):
    """rank -> grade of the hits of a run with one judged topic."""
    return dict(zip(ranking.hit_rank.tolist(), ranking.hit_grade.tolist(), strict=True))


def test_scores_fall_from_the_first_rank_whatever_the_files_order(rank):
    judgements = Judgements.from_rows(JUDGED)
    found = rank([("1", "b", 1.0), ("1", "c", 3.0), ("1", "x", 2.0)], judgements)
    assert ranks(found, judgements) == {1: 2, 3: 0}
    assert found.retrieved.tolist() == [3]


def test_equal_scores_stand_by_falling_bytes_of_the_id(rank):
    judgements = Judgements.from_rows(JUDGED)
    found = rank([("1", "a", 1.0), ("1", "b", 1.0), ("1", "c", 1.0)], judgements)
    assert ranks(found, judgements) == {1: 2, 2: 0, 3: 1}


def test_of_two_ids_the_longer_one_comes_first_when_the_other_begins_it(rank):
    judgements = Judgements.from_rows([("1", "document-1", 1), ("1", "document-10", 2)])
    found = rank([("1", "document-1", 1.0), ("1", "document-10", 1.0)], judgements)
    assert ranks(found, judgements) == {1: 2, 2: 1}


def test_ids_are_ordered_by_bytes_not_by_letters(rank):
    judgements = Judgements.from_rows([("1", "Z", 1), ("1", "a", 2), ("1", "é", 3)])
    found = rank([("1", "Z", 1.0), ("1", "a", 1.0), ("1", "é", 1.0)], judgements)
    assert ranks(found, judgements) == {1: 3, 2: 2, 3: 1}


@pytest.mark.parametrize(("compat", "expected"), [(10, {1: 1, 2: 0}), (9, {1: 0, 2: 1})])
def test_version_9_compares_scores_as_32_bit_floats(rank, compat, expected):
    judgements = Judgements.from_rows(JUDGED)
    rows = [("1", "a", 12345678.9), ("1", "b", 12345678.8)]
    assert ranks(rank(rows, judgements, EvaluationOptions(compat=compat)), judgements) == expected


def test_only_tied_and_misplaced_lines_move(rank):
    rng = np.random.default_rng(7)
    scores = np.round(rng.normal(size=400), 1)
    names = [f"document-number-{number}" for number in rng.permutation(400)]
    rows = [("1", name, float(score)) for name, score in zip(names, scores, strict=True)]
    judgements = Judgements.from_rows(("1", name, number) for number, name in enumerate(names))

    found = rank(rows, judgements)

    by_hand = sorted(range(400), key=lambda at: (scores[at], names[at].encode()), reverse=True)
    assert found.hit_grade.tolist() == by_hand


def test_the_order_by_rank_and_by_file_are_taken_on_request(rank):
    judgements = Judgements.from_rows(JUDGED)
    rows = [("1", "a", 1.0, 3), ("1", "b", 2.0, 1), ("1", "c", 3.0, 2)]
    by_rank = rank(rows, judgements, EvaluationOptions(order="rank"))
    by_file = rank(rows, judgements, EvaluationOptions(order="file"))
    assert ranks(by_rank, judgements) == {1: 0, 2: 2, 3: 1}
    assert ranks(by_file, judgements) == {1: 1, 2: 0, 3: 2}


def test_depth_cuts_first_and_the_unjudged_go_then(rank):
    judgements = Judgements.from_rows(JUDGED)
    rows = [("1", "x", 9.0), ("1", "junk", 8.0), ("1", "a", 7.0), ("1", "b", 6.0), ("1", "c", 5.0)]
    found = rank(rows, judgements, EvaluationOptions(depth=4, judged_only=True))
    assert ranks(found, judgements) == {1: 1, 2: 0}
    assert found.retrieved.tolist() == [2]


def test_a_negative_grade_is_a_hit_but_no_judgement(ranked):
    rankings = ranked({"1": {"a": 1, "junk": -2}}, {"1": ["junk", "a"]})
    assert rankings.hit_grade.tolist() == [-2, 1]
    assert rankings.judged().rank.tolist() == [2]


def test_topics_are_in_byte_order_and_those_of_the_run_alone_are_counted(ranked):
    judged = {"9": {"a": 1}, "10": {"a": 1}, "2": {"a": 1}}
    rankings = ranked(judged, {"9": ["a"], "77": ["a"], "10": ["x", "a"]})
    assert rankings.topics == ("10", "2", "9")
    assert rankings.seen.tolist() == [True, False, True]
    assert rankings.rankings[0].extra_topics == 1
    assert rankings.hit_rank.tolist() == [2, 1]


@pytest.mark.parametrize("chunk", [1, 2, 3, 7, 100])
def test_lines_of_topics_may_be_mixed_and_cut_anywhere(rank, chunk):
    judgements = Judgements.from_rows([*JUDGED, ("2", "a", 3), ("a long topic's id", "c", 1)])
    rows = [
        *[("2", "x", 5.0), ("1", "b", 1.0), ("2", "a", 4.0), ("1", "c", 1.0), ("0", "a", 1.0)],
        *[("1", "a", 3.0), ("a long topic's id", "c", 2.0), ("a long topic's iD", "c", 2.0)],
    ]
    found = rank(rows, judgements, chunk=chunk)
    hits = zip(
        *(found.hit_topic.tolist(), found.hit_rank.tolist(), found.hit_grade.tolist()), strict=True
    )
    assert list(hits) == [(0, 1, 1), (0, 2, 2), (0, 3, 0), (1, 2, 3), (2, 1, 1)]
    assert found.extra_topics == 2


@pytest.mark.parametrize("chunk", [1, 100])
def test_a_document_twice_in_a_topic_is_refused(rank, chunk):
    judgements = Judgements.from_rows(JUDGED)
    rows = [("1", "x", 3.0), ("1", "a", 2.0), ("2", "x", 1.0), ("1", "x", 0.5)]
    with pytest.raises(RepeatedDocument, match="duplicate document x in topic 1"):
        rank(rows, judgements, chunk=chunk)


def test_the_same_document_in_two_topics_is_no_repetition(rank):
    judgements = Judgements.from_rows(JUDGED)
    assert rank([("1", "x", 1.0), ("2", "x", 1.0)], judgements).extra_topics == 1


def test_a_document_judged_twice_is_refused():
    with pytest.raises(WrongUse, match="document a is judged twice for topic 1"):
        Judgements.from_rows([("1", "a", 1), ("2", "a", 1), ("1", "a", 0)])
    with pytest.raises(WrongUse, match="judged twice for topic 1"):
        Judgements.from_codes(["1"], np.array([0, 0]), np.array([5, 5], np.uint32), np.zeros(2))


@pytest.mark.parametrize("chunk", [1, 2, 5, 13, 50, 1000])
def test_topics_may_be_cut_by_chunks_anywhere(rank, chunk):
    rng = np.random.default_rng(chunk)
    rows = [
        (str(topic), f"d{document}", float(np.round(rng.random(), 1)))
        for topic in rng.permutation(20)
        for document in rng.permutation(30)[: rng.integers(1, 12)]
    ]
    judgements = Judgements.from_rows(
        (str(t), f"d{d}", d % 3) for t in range(15) for d in range(30)
    )
    in_chunks, at_once = rank(rows, judgements, chunk=chunk), rank(rows, judgements)
    assert in_chunks.hit_rank.tolist() == at_once.hit_rank.tolist()
    assert in_chunks.hit_grade.tolist() == at_once.hit_grade.tolist()
    assert in_chunks.extra_topics == 5


@pytest.mark.parametrize("chunk", [5, 6, 7, 100])
def test_a_topic_that_comes_back_is_ranked_as_one(rank, chunk):
    rows = [(topic, f"{topic}{part}", -part) for part in range(3) for topic in "abcdef"]
    judgements = Judgements.from_rows(("c", f"c{part}", part) for part in range(3))
    found = rank(rows, judgements, chunk=chunk)
    assert ranks(found, judgements) == {1: 0, 2: 1, 3: 2}


def test_an_empty_run_retrieves_nothing(rank):
    found = rank([], Judgements.from_rows(JUDGED))
    assert found.retrieved.tolist() == [0]
    assert not found.seen.any()


@pytest.mark.parametrize("judged_only", [False, True])
@pytest.mark.parametrize("every", [1, 2])
@pytest.mark.parametrize("order", ["score", "rank", "file"])
def test_coded_runs_are_ranked_as_lines_are(rank, order, every, judged_only):
    rng = np.random.default_rng(3)
    topics, documents = ["7", "12", "3"], [f"d{number}" for number in range(60)]
    rows = [
        (topic, documents[code], float(np.round(rng.random(), 1)), int(rng.integers(1, 9)))
        for topic in topics
        for code in rng.permutation(60)[:40]
    ]
    judged = [(t, d, int(rng.integers(-1, 3))) for t in ["3", "7"] for d in documents[::every]]
    options = EvaluationOptions(order=order, judged_only=judged_only)
    lines = rank(rows, Judgements.from_rows(judged), options)

    index = {name: code for code, name in enumerate(documents)}
    places = (
        ["7", "3"],
        np.array([["7", "3"].index(topic) for topic, _, _ in judged]),
        np.array([index[document] for _, document, _ in judged], np.uint32),
    )
    judgements = Judgements.from_codes(
        *places, np.array([grade for _, _, grade in judged], np.float64)
    )
    everything = DocumentsOfSets(
        ["3", "12", "7"], np.repeat(np.arange(3), 60), np.tile(np.arange(60, dtype=np.uint32), 3)
    )
    shared = everything.index_of(*places)
    assert shared is not None
    few = DocumentsOfSets(["7"], np.zeros(1, np.int64), np.zeros(1, np.uint32))
    assert few.index_of(*places) is None
    run = order_coded(
        CodedRun(
            "run",
            "",
            topic_blocks(topics, np.array([40, 40, 40])),
            np.array([index[row[1]] for row in rows], np.uint32),
            np.array([row[2] for row in rows]),
            np.array([row[3] for row in rows]),
        ),
        options,
        lambda codes: [documents[code].encode() for code in codes],
    )
    for one in (judgements, replace(judgements, index=shared)):
        coded = rank_coded(run, one, options)
        assert coded.extra_topics == lines.extra_topics == 1
        for name in ("retrieved", "seen", "hit_topic", "hit_rank", "hit_grade", "hit_score"):
            assert getattr(coded, name).tolist() == getattr(lines, name).tolist(), name


def test_a_part_of_the_runs_is_what_they_are_alone(ranked):
    judged = {"1": {"a": 1, "b": 0}, "2": {"c": 1}}
    runs = [{"1": ["a", "b"]}, {"2": ["x", "c"], "1": ["b", "a"]}, {"2": ["c"]}]
    together = ranked(judged, *runs)
    alone = combine(together.judgements, together.rankings[1:2], together.options)
    part = together.only(1)
    for name in ("retrieved", "seen", "hit_cell", "hit_rank", "hit_grade", "hit_score"):
        assert getattr(part, name).tolist() == getattr(alone, name).tolist(), name
    assert [name for part in together.parts() for name in part.names] == list(together.names)

"""The table that agreement is computed from."""

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.ratings import (
    MISSING,
    ratings_from,
    ratings_from_columns,
    refuse_scores,
)


def test_names_come_in_order_of_first_appearance_and_documents_of_a_topic_together():
    ratings = ratings_from(
        [("eve", "2", "x", 1), ("eve", "1", "y", 0), ("bob", "2", "z", 3), ("bob", "2", "x", 0)]
    )
    assert ratings.assessors == ("eve", "bob")
    assert ratings.topics == ("2", "1")
    assert ratings.items == (("2", "x"), ("2", "z"), ("1", "y"))
    assert ratings.item_topic.tolist() == [0, 0, 1]
    assert ratings.grades == (0, 1, 3)
    assert ratings.codes.tolist() == [[1, 0], [MISSING, 2], [0, MISSING]]


def test_one_document_in_two_topics_is_two_items():
    ratings = ratings_from([("a", "1", "x", 1), ("a", "2", "x", 0)])
    assert ratings.items == (("1", "x"), ("2", "x"))


def test_a_document_judged_twice_by_one_assessor_is_refused():
    with pytest.raises(WrongUse, match=r"two judgements of 'a' for document 'x' of topic '1'"):
        ratings_from([("a", "1", "x", 1), ("b", "1", "x", 1), ("a", "1", "x", 1)])


@pytest.mark.parametrize("grade", [float("nan"), float("inf")])
def test_what_is_no_number_is_no_grade(grade):
    with pytest.raises(WrongUse, match="invalid grade"):
        ratings_from([("a", "1", "x", grade)])


def test_whole_grades_of_a_file_of_decimals_are_integers_and_others_stay():
    ratings = ratings_from([("a", "1", "x", 2.0), ("a", "1", "y", 0.5), ("a", "1", "z", -1.0)])
    assert ratings.grades == (-1, 0.5, 2)
    assert [type(grade) for grade in ratings.grades] == [int, float, int]


def test_grades_of_the_scale_that_nobody_gave_are_known():
    assert ratings_from([("a", "1", "x", 2)], grades=(0, 1, 2, 3)).grades == (0, 1, 2, 3)


def test_no_rows_make_an_empty_table():
    ratings = ratings_from([])
    assert ratings.items == ()
    assert ratings.codes.shape == (0, 0)


def test_restricting_keeps_the_named_assessors_in_that_order_and_what_they_judged(table):
    ratings = table(topics="ABC", a="1  ", b="01 ", c="211").restricted(["b", "a"])
    assert ratings.assessors == ("b", "a")
    assert ratings.items == (("A", "d0"), ("B", "d1"))
    assert ratings.topics == ("A", "B")
    assert ratings.codes.tolist() == [[0, 1], [1, MISSING]]
    assert ratings.grades == (0, 1, 2)


def test_restricting_leaves_topics_without_judgements_out_and_counts_the_others_anew(table):
    ratings = table(topics="ABC", a=" 11", b="0  ").restricted(["a"])
    assert ratings.topics == ("B", "C")
    assert ratings.item_topic.tolist() == [0, 1]
    assert ratings.item_topic.dtype == np.int64


def test_an_assessor_without_judgements_is_named_with_those_who_have_some(table):
    with pytest.raises(WrongUse, match=r"no judgements of assessor 'z'. Expected a, b"):
        table(a="1", b="1").restricted(["a", "z"])


def test_an_assessor_cannot_be_named_twice(table):
    with pytest.raises(WrongUse, match="twice"):
        table(a="1", b="1").restricted(["a", "a"])


def test_binary_judgements_are_relevant_from_the_level_on_and_missing_stays_missing(table):
    ratings = table(a="0123", b="3 10").binary(2)
    assert ratings.grades == (0, 1)
    assert ratings.codes.tolist() == [[0, 1], [0, MISSING], [1, 0], [1, 0]]


def test_scores_are_not_compared_as_if_they_were_grades():
    ratings = ratings_from(("a", "1", str(place), place / 1000) for place in range(1001))
    with pytest.raises(WrongUse, match="1001 different grades are too many"):
        refuse_scores(ratings)
    refuse_scores(ratings.binary(0.5))
    assert ratings.binary(0.5).codes.sum() == 501


def test_columns_give_the_table_of_the_same_rows():
    chance = np.random.default_rng(3)
    names = ["zoe", "ann", "bob"], ["10", "2", "1"], ["d", "b", "a", "c"]
    everything = np.array([*np.ndindex(3, 3, 4)])
    for number in (0, 1, 25):
        columns = chance.permutation(everything)[:number].T
        grades = chance.integers(-1, 4, number)
        rows = [
            (names[0][who], names[1][topic], names[2][document], grade)
            for who, topic, document, grade in zip(*columns.tolist(), grades.tolist(), strict=True)
        ]
        wanted = ratings_from(rows, [0, 1])
        found = ratings_from_columns(names, tuple(columns), grades, [0, 1])
        for name in ("assessors", "items", "topics", "grades", "scale"):
            assert getattr(found, name) == getattr(wanted, name), name
        assert found.item_topic.tolist() == wanted.item_topic.tolist()
        assert found.codes.tolist() == wanted.codes.tolist()

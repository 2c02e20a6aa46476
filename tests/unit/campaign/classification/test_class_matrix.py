"""Confusion matrices: counts, shares, words, and figures of each class."""

import math

import numpy as np
import pytest

from assessor_app.campaign.classification.class_matrix import (
    NORMALISATIONS,
    cell_strengths,
    cell_words,
    in_order,
    matrix_picture,
    matrix_table,
    per_class_table,
    two_classes,
)
from assessor_app.campaign.classification.classifying_classes import class_answers
from assessor_app.evaluation.classification.class_confusion import decisions
from assessor_app.evaluation.classification.classes import ClassConfusion

BY_CLASS, BY_ANSWER, OF_ALL = NORMALISATIONS


@pytest.fixture
def three():
    counts = np.array([[4.0, 1.0, 0.0], [2.0, 2.0, 0.0], [0.0, 1.0, 0.0]])
    return class_answers("said", ClassConfusion(("c10", "c9", "c2"), counts))


def test_counts_stand_with_their_sums(three):
    rows = matrix_table(three).rows
    assert rows[0] == ("c10", 4, 1, 0, 5)
    assert rows[-1] == ("All", 6, 4, 0, 10)


def test_shares_add_up_along_what_they_are_shares_of(three):
    by_class = matrix_table(three, BY_CLASS).rows
    assert [sum(row[1:]) for row in by_class] == [1.0, 1.0, 1.0]
    by_answer = matrix_table(three, BY_ANSWER).rows
    assert [row[1] for row in by_answer] == [4 / 6, 2 / 6, 0.0]
    assert [row[3] for row in by_answer] == [None, None, None]
    assert sum(sum(row[1:]) for row in matrix_table(three, OF_ALL).rows) == pytest.approx(1.0)


def test_a_cell_is_put_into_words(three):
    said = cell_words(three.confusion, 0, 1)
    assert said == (
        "true class c10, predicted c9: 1 item; 20.0% of the true class, "
        "25.0% of the predicted class, 10.0% of all items"
    )
    assert "no item of the predicted class" in cell_words(three.confusion, 0, 2)
    assert cell_words(three.confusion, 0, 3) == "true class c10: 5 items"
    assert cell_words(three.confusion, 3, 0) == "predicted c10: 6 items"
    assert cell_words(three.confusion, 3, 3) == "all: 10 items"


def test_classes_come_as_one_counts_and_no_figure_moves(three):
    ordered = in_order(three)
    assert ordered.confusion.classes == ("c2", "c9", "c10")
    assert ordered.confusion.counts.tolist() == [[0, 1, 0], [0, 2, 2], [0, 1, 4]]
    assert per_class_table(ordered).rows[2] == per_class_table(three).rows[0]
    assert per_class_table(ordered).rows[3:] == per_class_table(three).rows[3:]


def test_each_class_has_its_figures_and_says_why_one_is_undefined(three):
    rows = per_class_table(three).rows
    name, precision, recall, f1, support, answered, why = rows[0]
    assert (name, precision, recall, support, answered, why) == ("c10", 4 / 6, 0.8, 5, 6, "")
    assert f1 == pytest.approx(2 * 4 / (2 * 4 + 2 + 1))
    assert math.isnan(rows[2][1])
    assert rows[2][6] == "no item is predicted positive"
    assert [row[0] for row in rows[3:]] == ["micro", "macro", "weighted"]


def test_where_all_is_defined_no_column_gives_reasons():
    table = per_class_table(two_classes("s", "P", decisions(3, 1, 2, 4)))
    assert [column.key for column in table.columns][-1] == "answered"
    assert table.rows[0] == ("P", 0.75, 0.6, pytest.approx(2 / 3), 5, 4)
    assert table.rows[1][0] == "not P"


def test_an_empty_cell_is_the_weakest_and_one_item_is_told_apart(three):
    strengths = cell_strengths(three.confusion)
    assert strengths[0] == [1.0, 0.5, 0.0]
    assert cell_strengths(three.confusion, BY_ANSWER)[0][2] is None


def test_nothing_at_all_has_a_matrix_all_the_same():
    nothing = two_classes("s", "P", decisions(0, 0, 0, 0))
    assert cell_strengths(nothing.confusion) == [[0.0, 0.0], [0.0, 0.0]]
    assert matrix_table(nothing, OF_ALL).rows[0] == ("P", None, None)
    assert matrix_picture(nothing).beneath == (("–", "–"), ("–", "–"))


def test_a_picture_has_counts_with_shares_below_or_the_other_way_round(three):
    counted, shared = matrix_picture(three), matrix_picture(three, BY_ANSWER)
    assert (counted.numbers[0][0], counted.beneath[0][0]) == ("4", "80.0%")
    assert (shared.numbers[0][0], shared.beneath[0][0]) == ("66.7%", "4")
    assert counted.note == "Shares are of the true class."

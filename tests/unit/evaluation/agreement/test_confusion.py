"""Tables of the grades that two assessors gave."""

import numpy as np

from assessor_app.evaluation.agreement.rating_tables import confusion_by_topic, relevance_table


def test_rows_are_the_first_assessor_and_only_documents_of_both_count(table):
    ratings = table(topics="AABB", a="01 2", b="1122")
    by_topic = confusion_by_topic(ratings, 0, 1)
    assert by_topic.counts.tolist() == [
        [[0, 1, 0], [0, 1, 0], [0, 0, 0]],
        [[0, 0, 0], [0, 0, 0], [0, 0, 1]],
    ]
    assert by_topic.total().rows.tolist() == [1, 1, 1]
    assert by_topic.total().columns.tolist() == [0, 2, 1]
    assert by_topic.n.tolist() == [2, 1]


def test_categories_are_all_that_could_be_given_whether_or_not_the_two_gave_them(table):
    ratings = table(grades=(0, 1, 5), a="0330", b="0303", c="1222")
    assert ratings.grades == (0, 1, 2, 3, 5)
    assert ratings.categories.off_scale == (2, 3)
    assert confusion_by_topic(ratings, 0, 1).categories.tolist() == [0, 1, 2, 3, 5]


def test_a_topic_drawn_twice_counts_twice(table):
    by_topic = confusion_by_topic(table(topics="AB", a="01", b="11"), 0, 1)
    drawn = by_topic.resampled(np.array([[2.0, 0.0], [1.0, 1.0]]))
    assert drawn.counts.tolist() == [[[0, 2], [0, 0]], [[0, 1], [0, 1]]]


def test_grades_of_the_level_or_more_are_relevant(table):
    ratings = table(a="0123", b="2110")
    table_of_two = relevance_table(confusion_by_topic(ratings, 0, 1).total(), ratings.grades, 2)
    assert table_of_two.counts.tolist() == [[1, 1], [2, 0]]

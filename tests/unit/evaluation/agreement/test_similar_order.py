"""An order in which those who agree stand side by side."""

import numpy as np

from assessor_app.evaluation.agreement.assessor_pairs import similar_order


def test_two_groups_stand_apart_whatever_the_order_they_came_in():
    group = np.array([0, 1, 0, 1, 1, 0])
    likeness = np.where(group[:, None] == group[None, :], 0.8, 0.1)
    np.fill_diagonal(likeness, 1.0)
    found = group[list(similar_order(likeness))].tolist()
    assert found in ([0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0])


def test_the_ends_that_are_most_alike_meet():
    #    a    b    c    d: a-b and c-d are pairs, and b is the one that is like c.
    likeness = np.array(
        [[1.0, 0.9, 0.1, 0.1], [0.9, 1.0, 0.5, 0.2], [0.1, 0.5, 1.0, 0.9], [0.1, 0.2, 0.9, 1.0]]
    )
    assert similar_order(likeness) in ((0, 1, 2, 3), (3, 2, 1, 0))


def test_what_is_undefined_is_least_alike_of_all():
    nan = np.nan
    likeness = np.array([[1.0, nan, -0.9], [nan, 1.0, nan], [-0.9, nan, 1.0]])
    assert similar_order(likeness)[1] in (0, 2)


def test_nobody_and_one_are_orders_too():
    assert similar_order(np.zeros((0, 0))) == ()
    assert similar_order(np.ones((1, 1))) == (0,)
    assert similar_order(np.full((2, 2), np.nan)) == (0, 1)

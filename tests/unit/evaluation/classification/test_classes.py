"""More than two classes, and how their figures are averaged."""

import math

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.classification.classes import (
    ClassConfusion,
    accuracy,
    class_confusion,
    class_kappa,
    f_of_means,
    macro,
    mean_average_precision,
    micro,
    weighted,
)
from assessor_app.evaluation.classification.rates import F1, PPV, TPR

NAMES = ("a", "b", "c")


def confusion(*rows):
    return ClassConfusion(NAMES[: len(rows)], np.array(rows, float))


def test_rows_are_the_actual_class_and_columns_the_answer():
    found = class_confusion(NAMES, np.array([0, 0, 2]), np.array([1, 0, 2]))
    assert found.counts.tolist() == [[1, 1, 0], [0, 0, 0], [0, 0, 1]]
    assert found.support.tolist() == [2, 0, 1]
    with pytest.raises(WrongUse):
        class_confusion(NAMES, np.array([0]), np.array([1, 0]))


def test_each_item_is_in_every_matrix_once():
    one = confusion([5, 1, 0], [2, 7, 1], [0, 3, 4]).one_against_rest
    assert one.n.tolist() == [23, 23, 23]
    assert one.total().n == 69


def test_micro_averages_of_answers_all_equal_accuracy():
    found = confusion([5, 1, 0], [2, 7, 1], [0, 3, 4])
    for rate in (PPV, TPR, F1):
        assert micro(found, rate).value == pytest.approx(accuracy(found).value)


def test_the_mean_of_f_is_not_the_f_of_the_means():
    found = confusion([10, 90], [0, 100])
    mean_of_f, f_of_both = macro(found, F1).value, f_of_means(found).value
    precision, recall = macro(found, PPV).value, macro(found, TPR).value
    assert f_of_both == pytest.approx(2 * precision * recall / (precision + recall))
    assert f_of_both > mean_of_f + 0.1


def test_a_class_for_which_a_rate_is_undefined_is_left_out_and_counted():
    found = confusion([4, 0, 0], [1, 3, 0], [1, 1, 0])
    assert macro(found, PPV).value == pytest.approx((4 / 6 + 3 / 4) / 2)
    assert macro(found, PPV).method == "mean of 2 of 3 classes"
    assert weighted(found, PPV).value == pytest.approx((4 / 6 * 4 + 3 / 4 * 4) / 8)


def test_nothing_right_is_an_f_of_zero():
    assert f_of_means(confusion([0, 2], [2, 0])).value == 0


def test_without_items_all_is_undefined():
    nothing = confusion([0, 0], [0, 0])
    for value in (accuracy(nothing), class_kappa(nothing), macro(nothing, F1), f_of_means(nothing)):
        assert math.isnan(value.value)
        assert value.why


def test_mean_average_precision_is_over_the_classes_that_have_items():
    scores = np.array([[0.9, 0.1, 0.5], [0.2, 0.8, 0.5], [0.7, 0.3, 0.5]])
    found = mean_average_precision(np.array([0, 1, 0]), scores)
    assert found.value == 1
    assert found.method == "2 of 3 classes"

"""All assessors together."""

import numpy as np
import pytest

from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.agreement.overall import overall
from assessor_app.evaluation.agreement.pairs import all_pairs, pair_agreement
from assessor_app.evaluation.agreement.ratings import ratings_from


@pytest.fixture
def crowd():
    random = np.random.default_rng(11)
    truth = random.integers(0, 3, (9, 12))
    return ratings_from(
        (f"r{number}", f"t{topic}", f"d{place}", int(grade))
        for number in range(5)
        for (topic, place), grade in np.ndenumerate(
            np.where(random.random(truth.shape) < 0.7, truth, random.integers(0, 3, truth.shape))
        )
    )


def test_every_coefficient_is_there_in_order_within_its_range_and_its_interval(crowd):
    figures = overall(crowd)
    assert list(figures) == [coefficient.name for coefficient in COEFFICIENTS]
    for coefficient in COEFFICIENTS:
        figure, (low, high) = figures[coefficient.name], coefficient.range
        assert low <= figure.low < figure.value < figure.high <= high
        assert figure.interval == "bootstrap over 9 topics"


def test_of_two_assessors_a_coefficient_for_pairs_is_that_of_the_pair(crowd):
    two = crowd.restricted(["r1", "r3"])
    figures, pair = overall(two), pair_agreement(two, "r1", "r3")
    assert figures["kappa"].value == pair.kappa
    assert (figures["kappa"].low, figures["kappa"].high) == (pair.low, pair.high)
    assert figures["overlap"].value == pair.overlap
    assert figures["dice"].value == pair.dice
    assert figures["observed"].value == pytest.approx(pair.observed, abs=1e-15)
    assert figures["kappa"].basis == ""


def test_of_more_assessors_a_coefficient_for_pairs_is_the_mean_over_pairs(crowd):
    figures, pairs = overall(crowd), all_pairs(crowd, samples=0)
    assert figures["kappa"].value == pytest.approx(np.mean([pair.kappa for pair in pairs]))
    assert figures["kappa"].basis == "mean of 10 of 10 pairs"
    assert figures["fleiss"].basis == ""


def test_pairs_without_a_kappa_are_left_out_of_the_mean_and_counted(table):
    figures = overall(table(a="0101  ", b="0111  ", c="    01"))
    assert figures["kappa"].value == 0.5
    assert figures["kappa"].basis == "mean of 1 of 3 pairs"


def test_a_sample_that_loses_a_pair_is_undefined_rather_than_a_mean_of_fewer(table):
    figures = overall(
        table(topics="AABBCC", a="010101", b="01    ", c="010110"), samples=200, seed=5
    )
    assert figures["kappa"].basis == "mean of 3 of 3 pairs"
    assert "undefined in" in figures["kappa"].interval


def test_one_topic_has_no_interval(table):
    figure = overall(table(a="0101", b="0111"))["fleiss"]
    assert np.isnan([figure.low, figure.high]).all()
    assert figure.interval == ""


def test_a_table_without_judgements_has_no_figures_and_does_not_fail():
    assert all(np.isnan(figure.value) for figure in overall(ratings_from([])).values())


def test_pairs_whose_kappa_is_settled_are_counted_and_said(table):
    two = overall(table(topics="AABB", a="1111", b="0101"))
    assert two["kappa"].remark == (
        "one of the two gave all documents one grade: kappa is 0 whatever the other said"
    )
    three = overall(table(topics="AABB", a="1111", b="0101", c="0111"))
    assert three["kappa_linear"].remark.startswith("in 2 of 3 pairs one of the two")
    assert three["overlap"].remark == ""

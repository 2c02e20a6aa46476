"""The coefficients on tables that can be worked out by hand."""

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement import COEFFICIENTS, coefficient_named
from assessor_app.evaluation.agreement.bootstrap import UNSAMPLED
from assessor_app.evaluation.agreement.multi_assessor_coefficients import scott_pi
from assessor_app.evaluation.agreement.overall import overall
from assessor_app.evaluation.agreement.pair_coefficients import (
    band,
    cohen_kappa,
    standard_error,
)
from assessor_app.evaluation.agreement.rating_tables import Confusion
from assessor_app.evaluation.agreement.weightings import disagreement_weights
from assessor_app.evaluation.arrays import defined_ratio

NAN = float("nan")


def value(ratings, name, level=1):
    return overall(ratings, level, resampling=UNSAMPLED)[name].value


def test_zero_by_zero_is_undefined_and_warns_of_nothing():
    assert np.isnan(defined_ratio(np.float64(0), np.float64(0)))
    assert defined_ratio(np.array([1.0, 3.0]), np.array([2.0, 0.0])).tolist()[0] == 0.5


@pytest.mark.parametrize(
    ("kappa", "word"),
    [
        (-0.001, "poor"),
        (0.0, "slight"),
        (0.20, "slight"),
        (0.21, "fair"),
        (0.40, "fair"),
        (0.60, "moderate"),
        (0.80, "substantial"),
        (0.81, "almost perfect"),
        (1.0, "almost perfect"),
        (NAN, ""),
    ],
)
def test_the_bands_are_those_of_landis_and_koch(kappa, word):
    assert band(kappa) == word


def test_every_coefficient_says_what_it_is_and_where_it_is_from():
    for coefficient in COEFFICIENTS:
        assert coefficient.title
        assert coefficient.explanation.endswith(".")
        assert "(19" in coefficient.source or "(20" in coefficient.source
        assert coefficient.undefined
        assert coefficient.raters in ("pair", "many", "each")
        assert coefficient_named(coefficient.name) is coefficient


def test_an_unknown_coefficient_is_answered_with_the_known_ones():
    with pytest.raises(
        WrongUse, match=r"no such agreement coefficient: kapa\. Did you mean kappa\?"
    ):
        coefficient_named("kapa")


def test_an_unknown_weighting_is_answered_with_the_known_ones():
    with pytest.raises(
        WrongUse, match=r"no such disagreement weights: cubic\. Expected none, linear, quadratic"
    ):
        disagreement_weights(np.arange(3.0), "cubic")


def test_perfect_agreement_is_one_for_every_coefficient_for_which_it_is_defined(table):
    ratings = table(a="0120212", b="0120212", c="0120212")
    for name, estimate in overall(ratings).items():
        assert estimate.value == 1, name


def test_two_who_always_contradict_each_other_reach_minus_one(table):
    ratings = table(a="0101", b="1010")
    for name in ("kappa", "kappa_linear", "kappa_quadratic", "scott_pi", "fleiss", "pabak"):
        assert value(ratings, name) == -1


def test_graded_judgements_do_not_take_kappa_below_minus_one(table):
    # The formula for two grades, used on these, yields -3.
    kappa = value(table(a="2201", b="2100"), "kappa")
    assert kappa == pytest.approx(3 / 11, abs=1e-15)


def test_documents_with_fewer_judgements_are_not_padded(table):
    # Two, three, three and two judgements; padding the twos to three gives 0.25.
    assert value(table(a="0  1", b="1010", c=" 01 ", d=" 01 "), "fleiss") == 0


def test_one_document_with_many_judgements_does_not_take_fleiss_below_minus_one(table):
    columns = {f"r{number}": "0" + " " * 10 for number in range(30)}
    columns |= {"r0": "0" * 11, "r1": "0" + "1" * 10}
    assert -1 <= value(table(**columns), "fleiss") < 0


def test_documents_judged_once_do_not_move_fleiss_or_alpha(table):
    several, once = table(a="0011", b="0111"), table(a="001100", b="0111  ")
    for name in ("observed", "fleiss", "alpha_nominal", "alpha_ordinal", "alpha_interval"):
        assert value(several, name) == value(once, name)


def test_kappa_is_only_about_documents_in_common(table):
    assert value(table(a="001100000", b="0111    1"), "kappa") == value(
        table(a="00110", b="01111"), "kappa"
    )


def test_distance_counts_the_grades_that_occur_not_their_values(table):
    assert value(table(a="0290", b="9290"), "kappa_linear") == value(
        table(a="0120", b="2120"), "kappa_linear"
    )
    assert value(table(a="0290", b="9290"), "alpha_interval") != value(
        table(a="0120", b="2120"), "alpha_interval"
    )


def test_overlap_and_dice_and_specific_agreement_follow_the_level(table):
    ratings = table(a="0012223", b="0120213")
    assert value(ratings, "overlap", level=2) == 2 / 5
    assert value(ratings, "dice", level=2) == 4 / 7
    assert value(ratings, "positive_agreement", level=2) == 4 / 7
    assert value(ratings, "negative_agreement", level=2) == 4 / 7
    assert value(ratings, "overlap", level=1) == 4 / 6


def test_two_grades_equally_likely_leave_pabak_at_twice_the_observed_less_one(table):
    ratings = table(a="00001", b="00010")
    assert value(ratings, "pabak") == pytest.approx(2 * 0.6 - 1)


def test_pabak_and_ac1_know_the_grades_that_nobody_gave(table):
    ratings = table(grades=(0, 1, 2, 3), a="0001", b="0000")
    assert value(ratings, "pabak") == pytest.approx((0.75 - 0.25) / 0.75)


def test_ac1_is_one_where_all_give_one_of_several_grades(table):
    ratings = table(grades=(0, 1), a="0000", b="0000")
    assert value(ratings, "ac1") == 1
    assert np.isnan(value(ratings, "kappa"))


def test_scott_and_fleiss_are_one_for_two_assessors(table):
    ratings = table(a="0120112", b="0021112")
    assert value(ratings, "scott_pi") == pytest.approx(value(ratings, "fleiss"), abs=1e-15)


@pytest.mark.parametrize(
    ("columns", "undefined", "words"),
    [
        ({"a": "01"}, "all", "no document was judged by two assessors"),
        ({"a": "01  ", "b": "  01"}, "all", "no document was judged by two assessors"),
        ({"a": "11", "b": "11"}, "kappa", "expected agreement is 1"),
        ({"a": "11", "b": "11"}, "scott_pi", "expected agreement is 1"),
        ({"a": "11", "b": "11"}, "fleiss", "expected agreement is 1"),
        ({"a": "11", "b": "11"}, "alpha_nominal", "expected disagreement is 0"),
        ({"a": "11", "b": "11"}, "alpha_ordinal", "expected disagreement is 0"),
        ({"a": "11", "b": "11"}, "alpha_interval", "expected disagreement is 0"),
        ({"a": "11", "b": "11"}, "ac1", "the scale has only one grade"),
        ({"a": "11", "b": "11"}, "pabak", "the scale has only one grade"),
        ({"a": "11", "b": "11"}, "negative_agreement", "not relevant"),
        ({"a": "00", "b": "00"}, "overlap", "neither assessor judged"),
        ({"a": "00", "b": "00"}, "dice", "neither assessor judged"),
        ({"a": "00", "b": "00"}, "positive_agreement", "no document was judged relevant"),
        ({"a": "1 1", "b": "111", "c": "101"}, "none", ""),
    ],
)
def test_an_undefined_figure_says_why(table, columns, undefined, words):
    figures = overall(table(**columns))
    if undefined == "none":
        assert all(figure.why == "" for figure in figures.values() if figure.value == figure.value)
        return
    chosen = figures.values() if undefined == "all" else [figures[undefined]]
    for figure in chosen:
        assert np.isnan([figure.value, figure.low, figure.high]).all()
        assert words in figure.why


@pytest.mark.parametrize("assessors", range(2, 25))
def test_one_grade_for_all_is_undefined_whatever_rounding_does(table, assessors):
    columns = {f"r{number}": "1" * 7 for number in range(assessors)}
    figures = overall(table(grades=(0, 1), **columns), resampling=UNSAMPLED)
    for name in ("kappa", "fleiss", "scott_pi", "alpha_nominal", "alpha_ordinal"):
        assert np.isnan(figures[name].value), name


def test_kappa_where_the_two_never_use_the_same_grade_is_defined():
    counts = np.array([[0.0, 5.0], [0.0, 0.0]])
    confusion = Confusion(counts, np.arange(2.0))
    assert cohen_kappa(confusion) == 0
    assert scott_pi(confusion) == -1


def test_the_standard_error_is_nothing_where_all_agree():
    confusion = Confusion(np.diag([3.0, 4.0, 5.0]), np.arange(3.0))
    assert standard_error(confusion, "linear") == 0


def test_the_standard_error_is_undefined_with_kappa():
    confusion = Confusion(np.array([[4.0, 0.0], [0.0, 0.0]]), np.arange(2.0))
    assert np.isnan(standard_error(confusion))

"""Agreement on judged pairs of documents."""

import pytest

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.assessor_pairs import pair_agreement
from assessor_app.evaluation.agreement.ratings import ratings_from_preferences


def test_a_pair_is_the_same_whichever_side_its_documents_were_on():
    ratings = ratings_from_preferences(
        [Preference("1", "x", "y", "A", "eve"), Preference("1", "y", "x", "B", "bob")]
    )
    assert ratings.items == (("1", "x | y"),)
    assert ratings.grades == (-1, 0, 1)
    assert ratings.codes.tolist() == [[2, 2]]


def test_neither_is_a_tie_and_so_is_as_often_the_one_as_the_other():
    ratings = ratings_from_preferences(
        [
            Preference("1", "x", "y", "A", "eve"),
            Preference("1", "x", "y", "tie", "bob"),
            Preference("1", "y", "x", "neither", "eve"),
        ]
    )
    assert ratings.codes.tolist() == [[1, 1]]


def test_of_repeats_the_answer_given_most_often_counts():
    ratings = ratings_from_preferences(
        [
            Preference("1", "x", "y", "A", "eve"),
            Preference("1", "y", "x", "B", "eve"),
            Preference("1", "x", "y", "B", "eve"),
            Preference("1", "x", "y", "A", "bob"),
            Preference("1", "x", "y", "B", "bob"),
        ]
    )
    assert ratings.codes.tolist() == [[2, 1]]


def test_assessors_of_preferences_have_a_kappa():
    verdicts = {"eve": ("A", "B", "tie", "A"), "bob": ("A", "B", "A", "A")}
    ratings = ratings_from_preferences(
        Preference("1", f"x{place}", f"y{place}", verdict, assessor)
        for assessor, row in verdicts.items()
        for place, verdict in enumerate(row)
    )
    pair = pair_agreement(ratings, ("eve", "bob"))
    assert pair.observed == 0.75
    assert pair.kappa == pytest.approx((0.75 - 7 / 16) / (9 / 16))


def test_an_unknown_verdict_is_refused():
    with pytest.raises(WrongUse, match="unknown verdict 'C'"):
        ratings_from_preferences([Preference("1", "x", "y", "C", "eve")])

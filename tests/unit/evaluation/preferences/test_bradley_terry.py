"""Strengths: a published fit, the likelihood itself, and what has no estimate."""

from itertools import combinations

import numpy as np
import pytest

from assessor_app.domain.judgement import Preference
from assessor_app.evaluation.preferences.bradley_terry import strengths
from assessor_app.evaluation.preferences.pair_tally import PairTally, tally

# American League, eastern division, 1987: Agresti, Categorical Data Analysis.
TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
PUBLISHED = (1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0)


def of(text):
    """Strengths of "a>b a=b ..."."""
    verdicts = {">": "A", "<": "B", "=": "tie"}
    listed = [Preference("1", one, two, verdicts[sign]) for one, sign, two in text.split()]
    (topic,) = tally(listed)
    return topic, strengths(topic)


def test_the_strengths_of_agrestis_baseball_teams():
    wins = np.array(WINS, np.int32)
    found = strengths(PairTally("1987", TEAMS, wins, np.zeros_like(wins)))
    assert np.round(found.strength - found.strength[-1], 2).tolist() == list(PUBLISHED)
    assert found.strength.sum() == pytest.approx(0, abs=1e-12)
    assert found.reasons == ()


def likelihood(topic, values):
    """The logarithm of Davidson's likelihood; the last value is that of the tie parameter."""
    total = 0.0
    for i, j in combinations(range(len(topic.documents)), 2):
        middle = values[-1] + (values[i] + values[j]) / 2
        every = np.log(np.exp(values[i]) + np.exp(values[j]) + np.exp(middle))
        total += topic.wins[i, j] * (values[i] - every) + topic.wins[j, i] * (values[j] - every)
        total += topic.ties[i, j] * (middle - every)
    return total


def test_with_ties_they_are_the_most_likely_and_errors_come_from_the_curvature():
    topic, found = of("a>b a>b b>a a=b b>c b=c c>b c>a a>c a>c a>d d>b c=d d=a b>d")
    from scipy.optimize import minimize

    best = minimize(
        lambda values: values[:-1].sum() ** 2 - likelihood(topic, values), np.zeros(5), tol=1e-12
    ).x
    assert found.strength == pytest.approx(best[:-1] - best[:-1].mean(), abs=1e-5)

    step, size = 1e-4, len(best)
    unit = np.eye(size) * step
    curvature = np.array(
        [
            [
                sum(
                    sign_i * sign_j * likelihood(topic, best + sign_i * one + sign_j * two)
                    for sign_i in (1, -1)
                    for sign_j in (1, -1)
                )
                / (4 * step**2)
                for two in unit
            ]
            for one in unit
        ]
    )
    errors = np.sqrt(np.diag(np.linalg.pinv(-curvature, rcond=1e-6)))[:-1]
    assert found.standard_error == pytest.approx(errors, rel=1e-3)


def test_parts_that_nothing_joins_are_told_and_estimated_apart():
    _, found = of("a>b b>a a>b c>d d>c")
    assert found.part == (0, 0, 1, 1)
    assert found.strength[2:].tolist() == pytest.approx([0, 0])
    assert found.strength[0] == pytest.approx(np.log(2) / 2)
    assert "2 groups without a judged pair between them" in found.reasons[0]


def test_a_document_that_never_lost_has_no_bound_and_is_named():
    _, found = of("x>a x>b a>b b>a")
    assert np.isnan(found.strength).all()
    assert found.reasons == (
        "x never lost to the 2 others of the group: their strengths have no finite estimate",
    )


def test_wins_that_ties_explain_ever_better_have_no_estimate():
    _, found = of("a>b a=b")
    assert np.isnan(found.strength).all()
    assert "no finite strengths" in found.reasons[0]
    _, only_ties = of("a=b b=c")
    assert np.isnan(only_ties.strength).all()


def test_a_tie_against_a_win_each_way_is_estimated():
    _, found = of("a>b b>a a=b")
    assert found.strength.tolist() == pytest.approx([0, 0])
    assert (found.standard_error > 0).all()

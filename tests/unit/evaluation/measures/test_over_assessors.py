"""Several assessors in one file: each one's measure, then their mean."""

import pytest

from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score

JUDGED = [
    *(("1", "ann", document, grade) for document, grade in {"a": 1, "b": 0, "c": 1}.items()),
    *(("1", "bob", document, grade) for document, grade in {"a": 0, "b": 1}.items()),
    ("2", "ann", "a", 0),
    ("2", "bob", "a", 2),
]


@pytest.fixture
def value(ranked_in_groups):
    def of(name, topic=0):
        rankings = ranked_in_groups(JUDGED, {"1": ["a", "b", "c"], "2": ["a"]})
        (one,) = parse_measure(name)
        return float(score(rankings, [one]).values[one.name][0, topic])

    return of


def test_each_assessor_counts_alike(value):
    assert value("APOfAssessors") == pytest.approx(((1 + 2 / 3) / 2 + 1 / 2) / 2)
    assert value("P_avgjg_2") == pytest.approx((1 / 2 + 1 / 2) / 2)
    assert value("RprecOfAssessors") == pytest.approx((1 / 2 + 0) / 2)


def test_an_assessor_who_finds_nothing_relevant_counts_0(value):
    assert value("map_avgjg", topic=1) == pytest.approx(1 / 2)
    assert value("POfAssessors(rel=3)@1", topic=1) == 0


def test_other_measures_see_the_highest_grade_given(value):
    assert value("AP") == 1
    assert value("DCG", topic=1) == 2

"""Coverage and novelty: what a run gives to somebody who knew some documents already."""

from dataclasses import replace

import numpy as np
import pytest

from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score


@pytest.fixture
def retrieved(ranked):
    """Two of three relevant documents are retrieved; rows of topic 1: a, b, c, d."""
    return ranked({"1": {"a": 1, "b": 1, "c": 1, "d": 0}}, {"1": ["d", "a", "b"]})


def values(rankings, known):
    from assessor_app.evaluation.rankings import combine

    judgements = replace(rankings.judgements, known=known)
    with_known = combine(judgements, rankings.rankings, rankings.options)
    found = score(with_known, parse_measures(["Coverage", "Novelty"]))
    return [float(found.averages[name][0]) for name in ("Coverage", "Novelty")]


def test_coverage_is_of_the_known_and_novelty_of_the_retrieved(retrieved):
    assert values(retrieved, np.array([True, False, True, True])) == [1 / 2, 1 / 2]
    assert values(retrieved, np.array([True, True, False, False])) == [1, 0]


def test_where_nothing_was_known_coverage_is_undefined_and_all_is_new(retrieved):
    found = values(retrieved, np.zeros(4, bool))
    assert np.isnan(found[0])
    assert found[1] == 1


def test_judgements_that_do_not_say_what_was_known_give_neither(retrieved):
    assert np.isnan(values(retrieved, None)).all()

"""Circles in preferences, and how far they are transitive."""

from itertools import pairwise

import numpy as np
import pytest

from assessor_app.evaluation.preferences.pair_tally import circles, strong_components, transitivity
from assessor_app.evaluation.preferences.topic_preferences import closed


def edges(words, size):
    """ "ab bc": an edge from a to b and one from b to c."""
    matrix = np.zeros((size, size), bool)
    for one, two in words.split():
        matrix[ord(one) - ord("a"), ord(two) - ord("a")] = True
    return matrix


def test_documents_that_lead_to_each_other_are_one_component():
    graph = edges("ab bc ca cd de ed ef", 7)
    assert strong_components(graph) == ((0, 1, 2), (3, 4), (5,), (6,))


def test_of_each_component_a_shortest_circle_is_found():
    graph = edges("ab bc cd da ca ef fe", 7)
    found = circles(graph)
    assert [len(one) for one in found] == [3, 2]
    for circle in found:
        assert all(graph[one, two] for one, two in pairwise((*circle, circle[0])))


def test_an_order_has_no_circles():
    assert circles(edges("ab bc ac cd", 4)) == ()
    assert circles(np.zeros((0, 0), bool)) == ()


def test_transitivity_is_the_share_of_chains_that_close():
    # a>b>c with a>c closes; b>c>d with d>b does not; a>c>d was not compared at its ends.
    graph = edges("ab bc ac cd db", 4)
    judged = graph | graph.T
    chains = {"abc": True, "bcd": False, "cdb": False, "dbc": False}
    assert transitivity(graph, judged) == pytest.approx(sum(chains.values()) / len(chains))


def test_without_chains_transitivity_is_undefined():
    graph = edges("ab", 2)
    assert np.isnan(transitivity(graph, graph | graph.T))


def test_closing_adds_all_that_follows():
    assert (closed(edges("ab bc cd", 4)) == edges("ab ac ad bc bd cd", 4)).all()

"""trec_eval's counts where its own examples do not reach."""

import numpy as np
import pytest

from assessor_app.evaluation.judgement_entries import Entry
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.measures.preferences_fulfilled import undefined_topics


def pair(better, worse, number, who="ann", topic="1"):
    return [(topic, who, better, 2, str(number)), (topic, who, worse, 1, str(number))]


@pytest.fixture
def value(ranked_in_groups):
    def of(name, entries, run):
        rankings = ranked_in_groups(entries, {"1": list(run)})
        (one,) = parse_measure(name)
        return one.values(rankings)[0, 0]

    return of


def test_what_follows_from_preferences_counts_too(value):
    chain = pair("a", "b", 1) + pair("b", "c", 2)
    assert value("prefs_num_prefs_poss", chain, "a") == 3
    assert value("prefs_num_prefs_ful", chain, "cab") == 1


def test_an_assessor_in_circles_leaves_the_topic_undefined(value):
    circle = pair("a", "b", 1) + pair("b", "a", 2)
    assert np.isnan(value("prefs_simp", circle, "ab"))
    judgements = Judgements.from_entries(Entry(*entry) for entry in circle)
    assert undefined_topics(judgements) == {"an assessor's preferences form a cycle": ["1"]}


def test_two_assessors_may_contradict_each_other(value):
    both = pair("a", "b", 1) + pair("b", "a", 2, "bob")
    assert value("prefs_simp", both, "ab") == 0.5
    assert value("prefs_pair", both, "ab") == 0.5
    assert value("prefs_avgjg", both, "ab") == 0.5


def test_relevant_here_and_not_there_is_a_contradiction(value):
    entries = [("1", "ann", "a", 2, "1"), ("1", "ann", "b", 0, "1")]
    entries += [("1", "ann", "a", 2, "2"), ("1", "ann", "b", 1, "2")]
    assert np.isnan(value("prefs_simp", entries, "ab"))


def test_equal_scores_stand_by_rising_id_here(ranked_in_groups):
    entries = pair("a", "b", 1)
    tied = ranked_in_groups(entries, {"1": {"a": 1.0, "b": 1.0}})
    assert parse_measure("prefs_simp")[0].values(tied)[0, 0] == 1
    assert parse_measure("ppref")[0].values(tied)[0, 0] == 0

"""Judged pairs against a ranking, by hand."""

from math import log2, sqrt

import numpy as np
import pytest

from assessor_app.campaign.evaluating.grouped_judgements import preference_entries
from assessor_app.domain.judgement import Preference
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.preferences.topic_preferences import wins


@pytest.fixture
def value(ranked_in_groups):
    """value(measure, "a>b b=c ...", order of the run)."""

    def of(name, pairs, run):
        verdicts = {">": "A", "<": "B", "=": "tie", "0": "neither"}
        listed = [Preference("1", one, two, verdicts[sign]) for one, sign, two in pairs.split()]
        entries = [
            (one.topic, one.group, one.document, one.grade, one.subgroup)
            for one in preference_entries(listed)
        ]
        rankings = ranked_in_groups(entries, {"1": list(run)}, grades=wins)
        (one,) = parse_measure(name)
        return one.values(rankings)[0, 0]

    return of


def test_pairs_with_a_document_near_the_top_are_right_or_wrong(value):
    pairs = "a>b b>c d>a"
    assert value("ppref", pairs, "abcd") == pytest.approx(2 / 3)
    # Among the first one: a before b is right, d before a is wrong; b and c are not ordered yet.
    assert value("ppref@1", pairs, "abcd") == pytest.approx(1 / 2)
    assert value("ppref", pairs, "xab") == pytest.approx(2 / 3)


def test_a_pair_counts_by_its_better_rank(value):
    assert value("wpref", "a>b c>b", "abxc") == pytest.approx(1 / (1 + 1 / log2(3)))


def test_every_judgement_of_a_pair_counts(value):
    assert value("ppref", "a>b a>b b>a", "ab") == pytest.approx(2 / 3)


def test_what_is_not_retrieved_stands_behind_and_is_tied(value):
    assert value("ppref", "a>b", "a") == 1
    assert value("ppref", "a>b", "b") == 0
    assert np.isnan(value("ppref", "a>b", "x"))
    assert value("PrefTau", "a>b", "x") == 0
    assert np.isnan(value("PrefTauB", "a>b", "x"))


def test_ties_lower_tau_and_tau_b_corrects_for_them(value):
    pairs = "a>b a>c b=c"
    assert value("PrefTau", pairs, "abc") == pytest.approx(2 / 3)
    assert value("PrefTauB", pairs, "abc") == pytest.approx(2 / sqrt(2 * 3))
    assert value("PrefTauB", pairs, "cba") == pytest.approx(-2 / sqrt(2 * 3))
    assert np.isnan(value("PrefTauB", "b=c", "bc"))


def test_only_ties_leave_nothing_in_order(value):
    assert np.isnan(value("ppref", "a=b", "ab"))
    assert np.isnan(value("wpref", "a=b", "ab"))


def test_grades_order_their_documents_too(ranked):
    rankings = ranked({"1": {"a": 2, "b": 0, "c": 1}}, {"1": ["a", "b", "c"]})
    assert parse_measure("ppref")[0].values(rankings)[0, 0] == pytest.approx(2 / 3)
    assert parse_measure("PrefTau")[0].values(rankings)[0, 0] == pytest.approx(1 / 3)


def test_documents_are_graded_by_what_they_won(value):
    # a won twice, b half (a tie), c never; d and e were found not relevant.
    pairs = "a>c a>b b=f d0e"
    assert value("DCG@1", pairs, "a") == 2
    assert value("DCG@1", pairs, "b") == 0.5
    assert value("CG", pairs, "cde") == 0


def test_in_a_group_of_many_every_lower_one_is_won(ranked_in_groups):
    levels = [
        ("1", "0", document, level) for document, level in {"a": 5, "b": 3, "c": 3, "d": 0}.items()
    ]
    rankings = ranked_in_groups(levels, {"1": list("abcd")}, grades=wins)
    assert rankings.hit_grade.tolist() == [3, 1, 1, 0]

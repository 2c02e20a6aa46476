"""Judged pairs counted."""

import pytest

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.preferences.pair_tally import tally


def test_a_pair_is_one_whichever_side_its_documents_are_on():
    first, second = tally(
        [
            Preference("1", "a", "b", "A"),
            Preference("1", "b", "a", "A"),
            Preference("1", "b", "a", "B"),
            Preference("1", "b", "c", "neither"),
            Preference("2", "a", "b", "tie"),
        ]
    )
    assert (first.topic, first.documents, first.judgements) == ("1", ("a", "b", "c"), 4)
    assert first.wins[0, 1] == 2
    assert first.wins[1, 0] == 1
    assert first.both_answers == 1
    assert first.pairs(first.times > 0) == 2
    assert first.preferred.sum() == 1
    assert (second.topic, second.both_answers, second.judgements) == ("2", 0, 1)


def test_an_unknown_verdict_is_refused():
    with pytest.raises(WrongUse, match="unknown verdict 'C'"):
        tally([Preference("1", "a", "b", "C")])

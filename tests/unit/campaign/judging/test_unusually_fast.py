"""Stretches of decisions that nobody can have read for."""

import pytest

from assessor_app.campaign.judging.judging import Shown, judge, undo
from assessor_app.campaign.judging.unusually_fast import IN_A_ROW, fast_series, fast_table

NAMES = [f"d{number:02}" for number in range(40)]
LONG = "word " * 60


@pytest.fixture
def campaign(new, take_in):
    campaign = new("binary")
    take_in(campaign, "topics", '{"id": "1", "title": "tides"}\n')
    lines = (f'{{"id": "{name}", "text": "{LONG}"}}\n' for name in NAMES)
    take_in(campaign, "documents", "".join(lines))
    return campaign


def decide(campaign, assessor, names, seconds):
    for name in names:
        judge(campaign, (assessor, "1", name), 0, shown=Shown(active_seconds=seconds))


def test_ten_in_a_row_faster_than_skimming_are_told(campaign):
    decide(campaign, "ann", NAMES[:5], 12.0)
    decide(campaign, "ann", NAMES[5:15], 0.8)
    decide(campaign, "ann", NAMES[15:], 9.0)
    (found,) = fast_series(campaign)
    assert (found.assessor, found.decisions, found.seconds) == ("ann", IN_A_ROW, 0.8)
    assert fast_table((found,)).rows[0][:4] == ("ann", "1", 10, 0.8)


def test_nine_in_a_row_are_nobodys_business(campaign):
    decide(campaign, "ann", NAMES[:9], 0.8)
    decide(campaign, "ann", NAMES[9:], 9.0)
    assert fast_series(campaign) == ()


def test_a_fifth_of_the_own_median_is_too_fast_for_a_slow_reader(campaign):
    decide(campaign, "ann", NAMES[:25], 60.0)
    decide(campaign, "ann", NAMES[25:], 11.0)
    assert [one.decisions for one in fast_series(campaign)] == [15]
    decide(campaign, "bob", NAMES, 11.0)
    assert {one.assessor for one in fast_series(campaign)} == {"ann"}


def test_short_texts_are_skimmed_sooner(new, take_in):
    campaign = new("binary")
    take_in(campaign, "topics", '{"id": "1", "title": "tides"}\n')
    lines = (f'{{"id": "{name}", "text": "four words and full"}}\n' for name in NAMES)
    take_in(campaign, "documents", "".join(lines))
    decide(campaign, "ann", NAMES, 0.8)
    assert fast_series(campaign) == ()


def test_what_was_taken_back_was_fast_all_the_same(campaign):
    decide(campaign, "ann", NAMES[:10], 0.5)
    undo(campaign, "ann")
    assert [one.decisions for one in fast_series(campaign)] == [10]


def test_a_document_that_was_never_timed_is_left_out(campaign):
    for name in NAMES:
        judge(campaign, ("ann", "1", name), 0)
    assert fast_series(campaign) == ()

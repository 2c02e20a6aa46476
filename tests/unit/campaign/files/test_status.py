import time

import pytest

from assessor_app.app.pages.campaign.people.assessors_part import assessor_table
from assessor_app.campaign.files.status import Status, Total, progress_table, status, totals_table
from assessor_app.campaign.judging.judging import (
    Shown,
    add_assessor,
    cannot_judge,
    judge,
    opened,
    skip,
)
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.campaign.preferences.preferring import answer


def test_an_empty_campaign_holds_nothing(new):
    found = status(new("binary"))
    assert (found.topics, found.documents, found.runs, found.pooled) == (0, 0, (), 0)
    assert (found.scale, found.progress) == ("binary: 0 Not relevant, 1 Relevant", ())


def test_a_preference_campaign_has_a_scale_without_grades(new):
    assert status(new("preference")).scale == "preference"


def test_everything_is_counted(campaign):
    found = status(campaign)
    assert (found.title, found.topics, found.documents) == ("Tides and bees", 2, 5)
    assert (found.runs, found.pooled, found.pooled_topics) == (("one", "two"), 6, 2)


def test_progress_is_told_for_each_assessor_and_pooled_topic(campaign):
    add_assessor(campaign, "ann")
    judge(campaign, ("ann", "7", "a"), 1)
    skip(campaign, ("ann", "7", "c"))
    cannot_judge(campaign, ("ann", "7", "e"), "broken")
    table = progress_table(status(campaign))
    assert [column.key for column in table.columns] == [
        "assessor",
        "topic",
        "pooled",
        "judged",
        "skipped",
        "cannot_judge",
        "left",
    ]
    assert table.rows == (("ann", "7", 4, 1, 1, 1, 1), ("ann", "051", 2, 0, 0, 0, 2))


def test_what_was_judged_outside_the_pool_does_not_count_as_done(campaign, take_in):
    take_in(campaign, "judgements", "7 0 z 1\n7 0 a 1\n", assessor="ann")
    first = status(campaign).progress[0]
    assert (first.pooled, first.judged, first.left) == (4, 1, 3)
    assert status(campaign).judgements == 2


def test_preferences_are_counted_beside_grades(new, take_in):
    made = new("preference")
    take_in(made, "preferences", "7 a b a\n7 a b b\n", assessor="ann")
    found = status(made)
    assert (found.judgements, found.preferences, found.assessors) == (0, 2, ("ann",))


def test_the_totals_of_an_assessor_tell_hours_pace_and_time_left(campaign):
    add_assessor(campaign, "bob")
    for document, seconds in (("a", 20.0), ("c", 10.0)):
        judge(campaign, ("ann", "7", document), 1, shown=Shown(active_seconds=seconds))
    skip(campaign, ("ann", "051", "dé"))
    table = totals_table(status(campaign))
    assert [column.key for column in table.columns][:6] == [
        "assessor",
        "judgements",
        "judged",
        "skipped",
        "cannot_judge",
        "left",
    ]
    bob, ann = sorted(table.rows, key=lambda row: row[0] == "ann")
    assert ann[:6] == ("ann", 2, 2, 1, 0, 3)
    assert ann[6:] == (pytest.approx(30 / 3600), None, None)
    assert bob == ("bob", 0, 0, 0, 0, 6, None, None, None)


def test_without_a_pool_judgements_are_counted_all_the_same(new, take_in):
    made = new("binary")
    for name in ("ann", "ben"):
        rows = "".join(f"7 0 d{at} {at % 2}\n" for at in range(30))
        take_in(made, "judgements", rows, assessor=name)
    found = status(made)
    assert [(one.judgements, one.judged, one.left) for one in found.totals] == [(30, 0, 0)] * 2
    table = totals_table(found)
    assert [row[:3] for row in table.rows] == [("ann", 30, 0), ("ben", 30, 0)]
    titles = [column.title for column in table.columns]
    assert titles[1:3] == ["Judged", "Judged of pool"]


@pytest.mark.parametrize(("decided", "said"), [(0, 0), (1, 1), (500, 50), (999, 99), (1000, 100)])
def test_the_share_done_is_0_or_100_per_cent_only_where_it_is(decided, said):
    total = Total("ann", 1000, decided, 0, 0, 1000 - decided, None, None, None)
    found = Status("", "", "", 1, 1000, (), 1000, 1, 0, 0, ("ann",), (), decided, 0, (total,))
    table = assessor_table(found)
    at = [column.key for column in table.columns].index("share")
    assert table.rows[0][at] == said


def test_opened_only_and_not_reached_are_told_apart(campaign):
    add_assessor(campaign, "ann")
    opened(campaign, "ann", "7", "a", time.time())
    opened(campaign, "ann", "7", "c", time.time())
    judge(campaign, ("ann", "7", "c"), 1, shown=Shown(active_seconds=4.0))
    first, second = status(campaign).progress
    assert (first.judged, first.opened, first.unreached, first.left) == (1, 1, 2, 3)
    assert (first.timed, first.seconds) == (1, 4.0)
    assert abs(first.last_seen - time.time()) < 60
    assert (second.opened, second.unreached, second.last_seen) == (0, 2, None)
    (total,) = status(campaign).totals
    assert (total.opened, total.last_seen) == (1, first.last_seen)


def test_a_rate_needs_ten_decisions_with_a_measured_time(new, take_in):
    made = new("binary")
    take_in(made, "topics", '{"id": "7", "title": "t"}\n')
    take_in(made, "run", "".join(f"7 Q0 d{at} {at + 1} 1 x\n" for at in range(30)))
    make_pool(made, 30)
    add_assessor(made, "ann")
    for at in range(10):
        assert {(one.hourly, one.hours_left) for one in status(made).totals} == {(None, None)}
        assert {(one.hourly, one.hours_left) for one in status(made).progress} == {(None, None)}
        judge(made, ("ann", "7", f"d{at}"), 1, shown=Shown(active_seconds=4.0))
    for one in (*status(made).totals, *status(made).progress):
        assert (one.hourly, one.hours_left) == (900, pytest.approx(20 * 4 / 3600))


def test_pairs_are_counted_where_any_are_compared(campaign):
    add_assessor(campaign, "ann")
    assert "compared" not in [column.key for column in totals_table(status(campaign)).columns]
    answer(campaign, "ann", Pair("7", "a", "c"), "A")
    answer(campaign, "ann", Pair("7", "a", "e"), "tie")
    answer(campaign, "ann", Pair("7", "c", "a"), "A")
    found = status(campaign)
    assert found.preferences == 2
    assert [(one.topic, one.compared) for one in found.progress] == [("7", 2), ("051", 0)]
    for table in (totals_table(found), progress_table(found)):
        row = dict(zip((column.key for column in table.columns), table.rows[0], strict=True))
        assert (row["compared"], row["judged"]) == (2, 0)

"""Whether assessors judge at the end as at the beginning."""

import math

import pytest

from assessor_app.campaign.agreement.agreement_over_time import (
    FEWEST,
    REPEAT_AFTER,
    drift,
    drift_figure,
    drift_table,
    left_out_words,
    repeats_table,
    self_agreement,
)
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.assigning.setting_aside import exclude
from assessor_app.campaign.judging.judging import judge, undo
from assessor_app.domain.assessor_kind import MODEL
from assessor_app.domain.events import Event, Kind
from assessor_app.store.journal import journal

TOPICS = '{"id": "1", "title": "tides"}\n'


@pytest.fixture
def campaign(new, take_in):
    campaign = new("graded")
    take_in(campaign, "topics", TOPICS)
    return campaign


def grade(campaign, assessor, document, value, at, seconds=None):
    event = Event(
        assessor,
        Kind.GRADE,
        "1",
        document,
        str(value),
        decided_at=at,
        active_seconds=seconds,
    )
    journal.append(campaign.store, [event])
    return event


def test_judgements_are_parted_in_the_order_of_time(campaign):
    for number in range(2 * FEWEST):
        # The second half is relevant, and slower.
        late = number >= FEWEST
        grade(campaign, "ann", f"d{number}", int(late), 1000.0 + number, 5.0 + late)
    first, second = drift(campaign)
    assert (first.begin, first.end, second.begin) == (1000.0, 1009.0, 1010.0)
    assert (first.relevant.value, second.relevant.value) == (0.0, 1.0)
    assert (first.seconds, second.seconds) == (5.0, 6.0)
    assert first.agreeing.trials == 0
    assert math.isnan(first.agreeing.value)


def test_agreement_counts_every_other_assessor_of_the_documents(campaign):
    for number in range(FEWEST):
        grade(campaign, "ann", f"d{number}", 1, 1000.0 + number)
        grade(campaign, "bob", f"d{number}", 2, 2000.0 + number)
        grade(campaign, "cat", f"d{number}", 0, 3000.0 + number)
    parts = {one.assessor: one for one in drift(campaign)}
    assert (parts["ann"].agreeing.hits, parts["ann"].agreeing.trials) == (FEWEST, 2 * FEWEST)
    assert parts["cat"].agreeing.hits == 0
    assert math.isnan(parts["ann"].seconds)


def test_few_judgements_make_one_part(campaign):
    grade(campaign, "ann", "d1", 1, 1000.0)
    assert [one.number for one in drift(campaign)] == [1]
    assert drift(campaign)[0].relevant.limits[0] == pytest.approx(0.2065, abs=1e-4)


def test_judging_again_after_a_while_is_a_repeat_and_correcting_a_slip_is_none(campaign):
    for document, again in (("a", 1), ("b", 0), ("c", 1)):
        grade(campaign, "ann", document, 1, 1000.0)
        grade(campaign, "ann", document, again, 1000.0 + REPEAT_AFTER)
    grade(campaign, "ann", "d", 0, 1000.0)
    grade(campaign, "ann", "d", 1, 1000.0 + REPEAT_AFTER - 1)
    found = self_agreement(campaign)["ann"]
    assert (found.n, found.observed) == (3, pytest.approx(2 / 3))


def test_a_grade_that_was_taken_back_was_never_given(campaign, take_in):
    take_in(campaign, "documents", '{"id": "a", "text": "x"}\n')
    grade(campaign, "ann", "a", 1, 1000.0)
    judge(campaign, ("ann", "1", "a"), 0)
    assert self_agreement(campaign)["ann"].n == 1
    undo(campaign, "ann")
    assert self_agreement(campaign) == {}


def test_three_judgements_are_two_pairs(campaign):
    for number, value in enumerate((0, 1, 1)):
        grade(campaign, "ann", "a", value, 1000.0 + number * REPEAT_AFTER)
    found = self_agreement(campaign)["ann"]
    assert (found.n, found.observed) == (2, 0.5)


def test_the_note_names_who_is_left_out(campaign):
    assert left_out_words(campaign) == ""
    for name in ("ann", "ben", "bot"):
        grade(campaign, name, "d0", 1, 1000.0)
    exclude(campaign, ["ben"], "did not read the texts")
    set_kind(campaign, ["bot"], checked_kind(MODEL))
    words = left_out_words(campaign)
    assert (
        words == "1 excluded assessor is not compared: ben. 1 model or rule is not compared: bot."
    )
    table = drift_table(drift(campaign), 1, words)
    assert table.note.startswith(f"{words} The judgements of each assessor, sorted by time")
    assert {row[0] for row in table.rows} == {"ann"}


def test_tables_and_pictures_hold_what_was_found(campaign):
    for number in range(2 * FEWEST):
        grade(campaign, "ann", f"d{number}", number % 2, 1000.0 + number, 4.0)
    grade(campaign, "ann", "d0", 0, 9000.0)
    parts = drift(campaign)
    assert [row[:4] for row in drift_table(parts, 1).rows] == [
        ("ann", 1, 10, 0.5),
        ("ann", 2, 10, 0.5),
    ]
    assert drift_table(parts, 1).note == (
        "The judgements of each assessor, sorted by time, form up to 10 groups of about equal size,"
        " and a single group if there are fewer than 20. Agreement is binary: grade 1 or higher is"
        " relevant. Assessors usually judge topic by topic, so that a difference between groups may"
        " come from their topics, not from a drift. Groups with the same number need not be of "
        "the same dates. The Wilson intervals treat judgements and comparisons as independent, and "
        "tend to be too narrow."
    )
    assert [row[-1] for row in drift_table(parts, 1).rows] == ["1 (10)", "1 (10)"]
    assert repeats_table(self_agreement(campaign)).rows[0][:3] == ("ann", 1, 1.0)
    remark = repeats_table(self_agreement(campaign)).rows[0][-1]
    assert remark.startswith("fewer than 5 repeated judgements: the figures are imprecise; ")
    (line,) = drift_figure(parts).series
    assert (line.x, line.y) == ((1.0, 2.0), (0.5, 0.5))
    assert line.labels[0].startswith("5 of 10")
    assert line.labels[0].endswith("; topics 1 (10)")


def test_the_topics_of_a_group_are_named_the_most_frequent_first(campaign):
    for topic, number in (("5", 1), ("2", 4), ("3", 3), ("4", 2)):
        for at in range(number):
            event = Event("ann", Kind.GRADE, topic, f"d{at}", "1", decided_at=1000.0 + at)
            journal.append(campaign.store, [event])
    (group,) = drift(campaign)
    assert group.topics_in_words == "2 (4), 3 (3), 4 (2) and 1 more"

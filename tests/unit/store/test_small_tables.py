"""Settings, scales, topics, assessors and openings."""

import pytest

from assessor_app.domain.collection import Topic
from assessor_app.domain.judgement import Assignment
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import first_showings
from assessor_app.store.tables import assessors, campaign_settings, scale_versions, stored_topics


def test_a_setting_is_empty_until_written_and_then_the_last_written(store):
    assert campaign_settings.read(store, "title") == ""
    campaign_settings.write(store, "title", "One")
    campaign_settings.write(store, "title", "Two")
    assert campaign_settings.read(store, "title") == "Two"


def test_a_new_campaign_has_an_identity_and_a_date(store):
    assert len(campaign_settings.read(store, "campaign_id")) == 32
    assert float(campaign_settings.read(store, "created_at")) > 1.7e9


def test_scales_keep_their_versions(store):
    assert scale_versions.current(store) == scale_from("graded")
    binary = scale_versions.add(store, scale_from("binary"))
    junk = scale_versions.add(store, scale_from("graded:Junk,Good"))

    assert (binary.version, junk.version) == (1, 2)
    assert scale_versions.current(store) == junk
    assert scale_versions.version(store, 1) == binary
    with pytest.raises(WrongUse):
        scale_versions.version(store, 3)


def test_topics_stay_in_the_order_they_first_appeared(store, judge):
    judge(topic="9")
    assert stored_topics.put(store, [Topic("051", "a"), Topic("51", "b")]) == (2, 0)
    assert stored_topics.put(store, [Topic("9", "c"), Topic("051", "a"), Topic("51", "B")]) == (
        1,
        1,
    )

    assert stored_topics.all_topics(store) == (Topic("051", "a"), Topic("51", "B"), Topic("9", "c"))
    assert (stored_topics.count(store), stored_topics.topic(store, "051")) == (3, Topic("051", "a"))


def test_a_topic_only_mentioned_is_no_topic_yet(store, judge):
    judge(topic="9")
    assert (
        stored_topics.topic(store, "9"),
        stored_topics.count(store),
        stored_topics.all_topics(store),
    ) == (
        None,
        0,
        (),
    )


def test_a_topic_without_id_is_refused(store):
    with pytest.raises(WrongUse):
        stored_topics.put(store, [Topic("")])


def test_assessors_are_those_added_and_those_met(store, judge):
    assessors.add(store, "ben")
    judge(assessor="ann")
    assessors.add(store, "ben")
    assert assessors.all(store) == ("ben", "ann")
    with pytest.raises(WrongUse):
        assessors.add(store, "")


def test_what_is_assigned_can_be_taken_back(store):
    stored_topics.put(store, [Topic("2"), Topic("1")])
    assessors.assign(store, "ann", ["1", "2"])
    assessors.assign(store, "ann", ["2"])
    assert assessors.assigned(store, "ann") == ("2", "1")

    assessors.unassign(store, "ann", ["2", "nowhere"])
    assessors.unassign(store, "nobody", ["1"])

    assert assessors.assigned(store, "ann") == ("1",)
    assert assessors.assigned(store, "ben") == ()


def test_a_topic_given_again_changes_its_role(store):
    stored_topics.put(store, [Topic("1", "bees"), Topic("2", "tides")])
    assessors.assign(store, "ben", ["2", "1"], "secondary")
    assessors.assign(store, "ann", ["1"])
    assessors.assign(store, "ben", ["2"])
    assert assessors.assignments(store) == (
        Assignment("1", "ann", "primary"),
        Assignment("1", "ben", "secondary"),
        Assignment("2", "ben", "primary"),
    )


def test_the_first_opening_is_kept(store):
    first_showings.mark(store, "ann", "1", "d1", 5.0)
    first_showings.mark(store, "ann", "1", "d1", 9.0)
    first_showings.mark(store, "ann", "2", "d2", 9.0)

    assert first_showings.opened(store, "ann", "1") == {"d1"}
    assert first_showings.opened(store, "ben", "1") == set()
    assert store.connection.execute("SELECT at FROM opening ORDER BY at").fetchone() == (5.0,)

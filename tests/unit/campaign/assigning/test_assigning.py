"""Topics go to assessors by hand or shared out; what was given stays."""

import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.assigning.assignment_board import board
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.problems import WrongUse


def held(campaign):
    return [(one.topic, one.assessor, one.role) for one in assigning.assignments(campaign)]


def test_topics_are_shared_out_and_a_queue_shows_only_those_given(campaign):
    done = assigning.share_out(campaign, ["ann", " ben  smith "])
    assert done.changes.assessors
    assert {one.assessor for one in done.given} == {"ann", "ben smith"}
    for name in ("ann", "ben smith"):
        given = [one.topic for one in done.given if one.assessor == name]
        assert [one.topic.id for one in judging_queries.topics_of(campaign, name)] == given


def test_asked_again_nothing_moves(campaign):
    assigning.share_out(campaign, ["ann", "ben"], overlap=1)
    before = held(campaign)
    again = assigning.share_out(campaign, ["ann", "ben"], overlap=1)
    assert not again.changes
    assert held(campaign) == before
    assert sum(role == "secondary" for _, _, role in before) == 1


def test_a_second_assessor_who_has_not_begun_loses_the_topic_with_a_smaller_overlap(campaign):
    assigning.share_out(campaign, ["ann", "ben"], overlap=2)
    (begun,) = [one for one in held(campaign) if one[2] == "secondary" and one[0] == "7"]
    judging.judge(campaign, (begun[1], "7", "a"), 1)
    done = assigning.share_out(campaign, ["ann", "ben"], overlap=1)
    assert [one.topic for one in done.taken_back] == ["051"]
    assert [one for one in held(campaign) if one[2] == "secondary"] == [begun]
    before = held(campaign)
    with pytest.raises(WrongUse, match="have begun on 1"):
        assigning.share_out(campaign, ["ann", "ben"], overlap=0)
    assert held(campaign) == before


def test_by_hand_a_topic_has_one_primary_assessor(campaign):
    assigning.give(campaign, "ann", ["7"])
    with pytest.raises(WrongUse, match="ann is the primary assessor of topic 7"):
        assigning.give(campaign, "ben", ["7", "051"])
    assigning.give(campaign, "ben", ["7"], "secondary")
    assigning.take_back(campaign, "ann", ["7"])
    assert held(campaign) == [("7", "ben", "primary")]
    assigning.take_back(campaign, "ben")
    assert held(campaign) == []


def test_what_makes_no_sense_is_refused_and_changes_nothing(campaign, new):
    with pytest.raises(WrongUse, match=r"no such topic: 8, 9\. Expected 7, 051\."):
        assigning.give(campaign, "ann", ["7", "8", "9"])
    with pytest.raises(WrongUse, match=r"no such role: tertiary\. Did you mean primary\?"):
        assigning.give(campaign, "ann", ["7"], "tertiary")
    with pytest.raises(WrongUse, match="topic 7: not assigned to ann, so nothing was removed"):
        assigning.take_back(campaign, "ann", ["7"])
    with pytest.raises(WrongUse, match="needs a name"):
        assigning.share_out(campaign, ["ann", " "])
    with pytest.raises(WrongUse, match="3 topics cannot have two"):
        assigning.share_out(campaign, ["ann", "ben"], overlap=3)
    with pytest.raises(WrongUse, match="has no topics"):
        assigning.share_out(new(), ["ann"])
    assert held(campaign) == []
    assert judging_queries.all_assessors(campaign) == ()


def test_the_tables_say_who_judges_what_and_how_much(campaign):
    assigning.give(campaign, "ann", ["7"])
    assigning.give(campaign, "ben", ["7", "051"], "secondary")
    assert assigning.assignment_table(campaign).rows == (
        ("7", 4, "ann", "ben"),
        ("051", 2, "", "ben"),
    )
    assert assigning.load_table(campaign).rows == (("ann", 1, 0, 4), ("ben", 0, 2, 6))


@pytest.fixture
def partly_known(new, take_in):
    """A campaign with topic 7, and a pool for topics 7 and 9."""
    made = new()
    take_in(made, "topics", '{"id": "7", "title": "t"}\n')
    take_in(made, "run", "7 Q0 a 1 2 x\n9 Q0 a 1 2 x\n9 Q0 b 2 1 x\n", name="one.run")
    make_pool(made, 5)
    return made


def test_the_assignments_contain_pooled_topics_without_a_text(partly_known):
    assigning.share_out(partly_known, ["ann"])
    assert assigning.topics_without_text(partly_known) == ("9",)
    assert assigning.assignment_table(partly_known).rows == (
        ("7", 1, "ann", ""),
        ("9", 2, "ann", ""),
    )
    assert assigning.load_table(partly_known).rows == (("ann", 2, 0, 3),)
    found = board(partly_known)
    assert [(one.id, one.label, one.size) for one in found.topics] == [("7", "t", 1), ("9", "9", 2)]
    assert found.without_text == 1
    assert found.load("ann") == (2, 3)


def test_a_pooled_topic_without_a_text_is_assigned_and_withdrawn_by_its_id(partly_known):
    assigning.give(partly_known, "ann", ["9"])
    assert held(partly_known) == [("9", "ann", "primary")]
    assigning.take_back(partly_known, "ann", ["9"])
    assert held(partly_known) == []

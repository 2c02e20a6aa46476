"""The assignments of topics to assessors."""

import pytest

from assessor_app.campaign.assigning.assigning import share_out
from assessor_app.campaign.assigning.assignment_board import (
    board,
    loads_after,
    loads_table,
    remove_assessor,
    set_role,
)
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.domain.judgement import PRIMARY, SECONDARY
from assessor_app.domain.problems import WrongUse


@pytest.fixture
def people(campaign):
    for name in ("ann", "bob"):
        add_assessor(campaign, name)
    return campaign


def test_the_first_who_gets_a_topic_judges_it_first_of_all_in_whatever_role(people):
    set_role(people, "ann", ["7"], SECONDARY)
    assert board(people).roles == {("7", "ann"): PRIMARY}


def test_there_is_one_primary_at_most(people):
    set_role(people, "ann", ["7", "051"], PRIMARY)
    set_role(people, "bob", ["7"], PRIMARY)
    assert board(people).roles == {
        ("7", "ann"): SECONDARY,
        ("7", "bob"): PRIMARY,
        ("051", "ann"): PRIMARY,
    }
    set_role(people, "bob", ["7"], SECONDARY)
    assert board(people).roles["7", "ann"] == PRIMARY
    assert board(people).roles["7", "bob"] == SECONDARY


def test_what_is_taken_back_leaves_a_primary(people):
    share_out(people, ["ann", "bob"], 2)
    set_role(people, "ann", ["7", "051"], "")
    assert board(people).roles == {("7", "bob"): PRIMARY, ("051", "bob"): PRIMARY}
    assert not set_role(people, "ann", ["7"], "")


def test_the_board_counts_loads_and_what_is_decided(people):
    share_out(people, ["ann", "bob"], 1)
    judge(people, ("ann", "7", "a"), 1)
    found = board(people)
    assert [(one.id, one.size) for one in found.topics] == [("7", 4), ("051", 2)]
    assert found.decided["7", "ann"] == 1
    assert (found.shared, found.package) == (1, "")
    assert sum(found.load(name)[0] for name in found.assessors) == 3


def test_the_outlook_is_what_comes_of_it(people):
    after = loads_after(people, ["ann", "bob"], 1)
    before = board(people)
    assert before.roles == {}
    topics, documents = after["ann"]
    assert loads_table(before, after).rows[0] == ("ann", f"0 → {topics}", f"0 → {documents}")
    share_out(people, ["ann", "bob"], 1)
    found = board(people)
    assert {name: found.load(name) for name in found.assessors} == after
    assert loads_table(found, after).rows[0] == ("ann", str(topics), str(documents))


def test_only_who_has_done_nothing_can_be_removed(people):
    share_out(people, ["ann", "bob"], 0)
    remove_assessor(people, "bob")
    assert all_assessors(people) == ("ann",)
    judge(people, ("ann", "7", "a"), 1)
    with pytest.raises(WrongUse, match="assessor ann has judgements and cannot be removed"):
        remove_assessor(people, "ann")
    with pytest.raises(WrongUse, match="no such assessor: bob"):
        remove_assessor(people, "bob")


def test_an_unknown_role_is_refused(people):
    with pytest.raises(WrongUse, match="primary, secondary"):
        set_role(people, "ann", ["7"], "third")

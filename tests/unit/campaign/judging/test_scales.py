"""The scale of a campaign: other grades, and what stays when it was judged with."""

from dataclasses import replace

import pytest

from assessor_app.campaign.agreement.adjudication import settle
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.judging.scales import scale_for, scale_in_use, scale_table, set_scale
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences.preferring import compares
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import scale_versions

TOPICS = '{"id": "1", "title": "tides"}\n'
DOCUMENTS = '{"id": "a", "text": "a"}\n{"id": "b", "text": "b"}\n'
RUN = "1 Q0 a 1 9 one\n1 Q0 b 2 8 one\n"


@pytest.fixture
def campaign(new, take_in):
    campaign = new("graded")
    take_in(campaign, "topics", TOPICS)
    take_in(campaign, "documents", DOCUMENTS)
    take_in(campaign, "run", RUN)
    return campaign


def test_a_scale_that_nothing_was_judged_with_gives_way(campaign):
    set_scale(campaign, scale_from("graded:-2=Junk,0=Not relevant,1=Relevant"))
    assert (campaign.scale.version, [one.value for one in campaign.scale.grades]) == (1, [-2, 0, 1])
    assert not scale_in_use(campaign).judged_with


def test_a_scale_that_work_may_have_been_handed_out_with_stays_too(campaign):
    make_pool(campaign, 2)
    set_scale(campaign, scale_from("binary"))
    assert campaign.scale.version == 2
    found = scale_in_use(campaign)
    assert (found.judged_with, found.stays) == (False, True)


def test_a_scale_that_was_judged_with_stays_as_an_earlier_version(campaign):
    before = campaign.scale
    judge(campaign, ("ann", "1", "a"), 3)
    set_scale(campaign, scale_from("graded:No,Perhaps,Yes,Surely"))
    judge(campaign, ("ann", "1", "b"), 1)
    assert campaign.scale.version == 2
    assert scale_versions.all_versions(campaign.store)[0] == before
    assert scale_in_use(campaign).given == {1: 1, 3: 1}


def test_a_grade_that_was_given_cannot_be_taken_off_the_scale(campaign):
    judge(campaign, ("ann", "1", "a"), 3)
    with pytest.raises(
        WrongUse, match="must keep grade 3 'Highly relevant', because 1 judgement has it"
    ):
        set_scale(campaign, scale_from("graded:No,Yes"))
    assert campaign.scale.version == 1


def test_a_grade_that_was_settled_on_cannot_be_taken_off_either(campaign):
    judge(campaign, ("ann", "1", "a"), 1)
    settle(campaign, "lead", "1", "a", 2, "read again")
    with pytest.raises(WrongUse, match="must keep grade 2"):
        set_scale(campaign, scale_from("graded:No,Yes"))


def test_the_same_scale_once_more_changes_nothing(campaign):
    judge(campaign, ("ann", "1", "a"), 1)
    assert not set_scale(campaign, campaign.scale)
    assert campaign.scale.version == 1


def test_what_is_called_as_before_keeps_its_meaning_colour_and_key(campaign):
    grades = campaign.scale.grades
    mine = replace(grades[1], meaning="a hint", colour="#123456", key="M")
    set_scale(campaign, replace(campaign.scale, grades=(grades[0], mine, *grades[2:])))
    wanted = scale_for(campaign, "graded:-1=Junk,0=Not relevant,1=Marginal,2=Good", 2)
    assert wanted.grade(1) == replace(mine, relevant=False)
    assert wanted.relevant_from == 2
    with pytest.raises(WrongUse, match="no grade 9"):
        scale_for(campaign, "", 9)


def test_grades_and_pairs_can_be_judged_in_one_campaign(new):
    campaign = new("preference")
    set_scale(campaign, scale_from("binary"))
    assert campaign.scale.kind == "binary"
    assert compares(campaign)


def test_the_table_also_shows_grades_that_an_older_program_left_off_the_scale(campaign):
    judge(campaign, ("ann", "1", "a"), 3)
    scale_versions.add(campaign.store, scale_from("binary"))
    table = scale_table(scale_in_use(campaign))
    assert table.title == "Binary scale, version 2"
    assert table.rows[-1][:2] == (3, "not on the scale")

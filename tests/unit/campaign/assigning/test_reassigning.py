"""The undone rest of topics goes to another assessor; what is judged stays with its author."""

import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.assigning.reassigning import reassign, undone
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.importing.import_history import history, preview_undo, take_back
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.problems import WrongUse
from assessor_app.store import integrity
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools


@pytest.fixture
def begun(campaign):
    """ann has both topics; of topic 7 she judged a, skipped another document, and left the rest."""
    assigning.give(campaign, "ann", ["7", "051"])
    judging.add_assessor(campaign, "ben")
    judge(campaign, ("ann", "7", "a"), 1)
    judging.skip(campaign, ("ann", "7", pools.documents_of(campaign.store, "7")[-1]))
    return campaign


def queue(campaign, assessor, topic="7"):
    return [one.document for one in judging_queries.queue(campaign, assessor, topic)]


def to_do(campaign):
    return {(one.assessor, one.topic): (one.pooled, one.left) for one in status(campaign).progress}


def given(campaign):
    return {(one.topic, one.assessor): one.role for one in assigning.assignments(campaign)}


def test_the_rest_of_a_topic_is_for_its_new_assessor_alone(begun, tmp_path):
    pool = pools.documents_of(begun.store, "7")
    rest = [one for one in pool if one != "a"]
    assert undone(begun, "ann") == {"7": len(rest), "051": to_do(begun)["ann", "051"][1]}
    done = reassign(begun, "ann", "ben", ["7"])
    assert done.topics == (("7", len(rest)),)
    assert given(begun) == {("7", "ben"): "primary", ("051", "ann"): "primary"}
    assert queue(begun, "ben") == rest
    assert (to_do(begun)["ben", "7"], to_do(begun)["ann", "7"]) == ((len(rest), len(rest)), (2, 0))
    (progress,) = judging_queries.topics_of(begun, "ben")
    assert progress.pooled == len(rest)
    assert [one.grade for one in journal.judgements(begun.store, "ann", "7")] == [1, None]
    make_package(begun, "ben", tmp_path / "ben.assess")
    with open_campaign(tmp_path / "ben.assess") as package:
        assert queue(package, "ben") == rest
        for document in rest:
            judge(package, ("ben", "7", document), 2)
    assert merge(begun, tmp_path / "ben.assess").new == len(rest)
    assert to_do(begun)["ben", "7"] == (len(rest), 0)
    assert undone(begun, "ben") == {}
    assert integrity.check(begun.store) == ()


def test_a_package_that_is_out_still_counts_and_shortens_the_rest(begun, tmp_path):
    rest = [one for one in pools.documents_of(begun.store, "7") if one != "a"]
    make_package(begun, "ann", tmp_path / "ann.assess")
    reassign(begun, "ann", "ben", ["7"])
    judge(begun, ("ben", "7", rest[0]), 2)
    with open_campaign(tmp_path / "ann.assess") as package:
        for document in rest:
            judge(package, ("ann", "7", document), 1)
    assert merge(begun, tmp_path / "ann.assess").new == len(rest)
    assert queue(begun, "ben") == rest[:1], "judged twice; the others are done"
    assert undone(begun, "ben") == {}
    judging.undo(begun, "ben")
    assert queue(begun, "ben") == []


def test_a_rest_can_be_handed_on_renamed_and_taken_back_by_an_undo(begun):
    rest = [one for one in pools.documents_of(begun.store, "7") if one != "a"]
    reassign(begun, "ann", "ben", ["7"])
    judge(begun, ("ben", "7", rest[0]), 2)
    rename_assessor(begun, "ben", "benno")
    with pytest.raises(WrongUse, match="benno cannot take over from benno"):
        reassign(begun, "benno", "ben")
    reassign(begun, "benno", "chi")
    assert (queue(begun, "chi"), given(begun)["7", "chi"]) == (rest[1:], "primary")
    assert to_do(begun)["benno", "7"] == (1, 0)
    number = history(begun)[0].number
    assert preview_undo(begun, str(number)).lines() == [
        "1 assignment removed",
        "1 assignment restored",
    ]
    take_back(begun, str(number))
    assert queue(begun, "benno") == rest
    assert "chi" not in {name for _, name in given(begun)}
    reassign(begun, "benno", "ann", ["7"])
    assert queue(begun, "ann") == ["a", *rest[1:]], "with her own judgement"
    assigning.take_back(begun, "ann", ["7"])
    assigning.give(begun, "ann", ["7"])
    assert queue(begun, "ann") == ["a", *rest], "a topic that is assigned anew is a whole one"


def test_whole_workloads_move_and_finished_topics_stay(begun):
    for document in pools.documents_of(begun.store, "7"):
        judge(begun, ("ann", "7", document), 0)
    assert [topic for topic, _ in reassign(begun, "ann", "ben").topics] == ["051"]
    assert given(begun) == {("7", "ann"): "primary", ("051", "ben"): "primary"}


@pytest.mark.parametrize(
    ("giver", "taker", "topics", "said"),
    [
        ("zoe", "ben", (), "no such assessor: zoe"),
        ("ann", " ", (), "an assessor needs a name"),
        ("ann", "ann", (), "ann cannot take over from ann"),
        ("ann", "cho", ["7"], "7: already assigned to cho"),
        ("ben", "ann", ["7"], "7: not assigned to ben"),
        ("ben", "ann", (), "ben has nothing left to judge"),
    ],
)
def test_what_cannot_be_handed_over_is_refused(begun, giver, taker, topics, said):
    assigning.give(begun, "cho", ["7"], "secondary")
    before = given(begun), history(begun)[0].number
    with pytest.raises(WrongUse, match=said):
        reassign(begun, giver, taker, topics)
    assert (given(begun), history(begun)[0].number) == before

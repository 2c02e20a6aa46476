"""Settling conflicts, and freezing what was judged."""

import random
import sqlite3
import time

import pytest

from assessor_app.campaign.agreement.adjudication import (
    blinded,
    conflict,
    conflicts,
    review_sample,
    settle,
    unsettle,
)
from assessor_app.campaign.assigning.assigning import give, take_back
from assessor_app.campaign.assigning.assignment_board import remove_assessor
from assessor_app.campaign.assigning.setting_aside import exclude
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.versions import differences, freeze, in_words, versions
from assessor_app.campaign.judging.judging import judge, note, redo, undo
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.campaign.judging.scales import scale_for, set_scale
from assessor_app.campaign.stability.ranking_weights import weights
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.combination import RULE_NAMES
from assessor_app.store.integrity import check
from assessor_app.store.journal import journal

TOPICS = '{"id": "1", "title": "tides"}\n'
DOCUMENTS = "".join(f'{{"id": "{name}", "text": "{name}"}}\n' for name in "abcd")
FIRST = "1 Q0 a 1 9 one\n1 Q0 b 2 8 one\n1 Q0 c 3 7 one\n"
SECOND = "1 Q0 a 1 9 two\n1 Q0 c 2 8 two\n1 Q0 d 3 7 two\n"


@pytest.fixture
def campaign(new, take_in):
    campaign = new("graded")
    take_in(campaign, "topics", TOPICS)
    take_in(campaign, "documents", DOCUMENTS)
    take_in(campaign, "run", FIRST, name="one.run")
    take_in(campaign, "run", SECOND, name="two.run")
    for assessor, grades in (("ann", "0123"), ("bob", "0312")):
        for document, grade in zip("abcd", grades, strict=True):
            judge(campaign, (assessor, "1", document), int(grade))
    return campaign


def grades(campaign, **whose):
    found = select_judgements(campaign, JudgementSelection(**whose))
    return dict(zip(found.document.tolist(), found.grade.tolist(), strict=True))


def wait_for_a_later_moment(moment):
    """Wait until an event would get a later time: events are dated to the millisecond."""
    while time.time() < moment + 0.002:
        pass


def test_what_differs_is_listed_and_what_agrees_can_be_sampled(campaign):
    assert [one.document for one in conflicts(campaign, order="topic")] == ["b", "c", "d"]
    assert [one.document for one in review_sample(campaign, 5)] == ["a"]
    assert not review_sample(campaign, 0)
    assert [one.distance for one in conflicts(campaign, order="distance")] == [2, 1, 1]


def test_what_the_runs_rank_differently_comes_first(campaign):
    weight = weights(campaign, [("1", name) for name in "abcd"])
    assert weight["1", "a"] == 0
    # b is second in one run and missing in the other.
    assert weight["1", "b"] == pytest.approx(1 / 1.584962500721156)
    assert weight["1", "c"] == pytest.approx(1 / 1.584962500721156 - 1 / 2)
    assert [one.document for one in conflicts(campaign)] == ["b", "d", "c"]


def differing(campaign):
    """Return (topic, document) -> (notes, grades by assessor), one judgement after the other."""
    said = {}
    for one in journal.judgements(campaign.store):
        if one.state == "judged":
            said.setdefault((one.topic, one.document), []).append(one)
    return {
        item: ([one.note for one in ones], [(one.assessor, one.grade) for one in ones])
        for item, ones in said.items()
        if len({one.grade for one in ones}) > 1
    }


def test_the_list_of_conflicts_is_that_of_the_judgements_one_by_one(campaign, take_in):
    take_in(campaign, "topics", '{"id": "2", "title": "b"}\n{"id": "10", "title": "a"}\n')
    chance = random.Random(5)
    for topic in ("10", "2", "1"):
        for document in "dbca":
            for assessor in chance.sample(["zoe", "ann", "bob", "cat"], chance.randrange(4)):
                judge(campaign, (assessor, topic, document), chance.randrange(4))
    note(campaign, ("zoe", "10", "d"), "see page 2")
    settle(campaign, "lead", "1", "b", 2)
    wanted = differing(campaign)
    found = conflicts(campaign, order="topic")
    assert [(one.topic, one.document) for one in found] == sorted(wanted)
    for one in found:
        notes, grades = wanted[one.topic, one.document]
        assert [(said.judgement.assessor, said.grade) for said in one.said] == grades
        assert [said.judgement.note for said in one.said] == notes
        assert (one.settled is not None) == ((one.topic, one.document) == ("1", "b"))
    assert [found[at] for at in range(len(found))] == list(found) == found[:]
    assert (found[-1], found[1:3]) == (list(found)[-1], list(found)[1:3])
    with pytest.raises(IndexError):
        found[len(found)]
    assert list(found.of_topic("10")) == [one for one in found if one.topic == "10"]
    by_distance = conflicts(campaign, order="distance")
    keys = [(-one.distance, one.topic, one.document) for one in by_distance]
    assert keys == sorted(keys)
    # Both runs return document a of topic 1 first; they answer no other topic.
    weighed = {item for item in wanted if item[0] == "1" and item[1] != "a"}
    assert {(one.topic, one.document) for one in by_distance if one.weight} == weighed


def test_an_adjudication_counts_in_the_consensus_and_not_in_a_majority(campaign):
    before = grades(campaign, rule="majority"), grades(campaign, assessor="ann")
    settle(campaign, "lead", "1", "b", 2, "see the last line")
    after = select_judgements(campaign)
    assert after.decided[0] == ("decided by adjudication", 1)
    assert sum(count for _, count in after.decided) == 4
    assert 2 in grades(campaign).values()
    assert (grades(campaign, rule="majority"), grades(campaign, assessor="ann")) == before
    held = conflict(campaign, "1", "b").settled
    assert (held.grade, held.reason, held.by) == (2, "see the last line", "lead")
    assert not check(campaign.store)


def test_who_settles_is_no_assessor(campaign):
    settle(campaign, "lead", "1", "b", 2)
    unsettle(campaign, "lead", "1", "b")
    assert all_assessors(campaign) == ("ann", "bob")


def test_the_last_settlement_holds_and_taking_back_restores_the_one_before(campaign):
    settle(campaign, "lead", "1", "b", 2)
    settle(campaign, "other", "1", "b", 0)
    assert conflict(campaign, "1", "b").settled.grade == 0
    unsettle(campaign, "lead", "1", "b")
    assert conflict(campaign, "1", "b").settled.grade == 2
    unsettle(campaign, "lead", "1", "b")
    assert conflict(campaign, "1", "b").settled is None
    with pytest.raises(WrongUse, match="has no adjudication"):
        unsettle(campaign, "lead", "1", "b")


def test_settled_conflicts_can_be_left_out(campaign):
    settle(campaign, "lead", "1", "b", 2)
    assert [one.document for one in conflicts(campaign, settled=False)] == ["d", "c"]
    assert [one.document for one in conflicts(campaign)] == ["b", "d", "c"]


def test_only_the_assessors_asked_for_are_compared(campaign):
    judge(campaign, ("cat", "1", "a"), 3)
    found = conflicts(campaign, ["ann", "cat"])
    assert [(one.document, len(one.said)) for one in found] == [("a", 2)]


@pytest.mark.parametrize(
    ("topic", "document", "grade", "words"),
    [
        ("1", "b", 9, "not on the campaign's scale"),
        ("2", "b", 1, "no such topic: 2. Expected 1."),
        ("1", "z", 1, "has no judgement"),
    ],
)
def test_what_cannot_be_settled_is_refused(campaign, topic, document, grade, words):
    count = journal.count(campaign.store)
    with pytest.raises(WrongUse, match=words):
        settle(campaign, "lead", topic, document, grade)
    assert journal.count(campaign.store) == count


def test_blind_conflicts_bear_no_names_and_tell_none_by_their_order(campaign):
    found = [blinded(one) for one in conflicts(campaign)]
    names = {said.judgement.assessor for one in found for said in one.said}
    assert names == {"Assessor 1", "Assessor 2"}
    assert found == [blinded(one) for one in conflicts(campaign)]
    orders = {
        tuple(said.grade for said in blinded(conflict(campaign, "1", "b"), seed).said)
        for seed in range(20)
    }
    assert orders == {(1, 3), (3, 1)}


def test_a_version_stays_whatever_is_judged_later(campaign):
    settle(campaign, "lead", "1", "b", 2)
    before = {who: grades(campaign, assessor=who) for who in ("ann", "bob")}, grades(campaign)
    freeze(campaign, "first", "for the paper")
    judge(campaign, ("ann", "1", "a"), 3)
    settle(campaign, "lead", "1", "b", 0)
    undo(campaign, "bob")
    after = (
        {who: grades(campaign, assessor=who, frozen="first") for who in ("ann", "bob")},
        grades(campaign, frozen="first"),
    )
    assert after == before
    (version,) = versions(campaign)
    assert (version.name, version.note, version.judgements, version.settled) == (
        "first",
        "for the paper",
        8,
        1,
    )


def test_differences_between_versions_are_told_by_document(campaign):
    freeze(campaign, "first")
    judge(campaign, ("ann", "1", "a"), 3)
    judge(campaign, ("bob", "1", "a"), 3)
    found = differences(campaign, "first")
    assert [(one.document, one.before, one.after) for one in found] == [("a", 0, 3)]
    assert in_words(found) == "1 changed"
    freeze(campaign, "second")
    assert differences(campaign, "first", "second") == found
    assert differences(campaign, "second") == ()


def test_judgements_of_any_date_can_be_frozen(campaign):
    then = grades(campaign)
    moment = time.time()
    wait_for_a_later_moment(moment)
    judge(campaign, ("ann", "1", "b"), 0)
    settle(campaign, "lead", "1", "c", 3)
    freeze(campaign, "then", as_of=moment)
    assert grades(campaign, frozen="then") == then
    assert grades(campaign) != then


def test_a_judgement_taken_back_later_was_still_there_at_that_date(campaign):
    moment = time.time()
    then = grades(campaign, assessor="bob")
    wait_for_a_later_moment(moment)
    undo(campaign, "bob")
    freeze(campaign, "then", as_of=moment)
    assert grades(campaign, assessor="bob", frozen="then") == then


def test_a_time_to_come_cannot_be_frozen(campaign):
    with pytest.raises(WrongUse, match="the time is in the future"):
        freeze(campaign, "then", as_of=time.time() + 60)
    assert versions(campaign) == ()


def test_names_of_versions_are_taken_once(campaign):
    freeze(campaign, "first")
    for name in ("first", " first ", "", "now"):
        with pytest.raises(WrongUse):
            freeze(campaign, name)
    assert len(versions(campaign)) == 1


def test_nothing_cannot_be_frozen(new):
    empty = new("binary", "empty")
    with pytest.raises(WrongUse, match="there are no judgements to freeze"):
        freeze(empty, "first")
    assert versions(empty) == ()


def test_an_unknown_version_is_named(campaign):
    freeze(campaign, "first")
    with pytest.raises(WrongUse, match="no such version: last") as caught:
        select_judgements(campaign, JudgementSelection(frozen="last"))
    assert caught.value.expected == "first"


def test_runs_are_scored_on_any_version(campaign):
    freeze(campaign, "first")
    now = evaluate(campaign, EvaluationRequest(measures=("AP",))).scores.averages["AP"].tolist()
    for who in ("ann", "bob"):
        for document in "abcd":
            judge(campaign, (who, "1", document), 3 if document == "a" else 0)
    assert (
        evaluate(campaign, EvaluationRequest(measures=("AP",))).scores.averages["AP"].tolist()
        != now
    )
    frozen = evaluate(
        campaign, EvaluationRequest(measures=("AP",), judgements=JudgementSelection(frozen="first"))
    )
    assert frozen.scores.averages["AP"].tolist() == now
    assert "version first" in frozen.selected.title


def test_undo_on_the_judge_page_leaves_settlements_alone(campaign):
    people = all_assessors(campaign)
    settle(campaign, "lead", "1", "b", 2, "as the guidelines say")
    assert undo(campaign, "lead") is None
    assert all_assessors(campaign) == people
    settle(campaign, "ann", "1", "c", 1)
    assert undo(campaign, "ann").document == "d"
    unsettle(campaign, "ann", "1", "c")
    assert undo(campaign, "ann").document == "c"
    assert conflict(campaign, "1", "b").settled.grade == 2
    assert conflict(campaign, "1", "c").settled is None
    assert redo(campaign, "ann").document == "c"


def test_a_version_is_read_as_it_was_frozen_whatever_changes_of_scale_and_assignments(campaign):
    give(campaign, "bob", ["1"])
    freeze(campaign, "paper")
    ways = [{"rule": name} for name in RULE_NAMES] + [{"assessor": "ann"}]
    before = [
        select_judgements(campaign, JudgementSelection(frozen="paper", **way)) for way in ways
    ]
    take_back(campaign, "bob")
    give(campaign, "ann", ["1"])
    set_scale(campaign, scale_for(campaign, "graded:0=No,1=Hardly,2=Yes,3=Very", 2))
    for way, held in zip(ways, before, strict=True):
        now = select_judgements(campaign, JudgementSelection(frozen="paper", **way))
        assert now.relevant_from == held.relevant_from, way
        assert now.grade.tolist() == held.grade.tolist(), way
    assert select_judgements(campaign).relevant_from == 2
    primary = grades(campaign, rule="primary", frozen="paper")
    assert primary == grades(campaign, assessor="bob")
    assert primary != grades(campaign, rule="primary")
    for table in ("version_scale", "version_primary"):
        with pytest.raises(sqlite3.IntegrityError, match="stays as it was frozen"):
            campaign.store.connection.execute(f"DELETE FROM {table}")


def test_a_primary_assessor_who_never_judged_can_be_removed_after_freezing(campaign):
    give(campaign, "zoe", ["1"])
    freeze(campaign, "paper")
    remove_assessor(campaign, "zoe")
    assert "zoe" not in all_assessors(campaign)
    assert grades(campaign, rule="primary", frozen="paper") == grades(campaign, assessor="ann")


def test_judgements_of_an_excluded_assessor_are_shown_as_such_except_blindly(campaign):
    exclude(campaign, ["bob"], "too fast")
    found = conflict(campaign, "1", "b")
    assert [said.name for said in found.said] == ["ann", "bob (excluded)"]
    assert all("excluded" not in said.name for said in blinded(found).said)

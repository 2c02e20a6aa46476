"""Excluded assessors and withdrawn topics: what counts no more, and how it is taken back."""

import pytest

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.agreement.adjudication import conflicts
from assessor_app.campaign.agreement.effects import judgement_sets
from assessor_app.campaign.assigning.assigning import share_out
from assessor_app.campaign.assigning.setting_aside import (
    exclude,
    excluded,
    include,
    remarks,
    restore,
    set_aside_table,
    withdraw,
    withdrawn,
)
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import (
    excluded_assessors,
    select_judgements,
)
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.importing.import_history import history, preview_undo, take_back
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package, topics_for
from assessor_app.domain.problems import WrongUse
from assessor_app.store import integrity
from assessor_app.store.journal import journal


@pytest.fixture
def judged(campaign):
    """ann and ben judged topic 7, and chi alone a document of topic 051."""
    for place, grade in (
        (("ann", "7", "a"), 1),
        (("ben", "7", "a"), 3),
        (("chi", "7", "a"), 3),
        (("chi", "051", "a"), 2),
    ):
        judge(campaign, place, grade)
    return campaign


def grades(campaign, **selected):
    found = select_judgements(campaign, JudgementSelection(**selected))
    topics = [found.topics[at] for at in found.topic.tolist()]
    return sorted(zip(topics, found.grade.tolist(), strict=True))


def test_an_excluded_assessor_counts_in_no_rule_and_can_still_be_shown_alone(judged):
    assert grades(judged) == [("051", 2), ("7", 3)]
    events = journal.count(judged.store)
    exclude(judged, ["ben", "chi"], "  judged   without reading ")
    assert grades(judged) == [("7", 1)]
    assert grades(judged, rule="highest") == [("7", 1)]
    assert grades(judged, assessor="chi") == [("051", 2), ("7", 3)]
    assert not conflicts(judged)
    assert len(conflicts(judged, ["ann", "ben"])) == 1
    assert [(one.name, one.reason) for one in excluded(judged)] == [
        ("ben", "judged without reading"),
        ("chi", "judged without reading"),
    ]
    assert remarks(judged) == ["2 excluded assessors not counted: ben, chi"]
    include(judged, ["chi"])
    assert grades(judged) == [("051", 2), ("7", 1)]
    assert journal.count(judged.store) == events, "no judgement was added or lost"
    assert integrity.check(judged.store) == ()


def test_an_excluded_assessor_is_compared_on_request_only(judged):
    exclude(judged, ["chi"], "too fast")
    assert excluded_assessors(judged) == ("chi",)
    assert agreeing.ratings(judged).assessors == ("ann", "ben")
    assert agreeing.ratings(judged, with_excluded=True).assessors == ("ann", "ben", "chi")
    assert agreeing.ratings(judged, ["chi", "ann"]).assessors == ("chi", "ann")
    freeze(judged, "v1")
    include(judged, ["chi"])
    exclude(judged, ["ann"], "too slow")
    assert agreeing.ratings(judged, frozen="v1").assessors == ("ann", "ben")


def test_a_withdrawn_topic_leaves_queues_pool_packages_agreement_and_averages(judged):
    assert topics_for(judged, "ann") == ("7", "051")
    before = status(judged)
    withdraw(judged, ["7"], "ambiguous")
    assert grades(judged) == [("051", 2)]
    assert [one.topic.id for one in judging_queries.topics_of(judged, "ann")] == ["051"]
    assert topics_for(judged, "ann") == ("051",)
    assert agreeing.ratings(judged).topics == ("051",)
    assert not conflicts(judged)
    now = status(judged)
    assert (before.pooled_topics, now.pooled_topics) == (2, 1)
    assert now.judged <= now.pooled < before.pooled
    assert now.judgements == before.judgements, "the judgements stay"
    with pytest.raises(WrongUse, match="topic 7 is withdrawn: ambiguous"):
        judge(judged, ("ann", "7", "c"), 1)
    assert [one.topic for one in share_out(judged, ["ann"]).given] == ["051"]
    assert [one.name for one in withdrawn(judged)] == ["7"]
    assert [row[:3] for row in set_aside_table(judged).rows] == [("Topic", "7", "ambiguous")]
    restore(judged, ["7"])
    assert grades(judged) == [("051", 2), ("7", 3)]
    assert status(judged).pooled == before.pooled
    assert set_aside_table(judged).rows == ()


def test_an_assessor_of_withdrawn_topics_only_is_no_set_of_judgements_any_more(judged):
    withdraw(judged, ["7"], "ambiguous")
    labels = {one.label for one in judgement_sets(judged)}
    assert "chi" in labels
    assert not {"ann", "ben"} & labels


def test_a_merged_package_changes_nothing_of_what_is_set_aside(judged, tmp_path):
    path = tmp_path / "ben.assess"
    make_package(judged, "ben", path)
    exclude(judged, ["ben"], "too fast")
    withdraw(judged, ["051"], "ambiguous")
    with open_campaign(path) as package:
        assert (excluded(package), withdrawn(package)) == ((), ())
        judge(package, ("ben", "051", "dé"), 2)
        judge(package, ("ben", "7", "c"), 2)
        with pytest.raises(WrongUse, match="work package"):
            exclude(package, ["ben"], "why")
    before = grades(judged)
    assert merge(judged, path).new
    assert grades(judged) == before
    assert [one.name for one in excluded(judged)] == ["ben"]
    restore(judged, ["051"])
    include(judged, ["ben"])
    assert ("051", 2) in grades(judged, assessor="ben"), "no judgement was lost"


def test_both_are_entries_of_the_import_history_that_can_be_undone_and_done_again(judged):
    exclude(judged, ["chi"], "too fast")
    withdraw(judged, ["7"], "ambiguous")
    titles = [entry.title.split(" (")[1] for entry in history(judged)[:2]]
    assert titles == ["decision: 7 withdrawn: ambiguous)", "decision: chi excluded: too fast)"]
    first, second = history(judged)[1].number, history(judged)[0].number
    assert preview_undo(judged, str(first)).lines() == ["1 setting of an assessor or topic removed"]
    done = take_back(judged, str(first))
    assert done.changes.judgements
    assert excluded(judged) == ()
    assert [one.name for one in withdrawn(judged)] == ["7"]
    take_back(judged, str(second))
    assert grades(judged) == [("051", 2), ("7", 3)]
    take_back(judged, str(done.number))
    assert [(one.name, one.reason) for one in excluded(judged)] == [("chi", "too fast")]


def test_a_frozen_version_has_what_counts_when_it_is_frozen(judged):
    exclude(judged, ["chi"], "too fast")
    freeze(judged, "v1")
    assert grades(judged, frozen="v1") == [("7", 1)]
    include(judged, ["chi"])
    withdraw(judged, ["7"], "ambiguous")
    assert grades(judged, frozen="v1") == [("7", 1)], "a version never changes"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda one: exclude(one, ["nobody"], "why"), "no such assessor: nobody"),
        (lambda one: exclude(one, ["ann"], " "), "there is no reason"),
        (lambda one: exclude(one, ["ann"], "x" * 501), "longer than 500 characters"),
        (lambda one: include(one, ["ann"]), "ann is not excluded"),
        (lambda one: withdraw(one, ["99"], "why"), "no such topic: 99"),
        (lambda one: restore(one, ["7"]), "7 is not withdrawn"),
    ],
)
def test_what_cannot_be_set_aside_is_refused(judged, change, said):
    with pytest.raises(WrongUse, match=said):
        change(judged)
    assert history(judged)[0].operation.kind != "decision"


def test_what_is_set_aside_already_is_refused(judged):
    exclude(judged, ["ann"], "why")
    with pytest.raises(WrongUse, match="ann is already excluded"):
        exclude(judged, ["ann"], "again")

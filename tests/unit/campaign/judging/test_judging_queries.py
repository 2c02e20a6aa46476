import pytest

from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import cannot_judge, judge, note, opened, skip
from assessor_app.domain.collection import Topic
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import assessors, pools, stored_topics


def states(campaign, who="ann"):
    return {item.document: item.state for item in judging_queries.queue(campaign, who, "7")}


def test_the_queue_is_the_topics_pool_by_document_id(campaign):
    assert [item.document for item in judging_queries.queue(campaign, "ann", "7")] == [
        "a",
        "b#1",
        "c",
        "e",
    ]
    assert [item.document for item in judging_queries.queue(campaign, "ann", "051")] == ["a", "dé"]
    assert [item.title for item in judging_queries.queue(campaign, "ann", "051")] == [
        "On a",
        "On dé",
    ]


def test_a_random_order_is_the_same_for_the_same_seed_and_holds_the_same_documents(campaign):
    def row(order):
        return [item.document for item in judging_queries.queue(campaign, "ann", "7", order)]

    assert row("random:7") == row("random:7")
    assert sorted(row("random:7")) == row("id")
    assert len({tuple(row(f"random:{seed}")) for seed in range(20)}) > 5


@pytest.mark.parametrize("order", ["alphabetic", "random:x", ""])
def test_an_unknown_order_is_refused(campaign, order):
    with pytest.raises(WrongUse):
        judging_queries.queue(campaign, "ann", "7", order)


def test_every_state_is_told_apart(campaign):
    judge(campaign, ("ann", "7", "a"), 0)
    skip(campaign, ("ann", "7", "b#1"))
    cannot_judge(campaign, ("ann", "7", "c"), "broken")
    opened(campaign, "ann", "7", "e", 5.0)
    assert states(campaign) == {
        "a": State.JUDGED,
        "b#1": State.SKIPPED,
        "c": State.CANNOT_JUDGE,
        "e": State.OPENED,
    }


def test_an_assessor_sees_nothing_of_another(campaign):
    judge(campaign, ("ben", "7", "a"), 3)
    note(campaign, ("ben", "7", "c"), "secret")
    opened(campaign, "ben", "7", "e", 5.0)
    queue = judging_queries.queue(campaign, "ann", "7")
    assert {item.state for item in queue} == {State.UNREACHED}
    assert {(item.grade, item.note, item.flags) for item in queue} == {(None, "", "")}


def test_one_line_read_anew_is_as_in_the_queue(campaign):
    judge(campaign, ("ann", "7", "a"), 2, flags="unsure")
    note(campaign, ("ann", "7", "e"), "maybe")
    opened(campaign, "ann", "7", "c", 5.0)
    for item in judging_queries.queue(campaign, "ann", "7"):
        assert judging_queries.item(campaign, "ann", "7", item.document) == item


def test_a_document_opened_and_then_noted_only_is_not_judged(campaign):
    opened(campaign, "ann", "7", "a", 5.0)
    note(campaign, ("ann", "7", "a"), "later")
    assert states(campaign)["a"] is State.OPENED


def test_progress_counts_pooled_documents_only(campaign):
    judge(campaign, ("ann", "7", "a"), 1)
    judge(campaign, ("ann", "7", "dé"), 1)  # has a text, but is in the pool of another topic
    skip(campaign, ("ann", "7", "c"))
    rows = {row.topic.id: row for row in judging_queries.topics_of(campaign, "ann")}
    assert list(rows) == ["7", "051"]
    assert (rows["7"].pooled, rows["7"].judged, rows["7"].skipped) == (4, 1, 1)
    assert (rows["051"].pooled, rows["051"].judged) == (2, 0)


def test_an_assessor_with_assigned_topics_sees_only_those(campaign):
    assessors.add(campaign.store, "ann")
    assessors.assign(campaign.store, "ann", ["051"])
    assert [row.topic.id for row in judging_queries.topics_of(campaign, "ann")] == ["051"]
    assert [row.topic.id for row in judging_queries.topics_of(campaign, "ben")] == ["7", "051"]


def test_one_returns_to_where_one_left_off(campaign):
    assert judging_queries.where_left_off(campaign, "ann") is None
    judge(campaign, ("ann", "7", "a"), 1)
    judge(campaign, ("ann", "051", "dé"), 1)
    judge(campaign, ("ben", "7", "c"), 1)
    assert judging_queries.where_left_off(campaign, "ann") == ("051", "dé")


def test_words_are_found_in_the_topics_pool_only(campaign):
    assert judging_queries.find(campaign, "7", "text") != []
    assert "dé" not in judging_queries.find(campaign, "7", "text")


def test_a_judgement_on_another_text_than_shows_now_is_told(campaign, take_in):
    judge(campaign, ("ann", "7", "a"), 2)
    judge(campaign, ("ann", "7", "c"), 2)
    report = take_in(campaign, "documents", '{"id": "a", "title": "On a", "text": "Other."}\n')

    held = judging_queries.judgement(campaign, "ann", "7", "a")
    assert judging_queries.on_another_text(campaign, held)
    assert not judging_queries.on_another_text(
        campaign, judging_queries.judgement(campaign, "ann", "7", "c")
    )
    assert judging_queries.judged_on_another_text(campaign) == 1
    assert report.notes[-1] == (
        "warning: 1 judgement was made on another text than the current one; judge again, or undo "
        "the import"
    )
    assert held.grade == 2


def test_topics_and_documents_come_as_one_counts(new):
    campaign = new()
    stored_topics.put(campaign.store, [Topic(str(at), "") for at in (10, 2, 1)])
    entries = [pools.PoolEntry(topic, f"d{at}") for topic in ("10", "2", "1") for at in (10, 9, 1)]
    pools.put(campaign.store, entries, "all")
    assert [one.topic.id for one in judging_queries.topics_of(campaign, "ann")] == ["1", "2", "10"]
    row = [item.document for item in judging_queries.queue(campaign, "ann", "2")]
    assert row == ["d1", "d9", "d10"]

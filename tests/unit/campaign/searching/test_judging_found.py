"""Judging a found document puts it into the pool, with the search that found it."""

import pytest

from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.pooling.pooling import add_document, make_pool, methods
from assessor_app.campaign.searching.found_documents import found_by_topic, origins
from assessor_app.campaign.searching.search_plan import (
    close_search,
    may_search,
    open_search,
    search_plan,
)
from assessor_app.campaign.searching.searching import search
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.events import SearchOrigin
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools

QUERY = 'high "spring tide" -moon=50%'


@pytest.fixture
def lead(new, take_in):
    """Four pooled documents of topic 7 and two others; ann and ben judge."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n{"id": "8", "title": "bees"}\n')
    texts = (f'{{"id": "{one}", "text": "On {one}, a tide."}}\n' for one in "abcdxy")
    take_in(made, "documents", "".join(texts))
    run = "".join(f"{topic} Q0 {one} 1 1 r\n" for topic in "78" for one in "abcd")
    take_in(made, "run", run, lenient=True)
    make_pool(made, 20)
    for name in ("ann", "ben"):
        judging.add_assessor(made, name)
    open_search(made)
    return made


def find(campaign, document="x", grade=2, who="ann", rank=3, pooled=False, flags=""):
    origin = SearchOrigin(QUERY, rank, pooled)
    judging.judge(campaign, (who, "7", document), grade, flags=f"{flags} {origin}".strip())


def queue(campaign, who="ann", topic="7"):
    return [one.document for one in judging_queries.queue(campaign, who, topic)]


def progress(campaign, who="ann"):
    row = next(one for one in judging_queries.topics_of(campaign, who) if one.topic.id == "7")
    return row.pooled, row.judged


def of_status(campaign, who="ann"):
    row = next(one for one in status(campaign).progress if (one.assessor, one.topic) == (who, "7"))
    return row.pooled, row.judged


def test_a_found_document_enters_the_pool_of_the_assessor_alone(lead):
    find(lead)
    assert queue(lead) == ["a", "b", "c", "d", "x"]
    assert progress(lead) == of_status(lead) == (5, 1)
    assert queue(lead, "ben") == ["a", "b", "c", "d"]
    assert progress(lead, "ben") == (4, 0)
    assert "x" not in queue(lead, topic="8")
    assert status(lead).pooled == 9
    assert pools.sizes(lead.store) == {"7": 5, "8": 4}
    assert not judging_queries.is_outside_pool(lead, "7", "x")
    assert methods(lead)[-1] == "search"
    (entry,) = [one for one in pools.entries(lead.store, "7") if one.document == "x"]
    assert (entry.contributions, entry.found) == ((), True)
    assert lead.store.connection.execute("SELECT count(*) FROM pooled").fetchone() == (8,)


def test_the_origin_is_recorded_and_kept_by_later_decisions(lead):
    find(lead, flags="unsure")
    judging.judge(lead, ("ann", "7", "x"), 0)
    judging.skip(lead, ("ann", "7", "x"))
    judging.judge(lead, ("ann", "7", "x"), 1, flags="known")
    assert origins(lead) == (("7", "x", "ann", QUERY, 3, None),)
    assert queue(lead)[-1] == "x"
    held = journal.judgement(lead.store, "ann", "7", "x")
    assert held.flags.split()[0] == "known"
    assert "unsure" not in held.flags


@pytest.mark.parametrize(
    "row", ["7 0 x 0\n", '{"topic": "7", "document": "x", "grade": 0, "flags": "known"}\n']
)
def test_an_imported_judgement_keeps_the_document_in_the_pool(lead, take_in, row):
    find(lead, flags="unsure")
    take_in(lead, "judgements", row, assessor="ann")
    held = journal.judgement(lead.store, "ann", "7", "x")
    assert held.grade == 0
    assert "unsure" not in held.flags
    assert ("known" in held.flags) == ("known" in row)
    assert origins(lead) == (("7", "x", "ann", QUERY, 3, None),)
    assert queue(lead)[-1] == "x"
    again = take_in(lead, "judgements", row, name="again", assessor="ann")
    assert again.unchanged == 1
    assert check(lead) == ()


def test_a_file_with_a_former_name_changes_the_judgements_of_the_renamed_assessor(lead, take_in):
    find(lead)
    rename_assessor(lead, "ann", "eve")
    report = take_in(lead, "judgements", "7 0 x 0\n", assessor="ann")
    assert [one.before for one in report.replaced.listed] == ["2"]
    assert origins(lead) == (("7", "x", "eve", QUERY, 3, None),)
    assert take_in(lead, "judgements", "7 0 x 0\n", name="again", assessor="ann").unchanged == 1


def test_undo_removes_the_document_and_redo_restores_it(lead):
    find(lead)
    judging.undo(lead, "ann")
    assert queue(lead) == ["a", "b", "c", "d"]
    assert progress(lead) == of_status(lead) == (4, 0)
    assert origins(lead) == ()
    judging.redo(lead, "ann")
    assert queue(lead)[-1] == "x"


def test_the_lead_lets_all_assessors_judge_a_found_document(lead, tmp_path):
    find(lead)
    add_document(lead, "7", "x")
    assert queue(lead, "ben") == ["a", "b", "c", "d", "x"]
    assert progress(lead, "ben") == (5, 0)
    (row,) = found_by_topic(lead)
    assert (row.brought, row.already) == (1, 0)
    judging.undo(lead, "ann")
    assert queue(lead) == ["a", "b", "c", "d", "x"]
    with pytest.raises(WrongUse, match="in the pool of topic 7 already"):
        add_document(lead, "7", "x")


def test_another_assessor_who_finds_it_too_has_it_too(lead):
    find(lead)
    find(lead, who="ben", grade=0, rank=9)
    assert queue(lead, "ben")[-1] == "x"
    assert progress(lead, "ben") == (5, 1)
    judging.undo(lead, "ann")
    assert queue(lead) == ["a", "b", "c", "d"]
    assert queue(lead, "ben")[-1] == "x"


def test_the_lead_sees_the_contributions_of_searches(lead):
    find(lead, "x", 2)
    find(lead, "x", 0, who="ben")
    find(lead, "y", 0)
    find(lead, "a", 3, pooled=True)
    assert found_by_topic(lead) == (("7", 3, 2, 1, 1),)
    # A later pool does not change the contribution of the search.
    pools.put(lead.store, [pools.PoolEntry("7", "x")], "depth 9")
    assert found_by_topic(lead) == (("7", 3, 2, 1, 1),)
    assert "x" in queue(lead, "ben")


def test_search_is_closed_by_default_and_where_the_lead_did_not_open_it(new, lead):
    assert search_plan(new(name="other")) is None
    close_search(lead)
    with pytest.raises(WrongUse, match="ann may not judge documents found by a search"):
        find(lead)
    open_search(lead, ["8"])
    with pytest.raises(WrongUse, match="for topic 7"):
        find(lead)
    open_search(lead, ["7"], ["ben"])
    with pytest.raises(WrongUse, match="ann may not"):
        find(lead)
    find(lead, who="ben")
    rename_assessor(lead, "ben", "bea")
    assert may_search(lead, "bea", "7")
    # Documents found stay in the pool when the search is closed.
    close_search(lead)
    assert queue(lead, "bea")[-1] == "x"
    judging.judge(lead, ("bea", "7", "x"), 0)
    assert queue(lead, "bea")[-1] == "x"
    for topics, people in ((["9"], []), ([], ["zoe"])):
        with pytest.raises(WrongUse, match="no such"):
            open_search(lead, topics, people)


def test_a_merged_package_adds_the_documents_found_in_it(lead, tmp_path):
    find(lead, "x")
    path = tmp_path / "ann.assess"
    lead.store.connection.execute(
        "DELETE FROM pooled WHERE document = (SELECT code FROM document WHERE id = 'd')"
        " AND topic = (SELECT code FROM topic WHERE id = '7')"
    )
    make_package(lead, "ann", path)
    with open_campaign(path) as package:
        assert queue(package) == ["a", "b", "c", "x"]
        assert may_search(package, "ann", "7")
        # Document d is there for topic 8; y is not.
        hits = search(package, "7", "tide", assessor="ann").results
        assert [one.document for one in hits] == ["a", "b", "c", "d", "x"]
        find(package, "d", 1)
        judging.judge(package, ("ann", "7", "x"), 0)
        assert queue(package) == ["a", "b", "c", "d", "x"]
        judging.undo(package, "ann")
        judging.undo(package, "ann")
        assert queue(package) == ["a", "b", "c", "x"]
        judging.redo(package, "ann")
        assert b"spring%20tide" in path.read_bytes() or package.log_state()[0]
    found = merge(lead, path).found
    assert found.outside_pool == 0
    assert queue(lead) == ["a", "b", "c", "d", "x"]
    assert queue(lead, "ben") == ["a", "b", "c"]
    assert origins(lead) == (("7", "d", "ann", QUERY, 3, None), ("7", "x", "ann", QUERY, 3, None))
    assert merge(lead, path).new == 0
    assert check(lead) == ()


def test_a_package_for_whom_search_is_closed_refuses_it(lead, tmp_path):
    open_search(lead, [], ["ben"])
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    with open_campaign(path) as package:
        assert not may_search(package, "ann", "7")
        assert b"ben" not in path.read_bytes()
        with pytest.raises(WrongUse, match="may not judge"):
            find(package, "d")
        with pytest.raises(WrongUse, match="work package"):
            open_search(package)


def test_a_skipped_find_is_in_the_queue_as_skipped(lead):
    judging.skip(lead, ("ann", "7", "x"), flags=str(SearchOrigin(QUERY, 1)))
    (item,) = [one for one in judging_queries.queue(lead, "ann", "7") if one.document == "x"]
    assert item.state is State.SKIPPED
    assert of_status(lead) == (5, 0)

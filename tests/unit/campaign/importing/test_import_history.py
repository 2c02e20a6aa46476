"""Imports, merges, pools and assignments are taken back as a whole, and only as a whole."""

import os
import random
import signal
import sqlite3
from contextlib import closing

import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files import run_changes
from assessor_app.campaign.files.opening import check, open_campaign
from assessor_app.campaign.importing.import_history import (
    LAST,
    history,
    history_table,
    preview_undo,
    take_back,
)
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.pooling.pool_request import PoolRequest
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing.merge_findings import Change
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors, documents, pools, stored_runs, stored_topics

FIRST = "7 0 a 2\n7 0 c 0\n7 0 e 1\n"
SECOND = "7 0 a 0\n7 0 c 0\n7 0 e 2\n051 0 a 1\n"
KILLS = int(os.environ.get("ASSESSOR_KILLS", "6"))
BATCH = 25  # kills on one file, which grows with each of them
LONGEST = 0.3  # seconds of undoing before the kill: several undos, each like the one before


def grades(campaign):
    return {
        (one.assessor, one.topic, one.document): (str(one.state), one.grade, one.note)
        for one in journal.judgements(campaign.store)
    }


def sound(campaign):
    return check(campaign) == () and journal.rebuild(campaign.store) == 0


def refusal(campaign, wanted):
    """Why an entry cannot be taken back; and that the refusal changes nothing."""
    before = history(campaign)
    with pytest.raises(WrongUse) as problem:
        take_back(campaign, wanted)
    assert history(campaign) == before
    return f"{problem.value}"


def test_an_import_of_judgements_is_taken_back_as_a_whole(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann", name="first.qrels")
    before = grades(campaign)
    take_in(campaign, "judgements", SECOND, assessor="ann", name="second.qrels")
    assert grades(campaign) != before

    done = take_back(campaign, LAST)

    assert grades(campaign) == before
    assert done.changes.judgements
    assert done.preview.judgements.number == 3
    assert done.preview.judgements.listed == [
        Change("ann", "051", "a", "1", ""),
        Change("ann", "7", "a", "0", "2"),
        Change("ann", "7", "e", "2", "1"),
    ]
    assert sound(campaign)


def test_the_preview_says_what_would_change_and_changes_nothing(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    take_in(campaign, "judgements", SECOND, assessor="ann", name="second.qrels")
    before = grades(campaign), history(campaign)
    found = preview_undo(campaign, LAST)
    assert (grades(campaign), history(campaign)) == before
    assert "3 judgements changed" in found.lines()
    assert "  and 2 more" in found.lines(1)
    assert not [line for line in found.lines(0) if "more" in line]
    assert "  topic 7, document a, ann: 0 becomes 2" in found.lines()
    assert take_back(campaign, LAST).preview == found


def test_an_undo_is_in_the_history_and_is_taken_back_itself_any_number_of_times(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    first = grades(campaign)
    take_in(campaign, "judgements", SECOND, assessor="ann")
    second, number = grades(campaign), history(campaign)[0].number
    for expected in (first, second, first, second):
        number = take_back(campaign, str(number)).number
        assert grades(campaign) == expected
        assert history(campaign)[0].number == number
        assert sound(campaign)


def test_last_goes_on_to_what_was_done_before(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann", name="one.qrels")
    take_in(campaign, "judgements", SECOND, assessor="ben", name="two.qrels")
    assert "two.qrels" in take_back(campaign, LAST).preview.entry.title
    assert "one.qrels" in take_back(campaign, LAST).preview.entry.title
    assert grades(campaign) == {}
    states = [entry.state for entry in history(campaign)[:4]]
    assert states == ["", "", "undone by 5", "undone by 6"]


def test_what_was_judged_after_the_import_stays_and_counts(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    take_in(campaign, "judgements", SECOND, assessor="ann")
    judging.judge(campaign, ("ann", "7", "a"), 3)
    done = take_back(campaign, LAST)
    assert judging_queries.judgement(campaign, "ann", "7", "a").grade == 3
    assert judging_queries.judgement(campaign, "ann", "7", "e").grade == 1
    assert done.preview.judgements.number == 2
    judging.undo(campaign, "ann")
    assert judging_queries.judgement(campaign, "ann", "7", "a").grade == 2


def test_undo_and_redo_of_an_assessor_pass_by_the_undo_of_an_import(campaign, take_in):
    judging.judge(campaign, ("ann", "7", "c"), 3)
    take_in(campaign, "judgements", SECOND, assessor="ann")
    take_back(campaign, LAST)
    before = grades(campaign)
    assert judging.redo(campaign, "ann") is None
    assert grades(campaign) == before
    step = judging.undo(campaign, "ann")
    assert (step.topic, step.document) == ("7", "c")
    assert judging.undo(campaign, "ann") is None
    assert judging.redo(campaign, "ann").document == "c"
    assert grades(campaign) == before
    assert sound(campaign)


def test_notes_highlights_and_preferences_go_with_their_import(campaign, take_in):
    rows = "assessor,topic,document,grade,note\nzed,7,a,2,odd\nzed,7,c,1,\n"
    take_in(campaign, "judgements", rows, name="j.csv")
    take_in(campaign, "preferences", "topic,a,b,verdict\n7,a,c,A\n", name="p.csv", assessor="zed")
    assert judging_queries.judgement(campaign, "zed", "7", "a").note == "odd"
    take_back(campaign, LAST)
    assert journal.preferences(campaign.store) == []
    assert "1 note undone" in take_back(campaign, LAST).preview.lines()
    assert grades(campaign) == {}
    assert assessors.all(campaign.store) == ()
    take_back(campaign, str(history(campaign)[0].number))
    assert judging_queries.judgement(campaign, "zed", "7", "a").note == "odd"
    assert assessors.all(campaign.store) == ("zed",)


def test_judgements_that_a_later_import_repeated_are_spoken_of(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann", name="one.qrels")
    take_in(campaign, "judgements", SECOND, assessor="ann", name="two.qrels")
    (remark,) = preview_undo(campaign, "3").remarks
    assert remark == (
        "entry 4 (import: two.qrels) may have repeated rows of this entry (at most 1). To keep "
        "them, import its files again."
    )


def test_an_import_that_repeats_another_entry_is_not_spoken_of(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann", name="hers.qrels")
    take_in(campaign, "judgements", FIRST, assessor="gold", name="gold.qrels")
    take_in(campaign, "judgements", FIRST, assessor="gold", name="gold.qrels")
    assert preview_undo(campaign, "3").remarks == ()
    (remark,) = preview_undo(campaign, "4").remarks
    assert remark == (
        "entry 5 (import: gold.qrels) may have repeated rows of this entry (at most 3). To keep "
        "them, import its files again."
    )


def test_preferences_that_a_later_import_repeated_are_spoken_of(campaign, take_in):
    pair = "topic,a,b,verdict\n7,a,c,A\n"
    take_in(campaign, "preferences", pair, name="one.csv", assessor="zed")
    take_in(campaign, "preferences", pair, name="two.csv", assessor="zed")
    (remark,) = preview_undo(campaign, "3").remarks
    assert remark == (
        "entry 4 (import: two.csv) may have repeated rows of this entry (at most 1). To keep "
        "them, import its files again."
    )


def test_undoing_everything_leaves_no_topic_and_each_message_is_true(new, take_in):
    made = new()
    take_in(made, "topics", '{"id": "01", "title": "tides"}\n{"id": "02", "title": "bees"}\n')
    take_in(made, "run", "1 Q0 a 1 1 x\n", name="one.run")
    make_pool(made, 1)
    numbered = '{"id": "1", "title": "tides"}\n{"id": "2", "title": "bees"}\n'
    take_in(made, "topics", numbered, name="numbered.jsonl")

    assert take_back(made, LAST).lines() == [
        "undid entry 4 (import: numbered.jsonl)",
        "  0 judgements changed",
        "  1 topic removed",
        (
            "  1 topic stays, because of a pool, an assignment, a judgement or a later change; "
            "undoing the pool or the assignment removes unused topics"
        ),
        "  recorded as entry 5: undo entry 5 to restore everything",
    ]
    before = stored_topics.all_topics(made.store)
    undo = take_back(made, LAST)
    assert undo.lines() == [
        "undid entry 3 (pool: depth 1)",
        "  1 pooled document removed",
        "  1 topic removed that was in use when an earlier entry was undone",
        "  recorded as entry 6: undo entry 6 to restore everything",
    ]
    assert undo.changes.topics
    assert [one.id for one in stored_topics.all_topics(made.store)] == ["01", "02"]
    redo = take_back(made, str(undo.number)).number
    assert stored_topics.all_topics(made.store) == before
    take_back(made, str(redo))
    take_back(made, "2")
    take_back(made, "1")
    assert stored_topics.all_topics(made.store) == ()
    assert sound(made)


def test_topics_that_were_imported_again_stay_when_other_entries_are_undone(new, take_in):
    made = new()
    topics = '{"id": "1", "title": "tides"}\n'
    take_in(made, "run", "1 Q0 a 1 1 x\n", name="one.run")
    take_in(made, "topics", topics)
    make_pool(made, 1)
    take_back(made, "2")
    take_in(made, "topics", topics)
    take_back(made, "3")
    assert [one.id for one in stored_topics.all_topics(made.store)] == ["1"]


def test_runs_go_and_come_back_and_replaced_ones_have_their_lines_again(campaign, take_in):
    take_in(campaign, "run", "7 Q0 z 1 1 x\n", name="three.run")
    lines = stored_runs.read(campaign.store, "one")
    take_in(campaign, "run", "7 Q0 z 1 1 x\n", name="one.run")
    redo = take_back(campaign, LAST).number
    assert stored_runs.read(campaign.store, "one").documents.tolist() == lines.documents.tolist()
    assert stored_runs.revisions(campaign.store).keys() == {"one", "two", "three"}
    take_back(campaign, LAST)
    assert stored_runs.names(campaign.store) == ("one", "two")
    take_back(campaign, str(redo))
    assert len(stored_runs.read(campaign.store, "one").documents) == 1
    take_back(campaign, str(history(campaign)[1].number))
    assert stored_runs.names(campaign.store) == ("one", "two", "three")
    assert len(stored_runs.read(campaign.store, "three").documents) == 1
    assert sound(campaign)


def test_a_run_on_which_a_later_pool_was_built_names_that_pool(new, take_in):
    made = new()
    take_in(made, "run", "7 Q0 a 1 1 x\n", name="one.run")
    make_pool(made, 1)
    said = refusal(made, "1")
    assert "because entry 2 (pool: depth 1) depends on it. Undo entry 2 first." in said
    take_back(made, "2")
    take_back(made, "1")
    assert (stored_runs.names(made.store), pools.total(made.store)) == ((), 0)
    assert sound(made)


def test_a_run_that_was_renamed_or_removed_since_stays_so(campaign, take_in):
    take_in(campaign, "run", "7 Q0 z 1 1 x\n", name="one.run")
    run_changes.rename_run(campaign, "one", "uno")
    take_back(campaign, LAST)
    assert len(stored_runs.read(campaign.store, "uno").documents) == 4
    take_in(campaign, "run", "7 Q0 z 1 1 x\n", name="two.run")
    run_changes.remove_run(campaign, "two")
    take_in(campaign, "run", "7 Q0 y 1 1 x\n", name="other.run")
    wanted = history(campaign)[1].number
    assert dict(take_back(campaign, str(wanted)).stay) == {"run": 1}
    assert stored_runs.names(campaign.store) == ("uno", "other")
    assert len(stored_runs.read(campaign.store, "other").documents) == 1
    assert sound(campaign)


def test_a_pool_is_taken_back_and_what_was_judged_in_it_stays(campaign):
    make_pool(campaign, PoolRequest(depth=1, replace=True))
    before = pools.entries(campaign.store), pools.methods(campaign.store)
    make_pool(campaign, 2)
    take_back(campaign, LAST)
    assert (pools.entries(campaign.store), pools.methods(campaign.store)) == before

    make_pool(campaign, 2)
    assert not {"b#1", "c"} & {one.document for one in before[0]}
    judging.judge(campaign, ("ann", "7", "c"), 1)
    done = take_back(campaign, LAST)
    assert dict(done.stay) == {"pooled": 1}
    assert pools.holds(campaign.store, "7", "c")
    assert not pools.holds(campaign.store, "7", "b#1")
    assert [
        one.contributions for one in pools.entries(campaign.store, "7") if one.document == "c"
    ] == [(("two", 2),)]
    assert judging_queries.judgement(campaign, "ann", "7", "c").grade == 1
    assert sound(campaign)


def test_a_pool_that_replaced_another_brings_it_back(campaign):
    make_pool(campaign, 3)
    before = pools.entries(campaign.store)
    make_pool(campaign, PoolRequest(depth=1, replace=True))
    smaller = pools.entries(campaign.store)
    assert len(smaller) < len(before)
    undo = take_back(campaign, LAST)
    assert pools.entries(campaign.store) == before
    take_back(campaign, str(undo.number))
    assert pools.entries(campaign.store) == smaller
    assert sound(campaign)


def test_assignments_are_taken_back_in_their_order(campaign):
    assigning.share_out(campaign, ["ann", "ben"], 1)
    shared = assigning.assignments(campaign)
    assigning.take_back(campaign, "ann")
    left = assigning.assignments(campaign)
    said = refusal(campaign, "3")
    because = "because entry 4 (assignment: 0 assigned, 2 withdrawn or changed) depends on it"
    assert f"{because}. Undo entry 4 first." in said
    undo = take_back(campaign, "4")
    assert assigning.assignments(campaign) == shared
    take_back(campaign, str(undo.number))
    assert assigning.assignments(campaign) == left
    take_back(campaign, LAST)
    take_back(campaign, LAST)
    assert assigning.assignments(campaign) == ()
    assert assessors.all(campaign.store) == ()
    assert sound(campaign)


def test_topics_go_and_have_their_words_again_but_those_in_use_stay(campaign, take_in):
    changed = (
        '{"id": "7", "title": "the tides"}\n{"id": "8", "title": "x"}\n{"id": "9", "title": "z"}\n'
    )
    take_in(campaign, "topics", changed, name="more.jsonl")
    assigning.give(campaign, "ann", ["8"])
    done = take_back(campaign, "3")
    assert dict(done.stay) == {"topic": 1}
    assert [(one.id, one.title) for one in stored_topics.all_topics(campaign.store)] == [
        ("7", "tides"),
        ("051", "bees"),
        ("8", "x"),
    ]
    take_in(campaign, "topics", '{"id": "10", "title": "y"}\n', name="ten.jsonl")
    take_back(campaign, str(done.number))
    assert {one.id for one in stored_topics.all_topics(campaign.store)} == {
        "7",
        "051",
        "8",
        "9",
        "10",
    }
    assert sound(campaign)


def test_documents_go_and_have_their_earlier_text_again(campaign, take_in):
    earlier = {name: judging_queries.document(campaign, name) for name in ("a", "c")}
    take_in(campaign, "documents", '{"id": "a", "text": "new"}\n', name="new.jsonl")
    documents.sweep(campaign.store)
    version = pools.texts_version(campaign.store)
    done = take_back(campaign, LAST)
    assert {name: judging_queries.document(campaign, name) for name in ("a", "c")} == earlier
    assert "1 text of documents removed" in done.preview.lines()
    assert pools.texts_version(campaign.store) > version
    assert "the texts that it removed are not stored" in refusal(campaign, str(done.number))
    assert sound(campaign)


def test_documents_are_taken_back_from_the_last_import_on(campaign, take_in):
    take_in(campaign, "documents", '{"id": "a", "text": "new"}\n', name="new.jsonl")
    take_in(campaign, "documents", '{"id": "a", "text": "newer"}\n', name="newer.jsonl")
    documents.sweep(campaign.store)
    assert refusal(campaign, "3") == (
        "entry 3 (import: new.jsonl) cannot be undone, because entry 4 (import: newer.jsonl) "
        "depends on it. Undo entry 4 first."
    )
    take_back(campaign, "4")
    assert judging_queries.document(campaign, "a").text == "new"
    assert refusal(campaign, "3") == (
        "entry 3 (import: new.jsonl) cannot be undone, because only the last import that replaced "
        "texts keeps the earlier texts. Import the earlier files again."
    )


def test_an_import_of_several_kinds_goes_as_a_whole(new, file):
    made = new()
    orders = [
        ImportOrder(file("t.jsonl", '{"id": "7", "title": "x"}\n'), Content.TOPICS),
        ImportOrder(file("d.jsonl", '{"id": "a", "text": "x"}\n'), Content.DOCUMENTS),
        ImportOrder(file("one.run", "7 Q0 a 1 1 x\n"), Content.RUN),
        ImportOrder(file("j.qrels", "7 0 a 1\n"), Content.JUDGEMENTS, "", "ann"),
    ]
    import_files(made, orders)
    said = take_back(made, LAST).lines()
    assert "  1 topic removed" in said
    assert "  1 run removed" in said
    assert said[-1] == "  recorded as entry 2: import the texts again to restore them"
    assert (grades(made), stored_runs.names(made.store), stored_topics.count(made.store)) == (
        {},
        (),
        0,
    )
    assert (documents.count(made.store), assessors.all(made.store)) == (0, ())
    assert sound(made)


# Merges ---------------------------------------------------------------------------------------


@pytest.fixture
def returned(campaign, tmp_path):
    """A package in which ann judged two documents, and undid one of three."""
    assigning.give(campaign, "ann", ["7", "051"])
    path = tmp_path / "ann.assess"
    make_package(campaign, "ann", path)
    with open_campaign(path) as package:
        judging.judge(package, ("ann", "7", "a"), 2)
        judging.judge(package, ("ann", "7", "c"), 1)
        judging.judge(package, ("ann", "7", "e"), 1)
        judging.undo(package, "ann")
        judging.opened(package, "ann", "051", "a", 5.0)
    return path


def test_a_merge_is_taken_back_and_merging_again_says_so(campaign, returned):
    merge(campaign, returned)
    after = grades(campaign)
    undo = take_back(campaign, LAST)
    assert grades(campaign) == {}
    assert sound(campaign)

    again = merge(campaign, returned)
    assert (again.new, grades(campaign)) == (0, {})
    assert [(one.entry, one.undo) for one in again.taken_back] == [
        (undo.preview.entry.number, undo.number)
    ]

    take_back(campaign, str(undo.number))
    assert grades(campaign) == after
    assert merge(campaign, returned).taken_back == ()
    assert sound(campaign)


def test_what_is_judged_in_the_package_later_is_merged_and_counts(campaign, returned):
    merge(campaign, returned)
    take_back(campaign, LAST)
    with open_campaign(returned) as package:
        judging.judge(package, ("ann", "7", "c"), 3)
    merge(campaign, returned)
    assert {place[2]: said[1] for place, said in grades(campaign).items()} == {"c": 3}


def test_an_undo_travels_with_merges_in_any_order(campaign, take_in, tmp_path):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    copies = []
    for name in ("one", "two", "three"):
        copies.append(tmp_path / f"{name}.assess")
        with closing(sqlite3.connect(copies[-1])) as target:
            campaign.store.connection.backup(target)
    with open_campaign(copies[0]) as one, open_campaign(copies[1]) as two:
        take_back(one, LAST)
        judging.judge(two, ("ann", "7", "c"), 3)
    states = []
    for order in ((0, 1), (1, 0), (1, 0, 0, 1)):
        target = tmp_path / f"target-{len(states)}.assess"
        target.write_bytes(copies[2].read_bytes())
        with open_campaign(target) as merged:
            for which in order:
                merge(merged, copies[which])
            states.append(grades(merged))
            assert sound(merged)
    assert states == [{("ann", "7", "c"): ("judged", 3, "")}] * 3


def test_the_undo_reaches_an_assessor_with_the_next_package(campaign, take_in, tmp_path):
    assigning.give(campaign, "ann", ["7"])
    take_in(campaign, "judgements", FIRST, assessor="ann")
    undo = take_back(campaign, LAST)
    take_back(campaign, str(undo.number))
    take_back(campaign, LAST)
    path = tmp_path / "ann.assess"
    make_package(campaign, "ann", path)
    with open_campaign(path) as package:
        assert grades(package) == {}
        judging.judge(package, ("ann", "7", "a"), 1)
    merged = merge(campaign, path)
    assert (merged.new, merged.refused) == (1, ())
    assert len(grades(campaign)) == 1


# All or nothing -------------------------------------------------------------------------------


class Stop(Silent):
    """Cancels at the nth report."""

    def __init__(self, after):
        self.left = after

    def report(self, done, total=None, what=""):
        self.left -= 1
        if self.left < 0:
            raise Cancelled


def test_many_judgements_are_taken_back_and_made_to_count_again(campaign, take_in):
    rows = [f"7 0 x{number} " for number in range(1500)]
    take_in(campaign, "judgements", "".join(f"{row}1\n" for row in rows), assessor="ann")
    first = grades(campaign)
    take_in(campaign, "judgements", "".join(f"{row}0\n" for row in rows), assessor="ann")
    second = grades(campaign)
    undo = take_back(campaign, LAST)
    assert (undo.preview.judgements.number, grades(campaign)) == (1500, first)
    redo = take_back(campaign, str(undo.number))
    assert (redo.preview.judgements.number, grades(campaign)) == (1500, second)
    assert sound(campaign)


def test_few_gestures_retract_an_import_that_names_assessors_in_turn(campaign, take_in):
    rows = [f"{('ada', 'ben', 'cai')[at % 3]},7,x{at},{at % 4}\n" for at in range(600)]
    take_in(campaign, "judgements", "assessor,topic,document,grade\n" + "".join(rows), name="j.csv")
    before = grades(campaign)
    undo = take_back(campaign, LAST)
    assert grades(campaign) == {}
    (number,) = campaign.store.connection.execute(
        "SELECT count(DISTINCT gesture) FROM journal WHERE kind = 'retract'"
    ).fetchone()
    assert number == 6, "100 retracts of one assessor share a gesture"
    take_back(campaign, str(undo.number))
    assert grades(campaign) == before
    assert sound(campaign)


@pytest.mark.parametrize("after", range(3))
def test_a_cancelled_undo_leaves_everything_as_it_was(campaign, take_in, after):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    before = grades(campaign), history(campaign), journal.count(campaign.store)
    with pytest.raises(Cancelled):
        take_back(campaign, LAST, Stop(after))
    assert (grades(campaign), history(campaign), journal.count(campaign.store)) == before
    take_back(campaign, LAST)
    assert sound(campaign)


KILLED_IMPORTS = """
    import signal, sys
    from pathlib import Path
    from assessor_app.campaign.importing.import_history import history, take_back
    from assessor_app.campaign.files.opening import open_campaign
"""
KILLED = """
    with open_campaign(Path(sys.argv[1])) as campaign:
        number = take_back(campaign, str(history(campaign)[0].number)).number
        print(number, flush=True)
        # Ends the process within a later one, as SIGKILL would.
        signal.setitimer(signal.ITIMER_REAL, float(sys.argv[2]))
        while True:
            take_back(campaign, str(history(campaign)[0].number))
"""


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, KILLS, BATCH))
def test_killed_in_the_middle_an_undo_is_whole_or_not_there(campaign, take_in, nursery_of, first):
    rows = [f"7 0 x{number} " for number in range(600)]
    take_in(campaign, "judgements", "".join(f"{row}1\n" for row in rows), assessor="ann")
    before = grades(campaign)
    take_in(campaign, "judgements", "".join(f"{row}0\n" for row in rows), assessor="ann")
    expected, draw = {True: before, False: grades(campaign)}, random.Random(first)
    done, nursery = [], nursery_of(KILLED_IMPORTS, KILLED)
    for _ in range(min(BATCH, KILLS - first)):
        code, said = nursery.begin(campaign.path, draw.uniform(0.001, LONGEST)).ended()
        assert code == -signal.SIGALRM
        done += said
        journal.sweep(campaign.store)
        entries = history(campaign)
        assert grades(campaign) == expected[_second(entries).undone_by is not None]
        assert sound(campaign)
    assert len(done) == min(BATCH, KILLS - first)
    assert all(line.isdecimal() for line in done)


def _second(entries):
    (found,) = [one for one in entries if one.operation.files[0].replaced == 600]
    return found


def test_what_an_earlier_version_imported_says_why_it_stays(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    campaign.store.connection.execute("UPDATE operation SET kept = 0")
    said = refusal(campaign, "1")
    assert said == (
        "entry 1 (import: topics.jsonl and 3 more) cannot be undone, because the earlier version "
        "of Assessor that made it did not store what it replaced. Import the correct file, or "
        "restore a backup."
    )


def test_unknown_entries_and_an_empty_history_are_refused(new, campaign):
    said = refusal(campaign, "77")
    assert "no such entry of the import history: 77" in said
    assert "Expected last, or a number from 1 to 2." in said
    assert "the import history has no entry that can be undone" in refusal(new(), LAST)


def test_the_history_names_who_did_what_when_and_how_much(campaign, take_in):
    take_in(campaign, "judgements", FIRST, assessor="ann", name="one.qrels")
    take_in(campaign, "judgements", SECOND, assessor="ann", name="two.qrels")
    take_back(campaign, LAST)
    rows = [
        dict(zip((c.key for c in table.columns), row, strict=True))
        for table in [history_table(history(campaign))]
        for row in table.rows
    ]
    assert [row["entry"] for row in rows] == [5, 4, 3, 2, 1, 1, 1, 1]
    assert rows[1]["state"] == "undone by 5"
    assert (rows[1]["file"], rows[1]["taken"], rows[1]["replaced"]) == ("two.qrels", 4, 2)
    assert rows[1]["content"] == "Judgements by ann"
    assert rows[0]["file"] == "import 4"


# The command ----------------------------------------------------------------------------------


def said(capsys, *words, status=0):
    capsys.readouterr()
    assert main([str(word) for word in words]) == status
    return capsys.readouterr()


def test_the_command_lists_previews_and_takes_back(campaign, take_in, capsys):
    take_in(campaign, "judgements", FIRST, assessor="ann", name="one.qrels")
    take_in(campaign, "judgements", SECOND, assessor="ann", name="two.qrels")
    path = campaign.path
    listed = said(capsys, "import", path, "--list", "--format", "csv").out.splitlines()
    assert listed[0].startswith("entry,file,content,when,person,taken")
    assert listed[1].startswith("4,two.qrels,Judgements by ann,")
    shown = said(capsys, "import", path, "--undo", "last", "--dry-run").out
    assert "would undo entry 4 (import: two.qrels)" in shown
    assert "topic 7, document a, ann: 0 becomes 2" in shown
    assert len(grades(campaign)) == 4
    done = said(capsys, "import", path, "--undo", "4").err
    assert done == (
        "undid entry 4 (import: two.qrels)\n"
        "  3 judgements changed\n"
        "    topic 051, document a, ann: 1 becomes unjudged\n"
        "    topic 7, document a, ann: 0 becomes 2\n"
        "    topic 7, document e, ann: 2 becomes 1\n"
        "  recorded as entry 5: undo entry 5 to restore everything\n"
    )
    assert len(grades(campaign)) == 3
    assert "is already undone" in said(capsys, "import", path, "--undo", "4", status=2).err
    assert "--undo needs the operation" in said(capsys, "import", path, "--undo", status=2).err

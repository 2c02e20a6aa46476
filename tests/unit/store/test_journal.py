"""What counts now is a view of what happened; nothing that happened is ever changed."""

import dataclasses
import sqlite3

import numpy as np
import pytest

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import Judgement, Preference, State
from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database_opening import create
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents


def retract(store, gesture, assessor="ann"):
    journal.append(store, [Event(assessor, Kind.RETRACT, value=gesture)])


def undo(store, assessor="ann"):
    retract(store, journal.undo_target(store, assessor), assessor)


def redo(store, assessor="ann"):
    retract(store, journal.redo_target(store, assessor), assessor)


def grade(store, document="d1"):
    judgement = journal.judgement(store, "ann", "1", document)
    return judgement and judgement.grade


def test_a_judgement_keeps_all_that_was_told_of_it(store):
    event = Event(
        "ann",
        Kind.GRADE,
        "051",
        "d#1",
        "-2",
        flags="unsure",
        text_hash="ab",
        scale_version=3,
        order="random:7",
        position=4,
        shown_at=10.5,
        decided_at=12.25,
        active_seconds=1.5,
        app_version="0.1.0",
    )

    journal.append(store, [event])

    assert journal.judgement(store, "ann", "051", "d#1") == Judgement(
        "ann", "051", "d#1", State.JUDGED, -2, "", "", "unsure", "ab", 3, "random:7", 4, 10.5,
        12.25, 1.5,
    )  # fmt: skip
    assert list(journal.events(store)) == [dataclasses.replace(event, gesture=event.id)]


def test_the_last_decision_counts(store, judge):
    judge("1")
    judge("2")

    assert grade(store) == 2
    assert journal.count(store) == 2


def test_a_clock_set_back_does_not_bring_back_the_older_judgement(store, judge, monkeypatch):
    judge("1")
    monkeypatch.setattr("time.time_ns", lambda: 1_000_000_000)
    judge("2", decided_at=1.0)

    assert grade(store) == 2


@pytest.mark.parametrize(
    ("kind", "state", "reason"),
    [(Kind.SKIP, State.SKIPPED, ""), (Kind.CANNOT_JUDGE, State.CANNOT_JUDGE, "broken")],
)
def test_skipping_and_not_being_able_to_judge_are_told_apart(store, judge, kind, state, reason):
    judge("2")
    journal.append(store, [Event("ann", kind, "1", "d1", reason)])

    judgement = journal.judgement(store, "ann", "1", "d1")

    assert (judgement.state, judgement.grade, judgement.reason) == (state, None, reason)


def test_a_note_stays_when_the_grade_changes_and_an_empty_one_clears_it(store, judge):
    def note(text):
        journal.append(store, [Event("ann", Kind.NOTE, "1", "d1", text)])
        return journal.judgement(store, "ann", "1", "d1")

    assert note("odd").state is State.OPENED
    judge("1")
    assert (note("very odd").note, grade(store)) == ("very odd", 1)
    assert note("").note == ""
    undo(store)
    assert journal.judgement(store, "ann", "1", "d1").note == "very odd"


def test_undo_and_redo_go_to_any_depth(store, judge):
    for value in "123":
        judge(value)

    seen = []
    for step in (undo, undo, undo, redo, redo, redo):
        step(store)
        seen.append(grade(store))

    assert seen == [2, 1, None, 1, 2, 3]
    assert journal.redo_target(store, "ann") is None


def test_nothing_can_be_redone_after_something_new(store, judge):
    judge("1")
    undo(store)
    judge("2")

    assert journal.redo_target(store, "ann") is None
    assert grade(store) == 2


def test_undo_takes_back_what_was_done_in_one_stroke(store, judge):
    judge("0")
    both = [Event("ann", Kind.GRADE, "1", id_, "1", gesture="stroke") for id_ in ("d1", "d2")]
    journal.append(store, both)

    undo(store)

    assert (grade(store), grade(store, "d2")) == (0, None)
    assert [event.document for event in journal.events_of_gesture(store, "stroke")] == ["d1", "d2"]


def test_undo_leaves_imports_and_others_alone(store, judge):
    judge("1", source="ann.qrels")
    judge("2", assessor="ben")

    assert journal.undo_target(store, "ann") is None


def test_undo_reaches_behind_many_that_were_taken_back(store, judge):
    first = judge("1")
    for _ in range(120):
        judge("2")
        undo(store)

    assert journal.undo_target(store, "ann") == first.id


def test_a_large_import_can_be_retracted_as_a_whole(store, judge):
    judge("3", document="d7")
    imported = [
        Event("ann", Kind.GRADE, "1", f"d{number}", "1", gesture="import", source="x.qrels")
        for number in range(500)
    ]
    journal.append(store, imported)
    assert len(journal.judgements(store, assessor="ann")) == 500

    retract(store, "import")

    assert [j.grade for j in journal.judgements(store)] == [3]
    assert journal.differences(store) == 0


def test_a_large_import_meets_what_was_judged_before(store, judge):
    judge("3", document="d7")
    journal.append(store, [Event("ann", Kind.NOTE, "1", "d8", "odd")])
    judge("3", document="d9")
    undo(store)
    imported = [
        Event("ann", Kind.GRADE, "1", f"d{number}", "1", gesture="import", source="x.qrels")
        for number in range(100)
    ]
    journal.append(store, [*imported, Event("ann", Kind.NOTE, "1", "d5", "even")])

    notes = {j.document: j.note for j in journal.judgements(store) if j.note}

    assert {j.grade for j in journal.judgements(store)} == {1}
    assert notes == {"d8": "odd", "d5": "even"}
    assert journal.differences(store) == 0


def test_one_left_off_at_the_last_decision_that_stands(store, judge):
    assert journal.last_decision(store, "ann") is None
    judge(document="d1")
    judge(document="d2")
    undo(store)

    assert journal.last_decision(store, "ann").document == "d1"


def test_nobody_can_change_or_cut_the_journal(store, judge):
    judge()
    for statement in (
        "UPDATE journal_row SET value = '3'",
        "DELETE FROM journal_row",
        "REPLACE INTO journal_row SELECT * FROM journal_row",
    ):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            store.connection.execute(statement)
    assert grade(store) == 1


@pytest.mark.parametrize(
    "event",
    [
        Event("", Kind.GRADE, "1", "d1", "1"),
        Event("ann", Kind.GRADE, "1", "", "1"),
        Event("ann", Kind.GRADE, "1", "d1", "1.5"),
        Event("ann", Kind.GRADE, "1", "d1", "²"),
        Event("ann", Kind.GRADE, "1", "d1", "99999999999"),
        Event("ann", Kind.SKIP, "", "d1"),
        Event("ann", Kind.RETRACT),
        Event("ann", Kind.PREFERENCE, "1", "d1", "A"),
        Event("ann", Kind.NOTE, "1", "d1", "half \ud800"),
    ],
)
def test_an_event_that_makes_no_sense_is_refused_and_nothing_of_its_batch_stays(store, event):
    with pytest.raises(WrongUse):
        journal.append(store, [Event("ann", Kind.SKIP, "1", "d1"), event])
    assert journal.count(store) == 0
    assert journal.judgements(store) == []


def test_an_event_cannot_happen_twice(store, judge):
    event = judge()
    with pytest.raises(WrongUse, match="duplicate event"):
        journal.append(store, [event])
    with pytest.raises(WrongUse, match="duplicate event"):
        journal.append(store, [dataclasses.replace(event, id="x")] * 2)


def test_judgements_are_chosen_by_assessor_topic_and_document(store, judge):
    judge(document="d2")
    judge(document="d1")
    judge(assessor="ben", topic="2")

    def chosen(**wanted):
        return [(j.assessor, j.topic, j.document) for j in journal.judgements(store, **wanted)]

    assert chosen() == [("ann", "1", "d2"), ("ann", "1", "d1"), ("ben", "2", "d1")]
    assert chosen(document="d1") == [("ann", "1", "d1"), ("ben", "2", "d1")]
    assert chosen(assessor="ben", topic="2") == [("ben", "2", "d1")]
    assert chosen(assessor="nobody") == []


def test_counts_tell_how_far_each_is(store, judge):
    judge(document="d1")
    judge(document="d2")
    journal.append(
        store,
        [
            Event("ann", Kind.SKIP, "1", "d3"),
            Event("ann", Kind.CANNOT_JUDGE, "2", "d3"),
            Event("ben", Kind.NOTE, "1", "d3", "hm"),
        ],
    )

    assert journal.counts(store) == {
        ("ann", "1"): journal.Counts(2, 1, 0),
        ("ann", "2"): journal.Counts(0, 0, 1),
    }


def test_grade_columns_hold_every_grade_once(store, judge):
    judge("2", document="d2")
    judge("-1", document="d1")
    judge("0", assessor="ben", topic="2")
    journal.append(store, [Event("ann", Kind.SKIP, "1", "d3")])

    columns = journal.grade_columns(store)

    rows = {
        (columns.assessors[a], columns.topics[t], documents.ids_of(store, [int(d)])[0], int(g))
        for a, t, d, g in zip(
            columns.assessor, columns.topic, columns.document, columns.grade, strict=True
        )
    }
    assert rows == {("ann", "1", "d2", 2), ("ann", "1", "d1", -1), ("ben", "2", "d1", 0)}
    assert columns.grade.dtype == np.int32


def test_grade_columns_of_an_empty_campaign_are_empty(store):
    columns = journal.grade_columns(store)
    assert (columns.assessors, columns.topics, len(columns.grade)) == ((), (), 0)


def prefer(store, verdict, first="d1", second="d2", **more):
    """One answer of ann's on topic 1."""
    event = Event("ann", Kind.PREFERENCE, "1", first, verdict, other=second, **more)
    journal.append(store, [event])


def test_preferences_of_files_all_stand(store):
    prefer(store, "A", source="crowd.pref")
    prefer(store, "B", source="crowd.pref")
    first, second = (Preference("1", "d1", "d2", verdict, "ann") for verdict in "AB")
    assert journal.preferences(store) == [("ann", first), ("ann", second)]
    assert journal.preferences(store, "ben") == []
    assert journal.judgements(store) == []


def test_of_a_pair_judged_here_the_last_answer_counts_until_taken_back(store):
    prefer(store, "A")
    prefer(store, "B", "d3", "d4")
    prefer(store, "tie", "d2", "d1")
    prefer(store, "B", flags="unsure repeat")

    said = [one.verdict for _, one in journal.preferences(store)]
    assert said == ["tie", "B"]
    undo(store)
    undo(store)
    assert [one.verdict for _, one in journal.preferences(store)] == ["A", "B"]


def test_spans_are_among_the_live_events(store, judge):
    judge("1")
    span = Event("ann", Kind.SPAN, "1", "d1", "3:9")
    journal.append(store, [span])
    assert [event.value for event in journal.live_events(store, "ann", "1", "d1")] == ["1", "3:9"]

    undo(store)

    assert [event.value for event in journal.live_events(store, "ann", "1", "d1")] == ["1"]


def test_rebuilding_finds_and_mends_a_view_that_was_meddled_with(store, judge):
    judge("1", document="d1")
    judge("2", document="d2")
    store.connection.execute("UPDATE judgement_row SET grade = 9 WHERE grade = 1")
    store.connection.execute("DELETE FROM judgement_row WHERE grade = 2")
    assert journal.differences(store) == 2

    assert journal.rebuild(store) == 2

    assert (grade(store, "d1"), grade(store, "d2")) == (1, 2)
    assert journal.rebuild(store) == 0


def test_rebuilding_finds_and_removes_copies_of_a_judgement(store, judge):
    journal.stage(store, "file", [Event("ann", Kind.GRADE, "1", "d1", "1", source="file")])
    journal.publish(store, "file")
    journal.settle(store)
    columns = [row[1] for row in store.connection.execute("PRAGMA table_info(judgement_row)")]
    copied = ", ".join("0" if name == "import" else name for name in columns)
    store.connection.execute(f"INSERT INTO judgement_row SELECT {copied} FROM judgement_row")
    assert journal.differences(store) == 1

    assert journal.rebuild(store) == 1

    assert store.connection.execute("SELECT count(*) FROM judgement_row").fetchone() == (1,)
    assert journal.differences(store) == 0


def test_journals_brought_together_in_any_order_and_again_agree(tmp_path):
    def campaign(name):
        return create(tmp_path / f"{name}.assess")

    ann, ben = campaign("ann"), campaign("ben")
    journal.append(ann, [Event("ann", Kind.GRADE, "1", "d1", "1", id="a1")])
    journal.append(ben, [Event("ann", Kind.GRADE, "1", "d1", "2", id="b1")])
    journal.append(ann, [Event("ann", Kind.RETRACT, value="b1")])
    journal.append(ben, [Event("ben", Kind.GRADE, "1", "d1", "0")])
    one, other = campaign("one"), campaign("other")

    for target, sources in ((one, (ann, ben, ann)), (other, (ben, ann))):
        for source in sources:
            journal.absorb(target, journal.stamped_events(source))

    assert list(journal.stamped_events(one)) == list(journal.stamped_events(other))
    assert {(j.assessor, j.grade) for j in journal.judgements(one)} == {("ann", 1), ("ben", 0)}
    assert sorted(map(repr, journal.judgements(one))) == sorted(
        map(repr, journal.judgements(other))
    )
    assert journal.absorb(one, journal.stamped_events(other)) == 0
    for store in (ann, ben, one, other):
        store.close()


def test_what_is_taken_in_counts_by_its_time_in_whatever_order_it_is_given(store):
    stamped = [
        (clock, Event("ann", Kind.GRADE, "1", f"d{number}", str(clock % 4)))
        for number in range(50)
        for clock in (1003, 1002, 1001)
    ]

    assert journal.absorb(store, stamped) == 150

    assert {j.grade for j in journal.judgements(store)} == {1003 % 4}


@pytest.mark.parametrize("clock", [-1, 2**62])
def test_an_event_with_an_impossible_time_is_not_taken_in(store, clock):
    with pytest.raises(WrongUse, match="has an invalid time"):
        journal.absorb(store, [(clock, Event("ann", Kind.SKIP, "1", "d1"))])
    assert journal.count(store) == 0


@pytest.mark.parametrize("staged", [False, True])
def test_a_note_from_elsewhere_does_not_outlive_its_later_removal_here(store, staged):
    journal.append(store, [Event("ann", Kind.NOTE, "1", "d1", "")])
    earlier = [(5, Event("ann", Kind.NOTE, "1", "d1", "odd"))]
    if staged:
        journal.stage_stamped(store, "i", earlier)
        journal.publish(store, "i")
    else:
        journal.absorb(store, earlier)
    assert journal.judgement(store, "ann", "1", "d1") is None
    assert journal.differences(store) == 0

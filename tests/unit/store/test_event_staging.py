"""An import is seen whole or not at all, and keeps nobody who judges waiting."""

import dataclasses
import os
import random
import shutil
import signal
import sqlite3
import sys
import time

import pytest

from assessor_app.domain.events import Event, EventColumns, Kind, new_ids
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.imports import event_staging
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.integrity import check
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors

ROUNDS = int(os.environ.get("ASSESSOR_KILLS", "12"))
BATCH = 25  # rounds on one file, which grows with each of them
SECONDS_OF_READING = 6
IMPORTED = 400  # rows of each import, in twenty batches
UNSEEN = "SELECT count(*) FROM journal_import WHERE publication IS NULL AND settled = 0"


def from_file(count, *, assessor="ann", grade="1", first=0):
    return [
        Event(assessor, Kind.GRADE, "1", f"d{number}", grade, source="x.qrels", id=id_)
        for number, id_ in zip(range(first, first + count), new_ids(), strict=False)
    ]


def bring_in(store, events, name="i"):
    journal.stage(store, name, events, batch=10)
    journal.make_ready(store, name)
    journal.publish(store, name)


def grades(store, **wanted):
    return {one.document: one.grade for one in journal.judgements(store, **wanted)}


def number(store, sql):
    return store.connection.execute(sql).fetchone()[0]


def test_nothing_of_an_import_is_seen_before_it_is_published(store, judge):
    judge("3", document="d0")
    journal.stage(store, "i", from_file(25, assessor="ben"), batch=10)

    assert journal.count(store) == 1
    assert grades(store) == {"d0": 3}
    assert assessors.all(store) == ("ann",)
    assert list(journal.counts(store)) == [("ann", "1")]
    assert journal.grade_columns(store).assessors == ("ann",)
    assert journal.rebuild(store) == 0
    assert check(store) == ()

    journal.publish(store, "i")

    assert journal.count(store) == 26
    assert journal.counts(store)["ben", "1"].judged == 25
    assert assessors.all(store) == ("ann", "ben")
    assert len(journal.grade_columns(store).grade) == 26
    assert check(store) == ()


def test_what_an_import_replaces_is_passed_by_before_and_after_it_is_taken_out(store, judge):
    for name in ("d1", "d2", "d99"):
        judge("3", document=name)
    journal.append(store, [Event("ann", Kind.NOTE, "1", "d2", "odd")])
    before = [number(store, "SELECT count(*) FROM judgement_row")]
    bring_in(store, from_file(5))

    expected = {"d0": 1, "d1": 1, "d2": 1, "d3": 1, "d4": 1, "d99": 3}
    for settle in (lambda: None, lambda: journal.settle(store)):
        settle()
        before.append(number(store, "SELECT count(*) FROM judgement_row"))
        assert grades(store) == expected
        assert journal.judgement(store, "ann", "1", "d2").note == "odd"
        assert journal.counts(store)["ann", "1"].judged == 6
        assert check(store) == ()
    assert before == [3, 8, 6]


def test_what_is_judged_while_an_import_is_at_work_was_decided_later_and_counts(store, judge):
    journal.stage(store, "i", from_file(5), batch=10)
    judge("3", document="d2")
    assert grades(store) == {"d2": 3}
    journal.publish(store, "i")
    assert grades(store)["d2"] == 3

    journal.append(store, [Event("ann", Kind.RETRACT, value=journal.undo_target(store, "ann"))])

    assert grades(store)["d2"] == 1
    journal.settle(store)
    assert check(store) == ()


def test_what_is_judged_between_publication_and_tidying_stays(store, judge):
    judge("0", document="d2")
    bring_in(store, from_file(5))
    judge("3", document="d2")
    journal.settle(store)
    assert grades(store)["d2"] == 3
    assert check(store) == ()


def test_an_import_may_take_back_what_others_go_on_judging(store, judge):
    first, second = judge("3", document="d1"), judge("3", document="d2")
    taken_back = [
        Event("ann", Kind.RETRACT, value=event.gesture or event.id, source="x")
        for event in (first, second)
    ]
    journal.stage(store, "i", taken_back)
    judge("2", document="d2")
    assert grades(store) == {"d1": 3, "d2": 2}
    journal.publish(store, "i")
    assert grades(store) == {"d2": 2}
    journal.settle(store)
    assert check(store) == ()
    assert number(store, "SELECT count(*) FROM judgement_row") == 1


def test_of_two_imports_at_once_each_counts_from_its_publication_on(store):
    journal.stage(store, "one", from_file(20, grade="1"), batch=7)
    journal.stage(store, "two", from_file(20, grade="2", first=10), batch=7)
    notes = [Event("ann", Kind.NOTE, "1", "d12", "odd", source="x")]
    journal.stage(store, "one", notes)

    bring_in(store, [], "two")
    assert set(grades(store).values()) == {2}
    bring_in(store, [], "one")

    assert sorted(grades(store).values()) == [1] * 10 + [2] * 20
    assert journal.judgement(store, "ann", "1", "d12").note == "odd"
    journal.settle(store)
    assert check(store) == ()


def test_two_files_of_one_import_see_each_other(store):
    journal.stage(store, "i", from_file(3))
    staged = journal.staged_import(store, "i")
    journal.stage(store, "i", from_file(1, grade="0"))
    assert grades(store, staged=staged) == {"d0": 0, "d1": 1, "d2": 1}
    journal.publish(store, "i")
    assert journal.staged_import(store, "i") is None
    assert grades(store) == {"d0": 0, "d1": 1, "d2": 1}


TABLES = ("journal_row", "judgement_row", "chain", "assessor", "topic", "document")


def retracts_of(gestures):
    """Retracts of an import, as columns; every second one has a gesture id of its own."""
    ids = [f"{number:032x}" for number in range(len(gestures))]
    return EventColumns(
        Kind.RETRACT,
        ["ann"] * len(gestures),
        ["1"] * len(gestures),
        [f"d{number}" for number in range(len(gestures))],
        gestures,
        ids,
        [ids[number // 2] for number in range(len(gestures))],
        "undo of x.qrels",
        "1.0",
        decided_at=1_790_000_000.5,
    )


def all_rows(store):
    run = store.connection.execute
    return {table: sorted(run(f"SELECT * FROM {table}"), key=repr) for table in TABLES}


@pytest.mark.parametrize("again", [False, True])
def test_columns_of_retracts_write_the_same_bytes_as_single_ones(
    store, campaign_path, judge, monkeypatch, again
):
    """The import replaces a judgement and a note, and a later judgement and a note replace it."""
    monkeypatch.setattr(time, "time_ns", lambda: 1_790_000_000_000_000_000)
    judge("3", document="d1")
    journal.append(store, [Event("ann", Kind.NOTE, "1", "d2", "before")])
    events = from_file(40)
    bring_in(store, events)
    journal.append(store, [Event("ann", Kind.NOTE, "1", "d3", "after")])
    judge("2", document="d4")
    columns = retracts_of([event.id for event in events])
    if again:  # retracts of the retracts
        bring_in(store, list(columns), "undo")
        columns = dataclasses.replace(
            retracts_of(list(dict.fromkeys(columns.gestures))),
            ids=[f"{number:032x}" for number in range(100, 120)],
            gestures=[f"{number:032x}" for number in range(100, 120)],
        )
    journal.settle(store)
    store.close()
    copy = campaign_path.with_name("copy.assess")
    shutil.copy(campaign_path, copy)
    found = []
    monkeypatch.setattr(time, "time", lambda: 1_790_000_000.0)
    for path in (campaign_path, copy):
        opened = open_store(path)
        if path == copy:
            with staging(EventStage(opened, "i2")) as stage:
                stage.add_columns(columns, 7)
        else:
            journal.stage(opened, "i2", columns, batch=7)
        found.append(all_rows(opened))
        journal.make_ready(opened, "i2")
        journal.publish(opened, "i2")
        found.append(all_rows(opened))
        journal.settle(opened)
        found.append(all_rows(opened))
        assert check(opened) == ()
        assert journal.rebuild(opened) == 0
        imported = {f"d{at}": 1 for at in range(40)} if again else {}
        noted = {"d2": imported.get("d2"), "d3": imported.get("d3")}
        assert grades(opened) == {"d1": 3} | imported | noted | {"d4": 2}
        opened.close()
    assert found[:3] == found[3:]


def test_a_preference_waits_as_well(store):
    pair = Event("ben", Kind.PREFERENCE, "1", "d1", "A", other="d2", source="x")
    journal.stage(store, "i", [pair])
    assert journal.preferences(store) == []
    assert len(journal.preferences(store, staged=journal.staged_import(store, "i"))) == 1
    journal.publish(store, "i")
    assert len(journal.preferences(store)) == 1
    assert assessors.all(store) == ("ben",)


def test_who_judges_here_is_listed_though_an_import_at_work_named_them_first(store, judge):
    journal.stage(store, "i", from_file(1, assessor="ben") + from_file(1, assessor="cai"))
    assessors.add(store, "ben")
    judge(assessor="cai")
    assert assessors.all(store) == ("ben", "cai")


class StoppedAfter:
    def __init__(self, reports):
        self.left = reports

    def report(self, done, total, what):
        self.left -= 1
        if self.left < 0:
            raise Cancelled(what)


def test_an_import_that_is_stopped_or_fails_leaves_nothing(store, judge):
    event = judge("3")
    with pytest.raises(Cancelled):
        journal.stage(store, "stopped", from_file(50), StoppedAfter(2), batch=10)
    with pytest.raises(WrongUse, match="duplicate event"):
        journal.stage(store, "twice", [*from_file(50), event], batch=10)
    with pytest.raises(WrongUse, match="whole number"):
        journal.stage(store, "odd", [*from_file(50), *from_file(1, grade="x")], batch=10)
    assert number(store, "SELECT count(*) FROM journal") == 1
    assert number(store, "SELECT count(*) FROM judgement_row") == 1
    assert number(store, UNSEEN) == 0
    assert journal.sweep(store, idle_seconds=0) == 0
    assert grades(store) == {"d1": 3}
    assert check(store) == ()


def test_an_import_swept_as_dead_while_it_slept_says_so_and_publishes_nothing(store):
    def sleepy():
        yield from from_file(10)
        assert journal.sweep(store, idle_seconds=0) == 1
        yield from from_file(10, first=10)

    with pytest.raises(WrongUse, match="idle for too long and was cancelled"):
        journal.stage(store, "i", sleepy(), batch=10)
    with pytest.raises(WrongUse, match="idle for too long and was cancelled"):
        journal.publish(store, "i")
    assert not journal.is_published(store, "i")
    assert journal.count(store) == 0


def test_an_import_at_work_is_not_taken_for_dead(store):
    journal.stage(store, "i", from_file(1), Silent())
    assert journal.sweep(store) == 0
    journal.publish(store, "i")
    assert journal.sweep(store, idle_seconds=0) == 0
    assert journal.count(store) == 1


def test_what_was_published_can_be_neither_changed_nor_cut_nor_hidden_again(store):
    bring_in(store, from_file(3))
    journal.stage(store, "waiting", from_file(3, first=10))
    for statement in (
        "DELETE FROM journal_row WHERE import IS NOT NULL",
        "UPDATE journal_row SET import = NULL",
        "UPDATE journal_import SET publication = NULL WHERE publication IS NOT NULL",
        "UPDATE journal_import SET code = 99 WHERE publication IS NOT NULL",
        "DELETE FROM journal_import WHERE publication IS NOT NULL",
        "REPLACE INTO journal_import SELECT * FROM journal_import WHERE publication IS NOT NULL",
        "REPLACE INTO journal_row SELECT * FROM journal_row WHERE number = 1",
        "DELETE FROM journal_import",
    ):
        with pytest.raises(sqlite3.IntegrityError):
            store.connection.execute(statement)
    assert journal.count(store) == 3
    assert {one.state for one in journal.judgements(store)} == {State.JUDGED}
    journal.discard(store, "waiting")
    assert number(store, UNSEEN) == 0


def test_no_batch_of_an_import_holds_the_file_for_long(store, monkeypatch):
    held, transaction = [], type(store).transaction

    def timed(self):
        context = transaction(self)
        enter, leave = type(context).__enter__, type(context).__exit__

        class Timed:
            def __enter__(self):
                enter(context)
                self.start = time.perf_counter()

            def __exit__(self, *error):
                done = leave(context, *error)
                held.append(time.perf_counter() - self.start)
                return done

        return Timed()

    monkeypatch.setattr(type(store), "transaction", timed)
    journal.stage(store, "i", from_file(20_000))
    journal.make_ready(store, "i")
    journal.publish(store, "i")
    journal.settle(store)
    assert len(held) > 20_000 / event_staging.BATCH
    # One batch takes about a twentieth of the whole; all at once would take nearly the whole.
    assert sorted(held)[len(held) * 9 // 10] < sum(held) / 5


IMPORTS = """
    import pathlib, sys
    from assessor_app.domain.events import Event, Kind
    from assessor_app.store.journal import journal
    from assessor_app.store.file.database_opening import open_store
"""
IMPORT = """
    store = open_store(pathlib.Path(sys.argv[1]))
    while True:
        # A name of its own: what was killed and swept under another is not gone on with.
        name, number = f"{sys.argv[3]}.{sys.argv[2]}", int(sys.argv[2])
        events = [Event("ann", Kind.GRADE, "1", f"d{at}", str(number % 4), source=name)
            for at in range(400)]
        print("staging", flush=True)
        journal.stage(store, name, events, batch=20)
        print("ready", flush=True)
        journal.make_ready(store, name)
        journal.publish(store, name)
        print("published", flush=True)
        journal.settle(store)
        print("settled", flush=True)
        sys.argv[2] = str(number + 1)
"""


@pytest.mark.long
def test_who_reads_while_another_program_imports_sees_all_of_each_import_or_nothing(
    store, campaign_path, judge, nursery_of
):
    judge("9", document="mine")
    seen, end = set(), time.monotonic() + SECONDS_OF_READING
    program = nursery_of(IMPORTS, IMPORT).begin(campaign_path, 0, "")
    while time.monotonic() < end:
        with store.snapshot():
            imported, rest = divmod(journal.count(store) - 1, IMPORTED)
            assert rest == 0
            found = grades(store)
            counts = journal.counts(store)["ann", "1"].judged
            graded = len(journal.grade_columns(store).grade)
        assert found.pop("mine") == 9
        assert set(found.values()) == ({(imported - 1) % 4} if imported else set())
        assert counts == graded == 1 + len(found) == 1 + IMPORTED * bool(imported)
        seen.add(imported)
    program.kill()
    program.ended()
    assert len(seen) > 1, "something was imported meanwhile"
    assert check(store) == ()


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("first", range(0, ROUNDS, BATCH))
def test_a_kill_in_an_import_leaves_all_of_it_or_nothing(
    store, campaign_path, judge, nursery_of, first
):
    judge("9", document="mine")
    store.close()
    chance, published, left = random.Random(first), 0, 0
    nursery, rounds = nursery_of(IMPORTS, IMPORT), min(BATCH, ROUNDS - first)
    for at in range(rounds):
        program = nursery.begin(campaign_path, published, at)
        said = [program.line()]
        if at % 2:
            time.sleep(chance.uniform(0, 0.3))
        else:  # an import is at work now, however fast the machine is
            said.append(program.line())
        program.kill()
        code, rest = program.ended()
        assert code == -signal.SIGKILL
        said += rest
        opened = open_store(campaign_path)
        count, rest = divmod(journal.count(opened) - 1, IMPORTED)
        assert rest == 0, "all of an import or nothing"
        assert count - published - said.count("published") in (0, 1)
        published = count
        found = grades(opened)
        assert found.pop("mine") == 9
        assert set(found.values()) == ({(published - 1) % 4} if published else set())
        assert check(opened) == ()
        left += number(opened, UNSEEN)
        assert number(opened, UNSEEN) in (0, 1)
        journal.sweep(opened, idle_seconds=0)
        assert number(opened, UNSEEN) == 0
        rows = number(opened, "SELECT count(*) FROM judgement_row")
        assert rows == 1 + IMPORTED * bool(published)
        assert check(opened) == ()
        assert journal.rebuild(opened) == 0
        opened.close()
    assert published
    assert left > rounds // 4, "kills met imports at work"

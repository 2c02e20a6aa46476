"""A campaign that an older version made keeps all that was judged in it."""

import contextlib
import sqlite3

import pytest

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.store import assessors, journal
from assessor_app.store.checking import check
from assessor_app.store.database import APPLICATION_ID, VERSION, open_store
from assessor_app.store.migrations import MIGRATIONS

JOURNAL = (
    "INSERT INTO journal(clock, id, gesture, assessor, kind, topic, document, value, other, flags,"
    " text_hash, scale_version, queue_order, source, app_version)"
    " VALUES (?, ?, ?, 'ann', ?, '1', ?, ?, '', '', 'h', 1, 'id', '', '0.1')"
)
EVENTS = (
    (1, "a", "a", "grade", "d1", "2"),
    (2, "b", "b", "grade", "d2", "1"),
    (3, "c", "c", "note", "d2", "odd"),
    (4, "d", "d", "grade", "d3", "0"),
    (5, "e", "e", "retract", "d3", "d"),
)


@pytest.fixture
def old(tmp_path):
    """As the first releases wrote it, before imports waited unseen."""
    from sqlite_utils import Database

    path = tmp_path / "old.assess"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA user_version = 2")
        MIGRATIONS.apply(Database(connection), stop_before="document_data")
        connection.execute("INSERT INTO assessor(code, id) VALUES (1, 'ann')")
        connection.execute("INSERT INTO topic(code, id) VALUES (1, '1')")
        connection.executemany(
            "INSERT INTO document(code, id) VALUES (?, ?)", [(1, "d1"), (2, "d2"), (3, "d3")]
        )
        connection.executemany(JOURNAL, EVENTS)
        connection.executemany(
            "INSERT INTO judgement(assessor, topic, document, state, grade, note, reason, flags,"
            " text_hash, scale_version, queue_order)"
            " VALUES (1, 1, ?, 'judged', ?, ?, '', '', 'h', 1, 'id')",
            [(1, 2, ""), (2, 1, "odd")],
        )
    return path


def test_everything_judged_is_there_afterwards(old):
    with contextlib.closing(open_store(old)) as store:
        (version,) = store.connection.execute("PRAGMA user_version").fetchone()
        assert version == VERSION
        assert [event.id for event in journal.events(store)] == ["a", "b", "c", "d", "e"]
        found = {
            one.document: (one.state, one.grade, one.note) for one in journal.judgements(store)
        }
        assert found == {"d1": (State.JUDGED, 2, ""), "d2": (State.JUDGED, 1, "odd")}
        assert assessors.all(store) == ("ann",)
        assert check(store) == ()
        assert journal.rebuild(store) == 0


def test_the_journal_can_still_not_be_cut(old):
    with contextlib.closing(open_store(old)) as store:
        for statement in ("DELETE FROM journal_row", "UPDATE journal_row SET value = '3'"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                store.connection.execute(statement)
        with pytest.raises(sqlite3.OperationalError, match="view"):
            store.connection.execute("DELETE FROM journal")


def test_an_import_and_an_undo_go_on_where_it_ended(old):
    with contextlib.closing(open_store(old)) as store:
        assert journal.undo_target(store, "ann") == "c"
        assert journal.redo_target(store, "ann") == "e"
        journal.stage(store, "i", [Event("ann", Kind.GRADE, "1", "d3", "1", source="x.qrels")])
        assert journal.judgement(store, "ann", "1", "d3") is None
        journal.publish(store, "i")
        assert journal.judgement(store, "ann", "1", "d3").grade == 1
        assert check(store) == ()


def test_of_those_a_topic_was_given_to_the_first_judges_it_first_of_all(old):
    with contextlib.closing(sqlite3.connect(old, isolation_level=None)) as connection:
        connection.execute("INSERT INTO assessor(code, id) VALUES (2, 'ben')")
        connection.execute("INSERT INTO topic(code, id) VALUES (2, '2')")
        connection.executemany("INSERT INTO assignment VALUES (?, ?)", [(1, 1), (2, 1), (2, 2)])
    with contextlib.closing(open_store(old)) as store:
        assert [(one.topic, one.assessor, one.role) for one in assessors.assignments(store)] == [
            ("1", "ann", "primary"),
            ("1", "ben", "secondary"),
            ("2", "ben", "primary"),
        ]

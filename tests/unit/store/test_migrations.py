"""A campaign that an older version made keeps all that was judged in it."""

import contextlib
import sqlite3

import pytest

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.file.file_header import APPLICATION_ID, VERSION
from assessor_app.store.file.migrations import MIGRATIONS
from assessor_app.store.integrity import check
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors, frozen_versions, samples

JOURNAL = (
    "INSERT INTO {}(clock, id, gesture, assessor, kind, topic, document, value, other, flags,"
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


# What each version made its file with; a new step comes in at the end.
STEPS = (
    "first_tables",
    "run_revisions",
    "document_data",
    "samples",
    "incoming_events",
    "versions",
    "roles",
    "ground_of_versions",
    "text_files",
    "operations",
    "chain_of_events",
    "run_descriptions",
    "hidden_repeats",
    "known_grades",
    "removed_known_grades",
    "messages",
    "answers",
    "answers_of_versions",
)
CHAIN = STEPS.index("chain_of_events")
INCOMING, VERSIONS = STEPS.index("incoming_events") + 1, STEPS.index("versions") + 1


def made_by_version(path, version):
    """A campaign as that version of the file had it, with the same judged in each."""
    from sqlite_utils import Database

    # The step that links the events comes after them: no program writes them unlinked since.
    stop = STEPS[min(version, CHAIN)]
    rows = ("journal_row", "judgement_row") if version >= INCOMING else ("journal", "judgement")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA user_version = {version}")
        MIGRATIONS.apply(Database(connection), stop_before=stop)
        connection.execute("INSERT INTO assessor(code, id) VALUES (1, 'ann')")
        connection.execute("INSERT INTO topic(code, id) VALUES (1, '1')")
        connection.executemany(
            "INSERT INTO document(code, id) VALUES (?, ?)", [(1, "d1"), (2, "d2"), (3, "d3")]
        )
        connection.execute("INSERT INTO assignment(assessor, topic) VALUES (1, 1)")
        connection.executemany(JOURNAL.format(rows[0]), EVENTS)
        connection.executemany(
            f"INSERT INTO {rows[1]}(assessor, topic, document, state, grade, note, reason, flags,"
            " text_hash, scale_version, queue_order)"
            " VALUES (1, 1, ?, 'judged', ?, ?, '', '', 'h', 1, 'id')",
            [(1, 2, ""), (2, 1, "odd")],
        )
        if version >= VERSIONS:
            connection.execute("INSERT INTO scale VALUES (1, 'graded', '[]')")
            connection.execute("INSERT INTO version VALUES (1, 'paper', '', 5.0, NULL)")
            connection.execute("INSERT INTO version_grade VALUES (1, 1, 1, 1, 2)")
        if version > CHAIN:
            stop = STEPS[version] if version < len(STEPS) else None
            MIGRATIONS.apply(Database(connection), stop_before=stop)
    return path


@pytest.fixture
def old(tmp_path):
    """As the first releases wrote it, before imports waited unseen."""
    return made_by_version(tmp_path / "old.assess", 2)


def test_every_step_has_its_version_and_its_sample():
    from sqlite_utils import Database

    steps = MIGRATIONS.pending(Database(memory=True))
    assert tuple(step.name for step in steps) == STEPS
    assert len(STEPS) == VERSION


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_campaign_of_any_version_keeps_all_that_was_judged(tmp_path, version):
    with contextlib.closing(open_store(made_by_version(tmp_path / "old.assess", version))) as store:
        assert store.connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert [event.id for event in journal.events(store)] == ["a", "b", "c", "d", "e"]
        held = {one.document: (one.grade, one.note) for one in journal.judgements(store)}
        assert held == {"d1": (2, ""), "d2": (1, "odd")}
        assert [(one.topic, one.role) for one in assessors.assignments(store)] == [("1", "primary")]
        assert check(store) == ()
        assert journal.rebuild(store) == 0
        assert samples.is_there(store) is False
        journal.append(store, [Event("ann", Kind.GRADE, "1", "d3", "1")])
        if version < VERSIONS:
            frozen_versions.freeze(store, "paper")
        found = frozen_versions.grade_columns(store, "paper").grade.tolist()
        assert found == ([2, 1, 1] if version < VERSIONS else [2])


def test_a_version_frozen_before_is_read_with_the_scale_and_the_assessors_of_now(tmp_path):
    before = STEPS.index("ground_of_versions")
    path = made_by_version(tmp_path / "old.assess", before)
    with contextlib.closing(open_store(path)) as store:
        assessors.unassign(store, "ann", ["1"])
        assert frozen_versions.primaries_in(store, "paper") == {"1": "ann"}
        assert frozen_versions.scale_in(store, "paper").grades == ()


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
        connection.executemany("INSERT INTO assignment VALUES (?, ?)", [(2, 1), (2, 2)])
    with contextlib.closing(open_store(old)) as store:
        assert [(one.topic, one.assessor, one.role) for one in assessors.assignments(store)] == [
            ("1", "ann", "primary"),
            ("1", "ben", "secondary"),
            ("2", "ben", "primary"),
        ]

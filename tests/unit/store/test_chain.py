"""Every change to what people did is found: each event bears a hash over itself and the last."""

import contextlib
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.problems import BadCampaign, Cancelled, DamagedCampaign
from assessor_app.domain.progress import Silent
from assessor_app.store import package_files
from assessor_app.store.file import backups
from assessor_app.store.file.database_opening import create, open_store
from assessor_app.store.file.file_header import VERSION
from assessor_app.store.integrity import check
from assessor_app.store.journal import chain, journal

KEPT = Path(__file__).resolve().parents[2] / "data" / "campaigns"
CHANGES = {
    "clock": "clock + 1",
    "id": "'x' || substr(id, 2)",
    "gesture": "'x' || substr(gesture, 2)",
    "assessor": "'bem'",
    "kind": "'skip'",
    "topic": "'2'",
    "document": "'d9'",
    "value": "'2'",
    "other": "'d2'",
    "flags": "'unsure'",
    "text_hash": "'0'",
    "scale_version": "2",
    "queue_order": "'random:1'",
    "position": "1",
    "shown_at": "1.25",
    "decided_at": "NULL",
    "active_seconds": "0.5",
    "source": "'x.qrels'",
    "app_version": "'0.2'",
    "import": "1",
    "previous": "x'00'",
    "seal": "x'00'",
}
NOT_HASHED = {"number"}  # where the row is; nothing is read by it


@contextlib.contextmanager
def meddling(connection):
    """The journal without what guards it, as any other program could have it."""
    guards = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'journal_row'"
    ).fetchall()
    connection.execute("PRAGMA foreign_keys = OFF")
    for name, _ in guards:
        connection.execute(f"DROP TRIGGER {name}")
    yield
    for _, sql in guards:
        connection.execute(sql)


@pytest.fixture
def full(store, judge):
    for name in ("d1", "d2", "d3"):
        judge(document=name, position=0, shown_at=5, decided_at=6.5, active_seconds=-0.0)
    journal.stage(store, "i", [Event("old", Kind.GRADE, "1", "d1", "1", source="old.qrels")])
    journal.publish(store, "i")
    journal.settle(store)
    return store


def test_what_is_filed_is_sound_whatever_its_numbers_are(full):
    odd = {"shown_at": float("nan"), "decided_at": float("inf"), "active_seconds": 1e300}
    journal.append(full, [Event("ann", Kind.NOTE, "1", "d1", "ä\0\U0001f600 \x1f", **odd)])
    assert check(full) == ()


def test_every_column_is_among_the_changes(full):
    columns = {row[1] for row in full.connection.execute("PRAGMA table_info(journal_row)")}
    assert columns == CHANGES.keys() | NOT_HASHED


@pytest.mark.parametrize("column", CHANGES)
def test_a_changed_column_is_found(full, column):
    with meddling(full.connection):
        full.connection.execute(
            f"UPDATE journal_row SET {column} = {CHANGES[column]} WHERE document = 'd2'"
        )
    assert list(chain.findings(full))


def test_it_is_told_which_event_was_changed(full):
    with meddling(full.connection):
        full.connection.execute("UPDATE journal_row SET value = '3' WHERE document = 'd2'")
    found = check(full)
    (told,) = [one for one in found if "an event was changed: " in one]
    assert "grade, assessor ann, topic 1, document d2, recorded 20" in told
    assert "UTC" in told


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE journal_row SET value = '3' WHERE document = 'd2'", r"not rebuilt.*document d2"),
        ("DELETE FROM journal_row WHERE document = 'd2'", r"not rebuilt.*recorded, \d found"),
    ],
)
def test_judgements_are_not_rebuilt_from_a_damaged_journal(full, damage, said):
    before = full.connection.execute("SELECT * FROM judgement_row").fetchall()
    with meddling(full.connection):
        full.connection.execute(damage)
    with pytest.raises(DamagedCampaign, match=said):
        journal.rebuild(full)
    assert full.connection.execute("SELECT * FROM judgement_row").fetchall() == before


@pytest.mark.parametrize("document", ["d1", "d2", "d3"])
@pytest.mark.parametrize("assessor", ["ann", "old"])
def test_a_removed_event_is_found(full, document, assessor):
    with meddling(full.connection):
        gone = full.connection.execute(
            "DELETE FROM journal_row WHERE document = ? AND assessor = ?", (document, assessor)
        ).rowcount
    assert bool(
        [one for one in check(full) if " recorded, " in one and one.endswith(" found")]
    ) == bool(gone)


def test_an_added_event_is_found(full):
    with meddling(full.connection):
        full.connection.execute(
            "INSERT INTO journal_row SELECT 99, clock + 1, 'new', 'new', assessor, kind, topic,"
            " 'd4', value, other, flags, text_hash, scale_version, queue_order, position, shown_at,"
            " decided_at, active_seconds, source, app_version, import, previous, seal"
            " FROM journal_row WHERE document = 'd2'"
        )
    found = " / ".join(check(full))
    assert "3 events recorded, 4 found" in found
    assert "document d4" in found


@pytest.mark.parametrize("column", ["events", "head", "mix"])
def test_a_changed_chain_is_found(full, column):
    value = "1" if column == "events" else "zeroblob(16)"
    full.connection.execute(f"UPDATE chain SET {column} = {value} WHERE import = 0")
    assert list(chain.findings(full))


def test_an_import_that_waits_or_is_taken_back_troubles_nobody(full):
    waiting = [Event("old", Kind.GRADE, "1", f"w{n}", "1", source="w.qrels") for n in range(5)]
    journal.stage(full, "waiting", waiting)
    assert check(full) == ()
    journal.discard(full, "waiting")
    assert check(full) == ()
    chains = full.connection.execute("SELECT import FROM chain ORDER BY import").fetchall()
    assert chains == [(0,), (1,)]


def test_an_event_keeps_its_hash_wherever_it_goes(full, tmp_path):
    with contextlib.closing(create(tmp_path / "other.assess")) as other:
        given = list(journal.stamped_events(full))[1:]  # without the first, which others follow
        journal.stage_stamped(other, "i", given)
        journal.publish(other, "i")
        asked = "SELECT id, previous, seal FROM journal ORDER BY id"
        there = other.connection.execute(asked).fetchall()
        assert set(there) < set(full.connection.execute(asked).fetchall())
        assert check(other) == ()


def test_a_copy_that_is_judged_on_another_machine_forks_the_chain(full, judge, tmp_path):
    full.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(full.path, tmp_path / "copy.assess")
    judge(document="d4")
    with contextlib.closing(open_store(tmp_path / "copy.assess")) as copy:
        journal.append(copy, [Event("ben", Kind.GRADE, "1", "d4", "2")])
        journal.absorb(full, journal.stamped_events(copy))
        assert check(copy) == ()
    forked = full.connection.execute(
        "SELECT count(*) FROM journal GROUP BY previous HAVING count(*) > 1 AND previous <> x''"
    ).fetchall()
    assert forked == [(2,)]
    assert check(full) == ()
    judge(document="d5")
    assert check(full) == ()


def test_a_package_with_a_changed_event_is_refused(full):
    with meddling(full.connection):
        full.connection.execute("UPDATE journal_row SET value = '3' WHERE document = 'd2'")
    full.close()
    with (
        pytest.raises(BadCampaign, match="document d2") as caught,
        package_files.opened_unchanged(full.path, Silent()),
    ):
        pass
    assert caught.value.advice == package_files.ASK_AGAIN


# Bringing older campaigns up to date -------------------------------------------------------


@pytest.fixture
def old(tmp_path):
    """A campaign of the version before, with many more events in it."""
    path = tmp_path / "old.assess"
    path.write_bytes(lzma.decompress((KEPT / "version-10.assess.xz").read_bytes()))
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO journal_row(clock, id, gesture, assessor, kind, topic, document, value,"
            " other, flags, text_hash, scale_version, queue_order, source, app_version)"
            " VALUES (?1, ?1, ?1, 'ann', 'span', '1', 'd1', '{}', '', '', '', 1, '', '', '')",
            ((number,) for number in range(30_000)),
        )
    return path


def version(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("PRAGMA user_version").fetchone()[0]


def test_events_of_older_campaigns_are_linked(old):
    with contextlib.closing(open_store(old)) as store:
        assert check(store) == ()
        unlinked = "SELECT count(*) FROM journal_row WHERE length(seal) <> 16"
        assert store.connection.execute(unlinked).fetchone() == (0,)
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            store.connection.execute("UPDATE journal_row SET value = '3'")


def test_linking_reports_and_can_be_cancelled(old):
    class Stopped:
        def report(self, done, total, what):
            if what.startswith("Updating"):
                raise Cancelled(what)

    with pytest.raises(Cancelled):
        open_store(old, progress=Stopped())
    assert version(old) == 10
    assert [one.why for one in backups.all_of(old)] == ["before update"]
    open_store(old).close()
    assert version(old) == VERSION


@pytest.mark.long
def test_a_kill_while_events_are_linked_leaves_the_campaign_as_it_was(old):
    code = (
        "import sys, pathlib; from assessor_app.store.file import database_opening;"
        "from assessor_app.store.journal import chain; write = chain.write;"
        "chain.write = lambda *given: (write(*given), print('linked', flush=True), input());"
        "database_opening.open_store(pathlib.Path(sys.argv[1]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[3])}
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(old)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    )
    assert process.stdout.readline() == b"linked\n"
    process.kill()
    process.communicate()
    assert version(old) == 10
    with contextlib.closing(open_store(old)) as store:
        assert check(store) == ()


def test_a_hash_takes_little_of_a_judgement(store):
    hashed = (1, "ann", "grade", "1", "d1", "2", "", "", "h" * 32, 1, "id", 0, 1.5, 2.5, 0.5, "")
    begun = time.process_time()
    with store.transaction():
        for _ in range(1000):
            chain.linked(store, [(None, hashed)], None)
    assert (time.process_time() - begun) / 1000 < 0.0001

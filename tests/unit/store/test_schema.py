"""A file whose tables, views or triggers are not those of Assessor is refused, with their name."""

import contextlib
import lzma
import sqlite3
import zlib
from pathlib import Path

import numpy as np
import pytest

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.problems import BadCampaign
from assessor_app.domain.progress import Silent
from assessor_app.store import integrity, package_files
from assessor_app.store.file import backup_restoring, backups, schema
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.file.file_header import VERSION
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, stored_runs
from assessor_app.store.tables.stored_runs import StoredRun

KEPT = Path(__file__).resolve().parents[2] / "data" / "campaigns"
NEVER_ENDS = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n FROM more) SELECT n FROM more"
PLANTED = (
    (
        "CREATE TRIGGER lose AFTER INSERT ON journal_row BEGIN DELETE FROM judgement_row; END",
        "trigger 'lose'",
    ),
    ("CREATE TABLE notes(text)", "table 'notes'"),
    ("CREATE INDEX quick ON journal_row(value)", "index 'quick'"),
    (f"CREATE VIEW more_of_it AS {NEVER_ENDS}", "view 'more_of_it'"),
    (
        f"DROP TABLE topic; CREATE VIEW topic AS {NEVER_ENDS}",
        "view 'topic'",
    ),
    ("DROP VIEW journal; CREATE VIEW journal AS SELECT * FROM journal_row", "view 'journal'"),
    ("DROP TRIGGER journal_is_never_cut", "missing trigger 'journal_is_never_cut'"),
    ("ALTER TABLE assignment ADD COLUMN x TEXT", "changed definition of table 'assignment'"),
    (
        "CREATE TRIGGER more AFTER INSERT ON _sqlite_migrations BEGIN SELECT 1; END",
        "trigger 'more'",
    ),
)


def plant(path, statements):
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(f"PRAGMA foreign_keys = OFF; {statements}")


@pytest.fixture
def path(store, judge, campaign_path):
    judge()
    store.close()
    return campaign_path


def test_the_kept_digest_is_that_of_what_the_migrations_make(store):
    assert schema.digest(schema.objects_of(store.connection)) == schema.CURRENT


@pytest.mark.parametrize(("statements", "words"), PLANTED)
@pytest.mark.parametrize("read_only", [False, True])
def test_what_is_planted_is_refused_with_its_name(path, statements, words, read_only):
    plant(path, statements)
    with pytest.raises(BadCampaign) as caught:
        open_store(path, read_only)
    assert words in caught.value.message
    assert caught.value.place.path == path
    assert caught.value.advice
    assert "the campaign is damaged" in caught.value.message


def test_a_log_of_migrations_that_makes_no_sense_is_refused(path):
    plant(
        path, "DELETE FROM _sqlite_migrations WHERE name = 'first_tables'; PRAGMA user_version = 3"
    )
    plant(path, "DROP VIEW judgement")
    with pytest.raises(BadCampaign, match="the campaign is damaged: unknown table 'setting'"):
        open_store(path)


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("column", ["type", "name", "tbl_name", "sql"])
def test_a_definition_whose_text_became_bytes_is_refused(path, column, read_only):
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            f"UPDATE sqlite_schema SET {column} = CAST({column} AS BLOB) WHERE name = 'journal_row'"
        )
    with pytest.raises(BadCampaign) as caught:
        open_store(path, read_only)
    assert "damaged" in caught.value.message
    assert caught.value.place.path == path


def test_a_very_long_name_is_cut(path):
    plant(path, f"CREATE TABLE {'x' * 500}(y)")
    with pytest.raises(BadCampaign) as caught:
        open_store(path)
    assert len(caught.value.message) < 200


def test_a_campaign_with_statistics_of_sqlite_opens_and_keeps_them(path):
    plant(path, "ANALYZE")
    with contextlib.closing(open_store(path)) as store:
        (counted,) = store.connection.execute("SELECT count(*) FROM sqlite_stat1").fetchone()
        assert counted > 0
        assert integrity.check(store) == ()


@pytest.mark.parametrize("version", range(1, VERSION))
def test_what_is_planted_in_an_older_campaign_is_refused_before_it_is_brought_up_to_date(
    tmp_path, version
):
    old = tmp_path / "old.assess"
    old.write_bytes(lzma.decompress((KEPT / f"version-{version}.assess.xz").read_bytes()))
    plant(old, "CREATE TRIGGER lose AFTER UPDATE ON setting BEGIN DELETE FROM setting; END")
    before = old.read_bytes()
    with pytest.raises(BadCampaign, match="trigger 'lose'"):
        open_store(old)
    assert old.read_bytes() == before


def test_a_package_with_something_planted_is_refused(path):
    plant(path, PLANTED[0][0])
    with (
        pytest.raises(BadCampaign, match="trigger 'lose'") as caught,
        package_files.opened_unchanged(path, Silent()),
    ):
        pass
    assert caught.value.advice == package_files.ASK_AGAIN


def test_a_backup_with_something_planted_is_refused(path):
    with contextlib.closing(open_store(path)) as store:
        made = backups.make(store, "daily")
    plant(made.path, PLANTED[0][0])
    before = path.read_bytes()
    with pytest.raises(BadCampaign, match="trigger 'lose'"):
        backup_restoring.restore(path, made)
    assert path.read_bytes() == before


def test_an_entry_that_is_far_too_long_is_refused_in_a_package(path):
    with contextlib.closing(open_store(path)) as store:
        journal.append(store, [Event("ann", Kind.NOTE, "1", "d1", "x" * 5_000_000)])
    with (
        pytest.raises(BadCampaign, match="a text is longer than Assessor allows") as caught,
        package_files.opened_unchanged(path, Silent()) as package,
        package_files.read_sceptically(path),
    ):
        list(journal.events(package))
    assert caught.value.advice == package_files.ASK_AGAIN


def zeros_packed(mebibytes):
    """The zlib stream of that many mebibytes of zeros, made of one mebibyte packed again."""
    packer = zlib.compressobj(9)
    mebibyte = bytes(1 << 20)
    first, more = (
        packer.compress(mebibyte) + packer.flush(zlib.Z_FULL_FLUSH) for _ in ("first", "more")
    )
    empty_last_block = b"\x03\x00"
    checksum = ((mebibytes << 20) % 65521 << 16 | 1).to_bytes(4, "big")
    return first + more * (mebibytes - 1) + empty_last_block + checksum


BOMB = zeros_packed(1024)


def test_the_packed_zeros_are_a_sound_stream():
    assert zlib.decompress(zeros_packed(3)) == bytes(3 << 20)


@pytest.mark.parametrize("column", ["topics", "lengths", "documents", "scores", "ranks"])
def test_a_run_that_unpacks_without_end_is_refused(store, column):
    ones = np.array([1])
    stored_runs.add(store, StoredRun("bm25", "", "", ("1",), ones, ones, ones, ones))
    store.connection.execute(f"UPDATE run_lines SET {column} = ?", (BOMB,))
    with pytest.raises(BadCampaign, match="'bm25' is damaged"):
        stored_runs.read(store, "bm25")


def test_a_run_that_claims_to_be_endless_is_refused(store):
    ones = np.array([1])
    stored_runs.add(store, StoredRun("bm25", "", "", ("1",), ones, ones, ones, ones))
    store.connection.execute("UPDATE run SET line_count = 1 << 60")
    store.connection.execute("UPDATE run_lines SET scores = ?", (BOMB,))
    with pytest.raises(BadCampaign, match="'bm25' is damaged"):
        stored_runs.read(store, "bm25")


@pytest.mark.long
@pytest.mark.parametrize("column", ["text", "title", "url"])
def test_a_text_that_unpacks_without_end_is_refused(store, bring_in, column):
    bring_in("i", d1="text")
    store.connection.execute(f"UPDATE content SET {column} = ?", (BOMB,))
    with pytest.raises(BadCampaign, match="the campaign is damaged: a text cannot be read"):
        documents.document(store, "d1")

"""A damaged campaign is read with a warning and never written to."""

import contextlib
import sqlite3

import pytest


@pytest.fixture
def damaged(sample):
    """The page that the lines of runs begin on is no page any more; few commands read it."""
    with contextlib.closing(sqlite3.connect(sample)) as connection:
        of_runs = "SELECT rootpage FROM sqlite_schema WHERE name = 'run_lines'"
        (page,) = connection.execute(of_runs).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole = bytearray(sample.read_bytes())
    whole[(page - 1) * size : page * size] = b"\xa5" * size
    sample.write_bytes(whole)
    return sample


def test_what_writes_is_refused_with_the_way_on(run, damaged):
    before = damaged.read_bytes()
    for words in (
        ("freeze", damaged, "--name", "one"),
        ("import", damaged, "--topics", damaged),
    ):
        code, _, said = run(*words)
        assert code == 2
        assert (
            "sample.assess: the campaign is damaged: SQLite reports *** in database main *** Page "
            in said
        )
        assert "Restore a backup" in said
    assert damaged.read_bytes() == before
    assert not damaged.with_name("sample.assess-backups").exists()


def test_what_reads_says_so_on_standard_error(run, damaged):
    assert "warning: " in run("status", damaged)[2]
    assert "damaged" in run("status", damaged)[2]


def test_of_a_sound_one_nothing_is_said(run, sample):
    assert run("status", sample)[2] == ""

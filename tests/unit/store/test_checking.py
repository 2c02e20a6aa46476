"""A sound campaign has nothing to report; each kind of damage is named."""

import numpy as np
import pytest

from assessor_app.store.file.database_opening import open_store
from assessor_app.store.integrity import MOST_FINDINGS, check
from assessor_app.store.tables import stored_runs
from assessor_app.store.tables.stored_runs import StoredRun


@pytest.fixture
def full(store, judge, bring_in):
    judge()
    bring_in("i", d1="text", d2="long " * 1000)
    ones = np.array([1])
    stored_runs.add(store, StoredRun("bm25", "", "", ("1",), ones, ones, ones, ones))
    return store


def test_a_sound_campaign_has_nothing_to_report(full, campaign_path):
    assert check(full) == ()
    reader = open_store(campaign_path, read_only=True)
    assert check(reader) == ()
    reader.close()


@pytest.mark.parametrize(
    ("meddling", "words"),
    [
        ("UPDATE judgement_row SET grade = 7", "not equal to the journal"),
        ("UPDATE run_lines SET documents = x'0102'", "run 'bm25' is damaged"),
        ("UPDATE content SET text = 'other' WHERE code = 2", "document d2"),
        ("UPDATE content SET text = x'00' WHERE code = 2", "document d2"),
        ("UPDATE run SET source = CAST(x'ff' AS TEXT)", "the table run cannot be read"),
        ("UPDATE run SET revision = CAST(x'ff' AS TEXT)", "the table run cannot be read"),
        ("PRAGMA application_id = 1", "not marked"),
        (
            "INSERT INTO assignment(assessor, topic) VALUES (99, 99)",
            "refers to a missing row of assessor",
        ),
    ],
)
def test_damage_is_named(full, meddling, words):
    full.connection.execute("PRAGMA foreign_keys = OFF")
    full.connection.execute(meddling)
    assert any(words in problem for problem in check(full))


def test_a_damaged_page_is_named(full, campaign_path):
    (page,) = full.connection.execute(
        "SELECT rootpage FROM sqlite_schema WHERE name = 'journal_row'"
    ).fetchone()
    full.close()
    with campaign_path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\x55" * 4096)
    reader = open_store(campaign_path)
    assert check(reader)[0] == "SQLite reports database disk image is malformed"
    reader.close()


def test_whatever_cannot_be_read_is_a_finding_and_the_rest_is_still_looked_at(full):
    full.connection.execute("INSERT INTO scale VALUES (1, 'graded', '[')")
    full.connection.execute("UPDATE topic SET title = CAST(x'ff' AS TEXT), place = 1")
    full.connection.execute("UPDATE run_lines SET topics = x'00'")
    found = " / ".join(check(full))
    assert "the scales cannot be read" in found
    assert "the topics cannot be read" in found
    assert "'bm25'" in found


def test_the_list_of_findings_is_bounded(full):
    full.connection.execute("PRAGMA foreign_keys = OFF")
    full.connection.executemany(
        "INSERT INTO assignment(assessor, topic) VALUES (?, ?)", ((n, n) for n in range(9, 300))
    )
    assert len(check(full)) == MOST_FINDINGS + 1
    assert "more" in check(full)[-1]

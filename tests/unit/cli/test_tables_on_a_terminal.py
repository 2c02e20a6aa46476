"""On a terminal a table that does not fit becomes a block of lines per row."""

import os
import subprocess
import sys

import pytest

from assessor_app.domain.table import Column, Table
from assessor_app.reports.table_writers import text, text_lines

pty = pytest.importorskip("pty")
COLUMNS = (
    Column("run", "Run", numeric=False),
    Column("value", "AP"),
    Column("note", "Note", numeric=False),
)
TABLE = Table("Runs", COLUMNS, (("bm25", 0.25, "first"), ("tfidf", None, "")), "Two runs.")


def on_a_terminal(columns, *words):
    """The lines that a command prints to a terminal of so many columns."""
    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "assessor_app", *words],
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"COLUMNS": str(columns)},
    ):
        os.close(slave)
        parts = []
        while True:
            try:
                part = os.read(master, 65536)
            except OSError:
                break
            if not part:
                break
            parts.append(part)
    os.close(master)
    return b"".join(parts).decode().replace("\r\n", "\n").splitlines()


def test_a_table_that_fits_stays_a_table():
    assert "".join(text_lines(TABLE, 80)) == text(TABLE)


def test_a_wider_table_becomes_a_block_of_lines_per_row():
    assert "".join(text_lines(TABLE, 15)).splitlines() == [
        "Runs",
        "",
        "Run:  bm25",
        "AP:   0.2500",
        "Note: first",
        "",
        "Run:  tfidf",
        "AP:   –",
        "Note:",
        "",
        "Two runs.",
    ]


def test_a_wide_table_without_rows_stays_a_table():
    empty = Table("Runs", COLUMNS, ())
    assert "".join(text_lines(empty, 5)) == text(empty)


@pytest.mark.parametrize(("columns", "blocks"), [(50, True), (120, False)])
def test_the_width_of_the_terminal_decides(sample, columns, blocks):
    lines = on_a_terminal(columns, "status", str(sample))
    assert ("Assessor:" in " ".join(lines)) == blocks


def test_more_than_120_columns_are_never_used(sample):
    words = [word for name in ("AP", "RR", "P@5", "P@10", "P@15", "P@20") for word in ("-m", name)]
    many = [*words, *(word for k in range(21, 34) for word in ("-m", f"nDCG@{k}"))]
    lines = on_a_terminal(300, "evaluate", str(sample), *many)
    assert any(line.startswith("nDCG@33:") for line in lines)


def test_a_pipe_gets_the_table_whatever_the_width(sample, run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    assert "Assessor:" not in run("status", sample)[1]

"""The page on the campaign file describes the tables that a new campaign has."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from assessor_app.campaign.files.opening import create
from assessor_app.campaign.help.help_library import HelpLibrary

# Made by SQLite and sqlite-utils for themselves.
INTERNAL = re.compile(r"sqlite_|_sqlite_|words_")
VIEWS = {"journal", "judgement"}


def described() -> dict[str, set[str]]:
    """The columns of each table and view on the page."""
    found: dict[str, set[str]] = {}
    for line in HelpLibrary().text("reference/campaign-file.md").splitlines():
        if line.startswith("| `"):
            (table,) = re.findall(r"`([^`]+)`", line.split("|")[1])
            found[table] = set()
        elif line.startswith("|  | `"):
            found[table] |= set(re.findall(r"`([^`]+)`", line.split("|")[2]))
    return found


def stored(path: Path) -> dict[str, set[str]]:
    """The columns of each table and view of a campaign file."""
    with closing(sqlite3.connect(path)) as file:
        names = file.execute("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
        return {
            name: {row[1] for row in file.execute(f"PRAGMA table_info({name})")}
            for (name,) in names.fetchall()
            if not INTERNAL.match(name)
        }


def test_each_table_and_column_is_described_and_nothing_else(tmp_path: Path) -> None:
    create(tmp_path / "new.assess", "New", "graded").close()
    tables = stored(tmp_path / "new.assess")
    page = described()
    assert page.keys() == tables.keys()
    for name in page.keys() - VIEWS - {"words"}:
        assert page[name] == tables[name], name

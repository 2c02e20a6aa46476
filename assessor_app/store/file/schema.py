"""Whether the tables, indexes, views and triggers of a file are those that the migrations make.

A file may come from anywhere. A planted trigger could keep a judgement from being written, and a
view in the place of a table could never end.
"""

import contextlib
import hashlib
import sqlite3
from pathlib import Path

from assessor_app.domain.problems import DamagedCampaign, Place, quoted
from assessor_app.store.file.failures import RESTORE, primary_code

# Of the objects that the migrations of the current version make: what `digest` gives for them.
# It spares making them anew at every opening. A test holds it.
CURRENT = "8a485e8da6f0f497"

_SHOWN_NAME = 80
# Made by SQLite itself (ANALYZE) and by sqlite-utils, whose versions word them differently.
_STATISTICS = {
    "sqlite_stat1": "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "sqlite_stat4": "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}
_LOG_OF_MIGRATIONS = "_sqlite_migrations"
_LOG_COLUMNS = ("CREATE TABLE ", "migration_set", "name", "applied_at")
_SHADOWS = ("words_data", "words_idx", "words_docsize", "words_config")  # of the table `words`

Objects = dict[tuple[str, str, str], str]  # (type, name, table): normalised SQL


def refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DamagedCampaign unless the file has exactly the objects that its migrations make.

    path: of the file, for the message. Outside a transaction only. Raises sqlite3.Error where the
    definitions cannot be read.
    """
    found, version, steps = _read(connection)
    if digest(found) != CURRENT:
        wrong = _difference(found, _made_by_migrations(version, steps))
        if wrong:
            raise DamagedCampaign(
                f"this file is damaged, or not as Assessor makes it: {wrong}",
                place=Place(path),
                advice=RESTORE,
            )


def digest(objects: Objects) -> str:
    """A short hash over all objects, in whatever order they were made."""
    lines = (f"{kind} {name} {table} {sql}" for (kind, name, table), sql in objects.items())
    words = "\n".join(sorted(lines)).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(words, digest_size=8).hexdigest()


def objects_of(connection: sqlite3.Connection) -> Objects:
    """What the file has, but for what is not the migrations' to word: statistics, their own log."""
    rows = connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema")
    found: Objects = {}
    for kind, name, table, sql in rows:
        is_shadow = kind == "table" and name in _SHADOWS and sql.startswith("CREATE TABLE ")
        words = "CREATE TABLE" if is_shadow else sql
        if not _is_known_aside(kind, name, table, sql):
            found[kind, name, table] = _normalised(words)
    return found


def _is_known_aside(kind: str, name: str, table: str, sql: str) -> bool:
    if table == _LOG_OF_MIGRATIONS:
        return kind == "index" or (kind == "table" and all(one in sql for one in _LOG_COLUMNS))
    return kind == "table" and _STATISTICS.get(name) == sql


def _normalised(sql: str) -> str:
    """Without what ALTER TABLE may change in it: quotes around names, white space."""
    return "".join(sql.replace('"', "").split())


def _read(connection: sqlite3.Connection) -> tuple[Objects, int, set[str]]:
    """The file's objects, its version, and the names of the steps that it went through."""
    connection.execute("BEGIN")  # another program may be bringing the file up to date
    try:
        found = objects_of(connection)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        return found, int(version), _steps(connection)
    finally:
        connection.execute("ROLLBACK")


def _steps(connection: sqlite3.Connection) -> set[str]:
    try:
        rows = connection.execute(
            f"SELECT name FROM {_LOG_OF_MIGRATIONS} WHERE migration_set = 'assessor'"
        ).fetchall()
    except sqlite3.OperationalError as error:
        if primary_code(error) != sqlite3.SQLITE_ERROR:
            raise
        return set()  # it has no such table, or one of other columns
    return {name for (name,) in rows}


def _made_by_migrations(version: int, steps: set[str]) -> Objects:
    """What a file of the version should have: of the current one all, of an older one what the
    steps make that it went through."""
    from sqlite_utils import Database

    from assessor_app.store.file.migrations import MIGRATIONS

    database = Database(memory=True)
    known = list(MIGRATIONS.pending(database))
    # Steps that a file cannot have gone through without others make nothing more.
    with contextlib.suppress(sqlite3.OperationalError):
        for step in known:
            if version >= len(known) or step.name in steps:
                step.fn(database)
    return objects_of(database.conn)


def _difference(found: Objects, made: Objects) -> str:
    """The first thing that is not as it should be, in words; empty where all is."""
    for what, sql in found.items():
        if what not in made:
            return f"it holds a {_named(what)} that is not Assessor's"
        if sql != made[what]:
            return f"its {_named(what)} is not defined as Assessor defines it"
    missing = next((what for what in made if what not in found), None)
    return f"its {_named(missing)} is missing" if missing else ""


def _named(what: tuple[str, str, str]) -> str:
    kind, name, _ = what
    shown = name if len(name) <= _SHOWN_NAME else name[: _SHOWN_NAME - 1] + "…"
    return f"{kind} {quoted(shown)}"

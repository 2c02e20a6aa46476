"""Compares the tables, indexes, views and triggers of a file with those that the migrations create.

The file may come from an untrusted source. A planted trigger could suppress a judgement, and a view
in place of a table could make a query run for ever.
"""

import contextlib
import hashlib
import sqlite3
from pathlib import Path

from assessor_app.domain.language import tr
from assessor_app.domain.problems import DamagedCampaign, Place, quoted
from assessor_app.store.file.failures import RESTORE, primary_code

# The `digest` of the objects that the migrations of the current version create, so that they need
# not be created at every opening. A test checks it.
CURRENT = "23ea14553232a901"

_SHOWN_NAME = 80
# Created by SQLite (ANALYZE) and by sqlite-utils, whose versions define them differently.
_STATISTICS = {
    "sqlite_stat1": "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "sqlite_stat4": "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}
_LOG_OF_MIGRATIONS = "_sqlite_migrations"
_LOG_COLUMNS = ("CREATE TABLE ", "migration_set", "name", "applied_at")
_SHADOWS = ("words_data", "words_idx", "words_docsize", "words_config")  # of the table `words`

Objects = dict[tuple[str, str, str], str]  # (type, name, table): normalised SQL


def refuse_foreign(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DamagedCampaign unless the file has exactly the objects that its migrations create.

    Objects are tables, indexes, views and triggers. path: the file that the message names. Call it
    outside a transaction. Raises sqlite3.Error if the definitions cannot be read.
    """
    found, version, steps = _read(connection)
    if digest(found) != CURRENT:
        wrong = _difference(found, _made_by_migrations(version, steps))
        if wrong:
            raise DamagedCampaign(
                "the campaign is damaged: {0}",
                wrong,
                place=Place(path),
                advice=RESTORE,
            )


def digest(objects: Objects) -> str:
    """Return a short hash (16 hexadecimal digits) over all objects, independent of their order."""
    lines = (f"{kind} {name} {table} {sql}" for (kind, name, table), sql in objects.items())
    words = "\n".join(sorted(lines)).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(words, digest_size=8).hexdigest()


def objects_of(connection: sqlite3.Connection) -> Objects:
    """Return the SQL of each object of the file, by (type, name, table).

    The statistics tables and the log of migrations are omitted. A damaged value that is not a text
    is replaced by its Python representation, so that it equals no valid text.
    """
    rows = connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema")
    found: Objects = {}
    for row in rows:
        kind, name, table, sql = (one if isinstance(one, str) else repr(one) for one in row)
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
    """Return the SQL without double quotes and white space, which ALTER TABLE may change."""
    return "".join(sql.replace('"', "").split())


def _read(connection: sqlite3.Connection) -> tuple[Objects, int, set[str]]:
    """Return the objects of the file, its version, and the names of its applied migrations."""
    connection.execute("BEGIN")  # another process may be migrating the file
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
        return set()  # there is no such table, or it has other columns
    return {name for (name,) in rows}


def _made_by_migrations(version: int, steps: set[str]) -> Objects:
    """Return the objects that a file of this version should have.

    For the current version, all migrations are applied; for an older version, those named in
    `steps`.
    """
    from sqlite_utils import Database

    from assessor_app.store.file.migrations import MIGRATIONS

    with contextlib.closing(Database(memory=True)) as database:
        known = list(MIGRATIONS.pending(database))
        # A step that depends on a missing one fails; what was created before it is compared.
        with contextlib.suppress(sqlite3.OperationalError):
            for step in known:
                if version >= len(known) or step.name in steps:
                    step.fn(database)
        return objects_of(database.conn)


def _difference(found: Objects, made: Objects) -> str:
    """Return a phrase on the first difference between the objects `found` and those to be `made`.

    Returns an empty text if there is no difference.
    """
    for what, sql in found.items():
        if what not in made:
            return f"unknown {_named(what)}"
        if sql != made[what]:
            return tr("changed definition of {0}", _named(what))
    missing = next((what for what in made if what not in found), None)
    return f"missing {_named(missing)}" if missing else ""


def _named(what: tuple[str, str, str]) -> str:
    kind, name, _ = what
    shown = name if len(name) <= _SHOWN_NAME else name[: _SHOWN_NAME - 1] + "…"
    return f"{kind} {quoted(shown)}"

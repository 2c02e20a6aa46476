"""A fingerprint of a campaign file's contents, to find out whether it changed since a backup."""

import hashlib
import sqlite3

from assessor_app.store.file.open_marks import KEYS

# Tables that are derived from others, or hold only the progress of an import.
_LEFT_OUT = frozenset(
    {
        "chain",
        "document",
        "journal_import",
        "journal_import_assessor",
        "judgement_row",
        "operation_rows",
        "run_lines",
        "sampled",
        "version_grade",
    }
)
# Large tables are counted, not read. The journal, texts and versions only grow; a changed run or
# pool gets a new row in the table `run` or `pooling`, which is read completely.
_COUNTED = {
    "assessor": "SELECT code, id FROM assessor WHERE hidden = 0 ORDER BY code",
    "content": "SELECT count(*), total(start), total(length) FROM content WHERE file IS NOT NULL",
    "document_import": (
        "SELECT count(*), max(publication) FROM document_import WHERE publication IS NOT NULL"
    ),
    "journal_row": "SELECT count(*), max(number), max(clock) FROM journal",
    "opening": "SELECT count(*), max(at) FROM opening",
    "pooled": "SELECT count(*), max(pooling) FROM pooled",
    "pooled_from": "SELECT count(*) FROM pooled_from",
    # Without the marks of the processes that have the campaign open.
    "setting": (
        f"SELECT key, value FROM setting WHERE key < '{KEYS[0]}' OR key >= '{KEYS[1]}' ORDER BY key"
    ),
}
_TABLES = """SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view', 'trigger', 'index')
    AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"""
_INDEX_PREFIX = "words"  # of the tables of the full-text index, which are made from the texts


def fingerprint(connection: sqlite3.Connection) -> str:
    """A SHA-256 digest (hexadecimal) that changes with every change that a user can make or see.

    Ignores rows of interrupted imports and tables that are derived from others. Takes
    milliseconds, because only small tables are read completely. Raises sqlite3.Error if the file
    is damaged.
    """
    digest = hashlib.sha256()
    definitions = connection.execute(_TABLES).fetchall()
    for name, definition in definitions:
        if name.startswith(_INDEX_PREFIX):
            continue
        digest.update(repr((name, definition)).encode("utf-8", "surrogatepass"))
        if not (definition or "").startswith("CREATE TABLE") or name in _LEFT_OUT:
            continue
        query = _COUNTED.get(name) or f'SELECT * FROM "{name}" ORDER BY 1'
        for row in connection.execute(query):
            digest.update(repr(row).encode("utf-8", "surrogatepass"))
    return digest.hexdigest()

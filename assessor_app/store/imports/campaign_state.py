"""A fingerprint of what a campaign file holds, to tell whether anything changed since a backup."""

import hashlib
import sqlite3

from assessor_app.store.file.open_marks import SPAN

# Tables that are worked out from others, or say only how far an import has come.
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
# Large tables are counted instead of read. Journal, texts and versions only grow, and a run or a
# pool that changes gets a new row in the table `run` or `pooling`, which is read whole.
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
    # Without the marks of the programs that have the campaign open.
    "setting": (
        f"SELECT key, value FROM setting WHERE key < '{SPAN[0]}' OR key >= '{SPAN[1]}' ORDER BY key"
    ),
}
_TABLES = """SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view', 'trigger', 'index')
    AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY name"""
_OF_THE_INDEX = "words"  # the tables of the full-text index are made from the texts


def fingerprint(connection: sqlite3.Connection) -> str:
    """A digest that changes with everything a person can see or change in the campaign.

    What an interrupted import left, and what is worked out from other tables, does not count.
    Takes milliseconds: only small tables are read whole. Raises sqlite3.Error where the file is
    damaged.
    """
    digest = hashlib.sha256()
    definitions = connection.execute(_TABLES).fetchall()
    for name, definition in definitions:
        if name.startswith(_OF_THE_INDEX):
            continue
        digest.update(repr((name, definition)).encode("utf-8", "surrogatepass"))
        if not (definition or "").startswith("CREATE TABLE") or name in _LEFT_OUT:
            continue
        asked = _COUNTED.get(name) or f'SELECT * FROM "{name}" ORDER BY 1'
        for row in connection.execute(asked):
            digest.update(repr(row).encode("utf-8", "surrogatepass"))
    return digest.hexdigest()

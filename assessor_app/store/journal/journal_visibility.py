"""SQL for the rows of the journal that a reader sees.

All readers see published rows. While an import is prepared, its own unpublished rows are needed,
too: then `staged` is the code of that import, otherwise None.
"""

from assessor_app.store.file.database import Store

StagedImport = int | None

UNPUBLISHED = "(SELECT code FROM journal_import WHERE settled = 0 AND publication IS NULL)"
UNSETTLED = "(SELECT code FROM journal_import WHERE settled = 0 AND publication IS NOT NULL)"


def visible_events(staged: StagedImport = None, name: str = "journal") -> str:
    """Return SQL to put after FROM or JOIN: the visible events, under this name."""
    if staged is None:
        return f"journal AS {name}"
    return (
        "(SELECT * FROM journal_row WHERE import IS NULL"
        f" OR import = {staged:d} OR import NOT IN {UNPUBLISHED}) AS {name}"
    )


def unpublished(store: Store) -> list[int]:
    """Return the codes of imports that are not published: running, or left by a killed process."""
    return [code for (code,) in store.connection.execute(UNPUBLISHED.strip("()"))]


def unsettled(store: Store) -> int | None:
    """Return the code of the published import whose replaced rows are not deleted yet, or None."""
    row = store.connection.execute(UNSETTLED.strip("()")).fetchone()
    return int(row[0]) if row else None


def last_publication(store: Store) -> int:
    """Return the number of the last publication; 0 if there was none."""
    (last,) = store.connection.execute(
        "SELECT coalesce(max(publication), 0) FROM journal_import"
    ).fetchone()
    return int(last)


def visible_judgements(staged: StagedImport = None) -> str:
    """Return SQL to put after FROM: the visible rows of the projection, named `judgement`."""
    if staged is None:
        return "judgement"
    return (
        f"(SELECT * FROM judgement_row WHERE import = {staged:d} AND state <> ''"
        " UNION ALL SELECT * FROM judgement AS seen WHERE NOT EXISTS"
        " (SELECT 1 FROM judgement_row AS upper"
        " WHERE upper.topic = seen.topic AND upper.document = seen.document"
        f" AND upper.assessor = seen.assessor AND upper.import = {staged:d})) AS judgement"
    )

"""Who sees what of the journal: everybody what is published, an import its own events as well.

A layer is the code of an import that is not yet published; None is what everybody sees.
"""

from assessor_app.store.file.database import Store

Layer = int | None

UNPUBLISHED = "(SELECT code FROM journal_import WHERE settled = 0 AND publication IS NULL)"
UNSETTLED = "(SELECT code FROM journal_import WHERE settled = 0 AND publication IS NOT NULL)"


def journal(layer: Layer = None) -> str:
    """The events that are seen from `layer`, to stand after FROM or JOIN."""
    if layer is None:
        return "journal"
    return (
        "(SELECT * FROM journal_row WHERE import IS NULL"
        f" OR import = {layer:d} OR import NOT IN {UNPUBLISHED}) AS journal"
    )


def unpublished(store: Store) -> list[int]:
    """The codes of the imports at work, or left by a program that died."""
    return [code for (code,) in store.connection.execute(UNPUBLISHED.strip("()"))]


def unsettled(store: Store) -> int | None:
    """The code of the published import that still has to be settled, if any."""
    row = store.connection.execute(UNSETTLED.strip("()")).fetchone()
    return int(row[0]) if row else None


def last_publication(store: Store) -> int:
    """The number of the last import that was published; 0 where none was."""
    (last,) = store.connection.execute(
        "SELECT coalesce(max(publication), 0) FROM journal_import"
    ).fetchone()
    return int(last)


def standing(layer: Layer = None) -> str:
    """The rows of the view that are seen from `layer`, to stand after FROM."""
    if layer is None:
        return "judgement"
    return (
        f"(SELECT * FROM judgement_row WHERE import = {layer:d} AND state <> ''"
        " UNION ALL SELECT * FROM judgement AS seen WHERE NOT EXISTS"
        " (SELECT 1 FROM judgement_row AS upper"
        " WHERE upper.topic = seen.topic AND upper.document = seen.document"
        f" AND upper.assessor = seen.assessor AND upper.import = {layer:d})) AS judgement"
    )

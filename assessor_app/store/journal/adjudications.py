"""Reads adjudications from the journal. There are few, so they have no table of their own."""

from assessor_app.domain.judgement import Settlement, settlement_from
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.tables.codes import present_names

Item = tuple[str, str]  # topic, document


def settlements(
    store: Store, topic: str | None = None, as_of: int | None = None
) -> dict[Item, Settlement]:
    """Return the last live adjudication of each (topic, document), of one topic or of all.

    as_of: a clock (microseconds since 1970) whose state of the journal is read; None: now.
    """
    rows = store.connection.execute(
        f"SELECT topic, document, value, {present_names(store)}, decided_at, gesture, clock"
        " FROM journal"
        " WHERE kind = 'settle' AND (?1 IS NULL OR topic = ?1) AND (?2 IS NULL OR clock <= ?2)"
        " ORDER BY clock, id",
        (topic, as_of),
    ).fetchall()
    if as_of is None:
        retracted = retractions.retracted(store, [row[5] for row in rows])
    else:
        retracted = retractions.all_retracted(store, as_of=as_of)
    found = {}
    for name, document, value, by, at, gesture, clock in rows:
        said = settlement_from(value)
        if said is not None and retractions.is_live(retracted, gesture, clock):
            found[name, document] = Settlement(name, document, *said, by, at, gesture)
    return found


def gestures(store: Store) -> set[str]:
    """Return the gestures (ids of user actions) of all adjudications, live or retracted."""
    rows = store.connection.execute("SELECT gesture FROM journal WHERE kind = 'settle'")
    return {gesture for (gesture,) in rows}

"""Stores the descriptions of runs: system, date and note. A run without one has no row."""

from assessor_app.domain.run_description import RunDescription
from assessor_app.store.file.database import Store

DESCRIPTION_TABLE = "run_description"


def put(store: Store, name: str, given: RunDescription) -> None:
    """Store the description of the run `name`, instead of its earlier one; an empty one removes it.

    Does nothing if there is no run of this name.
    """
    with store.transaction():
        if not given:
            store.connection.execute(
                f"DELETE FROM {DESCRIPTION_TABLE}"
                " WHERE run = (SELECT code FROM run WHERE name = ?)",
                (name,),
            )
            return
        store.connection.execute(
            f"INSERT INTO {DESCRIPTION_TABLE}(run, system, date, note)"
            " SELECT code, ?, ?, ? FROM run WHERE name = ?"
            " ON CONFLICT(run) DO UPDATE SET system = excluded.system, date = excluded.date,"
            " note = excluded.note",
            (given.system, given.date, given.note, name),
        )


def described(store: Store) -> dict[str, RunDescription]:
    """Return the descriptions by name of the run, in the order of import."""
    rows = store.connection.execute(
        f"SELECT name, system, date, note FROM {DESCRIPTION_TABLE}"
        " JOIN run ON run.code = run ORDER BY run.code"
    )
    return {name: RunDescription(*texts) for name, *texts in rows}

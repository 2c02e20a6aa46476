"""Who judges, and what was given to whom."""

from collections.abc import Sequence

from assessor_app.store.codes import codes_of, known_codes, unhide
from assessor_app.store.database import Store


def add(store: Store, name: str) -> None:
    """Make an assessor known; one who is known already stays as is. Raises WrongUse for ""."""
    with store.transaction():
        codes_of(store, "assessor", [name])
        unhide(store, [name])


def all(store: Store) -> tuple[str, ...]:  # noqa: A001 - read as assessors.all(store)
    """Every assessor added, imported or met in the journal, in order of appearance."""
    rows = store.connection.execute("SELECT id FROM assessor WHERE hidden = 0 ORDER BY code")
    return tuple(name for (name,) in rows)


def assign(store: Store, assessor: str, topics: Sequence[str]) -> None:
    """Give `topics` to the assessor, beside those already given."""
    with store.transaction():
        add(store, assessor)
        code = codes_of(store, "assessor", [assessor])[assessor]
        store.connection.executemany(
            "INSERT INTO assignment(assessor, topic) VALUES (?, ?) ON CONFLICT DO NOTHING",
            ((code, topic) for topic in codes_of(store, "topic", topics).values()),
        )


def unassign(store: Store, assessor: str, topics: Sequence[str]) -> None:
    """Take `topics` from the assessor; judgements stay."""
    with store.transaction():
        code = known_codes(store, "assessor", [assessor]).get(assessor)
        store.connection.executemany(
            "DELETE FROM assignment WHERE assessor = ? AND topic = ?",
            ((code, topic) for topic in known_codes(store, "topic", topics).values()),
        )


def assigned(store: Store, assessor: str) -> tuple[str, ...]:
    """The topics given to the assessor, in order of appearance; none where nothing was given."""
    rows = store.connection.execute(
        "SELECT topic.id FROM assignment JOIN topic ON topic.code = assignment.topic"
        " JOIN assessor ON assessor.code = assignment.assessor WHERE assessor.id = ?"
        " ORDER BY topic.place IS NULL, topic.place, topic.code",
        (assessor,),
    )
    return tuple(topic for (topic,) in rows)

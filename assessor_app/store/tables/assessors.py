"""Who judges, and what was given to whom."""

from collections.abc import Iterable, Sequence

from assessor_app.domain.judgement import PRIMARY, Assignment
from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import codes_of, known_codes, unhide

_BY_TOPIC = " ORDER BY topic.place IS NULL, topic.place, topic.code"


def add(store: Store, name: str) -> None:
    """Make an assessor known; one who is known already stays as is. Raises WrongUse for ""."""
    with store.transaction():
        codes_of(store, "assessor", [name])
        unhide(store, [name])


def all(store: Store) -> tuple[str, ...]:  # noqa: A001 - read as assessors.all(store)
    """Every assessor added, imported or met in the journal, in order of appearance."""
    rows = store.connection.execute("SELECT id FROM assessor WHERE hidden = 0 ORDER BY code")
    return tuple(name for (name,) in rows)


def remove(store: Store, name: str) -> bool:
    """Forget an assessor of whom the journal knows nothing, with what was given; whether it went.

    An assessor of whom it does know something stays.
    """
    with store.transaction():
        known = "SELECT 1 FROM journal_row WHERE assessor = ? LIMIT 1"
        if store.connection.execute(known, (name,)).fetchone():
            return False
        code = known_codes(store, "assessor", [name]).get(name)
        for table in ("assignment", "opening"):
            store.connection.execute(f"DELETE FROM {table} WHERE assessor = ?", (code,))
        store.connection.execute("DELETE FROM assessor WHERE code = ?", (code,))
    return code is not None


def assign(store: Store, assessor: str, topics: Sequence[str], role: str = PRIMARY) -> None:
    """Give `topics` to the assessor, beside those already given; given again, in the new role."""
    give(store, [Assignment(topic, assessor, role) for topic in topics])


def give(store: Store, assignments: Iterable[Assignment]) -> None:
    """Add assignments; of one that is there the role is changed."""
    given = list(assignments)
    with store.transaction():
        for name in dict.fromkeys(one.assessor for one in given):
            add(store, name)
        people = known_codes(store, "assessor", [one.assessor for one in given])
        topics = codes_of(store, "topic", [one.topic for one in given])
        store.connection.executemany(
            "INSERT INTO assignment(assessor, topic, role) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET role = excluded.role",
            ((people[one.assessor], topics[one.topic], one.role) for one in given),
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
        " JOIN assessor ON assessor.code = assignment.assessor WHERE assessor.id = ?" + _BY_TOPIC,
        (assessor,),
    )
    return tuple(topic for (topic,) in rows)


def assignments(store: Store) -> tuple[Assignment, ...]:
    """All that was given: topics in order of appearance, who judges first of all before others."""
    rows = store.connection.execute(
        "SELECT topic.id, assessor.id, role FROM assignment"
        " JOIN topic ON topic.code = assignment.topic"
        " JOIN assessor ON assessor.code = assignment.assessor"
        + _BY_TOPIC
        + ", role <> 'primary', assessor.code"
    )
    return tuple(Assignment(*row) for row in rows)

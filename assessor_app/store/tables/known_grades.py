"""Stores the documents whose grades are known: for gold, training and qualification.

Topics and documents are kept by id, so that undoing an import of them does not remove the grades.
A removed known grade keeps its row, so that judgements of the document still never count, also
those in work packages that are out.
"""

from collections.abc import Iterable
from typing import NamedTuple

from assessor_app.domain.events import Kind
from assessor_app.store.file.database import Store

_COLUMNS = "topic, document, grade, reason, removed"
_POOLED = (
    "(SELECT 1 FROM pooled JOIN topic ON topic.code = pooled.topic"
    " JOIN document ON document.code = pooled.document"
    " WHERE topic.id = known_grade.topic AND document.id = known_grade.document)"
)


class KnownGrade(NamedTuple):
    """A document with its known grade.

    grade: None in a work package that must not contain it. removed: why it was removed; empty if it
    was not.
    """

    topic: str
    document: str
    grade: int | None
    reason: str = ""
    removed: str = ""


def put(store: Store, purpose: Kind, given: Iterable[KnownGrade]) -> int:
    """Store documents for a purpose; one stored or removed earlier gets the new grade and reason.

    Returns the number of documents that were not stored for the purpose before.
    """
    with store.transaction():
        before = len(all_of(store, purpose, removed=True))
        store.connection.executemany(
            f"INSERT INTO known_grade(purpose, {_COLUMNS})"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
            " SET grade = excluded.grade, reason = excluded.reason, removed = excluded.removed",
            ((purpose, *one) for one in given),
        )
        return len(all_of(store, purpose, removed=True)) - before


def remove(store: Store, places: Iterable[tuple[str, str]], reason: str) -> None:
    """Remove the known grades of these documents. places: (topic, document)."""
    with store.transaction():
        store.connection.executemany(
            "UPDATE known_grade SET removed = ? WHERE topic = ? AND document = ? AND removed = ''",
            ((reason, *place) for place in places),
        )


def all_of(
    store: Store, purpose: Kind, topic: str | None = None, *, removed: bool = False
) -> list[KnownGrade]:
    """Return the documents for a purpose, of one topic or of all, by topic and document.

    removed: whether to include removed ones.
    """
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM known_grade WHERE purpose = ?1"
        " AND (?2 IS NULL OR topic = ?2) AND (?3 OR removed = '') ORDER BY topic, document",
        (purpose, topic, removed),
    )
    return [KnownGrade(*row) for row in rows]


def all_documents(store: Store) -> set[str]:
    """Return the ids of all documents with known grades."""
    return {name for (name,) in store.connection.execute("SELECT document FROM known_grade")}


def has_any(store: Store, purpose: Kind | None = None) -> bool:
    """Return whether any document is or was stored for a purpose, or for any if it is None."""
    query = "SELECT 1 FROM known_grade WHERE ?1 IS NULL OR purpose = ?1 LIMIT 1"
    return store.connection.execute(query, (purpose,)).fetchone() is not None


def outside_the_pool(store: Store, purpose: Kind, topic: str | None = None) -> list[KnownGrade]:
    """Return the documents for a purpose that their topics' pools do not hold, also removed ones.

    topic: None for all.
    """
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM known_grade WHERE purpose = ?1"
        f" AND (?2 IS NULL OR topic = ?2) AND NOT EXISTS {_POOLED} ORDER BY topic, document",
        (purpose, topic),
    )
    return [KnownGrade(*row) for row in rows]


def places(store: Store) -> dict[tuple[str, str], Kind]:
    """Return (topic, document) -> purpose, of all documents outside the pools of their topics."""
    rows = store.connection.execute(
        f"SELECT topic, document, purpose FROM known_grade WHERE NOT EXISTS {_POOLED}"
    )
    return {(topic, document): Kind(purpose) for topic, document, purpose in rows}


def purpose_of(store: Store, topic: str, document: str) -> Kind | None:
    """Return the purpose of a document whose grade is known for a topic; None for any other.

    A document in the pool of the topic has none: judgements of it count.
    """
    row = store.connection.execute(
        "SELECT purpose FROM known_grade WHERE topic = ? AND document = ?"
        f" AND NOT EXISTS {_POOLED}",
        (topic, document),
    ).fetchone()
    return None if row is None else Kind(row[0])

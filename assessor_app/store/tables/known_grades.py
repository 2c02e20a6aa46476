"""Stores the documents whose grades are known: for gold, training and qualification.

Topics and documents are kept by id, so that undoing an import of them does not remove the grades.
"""

from collections.abc import Iterable
from typing import NamedTuple

from assessor_app.domain.events import Kind
from assessor_app.store.file.database import Store

_POOLED = (
    "(SELECT 1 FROM pooled JOIN topic ON topic.code = pooled.topic"
    " JOIN document ON document.code = pooled.document"
    " WHERE topic.id = known_grade.topic AND document.id = known_grade.document)"
)


class KnownGrade(NamedTuple):
    """A document with its known grade. grade: None in a work package that must not tell it."""

    topic: str
    document: str
    grade: int | None
    reason: str = ""


def put(store: Store, purpose: Kind, given: Iterable[KnownGrade]) -> int:
    """Store documents for a purpose; a document stored earlier gets the new grade and reason.

    Returns the number of documents that were not stored for the purpose before.
    """
    with store.transaction():
        before = len(all_of(store, purpose))
        store.connection.executemany(
            "INSERT INTO known_grade(purpose, topic, document, grade, reason)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
            " SET grade = excluded.grade, reason = excluded.reason",
            ((purpose, *one) for one in given),
        )
        return len(all_of(store, purpose)) - before


def all_of(store: Store, purpose: Kind, topic: str | None = None) -> list[KnownGrade]:
    """Return the documents for a purpose, of one topic or of all, by topic and document."""
    rows = store.connection.execute(
        "SELECT topic, document, grade, reason FROM known_grade WHERE purpose = ?1"
        " AND (?2 IS NULL OR topic = ?2) ORDER BY topic, document",
        (purpose, topic),
    )
    return [KnownGrade(*row) for row in rows]


def has_any(store: Store, purpose: Kind) -> bool:
    """Return whether any document is stored for a purpose."""
    query = "SELECT 1 FROM known_grade WHERE purpose = ? LIMIT 1"
    return store.connection.execute(query, (purpose,)).fetchone() is not None


def outside_the_pool(store: Store, topic: str | None = None) -> list[KnownGrade]:
    """Return the gold documents that their topics' pools do not hold, of one topic or of all."""
    rows = store.connection.execute(
        "SELECT topic, document, grade, reason FROM known_grade WHERE purpose = 'gold'"
        f" AND (?1 IS NULL OR topic = ?1) AND NOT EXISTS {_POOLED} ORDER BY topic, document",
        (topic,),
    )
    return [KnownGrade(*row) for row in rows]


def is_gold(store: Store, topic: str, document: str) -> bool:
    """Return whether a document is gold for a topic whose pool does not hold it."""
    row = store.connection.execute(
        "SELECT 1 FROM known_grade WHERE purpose = 'gold' AND topic = ? AND document = ?"
        f" AND NOT EXISTS {_POOLED}",
        (topic, document),
    ).fetchone()
    return row is not None

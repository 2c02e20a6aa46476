"""Records when a document was first shown to an assessor."""

from collections.abc import Iterable

from assessor_app.store.file.database import Store
from assessor_app.store.tables import assessors
from assessor_app.store.tables.codes import codes_of, present_name


def mark(store: Store, assessor: str, topic: str, document: str, at: float) -> None:
    """Record that a document was first shown to the assessor `at` seconds since 1970.

    Later showings of the same document are ignored.
    """
    if document in opened(store, assessor, topic, document):
        return
    with store.transaction():
        assessors.add(store, assessor)
        store.connection.execute(
            "INSERT INTO opening(assessor, topic, document, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            (
                codes_of(store, "assessor", [assessor])[assessor],
                codes_of(store, "topic", [topic])[topic],
                codes_of(store, "document", [document])[document],
                at,
            ),
        )


def opened(store: Store, assessor: str, topic: str, document: str | None = None) -> set[str]:
    """Return the documents of the topic that were shown to the assessor.

    document: check only this document; the result is then empty or holds its id.
    """
    rows = store.connection.execute(
        "SELECT document.id FROM opening JOIN assessor ON assessor.code = opening.assessor"
        " JOIN topic ON topic.code = opening.topic"
        " JOIN document ON document.code = opening.document"
        " WHERE assessor.id = ? AND topic.id = ? AND (? IS NULL OR document.id = ?)",
        (assessor, topic, document, document),
    )
    return {id_ for (id_,) in rows}


Opening = tuple[str, str, str, float]  # assessor, topic, document, seconds since 1970


def all_openings(store: Store, assessor: str | None = None) -> list[Opening]:
    """Return all first showings as (assessor, topic, document, time), or those of one assessor.

    Times are in seconds since 1970. Ordered by assessor, topic and document.
    """
    return store.connection.execute(
        "SELECT assessor.id, topic.id, document.id, at FROM opening"
        " JOIN assessor ON assessor.code = opening.assessor"
        " JOIN topic ON topic.code = opening.topic"
        " JOIN document ON document.code = opening.document"
        " WHERE ?1 IS NULL OR assessor.id = ?1 ORDER BY assessor.code, topic.id, document.id",
        (present_name(store, assessor) if assessor else None,),
    ).fetchall()


def bring_in(store: Store, rows: Iterable[Opening]) -> int:
    """Add the first showings of another file. Returns how many rows were added or changed.

    Of two times for the same assessor, topic and document, the earlier one is kept.
    """
    given = list(rows)
    with store.transaction():
        for name in dict.fromkeys(row[0] for row in given):
            assessors.add(store, name)
        people = codes_of(store, "assessor", [row[0] for row in given])
        topics = codes_of(store, "topic", [row[1] for row in given])
        documents = codes_of(store, "document", [row[2] for row in given])
        return store.connection.executemany(
            "INSERT INTO opening(assessor, topic, document, at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET at = excluded.at WHERE excluded.at < at",
            ((people[one], topics[topic], documents[other], at) for one, topic, other, at in given),
        ).rowcount

"""Which documents an assessor has had on the screen, judged or not."""

from assessor_app.store import assessors
from assessor_app.store.codes import codes_of
from assessor_app.store.database import Store


def mark(store: Store, assessor: str, topic: str, document: str, at: float) -> None:
    """Note the document's first showing, `at` seconds since 1970; later ones change nothing."""
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
    """The documents of the topic that the assessor has opened; only `document` where given."""
    rows = store.connection.execute(
        "SELECT document.id FROM opening JOIN assessor ON assessor.code = opening.assessor"
        " JOIN topic ON topic.code = opening.topic"
        " JOIN document ON document.code = opening.document"
        " WHERE assessor.id = ? AND topic.id = ? AND (? IS NULL OR document.id = ?)",
        (assessor, topic, document, document),
    )
    return {id_ for (id_,) in rows}

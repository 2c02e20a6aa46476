"""Stores the last stratified sample, from which some measures are estimated."""

from collections.abc import Iterable
from dataclasses import dataclass

from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import codes_of


@dataclass(frozen=True, slots=True)
class SampledDocument:
    """A document of the collection that a stratified sample was drawn from.

    stratum: counted from 1. chance: the probability of being sampled, that is, the sampled share of
    the topic's stratum. drawn: whether the document was sampled.
    """

    topic: str
    document: str
    stratum: int
    chance: float
    drawn: bool


def put(store: Store, frame: Iterable[SampledDocument]) -> None:
    """Store a sample, and delete the previous one. frame: all documents, sampled or not."""
    given = list(frame)
    with store.transaction():
        topics = codes_of(store, "topic", [one.topic for one in given])
        documents = codes_of(store, "document", [one.document for one in given])
        store.connection.execute("DELETE FROM sampled")
        store.connection.executemany(
            "INSERT INTO sampled(topic, document, stratum, chance, drawn) VALUES (?, ?, ?, ?, ?)",
            (
                (topics[one.topic], documents[one.document], one.stratum, one.chance, one.drawn)
                for one in given
            ),
        )


def frame(store: Store) -> list[SampledDocument]:
    """Return all documents of the last sample, sampled or not; empty if there is no sample.

    Ordered by topic as imported, then by document id in bytes.
    """
    rows = store.connection.execute(
        "SELECT topic.id, document.id, stratum, chance, drawn FROM sampled"
        " JOIN topic ON topic.code = sampled.topic"
        " JOIN document ON document.code = sampled.document"
        " ORDER BY topic.place IS NULL, topic.place, topic.code, document.id"
    )
    return [
        SampledDocument(topic, document, stratum, chance, bool(drawn))
        for topic, document, stratum, chance, drawn in rows
    ]


def is_there(store: Store) -> bool:
    """Return whether a sample is stored."""
    return store.connection.execute("SELECT 1 FROM sampled LIMIT 1").fetchone() is not None

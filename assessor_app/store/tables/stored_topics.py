"""Stores topics."""

from collections.abc import Iterable

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import chunks, marks

_COLUMNS = "id, title, description, narrative, keywords"


def put(store: Store, topics: Iterable[Topic]) -> tuple[int, int]:
    """Add topics, and update existing ones. Returns the numbers of (new, changed) topics.

    Raises WrongUse, and stores nothing, if a topic has no id, or an id with a zero character.
    """
    new = changed = 0
    with store.transaction():
        for given in topics:
            if not given.id:
                raise WrongUse("a topic has no id")
            if "\0" in given.id:
                raise WrongUse("the id of a topic contains a NUL character", text=given.id)
            known = topic(store, given.id)
            if known is None:
                _add(store, given)
                new += 1
            elif known != given:
                _change(store, given)
                changed += 1
    return new, changed


def _add(store: Store, topic: Topic) -> None:
    # The row may exist without a place, if judgements named the topic before.
    store.connection.execute(
        f"INSERT INTO topic({_COLUMNS}, place)"
        " SELECT ?, ?, ?, ?, ?, coalesce(max(place), 0) + 1 FROM topic WHERE true"
        " ON CONFLICT(id) DO UPDATE SET title = excluded.title, place = excluded.place,"
        " description = excluded.description, narrative = excluded.narrative,"
        " keywords = excluded.keywords",
        (topic.id, topic.title, topic.description, topic.narrative, topic.keywords),
    )


def _change(store: Store, topic: Topic) -> None:
    store.connection.execute(
        "UPDATE topic SET title = ?, description = ?, narrative = ?, keywords = ? WHERE id = ?",
        (topic.title, topic.description, topic.narrative, topic.keywords, topic.id),
    )


def all_topics(store: Store) -> tuple[Topic, ...]:
    """Return all topics, in the order of import."""
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM topic WHERE place IS NOT NULL ORDER BY place"
    )
    return tuple(Topic(*row) for row in rows)


def topic(store: Store, id_: str) -> Topic | None:
    """Return the topic with this id; None if there is none."""
    row = store.connection.execute(
        f"SELECT {_COLUMNS} FROM topic WHERE id = ? AND place IS NOT NULL", (id_,)
    ).fetchone()
    return Topic(*row) if row else None


def count(store: Store) -> int:
    """Return the number of topics."""
    (number,) = store.connection.execute(
        "SELECT count(*) FROM topic WHERE place IS NOT NULL"
    ).fetchone()
    return int(number)


def unused(store: Store, ids: Iterable[str]) -> set[str]:
    """Return the ids among `ids` of topics that have neither pooled documents nor judgements."""
    found: set[str] = set()
    for chunk in chunks(ids):
        rows = store.connection.execute(
            f"SELECT id FROM topic WHERE id IN ({marks(len(chunk))}) AND place IS NOT NULL"
            " AND NOT EXISTS (SELECT 1 FROM pooled WHERE pooled.topic = topic.code)"
            " AND NOT EXISTS (SELECT 1 FROM judgement WHERE judgement.topic = topic.code)",
            chunk,
        )
        found.update(id_ for (id_,) in rows)
    return found


def withdraw(store: Store, ids: Iterable[str]) -> int:
    """Remove the topics of `ids` that are `unused`. Returns how many were removed."""
    with store.transaction():
        gone = unused(store, ids)
        store.connection.executemany(
            "UPDATE topic SET place = NULL WHERE id = ?", ((id_,) for id_ in gone)
        )
    return len(gone)

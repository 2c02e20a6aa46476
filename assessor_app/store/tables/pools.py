"""Stores the pool: the documents to judge per topic, and the runs that contributed them."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import codes_of, ids_of, marks
from assessor_app.store.tables.set_aside import WITHDRAWN_TOPICS

# Begins the keys of settings: "rest/TAKER/TOPIC", with codes. The value has the codes of the
# assessors who began the topic.
REST = "rest/"
_BY_TOPIC = " ORDER BY topic.place IS NULL, topic.place, topic.code"


@dataclass(frozen=True, slots=True)
class PoolEntry:
    """A document in the pool of a topic.

    brought: (name, best rank) of each run that contributed the document.
    """

    topic: str
    document: str
    brought: tuple[tuple[str, int], ...] = ()


def put(store: Store, entries: Iterable[PoolEntry], method: str) -> tuple[int, int]:
    """Extend the pool. Returns (number of added entries, number of entries that it already held).

    method: a description of how the documents were chosen. Raises WrongUse for an unknown run.
    """
    given = list(entries)
    with store.transaction():
        topics = codes_of(store, "topic", [entry.topic for entry in given])
        documents = codes_of(store, "document", [entry.document for entry in given])
        before = total(store)
        (pooling,) = store.connection.execute(
            "INSERT INTO pooling(method, made_at) VALUES (?, ?) RETURNING code",
            (method, time.time()),
        ).fetchone()
        store.connection.executemany(
            "INSERT INTO pooled(topic, document, pooling) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            ((topics[entry.topic], documents[entry.document], pooling) for entry in given),
        )
        _put_runs(store, given, topics, documents)
        added = total(store) - before
    return added, len({(entry.topic, entry.document) for entry in given}) - added


def _put_runs(
    store: Store, entries: list[PoolEntry], topics: dict[str, int], documents: dict[str, int]
) -> None:
    runs = dict(store.connection.execute("SELECT name, code FROM run"))
    unknown = {name for entry in entries for name, _ in entry.brought} - runs.keys()
    if unknown:
        raise WrongUse("the pool refers to unknown runs: {0}", ", ".join(sorted(unknown)))
    store.connection.executemany(
        "INSERT INTO pooled_from(topic, document, run, best_rank) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET best_rank = excluded.best_rank",
        (
            (topics[entry.topic], documents[entry.document], runs[name], rank)
            for entry in entries
            for name, rank in entry.brought
        ),
    )


def entries(store: Store, topic: str | None = None) -> list[PoolEntry]:
    """Return the pool of one topic or of all, in the order of the topics, then by id in bytes.

    Of all topics, withdrawn topics are left out.
    """
    rows = store.connection.execute(
        "SELECT topic.id, document.id, run.name, pooled_from.best_rank FROM pooled"
        " JOIN topic ON topic.code = pooled.topic JOIN document ON document.code = pooled.document"
        " LEFT JOIN pooled_from ON pooled_from.topic = pooled.topic"
        " AND pooled_from.document = pooled.document LEFT JOIN run ON run.code = pooled_from.run"
        f" WHERE iif(? IS NULL, topic.code NOT IN {WITHDRAWN_TOPICS}, topic.id = ?)"
        + _BY_TOPIC
        + ", document.id, run.code",
        (topic, topic),
    )
    brought: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for topic_id, document_id, run, rank in rows:
        runs = brought.setdefault((topic_id, document_id), [])
        if run is not None:
            runs.append((run, rank))
    return [PoolEntry(*place, tuple(runs)) for place, runs in brought.items()]


def documents_of(store: Store, topic: str, assessor: str | None = None) -> list[str]:
    """Return the ids of the documents pooled for the topic, ordered by id in bytes.

    assessor: leave out the documents that others decided before this assessor took over the topic
    (see `begun_by_others`); None for the whole pool.
    """
    rows = store.connection.execute(
        "SELECT document.id FROM pooled JOIN topic ON topic.code = pooled.topic"
        " JOIN document ON document.code = pooled.document WHERE topic.id = ?"
        " ORDER BY document.id",
        (topic,),
    )
    begun = begun_by_others(store, assessor, topic) if assessor is not None else {}
    done = begun.get((assessor or "", topic), frozenset())
    return [id_ for (id_,) in rows if id_ not in done]


def _rests(store: Store) -> Iterator[tuple[int, int, list[int]]]:
    """Yield (code of the assessor, code of the topic, codes of those who began) of each rest."""
    rows = store.connection.execute(
        f"SELECT key, value FROM setting WHERE key >= '{REST}' AND key < 'rest0'"
    )
    for key, value in rows.fetchall():
        _, taker, topic = key.split("/")
        yield int(taker), int(topic), [int(code) for code in value.split()]


def begun_by_others(
    store: Store, assessor: str | None = None, topic: str | None = None
) -> dict[tuple[str, str], frozenset[str]]:
    """Return (assessor, topic) -> the pooled documents that others decided before a takeover.

    An assessor who took over the rest of a topic need not decide them; those that the assessor has
    decided nevertheless are left out. assessor, topic: only these; None for all.
    """
    found = {}
    for taker, topic_code, givers in _rests(store):
        name = ids_of(store, "assessor", [taker]).get(taker, "")
        topic_id = ids_of(store, "topic", [topic_code]).get(topic_code, "")
        if assessor not in (None, name) or topic not in (None, topic_id):
            continue
        rows = store.connection.execute(
            "SELECT DISTINCT document.id FROM judgement JOIN pooled USING (topic, document)"
            " JOIN document ON document.code = judgement.document WHERE judgement.topic = ?"
            f" AND assessor IN ({marks(len(givers))}) AND state IN ('judged', 'cannot judge')"
            " AND NOT EXISTS (SELECT 1 FROM judgement AS own WHERE own.topic = judgement.topic"
            " AND own.document = judgement.document AND own.assessor = ?"
            " AND own.state IN ('judged', 'skipped', 'cannot judge'))",
            (topic_code, *givers, taker),
        )
        found[name, topic_id] = frozenset(document for (document,) in rows)
    return found


def handed_over(store: Store) -> set[tuple[str, str]]:
    """Return (assessor, topic) for each topic whose rest an assessor handed over."""
    places = {(giver, topic) for _, topic, givers in _rests(store) for giver in givers}
    people = ids_of(store, "assessor", {giver for giver, _ in places})
    topics = ids_of(store, "topic", {topic for _, topic in places})
    return {(people[giver], topics[topic]) for giver, topic in places}


def holds(store: Store, topic: str, document: str) -> bool:
    """Return whether the document is pooled for the topic."""
    return (
        store.connection.execute(
            "SELECT 1 FROM pooled JOIN topic ON topic.code = pooled.topic"
            " JOIN document ON document.code = pooled.document"
            " WHERE topic.id = ? AND document.id = ?",
            (topic, document),
        ).fetchone()
        is not None
    )


def all_documents(store: Store) -> set[str]:
    """Return the ids of all documents that are pooled for any topic."""
    rows = store.connection.execute(
        "SELECT DISTINCT document.id FROM pooled JOIN document ON document.code = pooled.document"
    )
    return {id_ for (id_,) in rows}


def sizes(store: Store) -> dict[str, int]:
    """Return the number of pooled documents per topic, in the order of the topics.

    Withdrawn topics and topics without pooled documents are omitted.
    """
    rows = store.connection.execute(
        "SELECT topic.id, size FROM (SELECT topic AS code, count(*) AS size FROM pooled"
        f" WHERE topic NOT IN {WITHDRAWN_TOPICS} GROUP BY topic) AS pool JOIN topic USING (code)"
        + _BY_TOPIC
    )
    return dict(rows.fetchall())


def total(store: Store) -> int:
    """Return the number of pooled (topic, document) pairs, without withdrawn topics."""
    (number,) = store.connection.execute(
        f"SELECT count(*) FROM pooled WHERE topic NOT IN {WITHDRAWN_TOPICS}"
    ).fetchone()
    return int(number)


def methods(store: Store) -> tuple[str, ...]:
    """Return how the documents of each extension of the pool were chosen, in order."""
    return tuple(
        method for (method,) in store.connection.execute("SELECT method FROM pooling ORDER BY code")
    )


def deepest(store: Store) -> int | None:
    """Return the depth of the pool: the largest best rank of any document that a run contributed.

    Returns None if no run contributed a document.
    """
    rank: int | None
    (rank,) = store.connection.execute(
        "SELECT max(best) FROM"
        " (SELECT min(best_rank) AS best FROM pooled_from GROUP BY topic, document)"
    ).fetchone()
    return rank


def clear(store: Store) -> int:
    """Delete all pool entries without judgements and preferences. Returns how many were deleted."""
    return keep_only(store, ())


# Documents with decisions, notes or preferences must stay reachable.
_UNTOUCHED = (
    " AND NOT EXISTS (SELECT 1 FROM judgement"
    " WHERE judgement.topic = pooled.topic AND judgement.document = pooled.document)"
    " AND (topic, document) NOT IN (SELECT topic.code, document.code FROM"
    " (SELECT topic, document FROM journal WHERE kind = 'preference'"
    " UNION SELECT topic, other FROM journal WHERE kind = 'preference') AS compared"
    " JOIN topic ON topic.id = compared.topic JOIN document ON document.id = compared.document)"
)


def keep_only(store: Store, kept: Iterable[tuple[str, str]]) -> int:
    """Delete pool entries without judgements and preferences, except those in `kept`.

    kept: pairs (topic, document). Returns how many entries were deleted.
    """
    with store.transaction():
        store.connection.execute("CREATE TEMP TABLE kept (topic TEXT, document TEXT)")
        try:
            store.connection.executemany("INSERT INTO temp.kept VALUES (?, ?)", kept)
            return store.connection.execute(
                "DELETE FROM pooled WHERE (topic, document) NOT IN (SELECT topic.code,"
                " document.code FROM temp.kept AS kept JOIN topic ON topic.id = kept.topic"
                " JOIN document ON document.id = kept.document)" + _UNTOUCHED
            ).rowcount
        finally:
            store.connection.execute("DROP TABLE temp.kept")


def untouched(store: Store) -> set[tuple[str, int]]:
    """Return (topic, code of the document) of pool entries without judgements and preferences."""
    return set(
        store.connection.execute(
            "SELECT (SELECT id FROM topic WHERE code = pooled.topic), document FROM pooled WHERE 1"
            + _UNTOUCHED
        )
    )


def codes_held(store: Store) -> list[tuple[str, int]]:
    """Return (topic, code of the document) for all pool entries."""
    return store.connection.execute(
        "SELECT topic.id, document FROM pooled JOIN topic ON topic.code = pooled.topic"
    ).fetchall()


def codes_by_topic(store: Store) -> dict[str, NDArray[np.int64]]:
    """Return the codes of the documents pooled for each topic, as ascending int64 arrays.

    Withdrawn topics are omitted.
    """
    # The numbers as text: numpy parses them much faster than sqlite3 returns rows.
    rows = store.connection.execute(
        "SELECT topic.id, codes FROM (SELECT topic AS code, group_concat(document) AS codes"
        f" FROM pooled WHERE topic NOT IN {WITHDRAWN_TOPICS} GROUP BY topic) AS pool"
        " JOIN topic USING (code)"
    )
    return {id_: np.sort(np.fromstring(codes, np.int64, sep=",")) for id_, codes in rows}


def texts_version(store: Store) -> int:
    """Return a number that changes with every import of documents; 0 before the first."""
    (number,) = store.connection.execute(
        "SELECT coalesce(max(publication), 0) FROM document_import"
    ).fetchone()
    return int(number)

"""Stores the pool: the documents to judge per topic, and the runs that contributed them."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.events import SEARCHED
from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import codes_of, ids_of, known_codes, marks
from assessor_app.store.tables.set_aside import WITHDRAWN_TOPICS

# Begins the keys of settings: "rest/TAKER/TOPIC", with codes. The value has the codes of the
# assessors who began the topic.
REST = "rest/"
SEARCH = "search"  # the method by which judgements of found documents extend the pool
# A judgement that a search led to puts its document into the pool. It is not a row of `pooled`, so
# that undoing the judgement removes the document again, and a merge adds it.
FOUND = f"instr(flags, '{SEARCHED}') > 0"
_IS_POOLED = (
    "EXISTS (SELECT 1 FROM pooled WHERE pooled.topic = judgement.topic"
    " AND pooled.document = judgement.document)"
)
# All pooled documents: topic, document, and whether only searches contributed it.
_POOL = (
    "(SELECT topic, document, 0 AS found FROM pooled UNION ALL"
    f" SELECT DISTINCT topic, document, 1 FROM judgement WHERE {FOUND} AND NOT {_IS_POOLED})"
)
# Restricts a query of the view `judgement` to pooled documents.
IN_POOL = (
    f"({_IS_POOLED} OR (judgement.topic, judgement.document)"
    f" IN (SELECT topic, document FROM judgement WHERE {FOUND}))"
)
_BY_TOPIC = " ORDER BY topic.place IS NULL, topic.place, topic.code"


@dataclass(frozen=True, slots=True)
class PoolEntry:
    """A document in the pool of a topic.

    contributions: (name, best rank) of each run that contributed the document. found: whether only
    searches of assessors contributed it.
    """

    topic: str
    document: str
    contributions: tuple[tuple[str, int], ...] = ()
    found: bool = False


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
    unknown = {name for entry in entries for name, _ in entry.contributions} - runs.keys()
    if unknown:
        raise WrongUse("the pool refers to unknown runs: {0}", ", ".join(sorted(unknown)))
    store.connection.executemany(
        "INSERT INTO pooled_from(topic, document, run, best_rank) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET best_rank = excluded.best_rank",
        (
            (topics[entry.topic], documents[entry.document], runs[name], rank)
            for entry in entries
            for name, rank in entry.contributions
        ),
    )


def entries(store: Store, topic: str | None = None) -> list[PoolEntry]:
    """Return the pool of one topic or of all, in the order of the topics, then by id in bytes.

    Of all topics, withdrawn topics are left out.
    """
    rows = store.connection.execute(
        "SELECT topic.id, document.id, found, run.name, pooled_from.best_rank"
        f" FROM {_POOL} AS pooled"
        " JOIN topic ON topic.code = pooled.topic JOIN document ON document.code = pooled.document"
        " LEFT JOIN pooled_from ON pooled_from.topic = pooled.topic"
        " AND pooled_from.document = pooled.document LEFT JOIN run ON run.code = pooled_from.run"
        f" WHERE iif(? IS NULL, topic.code NOT IN {WITHDRAWN_TOPICS}, topic.id = ?)"
        + _BY_TOPIC
        + ", document.id, run.code",
        (topic, topic),
    )
    contributions: dict[tuple[str, str, int], list[tuple[str, int]]] = {}
    for topic_id, document_id, found, run, rank in rows:
        runs = contributions.setdefault((topic_id, document_id, found), [])
        if run is not None:
            runs.append((run, rank))
    return [
        PoolEntry(topic_id, document_id, tuple(runs), bool(found))
        for (topic_id, document_id, found), runs in contributions.items()
    ]


def documents_of(store: Store, topic: str, assessor: str | None = None) -> list[str]:
    """Return the ids of the documents pooled for the topic, ordered by id in bytes.

    assessor: leave out the documents that this assessor need not judge (see `left_to_others`); None
    for the whole pool.
    """
    code = known_codes(store, "topic", [topic]).get(topic, -1)
    rows = store.connection.execute(
        f"SELECT document.id FROM {_POOL} AS pooled"
        " JOIN document ON document.code = pooled.document WHERE pooled.topic = ?"
        " ORDER BY document.id",
        (code,),
    )
    left = left_to_others(store, assessor, topic) if assessor is not None else {}
    out = left.get((assessor or "", topic), frozenset())
    return [id_ for (id_,) in rows if id_ not in out]


def _rests(store: Store) -> Iterator[tuple[int, int, list[int]]]:
    """Yield (code of the assessor, code of the topic, codes of those who began) of each rest."""
    rows = store.connection.execute(
        f"SELECT key, value FROM setting WHERE key >= '{REST}' AND key < 'rest0'"
    )
    for key, value in rows.fetchall():
        _, taker, topic = key.split("/")
        yield int(taker), int(topic), [int(code) for code in value.split()]


def left_to_others(
    store: Store, assessor: str | None = None, topic: str | None = None
) -> dict[tuple[str, str], frozenset[str]]:
    """Return (assessor, topic) -> the pooled documents that the assessor need not judge.

    These are documents that others decided before the assessor took over the rest of the topic, and
    documents that only searches of others contributed. Those that the assessor has decided
    nevertheless are left out. assessor, topic: only these; None for all.
    """
    found = dict(_found_by_others(store, assessor, topic))
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
        begun = frozenset(document for (document,) in rows)
        found[name, topic_id] = begun | found.get((name, topic_id), frozenset())
    return found


def _found_by_others(
    store: Store, assessor: str | None, topic: str | None
) -> Iterator[tuple[tuple[str, str], frozenset[str]]]:
    decided: dict[str, dict[str, set[str]]] = {}
    for one in found_documents(store, topic):
        if not one.is_pooled:
            decided.setdefault(one.topic, {}).setdefault(one.document, set())
    if not decided:
        return
    rows = store.connection.execute(
        "SELECT assessor.id, topic.id, document.id FROM judgement"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document"
        " WHERE state IN ('judged', 'skipped', 'cannot judge') AND (judgement.topic,"
        f" judgement.document) IN (SELECT topic, document FROM judgement WHERE {FOUND})"
    )
    for person, topic_id, document in rows:
        decided.get(topic_id, {}).get(document, set()).add(person)
    people = store.connection.execute(
        "SELECT id FROM assessor WHERE ? IN ('', id)", (assessor or "",)
    )
    for person in [name for (name,) in people]:
        for topic_id, documents in decided.items():
            left = frozenset(one for one, by in documents.items() if person not in by)
            yield (person, topic_id), left


class FoundDocument(NamedTuple):
    """A document that an assessor judged after a search. flags: those of the judgement.

    grade: None without one. is_pooled: 1 if it is in the pool not only by searches, else 0.
    """

    topic: str
    document: str
    assessor: str
    grade: int | None
    flags: str
    is_pooled: int


def found_documents(store: Store, topic: str | None = None) -> list[FoundDocument]:
    """Return the documents that assessors judged after a search, by topic, document, assessor."""
    code = None if topic is None else known_codes(store, "topic", [topic]).get(topic, -1)
    rows = store.connection.execute(
        f"SELECT topic.id, document.id, assessor.id, grade, flags, {_IS_POOLED} FROM judgement"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document"
        f" WHERE {FOUND}"
        + ("" if code is None else " AND judgement.topic = ?")
        + _BY_TOPIC
        + ", document.id, assessor.code",
        () if code is None else (code,),
    )
    return [FoundDocument(*row) for row in rows]


def handed_over(store: Store) -> set[tuple[str, str]]:
    """Return (assessor, topic) for each topic whose rest an assessor handed over."""
    places = {(giver, topic) for _, topic, givers in _rests(store) for giver in givers}
    people = ids_of(store, "assessor", {giver for giver, _ in places})
    topics = ids_of(store, "topic", {topic for _, topic in places})
    return {(people[giver], topics[topic]) for giver, topic in places}


def holds(store: Store, topic: str, document: str, *, for_all: bool = False) -> bool:
    """Return whether the document is pooled for the topic.

    for_all: whether it is pooled for all assessors of the topic, not by searches alone.
    """
    tables = [("pooled", "true")] if for_all else [("pooled", "true"), ("judgement", FOUND)]
    return any(
        store.connection.execute(
            f"SELECT 1 FROM {table} JOIN topic ON topic.code = {table}.topic"
            f" JOIN document ON document.code = {table}.document"
            f" WHERE topic.id = ? AND document.id = ? AND {condition}",
            (topic, document),
        ).fetchone()
        for table, condition in tables
    )


def all_documents(store: Store) -> set[str]:
    """Return the ids of all documents that are pooled for any topic."""
    rows = store.connection.execute(
        f"SELECT DISTINCT document.id FROM {_POOL} AS pooled"
        " JOIN document ON document.code = pooled.document"
    )
    return {id_ for (id_,) in rows}


def sizes(store: Store) -> dict[str, int]:
    """Return the number of pooled documents per topic, in the order of the topics.

    Withdrawn topics and topics without pooled documents are omitted.
    """
    rows = store.connection.execute(
        f"SELECT topic.id, size FROM (SELECT topic AS code, count(*) AS size FROM {_POOL}"
        f" WHERE topic NOT IN {WITHDRAWN_TOPICS} GROUP BY topic) AS pool JOIN topic USING (code)"
        + _BY_TOPIC
    )
    return dict(rows.fetchall())


def total(store: Store) -> int:
    """Return the number of (topic, document) pairs in `pooled`, without withdrawn topics."""
    (number,) = store.connection.execute(
        f"SELECT count(*) FROM pooled WHERE topic NOT IN {WITHDRAWN_TOPICS}"
    ).fetchone()
    return int(number)


def methods(store: Store) -> tuple[str, ...]:
    """Return how the documents of each extension of the pool were chosen, in order.

    Searches of assessors are the last one.
    """
    rows = store.connection.execute("SELECT method FROM pooling ORDER BY code").fetchall()
    found = store.connection.execute(
        f"SELECT 1 FROM judgement WHERE {FOUND} AND NOT {_IS_POOLED} LIMIT 1"
    ).fetchone()
    return (*(method for (method,) in rows), *([SEARCH] if found else []))


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
        f" FROM {_POOL} WHERE topic NOT IN {WITHDRAWN_TOPICS} GROUP BY topic) AS pool"
        " JOIN topic USING (code)"
    )
    return {id_: np.sort(np.fromstring(codes, np.int64, sep=",")) for id_, codes in rows}


def texts_version(store: Store) -> int:
    """Return a number that changes with every import of documents; 0 before the first."""
    (number,) = store.connection.execute(
        "SELECT coalesce(max(publication), 0) FROM document_import"
    ).fetchone()
    return int(number)

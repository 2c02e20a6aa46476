"""From the journal to what counts now: the view is folded anew wherever an event touched it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State
from assessor_app.store import liveness
from assessor_app.store.codes import codes_of
from assessor_app.store.database import Store

Place = tuple[str, str, str]  # assessor, topic, document

FEW = 32  # places up to which it is cheaper to ask for each than to join

_VIEW = (
    "assessor, topic, document, state, grade, note, reason, flags, text_hash, scale_version,"
    " queue_order, position, shown_at, decided_at, active_seconds"
)
_ENTRY = (
    "clock, gesture, kind, value, flags, text_hash, scale_version, queue_order, position,"
    " shown_at, decided_at, active_seconds"
)
_JUDGING = "kind IN ('grade', 'skip', 'cannot judge', 'note')"
_STATES = {
    Kind.GRADE: State.JUDGED,
    Kind.SKIP: State.SKIPPED,
    Kind.CANNOT_JUDGE: State.CANNOT_JUDGE,
}


class Entry(NamedTuple):
    """What of an event decides the view."""

    clock: int
    gesture: str
    kind: str
    value: str
    flags: str
    text_hash: str
    scale_version: int
    queue_order: str
    position: int | None
    shown_at: float | None
    decided_at: float | None
    active_seconds: float | None


Said = tuple[str | int | float | None, ...]  # the columns of _VIEW from `state` on
Folded = tuple[Place, Said | None]


def fold(entries: Iterable[Entry], retracted: liveness.Retracted) -> Said | None:
    """What the entries of one place, in the journal's order, amount to; None: nothing stands.

    A note without a decision leaves the document opened only.
    """
    decision: Entry | None = None
    note = ""
    for entry in entries:
        if not liveness.is_live(retracted, entry.gesture, entry.clock):
            continue
        if entry.kind == Kind.NOTE:
            note = entry.value
        else:
            decision = entry
    if decision is None:
        return (State.OPENED, None, note, "", "", "", 1, "", *[None] * 4) if note else None
    grade = int(decision.value) if decision.kind == Kind.GRADE else None
    reason = decision.value if decision.kind == Kind.CANNOT_JUDGE else ""
    return (_STATES[Kind(decision.kind)], grade, note, reason, *decision[4:])


def refold(store: Store, places: Sequence[Place]) -> None:
    """Make the view's rows of `places` anew. Call inside the transaction that touched them."""
    folded = _fold_each(store, places) if len(places) <= FEW else _fold_together(store, places)
    _write(store, folded)


def _fold_each(store: Store, places: Sequence[Place]) -> list[Folded]:
    found = {
        place: [
            Entry(*row)
            for row in store.connection.execute(
                f"SELECT {_ENTRY} FROM journal WHERE assessor = ? AND topic = ? AND document = ?"
                f" AND {_JUDGING} ORDER BY clock, id",
                place,
            )
        ]
        for place in places
    }
    gestures = {entry.gesture for entries in found.values() for entry in entries}
    retracted = liveness.retracted(store, gestures)
    return [(place, fold(entries, retracted)) for place, entries in found.items()]


def _fold_together(store: Store, places: Sequence[Place]) -> list[Folded]:
    store.connection.execute(
        "CREATE TEMP TABLE IF NOT EXISTS touched (number INTEGER PRIMARY KEY,"
        " assessor TEXT, topic TEXT, document TEXT)"
    )
    store.connection.execute("DELETE FROM touched")
    store.connection.executemany(
        "INSERT INTO touched(number, assessor, topic, document) VALUES (?, ?, ?, ?)",
        ((number, *place) for number, place in enumerate(places)),
    )
    # CROSS JOIN: the touched places lead, the journal is asked for each by its index.
    rows = store.connection.execute(
        f"SELECT touched.number, {_ENTRY} FROM temp.touched CROSS JOIN journal"
        " ON journal.topic = touched.topic AND journal.document = touched.document"
        f" AND journal.assessor = touched.assessor WHERE {_JUDGING}"
        " ORDER BY touched.number, clock, journal.id"
    )
    retracted = liveness.all_retracted(store)
    return [
        (places[number], fold((Entry._make(row[1:]) for row in group), retracted))
        for number, group in groupby(rows, key=lambda row: row[0])
    ]


def _write(store: Store, folded: Sequence[Folded]) -> None:
    coded = list(_coded(store, folded))
    store.connection.executemany(
        f"INSERT OR REPLACE INTO judgement({_VIEW}) VALUES ({','.join('?' * 15)})",
        (row for row in coded if len(row) > 3),
    )
    store.connection.executemany(
        "DELETE FROM judgement WHERE assessor = ? AND topic = ? AND document = ?",
        (row for row in coded if len(row) == 3),
    )


def _coded(store: Store, folded: Sequence[Folded]) -> Iterator[Said]:
    assessors = codes_of(store, "assessor", [place[0] for place, _ in folded])
    topics = codes_of(store, "topic", [place[1] for place, _ in folded])
    documents = codes_of(store, "document", [place[2] for place, _ in folded])
    for (assessor, topic, document), said in folded:
        yield (assessors[assessor], topics[topic], documents[document], *(said or ()))


def rebuild(store: Store) -> int:
    """Make the whole view anew from the journal. Returns how many rows were not as they should."""
    with store.transaction():
        for table in ("assessor", "topic", "document"):
            store.connection.execute(
                f"INSERT INTO {table}(id) SELECT DISTINCT {table} FROM journal"
                f" WHERE {_JUDGING} ON CONFLICT DO NOTHING"
            )
        differing = differences(store)
        if differing:
            store.connection.execute("DELETE FROM judgement")
            store.connection.execute(
                f"INSERT INTO judgement({_VIEW}) SELECT {_VIEW} FROM temp.rebuilt"
            )
    return differing


def differences(store: Store) -> int:
    """How many rows of the view are not what the journal says; changes nothing."""
    store.connection.execute("DROP TABLE IF EXISTS temp.rebuilt")
    store.connection.execute(
        f"CREATE TEMP TABLE rebuilt AS SELECT {_VIEW} FROM judgement WHERE false"
    )
    store.connection.executemany(
        f"INSERT INTO temp.rebuilt({_VIEW}) VALUES ({','.join('?' * 15)})",
        _fold_everything(store),
    )
    (number,) = store.connection.execute(
        "SELECT count(*) FROM (SELECT topic, document, assessor FROM"
        f" (SELECT {_VIEW} FROM judgement EXCEPT SELECT {_VIEW} FROM temp.rebuilt)"
        " UNION SELECT topic, document, assessor FROM"
        f" (SELECT {_VIEW} FROM temp.rebuilt EXCEPT SELECT {_VIEW} FROM judgement))"
    ).fetchone()
    return int(number)


def _fold_everything(store: Store) -> Iterator[Said]:
    retracted = liveness.all_retracted(store)
    rows = store.connection.execute(
        f"SELECT assessor.code, topic.code, document.code, {_ENTRY} FROM journal"
        " LEFT JOIN assessor ON assessor.id = journal.assessor"
        " LEFT JOIN topic ON topic.id = journal.topic"
        " LEFT JOIN document ON document.id = journal.document"
        f" WHERE {_JUDGING} ORDER BY journal.topic, journal.document, journal.assessor,"
        " clock, journal.id"
    )
    for codes, group in groupby(rows, key=lambda row: row[:3]):
        said = fold((Entry._make(row[3:]) for row in group), retracted)
        if said is not None:
            yield (*codes, *said)

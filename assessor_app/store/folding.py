"""From the journal to what counts now: the view is folded anew wherever an event touched it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from assessor_app.domain.events import Event, Kind
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
_STATES: dict[str, State] = {
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
    return (_STATES[decision.kind], grade, note, reason, *decision[4:])


def entry_of(clock: int, event: Event) -> Entry:
    """What of `event` decides the view."""
    return Entry(
        clock,
        event.gesture or event.id,
        event.kind,
        event.value,
        event.flags,
        event.text_hash,
        event.scale_version,
        event.order,
        event.position,
        event.shown_at,
        event.decided_at,
        event.active_seconds,
    )


def update(store: Store, added: dict[Place, list[Entry]], concerned: set[Place]) -> None:
    """Make the view's rows anew, inside the transaction that wrote to the journal.

    added: the entries that came, by place, in order; concerned: places where others were taken
    back, or revived.
    """
    places = list({**added, **dict.fromkeys(concerned)})
    if len(places) <= FEW:
        _write(store, places, _fold_each(store, places))
        return
    # Where the view has no row no earlier event stands: what was added is all there is.
    seen = concerned | _places_in_view(store, {place[0] for place in added})
    known = [place for place in places if place in seen]
    _write(store, known, _fold_together(store, known))
    retracted = liveness.all_retracted(store)
    fresh = [place for place in places if place not in seen]
    _write(store, fresh, ((place, fold(added[place], retracted)) for place in fresh))


def _places_in_view(store: Store, assessors: set[str]) -> set[Place]:
    found: set[Place] = set()
    for assessor in assessors:
        found.update(
            store.connection.execute(
                "SELECT assessor.id, topic.id, document.id FROM assessor"
                " JOIN judgement ON judgement.assessor = assessor.code"
                " JOIN topic ON topic.code = judgement.topic"
                " JOIN document ON document.code = judgement.document WHERE assessor.id = ?",
                (assessor,),
            )
        )
    return found


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


def _write(store: Store, places: Sequence[Place], folded: Iterable[Folded]) -> None:
    assessors = codes_of(store, "assessor", [assessor for assessor, _, _ in places])
    topics = codes_of(store, "topic", [topic for _, topic, _ in places])
    documents = codes_of(store, "document", [document for _, _, document in places])
    gone: list[tuple[int, int, int]] = []

    def rows() -> Iterator[Said]:
        for (assessor, topic, document), said in folded:
            codes = assessors[assessor], topics[topic], documents[document]
            if said is None:
                gone.append(codes)
            else:
                yield (*codes, *said)

    store.connection.executemany(
        f"INSERT OR REPLACE INTO judgement({_VIEW}) VALUES ({','.join('?' * 15)})", rows()
    )
    store.connection.executemany(
        "DELETE FROM judgement WHERE assessor = ? AND topic = ? AND document = ?", gone
    )


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

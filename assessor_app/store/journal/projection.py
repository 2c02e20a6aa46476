"""From the journal to what counts now: the view is folded anew wherever an event touched it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import Judgement, State
from assessor_app.store.file.database import Store
from assessor_app.store.imports import import_layers
from assessor_app.store.imports.import_layers import UNPUBLISHED, Layer, journal
from assessor_app.store.journal import liveness
from assessor_app.store.tables.codes import chunks, codes_of, marks

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

_NOTHING: Said = ("", None, "", "", "", "", 1, "", *[None] * 4)


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


def update(
    store: Store,
    added: dict[Place, list[Entry]],
    taken_back: Sequence[str],
    layer: Layer = None,
    *,
    are_last: bool = True,
) -> None:
    """Make the view's rows anew, inside the transaction that wrote to the journal.

    added: the entries that came, by place, in order; taken_back: the gestures that retracts which
    came with them name. layer: the import that they wait under. are_last: no other is later.
    """
    concerned = liveness.places_of(store, taken_back, layer)
    places = list({**added, **dict.fromkeys(concerned)})
    # Where the view has no row no earlier event stands: what was added is all there is.
    held = concerned | {place for place, _ in _rows_at(store, places)}
    if not are_last:
        # An emptied note stands and leaves no row: it may be later than one that came.
        held |= {
            place for place, came in added.items() if any(one.kind == Kind.NOTE for one in came)
        }
    refold(store, [place for place in places if place in held], layer)
    fresh = [place for place in places if place not in held]
    gestures = {entry.gesture for place in fresh for entry in added[place]}
    retracted = liveness.retracted(store, gestures, layer)
    _write(store, fresh, ((place, fold(added[place], retracted)) for place in fresh), layer)
    if layer is None:
        for waiting in import_layers.unpublished(store):
            _update_what_waits(store, added, taken_back, places, waiting)


def refold(store: Store, places: Sequence[Place], layer: Layer = None) -> None:
    """Make the rows of `places` anew from the journal, inside a transaction."""
    together = len(places) > FEW
    folded = (_fold_together if together else _fold_each)(store, places, layer)
    _write(store, places, folded, layer)


def _update_what_waits(
    store: Store,
    added: dict[Place, list[Entry]],
    taken_back: Sequence[str],
    places: Sequence[Place],
    layer: int,
) -> None:
    """What others say now counts as well for the rows of an import that is not published yet."""
    concerned = {place for place, code in _rows_at(store, places) if code == layer}
    concerned |= liveness.places_of(store, taken_back, layer)
    dead = _retracted_by(store, layer, added)
    for place, entries in added.items():
        if any(entry.gesture in dead for entry in entries):
            concerned.add(place)
    refold(store, list(concerned), layer)


def _retracted_by(store: Store, layer: int, added: dict[Place, list[Entry]]) -> set[str]:
    found: set[str] = set()
    for chunk in chunks({entry.gesture for entries in added.values() for entry in entries}):
        rows = store.connection.execute(
            "SELECT value FROM journal_row INDEXED BY journal_retracts"
            f" WHERE kind = 'retract' AND value IN ({marks(len(chunk))}) AND import = {layer:d}",
            chunk,
        )
        found.update(value for (value,) in rows)
    return found


def _rows_at(store: Store, places: Sequence[Place]) -> Iterator[tuple[Place, int]]:
    """Every row of the view at `places`, of whatever import."""
    for place, codes in zip(places, _codes(store, places), strict=True):
        for (code,) in store.connection.execute(
            "SELECT import FROM judgement_row WHERE assessor = ? AND topic = ? AND document = ?",
            codes,
        ):
            yield place, code


def _codes(store: Store, places: Sequence[Place]) -> list[tuple[int, int, int]]:
    assessors = codes_of(store, "assessor", [assessor for assessor, _, _ in places])
    topics = codes_of(store, "topic", [topic for _, topic, _ in places])
    documents = codes_of(store, "document", [document for _, _, document in places])
    return [
        (assessors[assessor], topics[topic], documents[document])
        for assessor, topic, document in places
    ]


def foreseen(
    store: Store, places: Sequence[Place], retracted: liveness.Retracted
) -> dict[Place, Judgement]:
    """What would count at `places` if just `retracted` was retracted; left out where nothing."""
    return {
        place: Judgement(*place, State(said[0]), *said[1:])  # type: ignore[arg-type]  # see _VIEW
        for place, said in _fold_together(store, places, None, retracted)
        if said is not None
    }


def _fold_each(store: Store, places: Sequence[Place], layer: Layer) -> list[Folded]:
    found = {
        place: [
            Entry(*row)
            for row in store.connection.execute(
                f"SELECT {_ENTRY} FROM {journal(layer)}"
                " WHERE assessor = ? AND topic = ? AND document = ?"
                f" AND {_JUDGING} ORDER BY clock, id",
                place,
            )
        ]
        for place in places
    }
    gestures = {entry.gesture for entries in found.values() for entry in entries}
    retracted = liveness.retracted(store, gestures, layer)
    return [(place, fold(entries, retracted)) for place, entries in found.items()]


def _fold_together(
    store: Store,
    places: Sequence[Place],
    layer: Layer,
    retracted: liveness.Retracted | None = None,
) -> list[Folded]:
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
        f"SELECT touched.number, {_ENTRY} FROM temp.touched CROSS JOIN {journal(layer)}"
        " ON journal.topic = touched.topic AND journal.document = touched.document"
        f" AND journal.assessor = touched.assessor WHERE {_JUDGING}"
        " ORDER BY touched.number, clock, journal.id"
    ).fetchall()
    if retracted is None:
        retracted = liveness.retracted(store, (row[2] for row in rows), layer)
    return [
        (places[number], fold((Entry._make(row[1:]) for row in group), retracted))
        for number, group in groupby(rows, key=lambda row: row[0])
    ]


def _write(store: Store, places: Sequence[Place], folded: Iterable[Folded], layer: Layer) -> None:
    codes = _codes(store, places)
    if layer is None:
        store.connection.executemany(
            "DELETE FROM judgement_row WHERE assessor = ? AND topic = ? AND document = ?"
            f" AND import NOT IN {UNPUBLISHED}",
            codes,
        )
    # What an import takes away leaves a row that says so until the import is settled.
    nothing = None if layer is None else _NOTHING
    rows = (
        (*code, *row, layer or 0)
        for code, (_, said) in zip(codes, folded, strict=True)
        if (row := said or nothing) is not None
    )
    store.connection.executemany(
        f"INSERT OR REPLACE INTO judgement_row({_VIEW}, import) VALUES ({marks(16)})", rows
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
            store.connection.execute(f"DELETE FROM judgement_row WHERE import NOT IN {UNPUBLISHED}")
            store.connection.execute(
                f"INSERT INTO judgement_row({_VIEW}) SELECT {_VIEW} FROM temp.rebuilt"
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
    for codes, group in groupby(entries_until(store), key=lambda row: row[0]):
        said = fold((entry for _, entry in group), retracted)
        if said is not None:
            yield (*codes, *said)


def entries_until(
    store: Store, clock: int | None = None
) -> Iterator[tuple[tuple[int, int, int], Entry]]:
    """All that decides the view, up to a clock: (codes of assessor, topic, document), entry.

    Those of a place follow each other in the journal's order.
    """
    rows = store.connection.execute(
        f"SELECT assessor.code, topic.code, document.code, {_ENTRY} FROM journal"
        " LEFT JOIN assessor ON assessor.id = journal.assessor"
        " LEFT JOIN topic ON topic.id = journal.topic"
        " LEFT JOIN document ON document.id = journal.document"
        f" WHERE {_JUDGING} AND (?1 IS NULL OR clock <= ?1)"
        " ORDER BY journal.topic, journal.document, journal.assessor, clock, journal.id",
        (clock,),
    )
    return (((row[0], row[1], row[2]), Entry._make(row[3:])) for row in rows)

"""Computes the current judgements (the projection) from the events of the journal.

The table judgement_row holds one row per assessor, topic and document. It is updated in the
transaction that writes events. Unpublished imports have rows of their own.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from assessor_app.domain.events import Event, EventColumns, Kind
from assessor_app.domain.judgement import Judgement, JudgementKey, State
from assessor_app.domain.problems import DamagedCampaign, Place
from assessor_app.store.file.database import Store
from assessor_app.store.file.failures import RESTORE
from assessor_app.store.journal import chain, journal_visibility, retractions
from assessor_app.store.journal.journal_visibility import UNPUBLISHED, StagedImport, visible_events
from assessor_app.store.journal.retractions import JUDGING, Codes
from assessor_app.store.tables.codes import (
    KEYS_AT_ONCE,
    Named,
    chunks,
    codes_of,
    insert_together,
    marks,
    name_in_journal,
    present_names,
)

_PARTS: tuple[Named, ...] = ("assessor", "topic", "document")  # of a key
FEW = 32  # up to so many keys, single queries are faster than a join

_VIEW = (
    "assessor, topic, document, state, grade, note, reason, flags, text_hash, scale_version,"
    " queue_order, position, shown_at, decided_at, active_seconds"
)
_ENTRY = (
    "clock, gesture, kind, value, flags, text_hash, scale_version, queue_order, position,"
    " shown_at, decided_at, active_seconds"
)
_STATES: dict[str, State] = {
    Kind.GRADE: State.JUDGED,
    Kind.SKIP: State.SKIPPED,
    Kind.CANNOT_JUDGE: State.CANNOT_JUDGE,
}


_INSERT_NOTHING = (
    "INSERT OR REPLACE INTO judgement_row(assessor, topic, document, import, state, note, reason,"
    " flags, text_hash, scale_version, queue_order)"
    " SELECT *, ?1, '', '', '', '', '', 1, '' FROM ({0})"
)
_INSERT_GRADES = (
    "INSERT INTO judgement_row(assessor, topic, document, grade, scale_version, import, state,"
    " note, reason, flags, text_hash, queue_order)"
    f" SELECT *, ?1, ?2, '{State.JUDGED}', '', '', '', '', '' FROM ({{0}})"
)


class JudgingEvent(NamedTuple):
    """The columns of an event that determine a row of the projection, named as in the journal."""

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


RowValues = tuple[str | int | float | None, ...]  # the columns of _VIEW from `state` on
ProjectedRow = tuple[JudgementKey, RowValues | None]
Coded = dict[JudgementKey, Codes]

_NOTHING: RowValues = ("", None, "", "", "", "", 1, "", *[None] * 4)


def project(entries: Iterable[JudgingEvent], retracted: retractions.Retracted) -> RowValues | None:
    """Return the row (the columns from state on) for the events of one judgement.

    entries: the events of one assessor, topic and document, in the order of the journal. Returns
    None if no event is live. A note without a decision gives the state "opened only".
    """
    decision: JudgingEvent | None = None
    note = ""
    for entry in entries:
        if not retractions.is_live(retracted, entry.gesture, entry.clock):
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


def judging_event(clock: int, event: Event) -> JudgingEvent:
    """Return the columns of `event` that determine a row of the projection."""
    return JudgingEvent(
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
    added: dict[JudgementKey, list[JudgingEvent]],
    taken_back: Sequence[str],
    staged: StagedImport = None,
    *,
    are_last: bool = True,
) -> None:
    """Update the rows of the projection, inside the transaction that wrote the events.

    added: the new events by (assessor, topic, document), in order. taken_back: the gestures named
    by new retracts. staged: the import of the events, if it is unpublished. are_last: whether all
    other events of the journal are earlier.
    """
    concerned = retractions.places_of(store, taken_back, staged)
    coded = _coded(store, list({**added, **dict.fromkeys(concerned)}))
    # A key without a row has no earlier live event, so the new events determine its row.
    held = concerned | {place for place, _ in _rows_at(store, coded)}
    if not are_last:
        # A note that was emptied is live but has no row, and may be later than a new one.
        held |= {
            place for place, came in added.items() if any(one.kind == Kind.NOTE for one in came)
        }
    recompute(store, [place for place in coded if place in held], staged)
    fresh = {place: codes for place, codes in coded.items() if place not in held}
    gestures = {entry.gesture for place in fresh for entry in added[place]}
    retracted = retractions.retracted(store, gestures, staged)
    _write(store, fresh, ((place, project(added[place], retracted)) for place in fresh), staged)
    if staged is None:
        for waiting in journal_visibility.unpublished(store):
            _update_what_waits(store, added, taken_back, coded, waiting)


def add_grades(
    store: Store, assessors: Sequence[str], grades: EventColumns, staged: StagedImport
) -> list[int]:
    """Add the rows of new grades, inside the transaction that wrote them.

    assessors: the present name of the assessor of each grade. No key has a row. staged: as in
    `update`. Returns the code of the document of each grade.
    """
    names = zip(_PARTS, (assessors, grades.topics, grades.documents), strict=True)
    codes = [list(map(codes_of(store, table, ids).__getitem__, ids)) for table, ids in names]
    columns = (*codes, list(map(int, grades.values)))
    insert_together(store, _INSERT_GRADES, columns, (grades.scale_version, staged or 0))
    return codes[-1]


def take_back(store: Store, gestures: Sequence[str], staged: int) -> None:
    """Update the rows after retracts of `gestures`, inside the transaction that wrote them.

    The retracts are later than all other events. staged: the code of their import.
    """
    sole, shared = retractions.sole_and_shared_places(store, gestures, staged)
    if sole:
        columns = list(zip(*sole.values(), strict=True))
        insert_together(store, _INSERT_NOTHING, columns, (staged,))
    recompute(store, shared, staged)


def are_new(store: Store, grades: EventColumns) -> bool:
    """Return whether no assessor has a judgement, also an unpublished one, where these give one."""
    columns = (grades.assessors, grades.topics, grades.documents)
    return not any(_rows_at(store, _coded(store, list(zip(*columns, strict=True)))))


def recompute(store: Store, places: Sequence[JudgementKey], staged: StagedImport = None) -> None:
    """Compute the rows of these keys again from the journal, inside a transaction.

    places: keys (assessor, topic, document). staged: as in `update`.
    """
    together = len(places) > FEW
    folded = (_project_together if together else _project_each)(store, places, staged)
    _write(store, _coded(store, places), folded, staged)


def _update_what_waits(
    store: Store,
    added: dict[JudgementKey, list[JudgingEvent]],
    taken_back: Sequence[str],
    coded: Coded,
    staged: int,
) -> None:
    """Update the rows of an unpublished import after others have judged.

    added, taken_back: as in `update`. coded: the keys that `update` changed. staged: the code of
    the unpublished import.
    """
    concerned = {place for place, code in _rows_at(store, coded) if code == staged}
    concerned |= retractions.places_of(store, taken_back, staged)
    differing = _live_otherwise(store, staged, added)
    for place, entries in added.items():
        if any(entry.gesture in differing for entry in entries):
            concerned.add(place)
    recompute(store, list(concerned), staged)


def _live_otherwise(
    store: Store, staged: int, added: dict[JudgementKey, list[JudgingEvent]]
) -> set[str]:
    """Return the gestures of `added` that are live with the import only, or without it only.

    A gesture is one of these if the import retracts it, or retracts its retract.
    """
    gestures = {entry.gesture for entries in added.values() for entry in entries}
    published = retractions.retracted(store, gestures)
    own = retractions.retracted(store, gestures, staged)
    return {gesture for gesture in gestures if own.get(gesture) != published.get(gesture)}


def _rows_at(store: Store, coded: Coded) -> Iterator[tuple[JudgementKey, int]]:
    """Yield (key, code of its import) for each row of the projection with one of these keys."""
    for chunk in chunks(coded.items(), KEYS_AT_ONCE):
        rows = store.connection.execute(
            "WITH wanted(number, assessor, topic, document) AS"
            f" (VALUES {','.join(['(?,?,?,?)'] * len(chunk))})"
            # CROSS JOIN makes SQLite look up each key by the index of the table.
            " SELECT number, import FROM wanted CROSS JOIN judgement_row USING"
            " (topic, document, assessor)",
            [value for number, (_, codes) in enumerate(chunk) for value in (number, *codes)],
        )
        for number, code in rows.fetchall():
            yield chunk[number][0], code


def _coded(store: Store, places: Sequence[JudgementKey]) -> Coded:
    assessors = codes_of(store, "assessor", [assessor for assessor, _, _ in places])
    topics = codes_of(store, "topic", [topic for _, topic, _ in places])
    documents = codes_of(store, "document", [document for _, _, document in places])
    return {
        (assessor, topic, document): (assessors[assessor], topics[topic], documents[document])
        for assessor, topic, document in places
    }


def foreseen(
    store: Store, places: Sequence[JudgementKey], undone: int
) -> dict[JudgementKey, Judgement]:
    """Return the judgements that would result if all events of an import were retracted now.

    places: the keys (assessor, topic, document). Keys without a judgement are omitted. undone: the
    code of the import.
    """
    return {
        place: Judgement(*place, State(said[0]), *said[1:])  # type: ignore[arg-type]  # see _VIEW
        for place, said in _project_together(store, places, None, undone)
        if said is not None
    }


def _project_each(
    store: Store, places: Sequence[JudgementKey], staged: StagedImport
) -> list[ProjectedRow]:
    written = _names_in_journal(store, places)
    found = {
        place: [
            JudgingEvent(*row)
            for row in store.connection.execute(
                f"SELECT {_ENTRY} FROM {visible_events(staged)}"
                " WHERE assessor = ? AND topic = ? AND document = ?"
                f" AND {JUDGING} ORDER BY clock, id",
                (written[place[0]], *place[1:]),
            )
        ]
        for place in places
    }
    gestures = {entry.gesture for entries in found.values() for entry in entries}
    retracted = retractions.retracted(store, gestures, staged)
    return [(place, project(entries, retracted)) for place, entries in found.items()]


def _project_together(
    store: Store,
    places: Sequence[JudgementKey],
    staged: StagedImport,
    undone: int | None = None,
) -> list[ProjectedRow]:
    store.connection.execute(
        "CREATE TEMP TABLE IF NOT EXISTS touched (number INTEGER PRIMARY KEY,"
        " assessor TEXT, topic TEXT, document TEXT)"
    )
    store.connection.execute("DELETE FROM touched")
    written = _names_in_journal(store, places)
    store.connection.executemany(
        "INSERT INTO touched(number, assessor, topic, document) VALUES (?, ?, ?, ?)",
        ((number, written[who], *rest) for number, (who, *rest) in enumerate(places)),
    )
    # CROSS JOIN makes SQLite loop over `touched` and look up the journal by its index.
    rows = store.connection.execute(
        f"SELECT touched.number, {_ENTRY} FROM temp.touched CROSS JOIN {visible_events(staged)}"
        " ON journal.topic = touched.topic AND journal.document = touched.document"
        f" AND journal.assessor = touched.assessor WHERE {JUDGING}"
        " ORDER BY touched.number, clock, journal.id"
    ).fetchall()
    retracted = retractions.retracted(store, (row[2] for row in rows), staged, undone)
    return [
        (places[number], project((JudgingEvent._make(row[1:]) for row in group), retracted))
        for number, group in groupby(rows, key=lambda row: row[0])
    ]


def _names_in_journal(store: Store, places: Sequence[JudgementKey]) -> dict[str, str]:
    return {one: name_in_journal(store, one) for one in {assessor for assessor, _, _ in places}}


def _write(
    store: Store,
    coded: Coded,
    folded: Iterable[ProjectedRow],
    staged: StagedImport,
) -> None:
    """Replace the rows of these keys. folded: a row, or None, for each key."""
    if staged is None:
        store.connection.executemany(
            "DELETE FROM judgement_row WHERE assessor = ? AND topic = ? AND document = ?"
            f" AND import NOT IN {UNPUBLISHED}",
            coded.values(),
        )
    # If a staged import removes a judgement, an empty row hides it until the import is settled.
    nothing = None if staged is None else _NOTHING
    rows = (
        (*coded[place], *row, staged or 0)
        for place, said in folded
        if (row := said or nothing) is not None
    )
    store.connection.executemany(
        f"INSERT OR REPLACE INTO judgement_row({_VIEW}, import) VALUES ({marks(16)})", rows
    )


def rebuild(store: Store) -> int:
    """Compute the whole projection again. Returns the number of rows that were wrong.

    Raises DamagedCampaign, and changes nothing, if the journal itself is damaged: a changed event
    would become a current judgement.
    """
    with store.transaction():
        damage = next(chain.findings(store), "")
        if damage:
            raise DamagedCampaign(
                "the judgements were not rebuilt, because the journal is damaged: {0}",
                damage,
                place=Place(store.path),
                advice=RESTORE,
            )
        for table in ("assessor", "topic", "document"):
            name = present_names(store) if table == "assessor" else table
            store.connection.execute(
                f"INSERT INTO {table}(id) SELECT DISTINCT {name} FROM journal"
                f" WHERE {JUDGING} ON CONFLICT DO NOTHING"
            )
        differing = differences(store)
        if differing:
            store.connection.execute(f"DELETE FROM judgement_row WHERE import NOT IN {UNPUBLISHED}")
            store.connection.execute(
                f"INSERT INTO judgement_row({_VIEW}) SELECT {_VIEW} FROM temp.rebuilt"
            )
    return differing


def differences(store: Store) -> int:
    """Return the number of rows of the projection that differ from the journal. Changes no row."""
    store.connection.execute("DROP TABLE IF EXISTS temp.rebuilt")
    store.connection.execute(
        f"CREATE TEMP TABLE rebuilt AS SELECT {_VIEW} FROM judgement WHERE false"
    )
    store.connection.executemany(
        f"INSERT INTO temp.rebuilt({_VIEW}) VALUES ({','.join('?' * 15)})",
        _project_all(store),
    )
    (number,) = store.connection.execute(
        "SELECT count(*) FROM (SELECT topic, document, assessor FROM"
        f" (SELECT {_VIEW} FROM judgement EXCEPT SELECT {_VIEW} FROM temp.rebuilt)"
        " UNION SELECT topic, document, assessor FROM"
        f" (SELECT {_VIEW} FROM temp.rebuilt EXCEPT SELECT {_VIEW} FROM judgement)"
        # EXCEPT compares sets, so copies of a row are counted by themselves.
        " UNION SELECT topic, document, assessor FROM judgement"
        " GROUP BY topic, document, assessor HAVING count(*) > 1)"
    ).fetchone()
    return int(number)


def _project_all(store: Store) -> Iterator[RowValues]:
    retracted = retractions.all_retracted(store)
    for codes, group in groupby(judging_events(store), key=lambda row: row[0]):
        said = project((entry for _, entry in group), retracted)
        if said is not None:
            yield (*codes, *said)


def judging_events(
    store: Store, clock: int | None = None
) -> Iterator[tuple[tuple[int, int, int], JudgingEvent]]:
    """Return pairs (key, event) of all events that determine the projection.

    The key holds the codes of assessor, topic and document. Events are grouped by key, and in the
    order of the journal within a group. clock: omit events later than this clock; None: none.
    """
    rows = store.connection.execute(
        f"SELECT assessor.code, topic.code, document.code, {_ENTRY} FROM journal"
        f" LEFT JOIN assessor ON assessor.id = {present_names(store, 'journal.assessor')}"
        " LEFT JOIN topic ON topic.id = journal.topic"
        " LEFT JOIN document ON document.id = journal.document"
        f" WHERE {JUDGING} AND (?1 IS NULL OR clock <= ?1)"
        " ORDER BY journal.topic, journal.document, journal.assessor, clock, journal.id",
        (clock,),
    )
    return (((row[0], row[1], row[2]), JudgingEvent._make(row[3:])) for row in rows)

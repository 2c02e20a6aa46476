"""The journal: every event that ever was, and beside it the view of what counts now.

An event is live unless a live retract names its gesture: a retract of a retract is a redo. Of the
live events of an assessor, topic and document the last decision counts, and the last note.
"""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from assessor_app.domain.events import DECISIONS, Event, Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.store import liveness
from assessor_app.store.codes import chunks, codes_of, marks
from assessor_app.store.database import Store
from assessor_app.store.folding import Entry, Place, differences, entry_of, rebuild, update
from assessor_app.store.judgements import (
    Counts,
    GradeColumns,
    active_seconds,
    counts,
    grade_columns,
    judgement,
    judgements,
    preferences,
)
from assessor_app.store.undoing import last_decision, redo_target, undo_target

__all__ = (
    "Counts",
    "GradeColumns",
    "absorb",
    "active_seconds",
    "append",
    "count",
    "counts",
    "differences",
    "events",
    "events_of_gesture",
    "grade_columns",
    "judgement",
    "judgements",
    "last_decision",
    "live_events",
    "preferences",
    "rebuild",
    "redo_target",
    "stamped_events",
    "undo_target",
)

# In the order of Event's fields.
_COLUMNS = (
    "assessor, kind, topic, document, value, other, flags, text_hash, scale_version, queue_order,"
    " position, shown_at, decided_at, active_seconds, source, app_version, id, gesture"
)
_LATEST_CLOCK = 7_258_118_400_000_000  # the year 2200, in microseconds


def append(store: Store, events: Sequence[Event]) -> None:
    """Add events, and bring the view up to date, in one transaction.

    It is on the disk on return; inside another transaction, when that one ends.

    Raises WrongUse, and adds nothing, for an event that makes no sense or is in the journal.
    """
    if not events:
        return
    for event in events:
        _refuse_nonsense(event)
    with store.transaction():
        first = max(time.time_ns() // 1000, _last_clock(store) + 1)
        _add(store, list(enumerate(events, first)))


def absorb(store: Store, stamped: Iterable[tuple[int, Event]]) -> int:
    """Take in another campaign's `stamped_events`. Returns how many were new.

    In whatever order journals are brought together, and however often, the view is the same.
    Raises WrongUse for an event that makes no sense.
    """
    given = {event.id: (clock, event) for clock, event in stamped}
    for clock, event in given.values():
        _refuse_nonsense(event)
        if not 0 <= clock < _LATEST_CLOCK:
            raise WrongUse(f"the event {event.id} bears an impossible time")
    with store.transaction():
        known = _known(store, given)
        new = [(clock, id_, event) for id_, (clock, event) in given.items() if id_ not in known]
        _add(store, [(clock, event) for clock, _, event in sorted(new, key=lambda one: one[:2])])
    return len(new)


def _refuse_nonsense(event: Event) -> None:
    kind = event.kind
    if not event.id or not event.assessor:
        raise WrongUse("an event needs an id and an assessor")
    if kind is Kind.RETRACT:
        if not event.value:
            raise WrongUse("a retract names the gesture it takes back")
    elif not event.topic or not event.document:
        raise WrongUse(f"a {kind} needs a topic and a document")
    if kind is Kind.GRADE and not _is_whole(event.value):
        raise WrongUse(f"a grade is a whole number, not {event.value!r}")
    if kind is Kind.PREFERENCE and not event.other:
        raise WrongUse("a preference needs two documents")


def _is_whole(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10


def _known(store: Store, ids: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for chunk in chunks(ids):
        rows = store.connection.execute(
            f"SELECT id FROM journal WHERE id IN ({marks(len(chunk))})", chunk
        )
        found.update(id_ for (id_,) in rows)
    return found


def _last_clock(store: Store) -> int:
    (clock,) = store.connection.execute("SELECT coalesce(max(clock), 0) FROM journal").fetchone()
    return int(clock)


def _add(store: Store, stamped: list[tuple[int, Event]]) -> None:
    try:
        store.connection.executemany(
            f"INSERT INTO journal(clock, {_COLUMNS}) VALUES (?, {marks(18)})",
            ((clock, *_row(event)) for clock, event in stamped),
        )
    except sqlite3.IntegrityError as error:
        raise WrongUse("an event is in the journal already, or given twice") from error
    codes_of(store, "assessor", [event.assessor for _, event in stamped])
    added: dict[Place, list[Entry]] = {}
    retracted: dict[str, None] = {}
    for clock, event in stamped:
        if event.kind is Kind.RETRACT:
            retracted[event.value] = None
        elif event.kind in DECISIONS or event.kind is Kind.NOTE:
            place = (event.assessor, event.topic, event.document)
            added.setdefault(place, []).append(entry_of(clock, event))
    update(store, added, liveness.places_of(store, retracted))


def _row(event: Event) -> tuple[str | int | float | None, ...]:
    return (
        event.assessor,
        event.kind,
        event.topic,
        event.document,
        event.value,
        event.other,
        event.flags,
        event.text_hash,
        event.scale_version,
        event.order,
        event.position,
        event.shown_at,
        event.decided_at,
        event.active_seconds,
        event.source,
        event.app_version,
        event.id,
        event.gesture or event.id,
    )


def _event(assessor: str, kind: str, *others: Any) -> Event:
    return Event(assessor, Kind(kind), *others)


def events(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    document: str | None = None,
) -> Iterator[Event]:
    """The events of the journal in its order, retracts and what they took back included.

    Only those of the assessor, topic or document where given.
    """
    for _, event in stamped_events(store, assessor, topic, document):
        yield event


def stamped_events(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    document: str | None = None,
) -> Iterator[tuple[int, Event]]:
    """As `events`, each with its clock: what `absorb` takes."""
    wanted = {"assessor": assessor, "topic": topic, "document": document}
    given = {column: value for column, value in wanted.items() if value is not None}
    where = " AND ".join(f"{column} = ?" for column in given) or "true"
    rows = store.connection.execute(
        f"SELECT clock, {_COLUMNS} FROM journal WHERE {where} ORDER BY clock, id",
        tuple(given.values()),
    )
    return ((clock, _event(*row)) for clock, *row in rows)


def events_of_gesture(store: Store, gesture: str) -> tuple[Event, ...]:
    """What was done in one stroke, in order."""
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM journal WHERE gesture = ? ORDER BY clock, id", (gesture,)
    )
    return tuple(_event(*row) for row in rows)


def live_events(store: Store, assessor: str, topic: str, document: str) -> tuple[Event, ...]:
    """What the assessor did with the document and did not take back, spans among them."""
    found = list(stamped_events(store, assessor, topic, document))
    dead = liveness.retracted(store, [event.gesture for _, event in found])
    return tuple(
        event
        for clock, event in found
        if event.kind is not Kind.RETRACT and liveness.is_live(dead, event.gesture, clock)
    )


def count(store: Store) -> int:
    """How many events the journal has."""
    (number,) = store.connection.execute("SELECT count(*) FROM journal").fetchone()
    return int(number)

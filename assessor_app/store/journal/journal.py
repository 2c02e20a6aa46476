"""The journal of all events, and the current judgements that are computed from it.

An event is live unless a live retract names its gesture; a retract of a retract is a redo. Of the
live events of an assessor, topic and document, only the last decision and the last note count.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from assessor_app.domain.events import Event, Kind
from assessor_app.store.file.database import Store
from assessor_app.store.imports.event_staging import (
    discard,
    is_published,
    make_ready,
    publish,
    settle,
    stage,
    stage_stamped,
    staged_import,
    sweep,
    touched_places,
)
from assessor_app.store.journal import retractions
from assessor_app.store.journal.current_judgements import (
    Counts,
    GradeColumns,
    active_seconds,
    counts,
    grade_columns,
    has_judged,
    judged_in_pool,
    judgement,
    judgements,
    judgements_at,
    preferences,
)
from assessor_app.store.journal.event_writing import (
    COLUMNS,
    enter,
    next_clock,
    refuse_impossible,
    refuse_nonsense,
)
from assessor_app.store.journal.journal_visibility import UNPUBLISHED, visible_events
from assessor_app.store.journal.projection import differences, foreseen, rebuild
from assessor_app.store.journal.undoing import last_decision, redo_target, undo_target
from assessor_app.store.tables.codes import chunks, marks, name_in_journal, present_names

__all__ = (
    "Counts",
    "GradeColumns",
    "absorb",
    "active_seconds",
    "append",
    "are_waiting",
    "count",
    "counts",
    "differences",
    "discard",
    "events",
    "events_of_gesture",
    "foreseen",
    "grade_columns",
    "has_judged",
    "is_published",
    "judged_in_pool",
    "judgement",
    "judgements",
    "judgements_at",
    "last_decision",
    "live_events",
    "make_ready",
    "owners",
    "preferences",
    "publish",
    "rebuild",
    "redo_target",
    "settle",
    "stage",
    "stage_stamped",
    "staged_import",
    "stamped_by_id",
    "stamped_events",
    "sweep",
    "touched_places",
    "undo_target",
)


def append(store: Store, events: Sequence[Event]) -> None:
    """Add new events and update the projection, in one transaction.

    The events are on the disk on return, or, inside another transaction, when that one commits.
    Raises WrongUse for an invalid event or an event that is in the journal, and adds nothing.
    """
    if not events:
        return
    for event in events:
        refuse_nonsense(event)
    with store.transaction():
        enter(store, list(enumerate(events, next_clock(store))))


def absorb(store: Store, stamped: Iterable[tuple[int, Event]]) -> int:
    """Add the `stamped_events` of another copy of the campaign. Returns how many events were new.

    The result does not depend on the order in which journals are merged, nor on repetition. Raises
    WrongUse for an invalid event.
    """
    given = {event.id: (clock, event) for clock, event in stamped}
    for clock, event in given.values():
        refuse_nonsense(event)
        refuse_impossible(clock, event)
    with store.transaction():
        known = _known(store, given)
        new = [(clock, id_, event) for id_, (clock, event) in given.items() if id_ not in known]
        enter(store, [(clock, event) for clock, _, event in sorted(new, key=lambda one: one[:2])])
    return len(new)


def _known(store: Store, ids: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for chunk in chunks(ids):
        rows = store.connection.execute(
            f"SELECT id FROM journal_row WHERE id IN ({marks(len(chunk))})", chunk
        )
        found.update(id_ for (id_,) in rows)
    return found


def _event(assessor: str, kind: str, *others: Any) -> Event:
    return Event(assessor, Kind(kind), *others)


def _columns(store: Store) -> str:
    """Return the columns of an event, with the present name of its assessor."""
    return COLUMNS.replace("assessor", present_names(store), 1)


def events(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    document: str | None = None,
) -> Iterator[Event]:
    """Yield the events of the journal in order, including retracts and retracted events.

    assessor, topic, document: yield only the events that have these values; None for any value.
    """
    for _, event in stamped_events(store, assessor, topic, document):
        yield event


def stamped_events(
    store: Store,
    assessor: str | None = None,
    topic: str | None = None,
    document: str | None = None,
) -> Iterator[tuple[int, Event]]:
    """Return (clock, event) pairs in the order of the journal, as `absorb` needs them.

    The arguments are those of `events`.
    """
    if assessor is not None:
        assessor = name_in_journal(store, assessor)
    wanted = {"assessor": assessor, "topic": topic, "document": document}
    given = {column: value for column, value in wanted.items() if value is not None}
    where = " AND ".join(f"{column} = ?" for column in given) or "true"
    rows = store.connection.execute(
        f"SELECT clock, {_columns(store)}, previous FROM journal WHERE {where} ORDER BY clock, id",
        tuple(given.values()),
    )
    return ((clock, _event(*row)) for clock, *row in rows)


def stamped_by_id(store: Store, ids: Iterable[str]) -> dict[str, tuple[int, Event]]:
    """Return (clock, event) for each of these event ids; unknown ids are omitted."""
    found: dict[str, tuple[int, Event]] = {}
    columns = _columns(store)
    for chunk in chunks(ids):
        rows = store.connection.execute(
            f"SELECT clock, {columns}, previous FROM journal WHERE id IN ({marks(len(chunk))})",
            chunk,
        )
        found.update((event.id, (clock, event)) for clock, *row in rows for event in [_event(*row)])
    return found


def are_waiting(store: Store, ids: Iterable[str]) -> bool:
    """Return whether any event with one of these ids belongs to an unpublished import."""
    statement = f"SELECT 1 FROM journal_row WHERE import IN {UNPUBLISHED} AND id IN"
    return any(
        store.connection.execute(f"{statement} ({marks(len(chunk))}) LIMIT 1", chunk).fetchone()
        for chunk in chunks(ids)
    )


def owners(store: Store, import_id: str, gestures: Iterable[str]) -> dict[str, set[str]]:
    """Return the assessors of each gesture, from published events and those of a staged import.

    Unknown gestures are omitted.
    """
    found: dict[str, set[str]] = {}
    visible = visible_events(staged_import(store, import_id))
    for chunk in chunks(gestures):
        rows = store.connection.execute(
            f"SELECT DISTINCT gesture, {present_names(store)} FROM {visible}"
            f" WHERE gesture IN ({marks(len(chunk))})",
            chunk,
        )
        for gesture, assessor in rows:
            found.setdefault(gesture, set()).add(assessor)
    return found


def events_of_gesture(store: Store, gesture: str) -> tuple[Event, ...]:
    """Return the events of one gesture (an action of a user), in the order of the journal."""
    rows = store.connection.execute(
        f"SELECT {_columns(store)} FROM journal WHERE gesture = ? ORDER BY clock, id", (gesture,)
    )
    return tuple(_event(*row) for row in rows)


def live_events(store: Store, assessor: str, topic: str, document: str) -> tuple[Event, ...]:
    """Return the live events of the assessor on the document, including spans but not retracts."""
    found = list(stamped_events(store, assessor, topic, document))
    dead = retractions.retracted(store, [event.gesture for _, event in found])
    return tuple(
        event
        for clock, event in found
        if event.kind is not Kind.RETRACT and retractions.is_live(dead, event.gesture, clock)
    )


def count(store: Store) -> int:
    """Return the number of published events in the journal."""
    (number,) = store.connection.execute("SELECT count(*) FROM journal").fetchone()
    return int(number)


def count_new(store: Store, source: Store) -> int:
    """Return how many events in the journal of `source` the journal of `store` does not have."""
    new = 0
    for chunk in chunks(id_ for (id_,) in source.connection.execute("SELECT id FROM journal")):
        statement = f"SELECT count(*) FROM journal WHERE id IN ({marks(len(chunk))})"
        (known,) = store.connection.execute(statement, chunk).fetchone()
        new += len(chunk) - known
    return new

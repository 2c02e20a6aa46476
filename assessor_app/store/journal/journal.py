"""The journal: every event that ever was, and beside it the view of what counts now.

An event is live unless a live retract names its gesture: a retract of a retract is a redo. Of the
live events of an assessor, topic and document the last decision counts, and the last note.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from assessor_app.domain.events import Event, Kind
from assessor_app.store.file.database import Store
from assessor_app.store.imports.event_staging import (
    discard,
    is_published,
    layer_of,
    make_ready,
    publish,
    settle,
    stage,
    stage_stamped,
    sweep,
    touched_places,
)
from assessor_app.store.imports.import_layers import UNPUBLISHED, journal
from assessor_app.store.journal import liveness
from assessor_app.store.journal.current_judgements import (
    Counts,
    GradeColumns,
    active_seconds,
    counts,
    grade_columns,
    has_judged,
    judgement,
    judgements,
    judgements_at,
    preferences,
)
from assessor_app.store.journal.journal_entries import (
    COLUMNS,
    enter,
    next_clock,
    refuse_impossible,
    refuse_nonsense,
)
from assessor_app.store.journal.projection import differences, foreseen, rebuild
from assessor_app.store.journal.undoing import last_decision, redo_target, undo_target
from assessor_app.store.tables.codes import chunks, marks

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
    "judgement",
    "judgements",
    "judgements_at",
    "last_decision",
    "layer_of",
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
    "stamped_by_id",
    "stamped_events",
    "sweep",
    "touched_places",
    "undo_target",
)


def append(store: Store, events: Sequence[Event]) -> None:
    """Add events, and bring the view up to date, in one transaction.

    It is on the disk on return; inside another transaction, when that one ends.

    Raises WrongUse, and adds nothing, for an event that makes no sense or is in the journal.
    """
    if not events:
        return
    for event in events:
        refuse_nonsense(event)
    with store.transaction():
        enter(store, list(enumerate(events, next_clock(store))))


def absorb(store: Store, stamped: Iterable[tuple[int, Event]]) -> int:
    """Take in another campaign's `stamped_events`. Returns how many were new.

    In whatever order journals are brought together, and however often, the view is the same.
    Raises WrongUse for an event that makes no sense.
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
        f"SELECT clock, {COLUMNS}, previous FROM journal WHERE {where} ORDER BY clock, id",
        tuple(given.values()),
    )
    return ((clock, _event(*row)) for clock, *row in rows)


def stamped_by_id(store: Store, ids: Iterable[str]) -> dict[str, tuple[int, Event]]:
    """The events of these ids that the journal has, each with its clock."""
    found: dict[str, tuple[int, Event]] = {}
    for chunk in chunks(ids):
        rows = store.connection.execute(
            f"SELECT clock, {COLUMNS}, previous FROM journal WHERE id IN ({marks(len(chunk))})",
            chunk,
        )
        found.update((event.id, (clock, event)) for clock, *row in rows for event in [_event(*row)])
    return found


def are_waiting(store: Store, ids: Iterable[str]) -> bool:
    """Whether some of these events wait under an import that is not published."""
    statement = f"SELECT 1 FROM journal_row WHERE import IN {UNPUBLISHED} AND id IN"
    return any(
        store.connection.execute(f"{statement} ({marks(len(chunk))}) LIMIT 1", chunk).fetchone()
        for chunk in chunks(ids)
    )


def owners(store: Store, import_id: str, gestures: Iterable[str]) -> dict[str, set[str]]:
    """Who did each of `gestures`, also under an import that waits; unknown ones are left out."""
    found: dict[str, set[str]] = {}
    for chunk in chunks(gestures):
        rows = store.connection.execute(
            f"SELECT DISTINCT gesture, assessor FROM {journal(layer_of(store, import_id))}"
            f" WHERE gesture IN ({marks(len(chunk))})",
            chunk,
        )
        for gesture, assessor in rows:
            found.setdefault(gesture, set()).add(assessor)
    return found


def events_of_gesture(store: Store, gesture: str) -> tuple[Event, ...]:
    """What was done in one stroke, in order."""
    rows = store.connection.execute(
        f"SELECT {COLUMNS} FROM journal WHERE gesture = ? ORDER BY clock, id", (gesture,)
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

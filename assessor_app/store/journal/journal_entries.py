"""Entering events: refused where they make no sense, stamped, written, and the view folded."""

import sqlite3
import time

from assessor_app.domain.events import DECISIONS, Event, Kind
from assessor_app.domain.judgement import settlement_from
from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database import Store
from assessor_app.store.imports.import_layers import Layer
from assessor_app.store.journal import chain, projection
from assessor_app.store.journal.projection import Entry, Place
from assessor_app.store.tables.codes import codes_of, marks, unhide

# In the order of Event's fields.
COLUMNS = (
    "assessor, kind, topic, document, value, other, flags, text_hash, scale_version, queue_order,"
    " position, shown_at, decided_at, active_seconds, source, app_version, id, gesture"
)

_LATEST_CLOCK = 7_258_118_400_000_000  # the year 2200, in microseconds

Row = tuple[str | int | float | None, ...]
Stamped = tuple[int, Event]


def refuse_nonsense(event: Event) -> None:
    """Raise WrongUse for an event that makes no sense."""
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
    if kind is Kind.SETTLE and settlement_from(event.value) is None:
        raise WrongUse(f"a settlement says a grade and a reason, not {event.value!r}")


def refuse_impossible(clock: int, event: Event) -> None:
    """Raise WrongUse for a clock that no computer shows."""
    if not 0 <= clock < _LATEST_CLOCK:
        raise WrongUse(f"the event {event.id} bears an impossible time")


def _is_whole(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10


def next_clock(store: Store) -> int:
    """The time for the next event: now, or just after the last one where the clock was set back."""
    return max(time.time_ns() // 1000, _last_clock(store) + 1)


def _last_clock(store: Store) -> int:
    (last,) = store.connection.execute("SELECT coalesce(max(clock), 0) FROM journal_row").fetchone()
    return int(last)


def enter(store: Store, stamped: list[Stamped], layer: Layer = None) -> None:
    """Write events that make sense, inside a transaction, and bring the view up to date.

    stamped: in the order of their clocks. layer: the import that they wait under, unseen. Raises
    WrongUse where one is there already.
    """
    are_last = not stamped or stamped[0][0] > _last_clock(store)
    rows = [(event.previous, (clock, *_row(event))) for clock, event in stamped]
    hashes = chain.linked(store, rows, layer)
    try:
        store.connection.executemany(
            f"INSERT INTO journal_row(import, previous, seal, clock, {COLUMNS})"
            f" VALUES (?, ?, ?, {marks(19)})",
            ((layer, *pair, *row) for pair, (_, row) in zip(hashes, rows, strict=True)),
        )
    except sqlite3.IntegrityError as error:
        raise WrongUse("an event is in the journal already, or given twice") from error
    # Who settles, or takes back, is no assessor for that alone.
    aside = (Kind.SETTLE, Kind.RETRACT)
    judging = (event.assessor for _, event in stamped if event.kind not in aside)
    _name_assessors(store, list(dict.fromkeys(judging)), layer)
    # What is settled is read by codes, where nobody may write them.
    settled = [event for _, event in stamped if event.kind is Kind.SETTLE]
    codes_of(store, "topic", [event.topic for event in settled])
    codes_of(store, "document", [event.document for event in settled])
    added: dict[Place, list[Entry]] = {}
    retracted: dict[str, None] = {}
    for clock, event in stamped:
        if event.kind is Kind.RETRACT:
            retracted[event.value] = None
        elif event.kind in DECISIONS or event.kind is Kind.NOTE:
            place = (event.assessor, event.topic, event.document)
            added.setdefault(place, []).append(projection.entry_of(clock, event))
    projection.update(store, added, list(retracted), layer, are_last=are_last)


def _name_assessors(store: Store, names: list[str], layer: Layer) -> None:
    codes = codes_of(store, "assessor", names, hidden=layer is not None)
    if layer is None:
        unhide(store, names)
        return
    store.connection.executemany(
        "INSERT INTO journal_import_assessor(import, assessor) VALUES (?, ?)"
        " ON CONFLICT DO NOTHING",
        ((layer, code) for code in codes.values()),
    )


def _real(value: float | None) -> float | None:
    """As SQLite gives a REAL back: never a whole number, -0.0 or NaN."""
    return None if value is None or value != value else float(value) + 0.0


def _row(event: Event) -> Row:
    """The columns COLUMNS, as they are read back."""
    return (
        event.assessor,
        str(event.kind),
        event.topic,
        event.document,
        event.value,
        event.other,
        event.flags,
        event.text_hash,
        event.scale_version,
        event.order,
        event.position,
        _real(event.shown_at),
        _real(event.decided_at),
        _real(event.active_seconds),
        event.source,
        event.app_version,
        event.id,
        event.gesture or event.id,
    )

"""Writes events to the journal: validates them, and updates the projection."""

import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace

from assessor_app.domain.events import (
    DECISIONS,
    MESSAGE_KINDS,
    UNCOUNTED,
    Event,
    EventColumns,
    Kind,
    action_in,
)
from assessor_app.domain.judgement import JudgementKey, settlement_from
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.answer import answers_from
from assessor_app.domain.questions.aspect import aspect_from
from assessor_app.store.file.database import Store
from assessor_app.store.journal import chain, projection
from assessor_app.store.journal.journal_visibility import StagedImport
from assessor_app.store.journal.projection import JudgingEvent
from assessor_app.store.tables.codes import (
    codes_of,
    former_names,
    insert_together,
    marks,
    name_in_journal,
    unhide,
)

# In the order of Event's fields.
COLUMNS = (
    "assessor, kind, topic, document, value, other, flags, text_hash, scale_version, queue_order,"
    " position, shown_at, decided_at, active_seconds, source, app_version, id, gesture"
)

_INSERT_COLUMNS = (
    "INSERT INTO journal_row(previous, seal, clock, assessor, topic, document, value, id, gesture,"
    " kind, scale_version, decided_at, source, app_version, import, other, flags, text_hash,"
    " queue_order) SELECT *, ?1, ?2, ?3, ?4, ?5, ?6, '', '', '', '' FROM ({0})"
)

_LATEST_CLOCK = 7_258_118_400_000_000  # the year 2200, in microseconds

Row = tuple[str | int | float | None, ...]
Stamped = tuple[int, Event]


def refuse_nonsense(event: Event) -> None:
    """Raise WrongUse for an invalid event, such as a grade that is not an integer."""
    kind = event.kind
    if not event.id or not event.assessor:
        raise WrongUse("an event needs an id and an assessor")
    if kind is Kind.RETRACT:
        if not event.value:
            raise WrongUse("a retraction needs the id of the retracted group")
    elif not event.topic or not event.document:
        raise WrongUse("a {0} needs a topic and a document", kind)
    said = event.value
    if kind in UNCOUNTED:
        try:
            kind, said = action_in(said)
        except ValueError:
            raise WrongUse("invalid judgement that never counts: {0!r}", said) from None
    if kind is Kind.GRADE and not _is_whole(said):
        raise WrongUse("the grade is not a whole number: {0!r}", said)
    if kind is Kind.PREFERENCE and not event.other:
        raise WrongUse("a preference needs two documents")
    if kind is Kind.ANSWER and answers_from(said) is None:
        raise WrongUse("invalid answer: {0!r}", said)
    if kind is Kind.ASPECT and aspect_from(said) is None:
        raise WrongUse("invalid aspect: {0!r}", said)
    if kind in MESSAGE_KINDS and not said.strip():
        raise WrongUse("a message is empty")
    if kind is Kind.SETTLE and settlement_from(event.value) is None:
        raise WrongUse("an adjudication needs a grade and a reason: {0!r}", event.value)


def refuse_impossible(clock: int, event: Event) -> None:
    """Raise WrongUse if the clock of the event is before 1970 or after 2200."""
    if not 0 <= clock < _LATEST_CLOCK:
        raise WrongUse("event {0} has an invalid time", event.id)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10


def next_clock(store: Store) -> int:
    """Return the clock of the next event, in microseconds since 1970.

    It is the current time, or just after the clock of the last event if that is later.
    """
    return max(time.time_ns() // 1000, _last_clock(store) + 1)


def _last_clock(store: Store) -> int:
    (last,) = store.connection.execute("SELECT coalesce(max(clock), 0) FROM journal_row").fetchone()
    return int(last)


def enter(store: Store, stamped: list[Stamped], staged: StagedImport = None) -> None:
    """Write valid events and update the projection. Call it inside a transaction.

    stamped: pairs of (clock, event) in the order of their clocks. staged: the code of the import
    under which the events are staged; None publishes them. Raises WrongUse if an event is in the
    journal already.
    """
    are_last = not stamped or stamped[0][0] > _last_clock(store)
    if former := former_names(store):
        stamped = [(clock, _renamed(event, former)) for clock, event in stamped]
    written = {one: name_in_journal(store, one) for one in {event.assessor for _, event in stamped}}
    rows = [
        (event.previous, (clock, written[event.assessor], *_row(event))) for clock, event in stamped
    ]
    hashes = chain.linked(store, rows, staged)
    try:
        store.connection.executemany(
            f"INSERT INTO journal_row(import, previous, seal, clock, {COLUMNS})"
            f" VALUES (?, ?, ?, {marks(19)})",
            ((staged, *pair, *row) for pair, (_, row) in zip(hashes, rows, strict=True)),
        )
    except sqlite3.IntegrityError as error:
        raise WrongUse("duplicate event in the journal") from error
    judging = (event.assessor for _, event in stamped if _is_of_assessor(event))
    _name_assessors(store, list(dict.fromkeys(judging)), staged)
    # Readers of adjudications and answers need these codes, and may not be able to write them.
    coded = [event for _, event in stamped if event.kind in (Kind.SETTLE, Kind.ANSWER)]
    codes_of(store, "topic", [event.topic for event in coded])
    codes_of(store, "document", [event.document for event in coded])
    added: dict[JudgementKey, list[JudgingEvent]] = {}
    retracted: dict[str, None] = {}
    for clock, event in stamped:
        if event.kind is Kind.RETRACT:
            retracted[event.value] = None
        elif event.kind in DECISIONS or event.kind is Kind.NOTE:
            place = (event.assessor, event.topic, event.document)
            added.setdefault(place, []).append(projection.judging_event(clock, event))
    projection.update(store, added, list(retracted), staged, are_last=are_last)


def _refuse_nonsense_in(columns: EventColumns) -> None:
    """Raise WrongUse as `refuse_nonsense` does for the first invalid event."""
    texts = (columns.ids, columns.assessors, columns.topics, columns.documents, columns.values)
    is_of_grades = columns.kind is Kind.GRADE
    if not all(map(all, texts)) or (is_of_grades and not all(map(_is_whole, set(columns.values)))):
        for event in columns:
            refuse_nonsense(event)


def enter_columns(store: Store, clock: int, columns: EventColumns, staged: int) -> list[int]:
    """Write grades or retracts as `enter` does. Returns the codes of the graded documents.

    clock: of the first event, later than all events in the journal; the others follow it. staged:
    the code of the import. There must be no current judgement of any of the graded documents.
    """
    _refuse_nonsense_in(columns)
    names = dict.fromkeys(columns.assessors)
    if former := former_names(store):
        present = {one: former.get(one, one) for one in names}
        written = {one: name_in_journal(store, name) for one, name in present.items()}
    else:
        present = written = dict(zip(names, names, strict=True))
    clocks = range(clock, clock + len(columns))
    said = [written[one] for one in columns.assessors]
    previous, seals = chain.linked_texts(store, _texts(clocks, said, columns), staged)
    texts = (said, columns.topics, columns.documents, columns.values, columns.ids, columns.gestures)
    constants = (
        str(columns.kind),
        columns.scale_version,
        _real(columns.decided_at),
        columns.source,
        columns.app_version,
        staged,
    )
    try:
        insert_together(store, _INSERT_COLUMNS, (previous, seals, clocks, *texts), constants)
    except sqlite3.IntegrityError as error:
        raise WrongUse("duplicate event in the journal") from error
    if columns.kind is Kind.RETRACT:
        projection.take_back(store, columns.values, staged)
        return []
    _name_assessors(store, list(dict.fromkeys(present.values())), staged)
    judges = [present[one] for one in columns.assessors]
    return projection.add_grades(store, judges, columns, staged)


def _texts(clocks: range, assessors: list[str], columns: EventColumns) -> Iterator[bytes]:
    """Yield what the chain hashes of each event after the previous hash (`chain.seal_of`)."""
    constants = (
        *("",) * 3,
        columns.scale_version,
        "",
        *(None,) * 2,
        _real(columns.decided_at),
        None,
        columns.source,
        columns.app_version,
    )
    kind, middle = str(columns.kind), "\0".join(map(str, constants))
    lists = (columns.topics, columns.documents, columns.values, columns.ids, columns.gestures)
    for clock, assessor, topic, document, value, id_, gesture in zip(
        clocks, assessors, *lists, strict=True
    ):
        text = (
            f"{clock}\0{assessor}\0{kind}\0{topic}\0{document}\0{value}\0{middle}\0{id_}\0{gesture}"
        )
        yield text.encode("utf-8", "surrogatepass")


def _is_of_assessor(event: Event) -> bool:
    # Adjudicating, retracting or writing as the lead does not make somebody an assessor.
    return event.kind not in (Kind.SETTLE, Kind.RETRACT) and not event.is_of_lead


def _name_assessors(store: Store, names: list[str], staged: StagedImport) -> None:
    codes = codes_of(store, "assessor", names, hidden=staged is not None)
    if staged is None:
        unhide(store, names)
        return
    store.connection.executemany(
        "INSERT INTO journal_import_assessor(import, assessor) VALUES (?, ?)"
        " ON CONFLICT DO NOTHING",
        ((staged, code) for code in codes.values()),
    )


def _real(value: float | None) -> float | None:
    """Return the value as SQLite returns it from a REAL column: a float other than -0.0, or None.

    NaN becomes None.
    """
    return None if value is None or value != value else float(value) + 0.0


def _renamed(event: Event, former: dict[str, str]) -> Event:
    """Return the event under the present name of its assessor. former: as `former_names`."""
    name = former.get(event.assessor)
    return event if name is None else replace(event, assessor=name)


def _row(event: Event) -> Row:
    """Return the values of COLUMNS after the first for an event, as SQLite returns them."""
    return (
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

"""Reads what assessors did on hidden repeats, beside their first judgements."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from assessor_app.domain.events import Kind, done_on_repeat
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.journal.journal_visibility import last_publication
from assessor_app.store.journal.projection import JudgingEvent
from assessor_app.store.tables.codes import name_in_journal, present_names

_COLUMNS = (
    "document, clock, gesture, kind, value, flags, text_hash, scale_version, queue_order,"
    " position, shown_at, decided_at, active_seconds"
)


class SeenEvent(NamedTuple):
    """A live event of an assessor in a topic. event: of a hidden repeat, what was done on it."""

    document: str
    is_repeat: bool
    event: JudgingEvent


def has_any(store: Store, assessor: str, topic: str) -> bool:
    """Return whether the assessor did anything on a hidden repeat in the topic."""
    query = "SELECT 1 FROM journal WHERE kind = 'repeat' AND assessor = ? AND topic = ? LIMIT 1"
    place = (name_in_journal(store, assessor), topic)
    return store.connection.execute(query, place).fetchone() is not None


def last_change(store: Store) -> tuple[int, int, int]:
    """Return numbers that change with every event and every import that becomes visible."""
    ask = store.connection.execute
    (number,) = ask("SELECT coalesce(max(number), 0) FROM journal_row").fetchone()
    # The number of an event of a discarded import is given again, but not its clock.
    (clock,) = ask("SELECT coalesce(max(clock), 0) FROM journal_row").fetchone()
    return int(number), int(clock), last_publication(store)


def seen_events(store: Store, assessor: str, topic: str) -> list[SeenEvent]:
    """Return the live decisions and notes, first ones and repeats, in the order of the journal.

    Imported events are omitted, because the assessor has not seen the documents here.
    """
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM journal WHERE topic = ? AND assessor = ? AND source = ''"
        " AND kind IN ('grade', 'skip', 'cannot judge', 'note', 'repeat') ORDER BY clock, id",
        (topic, name_in_journal(store, assessor)),
    ).fetchall()
    dead = retractions.retracted(store, (row[2] for row in rows))
    return [
        SeenEvent(document, row[2] == Kind.REPEAT, event)
        for document, *row in rows
        if retractions.is_live(dead, row[1], row[0])
        and (event := _done(JudgingEvent._make(row))).kind != Kind.SPAN
    ]


def _done(event: JudgingEvent) -> JudgingEvent:
    if event.kind != Kind.REPEAT:
        return event
    kind, value = done_on_repeat(event.value)
    return event._replace(kind=kind, value=value)


class RepeatedGrade(NamedTuple):
    """A document that an assessor graded twice without knowing it.

    before, again: the grade that counted when the repeat was made, and the grade of the repeat.
    at: time of the repeat in seconds since 1970 (UTC).
    """

    assessor: str
    topic: str
    document: str
    before: int
    again: int
    at: float


def repeated_grades(store: Store) -> list[RepeatedGrade]:
    """Return the documents with two grades, ordered by assessor and by the time of the repeat.

    Repeats without a grade, such as skipped ones, are omitted.
    """
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, clock, gesture, kind, value, decided_at"
        " FROM journal"
        " WHERE kind IN ('grade', 'repeat') AND (topic, document, assessor) IN"
        " (SELECT topic, document, assessor FROM journal WHERE kind = 'repeat')"
        " ORDER BY assessor, topic, document, clock, id"
    ).fetchall()
    dead = retractions.retracted(store, (row[4] for row in rows))
    live = (row for row in rows if retractions.is_live(dead, row[4], row[3]))
    found = (
        one
        for place, group in groupby(live, key=lambda row: row[:3])
        for one in _last_repeat(place, list(group))
    )
    return sorted(found, key=lambda one: (one.assessor, one.at, one.topic, one.document))


def _last_repeat(
    place: tuple[str, str, str], events: list[tuple[str, ...]]
) -> Iterator[RepeatedGrade]:
    before: int | None = None
    found: RepeatedGrade | None = None
    for *_, kind, value, at in events:
        if kind == Kind.GRADE:
            # A first grade that is corrected after the repeat was not made without knowing it.
            before = int(value) if found is None else before
            continue
        said, grade = done_on_repeat(value)
        if said is Kind.GRADE and before is not None:
            found = RepeatedGrade(*place, before, int(grade), float(at or 0.0))
        elif said in (Kind.SKIP, Kind.CANNOT_JUDGE):
            found = None
    if found is not None:
        yield found

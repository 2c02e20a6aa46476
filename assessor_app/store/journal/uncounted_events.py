"""Reads what assessors did for purposes that never count: repeats, gold, training and others."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from assessor_app.domain.events import DECISIONS, UNCOUNTED, Kind, action_in
from assessor_app.domain.judgement import Judgement, JudgementKey, State
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.journal.journal_visibility import last_publication
from assessor_app.store.journal.projection import JudgingEvent, project
from assessor_app.store.tables.codes import name_in_journal, present_names

# As in the index of these events.
_KNOWN = "kind IN ('gold', 'training', 'qualification')"
_BESIDE = (Kind.SPAN, Kind.ANSWER)  # what a judgement does not hold
_COLUMNS = (
    "document, clock, gesture, kind, value, flags, text_hash, scale_version, queue_order,"
    " position, shown_at, decided_at, active_seconds"
)


class SeenEvent(NamedTuple):
    """A live event of an assessor in a topic.

    purpose: for which it was made; None if it counts. event: with the kind and value of what was
    done. is_imported: whether it was made elsewhere, so that the document was not shown here.
    """

    document: str
    purpose: Kind | None
    event: JudgingEvent
    is_imported: bool = False


def has_any(store: Store, assessor: str, topic: str) -> bool:
    """Return whether the assessor has events in the topic that never count."""
    place = (name_in_journal(store, assessor), topic)
    return any(
        store.connection.execute(
            f"SELECT 1 FROM journal WHERE {kinds} AND assessor = ? AND topic = ? LIMIT 1", place
        ).fetchone()
        for kinds in ("kind = 'repeat'", _KNOWN)
    )


def judged_for(store: Store, purpose: Kind, assessor: str, topic: str) -> set[str]:
    """Return the documents of a topic on which the assessor did anything here for a purpose.

    What was retracted is included, because the assessor has seen the document.
    """
    rows = store.connection.execute(
        f"SELECT DISTINCT document FROM journal WHERE {_KNOWN} AND kind = ? AND assessor = ?"
        " AND topic = ? AND source = ''",
        (purpose, name_in_journal(store, assessor), topic),
    )
    return {document for (document,) in rows}


def last_change(store: Store) -> tuple[int, int, int]:
    """Return numbers that change with every event and every import that becomes visible."""
    ask = store.connection.execute
    (number,) = ask("SELECT coalesce(max(number), 0) FROM journal_row").fetchone()
    # The number of an event of a discarded import is given again, but not its clock.
    (clock,) = ask("SELECT coalesce(max(clock), 0) FROM journal_row").fetchone()
    return int(number), int(clock), last_publication(store)


def seen_events(store: Store, assessor: str, topic: str) -> list[SeenEvent]:
    """Return the live decisions and notes, also those that never count, in the journal's order.

    Imported events that count are omitted, because the assessor has not seen the documents here.
    """
    return _live(
        store,
        "(source = '' AND kind IN ('grade', 'skip', 'cannot judge', 'note', 'repeat')"
        " OR kind IN ('gold', 'training', 'qualification'))",
        (topic, name_in_journal(store, assessor)),
    )


def _live(store: Store, kinds: str, place: tuple[str, str]) -> list[SeenEvent]:
    """Return the live decisions and notes among events of some kinds.

    place: topic, name in the journal.

    kinds: a condition.
    """
    rows = store.connection.execute(
        f"SELECT source, {_COLUMNS} FROM journal WHERE topic = ? AND assessor = ? AND {kinds}"
        " ORDER BY clock, id",
        place,
    ).fetchall()
    dead = retractions.retracted(store, (row[3] for row in rows))
    return [
        SeenEvent(document, Kind(row[2]) if row[2] in UNCOUNTED else None, event, bool(source))
        for source, document, *row in rows
        if retractions.is_live(dead, row[1], row[0])
        and (event := _done(JudgingEvent._make(row))).kind not in _BESIDE
    ]


def judgement_of(place: JudgementKey, done: Iterable[SeenEvent]) -> Judgement | None:
    """Return the judgement that live events on one document give; None without any."""
    row = project((one.event for one in done), {})
    return None if row is None else Judgement(*place, State(row[0]), *row[1:])  # type: ignore[arg-type]


def known_judgements(store: Store, assessor: str, topic: str) -> dict[str, Judgement]:
    """Return the judgements of an assessor on gold, training and qualification documents, by id.

    These never count. topic: of the documents.
    """
    done: dict[str, list[SeenEvent]] = {}
    for one in _live(store, _KNOWN, (topic, name_in_journal(store, assessor))):
        done.setdefault(one.document, []).append(one)
    found = ((name, judgement_of((assessor, topic, name), its)) for name, its in done.items())
    return {name: held for name, held in found if held is not None}


def _done(event: JudgingEvent) -> JudgingEvent:
    if event.kind not in UNCOUNTED:
        return event
    kind, value = action_in(event.value)
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
        " WHERE kind IN ('grade', 'gold', 'repeat') AND (topic, document, assessor) IN"
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
        said, grade = (Kind.GRADE, value) if kind == Kind.GRADE else action_in(value)
        if kind != Kind.REPEAT:
            # A first grade that is corrected after the repeat was not made without knowing it.
            if said is Kind.GRADE and found is None:
                before = int(grade)
            continue
        if said is Kind.GRADE and before is not None:
            found = RepeatedGrade(*place, before, int(grade), float(at or 0.0))
        elif said in (Kind.SKIP, Kind.CANNOT_JUDGE):
            found = None
    if found is not None:
        yield found


class KnownDecision(NamedTuple):
    """An assessor's last live decision on a document for a purpose that never counts.

    grade: None for a skipped document and one that cannot be judged. at: seconds since 1970 (UTC).
    """

    assessor: str
    topic: str
    document: str
    grade: int | None
    at: float


def decisions_for(store: Store, purpose: Kind, assessor: str | None = None) -> list[KnownDecision]:
    """Return the live decisions for a purpose, in the order in which they were made.

    A document decided again has the place of its first decision. In training the first decision is
    taken, even if it was undone: later the assessor knew the grade. An imported one is not taken
    after its import was undone. assessor: None for all.
    """
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, clock, gesture, value, decided_at, source"
        f" FROM journal WHERE {_KNOWN} AND kind = ?1 AND (?2 IS NULL OR assessor = ?2)"
        " ORDER BY clock, id",
        (purpose, None if assessor is None else name_in_journal(store, assessor)),
    ).fetchall()
    dead = retractions.retracted(store, (row[4] for row in rows))
    found: dict[tuple[str, str, str], KnownDecision] = {}
    first = purpose is Kind.TRAINING
    for who, topic, document, clock, gesture, value, at, source in rows:
        kind, said = action_in(value)
        stays = first and not source
        if kind not in DECISIONS or not (stays or retractions.is_live(dead, gesture, clock)):
            continue
        grade = int(said) if kind is Kind.GRADE else None
        one = KnownDecision(who, topic, document, grade, float(at or 0.0))
        if not first or one[:3] not in found:
            found[one[:3]] = one
    return list(found.values())

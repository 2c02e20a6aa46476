"""Reads how long assessors needed for their decisions, and when they were last active."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import name_in_journal, present_names
from assessor_app.store.tables.pools import IN_POOL


def decisions_since(store: Store, assessor: str, moment: float) -> list[tuple[float, float]]:
    """Return (time, reading time) for each of the assessor's decisions since `moment`, in order.

    Includes retracted decisions and those that never count; omits imported decisions and those
    without a measured reading time. Times, also `moment`, are in seconds since 1970 (UTC), reading
    times in seconds.
    """
    rows = store.connection.execute(
        "SELECT decided_at, active_seconds FROM journal WHERE assessor = ? AND source = ''"
        " AND clock >= ? AND kind IN ('grade', 'skip', 'cannot judge',"
        " 'repeat', 'gold', 'training', 'qualification')"
        " AND active_seconds IS NOT NULL AND decided_at IS NOT NULL ORDER BY clock",
        (name_in_journal(store, assessor), round(moment * 1_000_000)),
    )
    return [(when, seconds) for when, seconds in rows]


@dataclass(frozen=True, slots=True)
class Work:
    """Summarises an assessor's work on a topic.

    timed: number of decisions with a measured reading time. seconds: sum of these reading times.
    last: time of the last decision or first showing, in seconds since 1970 (UTC); None if unknown.
    opened: number of pooled documents that were shown but not decided.
    """

    timed: int = 0
    seconds: float = 0.0
    last: float | None = None
    opened: int = 0


def work(store: Store) -> dict[tuple[str, str], Work]:
    """Return the work per (assessor, topic); pairs without any judgement or showing are omitted."""
    # Of the columns of an index only; imported judgements seldom have more.
    judged = store.connection.execute(
        "SELECT assessor, topic, 0, 0, NULL, 0 FROM judgement GROUP BY assessor, topic"
    )
    # With a + SQLite reads the rows as they are stored, and not each by an index.
    decided = store.connection.execute(
        "SELECT assessor, topic, count(active_seconds), total(active_seconds), max(decided_at), 0"
        " FROM judgement WHERE active_seconds IS NOT NULL OR decided_at IS NOT NULL"
        " GROUP BY +assessor, +topic"
    )
    shown = store.connection.execute(
        "SELECT assessor, topic, 0, 0, max(at), total(EXISTS (SELECT 1 FROM pooled"
        "  WHERE pooled.topic = opening.topic AND pooled.document = opening.document)"
        "  AND NOT EXISTS (SELECT 1 FROM judgement WHERE judgement.topic = opening.topic"
        "   AND judgement.document = opening.document AND judgement.assessor = opening.assessor"
        "   AND judgement.state <> 'opened only'))"
        " FROM opening GROUP BY assessor, topic"
    )
    people, topics = _names(store, "assessor"), _names(store, "topic")
    found: dict[tuple[str, str], Work] = {}
    for assessor, topic, timed, seconds, last, opened in (*judged, *decided, *shown):
        place = people[assessor], topics[topic]
        before = found.get(place, Work())
        known = [moment for moment in (before.last, last) if moment is not None]
        found[place] = Work(
            before.timed + timed,
            before.seconds + seconds,
            max(known, default=None),
            before.opened + int(opened),
        )
    return found


def last_decided_at(store: Store) -> float | None:
    """Return the time of the last decision, in seconds since 1970 (UTC); None without decisions."""
    (last,) = store.connection.execute(
        "SELECT max(decided_at) FROM journal WHERE kind NOT IN ('message', 'read')"
    ).fetchone()
    return None if last is None else float(last)


def _names(store: Store, table: str) -> dict[int, str]:
    return dict(store.connection.execute(f"SELECT code, id FROM {table}").fetchall())


Timed = tuple[str, str, str, float, float]  # assessor, topic, document, when, active seconds


def timed_decisions(store: Store) -> list[Timed]:
    """Return (assessor, topic, document, time, reading time) for each decision with a reading time.

    Ordered by assessor, then as in the journal. Includes retracted decisions, omits imported ones.
    Times are in seconds since 1970 (UTC), reading times in seconds.
    """
    return store.connection.execute(
        f"SELECT {present_names(store)}, topic, document, decided_at, active_seconds FROM journal"
        " WHERE source = '' AND kind IN ('grade', 'skip', 'cannot judge')"
        " AND active_seconds IS NOT NULL AND decided_at IS NOT NULL ORDER BY assessor, clock"
    ).fetchall()


class TimedGrade(NamedTuple):
    """A current grade whose time is known: see `Judgement`. code: of the document."""

    assessor: str
    topic: str
    document: str
    code: int
    grade: int
    decided_at: float
    active_seconds: float | None


def timed_grades(store: Store) -> Iterator[TimedGrade]:
    """Yield the current grades whose times are known, in the order of `journal.judgements`."""
    rows = store.connection.execute(
        "SELECT assessor.id, topic.id, document.id, document.code, grade, decided_at,"
        " active_seconds FROM judgement JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document"
        " WHERE state = 'judged' AND decided_at IS NOT NULL"
        " ORDER BY judgement.topic, judgement.document, judgement.assessor"
    )
    return map(TimedGrade._make, rows)


class FirstGraded(NamedTuple):
    """The graded pooled documents of a topic, in the order of their first grade by any assessor.

    codes: of the documents. orders: the recorded order in which the queue showed each. untimed: the
    number at the beginning whose time is not known, such as imported ones.
    """

    codes: list[int]
    orders: list[str]
    untimed: int


def first_graded(store: Store) -> dict[str, FirstGraded]:
    """Return the graded pooled documents by topic, the topics in their order."""
    # SQLite takes the other columns from the row with the minimum.
    rows = store.connection.execute(
        "SELECT topic.id, judgement.document, queue_order, min(decided_at) AS first FROM judgement"
        " JOIN topic ON topic.code = judgement.topic"
        f" WHERE state = 'judged' AND {IN_POOL} GROUP BY judgement.topic, judgement.document"
        " ORDER BY topic.place IS NULL, topic.place, topic.code, first, judgement.document"
    )
    found: dict[str, FirstGraded] = {}
    for topic, document, order, first in rows:
        codes, orders, untimed = found.get(topic, ([], [], 0))
        codes.append(document)
        orders.append(order)
        found[topic] = FirstGraded(codes, orders, untimed + (first is None))
    return found

"""How fast assessors are, and when they were last at work."""

from dataclasses import dataclass

from assessor_app.store.file.database import Store


def decisions_since(store: Store, assessor: str, moment: float) -> list[tuple[float, float]]:
    """(when, active seconds) of the assessor's decisions made here since `moment`, in order.

    Also of those taken back since: the time was spent. moment: seconds since 1970, UTC.
    """
    rows = store.connection.execute(
        "SELECT decided_at, active_seconds FROM journal WHERE assessor = ? AND source = ''"
        " AND clock >= ? AND kind IN ('grade', 'skip', 'cannot judge')"
        " AND active_seconds IS NOT NULL AND decided_at IS NOT NULL ORDER BY clock",
        (assessor, round(moment * 1_000_000)),
    )
    return [(when, seconds) for when, seconds in rows]


@dataclass(frozen=True, slots=True)
class Work:
    """An assessor's work on a topic. timed: decisions whose reading time, `seconds`, was measured.

    last: seconds since 1970 (UTC) of the last decision or first showing; None where unknown.
    opened: pooled documents that were shown and not decided on.
    """

    timed: int = 0
    seconds: float = 0.0
    last: float | None = None
    opened: int = 0


def work(store: Store) -> dict[tuple[str, str], Work]:
    """The work of each assessor on each topic, as far as there is any."""
    decided = store.connection.execute(
        "SELECT assessor, topic, count(active_seconds), total(active_seconds), max(decided_at), 0"
        " FROM judgement GROUP BY assessor, topic"
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
    for assessor, topic, timed, seconds, last, opened in (*decided, *shown):
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
    """When anything was last said, in seconds since 1970 (UTC); None where nothing was."""
    (last,) = store.connection.execute("SELECT max(decided_at) FROM journal").fetchone()
    return None if last is None else float(last)


def _names(store: Store, table: str) -> dict[int, str]:
    return dict(store.connection.execute(f"SELECT code, id FROM {table}").fetchall())


Timed = tuple[str, str, str, float, float]  # assessor, topic, document, when, active seconds


def timed_decisions(store: Store) -> list[Timed]:
    """Every decision whose reading time was measured, each assessor's in the order of the journal.

    Also those taken back since: the time was spent. when: seconds since 1970, UTC.
    """
    return store.connection.execute(
        "SELECT assessor, topic, document, decided_at, active_seconds FROM journal"
        " WHERE source = '' AND kind IN ('grade', 'skip', 'cannot judge')"
        " AND active_seconds IS NOT NULL AND decided_at IS NOT NULL ORDER BY assessor, clock"
    ).fetchall()

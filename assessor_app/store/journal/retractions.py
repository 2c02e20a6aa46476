"""Finds the events that are live: no live retract names their gesture."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain

from assessor_app.domain.judgement import JudgementKey
from assessor_app.store.file.database import Store
from assessor_app.store.journal.journal_visibility import StagedImport, visible_events
from assessor_app.store.tables.codes import chunks, marks, present_names

Retracted = dict[str, int]  # gesture: clock of the last live retract that names it
Codes = tuple[int, int, int]  # of assessor, topic and document

JUDGING = "kind IN ('grade', 'skip', 'cannot judge', 'note')"

_NEVER = 1 << 63  # later than every clock
FEW = 5000  # up to so many gestures, single queries are faster than reading every retract


def is_live(retracted: Retracted, gesture: str, clock: int) -> bool:
    """Return whether an event of `gesture` at `clock` is live.

    retracted: the clock of the live retract of each retracted gesture. A retract cancels earlier
    events only.
    """
    return retracted.get(gesture, -1) <= clock


def all_retracted(store: Store, staged: StagedImport = None, as_of: int | None = None) -> Retracted:
    """Return the retracted gestures of the whole journal, each with the clock of its retract.

    staged: the code of an unpublished import whose events are included, or None. as_of: the clock
    whose state of the journal is read; None: now.
    """
    rows = store.connection.execute(
        f"SELECT gesture, value, clock FROM {visible_events(staged)}"
        " WHERE kind = 'retract' AND (?1 IS NULL OR clock <= ?1) ORDER BY clock DESC",
        (as_of,),
    )
    return _settled(rows)


def retracted(
    store: Store, gestures: Iterable[str], staged: StagedImport = None, undone: int | None = None
) -> Retracted:
    """Return the retracted gestures among `gestures`, each with the clock of its retract.

    The result may contain other gestures, too. staged: as in `all_retracted`. undone: the code of
    an import whose gestures are treated as if they were retracted after all events, or None.
    """
    gestures = list(dict.fromkeys(gestures))
    if undone is None and len(gestures) > FEW:
        return all_retracted(store, staged)
    settled: Retracted = {}
    for chunk in chunks(gestures):
        rows = store.connection.execute(
            "WITH RECURSIVE chain(gesture, value, clock) AS ("
            f" SELECT gesture, value, clock FROM {visible_events(staged)}"
            f" WHERE kind = 'retract' AND value IN ({marks(len(chunk))})"
            " UNION SELECT journal.gesture, journal.value, journal.clock FROM chain"
            f" JOIN {visible_events(staged)}"
            " ON journal.kind = 'retract' AND journal.value = chain.gesture)"
            " SELECT gesture, value, clock FROM chain ORDER BY clock DESC",
            chunk,
        ).fetchall()
        also = () if undone is None else _gestures_of(store, undone, chunk, rows)
        settled.update(_settled(chain((("", gesture, _NEVER) for gesture in also), rows)))
    return settled


def _gestures_of(
    store: Store, code: int, gestures: list[str], retracts: list[tuple[str, str, int]]
) -> Iterator[str]:
    """Yield which of `gestures`, and of the gestures of `retracts`, have an event of the import."""
    for chunk in chunks(dict.fromkeys([*gestures, *(gesture for gesture, *_ in retracts)])):
        # The plus sign makes SQLite look up the gestures, not the import.
        rows = store.connection.execute(
            "SELECT DISTINCT gesture FROM journal_row"
            f" WHERE +import = ? AND gesture IN ({marks(len(chunk))})",
            (code, *chunk),
        )
        yield from (gesture for (gesture,) in rows)


def _settled(retracts: Iterable[tuple[str, str, int]]) -> Retracted:
    # In descending order, so that all retracts of a retract are known before it.
    settled: Retracted = {}
    for gesture, value, clock in retracts:
        if is_live(settled, gesture, clock):
            settled.setdefault(value, clock)
    return settled


def places_of(
    store: Store, gestures: Iterable[str], staged: StagedImport = None
) -> set[JudgementKey]:
    """Return the (assessor, topic, document) keys that `gestures` judge or annotate with a note.

    A gesture that undoes or redoes others has the keys of these. staged: as in `all_retracted`.
    """
    found: set[JudgementKey] = set()
    statement = (
        f"{_named(staged)} SELECT DISTINCT {present_names(store)}, topic, document FROM named"
        f" JOIN {visible_events(staged)} ON journal.gesture = named.gesture WHERE {JUDGING}"
    )
    for chunk in chunks(dict.fromkeys(gestures)):
        found.update(store.connection.execute(statement, (json.dumps(chunk),)))
    return found


def sole_and_shared_places(
    store: Store, gestures: Iterable[str], staged: StagedImport = None
) -> tuple[dict[JudgementKey, Codes], list[JudgementKey]]:
    """Return the keys of `places_of` in two parts.

    These are the keys that no other gesture judges or annotates, with the codes of their parts; and
    all other keys. staged: as in `all_retracted`.
    """
    sole: dict[JudgementKey, Codes] = {}
    shared: list[JudgementKey] = []
    statement = (
        f"{_named(staged)} SELECT DISTINCT assessor.id, topic.id, document.id, assessor.code,"
        f" topic.code, document.code, EXISTS (SELECT 1 FROM {visible_events(staged, 'other')}"
        " WHERE other.topic = journal.topic AND other.document = journal.document"
        f" AND other.assessor = journal.assessor AND other.{JUDGING}"
        " AND other.gesture NOT IN (SELECT gesture FROM given))"
        f" FROM named CROSS JOIN {visible_events(staged)} ON journal.gesture = named.gesture"
        f" JOIN assessor ON assessor.id = {present_names(store, 'journal.assessor')}"
        " JOIN topic ON topic.id = journal.topic JOIN document ON document.id = journal.document"
        f" WHERE {JUDGING}"
    )
    for chunk in chunks(dict.fromkeys(gestures)):
        rows = store.connection.execute(statement, (json.dumps(chunk),))
        for assessor, topic, document, *codes, is_shared in rows:
            if is_shared:
                shared.append((assessor, topic, document))
            else:
                sole[assessor, topic, document] = (codes[0], codes[1], codes[2])
    return sole, list(dict.fromkeys(shared))


def _named(staged: StagedImport) -> str:
    """Return SQL that defines the gestures `given` in JSON, and those `named` by them as well."""
    return (
        "WITH RECURSIVE given(gesture) AS (SELECT value FROM json_each(?)),"
        " named(gesture) AS (SELECT gesture FROM given UNION SELECT journal.value FROM named"
        f" JOIN {visible_events(staged)} ON journal.gesture = named.gesture"
        " WHERE journal.kind = 'retract')"
    )

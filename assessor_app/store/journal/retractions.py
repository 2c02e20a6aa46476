"""Finds the events that are live: no live retract names their gesture."""

from collections.abc import Iterable
from itertools import chain

from assessor_app.store.file.database import Store
from assessor_app.store.journal.journal_visibility import StagedImport, visible_events
from assessor_app.store.tables.codes import chunks, marks, present_names

Retracted = dict[str, int]  # gesture: clock of the last live retract that names it

_TERMS = 400  # SQLite takes at most 500 terms in a compound statement
_NEVER = 1 << 63  # later than every clock
FEW = 5000  # up to so many gestures, single queries are faster than reading every retract


def is_live(retracted: Retracted, gesture: str, clock: int) -> bool:
    """Return whether an event of `gesture` at `clock` is live.

    retracted: the clock of the live retract of each retracted gesture. A retract cancels earlier
    events only.
    """
    return retracted.get(gesture, -1) <= clock


def all_retracted(
    store: Store, staged: StagedImport = None, as_of: int | None = None, also: Iterable[str] = ()
) -> Retracted:
    """Return the retracted gestures of the whole journal, each with the clock of its retract.

    staged: the code of an unpublished import whose events are included, or None. as_of: the clock
    whose state of the journal is read; None: now. also: gestures to treat as if they were retracted
    after all events.
    """
    rows = store.connection.execute(
        f"SELECT gesture, value, clock FROM {visible_events(staged)}"
        " WHERE kind = 'retract' AND (?1 IS NULL OR clock <= ?1) ORDER BY clock DESC",
        (as_of,),
    )
    return _settled(chain((("", gesture, _NEVER) for gesture in also), rows))


def retracted(store: Store, gestures: Iterable[str], staged: StagedImport = None) -> Retracted:
    """Return the retracted gestures among `gestures`, each with the clock of its retract.

    The result may contain other gestures, too. staged: as in `all_retracted`.
    """
    gestures = list(dict.fromkeys(gestures))
    if len(gestures) > FEW:
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
        )
        settled.update(_settled(rows))
    return settled


def _settled(retracts: Iterable[tuple[str, str, int]]) -> Retracted:
    # In descending order, so that all retracts of a retract are known before it.
    settled: Retracted = {}
    for gesture, value, clock in retracts:
        if is_live(settled, gesture, clock):
            settled.setdefault(value, clock)
    return settled


def places_of(
    store: Store, gestures: Iterable[str], staged: StagedImport = None
) -> set[tuple[str, str, str]]:
    """Return the (assessor, topic, document) keys that `gestures` judge or annotate with a note.

    A gesture that undoes or redoes others has the keys of these. staged: as in `all_retracted`.
    """
    found: set[tuple[str, str, str]] = set()
    for chunk in chunks(dict.fromkeys(gestures), _TERMS):
        found.update(
            store.connection.execute(
                f"WITH RECURSIVE named(gesture) AS (VALUES {','.join(['(?)'] * len(chunk))}"
                " UNION SELECT journal.value FROM named"
                f" JOIN {visible_events(staged)} ON journal.gesture = named.gesture"
                " WHERE journal.kind = 'retract')"
                f" SELECT DISTINCT {present_names(store)}, topic, document FROM named"
                f" JOIN {visible_events(staged)} ON journal.gesture = named.gesture"
                " WHERE kind IN ('grade', 'skip', 'cannot judge', 'note')",
                chunk,
            )
        )
    return found

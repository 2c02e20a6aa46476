"""Which events still stand: those whose gesture no live retract names."""

from collections.abc import Iterable
from itertools import chain

from assessor_app.store.file.database import Store
from assessor_app.store.imports.import_layers import Layer, journal
from assessor_app.store.tables.codes import chunks, marks

Retracted = dict[str, int]  # gesture -> clock of the last live retract that names it

_TERMS = 400  # SQLite takes at most 500 terms in a compound statement
_NEVER = 1 << 63  # later than every clock
FEW = 5000  # gestures up to which it is cheaper to ask for each than to read every retract


def is_live(retracted: Retracted, gesture: str, clock: int) -> bool:
    """Whether an event of `gesture` made at `clock` stands. A retract works backwards only."""
    return retracted.get(gesture, -1) <= clock


def all_retracted(
    store: Store, layer: Layer = None, as_of: int | None = None, also: Iterable[str] = ()
) -> Retracted:
    """What is retracted in the whole journal, or was at the clock `as_of`.

    also: gestures to be taken as retracted now, after everything else.
    """
    rows = store.connection.execute(
        f"SELECT gesture, value, clock FROM {journal(layer)}"
        " WHERE kind = 'retract' AND (?1 IS NULL OR clock <= ?1) ORDER BY clock DESC",
        (as_of,),
    )
    return _settled(chain((("", gesture, _NEVER) for gesture in also), rows))


def retracted(store: Store, gestures: Iterable[str], layer: Layer = None) -> Retracted:
    """What is retracted of `gestures`, and perhaps of others."""
    gestures = list(dict.fromkeys(gestures))
    if len(gestures) > FEW:
        return all_retracted(store, layer)
    settled: Retracted = {}
    for chunk in chunks(gestures):
        rows = store.connection.execute(
            "WITH RECURSIVE chain(gesture, value, clock) AS ("
            f" SELECT gesture, value, clock FROM {journal(layer)}"
            f" WHERE kind = 'retract' AND value IN ({marks(len(chunk))})"
            " UNION SELECT journal.gesture, journal.value, journal.clock FROM chain"
            f" JOIN {journal(layer)} ON journal.kind = 'retract' AND journal.value = chain.gesture)"
            " SELECT gesture, value, clock FROM chain ORDER BY clock DESC",
            chunk,
        )
        settled.update(_settled(rows))
    return settled


def _settled(retracts: Iterable[tuple[str, str, int]]) -> Retracted:
    # From the last one back: by the time a retract is met, all that may undo it is known.
    settled: Retracted = {}
    for gesture, value, clock in retracts:
        if is_live(settled, gesture, clock):
            settled.setdefault(value, clock)
    return settled


def places_of(
    store: Store, gestures: Iterable[str], layer: Layer = None
) -> set[tuple[str, str, str]]:
    """The (assessor, topic, document) that `gestures` judged, or that their retracts concern."""
    found: set[tuple[str, str, str]] = set()
    for chunk in chunks(dict.fromkeys(gestures), _TERMS):
        found.update(
            store.connection.execute(
                f"WITH RECURSIVE named(gesture) AS (VALUES {','.join(['(?)'] * len(chunk))}"
                " UNION SELECT journal.value FROM named"
                f" JOIN {journal(layer)} ON journal.gesture = named.gesture"
                " WHERE journal.kind = 'retract')"
                " SELECT DISTINCT assessor, topic, document FROM named"
                f" JOIN {journal(layer)} ON journal.gesture = named.gesture"
                " WHERE kind IN ('grade', 'skip', 'cannot judge', 'note')",
                chunk,
            )
        )
    return found

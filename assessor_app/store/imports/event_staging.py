"""Events on their way in: staged in batches that nobody sees, published in one light commit.

Rows of the view are folded as the events are staged, and kept right while others judge. What is
replaced by them is taken out after the publication; until then the view passes it by.
"""

import contextlib
import time
from collections.abc import Iterable

from assessor_app.domain.events import Event
from assessor_app.domain.problems import BadCampaign, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file.database import Store
from assessor_app.store.file.program_identity import is_dead
from assessor_app.store.imports import import_layers
from assessor_app.store.imports.import_layers import UNPUBLISHED, Layer
from assessor_app.store.journal import chain, liveness, projection
from assessor_app.store.journal.journal_entries import (
    enter,
    next_clock,
    refuse_impossible,
    refuse_nonsense,
)
from assessor_app.store.journal.projection import Place
from assessor_app.store.tables.codes import chunks

BATCH = 300  # what keeps a judgement waiting some 10 ms
ABANDONED_SECONDS = 120.0  # an import that has not staged for so long belongs to a dead program

_PLACE = "topic = ? AND document = ? AND assessor = ?"


def stage(
    store: Store,
    import_id: str,
    events: Iterable[Event],
    progress: Progress | None = None,
    batch: int = BATCH,
) -> int:
    """Bring in `events` under `import_id`, unseen until published. Returns how many there were.

    May be called again for the same import. When anything fails or the work is cancelled, nothing
    of the import stays. Raises WrongUse for an event that makes no sense or is in the journal,
    and where another program took the import for abandoned and swept it.
    """
    return _stage(store, import_id, ((None, one) for one in events), progress, batch)


def stage_stamped(
    store: Store,
    import_id: str,
    stamped: Iterable[tuple[int, Event]],
    progress: Progress | None = None,
    batch: int = BATCH,
) -> int:
    """As `stage`, for events that another copy of the campaign has stamped with its clock."""
    return _stage(store, import_id, stamped, progress, batch)


def _stage(
    store: Store,
    import_id: str,
    events: Iterable[tuple[int | None, Event]],
    progress: Progress | None,
    batch: int,
) -> int:
    watched = progress or Silent()
    done = 0
    try:
        with store.flushed_later():
            for group in chunks(events, batch):
                _stage_batch(store, import_id, group)
                done += len(group)
                watched.report(done, None, "judgements")
    except BaseException:
        with contextlib.suppress(BadCampaign):  # on a full disk, say: it will be swept
            discard(store, import_id)
        raise
    return done


def _stage_batch(store: Store, import_id: str, events: list[tuple[int | None, Event]]) -> None:
    for clock, event in events:
        refuse_nonsense(event)
        if clock is not None:
            refuse_impossible(clock, event)
    with store.transaction():
        layer = _touched(store, import_id)
        now = next_clock(store)
        stamped = [
            (now + number if clock is None else clock, event)
            for number, (clock, event) in enumerate(events)
        ]
        enter(store, sorted(stamped, key=lambda one: (one[0], one[1].id)), layer)


def _touched(store: Store, import_id: str) -> int:
    """The import's code, begun where it is new, and not to be taken for abandoned."""
    row = store.connection.execute(
        "INSERT INTO journal_import(id, touched_at, seen) VALUES (?, ?, ?)"
        " ON CONFLICT(id) DO UPDATE SET touched_at = excluded.touched_at"
        " WHERE settled = 0 AND publication IS NULL RETURNING code",
        (import_id, time.time(), import_layers.last_publication(store)),
    ).fetchone()
    if row is None:
        raise WrongUse("the import stood still for long and was swept", advice="do it again")
    return int(row[0])


def layer_of(store: Store, import_id: str) -> Layer:
    """What sees the events of the import beside all others; None where nothing is staged of it."""
    row = store.connection.execute(
        "SELECT code FROM journal_import WHERE id = ? AND settled = 0 AND publication IS NULL",
        (import_id,),
    ).fetchone()
    return int(row[0]) if row else None


def is_published(store: Store, import_id: str) -> bool:
    """Whether the import is there for all to see."""
    row = store.connection.execute(
        "SELECT 1 FROM journal_import WHERE id = ? AND publication IS NOT NULL", (import_id,)
    ).fetchone()
    return row is not None


def make_ready(store: Store, import_id: str) -> None:
    """Do all that publishing needs, in batches, so that it is light.

    Settles what others published, and works out anew what that may have changed.
    """
    settle(store)
    while True:
        row = store.connection.execute(
            "SELECT code, seen FROM journal_import WHERE id = ?", (import_id,)
        ).fetchone()
        last = import_layers.last_publication(store)
        if row is None or row[1] == last:
            return
        _fold_again(store, row[0], last)


def _fold_again(store: Store, layer: int, publication: int) -> None:
    for chunk in chunks(_places(store, layer), BATCH):
        with store.transaction():
            projection.refold(store, chunk, layer)
        store.give_way()
    with store.transaction():
        store.connection.execute(
            "UPDATE journal_import SET seen = ? WHERE code = ?", (publication, layer)
        )


def touched_places(store: Store, import_id: str) -> set[Place]:
    """The (assessor, topic, document) that an import which waits judges, or takes back."""
    layer = layer_of(store, import_id)
    return set() if layer is None else _places(store, layer)


def _places(store: Store, layer: int) -> set[Place]:
    """Where the import judges, or takes something back."""
    own = store.connection.execute(
        "SELECT assessor.id, topic.id, document.id FROM judgement_row AS judgement"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document WHERE import = ?",
        (layer,),
    )
    taken_back = store.connection.execute(
        "SELECT value FROM journal_row WHERE import = ? AND kind = 'retract'", (layer,)
    )
    gestures = [gesture for (gesture,) in taken_back]
    return set(own) | liveness.places_of(store, gestures, layer)


def publish(store: Store, import_id: str) -> None:
    """Let the events of an import be seen. One without events is noted all the same.

    After `make_ready` it is light, and may be part of a larger transaction; `settle` tidies up.
    Raises WrongUse where another program took the import for abandoned and swept it.
    """
    with store.transaction():
        layer = _touched(store, import_id)
        make_ready(store, import_id)  # others may have published meanwhile
        store.connection.execute(
            "UPDATE assessor SET hidden = 0 WHERE code IN"
            " (SELECT assessor FROM journal_import_assessor WHERE import = ?)",
            (layer,),
        )
        store.connection.execute(
            "UPDATE journal_import SET publication = ?,"
            " settled = NOT EXISTS (SELECT 1 FROM journal_row WHERE import = code) WHERE code = ?",
            (import_layers.last_publication(store) + 1, layer),
        )


def settle(store: Store) -> None:
    """Take out, in batches, the rows of the view that the last published import replaced."""
    layer = import_layers.unsettled(store)
    if layer is None:
        return
    keys = store.connection.execute(
        "SELECT topic, document, assessor FROM judgement_row WHERE import = ? AND (state = ''"
        " OR EXISTS (SELECT 1 FROM judgement_row AS under WHERE under.topic = judgement_row.topic"
        " AND under.document = judgement_row.document AND under.assessor = judgement_row.assessor"
        f" AND under.import <> judgement_row.import AND under.import NOT IN {UNPUBLISHED}))",
        (layer,),
    ).fetchall()
    for chunk in chunks(keys, BATCH):
        with store.transaction():
            _take_out_replaced(store, layer, chunk)
        store.give_way()
    with store.transaction():
        store.connection.execute("UPDATE journal_import SET settled = 1 WHERE code = ?", (layer,))


def _take_out_replaced(store: Store, layer: int, keys: list[tuple[int, int, int]]) -> None:
    # What was judged there meanwhile has taken the import's row away, and must stay.
    store.connection.executemany(
        f"DELETE FROM judgement_row WHERE {_PLACE} AND import <> {layer:d}"
        f" AND import NOT IN {UNPUBLISHED} AND EXISTS (SELECT 1 FROM judgement_row AS upper"
        " WHERE upper.topic = judgement_row.topic AND upper.document = judgement_row.document"
        f" AND upper.assessor = judgement_row.assessor AND upper.import = {layer:d})",
        keys,
    )
    store.connection.executemany(
        f"DELETE FROM judgement_row WHERE {_PLACE} AND import = {layer:d} AND state = ''", keys
    )


def discard(store: Store, import_id: str) -> None:
    """Take back all that an unpublished import has staged."""
    layer = layer_of(store, import_id)
    if layer is not None:
        _remove(store, layer)


def sweep(store: Store, idle_seconds: float = ABANDONED_SECONDS) -> int:
    """Remove what imports left that died, and settle what one published before it died.

    An import of another program that staged within the last `idle_seconds` is left alone, unless
    that program is known to be gone. Returns how many imports were removed.
    """
    settle(store)
    waiting = store.connection.execute(
        "SELECT code, id, touched_at FROM journal_import WHERE settled = 0 AND publication IS NULL"
    ).fetchall()
    latest = time.time() - idle_seconds
    dead = [code for code, id_, touched_at in waiting if touched_at <= latest or is_dead(id_)]
    for layer in dead:
        _remove(store, layer)
    return len(dead)


def _remove(store: Store, layer: int) -> None:
    with store.flushed_later():
        removed = BATCH
        while removed == BATCH:
            with store.transaction():
                removed = store.connection.execute(
                    "DELETE FROM journal_row WHERE number IN"
                    " (SELECT number FROM journal_row WHERE import = ? LIMIT ?)",
                    (layer, BATCH),
                ).rowcount
            store.give_way()
        _remove_from_view(store, layer)
    with store.transaction():
        _remove_from_view(store, layer)  # a row that was worked out anew meanwhile
        store.connection.execute("DELETE FROM journal_import_assessor WHERE import = ?", (layer,))
        chain.forget(store, layer)
        # The import itself stays, so that it cannot go on as if nothing had happened.
        store.connection.execute("UPDATE journal_import SET settled = 1 WHERE code = ?", (layer,))


def _remove_from_view(store: Store, layer: int) -> None:
    keys = store.connection.execute(
        "SELECT topic, document, assessor FROM judgement_row WHERE import = ?", (layer,)
    ).fetchall()
    for chunk in chunks(keys, BATCH):
        with store.transaction():
            store.connection.executemany(
                f"DELETE FROM judgement_row WHERE {_PLACE} AND import = {layer:d}", chunk
            )
        store.give_way()

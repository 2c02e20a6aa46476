"""Stages events; publishes and removes imports of events.

The rows of the projection (the current judgements) are computed while events are staged, and
updated whenever others judge meanwhile. The rows that they replace are deleted after publication;
until then the view `judgement` skips the replaced rows.
"""

import time
from collections.abc import Iterable

from assessor_app.domain.events import Event, EventColumns, Kind
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress
from assessor_app.store.file.database import Store
from assessor_app.store.imports.staging import (
    ABANDONED_SECONDS,
    Stage,
    abandoned,
    remove_rows,
    staging,
    swept,
)
from assessor_app.store.journal import chain, journal_visibility, projection, retractions
from assessor_app.store.journal.event_writing import (
    enter,
    enter_columns,
    next_clock,
    refuse_impossible,
    refuse_nonsense,
)
from assessor_app.store.journal.journal_visibility import UNPUBLISHED, StagedImport
from assessor_app.store.tables.codes import chunks, codes_of

BATCH = 300  # delays a judgement by some 10 ms
BATCH_OF_GRADES, BATCH_OF_RETRACTS = 800, 400  # in columns, which take as long

_KEY = "topic, document, assessor"
_PLACE = "topic = ? AND document = ? AND assessor = ?"
_WAITING = (
    "SELECT code, id, touched_at FROM journal_import WHERE settled = 0 AND publication IS NULL"
)

Stamped = tuple[int | None, Event]  # None: the event gets the clock of its staging


class EventStage(Stage[Stamped]):
    """Collects the events of one import and writes them in batches.

    Each event comes with its clock (microseconds since 1970), or None if it is new. Writing raises
    WrongUse for an invalid event, for an event that is in the journal already, and if another
    process removed the import as abandoned.
    """

    def __init__(
        self,
        store: Store,
        import_id: str,
        progress: Progress | None = None,
        batch: int | None = None,
    ) -> None:
        super().__init__(store, import_id, tr("judgements"), progress, batch or BATCH)

    def add_new(self, event: Event) -> None:
        """Stage a new event, which gets its clock when it is written."""
        self.add((None, event))

    def add_columns(self, columns: EventColumns, batch: int | None = None) -> list[int]:
        """Stage new grades or retracts. They are written after the events that were added before.

        batch: how many events are written in one transaction; None: as many as take 10 ms. Returns
        the codes of the graded documents, each at least once. Raises the errors of `write`.
        """
        self.flush()
        is_of_grades = columns.kind is Kind.GRADE
        size = batch or (BATCH_OF_GRADES if is_of_grades else BATCH_OF_RETRACTS)
        documents: list[int] = []
        for start in range(0, len(columns), size):
            part = columns.part(start, start + size)
            documents += _stage_columns(self.store, self.import_id, part)
            self.count(len(part))
            self.store.give_way()
        return documents

    def write(self, batch: list[Stamped]) -> None:
        """Write events in one transaction, and update the judgements that the import would publish.

        These rows of the projection are visible only to readers that name the import.
        """
        _stage_batch(self.store, self.import_id, batch)

    def discard(self) -> None:
        """Remove all events that were staged for the import."""
        discard(self.store, self.import_id)


def stage(
    store: Store,
    import_id: str,
    events: Iterable[Event],
    progress: Progress | None = None,
    batch: int | None = None,
) -> int:
    """Stage new events under `import_id`. Returns the number of events.

    batch: how many events are written in one transaction; None: BATCH. Can be called again for the
    same import. Raises the errors of `EventStage`; after an exception nothing of the import is
    left.
    """
    with staging(EventStage(store, import_id, progress, batch)) as given:
        for event in events:
            given.add_new(event)
    return given.staged


def stage_stamped(
    store: Store,
    import_id: str,
    stamped: Iterable[Stamped],
    progress: Progress | None = None,
    batch: int | None = None,
) -> int:
    """Stage events that have the clock of another copy of the campaign. Returns their number.

    stamped: pairs of (clock, event). Otherwise as `stage`.
    """
    with staging(EventStage(store, import_id, progress, batch)) as given:
        for one in stamped:
            given.add(one)
    return given.staged


def _stage_batch(store: Store, import_id: str, events: list[Stamped]) -> None:
    for clock, event in events:
        refuse_nonsense(event)
        if clock is not None:
            refuse_impossible(clock, event)
    with store.transaction():
        staged = _touched(store, import_id)
        now = next_clock(store)
        stamped = [
            (now + number if clock is None else clock, event)
            for number, (clock, event) in enumerate(events)
        ]
        enter(store, sorted(stamped, key=lambda one: (one[0], one[1].id)), staged)


def _stage_columns(store: Store, import_id: str, columns: EventColumns) -> list[int]:
    with store.transaction():
        staged = _touched(store, import_id)
        now = next_clock(store)
        # Others may have judged, also for the same assessors, since it was looked up.
        is_known = columns.kind is Kind.RETRACT or store.foreign_version() == columns.as_of
        if is_known or projection.are_new(store, columns):
            return enter_columns(store, now, columns, staged)
        enter(store, list(enumerate(columns, now)), staged)
        return list(codes_of(store, "document", columns.documents).values())


def _touched(store: Store, import_id: str) -> int:
    """Record that the import is still running, and return its code; a new import is created.

    Raises WrongUse if the import was published, or removed as abandoned.
    """
    row = store.connection.execute(
        "INSERT INTO journal_import(id, touched_at, seen) VALUES (?, ?, ?)"
        " ON CONFLICT(id) DO UPDATE SET touched_at = excluded.touched_at"
        " WHERE settled = 0 AND publication IS NULL RETURNING code",
        (import_id, time.time(), journal_visibility.last_publication(store)),
    ).fetchone()
    if row is None:
        raise swept()
    return int(row[0])


def staged_import(store: Store, import_id: str) -> StagedImport:
    """Return the code of a staged import; None if nothing is staged for it, or it is published."""
    row = store.connection.execute(
        "SELECT code FROM journal_import WHERE id = ? AND settled = 0 AND publication IS NULL",
        (import_id,),
    ).fetchone()
    return int(row[0]) if row else None


def is_published(store: Store, import_id: str) -> bool:
    """Return whether the import is published."""
    row = store.connection.execute(
        "SELECT 1 FROM journal_import WHERE id = ? AND publication IS NOT NULL", (import_id,)
    ).fetchone()
    return row is not None


def make_ready(store: Store, import_id: str) -> None:
    """Do the work that publishing an import needs, in batches, so that `publish` is quick.

    Deletes the rows that the last published import replaced (`settle`), and computes the current
    judgements of this import again if other imports were published meanwhile.
    """
    settle(store)
    while True:
        row = store.connection.execute(
            "SELECT code, seen FROM journal_import WHERE id = ?", (import_id,)
        ).fetchone()
        last = journal_visibility.last_publication(store)
        if row is None or row[1] == last:
            return
        _recompute_all(store, row[0], last)


def _recompute_all(store: Store, staged: int, publication: int) -> None:
    for chunk in chunks(_places(store, staged), BATCH):
        with store.transaction():
            projection.recompute(store, chunk, staged)
        store.give_way()
    with store.transaction():
        store.connection.execute(
            "UPDATE journal_import SET seen = ? WHERE code = ?", (publication, staged)
        )


def touched_places(store: Store, import_id: str) -> set[JudgementKey]:
    """Return the (assessor, topic, document) keys that a staged import judges or retracts."""
    staged = staged_import(store, import_id)
    return set() if staged is None else _places(store, staged)


def _places(store: Store, staged: int) -> set[JudgementKey]:
    """Return the (assessor, topic, document) keys that the import judges or retracts.

    staged: the code of the import.
    """
    own = store.connection.execute(
        "SELECT assessor.id, topic.id, document.id FROM judgement_row AS judgement"
        " JOIN assessor ON assessor.code = judgement.assessor"
        " JOIN topic ON topic.code = judgement.topic"
        " JOIN document ON document.code = judgement.document WHERE import = ?",
        (staged,),
    )
    taken_back = store.connection.execute(
        "SELECT value FROM journal_row WHERE import = ? AND kind = 'retract'", (staged,)
    )
    gestures = [gesture for (gesture,) in taken_back]
    return set(own) | retractions.places_of(store, gestures, staged)


def publish(store: Store, import_id: str) -> None:
    """Make the events of an import visible. An import without events is recorded, too.

    After `make_ready` this is quick, and can be part of a larger transaction. Call `settle` after
    that transaction. Raises WrongUse if another process removed the import as abandoned.
    """
    with store.transaction():
        staged = _touched(store, import_id)
        make_ready(store, import_id)  # others may have published meanwhile
        store.connection.execute(
            "UPDATE assessor SET hidden = 0 WHERE code IN"
            " (SELECT assessor FROM journal_import_assessor WHERE import = ?)",
            (staged,),
        )
        store.connection.execute(
            "UPDATE journal_import SET publication = ?,"
            " settled = NOT EXISTS (SELECT 1 FROM journal_row WHERE import = code) WHERE code = ?",
            (journal_visibility.last_publication(store) + 1, staged),
        )


def settle(store: Store) -> None:
    """Delete, in batches, the rows of the projection that the last published import replaced."""
    staged = journal_visibility.unsettled(store)
    if staged is None:
        return
    if _has_replaced(store, staged):
        _take_out_all_replaced(store, staged)
    with store.transaction():
        store.connection.execute("UPDATE journal_import SET settled = 1 WHERE code = ?", (staged,))


def _has_replaced(store: Store, staged: int) -> bool:
    """Return whether the import may have replaced rows: not if the projection has no others."""
    (others,) = store.connection.execute(
        "SELECT EXISTS (SELECT 1 FROM judgement_row WHERE import <> ? OR state = '')", (staged,)
    ).fetchone()
    return bool(others)


def _take_out_all_replaced(store: Store, staged: int) -> None:
    last = (0, 0, 0)
    while keys := store.connection.execute(
        f"SELECT topic, document, assessor FROM judgement_row WHERE ({_KEY}) > (?, ?, ?)"
        " AND import = ? AND (state = ''"
        " OR EXISTS (SELECT 1 FROM judgement_row AS under WHERE under.topic = judgement_row.topic"
        " AND under.document = judgement_row.document AND under.assessor = judgement_row.assessor"
        f" AND under.import <> judgement_row.import AND under.import NOT IN {UNPUBLISHED}))"
        f" ORDER BY {_KEY} LIMIT ?",
        (*last, staged, BATCH),
    ).fetchall():
        with store.transaction():
            _take_out_replaced(store, staged, keys)
        last = keys[-1]
        store.give_way()


def _take_out_replaced(store: Store, staged: int, keys: list[tuple[int, int, int]]) -> None:
    # A later judgement removed the row of the import, and its own row must stay.
    store.connection.executemany(
        f"DELETE FROM judgement_row WHERE {_PLACE} AND import <> {staged:d}"
        f" AND import NOT IN {UNPUBLISHED} AND EXISTS (SELECT 1 FROM judgement_row AS upper"
        " WHERE upper.topic = judgement_row.topic AND upper.document = judgement_row.document"
        f" AND upper.assessor = judgement_row.assessor AND upper.import = {staged:d})",
        keys,
    )
    store.connection.executemany(
        f"DELETE FROM judgement_row WHERE {_PLACE} AND import = {staged:d} AND state = ''", keys
    )


def discard(store: Store, import_id: str) -> None:
    """Delete all events that an unpublished import has staged."""
    staged = staged_import(store, import_id)
    if staged is not None:
        _remove(store, staged)


def sweep(store: Store, idle_seconds: float = ABANDONED_SECONDS) -> int:
    """Delete abandoned imports, and complete an import whose process ended after publication.

    Returns the number of imports deleted. For `idle_seconds` see `staging.abandoned`.
    """
    settle(store)
    dead = abandoned(store, _WAITING, idle_seconds)
    for code in dead:
        _remove(store, code)
    return len(dead)


def _remove(store: Store, staged: int) -> None:
    with store.flushed_later():
        remove_rows(store, "journal_row", "number", staged, BATCH)
        _remove_from_view(store, staged)
    with store.transaction():
        _remove_from_view(store, staged)  # rows that were recomputed meanwhile
        store.connection.execute("DELETE FROM journal_import_assessor WHERE import = ?", (staged,))
        chain.forget(store, staged)
        # The row of the import stays, so that its process cannot continue it.
        store.connection.execute("UPDATE journal_import SET settled = 1 WHERE code = ?", (staged,))


def _remove_from_view(store: Store, staged: int) -> None:
    keys = store.connection.execute(
        "SELECT topic, document, assessor FROM judgement_row WHERE import = ?", (staged,)
    ).fetchall()
    for chunk in chunks(keys, BATCH):
        with store.transaction():
            store.connection.executemany(
                f"DELETE FROM judgement_row WHERE {_PLACE} AND import = {staged:d}", chunk
            )
        store.give_way()

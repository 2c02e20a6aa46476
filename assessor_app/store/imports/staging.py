"""Stages the items of an import in batches that no reader sees, until the import is published.

Documents and events are staged by the same steps. Each batch is written in a transaction of its own
under an import id, so that other writers can work in between. An import that is not published
leaves nothing: `staging` discards it after an error, and the function `sweep` of each of the two
modules discards what a killed process left.
"""

import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from assessor_app.domain.problems import BadCampaign, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file.database import Store
from assessor_app.store.file.program_identity import import_id, is_dead

# An import that was not touched for so long counts as abandoned.
ABANDONED_SECONDS = 120.0

Item = TypeVar("Item")


class Stage(ABC, Generic[Item]):
    """Collects the items of one import and writes them in batches. Use it inside `staging`.

    items: a plural noun for progress reports. batch: how many items are written together. staged:
    how many items were written so far.
    """

    def __init__(
        self, store: Store, import_id: str, items: str, progress: Progress | None, batch: int
    ) -> None:
        self.store = store
        self.import_id = import_id
        self.staged = 0
        self._items, self._progress, self._batch = items, progress or Silent(), batch
        self._waiting: list[Item] = []

    def add(self, item: Item) -> None:
        """Stage an item. A full batch is written, which raises the errors of `write`."""
        self._waiting.append(item)
        if len(self._waiting) >= self._batch:
            self.flush()

    def flush(self) -> None:
        """Write the items that were added since the last batch."""
        if self._waiting:
            self.write(self._waiting)
            written, self._waiting = len(self._waiting), []
            self.count(written)

    def count(self, written: int) -> None:
        """Count items that were written, and report the progress."""
        self.staged += written
        self._progress.report(self.staged, None, self._items)

    @abstractmethod
    def write(self, batch: list[Item]) -> None:
        """Write a batch in one transaction. Raises WrongUse or BadInput for an invalid item."""

    @abstractmethod
    def discard(self) -> None:
        """Delete all items that were staged for the import."""


AnyStage = TypeVar("AnyStage", bound="Stage")  # type: ignore[type-arg]  # of whatever items


@contextlib.contextmanager
def staging(stage: AnyStage) -> Iterator[AnyStage]:
    """Yield the stage, and write the last items on leaving; discard the import if the block fails.

    The batches are not flushed to the disk one by one: the commit that publishes the import flushes
    them, too.
    """
    with stage.store.flushed_later():
        try:
            yield stage
            stage.flush()
        except BaseException:
            # If the disk is full, nothing can be removed now; `sweep` will do it.
            with contextlib.suppress(BadCampaign):
                stage.discard()
            raise


def swept() -> WrongUse:
    """Return the error for an import that another process removed as abandoned."""
    return WrongUse(
        "the import was idle for too long and was cancelled",
        advice="import the files again",
    )


def abandoned(store: Store, waiting: str, idle_seconds: float) -> list[int]:
    """Return the codes of imports that will never be published.

    waiting: a query for code, id and touched_at of unpublished imports. An import is abandoned if
    its process is known to have ended, or if it was not touched for `idle_seconds`.
    """
    latest = time.time() - idle_seconds
    rows = store.connection.execute(waiting).fetchall()
    return [code for code, id_, touched_at in rows if touched_at <= latest or is_dead(id_)]


def keep_alive(store: Store, seconds: float) -> None:
    """Touch all unpublished imports of this process, so that others do not sweep them.

    For an import that rests for long. seconds: how long to wait for the lock of another process;
    without the lock, or if the file cannot be written, nothing is touched.
    """
    before, store.patience = store.patience, seconds
    ours = import_id().split(":", 1)[1]
    try:
        with contextlib.suppress(BadCampaign), store.transaction():
            for table in ("document_import", "journal_import"):
                store.connection.execute(
                    f"UPDATE {table} SET touched_at = ? WHERE publication IS NULL"
                    " AND substr(id, instr(id, ':') + 1) = ?",
                    (time.time(), ours),
                )
    finally:
        store.patience = before


def remove_rows(store: Store, table: str, key: str, import_code: int, batch: int) -> None:
    """Delete the rows of an import from `table` in batches.

    key: the column with the table's primary key. batch: rows per transaction.
    """
    removed = batch
    while removed == batch:
        with store.transaction():
            removed = store.connection.execute(
                f"DELETE FROM {table} WHERE {key} IN"
                f" (SELECT {key} FROM {table} WHERE import = ? LIMIT ?)",
                (import_code, batch),
            ).rowcount
        store.give_way()

"""Reads the judged pairs, including hidden repeats and answers that were given again."""

from collections.abc import Iterable
from typing import NamedTuple

from assessor_app.domain.events import REPEAT
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.journal.journal_visibility import StagedImport, visible_events
from assessor_app.store.tables.codes import name_in_journal, present_names

_COLUMNS = (
    "id, gesture, clock, assessor, topic, document, other, value, flags, queue_order, position,"
    " shown_at, decided_at, active_seconds, source"
)


class Compared(NamedTuple):
    """A live answer on a pair of documents.

    id: of its event. first: the document on the left; second: the one on the right. order,
    position: how and where the pair was shown. Times are in seconds. source: the import; empty if
    judged here.
    """

    id: str
    gesture: str
    clock: int
    assessor: str
    topic: str
    first: str
    second: str
    verdict: str
    flags: str
    order: str
    position: int | None
    shown_at: float | None
    decided_at: float | None
    active_seconds: float | None
    source: str

    @property
    def documents(self) -> tuple[str, str]:
        """Return the two documents in the order of their ids."""
        return (self.first, self.second) if self.first < self.second else (self.second, self.first)

    @property
    def is_repeat(self) -> bool:
        """Return whether the pair was shown as a hidden repeat."""
        return REPEAT in self.flags.split()


def compared(
    store: Store, assessor: str | None = None, topic: str | None = None, staged: StagedImport = None
) -> list[Compared]:
    """Return the live answers on pairs in the order of the journal.

    assessor, topic: return only the answers with these values; None for all. staged: the code of an
    unpublished import whose events are included, or None.
    """
    columns = _COLUMNS.replace("assessor", present_names(store), 1)
    if assessor is not None:
        assessor = name_in_journal(store, assessor)
    rows = store.connection.execute(
        f"SELECT {columns} FROM {visible_events(staged)} WHERE kind = 'preference'"
        " AND (? IS NULL OR assessor = ?) AND (? IS NULL OR topic = ?) ORDER BY clock, id",
        (assessor, assessor, topic, topic),
    )
    found = [Compared._make(row) for row in rows]
    retracted = retractions.retracted(store, (one.gesture for one in found), staged)
    return [one for one in found if retractions.is_live(retracted, one.gesture, one.clock)]


def is_answered_by(store: Store, order: str) -> bool:
    """Return whether any answer is on a pair that was shown in this order."""
    query = "SELECT 1 FROM journal WHERE kind = 'preference' AND queue_order = ? LIMIT 1"
    return store.connection.execute(query, (order,)).fetchone() is not None


def counting(answers: Iterable[Compared]) -> list[Compared]:
    """Return the answers that count: all imported ones, and the last of each assessor on each pair.

    Hidden repeats do not count. An answer has the position of the first answer on its pair.
    """
    last: dict[object, Compared] = {}
    for one in answers:
        if not one.is_repeat:
            last[one.id if one.source else (one.assessor, one.topic, one.documents)] = one
    return list(last.values())

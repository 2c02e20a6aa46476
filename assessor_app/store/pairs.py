"""The compared pairs one by one, hidden repeats and answers that were given anew among them."""

from typing import NamedTuple

from assessor_app.domain.events import REPEAT
from assessor_app.store import liveness
from assessor_app.store.database import Store

_COLUMNS = (
    "id, gesture, clock, assessor, topic, document, other, value, flags, queue_order, position,"
    " shown_at, decided_at, active_seconds, source"
)


class Compared(NamedTuple):
    """An answer that was not taken back. first stood left; `id` is that of its event."""

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
    def is_repeat(self) -> bool:
        """Whether it was a hidden repeat."""
        return REPEAT in self.flags.split()


def compared(store: Store, assessor: str | None = None, topic: str | None = None) -> list[Compared]:
    """The answers that stand, in the journal's order; of the assessor or topic where given."""
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM journal WHERE kind = 'preference'"
        " AND (? IS NULL OR assessor = ?) AND (? IS NULL OR topic = ?) ORDER BY clock, id",
        (assessor, assessor, topic, topic),
    )
    found = [Compared._make(row) for row in rows]
    retracted = liveness.retracted(store, (one.gesture for one in found))
    return [one for one in found if liveness.is_live(retracted, one.gesture, one.clock)]

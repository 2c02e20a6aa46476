"""The compared pairs one by one, hidden repeats and answers that were given anew among them."""

from collections.abc import Iterable
from typing import NamedTuple

from assessor_app.domain.events import REPEAT
from assessor_app.store.file.database import Store
from assessor_app.store.imports.import_layers import Layer, journal
from assessor_app.store.journal import liveness

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
    def documents(self) -> tuple[str, str]:
        """The two documents, whichever side they stood on."""
        return (self.first, self.second) if self.first < self.second else (self.second, self.first)

    @property
    def is_repeat(self) -> bool:
        """Whether it was a hidden repeat."""
        return REPEAT in self.flags.split()


def compared(
    store: Store, assessor: str | None = None, topic: str | None = None, layer: Layer = None
) -> list[Compared]:
    """The answers that stand, in the journal's order; of the assessor or topic where given."""
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM {journal(layer)} WHERE kind = 'preference'"
        " AND (? IS NULL OR assessor = ?) AND (? IS NULL OR topic = ?) ORDER BY clock, id",
        (assessor, assessor, topic, topic),
    )
    found = [Compared._make(row) for row in rows]
    retracted = liveness.retracted(store, (one.gesture for one in found), layer)
    return [one for one in found if liveness.is_live(retracted, one.gesture, one.clock)]


def counting(answers: Iterable[Compared]) -> list[Compared]:
    """Of the answers given here the last on each pair of an assessor, at the place of the first,
    and no hidden repeats; of those that files brought, all.
    """
    last: dict[object, Compared] = {}
    for one in answers:
        if not one.is_repeat:
            last[one.id if one.source else (one.assessor, one.topic, one.documents)] = one
    return list(last.values())

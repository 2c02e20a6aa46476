"""Reads the messages on documents from the journal, and their readers."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import compress

from assessor_app.domain.events import LEAD, REPEAT, Event, Kind, addressee_in
from assessor_app.store.file.database import Store
from assessor_app.store.journal import journal, retractions
from assessor_app.store.tables.codes import chunks, former_names, marks, present_names

_INDEXED = "kind IN ('message', 'read')"  # as in the index of these events


@dataclass(frozen=True, slots=True)
class Message:
    """A message about a document: from an assessor to the lead, or from the lead.

    writer: the name of the assessor or of the lead. at: seconds since 1970, UTC. from_lead: whether
    the lead wrote it. to: the assessor whom the lead addresses; empty for all who have the
    document, and in a message to the lead. on_repeat: whether it was written while the document was
    shown as a hidden repeat. id, gesture: of its event. read_by: the assessors who have read it.
    answered: whether the lead has answered it, or marked it as answered.
    """

    topic: str
    document: str
    writer: str
    text: str
    at: float | None
    from_lead: bool
    to: str = ""
    on_repeat: bool = False
    id: str = ""
    gesture: str = ""
    read_by: frozenset[str] = frozenset()
    answered: bool = False

    @property
    def place(self) -> tuple[str, str]:
        """Topic and document."""
        return self.topic, self.document

    def is_for(self, assessor: str) -> bool:
        """Return whether the assessor may see it: their own, or the lead's to them or to all."""
        return self.to in ("", assessor) if self.from_lead else self.writer == assessor

    def is_new_to(self, assessor: str) -> bool:
        """Return whether it is a message of the lead that the assessor has not read."""
        return self.from_lead and self.is_for(assessor) and assessor not in self.read_by


def live_messages(
    store: Store, topic: str | None = None, document: str | None = None
) -> list[Message]:
    """Return the live messages in the order of the journal, of one document if it is given."""
    return [one for one, is_live in _messages(store, topic, document) if is_live]


def retracted_messages(store: Store) -> list[Message]:
    """Return the messages that were retracted, in the order of the journal."""
    return [one for one, is_live in _messages(store) if not is_live]


def _messages(
    store: Store, topic: str | None = None, document: str | None = None
) -> list[tuple[Message, bool]]:
    """Return each message, and whether it is live."""
    place = "" if topic is None else " AND topic = ? AND document = ?"
    rows = store.connection.execute(
        f"SELECT {present_names(store)}, kind, topic, document, value, flags, decided_at, id,"
        f" gesture, clock FROM journal WHERE {_INDEXED}{place} ORDER BY clock, id",
        () if topic is None else (topic, document),
    ).fetchall()
    dead = retractions.retracted(store, (row[8] for row in rows))
    live = [retractions.is_live(dead, row[8], row[9]) for row in rows]
    readers: dict[str, set[str]] = {}
    answered: set[str] = set()
    for who, kind, _, _, value, flags, *_ in compress(rows, live):
        if kind == Kind.READ and LEAD in flags.split():
            answered.update(value.split())
        elif kind == Kind.READ:
            for id_ in value.split():
                readers.setdefault(id_, set()).add(who)
    former = former_names(store)
    found = []
    for (who, kind, *place_and_text, flags, at, id_, gesture, _), is_live in zip(
        rows, live, strict=True
    ):
        if kind == Kind.MESSAGE:
            words, to = flags.split(), addressee_in(flags)
            read = frozenset(readers.get(id_, ())), id_ in answered
            of_topic, of_document, text = place_and_text
            sent = (LEAD in words, former.get(to, to), REPEAT in words, id_, gesture)
            made = Message(of_topic, of_document, who, text, at, *sent, *read)
            found.append((made, is_live))
    return found


def stamped_messages(store: Store, ids: Iterable[str]) -> list[tuple[int, Event]]:
    """Return (clock, event) for the events of messages with these ids, and for all their retracts.

    Ordered as in the journal. Retracts of retracts are included.
    """
    found = dict(journal.stamped_by_id(store, ids))
    named = {event.gesture for _, event in found.values()}
    while named:
        rows = [
            id_
            for chunk in chunks(named)
            for (id_,) in store.connection.execute(
                f"SELECT id FROM journal WHERE kind = 'retract' AND value IN ({marks(len(chunk))})",
                chunk,
            )
        ]
        retracts = journal.stamped_by_id(store, (id_ for id_ in rows if id_ not in found))
        found |= retracts
        named = {event.gesture for _, event in retracts.values()}
    return sorted(found.values(), key=lambda one: (one[0], one[1].id))

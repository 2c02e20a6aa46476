"""Messages about a document between its assessors and the lead, as stored in the journal."""

import re
from dataclasses import dataclass
from urllib.parse import quote, unquote

from assessor_app.domain.events import REPEAT, Event, Kind

# A flag of what the lead writes and reads; that of an assessor has none.
LEAD = "lead"
MESSAGE_KINDS = (Kind.MESSAGE, Kind.READ)
_TO = re.compile(r"to=(\S+)")


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


def message_flags(*, from_lead: bool, to: str = "", on_repeat: bool = False) -> str:
    """Return the flags of the event of a message; the parameters are those of `Message`."""
    words = (from_lead and LEAD, to and f"to={quote(to, safe='')}", on_repeat and REPEAT)
    return " ".join(word for word in words if word)


def addressee_in(flags: str) -> str:
    """Return the assessor whom the flags of a message name; empty if they name nobody."""
    found = _TO.search(flags)
    return unquote(found[1]) if found else ""


def is_of_lead(event: Event) -> bool:
    """Return whether the event is a message of the lead, or says what the lead has answered."""
    return event.kind in MESSAGE_KINDS and LEAD in event.flags.split()

"""The journal's events: what was decided, by whom, when, on what text. Never changed or removed."""

import enum
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field


class Kind(enum.StrEnum):
    """What an event says."""

    GRADE = "grade"
    PREFERENCE = "preference"
    SKIP = "skip"
    CANNOT_JUDGE = "cannot judge"
    NOTE = "note"
    SPAN = "span"
    SETTLE = "settle"
    RETRACT = "retract"


DECISIONS = (Kind.GRADE, Kind.SKIP, Kind.CANNOT_JUDGE)
REPEAT = "repeat"  # flag of a preference asked again unknown to the assessor: it does not count
# Flag of what is no preference and was filed while two documents were compared: where pairs are
# taken back, it is too.
IN_A_PAIR = "pair"
# The flag of a retract that is a deed of its own, as when a highlight is removed: undo takes it
# back like any other deed, where another retract is an undo or a redo itself.
REMOVAL = "removal"


def new_id() -> str:
    """An identifier that is unique everywhere: 32 hexadecimal digits."""
    return secrets.token_hex(16)


def new_ids() -> Iterator[str]:
    """Identifiers that are unique everywhere and ascend, up to 4,294,967,296 of them.

    An index takes in many that ascend in a fraction of the time that random ones take.
    """
    prefix = secrets.token_hex(12)
    return (f"{prefix}{number:08x}" for number in range(1 << 32))


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the journal.

    value: the grade as a number ("2"), the reason of a cannot-judge, the text of a note, the
      verdict of a preference, where a span is (see `Span.value`), the `gesture` that a retract
      takes back.
    gesture: what was done in one stroke shares it; undo takes back a whole gesture.
    other: the second document of a preference.
    flags: words separated by blanks, such as "unsure known".
    order, position: the order the queue was in ("id", "random:7") and the place in it from 0.
    shown_at, decided_at: seconds since 1970, UTC; None where unknown (imported).
    source: the file it was imported from; empty for what was judged here.
    previous: the hash of the event before it, where it was made; None before it is in a journal.
    """

    assessor: str
    kind: Kind
    topic: str = ""
    document: str = ""
    value: str = ""
    other: str = ""
    flags: str = ""
    text_hash: str = ""
    scale_version: int = 1
    order: str = ""
    position: int | None = None
    shown_at: float | None = None
    decided_at: float | None = None
    active_seconds: float | None = None
    source: str = ""
    app_version: str = ""
    id: str = field(default_factory=new_id)
    gesture: str = ""
    previous: bytes | None = field(default=None, compare=False, repr=False)

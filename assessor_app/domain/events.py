"""Events of the journal: who decided what, when, on which text. They are never changed."""

import enum
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Self
from urllib.parse import quote, unquote


class Kind(enum.StrEnum):
    """The kind of an event."""

    GRADE = "grade"
    PREFERENCE = "preference"
    SKIP = "skip"
    CANNOT_JUDGE = "cannot judge"
    NOTE = "note"
    SPAN = "span"
    SETTLE = "settle"
    RETRACT = "retract"
    REPEAT = "repeat"
    GOLD = "gold"
    TRAINING = "training"
    QUALIFICATION = "qualification"
    MESSAGE = "message"
    READ = "read"
    ANSWER = "answer"
    ASPECT = "aspect"


DECISIONS = (Kind.GRADE, Kind.SKIP, Kind.CANNOT_JUDGE)
# The purposes of judging that never counts: a hidden repeat, a gold document, training and
# qualification. The value of such an event is one of the kinds CAN_BE_DONE, a colon, and the value
# that an event of that kind would have: "grade:2".
UNCOUNTED = (Kind.REPEAT, Kind.GOLD, Kind.TRAINING, Kind.QUALIFICATION)
CAN_BE_DONE = (*DECISIONS, Kind.NOTE, Kind.SPAN, Kind.ANSWER)
REPEAT = "repeat"  # flag of a hidden repeat of a preference, which does not count
# Flag of an event that is not a preference and was made on the Preferences page: undo on that page
# includes it.
IN_A_PAIR = "pair"
# Flag of a retract that is an action of its own, such as removing a highlight. Undo cancels it; a
# retract without the flag is itself an undo or redo.
REMOVAL = "removal"
# A flag of messages and answers of the lead; the messages of an assessor do not have it.
LEAD = "lead"
MESSAGE_KINDS = (Kind.MESSAGE, Kind.READ)
_TO = re.compile(r"to=(\S+)")


def new_id() -> str:
    """Return a globally unique identifier: 32 hexadecimal digits."""
    return os.urandom(16).hex()


def new_ids() -> Iterator[str]:
    """Return an iterator of up to 4,294,967,296 globally unique identifiers in ascending order.

    Inserting ascending identifiers into an index is much faster than inserting random identifiers.
    """
    prefix = os.urandom(12).hex()
    return (f"{prefix}{number:08x}" for number in range(1 << 32))


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the journal.

    value: the grade as a number ("2"), the reason of a cannot-judge, the text of a note or of a
      message, the ids of the messages that were read, the verdict of a preference, a span (see
      `Span.value`), an answer or an aspect (see `domain/questions`), or the `gesture` that a
      retract cancels. For an event that never counts see UNCOUNTED.
    gesture: events of one action share it; undo cancels all of them.
    other: the second document of a preference.
    flags: words separated by blanks, such as "unsure known".
    order, position: the order of the queue ("id", "random:7"), and the position in it from 0.
    shown_at, decided_at: seconds since 1970, UTC; None if unknown (imported).
    source: the file it was imported from; empty if it was made in the campaign.
    previous: the hash of the previous event in the journal where it was made; None for an event
      that is not in a journal yet.
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

    @property
    def action(self) -> tuple[Kind, str]:
        """The kind and value of what the assessor did; if it never counts, those in its value."""
        return action_in(self.value) if self.kind in UNCOUNTED else (self.kind, self.value)

    @property
    def is_of_lead(self) -> bool:
        """Whether it is a message of the lead, or records an answer of the lead."""
        return self.kind in MESSAGE_KINDS and LEAD in self.flags.split()

    def uncounted(self, purpose: Kind) -> "Event":
        """Return the event as one that never counts; itself if its kind is not in CAN_BE_DONE."""
        if self.kind not in CAN_BE_DONE:
            return self
        return replace(self, kind=purpose, value=f"{self.kind}:{self.value}")

    def as_counted(self) -> "Event":
        """Return the event with the kind and value of what the assessor did."""
        kind, value = self.action
        return self if kind is self.kind else replace(self, kind=kind, value=value)


@dataclass(frozen=True, slots=True)
class EventColumns:
    """New events of one kind, as columns of equal length.

    The columns are named as in `Event`; scale_version, decided_at, source and app_version are those
    of all events. as_of: of grades, the version of the file (`Store.foreign_version`) in which none
    of the assessors had judged any of these documents.
    """

    kind: Kind
    assessors: Sequence[str]
    topics: Sequence[str]
    documents: Sequence[str]
    values: Sequence[str]
    ids: Sequence[str]
    gestures: Sequence[str]
    source: str
    app_version: str
    scale_version: int = 1
    decided_at: float | None = None
    as_of: int = 0

    def __len__(self) -> int:
        """Return the number of events."""
        return len(self.ids)

    def __iter__(self) -> Iterator[Event]:
        """Yield the events."""
        for assessor, topic, document, value, id_, gesture in zip(
            self.assessors,
            self.topics,
            self.documents,
            self.values,
            self.ids,
            self.gestures,
            strict=True,
        ):
            yield Event(
                assessor,
                self.kind,
                topic,
                document,
                value,
                scale_version=self.scale_version,
                decided_at=self.decided_at,
                source=self.source,
                app_version=self.app_version,
                id=id_,
                gesture=gesture,
            )

    def part(self, start: int, end: int) -> "EventColumns":
        """Return the events from index `start` up to, but not including, `end`."""
        return replace(
            self,
            assessors=self.assessors[start:end],
            topics=self.topics[start:end],
            documents=self.documents[start:end],
            values=self.values[start:end],
            ids=self.ids[start:end],
            gestures=self.gestures[start:end],
        )


def message_flags(*, from_lead: bool, to: str = "", on_repeat: bool = False) -> str:
    """Return the flags of a message.

    from_lead: whether the lead writes it. to: the assessor whom the lead addresses; empty for all.
    on_repeat: whether the document was shown as a hidden repeat.
    """
    words = (from_lead and LEAD, to and f"to={quote(to, safe='')}", on_repeat and REPEAT)
    return " ".join(word for word in words if word)


def addressee_in(flags: str) -> str:
    """Return the assessor whom the flags of a message name; empty without a name."""
    found = _TO.search(flags)
    return unquote(found[1]) if found else ""


def action_in(value: str) -> tuple[Kind, str]:
    """Return the (kind, value) in the value of an event that never counts.

    Raises ValueError if the kind is not one of CAN_BE_DONE.
    """
    name, _, said = value.partition(":")
    kind = Kind(name)
    if kind not in CAN_BE_DONE:
        raise ValueError(name)
    return kind, said


# Begins the flag of a judgement that names the search that found its document.
SEARCHED = "search="
_SEARCHED = re.compile(rf"{SEARCHED}(\d+):(new|pooled):(\S*)")


@dataclass(frozen=True, slots=True)
class SearchOrigin:
    """The search by which an assessor found a document: for `query`, which ranked it `rank`.

    query: empty if the learned order ranked the document. was_pooled: whether the
    document was in the assessor's pool of the topic already. As text, a flag of the judgement.
    """

    query: str
    rank: int
    was_pooled: bool = False

    def __str__(self) -> str:
        state = "pooled" if self.was_pooled else "new"
        return f"{SEARCHED}{self.rank}:{state}:{quote(self.query, safe='')}"

    @classmethod
    def of(cls, flags: str) -> Self | None:
        """Return the origin that the flags of a judgement name; None if they name none."""
        found = _SEARCHED.search(flags)
        return cls(unquote(found[3]), int(found[1]), found[2] == "pooled") if found else None


# Begins the flag of a judgement that has the score of its document in the learned order.
SCORED = "score="
_SCORED = re.compile(rf"(?<!\S){SCORED}(-?[0-9.]+(?:e[+-]?[0-9]+)?)(?!\S)")


def with_score(flags: str, score: float | None) -> str:
    """Return the flags with the score that the learned order had for the document, if it had one.

    The score has six significant digits. Flags that name a score already keep it.
    """
    if score is None or score_in(flags) is not None:
        return flags
    return f"{flags} {SCORED}{score:.6g}".strip()


def without_score(flags: str) -> str:
    """Return the flags without the score of the document."""
    return " ".join(_SCORED.sub("", flags).split())


def score_in(flags: str) -> float | None:
    """Return the score that the flags of a judgement name; None if they name none."""
    found = _SCORED.search(flags)
    return float(found[1]) if found else None


def origin_word(flags: str) -> str:
    """Return the word of the flags that names the origin; empty if they name none.

    The learned search, which has no query, adds its score; any other score is that of an order.
    """
    found = _SEARCHED.search(flags)
    if found is None:
        return ""
    return found[0] if found[3] else with_score(found[0], score_in(flags))

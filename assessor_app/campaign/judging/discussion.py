"""Discuss a document: messages between its assessors and the lead, which change no judgement.

An assessor sees their own messages, and those of the lead to them or to all who have the document.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.document_orders import queued
from assessor_app.campaign.judging.hidden_repeats import uncounted_of
from assessor_app.campaign.judging.judging import (
    NOT_SHOWN,
    Shown,
    assessor_name,
    check_place,
    event_now,
    refuse_unknown_topic,
)
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import LEAD, REMOVAL, Event, Kind, message_flags
from assessor_app.domain.formatting import universal_time, written
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store.journal import journal
from assessor_app.store.journal.messages import Message, live_messages
from assessor_app.store.tables import assessors, documents, pools, stored_topics

__all__ = (
    "Message",
    "Thread",
    "all_threads",
    "ask",
    "checked_text",
    "mark_answered",
    "mark_read",
    "message_rows",
    "messages_table",
    "reply",
    "thread",
    "thread_seen",
    "threads_of",
    "withdraw",
)

LONGEST = 10_000  # characters of a message
ALL = ""  # the addressee of a message of the lead to all who have the document


@dataclass(frozen=True, slots=True)
class Thread:
    """The messages on a document, oldest first, as a reader sees them.

    new: the number of messages of the lead that the reading assessor has not read; 0 for the lead.
    """

    topic: str
    document: str
    messages: tuple[Message, ...]
    new: int = 0

    @property
    def place(self) -> tuple[str, str]:
        """Topic and document."""
        return self.topic, self.document

    @property
    def unanswered(self) -> tuple[str, ...]:
        """The assessors with messages that the lead has not answered, in the order of writing."""
        waiting = (one.writer for one in self.messages if not one.from_lead and not one.answered)
        return tuple(dict.fromkeys(waiting))

    @property
    def last_writer(self) -> str:
        """The assessor who wrote last; empty if only the lead has written."""
        return next((one.writer for one in reversed(self.messages) if not one.from_lead), "")


# For assessors ------------------------------------------------------------------------------------


def threads_of(campaign: Campaign, assessor: str) -> tuple[Thread, ...]:
    """Return the threads that an assessor may see, those with new messages first.

    Within these the thread with the latest message is first. A document that is due as a hidden
    repeat must look like any other, so its thread is left out until it is decided.
    """
    found = _threads(one for one in live_messages(campaign.store) if one.is_for(assessor))
    queues: dict[str, set[str]] = {}
    seen = []
    for one in found:
        if not one.last_writer and all(message.to == ALL for message in one.messages):
            if one.topic not in queues:
                queues[one.topic] = set(queued(campaign, assessor, one.topic))
            if one.document not in queues[one.topic]:
                continue
        if uncounted_of(campaign, assessor, one.topic).pending != one.document:
            seen.append(_as_seen_by(assessor, one))
    return tuple(sorted(seen, key=lambda one: one.new == 0))


def thread_seen(campaign: Campaign, assessor: str, topic: str, document: str) -> Thread:
    """Return the thread of a document as an assessor may see it; without messages if there is none.

    While the document is due as a hidden repeat, only what was written since then is seen.
    """
    every = live_messages(campaign.store, topic, document)
    is_due = bool(every) and uncounted_of(campaign, assessor, topic).pending == document
    seen = tuple(one for one in every if one.is_for(assessor) and (one.on_repeat or not is_due))
    return _as_seen_by(assessor, Thread(topic, document, seen))


def ask(campaign: Campaign, place: JudgementKey, text: str, *, shown: Shown = NOT_SHOWN) -> Changes:
    """Record a message of an assessor to the lead; the messages that they saw count as read.

    place: assessor, topic and document. Raises WrongUse for an empty or too long text, for a
    document that the assessor may not judge, and for an assessor who is unknown.
    """
    campaign.writable()
    check_place(campaign, place)
    refuse_unknown("assessor", place[:1], assessors.all(campaign.store))
    flags = message_flags(from_lead=False, on_repeat=shown.purpose is Kind.REPEAT)
    message = _event(campaign, Kind.MESSAGE, place, checked_text(text), flags)
    read = _read(campaign, place, message.gesture)
    journal.append(campaign.store, [message, *read])
    return _changes(place)


def mark_read(campaign: Campaign, assessor: str, topic: str, document: str) -> Changes:
    """Record that an assessor has read the lead's messages on a document."""
    place = assessor, topic, document
    read = [] if campaign.read_only else _read(campaign, place)
    journal.append(campaign.store, read)
    return _changes(place) if read else Changes()


def _read(campaign: Campaign, place: JudgementKey, gesture: str = "") -> list[Event]:
    new = [one.id for one in thread_seen(campaign, *place).messages if one.is_new_to(place[0])]
    if not new:
        return []
    event = _event(campaign, Kind.READ, place, " ".join(new))
    return [replace(event, gesture=gesture or event.gesture)]


def _as_seen_by(assessor: str, thread: Thread) -> Thread:
    new = sum(one.is_new_to(assessor) for one in thread.messages)
    # An assessor must not see the other addressees of the lead.
    shown = (replace(one, to="") if one.from_lead else one for one in thread.messages)
    return replace(thread, messages=tuple(shown), new=new)


# For the lead -------------------------------------------------------------------------------------


def all_threads(campaign: Campaign, *, unanswered: bool = False) -> tuple[Thread, ...]:
    """Return all threads for the lead, the one with the latest message first.

    unanswered: only those with a message of an assessor that the lead has not answered.
    """
    found = _threads(live_messages(campaign.store))
    return tuple(one for one in found if one.unanswered or not unanswered)


def thread(campaign: Campaign, topic: str, document: str) -> Thread:
    """Return the whole thread of a document for the lead; without messages if there is none."""
    return Thread(topic, document, tuple(live_messages(campaign.store, topic, document)))


def reply(
    campaign: Campaign, by: str, topic: str, document: str, text: str, to: str = ALL
) -> Changes:
    """Record a message of the lead, which answers all messages of those whom it addresses.

    by: the name of the lead. to: the assessor, or ALL. Raises WrongUse in a work package, for an
    empty or too long text, for an unknown topic or assessor, and for a document that the campaign
    does not have.
    """
    _check_lead(campaign, topic, document)
    if to != ALL:
        refuse_unknown("assessor", [to], assessors.all(campaign.store))
    place = assessor_name(by), topic, document
    flags = message_flags(from_lead=True, to=to)
    message = _event(campaign, Kind.MESSAGE, place, checked_text(text), flags)
    answered = _answered(campaign, place, to, message.gesture)
    journal.append(campaign.store, [message, *answered])
    return Changes(messages=True, topic=topic, document=document)


def mark_answered(campaign: Campaign, by: str, topic: str, document: str) -> Changes:
    """Record that the messages on a document need no further answer of the lead.

    Raises WrongUse in a work package, and if there is no such message.
    """
    _check_lead(campaign, topic, document)
    answered = _answered(campaign, (assessor_name(by), topic, document), ALL)
    if not answered:
        raise WrongUse("document {0} has no unanswered message for topic {1}", document, topic)
    journal.append(campaign.store, answered)
    return Changes(messages=True, topic=topic, document=document)


def withdraw(campaign: Campaign, by: str, topic: str, document: str) -> Changes:
    """Withdraw the last message of the lead on a document; it answers nothing any more.

    Raises WrongUse in a work package, and if the lead has written nothing on the document.
    """
    _check_lead(campaign, topic, document)
    every = live_messages(campaign.store, topic, document)
    last = next((one for one in reversed(every) if one.from_lead), None)
    if last is None:
        raise WrongUse("document {0} has no message of the lead for topic {1}", document, topic)
    place = assessor_name(by), topic, document
    retract = _event(campaign, Kind.RETRACT, place, last.gesture, REMOVAL)
    journal.append(campaign.store, [retract])
    return Changes(messages=True, topic=topic, document=document)


def _answered(campaign: Campaign, place: JudgementKey, to: str, gesture: str = "") -> list[Event]:
    every = live_messages(campaign.store, *place[1:])
    open_ones = [one for one in every if not one.from_lead and not one.answered]
    ids = [one.id for one in open_ones if to in (ALL, one.writer)]
    if not ids:
        return []
    event = _event(campaign, Kind.READ, place, " ".join(ids), LEAD)
    return [replace(event, gesture=gesture or event.gesture)]


def _check_lead(campaign: Campaign, topic: str, document: str) -> None:
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown_topic(campaign, topic)
    store = campaign.store
    known = pools.holds(store, topic, document) or documents.hash_of(store, document)
    if not known and not live_messages(store, topic, document):
        raise WrongUse("no such document: {0}", document)


# For both -----------------------------------------------------------------------------------------


def checked_text(text: str) -> str:
    """Return the text of a message without surrounding blanks.

    Raises WrongUse if it is empty, longer than LONGEST characters, or contains a NUL character.
    """
    text = text.strip()
    if not text:
        raise WrongUse("the message is empty")
    if len(text) > LONGEST:
        raise WrongUse("the message has more than {0:,} characters", LONGEST)
    if "\0" in text:
        raise WrongUse("the message contains a NUL character")
    return text


def _threads(messages: Iterable[Message]) -> list[Thread]:
    """Return the threads of these messages, the one with the latest message first."""
    by_place: dict[tuple[str, str], list[Message]] = {}
    for one in messages:
        # A dictionary keeps the order in which its keys were added last.
        by_place[one.place] = [*by_place.pop(one.place, []), one]
    return [Thread(*place, tuple(said)) for place, said in reversed(by_place.items())]


def _event(
    campaign: Campaign, kind: Kind, place: JudgementKey, value: str, flags: str = ""
) -> Event:
    # A message has no version of the scale, and undoing a decision leaves messages.
    event = event_now(campaign, kind, place, NOT_SHOWN)
    return replace(event, value=value, flags=flags, scale_version=0)


def _changes(place: JudgementKey) -> Changes:
    assessor, topic, document = place
    return Changes(messages=True, assessor=assessor, topic=topic, document=document)


MESSAGE_FIELDS = ("topic", "document", "at", "writer", "role", "to", "text")


def message_rows(
    campaign: Campaign, assessor: str = "", labels: Mapping[str, str] | None = None
) -> Iterator[dict[str, Any]]:
    """Yield the MESSAGE_FIELDS of each message, by topic, document id and order of writing.

    assessor: only what this assessor may see; empty for all. labels: of the assessors, in place of
    all names; None for the names. "at" is in seconds since 1970, UTC.
    """
    found = threads_of(campaign, assessor) if assessor else all_threads(campaign)
    place = {one.id: at for at, one in enumerate(stored_topics.all_topics(campaign.store))}
    found = tuple(sorted(found, key=lambda one: (place.get(one.topic, -1), one.document)))
    for one in (message for thread in found for message in thread.messages):
        name, to = (
            labels.get(who, "") if labels is not None else who for who in (one.writer, one.to)
        )
        by_lead = LEAD if labels is not None else one.writer
        yield {
            "topic": one.topic,
            "document": one.document,
            "at": one.at,
            "writer": by_lead if one.from_lead else name,
            "role": _role(one),
            "to": to,
            "text": one.text,
        }


def _role(one: Message) -> str:
    return LEAD if one.from_lead else "assessor"


def _moment(one: Message) -> str:
    return "" if one.at is None else written(universal_time(one.at), one.at, "%Y-%m-%d %H:%M")


def _state_for(assessor: str) -> Callable[[Message], str]:
    """Return the function that says whether a message was read or answered; empty if unknown.

    assessor: who reads; empty for the lead.
    """

    def state(one: Message) -> str:
        """Return a word on the message."""
        if assessor:
            return ("new" if one.is_new_to(assessor) else "read") if one.from_lead else ""
        if one.from_lead:
            return "read" if one.read_by else "unread"
        return "answered" if one.answered else "unanswered"

    return state


MESSAGE_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("document", "Document", numeric=False),
    Column("at", "Time (UTC)", numeric=False, moment=True, of=_moment),
    Column("writer", "Writer", numeric=False),
    Column("role", "Role", numeric=False, of=_role),
    Column("to", "To", "The addressed assessor; empty for all and for the lead", numeric=False),
)


def messages_table(threads: Sequence[Thread], assessor: str = "") -> Table:
    """Return a table with a row per message of these threads, oldest first in each.

    assessor: who reads them; empty for the lead.
    """
    found = [one for thread in threads for one in thread.messages]
    about = "Of a message to the lead, whether it is answered; of the lead's, whether it was read"
    state = Column("state", "State", about, numeric=False, words=True, of=_state_for(assessor))
    text = Column("text", "Message", numeric=False)
    return table_of("Messages", (*MESSAGE_COLUMNS, state, text), found)

"""What an assessor does: judge, note, skip, take back. Each call is durable when it returns."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.sharing.packages import made_for
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import DECISIONS, IN_A_PAIR, REMOVAL, Event, Kind, new_id
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.span import LONGEST_QUOTE, Span
from assessor_app.store.journal import first_showings, highlights, journal, undoing
from assessor_app.store.tables import assessors, documents, pools, stored_topics


@dataclass(frozen=True, slots=True)
class Shown:
    """How a document was shown: when, where in which order, and for how long it was read.

    shown_at: seconds since 1970, UTC; active_seconds: while somebody was there. text_hash: of the
    text that was on the screen; empty: that which can be read when the judgement is filed.
    """

    shown_at: float | None = None
    active_seconds: float | None = None
    order: str = ""
    position: int | None = None
    text_hash: str = ""


NOT_SHOWN = Shown()
UNDONE, REDONE = "undone", "redone"


@dataclass(frozen=True, slots=True)
class Step:
    """What an undo or redo did, and where. `what`: UNDONE or REDONE.

    other: the second document where it is about a pair, empty else.
    decided: whether a decision was among it; overruled: whether what counts is as it was all the
    same, because it came from elsewhere since, as by an import. flags: those of the decision.
    kinds: of what was taken back or done again.
    """

    changes: Changes
    topic: str
    document: str
    what: str
    decided: bool = False
    overruled: bool = False
    other: str = ""
    flags: str = ""
    kinds: frozenset[Kind] = frozenset()


def assessor_name(text: str) -> str:
    """The name as it is kept: blanks at its ends gone, single within. Raises WrongUse for none."""
    name = " ".join(text.split())
    if not name:
        raise WrongUse("an assessor needs a name")
    return name


def add_assessor(campaign: Campaign, name: str) -> Changes:
    """Make an assessor known. Raises WrongUse for an empty name; a known one changes nothing."""
    campaign.writable()
    name = assessor_name(name)
    if name in assessors.all(campaign.store):
        return Changes()
    assessors.add(campaign.store, name)
    return Changes(assessors=True)


def judge(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    grade: int,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
) -> Changes:
    """File a grade. Raises WrongUse for a grade the scale lacks, or a document that is neither in
    the topic's pool nor held with its text.
    """
    scale = campaign.scale
    if not scale.grades:
        raise WrongUse("the campaign compares documents in pairs: it has no grades")
    if scale.grade(grade) is None:
        known = ", ".join(f"{grade.value} {grade.label}" for grade in scale.grades)
        raise WrongUse(f"grade {grade} is not on the campaign's scale", expected=known)
    return _file(
        campaign, Kind.GRADE, assessor, topic, document, str(grade), shown=shown, flags=flags
    )


def skip(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
) -> Changes:
    """Put a document off."""
    return _file(campaign, Kind.SKIP, assessor, topic, document, "", shown=shown, flags=flags)


def cannot_judge(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    reason: str,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
) -> Changes:
    """Say that a document cannot be judged, and why."""
    return _file(
        campaign, Kind.CANNOT_JUDGE, assessor, topic, document, reason, shown=shown, flags=flags
    )


def note(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    text: str,
    *,
    shown: Shown = NOT_SHOWN,
) -> Changes:
    """Write (or with an empty text remove) the assessor's note on a document."""
    held = journal.judgement(campaign.store, assessor, topic, document)
    if (held.note if held else "") == text.strip():
        return Changes()
    return _file(campaign, Kind.NOTE, assessor, topic, document, text.strip(), shown=shown)


def highlight(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    start: int,
    end: int,
    *,
    grade: int | None = None,
    quote: str = "",
    shown: Shown = NOT_SHOWN,
) -> Changes:
    """Mark the characters start to end of the document's readable text, for a grade or for none.

    The same passage marked otherwise is replaced; of no length it is the best entry point, of
    which a document has one. Raises WrongUse as `judge`, and for places that are none.
    """
    if not 0 <= start <= end:
        raise WrongUse(f"no passage goes from character {start} to {end}")
    if grade is not None and campaign.scale.grade(grade) is None:
        raise WrongUse(f"grade {grade} is not on the campaign's scale")
    new = Span(start, end, grade, quote[:LONGEST_QUOTE])
    held = highlights.spans_at(campaign.store, assessor, topic, document)
    same = [one for one in held if (one.start, one.end) == (start, end)]
    if any(one.grade == grade for one in same):
        return Changes()
    if new.is_entry_point:
        same = [one for one in held if one.is_entry_point]
    return _file(
        campaign,
        Kind.SPAN,
        assessor,
        topic,
        document,
        new.value,
        shown=shown,
        instead_of=[one.gesture for one in same],
    )


def remove_highlight(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    gesture: str,
    *,
    shown: Shown = NOT_SHOWN,
) -> Changes:
    """Take a highlight away; undo brings it back. One that is not there changes nothing."""
    held = highlights.spans_at(campaign.store, assessor, topic, document)
    if all(one.gesture != gesture for one in held):
        return Changes()
    return _file(
        campaign,
        Kind.RETRACT,
        assessor,
        topic,
        document,
        gesture,
        shown=shown,
        flags=REMOVAL,
    )


def opened(campaign: Campaign, assessor: str, topic: str, document: str, at: float) -> None:
    """Remember that a document was looked at and left without a decision."""
    if not campaign.read_only:
        first_showings.mark(campaign.store, assessor, topic, document, at)


def undo(campaign: Campaign, assessor: str, *, pairs: bool | None = None) -> Step | None:
    """Take back the last thing this assessor did here, at any depth. None: nothing is left.

    pairs: True takes back what was done comparing documents in pairs alone, False all but that.
    With a decision goes what was noted and highlighted while the document was shown that time.
    """
    gesture = journal.undo_target(campaign.store, assessor, pairs=pairs)
    if gesture is None:
        return None
    return _retract(campaign, assessor, undoing.visit_of(campaign.store, gesture), UNDONE)


def redo(campaign: Campaign, assessor: str, *, pairs: bool | None = None) -> Step | None:
    """Take back the last undo. None: nothing was undone since the last judgement.

    pairs: as for `undo`.
    """
    gesture = journal.redo_target(campaign.store, assessor, pairs=pairs)
    return None if gesture is None else _retract(campaign, assessor, (gesture,), REDONE)


def _retract(campaign: Campaign, assessor: str, gestures: tuple[str, ...], what: str) -> Step:
    campaign.writable()
    store = campaign.store
    taken = [event for one in gestures for event in journal.events_of_gesture(store, one)]
    topic, document = taken[0].topic, taken[0].document
    before = journal.judgement(store, assessor, topic, document)
    now, stroke = moment(), new_id()
    # All or nothing: what is tried again must not take a second step back.
    with store.transaction():
        journal.append(
            store,
            [
                Event(
                    assessor=assessor,
                    kind=Kind.RETRACT,
                    topic=topic,
                    document=document,
                    value=gesture,
                    decided_at=now,
                    app_version=assessor_app.__version__,
                    gesture=stroke,
                )
                for gesture in gestures
            ],
        )
        root = _at_the_root(campaign, taken)
        if not any(_is_of_a_pair(event) for event in root):
            # Who judged it has had it before them, also where the judgement counts no more.
            at = taken[0].shown_at or taken[0].decided_at or now
            first_showings.mark(store, assessor, topic, document, at)
    decisions = [event for event in root if event.kind in DECISIONS]
    same = journal.judgement(store, assessor, topic, document) == before
    decided, flags = bool(decisions), decisions[-1].flags if decisions else ""
    place, other = _place(assessor, topic, document), root[0].other if root else ""
    kinds = frozenset(event.kind for event in root)
    return Step(place, topic, document, what, decided, decided and same, other, flags, kinds)


def _is_of_a_pair(event: Event) -> bool:
    return event.kind is Kind.PREFERENCE or IN_A_PAIR in event.flags.split()


def _at_the_root(campaign: Campaign, taken: list[Event]) -> list[Event]:
    """The events that an undo or redo is about in the end."""
    while any(event.kind is Kind.RETRACT and event.flags != REMOVAL for event in taken):
        named = (event.value for event in taken if event.kind is Kind.RETRACT)
        taken = [one for name in named for one in journal.events_of_gesture(campaign.store, name)]
    return taken


def moment() -> float:
    """The time of a decision made now: seconds since 1970, UTC."""
    # Whole microseconds: what files write as ISO 8601 and read back the same.
    return round(time.time(), 6)


def _place(assessor: str, topic: str, document: str) -> Changes:
    return Changes(judgements=True, assessor=assessor, topic=topic, document=document)


def _file(
    campaign: Campaign,
    kind: Kind,
    assessor: str,
    topic: str,
    document: str,
    value: str,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
    instead_of: Iterable[str] = (),
) -> Changes:
    """File one event; `instead_of`: gestures that it takes the place of, in the same stroke."""
    campaign.writable()
    check_place(campaign, assessor, topic, document)
    event = replace(
        event_now(campaign, kind, assessor, topic, document, shown),
        value=value,
        flags=flags,
        text_hash=shown.text_hash or hash_at_hand(campaign, document),
        active_seconds=shown.active_seconds if kind in DECISIONS else None,
    )
    removed = [
        replace(event, id=new_id(), kind=Kind.RETRACT, value=gesture, flags=REMOVAL)
        for gesture in instead_of
    ]
    journal.append(campaign.store, [*removed, event])
    return _place(assessor, topic, document)


def event_now(
    campaign: Campaign, kind: Kind, assessor: str, topic: str, document: str, shown: Shown
) -> Event:
    """The event of what is done now, in a stroke of its own; what it says is still to be put in."""
    return Event(
        assessor=assessor,
        kind=kind,
        topic=topic,
        document=document,
        text_hash=shown.text_hash,
        scale_version=campaign.scale.version,
        order=shown.order,
        position=shown.position,
        shown_at=shown.shown_at,
        decided_at=moment(),
        active_seconds=shown.active_seconds,
        app_version=assessor_app.__version__,
        gesture=new_id(),
    )


def check_place(campaign: Campaign, assessor: str, topic: str, document: str) -> None:
    """Raises WrongUse for nobody, an unknown topic, and a document neither pooled for it nor held
    with its text.
    """
    if not assessor.strip():
        raise WrongUse("nobody is judging", advice="choose or add an assessor first")
    if (own := made_for(campaign)) and assessor != own:
        raise WrongUse(
            f"{campaign.path.name} is a work package for {own}",
            advice=f"what {assessor} judges in it could not be merged",
        )
    if stored_topics.topic(campaign.store, topic) is None:
        raise WrongUse(f"the campaign has no topic {topic!r}")
    if not pools.holds(campaign.store, topic, document) and not documents.hash_of(
        campaign.store, document
    ):
        raise WrongUse(f"the campaign has no document {document!r} in the pool of topic {topic}")

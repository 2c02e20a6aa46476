"""What an assessor does: judge, note, skip, take back. Each call is durable when it returns."""

import time
from dataclasses import dataclass

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import DECISIONS, Event, Kind, new_id
from assessor_app.domain.problems import WrongUse
from assessor_app.store import assessors, documents, journal, openings, pools, topics


@dataclass(frozen=True, slots=True)
class Shown:
    """How a document was shown: when, where in which order, and for how long it was read.

    shown_at: seconds since 1970, UTC; active_seconds: while somebody was there. text_hash: of the
    text that was on the screen; empty: that which the campaign holds when the judgement is filed.
    """

    shown_at: float | None = None
    active_seconds: float | None = None
    order: str = ""
    position: int | None = None
    text_hash: str = ""


NOT_SHOWN = Shown()


@dataclass(frozen=True, slots=True)
class Step:
    """What an undo or redo did, and where."""

    changes: Changes
    topic: str
    document: str
    what: str


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
    campaign: Campaign, assessor: str, topic: str, document: str, *, shown: Shown = NOT_SHOWN
) -> Changes:
    """Put a document off."""
    return _file(campaign, Kind.SKIP, assessor, topic, document, "", shown=shown)


def cannot_judge(
    campaign: Campaign,
    assessor: str,
    topic: str,
    document: str,
    reason: str,
    *,
    shown: Shown = NOT_SHOWN,
) -> Changes:
    """Say that a document cannot be judged, and why."""
    return _file(campaign, Kind.CANNOT_JUDGE, assessor, topic, document, reason, shown=shown)


def note(campaign: Campaign, assessor: str, topic: str, document: str, text: str) -> Changes:
    """Write (or with an empty text remove) the assessor's note on a document."""
    held = journal.judgement(campaign.store, assessor, topic, document)
    if (held.note if held else "") == text.strip():
        return Changes()
    return _file(campaign, Kind.NOTE, assessor, topic, document, text.strip())


def opened(campaign: Campaign, assessor: str, topic: str, document: str, at: float) -> None:
    """Remember that a document was looked at and left without a decision."""
    if not campaign.read_only:
        openings.mark(campaign.store, assessor, topic, document, at)


def undo(campaign: Campaign, assessor: str) -> Step | None:
    """Take back the last thing this assessor did here, at any depth. None: nothing is left."""
    return _retract(campaign, assessor, journal.undo_target(campaign.store, assessor), "undone")


def redo(campaign: Campaign, assessor: str) -> Step | None:
    """Take back the last undo. None: nothing was undone since the last judgement."""
    return _retract(campaign, assessor, journal.redo_target(campaign.store, assessor), "redone")


def _retract(campaign: Campaign, assessor: str, gesture: str | None, what: str) -> Step | None:
    campaign.writable()
    if gesture is None:
        return None
    event = journal.events_of_gesture(campaign.store, gesture)[0]
    made = Event(
        assessor=assessor,
        kind=Kind.RETRACT,
        topic=event.topic,
        document=event.document,
        value=gesture,
        decided_at=_now(),
        app_version=assessor_app.__version__,
    )
    journal.append(campaign.store, [made])
    # Who judged it has had it before them, also where the judgement does not count any more.
    at = event.shown_at or event.decided_at or made.decided_at or _now()
    openings.mark(campaign.store, assessor, event.topic, event.document, at)
    place = _place(assessor, event.topic, event.document)
    return Step(place, event.topic, event.document, what)


def _now() -> float:
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
) -> Changes:
    campaign.writable()
    text_hash = documents.hash_of(campaign.store, document)
    _check(campaign, assessor, topic, document, known=bool(text_hash))
    journal.append(
        campaign.store,
        [
            Event(
                assessor=assessor,
                kind=kind,
                topic=topic,
                document=document,
                value=value,
                flags=flags,
                text_hash=shown.text_hash or text_hash,
                scale_version=campaign.scale.version,
                order=shown.order,
                position=shown.position,
                shown_at=shown.shown_at,
                decided_at=_now(),
                active_seconds=shown.active_seconds if kind in DECISIONS else None,
                app_version=assessor_app.__version__,
                gesture=new_id(),
            )
        ],
    )
    return _place(assessor, topic, document)


def _check(campaign: Campaign, assessor: str, topic: str, document: str, *, known: bool) -> None:
    if not assessor.strip():
        raise WrongUse("nobody is judging", advice="choose or add an assessor first")
    if topics.topic(campaign.store, topic) is None:
        raise WrongUse(f"the campaign has no topic {topic!r}")
    if not known and not pools.holds(campaign.store, topic, document):
        raise WrongUse(f"the campaign has no document {document!r} in the pool of topic {topic}")

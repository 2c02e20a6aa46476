"""Record an assessor's actions: judge, skip, note, highlight, undo.

Every call that writes is durable when it returns.
"""

import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.judging.hidden_repeats import as_seen
from assessor_app.campaign.searching.found_documents import flags_with_origin
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import (
    DECISIONS,
    IN_A_PAIR,
    REMOVAL,
    UNCOUNTED,
    Event,
    Kind,
    new_id,
    with_score,
)
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.answer import AnswerKey, answer_value, answers_from
from assessor_app.domain.span import Span
from assessor_app.store.journal import answers, first_showings, highlights, journal, undoing
from assessor_app.store.tables import (
    assessors,
    campaign_settings,
    documents,
    known_grades,
    pools,
    set_aside,
    stored_topics,
)

UNDONE, REDONE = "undone", "redone"
MOST_TERMS = 40
LONGEST_TERM = 100  # characters of a term


@dataclass(frozen=True, slots=True)
class Shown:
    """The way in which a document was shown to the assessor.

    shown_at: seconds since 1970 (UTC). active_seconds: reading time while the assessor was active.
    order, position: the queue order and the place in it. text_hash: fingerprint of the text on the
    screen; if empty, that of the text readable when the judgement is recorded. purpose: for which
    it was shown, such as a hidden repeat, so that what the assessor does never counts. unanswered:
    (question, aspect) of each aspect that was shown without an answer; a grade answers it with 0.
    score: that of the document in the order or in the search that ranked it, if these have scores.
    """

    shown_at: float | None = None
    active_seconds: float | None = None
    order: str = ""
    position: int | None = None
    text_hash: str = ""
    purpose: Kind | None = None
    unanswered: tuple[AnswerKey, ...] = ()
    score: float | None = None


NOT_SHOWN = Shown()


@dataclass(frozen=True, slots=True)
class Step:
    """The effect of an undo or redo.

    topic, document: the affected document; other: the second document of a pair, or empty. what:
    `UNDONE` or `REDONE`. decided: whether it changed a decision. overruled: whether the decision
    that counts is nevertheless unchanged, because a later event, such as an import, replaced it.
    flags: the flags of the decision. kinds: the kinds of the events undone or redone. answered:
    (question, aspect) of the answers among them.
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
    answered: tuple[AnswerKey, ...] = ()


def assessor_name(text: str) -> str:
    """Return the name without surrounding and repeated blanks. Raises WrongUse if it is empty."""
    name = " ".join(text.split())
    if not name:
        raise WrongUse("an assessor needs a name")
    return name


def add_assessor(campaign: Campaign, name: str) -> Changes:
    """Add an assessor; a name that exists already changes nothing.

    Raises WrongUse for an empty name.
    """
    campaign.writable()
    name = assessor_name(name)
    if name in assessors.all(campaign.store):
        return Changes()
    assessors.add(campaign.store, name)
    return Changes(assessors=True)


def judge(
    campaign: Campaign,
    place: JudgementKey,
    grade: int,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
) -> Changes:
    """Record a grade. flags: the marks of the judgement, such as "unsure", separated by blanks.

    Aspects that were shown without an answer, and have none now, are answered with 0 in the same
    action.

    place: assessor, topic and document. Raises WrongUse for a grade that is not on the scale, and
    for a document that is neither in the topic's pool nor in the campaign with its text.
    """
    if not campaign.scale.grades:
        raise WrongUse("the campaign has no grades, only preferences")
    refuse_unknown_grade(campaign, grade)
    held: Mapping[AnswerKey, object] = {}
    if shown.unanswered:
        # An answer may have come since: from another window, or in a merge.
        held = answers.answers_at(campaign.store, *place, purpose_at(campaign, place, shown))
    unanswered = [key for key in shown.unanswered if key not in held]
    if not unanswered:
        return _file(campaign, Kind.GRADE, place, str(grade), shown, flags)
    graded = new_event(campaign, Kind.GRADE, place, str(grade), shown, flags)
    rest = answer_value((key, 0) for key in unanswered)
    answered = new_event(campaign, Kind.ANSWER, place, rest, shown)
    journal.append(campaign.store, [replace(answered, gesture=graded.gesture), graded])
    return _changes(place)


def skip(
    campaign: Campaign, place: JudgementKey, *, shown: Shown = NOT_SHOWN, flags: str = ""
) -> Changes:
    """Record that the assessor skips a document. Raises WrongUse for an unknown document."""
    return _file(campaign, Kind.SKIP, place, "", shown, flags)


def cannot_judge(
    campaign: Campaign,
    place: JudgementKey,
    reason: str,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
) -> Changes:
    """Record that a document cannot be judged, with the reason. Raises WrongUse as `judge` does."""
    return _file(campaign, Kind.CANNOT_JUDGE, place, reason, shown, flags)


def note(
    campaign: Campaign, place: JudgementKey, text: str, *, shown: Shown = NOT_SHOWN
) -> Changes:
    """Record the assessor's note on a document; an empty text removes the note."""
    known = journal.judgement(campaign.store, *place)
    held = as_seen(campaign, *place) if purpose_at(campaign, place, shown) else known
    if (held.note if held else "") == text.strip():
        return Changes()
    return _file(campaign, Kind.NOTE, place, text.strip(), shown)


def highlight(
    campaign: Campaign, place: JudgementKey, passage: Span, *, shown: Shown = NOT_SHOWN
) -> Changes:
    """Highlight a passage of the document's readable text.

    Replaces a highlight of the same passage with another grade. An empty passage is the best entry
    point, of which a document has at most one. Raises WrongUse as `judge` does, and for an invalid
    passage.
    """
    start, end, grade = passage.start, passage.end, passage.grade
    if not 0 <= start <= end:
        raise WrongUse("invalid highlight from character {0} to {1}", start, end)
    if grade is not None:
        refuse_unknown_grade(campaign, grade)
    held = highlights.spans_at(campaign.store, *place, purpose_at(campaign, place, shown))
    same = [one for one in held if (one.start, one.end) == (start, end)]
    if any(one.grade == grade for one in same):
        return Changes()
    if passage.is_entry_point:
        same = [one for one in held if one.is_entry_point]
    event = new_event(campaign, Kind.SPAN, place, passage.value, shown)
    removed = [
        replace(event, id=new_id(), kind=Kind.RETRACT, value=one.gesture, flags=REMOVAL)
        for one in same
    ]
    journal.append(campaign.store, [*removed, event])
    return _changes(place)


def remove_highlight(
    campaign: Campaign, place: JudgementKey, gesture: str, *, shown: Shown = NOT_SHOWN
) -> Changes:
    """Remove a highlight; undo restores it. An unknown highlight changes nothing.

    gesture: the gesture id of the highlight.
    """
    held = highlights.spans_at(campaign.store, *place, purpose_at(campaign, place, shown))
    if all(one.gesture != gesture for one in held):
        return Changes()
    return _file(campaign, Kind.RETRACT, place, gesture, shown, REMOVAL)


def opened(campaign: Campaign, assessor: str, topic: str, document: str, at: float) -> None:
    """Record that a document was shown to an assessor who left it without a decision.

    at: time in seconds since 1970 (UTC). Does nothing if the campaign is read-only.
    """
    if not campaign.read_only:
        first_showings.mark(campaign.store, assessor, topic, document, at)


def undo(campaign: Campaign, assessor: str, *, pairs: bool | None = None) -> Step | None:
    """Undo the assessor's last action in this campaign, or return None if there is none to undo.

    pairs: True undoes only answers on pairs, False everything else, None anything. Undoing a
    decision also undoes notes and highlights made while the document was shown that time.
    """
    gesture = journal.undo_target(campaign.store, assessor, pairs=pairs)
    if gesture is None:
        return None
    return _retract(campaign, assessor, undoing.visit_of(campaign.store, gesture), UNDONE)


def redo(campaign: Campaign, assessor: str, *, pairs: bool | None = None) -> Step | None:
    """Revert the last undo. Returns None if nothing was undone since the last judgement.

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
    # One transaction, so that a retry cannot undo a second step.
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
            # The assessor has seen the document even if the judgement no longer counts.
            at = taken[0].shown_at or taken[0].decided_at or now
            first_showings.mark(store, assessor, topic, document, at)
    decisions = [event for event in root if event.action[0] in DECISIONS]
    same = not any(event.kind in UNCOUNTED for event in root)
    same = same and journal.judgement(store, assessor, topic, document) == before
    decided, flags = bool(decisions), decisions[-1].flags if decisions else ""
    other = root[0].other if root else ""
    kinds = frozenset(event.action[0] for event in root)
    answered = tuple(dict.fromkeys(key for event in root for key in _answered(event)))
    changes = replace(_changes((assessor, topic, document)), messages=Kind.MESSAGE in kinds)
    done = (decided, decided and same, other, flags, kinds, answered)
    return Step(changes, topic, document, what, *done)


def _answered(event: Event) -> list[AnswerKey]:
    kind, value = event.action
    return [key for key, _ in answers_from(value) or ()] if kind is Kind.ANSWER else []


def _is_of_a_pair(event: Event) -> bool:
    return event.kind is Kind.PREFERENCE or IN_A_PAIR in event.flags.split()


def _at_the_root(campaign: Campaign, taken: list[Event]) -> list[Event]:
    """Return the events at the start of a chain of undos and redos.

    taken: the events that were undone or redone. Retracts among them are followed to the events
    that they retract.
    """
    while any(event.kind is Kind.RETRACT and event.flags != REMOVAL for event in taken):
        named = (event.value for event in taken if event.kind is Kind.RETRACT)
        taken = [one for name in named for one in journal.events_of_gesture(campaign.store, name)]
    return taken


def moment() -> float:
    """Return the present time as stored with decisions: seconds since 1970 (UTC)."""
    # Whole microseconds survive a round trip through ISO 8601 in files.
    return round(time.time(), 6)


def _file(
    campaign: Campaign,
    kind: Kind,
    place: JudgementKey,
    value: str,
    shown: Shown,
    flags: str = "",
) -> Changes:
    """Record one event with the present time. value: the grade, note or reason, as text."""
    journal.append(campaign.store, [new_event(campaign, kind, place, value, shown, flags)])
    return _changes(place)


def _changes(place: JudgementKey) -> Changes:
    assessor, topic, document = place
    return Changes(judgements=True, assessor=assessor, topic=topic, document=document)


def new_event(
    campaign: Campaign, kind: Kind, place: JudgementKey, value: str, shown: Shown, flags: str = ""
) -> Event:
    """Return an event to record now, with the hash of the text that the assessor saw.

    Raises WrongUse as `check_place` does.
    """
    campaign.writable()
    check_place(campaign, place)
    if kind in DECISIONS:
        flags = with_score(flags_with_origin(campaign, place, flags), shown.score)
    event = replace(
        event_now(campaign, kind, place, shown),
        value=value,
        flags=flags,
        text_hash=shown.text_hash or hash_at_hand(campaign, place[2]),
        active_seconds=shown.active_seconds if kind in DECISIONS else None,
    )
    purpose = purpose_at(campaign, place, shown)
    return event if purpose is None else event.uncounted(purpose)


def purpose_at(campaign: Campaign, place: JudgementKey, shown: Shown) -> Kind | None:
    """Return the purpose for which the assessor judges; None if it counts."""
    if shown.purpose is not None:
        return shown.purpose
    return known_grades.purpose_of(campaign.store, *place[1:])


def event_now(campaign: Campaign, kind: Kind, place: JudgementKey, shown: Shown) -> Event:
    """Return an event with the present time, a new gesture id and an empty value."""
    assessor, topic, document = place
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


def check_place(campaign: Campaign, place: JudgementKey) -> None:
    """Check that an assessor may judge a document for a topic.

    Raises WrongUse for an empty assessor, for another assessor than that of a work package, for an
    unknown topic, and for a document that is neither pooled nor in the campaign with its text.
    """
    assessor, topic, document = place
    if not assessor.strip():
        raise WrongUse("no assessor is chosen", advice="choose or add an assessor first")
    if (own := campaign.made_for) and assessor != own:
        raise WrongUse(
            "{0} is a work package for {1}",
            campaign.path.name,
            own,
            advice=("judgements of {0} in it cannot be merged", assessor),
        )
    refuse_unknown_topic(campaign, topic)
    refuse_withdrawn_topic(campaign, topic)
    if not pools.holds(campaign.store, topic, document) and not documents.hash_of(
        campaign.store, document
    ):
        raise WrongUse(
            "no such document in the pool of topic {0}: {1}",
            topic,
            document,
            advice="check its id, or add it to the pool",
        )


def refuse_withdrawn_topic(campaign: Campaign, topic: str) -> None:
    """Raise WrongUse for a topic that the lead has withdrawn."""
    for one in set_aside.all_of(campaign.store, set_aside.WITHDRAWN):
        if one.name == topic:
            raise WrongUse(
                "topic {0} is withdrawn: {1}",
                topic,
                one.reason,
                advice="the lead can restore it: assessor exclude CAMPAIGN --topics T --remove",
            )


def refuse_unknown_topic(campaign: Campaign, topic: str) -> None:
    """Raise WrongUse for a topic that the campaign does not have."""
    if stored_topics.topic(campaign.store, topic) is None:
        known = [one.id for one in stored_topics.all_topics(campaign.store)]
        raise no_such("topic", topic, known)


def chosen_grade(campaign: Campaign, text: str) -> int:
    """Return the grade written as a number. Raises WrongUse if it is not on the scale."""
    grade = int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else text
    refuse_unknown_grade(campaign, grade)
    return int(grade)


def refuse_unknown_grade(campaign: Campaign, grade: int | str) -> None:
    """Raise WrongUse for a grade that is not on the scale."""
    if isinstance(grade, str) or campaign.scale.grade(grade) is None:
        known = ", ".join(f"{one.value} {one.label}" for one in campaign.scale.grades)
        raise WrongUse("grade {0} is not on the campaign's scale", grade, expected=known or None)


def scan_terms(campaign: Campaign, assessor: str) -> tuple[str, ...]:
    """Return the terms that the assessor wrote to find in documents, in the order of writing."""
    try:
        kept = json.loads(campaign_settings.read(campaign.store, _terms_key(assessor)) or "[]")
    except ValueError:
        return ()
    return tuple(term for term in kept if isinstance(term, str)) if isinstance(kept, list) else ()


def keep_scan_terms(campaign: Campaign, assessor: str, terms: tuple[str, ...]) -> Changes:
    """Replace the assessor's terms; blank and repeated terms are left out.

    Raises WrongUse for more than MOST_TERMS terms, or for a term longer than LONGEST_TERM
    characters.
    """
    campaign.writable()
    if not assessor.strip():
        raise WrongUse("no assessor is chosen", advice="choose or add an assessor first")
    clean = dict.fromkeys(" ".join(term.split()) for term in terms)
    kept = [term for term in clean if term.strip("* ")]
    if len(kept) > MOST_TERMS:
        raise WrongUse("at most {0} terms can be saved, not {1}", MOST_TERMS, len(kept))
    for term in kept:
        if len(term) > LONGEST_TERM:
            raise WrongUse("a term has at most {0} characters", LONGEST_TERM, text=term)
    campaign_settings.write(
        campaign.store, _terms_key(assessor), json.dumps(kept, ensure_ascii=False)
    )
    return Changes()


def _terms_key(assessor: str) -> str:
    return f"scan_terms/{assessor}"

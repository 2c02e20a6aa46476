"""Hidden repeats of graded documents: the plan, the repeat that is due, and what assessors see.

A repeated document looks to the assessor like one that was not judged before. What the assessor
does on it becomes events of kind "repeat", which never change the judgement that counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.gold_documents import gold_of
from assessor_app.campaign.judging.qualifying import STAGES, stage_of
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import DECISIONS, Event, Kind
from assessor_app.domain.judgement import Judgement
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import Decided, RepeatPlan, checked, due, repeat_plan
from assessor_app.store.journal.uncounted_events import (
    SeenEvent,
    has_any,
    judgement_of,
    last_change,
    seen_events,
)
from assessor_app.store.tables import campaign_settings, known_grades, pools

_PLAN = "repeats"


@dataclass(frozen=True, slots=True)
class UncountedView:
    """The documents of a topic on which an assessor's judgements never count.

    pending: the document to judge again next; empty if none is due. after: the document decided
    last, behind which the pending one belongs in the queue. held: of each document the purpose, and
    the judgement made for it, which is all that the assessor sees; None if there is none yet.
    """

    pending: str = ""
    after: str = ""
    held: Mapping[str, tuple[Kind, Judgement | None]] = field(default_factory=dict)


def chosen_repeats(campaign: Campaign) -> RepeatPlan | None:
    """Return the plan of hidden repeats for all assessors; None if nothing is repeated."""
    text = campaign_settings.read(campaign.store, _PLAN)
    return repeat_plan(text) if text else None


def choose_repeats(campaign: Campaign, plan: RepeatPlan | None) -> Changes:
    """Repeat documents by this plan from now on, or none; repeats that were made are kept.

    Raises WrongUse for numbers out of range, in a campaign without grades, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    if plan is not None and not campaign.scale.grades:
        raise WrongUse("the campaign has no grades, only preferences")
    if plan == chosen_repeats(campaign):
        return Changes()
    campaign_settings.write(campaign.store, _PLAN, str(checked(plan)) if plan else "")
    return Changes(judgements=True)


def copy_plan(campaign: Campaign, package: Campaign) -> None:
    """Give a work package the plan of its campaign."""
    campaign_settings.write(package.store, _PLAN, campaign_settings.read(campaign.store, _PLAN))


def uncounted_of(campaign: Campaign, assessor: str, topic: str) -> UncountedView:
    """Return the repeats, gold, training and qualification documents of an assessor in a topic."""
    plan, store = chosen_repeats(campaign), campaign.store
    gold, known = _known(campaign, assessor, topic) if known_grades.has_any(store) else ((), ())
    if plan is None and not gold and not known and not has_any(store, assessor, topic):
        return UncountedView()
    # After a decision the view is asked for twice, and takes 5 ms per 1,000 decisions in the topic.
    key = (assessor, topic, plan, gold, known, last_change(store))
    found = campaign.remember("repeats", key, lambda: _read(campaign, key))
    pending = found.pending
    if pending and pending not in gold and not pools.holds(store, topic, pending):
        others = {name: held for name, held in found.held.items() if name != pending}
        return UncountedView("", found.after, others)
    return found


def _known(
    campaign: Campaign, assessor: str, topic: str
) -> tuple[tuple[str, ...], tuple[tuple[Kind, str], ...]]:
    """Return (gold documents of the queue, (stage, document) of training and qualification)."""
    # A document that was pooled since counts in the queue, but not while it is training.
    at_first = stage_of(campaign, assessor) is not None
    known_in = known_grades.all_of if at_first else known_grades.outside_the_pool
    first = ((one, its.document) for one in STAGES for its in known_in(campaign.store, one, topic))
    return gold_of(campaign, assessor, topic), tuple(first)


def _read(
    campaign: Campaign,
    key: tuple[str, str, RepeatPlan | None, Sequence[str], Sequence[tuple[Kind, str]], object],
) -> UncountedView:
    assessor, topic, plan, gold, known, _ = key
    events = seen_events(campaign.store, assessor, topic)
    decided = [
        one
        for one in events
        if one.event.kind in DECISIONS and one.purpose not in STAGES and not one.is_imported
    ]
    pending = _due(plan, assessor, topic, decided) if plan is not None else ""
    done: dict[Kind, dict[str, list[SeenEvent]]] = {
        Kind.GOLD: {name: [] for name in gold},
        **{stage: {name: [] for of, name in known if of is stage} for stage in STAGES},
        Kind.REPEAT: {pending: []} if pending else {},
    }
    for one in events:
        if one.purpose is Kind.REPEAT:
            done[one.purpose].setdefault(one.document, []).append(one)
        elif one.purpose is not None and one.document in done[one.purpose]:
            done[one.purpose][one.document].append(one)
    held = {
        document: (purpose, judgement_of((assessor, topic, document), its))
        for purpose, documents in done.items()  # what is repeated is seen as the repeat
        for document, its in documents.items()
    }
    return UncountedView(pending, decided[-1].document if decided else "", held)


def _due(plan: RepeatPlan, assessor: str, topic: str, decided: Sequence[SeenEvent]) -> str:
    decisions = (
        Decided(one.document, one.event.kind == Kind.GRADE, one.purpose is Kind.REPEAT)
        for one in decided
    )
    return due(plan, (assessor, topic), decisions)


def repeat_due(campaign: Campaign, assessor: str, topic: str) -> tuple[str, str]:
    """Return (the document to judge again next, the document decided last); empty if none is due.

    Takes no time in a campaign without repeats, because it is asked after each decision.
    """
    if chosen_repeats(campaign) is None or stage_of(campaign, assessor) is not None:
        return "", ""
    found = uncounted_of(campaign, assessor, topic)
    return found.pending, found.after


def as_seen(campaign: Campaign, assessor: str, topic: str, document: str) -> Judgement | None:
    """Return the judgement of a document that the assessor sees and that never counts, or None."""
    return uncounted_of(campaign, assessor, topic).held.get(document, (None, None))[1]


def history_as_seen(events: Sequence[Event], purpose: Kind) -> list[Event]:
    """Return what an assessor may see of the events on a document judged for a purpose.

    These are the events made for it, with the kind and value of what was done, and their retracts.
    """
    gestures: set[str] = set()
    found = []
    for one in events:
        if one.kind is purpose or (one.kind is Kind.RETRACT and one.value in gestures):
            gestures.add(one.gesture)
            found.append(one.as_counted())
    return found

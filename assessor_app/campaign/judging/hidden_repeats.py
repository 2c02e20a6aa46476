"""Hidden repeats of graded documents: the plan, the repeat that is due, and what assessors see.

A repeated document looks to the assessor like one that was not judged before. What the assessor
does on it becomes events of kind "repeat", which never change the judgement that counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import DECISIONS, Event, Kind
from assessor_app.domain.judgement import Judgement, JudgementKey, State
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import Decided, RepeatPlan, checked, due, repeat_plan
from assessor_app.store.journal.projection import project
from assessor_app.store.journal.repeated_documents import (
    SeenEvent,
    has_any,
    last_change,
    seen_events,
)
from assessor_app.store.tables import campaign_settings, pools

_PLAN = "repeats"


@dataclass(frozen=True, slots=True)
class RepeatsView:
    """The hidden repeats of an assessor in a topic.

    pending: the document to judge again next; empty if none is due. after: the document decided
    last, behind which the pending one belongs in the queue. held: what the assessor sees of each
    repeated document: the judgement made on its repeat, or None if there is none yet.
    """

    pending: str = ""
    after: str = ""
    held: Mapping[str, Judgement | None] = field(default_factory=dict)


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


def repeats_of(campaign: Campaign, assessor: str, topic: str) -> RepeatsView:
    """Return the hidden repeats of an assessor in a topic."""
    plan, store = chosen_repeats(campaign), campaign.store
    if plan is None and not has_any(store, assessor, topic):
        return RepeatsView()
    # After a decision the view is asked for twice, and takes 5 ms per 1,000 decisions in the topic.
    key = (assessor, topic, plan, last_change(store))
    found = campaign.remember("repeats", key, lambda: _read(campaign, assessor, topic, plan))
    if found.pending and not pools.holds(store, topic, found.pending):
        others = {name: held for name, held in found.held.items() if name != found.pending}
        return RepeatsView("", found.after, others)
    return found


def _read(campaign: Campaign, assessor: str, topic: str, plan: RepeatPlan | None) -> RepeatsView:
    events = seen_events(campaign.store, assessor, topic)
    decided = [one for one in events if one.event.kind in DECISIONS]
    pending = _due(plan, assessor, topic, decided) if plan is not None else ""
    on_repeats: dict[str, list[SeenEvent]] = {pending: []} if pending else {}
    for one in events:
        if one.is_repeat:
            on_repeats.setdefault(one.document, []).append(one)
    held = {
        document: _judgement((assessor, topic, document), done)
        for document, done in on_repeats.items()
    }
    return RepeatsView(pending, decided[-1].document if decided else "", held)


def _due(plan: RepeatPlan, assessor: str, topic: str, decided: Sequence[SeenEvent]) -> str:
    decisions = (
        Decided(one.document, one.event.kind == Kind.GRADE, one.is_repeat) for one in decided
    )
    return due(plan, (assessor, topic), decisions)


def _judgement(place: JudgementKey, done: Sequence[SeenEvent]) -> Judgement | None:
    row = project((one.event for one in done), {})
    return None if row is None else Judgement(*place, State(row[0]), *row[1:])  # type: ignore[arg-type]


def repeat_due(campaign: Campaign, assessor: str, topic: str) -> tuple[str, str]:
    """Return (the document to judge again next, the document decided last); empty if none is due.

    Takes no time in a campaign without repeats, because it is asked after each decision.
    """
    if chosen_repeats(campaign) is None:
        return "", ""
    found = repeats_of(campaign, assessor, topic)
    return found.pending, found.after


def as_seen(campaign: Campaign, assessor: str, topic: str, document: str) -> Judgement | None:
    """Return the judgement that the assessor made on the hidden repeat of a document, or None."""
    return repeats_of(campaign, assessor, topic).held.get(document)


def history_as_seen(events: Sequence[Event]) -> list[Event]:
    """Return what an assessor may see of the events on a repeated document.

    These are the events on the repeat, with the kind and value of what was done, and their
    retracts.
    """
    gestures: set[str] = set()
    found = []
    for one in events:
        if one.kind is Kind.REPEAT or (one.kind is Kind.RETRACT and one.value in gestures):
            gestures.add(one.gesture)
            kind, value = one.deed
            found.append(replace(one, kind=kind, value=value))
    return found

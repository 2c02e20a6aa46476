"""Compare documents in pairs. Every call that writes is durable when it returns.

Only the answers are stored. The next pair is computed from them each time, so undo, redo, imports
and repeated pairs need no code of their own.
"""

from dataclasses import replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.judging.judging import NOT_SHOWN, Shown, check_place, event_now
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.campaign.preferences.preference_overview import Repeated, repeated
from assessor_app.campaign.preferences.whether_compared import COMPARES, YES
from assessor_app.campaign.preferences.whether_compared import compares as compares
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import REPEAT, Kind
from assessor_app.domain.kinds import kind_named
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.schedulers import plan_from
from assessor_app.judging.schedulers.schedule import VERDICTS, Plan
from assessor_app.store.journal import journal
from assessor_app.store.journal.judged_pairs import Compared as Compared
from assessor_app.store.journal.judged_pairs import compared, counting, is_answered_by
from assessor_app.store.tables import campaign_settings

USUAL_PLAN = "heap"
# The plan of campaigns that stored none, when its seed was 0.
FORMER_PLAN = "heap:k=10,seed=0,repeats=10"
_PLAN = "comparing_plan"


def let_compare(campaign: Campaign, on: bool) -> Changes:
    """Switch pairs beside grades on or off. All answers are kept.

    Raises WrongUse when switching off pairs in a campaign that judges pairs only.
    """
    campaign.writable()
    if not on and kind_named(campaign.scale.kind).compares_two:
        raise WrongUse("this campaign compares documents in pairs and has no grades")
    if compares(campaign) == on:
        return Changes()
    campaign_settings.write(campaign.store, COMPARES, YES if on else "")
    return Changes(title=True)


def chosen_plan(campaign: Campaign) -> Plan:
    """Return the plan that chooses the pairs for all assessors of the campaign."""
    try:
        return plan_from(campaign_settings.read(campaign.store, _PLAN) or _plan_so_far(campaign))
    except WrongUse:
        # A later version with more schedulers may have written the plan.
        return plan_from(USUAL_PLAN)


def _plan_so_far(campaign: Campaign) -> str:
    """Return the plan of a campaign that stores none: answers by the former one are continued."""
    return FORMER_PLAN if is_answered_by(campaign.store, FORMER_PLAN) else USUAL_PLAN


def choose_plan(campaign: Campaign, plan: Plan) -> Changes:
    """Choose pairs by this plan from now on; all answers are kept and used."""
    campaign.writable()
    if str(plan) == str(chosen_plan(campaign)):
        return Changes()
    campaign_settings.write(campaign.store, _PLAN, str(plan))
    return Changes(title=True)


def where_left_off(campaign: Campaign, assessor: str) -> str:
    """Return the topic of the assessor's last answer made in this file; empty if none."""
    gesture = journal.undo_target(campaign.store, assessor, pairs=True)
    events = journal.events_of_gesture(campaign.store, gesture) if gesture else ()
    return events[0].topic if events else ""


def answer(
    campaign: Campaign,
    assessor: str,
    pair: Pair,
    verdict: str,
    *,
    shown: Shown = NOT_SHOWN,
    flags: str = "",
) -> Changes:
    """Record the verdict on a pair, replacing the assessor's earlier verdict on the two documents.

    pair: from `pair_choice.next_pair`, or any two documents without order and position; order and
    position are taken from the pair, not from `shown`. verdict: "A" prefers the left document, "B"
    the right one, "tie", or "neither" if none is relevant. The event stores the hashes of both
    texts, left and right, separated by a space; it stores no hash if a text cannot be read.

    Raises WrongUse for another verdict, for a document compared with itself, and for a document
    that is neither in the topic's pool nor in the campaign with its text.
    """
    campaign.writable()
    topic, left, right = pair.topic, pair.left, pair.right
    refuse_unknown("verdict", [verdict], tuple(VERDICTS))
    if left == right:
        raise WrongUse("document {0} is compared with itself", left, expected="two documents")
    for document in (left, right):
        check_place(campaign, (assessor, topic, document))
    event = replace(
        event_now(campaign, Kind.PREFERENCE, (assessor, topic, left), shown),
        other=right,
        value=verdict,
        flags=f"{flags} {REPEAT}".strip() if pair.repeat else flags,
        order=pair.order,
        position=pair.position,
        text_hash=shown.text_hash or _hashes_at_hand(campaign, left, right),
    )
    journal.append(campaign.store, [event])
    return Changes(judgements=True, assessor=assessor, topic=topic, document=left)


def _hashes_at_hand(campaign: Campaign, left: str, right: str) -> str:
    hashes = [hash_at_hand(campaign, document) for document in (left, right)]
    return " ".join(hashes) if all(hashes) else ""


def answers(campaign: Campaign, assessor: str, topic: str) -> tuple[Compared, ...]:
    """Return the assessor's answers on a topic that count, in journal order.

    Leaves out hidden repeats and answers replaced by later ones.
    """
    held = counting(compared(campaign.store, assessor, topic))
    return tuple(sorted(held, key=lambda one: one.clock))


def repeats(campaign: Campaign, assessor: str, topic: str) -> tuple[Repeated, ...]:
    """Return the assessor's hidden repeats on a topic, to show when the topic is finished."""
    return repeated(compared(campaign.store, assessor, topic))


def is_undone_next(campaign: Campaign, given: Compared) -> bool:
    """Return whether the assessor's next undo of a pair withdraws this answer."""
    return journal.undo_target(campaign.store, given.assessor, pairs=True) == given.gesture


def why_not(campaign: Campaign, assessor: str, topic: str, documents: tuple[str, str]) -> str:
    """Return why a verdict on these two documents cannot be recorded; empty if it can."""
    try:
        for document in documents:
            check_place(campaign, (assessor, topic, document))
    except WrongUse as problem:
        return str(problem)
    return ""

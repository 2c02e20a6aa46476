"""What an assessor does who compares documents in pairs. Each call is durable when it returns.

Nothing but the answers is kept: which pair comes next is worked out anew from them each time, so
undo, redo, an import and a pair judged anew need nothing of their own.
"""

from dataclasses import replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.judging.judging import NOT_SHOWN, Shown, check_place, event_now
from assessor_app.campaign.preferences.pair_choice import (
    Done,
    Pair,
    Standing,
    TopicPairs,
    candidates,
    foresee,
    next_pair,
    progress_of,
    standing,
    standing_table,
    topics_to_compare,
)
from assessor_app.campaign.preferences.preference_consistency import Repeated, repeated
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import REPEAT, Kind
from assessor_app.domain.kinds import kind_named
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.schedulers import plan_from
from assessor_app.judging.schedulers.plan import Plan
from assessor_app.judging.schedulers.schedule import VERDICTS
from assessor_app.store.journal import journal
from assessor_app.store.journal.judged_pairs import Compared, compared, counting
from assessor_app.store.tables import campaign_settings, pools

__all__ = (
    "Compared",
    "Done",
    "Pair",
    "Repeated",
    "Standing",
    "TopicPairs",
    "answer",
    "answer_of",
    "answers",
    "candidates",
    "choose_plan",
    "chosen_plan",
    "compares",
    "foresee",
    "has_pool",
    "is_undone_next",
    "let_compare",
    "next_pair",
    "plan_from",
    "progress_of",
    "repeats",
    "standing",
    "standing_table",
    "topics_to_compare",
    "where_left_off",
    "why_not",
)

USUAL_PLAN = "heap"
_COMPARES = "compares"
_PLAN = "comparing_plan"
_YES = "yes"


def compares(campaign: Campaign) -> bool:
    """Whether documents are compared in pairs here, be it beside grades or alone."""
    alone = kind_named(campaign.scale.kind).compares_two
    return alone or campaign_settings.read(campaign.store, _COMPARES) == _YES


def let_compare(campaign: Campaign, on: bool) -> Changes:
    """Have documents compared in pairs beside their grades, or no longer; answers stay.

    Raises WrongUse where nothing but pairs is judged.
    """
    campaign.writable()
    if not on and kind_named(campaign.scale.kind).compares_two:
        raise WrongUse("this campaign compares documents in pairs and has no grades")
    if compares(campaign) == on:
        return Changes()
    campaign_settings.write(campaign.store, _COMPARES, _YES if on else "")
    return Changes(title=True)


def has_pool(campaign: Campaign) -> bool:
    """Whether there is anything that could be compared."""
    return pools.total(campaign.store) > 0


def chosen_plan(campaign: Campaign) -> Plan:
    """How the campaign's pairs are chosen, for all its assessors."""
    try:
        return plan_from(campaign_settings.read(campaign.store, _PLAN) or USUAL_PLAN)
    except WrongUse:
        # Written by a later version, which may know more schedulers.
        return plan_from(USUAL_PLAN)


def choose_plan(campaign: Campaign, plan: Plan) -> Changes:
    """Have the pairs chosen so from now on; every answer stays and is made use of."""
    campaign.writable()
    if str(plan) == str(chosen_plan(campaign)):
        return Changes()
    campaign_settings.write(campaign.store, _PLAN, str(plan))
    return Changes(title=True)


def where_left_off(campaign: Campaign, assessor: str) -> str:
    """The topic of the assessor's last answer made here; empty where there is none."""
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
    """File the verdict on a pair; it takes the place of the assessor's last on the two.

    pair: what `next_pair` gave, or any two documents, then without order and position; it is the
    pair that says these, not `shown`. verdict: "A" prefers the left one, "B" the right one, "tie",
    or "neither" where none is relevant. The event bears the fingerprints of both texts, left and
    right, with a blank between; none where one of them cannot be read.

    Raises WrongUse for another verdict, a document against itself, and one that is neither in the
    topic's pool nor held with its text.
    """
    campaign.writable()
    topic, left, right = pair.topic, pair.left, pair.right
    if verdict not in VERDICTS:
        raise WrongUse(f"there is no verdict {verdict!r}", expected=", ".join(VERDICTS))
    if left == right:
        raise WrongUse(f"document {left} is set against itself", expected="two documents")
    for document in (left, right):
        check_place(campaign, assessor, topic, document)
    event = replace(
        event_now(campaign, Kind.PREFERENCE, assessor, topic, left, shown),
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
    """The assessor's answers on a topic that count, in order, for looking back and judging anew.

    Hidden repeats are not among them, nor what a later answer took the place of.
    """
    held = counting(compared(campaign.store, assessor, topic))
    return tuple(sorted(held, key=lambda one: one.clock))


def repeats(campaign: Campaign, assessor: str, topic: str) -> tuple[Repeated, ...]:
    """The assessor's hidden repeats on a topic, for who has finished it: before, none may know."""
    return repeated(compared(campaign.store, assessor, topic))


def is_undone_next(campaign: Campaign, given: Compared) -> bool:
    """Whether the answer is what its assessor's next undo of a pair takes back."""
    return journal.undo_target(campaign.store, given.assessor, pairs=True) == given.gesture


def why_not(campaign: Campaign, assessor: str, topic: str, documents: tuple[str, str]) -> str:
    """Why nothing can be filed of two documents, in words; empty where it can."""
    try:
        for document in documents:
            check_place(campaign, assessor, topic, document)
    except WrongUse as problem:
        return str(problem)
    return ""


def answer_of(campaign: Campaign, event_id: str) -> Compared | None:
    """The answer with this id if it stands: what a circle names, to be judged anew."""
    return next((one for one in compared(campaign.store) if one.id == event_id), None)

"""Gold documents: documents with known grades that are mixed into the queues of assessors.

An assessor must not know which documents they are. What is done on them becomes events of kind
"gold", which never count. In a work package they are documents of the pool, and their events are
ordinary; a merge turns these into events of kind "gold".
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.suggestions import plan_for, suggestion_of
from assessor_app.campaign.preferences.whether_compared import compares
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal.uncounted_events import judged_for
from assessor_app.store.tables import campaign_settings, documents, known_grades, pools
from assessor_app.store.tables.codes import name_in_journal

USUAL_EVERY, MOST = 10, 10_000
NONE_IN_PACKAGES = marked(
    "Work packages have no gold documents, because this campaign compares pairs, too, and "
    "assessors would compare gold documents. They are mixed only into the queues of the campaign "
    "file."
)
_PLAN = "gold"


@dataclass(frozen=True, slots=True)
class GoldPlan:
    """The rate of gold documents: one for each `every` pooled documents of a topic, or part of it.

    seed: of the choice of documents.
    """

    every: int = USUAL_EVERY
    seed: int = 0


def chosen_gold(campaign: Campaign) -> GoldPlan | None:
    """Return the plan for all assessors; None if no gold document is mixed in."""
    text = campaign_settings.read(campaign.store, _PLAN)
    try:
        return GoldPlan(**json.loads(text)) if text else None
    except (ValueError, TypeError):
        return None


def choose_gold(campaign: Campaign, plan: GoldPlan | None) -> Changes:
    """Mix gold documents into the queues by this plan from now on, or none.

    Gold documents that an assessor judged stay in the queue. Raises WrongUse for a rate out of
    range, in a campaign without grades, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    if plan is not None:
        if not 1 <= plan.every <= MOST:
            raise WrongUse(
                "invalid rate of gold documents: {0}",
                plan.every,
                expected=("a number from 1 to {0:,}", MOST),
            )
        refuse_without_grades(campaign)
    if plan == chosen_gold(campaign):
        return Changes()
    campaign_settings.write(campaign.store, _PLAN, json.dumps(asdict(plan)) if plan else "")
    return Changes(judgements=True)


def refuse_without_grades(campaign: Campaign) -> None:
    """Raise WrongUse in a campaign without grades."""
    if not campaign.scale.grades:
        raise WrongUse("the campaign has no grades, only preferences")


def gold_of(campaign: Campaign, assessor: str, topic: str) -> tuple[str, ...]:
    """Return the gold documents in an assessor's queue of a topic: drawn or judged ones."""
    store = campaign.store
    if not known_grades.has_any(store, Kind.GOLD):
        return ()
    outside = known_grades.outside_the_pool(store, Kind.GOLD, topic)
    removed = {one.document for one in outside if one.removed}
    known = sorted(documents.known(store, [one.document for one in outside]))
    if shown := plan_for(campaign, assessor, topic):
        # Without the grade that others have, assessors would recognise a gold document.
        known = [one for one in known if suggestion_of(campaign, shown, topic, one) is not None]
    plan = chosen_gold(campaign)
    number = -(-pools.sizes(store).get(topic, 0) // plan.every) if plan and known else 0
    words = (str(plan.seed if plan else 0), name_in_journal(store, assessor), topic)
    offered = (name for name in known if name not in removed)
    chosen = sorted(offered, key=lambda name: drawn(*words, name))[:number]
    judged = judged_for(store, Kind.GOLD, assessor, topic)
    return tuple(sorted({*chosen, *judged.intersection(known)}))


def drawn(*words: str) -> bytes:
    """Return a hash of 8 bytes, by which documents are drawn at random."""
    text = "\x00".join(words).encode("utf-8", "surrogatepass")
    return blake2b(text, digest_size=8).digest()


def with_gold(campaign: Campaign, assessor: str, topic: str, pooled: Sequence[str]) -> list[str]:
    """Return the ids of pooled and gold documents in an assessor's queue, ordered by id in bytes.

    pooled: ids in this order.
    """
    gold = gold_of(campaign, assessor, topic)
    return sorted({*pooled, *gold}, key=_in_bytes) if gold else list(pooled)


def _in_bytes(name: str) -> bytes:
    return name.encode("utf-8", "surrogatepass")


def ranked_like(gold: str, pooled: Iterable[str]) -> str:
    """Return the pooled document whose ranks a gold document gets, so that its place is likely.

    Returns an empty text if no document is pooled.
    """
    return min(pooled, key=lambda name: drawn(gold, name), default="")


class GoldEvents:
    """Turns the events of a merged file on gold documents into events of kind "gold"."""

    def __init__(self, campaign: Campaign) -> None:
        known = known_grades.outside_the_pool(campaign.store, Kind.GOLD)
        self._places = {(one.topic, one.document) for one in known}

    def marked(self, event: Event) -> Event:
        """Return the event of kind "gold" if it was made on a gold document; else the event."""
        is_gold = (event.topic, event.document) in self._places
        return event.uncounted(Kind.GOLD) if is_gold else event


def in_packages(campaign: Campaign) -> bool:
    """Return whether work packages hold gold documents.

    They do not where pairs are compared, because assessors would compare gold documents, too.
    """
    return not compares(campaign)


def words_on_packages(campaign: Campaign) -> str:
    """Return why work packages hold no gold documents; empty if they do."""
    return "" if in_packages(campaign) else tr(NONE_IN_PACKAGES)


def unmarked(event: Event) -> Event:
    """Return the event as a work package holds it, which does not tell that it is gold."""
    return event.as_counted() if event.kind is Kind.GOLD else event

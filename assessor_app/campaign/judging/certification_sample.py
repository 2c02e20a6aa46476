"""The random sample of each topic's pool that certifies the recall, mixed into the queues.

The documents of the sample are ordinary documents of the pool, and their judgements count. An
assessor must not know which documents they are.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.gold_documents import MOST, drawn, refuse_without_grades
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import campaign_settings

USUAL_SHARE, USUAL_EVERY = 0.1, 4
_PLAN = "certification"
_HIGHEST = 2**64  # one more than the greatest hash


@dataclass(frozen=True, slots=True)
class SamplePlan:
    """The size and the rate of the sample.

    share: the probability of each pooled document to be sampled. every: each place of a queue that
    is a multiple of this number gets the next sampled document. seed: of the choice of documents.
    """

    share: float = USUAL_SHARE
    every: int = USUAL_EVERY
    seed: int = 0


def chosen_sample(campaign: Campaign) -> SamplePlan | None:
    """Return the plan for all topics; None if no sample is drawn."""
    text = campaign_settings.read(campaign.store, _PLAN)
    try:
        return SamplePlan(**json.loads(text)) if text else None
    except (ValueError, TypeError):
        return None


def choose_sample(campaign: Campaign, plan: SamplePlan | None) -> Changes:
    """Mix a sample into the queues by this plan from now on, or none.

    Raises WrongUse for numbers out of range, in a campaign without grades, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    if plan is not None:
        if not 0 < plan.share <= 1:
            raise WrongUse(
                "{0:g} is not the share of a sample", plan.share, expected="a share such as 10%"
            )
        if not 1 <= plan.every <= MOST:
            raise WrongUse(
                "invalid rate of sampled documents: {0}",
                plan.every,
                expected=("a number from 1 to {0:,}", MOST),
            )
        refuse_without_grades(campaign)
    if plan == chosen_sample(campaign):
        return Changes()
    campaign_settings.write(campaign.store, _PLAN, json.dumps(asdict(plan)) if plan else "")
    return Changes(judgements=True)


def copy_plan(campaign: Campaign, package: Campaign) -> None:
    """Give a work package the plan of its campaign."""
    campaign_settings.write(package.store, _PLAN, campaign_settings.read(campaign.store, _PLAN))


def plan_words(plan: SamplePlan | None) -> str:
    """Return the plan in words."""
    if plan is None:
        return tr("no sample certifies the recall")
    return tr(
        "sample that certifies the recall: {0:.3g}% of each pool; places of a queue for each "
        "sampled document: {1:,}",
        100 * plan.share,
        plan.every,
    )


def sample_of(plan: SamplePlan, topic: str, pooled: Iterable[str]) -> list[str]:
    """Return the sampled documents among pooled ones, in a random order that the seed gives.

    Each document is sampled or not for itself, so that the sample stays when the pool grows, and is
    the same for all assessors and in work packages.
    """
    # The hash and the id, so that documents with the same hash have an order, too.
    hashed = sorted((drawn("certification", str(plan.seed), topic, one), one) for one in pooled)
    least = plan.share * _HIGHEST
    return [one for place, one in hashed if int.from_bytes(place) < least]


def mixed_in(row: Sequence[str], mixed: Sequence[str], every: int, before: int = 0) -> list[str]:
    """Return the row with a document of `mixed` at each place that is a multiple of `every`.

    row: ids in their order, also ids of `mixed`, which come where the row or the mixing has them
    first. before: the number of documents of the queue before the row. What is left of either
    follows when the other has ended.
    """
    found: dict[str, None] = {}
    ordered = (one for one in row if one not in found)
    due = (one for one in mixed if one not in found)
    for place in range(before + 1, before + len({*row, *mixed}) + 1):
        first, second = (ordered, due) if place % every else (due, ordered)
        found[next(first, "") or next(second)] = None
    return list(found)

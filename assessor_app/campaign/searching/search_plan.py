"""The plan of the lead: the assessors who may search and judge documents found, and the topics.

By default no assessor may, because the documents judged in this way enlarge the pool.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.names import listed, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import assessors, campaign_settings, codes, stored_topics

_KEY = "search"


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """The topics and assessors with search and judge. topics, assessors: empty for all."""

    topics: tuple[str, ...] = ()
    assessors: tuple[str, ...] = ()

    def covers(self, assessor: str, topic: str) -> bool:
        """Return whether this assessor may search in this topic."""
        return (not self.topics or topic in self.topics) and (
            not self.assessors or assessor in self.assessors
        )


def was_ever_open(campaign: Campaign) -> bool:
    """Return whether the lead has opened the search at any time, here or before packing."""
    return bool(campaign_settings.read(campaign.store, _KEY))


def search_plan(campaign: Campaign) -> SearchPlan | None:
    """Return the plan with the present names of assessors; None if the search is closed."""
    text = campaign_settings.read(campaign.store, _KEY)
    said = json.loads(text) if text else None
    if not isinstance(said, dict) or not said.get("open"):
        return None
    names = (codes.present_name(campaign.store, one) for one in said["assessors"])
    return SearchPlan(tuple(said["topics"]), tuple(names))


def plan_words(plan: SearchPlan | None) -> str:
    """Return the assessors who may search, and the topics, in words."""
    if plan is None:
        return tr("no assessor may judge what a search finds")
    people = listed(plan.assessors) if plan.assessors else tr("all assessors")
    if not plan.topics:
        return tr("may judge what a search finds: {0}, in all topics", people)
    return tr("may judge what a search finds: {0}, in topics {1}", people, listed(plan.topics))


def may_search(campaign: Campaign, assessor: str, topic: str) -> bool:
    """Return whether the assessor may judge documents found by a search for the topic."""
    plan = search_plan(campaign)
    return plan is not None and plan.covers(assessor, topic)


def open_search(
    campaign: Campaign, topics: Collection[str] = (), people: Collection[str] = ()
) -> Changes:
    """Let only these assessors search from now on, and only in these topics.

    topics, people: empty for all. Raises WrongUse for unknown ones, in a campaign without grades
    and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    if not campaign.scale.grades:
        raise WrongUse("the campaign has no grades, only preferences")
    refuse_unknown("topic", topics, [one.id for one in stored_topics.all_topics(campaign.store)])
    refuse_unknown("assessor", people, assessors.all(campaign.store))
    return _write(campaign, SearchPlan(tuple(dict.fromkeys(topics)), tuple(dict.fromkeys(people))))


def close_search(campaign: Campaign) -> Changes:
    """Close the search for all assessors. Documents that were judged stay in the pool."""
    campaign.writable()
    campaign.refuse_package()
    return _write(campaign, None) if search_plan(campaign) is not None else Changes()


def copy_plan(campaign: Campaign, package: Campaign) -> None:
    """Copy the part of the plan on its assessor to a work package."""
    if was_ever_open(campaign):
        plan = search_plan(campaign)
        mine = plan is not None and (not plan.assessors or package.made_for in plan.assessors)
        _write(package, SearchPlan(plan.topics) if plan is not None and mine else None)


def _write(campaign: Campaign, plan: SearchPlan | None) -> Changes:
    shown = plan or SearchPlan()
    value = {"open": plan is not None, "topics": shown.topics, "assessors": shown.assessors}
    campaign_settings.write(campaign.store, _KEY, json.dumps(value))
    return Changes(assessors=True)

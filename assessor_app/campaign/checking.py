"""Is the campaign's file sound?"""

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.store import checking, journal


def check(campaign: Campaign) -> tuple[str, ...]:
    """What is wrong with the file, in words; empty where nothing is."""
    return checking.check(campaign.store)


def rebuild(campaign: Campaign) -> tuple[Changes, int]:
    """Make the view of the journal anew from the journal; also how many rows differed."""
    campaign.writable()
    differed = journal.rebuild(campaign.store)
    return Changes(judgements=True), differed

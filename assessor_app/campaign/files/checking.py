"""Check a campaign file for damage, and rebuild the view of its journal."""

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.missing_texts import missing_texts
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import DamagedCampaign, Place
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store import integrity
from assessor_app.store.file.failures import RESTORE
from assessor_app.store.journal import journal

DAMAGED = "the file is damaged"
SILENT = Silent()


def check(campaign: Campaign) -> tuple[str, ...]:
    """Return a description of each fault in the file; empty if it is sound."""
    return integrity.check(campaign.store)


def check_with_texts(campaign: Campaign, progress: Progress = SILENT) -> tuple[str, ...]:
    """Return the faults that `check` finds, or else the unreadable external texts, per file."""
    wrong = check(campaign)
    return wrong or tuple(str(one) for one in missing_texts(campaign, progress))


def refuse_damaged(campaign: Campaign) -> None:
    """Stop all writing through this connection if the file is damaged.

    Checks only as much of the file as takes a moment. Raises DamagedCampaign if it finds damage.
    """
    damage = integrity.glance(campaign.store)
    if damage:
        campaign.write_no_more(DAMAGED)
        raise DamagedCampaign(
            f"nothing is written into this campaign any more: {damage[0]}",
            place=Place(campaign.path),
            advice=RESTORE,
        )


def rebuild(campaign: Campaign) -> tuple[Changes, int]:
    """Rebuild the view of the journal, and also return the number of rows that differed."""
    campaign.writable()
    differed = journal.rebuild(campaign.store)
    return Changes(judgements=True), differed

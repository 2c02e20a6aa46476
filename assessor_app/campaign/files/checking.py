"""Is the campaign's file sound?"""

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
    """What is wrong with the file, in words; empty where nothing is."""
    return integrity.check(campaign.store)


def check_with_texts(campaign: Campaign, progress: Progress = SILENT) -> tuple[str, ...]:
    """As `check`, and which texts that stay in files cannot be read from there, file by file."""
    wrong = check(campaign)
    return wrong or tuple(str(one) for one in missing_texts(campaign, progress))


def refuse_damaged(campaign: Campaign) -> None:
    """Write nothing more through this connection where the file is damaged, and say so.

    Only as much of the file is looked at as a moment allows. Raises DamagedCampaign.
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
    """Make the view of the journal anew from the journal; also how many rows differed."""
    campaign.writable()
    differed = journal.rebuild(campaign.store)
    return Changes(judgements=True), differed

"""Create, open, tidy and describe a campaign."""

from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.checking import refuse_damaged
from assessor_app.domain.changes import Changes
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.scale import Scale
from assessor_app.store.file import backups, database_opening, unfinished_files
from assessor_app.store.journal import journal
from assessor_app.store.tables import campaign_settings, documents, scale_versions

SUFFIX = ".assess"
SILENT = Silent()


def create(path: Path, title: str, scale: str | Scale = "graded") -> Campaign:
    """Create a campaign and return it, open.

    scale: a scale, or its notation on the command line (see `kinds.scale_from`). Raises BadCampaign
    if the file exists or cannot be written, and WrongUse for an invalid scale or an empty title.
    """
    made_from = scale_from(scale) if isinstance(scale, str) else scale
    if not title.strip():
        raise WrongUse("a campaign needs a title")
    store = database_opening.create(path)
    try:
        with store.transaction():
            campaign_settings.write(store, "title", title.strip())
            scale_versions.add(store, made_from)
    except BaseException:
        store.close()
        unfinished_files.remove(path)
        raise
    return Campaign(store)


def opens_at_once(path: Path) -> bool:
    """Return whether `open_campaign` takes only a moment, whether it succeeds or fails."""
    return database_opening.opens_at_once(path)


def open_campaign(path: Path, *, read_only: bool = False, progress: Progress = SILENT) -> Campaign:
    """Open an existing campaign, read-only if its file cannot be written.

    The campaign states that it is read-only. Raises BadCampaign with the fault and a remedy.
    """
    return Campaign(database_opening.open_store(path, read_only=read_only, progress=progress))


def tidy(campaign: Campaign, progress: Progress = SILENT, *, backup: bool = True) -> bool:
    """Do the work due after opening: discard interrupted imports and make the daily backup.

    Returns whether a backup was made: at most one a day, and none if `backup` is False or the
    campaign is read-only. Raises BadCampaign if the backup cannot be written, which leaves the
    campaign intact, and DamagedCampaign if the file is damaged: then nothing is discarded, copied
    or written any more.
    """
    if campaign.read_only:
        return False
    refuse_damaged(campaign)
    documents.sweep(campaign.store)
    journal.sweep(campaign.store)
    return backup and backups.make_daily(campaign.store, progress=progress) is not None


def describe(
    campaign: Campaign, *, title: str | None = None, guidelines: str | None = None
) -> Changes:
    """Change the title or the guidelines; None keeps the old. Raises WrongUse for a blank title."""
    campaign.writable()
    if title is not None and not title.strip():
        raise WrongUse("a campaign needs a title")
    with campaign.store.transaction():
        if title is not None:
            campaign_settings.write(campaign.store, "title", title.strip())
        if guidelines is not None:
            campaign_settings.write(campaign.store, "guidelines", guidelines)
    return Changes(title=True)

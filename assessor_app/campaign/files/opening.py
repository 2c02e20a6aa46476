"""Make a campaign, open one, describe it."""

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
    """A new campaign. `scale`: one that is, or as the command line has it (`kinds.scale_from`).

    Raises BadCampaign where the file exists or cannot be written, WrongUse for a bad scale.
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
    """Whether `open_campaign` takes but a moment, be it to say that it cannot."""
    return database_opening.opens_at_once(path)


def open_campaign(path: Path, *, read_only: bool = False, progress: Progress = SILENT) -> Campaign:
    """An existing campaign; read-only where it cannot be written, which it then says.

    Raises BadCampaign with what is wrong and a way on.
    """
    return Campaign(database_opening.open_store(path, read_only=read_only, progress=progress))


def tidy(campaign: Campaign, progress: Progress = SILENT, *, backup: bool = True) -> bool:
    """What is due once a campaign is open: sweep what an interrupted import left, and copy the
    campaign to its backups if that has not been done today. Whether a copy was made.

    backup: False makes no copy. Raises BadCampaign where the copy cannot be written; the campaign
    itself is none the worse. Also where the file is damaged: then nothing is swept, copied, or
    written any more.
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
    """Change the title or the guidelines."""
    campaign.writable()
    if title is not None and not title.strip():
        raise WrongUse("a campaign needs a title")
    with campaign.store.transaction():
        if title is not None:
            campaign_settings.write(campaign.store, "title", title.strip())
        if guidelines is not None:
            campaign_settings.write(campaign.store, "guidelines", guidelines)
    return Changes(title=True)

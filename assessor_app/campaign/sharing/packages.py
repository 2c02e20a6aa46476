"""Distinguish work packages, which are made for one assessor, from campaigns."""

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.problems import WrongUse
from assessor_app.store.tables import campaign_settings

KIND, PACKAGE, ASSESSOR, CAMPAIGN_ID = "kind", "package", "assessor", "campaign_id"


def made_for(campaign: Campaign) -> str:
    """Return the assessor for whom the file is a work package; empty for a campaign."""
    if campaign_settings.read(campaign.store, KIND) != PACKAGE:
        return ""
    return campaign_settings.read(campaign.store, ASSESSOR)


def identity(campaign: Campaign) -> str:
    """Return the id that a campaign shares with its copies and its packages."""
    return campaign_settings.read(campaign.store, CAMPAIGN_ID)


def refuse_package(campaign: Campaign) -> None:
    """Raise WrongUse if the file is a work package, for actions reserved to the lead."""
    if name := made_for(campaign):
        raise WrongUse(
            f"{campaign.path.name} is a work package for {name}",
            advice="do this in the campaign that it was made from",
        )

"""Tells whether a campaign compares documents in pairs."""

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.kinds import kind_named
from assessor_app.store.tables import campaign_settings

COMPARES, YES = "compares", "yes"  # a setting and its value


def compares(campaign: Campaign) -> bool:
    """Return whether the campaign compares documents in pairs, alone or beside grades."""
    alone = kind_named(campaign.scale.kind).compares_two
    return alone or campaign_settings.read(campaign.store, COMPARES) == YES

"""Campaigns as the commands open them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign


def open_campaign(path: Path, *, read_only: bool = False) -> "Campaign":
    """A campaign whose file is sound, as far as a moment tells.

    Of a damaged one a warning is printed where it is only read. Raises BadCampaign where it is to
    be written, and as opening does.
    """
    from assessor_app.campaign import opening
    from assessor_app.campaign.checking import refuse_damaged
    from assessor_app.domain.problems import BadCampaign

    campaign = opening.open_campaign(path, read_only=read_only)
    try:
        refuse_damaged(campaign)
    except BadCampaign as problem:
        if not read_only:
            campaign.close()
            raise
        print(f"warning: {problem}", file=sys.stderr)
    return campaign

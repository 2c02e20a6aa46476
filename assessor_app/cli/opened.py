"""Campaigns as the commands open them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign


def open_campaign(path: Path, *, read_only: bool = False) -> "Campaign":
    """A campaign whose file is sound, as far as a moment tells.

    Prints a warning about a copy that was made while the campaign was open. Of a damaged one a
    warning is printed where it is only read. Raises BadCampaign where it is to be written, and as
    opening does.
    """
    from assessor_app.campaign import opening
    from assessor_app.campaign.checking import refuse_damaged
    from assessor_app.domain.problems import BadCampaign

    campaign = opening.open_campaign(path, read_only=read_only)
    try:
        refuse_damaged(campaign)
        warn_of_copy(campaign)
        campaign.mark_open()
    except BadCampaign as problem:
        if not read_only:
            campaign.close()
            raise
        print(f"warning: {problem}", file=sys.stderr)
    return campaign


def warn_of_copy(campaign: "Campaign") -> None:
    """Print a warning where the file is a copy that was made while the campaign was open."""
    from assessor_app.campaign import open_elsewhere

    copied = open_elsewhere.copied_while_open(campaign)
    if copied:
        print(f"warning: {copied}; {open_elsewhere.ASK_FOR_ANOTHER}", file=sys.stderr)

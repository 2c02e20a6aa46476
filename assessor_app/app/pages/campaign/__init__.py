"""The campaign page: what there is, files in, pool, people, progress."""

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


def build(session: Session) -> Page:
    """The page."""
    from assessor_app.app.pages.campaign.campaign_page import CampaignPage

    return CampaignPage(session)

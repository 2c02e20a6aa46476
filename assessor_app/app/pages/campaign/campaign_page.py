"""stub"""

from assessor_app.app.pages.page import Page


class CampaignPage(Page):
    pass

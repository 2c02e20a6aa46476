"""The settings page."""

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


def build(session: Session) -> Page:
    """The page."""
    from assessor_app.app.pages.settings.settings_page import SettingsPage

    return SettingsPage(session)

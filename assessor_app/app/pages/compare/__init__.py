"""Say which of two documents is the better one."""

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


def build(session: Session) -> Page:
    """The page."""
    from assessor_app.app.pages.compare.compare_page import ComparePage

    return ComparePage(session)

"""The runs page: measures and curves of the judged runs."""

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


def build(session: Session) -> Page:
    """The page."""
    from assessor_app.app.pages.runs.runs_page import RunsPage

    return RunsPage(session)

"""Read and judge the documents of the pool."""

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


def build(session: Session) -> Page:
    """The page."""
    from assessor_app.app.pages.judge.judge_page import JudgePage

    return JudgePage(session)

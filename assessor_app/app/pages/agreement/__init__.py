"""How far the assessors agree, and where they do not."""

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session


def build(session: Session) -> Page:
    """The agreement page."""
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage

    return AgreementPage(session)

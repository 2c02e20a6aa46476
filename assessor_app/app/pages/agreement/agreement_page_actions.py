"""What the actions of the Agreement page have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assessor_app.app.actions.action import PageActions

if TYPE_CHECKING:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage

AGREEMENT: PageActions[AgreementPage] = PageActions(
    "Agreement", lambda page: page.session.campaign is not None, repeats=True
)
agreement_action = AGREEMENT.make

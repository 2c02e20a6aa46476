"""The agreement page, until it is built."""

from PySide6.QtWidgets import QVBoxLayout

from assessor_app.app.pages.page import Page
from assessor_app.app.session import Session
from assessor_app.app.widgets.empty_state import EmptyState


class _Placeholder(Page):
    def __init__(self, session: Session) -> None:
        super().__init__(session)
        layout = QVBoxLayout(self)
        layout.addWidget(EmptyState("No agreement to show yet", "This page is still to come."))


def build(session: Session) -> Page:
    """The page."""
    return _Placeholder(session)

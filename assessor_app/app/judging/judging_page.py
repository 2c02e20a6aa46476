"""The base of the pages on which an assessor reads and judges documents."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from assessor_app.app.actions.action_registry import takes_text
from assessor_app.app.actions.page import Page
from assessor_app.app.judging.judging_dialogs import show_guidelines
from assessor_app.app.session import Session
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, DOCUMENT_LINE
from assessor_app.app.viewer.document_pane import AnyDocumentView, page_number_field
from assessor_app.domain.changes import EVERYTHING


class QueuePage(Protocol):
    """A page with the queue of an assessor, on which other pages can show a document."""

    def show_queued(self, topic: str, document: str) -> bool:
        """Show a document of the assessor's queue; False if the queue does not have it."""


class ReadingPage(Page):
    """Knows the guidelines, another assessor, and another size of letters."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        session.assessor_changed.connect(lambda _: self._on_assessor())
        session.settings.changed.connect(self._on_setting)

    def show_guidelines(self) -> None:
        """Show what the assessors are told."""
        show_guidelines(self.session, self.window())

    def has_guidelines(self) -> bool:
        """Whether the campaign tells its assessors anything."""
        campaign = self.session.campaign
        return campaign is not None and bool(campaign.guidelines.strip())

    def take_focus(self) -> None:
        """The focus goes where reading or choosing goes on."""

    def is_typed_in(self) -> bool:
        """Whether what is typed now goes into a field."""
        return takes_text(self.window().focusWidget())

    def follow(self, *, typed_in: bool) -> None:
        """Something else is on the screen: the focus goes along.

        typed_in: somebody was typing into a field; whose letters would be commands elsewhere.
        """
        if self.isVisible() and not typed_in:
            self.take_focus()

    def ask(self, act: Callable[[], object]) -> None:
        """Do what was asked for, and move the focus out of a text field."""
        act()
        self.leave_field()

    def leave_field(self) -> None:
        """Move the focus out of a text field to where reading goes on."""
        if self.is_typed_in():
            self.take_focus()

    def set_reading(self) -> None:
        """Have letters and lines as long as the settings say."""

    def reset_zoom(self) -> None:
        """Show PDF and images as large as they were at first."""
        for view in self.findChildren(AnyDocumentView):
            view.reset_zoom()

    def page_number_field(self) -> QWidget | None:
        """The field for the number of a page of the document in sight, if it has pages."""
        return page_number_field(self)

    def _on_assessor(self) -> None:
        if self.isVisible():
            self.refresh(EVERYTHING)
            self.take_focus()

    def _on_setting(self, key: str) -> None:
        if key in (DOCUMENT_FONT_SIZE.key, DOCUMENT_LINE.key):
            self.set_reading()

"""The base of the pages on which an assessor reads and judges documents."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from assessor_app.app.actions.action_registry import takes_text
from assessor_app.app.actions.page import Page
from assessor_app.app.judging.active_time import InputWatcher
from assessor_app.app.judging.assessor_choice import AssessorChoice
from assessor_app.app.judging.judging_dialogs import edit_own_terms, show_guidelines
from assessor_app.app.judging.screen_position import ScreenPosition
from assessor_app.app.session import Session
from assessor_app.app.user_settings import is_about_reading
from assessor_app.app.viewer.document_pane import AnyDocumentView, page_number_field
from assessor_app.app.writer import WriteState
from assessor_app.domain.changes import EVERYTHING


class QueuePage(Protocol):
    """A page with an assessor's queue. Other pages use it to show a document there."""

    def show_queued(self, topic: str, document: str) -> bool:
        """Show a document of the assessor's queue; return False if the queue does not contain
        it."""


class ReadingPage(Page):
    """The base of the pages on which an assessor reads and judges documents.

    It shows the guidelines and the assessor's own terms, and follows changes of the assessor and of
    the reading settings.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.assessor_choice = AssessorChoice(session)
        session.writer.state_changed.connect(self._on_state)
        session.assessor_changed.connect(self._on_assessor)
        session.settings.changed.connect(self._on_setting)

    def follow_position(self, position: ScreenPosition) -> None:
        """Measure the active time of a position by the input in the window."""
        self._position = position
        self._active_time = position.active_time
        self._input_watcher = InputWatcher(position.active_time, self)

    def is_in_topic(self, topic: str) -> bool:
        """Return whether the page shows the documents of this topic, to judge them."""
        return self._position.is_in_topic(topic)

    def activated(self) -> None:
        """Restart the active time at 0, watch the window's input, and focus the page."""
        self._input_watcher.watch(self.window())
        self._active_time.begin()
        self.take_focus()

    def say_waiting(self, words: str) -> None:
        """Show why an operation waits; empty once it is over. Subclasses override this."""

    def _on_state(self, state: WriteState, words: str) -> None:
        self.say_waiting(words if state is WriteState.WAITING else "")

    def show_guidelines(self) -> None:
        """Show the campaign's guidelines."""
        show_guidelines(self.session, self.window())

    def has_guidelines(self) -> bool:
        """Return whether the campaign has guidelines."""
        campaign = self.session.campaign
        return campaign is not None and bool(campaign.guidelines.strip())

    def edit_own_terms(self) -> None:
        """Let the assessor edit their own terms, then show them and restore the focus."""

        def after() -> None:
            self.read_terms()
            self.take_focus()

        edit_own_terms(self.session, self.window(), after)

    def read_terms(self) -> None:
        """Read the assessor's own terms again. Subclasses override this; here it does nothing."""

    def take_focus(self) -> None:
        """Focus the part of the page in which the user continues. Subclasses override this."""

    def is_typed_in(self) -> bool:
        """Return whether the focus is in a text field."""
        return takes_text(self.window().focusWidget())

    def follow(self, *, typed_in: bool) -> None:
        """Move the focus after another document has been shown.

        typed_in: True if the user was typing into a field. The focus then stays there, because
        outside a field the next letters would be commands.
        """
        if self.isVisible() and not typed_in:
            self.take_focus()

    def ask(self, act: Callable[[], object]) -> None:
        """Call `act`, then move the focus out of a text field."""
        act()
        self.leave_field()

    def leave_field(self) -> None:
        """Move the focus out of a text field; keep it if it is elsewhere."""
        if self.is_typed_in():
            self.take_focus()

    def set_reading(self) -> None:
        """Apply the settings of reading. Subclasses override this."""

    def reset_zoom(self) -> None:
        """Reset the zoom of the PDFs and images on the page."""
        for view in self.findChildren(AnyDocumentView):
            view.reset_zoom()

    def page_number_field(self) -> QWidget | None:
        """Return the page number field of the visible document; None if the document has no
        pages."""
        return page_number_field(self)

    def _on_assessor(self) -> None:
        if self.isVisible():
            # Else Qt moves the focus over parts of the page, which screen readers begin to speak.
            if self.isAncestorOf(focus := self.window().focusWidget()):
                focus.clearFocus()
            self.refresh(EVERYTHING)
            self.take_focus()

    def _on_setting(self, key: str) -> None:
        if is_about_reading(key):
            self.set_reading()

"""Show a document on the Judge page, from another page."""

from typing import cast

from PySide6.QtCore import QObject

from assessor_app.app.actions.page import Page
from assessor_app.app.judging.judging_page import QueuePage

NOTHING = "", ""


class ToJudge(QObject):
    """Switches from a page to the Judge page; waits if that page first asks for the assessor."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._session = page.session
        self._wanted = NOTHING
        self._session.closed.connect(self._forget)

    def bring_up(self, topic: str, document: str) -> None:
        """Show the document in the queue of the current assessor."""
        window = self._page.shell()
        if window is None:
            return
        judging = cast(QueuePage, window.show_page("judge"))
        self._forget()
        if self._session.assessor:
            self._show(judging, topic, document)
            return
        self._wanted = topic, document
        # Connected after the Judge page, so this runs once that page has the assessor's topics.
        self._session.assessor_changed.connect(self._on_assessor)

    def _on_assessor(self) -> None:
        window, wanted = self._page.shell(), self._wanted
        self._forget()
        page = window.context().page if window is not None else None
        if page is not None and page.id == "judge":
            self._show(cast(QueuePage, page), *wanted)

    def _forget(self) -> None:
        if self._wanted != NOTHING:
            self._wanted = NOTHING
            self._session.assessor_changed.disconnect(self._on_assessor)

    def _show(self, judging: QueuePage, topic: str, document: str) -> None:
        if not judging.show_queued(topic, document):
            words = self.tr(
                "{0} of topic {1} is not in the queue of {2}: it is not pooled for them."
            )
            self._session.news.emit(words.format(document, topic, self._session.assessor))

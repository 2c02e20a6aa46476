"""The interfaces that marking uses: the view of a document, and the page that shows it."""

from collections.abc import Sequence
from typing import Protocol

from assessor_app.app.session import Session
from assessor_app.app.theme import Theme
from assessor_app.app.viewer.marks import Mark
from assessor_app.app.viewer.topic_terms import Hit, TermFinder
from assessor_app.domain.collection import Document
from assessor_app.domain.span import Span
from assessor_app.judging.reading.readable import Reading


class Reader(Protocol):
    """A page that shows a document and can store highlights in it."""

    session: Session

    @property
    def document(self) -> str:
        """The document's id; empty if there is none."""

    def text(self, document: str) -> tuple[Document | None, Reading | None]:
        """Return the document and its readable text so far."""

    def spans(self) -> tuple[Span, ...]:
        """Return the highlights in the document."""

    def highlight(self, start: int, end: int, grade: int | None, quote: str) -> bool:
        """Store a highlight. Return whether it was stored."""

    def remove_highlight(self, span: Span) -> bool:
        """Remove a highlight. Return whether the removal was stored."""


class ReadingView(Protocol):
    """A view of a document. Offsets count characters of its readable text."""

    @property
    def finder(self) -> TermFinder:
        """The finder of the topic's terms."""

    @property
    def hits(self) -> list[Hit]:
        """The hits of the topic's terms, including the title's."""

    def title(self) -> str:
        """Return the title above the text; its offsets are below 0. Empty for none."""

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Mark these ranges in addition to the topic's terms."""

    def reading_theme(self, window: Theme) -> Theme:
        """Return the theme of the document in a window of this theme."""

    def selection(self) -> tuple[int, int] | None:
        """Return (start, end) of the selected text; None without a selection."""

    def caret(self) -> int:
        """Return the offset of the cursor, or of the start of the selection."""

    def next_hit(self, by: int, kinds: Sequence[str] = ..., tip: str = ...) -> bool:
        """Go to the next or previous mark of these kinds, with this tip if given.

        False if there is none.
        """

    def scroll_to(self, start: int) -> None:
        """Scroll to a character, put the cursor there and select nothing."""

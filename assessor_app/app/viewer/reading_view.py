"""What marking asks: of whatever shows a document with words, and of whoever reads it."""

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
    """Who has a document on the screen, and may highlight in it."""

    session: Session

    @property
    def document(self) -> str:
        """The document's id; empty where there is none."""

    def text(self, document: str) -> tuple[Document | None, Reading | None]:
        """The document and what is read of it."""

    def spans(self) -> tuple[Span, ...]:
        """The passages marked in the document."""

    def highlight(self, start: int, end: int, grade: int | None, quote: str) -> bool:
        """Mark a passage; whether it is filed."""

    def remove_highlight(self, span: Span) -> bool:
        """Take a highlight away; whether that is filed."""


class ReadingView(Protocol):
    """Places count characters of the document's readable text; `hits` from its title on."""

    @property
    def finder(self) -> TermFinder:
        """The topic's words that are marked."""

    @property
    def hits(self) -> list[Hit]:
        """Where the topic's words are."""

    def title(self) -> str:
        """What stands above the text, at places below 0, with one more between; empty: nothing."""

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Colour these places beside the words of the topic."""

    def reading_theme(self, window: Theme) -> Theme:
        """The theme that words are read in where this is the window's."""

    def selection(self) -> tuple[int, int] | None:
        """Start and end (not included) of what is selected; None where nothing is."""

    def caret(self) -> int:
        """Where the cursor is: where what is selected begins."""

    def next_hit(self, by: int, kinds: Sequence[str] = ..., tip: str = ...) -> bool:
        """Go to the next or previous mark of these kinds (of this tip); whether there is one."""

    def scroll_to(self, start: int) -> None:
        """Bring a character into sight, with the cursor there and nothing selected."""

"""What the Judge page asks of whatever shows a document with words."""

from collections.abc import Sequence
from typing import Protocol

from assessor_app.app.pages.judge.marks import Mark
from assessor_app.app.pages.judge.topic_terms import Hit, TermFinder


class ReadingView(Protocol):
    """Places count characters of the document's readable text; `hits` from its title on."""

    @property
    def finder(self) -> TermFinder:
        """The topic's words that are marked."""

    @property
    def hits(self) -> list[Hit]:
        """Where the topic's words are."""

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Colour these places beside the words of the topic."""

    def selection(self) -> tuple[int, int] | None:
        """Start and end (not included) of what is selected; None where nothing is."""

    def caret(self) -> int:
        """Where the cursor is: where what is selected begins."""

    def next_hit(self, by: int, kinds: Sequence[str] = ..., tip: str = ...) -> bool:
        """Go to the next or previous mark of these kinds (of this tip); whether there is one."""

    def scroll_to(self, start: int) -> None:
        """Bring a character into sight, with the cursor there and nothing selected."""

"""The text of a PDF: the page of each character, and the marks and selection in it."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.app.theme import LIGHT
from assessor_app.app.viewer.marks import WORD_KINDS, Mark, next_range
from assessor_app.app.viewer.media.found_places import FoundPlaces
from assessor_app.app.viewer.media.page_letters import PageLetters
from assessor_app.app.viewer.term_colours import term_colour, term_round
from assessor_app.app.viewer.topic_terms import TermFinder

BETWEEN_PAGES = "\f"


@dataclass(slots=True)
class Selection:
    """A selection from `anchor`, where it began, to `caret`; both are character offsets."""

    anchor: int = 0
    caret: int = 0

    @property
    def span(self) -> tuple[int, int] | None:
        """(start, end) of the selection, end exclusive; None if it is empty."""
        if self.anchor == self.caret:
            return None
        return min(self.anchor, self.caret), max(self.anchor, self.caret)


class PagedText:
    """The text of all pages, joined by form feeds; offsets count its characters."""

    def __init__(self, text: str = "", finder: TermFinder | None = None) -> None:
        self.places = FoundPlaces(text, finder)
        self.pages = text.split(BETWEEN_PAGES)
        self.starts = [0]
        for page in self.pages[:-1]:
            self.starts.append(self.starts[-1] + len(page) + 1)
        self.selection = Selection()
        self.hit_at = -1
        self._marks: tuple[Mark, ...] = ()

    def page_of(self, place: int) -> int:
        """Return the page that contains a character offset."""
        return max(0, bisect_right(self.starts, place) - 1)

    def is_of(self, page: int, letters: PageLetters | None) -> bool:
        """True if the letters have the text that offsets refer to.

        The letters come from a PDF library that may be newer than the one that extracted the text.
        """
        return letters is not None and page < len(self.pages) and letters.text == self.pages[page]

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Replace the marks shown in addition to topic terms and search hits."""
        self._marks = tuple(sorted(marks, key=lambda mark: mark.start))

    def next_hit(
        self,
        step: int,
        kinds: Sequence[str] = WORD_KINDS,
        tip: str = "",
        sight: tuple[int, int] | None = None,
    ) -> int | None:
        """Return the offset of the next or previous mark of these kinds; None if there is none.

        Selects the mark unless it is a highlighted passage, so that it can be highlighted. tip: if
        given, only marks with this tip count. sight: the first and last visible offsets; the
        search starts there if the current mark has been scrolled out of view.
        """
        if sight is not None and not sight[0] <= self.hit_at <= sight[1]:
            self.hit_at = sight[0] - 1 if step > 0 else sight[1] + 1
        marks = [mark for mark in self._marks if mark.kind in kinds]
        hits = self.places.hits if "term" in kinds else []
        place = next_range(self.hit_at, step, marks, hits, self.places.finder, tip)
        if place is None:
            return None
        if "span" not in kinds:
            self.selection = Selection(*place)
        self.hit_at = place[0]
        return self.hit_at

    def marks_on(self, page: int) -> list[Mark]:
        """Return the marks of a page in painting order, the bottom layer first."""
        first = self.starts[page]
        end = first + len(self.pages[page])
        own = [mark for mark in self._marks if mark.start < end and mark.end >= first]
        return [*self._terms(first, end), *own, *self._looked_for(first, end)]

    def _terms(self, first: int, end: int) -> list[Mark]:
        hits, terms = self.places.hits, self.places.finder.terms
        low = bisect_left(hits, first, key=lambda hit: hit.start)
        high = bisect_left(hits, end, key=lambda hit: hit.start)
        return [
            Mark(
                hit.start,
                hit.end,
                term_colour(hit.term, dark=False),
                "term",
                terms[hit.term].word,
                term_round(hit.term),
            )
            for hit in hits[low:high]
        ]

    def _looked_for(self, first: int, end: int) -> list[Mark]:
        found, length = self.places.found, self.places.length
        low, high = bisect_left(found, first - length), bisect_left(found, end)
        return [Mark(at, at + length, LIGHT.accent_soft, "find") for at in found[low:high]]

    def mark_at(self, place: int) -> Mark | None:
        """Return the topmost of the marks given to `set_marks` at an offset; None without one."""
        held = [mark for mark in self._marks if mark.start <= place < max(mark.end, mark.start + 1)]
        return held[-1] if held else None

    def present(self) -> tuple[int, int] | None:
        """Return (start, end) of the current search hit, else of the current mark, or None."""
        places = self.places
        if places.found_at >= 0:
            at = places.found[places.found_at]
            return at, at + places.length
        if self.hit_at < 0:
            return None
        ends = [hit.end for hit in places.hits if hit.start == self.hit_at]
        ends += [mark.end for mark in self._marks if mark.start == self.hit_at]
        return self.hit_at, max(ends, default=self.hit_at)

    def word_at(self, place: int) -> tuple[int, int]:
        """Return (start, end) of the word around an offset; both are the offset outside a word."""
        text, start, end = self.places.text, place, place
        while start > 0 and text[start - 1].isalnum():
            start -= 1
        while end < len(text) and text[end].isalnum():
            end += 1
        return start, end

"""The text of a PDF: its letters on each page, search hits, marks and selection."""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assessor_app.app.theme import Theme
from assessor_app.app.viewer.marks import (
    WORD_KINDS,
    Mark,
    mark_number,
    next_range,
    term_ground,
    term_round,
)
from assessor_app.app.viewer.term_finders import Hit, TermFinder

Box = tuple[float, float, float, float]
OVERLAP = 0.5  # share of the line height that two letters of one line overlap vertically at least
LINES_FIRST = 30  # weight of the vertical distance relative to the horizontal distance
MOST_FOUND = 50_000
PIECE = 100_000  # characters searched for topic terms in one step
_BLANK = re.compile(r"\s")
BETWEEN_PAGES = "\f"


class PageLetters:
    """The text of a page with a box for each character.

    Boxes are (left, top, right, bottom) as fractions of the page's width and height.
    packed: the boxes as 32-bit floats; if there are too few, every box is empty.
    """

    def __init__(self, text: str, packed: bytes) -> None:
        self.text = text
        boxes = array("f")
        boxes.frombytes(packed[: len(text) * 16])
        self._boxes = boxes if len(boxes) == 4 * len(text) else array("f", bytes(16 * len(text)))

    def box(self, at: int) -> Box:
        """Return the box of the character with index `at`."""
        left, top, right, bottom = self._boxes[4 * at : 4 * at + 4]
        return left, top, right, bottom

    def rectangles(self, start: int, end: int) -> Iterator[Box]:
        """Yield the rectangles that cover the characters start to end - 1: one or more for each
        line."""
        current: Box | None = None
        for at in range(max(0, start), min(end, len(self.text))):
            box = self.box(at)
            if box[2] <= box[0] or box[3] <= box[1] or self.text[at] == "\n":
                continue
            if current is not None and _is_one_line(current, box):
                current = _together(current, box)
                continue
            if current is not None:
                yield current
            current = box
        if current is not None:
            yield current

    def place(self, at: int) -> Box:
        """Return the box of the character, or of the last character before it that has a height.

        All zeros if there is none.
        """
        for one in range(min(at, len(self.text) - 1), -1, -1):
            box = self.box(one)
            if box[3] > box[1]:
                return box
        return 0.0, 0.0, 0.0, 0.0

    def nearest(self, across: float, down: float) -> int:
        """Return the index of the letter boundary nearest to a point: 0 to len(text).

        across, down: the point as fractions of the page's width and height.
        """
        best, least = 0, float("inf")
        boxes = self._boxes
        for at in range(len(self.text)):
            left, top, right, bottom = boxes[4 * at : 4 * at + 4]
            if bottom <= top:
                continue
            beside = max(left - across, 0.0, across - right)
            above = max(top - down, 0.0, down - bottom)
            distance = beside + LINES_FIRST * above
            if distance < least:
                least, best = distance, at + (across > (left + right) / 2)
        return best


def _is_one_line(line: Box, box: Box) -> bool:
    shared = min(line[3], box[3]) - max(line[1], box[1])
    height = min(line[3] - line[1], box[3] - box[1])
    near = box[0] - line[2] < 4 * (box[3] - box[1]) and line[0] - box[2] < 4 * (box[3] - box[1])
    return shared > OVERLAP * height and near


def _together(one: Box, other: Box) -> Box:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )


class TextSearch:
    """Finds the search hits and the hits of topic terms in a text, as character offsets.

    hits: of the topic's terms so far. found: the offsets of the search hits.
    found_at: the index of the current search hit; -1 for none. length: of the search string.
    """

    def __init__(self, text: str = "", finder: TermFinder | None = None) -> None:
        self.text = text
        self.finder = finder or TermFinder(())
        self.hits: list[Hit] = []
        self._looked = 0
        self.found: list[int] = []
        self.found_at = -1
        self.length = 0
        self.look_on()

    @property
    def is_complete(self) -> bool:
        """True if the whole text has been searched for topic terms."""
        return self._looked == len(self.text)

    def look_on(self) -> None:
        """Search the next piece of the text for topic terms; pieces end at white space."""
        text, start = self.text, self._looked
        blank = _BLANK.search(text, min(start + PIECE, len(text)))
        self._looked = blank.end() if blank is not None else len(text)
        self.hits += self.finder.hits(text, start, self._looked)

    def find_all(self, wanted: str, here: int) -> int | None:
        """Find all occurrences of `wanted`, ignoring case; at most MOST_FOUND.

        Return the offset of the first occurrence at or after offset `here`, cyclically; None
        without one.
        """
        self.found, self.found_at, self.length = [], -1, len(wanted)
        if wanted:
            for match in re.finditer(re.escape(wanted), self.text, re.IGNORECASE):
                self.found.append(match.start())
                if len(self.found) == MOST_FOUND:
                    break
        if not self.found:
            return None
        self.found_at = bisect_left(self.found, here) % len(self.found)
        return self.found[self.found_at]

    def step(self, by: int) -> int | None:
        """Return the offset of the next (1) or previous (-1) search hit, cyclically; None
        without hits."""
        if not self.found:
            return None
        self.found_at = (self.found_at + by) % len(self.found)
        return self.found[self.found_at]


@dataclass(slots=True)
class Selection:
    """A range of selected characters.

    anchor: the offset where the selection began. caret: the offset of its other end.
    """

    anchor: int = 0
    caret: int = 0

    @property
    def span(self) -> tuple[int, int] | None:
        """(start, end) of the selection, end exclusive; None if it is empty."""
        if self.anchor == self.caret:
            return None
        return min(self.anchor, self.caret), max(self.anchor, self.caret)


class PagedText:
    """The text of a PDF's pages, joined by form feeds, with marks and a selection.

    Offsets count its characters. starts: the offset of each page. hit_at: the offset of the mark
    gone to last; -1 for none.
    """

    def __init__(self, text: str = "", finder: TermFinder | None = None) -> None:
        self.places = TextSearch(text, finder)
        self.pages = text.split(BETWEEN_PAGES)
        self.starts = [0]
        for page in self.pages[:-1]:
            self.starts.append(self.starts[-1] + len(page) + 1)
        self.selection = Selection()
        self.hit_at = -1
        self._marks: tuple[Mark, ...] = ()

    def page_of(self, place: int) -> int:
        """Return the number of the page that contains a character offset, from 0."""
        return max(0, bisect_right(self.starts, place) - 1)

    def is_of(self, page: int, letters: PageLetters | None) -> bool:
        """Return whether the letters of a page have the text that offsets refer to.

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
        """Return the offset of the next (step=1) or previous (-1) mark of these kinds; None without
        one.

        The mark is selected, so that it can be highlighted, unless it is a highlight itself.
        kinds: see `Mark.kind`. tip: if given, only marks with this tooltip count.
        sight: the first and last visible offset; the search starts there if the current mark has
        been scrolled out of view.
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

    def hit_number(self, kinds: Sequence[str], tip: str) -> tuple[int, int]:
        """Return the number of the mark gone to last, from 1, and of all such marks."""
        marks = [mark for mark in self._marks if mark.kind in kinds]
        hits = self.places.hits if "term" in kinds else []
        return mark_number(self.hit_at, marks, hits, self.places.finder, tip)

    def marks_on(self, page: int, theme: Theme) -> list[Mark]:
        """Return the marks of a page in painting order, the bottom layer first.

        theme: of the page, in which its terms and search hits have their colours.
        """
        first = self.starts[page]
        end = first + len(self.pages[page])
        own = [mark for mark in self._marks if mark.start < end and mark.end >= first]
        terms = self._terms(first, end, theme)
        return [*terms, *own, *self._looked_for(first, end, theme.accent_soft)]

    def _terms(self, first: int, end: int, theme: Theme) -> list[Mark]:
        hits, terms = self.places.hits, self.places.finder.terms
        low = bisect_left(hits, first, key=lambda hit: hit.start)
        high = bisect_left(hits, end, key=lambda hit: hit.start)
        return [
            Mark(
                hit.start,
                hit.end,
                term_ground(hit.term, theme),
                "term",
                terms[hit.term].word,
                term_round(hit.term),
            )
            for hit in hits[low:high]
        ]

    def _looked_for(self, first: int, end: int, colour: str) -> list[Mark]:
        found, length = self.places.found, self.places.length
        low, high = bisect_left(found, first - length), bisect_left(found, end)
        return [Mark(at, at + length, colour, "find") for at in found[low:high]]

    def mark_at(self, place: int) -> Mark | None:
        """Return the topmost of the marks given to `set_marks` at an offset; None without one."""
        held = [mark for mark in self._marks if mark.start <= place < max(mark.end, mark.start + 1)]
        return held[-1] if held else None

    def present(self) -> tuple[int, int] | None:
        """Return (start, end) of the current search hit, else of the mark gone to last, else
        None."""
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
        """Return (start, end) of the word around an offset; both equal the offset outside a
        word."""
        text, start, end = self.places.text, place, place
        while start > 0 and text[start - 1].isalnum():
            start -= 1
        while end < len(text) and text[end].isalnum():
            end += 1
        return start, end

"""Search hits and topic term hits in the text of a paged document."""

import re
from bisect import bisect_left

from assessor_app.app.viewer.topic_terms import Hit, TermFinder

MOST_FOUND = 50_000
PIECE = 100_000  # characters searched for topic terms in one step
_BLANK = re.compile(r"\s")


class FoundPlaces:
    """The search hits and the topic term hits of one text, as character offsets.

    found: offsets of the search hits. found_at: index of the current one; -1 for none. length:
    length of the search string.
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
        """True once the whole text has been searched for topic terms."""
        return self._looked == len(self.text)

    def look_on(self) -> None:
        """Search the next piece of the text for topic terms; pieces end at white space."""
        text, start = self.text, self._looked
        blank = _BLANK.search(text, min(start + PIECE, len(text)))
        self._looked = blank.end() if blank is not None else len(text)
        self.hits += self.finder.hits(text, start, self._looked)

    def find_all(self, wanted: str, here: int) -> int | None:
        """Find all occurrences of `wanted`, ignoring case; at most MOST_FOUND.

        Return the offset of the first one at or after `here`, cyclically; None without
        occurrences.
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
        """Return the offset of the next (1) or previous (-1) search hit, cyclically, or None."""
        if not self.found:
            return None
        self.found_at = (self.found_at + by) % len(self.found)
        return self.found[self.found_at]

"""What is looked for in a text, and the words of the topic in it: where, and which is next."""

import re
from bisect import bisect_left

from assessor_app.app.viewer.topic_terms import Hit, TermFinder

MOST_FOUND = 50_000
PIECE = 100_000  # characters looked through for words of the topic in one go
_BLANK = re.compile(r"\s")


class FoundPlaces:
    """Places are characters of the text. `found_at`: which place is the present one; -1: none."""

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
        """Whether the whole text was looked through for the words of the topic."""
        return self._looked == len(self.text)

    def look_on(self) -> None:
        """Look for them in the next piece of the text, which ends with a word."""
        text, start = self.text, self._looked
        blank = _BLANK.search(text, min(start + PIECE, len(text)))
        self._looked = blank.end() if blank is not None else len(text)
        self.hits += self.finder.hits(text, start, self._looked)

    def find_all(self, wanted: str, here: int) -> int | None:
        """Find all places; the first one at or after `here`, None where there is none."""
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
        """The next (1) or previous (-1) place, round and round."""
        if not self.found:
            return None
        self.found_at = (self.found_at + by) % len(self.found)
        return self.found[self.found_at]

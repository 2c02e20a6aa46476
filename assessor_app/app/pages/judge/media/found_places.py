"""What is looked for in a text, and the words of the topic in it: where, and which is next."""

import re
from bisect import bisect_left

from assessor_app.app.pages.judge.topic_terms import Hit, TermFinder

MOST_FOUND = 50_000


class FoundPlaces:
    """Places are characters of the text. `found_at`: which place is the present one; -1: none."""

    def __init__(self, text: str = "", finder: TermFinder | None = None) -> None:
        self.text = text
        self.finder = finder or TermFinder(())
        self.hits: list[Hit] = self.finder.hits(text)
        self.found: list[int] = []
        self.found_at = -1
        self.length = 0

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

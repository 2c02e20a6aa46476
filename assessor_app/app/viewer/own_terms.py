"""Finds an assessor's own terms: plain text, ignoring case and accents.

A star at the end of a term matches the rest of a word; no other character is special, so each term
takes one pass over the text.
"""

import unicodedata
from dataclasses import dataclass

from assessor_app.domain.letters import UnaccentedLetters


class _Folding(UnaccentedLetters):
    """Maps every kind of white space to a blank, in addition to case and accents."""

    def __missing__(self, code: int) -> str:
        if not chr(code).isspace():
            return super().__missing__(code)
        self[code] = " "
        return " "


@dataclass(frozen=True, slots=True)
class ScanHit:
    """A hit: `start` and `end` count characters, `term` is the index of the term."""

    start: int
    end: int
    term: int


class ScanFinder:
    """Finds an assessor's own terms in texts."""

    def __init__(self, terms: tuple[str, ...]) -> None:
        self.terms = terms
        self._folding = _Folding()
        self._wanted = [self._plain(term) for term in terms]

    def _plain(self, term: str) -> tuple[str, bool]:
        composed = unicodedata.normalize("NFC", term)
        bare = " ".join(composed.removesuffix("*").split()).translate(self._folding)
        return bare, term.endswith("*")

    def hits(self, text: str, start: int = 0, end: int | None = None) -> list[ScanHit]:
        """Return the hits that start in text[start:end], in the order of the text."""
        end = len(text) if end is None else end
        longest = max((len(bare) for bare, _ in self._wanted), default=0)
        if not longest:
            return []
        first = max(start - 1, 0)
        piece = text[first : end + longest + 1].translate(self._folding)
        found = []
        for number, (bare, open_end) in enumerate(self._wanted):
            at = piece.find(bare, start - first) if bare else -1
            while 0 <= at < end - first:
                stop = at + len(bare)
                if _whole(piece, at, stop, open_end=open_end):
                    last = _word_end(text, first + stop) if open_end else first + stop
                    found.append(ScanHit(first + at, last, number))
                    at = piece.find(bare, stop)
                else:
                    at = piece.find(bare, at + 1)
        return sorted(found, key=lambda hit: (hit.start, hit.end))


def _whole(text: str, start: int, end: int, *, open_end: bool) -> bool:
    """Return whether the range starts, and, unless `open_end`, ends at a word boundary."""
    if start and _joined(text[start - 1], text[start]):
        return False
    return open_end or end == len(text) or not _joined(text[end - 1], text[end])


def _joined(one: str, other: str) -> bool:
    # Scripts without blanks between words, from Thai on, have no word boundaries to check.
    return one.isalnum() and other.isalnum() and one < "\u0e00" and other < "\u0e00"


LONGEST_WORD = 200


def _word_end(text: str, start: int) -> int:
    end = start
    while end < min(len(text), start + LONGEST_WORD) and _joined(text[end - 1], text[end]):
        end += 1
    return end

"""Excerpts of documents around the words that were searched for."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from assessor_app.domain.collection import Document
from assessor_app.domain.letters import UNSPACED, UnaccentedLetters
from assessor_app.judging.reading.readable import Reading

BEFORE, LONG = 60, 220  # characters
MOST_HITS = 200  # of a document: the excerpt is selected among its first hits
A_MOMENT = 0.001
A_WHILE = 0.02  # seconds of reading between two checks
_LETTER = r"[^\W_]"
_TOKENS = re.compile(_LETTER + "+")
_UNSPACED = re.compile(f"[{UNSPACED}]")
# A word starts and ends at letters, or anywhere next to a script without spaces.
_OF_WORD = rf"[^\W_{UNSPACED}]"
_BEGIN = f"(?:(?<!{_OF_WORD})|(?=[{UNSPACED}]))"
_END = f"(?:(?!{_OF_WORD})|(?<=[{UNSPACED}]))"

_REST = re.compile(f"(?<={_OF_WORD}){_OF_WORD}+")  # of a word, behind its first letters


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Part of a document in one line, and the (start, end) in it of the words searched for."""

    text: str = ""
    hits: tuple[tuple[int, int], ...] = ()


class Wanted:
    """The words of a search. All are whole words except the last, which may be a prefix, and those
    with a star at their end.

    Other characters have no special meaning as in patterns; case and accents are ignored. any_of:
    the last word is a whole word too, and documents need only one of the words.
    """

    def __init__(self, words: Sequence[str], *, any_of: bool = False) -> None:
        self._folding = UnaccentedLetters()
        self._enough = any if any_of else all
        self._unspaced = set() if any_of else set(_UNSPACED.findall("".join(words)))
        tokens = [(word, _TOKENS.findall(word.translate(self._folding))) for word in words]
        parts = [(word, r"[\W_]{1,40}".join(one)) for word, one in tokens if one]
        last = "" if any_of or not parts else parts[-1][0]
        self._patterns = [
            re.compile(f"{_BEGIN}{part}{'' if word.endswith('*') or word == last else _END}")
            for word, part in parts
        ]

    @property
    def is_unspaced(self) -> bool:
        """Whether a word uses a script without spaces, which the index cannot split into words."""
        return bool(self._unspaced)

    def may_be_in(self, document: Document) -> bool:
        """Return False if the document cannot contain the words of scripts without spaces.

        This is a fast check of the source, before the document is read.
        """
        texts = (document.text, document.title)
        hidden = "&#" in document.text
        return hidden or all(any(one in text for text in texts) for one in self._unspaced)

    def all_in(self, *texts: str) -> bool:
        """Return whether each of the words, or one of them if one is enough, is in the texts."""
        folded = [text.translate(self._folding) for text in texts]
        return self._enough(any(one.search(text) for text in folded) for one in self._patterns)

    def places(self, text: str) -> list[tuple[int, int]]:
        """Return the (start, end) of the words in `text`, ascending and without overlaps.

        At most MOST_HITS places per word are considered.
        """
        folded = text.translate(self._folding)
        found: Iterable[tuple[int, int]] = (
            place.span() for one in self._patterns for place in _some(one, folded)
        )
        places: list[tuple[int, int]] = []
        for start, end in sorted(found, key=lambda one: (one[0], -one[1])):
            if not places or start >= places[-1][1]:
                places.append((start, end))
        return places

    def richest(self, text: str) -> tuple[int, int] | None:
        """Return the (start, end) of the first hit with the most different words near it.

        Returns None without hits.
        """
        folded = text.translate(self._folding)
        found = sorted(
            (*place.span(), number)
            for number, one in enumerate(self._patterns)
            for place in _some(one, folded)
        )
        best, most = None, 0
        for at, (start, end, _) in enumerate(found):
            near = {one[2] for one in found[at : at + 20] if one[1] <= start + LONG - BEFORE}
            if len(near) > most:
                best, most = (start, end), len(near)
        return best


def excerpt_of(document: Document, wanted: Wanted) -> Excerpt | None:
    """Return the excerpt of a document around the words, or its title if only the title has them.

    Returns None if the readable text does not have the words, because they are in a script or in
    the mark-up. If a word is in a script without spaces, all words must occur, because no index
    has checked them.
    """
    if not wanted.may_be_in(document):
        return None
    reading = Reading(document)
    read, has_all = "", False
    while not reading.is_complete and not has_all:
        reading.go_on(A_WHILE)
        read = reading.text
        has_all = wanted.all_in(document.title, read)
    if wanted.is_unspaced and not has_all:
        return None
    place = wanted.richest(read)
    if place is not None:
        return _around(read, place, wanted)
    title = _line(document.title)
    hits = tuple(wanted.places(title))
    return Excerpt(title, hits) if hits else None


def first_words_of(document: Document) -> str:
    """Return the beginning of the readable text in one line of at most LONG characters."""
    reading = Reading(document)
    while not reading.is_complete and len(reading.text) < LONG:
        reading.go_on(A_MOMENT)
    return _line(reading.text[:LONG])


def _around(text: str, place: tuple[int, int], wanted: Wanted) -> Excerpt:
    first = max(0, place[0] - BEFORE)
    if cut := _REST.match(text, first, place[0]):
        first = cut.end()
    last = max(first + LONG, place[1])
    before, rest = _line(text[first : place[0]]), _line(text[place[0] : last])
    if text[first : place[0]][-1:].isspace() and before:
        before += " "
    words = ("…" if first else "") + before + rest + ("…" if last < len(text) else "")
    return Excerpt(words, tuple(wanted.places(words)))


def _line(text: str) -> str:
    return " ".join(text.split())


def _some(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    return islice(pattern.finditer(text), MOST_HITS)

"""The place of a document at which a person reads what they looked for."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from assessor_app.domain.collection import Document
from assessor_app.domain.letters import UNSPACED, UnaccentedLetters
from assessor_app.judging.reading.readable import Reading

BEFORE, LONG = 60, 220  # characters
MOST_HITS = 200  # of a document: the place is chosen among its first ones
A_MOMENT = 0.001
A_WHILE = 0.02  # seconds of reading between two looks at what has been read
_LETTER = r"[^\W_]"
_TOKENS = re.compile(_LETTER + "+")
_UNSPACED = re.compile(f"[{UNSPACED}]")
# A word begins and ends where letters do, or anywhere beside one of a script without blanks.
_OF_WORD = rf"[^\W_{UNSPACED}]"
_BEGIN = f"(?:(?<!{_OF_WORD})|(?=[{UNSPACED}]))"
_END = f"(?:(?!{_OF_WORD})|(?<=[{UNSPACED}]))"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Words of a document in one line; hits: (start, end) in them of what was looked for."""

    text: str = ""
    hits: tuple[tuple[int, int], ...] = ()


class Wanted:
    """Words that are looked for: whole ones, the last perhaps only begun; no pattern of theirs."""

    def __init__(self, words: Sequence[str]) -> None:
        self._folding = UnaccentedLetters()
        self._unspaced = set(_UNSPACED.findall("".join(words)))
        tokens = [_TOKENS.findall(word.translate(self._folding)) for word in words]
        parts = [r"[\W_]{1,40}".join(one) for one in tokens if one]
        ends = [_END] * (len(parts) - 1) + [""]
        self._patterns = [
            re.compile(f"{_BEGIN}{part}{end}") for part, end in zip(parts, ends, strict=False)
        ]

    @property
    def is_unspaced(self) -> bool:
        """Whether some of it is written without blanks: no index knows where such words begin."""
        return bool(self._unspaced)

    def may_be_in(self, document: Document) -> bool:
        """Whether the document is worth reading: it has the letters of such words, it seems."""
        texts = (document.text, document.title)
        hidden = "&#" in document.text
        return hidden or all(any(one in text for text in texts) for one in self._unspaced)

    def all_in(self, *texts: str) -> bool:
        """Whether each of the words is in one of the texts."""
        folded = [text.translate(self._folding) for text in texts]
        return all(any(one.search(text) for text in folded) for one in self._patterns)

    def places(self, text: str) -> list[tuple[int, int]]:
        """The first places of the words, from the beginning on; none of them overlap."""
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
        """The first place at which most of the words are near each other; None without any."""
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
    """Where the words are, as the document is read; its title where they are only there.

    None where nobody would read them in it: they stand in a script, or in the mark-up. Or where
    no index has looked for them before, and they are not all there.
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
    """What the document begins with as it is read, in one line."""
    reading = Reading(document)
    while not reading.is_complete and len(reading.text) < LONG:
        reading.go_on(A_MOMENT)
    return _line(reading.text[:LONG])


def _around(text: str, place: tuple[int, int], wanted: Wanted) -> Excerpt:
    first = max(0, place[0] - BEFORE)
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

"""Texts as arrays of numbered words, for comparisons of many texts."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import count
from unicodedata import category, normalize

import numpy as np
from numpy.typing import NDArray

_WORD = re.compile(r"\w+")


@cache
def _word_with_marks() -> re.Pattern[str]:
    # A mark, such as a vowel sign of Hindi, belongs to the letter before it.
    marks = "".join(map(chr, (at for at in range(0x300, 0x10000) if category(chr(at))[0] == "M")))
    return re.compile(rf"\w[\w{marks}]*")


def words_of(text: str) -> list[str]:
    """Return the words of a text, case-folded and NFKC-normalised, without punctuation."""
    if text.isascii():
        return _WORD.findall(text.casefold())
    return _word_with_marks().findall(normalize("NFKC", text).casefold())


@dataclass(frozen=True, eq=False, slots=True)
class NumberedWords:
    """The words of several texts, one text after the other.

    code: per word, its index in `vocabulary`. start, size: per text, the index of its first word
    and the number of its words.
    """

    vocabulary: tuple[str, ...]
    code: NDArray[np.int64]
    start: NDArray[np.int64]
    size: NDArray[np.int64]

    @property
    def text(self) -> NDArray[np.int64]:
        """The index of the text that each word is in."""
        return np.repeat(np.arange(len(self.size)), self.size)


def numbered(texts: Iterable[str], most: int | None = None) -> NumberedWords:
    """Return the words of the texts with a number for each distinct word.

    most: only the first `most` words of each text are used; None: all.
    """
    fresh = count()
    numbers: defaultdict[str, int] = defaultdict(lambda: next(fresh))
    codes: list[int] = []
    sizes: list[int] = []
    for text in texts:
        words = words_of(text)[:most]
        codes.extend(map(numbers.__getitem__, words))
        sizes.append(len(words))
    size = np.array(sizes, np.int64)
    start = np.cumsum(size) - size
    return NumberedWords(tuple(numbers), np.array(codes, np.int64), start, size)

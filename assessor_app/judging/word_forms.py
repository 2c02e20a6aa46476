"""Texts as numbered words, for what compares many of them."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

_WORD = re.compile(r"\w+")


def words_of(text: str) -> list[str]:
    """The words of a text without case, compatibility forms, punctuation and white space."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return _WORD.findall(text.casefold())


@dataclass(frozen=True, eq=False, slots=True)
class NumberedWords:
    """The words of several texts, one text after the other.

    code: per word its number in `vocabulary`; start, size: per text where it begins and how long
    it is.
    """

    vocabulary: tuple[str, ...]
    code: NDArray[np.int64]
    start: NDArray[np.int64]
    size: NDArray[np.int64]

    @property
    def text(self) -> NDArray[np.int64]:
        """Per word the number of its text."""
        return np.repeat(np.arange(len(self.size)), self.size)


def numbered(texts: Iterable[str], most: int | None = None) -> NumberedWords:
    """Number the words, of each text at most the first `most`."""
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

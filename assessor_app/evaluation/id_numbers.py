"""Numbers ids that come in bulk, such as the document ids of many runs."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.byte_strings import WORD, KeyTable, Words, encoded, hashes_of, packed

_SEEDS = 8
_HIGH = np.uint64(0x8080808080808080)


class IdNumbers:
    """Gives each id a number, from 0 in the order of first appearance.

    An id keeps its number. Ids are found by 64-bit hashes and confirmed by their bytes.
    """

    def __init__(self) -> None:
        self._seed = 0
        self._words: list[Words] = [np.empty(0, np.uint64)]
        self._table = KeyTable(self._words[0])

    def __len__(self) -> int:
        return len(self._words[0])

    def numbers(self, words: Sequence[Words]) -> Integers:
        """Return int64[ids]: the number of each id. New ids get the next numbers.

        words: the ids as `ByteStrings.words` returns them. Raises ValueError if different ids have
        equal hashes with each of several seeds.
        """
        for _ in range(_SEEDS):
            found = self._numbered(words)
            if found is not None:
                return found
            self._seed += 1
            hashes = hashes_of(self._words, self._seed)
            if len(np.unique(hashes)) == len(hashes):
                self._table = KeyTable(hashes)
        raise ValueError("ids with equal hashes")

    def numbers_of(self, ids: Sequence[str]) -> Integers:
        """Return int64[ids]: the number of each id, as `numbers` does."""
        return self.numbers(packed([encoded(one) for one in ids]).words())

    def texts(self, numbers: NDArray[np.integer]) -> list[bytes]:
        """Return the ids with these numbers, as bytes."""
        return texts_of([word[numbers] for word in self._words])

    def _numbered(self, words: Sequence[Words]) -> Integers | None:
        """Return the numbers, or None if two ids have the same hash."""
        hashes = hashes_of(words, self._seed)
        found = np.full(len(hashes), -1, np.int64)
        line, row = self._table.find(hashes)
        if not _equal(words, line, self._words, row):
            return None
        found[line] = row
        new = np.flatnonzero(found < 0)
        if new.size:
            distinct, first, index = np.unique(hashes[new], return_index=True, return_inverse=True)
            if not _equal(words, new, words, new[first][index]):
                return None
            by_appearance = np.argsort(first)
            place = np.empty_like(by_appearance)
            place[by_appearance] = np.arange(len(distinct))
            found[new] = len(self) + place[index]
            self._add([word[new[first[by_appearance]]] for word in words])
        return found

    def _add(self, words: Sequence[Words]) -> None:
        self._words = joined_words([self._words, words])
        self._table = KeyTable(hashes_of(self._words, self._seed))


def joined_words(parts: Sequence[Sequence[Words]]) -> list[Words]:
    """Return the words of the ids of all parts, in order: one array for each word.

    parts: one or more results of `ByteStrings.words`.
    """

    def word(part: Sequence[Words], at: int) -> Words:
        """Return a word of the ids of a part; 0 beyond the end of its longest id."""
        return part[at] if at < len(part) else np.zeros(len(part[0]), np.uint64)

    longest = max(map(len, parts))
    return [np.concatenate([word(part, at) for part in parts]) for at in range(longest)]


def texts_of(words: Sequence[Words]) -> list[bytes]:
    """Return the ids that have these words, as bytes."""
    together = np.stack([word.astype("<u8") for word in words], axis=1)
    texts: list[bytes] = together.view(f"S{WORD * len(words)}").reshape(-1).tolist()
    return texts


def other_than_ascii(words: Sequence[Words]) -> NDArray[np.bool_]:
    """Return bool[ids]: whether an id has bytes beyond ASCII."""
    found = np.zeros(len(words[0]), bool)
    for word in words:
        found |= (word & _HIGH) != 0
    return found


def _equal(some: Sequence[Words], at: Integers, others: Sequence[Words], row: Integers) -> bool:
    """Return whether the ids some[at] equal the ids others[row], one by one."""
    for number in range(max(len(some), len(others))):
        here = some[number][at] if number < len(some) else 0
        there = others[number][row] if number < len(others) else 0
        if np.any(here != there):
            return False
    return True

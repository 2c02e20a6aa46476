"""Texts that are the same, or nearly: who judges them differently may want to know."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.progress import Progress, Silent
from assessor_app.judging.words import NumberedWords, numbered

Hashes = NDArray[np.uint64]
NEAR = 0.9  # Jaccard similarity of the sets of shingles
SHINGLE = 3  # words
BANDS, ROWS = 8, 4  # of two texts that are 0.9 alike, some band is equal in 0.9998 of the cases
TEXTS_AT_ONCE = 1000
FEW, LEADERS = 40, 40  # see `_pairs`
_SEED = 20_161_117


@dataclass(frozen=True, slots=True)
class Lookalikes:
    """Places of texts that are alike, ascending, at least two.

    identical: all have the same words; else each is nearly the same as some other of them.
    """

    members: tuple[int, ...]
    identical: bool


def near_duplicates(
    texts: Sequence[str], progress: Progress | None = None
) -> tuple[Lookalikes, ...]:
    """Groups of texts that are identical or nearly so, by their first member.

    Identical: the same words in the same order, whatever case, punctuation and white space.
    Nearly: at least 0.9 of their runs of three words are the same (Jaccard), found by MinHash and
    bands (Broder 1997; Leskovec, Rajaraman & Ullman, Mining of Massive Datasets, ch. 3) and then
    counted exactly. Texts without words are like no other. The same texts always give the same.
    """
    watch = progress or Silent()
    whole, signatures = _fingerprints(texts, watch)
    groups = _Groups(len(texts))
    first: dict[bytes, int] = {}
    for number, fingerprint in enumerate(whole):
        if fingerprint:
            groups.join(first.setdefault(fingerprint, number), number)
    different = np.array(sorted(first.values()), np.int64)
    counted = _Counted(texts)
    for band in range(BANDS):
        watch.report(band, BANDS, "Comparing texts that look alike")
        keys = signatures[different, band]
        for one, other in _pairs(different, keys, groups, counted):
            groups.join(one, other)
    return tuple(
        Lookalikes(members, len({whole[one] for one in members}) == 1)
        for members in groups.of_several()
    )


def shingles(words: NumberedWords, hashes: Hashes) -> tuple[Hashes, NDArray[np.int64]]:
    """Hashes of every run of SHINGLE words, text after text, and how many each text has.

    A shorter text is one run. hashes: one per word of the vocabulary.
    """
    code = hashes[words.code]
    with np.errstate(over="ignore"):
        mixed = code * np.uint64(0x9E3779B97F4A7C15)
        for step in range(1, SHINGLE):
            later = np.zeros_like(code)
            later[:-step] = code[step:]
            inside = np.arange(len(code)) + step < np.repeat(words.start + words.size, words.size)
            mixed = _mixed(mixed ^ np.where(inside, later, np.uint64(0)))
    number = np.where(words.size > 0, np.maximum(words.size - SHINGLE + 1, 1), 0)
    place = np.arange(len(code)) - np.repeat(words.start, words.size)
    kept: Hashes = mixed[place < np.repeat(number, words.size)]
    return kept, number


def _mixed(value: Hashes) -> Hashes:
    """Every bit depends on every other: the end of splitmix64 (Steele, Lea & Flood 2014)."""
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


def _word_hashes(vocabulary: Iterable[str]) -> Hashes:
    from hashlib import blake2b

    digests = (
        blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest()
        for word in vocabulary
    )
    return np.frombuffer(b"".join(digests), np.uint64)


def _fingerprints(texts: Sequence[str], watch: Progress) -> tuple[list[bytes], Hashes]:
    """Per text a digest of all its words (empty without words), and a key for each band."""
    lots = np.random.default_rng(_SEED)
    factor = lots.integers(1, 2**63, BANDS * ROWS, np.uint64) | np.uint64(1)
    added = lots.integers(0, 2**63, BANDS * ROWS, np.uint64)
    whole: list[bytes] = []
    keys = np.zeros((len(texts), BANDS), np.uint64)
    for begin in range(0, len(texts), TEXTS_AT_ONCE):
        watch.report(begin, len(texts), "Reading texts for what looks alike")
        words = numbered(texts[begin : begin + TEXTS_AT_ONCE])
        hashes = _word_hashes(words.vocabulary)
        whole.extend(_digests(words, hashes))
        of_texts, number = shingles(words, hashes)
        some = np.flatnonzero(number)
        if len(some):
            start = (np.cumsum(number) - number)[some]
            keys[begin + some] = _bands(of_texts, start, factor, added)
    return whole, keys


def _digests(words: NumberedWords, hashes: Hashes) -> Iterator[bytes]:
    from hashlib import blake2b

    code = hashes[words.code]
    for start, size in zip(words.start.tolist(), words.size.tolist(), strict=True):
        part = code[start : start + size].tobytes()
        yield blake2b(part, digest_size=16).digest() if size else b""


def _bands(of_texts: Hashes, start: NDArray[np.int64], factor: Hashes, added: Hashes) -> Hashes:
    """Per text and band a hash of ROWS least values under as many hash functions."""
    keys = np.zeros((len(start), BANDS), np.uint64)
    with np.errstate(over="ignore"):
        for at in range(BANDS * ROWS):
            least = np.minimum.reduceat(_mixed(of_texts * factor[at] + added[at]), start)
            band = at // ROWS
            keys[:, band] = _mixed(keys[:, band] ^ least) + np.uint64(at)
    return keys


def _pairs(
    numbers: NDArray[np.int64], keys: Hashes, groups: "_Groups", counted: "_Counted"
) -> Iterator[tuple[int, int]]:
    """Pairs of texts of equal key that are nearly the same and not known to be alike yet.

    Where more than FEW have the same key, as texts with a long common frame may, each is compared
    with at most LEADERS that were like none before them: not with all, or it would take for ever.
    """
    order = np.lexsort((numbers, keys))
    cuts = np.flatnonzero(np.diff(keys[order])) + 1
    for bucket in np.split(numbers[order], cuts):
        if len(bucket) < 2:
            continue
        members = bucket.tolist()
        if len(members) <= FEW:
            for one, other in combinations(members, 2):
                if not groups.together(one, other) and counted.near(one, other):
                    yield one, other
            continue
        leaders: list[int] = []
        for one in members:
            like = next((old for old in leaders if counted.near(old, one)), None)
            if like is not None:
                yield like, one
            elif len(leaders) < LEADERS:
                leaders.append(one)


class _Counted:
    """The sets of shingles of the texts that were compared."""

    MOST = 20_000

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._held: dict[int, Hashes] = {}

    def near(self, one: int, other: int) -> bool:
        """Whether the two share at least NEAR of what either has."""
        first, second = self._of(one), self._of(other)
        few, many = sorted((len(first), len(second)))
        if not few or few < NEAR * many:
            return False
        both = len(np.intersect1d(first, second, assume_unique=True))
        return both >= NEAR * (few + many - both)

    def _of(self, number: int) -> Hashes:
        held = self._held.get(number)
        if held is None:
            words = numbered([self._texts[number]])
            held = np.unique(shingles(words, _word_hashes(words.vocabulary))[0])
            if len(self._held) >= self.MOST:
                self._held.clear()
            self._held[number] = held
        return held


class _Groups:
    """Which texts belong together, by way of others too."""

    def __init__(self, size: int) -> None:
        self._above = list(range(size))

    def _head(self, one: int) -> int:
        while self._above[one] != one:
            self._above[one] = self._above[self._above[one]]
            one = self._above[one]
        return one

    def together(self, one: int, other: int) -> bool:
        """Whether they are known to be."""
        return self._head(one) == self._head(other)

    def join(self, one: int, other: int) -> None:
        """They are."""
        low, high = sorted((self._head(one), self._head(other)))
        self._above[high] = low

    def of_several(self) -> Iterator[tuple[int, ...]]:
        """The members of each group of two or more, ascending, by the first."""
        members: dict[int, list[int]] = {}
        for one in range(len(self._above)):
            members.setdefault(self._head(one), []).append(one)
        return (tuple(some) for some in members.values() if len(some) > 1)

"""Many short texts as pieces of one byte buffer: compared and hashed without making strings."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Integers = NDArray[np.int64]

WORD = 8
# FIRST[n] keeps the first n of the eight bytes of a little-endian word.
FIRST = np.array([(1 << 8 * n) - 1 for n in range(WORD + 1)], np.uint64)
# Odd 64-bit constants of multiplicative hashing: the golden ratio, and one of xxHash's primes.
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
PRIME = np.uint64(0xC2B2AE3D27D4EB4F)


def scatter(keys: Words) -> Words:
    """Spread 64-bit keys over all 64 bits; different keys stay different."""
    keys = keys ^ (keys >> np.uint64(32))
    keys *= PRIME
    keys ^= keys >> np.uint64(29)
    return keys


@dataclass(frozen=True, slots=True)
class Spans:
    """The texts buffer[start[i]:end[i]]; the buffer goes on for 16 bytes or more after the last."""

    buffer: Bytes
    start: Integers
    end: Integers

    def __len__(self) -> int:
        return len(self.start)

    def take(self, rows: NDArray[np.integer] | slice) -> "Spans":
        """The texts of these rows."""
        return Spans(self.buffer, self.start[rows], self.end[rows])

    def text(self, row: int) -> bytes:
        """One text."""
        return self.buffer[self.start[row] : self.end[row]].tobytes()

    def texts(self) -> list[bytes]:
        """All texts."""
        return [self.text(row) for row in range(len(self))]

    def longest(self) -> int:
        """The length of the longest text in bytes, 0 where there is none."""
        return int((self.end - self.start).max(initial=0))

    def word(self, at: int) -> Words:
        """The eight bytes of each text from byte `at` on, zeros after its end."""
        words: Words = np.ndarray(
            (len(self.buffer) - 7,), np.dtype("<u8"), self.buffer, strides=(1,)
        )
        # What lies beyond the buffer belongs to texts that ended before: none of it is kept.
        offset = np.minimum(self.start + at, len(words) - 1) if at else self.start
        kept: Words = words[offset] & FIRST[np.clip(self.end - self.start - at, 0, WORD)]
        return kept

    def hashes(self, seed: int = 0) -> Words:
        """64-bit hashes; up to eight bytes, different texts have different hashes."""
        total = self.word(0)
        total += np.uint64(seed) * GOLDEN
        for at in range(WORD, self.longest(), WORD):
            total = scatter(total) * GOLDEN + self.word(at)
        return scatter(total)

    def equal(self, other: "Spans") -> NDArray[np.bool_]:
        """For each row whether the text is the other's text of that row."""
        same: NDArray[np.bool_] = (self.end - self.start) == (other.end - other.start)
        for at in range(0, min(self.longest(), other.longest()), WORD):
            same &= self.word(at) == other.word(at)
        return same

    def begins_new(self) -> NDArray[np.bool_]:
        """True where a text differs from the one before it; the first is new."""
        new = np.empty(len(self), bool)
        new[:1] = True
        new[1:] = ~self.take(slice(1, None)).equal(self.take(slice(None, -1)))
        return new

    def sort_keys(self) -> list[Words]:
        """Keys for numpy.lexsort, the least important first, that order texts by their bytes."""
        keys = [self.word(at).byteswap() for at in range(0, max(1, self.longest()), WORD)]
        return keys[::-1]


def spans_of(texts: Sequence[bytes]) -> Spans:
    """Lay texts out in a buffer of their own."""
    lengths = np.fromiter((len(text) for text in texts), np.int64, len(texts))
    end = np.cumsum(lengths)
    buffer = np.frombuffer(b"".join(texts) + bytes(4 * WORD), np.uint8)
    return Spans(buffer, end - lengths, end)


def pack(spans: Spans) -> Spans:
    """The same texts in a buffer that holds nothing else, so that the old one can be let go."""
    lengths = spans.end - spans.start
    end = np.cumsum(lengths)
    start = end - lengths
    buffer = np.zeros(int(lengths.sum()) + 4 * WORD, np.uint8)
    offsets = np.arange(int(lengths.sum())) + np.repeat(spans.start - start, lengths)
    buffer[: len(offsets)] = spans.buffer[offsets]
    return Spans(buffer, start, end)

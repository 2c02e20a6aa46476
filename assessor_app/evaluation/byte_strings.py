"""Ids as bytes: arrays of short texts, blocks of a topic's lines, and a table of 64-bit keys."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]

WORD = 8
# FIRST[n] keeps the first n of the eight bytes of a little-endian word.
FIRST = np.array([(1 << 8 * n) - 1 for n in range(WORD + 1)], np.uint64)
# Odd 64-bit constants of multiplicative hashing: the golden ratio, and one of xxHash's primes.
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
PRIME = np.uint64(0xC2B2AE3D27D4EB4F)


def scatter(keys: Words) -> Words:
    """Return 64-bit keys spread over all 64 bits; different keys stay different."""
    keys = keys ^ (keys >> np.uint64(32))
    keys *= PRIME
    keys ^= keys >> np.uint64(29)
    return keys


@dataclass(frozen=True, slots=True)
class ByteStrings:
    """An array of short texts; text i is buffer[start[i]:end[i]].

    No text contains a zero byte. The buffer continues for eight bytes or more after the last text.
    """

    buffer: Bytes
    start: Integers
    end: Integers

    def __len__(self) -> int:
        return len(self.start)

    def take(self, rows: NDArray[np.integer] | slice) -> "ByteStrings":
        """Return the texts with these indexes."""
        return ByteStrings(self.buffer, self.start[rows], self.end[rows])

    def apart(self) -> "ByteStrings":
        """Return an equal array whose buffer is a copy of only the part that the texts lie in."""
        if not len(self):
            return packed([])
        first, last = int(self.start.min()), int(self.end.max())
        return ByteStrings(
            self.buffer[first : last + WORD].copy(), self.start - first, self.end - first
        )

    def text(self, row: int) -> bytes:
        """Return the text with the index `row`."""
        return self.buffer[self.start[row] : self.end[row]].tobytes()

    def texts(self) -> list[bytes]:
        """Return all texts in order."""
        return [self.text(row) for row in range(len(self))]

    def _word(self, at: int, length: Integers, shortest: int) -> Words:
        """Return the eight bytes of each text from byte `at` on as a number, zeros after the
        text's end.

        length: the length of each text. shortest: the smallest of these.
        """
        words: Words = np.ndarray(
            (len(self.buffer) - 7,), np.dtype("<u8"), self.buffer, strides=(1,)
        )
        if at == 0:
            kept: Words = words[self.start]
        else:
            # Positions beyond the buffer belong to texts that ended before, whose bytes become 0.
            begin = self.start + at
            kept = words[np.minimum(begin, len(words) - 1, out=begin)]
        if shortest < at + WORD:
            kept &= FIRST[np.clip(length - at, 0, WORD)]
        return kept

    def hashes(self, seed: int = 0) -> Words:
        """Return a 64-bit hash per text.

        Different texts of up to eight bytes have different hashes. A text's hash does not depend on
        the other texts: words beyond its end are 0 and add 0.
        """
        return hashes_of(self.words(), seed)

    def words(self) -> list[Words]:
        """Return the texts cut into words of eight bytes: one array per word, with an entry per
        text.

        At least one array; words after a text's end are 0.
        """
        length = self.end - self.start
        shortest = int(length.min()) if len(length) else 0
        longest = int(length.max(initial=1))
        return [self._word(at, length, shortest) for at in range(0, longest, WORD)]

    def begins_new(self) -> NDArray[np.bool_]:
        """Return bool[texts]: True where a text differs from the text before it, and for the
        first.
        """
        new = np.zeros(len(self), bool)
        new[:1] = True
        # No text contains a zero byte, so texts of different lengths have different words.
        for word in self.words():
            new[1:] |= word[1:] != word[:-1]
        return new

    def sort_keys(self) -> list[Words]:
        """Return keys for numpy.lexsort, the least important first, that order texts by their
        bytes.
        """
        return [word.byteswap() for word in reversed(self.words())]


def joined(parts: Sequence[ByteStrings]) -> ByteStrings:
    """Return the texts of all parts, in order, in one buffer. parts: one or more."""
    buffers = {id(part.buffer): part.buffer for part in parts}
    sizes = np.cumsum([0, *(len(buffer) for buffer in buffers.values())]).tolist()
    begin = dict(zip(buffers, sizes, strict=False))
    only = len(buffers) == 1
    return ByteStrings(
        parts[0].buffer if only else np.concatenate(list(buffers.values())),
        np.concatenate([part.start + begin[id(part.buffer)] for part in parts]),
        np.concatenate([part.end + begin[id(part.buffer)] for part in parts]),
    )


def hashes_of(words: Sequence[Words], seed: int = 0) -> Words:
    """Return the 64-bit hash of each text, given the result of `ByteStrings.words`."""
    total = np.zeros(len(words[0]), np.uint64)
    for number, word in enumerate(words):
        odd = int(GOLDEN) * (2 * number + 1 + (seed << 32))
        # Multiplication moves no bits down, and two words may differ in their highest bits only.
        mixed = word ^ (word >> np.uint64(32))
        mixed *= np.uint64(odd % (1 << 64))
        total += mixed
    return scatter(total)


def packed(texts: Sequence[bytes]) -> ByteStrings:
    """Return the texts as an array with a buffer of its own."""
    lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    end = np.cumsum(lengths)
    return ByteStrings(_buffer(b"".join(texts)), end - lengths, end)


# Ends the last id, and continues the buffer behind it.
_AFTER_IDS = "\n" + "\0" * (4 * WORD)


def packed_ids(ids: Sequence[str]) -> ByteStrings:
    """Return ids as an array of their bytes. Raises TypeError for an id that is not a text."""
    # The ids are encoded together, because to encode each by itself takes several times as long.
    buffer = np.frombuffer(encoded("\n".join(ids) + _AFTER_IDS), np.uint8)
    end = np.flatnonzero(buffer == ord("\n"))
    if len(end) != len(ids):
        return packed([encoded(one) for one in ids])
    start = np.zeros_like(end)
    start[1:] = end[:-1] + 1
    return ByteStrings(buffer, start, end)


def _buffer(together: bytes) -> Bytes:
    return np.frombuffer(together + bytes(4 * WORD), np.uint8)


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks of neighbouring lines of one topic, in the order of the lines.

    names: the topic of each block. starts: the first line of each block. lines: the number of
    lines.
    """

    names: tuple[bytes, ...]
    starts: Integers
    lines: int

    @property
    def lengths(self) -> Integers:
        """The number of lines of each block."""
        return np.diff(self.starts, append=self.lines)


def blocks_of(topic: ByteStrings) -> Blocks:
    """Return the blocks of neighbouring lines with equal topics. topic: the topic of each line."""
    starts = np.flatnonzero(topic.begins_new())
    return Blocks(tuple(topic.take(starts).texts()), starts, len(topic))


def join(parts: Iterable[Blocks]) -> Blocks:
    """Return the blocks of chunks that follow each other.

    A block that continues in the next chunk becomes one block.
    """
    names: list[bytes] = []
    starts: list[int] = []
    lines = 0
    for part in parts:
        for name, start in zip(part.names, part.starts.tolist(), strict=True):
            if not names or names[-1] != name:
                names.append(name)
                starts.append(start + lines)
        lines += part.lines
    return Blocks(tuple(names), np.array(starts, np.int64), lines)


def ordinals(names: Iterable[bytes]) -> dict[bytes, int]:
    """Return the number of each different name, from 0 in order of first appearance."""
    numbers: dict[bytes, int] = {}
    for name in names:
        numbers.setdefault(name, len(numbers))
    return numbers


def decoded(name: bytes) -> str:
    """Return an id as text; bytes that are not UTF-8 survive a round trip through `encoded`."""
    return name.decode("utf-8", "surrogateescape")


def encoded(name: str) -> bytes:
    """Return the bytes of a topic's or document's id, whose order is the order of ids."""
    return name.encode("utf-8", "surrogateescape")


SLOTS_PER_KEY = 4
FEWEST_BITS = 10
MOST_BITS = 26


class KeyTable:
    """Finds the row of each key; keys are distinct.

    A key's slot is given by its highest bits, so keys must differ in these; keys with equal first
    bits are stored close together. Most keys have a slot of their own. Keys whose slot was taken
    are in a sorted list, which is searched only for keys that met another key in their slot.
    """

    def __init__(self, keys: Words) -> None:
        bits = int(np.ceil(np.log2(max(1, len(keys)) * SLOTS_PER_KEY)))
        bits = min(max(bits, FEWEST_BITS), MOST_BITS)
        self._shift = np.uint64(64 - bits)
        self._nothing = len(keys)
        self._keys = np.append(keys, np.uint64(0))
        slot = self._slot(keys)
        self._row = np.full(1 << bits, self._nothing, np.int32)
        self._row[slot] = np.arange(len(keys), dtype=np.int32)
        crowded = np.flatnonzero(self._row[slot] != np.arange(len(keys)))
        self._crowded = crowded[np.argsort(keys[crowded])]
        self._crowded_keys = keys[self._crowded]

    def find(self, keys: Words) -> tuple[Integers, Integers]:
        """Return which of `keys` are in the table: their positions in `keys`, and their rows.

        The two arrays are int64 of equal length; positions ascend. A key's row is its index in the
        keys of the table. Keys that are not in the table are left out.
        """
        at_slot = self._row[self._slot(keys)]
        position: Integers = np.flatnonzero(at_slot != self._nothing)
        row: Integers = at_slot[position].astype(np.int64)
        wanted = keys[position]
        other = np.flatnonzero(self._keys[row] != wanted)
        if other.size:
            row[other] = self._among_crowded(wanted[other])
            found = row != self._nothing
            position, row = position[found], row[found]
        return position, row

    def _slot(self, keys: Words) -> NDArray[np.int64]:
        return (keys >> self._shift).view(np.int64)

    def _among_crowded(self, keys: Words) -> Integers:
        if not self._crowded.size:
            return np.full(len(keys), self._nothing)
        at = np.searchsorted(self._crowded_keys, keys)
        at = np.minimum(at, len(self._crowded) - 1)
        return np.where(self._crowded_keys[at] == keys, self._crowded[at], self._nothing)

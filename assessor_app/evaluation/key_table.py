"""A hash table over 64-bit keys that looks up whole arrays at once."""

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.byte_strings import Words

SLOTS_PER_KEY = 4
FEWEST_BITS = 10
MOST_BITS = 26


class KeyTable:
    """Finds the row of each key; keys are distinct.

    A key's slot is what its highest bits say, so keys have to differ there; keys that begin alike
    stand near each other. Most keys have a slot of their own. Those whose slot was taken stand in a
    sorted list beside it, searched only for what met another key in its slot.
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
        """(positions in `keys`, rows) of those that the table has, positions rising."""
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

"""The first line number of each of very many keys, in little memory."""

from array import array
from collections.abc import Hashable

_FIRST_SIZE = 1 << 10
_MASK = (1 << 64) - 1


class LineTable:
    """A hash table of 64-bit hashes: about 25 bytes per key of any length.

    A collision among ten million keys occurs once in about 400,000 files.
    """

    def __init__(self) -> None:
        self._held = 0
        self._make(_FIRST_SIZE)

    def _make(self, size: int) -> None:
        self._marks = array("Q", bytes(8 * size))
        self._lines = array("I", bytes(4 * size))

    def first(self, key: Hashable, line: int) -> int:
        """Return the first line of `key`: `line` if the key is new."""
        mark = hash(key) & _MASK or 1
        at = self._place(mark)
        if self._marks[at]:
            return self._lines[at]
        self._marks[at], self._lines[at] = mark, line
        self._held += 1
        if 3 * self._held > 2 * len(self._marks):
            self._grow()
        return line

    def _place(self, mark: int) -> int:
        """Return the slot of the hash, or the free slot for it."""
        marks = self._marks
        last = len(marks) - 1
        at = mark & last
        while marks[at] and marks[at] != mark:
            at = (at + 1) & last
        return at

    def _grow(self) -> None:
        marks, lines = self._marks, self._lines
        self._make(2 * len(marks))
        for mark, line in zip(marks, lines, strict=True):
            if mark:
                at = self._place(mark)
                self._marks[at], self._lines[at] = mark, line

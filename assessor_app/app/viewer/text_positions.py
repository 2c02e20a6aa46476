"""Converts character offsets of a text to Qt's positions in 16-bit units, and back."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from assessor_app.judging.reading.block import Block, Role

LONGEST_SEARCH = 8_000  # characters


def units(text: str) -> int:
    """Return the number of 16-bit units of a text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class TextPositions:
    """Records which ranges of the text are laid out, and Qt's position of each."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._texts: list[str] = []
        self._positions: list[int] = []
        # In the order of Qt's positions: each position, and the index of its range above; None as
        # long as both orders are the same.
        self._sorted = self._positions
        self._ranges: list[int] | None = None

    def add(self, start: int, text: str, position: int) -> None:
        """Record that `text` at offset `start` is laid out from Qt's position `position` on.

        Both must be larger than in the previous call.
        """
        if self._ranges is not None:
            self._sorted.append(position)
            self._ranges.append(len(self._starts))
        self._starts.append(start)
        self._texts.append(text)
        self._positions.append(position)

    def add_mirrored(self, ranges: Iterable[tuple[int, str, int]]) -> None:
        """Record (start, text, Qt's position) of ranges that Qt has in another order than the text.

        All starts and positions must be larger than those added before.
        """
        first = len(self._starts)
        if self._ranges is None:
            self._sorted, self._ranges = self._positions[:], list(range(first))
        for start, text, position in sorted(ranges):
            self.add(start, text, position)
        self._ranges[first:] = sorted(self._ranges[first:], key=self._positions.__getitem__)
        self._sorted[first:] = [self._positions[at] for at in self._ranges[first:]]

    @property
    def end(self) -> int:
        """The offset after the last text that is laid out; 0 before any is."""
        return self._starts[-1] + len(self._texts[-1]) if self._starts else 0

    def in_qt(self, place: int) -> int:
        """Return Qt's position of the character at offset `place`, or of the next one that is
        shown."""
        at = bisect_right(self._starts, place) - 1
        if at < 0:
            return self._positions[0] if self._positions else 0
        within, text = place - self._starts[at], self._texts[at]
        if within > len(text) and at + 1 < len(self._starts):
            return self._positions[at + 1]
        return self._positions[at] + units(text[:within])

    def end_in_qt(self, place: int) -> int:
        """Return Qt's position after the last character before offset `place`."""
        at = max(0, bisect_left(self._starts, place) - 1)
        if not self._starts:
            return 0
        within = max(0, place - self._starts[at])
        return self._positions[at] + units(self._texts[at][:within])

    def in_text(self, position: int) -> int:
        """Return the offset at Qt's position; between two ranges, the end of the first range."""
        at = bisect_right(self._sorted, position) - 1
        if at < 0:
            return self._starts[0] if self._starts else 0
        at = at if self._ranges is None else self._ranges[at]
        text, within = self._texts[at], position - self._positions[at]
        if not text.isascii():
            within = _characters(text, within)
        return self._starts[at] + min(within, len(text))

    def covered(self, first: int, last: int) -> tuple[int, int]:
        """Return (start, end) of the text between two of Qt's positions.

        In a mirrored table it extends from the first to the last of the texts that lie between.
        """
        start, end = self.in_text(first), self.in_text(last)
        if self._ranges is None:
            return start, end
        inside = self._ranges[bisect_right(self._sorted, first) : bisect_left(self._sorted, last)]
        if inside:
            start = min(start, self._starts[min(inside)])
            farthest = max(inside)
            if farthest != inside[-1]:  # else it may be covered in part
                end = max(end, self._starts[farthest] + len(self._texts[farthest]))
        return start, end

    def beside(self, position: int, by: int) -> int | None:
        """Return Qt's position of the start of the next text (by=1), or of the end of the previous
        text (by=-1), as the document is read; None without one.

        position: in the text to start from.
        """
        at = bisect_right(self._sorted, position) - 1
        at = (self._ranges[at] if at >= 0 and self._ranges is not None else at) + by
        if not 0 <= at < len(self._starts):
            return None
        return self._positions[at] + (units(self._texts[at]) if by < 0 else 0)


def _characters(text: str, wanted: int) -> int:
    coded = text.encode("utf-16-le", "surrogatepass")[: 2 * wanted]
    return len(coded.decode("utf-16-le", "ignore"))


def search_range(blocks: list[Block], at: int, until: int | None = None) -> tuple[int, int, int]:
    """Return (start, end) of the text to search in one step, and the index of the block after it.

    at: the index of the first block to search. until: the index after the last block; None: all.
    """
    block = blocks[at]
    last, start, end = at + 1, block.start, block.end
    until = len(blocks) if until is None else until
    # Adjacent lines of plain text are searched together, which is far faster than line by line.
    while block.shape.role is Role.PLAIN and last < until and end - start < LONGEST_SEARCH:
        # An empty line has a negative start, so the range starts at the first line with text.
        start = blocks[last].start if start < 0 else start
        end = max(end, blocks[last].end)
        last += 1
    return max(0, start), max(0, end), last

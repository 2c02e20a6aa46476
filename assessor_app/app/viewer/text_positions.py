"""Converts character offsets of a text to Qt's positions in 16-bit units, and back."""

from bisect import bisect_left, bisect_right

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

    def add(self, start: int, text: str, position: int) -> None:
        """Record that `text` at offset `start` is laid out from Qt's position `position` on.

        Both must be larger than in the previous call.
        """
        self._starts.append(start)
        self._texts.append(text)
        self._positions.append(position)

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
        at = bisect_right(self._positions, position) - 1
        if at < 0:
            return self._starts[0] if self._starts else 0
        text, within = self._texts[at], position - self._positions[at]
        if not text.isascii():
            within = _characters(text, within)
        return self._starts[at] + min(within, len(text))


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

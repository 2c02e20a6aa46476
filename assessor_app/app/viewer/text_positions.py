"""Python counts characters of the document's text, Qt 16-bit units of what is laid out."""

from bisect import bisect_left, bisect_right


def units(text: str) -> int:
    """How many 16-bit units Qt needs for a text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class Places:
    """Stretches of the text that are laid out, and at which of Qt's positions each begins."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._texts: list[str] = []
        self._positions: list[int] = []

    def add(self, start: int, text: str, position: int) -> None:
        """text stands at `start` and is laid out from `position` on; both ascend."""
        self._starts.append(start)
        self._texts.append(text)
        self._positions.append(position)

    @property
    def end(self) -> int:
        """The place behind all that is laid out; 0 before anything is."""
        return self._starts[-1] + len(self._texts[-1]) if self._starts else 0

    def in_qt(self, place: int) -> int:
        """Qt's position of a character; of one that is not shown, that of what comes next."""
        at = bisect_right(self._starts, place) - 1
        if at < 0:
            return self._positions[0] if self._positions else 0
        within, text = place - self._starts[at], self._texts[at]
        if within > len(text) and at + 1 < len(self._starts):
            return self._positions[at + 1]
        return self._positions[at] + units(text[:within])

    def end_in_qt(self, place: int) -> int:
        """Qt's position behind the last character before `place`."""
        at = max(0, bisect_left(self._starts, place) - 1)
        if not self._starts:
            return 0
        within = max(0, place - self._starts[at])
        return self._positions[at] + units(self._texts[at][:within])

    def in_text(self, position: int) -> int:
        """The character at Qt's position; between two stretches the end of the first."""
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

"""Where the pages of a document lie, one below the other, at a given width."""

from bisect import bisect_right
from collections.abc import Sequence

GAP = 14  # pixels between two pages, above the first and below the last


class PageLayout:
    """Pages in the middle of a column. All numbers are pixels of the whole scrolled area."""

    def __init__(
        self, sizes: Sequence[tuple[float, float]] = (), width: float = 600.0, room: float = 600.0
    ) -> None:
        """sizes: width and height of each page. width: of the widest one. room: of the window."""
        widest = max((wide for wide, _ in sizes), default=1.0)
        scale = width / max(widest, 1e-6)
        self._sizes = [(max(1.0, wide * scale), max(1.0, high * scale)) for wide, high in sizes]
        self.width = max(width + 2 * GAP, room)
        self._tops: list[float] = []
        down = float(GAP)
        for _, high in self._sizes:
            self._tops.append(down)
            down += high + GAP
        self.height = down

    def box(self, page: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a page."""
        wide, high = self._sizes[page]
        return (self.width - wide) / 2, self._tops[page], wide, high

    def page_at(self, down: float) -> int:
        """The page at, or next above, a place; 0 where there is none."""
        return max(0, bisect_right(self._tops, down) - 1)

    def pages_between(self, top: float, bottom: float) -> range:
        """The pages that are in sight."""
        if not self._tops:
            return range(0)
        return range(self.page_at(top), self.page_at(bottom) + 1)

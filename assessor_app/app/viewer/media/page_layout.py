"""Positions of the pages of a document, stacked vertically at a given width."""

from bisect import bisect_right
from collections.abc import Sequence

GAP = 14  # pixels between two pages, above the first and below the last


class PageLayout:
    """The boxes of all pages, horizontally centred, in pixels of the whole scrollable area."""

    def __init__(
        self, sizes: Sequence[tuple[float, float]] = (), width: float = 600.0, room: float = 600.0
    ) -> None:
        """Lay out the pages.

        sizes: width and height of each page in any unit. width: pixels of the widest page. room:
        width of the viewport in pixels.
        """
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
        """Return (left, top, width, height) of a page."""
        wide, high = self._sizes[page]
        return (self.width - wide) / 2, self._tops[page], wide, high

    def page_at(self, down: float) -> int:
        """Return the page at this height, or the nearest page above it; 0 without pages."""
        return max(0, bisect_right(self._tops, down) - 1)

    def pages_between(self, top: float, bottom: float) -> range:
        """Return the pages that overlap the range of heights."""
        if not self._tops:
            return range(0)
        return range(self.page_at(top), self.page_at(bottom) + 1)

"""A splitter whose side part grows with the window."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget


class SideSplitter(QSplitter):
    """Gives its side part a share of its width, until the user or a caller sets the sizes.

    side: index of the side part. least, most: limits of its width in pixels. share: its fraction
    of the whole width within these limits.
    """

    def __init__(
        self, side: int, least: int, most: int, share: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._side = side
        self._least, self._most, self._share = least, most, share
        self.is_divided = False
        self.splitterMoved.connect(self._on_moved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the new width, unless the sizes have been set."""
        super().resizeEvent(event)
        if not self.is_divided and self.count() > 1:
            narrow = max(self._least, min(self._most, round(self.width() * self._share)))
            wide = max(0, self.width() - narrow) // (self.count() - 1)
            places = range(self.count())
            super().setSizes([narrow if at == self._side else wide for at in places])

    def setSizes(self, sizes: Sequence[int]) -> None:
        """Set the sizes, and keep them from now on."""
        self.is_divided = True
        super().setSizes(sizes)

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Restore saved sizes and keep them from now on. False if `state` is not a saved state."""
        restored = super().restoreState(state)
        self.is_divided = self.is_divided or restored
        return restored

    def _on_moved(self) -> None:
        self.is_divided = True

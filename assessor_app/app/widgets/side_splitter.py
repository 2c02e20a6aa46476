"""A splitter whose part at the side has more room in a wide window."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget


class SideSplitter(QSplitter):
    """Divides itself by its width until somebody divides it; from then on it stays so.

    side: which part is the narrow one. least, most: pixels of it; share: of the whole, between.
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
        """Divide the new width, where nobody has."""
        super().resizeEvent(event)
        if not self.is_divided and self.count() > 1:
            narrow = max(self._least, min(self._most, round(self.width() * self._share)))
            wide = max(0, self.width() - narrow) // (self.count() - 1)
            places = range(self.count())
            super().setSizes([narrow if at == self._side else wide for at in places])

    def setSizes(self, sizes: Sequence[int]) -> None:
        """Divide it so, and leave it so."""
        self.is_divided = True
        super().setSizes(sizes)

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Divide it as it was; what is nothing of the kind is passed over."""
        restored = super().restoreState(state)
        self.is_divided = self.is_divided or restored
        return restored

    def _on_moved(self) -> None:
        self.is_divided = True

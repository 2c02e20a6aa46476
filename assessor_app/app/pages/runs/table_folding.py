"""The table of runs folded to two rows, so that what is below it has the height of the page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QSplitter


class Folding(QObject):
    """Folds the upper of a splitter's two parts, and unfolds it to the height it had.

    height: gives the height of the folded part. turned: it is folded or unfolded now.
    """

    turned = Signal()

    def __init__(self, split: QSplitter, height: Callable[[], int]) -> None:
        super().__init__(split)
        self._split = split
        self._height = height
        self._before = 0
        # Whoever takes the grip has chosen a height, and wants the one before no more.
        split.splitterMoved.connect(lambda *_: self.forget())

    def is_folded(self) -> bool:
        """Whether it is."""
        return self._before > 0

    def turn(self) -> None:
        """Fold, or unfold."""
        upper, lower = self._split.sizes()
        wanted = self._before or min(self._height(), upper)
        self._before = 0 if self._before else upper
        self._split.setSizes([wanted, upper + lower - wanted])
        self.turned.emit()

    def forget(self) -> None:
        """The part has been given another height."""
        if self._before:
            self._before = 0
            self.turned.emit()

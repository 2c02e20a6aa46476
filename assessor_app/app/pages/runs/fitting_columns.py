"""Hides the least important columns of a table while it is too narrow for all of them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QTableView


class FittingColumns(QObject):
    """Shows those columns of a table that fit beside each other.

    wanted: returns the columns to show if there is room, the most important first; all others are
    hidden. hidden: the number of wanted columns without room. changed: emitted after a change of
    the table's width has changed this number.
    """

    changed = Signal()

    def __init__(self, view: QTableView, wanted: Callable[[], Sequence[int]]) -> None:
        super().__init__(view)
        self._view = view
        self._wanted = wanted
        self._widths: dict[int, int] = {}  # of the hidden columns, too
        self._every, self._room = False, -1
        self.hidden = 0
        view.viewport().installEventFilter(self)

    def measure(self) -> None:
        """Use the present widths of the columns, which must all be visible."""
        columns = range(self._view.model().columnCount())
        self._widths = {at: self._view.columnWidth(at) for at in columns}

    def fit(self, *, every: bool = False) -> None:
        """Show the wanted columns that fit. every: show also those that do not fit."""
        self._every, self._room = every, self._view.viewport().width()
        wanted, shown = self._wanted(), list[int]()
        for at in wanted:
            used = sum(map(self._width, (*shown, at)))
            if not every and shown and used > self._room:
                break
            shown.append(at)
        for at in range(self._view.model().columnCount()):
            if self._view.isColumnHidden(at) != (at not in shown):
                self._width(at)
                self._view.setColumnHidden(at, at not in shown)
        self.hidden = len(wanted) - len(shown)

    def wanted_width(self) -> int:
        """Return the width in pixels of all wanted columns."""
        return sum(map(self._width, self._wanted()))

    def _width(self, at: int) -> int:
        if not self._view.isColumnHidden(at):
            self._widths[at] = self._view.columnWidth(at)
        return self._widths.get(at, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the columns to another width of the table."""
        if event.type() == QEvent.Type.Resize and self._view.viewport().width() != self._room:
            before = self.hidden
            self.fit(every=self._every)
            if self.hidden != before:
                self.changed.emit()
        return super().eventFilter(watched, event)

"""The lines of a figure to export: which, in which order, and under which names."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.domain.problems import without_controls

LINE, NAME = 0, 1
OWN_NAME = Qt.ItemDataRole.UserRole


class FigureLines(QWidget):
    """A table of the lines: a ticked line is drawn, and its name can be edited.

    changed: emitted when the user edits.
    """

    changed = Signal()

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(names)
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(self.tr("Lines of the figure"))
        self.table.setHorizontalHeaderLabels([self.tr("Line"), self.tr("Name in the figure")])
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        for at in (LINE, NAME):
            self.table.horizontalHeader().setSectionResizeMode(at, QHeaderView.ResizeMode.Stretch)
        self.up = button(self.tr("Move &up"), lambda: self._move(-1))
        self.down = button(self.tr("Move &down"), lambda: self._move(1))
        hint = plain(self.tr("Space ticks a line; F2 edits its name."), muted=True)
        self.table.itemChanged.connect(lambda _: self.changed.emit())
        bar = row(self.up, self.down, (None, 1), spacing=6)
        self.setLayout(column((self.table, 1), bar, hint, spacing=6))
        self.show_lines((), {})

    def runs(self) -> tuple[str, ...]:
        """Return the ticked lines in the order of the table; empty if all are, in their order."""
        ticked = [item for item in self._items() if item.checkState() == Qt.CheckState.Checked]
        chosen = tuple(str(item.data(OWN_NAME)) for item in ticked)
        return () if chosen == self._names else chosen

    def has_ticked(self) -> bool:
        """Return whether a line is ticked."""
        return any(item.checkState() == Qt.CheckState.Checked for item in self._items())

    def names(self) -> tuple[tuple[str, str], ...]:
        """Return (line, name in the figure) of each line that has another name there."""
        pairs = (
            (str(item.data(OWN_NAME)), name.text().strip())
            for item, name in zip(self._items(), self._items(NAME), strict=True)
        )
        return tuple((own, name) for own, name in pairs if name and name != own)

    def show_lines(self, runs: Sequence[str], names: dict[str, str]) -> None:
        """Tick these lines and put them first; all if none of them is in the figure."""
        known = [name for name in runs if name in self._names]
        others = [name for name in self._names if name not in known]
        with QSignalBlocker(self.table):
            self.table.setRowCount(0)
            for name in (*known, *others):
                self._add(name, names.get(name, name), ticked=not known or name in known)
        if self._names:
            self.table.setCurrentCell(0, LINE)

    def _add(self, own: str, name: str, *, ticked: bool) -> None:
        first = QTableWidgetItem(without_controls(own))
        first.setData(OWN_NAME, own)
        flags = Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsEnabled
        first.setFlags(flags | Qt.ItemFlag.ItemIsSelectable)
        first.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        at = self.table.rowCount()
        self.table.insertRow(at)
        self.table.setItem(at, LINE, first)
        self.table.setItem(at, NAME, QTableWidgetItem(name))

    def _move(self, by: int) -> None:
        """Move the current row up or down by one."""
        at = self.table.currentRow()
        after = at + by
        if at < 0 or not 0 <= after < self.table.rowCount():
            return
        with QSignalBlocker(self.table):
            for place in (LINE, NAME):
                one, other = self.table.takeItem(at, place), self.table.takeItem(after, place)
                self.table.setItem(after, place, one)
                self.table.setItem(at, place, other)
            self.table.setCurrentCell(after, LINE)
        self.changed.emit()

    def _items(self, column: int = LINE) -> list[QTableWidgetItem]:
        cells = (self.table.item(at, column) for at in range(self.table.rowCount()))
        return [cell for cell in cells if cell is not None]

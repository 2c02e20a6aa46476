"""A table that always shows its number columns; text columns share the remaining width."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent

from assessor_app.app.models.table_model import Index, TableModel
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table

NARROWEST = 90


class _FittedModel(TableModel):
    """A table model whose tooltips show the complete text of cells that may be elided."""

    def __init__(self, yielding: Sequence[str]) -> None:
        super().__init__()
        self._yielding = yielding

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the cell's text as tooltip in a shrinking column; else the data of TableModel."""
        if role == Qt.ItemDataRole.ToolTipRole and index.isValid():
            column = self.table.columns[index.column()]
            if column.key in self._yielding:
                return str(self.row(index)[index.column()] or "") or None
        return super().data(index, role)


class FittedTable(TableView):
    """A table in which the columns `yielding` share the width that the other columns leave.

    Long column titles have two lines. Columns without any text are hidden if they are `optional`.
    Margins are small where the usual ones leave too little room.

    yielding: keys of the shrinking columns; the first of these also takes spare width. first: keys
    of the columns shown before all others, in their order. narrowest, widest: limits of column
    widths in pixels, by key. optional: keys of the columns that are hidden while they are empty.
    """

    def __init__(
        self,
        name: str,
        yielding: Sequence[str],
        *,
        first: Sequence[str] = (),
        narrowest: dict[str, int] | None = None,
        widest: dict[str, int] | None = None,
        optional: Sequence[str] = (),
    ) -> None:
        self._yielding, self._first, self._optional = yielding, first, optional
        self._narrowest, self._widest = narrowest or {}, widest or {}
        self._wanted: dict[int, int] = {}
        self._roomy = 0  # least width in pixels with the usual margins
        source = _FittedModel(yielding)
        source.wraps_heads = True
        super().__init__(name, None, source)
        source.setParent(self)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def show_table(self, table: Table) -> None:
        """Replace the table, and hide the optional columns that have no text."""
        super().show_table(table)
        before = self._hidden()
        for at, column in enumerate(table.columns):
            if column.key in self._optional:
                self.setColumnHidden(at, not any(row[at] for row in table.rows))
        if self._hidden() != before:
            self.fit_columns()

    def _hidden(self) -> list[int]:
        return [at for at in range(len(self._keys())) if self.isColumnHidden(at)]

    def fit_columns(self) -> None:
        """Fit and order the columns for the current table, and share the remaining width."""
        self.narrow_margins(False)
        self._fit()
        self._roomy = self._least_width()
        if self._roomy > self.viewport().width():
            self.narrow_margins(True)
            self._fit()
        self.share_room()

    def _fit(self) -> None:
        """Fit and order the columns with the current margins."""
        self.squeeze_columns()
        header, keys = self.horizontalHeader(), self._keys()
        for at, key in enumerate(keys):
            if self.isColumnHidden(at):
                continue
            width = min(self.columnWidth(at), self._widest.get(key, self.columnWidth(at)))
            self.setColumnWidth(at, max(width, self._narrowest.get(key, 0)))
        first = [keys.index(key) for key in self._first if key in keys]
        others = [at for at in range(len(keys)) if at not in first]
        for place, at in enumerate((*first, *others)):
            header.moveSection(header.visualIndex(at), place)
        self._wanted = {
            keys.index(key): self.columnWidth(keys.index(key))
            for key in self._yielding
            if key in keys and not self.isColumnHidden(keys.index(key))
        }

    def _least_width(self) -> int:
        """Return the width in pixels that the columns need at least."""
        return sum(
            min(self._wanted[at], self._least(at)) if at in self._wanted else self.columnWidth(at)
            for at in range(len(self._keys()))
        )

    def _least(self, at: int) -> int:
        """Return the least width in pixels of a shrinking column, in which its title fits."""
        return max(self._narrowest.get(self._keys()[at], NARROWEST), self.title_width(at))

    def share_room(self) -> None:
        """Divide the width left by the fixed columns among the shrinking columns."""
        count = len(self._keys())
        others = (self.columnWidth(at) for at in range(count) if at not in self._wanted)
        room = self.viewport().width() - sum(others)
        widths: dict[int, int] = {}
        # Narrow columns first: each gets its wanted width, and the others share the rest evenly.
        for at in sorted(self._wanted, key=lambda one: self._wanted[one]):
            share = (room - sum(widths.values())) // (len(self._wanted) - len(widths))
            least = self._least(at)
            widths[at] = min(self._wanted[at], max(share, least))
        for place, at in enumerate(self._wanted):
            spare = max(room - sum(widths.values()), 0) if place == 0 else 0
            self.setColumnWidth(at, widths[at] + spare)

    def clear_table(self) -> None:
        """Show an empty table."""
        self._wanted = {}
        super().clear_table()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width again when it has changed."""
        super().resizeEvent(event)
        if event.size().width() == event.oldSize().width():
            return
        is_narrow = self.objectName() == "dense"
        if self._keys() and is_narrow != (self._roomy > self.viewport().width()):
            self.fit_columns()
        else:
            self.share_room()

    def _keys(self) -> list[str]:
        return [column.key for column in self.table().columns]

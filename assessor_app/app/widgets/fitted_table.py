"""A table that always shows its number columns; text columns share the remaining width."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent

from assessor_app.app.models.table_model import Index, TableModel
from assessor_app.app.text_size import grown
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table, has_text

NARROWEST = 90
# Of a column with short texts, and more for each column, so that the eye follows a row.
WIDEST, MOST_ADDED = 480, 80


class _FittedModel(TableModel):
    """A table model whose tooltips show the complete text of cells that may be elided."""

    def __init__(self, yielding: Sequence[str]) -> None:
        super().__init__()
        self._yielding = yielding

    def tooltip(self, index: Index) -> str | None:
        """Return the cell's text in a column that may cut it; else the tooltip of TableModel."""
        if self.table.columns[index.column()].key in self._yielding:
            whole = str(self.data(index, Qt.ItemDataRole.DisplayRole))
            return whole if self.row(index)[index.column()] else None
        return super().tooltip(index)


class FittedTable(TableView):
    """A table in which the columns `yielding` share the width that the other columns leave.

    Long column titles have two lines. Columns without any text are hidden if they are `optional`.
    Margins are small where the usual ones leave too little room; where that is not enough, the
    `dispensable` columns are hidden one by one.

    yielding: keys of the shrinking columns; the first of these also takes spare width, up to
    WIDEST, and all columns what is left, up to MOST_ADDED each. first: keys
    of the columns shown before all others, in their order. widths: least and greatest widths of
    columns in pixels, by key. optional: keys of the columns that are hidden while they are empty.
    dispensable: keys of the columns that may be hidden, the least important first.
    room_changed: emitted when another number of dispensable columns is hidden.
    """

    room_changed = Signal()

    def __init__(
        self,
        name: str,
        yielding: Sequence[str],
        *,
        first: Sequence[str] = (),
        widths: Mapping[str, tuple[int, int]] = MappingProxyType({}),
        optional: Sequence[str] = (),
        dispensable: Sequence[str] = (),
    ) -> None:
        self._yielding, self._first, self._optional = yielding, first, optional
        self._dispensable, self._dropped = dispensable, 0
        self._widths = widths
        self._is_fitted = False
        self._empty: set[str] = set()
        self._wanted: dict[int, int] = {}
        self._added: dict[int, int] = {}  # pixels by which a column is wider than it needs
        self._roomy = 0  # least width in pixels with the usual margins
        source = _FittedModel((*yielding, *widths))
        source.wraps_heads = True
        super().__init__(name, None, source)
        source.setParent(self)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def show_table(self, table: Table) -> None:
        """Replace the table, and hide the optional columns that have no text."""
        before = self._empty
        self._empty = {
            column.key
            for at, column in enumerate(table.columns)
            if column.key in self._optional and not has_text(table, at)
        }
        is_same = table.columns == self.table().columns
        if not is_same:
            # A scroll bar that vanishes with the old rows resizes the view before the new columns
            # are fitted.
            self._wanted = {}
            self._added.clear()
        super().show_table(table)
        if is_same and self._empty != before:
            self.fit_columns()

    def change_row(self, table: Table, row: int) -> None:
        """Replace the table by one that differs only in the row with the index `row`."""
        before, now = self.table().rows[row], table.rows[row]
        super().change_row(table, row)
        empty = set(self._empty)
        for at, column in enumerate(table.columns):
            if column.key not in self._optional or bool(before[at]) == bool(now[at]):
                continue
            if now[at] or has_text(table, at):
                empty.discard(column.key)
            else:
                empty.add(column.key)
        if empty != self._empty:
            self._empty = empty
            self.fit_columns()

    def fit_columns(self) -> None:
        """Fit and order the columns for the current table, and share the remaining width.

        A hidden table is fitted when it is shown: a page may have twenty tables on its tabs, and
        measuring the cells of each takes some milliseconds.
        """
        for at, column in enumerate(self.table().columns):
            self.setColumnHidden(at, column.apart or column.key in self._empty)
        self._is_fitted = self.isVisible()
        if not self._is_fitted:
            return
        self._added.clear()
        self.narrow_margins(False)
        self._fit()
        self._roomy = self._least_width()
        if self._roomy > self.viewport().width():
            self.narrow_margins(True)
            self._fit()
        self._drop_columns()
        self.share_room()

    def _drop_columns(self) -> None:
        """Hide dispensable columns until the others have room."""
        before, self._dropped = self._dropped, 0
        keys = self._keys()
        for at in (keys.index(key) for key in self._dispensable if key in keys):
            if self._least_width() <= self.viewport().width():
                break
            self._dropped += not self.isColumnHidden(at)
            self.setColumnHidden(at, True)
            self._wanted.pop(at, None)
        if self._dropped != before:
            self.room_changed.emit()

    def hidden_words(self) -> str:
        """Return a sentence on the dispensable columns that have no room; empty if all have."""
        words = self.tr("A copied or exported table has %n more column(s).", "", self._dropped)
        return words if self._dropped else ""

    def _fit(self) -> None:
        """Fit and order the columns with the current margins."""
        self.squeeze_columns()
        header, keys = self.horizontalHeader(), self._keys()
        for at, key in enumerate(keys):
            if self.isColumnHidden(at):
                continue
            least, most = self._widths.get(key, (0, self.columnWidth(at)))
            self.setColumnWidth(at, max(min(self.columnWidth(at), most), least))
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
        least, _ = self._widths.get(self._keys()[at], (NARROWEST, 0))
        return max(least, self.title_width(at))

    def share_room(self) -> None:
        """Divide the width left by the fixed columns among the shrinking columns."""
        for at, more in self._added.items():
            self.setColumnWidth(at, max(self.columnWidth(at) - more, 1))
        self._added.clear()
        count = len(self._keys())
        others = (self.columnWidth(at) for at in range(count) if at not in self._wanted)
        room = self.viewport().width() - sum(others)
        widths: dict[int, int] = {}
        # Narrow columns first: each gets its wanted width, and the others share the rest evenly.
        in_order = sorted(self._wanted, key=lambda one: self._wanted[one])
        least = {at: min(self._wanted[at], self._least(at)) for at in in_order}
        for place, at in enumerate(in_order):
            left = room - sum(widths.values())
            share = left // (len(in_order) - place)
            kept = sum(least[later] for later in in_order[place + 1 :])
            widths[at] = min(self._wanted[at], max(min(share, left - kept), least[at]))
        spare, widest = max(room - sum(widths.values()), 0), grown(self.font(), WIDEST)
        for place, at in enumerate(self._wanted):
            more = min(spare, max(widest - widths[at], 0)) if place == 0 else 0
            self.setColumnWidth(at, widths[at] + more)
            spare -= more
        self._widen(spare if widths else 0)

    def _widen(self, spare: int) -> None:
        """Divide a width in pixels evenly among the columns."""
        shown = [at for at in range(len(self._keys())) if not self.isColumnHidden(at)]
        more = min(spare // max(len(shown), 1), grown(self.font(), MOST_ADDED))
        for at in shown if more > 0 else ():
            self.setColumnWidth(at, self.columnWidth(at) + more)
            self._added[at] = more

    def clear_table(self) -> None:
        """Show an empty table."""
        self._wanted = {}
        self._added.clear()
        super().clear_table()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns, if the table has changed while it was hidden."""
        if not self._is_fitted:
            self.fit_columns()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width again when it has changed."""
        super().resizeEvent(event)
        if event.size().width() == event.oldSize().width():
            return
        is_narrow = self.objectName() == "dense"
        fits_otherwise = is_narrow != (self._roomy > self.viewport().width())
        if self._keys() and (fits_otherwise or (is_narrow and self._dispensable)):
            self.fit_columns()
        else:
            self.share_room()

    def _keys(self) -> list[str]:
        return [column.key for column in self.table().columns]

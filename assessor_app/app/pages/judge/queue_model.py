"""The queue as Qt's list reads it: ids and states, shown in part by a filter or a search."""

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from assessor_app.campaign.desk import QueueItem
from assessor_app.domain.judgement import State
from assessor_app.domain.scale import Scale

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
ITEM = int(Role.UserRole)
SECOND_LINE = int(Role.UserRole) + 1
IS_CURRENT = int(Role.UserRole) + 2
STATE_WORDS = {
    State.UNASSIGNED: "Not assigned",
    State.UNREACHED: "To do",
    State.OPENED: "Opened",
    State.SKIPPED: "Skipped",
    State.CANNOT_JUDGE: "Cannot judge",
}


def state_words(item: QueueItem, scale: Scale | None) -> str:
    """The state in words: the grade's name where there is one."""
    if item.grade is None:
        words = STATE_WORDS.get(item.state, str(item.state))
    else:
        words = scale.label(item.grade) if scale is not None else str(item.grade)
    return f"{words}, not sure" if "unsure" in item.flags.split() else words


class QueueModel(QAbstractListModel):
    """Rows are places of the queue, as `queue_row` tells; a change is told row by row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: Sequence[QueueItem] = ()
        self._rows: Sequence[int] = ()
        self._states: frozenset[State] = frozenset()
        self._with_flag = ""
        self._found: dict[int, str] | None = None
        self._scale: Scale | None = None
        self._current = -1

    # What is shown ------------------------------------------------------------------------

    def show_items(self, items: Sequence[QueueItem], scale: Scale | None) -> None:
        """Show a queue: the very list, which `item_changed` tells the changes of."""
        self.beginResetModel()
        self._items, self._scale, self._current, self._found = items, scale, -1, None
        self._rows = self._passing()
        self.endResetModel()

    def filter(self, states: frozenset[State], with_flag: str = "") -> None:
        """Show only documents in these states (none: in any), and with this flag or a note."""
        self.beginResetModel()
        self._states, self._with_flag = states, with_flag
        self._rows = self._passing()
        self.endResetModel()

    def show_found(self, found: dict[int, str] | None) -> None:
        """Show only these places of the queue, in this order, with an excerpt; None: all."""
        self.beginResetModel()
        self._found = found
        self._rows = self._passing()
        self.endResetModel()

    def item_changed(self, row: int) -> None:
        """The item at this place of the queue is not what it was."""
        shown = self.shown_row(row)
        passes = (self._found is None or row in self._found) and self._passes(self._items[row])
        if shown >= 0 and passes:
            index = self.index(shown)
            self.dataChanged.emit(index, index)
        elif shown >= 0:
            self._make_own_rows()
            self.beginRemoveRows(NOTHING, shown, shown)
            del self._rows[shown]  # type: ignore[attr-defined]  # a list by now
            self.endRemoveRows()
        elif passes and self._found is None:
            self._make_own_rows()
            shown = bisect_left(self._rows, row)
            self.beginInsertRows(NOTHING, shown, shown)
            self._rows.insert(shown, row)  # type: ignore[attr-defined]  # a list by now
            self.endInsertRows()

    def set_current(self, row: int) -> None:
        """Mark the document on the screen."""
        before, self._current = self._current, row
        for at in (before, row):
            shown = self.shown_row(at)
            if shown >= 0:
                index = self.index(shown)
                self.dataChanged.emit(index, index)

    def queue_row(self, shown: int) -> int:
        """The place in the queue of a shown row."""
        return self._rows[shown]

    def shown_row(self, row: int) -> int:
        """The shown row of a place in the queue, or -1."""
        if self._found is not None:
            return list(self._rows).index(row) if row in self._rows else -1
        at = bisect_left(self._rows, row)
        return at if at < len(self._rows) and self._rows[at] == row else -1

    def _make_own_rows(self) -> None:
        if not isinstance(self._rows, list):
            self._rows = list(self._rows)

    def _passing(self) -> Sequence[int]:
        if self._found is None and not self._states and not self._with_flag:
            return range(len(self._items))
        rows = range(len(self._items)) if self._found is None else self._found
        return [row for row in rows if self._passes(self._items[row])]

    def _passes(self, item: QueueItem) -> bool:
        if self._states and item.state not in self._states:
            return False
        if self._with_flag == "note":
            return bool(item.note)
        return not self._with_flag or self._with_flag in item.flags.split()

    # For Qt -------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Documents shown."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """The id; the item itself; its second line; what a screen reader says."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        item = self._items[row]
        match role:
            case Role.DisplayRole:
                return item.document
            case Role.ToolTipRole:
                return self._tooltip(item)
            case Role.AccessibleTextRole:
                here = ", on the screen" if row == self._current else ""
                return f"{item.document}, {state_words(item, self._scale)}{here}, {item.title}"
        if role == ITEM:
            return item
        if role == SECOND_LINE:
            return self._found[row] if self._found and self._found.get(row) else item.title
        return row == self._current if role == IS_CURRENT else None

    def _tooltip(self, item: QueueItem) -> str:
        parts = [item.document, item.title, state_words(item, self._scale)]
        if item.note:
            parts.append(f"Note: {item.note}")
        return "\n".join(part for part in parts if part)

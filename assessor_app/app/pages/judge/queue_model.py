"""Qt's model of the queue, or of the part shown by a filter or a search."""

from bisect import bisect_left
from collections.abc import Container, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from assessor_app.app.pages.judge.queue_state import (
    ALL,
    FLAG_WORDS,
    NOWHERE,
    QueuePart,
    QueueState,
    is_due,
)
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import without_controls
from assessor_app.domain.scale import Scale
from assessor_app.judging.reading.excerpt import Excerpt

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
ITEM = int(Role.UserRole)
SECOND_LINE = int(Role.UserRole) + 1
IS_CURRENT = int(Role.UserRole) + 2
STATE_WORDS = {
    State.UNASSIGNED: QT_TR_NOOP("Not assigned"),
    State.UNREACHED: QT_TR_NOOP("To do"),
    State.OPENED: QT_TR_NOOP("Opened"),
    State.SKIPPED: QT_TR_NOOP("Skipped"),
    State.CANNOT_JUDGE: QT_TR_NOOP("Cannot judge"),
}


def state_words(item: QueueItem, scale: Scale | None) -> str:
    """Return the label of the item's grade, or else its state, and its flags, in words."""
    if item.grade is None:
        words = tr(STATE_WORDS.get(item.state, str(item.state)))
    else:
        words = scale.label(item.grade) if scale is not None else str(item.grade)
    return tr(", ").join([words, *_flag_words(item)])


def shown_words(item: QueueItem, scale: Scale | None) -> str:
    """Return the words painted in the item's row: `state_words`, but no state for a document to
    do."""
    if item.state is State.UNREACHED and item.grade is None:
        return tr(", ").join(_flag_words(item))
    return state_words(item, scale)


def _flag_words(item: QueueItem) -> list[str]:
    flags = item.flags.split()
    return [tr(told) for flag, told in FLAG_WORDS.items() if flag in flags]


class QueueModel(QAbstractListModel):
    """A list model with one row per document shown; `queue_row` gives the row in the queue.

    Changes are announced row by row. words: the first words of documents without a title, by id.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue = QueueState()
        self._part = ALL
        self._rows: Sequence[int] = ()
        # Rank of each row in the search result; None: rows are in the order of the queue.
        self._order: dict[int, int] | None = None
        self._scale: Scale | None = None
        self._current = NOWHERE
        self.words: dict[str, str] = {}
        self._messages: dict[str, int] = {}

    def show_queue(self, queue: QueueState, scale: Scale | None, part: QueuePart = ALL) -> None:
        """Show a part of a queue. The queue is not copied: call `item_changed` after each change
        of it."""
        self.beginResetModel()
        self._queue, self._scale, self._current = queue, scale, NOWHERE
        self._take(part)
        self.endResetModel()

    def show_part(self, part: QueuePart) -> None:
        """Show another part of the queue."""
        self.beginResetModel()
        self._take(part)
        self.endResetModel()

    def _take(self, part: QueuePart) -> None:
        self._part, self._rows = part, part.rows(self._queue)
        self._order = None
        if part.found is not None:
            found = (self._queue.row_of(one) for one in part.found)
            self._order = {row: at for at, row in enumerate(found)}

    def item_changed(self, row: int) -> None:
        """Update, insert or remove the row of the document at a row of the queue."""
        shown = self.shown_row(row)
        passes = self._part.holds(self._queue.items[row])
        if shown >= 0 and passes:
            index = self.index(shown)
            self.dataChanged.emit(index, index)
        elif shown >= 0:
            self._make_own_rows()
            self.beginRemoveRows(NOTHING, shown, shown)
            del self._rows[shown]  # type: ignore[attr-defined]  # a list by now
            self.endRemoveRows()
        elif passes:
            self._make_own_rows()
            shown = self._place(row)
            self.beginInsertRows(NOTHING, shown, shown)
            self._rows.insert(shown, row)  # type: ignore[attr-defined]  # a list by now
            self.endInsertRows()

    def set_current(self, row: int) -> None:
        """Mark the document on the screen, given by its row in the queue."""
        before, self._current = self._current, row
        for at in (before, row):
            shown = self.shown_row(at)
            if shown >= 0:
                index = self.index(shown)
                self.dataChanged.emit(index, index)

    def wordless(self, first: int, last: int, doubted: Container[str] = ()) -> list[str]:
        """Return the ids in rows `first` to `last - 1` of documents whose first words are unknown.

        doubted: documents whose words may be outdated; their words count as unknown.
        """
        items = (self._queue.items[row] for row in self._rows[first:last])
        names = (one.document for one in items if not one.title)
        return [name for name in names if name not in self.words or name in doubted]

    def take_words(self, words: dict[str, str]) -> None:
        """Set the first words of documents without a title, by document id."""
        if words != self.words:
            self.words = words
            if self._rows:
                self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def take_messages(self, new: dict[str, int]) -> None:
        """Set the number of new messages of the documents that have messages, by id."""
        self._messages = new

    def queue_row(self, shown: int) -> int:
        """Return the row in the queue of the model's row `shown`."""
        return self._rows[shown]

    def shown_row(self, row: int) -> int:
        """Return the model's row of a row in the queue; -1 if it is not shown."""
        at = self._place(row)
        return at if at < len(self._rows) and self._rows[at] == row else -1

    def _place(self, row: int) -> int:
        """Return the index among the model's rows where a row of the queue is, or would be
        inserted."""
        order = self._order
        if order is None:
            return bisect_left(self._rows, row)
        return bisect_left(self._rows, order.get(row, -1), key=lambda one: order[one])

    def _make_own_rows(self) -> None:
        if not isinstance(self._rows, list):
            self._rows = list(self._rows)

    # For Qt -------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Return the number of documents shown."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the id, tooltip or accessible text, or the value of ITEM, SECOND_LINE or
        IS_CURRENT."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        item = self._queue.items[row]
        match role:
            case Role.DisplayRole:
                return without_controls(item.document)
            case Role.ToolTipRole:
                return self._tooltip(item)
            case Role.AccessibleTextRole:
                words = self._second_line(item).text
                form = self.tr("{0}, {1}, {2}")
                if row == self._current:
                    form = self.tr("{0}, {1}, on the screen, {2}")
                state = ", ".join(filter(None, (self._state(item), self._message_words(item))))
                return form.format(item.document, state, words)
        if role == ITEM:
            return item
        if role == SECOND_LINE:
            return self._second_line(item)
        return row == self._current if role == IS_CURRENT else None

    def _second_line(self, item: QueueItem) -> Excerpt:
        """Return the excerpt with the words of the search; else the title or the first words."""
        found = self._part.found.get(item.document) if self._part.found else None
        return found if found is not None and found.text else self._title(item)

    def _title(self, item: QueueItem) -> Excerpt:
        return Excerpt(without_controls(item.title or self.words.get(item.document, "")))

    def _state(self, item: QueueItem) -> str:
        return state_words(item, self._scale)

    def _message_words(self, item: QueueItem) -> str:
        """Return whether the document has messages, and how many new ones, in words.

        A document that is due as a hidden repeat must look like any other.
        """
        new = self._messages.get(item.document)
        if new is None or is_due(item):
            return ""
        return self.tr("%Ln new message(s)", "", new) if new else self.tr("with messages")

    def _tooltip(self, item: QueueItem) -> str:
        found = self._second_line(item).text
        more = found if found != item.title else ""
        parts = [item.document, item.title, self._state(item), self._message_words(item), more]
        if item.note:
            parts.append(self.tr("Note: {0}").format(item.note))
        return "\n".join(without_controls(part) for part in parts if part)

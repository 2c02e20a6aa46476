"""The list of documents that a search found: Qt's model of it, and its painting."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from assessor_app.app.numbers import fill
from assessor_app.app.pages.judge.queue_delegate import QueueDelegate
from assessor_app.app.pages.judge.queue_model import (
    IS_CURRENT,
    ITEM,
    NOTHING,
    SECOND_LINE,
    Index,
    state_words,
)
from assessor_app.app.pages.judge.queue_state import TO_DO
from assessor_app.app.translation import QT_TRANSLATE_NOOP, translate
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.searching.searching import SearchResult
from assessor_app.domain.problems import without_controls
from assessor_app.domain.scale import Scale
from assessor_app.judging.reading.excerpt import Excerpt

Role = Qt.ItemDataRole
NOT_POOLED = "+"  # the sign of a document that a judgement would add to the pool
IN_QUEUE = QT_TRANSLATE_NOOP("FoundList", "In your queue")
IN_POOL = QT_TRANSLATE_NOOP("FoundList", "In the pool")
OUTSIDE = QT_TRANSLATE_NOOP("FoundList", "Not pooled")


def found_words(one: SearchResult, scale: Scale | None) -> str:
    """Return the state of a document for the assessor: the judgement, or its place."""
    if one.item.state not in TO_DO:
        return state_words(one.item, scale)
    place = IN_QUEUE if one.is_queued else IN_POOL if one.is_pooled else OUTSIDE
    return translate("FoundList", place)


def rank_words(one: SearchResult) -> str:
    """Return the rank of a document as it is shown before the title."""
    return fill("{0:,}. ", one.rank)


class FoundList(QAbstractListModel):
    """A list model with one row per document of a page of results."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.results: list[SearchResult] = []
        self.scale: Scale | None = None

    def show_results(self, results: Sequence[SearchResult], scale: Scale | None) -> None:
        """Show a page of results."""
        self.beginResetModel()
        self.results, self.scale = list(results), scale
        self.endResetModel()

    def know(self, item: QueueItem, *, is_queued: bool) -> None:
        """Update the row of a document after a decision or its undo."""
        for row, one in enumerate(self.results):
            if one.document == item.document:
                queued = is_queued or one.is_pooled
                self.results[row] = replace(one, item=item, is_queued=is_queued, is_pooled=queued)
                self.dataChanged.emit(self.index(row), self.index(row))

    def next_undecided(self, row: int) -> int:
        """Return the row of the next document without a decision; `row` if none follows."""
        later = range(row + 1, len(self.results))
        return next((at for at in later if self.results[at].item.state in TO_DO), row)

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Return the number of documents of the page."""
        return 0 if parent.isValid() else len(self.results)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the id, tooltip or accessible text; for other roles as the queue."""
        if not index.isValid() or index.row() >= len(self.results):
            return None
        one = self.results[index.row()]
        match role:
            case Role.DisplayRole:
                return without_controls(one.document)
            case Role.ToolTipRole:
                parts = (one.document, one.title, found_words(one, self.scale), one.snippet.text)
                return "\n".join(without_controls(part) for part in parts if part)
            case Role.AccessibleTextRole:
                words = self.tr("{0}, {1}, {2}")
                state = found_words(one, self.scale)
                line = rank_words(one) + self._line(one).text
                return words.format(one.document, state, line)
        if role == ITEM:
            return one.item
        if role == SECOND_LINE:
            return self._line(one)
        return False if role == IS_CURRENT else None

    def _line(self, one: SearchResult) -> Excerpt:
        """Return title and snippet, with the hits of the snippet."""
        before = ""
        if one.title and one.title != one.snippet.text:
            before = f"{without_controls(one.title)} · "
        moved = ((start + len(before), end + len(before)) for start, end in one.snippet.hits)
        return Excerpt(before + one.snippet.text, tuple(moved))


class FoundDelegate(QueueDelegate):
    """Paints the documents found as those of the queue, with their place in queue or pool."""

    def __init__(self, found: FoundList, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found = found

    def words_of(self, item: QueueItem) -> str:
        """Return the words on the state of a document."""
        one = self._result(item)
        return found_words(one, self.scale) if one is not None else ""

    def sign_of(self, item: QueueItem) -> str:
        """Return the sign of a document without a grade; empty for one to do."""
        one = self._result(item)
        outside = one is not None and not one.is_pooled
        return super().sign_of(item) or (NOT_POOLED if outside else "")

    def lead_of(self, item: QueueItem) -> str:
        """Return the rank, and the sign of a note."""
        one = self._result(item)
        return (rank_words(one) if one is not None else "") + super().lead_of(item)

    def _result(self, item: QueueItem) -> SearchResult | None:
        results = self._found.results
        return next((one for one in results if one.document == item.document), None)

"""The state of a topic's queue, the part of it that is shown, and the words on its progress."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, compress, filterfalse, islice
from operator import attrgetter, is_not
from types import MappingProxyType
from typing import Self

from assessor_app.app.numbers import fill
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.campaign.judging.judging_queries import QueueItem, TopicProgress
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import State
from assessor_app.judging.reading.excerpt import Excerpt

TO_DO = (State.UNREACHED, State.OPENED, State.UNASSIGNED)
NOWHERE = -1
FLAG_WORDS = {"unsure": QT_TR_NOOP("not sure"), "known": QT_TR_NOOP("seen before")}
MOST_MOVED = 5000  # documents; reordering more would delay the window noticeably


class QueueState:
    """Holds the lines of a queue in their order, with counts and positions.

    A row is a position in the queue, from 0; NOWHERE is no position.
    """

    def __init__(self, items: Iterable[QueueItem] = ()) -> None:
        # No Python loop over the items: large pools have 100,000 of them.
        self.items = list(items)
        states: list[State] = list(map(attrgetter("state"), self.items))
        names: Iterable[str] = map(attrgetter("document"), self.items)
        self._rows = dict(zip(names, range(len(self.items)), strict=True))
        self._undecided = bytearray(map(TO_DO.__contains__, states))
        self._seen = bytearray(map(partial(is_not, State.UNREACHED), states))
        self._counts: dict[State, int] = {state: states.count(state) for state in State}
        others = filter(attrgetter("purpose"), self.items)
        pending = (one.document for one in others if is_due(one))
        self._pending = next(pending, "")

    def __len__(self) -> int:
        return len(self.items)

    def at(self, row: int) -> QueueItem | None:
        """Return the line at a row; None outside the queue."""
        try:
            return self.items[row] if row >= 0 else None
        except IndexError:
            return None

    def row_of(self, document: str) -> int:
        """Return the row of a document; NOWHERE if it is not in the queue."""
        return self._rows.get(document, NOWHERE)

    def count(self, *states: State) -> int:
        """Return the number of documents in one of these states."""
        return sum(self._counts[state] for state in states)

    def first(self, state: State) -> int:
        """Return the row of the first document in a state; NOWHERE without one. Takes linear
        time."""
        rows = (row for row, item in enumerate(self.items) if item.state is state)
        return next(rows, NOWHERE)

    def next_undecided(self, start: int) -> int:
        """Return the row of the next undecided document, cyclically from row `start`; NOWHERE
        without one."""
        found = self._undecided.find(1, max(start, 0))
        return found if found >= 0 else self._undecided.find(1)

    def all_undecided(self, start: int) -> Iterator[int]:
        """Yield the rows of all undecided documents, cyclically from row `start`."""
        for low, high in ((max(start, 0), len(self)), (0, max(start, 0))):
            at = self._undecided.find(1, low, high)
            while at >= 0:
                yield at
                at = self._undecided.find(1, at + 1, high)

    def reordered(self, documents: Sequence[str], here: str) -> Self:
        """Return the queue with its unseen documents in the order of `documents`.

        Documents already seen, and `here`, the document on the screen, come first and keep their
        order. At most MOST_MOVED documents move; the others keep their order behind them. Return
        this queue itself if nothing changes, or if `documents` are not the documents of the queue.
        """
        seen = bytearray(self._seen)
        if here in self._rows:
            seen[self._rows[here]] = True
        row = dict.fromkeys(compress(self._rows, seen), NOWHERE)
        coming = islice(filterfalse(row.__contains__, documents), MOST_MOVED)
        row |= dict.fromkeys(coming, NOWHERE)
        row |= self._rows
        places = list(row.values())
        same = places == list(range(len(self)))
        if same or len(documents) != len(self) or len(places) != len(self):
            return self
        made = type(self)()
        made.items = list(map(self.items.__getitem__, places))
        made._rows = dict(zip(row, range(len(row)), strict=True))
        made._undecided = bytearray(map(self._undecided.__getitem__, places))
        made._seen = bytearray(map(self._seen.__getitem__, places))
        made._counts = self._counts.copy()
        made._pending = self._pending
        return made

    def pending_repeat(self) -> str:
        """Return the document that is to be judged as a hidden repeat; empty if there is none."""
        return self._pending

    def moved(self, document: str, after: str) -> Self:
        """Return the queue with a document right behind another one; itself if one is absent."""
        if document == after or document not in self._rows or after not in self._rows:
            return self
        items = [item for item in self.items if item.document != document]
        at = self._rows[after] + (self._rows[document] > self._rows[after])
        items.insert(at, self.items[self._rows[document]])
        return type(self)(items)

    def replace(self, row: int, item: QueueItem) -> None:
        """Replace the line at a row by a line of the same document."""
        self._counts[self.items[row].state] -= 1
        self._counts[item.state] += 1
        self.items[row] = item
        self._undecided[row] = item.state in TO_DO
        self._seen[row] = item.state is not State.UNREACHED
        if is_due(item):
            self._pending = item.document
        elif item.document == self._pending:
            self._pending = ""


def is_due(item: QueueItem) -> bool:
    """Return whether a document is to be judged as a hidden repeat."""
    return item.purpose is Kind.REPEAT and item.state in TO_DO


Found = Mapping[str, Excerpt]
Messages = Mapping[str, int]  # number of new messages of each document that has messages, by id
NO_MESSAGES: Messages = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on the documents shown.

    states: the allowed states; empty: any. flag: a flag that must be set, or "note", "messages" or
    "new" for documents with a note, messages, or new messages; empty: any. documents: the allowed
    documents; None: any.
    """

    title: str
    states: frozenset[State] = frozenset()
    flag: str = ""
    documents: frozenset[str] | None = None

    @property
    def is_of_messages(self) -> bool:
        """True if messages decide on the condition."""
        return self.flag in ("messages", "new")

    def passes(self, item: QueueItem, messages: Messages = NO_MESSAGES) -> bool:
        """Return whether a line of the queue meets the condition."""
        if self.states and item.state not in self.states:
            return False
        if self.documents is not None and item.document not in self.documents:
            return False
        if self.flag == "note":
            return bool(item.note)
        if self.is_of_messages:
            new = messages.get(item.document)
            # A document that is due as a hidden repeat must look like any other.
            return new is not None and not is_due(item) and (new > 0 or self.flag == "messages")
        return not self.flag or self.flag in item.flags.split()


FILTERS = (
    Filter(QT_TR_NOOP("All documents")),
    Filter(QT_TR_NOOP("To do"), frozenset((State.UNREACHED, State.OPENED))),
    Filter(QT_TR_NOOP("Judged"), frozenset((State.JUDGED,))),
    Filter(QT_TR_NOOP("Skipped"), frozenset((State.SKIPPED,))),
    Filter(QT_TR_NOOP("Cannot judge"), frozenset((State.CANNOT_JUDGE,))),
    Filter(QT_TR_NOOP("Not sure"), flag="unsure"),
    Filter(QT_TR_NOOP("Seen before"), flag="known"),
    Filter(QT_TR_NOOP("With a note"), flag="note"),
    Filter(QT_TR_NOOP("With messages"), flag="messages"),
    Filter(QT_TR_NOOP("With new messages"), flag="new"),
)
# Offered while there are such documents.
LOOK_AGAIN = Filter(QT_TR_NOOP("To look at again"), documents=frozenset())


@dataclass(frozen=True, slots=True)
class QueuePart:
    """The documents of a queue that pass a filter and were found by a search.

    found: the excerpts of the documents found, by id, best match first; None without a search. Rows
    are rows of the whole queue. Moving may start from a document that no longer passes the filter.
    messages: what the filter compares with.
    """

    filter: Filter = FILTERS[0]
    found: Found | None = None
    messages: Messages = field(default_factory=dict)

    @property
    def is_all(self) -> bool:
        """True if this is the whole queue."""
        return self.found is None and self.filter is FILTERS[0]

    def holds(self, item: QueueItem) -> bool:
        """Return whether a document is in this part."""
        return (self.found is None or item.document in self.found) and self._passes(item)

    def _passes(self, item: QueueItem) -> bool:
        return self.filter.passes(item, self.messages)

    def rows(self, queue: QueueState) -> Sequence[int]:
        """Return the rows of the documents of this part, in the order shown."""
        if self.is_all:
            return range(len(queue))
        places = self._places(queue)
        return [row for row in places if self._passes(queue.items[row])]

    def _places(self, queue: QueueState) -> Sequence[int]:
        """Return the rows that moving visits, in order, before the filter is applied."""
        if self.found is None:
            return range(len(queue))
        return [row for one in self.found if (row := queue.row_of(one)) != NOWHERE]

    def beside(self, queue: QueueState, row: int, by: int) -> int:
        """Return the row of the next document of this part, or of the previous one if `by` is
        negative.

        From NOWHERE, the first or the last document of the part; NOWHERE if there is none.
        """
        places = self._places(queue)
        at = places.index(row) if row in places else NOWHERE
        if by > 0:
            others: Sequence[int] = places[at + 1 :]
        else:
            # A document outside the search result has no previous one.
            others = places[: at if row != NOWHERE else None][::-1] if at >= 0 or row < 0 else ()
        return self._first(queue, iter(others))

    def next_undecided(self, queue: QueueState, row: int) -> int:
        """Return the row of the part's next undecided document behind `row`, cyclically, or
        NOWHERE."""
        if self.is_all:
            return queue.next_undecided(row + 1)
        if self.filter.states and self.filter.states.isdisjoint(TO_DO):
            return NOWHERE
        if self.found is None:
            return self._first(queue, queue.all_undecided(row + 1))
        places = self._places(queue)
        at = places.index(row) if row in places else NOWHERE
        cyclic = chain(places[at + 1 :], places[: at + 1])
        return self._first(queue, (one for one in cyclic if queue.items[one].state in TO_DO))

    def after_decision(self, queue: QueueState, row: int, *, again: bool) -> int:
        """Return the row to show after a decision: the next undecided document of this part.

        again: True if the document had been decided before. If the part has no undecided document,
        its next document follows then, so that the assessor can review decided documents.
        """
        following = self.next_undecided(queue, row)
        if following == NOWHERE and again and not self.is_all:
            return self.beside(queue, row, 1)
        return following

    def first(self, queue: QueueState) -> int:
        """Return the row of this part's first undecided document, else of its first document.

        NOWHERE if there is none; for the whole queue, NOWHERE if no document is undecided.
        """
        undecided = self.next_undecided(queue, NOWHERE)
        if undecided != NOWHERE or self.is_all:
            return undecided
        return self.beside(queue, NOWHERE, 1)

    def _first(self, queue: QueueState, rows: Iterator[int]) -> int:
        return next((row for row in rows if self._passes(queue.items[row])), NOWHERE)


ALL = QueuePart()


def part_words(part: QueuePart, shown: int) -> str:
    """Return the number of documents shown, and whether they were found or filtered, in words.

    shown: that number.
    """
    title = tr(part.filter.title)
    title = f"{title[:1].lower()}{title[1:]}"
    if part.found is None:
        return fill(tr("{0:,} {1}", "a number of documents"), shown, title)
    if part.filter is FILTERS[0]:
        return fill(tr("{0:,} found"), shown)
    return fill(tr("{0:,} found, {1}"), shown, title)


def end_words(part: QueuePart, shown: int) -> str:
    """Return that the part has no further documents, in words. shown: as for `part_words`."""
    if not shown:
        return tr("No documents remain in this list")
    return tr("End of this list: {0}").format(part_words(part, shown))


def judged_words(topic: TopicProgress) -> str:
    """Return how many documents of the topic have a grade, in words."""
    return fill(tr("{0:,} of {1:,} judged"), topic.judged, topic.pooled)


def short_progress_words(topic: TopicProgress) -> str:
    """Return the same numbers with the signs of the queue: » for skipped, × for cannot judge."""
    numbers = ((topic.skipped, "»"), (topic.cannot_judge, "×"))
    marked = (fill(f" · {{0:,}} {sign}", number) for number, sign in numbers if number)
    return "".join((judged_words(topic), *marked))


def progress_words(topic: TopicProgress) -> str:
    """Return how many documents were graded, skipped and marked as impossible to judge, in
    words."""
    words = judged_words(topic)
    if topic.skipped:
        words = fill(tr("{0}, {1:,} skipped"), words, topic.skipped)
    if topic.cannot_judge:
        words = fill(tr("{0}, {1:,} cannot be judged"), words, topic.cannot_judge)
    return words

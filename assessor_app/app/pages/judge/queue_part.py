"""What of a queue is shown: all of it, what passes a filter, what was found; going follows it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from assessor_app.app.pages.judge.queue_state import NOWHERE, TO_DO, QueueState
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.judgement import State
from assessor_app.judging.reading.excerpt import Excerpt

Found = Mapping[str, Excerpt]


@dataclass(frozen=True, slots=True)
class Filter:
    """A part of the queue. `flag`: a word of the flags, or "note"."""

    title: str
    states: frozenset[State] = frozenset()
    flag: str = ""

    def passes(self, item: QueueItem) -> bool:
        """Whether the document is in one of these states, and has the flag or a note."""
        if self.states and item.state not in self.states:
            return False
        if self.flag == "note":
            return bool(item.note)
        return not self.flag or self.flag in item.flags.split()


FILTERS = (
    Filter("All documents"),
    Filter("To do", frozenset((State.UNREACHED, State.OPENED))),
    Filter("Judged", frozenset((State.JUDGED,))),
    Filter("Skipped", frozenset((State.SKIPPED,))),
    Filter("Cannot judge", frozenset((State.CANNOT_JUDGE,))),
    Filter("Not sure", flag="unsure"),
    Filter("Known already", flag="known"),
    Filter("With a note", flag="note"),
)


@dataclass(frozen=True, slots=True)
class QueuePart:
    """A filter, and the documents found, if any were looked for, best first.

    Places are those of the queue. A document that does not pass any more keeps its place among
    the others, so that one goes on from there.
    """

    filter: Filter = FILTERS[0]
    found: Found | None = None

    @property
    def is_all(self) -> bool:
        """Whether nothing is left out."""
        return self.found is None and self.filter is FILTERS[0]

    def holds(self, item: QueueItem) -> bool:
        """Whether the document is shown."""
        return (self.found is None or item.document in self.found) and self.filter.passes(item)

    def rows(self, queue: QueueState) -> Sequence[int]:
        """The places of what is shown, in the order in which it is shown."""
        if self.is_all:
            return range(len(queue))
        places = self._places(queue)
        return [row for row in places if self.filter.passes(queue.items[row])]

    def _places(self, queue: QueueState) -> Sequence[int]:
        """The places in the order that is gone along, whatever the filter says."""
        if self.found is None:
            return range(len(queue))
        return [row for one in self.found if (row := queue.row_of(one)) != NOWHERE]

    def beside(self, queue: QueueState, row: int, by: int) -> int:
        """The next shown document, or with `by` below 0 the one before; from nowhere an end."""
        places = self._places(queue)
        at = places.index(row) if row in places else NOWHERE
        if by > 0:
            others: Sequence[int] = places[at + 1 :]
        else:
            # From a document that was not found nothing lies before the first one found.
            others = places[: at if row != NOWHERE else None][::-1] if at >= 0 or row < 0 else ()
        return self._first(queue, iter(others))

    def next_undecided(self, queue: QueueState, row: int) -> int:
        """The next shown document that is to do after this place, round and round."""
        if self.is_all:
            return queue.next_undecided(row + 1)
        if self.filter.states and self.filter.states.isdisjoint(TO_DO):
            return NOWHERE
        if self.found is None:
            return self._first(queue, queue.all_undecided(row + 1))
        places = self._places(queue)
        at = places.index(row) if row in places else NOWHERE
        undecided = (one for one in chain(places[at + 1 :], places[: at + 1]))
        return self._first(queue, (one for one in undecided if queue.items[one].state in TO_DO))

    def after_decision(self, queue: QueueState, row: int, *, again: bool) -> int:
        """What comes when the document has been decided: what is to do, else what is reviewed.

        again: it was decided already, as where one looks through what one has judged.
        """
        following = self.next_undecided(queue, row)
        if following == NOWHERE and again and not self.is_all:
            return self.beside(queue, row, 1)
        return following

    def first(self, queue: QueueState) -> int:
        """Where one begins: at what is to do, else at the first shown."""
        undecided = self.next_undecided(queue, NOWHERE)
        if undecided != NOWHERE or self.is_all:
            return undecided
        return self.beside(queue, NOWHERE, 1)

    def _first(self, queue: QueueState, rows: Iterator[int]) -> int:
        return next((row for row in rows if self.filter.passes(queue.items[row])), NOWHERE)


ALL = QueuePart()


def part_words(part: QueuePart, shown: int) -> str:
    """How much of the queue is shown: what was found, or what passes the filter."""
    title = part.filter.title.lower()
    if part.found is None:
        return f"{shown:,} {title}"
    return f"{shown:,} found" + ("" if part.filter is FILTERS[0] else f", {title}")

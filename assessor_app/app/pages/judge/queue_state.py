"""A topic's queue as it stands: every document's state, kept so that nothing is counted anew."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import compress, filterfalse, islice
from operator import attrgetter, is_not
from typing import Self

from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.judgement import State

TO_DO = (State.UNREACHED, State.OPENED, State.UNASSIGNED)
NOWHERE = -1
MOST_MOVED = 5000  # documents: with more of them the window would be felt to stand still


class QueueState:
    """Documents in their order. A place in it is a row, from 0; NOWHERE is none."""

    def __init__(self, items: Iterable[QueueItem] = ()) -> None:
        # Without a step of Python's own for each: of a large pool that would be felt.
        self.items = list(items)
        states: list[State] = list(map(attrgetter("state"), self.items))
        names: Iterable[str] = map(attrgetter("document"), self.items)
        self._rows = dict(zip(names, range(len(self.items)), strict=True))
        self._undecided = bytearray(map(TO_DO.__contains__, states))
        self._seen = bytearray(map(partial(is_not, State.UNREACHED), states))
        self._counts: dict[State, int] = {state: states.count(state) for state in State}

    def __len__(self) -> int:
        return len(self.items)

    def at(self, row: int) -> QueueItem | None:
        """The document at this place; None where there is none."""
        return self.items[row] if 0 <= row < len(self.items) else None

    def row_of(self, document: str) -> int:
        """The document's place."""
        return self._rows.get(document, NOWHERE)

    def count(self, *states: State) -> int:
        """How many documents are in one of these states."""
        return sum(self._counts[state] for state in states)

    def first(self, state: State) -> int:
        """The first document in this state."""
        rows = (row for row, item in enumerate(self.items) if item.state is state)
        return next(rows, NOWHERE)

    def next_undecided(self, start: int) -> int:
        """The first undecided document from `start` on, round and round."""
        found = self._undecided.find(1, max(start, 0))
        return found if found >= 0 else self._undecided.find(1)

    def all_undecided(self, start: int) -> Iterator[int]:
        """Every undecided document from `start` on, round and round, once."""
        for low, high in ((max(start, 0), len(self)), (0, max(start, 0))):
            at = self._undecided.find(1, low, high)
            while at >= 0:
                yield at
                at = self._undecided.find(1, at + 1, high)

    def reordered(self, documents: Sequence[str], here: str) -> Self:
        """The same documents with those not seen yet in this order.

        What was seen, and what is on the screen, stays before them in the order it has. So do
        after them, of a large pool, those that would come after MOST_MOVED others. Itself where
        that changes nothing, or where these are not its documents.
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
        return made

    def holds(self, items: Sequence[QueueItem]) -> bool:
        """Whether these are its documents, in its order."""
        same = zip(self.items, items, strict=False)
        return len(items) == len(self) and all(
            one.document == other.document for one, other in same
        )

    def replace(self, row: int, item: QueueItem) -> None:
        """Put what is known now of a document in place of what was."""
        self._counts[self.items[row].state] -= 1
        self._counts[item.state] += 1
        self.items[row] = item
        self._undecided[row] = item.state in TO_DO
        self._seen[row] = item.state is not State.UNREACHED

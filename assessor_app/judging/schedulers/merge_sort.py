"""A scheduler that sorts all documents by merging sorted sequences."""

from collections import deque

from assessor_app.judging.schedulers.schedule import (
    FIRST,
    NEITHER,
    NOTHING,
    SECOND,
    Classes,
    Known,
    Pair,
    Remaining,
    Schedule,
    Scheduler,
    Values,
    denied_or_below,
    fewer_by,
    replay,
)

Row = list[tuple[int, ...]]


class _MergeSort:
    """Sorts a queue of sequences of classes: merges the first two and appends the result.

    The current merge has `left` and `right` (best class last) and the part merged so far. A
    sequence that becomes empty keeps its place in the queue, so that removals do not change which
    sequences are merged, and earlier answers apply again. out: documents in a pair with neither
    relevant in any scheduler, or ranked below such a document.
    """

    def __init__(self, documents: int, known: Known) -> None:
        out = denied_or_below(known)
        self._out = sorted(out)
        self._queue: deque[Row] = deque(
            [] if place in out else [(place,)] for place in range(documents)
        )
        self._left: Row = []
        self._right: Row = []
        self._merged: Row = []
        self._is_merging = False
        self._unasked = set(known) - replay(self, known)

    def next_pair(self) -> Pair | None:
        """Return the pair to judge now; None if no pair is left."""
        while not (self._left and self._right):
            self._finish_merge()
            if len(self._queue) < 2:
                return None
            self._left = self._queue.popleft()[::-1]
            self._right = self._queue.popleft()[::-1]
            self._is_merging = True
        return self._left[-1][0], self._right[-1][0]

    def _finish_merge(self) -> None:
        if self._is_merging:
            self._queue.append(self._merged + (self._left or self._right)[::-1])
        self._left, self._right, self._merged = [], [], []
        self._is_merging = False

    def answer(self, verdict: str) -> None:
        """Record a verdict on `next_pair()`."""
        if verdict == FIRST:
            self._merged.append(self._left.pop())
        elif verdict == SECOND:
            self._merged.append(self._right.pop())
        elif verdict == NEITHER:
            # The rest of both sequences ranks below the two.
            self._out.extend(
                place for row in (self._left, self._right) for one in row for place in one
            )
            self._left, self._right = [], []
        else:
            self._merged.append(self._left.pop() + self._right.pop())

    def remaining(self) -> Remaining:
        """Return the minimum, mean and maximum number of pairs left."""
        if self.next_pair() is None:
            return NOTHING
        a, b = len(self._left), len(self._right)
        best, expected, worst = min(a, b), a + b - a / (b + 1) - b / (a + 1), a + b - 1
        lengths = deque(len(row) for row in self._queue)
        lengths.append(len(self._merged) + a + b)
        while len(lengths) > 1:
            a, b = lengths.popleft(), lengths.popleft()
            best += min(a, b)
            expected += a + b - a / (b + 1) - b / (a + 1)
            worst += a + b - 1 if a and b else 0
            lengths.append(a + b)
        return fewer_by(Remaining(best, expected, worst), self._unasked, self._still_in())

    def _still_in(self) -> set[int]:
        rows = (*self._queue, self._left, self._right, self._merged)
        return {place for row in rows for one in row for place in one}

    def ranking(self) -> Classes:
        """Return the settled classes of equal documents, best first.

        Before the last merge no class is settled, and the result is empty.
        """
        if self.next_pair() is None:
            return tuple(self._queue[0]) if self._queue else ()
        return () if self._queue else tuple(self._merged)

    def not_relevant(self) -> tuple[int, ...]:
        """Return the documents in a pair with neither relevant, or ranked below such a document."""
        return tuple(self._out)


def _begin(documents: int, values: Values, known: Known) -> Schedule:
    return _MergeSort(documents, known)


def _bound(documents: int, values: Values) -> int:
    steps = max(documents - 1, 0).bit_length()
    return documents * steps - (1 << steps) + 1


MERGE_SORT = Scheduler(
    "merge",
    "Merge sort",
    "A complete order with few pairs: pairs that follow from earlier judgements are not shown. "
    "Tied documents are treated as one. If neither document of a pair is relevant, both are "
    "dropped, with all documents below them.",
    "Golin & Sedgewick 1993, Information Processing Letters 48:253-259",
    (),
    _begin,
    _bound,
)

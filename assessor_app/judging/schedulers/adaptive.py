"""A scheduler that asks the pair whose answer determines most, at every step."""

from math import lgamma, log

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.schedulers.schedule import (
    FIRST,
    NEITHER,
    NOTHING,
    SECOND,
    TIE,
    Classes,
    Known,
    Pair,
    Remaining,
    Schedule,
    Scheduler,
    Values,
)

Matrix = NDArray[np.bool_]


class _Adaptive:
    """Asks the undetermined pair whose answer determines most, given all known answers.

    at_least[i, j]: document i is known to be as good as j or better, directly or by transitivity.
    If this holds in both directions, i and j are equal; documents in a cycle therefore form one
    class until a pair is judged again. out: the documents in a pair with neither relevant, or
    known to be not better than such a document.
    """

    def __init__(self, documents: int, known: Known) -> None:
        said = np.eye(documents, dtype=bool)
        denied = np.zeros(documents, bool)
        for (first, second), verdict in known.items():
            if verdict == NEITHER:
                denied[[first, second]] = True
            said[first, second] |= verdict in (FIRST, TIE)
            said[second, first] |= verdict in (SECOND, TIE)
        self._at_least = _closed(said)
        self._out = denied
        self._next: Pair | None = None
        self._chosen = False
        self._throw_out()

    def _throw_out(self) -> None:
        if self._out.any():
            self._out = self._out | self._at_least[self._out].any(axis=0)
        self._chosen = False

    @property
    def _heads(self) -> NDArray[np.int64]:
        """The first document of every class whose documents are not out."""
        equal = self._at_least & self._at_least.T
        first = np.argmax(equal, axis=1) if len(equal) else np.zeros(0, np.int64)
        return np.flatnonzero((first == np.arange(len(first))) & ~self._out)

    def next_pair(self) -> Pair | None:
        """Return the undetermined pair whose answer determines most; None if all are determined."""
        if not self._chosen:
            self._next, self._chosen = self._choose(), True
        return self._next

    def _choose(self) -> Pair | None:
        heads = self._heads
        above = self._at_least[np.ix_(heads, heads)]
        open_pairs = ~(above | above.T)
        if not open_pairs.any():
            return None
        at_or_above, at_or_below = above.sum(axis=0), above.sum(axis=1)
        likely_rank = at_or_above / (at_or_above + at_or_below)
        apart = np.abs(likely_rank[:, None] - likely_rank[None, :])
        unknown = 1 + len(heads) - at_or_above - at_or_below
        # Ties go to the pair whose documents have the fewest known relations.
        worth = 1e-4 * np.minimum.outer(unknown, unknown) / len(heads) - apart
        worth = np.where(np.triu(open_pairs), worth, -np.inf)
        one, other = np.unravel_index(int(worth.argmax()), worth.shape)
        return int(heads[one]), int(heads[other])

    def answer(self, verdict: str) -> None:
        """Record a verdict on `next_pair()`, and all relations that follow from it."""
        pair = self.next_pair()
        assert pair is not None, "there is no pair to answer"
        first, second = pair
        if verdict == NEITHER:
            self._out = self._out.copy()
            self._out[[first, second]] = True
        if verdict in (FIRST, TIE):
            self._say(first, second)
        if verdict in (SECOND, TIE):
            self._say(second, first)
        self._throw_out()

    def _say(self, better: int, worse: int) -> None:
        above, below = self._at_least[:, better], self._at_least[worse]
        self._at_least = self._at_least | np.outer(above, below)

    def remaining(self) -> Remaining:
        """Return bounds on the number of pairs left, and an estimate of the mean.

        The mean is estimated as log2 of the number of orders that agree with the answers. For that
        number a lower bound is taken, from the numbers of documents above and below each document.
        """
        if self.next_pair() is None:
            return NOTHING
        heads = self._heads
        above = self._at_least[np.ix_(heads, heads)]
        number = len(heads)
        orders = lgamma(number + 1) - min(
            float(np.log(above.sum(axis=axis)).sum()) for axis in (0, 1)
        )
        strict = above & ~np.eye(number, dtype=bool)
        ends = max(int((~strict.any(axis=axis)).sum()) for axis in (0, 1))
        worst = int(np.triu(~(above | above.T)).sum())
        # Adjacent documents of the final order without a known relation have to be compared.
        best = max(ends - 1, 1)
        return Remaining(best, min(max(orders / log(2), float(best)), float(worst)), worst)

    def ranking(self) -> Classes:
        """Return the classes of equal documents, best first, up to the first undetermined rank."""
        heads = self._heads
        above = self._at_least[np.ix_(heads, heads)]
        settled: Matrix = np.all(above | above.T, axis=1)
        order = np.argsort(above.sum(axis=0), kind="stable")
        classes: list[tuple[int, ...]] = []
        for at in order.tolist():
            if not settled[at]:
                break
            mine = np.logical_and(self._at_least[heads[at]], self._at_least[:, heads[at]])
            classes.append(tuple(np.flatnonzero(mine).tolist()))
        return tuple(classes)

    def not_relevant(self) -> tuple[int, ...]:
        """Return the documents in a pair with neither relevant, or not better than such a
        document.
        """
        return tuple(np.flatnonzero(self._out).tolist())


def _closed(said: Matrix) -> Matrix:
    """Return the transitive closure of the relation `said`, which is changed in place.

    Warshall 1962, Journal of the ACM 9:11-12.
    """
    for place in range(len(said)):
        said[said[:, place]] |= said[place]
    return said


def _begin(documents: int, values: Values, known: Known) -> Schedule:
    return _Adaptive(documents, known)


ADAPTIVE = Scheduler(
    "adaptive",
    "Most informative pair",
    "A complete order. Each pair is the one whose result is most open given all known judgements: "
    "its documents have similar shares of documents above and below. Judgements made with another "
    "scheduler count too. Documents in a cycle form one class until a pair is judged again.",
    "greedy sorting under partial information: Kahn & Saks 1984, Order 1:113-126",
    (),
    _begin,
    lambda documents, values: documents * (documents - 1) // 2,
)

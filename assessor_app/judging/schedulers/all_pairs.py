"""A scheduler that asks every pair and infers nothing, which reveals contradictions."""

from collections import Counter

from assessor_app.judging.schedulers.schedule import (
    FIRST,
    NEITHER,
    SECOND,
    TIE,
    Classes,
    Known,
    Pair,
    Remaining,
    Schedule,
    Scheduler,
    Values,
    by_wins,
    denied,
    every_pair,
    verdict_on,
)


class _AllPairs:
    """Asks all pairs, but no further pair of a document that was in a pair with neither
    relevant.
    """

    def __init__(self, documents: int, known: Known) -> None:
        self._documents = documents
        pairs = every_pair(list(range(documents)))
        self._waiting = [pair for pair in reversed(pairs) if verdict_on(known, pair) is None]
        self._verdicts = dict(known)
        self._out = denied(known)

    def next_pair(self) -> Pair | None:
        """Return the pair to judge now; None if no pair is left."""
        while self._waiting and not self._out.isdisjoint(self._waiting[-1]):
            self._waiting.pop()
        return self._waiting[-1] if self._waiting else None

    def answer(self, verdict: str) -> None:
        """Record a verdict on `next_pair()`."""
        pair = self._waiting.pop()
        self._verdicts[pair] = verdict
        if verdict == NEITHER:
            self._out.update(pair)

    def remaining(self) -> Remaining:
        """Return the number of pairs left, which is exact unless documents turn out not
        relevant.
        """
        left = sum(self._out.isdisjoint(pair) for pair in self._waiting)
        return Remaining(left, float(left), left)

    def ranking(self) -> Classes:
        """Return the classes of documents with equal score, best first; empty while pairs are left.

        A win scores 2, a tie 1.
        """
        if self.next_pair() is not None:
            return ()
        live = [place for place in range(self._documents) if place not in self._out]
        score: Counter[int] = Counter()
        for (first, second), verdict in self._verdicts.items():
            if self._out.isdisjoint((first, second)):
                score[first] += {FIRST: 2, TIE: 1}.get(verdict, 0)
                score[second] += {SECOND: 2, TIE: 1}.get(verdict, 0)
        return by_wins(live, score)

    def not_relevant(self) -> tuple[int, ...]:
        """Return the documents that occur in a pair with neither relevant, ascending."""
        return tuple(sorted(self._out))


def _begin(documents: int, values: Values, known: Known) -> Schedule:
    return _AllPairs(documents, known)


ALL_PAIRS = Scheduler(
    "all",
    "All pairs",
    "Each document against each other document. Nothing is inferred, so that contradictory pairs "
    "and cycles become visible. If neither document of a pair is relevant, both are dropped. The "
    "order is by wins; a tie counts as half a win.",
    "round robin; Copeland's count",
    (),
    _begin,
    lambda documents, values: documents * (documents - 1) // 2,
)

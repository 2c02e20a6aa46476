"""Rounds of random pairings that drop the weaker documents, then all pairs of the rest."""

import random
from math import comb, exp, lgamma

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.schedulers.schedule import (
    FIRST,
    NEITHER,
    NOTHING,
    SECOND,
    SWAPPED,
    TIE,
    Classes,
    Known,
    Pair,
    Parameter,
    Remaining,
    Schedule,
    Scheduler,
    Values,
    by_wins,
    denied,
    every_pair,
    fewer_by,
)

WIN, HALF = 2, 1


class _Rounds:
    """Asks the pairs of one round at a time; the last round, the final, has all pairs.

    score: per document, 2 for each win and 1 for each tie. pairings: per document, the number of
    its pairs in the round. denied: the documents in a pair with neither relevant in any scheduler,
    which are not asked about again. out: the documents in such a pair of the rounds so far. Only
    `out` affects the pairings, so that later answers do not change earlier rounds.
    """

    def __init__(
        self, documents: int, wanted: int, final: int, pairings: int, known: Known
    ) -> None:
        self._wanted, self._final_size, self._each = wanted, final, pairings
        self._known = known
        self._verdicts = dict(known)
        self._denied = denied(known)
        self._out: set[int] = set()
        self._met: set[Pair] = set()
        self._round = 0
        self._places = list(range(documents))
        self._done = False
        self._begin_round()

    def _begin_round(self) -> None:
        self._round += 1
        self._is_final = len(self._places) <= self._final_size
        pairs = every_pair(self._places) if self._is_final else self._drawn()
        self._score = dict.fromkeys(self._places, 0)
        self._left_of = dict.fromkeys(self._places, 0)
        for place in (place for pair in pairs for place in pair):
            self._left_of[place] += 1
        self._pairings = dict(self._left_of)
        self._waiting = pairs[::-1]
        self._met.update((min(pair), max(pair)) for pair in pairs)

    def _drawn(self) -> list[Pair]:
        """Return pairs of each document with as many others as the setting p says.

        The others are its neighbours in a random circle, which depends on the round and its size
        only.
        """
        circle = list(self._places)
        size = len(circle)
        random.Random(self._round * 1_000_003 + size).shuffle(circle)
        pairs = [
            (circle[at], circle[(at + step) % size])
            for step in range(1, self._each // 2 + 1)
            for at in range(size)
        ]
        if self._each % 2:
            # With an odd number of documents one of them has an additional pair.
            half = (size + 1) // 2
            pairs += [(circle[at], circle[(at + size // 2) % size]) for at in range(half)]
        return pairs

    def next_pair(self) -> Pair | None:
        """Return the pair to judge now; None if no pair is left."""
        while not self._done:
            while self._waiting:
                pair = self._waiting[-1]
                verdict = self._inferred(pair)
                if verdict is None:
                    return pair
                self._settle(verdict)
            self._end_round()
        return None

    def _inferred(self, pair: Pair) -> str | None:
        if (held := self._verdicts.get(pair)) is not None:
            return held
        if (swapped := self._verdicts.get(pair[::-1])) is not None:
            return SWAPPED[swapped]
        for gone in (self._out, self._denied):
            first_out, second_out = (place in gone for place in pair)
            if first_out or second_out:
                return NEITHER if first_out and second_out else SECOND if first_out else FIRST
        return None

    def answer(self, verdict: str) -> None:
        """Record a verdict on `next_pair()`."""
        pair = self._waiting[-1]
        self._verdicts[pair] = verdict
        if verdict == NEITHER:
            self._denied.update(pair)
        self._settle(verdict)

    def _settle(self, verdict: str) -> None:
        first, second = self._waiting.pop()
        if verdict == NEITHER:
            self._out.update((first, second))
        self._score[first] += {FIRST: WIN, TIE: HALF}.get(verdict, 0)
        self._score[second] += {SECOND: WIN, TIE: HALF}.get(verdict, 0)
        self._left_of[first] -= 1
        self._left_of[second] -= 1

    def _end_round(self) -> None:
        if self._is_final:
            self._places = [place for place in self._places if place not in self._denied]
            self._done = True
            return
        live = [place for place in self._places if place not in self._out]
        ahead = [place for place in live if self._score[place] > self._pairings[place]]
        if len(ahead) < self._wanted:
            by_record = sorted(live, key=lambda place: -self._score[place])
            ahead = sorted(by_record[: self._final_size])
        self._places = ahead
        self._begin_round()

    def ranking(self) -> Classes:
        """Return the classes of equal documents, best first; empty before the end of the final.

        Only as many classes are returned as are needed for the documents wanted.
        """
        if self.next_pair() is not None:
            return ()
        best: list[tuple[int, ...]] = []
        for one in by_wins(self._places, self._score):
            if sum(map(len, best)) < self._wanted:
                best.append(one)
        return tuple(best)

    def not_relevant(self) -> tuple[int, ...]:
        """Return the documents that occur in a pair with neither relevant, ascending."""
        return tuple(sorted(self._denied))

    def remaining(self) -> Remaining:
        """Return bounds on the number of pairs left, and the mean, an estimate before the final."""
        if self.next_pair() is None:
            return NOTHING
        now = sum(self._inferred(pair) is None for pair in self._waiting)
        if self._is_final:
            return Remaining(now, float(now), now)
        possible, likely = 0, 0.0
        for place in self._places:
            possible += self._score[place] + WIN * self._left_of[place] > self._pairings[place]
            likely += self._chance(place)
        at_most = min(possible, _most_ahead(len(self._places), self._each))
        most = _most_pairs(len(self._places), self._final_size, self._each)
        worst = now + max(
            most[ahead] for ahead in (self._final_size, *range(self._wanted, at_most + 1))
        )
        best = now + self._fewest_later()
        expected = now + _mean_pairs(max(likely, self._wanted), self._final_size, self._each)
        left = Remaining(best, min(max(expected, best), worst), worst)
        return fewer_by(left, set(self._known) - self._met, set(self._places))

    def _fewest_later(self) -> int:
        # There is always a final; pairs from an earlier round are not asked again.
        met = self._round * (self._each + 1)
        sizes = range(self._wanted, self._final_size + 1)
        return min(max(0, comb(size, 2) - size * met // 2) for size in sizes)

    def _chance(self, place: int) -> float:
        """Return the probability that a document wins more than half of its pairs, with a uniform
        prior.
        """
        left = self._left_of[place]
        won = self._score[place] / WIN
        lost = self._pairings[place] - left - won
        needed = self._pairings[place] / 2 - won
        total = 0.0
        for wins in range(left + 1):
            if wins > needed:
                total += comb(left, wins) * exp(
                    _beta(won + 1 + wins, lost + 1 + left - wins) - _beta(won + 1, lost + 1)
                )
        return total


def _beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _most_ahead(size: int, each: int) -> int:
    """Return how many of `size` documents can at most win more than half of their `each` pairs."""
    return -(-size * each // 2) // (each // 2 + 1)


def _most_pairs(size: int, final: int, each: int) -> list[int]:
    """Return the maximum number of pairs from the start of a round; entry n: of n documents.

    Entries go up to `size`. final: up to how many documents meet in the final. each: the pairs per
    document in earlier rounds.
    """
    most = [comb(number, 2) for number in range(min(size, final) + 1)]
    # greatest[n]: the maximum if at most n documents, or those of the final, continue.
    greatest = [comb(final, 2)] * (final + 1)
    for number in range(final + 1, size + 1):
        most.append(-(-number * each // 2) + greatest[_most_ahead(number, each)])
        greatest.append(max(greatest[-1], most[-1]))
    return most


def _mean_pairs(size: float, final: int, each: int) -> float:
    """Return the approximate mean number of pairs from the start of a round of `size` documents.

    final: up to how many documents meet in the final. each: the pairs per document in earlier
    rounds.
    """
    # Every number of wins of a document, from 0 to all, is equally likely.
    share = sum(wins > each / 2 for wins in range(each + 1)) / (each + 1)
    total = 0.0
    while size > final:
        total += size * each / 2
        size *= share
    return total + size * (size - 1) / 2


def _begin(documents: int, values: Values, known: Known) -> Schedule:
    wanted, final, pairings = values["k"], values["f"], values["p"]
    if not max(wanted, pairings) <= final:
        raise WrongUse(
            "rounds with k={0}, f={1}, p={2}",
            wanted,
            final,
            pairings,
            expected="k and p up to f",
        )
    return _Rounds(documents, wanted, final, pairings, known)


def _bound(documents: int, values: Values) -> int:
    return _most_pairs(documents, values["f"], values["p"])[documents]


ROUNDS = Scheduler(
    "rounds",
    "Rounds",
    "Each round pairs every document with p randomly sampled others. Documents that win more than "
    "half of their pairs continue, until at most f remain, which are all paired with each other. "
    "If fewer than k would continue, the f documents with the best results continue. The best (p "
    "+ 1) / 2 documents are never dropped; others can be, depending on the sample.",
    "Clarke, Vtyurina & Smucker 2021, ACM Transactions on Information Systems 39(3):33",
    (
        Parameter("k", "Documents wanted", "Number of best documents to find.", 5),
        Parameter(
            "f",
            "Final",
            "Most documents in the final round, where all are paired with each other.",
            9,
            2,
        ),
        Parameter(
            "p", "Pairings", "Number of others that a document is paired with in a round.", 7
        ),
    ),
    _begin,
    _bound,
)

"""The judged pairs of a topic, counted, and their consistency: cycles and transitivity."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.preferences.topic_preferences import Counts, Matrix, closed


@dataclass(frozen=True, eq=False, slots=True)
class PairTally:
    """The judged pairs of a topic. Matrices are over `documents` (in order of first appearance).

    wins[i, j]: how often i was preferred over j. ties[i, j] = ties[j, i]: how often neither was.
    """

    topic: str
    documents: tuple[str, ...]
    wins: Counts
    ties: Counts

    @property
    def judgements(self) -> int:
        """The number of judgements of pairs; a pair judged twice counts twice."""
        return int(self.wins.sum() + np.triu(self.ties).sum())

    @property
    def times(self) -> Counts:
        """times[i, j]: how often the pair was judged."""
        return self.wins + self.wins.T + self.ties

    @property
    def preferred(self) -> Matrix:
        """preferred[i, j]: whether i was preferred over j more often than j over i."""
        return self.wins > self.wins.T

    def pairs(self, chosen: NDArray[np.bool_]) -> int:
        """Return the number of pairs of documents where the symmetric matrix `chosen` is true."""
        return int(np.triu(chosen, 1).sum())

    @property
    def both_answers(self) -> int:
        """The number of pairs with judgements in favour of either document."""
        return self.pairs((self.wins > 0) & (self.wins.T > 0))


def tally(preferences: Iterable[Preference]) -> tuple[PairTally, ...]:
    """Return the counted pairs of each topic, in order of first appearance; "neither" is a tie.

    Raises WrongUse for an unknown verdict.
    """
    topics: dict[str, list[Preference]] = {}
    for one in preferences:
        topics.setdefault(one.topic, []).append(one)
    return tuple(_of_topic(topic, listed) for topic, listed in topics.items())


def _of_topic(topic: str, listed: list[Preference]) -> PairTally:
    ids = (name for one in listed for name in (one.first, one.second))
    number = {name: at for at, name in enumerate(dict.fromkeys(ids))}
    wins = np.zeros((len(number), len(number)), np.int32)
    ties = np.zeros_like(wins)
    for one in listed:
        first, second = number[one.first], number[one.second]
        if one.verdict in ("tie", "neither"):
            ties[first, second] += 1
            ties[second, first] += 1
        elif one.verdict == "A":
            wins[first, second] += 1
        elif one.verdict == "B":
            wins[second, first] += 1
        else:
            raise WrongUse("unknown verdict {0!r}", one.verdict, expected="A, B, tie, neither")
    return PairTally(topic, tuple(number), wins, ties)


def strong_components(edges: Matrix) -> tuple[tuple[int, ...], ...]:
    """Return the groups of nodes that reach each other along the edges, in ascending order.

    edges: bool[nodes, nodes]. Each node is in exactly one group.
    """
    reach = closed(edges) | np.eye(len(edges), dtype=bool)
    mutual = reach & reach.T
    first = np.argmax(mutual, axis=1) if len(edges) else np.zeros(0, np.int64)
    return tuple(tuple(np.flatnonzero(first == at).tolist()) for at in np.unique(first))


def circles(edges: Matrix) -> tuple[tuple[int, ...], ...]:
    """Return a shortest cycle of each strong component that has one, as nodes in order.

    edges[i, j]: whether i is before j. A cycle (a, b, c) means a before b, b before c, c before a.
    """
    found = []
    for component in strong_components(edges):
        if len(component) > 1:
            rounds = (_shortest_round(edges, start) for start in component)
            found.append(min(rounds, key=len))
    return tuple(found)


def transitivity(preferred: Matrix, judged: NDArray[np.bool_]) -> float:
    """Return the share of chains a before b before c with a and c compared that have a before c.

    preferred[i, j]: whether i is before j. judged: which pairs were compared. NaN without chains.
    """
    steps = preferred.astype(np.float64)
    chains = steps @ steps
    np.fill_diagonal(chains, 0.0)
    every = float(chains[judged].sum())
    return float(chains[preferred].sum()) / every if every else float("nan")


def _shortest_round(edges: Matrix, start: int) -> tuple[int, ...]:
    """Return the shortest path from a node back to it, which must exist."""
    before: dict[int, int] = {}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for after in np.flatnonzero(edges[at]).tolist():
            if after == start:
                way = [at]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return tuple(reversed(way))
            if after not in before:
                before[after] = at
                waiting.append(after)
    raise AssertionError("a strong component leads back to each of its places")

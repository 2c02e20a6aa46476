"""Consistency of preferences: cycles and transitivity."""

from collections import deque

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.preferences.topic_preferences import Matrix, closed


def strong_components(edges: Matrix) -> tuple[tuple[int, ...], ...]:
    """Places that reach each other along the edges; each in one component, in order of place."""
    reach = closed(edges) | np.eye(len(edges), dtype=bool)
    mutual = reach & reach.T
    first = np.argmax(mutual, axis=1) if len(edges) else np.zeros(0, np.int64)
    return tuple(tuple(np.flatnonzero(first == at).tolist()) for at in np.unique(first))


def circles(edges: Matrix) -> tuple[tuple[int, ...], ...]:
    """A shortest cycle of each strong component that has one, as places in order.

    edges[i, j]: i is before j. A circle a, b, c reads: a before b, b before c, c before a.
    """
    found = []
    for component in strong_components(edges):
        if len(component) > 1:
            rounds = (_shortest_round(edges, start) for start in component)
            found.append(min(rounds, key=len))
    return tuple(found)


def transitivity(preferred: Matrix, judged: NDArray[np.bool_]) -> float:
    """Of the chains a before b before c whose a and c were compared, the share with a before c.

    NaN where there is no such chain.
    """
    steps = preferred.astype(np.float64)
    chains = steps @ steps
    np.fill_diagonal(chains, 0.0)
    every = float(chains[judged].sum())
    return float(chains[preferred].sum()) / every if every else float("nan")


def _shortest_round(edges: Matrix, start: int) -> tuple[int, ...]:
    """The shortest way from a place back to it; there is one."""
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

"""The number of pairs that a tournament tree still has to ask, over all consistent orders.

An order of the documents under a node is an interleaving of the orders of its two children. If a
node knows its best document, the first step of the interleaving is known; all others are equally
likely. A node asks again after each removal that leaves documents in both children.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.schedulers.schedule import FIRST, SECOND, TIE, Remaining

Doubles = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tree.

    size: classes of equal documents under it. came_from: the child of its best document (FIRST,
    SECOND, TIE: one from each), empty while that is unknown.
    """

    size: int
    left: "Node | None" = None
    right: "Node | None" = None
    came_from: str = ""

    @property
    def first_step(self) -> tuple[int, int]:
        """How many leave each child when the best document is removed; (0, 0) while unknown."""
        return {FIRST: (1, 0), SECOND: (0, 1), TIE: (1, 1)}.get(self.came_from, (0, 0))


def removals_left(root: Node, fewest: int, most: int) -> Remaining:
    """Return the pairs asked until so many removals are made.

    Ties make it `fewest`; the mean is of `most`.
    """
    log_factorial = np.concatenate(
        [[0.0], np.cumsum(np.log(np.arange(1, max(root.size, 1) + 1, dtype=np.float64)))]
    )
    start = np.zeros(min(most, root.size) + 1)
    start[-1] = 1.0
    best = _extreme(root, min(fewest, root.size), smallest=True)[-1]
    worst = _extreme(root, min(most, root.size), smallest=False)[-1]
    return Remaining(best, _expected(root, start, log_factorial), worst)


def _extreme(node: Node, most: int, *, smallest: bool) -> list[int]:
    """Entry t: the fewest or most pairs under the node while t documents are removed from it."""
    most = min(most, node.size)
    if node.left is None or node.right is None:
        return [0] * (most + 1)
    # A tie takes one from both sides at once.
    below = [_extreme(side, most, smallest=smallest) for side in (node.left, node.right)]
    if not node.left.size or not node.right.size:
        return below[0] if node.left.size else below[1]
    choose = min if smallest else max
    one, other = node.first_step
    left, right = node.left.size - one, node.right.size - other
    asked_now = 0 if node.came_from else 1
    found: list[int | None] = [None] * (most + 1)
    found[0] = asked_now + below[0][0] + below[1][0]
    for i in range(one, len(below[0])):
        for j in range(other, len(below[1])):
            t = i + j - (node.came_from == TIE)
            if t < 1 or t > most:
                continue
            again = _again(left, right, i - one, j - other, smallest=smallest)
            if node.came_from and left and right:
                again += 1
            value = asked_now + below[0][i] + below[1][j] + again
            held = found[t]
            found[t] = value if held is None else choose(held, value)
    return [value for value in found if value is not None]


def _again(left: int, right: int, i: int, j: int, *, smallest: bool) -> int:
    """Of i and j removals, the fewest or most after which both children have documents left."""
    if not left or not right:
        return 0
    emptied = (i == left) + (j == right)
    if not emptied:
        return i + j
    if not smallest:
        return i + j - emptied
    return min(left if i == left else i + j + 1, right if j == right else i + j + 1) - 1


def _expected(node: Node, removed: Doubles, log_factorial: Doubles) -> float:
    """removed[t]: the probability that t documents are removed from under the node."""
    left, right = node.left, node.right
    if left is None or right is None:
        return 0.0
    if not left.size or not right.size:
        side = left if left.size else right
        return _expected(side, removed, log_factorial)
    one, other = node.first_step
    a, b = left.size - one, right.size - other
    known = 1 if node.came_from else 0
    steps = len(removed) - 1 - known
    total = 0.0 if known else 1.0
    at_left, at_right = np.zeros(left.size + 1), np.zeros(right.size + 1)
    if known:
        at_left[0] += removed[0]
        at_right[0] += removed[0]
    if steps >= 0:
        likely = removed[known:]
        split = _split(a, b, steps, log_factorial)
        both = split[:, :a].sum(axis=1)  # the left side has something left
        both -= np.array([split[t, t - b] if 0 <= t - b < a else 0.0 for t in range(steps + 1)])
        # at_least[t]: t steps at least are made.
        at_least = np.cumsum(likely[::-1])[::-1]
        total += float(both[1:] @ at_least[1:]) + (float(both[0] * at_least[0]) if known else 0.0)
        at_left[one : one + a + 1] += likely @ split
        for t in range(steps + 1):
            low, high = max(0, t - b), min(a, t)
            taken = np.arange(low, high + 1)
            at_right[other + t - taken] += likely[t] * split[t, low : high + 1]
    return (
        total
        + _expected(left, _cut(at_left), log_factorial)
        + _expected(right, _cut(at_right), log_factorial)
    )


def _cut(likely: Doubles) -> Doubles:
    """Remove the impossible numbers of removals."""
    possible = np.flatnonzero(likely > 0)
    return likely[: int(possible[-1]) + 1]


def _split(a: int, b: int, steps: int, log_factorial: Doubles) -> Doubles:
    """float64[steps + 1, a + 1]: the probability that i of t removals are from the first child.

    The hypergeometric distribution.
    """
    t = np.arange(steps + 1)[:, None]
    i = np.arange(a + 1)[None, :]
    possible = (i <= t) & (t - i <= b) & (t <= a + b)
    i, t = np.where(possible, i, 0), np.where(possible, t, 0)
    logarithm = (
        log_factorial[a]
        - log_factorial[i]
        - log_factorial[a - i]
        + log_factorial[b]
        - log_factorial[t - i]
        - log_factorial[b - (t - i)]
        - log_factorial[a + b]
        + log_factorial[t]
        + log_factorial[a + b - t]
    )
    return np.where(possible, np.exp(logarithm), 0.0)

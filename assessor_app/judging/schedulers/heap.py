"""Finds the best k documents with a tournament tree: each needs one path from leaf to root."""

from dataclasses import dataclass

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
    Parameter,
    Remaining,
    Schedule,
    Scheduler,
    Values,
    denied_or_below,
    fewer_by,
    replay,
)

Doubles = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tournament tree.

    size: the number of classes of equal documents under the node. came_from: the child that its
    best document came from: FIRST, SECOND, or TIE for one document from each; empty while unknown.
    """

    size: int
    left: "Node | None" = None
    right: "Node | None" = None
    came_from: str = ""

    @property
    def first_step(self) -> tuple[int, int]:
        """The numbers of classes that leave the left and the right child with the best document.

        (0, 0) while the best document is unknown.
        """
        return {FIRST: (1, 0), SECOND: (0, 1), TIE: (1, 1)}.get(self.came_from, (0, 0))


def removals_left(root: Node, fewest: int, most: int) -> Remaining:
    """Return how many pairs are asked until enough best documents have been removed from the root.

    fewest, most: the number of removals if ties shorten the search, and without ties. The minimum
    of the result is for `fewest` removals; its mean and maximum are for `most`.
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
    """Return the fewest or most pairs asked under a node while documents are removed from it.

    Entry t is for t removals, t from 0 to `most` or the node's size. smallest: the fewest.
    """
    most = min(most, node.size)
    if node.left is None or node.right is None:
        return [0] * (most + 1)
    # A tie removes one class from each side at once.
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
    """Return after how many of the removals the two children must be compared again.

    They must if both still have documents. left, right: the number of documents of each child. i,
    j: how many of these are removed. The order of the removals is the one that gives the fewest
    comparisons (`smallest`) or the most.
    """
    if not left or not right:
        return 0
    emptied = (i == left) + (j == right)
    if not emptied:
        return i + j
    if not smallest:
        return i + j - emptied
    return min(left if i == left else i + j + 1, right if j == right else i + j + 1) - 1


def _expected(node: Node, removed: Doubles, log_factorial: Doubles) -> float:
    """Return the mean number of pairs asked under a node while documents are removed from it.

    removed[t]: the probability that t documents are removed. log_factorial[n]: ln n!. All orders
    of the documents that agree with the answers are equally likely.
    """
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
        both = split[:, :a].sum(axis=1)  # the left side has documents left
        both -= np.array([split[t, t - b] if 0 <= t - b < a else 0.0 for t in range(steps + 1)])
        # at_least[t]: the probability that at least t steps are made.
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
    """Return the probabilities without the impossible numbers of removals at the end."""
    possible = np.flatnonzero(likely > 0)
    return likely[: int(possible[-1]) + 1]


def _split(a: int, b: int, steps: int, log_factorial: Doubles) -> Doubles:
    """Return float64[steps + 1, a + 1]: the probability that i of t removals are from the first.

    t is the row, i the column. The first child has a documents, the second b; the distribution is
    hypergeometric. 0 where impossible.
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


NOBODY = -1


class _Heap:
    """A binary tree over the documents; node 1 is the root, 2n and 2n + 1 are the children of n.

    head: the best document under a node. live: the number of documents under a node that are
    neither taken nor out. came_from: the child that a node's head came from: FIRST, SECOND or,
    after a tie, TIE. open: the nodes without a head; the last is settled next. class_of: for each
    head, the documents that tied with it, and itself. taken: the classes found so far, best first.
    out: documents in a pair with neither relevant in any scheduler, or ranked below such a
    document.
    """

    def __init__(self, documents: int, wanted: int, known: Known) -> None:
        self._wanted = wanted
        self._size = 1 << max(documents - 1, 0).bit_length()
        empty = self._size - documents
        self._head = [NOBODY] * self._size + list(range(documents)) + [NOBODY] * empty
        self._out = sorted(denied_or_below(known))
        self._live = [0] * self._size + [1] * documents + [0] * empty
        for place in self._out:
            self._live[self._size + place] = 0
        for node in range(self._size - 1, 0, -1):
            self._live[node] = self._live[2 * node] + self._live[2 * node + 1]
        self._came_from = [""] * self._size
        self._open = list(range(1, self._size))
        self._class_of = {place: [place] for place in range(documents)}
        self._taken: list[tuple[int, ...]] = []
        self._number_taken = 0
        self._unasked = set(known) - replay(self, known)

    def next_pair(self) -> Pair | None:
        """Return the pair to judge now; None if no pair is left."""
        while self._number_taken < self._wanted and self._live[1]:
            if not self._open:
                self._take(self._head[1])
                continue
            node = self._open[-1]
            first, second = (self._side(2 * node), self._side(2 * node + 1))
            if first != NOBODY and second != NOBODY:
                return first, second
            self._head[node] = max(first, second)
            self._came_from[node] = FIRST if second == NOBODY else SECOND
            self._open.pop()
        return None

    def _side(self, node: int) -> int:
        return self._head[node] if self._live[node] else NOBODY

    def _take(self, best: int) -> None:
        members = self._class_of[best]
        self._taken.append(tuple(members))
        self._number_taken += len(members)
        gone, opened = set(members), set()
        for place in members:
            node = place + self._size
            while node:
                self._live[node] -= 1
                if self._head[node] in gone and node < self._size:
                    opened.add(node)
                node //= 2
        self._open = sorted(opened)

    def answer(self, verdict: str) -> None:
        """Record a verdict on `next_pair()`."""
        node = self._open.pop()
        first, second = self._head[2 * node], self._head[2 * node + 1]
        if verdict == NEITHER:
            self._throw_out(node)
            return
        self._came_from[node] = verdict
        self._head[node] = second if verdict == SECOND else first
        if verdict == TIE:
            self._class_of[first].extend(self._class_of[second])

    def _throw_out(self, node: int) -> None:
        """Remove all documents under a node whose two heads are not relevant."""
        lost, under = self._live[node], [node]
        while under:
            one = under.pop()
            if self._live[one] and one >= self._size:
                self._out.append(one - self._size)
            elif self._live[one]:
                under += (2 * one, 2 * one + 1)
            self._live[one] = 0
        self._head[node] = NOBODY
        while node := node // 2:
            self._live[node] -= lost

    def remaining(self) -> Remaining:
        """Return the minimum, mean and maximum number of pairs left."""
        if self.next_pair() is None:
            return NOTHING
        largest_first = sorted(map(len, self._classes()), reverse=True)
        need, fewest = self._wanted - self._number_taken, 0
        while need > 0 and fewest < len(largest_first):
            need -= largest_first[fewest]
            fewest += 1
        most = self._wanted - self._number_taken
        # After the last removal nothing remains to be settled.
        left = removals_left(self._tree(1, set(self._open)), fewest - 1, most - 1)
        return fewer_by(left, self._unasked, self._still_in())

    def _still_in(self) -> set[int]:
        return set(self._class_of).difference(self._out, *self._taken)

    def _classes(self) -> list[list[int]]:
        still_in = self._still_in()
        heads: dict[int, list[int]] = {}
        for members in self._class_of.values():
            # A document that tied is also in a longer class, that of a head.
            for place in members:
                if place in still_in and len(members) > len(heads.get(place, ())):
                    heads[place] = members
        return list({id(one): one for one in heads.values()}.values())

    def _tree(self, node: int, undecided: set[int]) -> Node:
        if not self._live[node] or node >= self._size:
            return Node(self._live[node])
        left, right = self._tree(2 * node, undecided), self._tree(2 * node + 1, undecided)
        came_from = "" if node in undecided else self._came_from[node]
        tied = came_from == TIE
        return Node(left.size + right.size - tied, left, right, came_from)

    def ranking(self) -> Classes:
        """Return the settled classes of equal documents, best first."""
        return tuple(self._taken)

    def not_relevant(self) -> tuple[int, ...]:
        """Return the documents in a pair with neither relevant, or ranked below such a document."""
        return tuple(self._out)


def _begin(documents: int, values: Values, known: Known) -> Schedule:
    return _Heap(documents, values["k"], known)


def _bound(documents: int, values: Values) -> int:
    steps = max(documents - 1, 0).bit_length()
    further = min(values["k"], documents) - 1
    return max(documents - 1, 0) + max(further, 0) * max(steps - 1, 0)


HEAP = Scheduler(
    "heap",
    "Top k by tree selection",
    "Finds the best k documents in order, as in a knockout tournament. Tied documents are treated "
    "as one, and all documents tied with rank k are found. If neither document of a pair is "
    "relevant, both are dropped, with all documents that lost to them.",
    "Knuth, The Art of Computer Programming 3, 5.2.3; Seifikar et al. 2023, SIGIR (JUDGO)",
    (Parameter("k", "Documents wanted", "Number of best documents to find.", 10),),
    _begin,
    _bound,
)

"""Finds the best k documents with a tournament tree: each needs one path from leaf to root."""

from assessor_app.judging.schedulers.removals import Node, removals_left
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

NOBODY = -1


class _Heap:
    """A binary tree over the documents; node 1 is the root, 2n and 2n + 1 are the children of n.

    head: the best document under a node. live: the number of documents under it that are neither
    taken nor out. came_from: the child that a node's head came from: FIRST, SECOND or, after a tie,
    TIE. open: the nodes without a head, the next one to be settled at the end. class_of: a head
    with the documents that tied with it. out: documents in a pair with neither relevant in any
    scheduler, or ranked below such a document.
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
        """Return the pair to judge now; None if there is none left."""
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
        """Return how many pairs remain."""
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
        """Return the documents that are out."""
        return tuple(self._out)


def _begin(documents: int, values: Values, known: Known) -> Schedule:
    return _Heap(documents, values["k"], known)


def _bound(documents: int, values: Values) -> int:
    steps = max(documents - 1, 0).bit_length()
    further = min(values["k"], documents) - 1
    return max(documents - 1, 0) + max(further, 0) * max(steps - 1, 0)


HEAP = Scheduler(
    "heap",
    "Top k by a heap",
    "Finds the best k documents, in order. The winners of pairs meet until one is best; then only "
    "those that lost to it meet again. Documents that tie go on as one, and those tied with the "
    "k-th are all found; of a pair with neither relevant, all that lost to the two goes out too.",
    "tree selection: Knuth, The Art of Computer Programming 3, 5.2.3; for judgements: Seifikar "
    "et al. 2023, SIGIR (JUDGO)",
    (Parameter("k", "Documents wanted", "How many of the best are to be found.", 10),),
    _begin,
    _bound,
)

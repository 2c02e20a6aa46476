"""The loop that all readers share; it refuses repeated values and unsafe identifiers."""

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.collection import RunLine, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, Place, Said, said
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers

S = TypeVar("S")
T = TypeVar("T")
DOCUMENT = marked("document")
# The scopes of identifiers.
THE_FILE, TOPIC = marked("the file"), marked("topic {0}")
TOPIC_BY = marked("topic {0} by assessor {1}")
SUBTOPIC = marked("subtopic {0} of topic {1}")
_FIRST_SIZE = 1 << 10
_AT_ONCE = 1 << 12
_MASK = (1 << 64) - 1


class LineTable:
    """Stores the first line of each key in a hash table of about 25 bytes per key of any length.

    Only 64-bit hashes of the keys are kept. A collision among ten million keys occurs once in about
    400,000 files.
    """

    def __init__(self) -> None:
        self._held = 0
        self._make(_FIRST_SIZE)

    def _make(self, size: int) -> None:
        self.marks = array("Q", [0]) * size
        self.lines = array("I", [0]) * size

    def first(self, key: Hashable, line: int) -> int:
        """Return the line at which `key` was given first; store `line` if the key is new."""
        mark = hash(key) & _MASK or 1
        at = self._place(mark)
        if self.marks[at]:
            return self.lines[at]
        self.marks[at], self.lines[at] = mark, line
        self._held += 1
        if 3 * self._held > 2 * len(self.marks):
            self._grow()
        return line

    def _place(self, mark: int) -> int:
        """Return the slot that holds the hash `mark`, or the free slot for it."""
        marks = self.marks
        last = len(marks) - 1
        at = mark & last
        while marks[at] and marks[at] != mark:
            at = (at + 1) & last
        return at

    def add_all(self, keys: Iterable[Hashable], lines: Sequence[int]) -> bool:
        """Store the lines of the new keys. Return whether `first` returns its own line for each.

        lines: the line of each key, ascending.
        """
        marks = np.fromiter(map(hash, keys), np.int64, len(lines)).view(np.uint64)
        marks[marks == 0] = 1
        while 3 * (self._held + len(marks)) > 2 * len(self.marks):
            self._grow()
        return self._put(marks, np.array(lines, np.uint32))

    def _put(self, marks: NDArray[np.uint64], lines: NDArray[np.uint32]) -> bool:
        """Store new hashes, for which there is room. Return whether all were new."""
        held_marks = np.frombuffer(self.marks, np.uint64)
        held_lines = np.frombuffer(self.lines, np.uint32)
        last = np.uint64(len(held_marks) - 1)
        slots, left, are_new = marks & last, np.arange(len(marks)), True
        while len(left):
            # From the last to the first: of several that want a free slot, the first one gets it.
            free = left[held_marks[slots[left]] == 0][::-1]
            held_marks[slots[free]], held_lines[slots[free]] = marks[free], lines[free]
            is_placed = held_marks[slots[left]] == marks[left]
            placed, left = left[is_placed], left[~is_placed]
            new = np.count_nonzero(held_lines[slots[placed]] == lines[placed])
            self._held += int(new)
            are_new = are_new and new == len(placed)
            slots[left] = (slots[left] + np.uint64(1)) & last
        return are_new

    def _grow(self) -> None:
        marks, lines = np.frombuffer(self.marks, np.uint64), np.frombuffer(self.lines, np.uint32)
        self._make(2 * len(marks))
        self._held = 0
        # A part at a time, because `_put` takes 40 bytes per key while it works.
        for at in range(0, len(marks), _AT_ONCE):
            part = slice(at, at + _AT_ONCE)
            is_held = marks[part] != 0
            self._put(marks[part][is_held], lines[part][is_held])


class Seen:
    """Records the identifiers that a file contained so far, to refuse repeated identifiers."""

    def __init__(self) -> None:
        self._lines = LineTable()

    def add(
        self,
        scope: Said,
        identifier: str,
        line: int,
        what: str = DOCUMENT,
        advice: str | None = None,
    ) -> None:
        """Record an identifier. Raises BadInput if it occurred before in the same scope.

        scope: where it may occur only once, a message and its places ("topic {0}", "51"). what: the
        kind of identifier, for the error.
        """
        first = self._lines.first((scope, identifier), line)
        if first != line:
            raise BadInput(
                "duplicate {0} {1} in {2}, first on line {3}",
                tr(what),
                identifier,
                said(scope),
                first,
                advice=advice,
            )

    def add_all(
        self, scopes: Iterable[Said], identifiers: Iterable[str], lines: Sequence[int]
    ) -> bool:
        """Record identifiers, each with its scope and line. Return whether `add` takes all of them.

        lines: ascending. `add` may be called afterwards for the same lines, to raise the error.
        """
        return self._lines.add_all(zip(scopes, identifiers, strict=True), lines)


def once_in_file(seen: Seen, topic: Topic, line: int) -> None:
    """Record a topic. Raises BadInput if the file contained it before."""
    seen.add(THE_FILE, topic.id, line, "topic")


def once_in_topic(seen: Seen, value: RunLine | Qrel, line: int) -> None:
    """Record the document of a run line or judgement.

    Raises BadInput if the topic contained the document before.
    """
    seen.add((TOPIC, value.topic), value.document, line)


def continued(
    once: Callable[[Seen, T, int], None] | None, seen: Seen
) -> Callable[[Seen, T, int], None] | None:
    """Return `once` for the next items of a file. seen: the identifiers of those before them."""
    return once and (lambda _, value, line: once(seen, value, line))


def read_values(
    name: str,
    items: Iterable[tuple[int, S]],
    options: ReadOptions,
    parse: Callable[[S, int], T],
    once: Callable[[Seen, T, int], None] | None = None,
    shown: Callable[[S], str] = str,
) -> Iterator[T]:
    """Yield `parse(item, line)` for each of the (line, item) pairs of the file called `name`.

    once: records a value, and raises BadInput for a repeated value; None: values may be repeated.
    shown: returns the text of an item for its error. A BadInput raised by `parse` or `once`, or for
    an unsafe identifier, gets file, line and text, and is passed to `options.refuse`.
    """
    seen = Seen()
    for line, item in items:
        try:
            value = parse(item, line)
            if once is not None:
                once(seen, value, line)
            refuse_unsafe_identifiers(value)
        except BadInput as problem:
            options.refuse(problem, Place(name, line), shown(item))
        else:
            yield value

"""Documents as sparse rows of weighted stems, and their BM25 scores for a topic."""

from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.letters import is_unspaced, pairs_in
from assessor_app.judging.word_forms import words_of
from assessor_app.judging.word_stems import FUNCTION_WORDS, stem_of

Scores = NDArray[np.float64]
MOST_WORDS = 20_000  # of a document
BLOCK = 2048  # rows multiplied at once, so that the products stay in the processor's cache
SATURATION, LENGTH_SHARE = 0.9, 0.4  # k1 and b of BM25, as Anserini has them


class _TermNumbers(dict[str, tuple[int, ...]]):
    """Word -> the numbers of its terms; unknown words get the next numbers."""

    def __init__(self) -> None:
        super().__init__()
        # Column 0 has no term: a row without terms holds one 0 there, because `np.add.reduceat`
        # has no empty parts.
        self._terms: dict[str, int] = {"": 0}

    def __missing__(self, word: str) -> tuple[int, ...]:
        terms = [] if word in FUNCTION_WORDS else [stem_of(word)]
        if is_unspaced(word):
            terms = pairs_in(word)
        found = tuple(self._terms.setdefault(one, len(self._terms)) for one in terms)
        self[word] = found
        return found

    @property
    def terms(self) -> tuple[str, ...]:
        """The term of each column."""
        return tuple(self._terms)


@dataclass(frozen=True, eq=False, slots=True)
class SparseRows:
    """A sparse matrix, row after row; each row has at least one entry.

    start: int64[rows], the index of each row's first entry. column: int32[entries]. value:
    float32[entries].
    """

    start: NDArray[np.int64]
    column: NDArray[np.int32]
    value: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.start)

    @property
    def sizes(self) -> NDArray[np.int64]:
        """The number of entries of each row."""
        return np.diff(self.start, append=len(self.column))

    def part(self, first: int, last: int) -> "SparseRows":
        """Return the rows from `first` to before `last`."""
        ends = np.append(self.start, len(self.column))
        entries = slice(ends[first], ends[last])
        return SparseRows(
            self.start[first:last] - ends[first], self.column[entries], self.value[entries]
        )

    def take(self, rows: NDArray[np.int64]) -> "SparseRows":
        """Return the rows with these indexes, in their order."""
        first = self.start[rows]
        size = np.append(self.start, len(self.column))[rows + 1] - first
        start = np.cumsum(size) - size
        entry = np.repeat(first - start, size)
        entry += np.arange(len(entry))
        column = self.column.take(entry, mode="clip")
        return SparseRows(start, column, self.value.take(entry, mode="clip"))

    def dot(self, weights: NDArray[np.float64]) -> Scores:
        """Return float64[rows]: the inner product of each row with `weights`, one per column.

        It is computed with 32 bits, as the values of the rows are stored.
        """
        found = np.zeros(len(self), np.float32)
        weights = weights.astype(np.float32)
        ends = np.append(self.start, len(self.column))
        for low in range(0, len(self), BLOCK):
            high = min(low + BLOCK, len(self))
            first, last = ends[low], ends[high]
            product = weights.take(self.column[first:last], mode="clip")  # without a check of each
            product *= self.value[first:last]
            np.add.reduceat(product, ends[low:high] - first, out=found[low:high])
        return found.astype(np.float64)


class TakenRows:
    """Takes rows as `SparseRows.take`; rows that were taken last are copied, which is faster."""

    def __init__(self, rows: SparseRows) -> None:
        self._rows = rows
        self._last: tuple[NDArray[np.int64], SparseRows] | None = None

    def take(self, rows: NDArray[np.int64]) -> SparseRows:
        """Return the rows with these indexes, in their order; the same object for the same rows."""
        found = self._rows.take(rows) if self._last is None else self._changed(rows, *self._last)
        self._last = rows, found
        return found

    def _changed(
        self, rows: NDArray[np.int64], before: NDArray[np.int64], taken: SparseRows
    ) -> SparseRows:
        # Between two judgements, the examples differ in one document and a presumed one.
        head = _common(rows, before)
        if head == len(rows) == len(before):
            return taken
        tail = _common(rows[head:][::-1], before[head:][::-1])
        return _joined(
            taken.part(0, head),
            self._rows.take(rows[head : len(rows) - tail]),
            taken.part(len(before) - tail, len(before)),
        )


def _common(one: NDArray[np.int64], other: NDArray[np.int64]) -> int:
    """Return the number of values with which both begin."""
    most = min(len(one), len(other))
    differing = np.flatnonzero(one[:most] != other[:most])
    return int(differing[0]) if len(differing) else most


def _joined(*parts: SparseRows) -> SparseRows:
    size = np.concatenate([one.sizes for one in parts])
    column = np.concatenate([one.column for one in parts])
    return SparseRows(np.cumsum(size) - size, column, np.concatenate([one.value for one in parts]))


@dataclass(frozen=True, eq=False, slots=True)
class DocumentTerms:
    """The weighted terms of documents and of the topic.

    rows: the documents' rows and, last, the topic's row: sublinear tf-idf with length 1. terms: the
    term of each column. match: float64[documents], the BM25 scores of the documents for the topic.
    """

    rows: SparseRows
    terms: tuple[str, ...]
    match: Scores

    @property
    def documents(self) -> int:
        """The number of documents."""
        return len(self.rows) - 1

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.terms)


def terms_of(texts: Iterable[str], topic: str) -> DocumentTerms:
    """Return the terms of the documents with these texts, and of a topic.

    A term is the stem of a word that is no function word. It weighs
    (1 + ln tf) (1 + ln((1 + n) / (1 + df))), for n documents of which df contain it; the row is
    then divided by its length. Terms that only the topic has are ignored.
    """
    numbers = _TermNumbers()
    column, times, sizes = array("i"), array("i"), array("q")
    for text in texts:
        _append(text, numbers, column, times, sizes)
    terms, counted = numbers.terms, len(column)
    known = len(terms)
    size = np.array(sizes, np.int64)
    found = np.frombuffer(column, np.int32)[:counted].copy()
    frequency = np.frombuffer(times, np.int32)[:counted].astype(np.float32)
    rarity = np.bincount(found, minlength=known)
    wanted = _counts(text=topic, numbers=numbers)
    asked = {one: number for one, number in sorted(wanted.items()) if 0 < one < known} or {0: 0}
    match = _bm25(found, frequency, size, asked, rarity)
    column_of = np.concatenate([found, np.array(list(asked), np.int32)])
    tf = np.concatenate([frequency, np.array(list(asked.values()), np.float32)])
    sizes_of = np.append(size, len(asked))
    return DocumentTerms(_weighted(column_of, tf, sizes_of, rarity), terms, match)


def _counts(text: str, numbers: _TermNumbers) -> Counter[int]:
    counted: Counter[int] = Counter()
    for word, times in Counter(words_of(text)[:MOST_WORDS]).items():
        for one in numbers[word]:
            counted[one] += times
    return counted


def _append(
    text: str, numbers: _TermNumbers, column: "array[int]", times: "array[int]", sizes: "array[int]"
) -> None:
    counted = dict(sorted(_counts(text, numbers).items())) or {0: 0}
    column.extend(counted.keys())
    times.extend(counted.values())
    sizes.append(len(counted))


def _weighted(
    column: NDArray[np.int32],
    times: NDArray[np.float32],
    size: NDArray[np.int64],
    rarity: NDArray[np.int64],
) -> SparseRows:
    documents = len(size) - 1
    idf = 1 + np.log((1 + documents) / (1 + rarity))
    value = np.where(times > 0, 1 + np.log(np.maximum(times, 1)), 0) * idf[column]
    start = np.cumsum(size) - size
    length = np.sqrt(np.add.reduceat(value * value, start)) if len(value) else np.zeros(0)
    value /= np.repeat(np.where(length > 0, length, 1), size)
    return SparseRows(start, column, value.astype(np.float32))


def _bm25(
    column: NDArray[np.int32],
    times: NDArray[np.float32],
    size: NDArray[np.int64],
    asked: dict[int, int],
    rarity: NDArray[np.int64],
) -> Scores:
    """Return BM25 as Lucene computes it, apart from its rounding of lengths.

    A term weighs ln(1 + (n - df + 0.5) / (df + 0.5)) tf / (tf + k1 (1 - b + b length / mean)),
    times its frequency in the topic (Robertson & Zaragoza 2009).
    """
    n = len(size)
    document = np.repeat(np.arange(n), size)
    length = np.bincount(document, times, n)
    mean = length.mean() if n and length.any() else 1.0
    weight = np.zeros(len(rarity) or 1)
    for one, number in asked.items():
        df = int(rarity[one])
        weight[one] = number * log(1 + (n - df + 0.5) / (df + 0.5))
    hit = np.flatnonzero(weight[column])
    tf = times[hit].astype(np.float64)
    norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length / mean)
    each = weight[column[hit]] * tf / (tf + norm[document[hit]])
    return np.bincount(document[hit], each, n).astype(np.float64)

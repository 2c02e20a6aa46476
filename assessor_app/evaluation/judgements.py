"""Judgements as arrays, and the lookup of the lines of a run in them."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import zip_longest
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.byte_strings import (
    Blocks,
    ByteStrings,
    KeyTable,
    Words,
    blocks_of,
    decoded,
    encoded,
    hashes_of,
    ordinals,
    packed,
)
from assessor_app.evaluation.judgement_entries import Entries, Entry, gathered, highest, one_group
from assessor_app.evaluation.sampling import Sampling, sampling_of

T = TypeVar("T")
SCATTERING = np.uint32(0x9E3779B1)  # 2^32 divided by the golden ratio, made a prime


@dataclass(frozen=True, slots=True)
class HashedDocuments:
    """Finds judgements by (topic, hash of the document's id), confirmed by the id's bytes.

    words: of the judged documents' ids. seed: of the hashes. topics: the number of topics.
    """

    words: tuple[Words, ...]
    seed: int
    table: KeyTable

    topics: int

    def find(
        self, document: ByteStrings, topic: Integers, lengths: Integers
    ) -> tuple[Words, Integers, Integers]:
        """Return the hashes of all ids, the indexes of the judged lines, ascending, and their rows.

        topic, lengths: one per block of lines: the topic's number (the number of topics for a
        topic without judgements), and its lines.
        """
        words = document.words()
        hashes = hashes_of(words, self.seed)
        line, row = self.table.find(topic_keys(hashes, topic, lengths, self.topics))
        same = np.ones(len(line), bool)
        # Ids of different lengths have different words: no id contains a zero byte.
        for here, judged in zip_longest(words, self.words):
            same &= (0 if here is None else here[line]) == (0 if judged is None else judged[row])
        return hashes, line[same], row[same]


@dataclass(frozen=True)
class CodedDocuments:
    """Finds judgements by (topic, document code).

    keys: the `code_keys` of the judged documents. topics: the number of topics.
    """

    keys: Words
    topics: int

    @cached_property
    def _table(self) -> KeyTable:
        return KeyTable(self.keys)

    def find(
        self, codes: NDArray[np.uint32], topic: Integers, lengths: Integers | np.int64
    ) -> tuple[Integers, Integers]:
        """Return the indexes of the judged lines, ascending, and their rows.

        topic, lengths: as in `HashedDocuments.find`.
        """
        return self._table.find(code_keys(codes, topic, lengths, self.topics))


@dataclass(frozen=True)
class Judgements:
    """The grades of documents for topics. Topics are in byte order of their ids.

    row_topic, row_grade: one entry per judgement; a topic is its index in `topics`. entries: the
    judgements of several assessors, subtopics or groups of preferences; None if there is only one.
    known: per judgement, whether the assessor knew the document already; None if not recorded.
    sampling: how the judged documents were drawn from the pool; None if not recorded.
    """

    topics: tuple[str, ...]
    row_topic: Integers
    row_grade: Doubles
    index: "HashedDocuments | CodedDocuments | SharedDocuments"
    _kept: dict[Hashable, Any] = field(default_factory=dict, repr=False, compare=False)
    entries: Entries | None = None
    known: NDArray[np.bool_] | None = None
    sampling: Sampling | None = None

    @cached_property
    def sampled(self) -> Sampling:
        """The sampling; if none is recorded, judgements count as a random sample of each topic's
        pool.
        """
        return self.sampling or sampling_of(self.row_topic, self.row_grade)

    @cached_property
    def grouped(self) -> Entries:
        """The entries; judgements without entries are one group per topic."""
        if self.entries is not None:
            return self.entries
        return one_group(len(self.topics), self.row_topic, self.row_grade)

    @cached_property
    def number(self) -> dict[bytes, int]:
        """The index of each topic, by the bytes of its id."""
        return {encoded(topic): number for number, topic in enumerate(self.topics)}

    def numbers(self, names: tuple[bytes, ...]) -> Integers:
        """Return the index of each topic; the number of topics for a topic without judgements.

        The last result is kept, because most runs have the same topics.
        """
        held = self._kept.get("numbers")
        if held is None or held[0] != names:
            unjudged = len(self.topics)
            found = np.array([self.number.get(one, unjudged) for one in names], np.int64)
            held = self._kept["numbers"] = (names, found)
        numbers: Integers = held[1]
        return numbers

    def relevant(self, level: float) -> Integers:
        """Return int64[topics]: the number of documents with at least the grade `level`."""
        return self.remember(("relevant", level), lambda: self._count(self.row_grade >= level))

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value kept for `key`, which `make` computes at the first call.

        The value must not depend on a run.
        """
        if key not in self._kept:
            self._kept[key] = make()
        kept: T = self._kept[key]
        return kept

    def not_relevant(self, level: float) -> Integers:
        """Return int64[topics]: the number of documents with a grade from 0 to below `level`."""
        return self._count((self.row_grade >= 0) & (self.row_grade < level))

    def judged(self) -> Integers:
        """Return int64[topics]: the number of judged documents, without those with a negative
        grade.
        """
        return self._count(self.row_grade >= 0)

    def _count(self, chosen: NDArray[np.bool_]) -> Integers:
        return np.bincount(self.row_topic[chosen], minlength=len(self.topics))

    @cached_property
    def ideal(self) -> tuple[Integers, Integers, Doubles]:
        """(topic, rank from 1, grade) of all grades above 0, in descending order within each
        topic.
        """
        positive = self.row_grade > 0
        topic, grade = self.row_topic[positive], self.row_grade[positive]
        order = np.lexsort((-grade, topic))
        topic, grade = topic[order], grade[order]
        rank = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
        return topic, rank, grade

    @classmethod
    def from_rows(cls, rows: Iterable[tuple[str, str, float]]) -> "Judgements":
        """Return judgements from rows (topic, document, grade).

        Raises WrongUse for a document twice in a topic.
        """
        listed = list(rows)
        return cls.from_bytes(
            packed([encoded(topic) for topic, _, _ in listed]),
            packed([encoded(document) for _, document, _ in listed]),
            np.array([grade for _, _, grade in listed], np.float64),
        )

    @classmethod
    def from_entries(
        cls, listed: Iterable[Entry], grades: Callable[[Entries], Doubles] | None = None
    ) -> "Judgements":
        """Return judgements from entries of several groups.

        grades: returns the grade of each row; None: the highest grade of the row. Raises WrongUse
        for a document twice in a subgroup.
        """
        rows, entries = gathered(listed)
        grade = (grades or highest)(entries)
        judgements = cls.from_rows(
            (topic, document, one)
            for (topic, document), one in zip(rows, grade.tolist(), strict=True)
        )
        return replace(judgements, entries=entries)

    @classmethod
    def from_coded_entries(
        cls,
        listed: Iterable[Entry],
        codes: Callable[[list[str]], NDArray[np.uint32]],
        grades: Callable[[Entries], Doubles] | None = None,
    ) -> "Judgements":
        """Return judgements as `from_entries`, for runs of document codes.

        codes: returns the codes of documents, given their ids.
        """
        rows, entries = gathered(listed)
        number = {topic: at for at, topic in enumerate(dict.fromkeys(topic for topic, _ in rows))}
        judgements = cls.from_codes(
            list(number),
            np.array([number[topic] for topic, _ in rows], np.int64),
            codes([document for _, document in rows]),
            (grades or highest)(entries),
        )
        return replace(judgements, entries=entries)

    @classmethod
    def from_bytes(cls, topic: ByteStrings, document: ByteStrings, grade: Doubles) -> "Judgements":
        """Return judgements from the columns of a file.

        Raises WrongUse for a document twice in a topic.
        """
        return cls.from_blocks(blocks_of(topic), document, grade)

    @classmethod
    def from_blocks(cls, blocks: Blocks, document: ByteStrings, grade: Doubles) -> "Judgements":
        """Return judgements from lines in blocks by topic.

        Raises WrongUse for a document twice in a topic.
        """
        names, ordinal = _in_byte_order(blocks.names)
        row_topic = np.repeat(ordinal, blocks.lengths)
        topics = tuple(decoded(name) for name in names)
        words = tuple(document.words())
        for seed in range(64):
            keys = topic_keys(hashes_of(words, seed), ordinal, blocks.lengths, len(topics))
            twice = _equal_keys(keys)
            if twice is None:
                index = HashedDocuments(words, seed, KeyTable(keys), len(topics))
                return cls(topics, row_topic, grade, index)
            if document.text(twice[0]) == document.text(twice[1]):
                _refuse(topics[row_topic[twice[0]]], decoded(document.text(twice[0])))
        raise AssertionError("64 ways of hashing all made two ids collide")

    @classmethod
    def from_codes(
        cls, topics: Sequence[str], topic_index: Integers, codes: NDArray[np.uint32], grade: Doubles
    ) -> "Judgements":
        """Return judgements from document codes. topic_index: per judgement, its index in `topics`.

        Raises WrongUse for a document twice in a topic.
        """
        names, ordinal = _in_byte_order([encoded(topic) for topic in topics])
        row_topic = ordinal[topic_index]
        keys = code_keys(codes, row_topic, np.int64(1), len(topics))
        twice = _equal_keys(keys)
        if twice is not None:
            _refuse(decoded(names[row_topic[twice[0]]]), f"with code {codes[twice[0]]}")
        index = CodedDocuments(keys, len(topics))
        grades = np.asarray(grade, np.float64)
        return cls(tuple(decoded(name) for name in names), row_topic, grades, index)


class DocumentsOfSets:
    """The documents that any of several judgement sets judges.

    A run is looked up among them once, and not again for each set.
    """

    def __init__(
        self, topics: Sequence[str], topic_index: Integers, codes: NDArray[np.uint32]
    ) -> None:
        """Index documents, of which none occurs twice.

        topics: all topics. topic_index: int[documents], of each document's topic. codes:
        uint32[documents], the documents.
        """
        self._every = Judgements.from_codes(topics, topic_index, codes, np.zeros(len(codes)))
        self._runs: dict[int, tuple[NDArray[np.uint32], NDArray[np.int32]]] = {}

    def index_of(
        self, topics: Sequence[str], topic_index: Integers, codes: NDArray[np.uint32]
    ) -> "SharedDocuments | None":
        """Return an index for the judgements of a set; None if a document is not among these.

        The arguments are those of `Judgements.from_codes`.
        """
        number = self._every.numbers(tuple(map(encoded, topics)))
        found, place = self._find(codes, number[topic_index], np.int64(1))
        if len(found) < len(codes):
            return None
        row = np.full(len(self._every.row_topic) + 1, -1, np.int32)
        row[place] = np.arange(len(codes))
        return SharedDocuments(self, row)

    def places(self, codes: NDArray[np.uint32], blocks: Blocks) -> NDArray[np.int32]:
        """Return int32[lines]: the place of each line of a run among the documents, or -1."""
        held = self._runs.get(id(codes))
        if held is None:
            place = np.full(len(codes), -1, np.int32)
            line, found = self._find(codes, self._every.numbers(blocks.names), blocks.lengths)
            place[line] = found
            held = self._runs[id(codes)] = (codes, place)
        return held[1]

    def _find(
        self, codes: NDArray[np.uint32], topic: Integers, lengths: Integers | np.int64
    ) -> tuple[Integers, Integers]:
        index = self._every.index
        assert isinstance(index, CodedDocuments)
        return index.find(codes, topic, lengths)


@dataclass(frozen=True, eq=False, slots=True)
class SharedDocuments:
    """Finds the judgements of one of several sets. row: by place in `everywhere`, or -1."""

    everywhere: DocumentsOfSets
    row: NDArray[np.int32]

    def find(self, codes: NDArray[np.uint32], blocks: Blocks) -> tuple[Integers, NDArray[np.int32]]:
        """Return the indexes of the judged lines, ascending, and their rows."""
        row = self.row.take(self.everywhere.places(codes, blocks))
        line = np.flatnonzero(row >= 0)
        return line, row[line]


def topic_keys(hashes: Words, topic: Integers, lengths: Integers | np.int64, topics: int) -> Words:
    """Return a 64-bit key per document: first the bits of its topic, then of its hash.

    topic, lengths: one per block of documents; topic numbers go up to `topics`. A table thus keeps
    the judgements of a topic close together, so that they fit into a cache.
    """
    bits = topics.bit_length()
    if not bits:
        return hashes
    keys: Words = np.repeat(topic.astype(np.uint64) << np.uint64(64 - bits), lengths)
    keys |= hashes >> np.uint64(bits)
    return keys


def code_keys(
    codes: NDArray[np.uint32], topic: Integers, lengths: Integers | np.int64, topics: int
) -> Words:
    """Return the `topic_keys` of document codes, different for different pairs.

    The product of a code and an odd number is a permutation of the codes; neighbouring codes come
    to lie far apart. Its 32 bits stay whole behind the bits of the topic.
    """
    scattered = (codes * SCATTERING).astype(np.uint64) << np.uint64(32)
    return topic_keys(scattered, topic, lengths, topics)


def _in_byte_order(names: Sequence[bytes]) -> tuple[list[bytes], Integers]:
    """Return the different names in byte order, and the index of each given name in that order."""
    different = sorted(ordinals(names))
    place = {name: number for number, name in enumerate(different)}
    return different, np.array([place[name] for name in names], np.int64)


def _equal_keys(keys: Words) -> tuple[int, int] | None:
    """Return two rows with equal keys, or None if all keys differ."""
    in_order = np.sort(keys)
    if not (in_order[1:] == in_order[:-1]).any():
        return None
    order = np.argsort(keys, kind="stable")
    equal = np.flatnonzero(keys[order[1:]] == keys[order[:-1]])
    return int(order[equal[0]]), int(order[equal[0] + 1])


def _refuse(topic: str, document: str) -> None:
    raise WrongUse("document {0} is judged twice for topic {1}", document, topic)

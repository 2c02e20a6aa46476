"""Reads a whole run into compact columns, for storage in a campaign."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.collection import RunLine
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.byte_strings import (
    Blocks,
    ByteStrings,
    Words,
    blocks_of,
    decoded,
    join,
    ordinals,
)
from assessor_app.evaluation.id_numbers import IdNumbers, joined_words, other_than_ascii, texts_of
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.formats.runs.bulk import RUN, BulkFile, open_bulk
from assessor_app.formats.runs.bulk_bytes import Irregular
from assessor_app.formats.runs.run_rows import read_trec

LINES_BETWEEN_REPORTS = 20_000
LARGEST_RANK = 2**31 - 1
MOST_BYTES = 1 << 30  # of the ids of all lines; a run with more is read line by line


@dataclass(frozen=True, eq=False, slots=True)
class RunTable:
    """The lines of a run, grouped by topic (in order of first appearance), otherwise in file order.

    lengths: int64[topics], lines per topic; ids: the documents' ids; document: uint32[lines],
    numbers in `ids`; scores: float64[lines]; ranks: int32[lines], the rank column of the file, 0 if
    it has none, and at most LARGEST_RANK. tag: the run tag of the last line.
    """

    tag: str
    topics: tuple[str, ...]
    lengths: NDArray[np.int64]
    ids: IdNumbers
    document: NDArray[np.uint32]
    scores: NDArray[np.float64]
    ranks: NDArray[np.int32]

    def documents(self) -> tuple[tuple[str, ...], NDArray[np.int64]]:
        """Return the distinct ids, and int64[lines]: the index of each line's id among them."""
        numbers, index = np.unique(self.document, return_inverse=True)
        return tuple(map(decoded, self.ids.texts(numbers))), index


def read_run_table(
    path: Path,
    form: Format,
    options: ReadOptions,
    progress: Progress,
    ids: IdNumbers | None = None,
) -> RunTable:
    """Read a run of any run format. Raises BadInput with file and line, and Cancelled.

    TREC runs are read in bulk, and line by line only if they contain something unusual: the
    line-wise reader reports an invalid line, or skips it if lenient. ids: numbers for the documents
    that several runs share.
    """
    ids = IdNumbers() if ids is None else ids
    if form.read is read_trec and options.encoding is None:
        table = _in_bulk(path, progress, ids)
        if table is not None:
            return table
    return _line_by_line(_watched(form.read(path, options), path, progress), ids)


@dataclass(frozen=True, eq=False, slots=True)
class _Columns:
    """The lines of a run in the order of the file.

    topics: the blocks of neighbouring lines. words: the documents' ids, as `ByteStrings.words`.
    """

    topics: Blocks
    words: list[Words]
    score: NDArray[np.float64]
    rank: NDArray[np.float64]


def _in_bulk(path: Path, progress: Progress, ids: IdNumbers) -> RunTable | None:
    """Read a TREC run in bulk; return None if the bulk reader cannot parse it.

    Also None for a document repeated within a topic: the line-wise reader then raises the error.
    """
    file = open_bulk(path, RUN)
    try:
        columns = _parsed(file, progress)
        if columns is None:
            return _line_by_line((), ids)
        return _assembled(file.tag(), columns, ids)
    except (Irregular, ValueError):  # ValueError: an id is not UTF-8, or equal hashes
        return None


def _parsed(file: BulkFile, progress: Progress) -> _Columns | None:
    """Parse all chunks; return None if the file has no lines.

    Raises Irregular if the bulk reader cannot parse a line, or there is too much to hold.
    """
    blocks, words, score, rank = [], [], [], []
    held = 0
    for number, chunk in enumerate(file.chunks):
        progress.report(number, len(file.chunks), tr("Reading {0}", file.path.name))
        lines = file.parse(chunk, with_rank=True)
        if not len(lines):
            continue
        blocks.append(blocks_of(ByteStrings(lines.buffer, lines.topic_start, lines.topic_end)))
        document = ByteStrings(lines.buffer, lines.document_start, lines.document_end)
        words.append(document.words())
        held += sum(word.nbytes for word in words[-1])
        if held > MOST_BYTES:
            raise Irregular
        score.append(lines.value)
        rank.extend([] if lines.rank is None else [lines.rank])
    if not score:
        return None
    return _Columns(join(blocks), joined_words(words), np.concatenate(score), np.concatenate(rank))


def _assembled(tag: str, lines: _Columns, ids: IdNumbers) -> RunTable | None:
    """Group the lines by topic; return None if the line-wise reader must report an error.

    Raises ValueError if an id is not UTF-8.
    """
    for text in texts_of([word[other_than_ascii(lines.words)] for word in lines.words]):
        text.decode()
    number_of = ordinals(lines.topics.names)
    names = tuple(name.decode() for name in number_of)
    block_topic = np.array([number_of[name] for name in lines.topics.names])
    topic = np.repeat(block_topic, lines.topics.lengths)
    document = ids.numbers(lines.words)
    pairs = np.sort(topic * len(ids) + document)
    twice = (pairs[1:] == pairs[:-1]).any()
    ranks = lines.rank
    if twice or (ranks != np.floor(ranks)).any() or (np.abs(ranks) > LARGEST_RANK).any():
        return None
    order: slice | NDArray[np.int64] = slice(None)
    if (topic[1:] < topic[:-1]).any():
        order = np.argsort(topic, kind="stable")
    return RunTable(
        tag,
        names,
        np.bincount(topic, minlength=len(names)).astype(np.int64),
        ids,
        document[order].astype(np.uint32),
        lines.score[order],
        ranks[order].astype(np.int32),
    )


def _watched(lines: Iterable[RunLine], path: Path, progress: Progress) -> Iterator[RunLine]:
    for number, line in enumerate(lines):
        if number % LINES_BETWEEN_REPORTS == 0:
            progress.report(number, None, tr("Reading {0}", path.name))
        yield line


def _line_by_line(lines: Iterable[RunLine], ids: IdNumbers) -> RunTable:
    topics: dict[str, list[tuple[int, float, int]]] = {}
    documents: dict[str, int] = {}
    tag = ""
    for line in lines:
        place = documents.setdefault(line.document, len(documents))
        topics.setdefault(line.topic, []).append((place, line.score, line.rank or 0))
        tag = line.tag
    rows = [row for found in topics.values() for row in found]
    numbers = ids.numbers_of(tuple(documents))
    return RunTable(
        tag,
        tuple(topics),
        np.array([len(found) for found in topics.values()], np.int64),
        ids,
        numbers[np.array([place for place, _, _ in rows], np.int64)].astype(np.uint32),
        np.array([score for _, score, _ in rows], np.float64),
        np.clip(np.array([float(rank) for _, _, rank in rows]), -LARGEST_RANK, LARGEST_RANK).astype(
            np.int32
        ),
    )

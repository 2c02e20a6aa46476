"""Reads a whole run into compact columns, for storage in a campaign."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.collection import RunLine
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.formats.runs.bulk import RUN, open_bulk
from assessor_app.formats.runs.bulk_bytes import Irregular
from assessor_app.formats.runs.run_rows import read_trec

LINES_BETWEEN_REPORTS = 20_000
LARGEST_RANK = 2**31 - 1


@dataclass(frozen=True, eq=False, slots=True)
class RunTable:
    """The lines of a run, grouped by topic (in order of first appearance), otherwise in file order.

    lengths: int64[topics], lines per topic; documents: the distinct ids; document_index:
    uint32[lines], indices into `documents`; scores: float64[lines]; ranks: int32[lines], the rank
    column of the file, 0 if it has none. tag: the run tag of the last line.
    """

    tag: str
    topics: tuple[str, ...]
    lengths: NDArray[np.int64]
    documents: tuple[str, ...]
    document_index: NDArray[np.uint32]
    scores: NDArray[np.float64]
    ranks: NDArray[np.int32]


def read_run_table(path: Path, form: Format, options: ReadOptions, progress: Progress) -> RunTable:
    """Read a run of any run format. Raises BadInput with file and line, and Cancelled.

    TREC runs are read in bulk, and line by line only if they contain something unusual: the
    line-wise reader reports an invalid line, or skips it if lenient.
    """
    if form.read is read_trec and options.encoding is None:
        table = _in_bulk(path, progress)
        if table is not None:
            return table
    return _line_by_line(_watched(form.read(path, options), path, progress))


def _in_bulk(path: Path, progress: Progress) -> RunTable | None:
    """Read a TREC run in bulk; return None if the bulk reader cannot parse it.

    Also None for a document repeated within a topic: the line-wise reader then raises the error.
    """
    file = open_bulk(path, RUN)
    topics: dict[bytes, int] = {}
    documents: dict[bytes, int] = {}
    topic, document, score, rank = [], [], [], []
    try:
        for number, chunk in enumerate(file.chunks):
            progress.report(number, len(file.chunks), f"Reading {path.name}")
            lines = file.parse(chunk, with_rank=True)
            data = lines.buffer.data
            topic.append(_numbers(data, lines.topic_start, lines.topic_end, topics))
            document.append(_numbers(data, lines.document_start, lines.document_end, documents))
            score.append(lines.value)
            rank.extend([] if lines.rank is None else [lines.rank])
        topic_names = tuple(name.decode() for name in topics)
        document_names = tuple(name.decode() for name in documents)
    except (Irregular, UnicodeDecodeError):
        return None
    if not score:
        return _line_by_line(())
    columns = tuple(np.concatenate(parts) for parts in (topic, document, score, rank))
    return _assembled(file.tag(), topic_names, document_names, columns)


def _assembled(
    tag: str,
    topics: tuple[str, ...],
    documents: tuple[str, ...],
    columns: tuple[NDArray[Any], ...],
) -> RunTable | None:
    """Group the lines by topic; return None if the line-wise reader must report an error.

    columns: arrays with one entry per line: index into topics, index into documents, score, rank.
    """
    topic, document, scores, ranks = columns
    pairs = np.sort(topic * len(documents) + document)
    twice = (pairs[1:] == pairs[:-1]).any()
    if twice or (ranks != np.floor(ranks)).any() or (np.abs(ranks) > LARGEST_RANK).any():
        return None
    order = np.argsort(topic, kind="stable")
    return RunTable(
        tag,
        topics,
        np.bincount(topic, minlength=len(topics)).astype(np.int64),
        documents,
        document[order].astype(np.uint32),
        scores[order],
        ranks[order].astype(np.int32),
    )


def _numbers(
    data: memoryview, start: NDArray[np.int64], end: NDArray[np.int64], known: dict[bytes, int]
) -> NDArray[np.int64]:
    """Return the number of each text data[start[i]:end[i]]; new texts are added to `known`."""
    spans = zip(start.tolist(), end.tolist(), strict=True)
    texts = [bytes(data[first:last]) for first, last in spans]
    for text in dict.fromkeys(texts):
        known.setdefault(text, len(known))
    return np.fromiter(map(known.__getitem__, texts), np.int64, len(texts))


def _watched(lines: Iterable[RunLine], path: Path, progress: Progress) -> Iterator[RunLine]:
    for number, line in enumerate(lines):
        if number % LINES_BETWEEN_REPORTS == 0:
            progress.report(number, None, f"Reading {path.name}")
        yield line


def _line_by_line(lines: Iterable[RunLine]) -> RunTable:
    topics: dict[str, list[tuple[int, float, int]]] = {}
    documents: dict[str, int] = {}
    tag = ""
    for line in lines:
        place = documents.setdefault(line.document, len(documents))
        topics.setdefault(line.topic, []).append((place, line.score, line.rank or 0))
        tag = line.tag
    rows = [row for found in topics.values() for row in found]
    return RunTable(
        tag,
        tuple(topics),
        np.array([len(found) for found in topics.values()], np.int64),
        tuple(documents),
        np.array([place for place, _, _ in rows], np.uint32),
        np.array([score for _, score, _ in rows], np.float64),
        np.array([rank for _, _, rank in rows], np.int32),
    )

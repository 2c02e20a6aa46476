"""Read TREC runs and qrels in bulk: fields are spans in one byte buffer, not strings.

A file that the bulk reader cannot parse is passed to the line-wise reader of the format, which
raises the error that names file and line. Both readers accept the same files.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.judgements import qrels
from assessor_app.formats.runs import trec_run
from assessor_app.formats.runs.bulk_bytes import (
    CHUNK,
    HELD,
    Bytes,
    Irregular,
    OnDisk,
    Pieces,
    pieces_of,
)
from assessor_app.formats.runs.bulk_fields import QRELS, RUN, Layout, Offsets, find
from assessor_app.formats.runs.bulk_numbers import numbers

__all__ = ["QRELS", "RUN", "BulkFile", "Irregular", "Lines", "hold_bulk", "open_bulk"]


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a chunk. All arrays have one entry per line; offsets are indices into `buffer`.

    value: the score in a run, the grade in qrels. rank: the run's own rank column, if requested.
    """

    buffer: Bytes
    topic_start: Offsets
    topic_end: Offsets
    document_start: Offsets
    document_end: Offsets
    value: NDArray[np.float64]
    rank: NDArray[np.float64] | None = None

    def __len__(self) -> int:
        return len(self.value)


@dataclass(frozen=True, slots=True)
class BulkFile:
    """A file divided into chunks that can be parsed independently in any thread."""

    path: Path
    layout: Layout
    pieces: Pieces

    @property
    def chunks(self) -> tuple[tuple[int, int], ...]:
        """The arguments for `parse`, in the order of the file; a chunk may have no lines."""
        return self.pieces.chunks

    def parse(self, chunk: tuple[int, int], with_rank: bool = False) -> Lines:
        """Return the lines of one of `chunks`. Raises Irregular if a line cannot be parsed."""
        layout = self.layout
        buffer, start, end = self.pieces.piece(chunk)
        columns = [layout.topic, layout.document, layout.value]
        if with_rank and layout.rank is not None:
            columns.append(layout.rank)
        topic, document, value, *rank = find(buffer, start, end, layout, columns)
        return Lines(
            buffer,
            *topic,
            *document,
            numbers(buffer, *value, layout.limit),
            numbers(buffer, *rank[0]) if rank else None,
        )

    def lines(self, with_rank: bool = False) -> Iterator[Lines]:
        """Yield the lines of all chunks in the order of the file. Raises Irregular."""
        return (self.parse(chunk, with_rank) for chunk in self.chunks)

    def tag(self) -> str:
        """Return the sixth field of the last line of a run; empty if there is none."""
        lines = self.pieces.last(4096).split(b"\n")
        last = next((line.split() for line in reversed(lines) if line.split()), [])
        return last[5].decode("utf-8", "replace") if len(last) > 5 else ""

    def check(self) -> None:
        """Read the file line by line. Raises BadInput for the first invalid line."""
        if str(self.path) == "-":
            return
        reader = trec_run.read if self.layout is RUN else qrels.read
        deque(reader(self.path), maxlen=0)

    def check_ranks(self) -> None:
        """Raise BadInput for the first line whose rank is not an integer, for ordering by rank."""
        if str(self.path) != "-" and self.layout.rank is not None:
            deque(trec_run.read_ranked(self.path), maxlen=0)

    def refuse(self, message: str) -> NoReturn:
        """Raise the line-wise reader's error, or else BadInput with `message`."""
        self.check()
        if not message:
            self.check_ranks()
        expected = "topic Q0 document rank score tag" if self.layout is RUN else None
        raise BadInput(message or "a line is wrong", place=Place(self.path), expected=expected)


def open_bulk(path: Path, layout: Layout, size: int = CHUNK) -> BulkFile:
    """Divide a file (plain or compressed, "-" for standard input) into chunks. Raises BadInput."""
    return BulkFile(path, layout, pieces_of(path, size))


def hold_bulk(path: Path, layout: Layout) -> BulkFile:
    """As `open_bulk`, with one buffer in memory for the lines of all chunks.

    A large file is parsed before it is loaded, and raises Irregular if a line cannot be parsed.
    """
    file = open_bulk(path, layout)
    if not isinstance(file.pieces, OnDisk):
        return file
    if file.pieces.size > HELD:
        deque(file.lines(), maxlen=0)
    return BulkFile(path, layout, file.pieces.whole())

"""Reads TREC runs and qrels in bulk: fields are spans in one byte buffer, not strings.

The start and end of the fields of every line are found without a loop over lines. A file that the
bulk reader cannot parse is passed to the line-wise reader of the format, which raises the error
that names file and line. Both readers accept the same files.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.runs.bulk_bytes import (
    CHUNK,
    HELD,
    NEWLINE,
    Bytes,
    Irregular,
    Offsets,
    OnDisk,
    Pieces,
    pieces_of,
)
from assessor_app.formats.runs.bulk_numbers import numbers
from assessor_app.formats.text.fields import FIELD, LONGEST_FIELD, UNSAFE_BYTES

Marks = NDArray[np.bool_]
Span = tuple[Offsets, Offsets]
BLANK = 32
HASH = ord("#")
DELETE = 0x7F
_NO_BLANK = np.array([not FIELD.sub("", chr(byte)) for byte in range(BLANK + 1)])


@dataclass(frozen=True, slots=True)
class Layout:
    """The positions of fields in a line, from 0.

    fields: number of fields of a line, as a minimum unless `exact`. value: position of the score or
    grade. limit: the largest absolute value that is accepted.
    """

    fields: int
    topic: int
    document: int
    value: int
    rank: int | None = None
    exact: bool = False
    limit: float = float("inf")


RUN = Layout(fields=6, topic=0, document=2, value=4, rank=3)
QRELS = Layout(fields=4, topic=0, document=2, value=3, exact=True, limit=127.0)


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a chunk. All arrays have one entry per line; offsets are indices into `buffer`.

    value: the score in a run, the grade in qrels. rank: the rank column of a run, if requested.
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
        """Return the arguments for `parse`, in the order of the file; a chunk may have no lines."""
        return self.pieces.chunks

    def parse(self, chunk: tuple[int, int], with_rank: bool = False) -> Lines:
        """Return the lines of one of `chunks`. with_rank: also parse the rank column.

        Raises Irregular if a line cannot be parsed.
        """
        layout = self.layout
        buffer, start, end = self.pieces.piece(chunk)
        columns = [layout.topic, layout.document, layout.value]
        if with_rank and layout.rank is not None:
            columns.append(layout.rank)
        topic, document, value, *rank = _find(buffer, start, end, layout, columns)
        return Lines(
            buffer,
            *topic,
            *document,
            numbers(buffer, *value, layout.limit),
            numbers(buffer, *rank[0]) if rank else None,
        )

    def lines(self, with_rank: bool = False) -> Iterator[Lines]:
        """Parse the chunks in the order of the file and yield one `Lines` for each chunk.

        with_rank: also parse the column of ranks. Raises Irregular if a line cannot be parsed.
        """
        return (self.parse(chunk, with_rank) for chunk in self.chunks)

    def tag(self) -> str:
        """Return the sixth field of the last line of a run; empty if there is none."""
        lines = self.pieces.last(4096).split(b"\n")
        held = (line for line in reversed(lines) if not line.startswith(b"#"))
        last = next((fields for line in held if (fields := line.split())), [])
        return last[5].decode("utf-8", "replace") if len(last) > 5 else ""

    def check(self) -> None:
        """Read the file line by line, and raise BadInput for the first invalid line.

        Does nothing for standard input, which can be read only once.
        """
        if str(self.path) == "-":
            return
        from assessor_app.formats.judgements import qrels
        from assessor_app.formats.runs.run_rows import read_trec

        reader = read_trec if self.layout is RUN else qrels.read
        deque(reader(self.path), maxlen=0)

    def check_ranks(self) -> None:
        """Raise BadInput for the first line of a run whose rank is not an integer.

        Does nothing for standard input, and for files without ranks.
        """
        if str(self.path) != "-" and self.layout.rank is not None:
            from assessor_app.formats.runs.run_rows import read_ranked

            deque(read_ranked(self.path), maxlen=0)

    def refuse(self, message: str) -> NoReturn:
        """Raise the error of the line-wise reader, or BadInput with `message` if that finds none.

        If `message` is empty, ranks are checked, too.
        """
        self.check()
        if not message:
            self.check_ranks()
        expected = tr("topic Q0 document rank score tag") if self.layout is RUN else None
        raise BadInput(
            message or tr("the line is invalid"), place=Place(self.path), expected=expected
        )


def open_bulk(path: Path, layout: Layout, size: int = CHUNK) -> BulkFile:
    """Divide a file (plain or compressed, "-" for standard input) into chunks of `size` bytes.

    Raises BadInput if the file cannot be read.
    """
    return BulkFile(path, layout, pieces_of(path, size))


def hold_bulk(path: Path, layout: Layout) -> BulkFile:
    """Load a file into one buffer in memory, which holds the lines of all chunks.

    Otherwise as `open_bulk`. A large file is parsed before it is loaded, and raises Irregular if a
    line cannot be parsed.
    """
    file = open_bulk(path, layout)
    if not isinstance(file.pieces, OnDisk):
        return file
    if file.pieces.size > HELD:
        deque(file.lines(), maxlen=0)
    return BulkFile(path, layout, file.pieces.whole())


def _find(
    buffer: Bytes, start: int, end: int, layout: Layout, columns: Sequence[int]
) -> list[Span]:
    """Return, for each of `columns`, the starts and ends of this field in buffer[start:end].

    Skips blank lines and lines that begin with "#". Raises Irregular for a line whose number of
    fields differs from the layout, for a field that is too long, for a bidirectional mark, and for
    a control character other than white space, such as the zero character.
    """
    if start >= end:
        nothing = np.empty(0, np.int64)
        return [(nothing, nothing)] * len(columns)
    chunk = buffer[start:end]
    blank = chunk <= BLANK
    blanks = np.flatnonzero(blank)
    kinds = chunk[blanks]
    if _NO_BLANK[kinds].any():
        raise Irregular
    # Most files are ASCII; only others can contain a bidirectional mark.
    if chunk.max() >= DELETE and UNSAFE_BYTES.search(chunk.data):
        raise Irregular
    ends_line = kinds == NEWLINE
    if _is_uniform(chunk, blank, blanks, ends_line, layout.fields):
        blanks += start
        spans = _of_uniform_lines(blanks.reshape(-1, layout.fields), start, columns)
    else:
        found = _of_any_lines(chunk, blank, blanks[ends_line], layout, columns)
        spans = [(first + start, last + start) for first, last in found]
    if any(int((last - first).max(initial=0)) > LONGEST_FIELD for first, last in spans):
        raise Irregular
    return spans


def _is_uniform(chunk: Bytes, blank: Marks, blanks: Offsets, ends_line: Marks, fields: int) -> bool:
    """Return whether every line has exactly `fields` fields, single blanks and no comment.

    blank: marks the blanks among the bytes of `chunk`. blanks: the offsets of these. ends_line:
    which of these are line ends.
    """
    if blanks.size == 0 or blanks.size % fields or blank[0] or (blank[1:] & blank[:-1]).any():
        return False
    ends = ends_line.reshape(-1, fields)
    # Several shorter lines together may have the same number of blanks.
    if not ends[:, -1].all() or ends[:, :-1].any():
        return False
    newline = blanks[fields - 1 :: fields]
    return bool(chunk[0] != HASH and (chunk[newline[:-1] + 1] != HASH).all())


def _of_uniform_lines(blanks: Offsets, start: int, columns: Sequence[int]) -> list[Span]:
    """Return the starts and ends of the fields in each of `columns`.

    blanks: the offsets of the blanks, with one row per line. start: offset of the first line.
    """
    spans = []
    for column in columns:
        first = np.empty(len(blanks), np.int64)
        if column:
            np.add(blanks[:, column - 1], 1, out=first)
        else:
            first[0] = start
            np.add(blanks[:-1, -1], 1, out=first[1:])
        spans.append((first, blanks[:, column].copy()))
    return spans


def _of_any_lines(
    chunk: Bytes,
    blank: Marks,
    newlines: Offsets,
    layout: Layout,
    columns: Sequence[int],
) -> list[Span]:
    """Return the starts and ends of the fields in each of `columns`, for lines of any form.

    blank: marks the blanks among the bytes of `chunk`. newlines: offsets of the line ends. Omits
    blank lines and comments. Raises Irregular for another number of fields than the layout's.
    """
    edges = np.flatnonzero(blank[1:] != blank[:-1]) + 1
    if len(chunk) and not blank[0]:
        edges = np.concatenate([[0], edges])
    word_start, word_end = edges[0::2], edges[1::2]
    words_before = np.searchsorted(word_start, newlines)
    first = np.concatenate([[0], words_before[:-1]]).astype(np.int64)
    count = words_before - first
    line_start = np.concatenate([[0], newlines[:-1] + 1])
    kept = (count > 0) & (chunk[np.minimum(line_start, len(chunk) - 1)] != HASH)
    first, count = first[kept], count[kept]
    if (count < layout.fields).any() or (layout.exact and (count > layout.fields).any()):
        raise Irregular
    return [(word_start[first + column], word_end[first + column]) for column in columns]

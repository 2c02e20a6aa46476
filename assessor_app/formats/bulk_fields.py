"""Where the fields of every line of a chunk begin and end, found without a loop over lines."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.formats.bulk_bytes import NEWLINE, Bytes

Offsets = NDArray[np.int64]
Span = tuple[Offsets, Offsets]
BLANK = 32
HASH = ord("#")


class Irregular(Exception):
    """A chunk that the bulk reader cannot read; the line-wise reader says why."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Which field is what, from 0.

    fields: how many a line has; exact: and no more. limit: the largest size that a value may have.
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


def find(buffer: Bytes, start: int, end: int, layout: Layout) -> list[Span]:
    """(starts, ends) of the first `layout.fields` fields of the lines in buffer[start:end].

    Blank lines and lines that begin with "#" are left out. Every byte up to the space counts as
    blank. Raises Irregular where a line has another number of fields.
    """
    blank = buffer[start:end] <= BLANK
    blanks = np.flatnonzero(blank)
    found = _of_uniform_lines(buffer[start:end], blanks, layout.fields)
    if found is None:
        found = _of_any_lines(buffer[start:end], blank, blanks, layout)
    return [(first + start, last + start) for first, last in found]


def _of_uniform_lines(chunk: Bytes, blanks: Offsets, fields: int) -> list[Span] | None:
    """For lines of exactly `fields` fields with one blank after each; None for anything else."""
    if blanks.size == 0 or blanks.size % fields:
        return None
    after = blanks.reshape(-1, fields)
    newline = after[:, -1]
    if (
        blanks[0] == 0
        or not (chunk[newline] == NEWLINE).all()
        or np.diff(blanks).min(initial=2) < 2
    ):
        return None
    first = np.empty(len(after), np.int64)
    first[0] = 0
    first[1:] = newline[:-1] + 1
    if (chunk[first] == HASH).any():
        return None
    starts = [first, *(after[:, column] + 1 for column in range(fields - 1))]
    return [(starts[column], after[:, column]) for column in range(fields)]


def _of_any_lines(
    chunk: Bytes, blank: NDArray[np.bool_], blanks: Offsets, layout: Layout
) -> list[Span]:
    """For any mix of blanks, line ends, further fields, blank lines and comments."""
    edges = np.flatnonzero(blank[1:] != blank[:-1]) + 1
    if len(chunk) and not blank[0]:
        edges = np.concatenate([[0], edges])
    word_start, word_end = edges[0::2], edges[1::2]
    newlines = blanks[chunk[blanks] == NEWLINE]
    words_before = np.searchsorted(word_start, newlines)
    first = np.concatenate([[0], words_before[:-1]]).astype(np.int64)
    count = words_before - first
    line_start = np.concatenate([[0], newlines[:-1] + 1])
    kept = (count > 0) & (chunk[np.minimum(line_start, len(chunk) - 1)] != HASH)
    first, count = first[kept], count[kept]
    if (count < layout.fields).any() or (layout.exact and (count > layout.fields).any()):
        raise Irregular
    columns = range(layout.fields)
    return [(word_start[first + column], word_end[first + column]) for column in columns]

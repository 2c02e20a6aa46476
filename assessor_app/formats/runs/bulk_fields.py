"""Find the start and end of the fields of every line in a chunk, without a loop over lines."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.formats.runs.bulk_bytes import NEWLINE, Bytes, Irregular
from assessor_app.formats.text.fields import FIELD, LONGEST_FIELD
from assessor_app.formats.text.identifier_keys import UNSAFE_BYTES

Offsets = NDArray[np.int64]
Marks = NDArray[np.bool_]
Span = tuple[Offsets, Offsets]
BLANK = 32
HASH = ord("#")
DELETE = 0x7F
_NO_BLANK = np.array([not FIELD.sub("", chr(byte)) for byte in range(BLANK + 1)])


@dataclass(frozen=True, slots=True)
class Layout:
    """The positions of fields in a line, from 0.

    fields: number of fields of a line, as a minimum unless `exact`. limit: the largest absolute
    value.
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


def find(buffer: Bytes, start: int, end: int, layout: Layout, columns: Sequence[int]) -> list[Span]:
    """Return (starts, ends) of the fields in these columns of the lines in buffer[start:end].

    Skips blank lines and lines that begin with "#". Raises Irregular for a line with another number
    of fields than the layout, for a field that is too long, for a bidirectional mark, and for a
    control character other than white space, such as the zero character.
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
    """Return whether every line has exactly `fields` fields, single blanks and no comment."""
    if blanks.size == 0 or blanks.size % fields or blank[0] or (blank[1:] & blank[:-1]).any():
        return False
    ends = ends_line.reshape(-1, fields)
    # Several shorter lines together may have the same number of blanks.
    if not ends[:, -1].all() or ends[:, :-1].any():
        return False
    newline = blanks[fields - 1 :: fields]
    return bool(chunk[0] != HASH and (chunk[newline[:-1] + 1] != HASH).all())


def _of_uniform_lines(blanks: Offsets, start: int, columns: Sequence[int]) -> list[Span]:
    """Return the spans of columns, given the offsets of the blanks (one row per line)."""
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
    """Return the spans of columns for lines of any form, without blank lines and comments."""
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

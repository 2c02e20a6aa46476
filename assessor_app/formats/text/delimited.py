"""Reads and writes CSV and TSV with a header: columns found by name, errors with line numbers."""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from pathlib import Path
from typing import TextIO, TypeVar

from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions, Sample
from assessor_app.formats.text.source import MILLION, Text
from assessor_app.formats.text.values import Seen, continued, read_values

T = TypeVar("T")
Row = Mapping[str, str]
Columns = Mapping[str, Sequence[str]]  # the cells of several rows by field name
DELIMITERS = ("\t", ",", ";", "|")
LONGEST_ROW = 2 * MILLION
_LONGEST_HEADER = 1000  # characters: longer cells are no names of columns


@dataclass(frozen=True, slots=True)
class Field:
    """A column of a format: its name in this program, and the headers it may have in a file.

    The first of the headers is preferred.
    """

    name: str
    headers: tuple[str, ...]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The delimiter of a file, the indices of its columns by field name, and its width."""

    delimiter: str
    places: Mapping[str, int]
    width: int


def header_of(line: str, fields: Sequence[Field]) -> Header | None:
    """Parse a line as a header; None if a required column is absent."""
    for delimiter in DELIMITERS:
        cells = line.split(delimiter)
        first: dict[str, str] = {}  # the first cell of each name; a line may have millions of cells
        for cell in dict.fromkeys(cells):
            if len(cell) <= _LONGEST_HEADER:
                first.setdefault(_plain(cell), cell)
        named = {field.name: _named(field, first) for field in fields}
        places = {name: cells.index(first[header]) for name, header in named.items() if header}
        if len(cells) > 1 and all(field.name in places for field in fields if field.required):
            return Header(delimiter, places, len(cells))
    return None


def _plain(cell: str) -> str:
    return re.sub(r"[\s\-]+", "_", cell.strip().strip('"').lower())


def _named(field: Field, first: Mapping[str, str]) -> str:
    """Return the header that a column has in a line; empty if the column is absent."""
    return next((header for header in field.headers if header in first), "")


def read_table(
    path: Path,
    options: ReadOptions,
    fields: Sequence[Field],
    parse: Callable[[Row, int], T],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    """Yield `parse(row, line number)` for each row; a row has every field, "" if it is empty.

    Raises BadInput for a header without the required columns, a row of another width, and an
    unclosed quote. once, and other errors: as in `read_values`.
    """
    for block in read_table_blocks(path, options, fields, parse, once):
        yield from block


def read_table_blocks(
    path: Path,
    options: ReadOptions,
    fields: Sequence[Field],
    parse: Callable[[Row, int], T],
    once: Callable[[Seen, T, int], None] | None = None,
    columns: Callable[[Columns, Sequence[int], Seen], Iterable[T] | None] | None = None,
) -> Iterator[Iterable[T]]:
    """Yield the values of `read_table` in blocks.

    columns: given the cells of several rows by field name, the numbers of their lines and the
    identifiers before them, returns their values; None if `parse` must read them one by one.
    Without it `parse` reads all rows, as it does from the first row with a quote.
    """
    seen = Seen()
    with options.opened(path) as text:
        blocks = text.line_blocks(ends=True, longest=LONGEST_ROW)
        first = _until_text(blocks)
        header, before = _read_header(text, iter(first), fields)

        def parse_row(cells: list[str], number: int) -> T:
            """Return the value of a row. Raises BadInput for a wrong number of cells."""
            return parse(_row(cells, header, fields), number)

        for lines in chain([first[before:]], blocks):
            is_quoted = columns is None or '"' in "".join(lines)
            found = None
            if columns and not is_quoted and (cells := _cells_by_name(lines, header)):
                found = columns(cells, range(before + 1, before + 1 + len(lines)), seen)
            if found is None:
                rest = chain(lines, chain.from_iterable(blocks)) if is_quoted else lines
                rows = cells_of(text, rest, header.delimiter, before)
                given = ((number, cells) for number, cells in rows if any(cells))
                shown = header.delimiter.join
                more = continued(once, seen)
                found = read_values(text.name, given, options, parse_row, more, shown)
            yield found
            before += len(lines)


def _until_text(blocks: Iterator[list[str]]) -> list[str]:
    """Return the lines of the blocks up to the first block with a line that is not blank."""
    found: list[str] = []
    for lines in blocks:
        found += lines
        if any(map(str.strip, lines)):
            break
    return found


def _cells_by_name(lines: list[str], header: Header) -> Columns | None:
    """Return the cells of lines without quotes by the names of their columns.

    Returns None without lines, and if csv might divide a line in another way, or not into the cells
    of the header: with another width, a line end inside it, or a cell that csv finds too long.
    """
    delimiter, width = header.delimiter, header.width
    if set(map(str.count, lines, repeat(delimiter))) != {width - 1}:
        return None
    text = "".join(lines).replace("\r\n", "\n").removesuffix("\n")
    if "\r" in text or max(map(len, lines)) > csv.field_size_limit():
        return None
    cells = text.replace("\n", delimiter).split(delimiter)
    if len(cells) != width * len(lines):
        return None
    return {name: cells[place::width] for name, place in header.places.items()}


def _read_header(text: Text, lines: Iterator[str], fields: Sequence[Field]) -> tuple[Header, int]:
    for number, line in enumerate(lines, 1):
        if line.strip():
            header = header_of(line, fields)
            if header:
                return header, number
            break
    else:
        line, number = "", 1
    needed = ", ".join(field.headers[0] for field in fields if field.required)
    raise BadInput(
        "the header lacks a required column",
        place=Place(text.name, number),
        text=line.strip(),
        expected=("columns {0}, separated by commas or tabs", needed),
    )


def cells_of(
    text: Text, lines: Iterable[str], delimiter: str, before: int
) -> Iterator[tuple[int, list[str]]]:
    """Yield (number of the last line, cells) for each row of a table.

    before: number of lines read before `lines`. Raises BadInput for an unclosed quote, and for a
    row beyond the size limit.
    """
    row = _RowLines(lines)
    reader = csv.reader(row, delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            yield reader.line_num + before, cells
            row.held = 0
    except csv.Error as error:
        raise BadInput(
            "the table cannot be read: {0}",
            error,
            place=Place(text.name, reader.line_num + before),
            expected="quoted cells that end, with quotes inside them doubled",
        ) from None


class _RowLines:
    """Iterates over lines for csv, and limits how many a row has.

    The limit is needed because csv keeps the lines of a row until its quotes are closed.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.held = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.held += len(line)
        if self.held > LONGEST_ROW:
            raise csv.Error(
                tr("a row is longer than {0} million characters", LONGEST_ROW // MILLION)
            )
        return line


def uneven(cells: Sequence[str], width: int) -> BadInput:
    """Return the error for a row whose number of cells differs from the header's `width`."""
    return BadInput(
        tr_count("the row has {0} cell", "the row has {0} cells", len(cells)),
        expected=("{0}, as the header has", width),
    )


def _row(cells: list[str], header: Header, fields: Sequence[Field]) -> Row:
    if len(cells) != header.width:
        raise uneven(cells, header.width)
    return {
        field.name: cells[header.places[field.name]] if field.name in header.places else ""
        for field in fields
    }


def write_table(file: TextIO, fields: Sequence[Field], rows: Iterable[Sequence[str]]) -> None:
    """Write a CSV: a header with the field names, then the rows, whose cells follow the fields.

    The file must be open with newline="" to keep the line ends of RFC 4180.
    """
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow([field.name for field in fields])
    writer.writerows(rows)


def sampled_header(sample: Sample, fields: Sequence[Field]) -> Header | None:
    """Return the header with which the sample begins; None if it lacks a required column."""
    return header_of(sample.lines[0], fields) if sample.lines else None

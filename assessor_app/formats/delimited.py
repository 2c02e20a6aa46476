"""CSV and TSV with a header: found columns, cells a spreadsheet cannot run, errors with lines."""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO, TypeVar

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.sample import Sample
from assessor_app.formats.source import Text

T = TypeVar("T")
Row = Mapping[str, str]
DELIMITERS = ("\t", ",", ";", "|")


@dataclass(frozen=True, slots=True)
class Field:
    """A column: our name for it, and the headers it goes by, the first of them ours."""

    name: str
    headers: tuple[str, ...]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """Where the columns of a file are."""

    delimiter: str
    places: Mapping[str, int]
    width: int


def header_of(line: str, fields: Sequence[Field]) -> Header | None:
    """The header that a line is, or None where a required column is not in it."""
    for delimiter in DELIMITERS:
        names = [_plain(cell) for cell in line.split(delimiter)]
        places = {
            field.name: place
            for field in fields
            if (place := _place(names, field.headers)) is not None
        }
        if len(names) > 1 and all(field.name in places for field in fields if field.required):
            return Header(delimiter, places, len(names))
    return None


def _plain(cell: str) -> str:
    return re.sub(r"[\s\-]+", "_", cell.strip().strip('"').lower())


def _place(names: Sequence[str], headers: Sequence[str]) -> int | None:
    return next((names.index(header) for header in headers if header in names), None)


def read_table(
    path: Path, options: ReadOptions, fields: Sequence[Field], parse: Callable[[Row, int], T]
) -> Iterator[T]:
    """What `parse(row, line number)` makes of each row; a row has each field, "" if it is empty.

    Raises BadInput for a header without the required columns, a row of another width, a quoted
    cell that never ends; a BadInput of `parse` gets the file and the line.
    """
    with options.opened(path) as text:
        lines = text.lines(ends=True)
        header, before = _read_header(text, lines, fields)
        reader = csv.reader(lines, delimiter=header.delimiter, strict=True)
        for cells in cells_of(text, reader, before):
            if not any(cells):
                continue
            number = reader.line_num + before
            try:
                value = parse(_row(cells, header, fields), number)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number), header.delimiter.join(cells))
            else:
                yield value


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
        "the first line is no header with the columns that are needed",
        place=Place(text.name, number),
        text=line.strip(),
        expected=f"columns named {needed}, between commas or tabs",
    )


def cells_of(text: Text, reader: Iterable[list[str]], before: int) -> Iterator[list[str]]:
    """What csv reads of a table. Its errors get their line: `before` lines were read already."""
    try:
        yield from reader
    except csv.Error as error:
        line: int = getattr(reader, "line_num", 0)
        raise BadInput(
            f"the table cannot be read: {error}",
            place=Place(text.name, line + before),
            expected="cells with quotes doubled inside quotes, and quotes that are closed",
        ) from None


def _row(cells: list[str], header: Header, fields: Sequence[Field]) -> Row:
    if len(cells) != header.width:
        raise BadInput(
            f"the row has {len(cells)} {'cell' if len(cells) == 1 else 'cells'}",
            expected=f"{header.width}, as the header has",
        )
    return {
        field.name: cells[header.places[field.name]] if field.name in header.places else ""
        for field in fields
    }


def write_table(file: TextIO, fields: Sequence[Field], rows: Iterable[Sequence[str]]) -> None:
    """Write a CSV: a header of our names, and a row for each, cells in the fields' order.

    The file must be open with newline="" so that line ends stay as RFC 4180 has them.
    """
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow([field.name for field in fields])
    writer.writerows(rows)


def has_header(sample: Sample, fields: Sequence[Field]) -> bool:
    """Whether the sample begins with a header that has the required columns, and has a row."""
    return bool(sample.lines) and header_of(sample.lines[0], fields) is not None

"""Read judgements line by line from CSV, as they arrive."""

import csv
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import BadInput, EmptyInput, Place
from assessor_app.domain.table import unshielded

REQUIRED = ("topic", "document", "grade")
NOTE = "note"
HEADER = "topic,document,grade or topic,document,grade,note"
BYTE_ORDER_MARK = "\ufeff"


class JudgementLine(NamedTuple):
    """One judgement. line: its line in the file, from 1. note: empty without a note."""

    line: int
    topic: str
    document: str
    grade: int
    note: str


def judgement_lines(name: str, lines: Iterable[bytes]) -> Iterator[JudgementLine]:
    """Yield the judgement in each line of CSV as soon as the line is read; skips empty lines.

    name: of the file, for errors. lines: in UTF-8, first the header `HEADER`, whose columns may
    have any order. Raises BadInput with the line for a line that cannot be read.
    """
    reader = csv.reader(_decoded(name, lines), strict=True)
    columns: list[str] | None = None
    number = 1
    while True:
        try:
            row = next(reader, None)
        except csv.Error as error:
            raise BadInput("invalid CSV: {0}", error, place=Place(name, number)) from error
        if row is None:
            break
        place, number = Place(name, number), reader.line_num + 1
        if not row:
            continue
        if columns is None:
            columns = _header(row, place)
        else:
            yield _judgement(columns, row, place)
    if columns is None:
        raise EmptyInput("the file is empty", place=Place(name), expected=HEADER)


def _decoded(name: str, lines: Iterable[bytes]) -> Iterator[str]:
    # Line by line, so that a line with invalid bytes does not hold back the lines before it.
    for number, line in enumerate(lines, 1):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadInput("invalid UTF-8", place=Place(name, number)) from error
        yield text.removeprefix(BYTE_ORDER_MARK) if number == 1 else text


def _header(row: list[str], place: Place) -> list[str]:
    columns = [cell.strip() for cell in row]
    known = {*REQUIRED, NOTE}
    if not set(REQUIRED) <= set(columns) <= known or len(set(columns)) < len(columns):
        raise BadInput("unrecognised header", place=place, text=",".join(row), expected=HEADER)
    return columns


def _judgement(columns: list[str], row: list[str], place: Place) -> JudgementLine:
    if len(row) != len(columns):
        raise BadInput(
            tr_count(
                "{0:,} field, but {1} columns",
                "{0:,} fields, but {1} columns",
                len(row),
                len(columns),
            ),
            place=place,
        )
    cells = dict(zip(columns, map(unshielded, row), strict=True))
    try:
        grade = int(cells["grade"])
    except ValueError:
        raise BadInput(
            "the grade is not a whole number", place=place, text=cells["grade"]
        ) from None
    assert place.line is not None
    return JudgementLine(place.line, cells["topic"], cells["document"], grade, cells.get(NOTE, ""))

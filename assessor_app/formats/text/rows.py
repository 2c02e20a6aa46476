"""Reads files with one value per line: fields between blanks, or columns between tabs."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import ReadOptions, Sample
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.fields import BLANKS, LONGEST_FIELD, is_number, refuse_long, split
from assessor_app.formats.text.source import MILLION
from assessor_app.formats.text.values import Seen, continued, read_values

T = TypeVar("T")
WIDEST_CHARACTER = 4
LONGEST_ROW = MILLION
MOST_COLUMNS = 1000
HEADERS = frozenset(
    (
        *names.DOCUMENT_ID,
        *names.TOPIC_ID,
        *names.TEXT,
        *names.TITLE,
        *names.URL,
        *names.DESCRIPTION,
        *names.NARRATIVE,
        "query",
    )
)


def read_rows(
    path: Path,
    options: ReadOptions,
    parse: Callable[[list[str], int], T],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    """Yield `parse(fields, line number)` for each line that is not blank, as `read_values` does.

    Lines that start with # are comments; elsewhere identifiers may contain #.
    """
    with options.opened(path) as text:
        lines = enumerate(text.lines(longest=LONGEST_ROW), 1)
        yield from _values_of(text.name, lines, options, parse, once)


def read_row_blocks(
    path: Path,
    options: ReadOptions,
    parse: Callable[[list[str], int], T],
    once: Callable[[Seen, T, int], None],
    columns: Callable[[list[list[str]], range, Seen], Iterable[T] | None],
) -> Iterator[Iterable[T]]:
    """Yield the values of `read_rows` in blocks.

    columns: given the fields of several lines, the numbers of the lines and the identifiers before
    them, returns their values; None if `parse` must read them one by one.
    """
    seen, before = Seen(), 0
    with options.opened(path) as text:
        for lines in text.line_blocks(longest=LONGEST_ROW):
            numbers = range(before + 1, before + 1 + len(lines))
            before += len(lines)
            found = (
                columns(list(map(str.split, lines)), numbers, seen) if _are_usual(lines) else None
            )
            if found is not None:
                yield found
            else:
                numbered = zip(numbers, lines, strict=True)
                yield _values_of(text.name, numbered, options, parse, continued(once, seen))


def _are_usual(lines: list[str]) -> bool:
    """Return whether no line is a comment, or needs more than splitting at its blanks."""
    together = "\n".join(lines)
    is_short = max(map(len, lines)) <= LONGEST_FIELD // WIDEST_CHARACTER
    return is_short and together.isascii() and "#" not in together and "\0" not in together


def _values_of(
    name: str,
    lines: Iterable[tuple[int, str]],
    options: ReadOptions,
    parse: Callable[[list[str], int], T],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    def parse_row(line: str, number: int) -> T:
        """Return the value of a line. Raises BadInput for a zero character and a long field."""
        fields = split(line)
        if "\0" in line:
            raise BadInput("the line contains a NUL character")
        if len(line) > LONGEST_FIELD // WIDEST_CHARACTER:
            refuse_long(fields)
        return parse(fields, number)

    rows = (
        (number, line) for number, line in lines if not line.startswith("#") and line.strip(BLANKS)
    )
    return read_values(name, rows, options, parse_row, once)


def read_columns(
    path: Path,
    options: ReadOptions,
    parse: Callable[[list[str], int], T],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    """Yield `parse(columns, line number)` for each line except blank lines and a header.

    Columns are separated by tabs, without quoting. once, and errors: as in `read_values`.
    """

    def parse_columns(line: str, number: int) -> T:
        """Return the value of a line. Raises BadInput for too many columns."""
        columns = line.split("\t", MOST_COLUMNS)
        if len(columns) > MOST_COLUMNS:
            raise BadInput("the line has more than {0:,} columns", MOST_COLUMNS)
        return parse(columns, number)

    with options.opened(path) as text:
        lines = (
            (number, line)
            for number, line in enumerate(text.lines(), 1)
            if line and not line.isspace() and not (number == 1 and is_header(line.split("\t")))
        )
        yield from read_values(text.name, lines, options, parse_columns, once)


def is_header(columns: list[str]) -> bool:
    """Return whether the columns of a line are column names rather than values."""
    return len(columns) > 1 and all(column.strip().lower() in HEADERS for column in columns)


def is_of_numbers(rows: list[list[str]]) -> bool:
    """Return whether only numbers follow the first column, apart from a possible header row."""
    return all(is_number(cell) for row in rows[1:] or rows for cell in row[1:])


def sampled_columns(sample: Sample) -> list[list[str]]:
    """Return the sample's lines in columns; empty if there are no tabs or rows differ in length."""
    rows = [line.split("\t") for line in sample.lines]
    if rows and is_header(rows[0]):
        rows = rows[1:]
    widths = {len(row) for row in rows}
    return rows if len(widths) == 1 and widths != {1} else []

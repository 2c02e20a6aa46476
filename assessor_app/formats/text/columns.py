"""Texts in tab-separated columns: identifier first, no quoting, optional header."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import is_number
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers

T = TypeVar("T")
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


def read_columns(
    path: Path, options: ReadOptions, parse: Callable[[list[str], int], T]
) -> Iterator[T]:
    """Yield `parse(columns, line number)` for each line except blank lines and a header.

    A BadInput of `parse` gets the file, the line and its text.
    """
    with options.opened(path) as text:
        for number, line in enumerate(text.lines(), 1):
            if not line or line.isspace():
                continue
            columns = line.split("\t", MOST_COLUMNS)
            if number == 1 and is_header(columns):
                continue
            try:
                if len(columns) > MOST_COLUMNS:
                    raise BadInput(f"the line has more than {MOST_COLUMNS:,} columns")
                value = parse(columns, number)
                refuse_unsafe_identifiers(value)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield value


def is_header(columns: list[str]) -> bool:
    """Return whether these are column names rather than values."""
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

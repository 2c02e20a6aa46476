"""Documents in tables: with a header, or in lines of tab-separated columns."""

import csv
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import unshielded
from assessor_app.formats.format import (
    DEFAULT,
    Content,
    Format,
    ReadOptions,
    Sample,
    every_line,
)
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.delimited import Field, Row, read_table, sampled_header
from assessor_app.formats.text.rows import is_of_numbers, read_columns, sampled_columns

LONGEST_CELL = 16 * 1024 * 1024
FIELDS = (
    Field("id", names.DOCUMENT_ID, required=True),
    Field("text", (*names.TEXT, "description"), required=True),
    Field("title", names.TITLE),
    Field("url", names.URL),
)
OTHERS = (Field("others", (*names.GRADE, "query", "topic", "query_id", "topic_id", "narrative")),)

EXPECTED = "identifier, tab, text; or identifier, title, text; or identifier, URL, title, text"
LONG = 200


def read_with_header(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read one document per row; unknown columns are ignored.

    Raises BadInput as tables do, and for a document without identifier.
    """
    # Python's process-wide limit for a cell is 131,072 characters.
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_CELL))
    return read_table(path, options, FIELDS, _document_of_row)


def _document_of_row(row: Row, line: int) -> Document:
    identifier, title = (unshielded(row[name]).strip() for name in ("id", "title"))
    if not identifier:
        raise BadInput("the row has no identifier", expected="an identifier and a text")
    return Document(identifier, unshielded(row["text"]), title, row["url"].strip())


def read_lines(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read documents of two, three or four columns. Raises BadInput for another number."""
    return read_columns(path, options, _document_of_line)


def _document_of_line(columns: list[str], line: int) -> Document:
    identifier, *rest = columns
    identifier = identifier.strip()
    if not identifier or not 1 <= len(rest) <= 3:
        raise BadInput("the line is no document", expected=EXPECTED)
    text = rest.pop()
    title = rest.pop().strip() if rest else ""
    return Document(identifier, text, title, rest[0].strip() if rest else "")


def recognise_table(sample: Sample) -> float:
    """Return a high confidence if the header has an identifier and a text."""
    header = sampled_header(sample, FIELDS)
    if header is None or len(sample.lines) < 2:
        return 0.0
    if (other := sampled_header(sample, OTHERS)) and other.places:
        return 0.0
    return 0.93 if {"title", "url"} & set(header.places) else 0.7


def recognise_lines(sample: Sample) -> float:
    """Return a high confidence if each line has a new identifier and a long text."""
    rows = sampled_columns(sample)
    if not rows or len(rows[0]) > 4 or len({row[0] for row in rows}) < len(rows):
        return 0.0
    if sample.is_evaluation or is_of_numbers(rows):
        return 0.0
    if len(rows[0]) == 4:
        return 0.9 if all(row[1].startswith("http") for row in rows) else 0.3
    length = sum(len(row[-1]) for row in rows) / len(rows)
    words = sum(" " in row[-1].strip() for row in rows)
    return 0.8 if length > LONG else 0.5 if words > len(rows) / 2 else 0.05


DOCUMENTS_CSV = Format(
    "documents-csv",
    "Documents as a table (id, title, text, url)",
    Content.DOCUMENTS,
    (".csv", ".tsv"),
    recognise_table,
    read_with_header,
    note="Commas, semicolons or tabs; columns are found by the names in the first line.",
)
DOCUMENTS_TSV = Format(
    "documents-tsv",
    "Documents in lines (identifier, tab, title, tab, text)",
    Content.DOCUMENTS,
    (".tsv", ".txt"),
    recognise_lines,
    read_lines,
    note="Two columns are identifier and text; four have a URL before the title, as MS MARCO does.",
    starts=every_line,
)

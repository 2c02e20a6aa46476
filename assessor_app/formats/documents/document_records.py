"""Reads and writes documents as JSON objects and as rows of tables."""

import base64
import binascii
import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import unshielded
from assessor_app.formats.documents.media import PLAIN, is_of_bytes
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample, every_line
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.delimited import Field, Row, read_table, sampled_header
from assessor_app.formats.text.json_lines import (
    Record,
    first_of,
    has,
    identifier_under,
    present,
    read_json_lines,
    sampled_objects,
    text_under,
    writable_identifier,
    write_object,
)
from assessor_app.formats.text.json_text import first_object, read_json
from assessor_app.formats.text.rows import is_of_numbers, read_columns, sampled_columns

DATA = "data"
# Topics have texts of one sentence; texts of documents are mostly longer.
LONG = 200


def read_lines(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield one document per line. Raises BadInput for a document without identifier or text."""
    return read_json_lines(path, options, _document)


def read_objects(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield the documents of a JSON list, or of consecutive JSON objects.

    Raises BadInput for invalid JSON, even if lenient, and for a document without identifier or
    text.
    """
    return read_json(path, options, _document)


def _document(record: Record, line: int) -> Document:
    identifier = identifier_under(record, names.DOCUMENT_ID, "document")
    text, media = text_under(record, names.TEXT), text_under(record, ("media",)) or PLAIN
    data = _data(record) if is_of_bytes(media) else b""
    if text is None and not data:
        raise BadInput(
            "document {0} has no text",
            identifier,
            expected=("one of the keys {0}", ", ".join(names.TEXT)),
        )
    return Document(
        identifier,
        text or "",
        text_under(record, names.TITLE) or "",
        text_under(record, names.URL) or "",
        media,
        data,
    )


def _data(record: Record) -> bytes:
    written = text_under(record, (DATA,)) or ""
    try:
        return base64.b64decode(written, validate=True)
    except (binascii.Error, ValueError):
        raise BadInput("{0!r} is not valid base64", DATA) from None


def write_lines(file: TextIO, documents: Iterable[Document]) -> None:
    """Write one JSON object per document and line.

    Empty fields other than the text are omitted; bytes of a PDF or image are written as base64.
    """
    for document in documents:
        fields = {
            "id": writable_identifier(document.id, "document id"),
            "title": document.title,
            "url": document.url,
            "media": "" if document.media == PLAIN else document.media,
            DATA: base64.b64encode(document.data).decode("ascii"),
        }
        # A document with an empty text differs from one without a text key, which is invalid.
        write_object(file, present(fields) | {"text": document.text})


def recognise_lines(sample: Sample) -> float:
    """Return a high confidence if all objects have an identifier and a text.

    It is highest if the texts are long.
    """
    objects = sampled_objects(sample)
    if not objects or not all(
        has(record, names.DOCUMENT_ID) and has(record, names.TEXT) for record in objects
    ):
        return 0.0
    if any(has(record, (*names.DESCRIPTION, *names.NARRATIVE)) for record in objects):
        return 0.2
    length = sum(len(str(first_of(record, names.TEXT))) for record in objects) / len(objects)
    topics = all(has(record, names.TOPIC_ID) for record in objects)
    titled = any(has(record, names.TITLE + names.URL) for record in objects)
    return 0.9 if titled or length > LONG or not topics else 0.6


def recognise_json(sample: Sample) -> float:
    """Return a high confidence if the file starts with a document, an object over several lines."""
    first = None if sampled_objects(sample) else first_object(sample)
    if not first or not has(first, names.DOCUMENT_ID) or not has(first, names.TEXT):
        return 0.0
    return 0.2 if has(first, (*names.DESCRIPTION, *names.NARRATIVE)) else 0.85


DOCUMENTS_JSONL = Format(
    "documents-jsonl",
    "Documents as JSON lines (id, title, text, url)",
    Content.DOCUMENTS,
    (".jsonl", ".json"),
    recognise_lines,
    read_lines,
    write_lines,
    "Keys of the id: "
    + ", ".join(names.DOCUMENT_ID)
    + ". Keys of the text: "
    + ", ".join(names.TEXT)
    + ". The key data contains a PDF or image in base64.",
    starts=every_line,
)
DOCUMENTS_JSON = Format(
    "documents-json",
    "Documents as JSON (a list of objects, or consecutive objects)",
    Content.DOCUMENTS,
    (".json",),
    recognise_json,
    read_objects,
)


LONGEST_CELL = 16 * 1024 * 1024
FIELDS = (
    Field("id", names.DOCUMENT_ID, required=True),
    Field("text", (*names.TEXT, "description"), required=True),
    Field("title", names.TITLE),
    Field("url", names.URL),
)
OTHERS = (Field("others", (*names.GRADE, "query", "topic", "query_id", "topic_id", "narrative")),)

LINE_FORM = "2 to 4 tab-separated columns: id text, id title text, or id URL title text"


def read_with_header(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield one document per row of a table with a header; unknown columns are ignored.

    Raises the errors of `read_table`, and BadInput for a document without identifier.
    """
    # Python's process-wide limit for a cell is 131,072 characters.
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_CELL))
    return read_table(path, options, FIELDS, _document_of_row)


def _document_of_row(row: Row, line: int) -> Document:
    identifier, title = (unshielded(row[name]).strip() for name in ("id", "title"))
    if not identifier:
        raise BadInput("the row has no id", expected="an id and a text")
    return Document(identifier, unshielded(row["text"]), title, row["url"].strip())


def read_tabbed(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield documents from lines of two, three or four columns between tabs.

    Raises BadInput for another number of columns.
    """
    return read_columns(path, options, _document_of_line)


def _document_of_line(columns: list[str], line: int) -> Document:
    identifier, *rest = columns
    identifier = identifier.strip()
    if not identifier or not 1 <= len(rest) <= 3:
        raise BadInput("the line is not a document", expected=LINE_FORM)
    text = rest.pop()
    title = rest.pop().strip() if rest else ""
    return Document(identifier, text, title, rest[0].strip() if rest else "")


def recognise_table(sample: Sample) -> float:
    """Return a high confidence if the header has columns for an identifier and a text."""
    header = sampled_header(sample, FIELDS)
    if header is None or len(sample.lines) < 2:
        return 0.0
    if (other := sampled_header(sample, OTHERS)) and other.places:
        return 0.0
    return 0.93 if {"title", "url"} & set(header.places) else 0.7


def recognise_tabbed(sample: Sample) -> float:
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
    note="Columns are separated by commas, semicolons or tabs, and named in the header.",
)
DOCUMENTS_TSV = Format(
    "documents-tsv",
    "Documents as tab-separated lines (id title text)",
    Content.DOCUMENTS,
    (".tsv", ".txt"),
    recognise_tabbed,
    read_tabbed,
    note="Two columns are id and text. Four columns are id, URL, title and text, as in MS MARCO.",
    starts=every_line,
)

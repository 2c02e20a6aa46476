"""Documents as a table with a header: id, title, text, url."""

import csv
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import unshielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.delimited import Field, Row, header_of, read_table

LONGEST_CELL = 16 * 1024 * 1024
FIELDS = (
    Field("id", names.DOCUMENT_ID, required=True),
    Field("text", (*names.TEXT, "description"), required=True),
    Field("title", names.TITLE),
    Field("url", names.URL),
)
OTHERS = (Field("others", (*names.GRADE, "query", "topic", "query_id", "topic_id", "narrative")),)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read one document per row; unknown columns are ignored.

    Raises BadInput as tables do, and for a document without identifier.
    """
    # Python's process-wide limit for a cell is 131,072 characters.
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_CELL))
    return read_table(path, options, FIELDS, _document)


def _document(row: Row, number: int) -> Document:
    identifier, title = (unshielded(row[name]).strip() for name in ("id", "title"))
    if not identifier:
        raise BadInput("the row has no identifier", expected="an identifier and a text")
    return Document(identifier, unshielded(row["text"]), title, row["url"].strip())


def recognise(sample: Sample) -> float:
    """Return a high confidence if the header has an identifier and a text."""
    header = header_of(sample.lines[0], FIELDS) if sample.lines else None
    if header is None or len(sample.lines) < 2:
        return 0.0
    if (other := header_of(sample.lines[0], OTHERS)) and other.places:
        return 0.0
    return 0.93 if {"title", "url"} & set(header.places) else 0.7


DOCUMENTS_CSV = Format(
    "documents-csv",
    "Documents as a table (id, title, text, url)",
    Content.DOCUMENTS,
    (".csv", ".tsv"),
    recognise,
    read,
    note="Commas, semicolons or tabs; columns are found by the names in the first line.",
)

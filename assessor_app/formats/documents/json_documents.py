"""Documents as JSON: one object per line, or objects over several lines."""

import base64
import binascii
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.formats.documents.media import PLAIN, is_of_bytes
from assessor_app.formats.format import (
    DEFAULT,
    Content,
    Format,
    ReadOptions,
    Sample,
    every_line,
)
from assessor_app.formats.text.identifier_keys import (
    DESCRIPTION,
    DOCUMENT_ID,
    NARRATIVE,
    TEXT,
    TITLE,
    TOPIC_ID,
    URL,
)
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

DATA = "data"
# Topics have texts of one sentence; texts of documents are mostly longer.
LONG = 200


def read_lines(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read one document per line. Raises BadInput for one without identifier or text."""
    return read_json_lines(path, options, _document)


def read_objects(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read the documents of a list, or of consecutive objects.

    Raises BadInput for invalid JSON, even if lenient, and as `read_lines` does.
    """
    return read_json(path, options, _document)


def _document(record: Record, line: int) -> Document:
    identifier = identifier_under(record, DOCUMENT_ID, "document")
    text, media = text_under(record, TEXT), text_under(record, ("media",)) or PLAIN
    data = _data(record) if is_of_bytes(media) else b""
    if text is None and not data:
        raise BadInput(
            f"document {identifier} has no text", expected=f"one of the keys {', '.join(TEXT)}"
        )
    return Document(
        identifier,
        text or "",
        text_under(record, TITLE) or "",
        text_under(record, URL) or "",
        media,
        data,
    )


def _data(record: Record) -> bytes:
    written = text_under(record, (DATA,)) or ""
    try:
        return base64.b64decode(written, validate=True)
    except (binascii.Error, ValueError):
        raise BadInput(f"{DATA!r} holds no bytes", expected="them in base64") from None


def write_lines(file: TextIO, documents: Iterable[Document]) -> None:
    """Write one object per line; empty fields other than the text are omitted, bytes are base64."""
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
    """Return a high confidence if all objects have an identifier and a text, best a long one."""
    objects = sampled_objects(sample)
    if not objects or not all(has(record, DOCUMENT_ID) and has(record, TEXT) for record in objects):
        return 0.0
    if any(has(record, (*DESCRIPTION, *NARRATIVE)) for record in objects):
        return 0.2
    length = sum(len(str(first_of(record, TEXT))) for record in objects) / len(objects)
    topics = all(has(record, TOPIC_ID) for record in objects)
    titled = any(has(record, TITLE + URL) for record in objects)
    return 0.9 if titled or length > LONG or not topics else 0.6


def recognise_json(sample: Sample) -> float:
    """Return a high confidence if the file starts with a multi-line object of a document."""
    first = None if sampled_objects(sample) else first_object(sample.text)
    if not first or not has(first, DOCUMENT_ID) or not has(first, TEXT):
        return 0.0
    return 0.2 if has(first, (*DESCRIPTION, *NARRATIVE)) else 0.85


DOCUMENTS_JSONL = Format(
    "documents-jsonl",
    "Documents as JSON lines (id, title, text, url)",
    Content.DOCUMENTS,
    (".jsonl", ".json"),
    recognise_lines,
    read_lines,
    write_lines,
    "The identifier may stand under "
    + ", ".join(DOCUMENT_ID)
    + "; the text under "
    + ", ".join(TEXT)
    + "; the bytes of a PDF or image in base64 under data.",
    starts=every_line,
)
DOCUMENTS_JSON = Format(
    "documents-json",
    "Documents as JSON (objects in a list, or one after the other)",
    Content.DOCUMENTS,
    (".json",),
    recognise_json,
    read_objects,
)

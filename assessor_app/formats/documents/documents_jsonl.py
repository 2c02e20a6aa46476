"""Documents as JSON lines: identifier, title, text, optionally an address or bytes."""

import base64
import binascii
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.formats.documents.media import is_of_bytes
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, every_line
from assessor_app.formats.text.beginning import Sample
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
    identifier_under,
    present,
    read_objects,
    sampled_objects,
    text_under,
    writable_identifier,
    write_object,
)

PLAIN = "text/plain"
DATA = "data"
# Topics have texts of one sentence; texts of documents are mostly longer.
LONG = 200


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read one document per line. Raises BadInput for one without identifier or text."""
    return read_objects(path, options, document_of)


def document_of(record: Record, number: int) -> Document:
    """Return the document in an object. Raises BadInput without identifier or text."""
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


def write(file: TextIO, documents: Iterable[Document]) -> None:
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


def recognise(sample: Sample) -> float:
    """Return a high confidence if all objects have an identifier and a text, best a long one."""
    objects = sampled_objects(sample)
    if not objects or not all(has(record, DOCUMENT_ID) and has(record, TEXT) for record in objects):
        return 0.0
    if any(has(record, (*DESCRIPTION, *NARRATIVE)) for record in objects):
        return 0.2
    length = sum(len(str(text_of(record))) for record in objects) / len(objects)
    topics = all(has(record, TOPIC_ID) for record in objects)
    titled = any(has(record, TITLE + URL) for record in objects)
    return 0.9 if titled or length > LONG or not topics else 0.6


def has(record: Record, keys: tuple[str, ...]) -> bool:
    """Return whether the object has one of the keys."""
    return any(key in record for key in keys)


def text_of(record: Record) -> object:
    """Return the value of the first key of a text."""
    return next((record[key] for key in TEXT if key in record), "")


DOCUMENTS_JSONL = Format(
    "documents-jsonl",
    "Documents as JSON lines (id, title, text, url)",
    Content.DOCUMENTS,
    (".jsonl", ".json"),
    recognise,
    read,
    write,
    "The identifier may stand under "
    + ", ".join(DOCUMENT_ID)
    + "; the text under "
    + ", ".join(TEXT)
    + "; the bytes of a PDF or image in base64 under data.",
    starts=every_line,
)

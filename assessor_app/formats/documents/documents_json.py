"""Documents as JSON objects over several lines: in a list, or consecutive."""

import json
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.documents.documents_jsonl import document_of, has
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import (
    DESCRIPTION,
    DOCUMENT_ID,
    NARRATIVE,
    TEXT,
    refuse_unsafe_identifiers,
)
from assessor_app.formats.text.json_lines import sampled_objects
from assessor_app.formats.text.json_text import first_object, objects


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read the documents.

    Raises BadInput for invalid JSON, even if lenient, and as JSON lines do.
    """
    with options.opened(path) as text:
        for line, record in objects(text):
            try:
                document = document_of(record, line)
                refuse_unsafe_identifiers(document)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, line), json.dumps(record)[:200])
            else:
                yield document


def recognise(sample: Sample) -> float:
    """Return a high confidence if the file starts with a multi-line object of a document."""
    first = None if sampled_objects(sample) else first_object(sample.text)
    if not first or not has(first, DOCUMENT_ID) or not has(first, TEXT):
        return 0.0
    return 0.2 if has(first, (*DESCRIPTION, *NARRATIVE)) else 0.85


DOCUMENTS_JSON = Format(
    "documents-json",
    "Documents as JSON (objects in a list, or one after the other)",
    Content.DOCUMENTS,
    (".json",),
    recognise,
    read,
)

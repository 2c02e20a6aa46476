"""Documents as JSON objects over several lines: in a list, or one after the other."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.document import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.documents_jsonl import document_of, has
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.identifiers import DOCUMENT_ID, TEXT
from assessor_app.formats.json_lines import DECODER, Record, sampled_objects
from assessor_app.formats.sample import Sample
from assessor_app.formats.source import Text, open_text

BETWEEN = re.compile(r"[\s,\[\]]*")
LARGEST_OBJECT = 64 * 1024 * 1024
EXPECTED = "objects in a list, or one after the other"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """The documents. Raises BadInput for what is no JSON, even if lenient, and as JSON lines do."""
    with open_text(path, options.encoding) as text:
        for line, record in _objects(text):
            try:
                document = document_of(record, line)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, line), json.dumps(record)[:200])
            else:
                yield document


def _objects(text: Text) -> Iterator[tuple[int, Record]]:
    """Each object with the line on which it begins."""
    chunks = text.chunks()
    held, place, line = "", 0, 1
    while True:
        start = BETWEEN.match(held, place).end()  # type: ignore[union-attr]  # it matches ""
        line += held.count("\n", place, start)
        value, end = _decoded(held, start)
        if value is not None:
            yield line, value
            line += held.count("\n", start, end)
            place = end
            continue
        more = _more(chunks, len(held) - start)
        if not more:
            if held[start:]:
                raise _broken(text, held[start:], line)
            return
        held, place = held[start:] + more, 0
        if len(held) > LARGEST_OBJECT:
            raise _broken(text, held, line)


def _decoded(held: str, start: int) -> tuple[Record | None, int]:
    """The object that begins there and where it ends; None where it is not whole, or is none."""
    if held[start : start + 1] != "{":
        return None, start
    try:
        value, end = DECODER.raw_decode(held, start)
    except (BadInput, ValueError, RecursionError):
        return None, start
    return value, end


def _more(chunks: Iterator[str], at_least: int) -> str:
    # As much again as is held, so that a long object is not tried again for every chunk.
    parts: list[str] = []
    length = 0
    for chunk in chunks:
        parts.append(chunk)
        length += len(chunk)
        if length >= at_least:
            break
    return "".join(parts)


def _broken(text: Text, rest: str, line: int) -> BadInput:
    place = Place(text.name, line)
    if not rest.startswith("{"):
        return BadInput("this is no JSON object", place=place, text=rest[:200], expected=EXPECTED)
    said = "it does not end"
    try:
        DECODER.raw_decode(rest)
    except json.JSONDecodeError as error:
        said = error.msg
    except (BadInput, ValueError, RecursionError) as error:
        said = str(error)
    message = f"the object that begins here is not JSON: {said}"
    return BadInput(message, place=place, text=rest[:200], expected=EXPECTED)


def recognise(sample: Sample) -> float:
    """Likely where the file begins with an object of a document that is not whole on its line."""
    start = re.match(r"\s*\[?\s*(?=\{)", sample.text)
    if start is None or sampled_objects(sample):
        return 0.0
    first, _ = _decoded(sample.text, start.end())
    return 0.85 if first and has(first, DOCUMENT_ID) and has(first, TEXT) else 0.0


DOCUMENTS_JSON = Format(
    "documents-json",
    "Documents as JSON (objects in a list, or one after the other)",
    Content.DOCUMENTS,
    (".json",),
    recognise,
    read,
)

"""Judgements as JSON: {"topic": {"document": grade}}, or objects over several lines."""

import json
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.judgements.judgements_jsonl import add_once, qrel_of
from assessor_app.formats.judgements.qrels import is_grade
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import grade_number
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.json_lines import sampled_objects
from assessor_app.formats.text.json_nested import numbers_of, sampled_numbers
from assessor_app.formats.text.json_text import first_object, is_nested, objects
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.source import Text


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Read the judgements, in the file's order. Raises BadInput as JSON lines do."""
    with options.opened(path) as text:
        nested = is_nested(next(text.chunks(), ""))
    with options.opened(path) as text:
        yield from _nested(text, options) if nested else _objects(text, options)


def _nested(text: Text, options: ReadOptions) -> Iterator[Qrel]:
    for topic, document, grade in numbers_of(text, options, "grade"):
        try:
            yield Qrel(topic, document, grade_number(repr(grade)))
        except BadInput as problem:
            options.refuse(problem, Place(text.name), f"{topic}: {document}")


def _objects(text: Text, options: ReadOptions) -> Iterator[Qrel]:
    seen = Seen()
    for line, record in objects(text):
        try:
            qrel = qrel_of(record)
            refuse_unsafe_identifiers(qrel)
            add_once(seen, qrel, line)
        except BadInput as problem:
            options.refuse(problem, Place(text.name, line), json.dumps(record)[:200])
        else:
            yield qrel


def recognise(sample: Sample) -> float:
    """Return a high confidence if documents have integers; decimal numbers are probably scores."""
    if numbers := sampled_numbers(sample):
        if not all(map(is_grade, numbers)):
            return 0.0
        return 0.85 if all("." not in one and "e" not in one.lower() for one in numbers) else 0.2
    if sampled_objects(sample) and len(sample.lines) > 1:
        return 0.0
    first = first_object(sample.text)
    needed = (names.TOPIC_OF_ROW, names.DOCUMENT_OF_ROW, names.GRADE)
    complete = first and all(any(key in first for key in keys) for keys in needed)
    return 0.91 if complete else 0.0


JUDGEMENTS_JSON = Format(
    "judgements-json",
    'Judgements as JSON ({"topic": {"document": grade}}, or objects in a list)',
    Content.JUDGEMENTS,
    (".json",),
    recognise,
    read,
    names_assessors=True,
)

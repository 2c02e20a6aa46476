"""Reads runs as JSON, as written by ranx and ir_measures: {"topic": {"document": score}}."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from assessor_app.domain.collection import RunLine
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.fields import is_number, real_number, whole_number
from assessor_app.formats.text.json_lines import (
    Record,
    has,
    has_all,
    identifier_under,
    sampled_objects,
    text_under,
)
from assessor_app.formats.text.json_text import (
    first_object,
    numbers_of,
    objects,
    sampled_numbers,
    shown,
    starts_nested,
)
from assessor_app.formats.text.values import once_in_topic, read_values

SCORE = ("score",)
RANK = ("rank",)
TAG = ("tag", "run", "runid", "run_id")
EXPECTED = '{"topic": {"document": 2.5}}, or objects with topic, document and score'


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a run, in the order of the file.

    Also reads objects such as {"query_id": ..., "doc_id": ..., "score": ...}, in a list or one per
    line. Raises BadInput for invalid JSON (even if lenient), an invalid score, and a repeated
    document.
    """
    nested = starts_nested(path, options)
    with options.opened(path) as text:
        if nested:
            for topic, document, score in numbers_of(text, options, "score"):
                yield RunLine(topic, document, None, score)
            return
        found = objects(text)
        first = next(found, None)
        if first is None:
            raise BadInput("the file contains no run", place=Place(text.name), expected=EXPECTED)
        records = chain((first,), found)
        yield from read_values(text.name, records, options, _line, once_in_topic, shown)


def _line(record: Record, line: int) -> RunLine:
    topic = identifier_under(record, names.TOPIC_OF_ROW, "topic")
    document = identifier_under(record, names.DOCUMENT_OF_ROW, "document")
    score = text_under(record, SCORE)
    if score is None:
        raise BadInput("document {0} has no score", document, expected=EXPECTED)
    rank = whole_number(text_under(record, RANK) or "")
    tag = text_under(record, TAG) or ""
    return RunLine(topic, document, rank, real_number(score, "score"), tag)


def recognise(sample: Sample) -> float:
    """Return a high confidence if documents have decimal numbers; integers are probably grades."""
    if numbers := sampled_numbers(sample):
        return 0.9 if any(whole_number(one) is None for one in numbers) else 0.45
    found = sampled_objects(sample) or [first_object(sample) or {}]
    needed = (names.TOPIC_OF_ROW, names.DOCUMENT_OF_ROW, SCORE)
    if not all(has_all(record, needed) for record in found):
        return 0.0
    scores = [str(record["score"]) for record in found]
    ranked = all(has(record, (*RANK, *TAG)) for record in found)
    decimal = any(is_number(one) and whole_number(one) is None for one in scores)
    return 0.95 if ranked or decimal else 0.4


RUN_JSON = Format(
    "run-json",
    'Run as JSON ({"topic": {"document": score}}, as in ranx and ir_measures)',
    Content.RUN,
    (".json",),
    recognise,
    read,
    note="Objects with query_id, doc_id and score are also read. The run has the name of the file.",
)

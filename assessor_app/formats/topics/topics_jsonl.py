"""Topics as JSON lines."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import Topic
from assessor_app.formats.documents.documents_jsonl import LONG, has, text_of
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import (
    DESCRIPTION,
    KEYWORDS,
    NARRATIVE,
    TEXT,
    TITLE,
    TOPIC_ID,
    TOPIC_TITLE,
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
from assessor_app.formats.text.rows import Seen


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read one topic per line. Raises BadInput for one without identifier, or repeated."""
    seen = Seen()

    def parse(record: Record, number: int) -> Topic:
        topic = topic_of(record)
        seen.add("the file", topic.id, number, "topic")
        return topic

    return read_objects(path, options, parse)


def topic_of(record: Record) -> Topic:
    """Return the topic in an object. Raises BadInput without identifier."""
    return Topic(
        identifier_under(record, TOPIC_ID, "topic"),
        text_under(record, TOPIC_TITLE) or "",
        text_under(record, DESCRIPTION) or "",
        text_under(record, NARRATIVE) or "",
        text_under(record, KEYWORDS) or "",
    )


def write(file: TextIO, topics: Iterable[Topic]) -> None:
    """Write one object per line; empty fields are omitted. Raises WrongUse as documents do."""
    for topic in topics:
        fields = {
            "id": writable_identifier(topic.id, "topic id"),
            "title": topic.title,
            "description": topic.description,
            "narrative": topic.narrative,
            "keywords": topic.keywords,
        }
        write_object(file, present(fields))


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if objects have keys specific to topics.

    Without them it is higher for short texts.
    """
    objects = sampled_objects(sample)
    if not objects or not all(has(record, TOPIC_ID) for record in objects):
        return 0.0
    if any(has(record, (*DESCRIPTION, *NARRATIVE, *KEYWORDS, "query")) for record in objects):
        return 0.9
    if not all(has(record, TOPIC_TITLE) for record in objects):
        return 0.0
    if not any(has(record, TEXT) for record in objects):
        return 0.7
    short = all(len(str(text_of(record))) <= LONG for record in objects)
    titled = any(has(record, TITLE + URL) for record in objects)
    return 0.55 if short and not titled else 0.1


TOPICS_JSONL = Format(
    "topics-jsonl",
    "Topics as JSON lines (id, title, description, narrative)",
    Content.TOPICS,
    (".jsonl", ".json"),
    recognise,
    read,
    write,
)

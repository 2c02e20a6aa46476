"""Topics as JSON over several lines: a list of objects, or one object of identifiers and texts.

A conversation (`number`, `turn`) becomes one topic per turn: 31_1, 31_2, ...
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
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
    refuse_unsafe_identifiers,
)
from assessor_app.formats.text.json_lines import (
    Record,
    identifier_under,
    sampled_objects,
    text_under,
)
from assessor_app.formats.text.json_text import (
    first_member,
    first_object,
    is_nested,
    members,
    objects,
)
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.source import Text
from assessor_app.formats.topics.topics_jsonl import topic_of

TURNS = "turn"
UTTERANCE = ("raw_utterance", "utterance", "manual_rewritten_utterance")


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics. Raises BadInput as JSON lines do, and for invalid JSON even if lenient."""
    seen = Seen()
    nested = is_nested(_beginning(path, options))
    with options.opened(path) as text:
        for line, record in _keyed(text) if nested else objects(text):
            try:
                for topic in _topics(record):
                    refuse_unsafe_identifiers(topic)
                    seen.add("the file", topic.id, line, "topic")
                    yield topic
            except BadInput as problem:
                options.refuse(problem, Place(text.name, line), json.dumps(record)[:200])


def _beginning(path: Path, options: ReadOptions) -> str:
    with options.opened(path) as text:
        return next(text.chunks(), "")


def _keyed(text: Text) -> Iterator[tuple[int, Record]]:
    for line, key, value in members(text):
        if not isinstance(value, dict):
            expected = "an object for each topic"
            raise BadInput(
                f"topic {key} is no object",
                place=Place(text.name, line),
                text=str(value)[:200],
                expected=expected,
            )
        yield line, {TOPIC_ID[0]: key} | value


def _topics(record: Record) -> Iterator[Topic]:
    if isinstance(record.get(TURNS), list):
        yield from _turns(record)
    elif _is_map(record):
        for identifier, words in record.items():
            yield topic_of({TOPIC_ID[0]: identifier, TOPIC_TITLE[0]: words})
    else:
        yield topic_of(record)


def _turns(record: Record) -> Iterator[Topic]:
    number = identifier_under(record, TOPIC_ID, "topic")
    about = text_under(record, DESCRIPTION) or ""
    for turn in record[TURNS]:
        if not isinstance(turn, dict):
            raise BadInput(f"a turn of topic {number} is no object", expected="a number and a text")
        said = text_under(turn, UTTERANCE) or ""
        yield Topic(f"{number}_{identifier_under(turn, TOPIC_ID, 'turn')}", said, about)


def _is_map(record: Record) -> bool:
    """Return whether it maps identifiers to texts, rather than being one topic."""
    return not has(record, TOPIC_ID) and all(isinstance(words, str) for words in record.values())


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if an object has keys specific to topics.

    Without them it is higher for short texts.
    """
    if sampled_objects(sample) and len(sample.lines) > 1:
        return 0.0
    if is_nested(sample.text):
        found = first_member(sample.text)
        fields: Any = found[1] if found else {}
        return 0.85 if has(fields, (*TOPIC_TITLE, *DESCRIPTION, *NARRATIVE)) else 0.0
    first = first_object(sample.text)
    return _sureness(first) if first else 0.0


def _sureness(first: Record) -> float:
    if not has(first, TOPIC_ID):
        return 0.4 if _is_map(first) and any(" " in words for words in first.values()) else 0.0
    only_topics = (*DESCRIPTION, *NARRATIVE, *KEYWORDS, "query", "question", TURNS)
    if has(first, only_topics):
        return 0.9
    if not has(first, TOPIC_TITLE):
        return 0.0
    if not has(first, TEXT):
        return 0.7
    return 0.55 if len(str(text_of(first))) <= LONG and not has(first, TITLE + URL) else 0.1


TOPICS_JSON = Format(
    "topics-json",
    "Topics as JSON (objects in a list, or identifiers with texts)",
    Content.TOPICS,
    (".json",),
    recognise,
    read,
    note="A conversation becomes a topic for each turn: its number, an underscore, the turn's.",
)

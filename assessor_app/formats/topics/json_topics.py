"""Reads and writes topics as JSON: one object per line, over several lines, or questions.

A conversation (`number`, `turn`) becomes one topic per turn: 31_1, 31_2, ...
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.documents.document_records import LONG
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text import identifier_keys, json_lines
from assessor_app.formats.text.json_text import (
    first_member,
    first_object,
    is_nested,
    members,
    objects,
    shown,
    starts_nested,
)
from assessor_app.formats.text.source import Text
from assessor_app.formats.text.values import Seen, once_in_file

TURNS = "turn"
UTTERANCE = ("raw_utterance", "utterance", "manual_rewritten_utterance")

IDENTIFIER = ("question_id", "questionId", *identifier_keys.TOPIC_ID)
QUERIES = ("queries", "sub_queries", "subqueries", "sub_questions", "subquestions", "variants")
WORDS = ("query", "title", "text", "question")
QUESTION = ("question", *identifier_keys.DESCRIPTION)
BACKGROUND = ("background", *identifier_keys.NARRATIVE)


def read_lines(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield one topic per line.

    Raises BadInput for a topic without identifier, and for a repeated topic.
    """
    return json_lines.read_json_lines(
        path, options, lambda record, line: _topic(record), once_in_file
    )


def _topic(record: json_lines.Record) -> Topic:
    return Topic(
        json_lines.identifier_under(record, identifier_keys.TOPIC_ID, "topic"),
        json_lines.text_under(record, identifier_keys.TOPIC_TITLE) or "",
        json_lines.text_under(record, identifier_keys.DESCRIPTION) or "",
        json_lines.text_under(record, identifier_keys.NARRATIVE) or "",
        json_lines.text_under(record, identifier_keys.KEYWORDS) or "",
    )


def write_lines(file: TextIO, topics: Iterable[Topic]) -> None:
    """Write one JSON object per topic and line; empty fields are omitted.

    Raises WrongUse for an identifier that would not read back unchanged.
    """
    for topic in topics:
        fields = {
            "id": json_lines.writable_identifier(topic.id, "topic id"),
            "title": topic.title,
            "description": topic.description,
            "narrative": topic.narrative,
            "keywords": topic.keywords,
        }
        json_lines.write_object(file, json_lines.present(fields))


def read_objects(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield the topics of a JSON list, of consecutive objects, or of one object by identifier.

    Raises BadInput as `read_lines` does, and for invalid JSON even if lenient.
    """
    nested = starts_nested(path, options)
    with options.opened(path) as text:
        records = _keyed(text) if nested else objects(text)
        yield from _read_several(text, records, options, _topics)


def _read_several(
    text: Text,
    records: Iterable[tuple[int, json_lines.Record]],
    options: ReadOptions,
    topics_of: Callable[[json_lines.Record], Iterator[Topic]],
) -> Iterator[Topic]:
    """Yield the topics of each object, also those that precede an invalid topic in its object.

    records: pairs (line, object). topics_of: yields the topics of an object.
    """
    seen = Seen()
    for line, record in records:
        try:
            for topic in topics_of(record):
                once_in_file(seen, topic, line)
                identifier_keys.refuse_unsafe_identifiers(topic)
                yield topic
        except BadInput as problem:
            options.refuse(problem, Place(text.name, line), shown(record))


def _keyed(text: Text) -> Iterator[tuple[int, json_lines.Record]]:
    for line, key, value in members(text):
        if not isinstance(value, dict):
            raise BadInput(
                "topic {0} is not an object",
                key,
                place=Place(text.name, line),
                text=str(value)[:200],
                expected="an object for each topic",
            )
        yield line, {identifier_keys.TOPIC_ID[0]: key} | value


def _topics(record: json_lines.Record) -> Iterator[Topic]:
    if isinstance(record.get(TURNS), list):
        yield from _turns(record)
    elif _is_map(record):
        for identifier, words in record.items():
            yield _topic(
                {identifier_keys.TOPIC_ID[0]: identifier, identifier_keys.TOPIC_TITLE[0]: words}
            )
    else:
        yield _topic(record)


def _turns(record: json_lines.Record) -> Iterator[Topic]:
    number = json_lines.identifier_under(record, identifier_keys.TOPIC_ID, "topic")
    about = json_lines.text_under(record, identifier_keys.DESCRIPTION) or ""
    for turn in record[TURNS]:
        if not isinstance(turn, dict):
            raise BadInput(
                "a turn of topic {0} is not an object",
                number,
                expected="a number and a text",
            )
        said = json_lines.text_under(turn, UTTERANCE) or ""
        yield Topic(
            f"{number}_{json_lines.identifier_under(turn, identifier_keys.TOPIC_ID, 'turn')}",
            said,
            about,
        )


def _is_map(record: json_lines.Record) -> bool:
    """Return whether an object maps identifiers to texts, rather than being one topic."""
    return not json_lines.has(record, identifier_keys.TOPIC_ID) and all(
        isinstance(words, str) for words in record.values()
    )


def read_questions(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield a topic per query of a question with a list of queries, else a topic per question.

    A query without an identifier gets the question's, an underscore and its number from 1. Raises
    BadInput for invalid JSON, even if lenient, and for a repeated topic.
    """
    with options.opened(path) as text:
        yield from _read_several(text, objects(text), options, _questions)


def _questions(record: json_lines.Record) -> Iterator[Topic]:
    queries = _queries(record)
    if not queries:
        yield _question(record, json_lines.identifier_under(record, IDENTIFIER, "question"))
    for number, query in enumerate(queries, 1):
        own: Any = query if isinstance(query, dict) else {"query": query}
        given = (json_lines.text_under(own, IDENTIFIER) or "").strip()
        name = given or f"{json_lines.identifier_under(record, IDENTIFIER, 'question')}_{number}"
        yield _question({**record, **own}, name)


def _queries(record: json_lines.Record) -> list[Any]:
    return next((record[key] for key in QUERIES if isinstance(record.get(key), list)), [])


def _question(record: json_lines.Record, identifier: str) -> Topic:
    title = json_lines.text_under(record, WORDS) or ""
    question = json_lines.text_under(record, QUESTION) or ""
    if not title and not question:
        raise BadInput("question {0} has no text", identifier, expected='"question" or "query"')
    return Topic(
        identifier,
        title,
        question if question != title else "",
        json_lines.text_under(record, BACKGROUND) or "",
        json_lines.text_under(record, identifier_keys.KEYWORDS) or "",
    )


def recognise_lines(sample: Sample) -> float:
    """Return a confidence near 1 if objects have keys specific to topics.

    Without them it is higher for short texts.
    """
    objects = json_lines.sampled_objects(sample)
    if not objects or not all(
        json_lines.has(record, identifier_keys.TOPIC_ID) for record in objects
    ):
        return 0.0
    return _sureness(
        objects,
        (
            *identifier_keys.DESCRIPTION,
            *identifier_keys.NARRATIVE,
            *identifier_keys.KEYWORDS,
            "query",
        ),
    )


def _sureness(records: list[json_lines.Record], only_topics: tuple[str, ...]) -> float:
    """Return the confidence for records with identifiers, given the keys that only topics have."""
    if any(json_lines.has(record, only_topics) for record in records):
        return 0.9
    if not all(json_lines.has(record, identifier_keys.TOPIC_TITLE) for record in records):
        return 0.0
    if not any(json_lines.has(record, identifier_keys.TEXT) for record in records):
        return 0.7
    short = all(
        len(str(json_lines.first_of(record, identifier_keys.TEXT))) <= LONG for record in records
    )
    titled = any(
        json_lines.has(record, identifier_keys.TITLE + identifier_keys.URL) for record in records
    )
    return 0.55 if short and not titled else 0.1


def recognise_json(sample: Sample) -> float:
    """Return a confidence near 1 if an object has keys specific to topics.

    Without them it is higher for short texts.
    """
    if json_lines.sampled_objects(sample) and len(sample.lines) > 1:
        return 0.0
    if is_nested(sample.text):
        found = first_member(sample.text)
        fields: Any = found[1] if found else {}
        return (
            0.85
            if json_lines.has(
                fields,
                (
                    *identifier_keys.TOPIC_TITLE,
                    *identifier_keys.DESCRIPTION,
                    *identifier_keys.NARRATIVE,
                ),
            )
            else 0.0
        )
    first = first_object(sample)
    if not first:
        return 0.0
    if not json_lines.has(first, identifier_keys.TOPIC_ID):
        return 0.4 if _is_map(first) and any(" " in words for words in first.values()) else 0.0
    return _sureness(
        [first],
        (
            *identifier_keys.DESCRIPTION,
            *identifier_keys.NARRATIVE,
            *identifier_keys.KEYWORDS,
            "query",
            "question",
            TURNS,
        ),
    )


def recognise_questions(sample: Sample) -> float:
    """Return a confidence near 1 if objects have a list of queries, or a question id and a text."""
    first = next(iter(json_lines.sampled_objects(sample)), None) or first_object(sample)
    if not first or not json_lines.has(first, IDENTIFIER):
        return 0.0
    listed = bool(_queries(first))
    worded = json_lines.has(first, WORDS) or json_lines.has(first, QUESTION)
    return 0.95 if listed or (worded and json_lines.has(first, IDENTIFIER[:2])) else 0.0


TOPICS_JSONL = Format(
    "topics-jsonl",
    "Topics as JSON lines (id, title, description, narrative)",
    Content.TOPICS,
    (".jsonl", ".json"),
    recognise_lines,
    read_lines,
    write_lines,
)
TOPICS_JSON = Format(
    "topics-json",
    "Topics as JSON (a list of objects, or ids with texts)",
    Content.TOPICS,
    (".json",),
    recognise_json,
    read_objects,
    note="Each turn of a conversation is a topic with the id CONVERSATION_TURN.",
)
TOPICS_QUESTIONS = Format(
    "topics-questions",
    "Topics as JSON questions (question_id, question, query, background; lists of queries)",
    Content.TOPICS,
    (".json", ".jsonl"),
    recognise_questions,
    read_questions,
    note="Each query of a list is a topic with the id QUESTION_NUMBER.",
)

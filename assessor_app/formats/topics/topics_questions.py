"""Topics as JSON objects of a question with several fields or several queries (epidemic QA)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.documents.documents_jsonl import has
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import (
    DESCRIPTION,
    KEYWORDS,
    NARRATIVE,
    TOPIC_ID,
    refuse_unsafe_identifiers,
)
from assessor_app.formats.text.json_lines import (
    Record,
    identifier_under,
    sampled_objects,
    text_under,
)
from assessor_app.formats.text.json_text import first_object, objects
from assessor_app.formats.text.rows import Seen

IDENTIFIER = ("question_id", "questionId", *TOPIC_ID)
QUERIES = ("queries", "sub_queries", "subqueries", "sub_questions", "subquestions", "variants")
WORDS = ("query", "title", "text", "question")
QUESTION = ("question", *DESCRIPTION)
BACKGROUND = ("background", *NARRATIVE)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics: one per query of a question with a list of queries, else one per question.

    A query without an identifier gets the question's, an underscore and its number from 1. Raises
    BadInput for invalid JSON, even if lenient, and for a repeated topic.
    """
    seen = Seen()
    with options.opened(path) as text:
        for line, record in objects(text):
            try:
                for topic in _topics(record):
                    refuse_unsafe_identifiers(topic)
                    seen.add("the file", topic.id, line, "topic")
                    yield topic
            except BadInput as problem:
                options.refuse(problem, Place(text.name, line), json.dumps(record)[:200])


def _topics(record: Record) -> Iterator[Topic]:
    queries = _queries(record)
    if not queries:
        yield _topic(record, identifier_under(record, IDENTIFIER, "question"))
    for number, query in enumerate(queries, 1):
        own: Any = query if isinstance(query, dict) else {"query": query}
        given = (text_under(own, IDENTIFIER) or "").strip()
        name = given or f"{identifier_under(record, IDENTIFIER, 'question')}_{number}"
        yield _topic({**record, **own}, name)


def _queries(record: Record) -> list[Any]:
    return next((record[key] for key in QUERIES if isinstance(record.get(key), list)), [])


def _topic(record: Record, identifier: str) -> Topic:
    title = text_under(record, WORDS) or ""
    question = text_under(record, QUESTION) or ""
    if not title and not question:
        raise BadInput(f"question {identifier} has no text", expected='"question" or "query"')
    return Topic(
        identifier,
        title,
        question if question != title else "",
        text_under(record, BACKGROUND) or "",
        text_under(record, KEYWORDS) or "",
    )


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if objects have a list of queries, or a question id and a text."""
    first = next(iter(sampled_objects(sample)), None) or first_object(sample.text)
    if not first or not has(first, IDENTIFIER):
        return 0.0
    listed = bool(_queries(first))
    worded = has(first, WORDS) or has(first, QUESTION)
    return 0.95 if listed or (worded and has(first, IDENTIFIER[:2])) else 0.0


TOPICS_QUESTIONS = Format(
    "topics-questions",
    "Topics as JSON questions (question_id, question, query, background; lists of queries)",
    Content.TOPICS,
    (".json", ".jsonl"),
    recognise,
    read,
    note="Each query of a list is a topic: the question's identifier, an underscore, its number.",
)

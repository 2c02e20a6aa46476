"""Reads the aspects of topics, such as subtopics or nuggets, from a table with a header."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import unshielded
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.text.delimited import Field, Row, read_table
from assessor_app.formats.text.identifier_keys import TOPIC_OF_ROW, refuse_unsafe

FIELDS = (
    Field("topic", TOPIC_OF_ROW, required=True),
    Field("name", ("name", "text", "nugget", "subtopic"), required=True),
    Field("key", ("key", "aspect", "nugget_id")),
    Field("importance", ("importance",)),
    Field("question", ("question",)),
)


class AspectLine(NamedTuple):
    """A row of a table of aspects; empty texts where the row gives none. line: of the file."""

    topic: str
    question: str
    key: str
    name: str
    importance: str
    line: int


def read_aspects(path: Path, options: ReadOptions = DEFAULT) -> Iterator[AspectLine]:
    """Yield the rows in the file's order.

    Raises BadInput for a header without topic or name, and for a row without one of them.
    """
    return read_table(path, options, FIELDS, _aspect)


def _aspect(row: Row, line: int) -> AspectLine:
    topic, name, key, importance, question = (unshielded(row[one.name]).strip() for one in FIELDS)
    if not topic or not name:
        raise BadInput("the row has no topic or no name")
    refuse_unsafe(topic, "topic")
    return AspectLine(topic, question, key, name, importance, line)

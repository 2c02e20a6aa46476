"""Topics of the SMART collections: `.I 001`, `.W`."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.smart import Record, begins_as_smart, letters_of, records


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics, with identifiers as written ("001"); the text is the title, on one line.

    Raises BadInput for a topic without text and for a repeated topic.
    """
    seen = Seen()
    for record in records(path, options):
        try:
            topic = _topic(record)
            seen.add("the file", topic.id, record.line, "topic")
        except BadInput as problem:
            options.refuse(problem, Place(path, record.line), f".I {record.id}")
        else:
            yield topic


def _topic(record: Record) -> Topic:
    title, text = record.one_line("T"), record.one_line("W")
    if not title and not text:
        raise BadInput(f"topic {record.id} has no text", expected=".W and the topic's text")
    keywords = record.one_line("K")
    if title:
        return Topic(record.id, title, record.text("W"), keywords=keywords)
    return Topic(record.id, text, keywords=keywords)


def recognise(sample: Sample) -> float:
    """Return a high confidence if records have a text but no title."""
    if not begins_as_smart(sample):
        return 0.0
    letters = letters_of(sample)
    if "T" in letters or "W" not in letters:
        return 0.2
    return 0.9 if letters == {"W"} else 0.7


SMART_TOPICS = Format(
    "smart-topics",
    "SMART topics (.I .W)",
    Content.TOPICS,
    (".qry", ".text"),
    recognise,
    read,
    note="Identifiers stay as written. Cranfield's judgements count topics by position instead.",
)

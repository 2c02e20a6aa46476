"""Topics as a table with a header: id, title, description, narrative."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import unshielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.delimited import Field, Row, header_of, read_table
from assessor_app.formats.text.rows import Seen

FIELDS = (
    Field("id", names.TOPIC_ID, required=True),
    Field("title", names.TOPIC_TITLE, required=True),
    Field("description", names.DESCRIPTION),
    Field("narrative", names.NARRATIVE),
    Field("keywords", names.KEYWORDS),
)
# A table with one of these columns contains documents or judgements.
OTHERS = (
    Field("others", (*names.GRADE, *names.URL, *names.TEXT[1:], "document", "doc_id", "docno")),
)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read one topic per row; unknown columns are ignored.

    Raises BadInput as tables do, for a topic without identifier or text, and for a repeated topic.
    """
    seen = Seen()

    def parse(row: Row, number: int) -> Topic:
        texts = {name: unshielded(cell).strip() for name, cell in row.items()}
        identifier = texts.pop("id")
        if not identifier or not any(texts.values()):
            raise BadInput("the row is no topic", expected="an identifier and a text")
        seen.add("the file", identifier, number, "topic")
        return Topic(identifier, **texts)

    return read_table(path, options, FIELDS, parse)


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if the header has columns that only topics have, else likely."""
    header = header_of(sample.lines[0], FIELDS) if sample.lines else None
    if header is None or len(sample.lines) < 2:
        return 0.0
    if (other := header_of(sample.lines[0], OTHERS)) and other.places:
        return 0.0
    first = {cell.strip().strip('"').lower() for cell in sample.lines[0].split(header.delimiter)}
    only_topics = {"query", "topic", "topic_id", "query_id", "qid", "question"} & first
    return 0.92 if only_topics or {"description", "narrative"} & set(header.places) else 0.6


TOPICS_CSV = Format(
    "topics-csv",
    "Topics as a table (id, title, description, narrative)",
    Content.TOPICS,
    (".csv", ".tsv"),
    recognise,
    read,
    note="Commas, semicolons or tabs; columns are found by the names in the first line.",
)

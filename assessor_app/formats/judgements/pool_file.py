"""Pool files: `topic document`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TextIO

from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import checked, checked_first
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.rows import Seen, read_rows


class PoolLine(NamedTuple):
    """A document to be judged for a topic."""

    topic: str
    document: str


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[PoolLine]:
    """Read the pairs in the file's order. Raises BadInput for another form or a repeated pair."""
    seen = Seen()

    def parse(fields: list[str], number: int) -> PoolLine:
        if len(fields) != 2:
            raise BadInput(
                f"the line has {len(fields)} fields", expected="two fields: topic document"
            )
        topic, document = fields
        refuse_unsafe(topic, "topic")
        refuse_unsafe(document, "document")
        seen.add(f"topic {topic}", document, number)
        return PoolLine(topic, document)

    return read_rows(path, options, parse)


def write(file: TextIO, lines: Iterable[tuple[str, str]]) -> None:
    """Write one pair per line. Raises WrongUse for identifiers with blanks."""
    for topic, document in lines:
        checked_first(topic, "topic id")
        file.write(f"{topic} {checked(document, 'document id')}\n")


def recognise(sample: Sample) -> float:
    """Return a high confidence if there are two columns and topics have several documents."""
    if sample.width != 2:
        return 0.0
    topics = {row[0] for row in sample.rows}
    return 0.8 if len(topics) < len(sample.rows) == len(set(sample.rows)) else 0.3


POOL = Format(
    "pool",
    "Pool (topic document)",
    Content.POOL,
    (".pool", ".txt"),
    recognise,
    read,
    write,
)

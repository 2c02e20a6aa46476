"""Unordered runs (sets of documents): `topic document`."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import RunLine
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "two fields: topic document"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a run; every document has the same score, 1.

    Raises BadInput for another number of fields and a document repeated within a topic.
    """
    seen = Seen()

    def parse(fields: list[str], number: int) -> RunLine:
        if len(fields) != 2:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, document = fields
        seen.add(f"topic {topic}", document, number)
        return RunLine(topic, document, None, 1.0)

    return read_rows(path, options, parse)


def recognise(sample: Sample) -> float:
    """Return a low confidence for any file with two columns, because a pool looks the same."""
    if sample.width != 2 or sample.is_evaluation:
        return 0.0
    topics = {row[0] for row in sample.rows}
    return 0.35 if len(topics) < len(sample.rows) == len(set(sample.rows)) else 0.1


SET_RUN = Format(
    "set-run",
    "Run without order (topic document)",
    Content.RUN,
    (".run", ".txt"),
    recognise,
    read,
    note="All documents of a topic are tied. A pool looks the same: say that it is a run.",
)

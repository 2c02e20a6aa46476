"""MS MARCO runs: `topic document rank`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import RunLine
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import checked, checked_first, whole_number
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "three fields: topic document rank"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a run; the score is the negative rank, so that rank 1 comes first.

    Raises BadInput for another number of fields, a rank that is not an integer, and a document
    repeated within a topic.
    """
    seen = Seen()

    def parse(fields: list[str], number: int) -> RunLine:
        if len(fields) != 3:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, document, written = fields
        rank = whole_number(written)
        if rank is None:
            raise BadInput(f"the rank {written!r} is not a whole number", expected=EXPECTED)
        seen.add(f"topic {topic}", document, number)
        return RunLine(topic, document, rank, float(-rank))

    return read_rows(path, options, parse)


def write(file: TextIO, lines: Iterable[RunLine]) -> None:
    """Write a run; a missing rank becomes the position in the topic, from 1."""
    places: dict[str, int] = {}
    for line in lines:
        place = places[line.topic] = places.get(line.topic, 0) + 1
        rank = place if line.rank is None else line.rank
        topic, document = (
            checked_first(line.topic, "topic id"),
            checked(line.document, "document id"),
        )
        file.write(f"{topic}\t{document}\t{rank}\n")


def recognise(sample: Sample) -> float:
    """Return a high confidence if the third column counts up from the topic's first line."""
    if sample.width != 3:
        return 0.0
    before: dict[str, int] = {}
    steps = 0
    for topic, _, written in sample.rows:
        rank = whole_number(written)
        if rank is None:
            return 0.0
        steps += rank == before[topic] + 1 if topic in before else rank in (0, 1)
        before[topic] = rank
    return 0.85 if steps > 0.9 * len(sample.rows) and len(before) < steps else 0.2


MSMARCO_RUN = Format(
    "msmarco-run",
    "MS MARCO run (topic document rank)",
    Content.RUN,
    (".tsv", ".txt"),
    recognise,
    read,
    write,
    "The score is the negative rank: rank 1 gets -1 and comes first.",
)

"""Topics as lines of identifier, colon, text, as in TREC's Million Query track."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.columns import read_columns
from assessor_app.formats.text.rows import Seen

LINE = re.compile(r"\s*([^\s:]+):\s*(\S.*?)\s*", re.DOTALL)
# Excludes times, addresses and numbers: an identifier with a digit, and words after the colon.
CERTAIN = re.compile(r"[A-Za-z_.-]*[0-9]+:[^\W\d_].*")
EXPECTED = "identifier, colon, text"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics: the identifier before the first colon, the title after it.

    Raises BadInput for a line without a colon or text, and for a repeated topic.
    """
    seen = Seen()

    def parse(columns: list[str], number: int) -> Topic:
        found = LINE.fullmatch("\t".join(columns))
        if found is None:
            raise BadInput("the line is no topic", expected=EXPECTED)
        seen.add("the file", found[1], number, "topic")
        return Topic(found[1], found[2])

    return read_columns(path, options, parse)


def recognise(sample: Sample) -> float:
    """Return a high confidence if lines have unique identifiers with a digit, a colon and words."""
    lines = sample.lines
    if not lines or "\t" in sample.text or not all(map(CERTAIN.fullmatch, lines)):
        return 0.0
    pairs = [line.partition(":") for line in lines]
    if len({pair[0] for pair in pairs}) < len(pairs):
        return 0.0
    return 0.85 if 2 * sum(" " in pair[2].strip() for pair in pairs) > len(pairs) else 0.3


TOPICS_COLON = Format(
    "topics-colon",
    "Topics in lines (identifier, colon, text)",
    Content.TOPICS,
    (".txt", ".topics"),
    recognise,
    read,
    note="As the Million Query track has them: 20001:comparability of pay.",
)

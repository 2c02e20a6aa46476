"""Topics as lines of identifier, tab, text."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.columns import is_of_numbers, read_columns, sampled_columns
from assessor_app.formats.text.fields import is_number
from assessor_app.formats.text.rows import Seen

EXPECTED = "identifier, tab, text (then perhaps description and narrative)"
LONG = 200


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics: identifier, title, and optional columns description and narrative.

    A line without tab is split at its first blank; a colon after such an identifier is removed.
    Raises BadInput for a line without text, with too many columns, and for a repeated topic.
    """
    seen = Seen()

    def parse(columns: list[str], number: int) -> Topic:
        if len(columns) == 1:
            identifier, _, title = columns[0].strip().partition(" ")
            columns = [identifier.removesuffix(":"), title]
        columns = [column.strip() for column in columns]
        if not 2 <= len(columns) <= 4 or not columns[0] or not any(columns[1:]):
            raise BadInput("the line is no topic", expected=EXPECTED)
        topic = Topic(*columns)
        seen.add("the file", topic.id, number, "topic")
        return topic

    return read_columns(path, options, parse)


def recognise(sample: Sample) -> float:
    """Return a high confidence if each line has a new identifier and a short text.

    It is moderate if lines have no tabs and must be split at blanks.
    """
    if sample.text.lstrip().startswith(("{", "[")):
        return 0.0  # JSON in one line, perhaps one that its own readers reject
    rows = sampled_columns(sample)
    if not rows:
        return _without_tabs(sample)
    if len(rows[0]) > 4 or len({row[0] for row in rows}) < len(rows):
        return 0.0
    if sample.is_evaluation or is_of_numbers(rows):
        return 0.0
    length = sum(sum(map(len, row[1:])) for row in rows) / len(rows)
    words = sum(" " in row[1].strip() for row in rows)
    return 0.2 if length > LONG else 0.8 if words > len(rows) / 2 else 0.25


def _without_tabs(sample: Sample) -> float:
    # Topics have no comments, so # at the start of a line does not mark one.
    rows = [line.split() for line in sample.lines]
    identifiers = {row[0] for row in rows}
    if not rows or len(identifiers) < len(rows) or "\t" in sample.text:
        return 0.0
    numbered = all(any(map(str.isdigit, identifier)) for identifier in identifiers)
    if not numbered or any(len(row) == 1 for row in rows) or "<" in sample.text:
        return 0.0
    return 0.4 if not all(is_number(cell) for row in rows for cell in row[1:]) else 0.0


TOPICS_TSV = Format(
    "topics-tsv",
    "Topics in lines (identifier, tab, text)",
    Content.TOPICS,
    (".tsv", ".txt"),
    recognise,
    read,
    note="A third column is the description, a fourth the narrative.",
)

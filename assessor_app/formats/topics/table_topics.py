"""Reads topics from tables with a header, tab-separated lines, and lines with a colon."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import unshielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.delimited import Field, Row, read_table, sampled_header
from assessor_app.formats.text.fields import is_number
from assessor_app.formats.text.rows import is_of_numbers, read_columns, sampled_columns
from assessor_app.formats.text.values import once_in_file

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
LINE_FORM = "tab-separated columns: id and title, optionally description and narrative"
LONG = 200
COLON = re.compile(r"\s*([^\s:]+):\s*(\S.*?)\s*", re.DOTALL)
# Excludes times, addresses and numbers: an identifier with a digit, and words after the colon.
CERTAIN = re.compile(r"[A-Za-z_.-]*[0-9]+:[^\W\d_].*")


def read_with_header(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield one topic per row; unknown columns are ignored.

    Raises the errors of `read_table`, and BadInput for a topic without identifier or text, and for
    a repeated topic.
    """
    return read_table(path, options, FIELDS, _topic_of_row, once_in_file)


def _topic_of_row(row: Row, line: int) -> Topic:
    texts = {name: unshielded(cell).strip() for name, cell in row.items()}
    identifier = texts.pop("id")
    if not identifier or not any(texts.values()):
        raise BadInput("the row is not a topic", expected="an id and a text")
    return Topic(identifier, **texts)


def read_lines(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield a topic per line: identifier, title, and optional columns description and narrative.

    A line without tab is split at its first blank; a colon after such an identifier is removed.
    Raises BadInput for a line without text, with too many columns, and for a repeated topic.
    """
    return read_columns(path, options, _topic_of_line, once_in_file)


def _topic_of_line(columns: list[str], line: int) -> Topic:
    if len(columns) == 1:
        identifier, _, title = columns[0].strip().partition(" ")
        columns = [identifier.removesuffix(":"), title]
    columns = [column.strip() for column in columns]
    if not 2 <= len(columns) <= 4 or not columns[0] or not any(columns[1:]):
        raise BadInput("the line is not a topic", expected=LINE_FORM)
    return Topic(*columns)


def read_with_colon(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield a topic per line: identifier before the first colon, title after it.

    Raises BadInput for a line without a colon or text, and for a repeated topic.
    """
    return read_columns(path, options, _topic_with_colon, once_in_file)


def _topic_with_colon(columns: list[str], line: int) -> Topic:
    found = COLON.fullmatch("\t".join(columns))
    if found is None:
        raise BadInput("the line is not a topic", expected="an id, a colon and a text")
    return Topic(found[1], found[2])


def recognise_table(sample: Sample) -> float:
    """Return a confidence near 1 if the header has columns that only topics have.

    It is moderate if the header has only columns that other records may have, too.
    """
    header = sampled_header(sample, FIELDS)
    if header is None or len(sample.lines) < 2:
        return 0.0
    if (other := sampled_header(sample, OTHERS)) and other.places:
        return 0.0
    first = {cell.strip().strip('"').lower() for cell in sample.lines[0].split(header.delimiter)}
    only_topics = {"query", "topic", "topic_id", "query_id", "qid", "question"} & first
    return 0.92 if only_topics or {"description", "narrative"} & set(header.places) else 0.6


def recognise_lines(sample: Sample) -> float:
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


def recognise_colon(sample: Sample) -> float:
    """Return a high confidence if lines have unique identifiers with a digit, a colon and words."""
    lines = sample.lines
    if not lines or "\t" in sample.text or not all(map(CERTAIN.fullmatch, lines)):
        return 0.0
    pairs = [line.partition(":") for line in lines]
    if len({pair[0] for pair in pairs}) < len(pairs):
        return 0.0
    return 0.85 if 2 * sum(" " in pair[2].strip() for pair in pairs) > len(pairs) else 0.3


TOPICS_CSV = Format(
    "topics-csv",
    "Topics as a table (id, title, description, narrative)",
    Content.TOPICS,
    (".csv", ".tsv"),
    recognise_table,
    read_with_header,
    note="Columns are separated by commas, semicolons or tabs, and named in the header.",
)
TOPICS_TSV = Format(
    "topics-tsv",
    "Topics as tab-separated lines (id title)",
    Content.TOPICS,
    (".tsv", ".txt"),
    recognise_lines,
    read_lines,
    note="The optional columns 3 and 4 are the description and the narrative.",
)
TOPICS_COLON = Format(
    "topics-colon",
    "Topics as lines with a colon (id:title)",
    Content.TOPICS,
    (".txt", ".topics"),
    recognise_colon,
    read_with_colon,
    note="As in the Million Query track: 20001:comparability of pay.",
)

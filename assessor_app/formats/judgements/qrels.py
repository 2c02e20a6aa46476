"""TREC qrels: `topic iteration document grade`, and Cranfield's `topic document grade`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import (
    LARGEST_GRADE,
    checked,
    checked_first,
    grade_number,
    whole_number,
    written_number,
)
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "four fields: topic iteration document grade (or three: topic document grade)"
TWICE = (
    "if the second column names assessors or subtopics, "
    "read it as qrels-assessors or qrels-subtopics"
)
SAMPLED = "if a sample of the pool was judged, read it as prels-strata or prels-probabilities"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements in file order. The first line decides between four and three columns.

    Raises BadInput for another number of fields, a grade that is not a number or is an integer
    beyond 127, and a document repeated within a topic (identifiers are kept while reading).
    """
    seen = Seen(TWICE)
    width = 0

    def parse(fields: list[str], number: int) -> Qrel:
        nonlocal width
        width = width or (len(fields) if len(fields) in (3, 4) else 0)
        if len(fields) != width:
            raise BadInput(
                f"the line has {len(fields)} fields",
                expected=_expected(width),
                advice=SAMPLED if len(fields) == 5 and not width else None,
            )
        topic, document = fields[0], fields[-2]
        grade = grade_number(fields[-1])
        seen.add(f"topic {topic}", document, number)
        if width == 3:
            return Qrel(topic, document, grade)
        return Qrel(topic, document, grade, "", fields[1])

    return read_rows(path, options, parse)


def _expected(width: int) -> str:
    return f"{width} fields, as in the lines before" if width else EXPECTED


def write(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write four columns. Raises WrongUse for a document repeated within a topic."""
    seen: set[tuple[str, str]] = set()
    for qrel in qrels:
        if (qrel.topic, qrel.document) in seen:
            raise WrongUse(
                f"document {qrel.document} comes twice in topic {qrel.topic}",
                advice="choose one assessor or the adjudicated set, or write qrels-assessors",
            )
        seen.add((qrel.topic, qrel.document))
        file.write(line_of(qrel, qrel.iteration))


def line_of(qrel: Qrel, second: str) -> str:
    """Return the line of a judgement with `second` in the second column. Raises WrongUse."""
    topic, document = checked_first(qrel.topic, "topic id"), checked(qrel.document, "document id")
    return f"{topic} {checked(second, 'second column')} {document} {written_number(qrel.grade)}\n"


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if the last of four columns is a grade.

    No document may be repeated within a topic.
    """
    if sample.width not in (3, 4) or not all(is_grade(text) for text in sample.column(-1)):
        return 0.0
    pairs = {(row[0], row[-2]) for row in sample.rows}
    if len(pairs) < len(sample.rows) or sample.is_evaluation:
        return 0.0
    if sample.width == 4:
        return 0.9
    return 0.6 if all(whole_number(text) is not None for text in sample.column(-1)) else 0.3


def is_grade(text: str) -> bool:
    """Return whether the text is a number that can be a grade."""
    whole = whole_number(text)
    if whole is not None:
        return abs(whole) <= LARGEST_GRADE
    try:
        grade_number(text)
    except BadInput:
        return False
    return True


QRELS = Format(
    "qrels",
    "TREC qrels (topic iteration document grade)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise,
    read,
    write,
    "Three columns (topic document grade), as Cranfield has them, are read too. "
    "Lines that begin with # are comments. Grades stand as the file has them.",
)

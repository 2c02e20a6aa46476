"""Qrels of several assessors (trec_eval's qrels_jg): `topic assessor document grade`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.judgements.qrels import is_grade, line_of
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import grade_number, whole_number
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "four fields: topic assessor document grade"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements; the second column is the assessor.

    Raises BadInput as qrels do; but a document may occur once for each assessor of a topic.
    """
    seen = Seen()

    def parse(fields: list[str], number: int) -> Qrel:
        if len(fields) != 4:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, assessor, document, grade = fields
        qrel = Qrel(topic, document, grade_number(grade), assessor)
        seen.add(f"topic {topic} by assessor {assessor}", document, number)
        return qrel

    return read_rows(path, options, parse)


def write(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write four columns. Raises WrongUse for a judgement without assessor, and a repeated one."""
    seen: set[tuple[str, str, str]] = set()
    for qrel in qrels:
        key = (qrel.topic, qrel.assessor, qrel.document)
        if not qrel.assessor:
            raise WrongUse(f"document {qrel.document} in topic {qrel.topic} names no assessor")
        if key in seen:
            raise WrongUse(f"document {qrel.document} comes twice in topic {qrel.topic}")
        seen.add(key)
        file.write(line_of(qrel, qrel.assessor))


def recognise(sample: Sample) -> float:
    """Return a high confidence if documents are repeated with another second column.

    It is lower if the second column holds numbers, which may be subtopics.
    """
    if not repeats_with_second_column(sample):
        return 0.0
    numbers = all(whole_number(text) is not None for text in sample.column(1))
    return 0.55 if numbers else 0.8


def repeats_with_second_column(sample: Sample) -> bool:
    """Return whether documents recur within topics, but never with the same second column."""
    if sample.width != 4 or sample.is_evaluation:
        return False
    if not all(is_grade(text) for text in sample.column(3)):
        return False
    pairs = {(row[0], row[2]) for row in sample.rows}
    triples = {row[:3] for row in sample.rows}
    return len(pairs) < len(triples) == len(sample.rows)


QRELS_ASSESSORS = Format(
    "qrels-assessors",
    "Qrels with assessors (topic assessor document grade)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise,
    read,
    write,
    "Subtopic qrels look the same: choose qrels-subtopics if the second column is a subtopic.",
    names_assessors=True,
)

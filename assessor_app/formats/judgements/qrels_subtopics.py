"""Diversity qrels as ndeval takes them: `topic subtopic document grade`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.judgements.qrels import line_of
from assessor_app.formats.judgements.qrels_assessors import repeats_with_second_column
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import grade_number, whole_number
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "four fields: topic subtopic document grade"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements; the subtopic is their `iteration`.

    Raises BadInput as qrels do; but a document may occur once for each subtopic.
    """
    seen = Seen()

    def parse(fields: list[str], number: int) -> Qrel:
        if len(fields) != 4:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, subtopic, document, grade = fields
        qrel = Qrel(topic, document, grade_number(grade), "", subtopic)
        seen.add(f"subtopic {subtopic} of topic {topic}", document, number)
        return qrel

    return read_rows(path, options, parse)


def write(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write four columns. Raises WrongUse for a document repeated within a subtopic."""
    seen: set[tuple[str, str, str]] = set()
    for qrel in qrels:
        key = (qrel.topic, qrel.iteration, qrel.document)
        if key in seen:
            raise WrongUse(
                f"document {qrel.document} comes twice in subtopic {qrel.iteration} "
                f"of topic {qrel.topic}"
            )
        seen.add(key)
        file.write(line_of(qrel, qrel.iteration))


def recognise(sample: Sample) -> float:
    """Return a moderate confidence if documents are repeated with another second column.

    It is higher if the second column holds numbers.
    """
    if not repeats_with_second_column(sample):
        return 0.0
    numbers = all(whole_number(text) is not None for text in sample.column(1))
    return 0.55 if numbers else 0.3


QRELS_SUBTOPICS = Format(
    "qrels-subtopics",
    "Qrels with subtopics (topic subtopic document grade)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise,
    read,
    write,
    "Qrels with assessors look the same: choose qrels-assessors if the second column is a person.",
)

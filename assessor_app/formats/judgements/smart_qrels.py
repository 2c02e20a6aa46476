"""Relevant pairs as listed by SMART collections: `topic document 0 0.000000`."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.judgements.qrels import is_grade
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import grade_number
from assessor_app.formats.text.rows import Seen, read_rows

EXPECTED = "four fields: topic document 0 grade"
RELEVANT = "every pair is relevant: grades written 0 are read as 1"
OTHERWISE = "--map-grades 1=N gives them another grade"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the pairs. Every listed pair is relevant, so a grade of 0 is read as 1.

    That is reported once to `options.noted`; another grade is kept. Raises BadInput for another
    number of fields, an invalid number, and a repeated pair.
    """
    seen, told = Seen(), False

    def parse(fields: list[str], number: int) -> Qrel:
        if len(fields) != 4:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        nonlocal told
        topic, document, _, written = fields
        grade = grade_number(written)
        if grade == 0 and not told:
            told = True
            options.noted(BadInput(RELEVANT, place=Place(path), advice=OTHERWISE))
        qrel = Qrel(topic, document, grade or 1.0)
        seen.add(f"topic {topic}", document, number)
        return qrel

    return read_rows(path, options, parse)


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if the last two of four columns are zero, pairs distinct."""
    if sample.width != 4 or set(sample.column(2)) != {"0"}:
        return 0.0
    if not all(is_grade(text) and float(text) == 0 for text in sample.column(3)):
        return 0.0
    pairs = {row[:2] for row in sample.rows}
    several = len({row[0] for row in sample.rows}) < len(sample.rows)
    return 0.95 if len(pairs) == len(sample.rows) and several else 0.2


SMART_QRELS = Format(
    "smart-qrels",
    "SMART relevant pairs (topic document 0 0)",
    Content.JUDGEMENTS,
    (".rel", ".txt"),
    recognise,
    read,
    note="Every line names a relevant document though its grade is written 0: it is read as 1.",
)

"""Relevant pairs as SMART collections list them: `topic document 0 0.000000`."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.formats.fields import grade_number
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.qrels import is_grade
from assessor_app.formats.rows import Seen, read_rows
from assessor_app.formats.sample import Sample

EXPECTED = "four fields: topic document 0 grade"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """The pairs with the grade as it is written, which is 0 though the pair means 'relevant'.

    Raises BadInput for another number of fields, no number, and a pair that stands twice.
    """
    seen = Seen()

    def parse(fields: list[str], number: int) -> Qrel:
        if len(fields) != 4:
            raise BadInput(f"the line has {len(fields)} fields", expected=EXPECTED)
        topic, document, _, grade = fields
        qrel = Qrel(topic, document, grade_number(grade))
        seen.add(f"topic {topic}", document, number)
        return qrel

    return read_rows(path, options, parse)


def recognise(sample: Sample) -> float:
    """Sure where the last two of four columns are zero throughout and the second is not."""
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
    note="Every line names a relevant document though its grade is written 0: map grade 0 to 1.",
)

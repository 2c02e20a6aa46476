"""Reads and writes TREC's qrels: `topic iteration document grade`.

The second column is the assessor in trec_eval's qrels_jg, and the subtopic for ndeval. Cranfield's
qrels have three columns: `topic document grade`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Qrel, QrelColumns
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.judgements.qrel_columns import qrel_columns, scope
from assessor_app.formats.text.fields import (
    checked,
    checked_first,
    grade_number,
    is_grade,
    whole_number,
    written_number,
)
from assessor_app.formats.text.rows import read_row_blocks, read_rows
from assessor_app.formats.text.values import SUBTOPIC, TOPIC, Seen

EXPECTED = "four fields: topic iteration document grade (or three: topic document grade)"
TWICE = marked(
    "if column 2 has assessors or subtopics, use the format qrels-assessors or qrels-subtopics"
)
SAMPLED = marked(
    "if a sample of the pool was judged, use the format prels-strata or prels-probabilities"
)
ONE_SET = "choose an assessor or a rule, or write qrels-assessors"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements in file order. The first line decides between four and three columns.

    Raises BadInput for another number of fields, a grade that is not a number or is an integer
    outside -127 to 127, and a document repeated within a topic (identifiers are kept in memory).
    """
    for block in read_blocks(path, options):
        yield from block


def read_blocks(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Iterable[Qrel]]:
    """Yield the judgements of `read` in blocks."""
    width = 0

    def parse(fields: list[str], line: int) -> Qrel:
        """Return the judgement of a row.

        Raises BadInput for an invalid number of fields or an invalid grade.
        """
        nonlocal width
        width = width or (len(fields) if len(fields) in (3, 4) else 0)
        if len(fields) != width:
            raise BadInput(
                tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
                expected=("{0} fields, as in the lines above", width) if width else EXPECTED,
                advice=SAMPLED if len(fields) == 5 and not width else None,
            )
        topic, document, grade = fields[0], fields[-2], grade_number(fields[-1])
        return Qrel(topic, document, grade, "", fields[1] if width == 4 else "0", line=line)

    def columns(rows: list[list[str]], lines: range, seen: Seen) -> QrelColumns | None:
        """Return the judgements of several rows; None if `parse` must read them."""
        nonlocal width
        wide = len(rows[0])
        if wide not in (3, 4) or width not in (0, wide) or set(map(len, rows)) != {wide}:
            return None
        width = wide
        topics, *second, documents, grades = zip(*rows, strict=True)
        if not all(map(str.isprintable, {iteration for one in second for iteration in one})):
            return None
        nobody = ("",) * len(rows)
        found = qrel_columns(topics, documents, grades, nobody, lines, seen)
        return replace(found, iterations=second[0]) if found and second else found

    return read_row_blocks(path, options, parse, _once, columns)


def _once(seen: Seen, qrel: Qrel, line: int) -> None:
    seen.add((TOPIC, qrel.topic), qrel.document, line, advice=tr(TWICE))


def read_assessors(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements; the second column is the assessor.

    Raises BadInput as `read` does, except that a document may occur once per assessor of a topic.
    """
    for block in read_assessor_blocks(path, options):
        yield from block


def read_assessor_blocks(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Iterable[Qrel]]:
    """Yield the judgements of `read_assessors` in blocks."""

    def parse(fields: list[str], line: int) -> Qrel:
        """Return the judgement of a row, whose second field is the assessor.

        Raises BadInput for an invalid number of fields or grade.
        """
        topic, assessor, document, grade = _four(fields, "assessor")
        return Qrel(topic, document, grade_number(grade), assessor, line=line)

    def once(seen: Seen, qrel: Qrel, line: int) -> None:
        """Record a judgement. Raises BadInput for a second one by the same assessor."""
        seen.add(scope(qrel.topic, qrel.assessor), qrel.document, line)

    def columns(rows: list[list[str]], lines: range, seen: Seen) -> QrelColumns | None:
        """Return the judgements of several rows; None if `parse` must read them."""
        if set(map(len, rows)) != {4}:
            return None
        topics, assessors, documents, grades = zip(*rows, strict=True)
        return qrel_columns(topics, documents, grades, assessors, lines, seen)

    return read_row_blocks(path, options, parse, once, columns)


def read_subtopics(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements; the second column, the subtopic, becomes their `iteration`.

    Raises BadInput as `read` does, except that a document may occur once per subtopic.
    """

    def parse(fields: list[str], line: int) -> Qrel:
        """Return the judgement of a row, whose second field is the subtopic.

        Raises BadInput for an invalid number of fields or grade.
        """
        topic, subtopic, document, grade = _four(fields, "subtopic")
        return Qrel(topic, document, grade_number(grade), "", subtopic, line=line)

    def once(seen: Seen, qrel: Qrel, line: int) -> None:
        """Record a judgement. Raises BadInput for a second one in the same subtopic."""
        seen.add((SUBTOPIC, qrel.iteration, qrel.topic), qrel.document, line)

    return read_rows(path, options, parse, once)


def _four(fields: list[str], second: str) -> list[str]:
    if len(fields) != 4:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected=("four fields: topic {0} document grade", second),
        )
    return fields


def write(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write four columns per judgement. Raises WrongUse for a document repeated within a topic."""
    file.writelines(_line(qrel, qrel.iteration) for qrel in each_once(qrels, advice=ONE_SET))


def write_assessors(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write four columns per judgement, the second with the assessor.

    Raises WrongUse for a judgement without assessor, and for a repeated judgement.
    """
    for qrel in each_once(qrels, lambda qrel: (qrel.topic, qrel.assessor, qrel.document)):
        if not qrel.assessor:
            raise WrongUse("document {0} in topic {1} has no assessor", qrel.document, qrel.topic)
        file.write(_line(qrel, qrel.assessor))


def write_subtopics(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write four columns per judgement, the second with the subtopic.

    Raises WrongUse for a document repeated within a subtopic.
    """
    for qrel in each_once(
        qrels,
        lambda qrel: (qrel.topic, qrel.iteration, qrel.document),
        lambda qrel: tr("subtopic {0} of topic {1}", qrel.iteration, qrel.topic),
    ):
        file.write(_line(qrel, qrel.iteration))


def each_once(
    qrels: Iterable[Qrel],
    key: Callable[[Qrel], tuple[str, ...]] = lambda qrel: (qrel.topic, qrel.document),
    scope: Callable[[Qrel], str] = lambda qrel: f"topic {qrel.topic}",
    advice: str | None = None,
) -> Iterator[Qrel]:
    """Yield the judgements unchanged. Raises WrongUse if two of them have the same key.

    key: returns the key of a judgement. scope: returns a phrase for the message that says where the
    key is repeated. advice: what to do, for the message.
    """
    seen: set[tuple[str, ...]] = set()
    for qrel in qrels:
        if key(qrel) in seen:
            said = tr("duplicate document {0} in {1}", qrel.document, scope(qrel))
            raise WrongUse(said, advice=advice)
        seen.add(key(qrel))
        yield qrel


def _line(qrel: Qrel, second: str) -> str:
    """Return the line of a judgement with `second` in the second column.

    Raises WrongUse for a value that the format cannot represent.
    """
    topic, document = checked_first(qrel.topic, "topic id"), checked(qrel.document, "document id")
    return f"{topic} {checked(second, 'second column')} {document} {written_number(qrel.grade)}\n"


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if there are four columns and the last one is a grade.

    Returns 0 if a document is repeated within a topic.
    """
    if sample.width not in (3, 4) or not all(is_grade(text) for text in sample.column(-1)):
        return 0.0
    pairs = {(row[0], row[-2]) for row in sample.rows}
    if len(pairs) < len(sample.rows) or sample.is_evaluation:
        return 0.0
    if sample.width == 4:
        return 0.9
    return 0.6 if all(whole_number(text) is not None for text in sample.column(-1)) else 0.3


def _repeats_with_second_column(sample: Sample) -> bool:
    """Return whether documents recur within topics, but never with the same second column."""
    if sample.width != 4 or sample.is_evaluation:
        return False
    if not all(is_grade(text) for text in sample.column(3)):
        return False
    pairs = {(row[0], row[2]) for row in sample.rows}
    triples = {row[:3] for row in sample.rows}
    return len(pairs) < len(triples) == len(sample.rows)


def recognise_assessors(sample: Sample) -> float:
    """Return a high confidence if documents are repeated with another second column.

    It is lower if the second column holds numbers, which may be subtopics.
    """
    if not _repeats_with_second_column(sample):
        return 0.0
    numbers = all(whole_number(text) is not None for text in sample.column(1))
    return 0.55 if numbers else 0.8


def recognise_subtopics(sample: Sample) -> float:
    """Return a moderate confidence if documents are repeated with another second column.

    It is higher if the second column holds numbers.
    """
    if not _repeats_with_second_column(sample):
        return 0.0
    numbers = all(whole_number(text) is not None for text in sample.column(1))
    return 0.55 if numbers else 0.3


QRELS = Format(
    "qrels",
    "TREC qrels (topic iteration document grade)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise,
    read,
    write,
    "Three columns (topic document grade), as in Cranfield, are also read. "
    "Lines that begin with # are comments. Grades are not changed.",
    blocks=read_blocks,
)
QRELS_ASSESSORS = Format(
    "qrels-assessors",
    "Qrels with assessors (topic assessor document grade)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise_assessors,
    read_assessors,
    write_assessors,
    "Qrels with subtopics look the same. Choose qrels-subtopics if column 2 is a subtopic.",
    names_assessors=True,
    blocks=read_assessor_blocks,
)
QRELS_SUBTOPICS = Format(
    "qrels-subtopics",
    "Qrels with subtopics (topic subtopic document grade)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise_subtopics,
    read_subtopics,
    write_subtopics,
    "Qrels with assessors look the same. Choose qrels-assessors if column 2 is an assessor.",
)

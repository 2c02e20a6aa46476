"""Reads and writes pools (`topic document`), and judgements of sampled pools.

The judgements have strata (infAP), or inclusion probabilities (prels, of statAP).
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TextIO

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.judgements.qrels import each_once
from assessor_app.formats.text.fields import (
    LARGEST_GRADE,
    checked,
    checked_first,
    grade_number,
    real_number,
    whole_number,
    written_number,
)
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.rows import read_rows
from assessor_app.formats.text.values import TOPIC, Seen, once_in_topic

STRATA = "five fields: topic iteration document stratum grade"
PROBABILITIES = "five fields: topic document grade method probability"
FIELDS = 5
# More strata than this in one file are something else, such as document numbers.
MOST_STRATA = 100
METHODS = ("0", "1", "2", "3")


class PoolLine(NamedTuple):
    """A line of a pool file: a document to be judged for a topic."""

    topic: str
    document: str


def read_pool(path: Path, options: ReadOptions = DEFAULT) -> Iterator[PoolLine]:
    """Yield the lines of a pool in the file's order.

    Raises BadInput for another number of fields and for a repeated pair.
    """
    return read_rows(path, options, _pair, _once)


def _pair(fields: list[str], line: int) -> PoolLine:
    if len(fields) != 2:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected="two fields: topic document",
        )
    topic, document = fields
    refuse_unsafe(topic, "topic")
    refuse_unsafe(document, "document")
    return PoolLine(topic, document)


def _once(seen: Seen, pair: PoolLine, line: int) -> None:
    seen.add((TOPIC, pair.topic), pair.document, line)


def write_pool(file: TextIO, lines: Iterable[tuple[str, str]]) -> None:
    """Write one (topic, document) pair per line. Raises WrongUse for identifiers with blanks."""
    for topic, document in lines:
        checked_first(topic, "topic id")
        file.write(f"{topic} {checked(document, 'document id')}\n")


def read_strata(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the pool's documents with their strata; grades below 0 mark unjudged documents.

    Raises BadInput for another number of fields, an invalid grade, and a repeated document.
    """
    return read_rows(path, options, _with_stratum, once_in_topic)


def _with_stratum(fields: list[str], line: int) -> Qrel:
    topic, iteration, document, stratum, grade = _five(fields, STRATA)
    return Qrel(topic, document, grade_number(grade), "", iteration, stratum=stratum)


def read_probabilities(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield judged documents with inclusion probabilities; `Qrel.iteration` is the sampling method.

    A probability of 0 or -1 marks a document that the sample did not draw. Raises BadInput as
    `read_strata` does, and for a probability above 1 or otherwise below 0.
    """
    return read_rows(path, options, _with_probability, once_in_topic)


def _with_probability(fields: list[str], line: int) -> Qrel:
    topic, document, grade, method, probability = _five(fields, PROBABILITIES)
    value = real_number(probability, "probability")
    if not (0 <= value <= 1 or value == -1):
        raise BadInput(
            "the probability {0} is out of range",
            probability,
            expected="0 to 1, or -1 for a document that was not sampled",
        )
    return Qrel(topic, document, grade_number(grade), "", method, inclusion=max(0.0, value))


def _five(fields: list[str], expected: str) -> list[str]:
    if len(fields) != FIELDS:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected=expected,
        )
    return fields


def write_strata(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write five columns per judgement, the stratum among them.

    Raises WrongUse for a document without stratum, or repeated within a topic.
    """
    for qrel in each_once(qrels):
        if not qrel.stratum:
            raise WrongUse("document {0} in topic {1} has no stratum", qrel.document, qrel.topic)
        file.write(
            f"{checked_first(qrel.topic, 'topic id')} {checked(qrel.iteration, 'iteration')} "
            f"{checked(qrel.document, 'document id')} {checked(qrel.stratum, 'stratum')} "
            f"{written_number(qrel.grade)}\n"
        )


def write_probabilities(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write five columns per judgement, the inclusion probability among them.

    Raises WrongUse for a document without inclusion probability, or repeated within a topic.
    """
    for qrel in each_once(qrels):
        if qrel.inclusion is None:
            raise WrongUse(
                "document {0} in topic {1} has no probability", qrel.document, qrel.topic
            )
        file.write(
            f"{checked_first(qrel.topic, 'topic id')} {checked(qrel.document, 'document id')} "
            f"{written_number(qrel.grade)} {checked(qrel.iteration, 'method')} "
            f"{qrel.inclusion!r}\n"
        )


def recognise_pool(sample: Sample) -> float:
    """Return a high confidence if there are two columns and topics have several documents."""
    if sample.width != 2:
        return 0.0
    topics = {row[0] for row in sample.rows}
    return 0.8 if len(topics) < len(sample.rows) == len(set(sample.rows)) else 0.3


def recognise_strata(sample: Sample) -> float:
    """Return a confidence near 1 if few small integers precede an integer grade.

    No document may be repeated within a topic.
    """
    if sample.width != FIELDS or not _whole_grades(sample.column(4)):
        return 0.0
    strata = set(sample.column(3))
    if len(strata) > MOST_STRATA or any(whole_number(text) is None for text in strata):
        return 0.0
    # trec_eval's preferences have the document in the fourth column and its group in the third.
    return 0.95 if _once_each(sample, 0, 2) and not _once_each(sample, 0, 3) else 0.5


def recognise_probabilities(sample: Sample) -> float:
    """Return a confidence near 1 if a grade and a method precede a number from 0 to 1."""
    if sample.width != FIELDS or not _whole_grades(sample.column(2)):
        return 0.0
    if not set(sample.column(3)) <= set(METHODS) or not _once_each(sample, 0, 1):
        return 0.0
    try:
        values = [real_number(text, "probability") for text in sample.column(4)]
    except BadInput:
        return 0.0
    if not all(0 <= value <= 1 or value == -1 for value in values):
        return 0.0
    return 0.97 if any(0 < value < 1 for value in values) else 0.55


def _whole_grades(texts: Iterable[str]) -> bool:
    grades = [whole_number(text) for text in texts]
    return all(grade is not None and abs(grade) <= LARGEST_GRADE for grade in grades)


def _once_each(sample: Sample, first: int, second: int) -> bool:
    return len({(row[first], row[second]) for row in sample.rows}) == len(sample.rows)


POOL = Format(
    "pool",
    "Pool (topic document)",
    Content.POOL,
    (".pool", ".txt"),
    recognise_pool,
    read_pool,
    write_pool,
)
PRELS_STRATA = Format(
    "prels-strata",
    "Sampled qrels with strata (topic iteration document stratum grade)",
    Content.JUDGEMENTS,
    (".prels", ".txt"),
    recognise_strata,
    read_strata,
    write_strata,
    "For infAP and infNDCG. Grade -1 is a pooled document that was not sampled.",
)
PRELS_PROBABILITIES = Format(
    "prels-probabilities",
    "Sampled qrels with probabilities (topic document grade method probability)",
    Content.JUDGEMENTS,
    (".prels", ".txt"),
    recognise_probabilities,
    read_probabilities,
    write_probabilities,
    "For statAP. The probability is 1 for a document that is always judged, and -1 or 0 for one "
    "that was not sampled, whatever the method.",
)

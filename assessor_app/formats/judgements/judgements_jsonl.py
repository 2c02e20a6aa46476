"""Judgements as JSON lines."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import grade_number, grade_value
from assessor_app.formats.text.json_lines import (
    Record,
    identifier_under,
    present,
    read_objects,
    sampled_objects,
    text_under,
    writable_identifier,
    write_object,
)
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.span_cells import span_rows, spans_of
from assessor_app.formats.text.times import duration, moment


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Read one judgement per line. Raises BadInput as for tables."""
    seen = Seen()

    def parse(record: Record, number: int) -> Qrel:
        qrel = qrel_of(record)
        add_once(seen, qrel, number)
        return qrel

    return read_objects(path, options, parse)


def add_once(seen: Seen, qrel: Qrel, number: int) -> None:
    """Record a judgement. Raises BadInput if the same assessor judged the document before."""
    by = f" by assessor {qrel.assessor}" if qrel.assessor else ""
    seen.add(f"topic {qrel.topic}, {qrel.iteration}{by}", qrel.document, number)


def qrel_of(record: Record) -> Qrel:
    """Return the judgement in an object. Raises BadInput without topic, document or grade."""
    grade = text_under(record, names.GRADE)
    if grade is None:
        raise BadInput("the judgement has no grade", expected="topic, document and grade")
    return Qrel(
        identifier_under(record, names.TOPIC_OF_ROW, "topic"),
        identifier_under(record, names.DOCUMENT_OF_ROW, "document"),
        grade_number(grade),
        text_under(record, names.ASSESSOR) or "",
        text_under(record, names.ITERATION) or "0",
        moment(text_under(record, names.DECIDED_AT) or ""),
        duration(text_under(record, names.ACTIVE_SECONDS) or ""),
        text_under(record, names.NOTE) or "",
        moment(text_under(record, names.SHOWN_AT) or ""),
        text_under(record, names.ORDER) or "",
        text_under(record, names.FLAGS) or "",
        spans=spans_of(next((record[key] for key in names.SPANS if key in record), None)),
    )


def write(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write one object per line; empty fields are omitted."""
    for qrel in qrels:
        fields = {
            "topic": writable_identifier(qrel.topic, "topic id"),
            "document": writable_identifier(qrel.document, "document id"),
            "grade": grade_value(qrel.grade),
            "assessor": qrel.assessor,
            "iteration": "" if qrel.iteration == "0" else qrel.iteration,
            "decided_at": qrel.decided_at,
            "active_seconds": qrel.active_seconds,
            "note": qrel.note,
            "shown_at": qrel.shown_at,
            "order": qrel.order,
            "flags": qrel.flags,
        }
        marked = {"spans": span_rows(qrel.spans)} if qrel.spans else {}
        write_object(file, present(fields) | marked)


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if every object has a topic, a document and a grade."""
    objects = sampled_objects(sample)
    needed = (names.TOPIC_OF_ROW, names.DOCUMENT_OF_ROW, names.GRADE)
    complete = all(any(key in record for key in keys) for record in objects for keys in needed)
    return 0.92 if objects and complete else 0.0


JUDGEMENTS_JSONL = Format(
    "judgements-jsonl",
    "Judgements as JSON lines (topic, document, grade, assessor, times, note)",
    Content.JUDGEMENTS,
    (".jsonl", ".json"),
    recognise,
    read,
    write,
    names_assessors=True,
)

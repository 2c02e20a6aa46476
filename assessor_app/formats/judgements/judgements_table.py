"""Judgements as CSV or TSV with a header: topic, document, grade, and optional columns."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.domain.table import shielded, unshielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.delimited import Field, Row, has_header, read_table, write_table
from assessor_app.formats.text.fields import grade_number, written_number
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.span_cells import span_cell, spans_of_cell
from assessor_app.formats.text.times import duration, moment, written_moment

FIELDS = (
    Field("topic", names.TOPIC_OF_ROW, required=True),
    Field("document", names.DOCUMENT_OF_ROW, required=True),
    Field("grade", names.GRADE, required=True),
    Field("assessor", names.ASSESSOR),
    Field("decided_at", names.DECIDED_AT),
    Field("active_seconds", names.ACTIVE_SECONDS),
    Field("note", names.NOTE),
    Field("shown_at", names.SHOWN_AT),
    Field("order", names.ORDER),
    Field("flags", names.FLAGS),
    Field("spans", names.SPANS),
)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Read one judgement per row; unknown columns are ignored.

    Raises BadInput for a missing column or cell, an invalid grade or time, and a document that an
    assessor judges twice for a topic.
    """
    seen = Seen()

    def parse(row: Row, number: int) -> Qrel:
        qrel = Qrel(
            _cell(row, "topic"),
            _cell(row, "document"),
            grade_number(row["grade"].strip()),
            unshielded(row["assessor"]),
            "0",
            moment(row["decided_at"]),
            duration(row["active_seconds"]),
            unshielded(row["note"]),
            moment(row["shown_at"]),
            unshielded(row["order"]),
            unshielded(row["flags"]),
            spans=spans_of_cell(row["spans"]),
        )
        by = f" by assessor {qrel.assessor}" if qrel.assessor else ""
        seen.add(f"topic {qrel.topic}{by}", qrel.document, number)
        return qrel

    return read_table(path, options, FIELDS, parse)


def _cell(row: Row, name: str) -> str:
    text = unshielded(row[name]).strip()
    if not text:
        raise BadInput(f"the row has no {name}", expected="topic, document and grade in each row")
    return text


def write(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write a CSV; text that a spreadsheet would execute gets a leading apostrophe."""
    write_table(file, FIELDS, map(_cells, qrels))


def _cells(qrel: Qrel) -> tuple[str, ...]:
    seconds = "" if qrel.active_seconds is None else repr(float(qrel.active_seconds))
    return (
        shielded(qrel.topic),
        shielded(qrel.document),
        written_number(qrel.grade),
        shielded(qrel.assessor),
        written_moment(qrel.decided_at),
        seconds,
        shielded(qrel.note),
        written_moment(qrel.shown_at),
        shielded(qrel.order),
        shielded(qrel.flags),
        span_cell(qrel.spans),
    )


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if the first line is a header with topic, document and grade."""
    return 0.95 if has_header(sample, FIELDS) else 0.0


JUDGEMENTS_CSV = Format(
    "judgements-csv",
    "Judgements as a table (topic, document, grade, assessor, times, note)",
    Content.JUDGEMENTS,
    (".csv", ".tsv"),
    recognise,
    read,
    write,
    "Commas, semicolons or tabs; columns are found by the names in the first line. "
    "Texts that begin with = + - @ get an apostrophe, which reading takes away again.",
    names_assessors=True,
)

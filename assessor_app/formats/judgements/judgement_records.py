"""Reads and writes judgements with all attributes, as tables with a header and as JSON."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from assessor_app.domain.assessor_kind import ModelDetails, number_words
from assessor_app.domain.judgement import Qrel, QrelColumns
from assessor_app.domain.language import marked
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.questions.answer import Given, answers_in, nested_answers
from assessor_app.domain.span import Span, span_from
from assessor_app.domain.table import shielded, unshielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.judgements.qrel_columns import qrel_columns, scope
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.delimited import (
    Columns,
    Field,
    Row,
    read_table_blocks,
    sampled_header,
    write_table,
)
from assessor_app.formats.text.fields import (
    duration,
    grade_number,
    grade_value,
    is_grade,
    moment,
    written_moment,
    written_number,
)
from assessor_app.formats.text.json_lines import (
    Record,
    first_of,
    has_all,
    identifier_under,
    present,
    read_json_lines,
    sampled_objects,
    text_under,
    writable_identifier,
    write_object,
)
from assessor_app.formats.text.json_text import (
    first_object,
    numbers_of,
    read_json,
    sampled_numbers,
    starts_nested,
)
from assessor_app.formats.text.values import SUBTOPIC, Seen

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
    Field("further_answers", names.FURTHER_ANSWERS),
)
# Read, never written: the words of the flags hold them.
READ_FIELDS = (
    *FIELDS,
    *(Field(name, keys) for name, keys in names.MODEL_DETAILS.items()),
    Field("confidence", names.CONFIDENCE),
)
TOGETHER = ("topic", "document", "grade", "assessor")  # rows with no more are read together
NEEDED = (names.TOPIC_OF_ROW, names.DOCUMENT_OF_ROW, names.GRADE)
SPANS = 'a list such as [{"start": 10, "end": 25, "grade": 1, "quote": ""}]'
ANSWERS = 'an object such as {"clear": 1, "nuggets": {"n1": 1, "n2": 0}}'
SUBTOPIC_BY = marked("subtopic {0} of topic {1} by assessor {2}")


def read_with_header(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield one judgement per row; unknown columns are ignored.

    Raises BadInput for a missing column or cell, an invalid grade or time, and a document that an
    assessor judges twice for a topic.
    """
    for block in read_blocks(path, options):
        yield from block


def read_blocks(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Iterable[Qrel]]:
    """Yield the judgements of `read_with_header` in blocks."""
    return read_table_blocks(path, options, READ_FIELDS, _qrel_of_row, _once, _columns)


def _columns(cells: Columns, lines: Sequence[int], seen: Seen) -> QrelColumns | None:
    """Return the judgements of several rows; None if a cell needs `_qrel_of_row`."""
    if any(any(column) for name, column in cells.items() if name not in TOGETHER):
        return None
    topics, documents, assessors = cells["topic"], cells["document"], cells.get("assessor")
    assessors = assessors or ("",) * len(lines)
    names, together = {*topics, *assessors}, "".join(documents)
    if "'" in together or " " in together or not all(documents) or not all(topics):
        return None
    if any(name != unshielded(name).strip() for name in names):
        return None
    grades = list(map(str.strip, cells["grade"]))
    return qrel_columns(topics, documents, grades, assessors, lines, seen)


def _qrel_of_row(row: Row, line: int) -> Qrel:
    return Qrel(
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
        _flags(unshielded(row["flags"]), row["confidence"]),
        spans=_spans_of_cell(row["spans"]),
        answers=_answers_of_cell(row["further_answers"]),
        details=_details({name: unshielded(row[name]) for name in names.MODEL_DETAILS}),
        line=line,
    )


def _flags(flags: str, confidence: str) -> str:
    """Return the flags with a word for the confidence, if there is one."""
    said = number_words(confidence, "confidence")
    return f"{flags} confidence={said}".strip() if said else flags


def _details(said: dict[str, str]) -> ModelDetails | None:
    """Return what a row says of its model; None if it names none."""
    if not said["model"].strip():
        return None
    found = ModelDetails(**{name: text.strip() for name, text in said.items()})
    for what in ("temperature", "cost"):
        number_words(said[what], what)
    return found


def _once(seen: Seen, qrel: Qrel, line: int) -> None:
    seen.add(scope(qrel.topic, qrel.assessor), qrel.document, line)


def _cell(row: Row, name: str) -> str:
    text = unshielded(row[name]).strip()
    if not text:
        raise BadInput("the row has no {0}", name, expected="topic, document and grade in each row")
    return text


def write_with_header(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write the judgements as CSV with a header.

    Text that a spreadsheet would execute gets a leading apostrophe.
    """
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
        json.dumps(_span_rows(qrel.spans), ensure_ascii=False) if qrel.spans else "",
        json.dumps(nested_answers(qrel.answers), ensure_ascii=False) if qrel.answers else "",
    )


def read_lines(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield one judgement per line. Raises BadInput as `read_with_header` does."""
    return read_json_lines(path, options, _qrel_of_record, _once_in_iteration)


def read_objects(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements of a JSON file, in its order.

    Reads {"topic": {"document": grade}}, or one object per judgement. Raises BadInput as
    `read_with_header` does.
    """
    if not starts_nested(path, options):
        yield from read_json(path, options, _qrel_of_record, _once_in_iteration)
        return
    with options.opened(path) as text:
        for topic, document, grade in numbers_of(text, options, "grade"):
            try:
                yield Qrel(topic, document, grade_number(repr(grade)))
            except BadInput as problem:
                options.refuse(problem, Place(text.name), f"{topic}: {document}")


def _once_in_iteration(seen: Seen, qrel: Qrel, line: int) -> None:
    scope = (SUBTOPIC_BY, qrel.iteration, qrel.topic, qrel.assessor)
    seen.add(
        scope if qrel.assessor else (SUBTOPIC, qrel.iteration, qrel.topic), qrel.document, line
    )


def _qrel_of_record(record: Record, line: int) -> Qrel:
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
        _flags(text_under(record, names.FLAGS) or "", text_under(record, names.CONFIDENCE) or ""),
        spans=_spans_of(first_of(record, names.SPANS)),
        answers=_answers_of(first_of(record, names.FURTHER_ANSWERS)),
        details=_details_of(record),
        line=line,
    )


def _details_of(record: Record) -> ModelDetails | None:
    if first_of(record, names.MODEL_DETAILS["model"]) is None:
        return None  # another kind of record may use the other keys for something else
    return _details(
        {name: text_under(record, keys) or "" for name, keys in names.MODEL_DETAILS.items()}
    )


def write_lines(file: TextIO, qrels: Iterable[Qrel]) -> None:
    """Write one JSON object per judgement and line; empty fields are omitted."""
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
        marked = {"spans": _span_rows(qrel.spans)} if qrel.spans else {}
        said = {"further_answers": nested_answers(qrel.answers)} if qrel.answers else {}
        write_object(file, present(fields) | marked | said)


def _span_rows(spans: Iterable[Span]) -> list[dict[str, Any]]:
    return [
        {
            "start": one.start,
            "end": one.end,
            "grade": one.grade,
            "quote": one.quote,
            "text_hash": one.text_hash,
        }
        for one in spans
    ]


def _spans_of_cell(cell: str) -> tuple[Span, ...]:
    if not cell.strip():
        return ()
    try:
        return _spans_of(json.loads(cell))
    except (ValueError, RecursionError):
        raise BadInput("the passages are not JSON", expected=SPANS) from None


def _spans_of(rows: Any) -> tuple[Span, ...]:
    """Return the spans of a list of JSON objects; empty for None.

    Raises BadInput for any other value.
    """
    if rows is None:
        return ()
    if not isinstance(rows, list):
        raise BadInput("the passages are not a list", expected=SPANS)
    return tuple(map(_span, rows))


def _span(row: Any) -> Span:
    if not isinstance(row, dict):
        raise BadInput("a passage is not an object", expected=SPANS)
    hashed = row.get("text_hash") or ""
    said = {"grade": None, "quote": ""} | row
    span = span_from(json.dumps(said), text_hash=hashed) if isinstance(hashed, str) else None
    if span is None:
        raise BadInput("a passage has no start or end", expected=SPANS)
    return span


def _answers_of_cell(cell: str) -> tuple[Given, ...]:
    if not cell.strip():
        return ()
    try:
        return _answers_of(json.loads(cell))
    except (ValueError, RecursionError):
        raise BadInput("the further answers are not JSON", expected=ANSWERS) from None


def _answers_of(said: Any) -> tuple[Given, ...]:
    """Return the answers of a JSON object; empty for None. Raises BadInput for any other value."""
    if said is None:
        return ()
    found = answers_in(said)
    if found is None:
        raise BadInput("unreadable further answers", expected=ANSWERS)
    return found


def recognise_table(sample: Sample) -> float:
    """Return a confidence near 1 if the first line is a header with topic, document and grade."""
    return 0.95 if sampled_header(sample, FIELDS) else 0.0


def recognise_lines(sample: Sample) -> float:
    """Return a confidence near 1 if every object has a topic, a document and a grade."""
    objects = sampled_objects(sample)
    return 0.92 if objects and all(has_all(record, NEEDED) for record in objects) else 0.0


def recognise_objects(sample: Sample) -> float:
    """Return a high confidence if each document has an integer; decimals are probably scores."""
    if numbers := sampled_numbers(sample):
        if not all(map(is_grade, numbers)):
            return 0.0
        return 0.85 if all("." not in one and "e" not in one.lower() for one in numbers) else 0.2
    if sampled_objects(sample) and len(sample.lines) > 1:
        return 0.0
    first = first_object(sample)
    return 0.91 if first and has_all(first, NEEDED) else 0.0


JUDGEMENTS_CSV = Format(
    "judgements-csv",
    "Judgements as a table (topic, document, grade, assessor, times, note)",
    Content.JUDGEMENTS,
    (".csv", ".tsv"),
    recognise_table,
    read_with_header,
    write_with_header,
    "Columns are separated by commas, semicolons or tabs, and named in the header. "
    "A text that begins with = + - @ is written with an apostrophe, which is removed on reading.",
    names_assessors=True,
    blocks=read_blocks,
)
JUDGEMENTS_JSONL = Format(
    "judgements-jsonl",
    "Judgements as JSON lines (topic, document, grade, assessor, times, note)",
    Content.JUDGEMENTS,
    (".jsonl", ".json"),
    recognise_lines,
    read_lines,
    write_lines,
    names_assessors=True,
)
JUDGEMENTS_JSON = Format(
    "judgements-json",
    'Judgements as JSON ({"topic": {"document": grade}}, or a list of objects)',
    Content.JUDGEMENTS,
    (".json",),
    recognise_objects,
    read_objects,
    names_assessors=True,
)

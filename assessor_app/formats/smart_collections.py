"""Reads the SMART collections: records (`.I 1`, `.T`, `.W` and text), lists of relevant pairs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import marked, tr_count
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.fields import grade_number, is_grade
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.rows import read_rows
from assessor_app.formats.text.source import LONGEST, MILLION, SPLIT, Text
from assessor_app.formats.text.values import once_in_file, once_in_topic, read_values

IDENTIFIER = re.compile(r"\.I[ \t]+(\S+)[ \t]*")
STARTS = re.compile(rb"^\.I[ \t]+\S+[ \t]*\r?$", re.MULTILINE)
FIELD = re.compile(r"\.([A-Z])[ \t]*")
# Authors, source, text; .X (citations), .N and .C are of no use to an assessor.
SHOWN = ("A", "B", "W")
EXPECTED = "four fields: topic document 0 grade"
RELEVANT = marked("every pair is relevant, so grade 0 was read as 1")
OTHERWISE = marked("use --map-grades 1=N for another grade")


@dataclass(slots=True)
class SmartRecord:
    """A record: its identifier, its first line (from 1), and the lines of each field by letter."""

    id: str
    line: int
    fields: dict[str, list[str]] = field(default_factory=dict)

    def text(self, letter: str) -> str:
        """Return the text of the field with this letter, without blank lines at its ends."""
        return "\n".join(self.fields.get(letter, ())).strip("\n").rstrip()

    def one_line(self, letter: str) -> str:
        """Return the text of the field with this letter, with white space collapsed."""
        return " ".join(self.text(letter).split())


def records(text: Text, options: ReadOptions) -> Iterator[SmartRecord]:
    """Yield the records of a file; repeated fields are concatenated.

    Raises BadInput for text before the first record or field, and for a record that is too large.
    """
    record: SmartRecord | None = None
    lines: list[str] | None = None
    length = 0
    for number, line in enumerate(text.lines(), 1):
        if line.startswith("."):
            if start := IDENTIFIER.fullmatch(line):
                if record:
                    yield record
                record, lines, length = SmartRecord(start[1], number), None, 0
                try:
                    refuse_unsafe(record.id, "record")
                except BadInput as problem:
                    options.refuse(problem, Place(text.name, number), line)
                    record, lines = None, []  # its lines are left out
                continue
            if record and (letter := FIELD.fullmatch(line)):
                lines = record.fields.setdefault(letter[1], [])
                continue
        length += len(line) + 1
        if lines is not None and length <= LONGEST:
            lines.append(line)
        elif line.strip():
            options.refuse(_misplaced(record, lines), Place(text.name, number), line)
    # Some collections end with `.I 0`.
    if record and (record.fields or record.id != "0"):
        yield record


def _misplaced(record: SmartRecord | None, lines: list[str] | None) -> BadInput:
    if record is None:
        return BadInput("text before the first record", expected=".I and an id")
    if lines is None:
        return BadInput("text before the record's first field", expected="a field such as .T or .W")
    return BadInput(
        "record {0} does not end within {1} million characters",
        record.id,
        LONGEST // MILLION,
        expected=".I and the next id",
        advice=SPLIT,
    )


def read_documents(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield the documents; the text consists of authors, source and text. Empty ones are kept."""
    with options.opened(path) as text:
        for record in records(text, options):
            parts = (record.text(letter) for letter in SHOWN)
            words = "\n\n".join(part for part in parts if part)
            yield Document(record.id, words, record.one_line("T"))


def read_topics(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield the topics, with identifiers as written ("001"); the text is the title, on one line.

    Raises BadInput for a topic without text and for a repeated topic.
    """
    with options.opened(path) as text:
        numbered = ((record.line, record) for record in records(text, options))
        yield from read_values(
            text.name, numbered, options, _topic, once_in_file, lambda record: f".I {record.id}"
        )


def _topic(record: SmartRecord, line: int) -> Topic:
    title, text = record.one_line("T"), record.one_line("W")
    if not title and not text:
        raise BadInput("topic {0} has no text", record.id, expected=".W and the topic's text")
    keywords = record.one_line("K")
    if title:
        return Topic(record.id, title, record.text("W"), keywords=keywords)
    return Topic(record.id, text, keywords=keywords)


def read_pairs(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield a judgement for each listed pair. Each pair is relevant, so a grade of 0 is read as 1.

    The change of grades is reported once to `options.noted`; other grades are kept. Raises BadInput
    for another number of fields, an invalid number, and a repeated pair.
    """
    told = False

    def parse(fields: list[str], line: int) -> Qrel:
        """Return the judgement of a row. Raises BadInput for a row that is not valid."""
        nonlocal told
        if len(fields) != 4:
            raise BadInput(
                tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
                expected=EXPECTED,
            )
        topic, document, _, written = fields
        grade = grade_number(written)
        if grade == 0 and not told:
            told = True
            options.noted(BadInput(RELEVANT, place=Place(path), advice=OTHERWISE))
        return Qrel(topic, document, grade or 1.0)

    return read_rows(path, options, parse, once_in_topic)


def _letters(sample: Sample) -> set[str] | None:
    """Return the letters of the fields in the sample; None if it does not start with a record."""
    if not sample.lines or not IDENTIFIER.fullmatch(sample.lines[0].rstrip()):
        return None
    return {found[1] for line in sample.lines if (found := FIELD.fullmatch(line.rstrip()))}


def recognise_documents(sample: Sample) -> float:
    """Return a confidence near 1 if the sample consists of SMART records with titles."""
    letters = _letters(sample)
    if letters is None:
        return 0.0
    return 0.95 if "T" in letters else 0.6 if letters & {"A", "B", "X"} else 0.3


def recognise_topics(sample: Sample) -> float:
    """Return a high confidence if the sample consists of SMART records with a text but no title."""
    letters = _letters(sample)
    if letters is None:
        return 0.0
    if "T" in letters or "W" not in letters:
        return 0.2
    return 0.9 if letters == {"W"} else 0.7


def recognise_pairs(sample: Sample) -> float:
    """Return a confidence near 1 if the last two of four columns are zero and pairs are unique."""
    if sample.width != 4 or set(sample.column(2)) != {"0"}:
        return 0.0
    if not all(is_grade(text) and float(text) == 0 for text in sample.column(3)):
        return 0.0
    pairs = {row[:2] for row in sample.rows}
    several = len({row[0] for row in sample.rows}) < len(sample.rows)
    return 0.95 if len(pairs) == len(sample.rows) and several else 0.2


SMART_DOCUMENTS = Format(
    "smart-documents",
    "SMART documents (.I .T .A .B .W)",
    Content.DOCUMENTS,
    (".all", ".txt"),
    recognise_documents,
    read_documents,
    note="Authors (.A) and source (.B) are added before the text (.W). Other fields are ignored.",
    starts=lambda element: STARTS,
)
SMART_TOPICS = Format(
    "smart-topics",
    "SMART topics (.I .W)",
    Content.TOPICS,
    (".qry", ".text"),
    recognise_topics,
    read_topics,
    note="Ids are not changed. The judgements of Cranfield number topics by position instead.",
)
SMART_QRELS = Format(
    "smart-qrels",
    "SMART relevant pairs (topic document 0 0)",
    Content.JUDGEMENTS,
    (".rel", ".txt"),
    recognise_pairs,
    read_pairs,
    note="Every line is a relevant document, so the written grade 0 is read as 1.",
)

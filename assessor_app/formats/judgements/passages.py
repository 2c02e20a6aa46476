"""Reads INEX passage judgements (FOL): length and positions of relevant text in a document."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.span import Span
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.fields import whole_number
from assessor_app.formats.text.rows import read_rows
from assessor_app.formats.text.values import TOPIC, Seen

EXPECTED = "topic Q0 document relevant-bytes length [entry-point [offset:length ...]]"
LEAST, ENTRY, PASSAGES = 5, 5, 6
RELEVANT, NOT_RELEVANT = 1, 0


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield the judgements: grade 1 if any text is relevant, else 0, with the passages as spans.

    Offsets count Unicode characters outside tags, an entity as one character. Relevant text longer
    than the document, and passages after its end, are cut and reported to `options.noted`. Raises
    BadInput for too few fields, an invalid integer, and a document that occurs twice in a topic.
    """
    seen = Seen()

    def parse(fields: list[str], line: int) -> Qrel:
        """Return the judgement of a row, and report passages that were cut.

        Raises BadInput for a row that is not valid.
        """
        if len(fields) < LEAST:
            raise BadInput(
                tr_count(
                    "the line has only {0:,} field", "the line has only {0:,} fields", len(fields)
                ),
                expected=EXPECTED,
            )
        topic, _, document, relevant, length = fields[:LEAST]
        size = _count(length, "length")
        spans, said = _spans(fields, size)
        if _count(relevant, "number of relevant characters") > size:
            said = tr("{0} relevant characters corrected to the length, {1}", relevant, length)
        seen.add((TOPIC, topic), document, line)
        if said:
            place, text = Place(str(path), line), " ".join(fields)
            options.noted(BadInput(said, place=place, text=text))
        return Qrel(topic, document, RELEVANT if int(relevant) else NOT_RELEVANT, spans=spans)

    return read_rows(path, options, parse)


def _spans(fields: list[str], size: int) -> tuple[tuple[Span, ...], str]:
    """Return the passages and the best entry point, and a message on passages that were cut.

    size: length of the document in characters; passages after it are cut.
    """
    spans, said = [], ""
    for written in fields[PASSAGES:]:
        offset, _, length = written.partition(":")
        start = _count(offset, "passage's offset")
        end = start + _count(length, "passage's length")
        if end > size:
            said = tr("the passage {0} was cut at the end of the document", written)
        if start < min(end, size):
            spans.append(Span(start, min(end, size), RELEVANT))
    entry = fields[ENTRY] if len(fields) > ENTRY else "-1"
    # Some files contain -1 if the assessor named no entry point.
    if entry != "-1":
        at = min(_count(entry, "entry point"), size)
        spans.append(Span(at, at))
    return tuple(dict.fromkeys(spans)), said


def _count(text: str, what: str) -> int:
    number = whole_number(text)
    if number is None or number < 0:
        raise BadInput(
            "the {0} {1!r} is not a whole number", tr(what), text[:40], expected=EXPECTED
        )
    return number


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if passages follow the lengths in any row.

    Without passages it is lower, and 0 unless the second field is Q0 and the relevant length is at
    most the length of the document.
    """
    rows = sample.rows
    if not rows or not all(_is_line(row) for row in rows):
        return 0.0
    if any(len(row) > PASSAGES for row in rows):
        return 0.99
    usual = all(row[1] == "Q0" and int(row[3]) <= int(row[4]) for row in rows)
    return 0.92 if usual and max(len(row) for row in rows) == LEAST else 0.5 * usual


def _is_line(row: tuple[str, ...]) -> bool:
    if len(row) < LEAST or not all(":" in one for one in row[PASSAGES:]):
        return False
    counts = [*row[3:ENTRY], *(part for one in row[PASSAGES:] for part in one.split(":", 1))]
    entry = row[ENTRY:PASSAGES]
    entered = not entry or entry[0] == "-1" or entry[0].isdigit()
    return entered and all(map(_is_count, counts))


def _is_count(text: str) -> bool:
    return (whole_number(text) or 0) >= 0 and whole_number(text) is not None


PASSAGES_INEX = Format(
    "inex-passages",
    "INEX passages (topic Q0 document relevant length entry-point offset:length)",
    Content.JUDGEMENTS,
    (".qrels", ".txt"),
    recognise,
    read,
    note="A document with a relevant passage gets grade 1. The passages become highlights. "
    "Offsets count characters outside tags, so import the documents as XML.",
)

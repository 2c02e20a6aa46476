"""Reads and writes preferences as tables and as JSON: topic, first, second, verdict."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.table import shielded, unshielded
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text import identifier_keys as names
from assessor_app.formats.text.delimited import Field, Row, read_table, sampled_header, write_table
from assessor_app.formats.text.json_lines import Record, has, sampled_objects, text_under
from assessor_app.formats.text.json_text import first_object, read_json

WORDS = {"a": "A", "b": "B", "tie": "tie", "neither": "neither"}
FIELDS = (
    Field("topic", names.TOPIC_OF_ROW, required=True),
    Field("first", ("first", "a", "document_a", "doc_a", "left", "winner"), required=True),
    Field("second", ("second", "b", "document_b", "doc_b", "right", "loser"), required=True),
    Field("verdict", ("verdict", "preference")),
    Field("winner", ("winner", "preferred")),
    Field("assessor", names.ASSESSOR),
    Field("group", ("group",)),
)
WRITTEN = tuple(field for field in FIELDS if field.name != "winner")


def read_with_header(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Yield one pair per row; the verdict is A, B, tie, neither, or the preferred document's id.

    Raises BadInput for a missing column or cell, another verdict, and a document compared with
    itself.
    """
    return read_table(path, options, FIELDS, _preference_of_row)


def _preference_of_row(row: Row, line: int) -> Preference:
    topic, first, second = (_cell(row, name) for name in ("topic", "first", "second"))
    if first == second:
        raise BadInput("document {0} is compared with itself", first, expected="two documents")
    assessor, group = unshielded(row["assessor"]), unshielded(row["group"])
    return Preference(topic, first, second, _verdict(row, first, second), assessor, group)


def _verdict(row: Row, first: str, second: str) -> str:
    # Documents may also be called "A" and "B": the column decides which meaning takes precedence.
    ids = {second: "B", first: "A"}
    said, winner = row["verdict"].strip(), unshielded(row["winner"]).strip()
    text = said or winner
    verdict = WORDS.get(text.lower()) or ids.get(text) if said else ids.get(text) or WORDS.get(text)
    if verdict is None:
        raise BadInput(
            "unknown verdict {0!r}",
            text[:40],
            expected="A, B, tie, neither, or one of the two documents",
        )
    return verdict


def _cell(row: Row, name: str) -> str:
    text = unshielded(row[name]).strip()
    if not text:
        raise BadInput("the row has no {0}", name, expected="topic, first, second and verdict")
    return text


def write_with_header(file: TextIO, preferences: Iterable[Preference]) -> None:
    """Write the preferences as CSV with a header. Raises WrongUse for an unknown verdict."""
    write_table(file, WRITTEN, map(_cells, preferences))


def _cells(preference: Preference) -> tuple[str, ...]:
    if preference.verdict not in WORDS.values():
        raise WrongUse("unknown verdict {0!r}", preference.verdict, expected="A, B, tie, neither")
    texts = (preference.topic, preference.first, preference.second)
    rest = (preference.assessor, preference.group)
    return (*map(shielded, texts), preference.verdict, *map(shielded, rest))


def read_objects(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Preference]:
    """Yield one pair per JSON object; the objects are in a list or one per line.

    Raises BadInput as `read_with_header` does, and for invalid JSON.
    """
    return read_json(path, options, _preference_of_record)


def _preference_of_record(record: Record, line: int) -> Preference:
    texts = {field.name: text_under(record, field.headers) or "" for field in FIELDS}
    # Parsing a row removes an apostrophe from every cell except the verdict; JSON has none.
    row = {name: text if name == "verdict" else shielded(text) for name, text in texts.items()}
    return _preference_of_row(row, line)


def recognise_table(sample: Sample) -> float:
    """Return a confidence near 1 if the first line is a header with two documents and a verdict."""
    header = sampled_header(sample, FIELDS)
    return 0.96 if header and {"verdict", "winner"} & set(header.places) else 0.0


def recognise_objects(sample: Sample) -> float:
    """Return a confidence near 1 if objects have a topic, two documents and a verdict."""
    found = sampled_objects(sample) or [first_object(sample) or {}]
    return 0.96 if all(map(_is_pair, found)) else 0.0


def _is_pair(record: Record) -> bool:
    held = {field.name for field in FIELDS if has(record, field.headers)}
    return {"topic", "first", "second"} <= held and bool({"verdict", "winner"} & held)


PREFERENCES_CSV = Format(
    "preferences-csv",
    "Preferences as a table (topic, first, second, verdict, assessor)",
    Content.PREFERENCES,
    (".csv", ".tsv"),
    recognise_table,
    read_with_header,
    write_with_header,
    "The verdict is A (first preferred), B (second preferred), tie, neither, or the id of the "
    "preferred document.",
    names_assessors=True,
)
PREFERENCES_JSON = Format(
    "preferences-json",
    "Preferences as JSON (topic, first, second, verdict, assessor)",
    Content.PREFERENCES,
    (".jsonl", ".json"),
    recognise_objects,
    read_objects,
    note="A list of objects, or one object per line, with the column names of a table as keys.",
    names_assessors=True,
)

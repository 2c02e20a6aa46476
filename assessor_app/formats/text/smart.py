"""Records of the SMART collections: `.I 1`, then `.T`, `.A`, `.B`, `.W` and text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.source import LONGEST, MILLION, SPLIT

IDENTIFIER = re.compile(r"\.I[ \t]+(\S+)[ \t]*")
STARTS = re.compile(rb"^\.I[ \t]+\S+[ \t]*\r?$", re.MULTILINE)
FIELD = re.compile(r"\.([A-Z])[ \t]*")


@dataclass(slots=True)
class Record:
    """A record. `line`: its first line, from 1."""

    id: str
    line: int
    fields: dict[str, list[str]] = field(default_factory=dict)

    @property
    def is_end_mark(self) -> bool:
        """True for the `.I 0` at the end of some collections."""
        return self.id == "0" and not self.fields

    def text(self, letter: str) -> str:
        """Return the lines of a field without blank lines at its ends."""
        return "\n".join(self.fields.get(letter, ())).strip("\n").rstrip()

    def one_line(self, letter: str) -> str:
        """Return a field with white space collapsed."""
        return " ".join(self.text(letter).split())


def records(path: Path, options: ReadOptions) -> Iterator[Record]:
    """Yield the records of a file; repeated fields are concatenated.

    Raises BadInput for text before the first record or field, and for a record that is too large.
    """
    record: Record | None = None
    lines: list[str] | None = None
    length = 0
    with options.opened(path) as text:
        for number, line in enumerate(text.lines(), 1):
            if line.startswith("."):
                if start := IDENTIFIER.fullmatch(line):
                    if record:
                        yield record
                    record, lines, length = Record(start[1], number), None, 0
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
        if record and not record.is_end_mark:
            yield record


def _misplaced(record: Record | None, lines: list[str] | None) -> BadInput:
    if record is None:
        return BadInput("text before the first record", expected=".I and an identifier")
    if lines is None:
        return BadInput("text before the record's first field", expected="a field such as .T or .W")
    return BadInput(
        f"record {record.id} does not end within {LONGEST // MILLION} million characters",
        expected=".I and the next identifier",
        advice=SPLIT,
    )


def begins_as_smart(sample: Sample) -> bool:
    """Return whether the sample starts with a record."""
    return bool(sample.lines) and IDENTIFIER.fullmatch(sample.lines[0].rstrip()) is not None


def letters_of(sample: Sample) -> set[str]:
    """Return the letters of the fields in the sample."""
    return {found[1] for line in sample.lines if (found := FIELD.fullmatch(line.rstrip()))}

"""Reads documents with known grades: `topic iteration document grade reason`."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.text.fields import whole_number
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.rows import read_rows
from assessor_app.formats.text.values import TOPIC, Seen

FEWEST_FIELDS = 4


class KnownLine(NamedTuple):
    """A line of a file with known grades. reason: the rest of the line, with single blanks."""

    topic: str
    document: str
    grade: int
    reason: str


def read_known(
    path: Path, check: Callable[[KnownLine], None], options: ReadOptions = DEFAULT
) -> Iterator[KnownLine]:
    """Yield the lines in the file's order: those of a qrels file, each with a reason or without.

    check: raises BadInput for a line that the campaign does not allow. Raises BadInput for fewer
    than four fields, an invalid grade, and a repeated document, too; with the line.
    """

    def once(seen: Seen, known: KnownLine, line: int) -> None:
        """Refuse a repeated document, and what `check` refuses."""
        seen.add((TOPIC, known.topic), known.document, line)
        check(known)

    return read_rows(path, options, _known, once)


def _known(fields: list[str], line: int) -> KnownLine:
    if len(fields) < FEWEST_FIELDS:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected="topic iteration document grade, and a reason or none",
        )
    topic, _, document, written, *reason = fields
    grade = whole_number(written)
    if grade is None:
        raise BadInput("the grade is not a whole number: {0!r}", written)
    refuse_unsafe(topic, "topic")
    refuse_unsafe(document, "document")
    return KnownLine(topic, document, grade, " ".join(reason))

"""Files with one value per line, in fields separated by blanks."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.fields import LONGEST_FIELD, refuse_long, split
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.line_table import LineTable
from assessor_app.formats.text.source import MILLION

T = TypeVar("T")
WIDEST_CHARACTER = 4
LONGEST_ROW = MILLION


def read_rows(
    path: Path,
    options: ReadOptions,
    parse: Callable[[list[str], int], T],
) -> Iterator[T]:
    """Yield the result of `parse(fields, line number)` for each line that is not blank.

    Lines that start with # are comments; elsewhere identifiers may contain #. A BadInput of `parse`
    gets the file, the line and its text.
    """
    with options.opened(path) as text:
        for number, line in enumerate(text.lines(longest=LONGEST_ROW), 1):
            if line.startswith("#"):
                continue
            fields = split(line)
            if not fields:
                continue
            try:
                if "\0" in line:
                    raise BadInput("the line holds a zero character, which no identifier has")
                if len(line) > LONGEST_FIELD // WIDEST_CHARACTER:
                    refuse_long(fields)
                value = parse(fields, number)
                refuse_unsafe_identifiers(value)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield value


class Seen:
    """The keys of earlier lines, to detect repeated ones."""

    def __init__(self, advice: str | None = None) -> None:
        self._lines = LineTable()
        self._advice = advice

    def add(self, scope: str, identifier: str, number: int, what: str = "document") -> None:
        """Record the key of line `number`. Raises BadInput if it occurred before.

        scope: where it may occur once, in words for the message ("topic 51").
        """
        first = self._lines.first((scope, identifier), number)
        if first != number:
            raise BadInput(
                f"{what} {identifier} stands twice in {scope}; first on line {first}",
                advice=self._advice,
            )

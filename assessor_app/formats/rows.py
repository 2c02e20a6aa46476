"""Files of one value a line, its fields between blanks."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.fields import split
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.source import open_text

T = TypeVar("T")


def read_rows(
    path: Path,
    options: ReadOptions,
    parse: Callable[[list[str], int], T],
) -> Iterator[T]:
    """What `parse(fields, line number)` makes of each line that is not blank.

    Lines that begin with # are comments: only there, since identifiers may hold a #.
    A BadInput of `parse` gets the file, the line and its text.
    """
    with open_text(path, options.encoding) as text:
        for number, line in enumerate(text.lines(), 1):
            if line.startswith("#"):
                continue
            fields = split(line)
            if not fields:
                continue
            try:
                value = parse(fields, number)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield value


class Pairs:
    """The (topic, document) pairs seen so far, to notice one that comes twice."""

    def __init__(self, advice: str | None = None) -> None:
        self._lines: dict[str, dict[str, int]] = {}
        self._advice = advice

    def add(self, topic: str, document: str, number: int) -> None:
        """Remember a pair of line `number`. Raises BadInput where it stands before."""
        documents = self._lines.get(topic)
        if documents is None:
            documents = self._lines[topic] = {}
        first = documents.setdefault(document, number)
        if first != number:
            raise BadInput(
                f"document {document} stands twice in topic {topic}; first on line {first}",
                advice=self._advice,
            )

"""Topics of the LISA collection: a line with a number, then text that ends with #."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.source import MILLION, Gathered

NUMBER = re.compile(r"[ \t]*([0-9]+)[ \t]*")
EXPECTED = "a line with a number, then text that ends with #"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics; the text is the title, on one line.

    Raises BadInput for text without a number before it, a topic without text or end, and a repeated
    topic.
    """
    seen = Seen()
    identifier, begins, words = "", 0, Gathered()
    with options.opened(path) as text:
        for number, line in enumerate(text.lines(longest=MILLION), 1):
            if not line.strip():
                continue
            try:
                if not identifier:
                    identifier, begins, words = _number(line), number, Gathered()
                    continue
                words.add(f" {line.strip()}")
                if len(words) > MILLION:
                    raise BadInput(f"topic {identifier} does not end", expected=EXPECTED)
                if not line.rstrip().endswith("#"):
                    continue
                topic = _topic(identifier, words.text())
                identifier = ""
                seen.add("the file", topic.id, begins, "topic")
            except BadInput as problem:
                identifier = ""
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield topic
        if identifier:
            unended = BadInput(f"topic {identifier} does not end", expected=EXPECTED)
            options.refuse(unended, Place(text.name, begins))


def _number(line: str) -> str:
    found = NUMBER.fullmatch(line)
    if found is None:
        raise BadInput("text without a number before it", expected=EXPECTED)
    return found[1]


def _topic(identifier: str, words: str) -> Topic:
    title = " ".join(words.strip().removesuffix("#").split())
    if not title:
        raise BadInput(f"topic {identifier} has no text", expected=EXPECTED)
    return Topic(identifier, title)


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if the first line is a number and texts end with #."""
    lines = sample.lines
    if len(lines) < 2 or not NUMBER.fullmatch(lines[0]) or NUMBER.fullmatch(lines[1]):
        return 0.0
    after = [line for before, line in pairwise(lines) if before.rstrip().endswith("#")]
    ended = any(line.rstrip().endswith("#") for line in lines)
    return 0.95 if ended and all(NUMBER.fullmatch(line) for line in after) else 0.0


LISA_TOPICS = Format(
    "lisa-topics",
    "LISA topics (a line with a number, text that ends with #)",
    Content.TOPICS,
    (".que", ".txt"),
    recognise,
    read,
)

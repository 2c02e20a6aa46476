"""Judgements of the LISA collection: `Query 1`, `2 Relevant Refs`, documents up to -1."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import whole_number
from assessor_app.formats.text.rows import LONGEST_ROW, Seen

QUERY = re.compile(r"[ \t]*Query[ \t]+([0-9]+)[ \t]*", re.IGNORECASE)
COUNT = re.compile(r"[ \t]*[0-9]+[ \t]+Relevant[ \t]+Refs?[ \t]*", re.IGNORECASE)
END = "-1"
EXPECTED = "Query and a number, a count of Relevant Refs, numbers of documents up to -1"
RELEVANT = 1.0


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Read the listed documents, each with grade 1.

    Raises BadInput for any other line, and for a document that is listed twice.
    """
    seen = Seen()
    topic = ""
    with options.opened(path) as text:
        for number, line in enumerate(text.lines(longest=LONGEST_ROW), 1):
            if not line.strip() or COUNT.fullmatch(line):
                continue
            if start := QUERY.fullmatch(line):
                topic = start[1]
                continue
            try:
                found = _documents(topic, line)
                for document in found:
                    seen.add(f"topic {topic}", document, number)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield from (Qrel(topic, document, RELEVANT) for document in found)


def _documents(topic: str, line: str) -> list[str]:
    words = line.split()
    found = words[: words.index(END)] if END in words else words
    if not topic or any(whole_number(word) is None or word.startswith("-") for word in found):
        raise BadInput("the line holds no numbers of documents", expected=EXPECTED)
    if len(set(found)) < len(found):
        raise BadInput(f"a document stands twice in topic {topic}")
    return found


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if a query is followed by a number of relevant references."""
    lines = sample.lines
    begins = len(lines) > 1 and QUERY.fullmatch(lines[0]) and COUNT.fullmatch(lines[1])
    return 0.97 if begins else 0.0


LISA_QRELS = Format(
    "lisa-qrels",
    "LISA relevance judgements (Query N, N Relevant Refs, numbers up to -1)",
    Content.JUDGEMENTS,
    (".rel", ".txt"),
    recognise,
    read,
    note="Every document that is listed is relevant: it gets grade 1.",
)

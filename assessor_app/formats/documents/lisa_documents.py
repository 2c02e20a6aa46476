"""Documents of the LISA collection: `Document 1`, title, blank line, text; rows of asterisks."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.source import LONGEST, MILLION, SPLIT, Gathered, Text

START = re.compile(r"Document[ \t]+([0-9]+)[ \t]*")
STARTS = re.compile(rb"^Document[ \t]+[0-9]+[ \t]*\r?$", re.MULTILINE)
END = re.compile(r"\*{20,}[ \t]*")
EXPECTED = "Document and a number, a title, a blank line, the text, a row of asterisks"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read the documents; the text before the first blank line is the title.

    Raises BadInput for text between documents, a document that is too large, and a file without
    documents.
    """
    found = False
    with options.opened(path) as text:
        for identifier, number, content in _pieces(text, options):
            found = True
            try:
                _refuse_long(identifier, content)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number))
            else:
                yield _document(identifier, content.text())
        if not found:
            said = "there is no document in the file"
            raise BadInput(said, place=Place(text.name), expected=EXPECTED)


def _pieces(text: Text, options: ReadOptions) -> Iterator[tuple[str, int, Gathered]]:
    """Yield the identifier, first line and content of each document."""
    held: tuple[str, int, Gathered] | None = None
    for number, line in enumerate(text.lines(), 1):
        if start := START.fullmatch(line):
            if held:
                yield held
            held = start[1], number, Gathered()
        elif END.fullmatch(line):
            if held:
                yield held
            held = None
        elif held and len(held[2]) <= LONGEST:
            held[2].add(line + "\n")
        elif held is None and line.strip():
            problem = BadInput("text between documents", expected=EXPECTED)
            options.refuse(problem, Place(text.name, number), line)
    if held:
        yield held


def _refuse_long(identifier: str, content: Gathered) -> None:
    if len(content) > LONGEST:
        raise BadInput(
            f"document {identifier} does not end within {LONGEST // MILLION} million characters",
            expected="a row of asterisks",
            advice=SPLIT,
        )


def _document(identifier: str, content: str) -> Document:
    lines = [line.rstrip() for line in content.strip("\n").split("\n")]
    at = lines.index("") if "" in lines else 0
    return Document(identifier, "\n".join(lines[at:]).strip("\n"), " ".join(lines[:at]))


def recognise(sample: Sample) -> float:
    """Return a high confidence if the file starts with a document line, higher with asterisks."""
    if not sample.lines or not START.fullmatch(sample.lines[0]):
        return 0.0
    return 0.96 if any(END.fullmatch(line) for line in sample.lines) else 0.6


LISA_DOCUMENTS = Format(
    "lisa-documents",
    "LISA documents (Document N, rows of asterisks between)",
    Content.DOCUMENTS,
    (".lisa", ".txt"),
    recognise,
    read,
    note="What stands before the first blank line of a document is its title.",
    starts=lambda element: STARTS,
)

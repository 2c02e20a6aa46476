"""Reads the LISA collection: documents, topics, and lists of relevant documents."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.fields import whole_number
from assessor_app.formats.text.rows import LONGEST_ROW
from assessor_app.formats.text.source import LONGEST, MILLION, SPLIT, Gathered, Text
from assessor_app.formats.text.values import TOPIC, Seen, once_in_file

DOCUMENT = re.compile(r"Document[ \t]+([0-9]+)[ \t]*")
STARTS = re.compile(rb"^Document[ \t]+[0-9]+[ \t]*\r?$", re.MULTILINE)
ASTERISKS = re.compile(r"\*{20,}[ \t]*")
DOCUMENT_FORM = (
    "the word Document and a number, a title, an empty line, the text, a row of asterisks"
)

NUMBER = re.compile(r"[ \t]*([0-9]+)[ \t]*")
TOPIC_FORM = "a line with a number, then a text that ends with #"

QUERY = re.compile(r"[ \t]*Query[ \t]+([0-9]+)[ \t]*", re.IGNORECASE)
COUNT = re.compile(r"[ \t]*[0-9]+[ \t]+Relevant[ \t]+Refs?[ \t]*", re.IGNORECASE)
END = "-1"
QRELS_FORM = "the word Query and a number, a count of Relevant Refs, document numbers up to -1"
RELEVANT = 1.0


def read_documents(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield the documents; the text before the first blank line is the title.

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
            raise BadInput(
                "the file contains no documents", place=Place(text.name), expected=DOCUMENT_FORM
            )


def _pieces(text: Text, options: ReadOptions) -> Iterator[tuple[str, int, Gathered]]:
    """Yield the identifier, first line and content of each document."""
    held: tuple[str, int, Gathered] | None = None
    for number, line in enumerate(text.lines(), 1):
        if start := DOCUMENT.fullmatch(line):
            if held:
                yield held
            held = start[1], number, Gathered()
        elif ASTERISKS.fullmatch(line):
            if held:
                yield held
            held = None
        elif held and len(held[2]) <= LONGEST:
            held[2].add(line + "\n")
        elif held is None and line.strip():
            problem = BadInput("text between documents", expected=DOCUMENT_FORM)
            options.refuse(problem, Place(text.name, number), line)
    if held:
        yield held


def _refuse_long(identifier: str, content: Gathered) -> None:
    if len(content) > LONGEST:
        raise BadInput(
            "document {0} does not end within {1} million characters",
            identifier,
            LONGEST // MILLION,
            expected="a row of asterisks",
            advice=SPLIT,
        )


def _document(identifier: str, content: str) -> Document:
    lines = [line.rstrip() for line in content.strip("\n").split("\n")]
    at = lines.index("") if "" in lines else 0
    return Document(identifier, "\n".join(lines[at:]).strip("\n"), " ".join(lines[:at]))


def read_topics(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield the topics; the whole text is the title, on one line.

    Raises BadInput for a text without a topic number, a topic without text or end, and a repeated
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
                    raise BadInput("topic {0} does not end", identifier, expected=TOPIC_FORM)
                if not line.rstrip().endswith("#"):
                    continue
                topic = _topic(identifier, words.text())
                identifier = ""
                once_in_file(seen, topic, begins)
            except BadInput as problem:
                identifier = ""
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield topic
        if identifier:
            unended = BadInput("topic {0} does not end", identifier, expected=TOPIC_FORM)
            options.refuse(unended, Place(text.name, begins))


def _number(line: str) -> str:
    found = NUMBER.fullmatch(line)
    if found is None:
        raise BadInput("a text without a topic number", expected=TOPIC_FORM)
    return found[1]


def _topic(identifier: str, words: str) -> Topic:
    title = " ".join(words.strip().removesuffix("#").split())
    if not title:
        raise BadInput("topic {0} has no text", identifier, expected=TOPIC_FORM)
    return Topic(identifier, title)


def read_qrels(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Qrel]:
    """Yield a judgement with grade 1 for each listed document.

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
                found = _relevant(topic, line)
                for document in found:
                    seen.add((TOPIC, topic), document, number)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, number), line)
            else:
                yield from (Qrel(topic, document, RELEVANT) for document in found)


def _relevant(topic: str, line: str) -> list[str]:
    words = line.split()
    found = words[: words.index(END)] if END in words else words
    if not topic or any(whole_number(word) is None or word.startswith("-") for word in found):
        raise BadInput("the line contains no document numbers", expected=QRELS_FORM)
    if twice := next((one for one in found if found.count(one) > 1), ""):
        raise BadInput("duplicate document {0} in topic {1}", twice, topic)
    return found


def recognise_documents(sample: Sample) -> float:
    """Return a high confidence if the file starts with a line such as "Document 1".

    It is higher if a line of asterisks ends a document.
    """
    if not sample.lines or not DOCUMENT.fullmatch(sample.lines[0]):
        return 0.0
    return 0.96 if any(ASTERISKS.fullmatch(line) for line in sample.lines) else 0.6


def recognise_topics(sample: Sample) -> float:
    """Return a confidence near 1 if the first line is a number and texts end with #."""
    lines = sample.lines
    if len(lines) < 2 or not NUMBER.fullmatch(lines[0]) or NUMBER.fullmatch(lines[1]):
        return 0.0
    after = [line for before, line in pairwise(lines) if before.rstrip().endswith("#")]
    ended = any(line.rstrip().endswith("#") for line in lines)
    return 0.95 if ended and all(NUMBER.fullmatch(line) for line in after) else 0.0


def recognise_qrels(sample: Sample) -> float:
    """Return a confidence near 1 if a query is followed by a number of relevant references."""
    lines = sample.lines
    begins = len(lines) > 1 and QUERY.fullmatch(lines[0]) and COUNT.fullmatch(lines[1])
    return 0.97 if begins else 0.0


LISA_DOCUMENTS = Format(
    "lisa-documents",
    "LISA documents (Document N, separated by rows of asterisks)",
    Content.DOCUMENTS,
    (".lisa", ".txt"),
    recognise_documents,
    read_documents,
    note="The text before the first empty line is the title of the document.",
    starts=lambda element: STARTS,
)
LISA_TOPICS = Format(
    "lisa-topics",
    "LISA topics (a line with a number, text that ends with #)",
    Content.TOPICS,
    (".que", ".txt"),
    recognise_topics,
    read_topics,
)
LISA_QRELS = Format(
    "lisa-qrels",
    "LISA relevance judgements (Query N, N Relevant Refs, numbers up to -1)",
    Content.JUDGEMENTS,
    (".rel", ".txt"),
    recognise_qrels,
    read_qrels,
    note="Every listed document is relevant and gets grade 1.",
)

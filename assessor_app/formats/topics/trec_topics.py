"""TREC topics in SGML: `<top><num><title><desc><narr>`, tags closed or not."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.sgml import Element, elements, one_line, plain, sections

ELEMENTS = ("top", "doc")
IDENTIFIER = ("num", "number", "qid", "docno")
TITLE = ("title",)
DESCRIPTION = ("desc", "description")
# Later topics have no summary; in earlier ones it repeats the description.
SUMMARY = ("smry",)
NARRATIVE = ("narr", "narrative", "def", "fac")
KEYWORDS = ("con", "docid", "url")
IGNORED = ("head", "dom", "nat", "time", "querytime", "querytweettime", "lang", "date")
SECTIONS = (*IDENTIFIER, *TITLE, *DESCRIPTION, *SUMMARY, *NARRATIVE, *KEYWORDS, *IGNORED)
# Labels before the text in the first years: "Number: 051", "Concept(s):".
LABEL = re.compile(
    r"\s*(?:number|topic|description|narrative|summary|definition(?:\(s\))?|factor(?:\(s\))?"
    r"|concept(?:\(s\))?)\s*:\s*",
    re.IGNORECASE,
)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics, also from `<DOC><DOCNO>`, which some collections use for topics.

    Raises BadInput for a topic without number, a repeated topic, and a file without topics.
    """
    seen = Seen()
    found = False
    with options.opened(path) as text:
        for element in elements(text, ELEMENTS):
            found = True
            place = Place(text.name, element.line)
            try:
                topic = _topic(element)
                refuse_unsafe_identifiers(topic)
                seen.add("the file", topic.id, element.line, "topic")
            except BadInput as problem:
                options.refuse(problem, place, element.content.strip())
            else:
                yield topic
        if not found:
            raise BadInput(
                "there is no topic in the file", place=Place(text.name), expected="<top> ... </top>"
            )


def _topic(element: Element) -> Topic:
    pieces = sections(element.content, SECTIONS)
    identifier = _first(pieces, IDENTIFIER)
    if not identifier:
        raise BadInput("the topic has no number", expected="<num> Number: 301")
    # In a topic stored as a document, the text is outside any tag.
    title = _first(pieces, TITLE) or (_first(pieces, ("",)) if element.name == "doc" else "")
    return Topic(
        identifier,
        title,
        _joined(pieces, DESCRIPTION) or _joined(pieces, SUMMARY),
        _joined(pieces, NARRATIVE),
        _joined(pieces, KEYWORDS),
    )


def _first(pieces: list[tuple[str, str]], names: tuple[str, ...]) -> str:
    texts = (_unlabelled(one_line(markup)) for name, markup in pieces if name in names)
    return next((text for text in texts if text), "")


def _joined(pieces: list[tuple[str, str]], names: tuple[str, ...]) -> str:
    texts = [_unlabelled(plain(markup)) for name, markup in pieces if name in names]
    return "\n\n".join(text for text in texts if text)


def _unlabelled(text: str) -> str:
    label = LABEL.match(text)
    return (text[label.end() :] if label else text).strip()


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if there is a `<top>` with a number, and a low one for `<DOC>`."""
    text = sample.text.lower()
    if re.search(r"<top(?:\s[^<>]*)?>", text) and re.search(r"<(?:num|number|qid)\b", text):
        return 0.97
    begins = text.lstrip().startswith("<")
    return 0.15 if begins and re.search(r"<doc>\s*<docno>", text) else 0.0


TREC_TOPICS = Format(
    "trec-topics",
    "TREC topics in SGML (<top> <num> <title> <desc> <narr>)",
    Content.TOPICS,
    (".topics", ".txt"),
    recognise,
    read,
    note="Tags may be left open. Topic numbers stay as written: 051 is not 51.",
)

"""Reads topics in mark-up: TREC's SGML, and XML of TREC web, TREC-COVID, NTCIR and INEX."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.sgml import (
    Element,
    attributes,
    one_line,
    plain,
    read_elements,
    sections,
)
from assessor_app.formats.text.values import once_in_file

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

XML_ELEMENTS = ("topic", "inex-topic", "inex_topic", "query")
XML_IDENTIFIER = ("number", "topic-id", "topic_id", "id", "qid", "num")
XML_TITLE = ("title", "query", "content", "castitle")
# A query on the structure of documents, in INEX's query language.
STRUCTURED = "castitle"
XML_DESCRIPTION = ("description", "question")
XML_NARRATIVE = ("narrative",)
XML_KEYWORDS = ("keywords", "phrasetitle")
Children = list[tuple[str, dict[str, str], str]]
CHILD = re.compile(r"<([A-Za-z][\w.-]*)(\s[^<>]*)?>")

SUBTOPIC = "Subtopic"  # begins the line of a subtopic in the narrative


def read_sgml(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield the topics, also from `<DOC><DOCNO>`, which some collections use for topics.

    Raises BadInput for a topic without number, a repeated topic, and a file without topics.
    """
    absent = partial(BadInput, "the file contains no topics", expected="<top> ... </top>")
    return read_elements(path, options, ("top", "doc"), _topic_of_sgml, absent, once_in_file)


def _topic_of_sgml(element: Element, line: int) -> Topic:
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


def read_xml(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Yield the topics; subtopics become lines of the narrative.

    Raises BadInput for a topic without number, a repeated topic, and a file without topics.
    """
    absent = partial(
        BadInput, "the file contains no topics", expected="<topic number=...> ... </topic>"
    )
    return read_elements(path, options, XML_ELEMENTS, _topic_of_xml, absent, once_in_file)


def _topic_of_xml(element: Element, line: int) -> Topic:
    children = list(_children(element.content))
    given = [element.attributes[name] for name in XML_IDENTIFIER if name in element.attributes]
    identifier = next(iter(given), "").strip() or one_line(_child(children, XML_IDENTIFIER))
    if not identifier:
        raise BadInput("the topic has no number", expected="<topic number=...> or <qid>")
    narrative = [plain(_child(children, XML_NARRATIVE)).strip(), *_subtopics(children)]
    return Topic(
        identifier,
        _title(children),
        plain(_child(children, XML_DESCRIPTION)).strip(),
        "\n".join(part for part in narrative if part),
        _keywords(children),
    )


def _title(children: Children) -> str:
    """Return the title; INEX 2002 mixes search terms (cw) with elements to search in (ce, te)."""
    markup = _child(children, XML_TITLE)
    words = [one_line(inside) for name, _, inside in _children(markup) if name == "cw"]
    return " ".join(words) or one_line(markup)


def _keywords(children: Children) -> str:
    title = _child(children, XML_TITLE)
    inner = list(_children(title)) if "<" in title else []
    places = [f"{name}: {one_line(inside)}" for name, _, inside in inner if name in ("ce", "te")]
    structure = one_line(_child(children, (STRUCTURED,)))
    parts = (one_line(_child(children, XML_KEYWORDS)), structure, *places)
    return "\n".join(part for part in parts if part)


def _children(content: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """Yield (name, attributes, mark-up) of each child; an unclosed child extends to the end."""
    place = 0
    while opening := CHILD.search(content, place):
        closing = re.compile(rf"</{re.escape(opening[1])}\s*>", re.IGNORECASE)
        end = closing.search(content, opening.end())
        inside = content[opening.end() : end.start() if end else len(content)]
        yield opening[1].lower(), attributes(opening[2] or ""), inside
        if end is None:
            return
        place = end.end()


def _child(children: Children, names: tuple[str, ...]) -> str:
    texts = {name: inside for name, _, inside in reversed(children)}
    return next((texts[name] for name in names if name in texts), "")


def _subtopics(children: Children) -> Iterator[str]:
    for name, about, inside in children:
        if name == "subtopic":
            yield f"{SUBTOPIC} {about.get('number', '')}: {one_line(inside)}"


def subtopics_in(narrative: str) -> dict[str, str]:
    """Return number -> text of the subtopics that `read_xml` added to a narrative, in order."""
    found = re.findall(rf"^{SUBTOPIC} (\S+): (.+)$", narrative, re.MULTILINE)
    return {number: text.strip() for number, text in found}


def recognise_sgml(sample: Sample) -> float:
    """Return a confidence near 1 if there is a `<top>` with a number, and a low one for `<DOC>`."""
    text = sample.text.lower()
    if re.search(r"<top(?:\s[^<>]*)?>", text) and re.search(r"<(?:num|number|qid)\b", text):
        return 0.97
    begins = text.lstrip().startswith("<")
    return 0.15 if begins and re.search(r"<doc>\s*<docno>", text) else 0.0


def recognise_xml(sample: Sample) -> float:
    """Return a confidence near 1 if a topic has a number attribute, or a query an identifier."""
    text = sample.text.lower()
    if re.search(r"<(?:inex-topic|inex_topic|topic)\s[^<>]*(?:number|id)\s*=", text):
        return 0.95
    return 0.9 if re.search(r"<query(?:\s[^<>]*)?>\s*<qid>", text) else 0.0


TREC_TOPICS = Format(
    "trec-topics",
    "TREC topics in SGML (<top> <num> <title> <desc> <narr>)",
    Content.TOPICS,
    (".topics", ".txt"),
    recognise_sgml,
    read_sgml,
    note="Closing tags are optional. Topic numbers are not changed: 051 is not 51.",
)
XML_TOPICS = Format(
    "xml-topics",
    "Topics in XML (TREC web, TREC-COVID, NTCIR, INEX)",
    Content.TOPICS,
    (".xml",),
    recognise_xml,
    read_xml,
    note="Subtopics are added to the narrative, structured queries of INEX to the keywords. "
    "Entities declared in the file are ignored.",
)

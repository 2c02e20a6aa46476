"""Topics in XML: TREC web (with subtopics), TREC-COVID, NTCIR's queries, INEX."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.rows import Seen
from assessor_app.formats.text.sgml import Element, attributes, elements, one_line, plain

ELEMENTS = ("topic", "inex-topic", "inex_topic", "query")
IDENTIFIER = ("number", "topic-id", "topic_id", "id", "qid", "num")
TITLE = ("title", "query", "content", "castitle")
# A query on the structure of documents, in INEX's query language.
STRUCTURED = "castitle"
DESCRIPTION = ("description", "question")
NARRATIVE = ("narrative",)
KEYWORDS = ("keywords", "phrasetitle")
Children = list[tuple[str, dict[str, str], str]]
CHILD = re.compile(r"<([A-Za-z][\w.-]*)(\s[^<>]*)?>")


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Topic]:
    """Read the topics; subtopics are lines of the narrative.

    Raises BadInput for a topic without number, a repeated topic, and a file without topics.
    """
    seen = Seen()
    found = False
    with options.opened(path) as text:
        for element in elements(text, ELEMENTS):
            found = True
            try:
                topic = _topic(element)
                refuse_unsafe_identifiers(topic)
                seen.add("the file", topic.id, element.line, "topic")
            except BadInput as problem:
                options.refuse(problem, Place(text.name, element.line), element.content.strip())
            else:
                yield topic
        if not found:
            expected = "<topic number=...> ... </topic>"
            raise BadInput("there is no topic", place=Place(text.name), expected=expected)


def _topic(element: Element) -> Topic:
    children = list(_children(element.content))
    given = [element.attributes[name] for name in IDENTIFIER if name in element.attributes]
    identifier = next(iter(given), "").strip() or one_line(_first(children, IDENTIFIER))
    if not identifier:
        raise BadInput("the topic has no number", expected="<topic number=...> or <qid>")
    narrative = [plain(_first(children, NARRATIVE)).strip(), *_subtopics(children)]
    return Topic(
        identifier,
        _title(children),
        plain(_first(children, DESCRIPTION)).strip(),
        "\n".join(part for part in narrative if part),
        _keywords(children),
    )


def _title(children: Children) -> str:
    """Return the title; INEX 2002 mixes search terms (cw) with elements to search in (ce, te)."""
    markup = _first(children, TITLE)
    words = [one_line(inside) for name, _, inside in _children(markup) if name == "cw"]
    return " ".join(words) or one_line(markup)


def _keywords(children: Children) -> str:
    title = _first(children, TITLE)
    inner = list(_children(title)) if "<" in title else []
    places = [f"{name}: {one_line(inside)}" for name, _, inside in inner if name in ("ce", "te")]
    structure = one_line(_first(children, (STRUCTURED,)))
    parts = (one_line(_first(children, KEYWORDS)), structure, *places)
    return "\n".join(part for part in parts if part)


def _children(content: str) -> Iterator[tuple[str, dict[str, str], str]]:
    """Yield name, attributes and mark-up of each child; an unclosed child extends to the end."""
    place = 0
    while opening := CHILD.search(content, place):
        closing = re.compile(rf"</{re.escape(opening[1])}\s*>", re.IGNORECASE)
        end = closing.search(content, opening.end())
        inside = content[opening.end() : end.start() if end else len(content)]
        yield opening[1].lower(), attributes(opening[2] or ""), inside
        if end is None:
            return
        place = end.end()


def _first(children: Children, names: tuple[str, ...]) -> str:
    texts = {name: inside for name, _, inside in reversed(children)}
    return next((texts[name] for name in names if name in texts), "")


def _subtopics(children: Children) -> Iterator[str]:
    for name, about, inside in children:
        if name == "subtopic":
            yield f"Subtopic {about.get('number', '')}: {one_line(inside)}"


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if a topic has a number attribute, or a query an identifier."""
    text = sample.text.lower()
    if re.search(r"<(?:inex-topic|inex_topic|topic)\s[^<>]*(?:number|id)\s*=", text):
        return 0.95
    return 0.9 if re.search(r"<query(?:\s[^<>]*)?>\s*<qid>", text) else 0.0


XML_TOPICS = Format(
    "xml-topics",
    "Topics in XML (TREC web, TREC-COVID, NTCIR, INEX)",
    Content.TOPICS,
    (".xml",),
    recognise,
    read,
    note="Subtopics are put into the narrative, INEX's structured queries into the keywords. "
    "Entities that the file declares are not used.",
)

"""Reads documents in mark-up: TREC's SGML, and XML such as INEX articles."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.formats.documents.media import HTML, XML
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.sgml import (
    Element,
    attributes,
    decoded,
    element_starts,
    one_line,
    plain,
    read_elements,
)

NUMBER = re.compile(r"<docno(?:\s[^<>]*)?>([^<]*)(?:</docno\s*>)?", re.IGNORECASE)
NAME = re.compile(r"<docid(?:\s[^<>]*)?>([^<]*)(?:</docid\s*>)?", re.IGNORECASE)
HEADER = re.compile(r"<dochdr(?:\s[^<>]*)?>([^<]*)</dochdr\s*>", re.IGNORECASE)
TITLE = re.compile(r"<(title|headline|head|hl|ti|h3)(?:\s[^<>]*)?>", re.IGNORECASE)
# Titles and identifiers are at the beginning; later ones belong to parts and cited documents.
WITHIN = 20_000
# A longer title is probably an unclosed tag.
LONGEST = 2_000

ELEMENTS = ("article", "nitf")
IDENTIFIERS = ("docno", "docid", "id", "fno", "number")
# An element that carries its document's identifier as an attribute: INEX's encyclopaedia, NITF.
CARRIERS = (("name", "id"), ("doc-id", "id-string"))
TITLES = ("title", "atl", "headline", "name")
NAME_OF_ELEMENT = re.compile(r"[A-Za-z_][\w.:-]*")


def read_sgml(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield `<DOC>` elements as documents: their text without tags.

    An element with the header of a web page (DOCHDR) gives the page's HTML instead. Raises BadInput
    for a document without DOCNO, and for a file without documents.
    """
    absent = partial(
        BadInput, "the file contains no documents", expected="<DOC> <DOCNO> ... </DOC>"
    )
    return read_elements(path, options, ("doc",), _document_of_sgml, absent)


def _document_of_sgml(element: Element, line: int) -> Document:
    number = NUMBER.search(element.content)
    identifier = number[1] if number else element.attributes.get("id", "")
    identifier = " ".join(decoded(identifier).split())
    if not identifier:
        raise BadInput("the document has no DOCNO", expected="<DOC> <DOCNO> ... </DOCNO>")
    content = NUMBER.sub("", element.content, count=1)
    header = HEADER.search(content)
    if header:
        return _web_page(identifier, content[header.end() :], header[1])
    content = NAME.sub("", content, count=1)
    title = _title_tag(content)
    if title is None:
        return Document(identifier, plain(content))
    _, start, inside, after = title
    return Document(identifier, plain(content[:start] + content[after:]), one_line(inside))


def _web_page(identifier: str, page: str, header: str) -> Document:
    first = header.split()
    url = first[0] if first and first[0].startswith(("http://", "https://")) else ""
    title = _title_tag(page)
    heading = one_line(title[2]) if title and title[0] == "title" else ""
    return Document(identifier, page.strip("\n"), heading, url, HTML)


def _title_tag(content: str) -> tuple[str, int, str, int] | None:
    """Return the name of the first title's tag, its offset, the text inside, and its end offset.

    Returns None without a title.
    """
    opening = TITLE.search(content, 0, WITHIN)
    if opening is None:
        return None
    inside = content[opening.end() : opening.end() + LONGEST]
    closing = re.search(rf"</{opening[1]}\s*>", inside, re.IGNORECASE)
    if closing is None:
        return None
    text = inside[: closing.start()]
    return opening[1].lower(), opening.start(), text, opening.end() + closing.end()


def read_xml(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield the elements named `options.document_element` as documents, including their mark-up.

    Raises BadInput for a document without identifier, and for a file without such an element.
    """
    names = _names(options.document_element)
    absent = partial(
        BadInput,
        "the file contains no element <{0}>",
        names[0],
        advice="name the element of a document: --document-element NAME",
    )
    return read_elements(path, options, names, _document_of_xml, absent)


def _names(element: str) -> tuple[str, ...]:
    if not element:
        return ELEMENTS
    if not NAME_OF_ELEMENT.fullmatch(element):
        raise BadInput(
            "this is not the name of an element", text=element, expected="such as article"
        )
    return (element.lower(),)


def _document_of_xml(element: Element, line: int) -> Document:
    beginning = element.content[:WITHIN]
    identifier = _identifier(element, beginning)
    if not identifier:
        known = ", ".join(IDENTIFIERS)
        raise BadInput(
            "the element <{0}> has no id",
            element.name,
            text=beginning[:200],
            expected=("one of the attributes or elements {0}", known),
        )
    text = f"<{element.name}>{element.content}</{element.name}>"
    return Document(identifier, text, _title(beginning), media=XML)


def _identifier(element: Element, beginning: str) -> str:
    for name in IDENTIFIERS:
        if given := element.attributes.get(name, "").strip():
            return given
    for name in IDENTIFIERS:
        if given := one_line(_inside(name, beginning)[1]):
            return given
    carried = (attributes(_inside(name, beginning)[0]).get(key, "") for name, key in CARRIERS)
    return next((identifier for one in carried if (identifier := one.strip())), "")


def _title(beginning: str) -> str:
    found = (one_line(_inside(name, beginning)[1]) for name in TITLES)
    return decoded(next((title for title in found if title), ""))


def _inside(name: str, markup: str) -> tuple[str, str]:
    """Return the attributes and the content of the first short element called `name`."""
    opening = re.search(rf"<{name}(\s[^<>]*)?>", markup, re.IGNORECASE)
    if opening is None:
        return "", ""
    rest = markup[opening.end() : opening.end() + LONGEST]
    closing = re.search(rf"</{name}\s*>", rest, re.IGNORECASE)
    return opening[1] or "", rest[: closing.start()] if closing else ""


def recognise_sgml(sample: Sample) -> float:
    """Return a confidence near 1 if there is a `<DOC>` with a number, and no prose before it."""
    text = sample.text.lower()
    if not text.lstrip().startswith("<") or not re.search(r"<doc(?:\s[^<>]*)?>", text):
        return 0.0
    return 0.9 if "<docno" in text or re.search(r"<doc\s+id\s*=", text) else 0.1


def recognise_xml(sample: Sample) -> float:
    """Return a high confidence if XML contains an article near its beginning."""
    beginning = sample.text[:WITHIN].lstrip("\ufeff \t\r\n").lower()
    if not beginning.startswith("<"):
        return 0.0
    opened = re.search(r"<(?:article|nitf)(?:\s[^<>]*)?>", beginning)
    usual = beginning.startswith(("<?xml", "<!doctype", "<article", "<nitf"))
    return (0.8 if usual else 0.5) * bool(opened)


TREC_DOCUMENTS = Format(
    "trec-documents",
    "TREC documents in SGML (<DOC> <DOCNO>)",
    Content.DOCUMENTS,
    (".trec", ".sgml", ".txt"),
    recognise_sgml,
    read_sgml,
    note="Tags are removed from the text. Pages with a <DOCHDR> stay HTML.",
    starts=lambda element: element_starts(("doc",)),
)
DOCUMENTS_XML = Format(
    "xml-documents",
    "Documents in XML (INEX articles, or another element)",
    Content.DOCUMENTS,
    (".xml",),
    recognise_xml,
    read_xml,
    note="The option --document-element names the element of a document (default: article).",
    starts=lambda element: element_starts(_names(element)),
)

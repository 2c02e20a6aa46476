"""Documents in XML: INEX articles, or one document per element of a given name."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.documents.media import XML
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.sgml import (
    Element,
    attributes,
    decoded,
    element_starts,
    elements,
    one_line,
)

ELEMENTS = ("article", "nitf")
IDENTIFIERS = ("docno", "docid", "id", "fno", "number")
# An element that carries its document's identifier as an attribute: INEX's encyclopaedia, NITF.
CARRIERS = (("name", "id"), ("doc-id", "id-string"))
TITLES = ("title", "atl", "headline", "name")
# Both occur at the beginning; later occurrences belong to cited documents.
WITHIN = 20_000
LONGEST = 2_000
NAME = re.compile(r"[A-Za-z_][\w.:-]*")


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read the elements named `options.document_element`, including their mark-up.

    Raises BadInput for a document without identifier, and for a file without such an element.
    """
    names = _names(options.document_element)
    found = False
    with options.opened(path) as text:
        for element in elements(text, names):
            found = True
            try:
                document = _document(element)
                refuse_unsafe_identifiers(document)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, element.line), element.content[:200])
            else:
                yield document
        if not found:
            raise BadInput(
                f"there is no element <{names[0]}> in the file",
                place=Place(text.name),
                advice="name the element that holds a document: --document-element NAME",
            )


def _names(element: str) -> tuple[str, ...]:
    if not element:
        return ELEMENTS
    if not NAME.fullmatch(element):
        raise BadInput("this is no name of an element", text=element, expected="such as article")
    return (element.lower(),)


def _document(element: Element) -> Document:
    beginning = element.content[:WITHIN]
    identifier = _identifier(element, beginning)
    if not identifier:
        known = ", ".join(IDENTIFIERS)
        raise BadInput(
            f"this <{element.name}> has no identifier", expected=f"an attribute or element: {known}"
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
    """Return the attributes and the content of the first short element with a name."""
    opening = re.search(rf"<{name}(\s[^<>]*)?>", markup, re.IGNORECASE)
    if opening is None:
        return "", ""
    rest = markup[opening.end() : opening.end() + LONGEST]
    closing = re.search(rf"</{name}\s*>", rest, re.IGNORECASE)
    return opening[1] or "", rest[: closing.start()] if closing else ""


def recognise(sample: Sample) -> float:
    """Return a high confidence if XML contains an article near its beginning."""
    beginning = sample.text[:WITHIN].lstrip("\ufeff \t\r\n").lower()
    if not beginning.startswith("<"):
        return 0.0
    opened = re.search(r"<(?:article|nitf)(?:\s[^<>]*)?>", beginning)
    usual = beginning.startswith(("<?xml", "<!doctype", "<article", "<nitf"))
    return (0.8 if usual else 0.5) * bool(opened)


DOCUMENTS_XML = Format(
    "xml-documents",
    "Documents in XML (INEX articles, or any element that is named)",
    Content.DOCUMENTS,
    (".xml",),
    recognise,
    read,
    note="--document-element names the element that holds a document; without it, article.",
    starts=lambda element: element_starts(_names(element)),
)

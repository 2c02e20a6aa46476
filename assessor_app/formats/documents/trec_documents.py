"""TREC documents in SGML: `<DOC><DOCNO>...</DOC>`, and the web form with a `<DOCHDR>`."""

import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.sgml import (
    Element,
    decoded,
    element_starts,
    elements,
    one_line,
    plain,
)

NUMBER = re.compile(r"<docno(?:\s[^<>]*)?>([^<]*)(?:</docno\s*>)?", re.IGNORECASE)
NAME = re.compile(r"<docid(?:\s[^<>]*)?>([^<]*)(?:</docid\s*>)?", re.IGNORECASE)
HEADER = re.compile(r"<dochdr(?:\s[^<>]*)?>([^<]*)</dochdr\s*>", re.IGNORECASE)
TITLE = re.compile(r"<(title|headline|head|hl|ti|h3)(?:\s[^<>]*)?>", re.IGNORECASE)
# Titles are short and at the beginning; a longer one is probably an unclosed tag.
TITLE_WITHIN = 20_000
LONGEST_TITLE = 2_000


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read the documents: text without tags, or the page's HTML after a `<DOCHDR>`.

    Raises BadInput for a document without DOCNO, and for a file without documents.
    """
    found = False
    with options.opened(path) as text:
        for element in elements(text, ("doc",)):
            found = True
            try:
                document = _document(element)
                refuse_unsafe_identifiers(document)
            except BadInput as problem:
                options.refuse(problem, Place(text.name, element.line), element.content.strip())
            else:
                yield document
        if not found:
            raise BadInput(
                "there is no document in the file",
                place=Place(text.name),
                expected="<DOC> <DOCNO> ... </DOC>",
            )


def _document(element: Element) -> Document:
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
    title = _title(content)
    if title is None:
        return Document(identifier, plain(content))
    _, start, inside, after = title
    return Document(identifier, plain(content[:start] + content[after:]), one_line(inside))


def _web_page(identifier: str, page: str, header: str) -> Document:
    first = header.split()
    url = first[0] if first and first[0].startswith(("http://", "https://")) else ""
    title = _title(page)
    heading = one_line(title[2]) if title and title[0] == "title" else ""
    return Document(identifier, page.strip("\n"), heading, url, "text/html")


def _title(content: str) -> tuple[str, int, str, int] | None:
    """Return the name of the first title's tag, its start, its content, and its end."""
    opening = TITLE.search(content, 0, TITLE_WITHIN)
    if opening is None:
        return None
    inside = content[opening.end() : opening.end() + LONGEST_TITLE]
    closing = re.search(rf"</{opening[1]}\s*>", inside, re.IGNORECASE)
    if closing is None:
        return None
    text = inside[: closing.start()]
    return opening[1].lower(), opening.start(), text, opening.end() + closing.end()


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if there is a `<DOC>` with a number, and no prose before it."""
    text = sample.text.lower()
    if not text.lstrip().startswith("<") or not re.search(r"<doc(?:\s[^<>]*)?>", text):
        return 0.0
    return 0.9 if "<docno" in text or re.search(r"<doc\s+id\s*=", text) else 0.1


TREC_DOCUMENTS = Format(
    "trec-documents",
    "TREC documents in SGML (<DOC> <DOCNO>)",
    Content.DOCUMENTS,
    (".trec", ".sgml", ".txt"),
    recognise,
    read,
    note="Tags are left out of the text; pages with a <DOCHDR> stay HTML.",
    starts=lambda element: element_starts(("doc",)),
)

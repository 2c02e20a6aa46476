"""Markdown as markdown-it-py reads it, a few paragraphs at a time; mark-up in it is taken away."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from assessor_app.judging.reading.block import Style
from assessor_app.judging.reading.builder import Builder
from assessor_app.judging.reading.characters import clean
from assessor_app.judging.reading.elements import HTML, Element, Kind
from assessor_app.judging.reading.markup import Scanner

if TYPE_CHECKING:
    from markdown_it.token import Token

# Parsed as one: what is longer would keep the window waiting.
LEAST, MOST = 2_000, 6_000
MOST_DEFINITIONS = 500
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_LABEL = r"\[(?:[^\[\]\\\n]|\\.){1,200}+\]"
_DEFINITION = re.compile(rf"^ {{0,3}}{_LABEL}:[ \t]*\S[^\n]{{0,500}}$", re.MULTILINE)
_CODE = Element(Kind.STYLE, Style.CODE)
_PREFORMATTED = Element(Kind.PREFORMATTED)


def steps(source: str, builder: Builder) -> Iterator[int]:
    """Hand the document to the builder, telling after each part how far one is."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"maxNesting": 20}).enable(["table", "strikethrough"])
    environment: dict[str, Any] = {}
    definitions = (found.group() for found in _DEFINITION.finditer(source))
    for _, definition in zip(range(MOST_DEFINITIONS), definitions, strict=False):
        parser.parse(definition, environment)
        yield 0
    at = 0
    for part in _parts(source):
        at += len(part)
        for token in parser.parse(part, environment):
            _take(token, builder)
        yield at


def _parts(source: str) -> Iterator[str]:
    """The source in parts that end at an empty line before a line that begins something new."""
    kept: list[str] = []
    length, fence, empty = 0, "", False
    for line in _lines(source):
        new = empty and not fence and (line[0].isalpha() or line[0] in "#`")
        if kept and ((length >= LEAST and new) or length + len(line) > MOST):
            yield "".join(kept)
            kept, length = [], 0
        mark = _FENCE.match(line)
        if mark is not None and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
        empty = not line.strip()
        kept.append(line)
        length += len(line)
    yield "".join(kept)


def _lines(source: str) -> Iterator[str]:
    """Lines with their ends, and pieces of those that are endless."""
    at = 0
    while at < len(source):
        end = source.find("\n", at, at + MOST)
        end = end + 1 if end >= 0 else min(len(source), at + MOST)
        yield source[at:end]
        at = end


def _take(token: "Token", builder: Builder) -> None:
    if token.type == "inline":
        for child in token.children or ():
            _take_inline(child, builder)
    elif token.type in ("fence", "code_block"):
        builder.open("pre", _PREFORMATTED)
        builder.text_of(clean(token.content))
        builder.close("pre", _PREFORMATTED)
    elif token.type == "html_block":
        _take_markup(token.content, builder)
    elif not token.hidden:
        _take_element(token, builder)


def _take_inline(token: "Token", builder: Builder) -> None:
    if token.type == "text":
        builder.text_of(clean(token.content))
    elif token.type == "code_inline":
        builder.open("code", _CODE)
        builder.text_of(clean(token.content))
        builder.close("code", _CODE)
    elif token.type == "softbreak":
        builder.text_of("\n")
    elif token.type == "image":
        builder.text_of(clean(token.content))
    elif token.type == "html_inline":
        _take_markup(token.content, builder)
    else:
        _take_element(token, builder)


def _take_element(token: "Token", builder: Builder) -> None:
    element = HTML.get(token.tag)
    if element is None:
        return
    if element.kind in (Kind.BREAK, Kind.RULE):
        builder.point(element)
    elif token.nesting > 0:
        builder.open(token.tag, element)
    elif token.nesting < 0:
        builder.close(token.tag, element)


def _take_markup(source: str, builder: Builder) -> None:
    for _ in Scanner(source, builder, HTML, xml=False).steps():
        pass

"""Parses Markdown with markdown-it-py, a few paragraphs at a time; raw HTML is removed."""

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

# Characters parsed in one step into blocks, and of a block into text: more would block the window.
LEAST, MOST, MOST_LINES = 2_000, 6_000, 250
MOST_INLINE, MOST_SIGNS = 1_000, 300
SIGN = 10  # times the work of a letter
SIGNS = re.compile(r"[]!\[*_~|<>&`\\]")
MOST_DEFINITIONS = 500
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_LABEL = r"\[(?:[^\[\]\\\n]|\\.){1,200}+\]"
_DEFINITION = re.compile(rf"^ {{0,3}}{_LABEL}:[ \t]*\S[^\n]{{0,500}}$", re.MULTILINE)
_CODE = Element(Kind.STYLE, Style.CODE)
_PREFORMATTED = Element(Kind.PREFORMATTED)


def steps(source: str, builder: Builder) -> Iterator[int]:
    """Pass the elements and text of the Markdown source to the builder.

    Yields the amount of work done so far after each step, in units of one plain character.
    """
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"maxNesting": 20}).enable(["table", "strikethrough"])
    # The text of a block is parsed later, in a step of its own.
    parser.disable(["inline", "text_join"])
    environment: dict[str, Any] = {}
    definitions = (found.group() for found in _DEFINITION.finditer(source))
    for _, definition in zip(range(MOST_DEFINITIONS), definitions, strict=False):
        parser.parse(definition, environment)
        yield 0
    work = 0
    for part in parts(source):
        tokens = parser.parse(part, environment)
        work += SIGN * len(part)
        yield work
        for token in tokens:
            for piece in inline_pieces(token.content) if token.type == "inline" else ():
                children: list[Token] = []
                parser.inline.parse(piece, parser, environment, children)
                for child in children:
                    _take_inline(child, builder)
                work += _work(piece)
                yield work
            _take(token, builder)
            work += SIGN
            yield work


def inline_pieces(words: str) -> Iterator[str]:
    """Yield the text of a block, cut at blanks while it has many special characters."""
    at = 0
    while len(words) - at > MOST_INLINE and SIGNS.subn("", words[at:])[1] > MOST_SIGNS:
        half, end = at + MOST_INLINE // 2, at + MOST_INLINE
        blank = max(words.rfind(" ", half, end), words.rfind("\n", half, end))
        end = blank + 1 if blank >= 0 else end
        yield words[at:end]
        at = end
    yield words[at:]


def _work(words: str) -> int:
    return len(words) + (SIGN - 1) * len(SIGNS.findall(words))


def parts(source: str) -> Iterator[str]:
    """Yield the source in parts, cut at empty lines before lines that start a new block.

    A part is also cut once it would exceed MOST characters or MOST_LINES lines.
    """
    kept: list[str] = []
    length, fence, empty = 0, "", False
    for line in _lines(source):
        new = empty and not fence and (line[0].isalpha() or line[0] in "#`")
        if kept and (
            (length >= LEAST and new) or length + len(line) > MOST or len(kept) >= MOST_LINES
        ):
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
    """Yield the lines with their line ends; lines longer than MOST characters are cut."""
    at = 0
    while at < len(source):
        end = source.find("\n", at, at + MOST)
        end = end + 1 if end >= 0 else min(len(source), at + MOST)
        yield source[at:end]
        at = end


def _take(token: "Token", builder: Builder) -> None:
    if token.type in ("fence", "code_block"):
        builder.open("pre", _PREFORMATTED)
        builder.text_of(clean(token.content))
        builder.close("pre", _PREFORMATTED)
    elif token.type == "html_block":
        _take_markup(token.content, builder)
    elif token.type != "inline" and not token.hidden:
        _take_element(token, builder)


def _take_inline(token: "Token", builder: Builder) -> None:
    if token.type in ("text", "text_special"):
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
